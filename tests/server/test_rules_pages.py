"""The rules as pages: contents, links between rules, settings in words, and nothing that only a maker needs."""

import re

import pytest
from markupsafe import escape
from starlette.testclient import TestClient

from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.games import GAMES
from ludoteca.server.citing import linked
from ludoteca.server.reading import is_tall, rules_page
from ludoteca.teaching.pages import RULES, drawn, pictures_of
from ludoteca.words import LANGS
from ludoteca.words.rulebook import rulings_marked, settings_in_words, with_settings_in_words
from tests.server.conftest import client, file

__all__ = ["client", "file"]

HTML = {"accept": "text/html"}
MAKERS = re.compile(r"\b[AD]-\d+|Tests and refusals|Las pruebas y los avisos")
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
each_lang = pytest.mark.parametrize("lang", LANGS)


def rule_of(game: Game, lang: str, number: str) -> str:
    """Return a rule of the page with all that follows it up to the next."""
    return re.split(r'<div class="rule"|<h2 id=', rules_page(game, lang).text.split(f'id="r{number}"')[1])[0]


@each_game
@each_lang
def test_the_contents_name_every_chapter_and_lead_to_what_is_there(game: Game, lang: str) -> None:
    page = rules_page(game, lang)
    headings = re.findall(r"^## (\d+) (.*)$", game.rulebook(lang), re.MULTILINE)
    assert [(chapter.number, chapter.name) for chapter in page.contents] == headings
    for chapter in page.contents:
        for entry in (chapter, *chapter.parts):
            assert f'id="r{entry.number}"' in page.text
            assert entry.name and not entry.name.endswith((".", ":"))


@each_lang
def test_named_rules_stand_under_their_chapter(lang: str) -> None:
    improvements = next(chapter for chapter in rules_page(GAMES["patios"], lang).contents if chapter.number == "13")
    assert [part.number for part in improvements.parts] == [f"13.{number}" for number in range(3, 10)]


@each_game
@each_lang
def test_what_a_rule_cites_leads_there_and_back(game: Game, lang: str) -> None:
    page = rules_page(game, lang)
    ids = set(re.findall(r'id="r([\d.]+)"', page.text))
    assert set(re.findall(r'href="#r([\d.]+)"', page.text)) <= ids
    assert set(re.findall(r'href="#r([\d.]+)"', page.text)) >= {number for number in ids if "." in number}
    for number, told in re.findall(r'<div class="rule" id="r([\d.]+)">(.*?)</div>', page.text, re.DOTALL):
        plain = re.sub(r"<(a|code|pre|q|figure|abbr)\b.*?</\1>|<[^>]*>", " ", told, flags=re.DOTALL)
        assert set(re.findall(r"(?<![\d.])\d+\.\d+(?:\.\d+)*", plain)) & ids <= {number}


def test_links_know_numbers_ranges_and_chapters() -> None:
    known = {"3.9", "3.10", "4.2", "6", "10", "12"}
    for text, cited in (
        ("see 4.2, and (3.9 to 3.10)", ["4.2", "3.9", "3.10"]),
        ("chapters 6 to 10 and 12", ["6", "10", "12"]),
        ("Capítulos 6 a 10 y 12", ["6", "10", "12"]),
        ("capítulo 6", ["6"]),
        ("the 12 months, 6 rolls", []),
        ("version 9.9, chapter 7", []),
    ):
        made = linked(text, known)
        assert re.findall(r'href="#r([\d.]+)"', made) == cited
        assert made.striptags() == text
    assert linked("<b> & 4.2", known).startswith("&lt;b&gt; &amp; <a")


def test_who_is_cited_says_by_whom() -> None:
    for lang, heading in (("en", "Cited by"), ("es", "Citada en")):
        assert f'<p class="cited">{heading} <a href="#r4.6">4.6</a>' not in rule_of(GAMES["patios"], lang, "13.10")
        found = rule_of(GAMES["talavera"], lang, "8.1").split('<p class="cited">')[1]
        assert found.startswith(f'{heading} <a href="#r7.1">7.1</a>')


@each_lang
def test_every_ruling_of_taifa_leads_to_the_rule_it_settles(lang: str) -> None:
    for ruling in range(1, 66):
        told = rule_of(GAMES["taifa"], lang, f"13.{ruling}").split('class="cited"')[0]
        cited = re.findall(r'href="#r(\d+)[\d.]*"', told.split("</a>", 1)[1])
        assert any(int(chapter) < 13 for chapter in cited), ruling


@each_game
@each_lang
def test_settings_are_called_as_in_the_form(game: Game, lang: str) -> None:
    named = settings_in_words(game, game.words(lang))
    page = rules_page(game, lang).text
    for code in re.findall(r"<code>([^<]*)</code>", page):
        assert code not in named
    for option in {option.name for seats in game.seats for option in game.options_for(seats)}:
        if f"`{option}`" in game.rulebook(lang):
            assert f'<q class="setting" title="{option}">{escape(named[option])}</q>' in page


def test_the_terminal_keeps_the_code_behind_the_words() -> None:
    named = settings_in_words(GAMES["taluvo"], GAMES["taluvo"].words("en"))
    told = with_settings_in_words("`expansion` is `flowing`, not `tile`", named, lambda code, name: f"{name} [{code}]")
    assert told == "Expansion [expansion] is flowing [flowing], not `tile`"
    assert named["taluva"] == "Taluva"


@each_game
def test_nothing_stands_there_that_only_a_maker_needs(client: TestClient, game: Game) -> None:
    for lang in LANGS:
        page = client.get(f"/rules/{game.name}", headers=HTML | {"accept-language": lang}).text
        assert not MAKERS.search(re.sub(r"<[^>]*>", "", page))
        assert not MAKERS.search(rulings_marked(game.rulebook(lang)))


def test_rulings_are_marked_without_their_numbers() -> None:
    told = "beside (A-2). Both (A-8, D-9), all (13.2, A-8); not B-2 nor (4.2)."
    assert rulings_marked(told) == "beside°. Both°, all (13.2)°; not B-2 nor (4.2)."
    page = rules_page(GAMES["patios"], "en").text
    assert page.count('<abbr title="a ruling: the rulebook leaves this open">°</abbr>') > 60


@each_lang
def test_examples_name_no_coordinates(lang: str) -> None:
    heading = {"en": "*Example.*", "es": "*Ejemplo.*"}[lang]
    for name in ("patios", "taluvo"):
        for paragraph in GAMES[name].rulebook(lang).split("\n"):
            if paragraph.startswith(heading):
                assert not re.search(r"-?\d,-?\d|`[news]{1,2}(-[news]{1,2})?`", paragraph), paragraph


@each_game
@each_lang
def test_a_last_chapter_tells_where_the_game_comes_from(game: Game, lang: str) -> None:
    chapters = game.rulebook(lang).split("\n## ")
    told = len(re.findall(r"\w+", chapters[-1]))
    assert "`" not in chapters[-1]
    assert told >= 60
    if game.name == "taifa":
        assert 200 <= told <= 320


@each_game
@each_lang
def test_pictures_stand_at_their_rule_and_say_what_they_show(game: Game, lang: str) -> None:
    pictures = pictures_of(game, RULES)
    assert len(pictures) >= 4
    for picture in pictures.values():
        svg = drawn(game, picture.name, "", lang, RULES)
        told = rule_of(game, lang, picture.rule)
        assert svg in told
        assert f'aria-label="{escape(picture.alt[lang])}"' in told
        assert f"<figcaption>{escape(picture.caption[lang])}</figcaption>" in told
        assert picture.alt["en"] != picture.alt["es"]
        assert picture.caption["en"] != picture.caption["es"]
        assert picture.caption[lang] not in game.rulebook(lang), "the terminal's text has none"
    assert any(picture.pieces for picture in pictures.values())
    assert any(picture.play for picture in pictures.values())


@each_game
def test_no_two_things_of_a_page_have_one_name(game: Game) -> None:
    page = str(rules_page(game, "en").text)
    ids = re.findall(r' id="([^"]+)"', page + game.defs())
    assert len(ids) == len(set(ids))
    used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', page)
    assert {one or other for one, other in used} <= set(ids)


def test_the_pictures_of_taluvos_example_are_its_two_eruptions() -> None:
    taluvo = GAMES["taluvo"]
    pictures = pictures_of(taluvo, RULES)
    for name, refused in (("before", None), ("whole", "3.8")):
        match = Match(taluvo, 2, seed=pictures[name].seed, options={})
        for notation in pictures[name].play:
            match.play(taluvo.parse(notation))
        reason = match.state.why_not(taluvo.parse("tile 0,0,1"))
        assert (reason.rule if reason else None) == refused
    assert pictures["after"].play == (*pictures["before"].play, "tile 0,0,1")


def test_the_hose_waters_what_its_pictures_say() -> None:
    pictures = pictures_of(GAMES["patios"], RULES)
    assert pictures["watered"].play == (*pictures["hose"].play, "use hose", "water se", "water sw")


def test_a_picture_as_high_as_wide_is_tall() -> None:
    assert is_tall('<svg viewBox="24 250 432 430">')
    assert not is_tall('<svg viewBox="0 0 1120 742">')
    assert not is_tall("<section>")
