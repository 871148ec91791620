"""What a game's sentences can be asked for, in one language."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from ludoteca.core.errors import NO_FACTS
from ludoteca.core.events import Event, Reason
from ludoteca.core.options import Option
from ludoteca.core.telling import Chapter

if TYPE_CHECKING:
    from ludoteca.core.game import Action, Json, Seat


class Words(Protocol):
    """A game's sentences in one language. `names` holds what the seats are called."""

    lang: str

    def say(self, key: str, facts: Mapping[str, object] = NO_FACTS) -> str:
        """Return the sentence of a key, the game's own or a shared one."""

    def fact(self, name: str, value: object) -> str:
        """Return a fact in words, as `say` puts it into a sentence."""

    def join(self, items: Sequence[str]) -> str:
        """Return a list as the language writes it."""

    def in_sentences(self, names: Sequence[str]) -> list[str]:
        """Return what sentences that are no game's own call the seats, as the game's do: its kingdoms, say."""

    def prompt(self, view: "Json", names: list[str]) -> tuple[str, str]:
        """Return the question put to the seat to move, and one line of help.

        Whoever the view is of is called `you`: the page gives the eyes of nobody where several people look at one.
        Where a poll runs that does not ask the reader, nobody is to move: what it is about is told, and not who is asked.
        """

    def action(self, action: "Action", view: "Json", names: list[str]) -> str:
        """Return what choosing the action means, in the position of the view."""

    def event(self, event: Event, reader: "Seat | None", names: list[str]) -> str:
        """Return what happened, told to one seat or to an onlooker."""

    def reason(self, reason: Reason) -> str:
        """Return why an action is refused, without the rule's number."""

    def goal(self, view: "Json") -> str:
        """Return in one sentence how this match is won, its options counted in."""

    def standing(self, view: "Json", seat: "Seat", names: list[str]) -> str:
        """Return what a seat still needs or how far it leads, in a few words; empty where there is nothing to say.

        It says no more than the view tells.
        """

    def chapter(self, chapter: Chapter, names: list[str]) -> str:
        """Return the heading of a chapter: the round, and whose turn."""

    def part(self, chapter: Chapter) -> str:
        """Return which part of the match a chapter belongs to, whoever's turn it is: the round, where rounds are counted."""

    def notes(self, view: "Json") -> Mapping[str, tuple[str, str]]:
        """Return what the pieces of this match are: by the key in their `data-about`, a name and one or two sentences.

        It has every kind of piece that the match has, whoever holds it: nothing in it tells a position.
        """

    def option(self, option: Option) -> tuple[str, str]:
        """Return an option's name and what it does."""

    def choice(self, option: Option, value: str) -> str:
        """Return the name of one value of a choice or set."""


def seat_name(words: Words, game: str, seat: int, seats: int, otherwise: str = "cli.seat") -> str:
    """Return what a nameless seat is called: as the game calls it, or as a key says, by its number."""
    key = f"{game}.seat.{seats}.{seat}"
    own = words.say(key)
    return own if own != key else words.say(otherwise, {"seat": seat + 1})


def seat_names(words: Words, game: str, seats: int) -> list[str]:
    """Return what nameless seats are called."""
    return [seat_name(words, game, seat, seats) for seat in range(seats)]
