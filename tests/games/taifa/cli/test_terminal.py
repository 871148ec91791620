"""Taifa in the terminal: Bots sit like players and play by themselves, El Cid is played alone, polls are asked in turn."""

import json
import re
from pathlib import Path

import pytest

from ludoteca.cli.board import painted
from ludoteca.cli.seating import PERSON, alone, names_of, players_of, settings_of, shown, usual_players
from ludoteca.core.errors import BadBots, BadSeats
from ludoteca.core.game import BOT
from ludoteca.core.match import Match
from ludoteca.core.record import timeless, written
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from tests.cli.conftest import Run, lines_of, typing, width

TAIFA = GAMES["taifa"]
SIX_BOTS = ",".join([BOT] * 6)
CID = f"{BOT},{BOT},{BOT},{PERSON}"


def scripted(players: list[str], seed: int, plies: int = 5000) -> tuple[Match, list[str]]:
    """Return a match by random choice, and what one person types for it: single choices are not asked for."""
    match = Match(TAIFA, len(players), seed=seed, options=settings_of(TAIFA, players, []))
    rng = Rng(seed)
    typed = []
    for _ in range(plies):
        if match.is_over():
            break
        legal = match.state.legal_actions()
        action = legal[rng.below(len(legal))]
        if len(legal) > 1:
            typed.append(action.notation)
        match.play(action)
    return match, typed


def test_without_seats_a_person_meets_five_bots_and_alone_plays_el_cid() -> None:
    assert usual_players(TAIFA) == f"{PERSON},{BOT},{BOT},{BOT},{BOT},{BOT}"
    assert alone(TAIFA) == CID
    assert alone(GAMES["talavera"]) == alone(GAMES["patios"]) == PERSON


@pytest.mark.parametrize("seats", [SIX_BOTS, CID, "person,random,bot,person,bot,random", ",".join([PERSON] * 6)])
def test_bots_may_sit_where_the_game_has_them(seats: str) -> None:
    players = players_of(TAIFA, seats)
    options = TAIFA.complete(len(players), settings_of(TAIFA, players, []))
    assert TAIFA.bots_of(len(players), options) == [seat for seat, player in enumerate(players) if player == BOT]


@pytest.mark.parametrize(
    ("game", "seats", "error"),
    [
        ("taifa", PERSON, BadSeats),
        ("taifa", "person,bot,bot,bot", BadBots),
        ("taifa", "bot,bot,bot,bot", BadBots),
        ("patios", "person,bot", BadBots),
    ],
)
def test_bots_sit_nowhere_else(game: str, seats: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        players_of(GAMES[game], seats)


def test_a_nameless_seat_is_called_after_its_kingdom() -> None:
    assert names_of([PERSON, BOT, "random", BOT, BOT, BOT], "") == ["", "", "random", "", "", ""]
    called = shown(["", "", "Eva", "", "", ""], TAIFA.words("es"), 0, "taifa")
    assert called[:4] == ["Castilla", "Condados Catalanes", "Eva", "Taifa de Sevilla"]
    assert shown([""] * 4, TAIFA.words("en"), 3, "taifa")[0] == "Almoravids"


def test_six_bots_play_a_whole_match_that_is_told_and_recorded(run: Run) -> None:
    done = run("play", "taifa", "--seats", SIX_BOTS, "--seed", "3", "--record", "bots.jsonl")
    assert done.exit_code == 0
    for part in (
        "(Bot) turned up",
        "its army has strength",
        "more than 3",
        "first of them",
        "Turn 3 begins",
        "won with",
    ):
        assert part in done.stdout
    lines = lines_of(Path("bots.jsonl"))
    assert lines[0]["players"] == [BOT] * 6 and lines[-1]["winners"]
    assert {line["action"] for line in lines if "action" in line} == {"bot"}
    assert width(done.stdout) <= 80
    assert run("verify", "bots.jsonl").exit_code == 0
    told = run("replay", "bots.jsonl", "--lang", "es", typed=typing(["n", "n", "q"]))
    assert "Condados Catalanes" in told.stdout and "Asiento" not in told.stdout


def test_agents_play_a_whole_match(run: Run) -> None:
    seats = ",".join(["random"] * 6)
    done = run("play", "taifa", "--seats", seats, "--seed", "2", "--record", "agents.jsonl", "--lang", "es")
    assert done.exit_code == 0 and re.search("ha ganado|han ganado", done.stdout)
    assert run("verify", "agents.jsonl").exit_code == 0


def test_a_person_plays_a_whole_match_against_five_bots(run: Run) -> None:
    match, typed = scripted([PERSON, *[BOT] * 5], 4)
    done = run("play", "taifa", "--seed", "4", "--record", "one.jsonl", typed=typing(typed))
    assert done.exit_code == 0 and "The match is kept in:" in done.stdout
    assert [line["action"] for line in lines_of(Path("one.jsonl"))[1:-1]] == [
        ply.action.notation for ply in match.plies
    ]
    assert "You drew" in done.stdout and not re.search(r"taifa\.[a-z]", done.stdout)
    assert width(done.stdout) <= 80


def test_nothing_to_answer_in_a_poll_is_answered_without_a_word(run: Run) -> None:
    match, typed = scripted([PERSON, *[BOT] * 5], 4)
    states = [match.state_at(number) for number in range(len(match.plies))]
    assert any(state.polled() and len(state.legal_actions()) == 1 for state in states)
    done = run("play", "taifa", "--seed", "4", typed=typing(typed))
    assert "played for you: No more Responses" not in done.stdout


def test_el_cid_is_played_alone(run: Run) -> None:
    _, typed = scripted([BOT, BOT, BOT, PERSON], 5)
    done = run("play", "taifa", "--solo", "--seed", "5", "--lang", "es", typed=typing(typed))
    assert done.exit_code == 0
    assert "¿Con qué reino tienes Tregua este turno?" in done.stdout
    assert "Has perdido" in done.stdout or "has ganado" in done.stdout
    again = run("play", "taifa", "--seats", CID, "--option", "almoravid_hand=8", typed="q\n")
    assert "Almoravids" in again.stdout


def test_several_people_are_asked_one_after_the_other(run: Run) -> None:
    done = run("play", "taifa", "--seats", ",".join([PERSON] * 6), "--seed", "1", typed=typing(["pass", "pass", "q"]))
    asked = re.findall(r"^(.+): Your round: what do you do", done.stdout, re.MULTILINE)
    assert asked == ["Castile", "Catalan Counties", "Taifa of Valencia"]


def test_attacks_are_listed_first_passing_last_and_no_card_for_no_die(run: Run) -> None:
    done = run("play", "taifa", "--seed", "1", typed=typing(["attack oviedo", "q"]))
    listed = re.findall(r"^ +\d+  .*?  (attack|incursion|event|discard|pass)\b.*$", done.stdout, re.MULTILINE)
    assert listed[0] == "attack" and listed[-1] == "pass"
    assert listed == sorted(listed, key=["attack", "incursion", "event", "discard", "pass"].index)
    legal = ["commit champion:0", "commit champion:1", "commit champion", "done"]
    assert [notation for notation in legal if TAIFA.order(notation) >= 0] == legal[1:]


def test_a_match_with_bots_is_taken_up_again(run: Run) -> None:
    run("play", "taifa", "--seed", "7", "--record", "m.jsonl", typed=typing(["pass", "q"]))
    lines = len(lines_of(Path("m.jsonl")))
    done = run("play", "--resume", "m.jsonl", typed="q\n")
    assert done.exit_code == 0 and "Castile" in done.stdout
    assert len(lines_of(Path("m.jsonl"))) == lines
    agents = run("play", "--resume", "m.jsonl", "--seats", ",".join([PERSON] * 6), typed="q\n")
    assert agents.exit_code == 1 and "Seat 2 of taifa" in agents.stderr


def test_bots_are_seated_not_set(run: Run) -> None:
    done = run("play", "taifa", "--seats", SIX_BOTS, "--option", "bots=leon")
    assert done.exit_code == 2
    assert not list(Path.cwd().rglob("*.jsonl"))


def test_a_refusal_names_its_rule(run: Run) -> None:
    done = run("play", "taifa", "--seed", "1", typed=typing(["attack badajoz", "? attack burgos", "q"]))
    assert "The city of Badajoz does not border on any area of yours. (5.1.1)" in done.stdout
    assert "Burgos is yours already. (5.1.1)" in done.stdout


@pytest.mark.parametrize(("lang", "mark"), [("en", "[L]"), ("es", "[L]")])
def test_a_kingdom_is_painted_in_its_colour_and_marked_too(lang: str, mark: str) -> None:
    text = painted(TAIFA, TAIFA.new(6, seed=1).view(0), lang, ["Ana", *"bcdef"])
    start = text.plain.index(mark)
    assert [str(span.style) for span in text.spans if span.start == start] == ["bold #fff6e2 on #2e4288"]


def test_the_game_and_its_agents_are_listed(run: Run) -> None:
    row = next(row for row in json.loads(run("games", "--json").stdout) if row["game"] == "taifa")
    assert row["seats"] == [4, 6] and row["options"] == ["bots", "almoravid_hand"]
    assert "De 1 a 6 jugadores" in run("games", "--lang", "es").stdout
    agents = [row["agent"] for row in json.loads(run("agents", "taifa", "--json").stdout)]
    assert agents[0] == "random"


def test_in_a_poll_lines_are_kept_as_they_come_and_get_the_time_at_which_it_closed(run: Run) -> None:
    """Left in the middle of a poll and taken up again: what was answered is there, and nobody's own moment."""
    seats = ",".join([PERSON] * 6)
    match, polls = Match(TAIFA, 6, seed=3, options=settings_of(TAIFA, [PERSON] * 6, [])), list[list[int]]()
    rng, typed = Rng(3), list[str]()
    while not match.is_over() and len(polls) < 4:
        legal = match.state.legal_actions()
        is_asked = len(legal) > 1 or match.state.hushed()
        action = legal[rng.below(len(legal))]
        typed += [action.notation] if is_asked else []
        before = match.waiting[:]
        match.play(action, at=1.0)
        if len(before) > 1 and not match.waiting:
            polls.append([line["line"] for line in before] + [len(match.lines)])
    file = Path("poll.jsonl")
    run("play", "taifa", "--seats", seats, "--seed", "3", "--record", str(file), typed=typing([*typed, "q"]))
    whole = lines_of(file)
    assert [line["action"] for line in whole[1:]] == [line["action"] for line in match.lines]
    for lines in polls:
        assert len({whole[number]["at"] for number in lines}) == 1
    times = [line["at"] for line in whole[1:]]
    assert times == sorted(times)
    first, *_, last = polls[0]
    file.write_text(written(whole[:1] + [timeless(line) for line in whole[1:last]]))
    file.chmod(0o600)
    rest = [line["action"] for line in match.lines[last - 1 :]]
    done = run("play", "--resume", str(file), typed=typing([rest[0], "q"]))
    assert done.exit_code == 0
    again = lines_of(file)
    assert [timeless(line) for line in again[1:]] == [timeless(line) for line in whole[1 : len(again)]]
    assert [("at" in line) for line in again[1 : last + 1]] == [number >= first for number in range(1, last + 1)]
    assert len({line["at"] for line in again[first : last + 1]}) == 1
    assert file.stat().st_mode & 0o077 == 0, "it holds the seed"
    assert not list(Path().glob("*.new"))
    assert run("verify", str(file)).exit_code == 0
