"""The coach: which action a player of some strength would choose, why, and what to beware of.

It goes by a world imagined for its seat, never by the true position. The same world and seed give the same counsel.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ludoteca.core.counsel import Merit
from ludoteca.core.errors import NO_FACTS
from ludoteca.core.game import Action, Game, Json, Limit, Reason, Seat, Sight, State, Words
from ludoteca.levels import mind_of
from ludoteca.search.thinker import Thinker

STRENGTH: Final = "club"
THOUGHT: Final = Limit(iterations=60)
TOLD: Final = 2  # merits of an action
AHEAD: Final = 3  # actions of the line that is to be expected
WORSE: Final = 0.3  # a result, from -1 to 1, by which a choice must fall short of the best to be warned of


@dataclass(frozen=True)
class Counsel:
    """What was found: the actions with the result each promises, the best first, and what is to be expected then."""

    ranked: Sequence[tuple[str, float]]
    line: Sequence[str]


@dataclass(frozen=True)
class Hint:
    """A hint in words."""

    action: str
    title: str
    reasons: list[str]
    difference: str
    line: str
    more: bool  # whether there is a second best to ask for


def think(game: Game, world: State, seat: Seat, seed: int) -> Counsel:
    """Think about an imagined world as a club player does, with nothing remembered."""
    thinker = Thinker(mind_of(game, STRENGTH), seed)
    chosen = thinker.choose(Sight(world, seat, []), THOUGHT).notation
    thought = thinker.thought
    if thought is None:
        return Counsel([(chosen, 0.0)], [])
    ranked = [(notation, round(value, 6)) for notation, _, value in thought.visits]
    ranked.sort(key=lambda one: one[0] != chosen)  # what it would choose comes first
    return Counsel(ranked, thought.line)


@dataclass(frozen=True)
class Situation:
    """A question as its seat sees it, and a world imagined for that seat."""

    words: Words
    names: list[str]
    view: Json
    world: State
    seat: Seat

    def action(self, notation: str) -> Action:
        return self.world.game.parse(notation)

    def say(self, key: str, facts: Mapping[str, object] = NO_FACTS) -> str:
        return self.words.say(key, facts)

    def merits(self, notation: str) -> list[Merit]:
        """Return what the game says of an action in the imagined world: what it tells is what the seat knows."""
        return self.world.game.merits(self.world, self.action(notation))

    def told(self, merit: Merit) -> str:
        return self.words.reason(Reason("", merit.key, merit.facts))

    def hint(self, counsel: Counsel, rank: int) -> Hint:
        """Return the best action or the second best: what speaks for it, and what it leads to or in what it falls short."""
        ranked = counsel.ranked
        place = min(rank, len(ranked)) - 1
        notation, is_second = ranked[place][0], place > 0
        named = self.words.action(self.action(notation), self.view, self.names)
        return Hint(
            notation,
            self.say("coach.second" if is_second else "coach.first", {"action": named}),
            [self.told(merit) for merit in self.merits(notation)[:TOLD]],
            self.difference(ranked[0], ranked[place]) if is_second else "",
            "" if is_second else self.expected(counsel.line),
            not is_second and len(ranked) > 1,
        )

    def difference(self, best: tuple[str, float], other: tuple[str, float]) -> str:
        """Return in what the second best falls short: what only the best does, and how much it promises."""
        own = {merit.key for merit in self.merits(other[0])}
        only = next((merit for merit in self.merits(best[0]) if merit.weight > 0 and merit.key not in own), None)
        chances = {"best": percent(best[1]), "other": percent(other[1])}
        said = self.say("coach.difference" if chances["best"] > chances["other"] else "coach.as_good", chances)
        return said if only is None else f"{self.say('coach.only_best', {'reason': self.told(only)})} {said}"

    def expected(self, line: Sequence[str]) -> str:
        """Return what is to be expected after the hint, as far as nothing is drawn or rolled on the way."""
        world, said = self.world.copy(), []
        for notation in line[: AHEAD + 1]:
            action = self.action(notation)
            if world.why_not(action) is not None:
                break
            said.append(self.words.action(action, world.view(self.seat), self.names))
            world.apply(action)
            if world.sealed:
                break
        later = said[1:]  # the hint itself is told already
        return self.say("coach.expected", {"line": "; ".join(later)}) if later else ""

    def warning(self, counsel: Counsel, notation: str) -> str:
        """Return what is wrong with an action, or what the best would do instead; empty where it is no blunder."""
        best, best_value = counsel.ranked[0]
        found = next((value for name, value in counsel.ranked if name == notation), None)
        against = next((merit for merit in self.merits(notation) if merit.weight < 0), None)
        is_bad = against is not None and against.weight <= -1 if found is None else best_value - found > WORSE
        if notation == best or not is_bad:
            return ""
        if against is not None:
            return self.say("coach.sure", {"reason": self.told(against)})
        instead = next((merit for merit in self.merits(best) if merit.weight > 0), None)
        return self.say("coach.better", {"reason": self.told(instead)}) if instead is not None else ""


def percent(value: float) -> int:
    return round(50 * (value + 1))
