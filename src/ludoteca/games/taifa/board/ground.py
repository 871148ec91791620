"""What of the map never changes: sea and coasts, provinces to refer to, roads, hills, sea links, invasion routes."""

from typing import Final

from ludoteca.draw.palette import Palette
from ludoteca.draw.svg import Look, el, group, path
from ludoteca.games.taifa.board.chart import Area, Chart
from ludoteca.games.taifa.board.heraldry import PREFIX, placed

SURF: Final = ((62, 0.32), (44, 0.5), (28, 0.7), (14, 1))
ROUND: Final[Look] = {"fill": "none", "stroke_linecap": "round"}
ROUTE: Final = (78, 40)  # where the arrow of an invasion begins and ends, from its settlement
TIP: Final = "M12 0L-3-10V10Z"


def shapes(chart: Chart, palette: Palette) -> str:
    """Return outlines, insets, coasts and borders by number, and the two parts that stand as they are."""
    made = []
    for number, area in chart.areas.items():
        made.append(path(area.outline, id=f"{PREFIX}a{number}") + path(area.inset, id=f"{PREFIX}i{number}"))
        if area.coast:
            made.append(path(area.coast, id=f"{PREFIX}z{number}"))
        made.append(el("clipPath", placed(f"a{number}"), id=f"{PREFIX}k{number}"))
    made += [path(border.line, id=f"{PREFIX}b{place}") for place, border in enumerate(chart.borders)]
    made.append(group(ground(chart, palette), id=f"{PREFIX}ground"))
    made.append(group(ways(chart, palette), id=f"{PREFIX}ways"))
    made += [group(route(chart, chart.areas[number], palette), id=f"{PREFIX}r{number}") for number in chart.routes]
    return hill(palette) + "".join(made)


def ground(chart: Chart, palette: Palette) -> str:
    """Return the sea, the lands around, and the paper of the peninsula."""
    if not chart.has_shapes:
        return ""
    whole = chart.land + chart.abroad
    edge: Look = {"stroke": palette["map-ink"], "stroke_opacity": 0.5, "stroke_width": 1.5}
    shadow = path(chart.land, fill="#120a05", fill_opacity=0.3, transform="translate(4,6)")
    paper: Look = {"fill": palette["map-paper"], "stroke": palette["map-ink"], "stroke_width": 3.5}
    return (
        surf(whole, palette)
        + path(chart.abroad, fill=palette["map-out"], **edge)
        + shadow
        + path(chart.land, stroke_linejoin="round", **paper)
    )


def surf(lands: str, palette: Palette) -> str:
    """Return waves along the coasts: lines around the land's own shape."""
    shape = path(lands, id=f"{PREFIX}lands")
    drawn = ""
    for width, opacity in SURF:
        line = el("use", href=f"#{PREFIX}lands", stroke=palette["sea-line"], stroke_width=width + 2.4, opacity=opacity)
        drawn += line + el("use", href=f"#{PREFIX}lands", stroke=palette["taifa-stage"], stroke_width=width)
    return el("defs", shape) + group(drawn, fill="none", stroke_linejoin="round")


def hill(palette: Palette) -> str:
    """Return one hill."""
    slope = path(
        "M-6 4L-.5-6.5L6 4Z",
        fill=palette["map-hill"],
        stroke=palette["map-ink"],
        stroke_width=1.2,
        stroke_linejoin="round",
    )
    return group(slope, path("M-.5-6.5L6 4L1 4Z", fill=palette["map-ink"], fill_opacity=0.45), id=f"{PREFIX}hill")


def ways(chart: Chart, palette: Palette) -> str:
    """Return borders and hills, roads and sea links."""
    return seams(chart, palette) + roads(chart, palette) + sea_links(chart, palette)


def seams(chart: Chart, palette: Palette) -> str:
    """Return thin borders: dotted where a road crosses, and with hills where none does."""
    crossed = "".join(border.line for border in chart.borders if not border.hills)
    closed = "".join(border.line for border in chart.borders if border.hills)
    hills = [placed("hill", x, y) for border in chart.borders for x, y in border.hills]
    ink: Look = {"stroke": palette["map-ink"], **ROUND}
    return (
        path(crossed, stroke_width=1.1, stroke_opacity=0.45, stroke_dasharray="2 4", **ink)
        + path(closed, stroke_width=1.6, stroke_opacity=0.55, **ink)
        + "".join(hills)
    )


def straight(one: Area, other: Area) -> str:
    return f"M{one.x:g} {one.y:g}L{other.x:g} {other.y:g}"


def roads(chart: Chart, palette: Palette) -> str:
    """Return the links over land as dotted roads."""
    lines = "".join(straight(one, other) for one, other in chart.roads)
    under = path(lines, fill="none", stroke=palette["map-paper"], stroke_width=5, stroke_opacity=0.75)
    dots: Look = {"stroke_width": 2.2, "stroke_dasharray": ".1 5.5", "stroke_opacity": 0.9}
    return under + path(lines, stroke=palette["map-ink"], **dots, **ROUND)


def sea_links(chart: Chart, palette: Palette) -> str:
    lines = "".join(straight(chart.areas[one], chart.areas[other]) for one, other in chart.sea)
    under = path(lines, fill="none", stroke=palette["map-paper"], stroke_width=5, stroke_opacity=0.8)
    return under + path(lines, stroke=palette["sea-link"], stroke_width=3, stroke_dasharray="9 6", **ROUND)


def route(chart: Chart, area: Area, palette: Palette) -> str:
    """Return the open arrow of an invasion route (2.5)."""
    (ax, ay), (bx, by) = (chart.beyond(area, far) for far in ROUTE)
    line = f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}"
    shaft = path(line, stroke=palette["map-ink"], stroke_width=9, stroke_opacity=0.8)
    shaft += path(line, stroke=palette["map-paper"], stroke_width=5.5)
    tip: Look = {"fill": palette["map-paper"], "stroke": palette["map-ink"], "stroke_width": 2}
    turn = f"translate({bx:.0f},{by:.0f}) rotate({chart.outward(area) + 180:.0f})"
    return shaft + path(TIP, transform=turn, stroke_linejoin="round", **tip)
