"""What the rail tells of a seat: tokens and coins, the patio small, how much of it blooms and what it is worth."""

from ludoteca.core.game import Json
from ludoteca.draw.svg import el, said
from ludoteca.games.patios.board.court import patio
from ludoteca.games.patios.board.mini import mini
from ludoteca.games.patios.board.pots import PREFIX
from ludoteca.games.patios.board.scene import Scene
from ludoteca.games.patios.board.worth import icon, in_all, number, signed, trios_of
from ludoteca.games.patios.pieces import COLOURS
from ludoteca.games.patios.telling import round_worth


def seat_panel(scene: Scene, seat: int) -> str:
    """Return a seat's panel; the patio that lies large on the table is not shown again."""
    player = scene.players[seat]
    lines = "".join(el("span", line) for line in facts(scene, player))
    now = "" if scene.is_counted else worth(scene, player)
    told = el("div", lines, now, class_="facts tiny")
    small = yard(scene, seat) if seat != scene.near else ""
    return (
        coins(scene, player) + tokens(scene, player) + el("div", small, told, class_="yard" if small else "yard none")
    )


def yard(scene: Scene, seat: int) -> str:
    """Return a small patio; it is a button that shows it large, unless the patio itself is to be chosen."""
    small = mini(scene, seat).svg()
    if "data-action" in small:
        return small
    words, name = scene.say("larger", seat=scene.names[seat]), f"{PREFIX}patio-{seat}"
    told = el("span", said(words), class_="sr")
    button = el("button", small, told, type="button", class_="enlarge", popovertarget=name, title=words)
    head = el("h3", said(scene.names[seat]))
    close = el("button", said(scene.words.say("room.close")), type="button", class_="btn", popovertarget=name)
    return button + el(
        "div",
        head,
        patio(scene, seat).svg(),
        close,
        class_="large",
        id=name,
        popover="auto",
        role="dialog",
        aria_label=words,
    )


def coins(scene: Scene, player: Json) -> str:
    """Return a seat's coins; where none is left there is nothing to mark."""
    count = player["coins"]
    words = scene.words.say("patios.coins", {"count": count})
    return el(
        "span",
        icon("coin") * count,
        el("span", said(words), class_="sr"),
        class_="coins",
        title=words,
        data_about="coin",
        data_piece=f"coins.{player['seat']}" if count else None,
    )


def tokens(scene: Scene, player: Json) -> str:
    """Return points and trios as far as the reader may see them; remembered ones where the page may help (14.7)."""
    known, kind = player, "tokens"
    if player["points"] is None and scene.aided:
        known, kind = scene.view["remembered"]["tokens"][player["seat"]], "tokens recalled"
    if known["points"] is None:
        return el("span", said(scene.say("tokens.hidden")), class_="tokens tiny", data_about="tokens")
    trios = "".join(trio(scene, name, known["trios"][name]) for name in COLOURS)
    points = el("span", said(scene.say("tokens", points=scene.words.points(known["points"]))), class_="tiny")
    title = scene.say("tokens.recalled") if known is not player else None
    return el("span", points, trios, class_=kind, title=title, data_about="tokens")


def trio(scene: Scene, colour: str, count: int) -> str:
    if not count:
        return ""
    words = scene.say("trios", colour=colour, count=count)
    often = el("b", f"×{count}", class_="num", aria_hidden="true") if count > 1 else ""
    return el(
        "span",
        icon(f"trio-{colour}"),
        often,
        el("span", said(words), class_="sr"),
        class_="trio",
        title=words,
        data_about="trio",
    )


def facts(scene: Scene, player: Json) -> list[str]:
    """Return a patio in a few words, line by line."""
    spots = [spot for spot in scene.spots[player["seat"]].values() if not spot.free]
    bloom, dry = sum(spot.in_bloom for spot in spots), sum(spot.dry for spot in spots)
    canes = sum(spot.card == "cane" for spot in spots) + sum(spot.canes for spot in spots)
    lines = [el("span", said(scene.say("works")), class_="tag works")] if player["works"] else []
    lines.append(said(scene.say("bloom", number=bloom, dry=scene.say("dry", count=dry))))
    lines += [said(scene.say("canes", count=canes))] if canes else []
    lines += [said(scene.say("hand.count", count=player["hand_count"]))] if player["hand_count"] else []
    return lines


def worth(scene: Scene, player: Json) -> str:
    """Return the running count in short."""
    words, drawn = in_all(scene, player), "".join(icon(f"trio-{name}") for name in trios_of(player))
    label = said(scene.say("worth.short"))
    seen = el("span", label, " ", number(signed(round_worth(player))), drawn, aria_hidden="true", class_="sum")
    return el("span", seen, el("span", said(words), class_="sr"), class_="now", title=words)


def track(scene: Scene) -> str:
    """Return rounds and the number of the turn, for the top bar."""
    view, words = scene.view, scene.words
    steps = [step(n, view) for n in range(1, view["rounds"] + 1)]
    label = words.say("room.round_of", {"round": view["round"], "rounds": view["rounds"]})
    turn = scene.say("track.turn", turn=view["turn"]) if view["turn"] else scene.say("track.setup")
    after = "" if view["over"] else el("p", said(turn), class_="turn")
    return el("span", said(words.say("room.round"))) + el("ol", *steps, aria_label=label) + after


def step(n: int, view: Json) -> str:
    if view["over"] or n < view["round"]:
        return el("li", str(n), class_="done")
    return el("li", str(n), class_="now", aria_current="step") if n == view["round"] else el("li", str(n))
