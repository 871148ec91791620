"""Taifa on paper: decks, castles, counters and the map, in both languages, on both papers."""

from collections import Counter
from itertools import combinations
from pathlib import Path
from shutil import copytree

import pytest

from ludoteca.core.prints import FOLD, FRONT, Poster
from ludoteca.draw.posters import OVERLAP, parted
from ludoteca.games import GAMES
from ludoteca.games.taifa import DATA, Taifa
from ludoteca.games.taifa.board.poster import name_box, overlap, shield_spot
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.colours import ALONE
from tests.games.printed import Printed, Word, check_pages, check_pictures, printed

TAIFA = GAMES["taifa"]


def test_2_1_two_decks_of_45_with_a_back_each() -> None:
    decks = [printed(TAIFA).batch(place) for place in range(2)]
    assert [(deck.name, len(deck.pieces), deck.single) for deck in decks] == [
        ("Christian deck", 45, FRONT),
        ("Muslim deck", 45, FRONT),
    ]
    assert [len({piece.back for piece in deck.pieces}) for deck in decks] == [1, 1]
    assert decks[0].pieces[0].back != decks[1].pieces[0].back
    assert all((deck.width, deck.height) == (63.5, 88.9) for deck in decks)


def test_2_2_thirteen_castles_of_each_kingdom_have_a_garrison_behind() -> None:
    castles = printed(TAIFA).batch(2)
    assert Counter(Counter(castles.pieces).values()) == {13: 6}
    assert castles.single == FOLD
    for front, back in castles.pieces:
        assert "+1" in back
        assert "+1" not in front


def test_2_4_six_counters_and_the_one_of_the_turn() -> None:
    counters = printed(TAIFA).batch(3)
    assert len(set(counters.pieces)) == len(counters.pieces) == 6 + 1


def test_every_picture_is_whole() -> None:
    check_pictures(printed(TAIFA).prints)


def test_every_page_is_true_and_legible_with_words_in_spanish() -> None:
    made = printed(TAIFA, "es", "letter", single=True)
    check_pages(made, single=True)
    for words in ("Emboscada", "Caballeros", "El defensor de un área atacada tira 2 dados más.", "Bonus de cartas"):
        assert made.tells(words)


def test_printed_on_both_sides_it_is_true_as_well_and_in_english() -> None:
    made = printed(TAIFA)
    check_pages(made, single=False, step=5)
    for words in ("Champion", "The defender of an attacked area rolls 2 more dice."):
        assert made.tells(words)


def map_of(made: Printed) -> Poster:
    [found] = [one for one in made.prints if isinstance(one, Poster)]
    return found


def on_the_map(made: Printed, part: int, area: str) -> tuple[float, float]:
    """Return where the middle of an area's name stands, in millimetres of the whole map; it is printed on a part."""
    parts = parted(map_of(made), made.paper)
    row, column = divmod(part, parts.columns)
    place = len(made.sheets) - parts.columns * parts.rows + part
    window = made.sheets[place].window
    assert window is not None
    (left, top), (right, foot) = window
    [(x, y)] = [spot for spot in middles(made.words(place), area) if left < spot[0] < right and top < spot[1] < foot]
    return x - left + column * (parts.width - OVERLAP), y - top + row * (parts.height - OVERLAP)


def middles(page: list[Word], words: str) -> list[tuple[float, float]]:
    """Return the middle between the first and the last letter of words that are set letter by letter."""
    letters = [(letter, word) for word in page for letter in word.text if not letter.isspace()]
    told = "".join(letter for letter, _ in letters)
    ends = [(letters[at][1], letters[at + len(words) - 1][1]) for at in range(len(told)) if told.startswith(words, at)]
    return [((first.x + last.x) / 2, first.y) for first, last in ends]


def test_2_5_the_map_has_the_scale_of_its_data() -> None:
    made = printed(TAIFA, "es", "letter", single=True)
    assert isinstance(TAIFA, Taifa)
    spots = {area.name: (area.x / 2, area.y / 2) for area in TAIFA.chart.areas.values()}
    found = {
        name: on_the_map(made, part, name) for part, name in ((0, "Lugo"), (0, "Braga"), (4, "Alcaraz"), (4, "Murcia"))
    }
    for one, other in combinations(found, 2):
        for axis in range(2):
            apart = found[one][axis] - found[other][axis]
            assert apart == pytest.approx(spots[one][axis] - spots[other][axis], abs=1.5)  # by the width of a letter


def test_2_5_every_area_stands_on_the_map_with_its_defence() -> None:
    made = printed(TAIFA)
    assert isinstance(TAIFA, Taifa)
    picture = map_of(made).picture
    for area in TAIFA.chart.areas.values():
        assert f">{TAIFA.words('en').area(area.number)}</text>" in picture
    defences = [area["defence"] for area in TAIFA.new(6, seed=1).view(None)["areas"]]
    for value, count in Counter(defences).items():
        assert picture.count(f'fill="#21150c">{value}</text>') == count


@pytest.mark.parametrize("lang", ["en", "es"])
def test_2_5_no_defence_hides_a_name(lang: str) -> None:
    assert isinstance(TAIFA, Taifa)
    scene = Scene(TAIFA.chart, TAIFA.new(6, seed=1).view(None), TAIFA.words(lang), ALONE, [])
    names = {number: name_box(scene, number) for number in scene.areas}
    for number, area in TAIFA.chart.areas.items():
        x, y = shield_spot(scene, number)
        shield = (area.x + x - 8, area.y + y - 8, area.x + x + 8, area.y + y + 8)
        assert not [scene.area_name(other) for other, box in names.items() if overlap(shield, box)]


def test_an_owners_map_is_printed_by_its_own_data(tmp_path: Path) -> None:
    folder = copytree(DATA, tmp_path / "own")
    (folder / "shapes.json").unlink()
    text = (folder / "map.json").read_text(encoding="utf-8").replace('"name": "Braga"', '"name": "Bracara"')
    (folder / "map.json").write_text(text, encoding="utf-8")
    own = TAIFA.with_data(folder)
    poster = own.prints(6, {}, lang="en")[-1]
    assert isinstance(poster, Poster)
    assert ">Bracara</text>" in poster.picture
    check_pictures([poster])
    assert (poster.width, poster.height) != (map_of(printed(TAIFA)).width, map_of(printed(TAIFA)).height)
