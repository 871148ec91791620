"""Alquerque, a distribution of its own, is played like our own games, and nothing in Ludoteca knows of it."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import hands
from tests.browser.conftest import PHONE, Visit
from tests.browser.hands import UNDO, form_for, is_over, main_act, pieces, prompt, stands, told
from tests.plugin.conftest import EXAMPLE, ROOT, Environment

# A whole match in the choices of two people; where there is only one, the table plays by itself.
CHOICES = ("d3-c3", "a3-b3", "c4-c3", "a5-b4", "e5xc3", "c5xa5", "c3-b4")
FORCED = 13
TEXT = (".py", ".html", ".css", ".js", ".po", ".json", ".toml")


def told_by(done: Any) -> Any:
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_nothing_in_ludoteca_names_it() -> None:
    files = [file for file in (ROOT / "src").rglob("*") if file.suffix in TEXT]
    assert [file.name for file in files if "alquerque" in file.read_text(encoding="utf-8").lower()] == []


def test_it_stands_on_the_shelf_beside_ours(plugged: Environment) -> None:
    games = told_by(plugged.run("ludoteca", "games", "--json"))
    assert [game["game"] for game in games] == sorted(game["game"] for game in games)
    [own] = [game for game in games if game["game"] == "alquerque"]
    assert own["seats"] == [2]
    assert own["options"] == ["obligatory", "retreat"]
    assert "talavera" in [game["game"] for game in games]


def test_its_refusals_can_be_listed(plugged: Environment) -> None:
    code = "from tools.refusals import GAMES, ours, sweep; print(ours(), len(sweep(GAMES['alquerque'], 9, 1)))"
    done = plugged.run("python", "-c", code, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    names, kinds = done.stdout.strip().rsplit(" ", 1)
    assert names == "['patios', 'taifa', 'talavera', 'taluvo']"
    assert int(kinds) > 2


def test_it_keeps_every_promise_of_the_contract(plugged: Environment) -> None:
    checked = told_by(plugged.run("ludoteca", "check", "alquerque", "--json"))
    assert checked["broken"] == []
    assert checked["promises"] > 40


def test_its_own_tests_pass(plugged: Environment) -> None:
    done = plugged.run("python", "-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE / "tests"))
    assert done.returncode == 0, done.stdout


def test_a_whole_match_at_the_terminal_with_a_refusal_and_its_record(plugged: Environment, tmp_path: Path) -> None:
    typed = "\n".join(["c2-c4", "c1-c2", *CHOICES, ""])
    seats = ("--seats", "person,person", "--names", "Ana,Luis", "--record", "match.jsonl")
    done = plugged.run("ludoteca", "play", "alquerque", *seats, cwd=tmp_path, typed=typed)
    assert done.returncode == 0, done.stderr
    assert "There is a man on c2. (2.2)" in done.stdout
    assert "Ana won and took every man" in done.stdout
    lines = [json.loads(line) for line in (tmp_path / "match.jsonl").read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 2 + len(CHOICES) + FORCED
    assert lines[-1]["winners"] == [0]
    assert plugged.run("ludoteca", "verify", "match.jsonl", cwd=tmp_path).returncode == 0
    replayed = plugged.run("ludoteca", "replay", "match.jsonl", "--lang", "es", cwd=tmp_path, typed="\n" * 30)
    assert replayed.returncode == 0
    assert "pieza" in replayed.stdout
    spoiled = (tmp_path / "match.jsonl").read_text(encoding="utf-8").replace("d3-c3", "c2-c3")
    (tmp_path / "spoiled.jsonl").write_text(spoiled, encoding="utf-8")
    assert plugged.run("ludoteca", "verify", "spoiled.jsonl", cwd=tmp_path).returncode == 1


def test_agents_of_all_levels_meet_in_the_arena(plugged: Environment) -> None:
    levels = ("beginner", "casual", "club", "expert", "master")
    limits = ("--games", "2", "--iterations", "30", "--json")
    table = told_by(plugged.run("ludoteca", "arena", "alquerque", *levels, *limits))
    assert {row["agent"] for row in table["agents"]} == set(levels)


def test_draws_that_nobody_wins_are_told_as_shared(plugged: Environment) -> None:
    options = ("--option", "obligatory=false", "--games", "20", "--json")
    sheet = told_by(plugged.run("ludoteca", "balance", "alquerque", *options))
    assert 0 < sheet["shared"] < 1


def test_the_box_is_on_the_rooms_shelf_and_its_rules_open(visit: Visit) -> None:
    page = visit("/")
    box = page.get_by_role("link", name=re.compile("Alquerque")).first
    expect(box.locator("svg")).to_be_visible()
    boxes = page.locator(".shelf article")
    assert boxes.count() >= 5
    assert len({boxes.nth(number).bounding_box()["y"] for number in range(5)}) == 1  # type: ignore[index]
    rules = visit("/rules/alquerque", lang="es")
    expect(rules.get_by_text("La noticia más antigua del juego")).to_be_visible()


def sit_down(page: Page, first: str = "here", second: str = "here") -> None:
    form_for(page, "alquerque", first, second)
    hands.sit_down(page)


def choose(page: Page, notation: str) -> None:
    """Pick the man and the point of a move, and press the main button."""
    start, end = re.split("[-x]", notation)
    is_jump = "x" in notation
    expect(page.locator(f"svg [data-action*='{notation}']").first).to_be_attached()
    stands(page)
    page.get_by_role("button", name=re.compile(f"(ivory|ebony) man on {start}$")).click()
    target = re.compile(f"^(Go to {end}|{'Jump' if is_jump else 'Step'} from {start} to {end}.*)$")
    page.locator("svg .point").and_(page.get_by_role("button", name=target)).click()
    entries = told(page).count()
    expect(main_act(page)).to_be_enabled()
    main_act(page).click()
    expect(told(page).nth(entries)).to_be_attached()


def test_a_whole_match_in_the_browser_by_clicking(visit: Visit) -> None:
    page = visit("/")
    sit_down(page)
    assert prompt(page) == "Seat 1: Move a man"
    assert pieces(page).count() == 5  # four men that can move, and the one point where they can go
    page.get_by_role("button", name="ivory man on a1").click(force=True)  # disabled, but it tells why
    expect(page.locator("[data-refusal]")).to_contain_text("2.2")
    choose(page, "d2-c3")  # two can take it, so that it waits and can be taken back
    page.get_by_role("button", name=UNDO).click()
    expect(page.get_by_role("button", name="ivory man on d2")).to_be_visible()
    for notation in CHOICES:
        choose(page, notation)
    expect(page.get_by_role("link", name="Replay").first).to_be_visible()
    assert is_over(page)
    assert prompt(page) == "Seat 1 won and took every man"
    assert told(page).count() == 1 + len(CHOICES) + FORCED + 1
    expect(page.locator("svg .man")).to_have_count(9)
    page.get_by_role("dialog").get_by_role("link", name="Replay").click()
    expect(page.locator("svg.alquerque")).to_be_visible()


def test_a_level_answers_in_the_browser_on_a_phone(visit: Visit) -> None:
    page = visit("/", viewport=PHONE)
    sit_down(page, second="agent:beginner")
    board = page.locator("svg.alquerque").bounding_box()
    assert board is not None and board["x"] >= 0 and board["x"] + board["width"] <= PHONE["width"]
    choose(page, "d2-c3")
    expect(told(page).filter(has_text="Beginner jumped").filter(has_text="took the man on c3")).to_have_count(1)
