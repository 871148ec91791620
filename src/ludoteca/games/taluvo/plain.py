"""A view as text with marks, at most 80 columns wide, for terminals, tests and screen readers."""

import textwrap
from typing import Final, NamedTuple

from ludoteca.core.game import Json
from ludoteca.games.taluvo.pieces import LANDS, TERRAINS, TOKENS
from ludoteca.games.taluvo.places import places, short_names
from ludoteca.games.taluvo.text import TRIBES, TaluvoWords, hex_at
from ludoteca.words.lines import parted, short

WIDTH: Final = 80
NAME_MOST: Final = 24
MARGIN: Final = 2
CELL_WIDTHS: Final = (6, 5)  # of a small island and of a large one
MOST_CELL: Final = 8  # of a place where somebody lives: `j2Cv<aa>`; it pushes what follows a little to the right
MOST_STEPS: Final = [2 * (WIDTH - MARGIN - MOST_CELL) // wide for wide in CELL_WIDTHS]  # half hexes, first to last
MOST_ROWS: Final = 23
SHORE: Final = 2  # hexes of sea shown around the island: a volcano may lie that far out (3.2)
SEA: Final = "·"
# What a terminal paints: the key of each mark, and its ink and ground.
MARKS: Final = {
    "taluvo.mark.rock": "#2a211c on #a79d90",
    "taluvo.mark.lake": "#0f2a33 on #6cb9c8",
    "taluvo.mark.jungle": "#fff6e2 on #235234",
    "taluvo.mark.grass": "#2a211c on #b4c664",
    "taluvo.mark.sand": "#2a211c on #e8cf94",
    "taluvo.mark.volcano": "#ffb27a on #38292a",
    "taluvo.mark.coral": "bold #fff6e2 on #b53527",
    "taluvo.mark.tide": "bold #fff6e2 on #2a4b8d",
    "taluvo.mark.ember": "bold #2a211c on #e0a526",
    "taluvo.mark.orchid": "bold #fff6e2 on #6d3f86",
}


def table(view: Json, words: TaluvoWords, names: list[str]) -> str:
    """Return the whole table: heading, the tile to lay, the island, the pools and the settlements."""
    names = [short(name, NAME_MOST) for name in names]
    parts = [heading(view, words), tile(view, words), island(view, words, names)]
    parts += [pools(view, words, names), settlements(view, words)]
    return parted(parts)


def mark(words: TaluvoWords, what: str) -> str:
    """Return the letter that stands for a terrain, a tribe or a token."""
    return words.say(f"taluvo.mark.{what}")


def heading(view: Json, words: TaluvoWords) -> list[str]:
    lines = [words.say("taluvo.plain.tile", {name: view[name] for name in ("number", "tiles", "deck")})]
    if view["unseen"]:
        lines.append(unseen(view, words))
    lands = [land for land in LANDS if land != TERRAINS[-1] or view["options"]["terrains"] == len(TERRAINS)]
    lines.append("  ".join(f"[{mark(words, land)}] {words.say(f'terrain.{land}')}" for land in lands))
    preset = view["options"]["preset"]
    tribes = [f"[{mark(words, tribe)}] {words.say(f'tribe.{tribe}')}" for tribe in TRIBES[: view["seats"]]]
    tokens = [f"{mark(words, token)} {words.say(words.called(f'token.{token}', preset))}" for token in TOKENS]
    return [*lines, "  ".join(tribes + tokens), example(words, preset)]


def example(words: TaluvoWords, preset: str) -> str:
    """Return how a hex is read."""
    shown = {"at": [0, 0], "terrain": "jungle", "height": 2, "owner": 0, "token": "villager"}
    token = words.say(words.called("token.villager", preset))
    facts = {"cell": cell(shown, words), "terrain": "jungle", "token": token, "tribe": TRIBES[0]}
    return words.say("taluvo.plain.key", facts)


def unseen(view: Json, words: TaluvoWords) -> str:
    """Return how many hexes of each terrain are on tiles that nobody has seen yet (1.4)."""
    counts = dict.fromkeys(TERRAINS, 0)
    for pair, count in view["unseen"].items():
        for terrain in pair.split("+"):
            counts[terrain] += count
    told = [{"count": count, "terrain": terrain} for terrain, count in counts.items() if count]
    return words.say(
        "taluvo.plain.unseen", {"hexes": words.join([words.say("taluvo.plain.count", one) for one in told])}
    )


def tile(view: Json, words: TaluvoWords) -> list[str]:
    """Return the tile to lay, drawn with turn 0, beside what its turns mean (1.6); nothing when none is."""
    if view["tile"] is None:
        return []
    a, b = (f"[{mark(words, view['tile'][part])}]" for part in "ab")
    return [
        words.say("taluvo.plain.lay"),
        f"    {a} {b}      {words.say('taluvo.plain.turns', view['tile'])}",
        f"      [{mark(words, 'volcano')}]        {words.say('taluvo.plain.turns.ways')}",
        f"{'':<17}{words.say('taluvo.plain.turns.next', view['tile'])}",
    ]


class Window(NamedTuple):
    """The rows and half hexes shown: `left` and `right` count half a hex, as 2Q + R does."""

    top: int
    bottom: int
    left: int
    right: int

    @property
    def cell_width(self) -> int:
        """Return how wide a hex is drawn."""
        return CELL_WIDTHS[self.right - self.left > MOST_STEPS[0]]

    def holds(self, q: int, r: int) -> bool:
        return self.top <= r <= self.bottom and self.left <= 2 * q + r <= self.right


def window(view: Json) -> Window:
    """Return what fits, around the last tile where the island is larger."""
    places = [(2 * one["at"][0] + one["at"][1], one["at"][1]) for one in view["hexes"]] or [(0, 0)]
    q, r = view["laid"]["hexes"][0] if view["laid"] else (0, 0)
    left, right = fitted([step for step, _ in places], 2 * q + r, 2 * SHORE, MOST_STEPS[-1])
    top, bottom = fitted([row for _, row in places], r, SHORE, MOST_ROWS - 1)
    return Window(top, bottom, left, right)


def fitted(places: list[int], centre: int, margin: int, most: int) -> tuple[int, int]:
    """Return first and last of all places with a margin, or of as many around the centre as may be."""
    first, last = min(places) - margin, max(places) + margin
    if last - first <= most:
        return first, last
    first = max(first, min(centre - most // 2, last - most))
    return first, first + most


def island(view: Json, words: TaluvoWords, names: list[str]) -> list[str]:
    """Return the rows of hexes, a place to choose with its name behind it, and what was done last."""
    if not view["hexes"]:
        return [words.say("taluvo.plain.empty")]
    shown = window(view)
    cells = {(one["at"][0], one["at"][1]): cell(one, words) for one in view["hexes"]}
    named = places(view)
    lines = [words.say("taluvo.plain.island")]
    if named:
        lines.append(words.say("taluvo.plain.places", told(view, named)))
    drawn = {at: f"{cells.get(at, '')}<{name}>" for at, name in named.items()}
    lines += [row(shown, r, cells | drawn) for r in range(shown.top, shown.bottom + 1)]
    if not all(shown.holds(q, r) for q, r in cells):
        lines.append(words.say("taluvo.plain.cropped"))
    return lines + last(view, words, names)


def told(view: Json, named: dict[tuple[int, int], str]) -> dict[str, str]:
    """Return a choice by its short name, and the place in it."""
    example = next(iter(short_names(view).values()))
    return {"place": next(iter(named.values())), "example": example}


def cell(one: Json, words: TaluvoWords) -> str:
    """Return a hex as terrain, height, owner and token: `j2`, `g1Cv`."""
    ground = f"{mark(words, one['terrain'])}{one['height']}"
    return ground if one["token"] is None else ground + mark(words, TRIBES[one["owner"]]) + mark(words, one["token"])


def row(shown: Window, r: int, cells: dict[tuple[int, int], str]) -> str:
    first = -((r - shown.left) // 2)  # the first Q that is not left of the window
    line = ""
    for q in range(first, (shown.right - r) // 2 + 1):
        column = MARGIN + (2 * q + r - shown.left) * shown.cell_width // 2
        line = f"{line:<{column}}{cells.get((q, r), SEA)}"
    return line


def last(view: Json, words: TaluvoWords, names: list[str]) -> list[str]:
    """Return where the last tile and the last tokens are."""
    lines = []
    laid, built = view["laid"], view["built"]
    if laid:
        volcano, *others = [hex_at(view, *one) for one in laid["hexes"]]
        tile = words.pair(*(land["terrain"] for land in others if land))
        facts = {"seat": names[laid["seat"]], "tile": tile, "height": volcano["height"] if volcano else 0}
        lines.append(words.say("taluvo.plain.laid", facts))
    if built:
        token = words.say(words.called(f"token.{built['token']}", view["options"]["preset"]))
        lands = dict.fromkeys(hex["terrain"] for hex in (hex_at(view, *one) for one in built["hexes"]) if hex)
        facts = {
            "seat": names[built["seat"]],
            "token": token,
            "terrain": list(lands),
            "hexes": words.hexes(len(built["hexes"])),
        }
        lines += textwrap.wrap(words.say("taluvo.plain.built", facts), WIDTH, subsequent_indent="  ")
    return lines


def pools(view: Json, words: TaluvoWords, names: list[str]) -> list[str]:
    """Return what each seat has left, and whether it moves, is out or has won."""
    lines = [words.say("taluvo.plain.pools")]
    wide = max(len(name) for name in names)
    for player in view["players"]:
        seat = player["seat"]
        line = f"  [{mark(words, TRIBES[seat])}] {names[seat]:<{wide}}  {left_of(words, player)}"
        state = "  ".join(standing(view, words, player))
        more = f"{line}  {state}" if state else line
        lines += [more] if len(more) <= WIDTH else [line, f"      {state}"]
    return lines


def left_of(words: TaluvoWords, player: Json) -> str:
    """Return what is left in each pool: `v 18 left of 20  t 2 of 2  w 3 of 3`."""
    made: list[str] = []
    for token, start in zip(TOKENS, player["start"], strict=True):
        count = player[f"{token}s"]
        facts = {"mark": mark(words, token), "start": start}
        shown = {"left": count} if made else {"count": count}
        made.append(words.say("taluvo.plain.of" if made else "taluvo.plain.left", facts | shown))
    return "  ".join(made)


def standing(view: Json, words: TaluvoWords, player: Json) -> list[str]:
    told = [words.say("taluvo.plain.points", {"count": player["points"]})] if player["points"] else []
    for is_so, key in (
        (view["to_move"] == player["seat"], "moves"),
        (player["out"], "out"),
        (player["seat"] in view["winners"], "winner"),
    ):
        told += [words.say(f"taluvo.plain.{key}")] if is_so else []
    return told


def settlements(view: Json, words: TaluvoWords) -> list[str]:
    """Return each seat's settlements, the largest first."""
    lines = [words.say("taluvo.plain.settlements")]
    for seat in range(view["seats"]):
        own = [settlement(one, words) for one in view["settlements"] if one["owner"] == seat]
        told = ", ".join(own) or words.say("taluvo.plain.settlements.none")
        lines += textwrap.wrap(f"[{mark(words, TRIBES[seat])}] {told}", WIDTH - 2, subsequent_indent="    ")
    return [lines[0], *(f"  {line}" for line in lines[1:])]


def settlement(one: Json, words: TaluvoWords) -> str:
    """Return `5 hexes +tw`: its size, a letter for each Temple and Tower."""
    holds = mark(words, "temple") * one["temples"] + mark(words, "tower") * one["towers"]
    return words.hexes(one["size"]) + (f" +{holds}" if holds else "")
