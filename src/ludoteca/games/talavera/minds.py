"""How each level thinks of Talavera."""

from typing import Final

from ludoteca.core.game import Limit
from ludoteca.core.minds import A_SECOND, Mind, sees_one_decision, sees_one_reply
from ludoteca.games.talavera.agents.insight import Insight
from ludoteca.games.talavera.agents.overlooks import (
    covers_the_first_that_fits,
    never_redraws,
    places_what_fits_now,
    takes_what_fits_now,
    turns_over_the_first_two,
)

KNOWN: Final = Insight()
FEW: Final = Limit(iterations=24)
ALONE: Final = (never_redraws, covers_the_first_that_fits)
GREEDY: Final = (turns_over_the_first_two, takes_what_fits_now, places_what_fits_now, *ALONE)
HASTY: Final = (places_what_fits_now, never_redraws)

MINDS: Final = {
    "beginner": Mind(evaluator=KNOWN, limit=FEW, horizon=sees_one_decision, overlooks=GREEDY),
    "casual": Mind(evaluator=KNOWN, limit=FEW, horizon=sees_one_decision, overlooks=HASTY),
    "club": Mind(evaluator=KNOWN, limit=FEW, horizon=sees_one_decision),
    "expert": Mind(evaluator=KNOWN, limit=Limit(iterations=40), policy=KNOWN, horizon=sees_one_reply),
    "master": Mind(evaluator=KNOWN, limit=A_SECOND, policy=KNOWN, curiosity=0.5),
}
