"""The coach: which action a player of some strength would choose here, why, and what to beware of.

It knows what its seat knows: the worker gets a world imagined for that seat, never the true position.
"""

import hashlib
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field, StrictInt

from ludoteca.core.counsel import Merit
from ludoteca.core.game import Action, Reason, Seat, State, Words
from ludoteca.core.rng import Rng
from ludoteca.server.api import Notation
from ludoteca.server.errors import CoachAway, NoCoach
from ludoteca.server.looks import Look, look_now
from ludoteca.server.question import Advice, Counsel
from ludoteca.server.room import Room
from ludoteca.server.tables import Table
from ludoteca.server.visiting import lang_of, origin_of, room_of
from ludoteca.server.workers import WorkerFailed

STRENGTH: Final = "club"
ITERATIONS: Final = 60
PATIENCE: Final = 8.0
MOST_RANK: Final = 2
TOLD: Final = 2  # merits of an action
AHEAD: Final = 3  # actions of the expected line
WORSE: Final = 0.3  # a result, from -1 to 1, by which a choice must fall short of the best to be warned of

Said = dict[str, Any]

router = APIRouter(prefix="/t/{token}")


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


@dataclass(frozen=True)
class Situation:
    """What a coach may go by: the question as its seat sees it, and a world imagined for that seat."""

    look: Look
    seat: Seat
    world: State
    seed: int

    @property
    def words(self) -> Words:
        return self.look.words

    def action(self, notation: str) -> Action:
        return self.look.game.parse(notation)

    def named(self, notation: str) -> str:
        return self.words.action(self.action(notation), self.look.view(), self.look.names)

    def merits(self, notation: str) -> list[Merit]:
        """Return what the game says of an action, in the imagined world: what it tells is what the seat knows."""
        return self.look.game.merits(self.world, self.action(notation))

    def told(self, merit: Merit) -> str:
        return self.words.reason(Reason("", merit.key, merit.facts))


@router.post("/hint")
async def hint(request: Request, token: str, asking: Asking) -> Said:
    """Say which action the coach would choose, or its second best, and why; it is counted for the seat."""
    room = room_of(request)
    table, place = await room.enter(token)
    async with table.lock:
        look = look_now(table, place, lang_of(request), origin_of(request))
        at = situation(look, asking.line, asking.step)
    counsel = await consulted(room, table, at)
    if asking.rank == 1:
        await table.count_hint(at.seat)
    return hint_told(at, counsel, asking.rank)


@router.post("/warn")
async def warn(request: Request, token: str, doubt: Doubt) -> dict[str, str]:
    """Say what is wrong with an action that is about to be played; nothing where it is no blunder."""
    room = room_of(request)
    table, place = await room.enter(token)
    async with table.lock:
        look = look_now(table, place, lang_of(request), origin_of(request))
        at = situation(look, doubt.line, doubt.step)
        if look.state.why_not(at.action(doubt.action)) is not None:
            return {"sentence": ""}
    return {"sentence": warning(at, await consulted(room, table, at), doubt.action)}


def situation(look: Look, line: int, step: int | None) -> Situation:
    """Return what the coach may go by; NoCoach where none may be asked, or nothing is asked of this place."""
    table = look.table
    if not table.setting.coach or not look.place.seats:
        raise NoCoach
    table.check_line(line, look.place.seats, step)
    if not look.asked or look.seat is None:
        raise NoCoach
    made = f"{table.setting.id} {table.line} {table.step(look.place.seats)} {look.seat}"
    seed = int.from_bytes(hashlib.sha256(made.encode()).digest()[:8])
    return Situation(look, look.seat, look.state.imagine(look.seat, Rng(seed)), seed)


async def consulted(room: Room, table: Table, at: Situation) -> Counsel:
    """Let a worker think about the imagined world; CoachAway where it cannot."""
    asked: Advice = {
        "type": "advice",
        "match": table.setting.id,
        "game": table.game.name,
        "level": STRENGTH,
        "seed": str(at.seed),
        "seat": at.seat,
        "state": at.world.dump(),
        "iterations": ITERATIONS,
    }
    try:
        counsel = await room.workers.consult(asked, PATIENCE)
    except WorkerFailed as failure:
        raise CoachAway from failure
    legal = {action.notation for action in at.look.state.legal_actions()}
    ranked = [one for one in counsel["ranked"] if one["action"] in legal]
    if not ranked:
        raise CoachAway
    return {**counsel, "ranked": ranked}


def hint_told(at: Situation, counsel: Counsel, rank: int) -> Said:
    """Return a hint in words: the action, what speaks for it, what is to be expected, and against the best the difference."""
    ranked, words = counsel["ranked"], at.words
    one = ranked[min(rank, len(ranked)) - 1]
    is_second = one is not ranked[0]
    merits = at.merits(one["action"])
    reasons = [at.told(merit) for merit in merits[:TOLD]]
    return {
        "action": one["action"],
        "title": words.say("coach.second" if is_second else "coach.first", {"action": at.named(one["action"])}),
        "reasons": reasons,
        "difference": difference(at, ranked[0], one) if is_second else "",
        "line": "" if is_second else expected(at, counsel["line"]),
        "more": not is_second and len(ranked) > 1,
    }


def difference(at: Situation, best: Said, other: Said) -> str:
    """Return in what the second best falls short: what only the best does, and how much it promises."""
    own = {merit.key for merit in at.merits(other["action"])}
    only = next((merit for merit in at.merits(best["action"]) if merit.weight > 0 and merit.key not in own), None)
    chances = {"best": percent(best["value"]), "other": percent(other["value"])}
    said = at.words.say("coach.difference" if chances["best"] > chances["other"] else "coach.as_good", chances)
    if only is None:
        return said
    return at.words.say("coach.only_best", {"reason": at.told(only)}) + " " + said


def percent(value: float) -> int:
    return round(50 * (value + 1))


def expected(at: Situation, line: list[str]) -> str:
    """Return what is to be expected next, as far as nothing is drawn or rolled on the way."""
    world, said = at.world.copy(), []
    for notation in line[: AHEAD + 1]:
        action = at.action(notation)
        if world.why_not(action) is not None:
            break
        said.append(at.words.action(action, world.view(at.seat), at.look.names))
        world.apply(action)
        if world.sealed:
            break
    said = said[1:]  # the hint itself is told already
    return at.words.say("coach.expected", {"line": "; ".join(said)}) if said else ""


def warning(at: Situation, counsel: Counsel, notation: str) -> str:
    """Return what is wrong with an action: what speaks against it, and what the best would do instead."""
    ranked = counsel["ranked"]
    found = next((one for one in ranked if one["action"] == notation), None)
    against = next((merit for merit in at.merits(notation) if merit.weight < 0), None)
    best = ranked[0]
    is_worse = best["value"] - (found["value"] if found else best["value"]) > WORSE
    if best["action"] == notation or not (is_worse or (against is not None and against.weight <= -1 and found is None)):
        return ""
    if against is not None:
        return at.words.say("coach.sure", {"reason": at.told(against)})
    instead = next((merit for merit in at.merits(best["action"]) if merit.weight > 0), None)
    return at.words.say("coach.better", {"reason": at.told(instead)}) if instead is not None else ""
