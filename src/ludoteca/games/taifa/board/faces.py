"""Cards: frame and band tell back and sort, a shield or an emblem what it is, small marks what else is printed."""

from typing import Final, NamedTuple

from ludoteca.draw.lettering import SANS, fitted
from ludoteca.draw.palette import Palette
from ludoteca.draw.shapes import text
from ludoteca.draw.svg import Look, circle, el, group, moved, path, polygon, rect, star
from ludoteca.games.taifa.board.chart import Chart, Marks
from ludoteca.games.taifa.board.emblems import emblem
from ludoteca.games.taifa.board.heraldry import PREFIX, placed
from ludoteca.games.taifa.pieces.cards import SORTS, TABLE, slug_of
from ludoteca.games.taifa.pieces.kingdoms import RELIGIONS

WIDTH: Final = 114
HEIGHT: Final = 160
BACKS: Final = {"christian": "#28477f", "muslim": "#7a4a28"}
BANDS: Final = {"troop": "#8f2d25", "response": "#2c5d52", "event": "#7a5a1c"}
CREAM: Final = "#fff7e4"
BAND: Final = 42  # the height of the band, for two lines of a name
TITLE: Final = (18.0, 17.0)  # the sizes of a name in one line and in two
LEADING: Final = 16.5
NOTE: Final = (14.5, 14.0)
MARK: Final = {"permanent": "P", "removed": "D"}
HALFWAY: Final = "translate(57,80) scale(4.6)"  # where a sign stands on a tiny card, and how large
SIGNS: Final = {
    "response": path("M-6-7H6V0Q6 5 0 8Q-6 5-6 0Z"),
    "event": path("M-6-7H4V5a2.5 2.5 0 0 0 4 0M-6-7V6H4", fill="none", stroke_width=2),
}


class Card(NamedTuple):
    """A kind of card: its back, what notation calls it, its sort and a Troop's value."""

    deck: str
    slug: str
    sort: str
    value: int

    @property
    def id(self) -> str:
        return f"{self.deck}:{self.slug}"

    @property
    def shape(self) -> str:
        return f"card-{self.deck}-{self.slug}"


CARDS: Final = [Card(RELIGIONS[row.deck], slug_of(kind), SORTS[row.sort], row.value) for kind, row in enumerate(TABLE)]
BY_ID: Final = {card.id: card for card in CARDS}


def frame(card: Card) -> str:
    """Return the back's colour around, the face and the band of the sort."""
    band = f"M3.5 11a7.5 7.5 0 0 1 7.5-7.5H103a7.5 7.5 0 0 1 7.5 7.5V{BAND + 3}H3.5Z"
    return (
        rect(0, 0, WIDTH, HEIGHT, rx=10, fill=BACKS[card.deck])
        + rect(3.5, 3.5, WIDTH - 7, HEIGHT - 7, rx=7.5, fill="#fffaf0")
        + path(band, fill=BANDS[card.sort])
    )


def troop(card: Card, palette: Palette) -> str:
    """Return crossed spears, the shield with the value, and as many dice."""
    spears = path(
        "M19 128L87 56M95 128L27 56", stroke="#c9b08a", stroke_width=3, stroke_linecap="round", fill="none"
    ) + path("M31 48l10 17-16-9ZM83 48L73 65l16-9Z", fill="#c9b08a")
    shield = path("M33 56H81V90Q81 112 57 124Q33 112 33 90Z", fill=BANDS["troop"], stroke="#3d0f0a", stroke_width=2)
    rim = path("M37 60H77V90Q77 109 57 119.5Q37 109 37 90Z", fill="none", stroke="#f3d9a0", stroke_width=1.4)
    number = text(57, 104, 42, str(card.value), palette, fill=CREAM)
    places = [57 + (i - (card.value - 1) / 2) * 18 for i in range(card.value)]
    dice = "".join(placed("cube", x, 141, 0.76) for x in places)
    return spears + shield + rim + number + dice


def pictured(card: Card) -> str:
    """Return the emblem on its ground, with the sign of the sort."""
    ground = rect(10, 50, 94, 76, rx=6, fill="#f1e6d0")
    art = group(emblem(card.slug), transform="translate(57,88) scale(.8)")
    sign = group(SIGNS[card.sort], fill=CREAM, stroke=CREAM, transform="scale(.8)")
    return ground + art + moved(18, 60, circle(0, 0, 10, fill=BANDS[card.sort]), sign)


def badges(marks: Marks, palette: Palette) -> str:
    """Return the marks: P stays for the turn, D leaves the game, crossed swords make a Bot attack."""
    drawn = [letter(MARK[name], palette) for name in MARK if getattr(marks, name)]
    drawn += [offensive()] if marks.offensive else []
    return "".join(moved(97, 60 + 22 * place, badge) for place, badge in enumerate(drawn))


def letter(sign: str, palette: Palette) -> str:
    disc = circle(0, 0, 10.5, fill="#fffaf0", stroke="#2a211c", stroke_width=1.6)
    return disc + text(0, 5.4, 15.5, sign, palette, fill="#2a211c", class_="fine")


def offensive() -> str:
    swords = path("M-5 5L5-5M5 5L-5-5M-5.500 2.500l3 3M5.500 2.500l-3 3", stroke="#fffaf0", stroke_width=1.8)
    return circle(0, 0, 9.5, fill="#9c231c", stroke="#2a211c", stroke_width=1.6) + swords


def face(card: Card, marks: Marks, palette: Palette) -> str:
    """Return a card without its words."""
    body = troop(card, palette) if card.sort == "troop" else pictured(card)
    return frame(card) + body + badges(marks, palette)


def back(deck: str) -> str:
    """Return a card's back: stars for the Muslim deck, crosses for the Christian one."""
    ground = rect(0, 0, WIDTH, HEIGHT, rx=10, fill=BACKS[deck])
    inner: Look = {"fill": "none", "stroke": "#f0dcb4", "stroke_width": 2, "stroke_opacity": 0.8}
    signs = ""
    for row in range(5):
        for column in range(3):
            x, y = 29 + 28 * column, 27 + 26.5 * row
            signs += sign(deck, x, y)
    return ground + rect(8, 8, WIDTH - 16, HEIGHT - 16, rx=6, **inner) + group(signs, fill="#f0dcb4", fill_opacity=0.75)


def sign(deck: str, x: float, y: float) -> str:
    if deck == "muslim":
        return polygon(star(x, y, 8, 5, 8))
    return path(f"M{x - 2} {y - 8}h4v6h6v4h-6v6h-4v-6h-6v-4h6Z")


def shapes(chart: Chart, palette: Palette) -> str:
    """Return all faces and both backs to refer to, with the shadow they throw."""
    drawn = {card.shape: face(card, chart.marks[card.id], palette) for card in CARDS}
    drawn |= {f"back-{deck}": back(deck) for deck in BACKS}
    shadow = rect(3, 6, WIDTH, HEIGHT, rx=11, fill="#150b05", fill_opacity=0.35)
    return "".join(group(shadow, body, id=f"{PREFIX}{name}") for name, body in drawn.items()) + dwarfs(palette)


def titled(name: str, palette: Palette) -> str:
    """Return a card's name on its band, in two lines where it is long."""
    lines, size = fitted(name, WIDTH - 10, TITLE)
    first = BAND / 2 + 2 + size * 0.34 - (len(lines) - 1) * LEADING / 2
    return "".join(
        text(57, round(first + LEADING * row, 1), size, line, palette, fill=CREAM) for row, line in enumerate(lines)
    )


def noted(card: Card, note: str, palette: Palette) -> str:
    """Return the few words at the foot of a card."""
    lines, size = fitted(note, WIDTH - 12, NOTE, SANS)
    first = 147 if len(lines) == 1 else 139
    look: Look = {"fill": BANDS[card.sort], "font_family": palette["sans"], "font_weight": 600}
    return "".join(text(57, first + 13.5 * row, size, line, palette, **look) for row, line in enumerate(lines))


def small(card_id: str, kind: str = "cl") -> str:
    """Return a card as a small picture beside words that tell it."""
    shape = f"back-{card_id}" if card_id in BACKS else BY_ID[card_id].shape
    return el(
        "svg", placed(shape), viewBox=f"-1 -1 {WIDTH + 6} {HEIGHT + 8}", class_=f"{kind} lamp", aria_hidden="true"
    )


def dwarfs(palette: Palette) -> str:
    """Return what a card comes down to where it is tiny: its back's colour, its sort, a Troop's value."""
    made = {f"dwarf-back-{deck}": dwarf_back(deck) for deck in BACKS}
    for card in CARDS:
        made.setdefault(dwarf_of(card), dwarf_face(card, palette))
    return "".join(group(body, id=f"{PREFIX}{name}") for name, body in made.items())


def dwarf_of(card: Card) -> str:
    return f"dwarf-{card.deck}-{card.sort}-{card.value}"


def dwarf_back(deck: str) -> str:
    return rect(0, 0, WIDTH, HEIGHT, rx=14, fill=BACKS[deck]) + group(
        sign(deck, 0, 0), fill="#f0dcb4", transform=HALFWAY
    )


def dwarf_face(card: Card, palette: Palette) -> str:
    ground = rect(0, 0, WIDTH, HEIGHT, rx=14, fill=BACKS[card.deck])
    face_ = rect(9, 9, WIDTH - 18, HEIGHT - 18, rx=8, fill=BANDS[card.sort])
    if card.sort == "troop":
        return ground + face_ + text(57, 113, 96, str(card.value), palette, fill=CREAM)
    return ground + face_ + group(SIGNS[card.sort], fill=CREAM, stroke=CREAM, transform=HALFWAY)


def dwarf(card_id: str, kind: str = "cl") -> str:
    """Return a card as a tiny picture beside words that tell it."""
    shape = f"dwarf-back-{card_id}" if card_id in BACKS else dwarf_of(BY_ID[card_id])
    return el("svg", placed(shape), viewBox=f"0 0 {WIDTH} {HEIGHT}", class_=f"{kind} lamp", aria_hidden="true")
