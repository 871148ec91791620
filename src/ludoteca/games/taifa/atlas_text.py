"""The map as text: every area where it lies, with its owner and defence, and dots along the links between neighbours."""

from typing import Final

from ludoteca.core.game import Json
from ludoteca.games.taifa.board.chart import Chart
from ludoteca.games.taifa.text import TaifaWords

ROWS: Final = 19
CAPITAL: Final = "!"
ROUTE: Final = ">"
GARRISON: Final = "+"
ROAD: Final = "."
SEA: Final = "~"
DOWN: Final = 7  # how much a place one row off is worth in columns

Place = tuple[int, int]  # row and column where a token begins


def token(words: TaifaWords, view: Json, area: Json) -> str:
    """Return an area as the map writes it: `Burgos!C4+`, name, marks, owner, defence and garrison."""
    owner = area["owner"]
    tag = words.say(f"taifa.tag.{'free' if owner is None else view['kingdoms'][owner]}")
    marks = (CAPITAL if area["capital"] is not None else "") + (ROUTE if area["route"] else "")
    return f"{words.area(area['id'])}{marks or ' '}{tag}{area['defends']}{GARRISON if area['garrison'] else ''}"


def chart_of(chart: Chart, view: Json, words: TaifaWords, width: int) -> list[str]:
    """Return the lines of the map."""
    tokens = {area["id"]: token(words, view, area) for area in view["areas"]}
    places = laid_out(chart, tokens, width)
    grid = [[" "] * width for _ in range(ROWS)]
    sea = {frozenset(pair) for pair in chart.sea}
    for number in tokens:
        for far in chart.areas[number].near:
            if number < far and far in tokens:
                sign = SEA if frozenset((number, far)) in sea else ROAD
                draw_link(grid, middle(places[number], tokens[number]), middle(places[far], tokens[far]), sign)
    for number, told in tokens.items():
        row, column = places[number]
        before, after = max(0, column - 1), min(width, column + len(told) + 1)
        grid[row][before:after] = [" "] * (after - before)
    for number, told in tokens.items():
        row, column = places[number]
        grid[row][column : column + len(told)] = told
    return ["".join(line).rstrip() for line in grid]


def middle(place: Place, told: str) -> Place:
    return place[0], place[1] + len(told) // 2


def laid_out(chart: Chart, tokens: dict[int, str], width: int) -> dict[int, Place]:
    """Return where tokens stand: as near as can be to where the areas lie, none over another."""
    xs = [chart.areas[number].x for number in tokens]
    ys = [chart.areas[number].y for number in tokens]
    taken: list[list[tuple[int, int]]] = [[] for _ in range(ROWS)]
    places: dict[int, Place] = {}
    for number in sorted(tokens, key=lambda one: (chart.areas[one].y, chart.areas[one].x)):
        spot, long = chart.areas[number], len(tokens[number])
        row = (spot.y - min(ys)) / (max(ys) - min(ys)) * (ROWS - 1)
        column = (spot.x - min(xs)) / (max(xs) - min(xs)) * (width - 8) + 4 - long / 2
        places[number] = nearest_free(taken, row, column, long, width)
        taken[places[number][0]].append((places[number][1], places[number][1] + long))
    return places


def nearest_free(taken: list[list[tuple[int, int]]], row: float, column: float, long: int, width: int) -> Place:
    """Return the free place nearest to a wish, with a space on both sides."""
    free = [
        (down, across)
        for down in range(ROWS)
        for across in range(width - long + 1)
        if all(across > end or across + long < start for start, end in taken[down])
    ]
    return min(free, key=lambda place: (DOWN * abs(place[0] - row) + abs(place[1] - column), place))


def draw_link(grid: list[list[str]], one: Place, other: Place, sign: str) -> None:
    """Draw dots from one place to another."""
    steps = max(abs(one[0] - other[0]) * 2, abs(one[1] - other[1]) // 2, 1)
    for step in range(1, steps):
        row = round(one[0] + (other[0] - one[0]) * step / steps)
        column = round(one[1] + (other[1] - one[1]) * step / steps)
        grid[row][column] = sign
