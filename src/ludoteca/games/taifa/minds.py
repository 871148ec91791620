"""How each level thinks of Taifa."""

from typing import Final

from ludoteca.core.game import Limit
from ludoteca.core.minds import A_SECOND, Mind, ignores_the_reply, sees_one_decision
from ludoteca.games.taifa.agents.insight import Insight
from ludoteca.games.taifa.agents.overlooks import forgets_events, forgets_responses, never_raids

KNOWN: Final = Insight()
FEW: Final = Limit(iterations=24)
WARLIKE: Final = (forgets_responses, forgets_events, never_raids)
PROUD: Final = (forgets_responses, never_raids)
RAIDLESS: Final = (never_raids,)
CALM: Final = 1.0  # curiosity and doubt of those who look further
TRUST: Final = 0.1

MINDS: Final = {
    "beginner": Mind(
        evaluator=KNOWN, limit=Limit(iterations=16), policy=KNOWN, horizon=sees_one_decision, overlooks=WARLIKE
    ),
    "casual": Mind(evaluator=KNOWN, limit=FEW, policy=KNOWN, horizon=sees_one_decision, overlooks=PROUD),
    "club": Mind(evaluator=KNOWN, limit=FEW, policy=KNOWN, horizon=sees_one_decision, overlooks=RAIDLESS),
    "expert": Mind(
        evaluator=KNOWN,
        limit=Limit(iterations=100),
        policy=KNOWN,
        curiosity=CALM,
        doubt=TRUST,
        horizon=ignores_the_reply,
    ),
    "master": Mind(evaluator=KNOWN, limit=A_SECOND, policy=KNOWN, curiosity=CALM, doubt=TRUST),
}
