"""What the contract promises, asked of any game by random play; the tests ask it of ours."""

from ludoteca.promises import agents, boards, play, polls, secrecy, telling, values, words
from ludoteca.promises.asking import Broken, Promise, ask
from ludoteca.promises.cases import Case, cases_of

PROMISES: tuple[Promise, ...] = (
    *play.PROMISES,
    *values.PROMISES,
    *secrecy.PROMISES,
    *polls.PROMISES,
    *words.PROMISES,
    *boards.PROMISES,
    *telling.PROMISES,
    *agents.PROMISES,
)

__all__ = ["PROMISES", "Broken", "Case", "Promise", "ask", "cases_of"]
