"""The result of a tournament on the screen: two agents in a sentence, more of them in tables."""

from rich.table import Table

from ludoteca.arena.sentences import fouls, places, told, verdict
from ludoteca.arena.standings import Standings
from ludoteca.cli.terminal import clean, console
from ludoteca.words.phrases import Phrases


def show(found: Standings, words: Phrases) -> None:
    """Print all results."""
    screen = console()
    if len(found.plan.agents) > 2:
        screen.print(rows_of(found, words))
        screen.print(cross_of(found, words))
    else:
        (pairing, tally), *_ = found.pairings.items()
        screen.print(told(found, pairing, tally, words))
        shares = " · ".join(f"{100 * one:.1f}" for one in tally.by_seat)
        screen.print(words.say("cli.arena.seats", {"shares": shares}))
        if len(found.rows) == 2:
            screen.print(rows_of(found, words))
    for sentence in [*places(found, words), *fouls(found, words), *verdict(found, words)]:
        screen.print(clean(sentence))


def rows_of(found: Standings, words: Phrases) -> Table:
    """Return the agents, the best first."""
    table = Table(title=words.say("arena.table"), title_justify="left")
    for key in ("agent", "rating", "share", "results", "time"):
        table.add_column(words.say(f"arena.{key}"), justify="left" if key == "agent" else "right", overflow="fold")
    for row in found.rows:
        table.add_row(
            row.agent,
            f"{row.rating.mu:.1f} ± {2 * row.rating.sigma:.1f}",
            f"{100 * row.share:.1f} %",
            f"{row.wins} · {row.draws} · {row.losses}",
            f"{row.mean_seconds:.3f} · {row.longest_seconds:.3f}",
        )
    return table


def cross_of(found: Standings, words: Phrases) -> Table:
    """Return everybody's share against everybody."""
    agents = [row.agent for row in found.rows]
    table = Table(title=words.say("arena.cross"), title_justify="left")
    table.add_column("", overflow="fold")
    for number in range(1, len(agents) + 1):
        table.add_column(str(number), justify="right")
    for number, agent in enumerate(agents, 1):
        shares = [found.share(agent, other) if agent != other else None for other in agents]
        table.add_row(f"{number} {agent}", *("–" if share is None else f"{100 * share:.1f}" for share in shares))
    return table
