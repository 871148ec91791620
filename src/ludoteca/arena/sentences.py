"""What a tournament shows, in sentences: the result of two agents, who fouled, and the verdict of the test."""

from collections import Counter

from ludoteca.arena.duel import Tally
from ludoteca.arena.pairing import Pairing
from ludoteca.arena.standings import Standings, sprt_of
from ludoteca.words.phrases import Phrases


def told(found: Standings, pairing: Pairing, tally: Tally, words: Phrases) -> str:
    """Return the result of two agents, or of one alone, as a sentence."""
    plan = found.plan
    facts: dict[str, object] = {name: f"{100 * getattr(tally, name):.1f}" for name in ("share", "low", "high")}
    facts |= pairing._asdict() | {"seats": plan.seats, "games": tally.games}
    facts |= {"wins": tally.wins, "draws": tally.draws, "losses": tally.losses}
    facts |= {"from": plan.seeds[0], "to": found.last_seed()}
    return words.say("cli.arena.result" if pairing.second else "cli.arena.alone", facts)


def places(found: Standings, words: Phrases) -> list[str]:
    """Return who came where in a Swiss or a knockout; nothing in other formats."""
    if not found.places:
        return []
    listed = " · ".join(f"{number} {agent}" for number, agent in enumerate(found.places, 1))
    return [words.say(f"arena.places.{found.plan.format}", {"listed": listed})]


def fouls(found: Standings, words: Phrases) -> list[str]:
    """Return who lost matches by its own fault, how many and how; the first of a kind tells the detail."""
    kinds = Counter((forfeit.agent, forfeit.reason) for _, forfeit in found.forfeits)
    sentences = []
    for (agent, reason), count in kinds.items():
        bout, first = next(one for one in found.forfeits if (one[1].agent, one[1].reason) == (agent, reason))
        why = words.say(f"foul.{reason}", {"detail": first.detail})
        sentences.append(words.say("arena.fouls", {"agent": agent, "count": count, "why": why, "seed": bout.seed}))
    return sentences


def verdict(found: Standings, words: Phrases) -> list[str]:
    """Return what the sequential test says; nothing where there is none."""
    test = sprt_of(found)
    if test is None:
        return []
    facts = {name: f"{test[name]:g}" for name in ("elo0", "elo1")} | {"llr": f"{test['llr']:.2f}"}
    if test["accepted"] is None:
        return [words.say("arena.sprt.open", facts)]
    return [words.say("arena.sprt.accepted", facts | {"accepted": f"{test['accepted']:g}"})]
