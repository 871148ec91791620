"""What each part of the page of Taluvo shows: tiles, tokens, settlements, and what may come where."""

import re
from xml.etree import ElementTree

import pytest

from ludoteca.core.game import Json, State
from ludoteca.games.taluvo.rules.plane import footprint
from tests.games.taluvo.drawn import drawn
from tests.games.taluvo.pages import NAMES, SVG, TALUVO, page_of, parts_of, positions, with_attribute


def test_the_places_of_a_tile_stand_under_its_turn() -> None:
    for state in positions(2, 18, 6):
        if state.prompt() != "taluvo.tile":
            continue
        groups = [
            e for e in page_of(state, state.to_move()).iter(f"{SVG}g") if e.get("data-does") and e.get("data-turn")
        ]
        assert [group.get("data-turn") for group in groups] == list("012345")
        for group in groups:
            for spot in with_attribute(group, "data-action"):
                assert spot.attrib["data-action"].endswith(f",{group.get('data-turn')}")


def test_an_eruption_tells_its_level_and_whom_it_buries() -> None:
    seen = 0
    for state in positions(3, 19):
        if state.prompt() != "taluvo.tile":
            continue
        shown = {tuple(one["at"]): one for one in state.view(None)["hexes"]}
        page = page_of(state, state.to_move())
        marks = {element.attrib["data-lost"] for element in with_attribute(page, "data-lost")}
        buried = set()
        for spot in with_attribute(page, "data-action"):
            q, r, o = (int(number) for number in spot.attrib["data-action"][5:].split(","))
            below = [shown.get(cell) for cell in footprint(q, r, o)]
            level = spot.get("data-level")
            assert level == (None if below[0] is None else str(below[0]["height"] + 1))
            victims = [f"{one['at'][0]},{one['at'][1]}" for one in below if one is not None and one["token"]]
            assert spot.get("data-victims", "").split() == victims
            buried |= set(victims)
            seen += bool(victims)
        assert marks == buried
    assert seen


def test_every_token_action_has_a_ghost_and_an_expansion_its_price() -> None:
    seen = set()
    for state in positions(2, 20, tower_height=2):
        if state.prompt() != "taluvo.token":
            continue
        page = page_of(state, state.to_move())
        ghosts = {element.attrib["data-for"]: element for element in with_attribute(page, "data-for")}
        assert set(ghosts) == {action.notation for action in state.legal_actions()}
        for shown in state.view(state.to_move())["expansions"]:
            if shown["legal"]:
                ghost = ghosts[shown["action"]]
                assert len(ghost.findall(f"{SVG}g")) == len(shown["hexes"]) + 1
                assert f"{shown['cost']} Villager" in "".join(ghost.itertext())
        seen |= {notation.split()[0] for notation in ghosts}
    assert seen == {"villager", "temple", "tower", "expand"}


TWO_HOMES = """
0,-1   J1a:v0  L2b:v0  G2b
0,0        V1a     R1c     V2b
0,1            G1d     V1d
"""
ALL_HIGH = """
0,-1   J2a:v0  L2a
0,0        V2a
"""


def reasons(state: State) -> dict[str, str]:
    """Return which rule each button of the tray gives when it is pressed in vain."""
    tray = ElementTree.fromstring(parts_of(state, state.to_move())["hold"])
    found = {}
    for element in with_attribute(tray, "data-why"):
        why = state.why_not(TALUVO.parse(element.attrib["data-why"]))
        assert why is not None
        found[element.attrib["data-why"].split()[0] + element.attrib["data-why"].split()[-1].strip("-0123456789,")] = (
            f"{why.rule} {why.key.removeprefix('taluvo.why.')}"
        )
    return found


def test_buttons_tell_the_most_telling_reason() -> None:
    assert reasons(drawn(TWO_HOMES)) == {
        "temple": "5.5 too_small",
        "tower": "5.6 too_low",
        "expandlake": "5.7 no_terrain",
        "expandjungle": "5.7 no_terrain",
    }
    assert reasons(drawn(TWO_HOMES, villagers={0: 1})) == {
        "temple": "5.5 too_small",
        "tower": "5.6 too_low",
        "expandlake": "5.7 no_terrain",
        "expandjungle": "5.7 no_terrain",
        "expandgrass": "5.8 too_dear",
    }
    assert reasons(drawn(ALL_HIGH))["villager"] == "5.3 too_high"
    nobody = reasons(drawn(TWO_HOMES, "token 1", tower_height=1))
    assert nobody == {"temple": "5.5 no_home", "tower": "5.6 no_home"} | {
        f"expand{terrain}": "5.7 no_home" for terrain in ("rock", "lake", "jungle", "grass")
    }


SHUT_IN = """
0,-1   J1a:v0  L1a:v0  G1b:v0
0,0        V1a     V1b     V1c     G1c
1,1                    R1d:v1  R1c
"""


def told(state: State, token: str) -> str:
    """Return what the tray's button for a kind says when it is pressed in vain."""
    tray = ElementTree.fromstring(parts_of(state, state.to_move())["hold"])
    asked = [one.attrib["data-why"] for one in with_attribute(tray, "data-why")]
    why = state.why_not(TALUVO.parse(next(one for one in asked if one.startswith(token) or one.endswith(token))))
    assert why is not None
    return TALUVO.words("en").reason(why)


def test_a_button_without_any_place_says_what_is_true_of_its_kind() -> None:
    small, shut = drawn(TWO_HOMES), drawn(SHUT_IN)
    assert (
        told(small, "temple")
        == "For a Temple you need a settlement of size 3; your largest that has none is of size 2."
    )
    assert "For a Tower a hex must be of height 3; the highest free one" in told(small, "tower")
    assert told(small, "lake") == "No free lake borders any settlement of yours."
    assert told(shut, "temple") == "No hex is free beside a settlement of yours that could take a Temple."
    assert told(shut, "tower") == "No hex is free beside a settlement of yours that could take a Tower."
    assert (
        told(drawn(SHUT_IN.replace("G1b:v0", "G1b:t0")), "temple") == "Every settlement of yours has a Temple already."
    )
    assert told(drawn(ALL_HIGH), "villager").startswith("No free hex is of height 1, where a Villager is placed")


def test_a_hex_says_what_is_true_of_it_where_its_kind_has_another_place() -> None:
    state = drawn(SHUT_IN.replace("V1b", "R1b"))
    why = state.why_not(TALUVO.parse("temple 3,0"))
    assert why is not None and "No settlement of yours touches this hex" in TALUVO.words("en").reason(why)


def test_a_villager_and_an_expansion_that_do_the_same_are_one_choice_of_a_hex() -> None:
    page = page_of(
        drawn("""
0,-1   J1a:v0  L1a     G1b     L2c
0,0        V1a     R2b     V1b
"""),
        0,
    )
    by_hex = {e.attrib["data-hex"]: e for e in with_attribute(page, "data-hex") if e.get("data-action")}
    assert by_hex["1,-1"].attrib["data-action"] == "villager 1,-1" and not by_hex["1,-1"].get("data-ask")
    assert "expand 0,-1 lake" in by_hex["0,-1"].attrib["data-action"].split("|")  # it can still be asked for from there


def test_a_hex_takes_part_in_all_that_can_come_there_and_spread_from_there() -> None:
    page = page_of(drawn(TWO_HOMES), 0)
    taken = {
        e.attrib["data-hex"]: e.attrib["data-action"].split("|")
        for e in with_attribute(page, "data-action")
        if e.get("data-hex")
    }
    assert taken["1,0"] == ["villager 1,0"]  # to expand onto this rock alone would do the same
    assert taken["2,-1"] == ["expand 0,-1 grass"]
    assert taken["0,-1"] == taken["1,-1"] == ["expand 0,-1 rock", "expand 0,-1 grass"]


def test_a_hex_knows_its_settlement_and_tells_about_itself() -> None:
    *_, state = positions(2, 21)
    view = state.view(None)
    drawn = {e.attrib["data-hex"]: e for e in with_attribute(page_of(state, None), "data-hex")}
    assert len(drawn) == len(view["hexes"])
    for shown in view["hexes"]:
        element = drawn[f"{shown['at'][0]},{shown['at'][1]}"]
        assert element.attrib["data-terrain"] == shown["terrain"]
        assert element.get("data-settlement") == (None if shown["settlement"] is None else str(shown["settlement"]))
        told = element.findtext(f"{SVG}title") or ""
        assert told.startswith(shown["terrain"].capitalize())
        assert f"height {shown['height']}, tile {shown['tile']} of the match" in told
        assert shown["owner"] is None or NAMES[shown["owner"]] in told


def test_settlements_are_listed_with_owner_size_and_guards() -> None:
    *_, state = positions(2, 22)
    tags = with_attribute(page_of(state, None), "data-settle")
    homes = state.view(None)["settlements"]
    assert len(tags) == len(homes)
    for tag, home in zip(tags, homes, strict=True):
        words = tag.attrib["aria-label"]
        assert words.startswith(f"{NAMES[home['owner']]}: settlement of {home['size']} hex")
        assert ("Temple" in words, "Tower" in words) == (home["temples"] > 0, home["towers"] > 0)


def test_the_last_tile_and_the_last_tokens_are_marked() -> None:
    for state in positions(2, 23, 3):
        view = state.view(None)
        marks = [element for element in page_of(state, None).iter() if element.get("class") == "last"]
        built = len(view["built"]["hexes"]) if view["built"] else 0
        assert len(marks) == (view["laid"] is not None) + built
        new = [
            tuple(map(int, e.attrib["data-hex"].split(","))) for e in with_attribute(page_of(state, None), "data-new")
        ]
        assert sorted(new) == sorted(tuple(at) for at in (view["laid"] or {"hexes": []})["hexes"])


def test_heights_are_numbered_from_two_on() -> None:
    *_, state = positions(2, 24)
    island = ElementTree.fromstring(parts_of(state, None)["island"])
    numbers = sorted(int(text.text or 0) for text in island.iter(f"{SVG}text") if (text.text or "").isdigit())
    assert numbers == sorted(one["height"] for one in state.view(None)["hexes"] if one["height"] > 1)


@pytest.mark.parametrize("turn", range(6))
def test_lava_flows_to_where_the_rest_of_the_tile_lies(turn: int) -> None:
    state = TALUVO.new(2, seed=1)
    state.apply(TALUVO.parse(f"tile 0,0,{turn}"))
    view = state.view(None)
    island = TALUVO.regions(view, lang="en", names=NAMES[:2])["island"]
    assert f'href="#tv-volcano-{turn}"' in island
    view["hexes"] = [shown for shown in view["hexes"] if shown["terrain"] == "volcano"]
    view["laid"] = None
    assert 'href="#tv-volcano"' in TALUVO.regions(view, lang="en", names=NAMES[:2])["island"]


def changed_hex(view: Json, **facts: object) -> Json:
    shown = next(one for one in view["hexes"] if one["terrain"] != "volcano")
    shown.update(facts)
    return view


@pytest.mark.parametrize(("height", "huts", "told"), [(1, 1, False), (4, 4, False), (5, 4, True), (11, 4, True)])
def test_villagers_too_many_to_draw_are_counted(height: int, huts: int, told: bool) -> None:
    state = TALUVO.new(2, seed=1)
    state.apply(TALUVO.parse("tile 0,0,0"))
    view = changed_hex(state.view(None), token="villager", owner=0, settlement=0, height=height)
    view["settlements"] = [{"owner": 0, "first": [0, 0], "size": 1, "temples": 0, "towers": 0, "hexes": [[0, 0]]}]
    island = TALUVO.regions(view, lang="en", names=NAMES[:2])["island"]
    assert f'href="#tv-huts-0-{huts}"' in island
    assert (f"×{height}" in island) == told
    assert island.count("#tv-wall-") == 2 + (2 if height > 8 else 1)


def test_pools_points_and_elimination_stand_in_the_seats() -> None:
    view = TALUVO.new(2, seed=1, options={"preset": "tigerisland"}).view(None)
    view["players"][1] |= {"villagers": 7, "out": True, "points": 41}
    parts = TALUVO.regions(view, lang="en", names=NAMES[:2])
    assert "7 Villagers left of 20" in parts["seat.1"]
    assert "3 Totoros left of 3" in parts["seat.1"]
    assert "<b>41</b> points" in parts["seat.1"]
    assert "eliminated" in parts["seat.1"] and "eliminated" not in parts["seat.0"]
    assert "points" not in TALUVO.regions(TALUVO.new(2, seed=1).view(None), lang="en", names=NAMES[:2])["seat.0"]


def test_sand_is_in_the_key_with_five_terrains_only() -> None:
    for options, there in (({}, False), ({"preset": "taluva"}, True)):
        legend = parts_of(TALUVO.new(2, seed=1, options=options), None)["legend"]
        assert ("Sand" in legend) == there


def test_the_tiles_not_seen_are_counted() -> None:
    *_, state = positions(2, 25)
    aside = ElementTree.fromstring(f"<page>{parts_of(state, None)['aside']}</page>")
    counts = [int((text.text or "×0")[1:]) for text in aside.iter(f"{SVG}text")]
    assert counts == list(state.view(None)["unseen"].values())


def test_whose_tile_it_is() -> None:
    state = TALUVO.new(2, seed=1)
    assert "Your tile" in parts_of(state, 0)["hold"]
    assert "Marta’s tile" in parts_of(state, 1)["hold"]
    shared = TALUVO.regions(state.view(0), lang="en", names=NAMES[:2], shared=True)
    assert "Marta’s tile" in shared["hold"]


def test_every_volcano_that_erupts_in_some_turn_is_marked_in_all_of_them() -> None:
    turned = 0
    for state in positions(2, 18, 6):
        if state.prompt() != "taluvo.tile":
            continue
        page = page_of(state, state.to_move())
        land = {f"{one['at'][0]},{one['at'][1]}" for one in state.view(None)["hexes"]}
        lays = [action.notation[5:].rsplit(",", 1) for action in state.legal_actions()]
        erupts = {place: {int(turn) for at, turn in lays if at == place} for place, _ in lays if place in land}
        groups = [e for e in page.iter(f"{SVG}g") if e.get("data-does") and e.get("data-turn")]
        for group in groups:
            turn = int(group.attrib["data-turn"])
            marked = {e.attrib["data-place"]: e for e in with_attribute(group, "data-place") if not e.get("data-why")}
            assert set(erupts) <= set(marked)
            for place, fits in erupts.items():
                to = marked[place].get("data-to")
                assert (to is None) == (turn in fits)
                assert to is None or int(to) in fits
                turned += to is not None
            refused = {e.attrib["data-place"] for e in with_attribute(group, "data-why")}
            assert not refused & set(erupts)
    assert turned


def test_no_coordinates_stand_in_what_is_read() -> None:
    for state in positions(2, 18, 9):
        for element in page_of(state, state.to_move()).iter():
            words = [element.get("aria-label") or "", element.get("title") or "", element.text or ""]
            assert not any(re.search(r"-?\d+,-?\d", told) for told in words)


def test_each_place_of_the_list_has_its_letter_on_the_island() -> None:
    seen = 0
    for state in positions(2, 23, 3):
        view = state.view(state.to_move())
        drawn = TALUVO.regions(view, lang="en", names=NAMES)["targets"]
        letters = set(re.findall(r'class="letter"[^>]*>(\w+)<|<text[^>]*class="letter"[^>]*>(\w+)<', drawn))
        found = {one or other for one, other in letters}
        wanted = {name.split()[1] for name in TALUVO.short_names(view).values()}
        assert found == (wanted if len(view["legal"]) <= 80 else set())
        seen += bool(found)
    assert seen


def test_the_key_tells_the_marks_too() -> None:
    *_, state = positions(2, 23, 3)
    for lang, words in (
        ("en", ("Last tile", "Since your last turn")),
        ("es", ("Última loseta", "Desde tu último turno")),
    ):
        legend = TALUVO.regions(state.view(state.to_move()), lang=lang, names=NAMES)["legend"]
        assert all(word in legend for word in words)


def test_the_key_draws_its_marks_as_thick_as_the_island_has_them() -> None:
    *_, state = positions(2, 23, 3)
    legend = ElementTree.fromstring(TALUVO.regions(state.view(0), lang="en", names=NAMES)["legend"])
    rows = {row.attrib["data-mark"]: row for row in with_attribute(legend, "data-mark")}
    looks = {mark: [(p.get("stroke"), p.get("stroke-width")) for p in rows[mark].iter("path")] for mark in rows}
    assert looks["last"] == [("#fff9ec", "11"), ("#a23f2a", "11")]  # at about a quarter of the island's size
    assert looks["changed"] == [("var(--paper)", "22"), ("var(--last)", "12")]  # as the room's marks, in both themes
