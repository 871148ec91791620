"""One digest over many random matches: positions, lists, events, worlds, generators."""

import hashlib
import json

from ludoteca.core.rng import Rng
from ludoteca.promises.cases import positions, random_match
from tests.contract.cases import CASES

MATCHES = 25
LONG_MATCHES = 10  # of a case that takes long


def fingerprint() -> str:
    """Return a digest that any difference in play would change."""
    digest = hashlib.sha256()
    for case in CASES:
        for seed in range(LONG_MATCHES if case.is_long else MATCHES):
            digest.update(json.dumps(random_match(case, seed, seed + 1).lines).encode())
        for state, _ in positions(case, 99, 99):
            parts = [state.dump(), state.view(0), [a.id for a in state.legal_actions()]]
            parts += [state.imagine(0, Rng(5)).dump(), repr(state.knowledge(0)), state.returns(), state.scores()]
            digest.update(json.dumps(parts).encode())
    for rng in (Rng(2**100), Rng.fast(77)):
        digest.update(json.dumps([rng.below(n) for n in range(1, 400)]).encode())
        digest.update(json.dumps(rng.dump()).encode())
    return digest.hexdigest()
