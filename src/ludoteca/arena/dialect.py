"""The one way in which processes talk: a JSON object a line, whose `type` names a message with fields of known kinds."""

import json
from collections.abc import Mapping
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, NotRequired, Required, TypeVar, Union, get_args, get_origin, get_type_hints

from ludoteca.core.game import Json

MOST_BYTES: Final = 1 << 20  # of one line
MOST_SHOWN: Final = 200  # characters of what a process wrote

Kind = TypeVar("Kind")  # a TypedDict with a `type`


class Garbled(Exception):
    """What came is no JSON object in one line of a decent length, or not the message it should be."""


def written(message: Mapping[str, object]) -> str:
    """Return a message as it is sent, without the end of its line."""
    return json.dumps(message, separators=(",", ":"))


def line_of(message: Mapping[str, object]) -> bytes:
    return written(message).encode() + b"\n"


def object_in(line: bytes) -> Json:
    """Return the JSON object of a line, whatever it says."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Garbled(f"no JSON: {line[:MOST_SHOWN].decode(errors='replace')}") from error
    if not isinstance(message, dict):
        raise Garbled(f"no JSON object: {line[:MOST_SHOWN].decode(errors='replace')}")
    return message


def is_a(message: Json, kind: type[object]) -> bool:
    """Say whether a message is of a kind by its `type`; its fields may still be wrong."""
    return bool(message.get("type") == type_of(kind))


def checked(message: Json, kind: type[Kind]) -> Kind:
    """Return a message as the kind it should be, every field there and as it should be; what else it has is let be."""
    if not is_a(message, kind):
        raise Garbled(f"{message.get('type')!r} in the place of {type_of(kind)}"[:MOST_SHOWN])
    known: Any = kind
    for name, (hint, is_required) in fields_of(known).items():
        if name not in message and is_required:
            raise Garbled(f"{article(type_of(kind))} without {article(name)}")
        if name in message and not fits(message[name], hint):
            raise Garbled(f"{article(type_of(kind))} with a wrong {name}")
    found: Kind = message
    return found


def article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


@lru_cache
def fields_of(kind: Any) -> dict[str, tuple[Any, bool]]:
    """Return the fields of a kind of message: what each holds, and whether it must be there."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        name: (
            get_args(hint)[0] if get_origin(hint) in (NotRequired, Required) else hint,
            get_origin(hint) is not NotRequired,
        )
        for name, hint in hints.items()
    }


def type_of(kind: Any) -> str:
    """Return the word by which a kind of message is known."""
    word: str = get_args(fields_of(kind)["type"][0])[0]
    return word


def fits(value: object, hint: Any) -> bool:
    """Say whether a value of JSON is of a kind; whole numbers are numbers too, and truth is none."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any:
        return True
    if origin is Literal:
        return value in inner
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in inner)
    if origin is list:
        return isinstance(value, list) and all(fits(one, inner[0]) for one in value)
    if origin is dict:
        return isinstance(value, dict)
    if hint in (int, float):
        return isinstance(value, int if hint is int else (int, float)) and not isinstance(value, bool)
    return isinstance(value, NoneType if hint is None else hint)
