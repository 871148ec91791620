"""Why a choice in Taifa is good or bad: chances, castles, cards and borders, by what its seat sees."""

from collections.abc import Callable
from typing import Final

from ludoteca.core.counsel import Merit, weightiest_first
from ludoteca.core.game import Action, Json
from ludoteca.games.taifa import actions as verbs
from ludoteca.games.taifa.actions import Deed
from ludoteca.games.taifa.merits import choices, events, fights
from ludoteca.games.taifa.merits.ground import TELLS, Ground, merit
from ludoteca.games.taifa.pieces.atlas import Atlas

LAYS: Final = (verbs.COMMIT, verbs.COMMIT_FEW)
ANSWERS: Final = (verbs.RESPOND, verbs.RESPOND_FEW, verbs.ABET, verbs.ABET_FEW)
OF_DEEDS: Final[dict[int, Callable[[Ground, Deed], list[Merit]]]] = {
    verbs.ATTACK: fights.of_attacking,
    verbs.INCURSION: fights.of_raiding,
    verbs.WITHDRAW: fights.of_withdrawing,
    verbs.PLAY: events.of_playing,
    verbs.PLAY_ON: events.of_playing_on,
    verbs.PLAY_AT: events.of_playing_at,
    verbs.DISCARD: choices.of_discarding,
    verbs.GIVE: choices.of_giving,
    verbs.SWAP: choices.of_swapping,
    verbs.HOLD_TRUCE: choices.of_truce,
    **dict.fromkeys(LAYS, fights.of_committing),
    **dict.fromkeys(ANSWERS, fights.of_responding),
}


def merits(view: Json, field: Atlas, action: Action) -> list[Merit]:
    """Return what speaks for an action and against it, by what its seat sees."""
    assert isinstance(action, Deed)
    return weightiest_first(found(Ground(view, field), action))


def found(ground: Ground, deed: Deed) -> list[Merit]:
    if deed.verb in OF_DEEDS:
        return OF_DEEDS[deed.verb](ground, deed)
    if deed.verb == verbs.GARRISON:
        is_spent = ground.view["prompt"] == "taifa.garrisons"
        return fights.of_spending(ground, deed) if is_spent else choices.of_placing(ground, deed)
    if deed.verb == verbs.HEAL:
        return fights.of_healing(deed)
    if deed.verb in (verbs.TAKE, verbs.KEEP):
        return choices.of_choosing(deed)
    if deed.verb == verbs.BONUS:
        return choices.of_reward(ground)
    if deed.verb == verbs.PASS:
        return choices.of_passing(ground)
    return of_ending(ground) if deed.verb == verbs.DONE else [merit("bot", TELLS)]


def of_ending(ground: Ground) -> list[Merit]:
    """Say what it means to lay, spend or exchange no more."""
    if ground.contest is None:
        return choices.of_ending_swap(ground)
    return fights.of_announcing(ground) if ground.contest["window"] == "commit" else fights.of_leaving(ground)
