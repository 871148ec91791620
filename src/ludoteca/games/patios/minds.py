"""How each level thinks of Patios."""

from typing import Final

from ludoteca.core.game import Limit
from ludoteca.core.minds import A_SECOND, Mind, ignores_the_reply, sees_one_decision, sees_one_reply
from ludoteca.games.patios.agents.insight import Insight
from ludoteca.games.patios.agents.overlooks import forgets_improvements, forgets_to_protect, never_uses_canes

KNOWN: Final = Insight()
CARELESS: Final = (forgets_improvements, never_uses_canes)
HASTY: Final = (forgets_improvements, forgets_to_protect)

MINDS: Final = {
    "beginner": Mind(evaluator=KNOWN, limit=Limit(iterations=16), horizon=sees_one_decision, overlooks=CARELESS),
    "casual": Mind(evaluator=KNOWN, limit=Limit(iterations=24), horizon=sees_one_decision, overlooks=HASTY),
    "club": Mind(evaluator=KNOWN, limit=Limit(iterations=60), policy=KNOWN, horizon=ignores_the_reply),
    "expert": Mind(evaluator=KNOWN, limit=Limit(iterations=150), policy=KNOWN, horizon=sees_one_reply),
    "master": Mind(evaluator=KNOWN, limit=A_SECOND, policy=KNOWN),
}
