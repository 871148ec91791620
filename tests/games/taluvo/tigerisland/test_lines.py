"""Messages are written exactly and read with the liberties that servers take."""

import pytest

from ludoteca.arena.special.tigerisland.grid import EXPAND, UNABLE, Cube, Deed, Turn
from ludoteca.arena.special.tigerisland.lines import (
    MOST_CLOCK,
    BeginRound,
    EndOfChallenges,
    EndOfLastRound,
    EndOfRound,
    Enter,
    Forfeited,
    Goodbye,
    IAm,
    Incorrect,
    Lost,
    MakeMove,
    Message,
    Move,
    NewChallenge,
    NewMatch,
    NextChallenge,
    Over,
    Placed,
    TwoShallEnter,
    Wait,
    Welcome,
    from_server,
    read,
)

AT = Cube(2, -1, -1)


def turn(deed: Deed) -> Turn:
    return Turn("ROCK+LAKE", Cube(0, 2, -2), 6, deed)


SERVER_SAYS: list[tuple[Message, str]] = [
    (Welcome(), "WELCOME TO ANOTHER EDITION OF THUNDERDOME!"),
    (TwoShallEnter(), "TWO SHALL ENTER, ONE SHALL LEAVE"),
    (Wait("7"), "WAIT FOR THE TOURNAMENT TO BEGIN 7"),
    (NewChallenge("1", 1), "NEW CHALLENGE 1 YOU WILL PLAY 1 MATCH"),
    (NewChallenge("2", 3), "NEW CHALLENGE 2 YOU WILL PLAY 3 MATCHES"),
    (BeginRound("1", "3"), "BEGIN ROUND 1 OF 3"),
    (NewMatch("2"), "NEW MATCH BEGINNING NOW YOUR OPPONENT IS PLAYER 2"),
    (EndOfRound("1", "3"), "END OF ROUND 1 OF 3 WAIT FOR THE NEXT MATCH"),
    (EndOfLastRound("3", "3"), "END OF ROUND 3 OF 3"),
    (NextChallenge(), "WAIT FOR THE NEXT CHALLENGE TO BEGIN"),
    (EndOfChallenges(), "END OF CHALLENGES"),
    (Goodbye(), "THANK YOU FOR PLAYING! GOODBYE"),
    (
        MakeMove("A", 1.5, 0, "ROCK+LAKE"),
        "MAKE YOUR MOVE IN GAME A WITHIN 1.5 SECONDS: MOVE 0 PLACE ROCK+LAKE",
    ),
    (
        MakeMove("A", 1234.567, 0, "ROCK+LAKE"),
        "MAKE YOUR MOVE IN GAME A WITHIN 1234.567 SECONDS: MOVE 0 PLACE ROCK+LAKE",
    ),
    (MakeMove("B", 1.0, 4, "ROCK+LAKE"), "MAKE YOUR MOVE IN GAME B WITHIN 1 SECOND: MOVE 4 PLACE ROCK+LAKE"),
    (
        Placed("A", 3, "2", turn(Deed("villager", AT))),
        "GAME A MOVE 3 PLAYER 2 PLACED ROCK+LAKE AT 0 2 -2 6 FOUNDED SETTLEMENT AT 2 -1 -1",
    ),
    (
        Placed("A", 3, "2", turn(Deed(EXPAND, AT, "GRASS"))),
        "GAME A MOVE 3 PLAYER 2 PLACED ROCK+LAKE AT 0 2 -2 6 EXPANDED SETTLEMENT AT 2 -1 -1 GRASS",
    ),
    (
        Placed("A", 3, "2", turn(Deed("temple", AT))),
        "GAME A MOVE 3 PLAYER 2 PLACED ROCK+LAKE AT 0 2 -2 6 BUILT TOTORO SANCTUARY AT 2 -1 -1",
    ),
    (
        Placed("A", 3, "2", turn(Deed("tower", AT))),
        "GAME A MOVE 3 PLAYER 2 PLACED ROCK+LAKE AT 0 2 -2 6 BUILT TIGER PLAYGROUND AT 2 -1 -1",
    ),
    (Forfeited("A", 3, "2", "ILLEGAL BUILD"), "GAME A MOVE 3 PLAYER 2 FORFEITED: ILLEGAL BUILD"),
    (Lost("A", 3, "2"), "GAME A MOVE 3 PLAYER 2 LOST: UNABLE TO BUILD"),
    (Over("A", "1", "276", "2", "80"), "GAME A OVER PLAYER 1 276 PLAYER 2 80"),
    (Over("B", "2", "FORFEITED", "1", "WIN"), "GAME B OVER PLAYER 2 FORFEITED PLAYER 1 WIN"),
]


@pytest.mark.parametrize(("message", "text"), SERVER_SAYS, ids=lambda value: type(value).__name__)
def test_what_a_server_says_is_written_exactly_and_read_back(message: Message, text: str) -> None:
    assert str(message) == text
    assert from_server(text) == message
    assert from_server(f"  {text.replace(' ', '  ')}\r\n") == message


MOVES = [
    (Deed("villager", AT), "FOUND SETTLEMENT AT 2 -1 -1"),
    (Deed(EXPAND, AT, "JUNGLE"), "EXPAND SETTLEMENT AT 2 -1 -1 JUNGLE"),
    (Deed("temple", AT), "BUILD TOTORO SANCTUARY AT 2 -1 -1"),
    (Deed("tower", AT), "BUILD TIGER PLAYGROUND AT 2 -1 -1"),
    (Deed(UNABLE), "UNABLE TO BUILD"),
]


@pytest.mark.parametrize(("deed", "text"), MOVES)
def test_a_move_is_written_exactly_and_read_back(deed: Deed, text: str) -> None:
    move = Move("A", 3, turn(deed))
    assert str(move) == f"GAME A MOVE 3 PLACE ROCK+LAKE AT 0 2 -2 6 {text}"
    assert read(str(move), Move) == move
    assert read(str(move).replace(" 2 ", " +2 "), Move) == move


def test_passwords_are_read_as_they_stand() -> None:
    assert read("ENTER THUNDERDOME Heygang!", Enter) == Enter("Heygang!")
    assert read("I AM Ana S3cret.", IAm) == IAm("Ana", "S3cret.")
    assert read("I AM ana", IAm) is None


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("END OF ROUND 1 OF 3 WAIT FOR NEXT MATCH", EndOfRound("1", "3")),
        ("NEW CHALLENGE 0 YOU WILL PLAY 1 MATCHES", NewChallenge("0", 1)),
        ("TWO SHALL ENTER ONE SHALL LEAVE!", TwoShallEnter()),
        ("INCORRECT PASSWORD!", Incorrect()),
        ("BEGIN ROUND 1 of 3", BeginRound("1", "3")),
        ("WAIT FOR THE TOURNAMENT TO BEGIN player5", Wait("player5")),
        (
            "MAKE YOUR MOVE IN GAME 7 WITHIN 2 SECOND: MOVE 1 PLACE JUNGLE+ROCKY",
            MakeMove("7", 2.0, 1, "JUNGLE+ROCKY"),
        ),
    ],
)
def test_what_other_servers_say_is_understood(line: str, message: Message) -> None:
    assert from_server(line) == message


@pytest.mark.parametrize(
    ("text", "seconds"), [(".5", 0.5), ("2.", 2.0), ("0.05", 0.05), ("1000000", MOST_CLOCK), ("9" * 400, MOST_CLOCK)]
)
def test_any_clock_is_read_and_can_be_told_again(text: str, seconds: float) -> None:
    asked = read(f"MAKE YOUR MOVE IN GAME A WITHIN {text} SECONDS: MOVE 0 PLACE ROCK+LAKE", MakeMove)
    assert asked == MakeMove("A", seconds, 0, "ROCK+LAKE")
    assert read(str(asked), MakeMove) == asked


def test_a_large_clock_is_written_in_digits() -> None:
    assert " WITHIN 1000000 SECONDS: " in str(MakeMove("A", 1e6, 0, "ROCK+LAKE"))


@pytest.mark.parametrize(
    "line",
    [
        "",
        "HELLO",
        "GAME A MOVE x PLACE ROCK+LAKE AT 0 2 -2 6 UNABLE TO BUILD",
        "GAME A MOVE 3 PLACE ROCK+LAKE AT 0 2 -2 UNABLE TO BUILD",
        "GAME A MOVE 3 PLACE ROCK+LAKE AT 0 2 -2 6 FOUND SETTLEMENT",
        "GAME A MOVE 3 PLACE ROCK+LAKE AT 0 2 -2 6 EXPAND SETTLEMENT AT 2 -1 -1",
        "GAME A MOVE 3 PLACE ROCK+LAKE AT 0 2 -2 6 DANCE",
        "GAME A MOVE 3 PLACE ROCK+LAKE AT 0 2.5 -2 6 UNABLE TO BUILD",
        "\x00" * 500,
    ],
)
def test_what_is_no_move_is_none(line: str) -> None:
    assert read(line, Move) is None
    assert from_server(line) is None
