"""A view as text with marks, at most 80 columns wide, for terminals, tests and screen readers."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.games.talavera.pieces import COLOURS, ORDERS, TILES
from ludoteca.games.talavera.text import TalaveraWords
from ludoteca.words.lines import parted, short

NAME_MOST: Final = 30
COLOUR_WIDTH: Final = 10
LABEL_WIDTH: Final = 13
SLOTS_WIDTH: Final = 26
EXCESS_SHOWN: Final = 3
# What a terminal paints: the key of each mark, and its ink and ground.
MARKS: Final = {
    "talavera.mark.yellow": "bold #2a211c on #e3a51f",
    "talavera.mark.azure": "bold #fff6e2 on #1f428f",
    "talavera.mark.sky": "bold #2a211c on #8ec6e4",
    "talavera.mark.red": "bold #fff6e2 on #b53a2a",
}


def table(view: Json, words: TalaveraWords, names: list[str]) -> str:
    """Return the whole table: heading, market or pair, and each seat's stairs, the viewer's own first."""
    names = [short(name, NAME_MOST) for name in names]
    parts = [heading(view, words, names)]
    if view["seats"] == 1 and not view["over"]:
        parts.append(pair(view, words))
    elif view["seats"] > 1 and any(view["market"]):
        parts.append(market(view, words))
    own = view["seat"] or 0
    for seat in sorted(range(view["seats"]), key=lambda seat: seat != own):
        parts.append(corners(view, words) if view["seats"] == 1 else stairs(view, words, names, seat))
    return parted(parts)


def heading(view: Json, words: TalaveraWords, names: list[str]) -> list[str]:
    facts = {"round": view["round"], "rounds": view["rounds"], "deck": view["deck"]}
    if view["seats"] == 1:
        first = words.say("talavera.plain.round.alone", facts | {"redraws": view["redraws"]})
    else:
        first = words.say("talavera.plain.round", facts | {"first": names[view["first"]]})
    return [first, unseen(view, words), legend(words)] if view["unseen"]["tiles"] else [first, legend(words)]


def unseen(view: Json, words: TalaveraWords) -> str:
    """Return how many tiles of each colour nobody has seen yet (1.6)."""
    sides = [TILES[view["options"]["edition"]][side] for side in view["unseen"]["tiles"]]
    tiles = [words.tiles(colour, sum(side[c] for side in sides)) for c, colour in enumerate(COLOURS)]
    return words.say("talavera.plain.unseen", {"tiles": words.join(tiles)})


def legend(words: TalaveraWords) -> str:
    return "   ".join(f"[{mark(words, colour)}] {words.say(f'colour.{colour}')}" for colour in COLOURS)


def mark(words: TalaveraWords, colour: str) -> str:
    """Return the letter that stands for a colour."""
    return words.say(f"talavera.mark.{colour}")


def tiles_of(view: Json, words: TalaveraWords, side: int) -> str:
    """Return the four tiles of a tile side as marks: `[Y][Y][S][R]`."""
    counts = TILES[view["options"]["edition"]][side]
    return "".join(f"[{mark(words, colour)}]" * counts[c] for c, colour in enumerate(COLOURS))


def tile_side(view: Json, words: TalaveraWords, side: int) -> str:
    label = f"{words.say('talavera.plain.tiles')} {side}"
    return f"{label:<{LABEL_WIDTH}}{tiles_of(view, words, side)}   {words.card(view['options']['edition'], side)}"


def market(view: Json, words: TalaveraWords) -> list[str]:
    """Return the four places: an order side, a tile side, or nothing."""
    lines = [words.say("talavera.plain.market")]
    for number, place in enumerate(view["market"], 1):
        if place is None:
            side = words.say("talavera.plain.taken")
        elif place["up"]:
            side = tile_side(view, words, place["tiles"])
        else:
            side = order_side(view, words, place)
        lines.append(f"  {number}  {side}")
    return lines


def order_side(view: Json, words: TalaveraWords, place: Json) -> str:
    label = f"{words.say('talavera.plain.order')} {place['order']}"
    numbers = ORDERS[view["options"]["edition"]][place["order"]]
    front = " ".join(f"{mark(words, colour)}{numbers[c]}" for c, colour in enumerate(COLOURS))
    if place["tiles"] is None:
        return f"{label:<{LABEL_WIDTH}}{front}"
    back = words.say("talavera.plain.back", {"side": place["tiles"]})
    return f"{label:<{LABEL_WIDTH}}{front}   {back} {tiles_of(view, words, place['tiles'])}"


def pair(view: Json, words: TalaveraWords) -> list[str]:
    """Return the pair to choose from and the cards kept, alone."""
    lines = [words.say("talavera.plain.pair")] if view["pair"] else []
    lines += [f"  {tile_side(view, words, side)}" for side in view["pair"]]
    if view["players"][0]["hand"]:
        lines.append(words.say("talavera.plain.kept"))
        lines += [f"  {tile_side(view, words, side)}" for side in view["players"][0]["hand"]]
    return lines


def by_number(player: Json) -> list[str]:
    """Return the colours as the stairs run, from 1 tile to 4."""
    return sorted(COLOURS, key=lambda colour: int(player["numbers"][colour]))


def stairs(view: Json, words: TalaveraWords, names: list[str], seat: int) -> list[str]:
    """Return one seat's order with what is short, in excess and worth, and the cards waiting to be placed."""
    player = view["players"][seat]
    lines = [words.say("talavera.plain.score", {"seat": names[seat], "count": int(view["scores"][seat])})]
    for colour in by_number(player):
        need, have = player["numbers"][colour], player["have"][colour]
        slots = tiles_on(words, colour, need, have)
        lines.append(step(words, colour, str(need), slots, standing(words, need, have, player["points"][colour])))
    if player["hand"]:
        lines.append("  " + words.say("talavera.plain.hand"))
        lines += [f"    {tile_side(view, words, side)}" for side in player["hand"]]
    return lines


def step(words: TalaveraWords, colour: str, need: str, slots: str, status: str) -> str:
    return f"  {need:1} {words.say(f'colour.{colour}'):<{COLOUR_WIDTH}}{slots:<{SLOTS_WIDTH}}{status}"


def tiles_on(words: TalaveraWords, colour: str, need: int, have: int) -> str:
    """Return the tiles on a step, its empty slots, and in round brackets the tiles too many."""
    letter = mark(words, colour)
    excess = max(0, have - need)
    slots = f"[{letter}]" * min(have, need) + "[ ]" * max(0, need - have) + f"({letter})" * min(excess, EXCESS_SHOWN)
    return slots + (f"+{excess - EXCESS_SHOWN}" if excess > EXCESS_SHOWN else "")


def standing(words: TalaveraWords, need: int, have: int, points: int) -> str:
    if have < need:
        return words.say("talavera.plain.short", {"count": need - have})
    if have == need:
        return words.say("talavera.plain.filled", {"count": points})
    return words.say("talavera.plain.over", {"excess": have - need, "count": points})


def corners(view: Json, words: TalaveraWords) -> list[str]:
    """Return the four corners of a match alone, and the numbers of tiles still wanted."""
    player = view["players"][0]
    lines = [words.say("talavera.plain.corners")]
    for colour in COLOURS:
        need, have = player["numbers"][colour], player["have"][colour]
        slots = tiles_on(words, colour, have, have)
        lines.append(step(words, colour, "", slots, corner(words, need, have, bool(player["tucked"][colour]))))
    order = words.join([words.say(f"order.{colour}", {"count": player["numbers"][colour]}) for colour in COLOURS])
    lines.append(words.say("talavera.plain.special", {"order": order}))
    covered = [player["have"][colour] for colour in COLOURS if player["tucked"][colour]]
    missing = [str(number) for number in sorted(player["numbers"].values()) if number not in covered]
    if view["over"]:
        return lines
    if view["lost"]:
        lines.append(words.say("talavera.plain.lost"))
    else:
        lines.append(words.say("talavera.plain.wanted", {"numbers": words.join(missing)}))
    return lines


def corner(words: TalaveraWords, need: int, have: int, covered: bool) -> str:
    if not covered:
        return words.say("talavera.plain.bare")
    return words.say("talavera.plain.exact" if have == need else "talavera.plain.covered", {"count": have})
