"""Gardeners, Water carrier and Assistant: who takes cards from the sample or the packet (chapters 6 to 8)."""

from ludoteca.core.game import Event
from ludoteca.games.patios.pieces import CANE, CHARACTERS, KINDS
from ludoteca.games.patios.rules.decks import draw, eligible, redeal, take_from_sample
from ludoteca.games.patios.rules.placing import receive
from ludoteca.games.patios.state import CLEANUP, PACKING, PICKING, Position


def go_on_gardening(state: Position, log: list[Event] | None) -> None:  # 6.1 to 6.3
    mask = eligible(state, state.chosen)
    if state.todo == state.seats and not mask:
        redeal(state, log)
        mask = eligible(state, state.chosen)
    if not step_on(state, mask != 0, log):
        return
    state.ask(PICKING, state.at)
    state.next_seat()


def step_on(state: Position, is_there: bool, log: list[Event] | None) -> bool:
    """Say whether the next seat takes something; else the action is over, or lost if nobody did."""
    if is_there and state.todo > 0:
        return True
    if state.todo == state.seats and log is not None:
        log.append(Event("patios.lost", {"seat": state.active, "character": CHARACTERS[state.chosen]}))
    state.step = CLEANUP
    return False


def pick(state: Position, what: int, log: list[Event] | None) -> None:  # 6.2
    kind = what + 1
    take_from_sample(state, kind)
    if log is not None:
        log.append(Event("patios.picked", {"seat": state.mover, "card": KINDS[kind]}))
    receive(state, state.mover, kind, log)


def go_on_carrying(state: Position, log: list[Event] | None) -> None:  # 7.1, 7.2
    if state.todo == state.seats and CANE not in state.sample:
        redeal(state, log)
    if not step_on(state, CANE in state.sample, log):
        return
    take_from_sample(state, CANE)
    seat = state.at
    state.next_seat()
    receive(state, seat, CANE, log)


def go_on_assisting(state: Position, log: list[Event] | None) -> None:  # 8.1 to 8.4
    if state.todo == state.seats:
        draw_packet(state, log)
    if state.todo == 0 or not state.packet:
        end_packet(state, log)
        return
    if state.todo < state.seats and log is not None:
        before = (state.at + 1) % state.seats
        log.append(Event("patios.passed", {"seat": before, "to": state.at, "count": len(state.packet)}))
    state.packet.sort()
    state.rng.shuffle(state.packet)
    state.sealed = True
    if log is not None:
        facts: dict[str, object] = {"seat": state.at, "cards": [KINDS[kind] for kind in state.packet]}
        log.append(Event("patios.packet", state.private(facts), frozenset((state.at,))))
    state.ask(PACKING, state.at)
    state.at = (state.at - 1) % state.seats
    state.todo -= 1


def draw_packet(state: Position, log: list[Event] | None) -> None:  # 8.1
    """Draw the packet, and keep in mind when it takes in two decks (18.6)."""
    state.packets += 1
    while len(state.packet) <= state.seats:
        decks, before = state.decks, len(state.packet)
        kind = draw(state, log)
        if kind == 0:
            break
        state.packet.append(kind)
        if before and state.decks != decks:
            state.blends.append([state.packets, decks, before])
    if state.blends and state.blends[-1][0] == state.packets:
        state.blends[-1] = state.blends[-1] + state.packet
    if not state.packet and log is not None:
        log.append(Event("patios.lost", {"seat": state.active, "character": CHARACTERS[state.chosen]}))


def end_packet(state: Position, log: list[Event] | None) -> None:  # 8.4
    for kind in state.packet:
        state.discards.append(kind)
        if log is not None:
            log.append(Event("patios.leftover", {"card": KINDS[kind]}))
    state.packet = []
    state.sealed = True
    state.step = CLEANUP


def pick_slot(state: Position, slot: int, log: list[Event] | None) -> None:  # 8.2
    kind = state.packet.pop(slot)
    state.sealed = True  # the others see whether it is a Cane
    if log is not None:
        log.append(Event("patios.picked.hidden", {"seat": state.mover}))
    receive(state, state.mover, kind, log)
