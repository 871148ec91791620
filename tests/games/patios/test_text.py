"""Patios in words: what is asked, what a choice means, why not, how it ended."""

import re
from pathlib import Path

import pytest

import ludoteca.games.patios as package
from ludoteca.core.game import Json, Reason, State
from ludoteca.core.rng import Rng
from ludoteca.games.patios import Patios
from ludoteca.games.patios.actions import ALL
from ludoteca.games.patios.pieces import CELLS, CHARACTERS
from ludoteca.games.patios.rules.questions import QUESTIONS
from ludoteca.games.patios.text.names import halves
from ludoteca.words import LANGS

PATIOS = Patios()
ENGLISH, SPANISH = PATIOS.words("en"), PATIOS.words("es")
NAMES = ["Ana", "Luis", "Eva", "Paco", "Rocío"]
RULES = Path(package.__file__).parent / "rules"


def asking(prompt: str, seats: int = 3, **options: object) -> State:
    """Return the first position of random play in which a question is asked."""
    for seed in range(60):
        state, rng = PATIOS.new(seats, seed=seed, options=options), Rng(seed)
        legal = state.legal_actions()
        while legal and state.prompt() != f"patios.{prompt}":
            state.apply(legal[rng.below(len(legal))])
            legal = state.legal_actions()
        if legal:
            return state
    raise AssertionError(f"{prompt} is never asked")


def seen(state: State) -> Json:
    """Return what the seat asked sees."""
    view: Json = state.view(state.to_move())
    return view


def quiet(prompt: str, **changes: Json) -> Json:
    """Return the view of a seat with an empty patio that is asked something."""
    view: Json = asking("turn").view(0)
    for player in view["players"]:
        player["court"] = []
    return view | {"prompt": f"patios.{prompt}", "to_move": 0, "active": 0} | changes


@pytest.mark.parametrize("lang", LANGS)
def test_every_question_has_words_help_and_words_for_the_others(lang: str) -> None:
    words = PATIOS.words(lang)
    for prompt in filter(None, {row.prompt for row in QUESTIONS}):
        for key in (prompt, f"{prompt}.help", f"{prompt}.wait"):
            assert words.find(key, 1), key


@pytest.mark.parametrize(
    ("view", "english", "spanish"),
    [
        (
            quiet("deal", dealt=["blue", "red"]),
            "A blue Pot or a red Pot: which goes face up?",
            "Una Maceta azul o una Maceta roja: ¿cuál va bocarriba?",
        ),
        (
            quiet("place", holding={"seat": 0, "card": "red", "up": True, "from": "sample"}, legal=["place n"]),
            "Place your red Pot face up",
            "Coloca tu Maceta roja bocarriba",
        ),
        (
            quiet("place", holding={"seat": 0, "card": "b04", "up": False, "from": "packet"}, legal=["place n"]),
            "Place your Balcony (1 blue and 2 of one colour) face down",
            "Coloca tu Balcón (1 azul y 2 de un mismo color) bocabajo",
        ),
        (
            quiet("place", holding={"seat": 0, "card": "hose", "up": True, "from": "improvement"}, legal=["place n"]),
            "Place the Hose",
            "Coloca la Manguera",
        ),
        (
            quiet("protect", sun={"direction": "n", "seat": 0, "targets": ["n", "ne-n"], "shielded": ["n"]}),
            "The Sun is on the right outer north: protect with water?",
            "El Sol da en el norte derecho: ¿proteges con agua?",
        ),
        (
            quiet("protect", sun={"direction": "n", "seat": 0, "targets": ["n", "n-n"], "shielded": []}),
            "The Sun is on the north and the outer north: protect with water?",
            "El Sol da en el norte y el norte exterior: ¿proteges con agua?",
        ),
        (
            quiet("cane", legal=["water n", "place e"]),
            "Your Cane: water one card now, or place it?",
            "Tu Caña: ¿riegas una carta ya o la colocas?",
        ),
        (quiet("cane", legal=["place n", "place e"]), "Place your Cane", "Coloca tu Caña"),
        (
            quiet("cane", legal=["water n"]),
            "Which dry card does your Cane water?",
            "¿Qué carta seca riega tu Caña?",
        ),
        (
            quiet("pour", water={"seat": 0, "waterer": "cane@sw", "cells": []}),
            "What does the Cane in the south-west water?",
            "¿Qué riega la Caña del suroeste?",
        ),
        (
            quiet("keep_pot", keep={"seat": 0, "colour": "red", "face": "dry", "kept": {"up": [], "dry": []}}),
            "Keep a red Pot, turned dry?",
            "¿Conservas una Maceta de color rojo vuelta seca?",
        ),
        (quiet("faces", dance={"left": 1}), "Turn 1 character face down", "Pon bocabajo 1 personaje"),
        (
            quiet("given", given={"seat": 0, "card": "tub"}, legal=["play tub", "hold"]),
            "You are given the Tub: play it now?",
            "Recibes el Macetón: ¿juegas ya la carta?",
        ),
        (quiet("after", legal=["done"]), "End your turn", "Acaba tu turno"),
        (
            quiet("can_now", legal=["none"]),
            "No dry card of yours is a Balcony",
            "Ninguna de tus cartas secas es un Balcón",
        ),
        (
            quiet("given", given={"seat": 0, "card": "dancer"}, legal=["hold"]),
            "You are given the Dancer, for later",
            "Recibes la Bailaora para más adelante",
        ),
    ],
)
def test_a_question_tells_what_it_is_about(view: Json, english: str, spanish: str) -> None:
    assert ENGLISH.prompt(view, NAMES)[0] == english
    assert SPANISH.prompt(view, NAMES)[0] == spanish
    assert ENGLISH.prompt(view | {"seat": 1}, NAMES)[0].startswith("Ana ")
    assert ENGLISH.prompt(view | {"seat": None}, NAMES)[1] == ""


@pytest.mark.parametrize(
    ("view", "told"),
    [
        (quiet("place", playing="tub", legal=["place n-n", "place s-s"]), "opens the second ring"),
        (quiet("place", playing="tub", legal=["place n", "place ne"]), "Any free cell"),
        (quiet("pick"), "A Pot of the Gardener"),
        (quiet("pick", active=1), "any Balcony."),
        (quiet("packet"), "face up"),
        (quiet("packet", active=1), "face down"),
        (quiet("water", row=[{"character": "sun", "up": True}]), "stays dry is lost"),
        (quiet("water", row=[{"character": "visitors", "up": True}]), "lost before the count"),
        (quiet("turn", legal=["choose sun"]), "except the Visitors."),
        (quiet("turn", legal=["choose sun", "play hose"]), "play Improvements"),
        (quiet("cane", legal=["place n"]), "later waters"),
        (quiet("cane", legal=["water n"]), "waters one card now"),
        (quiet("given", given={"seat": 0, "card": "hose"}, legal=["play hose", "hold"]), "keep it for later"),
        (quiet("given", given={"seat": 0, "card": "guitarist"}, legal=["hold"]), "own turn only"),
        (quiet("given", given={"seat": 0, "card": "dancer"}, legal=["hold"]), "open a turn"),
        (quiet("given", given={"seat": 0, "card": "hose"}, legal=["hold"]), "no cell"),
    ],
)
def test_the_help_tells_what_matters_here_and_cites_no_number(view: Json, told: str) -> None:
    assert told in ENGLISH.prompt(view, NAMES)[1]
    for words in (ENGLISH, SPANISH):
        assert not re.search(r"\d", words.prompt(view, NAMES)[1].replace("2 ", ""))


def test_a_question_in_anothers_turn_tells_whose_choice_asks_it() -> None:
    view = quiet("pick", active=1, chosen="green-gardener", legal=["pick green", "pick b01"])
    question, aid = ENGLISH.prompt(view, NAMES)
    assert question == "Take a card too: it will lie dry"
    assert aid.startswith(f"{NAMES[1]} chose the green Gardener. ")
    assert SPANISH.prompt(view, NAMES)[1].startswith(f"{NAMES[1]} ha elegido al Jardinero verde. ")
    sun = {"direction": "n", "seat": 0, "targets": ["n"], "shielded": []}
    aid = ENGLISH.prompt(quiet("protect", active=1, chosen="sun", sun=sun), NAMES)[1]
    assert aid.startswith(f"{NAMES[1]} turned the Sun on the north. ")
    assert "chose" not in ENGLISH.prompt(view | {"active": 0}, NAMES)[1]


def test_who_holds_a_packet_last_discards_the_other_card() -> None:
    packet = {"holder": 0, "count": 2, "cards": ["red", "blue"]}
    last = quiet("packet", active=1, packet=packet, legal=["pick 1", "pick 2"])
    last["active"] = (last["to_move"] - 1) % last["seats"]
    assert ENGLISH.prompt(last, NAMES)[0] == "Keep one of these cards, the other is discarded"
    assert "pass on" in ENGLISH.prompt(last | {"packet": packet | {"count": 3}}, NAMES)[0]


def test_a_choice_tells_what_the_sun_takes_and_whose() -> None:
    view = PATIOS.new(3, seed=1).view(0)
    up, dry = {"cell": "n", "card": "red", "up": True}, {"cell": "n", "card": None, "up": False}
    for player, court in zip(view["players"], ([], [up], [dry]), strict=True):
        player["court"] = court
    view |= {"prompt": "patios.sun", "active": 0, "to_move": 0}
    told = ENGLISH.action(PATIOS.parse("sun n"), view, NAMES)
    assert told == f"The Sun on the north: a red Pot of {NAMES[1]} dries and a dry card of {NAMES[2]} is lost"
    assert f"{NAMES[1]} gives one beside it" in ENGLISH.action(PATIOS.parse("sun ne"), view, NAMES)
    assert f"nothing of {NAMES[1]}" in ENGLISH.action(PATIOS.parse("sun s"), view, NAMES)
    view["players"][1]["court"] = [up, {"cell": "s", "card": "awning", "up": True}]
    assert f"{NAMES[1]} is under the Awning" in ENGLISH.action(PATIOS.parse("sun n"), view, NAMES)


def test_a_choice_warns_that_the_sample_holds_nothing_for_it() -> None:
    view = PATIOS.new(2, seed=1).view(0) | {"sample": ["red", "red", "cane"]}
    for character, warned in (("red-gardener", False), ("blue-gardener", True), ("water-carrier", False)):
        assert ("nothing" in ENGLISH.action(PATIOS.parse(f"choose {character}"), view, NAMES)) == warned
    view["sample"] = ["b01"]
    assert "nothing" not in ENGLISH.action(PATIOS.parse("choose blue-gardener"), view, NAMES)
    assert "nothing" in ENGLISH.action(PATIOS.parse("choose water-carrier"), view, NAMES)


def test_a_swap_with_one_partner_names_it() -> None:
    view = PATIOS.new(2, seed=1).view(0) | {"prompt": "patios.swap", "to_move": 0, "active": 0}
    view["players"][0]["court"] = [{"cell": "n", "card": "red", "up": False}]
    view["players"][1]["court"] = [{"cell": "e", "card": None, "up": False}, {"cell": "w", "card": "tub", "up": False}]
    told = ENGLISH.action(PATIOS.parse("swap n"), view, NAMES)
    assert told == f"Give a dry red Pot in the north for a dry card of {NAMES[1]} in the east"
    view["players"][1]["court"].append({"cell": "s", "card": None, "up": False})
    assert ENGLISH.action(PATIOS.parse("swap n"), view, NAMES) == "Give a dry red Pot in the north"


def test_the_help_counts_the_cards_in_the_sun() -> None:
    sun = {"direction": "n", "seat": 0, "targets": ["n", "n-n"], "shielded": []}
    assert ENGLISH.prompt(quiet("protect", sun=sun), NAMES)[1].startswith("The cards you protect stay")
    assert SPANISH.prompt(quiet("protect", sun=sun | {"shielded": ["n"]}), NAMES)[1].startswith("La carta se queda")


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_cells_are_called_alike_and_no_name_is_long(lang: str) -> None:
    names = {PATIOS.words(lang).fact("cell", cell) for cell in CELLS}
    assert len(names) == len(CELLS)
    assert max(map(len, names)) <= len("suroeste exterior")


@pytest.mark.parametrize("lang", LANGS)
def test_no_agent_is_called_like_a_character(lang: str) -> None:
    words = PATIOS.words(lang)
    characters = " ".join(words.say(f"character.{name}") for name in CHARACTERS).lower()
    for agent in ("neighbour", "gardener"):
        assert words.say(f"agent.{agent}.name").split()[-1].lower() not in characters


def told(view: Json, notation: str, names: list[str] = NAMES) -> tuple[str, str]:
    action = PATIOS.parse(notation)
    return ENGLISH.action(action, view, names), SPANISH.action(action, view, names)


def with_court(prompt: str, *cards: tuple[str, str | None, bool], seat: int = 0, **changes: Json) -> Json:
    view = quiet(prompt, **changes)
    view["players"][seat]["court"] = [{"cell": cell, "card": card, "up": up} for cell, card, up in cards]
    return view


@pytest.mark.parametrize(
    ("view", "notation", "english", "spanish"),
    [
        (
            quiet("deal", dealt=["blue", "red"]),
            "up 2",
            "A red Pot face up, a blue Pot face down",
            "Una Maceta roja bocarriba, una Maceta azul bocabajo",
        ),
        (quiet("turn"), "choose sun", "The Sun: heat on the other patios", "El Sol: calor para los demás patios"),
        (quiet("turn"), "play dancer", "Play the Dancer", "Jugar la Bailaora"),
        (
            with_court("place", ("e", "cane", True), playing="ladder"),
            "place e",
            "Place the Ladder in the east, with what stands there",
            "Colocar la Escalera en el este, con lo que ya hay allí",
        ),
        (
            with_court("place", ("e", "ladder", True), playing="hose"),
            "place e",
            "Place the Hose on the Ladder in the east",
            "Colocar la Manguera sobre la Escalera del este",
        ),
        (quiet("visitors"), "move -2", "The Visitors 2 places back", "Los Visitantes retroceden 2 puestos"),
        (
            with_court("pour", ("ne", "b01", False)),
            "water ne",
            "Water a dry Balcony (1 blue and 3 of one colour) in the north-east",
            "Regar un Balcón seco (1 azul y 3 de un mismo color) del noreste",
        ),
        (
            with_court("pour", ("ne", None, False)),
            "water ne",
            "Water a dry card in the north-east",
            "Regar una carta seca del noreste",
        ),
        (
            with_court("shield", ("n-n", "tub", False)),
            "water n-n",
            "Protect the dry Tub in the outer north",
            "Proteger el Macetón seco del norte exterior",
        ),
        (
            quiet("packet", packet={"holder": 0, "count": 2, "cards": ["cane", "green"]}),
            "pick 2",
            "Card 2: a green Pot",
            "Carta 2: una Maceta verde",
        ),
        (
            with_court("with", ("sw", None, False), seat=2),
            "with 2:sw",
            "For a dry card of Eva in the south-west",
            "Por una carta seca de Eva, en el suroeste",
        ),
        (quiet("apprentice"), "accept 1", "Take the coin of Luis", "Aceptar la moneda de Luis"),
        (quiet("water"), "use can", "Use the Watering can", "Usar la Regadera"),
        (quiet("water"), "done", "Leave dry what is dry", "Dejar seco lo que está seco"),
        (quiet("buy"), "done", "Keep the coins", "Guardar las monedas"),
        (
            quiet("keep", pair={"seat": 0, "count": 2, "cards": ["can", "tub"]}),
            "keep 1",
            "Keep the Watering can",
            "Quedarse con la Regadera",
        ),
        (
            quiet("keep_pot", keep={"seat": 0, "colour": "red", "face": "dry", "kept": {"up": [], "dry": []}}),
            "none",
            "Keep none dry",
            "No conservar ninguna seca",
        ),
    ],
)
def test_a_choice_says_what_it_does_here(view: Json, notation: str, english: str, spanish: str) -> None:
    assert told(view, notation) == (english, spanish)


def test_a_seat_without_a_name_has_its_number() -> None:
    view = quiet("steal")
    assert told(view, "steal 1", NAMES[:1]) == ("Take an Improvement of Seat 2", "Quitarle una Mejora a Asiento 2")


@pytest.mark.parametrize("lang", LANGS)
def test_every_action_can_be_told_in_every_position(lang: str) -> None:
    words = PATIOS.words(lang)
    for prompt in ("turn", "place", "packet", "swap", "keep_pot", "water"):
        for view in (asking(prompt).view(None), seen(asking(prompt))):
            for action in ALL:
                sentence = words.action(action, view, NAMES)
                assert sentence[0].isupper(), action
                assert not re.search(r"patios\.|\{|None", sentence), action


@pytest.mark.parametrize(("value", "shown"), [(0.0, "0"), (0.5, "½"), (3.0, "3"), (35.5, "35½")])
def test_points_are_told_in_halves(value: float, shown: str) -> None:
    assert halves(value) == shown
    assert ENGLISH.fact("score", value) == shown
    assert ENGLISH.fact("score", None) == "hidden"


def over(winners: list[int], scores: list[float], **changes: Json) -> Json:
    view = quiet("turn", over=True, to_move=-1, winners=winners, scores=scores)
    for seat in winners:
        view["players"][seat] |= changes
    return view


def test_an_ending_is_one_sentence() -> None:
    view = over([0], [35.5, 20.0, 8.0])
    assert ENGLISH.prompt(view, NAMES) == ("You have won with 35½ points", "")
    assert SPANISH.prompt(view | {"seat": 1}, NAMES) == ("Ana ha ganado con 35½ puntos", "")
    shared = over([0, 2], [12.0, 7.0, 12.0])
    assert ENGLISH.prompt(shared, NAMES)[0] == "Ana and Eva have won together with 12 points"
    view = over([0], [9.0, 20.0, 8.0], trio_now=["blue", "red", "green"])
    view["options"]["nada_pego"] = True
    assert ENGLISH.prompt(view, NAMES)[0] == "You have won: trios of all three colours in one round"


ANY_FACTS: dict[str, object] = {"cell": "n", "card": "hose", "character": "children", "colour": "red", "seat": 1}
ANY_FACTS |= {"slot": 4, "count": 3, "waterer": "cane@n", "verb": "place"}


def test_a_refused_character_is_not_named() -> None:
    for name in CHARACTERS:
        reason = Reason("4.2", "patios.why.face_down", {"character": name})
        assert ENGLISH.reason(reason) == "A face-down character cannot be chosen."
        assert SPANISH.reason(reason) == "No se puede elegir un personaje bocabajo."


def test_every_reason_in_the_rules_cites_a_numbered_rule_and_has_words() -> None:
    source = (RULES / "reasons.py").read_text(encoding="utf-8")
    cited = set(re.findall(r'"(\d+\.\d+)"', source))
    keys = set(re.findall(r'why\("[^"]+"(?: if [^,]+)?, "(\w+)"', source))
    keys |= set(re.findall(r"patios\.why\.(\w+)", source))
    assert len(keys) > 20
    for lang in LANGS:
        words = PATIOS.words(lang)
        for rule in cited:
            assert f"\n{rule} " in PATIOS.rulebook(lang), rule
        for key in keys:
            sentence = words.reason(Reason("1.1", f"patios.why.{key}", ANY_FACTS))
            assert sentence.endswith(".") and " " in sentence and sentence[0].isupper(), key
