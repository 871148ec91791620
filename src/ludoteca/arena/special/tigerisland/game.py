"""One game as the server judges it: what is asked, what is said of an answer, and how it ended."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from ludoteca.arena.special.tigerisland.grid import EXPAND, UNABLE, Turn, build_of, lay_of
from ludoteca.arena.special.tigerisland.lines import (
    TERRAINS,
    Forfeited,
    Lost,
    MakeMove,
    Message,
    Move,
    Over,
    Placed,
    read,
)
from ludoteca.core import record
from ludoteca.core.errors import GameError
from ludoteca.core.game import Action
from ludoteca.core.match import Match
from ludoteca.core.moments import Clock, Watch, now, stamp
from ludoteca.games import GAMES
from ludoteca.games.taluvo.pieces import TIGERISLAND, tile_word
from ludoteca.games.taluvo.rules.ending import placed
from ludoteca.games.taluvo.state import BY_DECK, BY_POOLS, Position

SEATS: Final = 2
TIMEOUT: Final = "TIMEOUT"
MALFORMED: Final = "MALFORMED MOVE"
ILLEGAL_TILE: Final = "ILLEGAL TILE PLACEMENT"
ILLEGAL_BUILD: Final = "ILLEGAL BUILD"

# Tournament points by how a game ended: of the winner and of the loser.
POINTS: Final = {
    "pools": (200, -1),
    "score": (50, -5),
    "tiebreak": (50, -2),
    "tie": (10, 10),
    "unable": (2, -10),
    "unable early": (2, -200),  # without a Totoro or a Tiger ever
    "forfeit": (1, -500),
}


@dataclass(frozen=True)
class Result:
    """How a game ended, who won it (None for a tie), and the tournament points of each seat."""

    ending: str
    winner: int | None
    points: tuple[int, int]


def result_of(ending: str, winner: int | None) -> Result:
    won, lost = POINTS[ending]
    return Result(ending, winner, (won, lost) if winner in (0, None) else (lost, won))


class Refused(Exception):
    """Why an answer forfeits the game."""


class TigerGame:
    """A match of the preset between two players, the first mover first."""

    def __init__(self, name: str, players: tuple[int, int], seed: int, clock: Clock = now) -> None:
        self.name: Final = name
        self.players: Final = players
        self.match: Final = Match(GAMES["taluvo"], SEATS, seed=seed, options={"preset": TIGERISLAND})
        self.started: Final = stamp(clock())
        self.watch: Final = Watch(self.started, clock)
        self.moves = 0
        self.result: Result | None = None

    def position(self) -> Position:
        assert isinstance(self.match.state, Position)
        return self.match.state

    def seat(self) -> int:
        return self.moves % SEATS

    def mover(self) -> int:
        return self.players[self.seat()]

    def request(self, seconds: float) -> MakeMove:
        """Return what the mover is asked; both count their own moves from 0."""
        p = self.position()
        return MakeMove(self.name, seconds, self.moves // SEATS, tile_word(p.order[p.turned - 1]))

    def judge(self, answer: str | None, asked: MakeMove) -> Message:
        """Play an answer, None for none in time, and return what both are told of it."""
        told = (self.name, asked.number, str(self.mover()))
        try:
            turn = turn_asked(answer, asked)
            actions = self.checked(turn)
        except Refused as refusal:
            self.result = result_of("forfeit", 1 - self.seat())
            return Forfeited(*told, str(refusal))
        at = self.watch.read()
        for action in actions:
            self.match.play(action, at=at)
        if turn.deed.kind == UNABLE:
            self.result = self.unable()
            return Lost(*told)
        self.moves += 1
        if self.match.is_over():
            self.result = self.ended()
        return Placed(*told, turn)

    def checked(self, turn: Turn) -> list[Action]:
        """Return the actions of a turn, tried on a copy; that a player is unable to build is taken on trust."""
        p = self.position().copy()
        lay = lay_of(turn)
        try_out(p, lay, ILLEGAL_TILE)
        assert lay is not None
        if turn.deed.kind == UNABLE:
            return [lay]
        build = build_of(turn.deed, p)
        try_out(p, build, ILLEGAL_BUILD)
        assert build is not None
        return [lay, build]

    def unable(self) -> Result:
        _, temples, towers = placed(self.position(), self.seat())
        return result_of("unable" if temples or towers else "unable early", 1 - self.seat())

    def ended(self) -> Result:
        """Return how a game ended by the rules, its last turn complete."""
        p = self.position()
        winners = self.match.state.winners()
        if p.ending == BY_POOLS:
            return result_of("pools", winners[0])
        assert p.ending == BY_DECK, "who cannot build has not completed a turn"
        if len(winners) > 1:
            return result_of("tie", None)
        return result_of("tiebreak" if p.points[0] == p.points[1] else "score", winners[0])

    def over(self) -> Over:
        """Return the line that closes the game: scores, first mover first, or the loser and the winner."""
        assert self.result is not None
        first, second = (str(player) for player in self.players)
        if self.result.ending in ("pools", "score", "tiebreak", "tie"):
            scores = [str(points) for points in self.position().points]
            return Over(self.name, first, scores[0], second, scores[1])
        loser, winner = (second, first) if self.result.winner == 0 else (first, second)
        return Over(self.name, loser, "FORFEITED", winner, "WIN")

    def record(self, names: list[str]) -> str:
        """Return the game's record; one that was forfeited stops where it stood."""
        salt = sha256(f"salt {self.match.seed}".encode()).hexdigest()[:32]
        top = record.header(self.match, salt=salt, started=self.started, names=names)
        top |= record.secret(self.match, salt=salt)
        foot = [record.footer(self.match, salt=salt)] if self.match.is_over() else []
        return record.written([top, *self.match.lines, *foot])


def turn_asked(answer: str | None, asked: MakeMove) -> Turn:
    """Return the turn of an answer to the very move that was asked for."""
    if answer is None:
        raise Refused(TIMEOUT)
    move = read(answer, Move)
    named = answer.split()[1:6:2]  # as written: 00 is not 0
    if move is None or named != [asked.game, str(asked.number), asked.tile]:
        raise Refused(MALFORMED)
    if move.turn.deed.kind == EXPAND and move.turn.deed.terrain not in TERRAINS:
        raise Refused(MALFORMED)
    return move.turn


def try_out(p: Position, action: Action | None, why: str) -> None:
    """Play an action that the rules allow; refuse any other."""
    try:
        if action is None:
            raise Refused(why)
        p.apply(action)
    except GameError as error:
        raise Refused(why) from error
