"""The dialect of all processes: what is said is a checked kind of message; what is not is named."""

import json
import re
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from ludoteca.arena import protocol, whistle
from ludoteca.arena.dialect import Garbled, article, checked, fields_of, fits, is_a, line_of, object_in, type_of
from ludoteca.arena.outcome import Task, forfeited
from ludoteca.arena.special.tigerisland import counsel
from ludoteca.core.game import Limit
from ludoteca.core.match import Match
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.server.question import Question

ROOT = Path(__file__).parents[2]
SIGHT = Match(GAMES["talavera"], 2, seed=1, options={}).sight()
MATTER: counsel.Matter = {"match": "m", "agent": "a", "seed": 1, "placed": [], "asked": "?", "seconds": 0.5}

SAID: list[tuple[Any, Any]] = [
    (protocol.hello("talavera", 0, 7), protocol.Hello),
    (protocol.hello_back("me"), protocol.HelloBack),
    (protocol.position(SIGHT, Rng.fast(1)), protocol.Position),
    (protocol.position(SIGHT, Rng.fast(1)), protocol.Seen),
    (protocol.go(Limit(seconds=1)), protocol.Go),
    (protocol.STOP, protocol.Stop),
    (protocol.QUIT, protocol.Quit),
    (protocol.bestmove("take 3"), protocol.Bestmove),
    (protocol.error("tired"), protocol.Trouble),
    (whistle.play(Task("talavera", ["a", "b"], 1, {}), 1), whistle.Play),
    (whistle.seated(1), whistle.Seated),
    (whistle.started(77), whistle.Started),
    (whistle.asked(0), whistle.Asked),
    (whistle.over(forfeited(["a", "b"], 0, "late", "1")), whistle.Over),
    (counsel.asking(3, MATTER), counsel.Asking),
    ({"type": "ready"}, counsel.Ready),
    (counsel.counsel(3, None, final=False), counsel.Counsel),
    (counsel.at_a_loss(3, "lost", "where"), counsel.Counsel),
]


@pytest.mark.parametrize(("message", "kind"), SAID, ids=[f"{kind.__name__}" for _, kind in SAID])
def test_what_is_said_is_heard_as_it_was_meant(message: Any, kind: Any) -> None:
    line = line_of(message)
    assert line.count(b"\n") == 1
    heard = checked(object_in(line), kind)
    assert heard == json.loads(json.dumps(message))
    assert is_a(heard, kind)


@pytest.mark.parametrize(("message", "kind"), SAID, ids=[f"{kind.__name__}" for _, kind in SAID])
def test_a_field_that_is_missing_or_wrong_is_named(message: Any, kind: Any) -> None:
    """Every field of every kind: left out where it must be there, and of a kind that it never has."""
    for name, (hint, is_required) in fields_of(kind).items():
        if name == "type":
            with pytest.raises(Garbled, match=f"None in the place of {type_of(kind)}"):
                checked({}, kind)
            continue
        if is_required:
            less = {key: value for key, value in message.items() if key != name}
            with pytest.raises(Garbled, match=f"{article(type_of(kind))} without {article(name)}"):
                checked(less, kind)
        if hint is not Any:
            with pytest.raises(Garbled, match=f"{article(type_of(kind))} with a wrong {name}"):
                checked(message | {name: {1: 2} if not fits({1: 2}, hint) else 5}, kind)


def test_what_else_a_message_has_is_let_be() -> None:
    assert checked({"type": "bestmove", "action": "a", "mood": "good"}, protocol.Bestmove)["action"] == "a"


@pytest.mark.parametrize(
    ("value", "hint", "expected"),
    [
        (1, int, True),
        (True, int, False),
        (True, float, False),
        (1, float, True),
        (1.5, int, False),
        (1, bool, False),
        (None, str | None, True),
        (3, str | None, False),
        (["a"], list[str], True),
        (["a", 1], list[str], False),
        ("ab", list[str], False),
        ([], dict[str, Any], False),
        (None, None, True),
        (0, None, False),
    ],
)
def test_kinds_of_json(value: object, hint: Any, expected: bool) -> None:
    assert fits(value, hint) is expected


def test_the_manual_names_every_field_that_programs_see() -> None:
    """The tables of docs/protocol.md, type by type, against what is sent."""
    manual = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|([^|]*)\|", manual, re.MULTILINE)
    fields = [(kind, set(re.findall(r"`(\w+)`", named))) for kind, named in rows]
    sent = [protocol.Hello, protocol.Position, protocol.Go, protocol.Stop, protocol.Trouble, protocol.Quit]
    answered = [protocol.HelloBack, protocol.Bestmove, protocol.Info, protocol.Trouble]
    expected = [(type_of(kind), set(get_type_hints(kind)) - {"type"}) for kind in (*sent, *answered)]
    assert [(kind, named) for kind, named in fields if kind != "info"] == [one for one in expected if one[0] != "info"]
    assert "info" in dict(fields)


def test_the_question_of_the_room_is_of_the_same_dialect() -> None:
    assert type_of(Question) == "question"
    with pytest.raises(Garbled, match="a question without a match"):
        checked({"type": "question"}, Question)
