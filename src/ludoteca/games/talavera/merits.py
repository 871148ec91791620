"""Why a choice in Talavera is good or bad: what it fills, brings on or spoils, and what the other would get."""

from typing import Final

from ludoteca.core.counsel import Merit, weightiest_first
from ludoteca.core.game import Action, Json
from ludoteca.games.talavera.actions import Corner, Flip, Keep, Place, Take
from ludoteca.games.talavera.pieces import COLOURS, TILES
from ludoteca.games.talavera.rules.scoring import points_of

DECIDES: Final = 10.0
FILLS: Final = 3.0
DENIES: Final = 1.5
BRINGS: Final = 1.0
SIZES: Final = (1, 2, 3, 4)


def merits(view: Json, action: Action) -> list[Merit]:
    """Return what speaks for an action and against it, by what its seat sees."""
    if isinstance(action, Place):
        found = of_placing(view, action.card, action.colour)
    elif isinstance(action, Take):
        found = of_taking(view, action.card)
    elif isinstance(action, Flip):
        found = of_flipping(view, action)
    elif isinstance(action, Corner):
        found = of_covering(view, action.colour)
    elif isinstance(action, Keep):
        found = of_keeping(view, action.card)
    else:
        found = of_redrawing(view)
    return weightiest_first(found)


def tiles_of(view: Json, card: int) -> dict[str, int]:
    """Return how many tiles of each colour a tile side shows, of those it shows any."""
    return {COLOURS[c]: count for c, count in enumerate(TILES[view["options"]["edition"]][card]) if count}


def gain(player: Json, colour: str, count: int) -> int:
    """Return how many points more a step is worth with so many tiles more."""
    have, need = player["have"][colour], player["numbers"][colour]
    return points_of(need, have + count) - points_of(need, have)


def on_step(player: Json, colour: str, count: int) -> Merit:
    """Return what so many tiles do to a step."""
    have, need = player["have"][colour] + count, player["numbers"][colour]
    facts = {
        "colour": colour,
        "have": have,
        "need": need,
        "more": have - need,
        "points": abs(gain(player, colour, count)),
    }
    if have == need:
        return Merit("talavera.merit.fills", facts, FILLS)
    if have < need:
        return Merit("talavera.merit.brings", facts, BRINGS * have / need)
    if gain(player, colour, count) > 0:
        return Merit("talavera.merit.fills_over", facts, float(gain(player, colour, count)))
    return Merit("talavera.merit.too_many", facts, -1.0 + gain(player, colour, count))


def of_placing(view: Json, card: int, colour: int) -> list[Merit]:
    player, name, tiles = view["players"][view["to_move"]], COLOURS[colour], tiles_of(view, card)
    own = on_step(player, name, tiles[name])
    others = [gain(player, other, count) for other, count in tiles.items() if other != name]
    if own.weight < 0 and others and max(others) < gain(player, name, tiles[name]):
        return [own, Merit("talavera.merit.least_bad", {"points": -max(others)}, -own.weight + 0.5)]
    return [own]


def best_step(player: Json, tiles: dict[str, int]) -> Merit:
    """Return what a card does at best to somebody's stairs."""
    return max((on_step(player, colour, count) for colour, count in tiles.items()), key=lambda merit: merit.weight)


def of_taking(view: Json, card: int) -> list[Merit]:
    tiles, mover = tiles_of(view, card), view["to_move"]
    own = best_step(view["players"][mover], tiles)
    theirs = best_step(view["players"][1 - mover], tiles)
    fits = [colour for colour, count in tiles.items() if on_step(view["players"][mover], colour, count).weight > 0]
    found = [Merit(f"talavera.merit.take.{own.key.rpartition('.')[2]}", own.facts, own.weight)]
    if theirs.weight >= FILLS:
        found.append(Merit("talavera.merit.denies", theirs.facts, DENIES))
    if len(fits) > 2:
        found.append(Merit("talavera.merit.open", {"count": len(fits)}, BRINGS / 2))
    return found


def of_flipping(view: Json, action: Flip) -> list[Merit]:
    """Say how many of the sides that nobody has seen would fill a step, or what the two show where backs are known."""
    player = view["players"][view["to_move"]]
    shown = [card["tiles"] for card in view["market"] if card and card["place"] in (action.a, action.b)]
    if None not in shown:
        best = max((best_step(player, tiles_of(view, card)) for card in shown), key=lambda merit: merit.weight)
        return [Merit(f"talavera.merit.take.{best.key.rpartition('.')[2]}", best.facts, best.weight)]
    unseen = view["unseen"]["tiles"]
    good = sum(best_step(player, tiles_of(view, card)).weight >= FILLS for card in unseen)
    return [Merit("talavera.merit.unknown", {"good": good, "count": len(unseen)}, BRINGS)]


def bare(view: Json) -> tuple[list[str], list[int]]:
    """Return which steps are bare, alone, and which sizes are still wanted."""
    have = view["players"][0]["have"]
    return [colour for colour in COLOURS if not have[colour]], [size for size in SIZES if size not in have.values()]


def of_covering(view: Json, colour: int) -> list[Merit]:
    name, (_, wanted) = COLOURS[colour], bare(view)
    count = sum(tiles_of(view, card).get(name, 0) for card in view["players"][0]["hand"])
    facts = {"colour": name, "count": count}
    if count not in wanted:
        return [Merit("talavera.merit.spoils" if count in SIZES else "talavera.merit.no_step", facts, -DECIDES)]
    left = [size for size in wanted if size != count]
    key = "talavera.merit.step" if left else "talavera.merit.last_step"
    return [Merit(key, facts | {"left": left}, FILLS + count / 4)]


def of_keeping(view: Json, card: int) -> list[Merit]:
    """Say which wanted step a card makes with the one kept before, or the most it can begin."""
    free, wanted = bare(view)
    tiles, hand = tiles_of(view, card), view["players"][0]["hand"]
    before = tiles_of(view, hand[0]) if hand else {}
    sums = {colour: tiles.get(colour, 0) + before.get(colour, 0) for colour in free}
    made = {colour: count for colour, count in sums.items() if count in wanted}
    if hand and not made:
        return [Merit("talavera.merit.keep_lost", {"left": wanted}, -DECIDES)]
    if not made:
        return [Merit("talavera.merit.keep_more", {"left": wanted}, BRINGS / 2)]
    colour = max(made, key=lambda one: made[one])
    key = "talavera.merit.keep_step" if hand else "talavera.merit.keep_begins"
    found = [Merit(key, {"colour": colour, "count": made[colour]}, BRINGS + made[colour] / 4)]
    if len(made) > 1:
        found.append(Merit("talavera.merit.keep_ways", {"count": len(made)}, BRINGS / 2))
    return found


def of_redrawing(view: Json) -> list[Merit]:
    """Say whether the pair is bad enough to be thrown away."""
    best = max((of_keeping(view, card)[0] for card in view["pair"]), key=lambda merit: merit.weight)
    if best.weight < 0:
        return [Merit("talavera.merit.redraw_saves", {"left": bare(view)[1]}, FILLS)]
    return [Merit("talavera.merit.redraw_wastes", {"count": view["deck"]}, -BRINGS)]
