"""The coach at a table: hints and warnings for who is asked; a worker does the thinking."""

import hashlib
from dataclasses import asdict
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field, StrictInt

from ludoteca.core.game import Seat
from ludoteca.core.rng import Rng
from ludoteca.server.api import Notation
from ludoteca.server.entering import entered
from ludoteca.server.errors import CoachAway, NoCoach
from ludoteca.server.looks import Look, look_now
from ludoteca.server.question import Advice
from ludoteca.server.room import Room
from ludoteca.server.tables import Table
from ludoteca.server.visiting import lang_of, origin_of, room_of
from ludoteca.server.workers import WorkerFailed
from ludoteca.teaching.coach import Counsel, Situation

PATIENCE: Final = 8.0
MOST_RANK: Final = 2
SEED_BYTES: Final = 8

router = APIRouter(prefix="/t/{match}")


class Asking(BaseModel):
    """A wish for a hint, where it was made, and which: 1 for the best, 2 for the second best."""

    line: StrictInt
    step: StrictInt | None = None
    rank: Annotated[StrictInt, Field(ge=1, le=MOST_RANK)] = 1


class Doubt(BaseModel):
    """An action that is about to be played, and where."""

    line: StrictInt
    step: StrictInt | None = None
    action: Notation


@router.post("/hint")
async def hint(request: Request, match: str, asking: Asking) -> dict[str, Any]:
    """Say which action the coach would choose, or its second best, and why; it is counted for the seat."""
    table, place = await entered(request, match)
    async with table.lock:
        look = look_now(table, place, lang_of(request), origin_of(request))
        seat = asked_seat(look, asking.line, asking.step)
        at = situation(look, seat)
    counsel = await consulted(room_of(request), look, at)
    await table.count_hint(seat)
    return asdict(at.hint(counsel, asking.rank))


@router.post("/warn")
async def warn(request: Request, match: str, doubt: Doubt) -> dict[str, str]:
    """Say what is wrong with an action that is about to be played, which counts as a hint; nothing where it is no blunder."""
    table, place = await entered(request, match)
    async with table.lock:
        look = look_now(table, place, lang_of(request), origin_of(request))
        seat = asked_seat(look, doubt.line, doubt.step)
        at = situation(look, seat)
        if look.state.why_not(at.action(doubt.action)) is not None:
            return {"sentence": ""}
    sentence = at.warning(await consulted(room_of(request), look, at), doubt.action)
    if sentence:
        await table.count_hint(seat)
    return {"sentence": sentence}


def asked_seat(look: Look, line: int, step: int | None) -> Seat:
    """Return for whom the coach may speak; NoCoach where none may be asked, or nothing is asked of this place."""
    if not look.table.setting.coach or not look.place.seats:
        raise NoCoach
    look.table.check_line(line, look.place.seats, step)
    if not look.asked or look.seat is None:
        raise NoCoach
    return look.seat


def situation(look: Look, seat: Seat) -> Situation:
    world = look.state.imagine(seat, Rng(seed_of(look.table, seat)))
    return Situation(look.words, look.names, look.view(), world, seat)


def seed_of(table: Table, seat: Seat) -> int:
    """Return the coach's chance at a question: the same for everybody who asks there, and nothing of the match's."""
    place = f"{table.setting.id} {table.line} {table.step((seat,))} {seat}"
    return int.from_bytes(hashlib.sha256(place.encode()).digest()[:SEED_BYTES])


async def consulted(room: Room, look: Look, at: Situation) -> Counsel:
    """Let a worker think about the imagined world; CoachAway where it cannot."""
    setting = look.table.setting
    asked: Advice = {
        "type": "advice",
        "match": setting.id,
        "game": setting.game,
        "seed": str(seed_of(look.table, at.seat)),
        "seat": at.seat,
        "state": at.world.dump(),
    }
    try:
        found = await room.workers.consult(asked, PATIENCE)
    except WorkerFailed as failure:
        raise CoachAway from failure
    legal = {action.notation for action in look.state.legal_actions()}
    ranked = [(str(name), float(value)) for name, value in found["ranked"] if name in legal]
    if not ranked:
        raise CoachAway
    return Counsel(ranked, found["line"])
