"""The report of a tournament: one page by itself, with everything it shows inside."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import ludoteca
from ludoteca.arena.plots import Mark, histogram, intervals
from ludoteca.arena.sentences import fouls, places, verdict
from ludoteca.arena.standings import Standings, seats_of
from ludoteca.build import VERSION
from ludoteca.draw.fonts import embedded, faces
from ludoteca.games import GAMES
from ludoteca.words.phrases import Phrases

PAGES: Final = Path(__file__).parent / "pages"
TOKENS: Final = Path(ludoteca.__file__).parent / "server" / "static" / "css" / "tokens.css"
COLUMNS: Final = ("agent", "rating", "share", "results", "forfeits", "time")


@lru_cache
def environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(PAGES), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )


def style() -> Markup:
    """Return our faces, the room's tokens and the report's own rules, without what would be loaded from elsewhere."""
    lines = [line for file in (TOKENS, PAGES / "report.css") for line in file.read_text(encoding="utf-8").splitlines()]
    own = (line for line in lines if "url(" not in line)
    return Markup("\n".join([embedded(faces()), *own]))


def page(template: str, words: Phrases, context: Mapping[str, object]) -> str:
    """Return a report in the words' language, its style inside."""

    def say(key: str, **facts: object) -> str:
        return words.say(key, facts)

    known = {"t": say, "lang": words.lang, "style": style(), "version": VERSION}
    return environment().get_template(template).render(**known, **context)


def tournament_page(found: Standings, words: Phrases) -> str:
    """Return the report of a tournament."""
    plan = found.plan
    agents = [row.agent for row in found.rows]
    context = {
        "game": GAMES[plan.game].words(words.lang).say(f"{plan.game}.name"),
        "agents": agents,
        "lead": lead(found, words),
        "rows": found.rows,
        "columns": COLUMNS,
        "cross": [[shown(found.share(agent, other), agent == other) for other in agents] for agent in agents],
        "pairings": found.pairings,
        "ratings": ratings_plot(found, words),
        "shares": shares_plot(found, words),
        "length": length_plot(found, words),
        "scores": score_plots(found, words),
        "places": places(found, words),
        "fouls": fouls(found, words),
        "verdict": verdict(found, words),
        "seats": plan.seats,
    }
    return page("tournament.html", words, context)


def lead(found: Standings, words: Phrases) -> str:
    """Return what was played, in a line."""
    plan = found.plan
    facts = {"count": len(found.matches), "seats": plan.seats, "from": plan.seeds[0], "to": found.last_seed()}
    limit = "seconds" if plan.seconds is not None else "iterations" if plan.iterations is not None else "none"
    limits = {"seconds": f"{plan.seconds:g}" if plan.seconds is not None else "", "iterations": plan.iterations}
    told = [f"arena.format.{plan.format}", f"arena.limit.{limit}"]
    return " ".join([words.say("arena.lead", facts), *(words.say(key, limits) for key in told)])


def shown(share: float | None, same: bool) -> str:
    return "–" if share is None or same else f"{100 * share:.1f}"


def ratings_plot(found: Standings, words: Phrases) -> Markup:
    marks = [Mark(row.agent, mu, mu - 2 * sigma, mu + 2 * sigma) for row in found.rows for mu, sigma in (row.rating,)]
    return Markup(intervals(marks, words.say("arena.table")))


def shares_plot(found: Standings, words: Phrases) -> Markup:
    marks = [
        Mark(" – ".join(filter(None, pairing)), 100 * tally.share, 100 * tally.low, 100 * tally.high)
        for pairing, tally in found.pairings.items()
    ]
    return Markup(intervals(marks, words.say("arena.shares")))


def length_plot(found: Standings, words: Phrases) -> Markup:
    lengths = [float(outcome.actions) for outcome in found.matches.values() if outcome.forfeit is None]
    if not lengths:
        return Markup("–")
    return Markup(histogram(lengths, words.say("arena.length"), min(lengths), max(lengths)))


def score_plots(found: Standings, words: Phrases) -> list[tuple[str, Markup]]:
    """Return how high each agent scored in the matches that were played to the end, all on one scale."""
    scores: dict[str, list[float]] = {row.agent: [] for row in found.rows}
    for bout, outcome in found.matches.items():
        for agent in scores if outcome.forfeit is None else ():
            scores[agent] += [outcome.scores[seat] for seat in seats_of(agent, bout, found.plan.seats)]
    every = [score for values in scores.values() for score in values]
    return [
        (agent, Markup(histogram(values, f"{words.say('arena.scores')}: {agent}", min(every), max(every))))
        for agent, values in scores.items()
        if values
    ]
