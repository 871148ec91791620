"""How each level thinks of Taluvo."""

from typing import Final

from ludoteca.core.game import Limit
from ludoteca.core.minds import A_SECOND, Mind, ignores_the_reply, sees_one_decision, sees_one_reply
from ludoteca.games.taluvo.agents.insight import GLANCE, Insight
from ludoteca.games.taluvo.agents.overlooks import never_buries, never_erupts

KNOWN: Final = Insight()
FEW: Final = Limit(iterations=24)
MORE: Final = Limit(iterations=60)
MANY: Final = Limit(iterations=150)
WIDTH: Final = 8

MINDS: Final = {
    "beginner": Mind(
        evaluator=KNOWN, limit=FEW, policy=KNOWN, width=WIDTH, horizon=sees_one_decision, overlooks=(never_erupts,)
    ),
    "casual": Mind(
        evaluator=KNOWN, limit=FEW, policy=KNOWN, width=WIDTH, horizon=ignores_the_reply, overlooks=(never_buries,)
    ),
    "club": Mind(evaluator=KNOWN, limit=MORE, policy=KNOWN, width=WIDTH, horizon=ignores_the_reply),
    "expert": Mind(evaluator=KNOWN, limit=MANY, policy=KNOWN, width=WIDTH, growth=1.0, horizon=sees_one_reply),
    "master": Mind(evaluator=KNOWN, limit=A_SECOND, policy=Insight(GLANCE), opening=KNOWN, width=WIDTH, growth=1.0),
}
