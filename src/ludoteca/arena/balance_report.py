"""The report of a balance sheet: one page by itself, with everything it shows inside."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ludoteca.arena.balance import Sheet, Spread, Trial
from ludoteca.arena.effects import Change, Effect
from ludoteca.arena.plots import Mark, histogram, intervals
from ludoteca.arena.report import page
from ludoteca.core.game import Game, Json, Words
from ludoteca.core.words import seat_names
from ludoteca.words.phrases import Phrases


@dataclass(frozen=True)
class Study:
    """A sheet with the games it sums up, who played them, and the effects of options where they were asked for."""

    game: Game
    agent: str
    seeds: range
    played: Sequence[Trial]
    sheet: Sheet
    effects: Sequence[Effect]


def balance_page(study: Study, words: Phrases) -> str:
    """Return the report of a balance sheet."""
    own, sheet = study.game.words(words.lang), study.sheet
    seats = seat_names(own, study.game.name, len(sheet.seats))
    context = {
        "game": own.say(f"{study.game.name}.name"),
        "study": study,
        "sheet": sheet,
        "seats": seats,
        "wins": wins_plot(study, seats, words),
        "scores": score_plots(study, seats, words),
        "lengths": length_plots(study, words),
        "spreads": {"actions": shown(sheet.length["actions"]), "turns": shown(sheet.length["turns"])},
        "effects": [(setting(effect, study.game, own, words), changes(effect)) for effect in study.effects],
        "shifts": shifts_plot(study, own, words),
    }
    return page("balance.html", words, context)


def wins_plot(study: Study, seats: list[str], words: Phrases) -> Markup:
    marks = [
        Mark(name, 100 * seat.share, 100 * seat.low, 100 * seat.high)
        for name, seat in zip(seats, study.sheet.seats, strict=True)
    ]
    return Markup(intervals(marks, words.say("balance.wins")))


def score_plots(study: Study, seats: list[str], words: Phrases) -> list[tuple[str, Markup, list[str]]]:
    """Return how each seat scored, all on one scale, with the figures."""
    columns = list(zip(*(one.scores for one in study.played), strict=True))
    low, high = min(min(column) for column in columns), max(max(column) for column in columns)
    plots = []
    for seat, (name, column) in enumerate(zip(seats, columns, strict=True)):
        plot = Markup(histogram(column, f"{words.say('balance.scores')}: {name}", low, high))
        plots.append((name, plot, shown(study.sheet.seats[seat].scores)))
    return plots


def length_plots(study: Study, words: Phrases) -> list[tuple[str, Markup]]:
    plots = []
    for key in ("actions", "turns"):
        values = [float(getattr(one, key)) for one in study.played]
        name = words.say(f"balance.{key}")
        plots.append((name, Markup(histogram(values, name, min(values), max(values)))))
    return plots


def shown(spread: Spread) -> list[str]:
    return [f"{value:.1f}" for value in (spread.mean, spread.deviation, spread.least, spread.median, spread.most)]


def setting(effect: Effect, game: Game, own: Words, words: Phrases) -> str:
    """Return an option and its value in words."""
    option = next(one for one in game.options if one.name == effect.option)
    value: Json = effect.value
    if option.kind == "flag":
        said = words.say(f"balance.{'on' if value else 'off'}")
    elif option.kind == "choice":
        said = own.choice(option, value).split(":")[0]  # the name, without what it means
    elif option.kind == "set":
        said = words.join([own.choice(option, one) for one in value]) or "–"
    else:
        said = str(value)
    return f"{own.option(option)[0]}: {said}"


def changes(effect: Effect) -> list[str]:
    """Return what a setting changes: wins of each seat in percentage points, score, actions and turns."""
    shares = [moved(Change(100 * one.by, 100 * one.low, 100 * one.high)) for one in effect.shares]
    return [*shares, moved(effect.score), moved(effect.actions), moved(effect.turns)]


def moved(change: Change) -> str:
    """Return a change with its interval; a star where the interval is all on one side."""
    clear = change.low > 0 or change.high < 0
    return f"{change.by:+.1f} ± {change.high - change.by:.1f}{' *' if clear else ''}"


def shifts_plot(study: Study, own: Words, words: Phrases) -> Markup | None:
    """Return what each setting does to the wins of the first seat, in points of a hundred."""
    if not study.effects:
        return None
    marks = []
    for effect in study.effects:
        first = effect.shares[0]
        name = setting(effect, study.game, own, words)
        marks.append(Mark(name, 100 * first.by, 100 * first.low, 100 * first.high))
    return Markup(intervals(marks, words.say("balance.shifts")))
