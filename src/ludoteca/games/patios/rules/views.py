"""What a seat or an onlooker may see (chapter 18): a whitelist, made anew for each reader."""

from typing import Any

from ludoteca.core.game import NOBODY
from ludoteca.games.patios.actions import USE, VERBS
from ludoteca.games.patios.pieces import (
    CELLS,
    CHARACTERS,
    COLOURS,
    DANCER,
    FIRST_IMPROVEMENT,
    HOSE,
    IMPROVEMENTS,
    KINDS,
    LADDER,
    LADDER_KIND,
    PLACES,
    TUB_KIND,
    cells_in,
)
from ludoteca.games.patios.rules.decks import names
from ludoteca.games.patios.rules.ending import half_points, winners
from ludoteca.games.patios.rules.patio import is_flower, is_placed_up
from ludoteca.games.patios.rules.remembered import remembered
from ludoteca.games.patios.rules.worth import worth_now
from ludoteca.games.patios.state import (
    ACCEPTING,
    ASSISTANT_STEP,
    BUY_STEP,
    CAN_NOW,
    CHILDREN_STEP,
    FACES,
    GIVEN,
    KEEP_AWNING,
    KEEP_POT,
    OFFERING,
    OVER,
    SETTING_UP,
    Position,
)


def viewed(state: Position, seat: int | None, legal: list[str]) -> Any:
    is_over = state.phase == OVER
    last = None if state.last is None else {"seat": state.last_seat, "action": state.last.notation}
    view: dict[str, Any] = {
        "game": state.game.name,
        "seats": state.seats,
        "seat": seat,
        "options": dict(state.options),
        "to_move": state.to_move(),
        "prompt": state.prompt(),
        "over": is_over,
        "scores": [shown_score(state, seat, player) for player in range(state.seats)],
        "winners": winners(state),
        "last": last,
        "legal": legal,
        "round": state.round,
        "rounds": state.terms.rounds,
        "turn": state.turns,
        "active": state.active,
        "chosen": None if state.chosen == NOBODY else CHARACTERS[state.chosen],
        "row": [character_view(state, character) for character in state.row],
        "sample": names(state.sample),
        "sample_size": state.terms.sample,
        "deck": len(state.deck),
        "discards": names(state.discards),
        "improvements": improvements_view(state),
        "reserve": state.reserve,
        "players": [player_view(state, seat, player) for player in range(state.seats)],
        "remembered": remembered(state, seat),
    }
    return view | asked_view(state, seat)


def shown_score(state: Position, seat: int | None, player: int) -> float | None:  # 14.7
    return half_points(state, player) / 2 if may_count(state, seat, player) else None


def may_count(state: Position, seat: int | None, player: int) -> bool:
    """Say whether a reader may look into a seat's pile of tokens."""
    return seat == player or state.phase == OVER


def character_view(state: Position, character: int) -> dict[str, Any]:
    is_up = bool(state.up >> character & 1)
    return {"character": CHARACTERS[character] if is_up else None, "up": is_up}


def improvements_view(state: Position) -> dict[str, Any]:
    return {
        "deck": len(state.stock),
        "gathered": [IMPROVEMENTS[card] for card in sorted(state.gathered)],
        "dancing": state.spot[DANCER] != NOBODY,
    }


def player_view(state: Position, seat: int | None, player: int) -> dict[str, Any]:
    is_own, counts = seat == player, may_count(state, seat, player)
    trios = state.trios[3 * player : 3 * player + 3]
    hand = [IMPROVEMENTS[card] for card in sorted(state.hands[player])]
    return {
        "seat": player,
        "coins": state.coins[player],
        "hand": hand if is_own else None,
        "hand_count": len(hand),
        "points": state.points[player] if counts else None,
        "trios": dict(zip(COLOURS, trios, strict=True)) if counts else None,
        "works": state.in_works(player),
        "trio_now": [COLOURS[colour] for colour in range(3) if state.trio_now[player] >> colour & 1],
        "court": [cell_view(state, seat, player, cell) for cell in cells_in(state.taken[player])],
        "worth": worth_now(state, player),
    }


def cell_view(state: Position, seat: int | None, player: int, cell: int) -> dict[str, Any]:
    kind = state.court[player * PLACES + cell]
    is_up = not state.dry[player] >> cell & 1
    is_seen = is_up or kind == TUB_KIND or (seat == player and may_look(state, player))
    view: dict[str, Any] = {"cell": CELLS[cell], "card": KINDS[kind] if is_seen else None, "up": is_up}
    if kind == LADDER_KIND:
        view["canes"] = state.ladder_canes + state.resting
        view["hose"] = state.spot[HOSE] == state.spot[LADDER]
    return view


def may_look(state: Position, player: int) -> bool:  # 5.3, 17.1
    """Say whether a seat may look under its own dry cards now."""
    return not state.terms.monument or (state.phase == CAN_NOW and state.mover == player)


def asked_view(state: Position, seat: int | None) -> dict[str, Any]:
    """Return what the question asked is about, null where it is none of that."""
    is_asked = seat is not None and seat == state.mover
    water = None
    if state.waterer != NOBODY:
        water = {"seat": state.mover, "waterer": VERBS[USE][1][state.waterer], "cells": cells_of(state.watered)}
    return {
        "dealt": [KINDS[kind] for kind in state.dealt[seat]] or None if seat is not None else None,
        "holding": holding_view(state, seat),
        "packet": packet_view(state, seat),
        "pair": pair_view(state, is_asked),
        "given": given_view(state, seat),
        "sun": sun_view(state),
        "water": water,
        "offers": offers_view(state, seat),
        "keep": keep_view(state),
        "swap": None if state.own_cell == NOBODY else {"cell": CELLS[state.own_cell]},
        "dance": {"left": state.todo} if state.phase == FACES else None,
        "playing": IMPROVEMENTS[state.held - FIRST_IMPROVEMENT] if state.held >= FIRST_IMPROVEMENT else None,
    }


def cells_of(mask: int) -> list[str]:
    return [CELLS[cell] for cell in cells_in(mask)]


def holding_view(state: Position, seat: int | None) -> dict[str, Any] | None:
    if not state.held:
        return None
    is_private = state.step == SETTING_UP or (state.step == ASSISTANT_STEP and is_flower(state.held))
    is_seen = seat == state.mover or not is_private
    return {
        "seat": state.mover,
        "card": KINDS[state.held] if is_seen else None,
        "up": is_placed_up(state),
        "from": origin(state),
    }


def origin(state: Position) -> str:
    """Return where the card in hand comes from."""
    if state.held >= FIRST_IMPROVEMENT:
        return "improvement"
    if state.step == SETTING_UP:
        return "dealt"
    if state.step == ASSISTANT_STEP:
        return "packet"
    if state.step == CHILDREN_STEP:
        return "deck"
    return "bought" if state.step == BUY_STEP else "sample"


def packet_view(state: Position, seat: int | None) -> dict[str, Any] | None:
    if not state.packet:
        return None
    cards = [KINDS[kind] for kind in state.packet] if seat == state.mover else None
    return {"holder": state.mover, "count": len(state.packet), "cards": cards}


def pair_view(state: Position, is_asked: bool) -> dict[str, Any] | None:
    if not state.pair:
        return None
    cards = [IMPROVEMENTS[card] for card in state.pair] if is_asked else None
    return {"seat": state.mover, "count": len(state.pair), "cards": cards}


def given_view(state: Position, seat: int | None) -> dict[str, Any] | None:
    if state.phase != GIVEN:
        return None
    card = IMPROVEMENTS[state.hands[state.mover][-1]] if seat in (state.mover, state.active) else None
    return {"seat": state.mover, "card": card}


def sun_view(state: Position) -> dict[str, Any] | None:
    if state.direction == NOBODY:
        return None
    return {
        "direction": CELLS[state.direction],
        "seat": state.mover,
        "targets": cells_of(state.targets),
        "shielded": cells_of(state.shielded),
    }


def offers_view(state: Position, seat: int | None) -> dict[str, Any] | None:
    if state.phase not in (OFFERING, ACCEPTING):
        return None
    asked = [player for player in range(state.seats) if player != state.active and state.coins[player] > 0]
    made = [player for player in range(state.seats) if state.offers >> player & 1]
    order = [(state.active + after) % state.seats for after in range(1, state.seats)]
    has_answered = state.phase == ACCEPTING or (
        seat in order and order.index(seat) < order.index(state.mover) and seat in asked
    )
    return {
        "asked": asked,
        "made": made if state.phase == ACCEPTING else None,
        "yours": seat in made if has_answered and seat is not None else None,
    }


def keep_view(state: Position) -> dict[str, Any] | None:
    if state.phase not in (KEEP_POT, KEEP_AWNING):
        return None
    is_awning = state.phase == KEEP_AWNING
    face = "awning" if is_awning else "dry" if state.stage % 2 else "up"
    return {
        "seat": state.mover,
        "colour": None if is_awning else COLOURS[state.stage // 2],
        "face": face,
        "kept": {"up": cells_of(state.kept_up), "dry": cells_of(state.kept_dry)},
    }
