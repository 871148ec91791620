"""Whether a position taken from a dump can be played on: nothing twice, nothing missing, each question with its step."""

from collections.abc import Callable
from typing import Final

from ludoteca.core.game import NOBODY
from ludoteca.games.patios.pieces import (
    CANE,
    CANES,
    COINS,
    COLOURS,
    DANCER,
    FIRST_BALCONY,
    FIRST_IMPROVEMENT,
    HOSE,
    IMPROVEMENTS,
    LADDER,
    LAST_BALCONY,
    NEIGHBOUR,
    OUTER,
    POTS_OF_A_COLOUR,
    VISITORS,
)
from ludoteca.games.patios.rules.dumps import READ
from ludoteca.games.patios.rules.legal import legal
from ludoteca.games.patios.rules.lore import is_lore_right, is_origin_right
from ludoteca.games.patios.rules.preparing import AWNING_STAGE, LEAVE_STAGE
from ludoteca.games.patios.rules.sun import FIRST_STAGE, PROTECT_STAGE, SECOND_STAGE, WHERE_STAGE
from ludoteca.games.patios.rules.watering import goals, useful
from ludoteca.games.patios.state import (
    ACCEPTING,
    AFTER,
    ASSISTANT_STEP,
    BEFORE,
    BUY_STEP,
    BUYING,
    CAN_HOW,
    CAN_NOW,
    CANING,
    CARRIER_STEP,
    CHILDREN_STEP,
    CLEANUP,
    DANCE,
    DEAL,
    FACES,
    GAME_END,
    GARDENER_STEP,
    GIVEN,
    KEEP_AWNING,
    KEEP_POT,
    KEEP_STEP,
    KEEPING,
    NEIGHBOUR_STEP,
    OFFERING,
    OVER,
    PACKING,
    PAY_STEP,
    PAYING,
    PICKING,
    PLACING,
    POURING,
    PROTECTING,
    ROUND_END,
    SETTING_UP,
    SHIELDING,
    STEALING,
    SUN_EFFECT,
    SUN_FIRST,
    SUN_SECOND,
    SUN_STEP,
    SUN_WHERE,
    SWAP_WITH,
    SWAPPING,
    TUB_COLOUR,
    TURN,
    TURN_ON,
    VISITING,
    WATERING,
    WINDOW_B,
    Position,
)

WINDOWS: Final = (BEFORE, WINDOW_B)
POURS: Final = (SUN_EFFECT, ROUND_END)
# The steps in which each question is asked.
STEPS_OF: Final[dict[int, tuple[int, ...]]] = {
    DEAL: (SETTING_UP,),
    PLACING: (
        *(SETTING_UP, GARDENER_STEP, ASSISTANT_STEP, CHILDREN_STEP, BUY_STEP, NEIGHBOUR_STEP),
        *WINDOWS,
    ),
    TURN: (BEFORE,),
    TURN_ON: (BEFORE,),
    DANCE: (BEFORE,),
    AFTER: (WINDOW_B,),
    VISITING: WINDOWS,
    CAN_HOW: (*WINDOWS, NEIGHBOUR_STEP),
    CAN_NOW: (*WINDOWS, NEIGHBOUR_STEP),
    PICKING: (GARDENER_STEP,),
    PACKING: (ASSISTANT_STEP,),
    CANING: (CARRIER_STEP, ASSISTANT_STEP, CHILDREN_STEP),
    SWAPPING: (CHILDREN_STEP,),
    SWAP_WITH: (CHILDREN_STEP,),
    SUN_WHERE: (SUN_STEP,),
    SUN_FIRST: (SUN_STEP,),
    SUN_SECOND: (SUN_STEP,),
    PROTECTING: (SUN_STEP,),
    SHIELDING: (SUN_STEP,),
    WATERING: POURS,
    POURING: POURS,
    OFFERING: (NEIGHBOUR_STEP,),
    ACCEPTING: (NEIGHBOUR_STEP,),
    KEEPING: (NEIGHBOUR_STEP,),
    GIVEN: (NEIGHBOUR_STEP,),
    STEALING: (NEIGHBOUR_STEP,),
    FACES: (CLEANUP,),
    TUB_COLOUR: (ROUND_END,),
    PAYING: (PAY_STEP,),
    KEEP_POT: (KEEP_STEP,),
    KEEP_AWNING: (KEEP_STEP,),
    BUYING: (BUY_STEP,),
    OVER: (GAME_END,),
}
ACTIONS_OF_CHARACTERS: Final = {
    GARDENER_STEP: (0, 1, 2),
    CARRIER_STEP: (3,),
    ASSISTANT_STEP: (4,),
    CHILDREN_STEP: (5,),
    SUN_STEP: (6,),
    NEIGHBOUR_STEP: (7,),
}
HOLDING: Final = (PLACING, CANING, VISITING, CAN_HOW, CAN_NOW)
ROWLESS: Final = (SETTING_UP, BUY_STEP)
WATERING_NOW: Final = (SHIELDING, POURING)
# Who is asked: the active seat alone, or the seat that the step is at.
ASKS_ACTIVE: Final = (TURN, TURN_ON, DANCE, AFTER, VISITING, SWAPPING, SWAP_WITH, SUN_WHERE, ACCEPTING, KEEPING)
ASKS_AT: Final = (
    *(DEAL, SUN_FIRST, SUN_SECOND, PROTECTING, SHIELDING, WATERING, POURING, OFFERING, PAYING, KEEP_POT, KEEP_AWNING),
    BUYING,
)


def check_sound(state: Position) -> None:
    """Refuse a position that play could not have, as far as it matters for playing on."""
    for is_right, detail in CHECKS:
        if not is_right(state):
            raise READ.broken(detail)
    if state.phase != OVER and not legal(state):
        raise READ.broken("the seat asked has no choice")


def has_its_flowers(state: Position) -> bool:
    return sorted(flowers(state)) == every_flower()


def has_its_improvements(state: Position) -> bool:
    return sorted(improvements(state)) == every_improvement(state)


def has_its_coins(state: Position) -> bool:
    return sum(state.coins) + state.reserve == COINS


def every_flower() -> list[int]:
    pots = [colour + 1 for colour in range(len(COLOURS)) for _ in range(POTS_OF_A_COLOUR)]
    return pots + [CANE] * CANES + list(range(FIRST_BALCONY, LAST_BALCONY + 1))


def flowers(state: Position) -> list[int]:
    """Return every flower card, wherever it is."""
    cards = state.deck + state.discards + state.sample + state.packet
    cards += [kind for dealt in state.dealt for kind in dealt]
    cards += [kind for kind in [*state.court, state.held] if 0 < kind < FIRST_IMPROVEMENT]
    return cards + [CANE] * (state.ladder_canes + state.resting)


def every_improvement(state: Position) -> list[int]:
    return [] if state.terms.playground else list(range(len(IMPROVEMENTS)))


def improvements(state: Position) -> list[int]:
    """Return every Improvement, wherever it is."""
    cards = state.stock + state.pair + state.gathered + [card for hand in state.hands for card in hand]
    cards += [card for card, spot in enumerate(state.spot) if spot != NOBODY]
    return cards + ([state.held - FIRST_IMPROVEMENT] if state.held >= FIRST_IMPROVEMENT else [])


def has_its_row(state: Position) -> bool:
    if state.step in ROWLESS:
        return not state.row and not state.up and not state.shown
    characters = [
        character for character in range(VISITORS + 1) if character != NEIGHBOUR or not state.terms.playground
    ]
    in_row = sum([1 << character for character in characters])
    return (
        sorted(state.row) == characters
        and state.up & ~in_row == 0
        and state.shown & ~in_row == 0
        and state.up & ~state.shown == 0
        and bool(state.up >> VISITORS & 1)
    )


def are_spots_right(state: Position) -> bool:
    """Say whether each Improvement lies where its spot says, the Hose perhaps on the Ladder."""
    for card, spot in enumerate(state.spot):
        if spot == NOBODY or card == DANCER:
            continue
        kind = state.court[spot]
        is_on_ladder = card == HOSE and spot == state.spot[LADDER]
        if kind != FIRST_IMPROVEMENT + card and not is_on_ladder:
            return False
    lying = [kind for kind in state.court if kind >= FIRST_IMPROVEMENT]
    placed = [card for card, spot in enumerate(state.spot) if spot != NOBODY and card != DANCER]
    stacked = state.spot[HOSE] != NOBODY and state.spot[HOSE] == state.spot[LADDER]
    has_ladder = state.spot[LADDER] != NOBODY
    return len(lying) == len(placed) - stacked and (has_ladder or state.ladder_canes + state.resting == 0)


def are_rings_right(state: Position) -> bool:
    return all(state.in_works(seat) or not state.taken[seat] & OUTER for seat in range(state.seats))


def are_seats_right(state: Position) -> bool:
    """Say whether masks of seats name seats, and pots wait to be placed only at first."""
    seats = state.works | state.offers | state.champions
    is_dealt = any(state.dealt)
    first = sum(state.opening) == 2 * state.seats
    return seats <= state.everyone() and first and (not is_dealt or state.step == SETTING_UP)


def is_round_right(state: Position) -> bool:
    return 0 <= state.round <= state.terms.rounds and (state.round == 0) == (state.step == SETTING_UP)


def is_setup_right(state: Position) -> bool:
    """Say whether the seats before the one asked have placed their pots, and those after it none."""
    if state.step != SETTING_UP:
        return True
    placed = [mask.bit_count() for mask in state.flowers]
    waiting = [len(cards) for cards in state.dealt]
    at = state.at
    waiting[at] += state.held != 0
    in_hand = placed[at] if state.held else 0
    return (
        placed == [2] * at + [in_hand] + [0] * (state.seats - at - 1)
        and waiting == [0] * at + [2 - in_hand] + [2] * (state.seats - at - 1)
        and state.todo == state.seats - at
    )


def is_sun_right(state: Position) -> bool:
    """Say whether the Sun's action has its direction and targets, and nothing else has."""
    if state.step != SUN_STEP:
        return state.direction == NOBODY and not state.targets and not state.shielded
    if state.phase == SUN_WHERE:
        return state.stage == WHERE_STAGE and state.direction == NOBODY and not state.targets
    stages = {SUN_FIRST: FIRST_STAGE, SUN_SECOND: SECOND_STAGE}
    return (
        state.direction != NOBODY
        and state.at != state.active
        and state.stage == stages.get(state.phase, PROTECT_STAGE)
        and state.targets & ~state.flowers[state.at] == 0
        and state.shielded & ~state.targets == 0
    )


def is_watering_right(state: Position) -> bool:
    """Say whether a waterer in use is there, and what it waters can be watered."""
    if state.phase not in WATERING_NOW:
        return not state.watered and (not state.resting or state.step == SUN_EFFECT)
    waterers = useful(state, state.mover, False)
    return (
        state.waterer >= 0 and bool(waterers >> state.waterer & 1) and state.watered & ~goals(state, state.mover) == 0
    )


def is_keeping_right(state: Position) -> bool:
    """Say whether the cards kept lie in the patio that is cleared, at the stage that asks for them."""
    kept = state.kept_up | state.kept_dry
    if state.step != KEEP_STEP:
        return not kept
    is_awning = state.stage == AWNING_STAGE
    flowers = state.flowers[state.at]
    return is_awning == (state.phase == KEEP_AWNING) and state.stage < LEAVE_STAGE and kept & ~flowers == 0


def are_clues_right(state: Position) -> bool:
    """Say whether each seat holds the truth possible, and is sure of its own hand."""
    for seat in range(state.seats):
        clues = state.clues[7 * seat : 7 * seat + 7]
        if not all(mask >> card & 1 for card, mask in enumerate(clues)):
            return False
        if any(clues[card] != 1 << card for card in state.hands[seat]):
            return False
    return True


def is_question_right(state: Position) -> bool:
    """Say whether question, step and all that goes with them agree."""
    if state.step not in STEPS_OF[state.phase] or not is_asked_rightly(state):
        return False
    in_action = state.step in ACTIONS_OF_CHARACTERS
    is_chosen = state.chosen in ACTIONS_OF_CHARACTERS[state.step] if in_action else state.chosen == NOBODY
    return (
        is_chosen
        and (state.held != 0) == (state.phase in HOLDING)
        and (state.waterer != NOBODY) == (state.phase in WATERING_NOW)
        and (state.own_cell != NOBODY) == (state.phase == SWAP_WITH)
        and len(state.pair) == 2 * (state.phase == KEEPING)
        and (not state.packet or state.step == ASSISTANT_STEP)
        and (state.phase != GIVEN or bool(state.hands[state.mover]))
        and (state.spot[DANCER] == NOBODY or state.phase == DANCE or in_action or state.phase == FACES)
    )


def is_asked_rightly(state: Position) -> bool:
    """Say whether the question is put to the seat it belongs to."""
    if state.phase in ASKS_ACTIVE and state.mover != state.active:
        return False
    if state.phase in ASKS_AT and state.mover != state.at:
        return False
    return state.at < (len(state.row) + 1 if state.phase == FACES else state.seats)


def is_at_rest(state: Position) -> bool:
    """Say whether nothing is left of a step that is over."""
    in_poll, in_count = state.step == NEIGHBOUR_STEP, state.step in (PAY_STEP, KEEP_STEP, GAME_END)
    return (
        (in_poll or (not state.offers and state.apprentice == NOBODY))
        and (in_count or (not any(state.trio_now) and state.tub_colour == NOBODY))
        and (not state.spent or state.step in (SUN_STEP, SUN_EFFECT, ROUND_END))
        and (not state.champions or state.phase == OVER)
    )


def is_poll_right(state: Position) -> bool:
    """Say whether those who offer, and who was taken on, are others than the active seat."""
    if state.offers >> state.active & 1 or state.apprentice == state.active:
        return False
    return state.phase != OFFERING or (state.mover != state.active and state.coins[state.mover] > 0)


CHECKS: Final[list[tuple[Callable[[Position], bool], str]]] = [
    (has_its_flowers, "the 76 flower cards are not each in one place"),
    (has_its_improvements, "the Improvements are not each in one place"),
    (has_its_coins, "there are five coins"),
    (has_its_row, "the row is not as it should be"),
    (are_spots_right, "an Improvement does not lie where it is said to"),
    (are_rings_right, "the second ring is only used under Works"),
    (are_clues_right, "what a seat takes an Improvement for leaves out what it is"),
    (are_seats_right, "a seat is named that is not there"),
    (is_lore_right, "what is known of a dry card is not so"),
    (is_origin_right, "a dry card does not come from where it is said to"),
    (is_round_right, "there is no such round"),
    (is_question_right, "what is asked does not fit what goes on"),
    (is_setup_right, "the first pots are not placed in turn"),
    (is_at_rest, "something is left of what is over"),
    (is_poll_right, "the offers are not as they should be"),
    (is_sun_right, "the Sun does not shine as it is said to"),
    (is_watering_right, "nothing waters as it is said to"),
    (is_keeping_right, "what is kept is not there"),
]
