"""One table in two worlds: what a reader cannot know is dealt anew, and what it may not read is emptied."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from ludoteca.core.game import Event, Seat, State
from ludoteca.core.match import Ply
from ludoteca.core.rng import Rng
from ludoteca.promises.cases import Case
from ludoteca.server.chronicle import news
from ludoteca.server.frames import frame
from ludoteca.server.looks import Look, look_now
from ludoteca.server.rows import BY_LINK, HOST, ONLOOKER, PLAYER, Chair, Place, Setting
from ludoteca.server.sheets import sheet_of
from ludoteca.server.tables import Table
from tests.server.scenes import Memory

MANY = 99  # choices: of how many another seat chose may not be told


def table_for(case: Case, seed: int) -> Table:
    """Return a table of people, each by a link."""
    game = case.game
    chairs = tuple(Chair(BY_LINK, f"P{seat}") for seat in range(case.seats))
    options = game.complete(case.seats, case.options)
    setting = Setting(
        "match", game.name, game.rules, options, case.seats, seed, "", "2026-01-01", "", chairs, game.data
    )
    return Table(Memory(), setting, [])


def emptied(event: Event, reader: Seat | None) -> Event:
    """Return an event as it was, but without its facts where the reader may not read it."""
    return event if event.may_be_read_by(reader) else Event(event.key, {}, event.to)


def elsewhere(plies: list[Ply], reader: Seat | None) -> list[Ply]:
    """Return what was played, with nothing left in what the reader may not read, nor of how much others could choose."""
    made = []
    for ply in plies:
        choices = ply.choices if ply.seat == reader else MANY
        twin = Ply(ply.seat, ply.action, choices, ply.sealed, [emptied(e, reader) for e in ply.events], ply.line)
        twin.chapter, twin.progress, twin.asked = ply.chapter, ply.progress, ply.asked
        made.append(twin)
    return made


def received(look: Look) -> list[object]:
    """Return all that a link is sent: the frame with goal, standing and chronicle, the digest and its marks, the sheet."""
    return [frame(look), news(look), sheet_of(look)]


@contextmanager
def in_world(table: Table, world: State, reader: Seat | None) -> Iterator[None]:
    """Let a table stand for a while as it would in another world, its running poll included."""
    match = table.match
    own = match.state, match.plies
    match.state, match.plies = world, elsewhere(match.plies, reader)
    table.renew()
    yield
    match.state, match.plies = own
    table.renew()


def check_alike(table: Table, world: State, reader: Seat | None, lang: str) -> int:
    """Check that a reader is sent the same bytes in both worlds, in a running poll too; return how much the digest told."""
    seats, role = ((), ONLOOKER) if reader is None else ((reader,), PLAYER if reader else HOST)
    place = Place("link", "match", role, seats, "now")
    table.renew()
    look = look_now(table, place, lang, "")
    seen, told = received(look), news(look)
    with in_world(table, world, reader):
        twin = look_now(table, place, lang, "")
        assert received(twin) == seen, (reader, len(look.plies))
    if reader is None:
        check_curtain(look, twin)
    return len(told.first) + len(told.rest)


def check_curtain(look: Look, twin: Look) -> None:
    """Check that a screen that all seats share is sent the same bytes in both worlds while the curtain hangs."""
    screen = Place("link", "match", HOST, tuple(range(len(look.names))), "now")
    behind = [replace(one, place=screen, is_veiled=True) for one in (look, twin)]
    assert received(behind[1]) == received(behind[0]), ("curtain", len(look.plies))


def walk(case: Case, seed: int, every: int, most: int) -> tuple[int, int]:
    """Play at random and look now and then through the mover's, another's and an onlooker's eyes.

    Return how many private events had been played that one of them could not read, and how much the digests told.
    """
    table, rng, secrets, told = table_for(case, seed), Rng(seed), 0, 0
    match = table.match
    for number in range(most):
        if match.is_over():
            break
        mover = match.mover()
        fresh = not match.plies or match.plies[-1].chapter != match.game.chapter(match.state.view(None))
        if number % every == 0 or (fresh and number % 3 == 0):
            for seat in (mover, (mover + 1) % case.seats):
                world = match.state.imagine(seat, rng)
                for reader in (seat, None):
                    told += check_alike(table, world, reader, "es" if number % 2 else "en")
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
        secrets += sum(event.to is not None for event in match.plies[-1].events)
    return secrets, told
