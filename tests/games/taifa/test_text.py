"""Taifa in words: what is asked, what a choice means, why not, how it ended, and what things are called."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

import ludoteca.games.taifa as package
from ludoteca.core.game import Action, Event, Json, Reason, Words
from ludoteca.core.match import Match
from ludoteca.games.taifa.pieces.cards import CARDS, OWN_WORDS
from ludoteca.games.taifa.pieces.kingdoms import KINGDOMS, PEOPLES
from ludoteca.games.taifa.rules.questions import QUESTIONS
from ludoteca.games.taifa.text import TaifaWords
from ludoteca.games.taifa.text.names import signed, slug_of, value_of
from ludoteca.words import LANGS
from ludoteca.words.leaving import asking as leaving
from ludoteca.words.leaving import result
from ludoteca.words.leaving import told as leaving_told
from ludoteca.words.phrases import plain
from tests.games.taifa.drawn import TAIFA, played

FOLDER = Path(package.__file__).parent
ENGLISH, SPANISH = TAIFA.words("en"), TAIFA.words("es")
NAMES = ["Ana", "Catalan Counties", "Taifa of Valencia", "Luis", "Taifa of Badajoz", "León"]
AREAS = range(1, 59)
DICE: Json = {"dice": {"attack": None, "defence": 2}}
PROMPTS = [row.prompt for row in QUESTIONS]
UNSAID = re.compile(r"taifa\.|\bNone\b|[{}]|:[a-z]+-|\bchristian:|\bmuslim:")


def asking(prompt: str, **changes: Json) -> Json:
    """Return the view of Castile that is asked something, at the start of a game of six players."""
    view: Json = TAIFA.new(6, seed=1).view(0)
    return view | {"prompt": f"taifa.{prompt}"} | changes


def fighting(kind: str, **changes: Json) -> Json:
    """Return a contest: León against Denia, of the Taifa of Valencia."""
    contest = {"kind": kind, "seat": 5, "area": 45, "against": 2, "card": None, "window": "respond", "poll": True}
    return (
        contest
        | {"troops": None, "laid": [], "down": [], "garrisons": [], "rolls": None, "chance": None, **DICE}
        | changes
    )


@pytest.mark.parametrize("lang", LANGS)
def test_every_question_has_words_help_and_words_for_the_others(lang: str) -> None:
    words = TAIFA.words(lang)
    for prompt in filter(None, PROMPTS):
        for key in (prompt, f"{prompt}.help", f"{prompt}.wait"):
            assert words.find(key, 1), key


@pytest.mark.parametrize(
    ("view", "english", "spanish"),
    [
        (asking("round"), "Your round: what do you do?", "Tu ronda: ¿qué haces?"),
        (
            asking("commit", contest=fighting("attack", seat=0, area=12, against=None)),
            "Attack on Tudela (independent, defence 2): which cards go?",
            "Ataque a Tudela (independiente, defensa 2): ¿qué cartas van?",
        ),
        (
            asking("respond", contest=fighting("attack")),
            "León attacks Denia (Taifa of Valencia, defence 2): do you respond?",
            "León ataca Denia (Taifa de Valencia, defensa 2): ¿respondes?",
        ),
        (
            asking("respond", contest=fighting("attack", area=11, against=0)),
            "León attacks your Burgos: do you respond?",
            "León ataca tu Burgos: ¿respondes?",
        ),
        (
            asking("respond", contest=fighting("event", seat=0, card="muslim:uprising", area=50)),
            "Your Uprising strikes Murcia (Taifa of Valencia, defence 2): do you add dice?",
            "Tu Sublevación cae sobre Murcia (Taifa de Valencia, defensa 2): ¿añades dados?",
        ),
        (
            asking("respond", contest=fighting("judgment", area=11, against=0)),
            "León asks for God's judgment over your Burgos: do you respond?",
            "León pide el juicio de Dios por tu Burgos: ¿respondes?",
        ),
        (
            asking("respond", contest=fighting("incursion", area=None, against=3)),
            "León makes an incursion against the Taifa of Seville: do you respond?",
            "León hace una incursión contra la taifa de Sevilla: ¿respondes?",
        ),
        (
            asking("conquest", legal=["bonus", "garrison tudela"]),
            "Tudela is yours: Card Bonus or garrison?",
            "Tudela es tuya: ¿Bonus de cartas o guarnición?",
        ),
        (
            asking("conquest", contest=fighting("attack", seat=0)),
            "Denia is yours: Card Bonus or garrison?",
            "Denia es tuya: ¿Bonus de cartas o guarnición?",
        ),
    ],
)
def test_a_question_tells_what_it_is_about(view: Json, english: str, spanish: str) -> None:
    assert ENGLISH.prompt(view, NAMES)[0] == english
    assert SPANISH.prompt(view, NAMES)[0] == spanish
    assert not UNSAID.search("".join(ENGLISH.prompt(view | {"seat": None}, NAMES)))


@pytest.mark.parametrize("prompt", ["respond", "relic", "hakim"])
def test_while_everybody_is_asked_nobody_is_told_who_still_thinks(prompt: str) -> None:
    view = asking(prompt, seat=1, contest=fighting("attack"))
    for words in (ENGLISH, SPANISH):
        told = {words.prompt(view | {"to_move": seat}, NAMES) for seat in (0, 2, 3, -1)}
        assert len(told) == 1
        kingdoms = words.realms(NAMES)
        assert not any(kingdoms[seat] in sentence for sentence in told.pop() for seat in (0, 1, 3, 4))


@pytest.mark.parametrize(
    ("view", "english", "spanish"),
    [
        (asking("round"), "One action: attack, incursion", "Una acción: ataque, incursión"),
        (asking("round", legal=["give hueste-2 leon", "pass"]), "you may give a card", "puedes dar una carta"),
        (asking("respond", contest=fighting("attack")), "stays face down", "queda boca abajo"),
        (asking("respond", contest=fighting("judgment")), "Only cards that add dice", "solo sirven cartas que añadan"),
        (asking("garrisons", contest=fighting("attack", area=11, against=0)), "is 1 die, and is", "es 1 dado, y se"),
        (asking("truce"), "Neither of you attacks", "No os atacáis"),
    ],
)
def test_the_help_says_what_matters_here(view: Json, english: str, spanish: str) -> None:
    assert english in ENGLISH.prompt(view, NAMES)[1]
    assert spanish in SPANISH.prompt(view, NAMES)[1]


def test_the_help_of_a_kingdom_without_areas_points_to_its_capital() -> None:
    view = asking("round", legal=["attack burgos", "pass"])
    view["players"][0]["castles"] = 0
    assert ENGLISH.prompt(view, NAMES)[1].startswith("You hold no area")


@pytest.mark.parametrize(
    ("view", "notation", "english", "spanish"),
    [
        (
            asking("round"),
            "attack tudela",
            "Attack Tudela (independent, defence 2)",
            "Atacar Tudela (independiente, defensa 2)",
        ),
        (
            asking("round"),
            "incursion seville hueste-2",
            "Incursion against Taifa of Seville with Hueste 2",
            "Incursión contra Taifa de Sevilla con Hueste 2",
        ),
        (asking("round"), "event walls", "Play Walls", "Jugar Murallas"),
        (asking("round"), "event truce leon", "Play Truce: León", "Jugar Tregua: León"),
        (
            asking("round"),
            "event uprising coria",
            "Play Uprising on Coria (Taifa of Badajoz, defence 2)",
            "Jugar Sublevación sobre Coria (Taifa de Badajoz, defensa 2)",
        ),
        (
            asking("round"),
            "discard foreign-razzia",
            "Discard Razzia of the other deck",
            "Descartar Razia del otro mazo",
        ),
        (asking("round"), "give the-king-5 leon", "Give The King 5 to León", "Dar El rey 5 a León"),
        (asking("commit"), "commit mesnada-3", "Commit Mesnada 3", "Comprometer Mesnada 3"),
        (asking("commit"), "commit leader", "Commit Leader for 3 dice", "Comprometer Adalid con 3 dados"),
        (asking("commit"), "commit leader:1", "Commit Leader for 1 die", "Comprometer Adalid con 1 dado"),
        (asking("commit"), "done", "That is all: attack", "Nada más: al ataque"),
        (
            asking("respond", contest=fighting("attack")),
            "respond champion",
            "Champion: 2 dice for the defence",
            "Campeón: 2 dados para la defensa",
        ),
        (
            asking("respond", contest=fighting("attack")),
            "respond champion:1 attack",
            "Champion: 1 die for the attack",
            "Campeón: 1 dado para el ataque",
        ),
        (
            asking("respond", contest=fighting("event", seat=0)),
            "respond el-cid",
            "El Cid: 4 dice for the attack",
            "El Cid: 4 dados para el ataque",
        ),
        (
            asking("respond", contest=fighting("incursion", area=None)),
            "respond champion",
            "Champion: 2 dice for the incursion",
            "Campeón: 2 dados para la incursión",
        ),
        (asking("respond"), "respond ambush", "Respond with Ambush", "Responder con Emboscada"),
        (asking("respond"), "done", "Do not respond", "No responder"),
        (asking("garrisons"), "garrison murcia", "Spend the garrison of Murcia: 1 die", None),
        (asking("walls"), "garrison murcia", "Garrison in Murcia", "Guarnición en Murcia"),
        (asking("hakim"), "respond hakim hueste-2", "Take Hueste 2 back with Hakim", "Recuperar Hueste 2 con Hakim"),
        (asking("truce"), "truce castile", "Truce with Castile", "Tregua con Castilla"),
        (asking("bot"), "bot", "Let the Bot play its next card", "Que el Bot juegue su siguiente carta"),
    ],
)
def test_a_choice_says_what_it_does_here(view: Json, notation: str, english: str, spanish: str | None) -> None:
    action = TAIFA.parse(notation)
    assert ENGLISH.action(action, view, NAMES) == english
    assert spanish is None or SPANISH.action(action, view, NAMES) == spanish


def test_a_target_tells_its_garrison_and_citadels() -> None:
    view = asking("round")
    denia = next(area for area in view["areas"] if area["id"] == 45)
    denia |= {"garrison": True, "defends": 3}
    told = ENGLISH.action(TAIFA.parse("attack denia"), view, NAMES)
    assert told == "Attack Denia (Taifa of Valencia, defence 3 and a garrison)"


@pytest.mark.parametrize("lang", LANGS)
def test_every_action_can_be_told_in_every_position(lang: str) -> None:
    words = TAIFA.words(lang)
    every: Sequence[Action] = TAIFA.deeds.all
    views = [played(6, 2, 30).view(0), played(4, 2, 30).view(3), asking("respond", contest=fighting("attack"))]
    for view in views:
        for action in every:
            sentence = words.action(action, view, NAMES)
            assert sentence[0].isupper() and not UNSAID.search(sentence), action


REASON_FACTS: dict[str, object] = {
    "area": 12,
    "card": "foreign-champion",
    "kingdom": 2,
    "defence": 4,
    "limit": 4,
    "cards": [],
}


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_in_the_rules_has_words_and_cites_a_numbered_rule(lang: str) -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (FOLDER / "rules").glob("*.py"))
    keys = set(re.findall(r'"(taifa\.no\.[\w.]+)"', source))
    assert len(keys) > 20
    for key in keys:
        sentence = TAIFA.words(lang).reason(Reason("5.1", key, REASON_FACTS))
        assert sentence.endswith(".") and " " in sentence and not UNSAID.search(sentence), key
    for rule in set(re.findall(r'Reason\("([\d.]+)"', source)):
        assert f"\n{rule} " in TAIFA.rulebook(lang), rule


def over(view: Json, winners: list[int], scores: list[float]) -> Json:
    return view | {"over": True, "to_move": -1, "winners": winners, "scores": scores}


def test_an_ending_is_one_sentence() -> None:
    view = over(asking("round"), [0], [13.0, 8.0, 8.0, 7.0, 7.0, 6.0])
    assert ENGLISH.prompt(view, NAMES) == ("You have won with 13 castles", "")
    assert SPANISH.prompt(view | {"seat": 1}, NAMES) == ("Castilla (Ana) ha ganado con 13 castillos", "")
    shared = over(asking("round"), [0, 5], [9.0, 8.0, 8.0, 7.0, 7.0, 9.0])
    assert ENGLISH.prompt(shared, NAMES)[0] == "Castile (Ana) and León won together with 9 castles"


def test_el_cid_ends_for_el_cid() -> None:
    names = ["Almoravids", "Castile", "Catalan Counties", "Eva"]
    view: Json = TAIFA.new(4, seed=1).view(3)
    won, lost = over(view, [3], [5.0, 8.0, 8.0, 7.0]), over(view, [0, 1, 2], [10.0, 8.0, 8.0, 7.0])
    assert ENGLISH.prompt(won, names)[0] == "You stopped the Almoravids: you have won"
    assert SPANISH.prompt(lost, names)[0] == "Has perdido"
    assert ENGLISH.prompt(lost | {"seat": None}, names)[0] == "El Cid (Eva) lost"


@pytest.mark.parametrize(
    ("castles", "english", "spanish"),
    [
        ([9, 8, 8, 9], "Areas: the Almoravids 9, El Cid 9.", "Áreas: los Almorávides 9, el Cid 9."),
        ([10, 8, 8, 12], "The Almoravids hold 10 areas:", "Los Almorávides tienen 10 áreas:"),
        ([4, 13, 8, 9], "Castile: all 13 castles", "Castilla: sus 13 castillos"),
    ],
)
def test_el_cid_is_told_why(castles: list[int], english: str, spanish: str) -> None:
    view = over(played(4, 3, 30).view(3), [0, 1, 2], [float(count) for count in castles])
    players = [player | {"castles": count} for player, count in zip(view["players"], castles, strict=True)]
    for words, told in ((ENGLISH, english), (SPANISH, spanish)):
        bots = [words.say(f"taifa.kingdom.{kingdom}") for kingdom in view["kingdoms"]]
        assert words.prompt(view | {"players": players}, bots)[1].startswith(told)


@pytest.mark.parametrize("lang", LANGS)
def test_kingdoms_areas_and_cards_have_names_of_their_own(lang: str) -> None:
    words = TAIFA.words(lang)
    assert len({words.area(area) for area in AREAS}) == len(AREAS)
    assert len({words.say(f"taifa.kingdom.{name}") for name in KINGDOMS}) == len(KINGDOMS)
    assert len({words.card(card) for card in OWN_WORDS}) == len(OWN_WORDS) == 52
    for card in CARDS:
        for text in (words.card(card), words.effect(card)):
            assert text and not UNSAID.search(text), card


@pytest.mark.parametrize("lang", LANGS)
def test_a_seat_is_called_after_its_kingdom(lang: str) -> None:
    words = TAIFA.words(lang)
    for seats in TAIFA.seats:
        for seat, kingdom in enumerate(TAIFA.new(seats, seed=1).view(None)["kingdoms"]):
            assert words.say(f"taifa.seat.{seats}.{seat}") == words.say(f"taifa.kingdom.{kingdom}")
    for kingdom in PEOPLES:
        assert words.say(f"taifa.option.bots.{kingdom}") == words.say(f"taifa.kingdom.{kingdom}")


def test_an_area_that_other_data_name_otherwise_keeps_that_name() -> None:
    words = TaifaWords("es", {12: "Tarazona"})
    assert words.area(12) == "Tarazona" and words.area(9) == "León"
    assert "Tarazona" in words.event(Event("taifa.garrison", {"seat": 0, "area": 12}), None, NAMES)


def test_names_take_ids_and_notation_alike() -> None:
    assert slug_of("christian:mesnada-3") == slug_of("mesnada-3") == "mesnada-3"
    assert slug_of("foreign-champion") == "champion"
    assert (value_of("the-caids-guard-4"), value_of("al-andalus")) == (4, 0)
    assert [signed(bonus) for bonus in (-2, 0, 1)] == ["−2", "0", "+1"]


def test_a_chance_is_told_as_it_stands_while_responses_may_be_laid() -> None:
    view = TAIFA.new(4, seed=1).view(3)
    dice: Json = {"dice": {"attack": 5, "defence": 4}, "chance": 0.5, "seat": 0, "against": 3, "area": 39}
    asked = view | {"prompt": "taifa.respond", "to_move": 3, "contest": fighting("attack", **dice)}
    names = [ENGLISH.say(f"taifa.seat.4.{seat}") for seat in range(4)]
    assert (
        "as it stands, without Responses, the chance that the Almoravids win is 50 %" in ENGLISH.prompt(asked, names)[1]
    )
    question, aid = SPANISH.prompt(asked, names)
    assert question == "Los almorávides atacan tu ciudad de Valencia: ¿respondes?"
    assert aid.startswith(
        "Los almorávides, 5 dados; el Cid, 4 dados: tal como está, sin Respuestas, la probabilidad de que los "
        "almorávides ganen es del 50 %"
    )
    after = asked | {"contest": fighting("attack", **dice) | {"window": "garrisons"}}
    assert "Responses," not in ENGLISH.prompt(after, names)[1]


def test_what_spends_no_garrison_says_so() -> None:
    done = TAIFA.parse("done")
    for spent, english, spanish in (
        ([], "Spend no garrison", "No gastar guarniciones"),
        ([45], "Spend no more garrisons", "No gastar más guarniciones"),
    ):
        view = asking("garrisons", contest=fighting("attack", garrisons=spent))
        assert [words.action(done, view, NAMES) for words in (ENGLISH, SPANISH)] == [english, spanish]


@pytest.mark.parametrize(
    ("words", "left", "ended"),
    [
        (
            ENGLISH,
            "The Catalan Counties have resigned",
            "Castile, the Taifa of Valencia, the Taifa of Seville, the Taifa of Badajoz and León",
        ),
        (SPANISH, "Los Condados Catalanes han abandonado", "Castilla, la taifa de Valencia, la taifa de Sevilla"),
    ],
)
def test_who_leaves_is_called_by_the_kingdom_as_well(words: Words, left: str, ended: str) -> None:
    """Whatever the room calls the seats: an agent without a name is `Random 2` there."""
    names = [f"Random {seat}" for seat in range(6)]
    assert plain(leaving_told(words, {"line": 1, "seat": 1, "resign": True}, names)) == left
    first = Match(TAIFA, 6, seed=1, options={})
    first.resign(0)
    assert result(words, first, names, None)[1][0].isupper()
    match = Match(TAIFA, 6, seed=1, options={})
    match.resign(1)
    title, means = result(words, match, names, None)
    assert title == left
    assert ended in means
    assert ended in leaving(words, 1, names, "")
