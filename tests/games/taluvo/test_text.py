"""Taluvo in words: what an action means, what happened, why not, how it ended."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

import ludoteca.games.taluvo as package
from ludoteca.core.game import Action, Event, Json, Reason, State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.taluvo.actions import Build, Expand, Lay
from ludoteca.games.taluvo.pieces import PRESETS, TERRAINS, TOKENS, VILLAGER
from ludoteca.games.taluvo.text import ABOUT, TaluvoWords, hex_at
from ludoteca.words import LANGS, plain
from tests.games.taluvo.test_plain import NAMES, doing

TALUVO = GAMES["taluvo"]
RULES = Path(package.__file__).parent / "rules"
OPENING = ("tile 0,0,0", "villager 1,-1", "tile 2,0,5", "villager 0,-1", "tile 0,-3,3", "villager 2,-1")


def told(state: State, notation: str, lang: str = "en") -> str:
    return TALUVO.words(lang).action(TALUVO.parse(notation), state.view(state.to_move()), NAMES)


@pytest.mark.parametrize(
    ("notation", "english", "spanish"),
    [
        (
            "tile 3,-2,5",
            "Lay on the coast, jungle to the west of the volcano",
            "Colocar en la costa, selva al oeste del volcán",
        ),
        (
            "tile 2,0,5",
            "Erupt to height 2, jungle to the west of the volcano, burying 1 Villager of Ana",
            "Erupción a altura 2, selva al oeste del volcán: sepulta 1 Aldeano de Ana",
        ),
        (
            "tile 0,0,3",
            "Erupt to height 2, jungle to the south-east of the volcano",
            "Erupción a altura 2, selva al sureste del volcán",
        ),
    ],
)
def test_a_tile_is_told_by_turn_height_and_victims(notation: str, english: str, spanish: str) -> None:
    state = doing(*OPENING)
    assert told(state, notation) == english
    assert told(state, notation, "es") == spanish


def test_an_eruption_that_buries_two_hexes_tells_whose_they_are() -> None:
    state = doing(*OPENING)
    assert told(state, "tile 0,0,0").endswith(", burying 1 of your Villagers and 1 Villager of Ana")


def test_the_first_tile_and_a_tile_that_is_not_there() -> None:
    assert told(doing(), "tile 0,0,0") == "Lay here, lake to the north-west of the volcano"
    assert told(doing("tile 0,0,0"), "tile 1,1,1") == "Lay a tile, first terrain to the north-east of the volcano"


@pytest.mark.parametrize(
    ("preset", "notation", "english"),
    [
        ("taluvo", "villager 1,0", "Place a Villager on jungle"),
        ("taluvo", "temple 1,0", "Build a Temple on jungle of height 1"),
        ("taluvo", "tower 1,0", "Raise a Tower on jungle of height 1"),
        ("taluvo", "tower 9,9", "Raise a Tower on sea of height 0"),
        ("taluvo", "expand 1,-1 jungle", "Expand a settlement of 1 hex onto jungle: 1 Villager on 1 hex"),
        ("taluvo", "expand 0,-1 lake", "Expand a settlement onto lake"),
        ("taluva", "villager 1,0", "Place a Hut on jungle"),
        ("taluva", "expand 1,-1 jungle", "Expand a settlement of 1 hex onto jungle: 1 Hut on 1 hex"),
        ("tigerisland", "temple 1,0", "Place a Totoro on jungle of height 1"),
        ("tigerisland", "tower 1,0", "Place a Tiger on jungle of height 1"),
    ],
)
def test_tokens_and_expansions_are_told_as_the_preset_names_them(preset: str, notation: str, english: str) -> None:
    plays = [*OPENING[:4], "tile 0,-3,3"]
    assert told(doing(*plays, preset=preset, starter_tile=False), notation) == english


def test_every_hex_of_a_view_is_found_and_no_other() -> None:
    view = doing(*OPENING).view(0)
    land = {tuple(one["at"]): one for one in view["hexes"]}
    for q in range(-6, 7):
        for r in range(-6, 7):
            assert hex_at(view, q, r) == land.get((q, r))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("key", "facts"),
    [
        ("began", {"tiles": 48, "starter": False}),
        ("began", {"tiles": 48, "starter": True}),
        ("drew", {"seat": 0, "a": "lake", "b": "lake", "number": 1, "tiles": 48}),
        ("laid", {"seat": 0, "a": "lake", "b": "rock", "at": "0,0"}),
        ("erupted", {"seat": 0, "a": "lake", "b": "rock", "at": "0,0", "height": 2}),
        ("villager", {"seat": 0, "terrain": "lake", "at": "0,1"}),
        ("temple", {"seat": 0, "terrain": "lake", "at": "0,1", "height": 2}),
        ("tower", {"seat": 0, "terrain": "lake", "at": "0,1", "height": 3}),
        ("expanded", {"seat": 0, "terrain": "lake", "at": "0,1", "hexes": 2, "count": 3}),
        ("out", {"seat": 0}),
        ("won.pools", {"seat": 0, "pools": ["temple", "tower"]}),
        ("won.last", {"seat": 0}),
        ("won.deck", {"seat": 0, "temples": 1, "towers": 0, "villagers": 12}),
        ("won.score", {"seat": 0, "points": 301}),
        ("shared", {"seats": [0, 1]}),
    ],
)
def test_every_event_is_told_to_its_seat_and_to_others(lang: str, key: str, facts: dict[str, object]) -> None:
    words, event = TALUVO.words(lang), Event(f"taluvo.{key}", facts)
    own, other = (plain(words.event(event, reader, NAMES)) for reader in (0, 1))
    for sentence in (own, other):
        assert "{" not in sentence
        assert "taluvo." not in sentence
    if "seat" in facts:
        assert own != other
        assert "Ana" in other


def test_victims_of_an_eruption_are_named() -> None:
    facts = {"seat": 0, "a": "lake", "b": "rock", "at": "0,0", "height": 2, "count": 3, "losses": [[0, 1], [1, 2]]}
    event = Event("taluvo.erupted.lost", facts)
    english, spanish = TALUVO.words("en"), TALUVO.words("es")
    assert plain(english.event(event, 1, NAMES)) == (
        "Ana let a volcano erupt: lake and rock at height 2, burying 1 Villager of Ana and 2 of your Villagers for good"
    )
    assert plain(spanish.event(event, 0, NAMES)) == (
        "Tú has provocado una erupción: lago y roca a altura 2, que sepulta 1 de tus Aldeanos y 2 Aldeanos de Luis para siempre"
    )


@pytest.mark.parametrize(
    ("key", "facts", "english", "spanish"),
    [
        (
            "uneven",
            {"heights": [2, 1, 1]},
            "The hexes below differ in height: 2, 1 and 1.",
            "Los hexágonos de debajo no tienen la misma altura: 2, 1 y 1.",
        ),
        (
            "uneven",
            {"heights": [2, 1, 1], "fits": []},
            "No turn of the tile lets this volcano erupt. As it is turned now: The hexes below differ in height: 2, 1 and 1.",
            "Este volcán no hace erupción se gire como se gire la loseta. "
            "Tal como está ahora: Los hexágonos de debajo no tienen la misma altura: 2, 1 y 1.",
        ),
        (
            "one_tile",
            {"fits": [1, 4]},
            "All three hexes below are of one tile: an eruption covers at least two. "
            "It erupts with the first terrain to another side of the volcano: north-east and south-west.",
            "Los tres hexágonos de debajo son de una sola loseta: una erupción cubre al menos dos. "
            "Hace erupción con el primer terreno a otro lado del volcán: noreste y suroeste.",
        ),
        (
            "guarded",
            {"token": "tower", "preset": "tigerisland"},
            "It would bury a Tiger, and no eruption may.",
            "Sepultaría un Tigre, y eso no puede hacerlo ninguna erupción.",
        ),
        ("none_left", {"token": "temple"}, "You have no Temples left.", "No te quedan Templos."),
        ("none_left", {"token": "villager", "preset": "taluva"}, "You have no Huts left.", "No te quedan Chozas."),
        (
            "too_high",
            {"height": 2, "preset": "taluva"},
            "This hex has height 2, and a Hut is placed on height 1: reach it by expanding.",
            "Este hexágono tiene altura 2, y una Choza se pone a altura 1: llega ahí expandiéndote.",
        ),
        (
            "temple_alone",
            {},
            "No settlement of yours touches this hex, and a Temple goes beside one.",
            "Ningún poblado tuyo toca este hexágono, y un Templo va junto a uno.",
        ),
        (
            "too_small",
            {"size": 1, "least": 5, "preset": "tigerisland"},
            "For a Totoro a settlement of size 5 must lie beside the hex; the largest there that has none is of size 1.",
            "Para poner un Totoro hace falta junto al hexágono un poblado de tamaño 5; "
            "el mayor que aún no tiene un Totoro es de tamaño 1.",
        ),
        (
            "has_tower",
            {},
            "The settlement beside this hex has a Tower already.",
            "El poblado que hay junto a este hexágono ya tiene una Torre.",
        ),
        ("no_settlement", {}, "No settlement of yours is there.", "Ahí no hay ningún poblado tuyo."),
        (
            "not_first",
            {"first": "-1,2"},
            "Choose that settlement of yours by the place that the list of choices names it by.",
            "Elige ese poblado tuyo por el lugar con que lo nombra la lista de opciones.",
        ),
        (
            "too_dear",
            {"terrain": "lake", "cost": 5, "left": 2},
            "Expanding onto lake takes 5 Villagers, and you have 2.",
            "Expandirse por lago pide 5 Aldeanos, y tienes 2.",
        ),
        (
            "too_dear",
            {"terrain": "rock", "cost": 1, "left": 0},
            "Expanding onto rock takes 1 Villager, and you have 0.",
            "Expandirse por roca pide 1 Aldeano, y tienes 0.",
        ),
    ],
)
def test_a_refusal_tells_what_stands_in_the_way(key: str, facts: dict[str, object], english: str, spanish: str) -> None:
    reason = Reason("5.1", f"taluvo.why.{key}", {"at": "1,0", **facts})
    assert TALUVO.words("en").reason(reason) == english
    assert TALUVO.words("es").reason(reason) == spanish


@pytest.mark.parametrize(
    ("key", "facts", "english", "spanish"),
    [
        (
            "temple",
            {"terrain": "lake", "at": "0,1", "height": 2, "preset": "tigerisland"},
            "Ana placed a Totoro on lake of height 2",
            "Ana ha puesto un Totoro en lago de altura 2",
        ),
        (
            "villager",
            {"terrain": "lake", "at": "0,1", "preset": "taluva"},
            "Ana placed a Hut on lake",
            "Ana ha puesto una Choza en lago",
        ),
        (
            "expanded",
            {"terrain": "lake", "at": "0,1", "hexes": 1, "count": 1, "preset": "taluva"},
            "Ana expanded onto lake: 1 Hut on 1 hex",
            "Ana se ha expandido por lago: 1 Choza en 1 hexágono",
        ),
        (
            "erupted.lost",
            {"a": "lake", "b": "lake", "at": "0,0", "height": 2, "count": 1, "losses": [[1, 1]], "preset": "taluva"},
            "Ana let a volcano erupt: double lake at height 2, burying 1 of your Huts for good",
            "Ana ha provocado una erupción: lago doble a altura 2, que sepulta 1 de tus Chozas para siempre",
        ),
        (
            "won.pools",
            {"pools": ["temple", "tower"], "preset": "tigerisland"},
            "Ana wins: all Totoros and Tigers are placed",
            "Ana gana: ha agotado Totoros y Tigres",
        ),
        (
            "won.deck",
            {"temples": 1, "towers": 0, "villagers": 12, "preset": "taluva"},
            "The tiles are used up, and Ana wins with 1 Temple, 0 Towers and 12 Huts",
            "Se acaban las losetas y gana Ana, con 1 Templo, 0 Torres y 12 Chozas",
        ),
        (
            "won.score",
            {"points": 1},
            "The tiles are used up, and Ana wins with 1 point",
            "Se acaban las losetas y gana Ana, con 1 punto",
        ),
    ],
)
def test_an_event_has_the_nouns_of_its_preset_in_the_right_number(
    key: str, facts: dict[str, object], english: str, spanish: str
) -> None:
    event = Event(f"taluvo.{key}", {"seat": 0, **facts})
    assert plain(TALUVO.words("en").event(event, 1, NAMES)) == english
    assert plain(TALUVO.words("es").event(event, 1, NAMES)) == spanish


class Said(NamedTuple):
    """What there was to tell in some matches: the keys of it, and the sentences."""

    keys: set[str]
    sentences: set[str]


def probes(view: Json) -> list[str]:
    """Return what a person might try on an island: every tile and token on every hex, every expansion."""
    hexes = [one["at"] for one in view["hexes"]]
    tiles = [f"tile {q},{r},{o}" for q, r in hexes for o in range(6)]
    tokens = [f"{token} {q},{r}" for q, r in hexes for token in TOKENS]
    return tiles + tokens + [f"expand {q},{r} {terrain}" for q, r in hexes for terrain in TERRAINS]


def eager(state: State, rng: Rng) -> Action:
    """Choose mostly what is rare and gives much to tell: eruptions, Temples and Towers, expansions."""
    legal, view = state.legal_actions(), state.view(None)
    erupts = [one for one in legal if isinstance(one, Lay) and hex_at(view, one.q, one.r)]
    builds = [one for one in legal if isinstance(one, Build) and one.token != VILLAGER]
    grows = [one for one in legal if isinstance(one, Expand)]
    chosen = (rng.below(3) and (erupts or builds or grows)) or legal
    return chosen[rng.below(len(chosen))]


def all_said(lang: str, state: State, rng: Rng) -> Said:
    """Play a match and collect all that is told: prompts, events, and now and then every action and refusal."""
    words, said, log = TALUVO.words(lang), Said(set(), set()), list[Event]()
    while state.legal_actions():
        view = state.view(state.to_move())
        said.sentences.update(words.prompt(view, NAMES))
        if rng.below(5) == 0:
            actions = [TALUVO.parse(notation) for notation in probes(view)]
            reasons = [reason for reason in map(state.why_not, actions) if reason]
            said.keys.update(reason.key for reason in reasons)
            said.sentences.update(words.action(action, view, NAMES) for action in actions)
            said.sentences.update(words.reason(reason) for reason in reasons)
        state.apply(eager(state, rng), log)
    said.keys.update(event.key for event in log)
    said.sentences.update(plain(words.event(event, reader, NAMES)) for event in log for reader in (0, 1, None))
    said.sentences.update(words.prompt(state.view(0), NAMES))
    return said


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_is_told_in_the_nouns_of_its_preset_alone(lang: str, preset: str) -> None:
    words, said = TaluvoWords(lang), Said(set(), set())
    low = {"preset": preset, "temple_size": 2, "tower_height": 2, "temples": 4}  # so that there is much to tell
    for seed in range(12):
        options = low | {"villagers": 6 + seed, "villager_beside_own": seed % 2 == 0}
        match = all_said(lang, TALUVO.new(2, seed=seed, options=options), Rng(seed))
        said.keys.update(match.keys)
        said.sentences.update(match.sentences)
    assert {f"taluvo.{token}" for token in TOKENS} | {"taluvo.expanded", "taluvo.erupted.lost"} <= said.keys
    assert {*ABOUT, "taluvo.why.none_left", "taluvo.why.guarded", "taluvo.why.not_first"} <= said.keys
    every = {words.noun("token", token, other) for token in TOKENS for other in PRESETS}
    own = {words.noun("token", token, preset) for token in TOKENS}
    assert len(own) == len(TOKENS) < len(every)
    assert [sentence for sentence in said.sentences if any(noun in sentence for noun in every - own)] == []
    assert [noun for noun in own if not any(noun in sentence for sentence in said.sentences)] == []
    assert [sentence for sentence in said.sentences if re.search(r"(?<![\d,-])1 \w+s\b|taluvo\.|{", sentence)] == []


ANY_FACTS: dict[str, object] = {"token": "temple", "terrain": "lake", "heights": [2, 1, 1], "height": 1, "size": 2}
ANY_FACTS |= {"least": 3, "first": "0,1", "cost": 3, "left": 2, "at": "1,0"}


def test_every_reason_in_the_rules_cites_a_numbered_rule_and_has_words() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in RULES.glob("*.py"))
    cited = re.findall(r'Reason\("(\d\.\d+)"', source)
    keys = set(re.findall(r'"(taluvo\.why\.\w+)"', source))
    assert len(keys) > 20
    for lang in LANGS:
        words = TaluvoWords(lang)
        for rule in cited:
            assert f"\n{rule} " in TALUVO.rulebook(lang)
        for key in keys:
            assert " " in words.reason(Reason("1.1", key, ANY_FACTS)), key


def over(ending: str, winners: list[int], **changes: Json) -> Json:
    view = doing("tile 0,0,0").view(0)
    view |= {"over": True, "to_move": -1, "ending": ending, "winners": winners, "prompt": ""}
    winner = {"placed": [12, 1, 0], "temples": 0, "towers": 0} | changes
    view["players"] = [player | winner if player["seat"] in winners else player for player in view["players"]]
    return view


@pytest.mark.parametrize(
    ("view", "own", "other"),
    [
        (
            over("pools", [0]),
            "You have won: all Temples and Towers are placed",
            "Ana has won: all Temples and Towers are placed",
        ),
        (
            over("last", [0]),
            "You have won: the last tribe that could go on",
            "Ana has won: the last tribe that could go on",
        ),
        (
            over("deck", [0]),
            "You have won with 1 Temple, 0 Towers and 12 Villagers",
            "Ana has won with 1 Temple, 0 Towers and 12 Villagers",
        ),
    ],
)
def test_an_ending_is_one_sentence(view: Json, own: str, other: str) -> None:
    words = TALUVO.words("en")
    assert words.prompt(view, NAMES) == (own, "")
    assert words.prompt(view | {"seat": 1}, NAMES) == (other, "")
    assert words.prompt(view | {"seat": None}, NAMES) == (other, "")


def test_points_decide_where_they_are_counted_and_equals_share() -> None:
    words = TALUVO.words("en")
    view = over("deck", [0], points=301)
    view["options"] |= {"preset": "tigerisland", "ranking": "score"}
    assert words.prompt(view, NAMES)[0] == "You have won with 301 points"
    shared = words.prompt(over("deck", [0, 1]), NAMES)[0]
    assert shared == "Ana and Luis have won together, with 1 Temple, 0 Towers and 12 Villagers each"
    view = over("pools", [0])
    view["options"]["preset"] = "tigerisland"
    assert words.prompt(view, NAMES)[0] == "You have won: all Totoros and Tigers are placed"


def test_prompts_tell_the_tile_and_who_is_waited_for() -> None:
    words, view = TALUVO.words("en"), doing("tile 0,0,0", "villager 1,-1").view(0)
    assert words.prompt(view, NAMES) == ("Luis is laying jungle and grass", "")
    assert words.prompt(view | {"seat": 1}, NAMES)[0] == "Lay the tile: jungle and grass"
    view["players"][0]["out"] = True
    assert words.prompt(view, NAMES)[1].startswith("You are out")
    tiger = TALUVO.new(2, seed=1, options={"preset": "tigerisland"})
    tiger.apply(tiger.legal_actions()[0])
    assert (
        "a Totoro by a settlement of 5 hexes or more; a Tiger on height 3 or more"
        in words.prompt(tiger.view(0), NAMES)[1]
    )
