"""The data files: every wrong entry is refused by name, and a good folder of another print loads."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.errors import BadData, BadDump
from ludoteca.games.taifa import DATA, Taifa
from tests.games.taifa.drawn import TAIFA

Sheet = dict[str, Any]
Change = Callable[[Sheet], object]


def area(sheet: Sheet, number: int) -> Sheet:
    found: Sheet = sheet["areas"][number - 1]
    return found


def card(pack: Sheet, name: str, deck: str = "muslim") -> Sheet:
    found: Sheet = next(one for one in pack["cards"] if (one["name"], one["deck"]) == (name, deck))
    return found


def unlink(sheet: Sheet, one: int, other: int) -> None:
    """Cut a link on both sides."""
    area(sheet, one)["adj"].remove(other)
    area(sheet, other)["adj"].remove(one)


def cut_off(sheet: Sheet) -> None:
    """Make Mallorca an island that no ship reaches."""
    unlink(sheet, 40, 45)
    unlink(sheet, 40, 25)


def folder(tmp_path: Path, file: str, change: Change) -> Path:
    """Return a copy of the data with a change in one file."""
    copy = tmp_path / "data"
    shutil.copytree(DATA, copy)
    told = json.loads((copy / file).read_text(encoding="utf-8"))
    change(told)
    (copy / file).write_text(json.dumps(told), encoding="utf-8")
    return copy


MAP_ERRORS: list[tuple[str, Change]] = [
    ("areas", lambda sheet: sheet["areas"].pop()),
    ("areas", lambda sheet: sheet.pop("areas")),
    ("areas", lambda sheet: sheet.update(areas={})),
    ("area 3", lambda sheet: area(sheet, 3).update(id=4)),
    ("area 1", lambda sheet: sheet["areas"].reverse()),
    ("area 5", lambda sheet: sheet["areas"].__setitem__(4, "Alava")),
    ("area 7, name", lambda sheet: area(sheet, 7).update(name="")),
    ("area 7, name", lambda sheet: area(sheet, 7).update(name=7)),
    ("area 7, name", lambda sheet: area(sheet, 7).update(name="Jáca")),
    ("area 7, name", lambda sheet: area(sheet, 7).update(name="Lugo")),
    ("area 9, x_mm", lambda sheet: area(sheet, 9).update(x_mm="far")),
    ("area 9, y_mm", lambda sheet: area(sheet, 9).pop("y_mm")),
    ("area 2, adj", lambda sheet: area(sheet, 2)["adj"].remove(1)),
    ("area 58, adj", lambda sheet: area(sheet, 16)["adj"].append(58)),
    ("area 4, adj", lambda sheet: area(sheet, 4)["adj"].append(4)),
    ("area 4, adj", lambda sheet: area(sheet, 4)["adj"].append(59)),
    ("area 4, adj", lambda sheet: area(sheet, 4)["adj"].append(area(sheet, 4)["adj"][0])),
    ("area 4, adj", lambda sheet: area(sheet, 4).update(adj=None)),
    ("areas", cut_off),
    ("area 12, defence", lambda sheet: area(sheet, 12).update(defence=0)),
    ("area 12, defence", lambda sheet: area(sheet, 12).update(defence=7)),
    ("area 12, defence", lambda sheet: area(sheet, 12).update(defence=True)),
    ("area 12, defence", lambda sheet: area(sheet, 12).update(defence="2")),
    ("area 1, owner", lambda sheet: area(sheet, 1).update(owner="france")),
    ("owner leon", lambda sheet: area(sheet, 1).update(owner=None)),
    ("owner castile", lambda sheet: area(sheet, 6).update(owner="castile")),
    ("turn_order", lambda sheet: sheet["turn_order"].reverse()),
    ("turn_order", lambda sheet: sheet.pop("turn_order")),
    ("invasion_routes", lambda sheet: sheet["invasion_routes"].pop()),
    ("invasion_routes", lambda sheet: sheet["invasion_routes"].__setitem__(0, 14)),
    ("invasion_routes", lambda sheet: sheet["invasion_routes"].__setitem__(0, 99)),
    ("sea_links, number 1", lambda sheet: sheet["sea_links"].__setitem__(0, [40, 50])),
    ("sea_links, number 2", lambda sheet: sheet["sea_links"].__setitem__(1, 40)),
    ("kingdoms", lambda sheet: sheet.pop("kingdoms")),
    ("kingdom leon", lambda sheet: sheet["kingdoms"].pop("leon")),
    ("kingdom leon", lambda sheet: sheet["kingdoms"]["leon"].update(religion="muslim")),
    ("kingdom leon, capital", lambda sheet: sheet["kingdoms"]["leon"].update(capital=11)),
    ("kingdom leon, capital", lambda sheet: sheet["kingdoms"]["leon"].update(capital=None)),
    ("el_cid", lambda sheet: sheet.pop("el_cid")),
    ("el_cid, areas", lambda sheet: sheet["el_cid"]["areas"].append(1)),
    ("el_cid, areas", lambda sheet: sheet["el_cid"].update(areas="all")),
    ("el_cid, order", lambda sheet: sheet["el_cid"]["order"].reverse()),
    ("el_cid, deployment, el_cid", lambda sheet: sheet["el_cid"]["deployment"]["el_cid"].append(4)),
    ("el_cid, deployment, el_cid", lambda sheet: sheet["el_cid"]["deployment"]["el_cid"].append(1)),
    ("el_cid, deployment, castile", lambda sheet: sheet["el_cid"]["deployment"].pop("castile")),
    ("el_cid, deployment, castile", lambda sheet: sheet["el_cid"]["deployment"].update(castile=[])),
    ("el_cid, capitals, almoravids", lambda sheet: sheet["el_cid"]["capitals"].update(almoravids=58)),
    ("el_cid, capitals, almoravids", lambda sheet: sheet["el_cid"]["capitals"].update(almoravids="Malaga")),
    ("el_cid, hands, catalan", lambda sheet: sheet["el_cid"]["hands"].update(catalan=0)),
    ("el_cid, hands, catalan", lambda sheet: sheet["el_cid"]["hands"].update(catalan=5.0)),
]
CARD_ERRORS: list[tuple[str, Change]] = [
    ("cards", lambda pack: pack.pop("cards")),
    ("cards", lambda pack: pack["cards"].pop()),
    ("deck muslim", lambda pack: card(pack, "Militia").update(count=2)),
    ("deck christian", lambda pack: card(pack, "Hueste", "christian").update(count=8)),
    ("card 'Catapult'", lambda pack: card(pack, "Ambush").update(name="Catapult")),
    ("card 'Ambush'", lambda pack: card(pack, "Ambush").update(deck="christian")),
    ("card 'Ambush'", lambda pack: pack["cards"].append(card(pack, "Ambush"))),
    ("card ''", lambda pack: pack["cards"].append("Ambush")),
    ("card Levies (muslim), value", lambda pack: card(pack, "Levies").update(value=2)),
    ("card Levies (muslim), kind", lambda pack: card(pack, "Levies").update(kind="event")),
    ("card Levies (muslim), count", lambda pack: card(pack, "Levies").update(count="2")),
    ("card Levies (muslim), count", lambda pack: card(pack, "Levies").update(count=0)),
    ("card Jews (muslim), permanent", lambda pack: card(pack, "Jews").update(permanent=1)),
    ("card Jews (muslim), removed", lambda pack: card(pack, "Jews").pop("removed")),
    ("card Jews (muslim), offensive", lambda pack: card(pack, "Jews").update(offensive=None)),
    ("card Ambush (muslim), offensive", lambda pack: card(pack, "Ambush").update(offensive=True)),
    ("card Citadels (muslim), permanent", lambda pack: card(pack, "Citadels").update(permanent=False)),
    (
        "card Truce",
        lambda pack: (
            card(pack, "Truce", "christian").update(count=2) or card(pack, "Hueste", "christian").update(count=6)
        ),
    ),
]


@pytest.mark.parametrize(("entry", "change"), MAP_ERRORS, ids=range(1, len(MAP_ERRORS) + 1))
def test_a_wrong_entry_of_the_map_is_refused_by_name(tmp_path: Path, entry: str, change: Change) -> None:
    with pytest.raises(BadData) as error:
        Taifa(folder(tmp_path, "map.json", change))
    assert (error.value.facts["file"], error.value.facts["entry"]) == ("map.json", entry)
    assert str(error.value).startswith(f"map.json, {entry}: ")


@pytest.mark.parametrize(("entry", "change"), CARD_ERRORS, ids=range(1, len(CARD_ERRORS) + 1))
def test_a_wrong_entry_of_the_cards_is_refused_by_name(tmp_path: Path, entry: str, change: Change) -> None:
    with pytest.raises(BadData) as error:
        Taifa(folder(tmp_path, "cards.json", change))
    assert (error.value.facts["file"], error.value.facts["entry"]) == ("cards.json", entry)


@pytest.mark.parametrize("file", ["map.json", "cards.json"])
@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, "\ud800"])
def test_a_file_that_is_no_json_object_is_refused(tmp_path: Path, file: str, text: str) -> None:
    copy = folder(tmp_path, file, lambda told: None)
    (copy / file).write_bytes(text.encode("utf-8", "surrogatepass"))
    with pytest.raises(BadData) as error:
        Taifa(copy)
    assert (error.value.facts["file"], error.value.facts["entry"]) == (file, "the file")


@pytest.mark.parametrize("file", ["map.json", "cards.json"])
def test_a_missing_file_is_refused(tmp_path: Path, file: str) -> None:
    copy = folder(tmp_path, file, lambda told: None)
    (copy / file).unlink()
    with pytest.raises(BadData) as error:
        Taifa(copy)
    assert error.value.facts["file"] == file


def test_a_folder_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData):
        Taifa(tmp_path / "nowhere")


GOOD: list[tuple[str, Change]] = [
    ("map.json", lambda sheet: area(sheet, 26).update(name="Avila")),
    ("map.json", lambda sheet: area(sheet, 26).update(defence=3)),
    ("map.json", lambda sheet: unlink(sheet, 26, 28)),
    ("map.json", lambda sheet: sheet["invasion_routes"].__setitem__(0, 7)),
    ("map.json", lambda sheet: sheet["kingdoms"]["castile"].update(capital=18)),
    ("map.json", lambda sheet: sheet["el_cid"]["hands"].update(el_cid=8)),
    ("cards.json", lambda pack: card(pack, "Jews").update(offensive=True)),
]


@pytest.mark.parametrize(("file", "change"), GOOD, ids=range(1, len(GOOD) + 1))
def test_another_print_loads_and_has_another_digest(tmp_path: Path, file: str, change: Change) -> None:
    other = Taifa(folder(tmp_path, file, change))
    assert other.data != TAIFA.data
    state = other.new(6, seed=1)
    assert state.legal_actions()
    with pytest.raises(BadDump, match="data"):
        TAIFA.load(state.dump())


SHAPE_ERRORS: list[tuple[str, Change]] = [
    ("areas, 7", lambda shapes: shapes["areas"].pop("7")),
    ("areas, 7", lambda shapes: shapes["areas"].update({"7": "M 1,2 <script>"})),
    ("borders", lambda shapes: shapes.update(borders={})),
]


@pytest.mark.parametrize(("entry", "change"), SHAPE_ERRORS, ids=range(1, len(SHAPE_ERRORS) + 1))
def test_a_wrong_shape_is_refused_by_name(tmp_path: Path, entry: str, change: Change) -> None:
    with pytest.raises(BadData) as error:
        Taifa(folder(tmp_path, "shapes.json", change))
    assert (error.value.facts["file"], error.value.facts["entry"]) == ("shapes.json", entry)


def test_without_shapes_the_game_is_drawn_all_the_same(tmp_path: Path) -> None:
    copy = folder(tmp_path, "map.json", lambda sheet: None)
    (copy / "shapes.json").unlink()
    other = Taifa(copy)
    assert other.data == TAIFA.data
    assert "<svg" in other.draw(other.new(6, seed=1).view(None), lang="en")


@pytest.mark.parametrize("name", ["Mozarabs", "El Cid campaign", "Monasteries", "Succession"])
def test_an_event_no_longer_offensive_is_discarded_by_a_bot_that_cannot_play_it(tmp_path: Path, name: str) -> None:
    other = Taifa(folder(tmp_path, "cards.json", lambda pack: card(pack, name, "christian").update(offensive=False)))
    slug = f"christian:{name.lower().replace(' ', '-')}"
    data = other.new(6, seed=1, options={"bots": ["castile"]}).dump()
    place = next(pile for zone in ("decks", "hands") for pile in data[zone] if slug in pile)
    place[place.index(slug)] = data["hands"][0][-1]
    data["hands"][0][-1] = slug
    state = other.load(data)
    state.apply(other.parse("bot"))
    assert slug in state.dump()["discards"][1]


def test_the_same_data_has_the_same_digest_whatever_is_said_beside_it(tmp_path: Path) -> None:
    same = Taifa(folder(tmp_path, "map.json", lambda sheet: sheet.update(note="printed at home")))
    assert same.data == TAIFA.data


def test_another_print_is_played_by_its_own_names_and_numbers(tmp_path: Path) -> None:
    def change(sheet: Sheet) -> None:
        area(sheet, 26).update(name="Avila", defence=4)

    other = Taifa(folder(tmp_path, "map.json", change))
    state = other.new(6, seed=1)
    assert other.parse("attack avila").notation == "attack avila"
    told = state.view(None)["areas"][25]
    assert (told["name"], told["defence"], told["defends"]) == ("Avila", 4, 4)
