"""`ludoteca agents GAME`: who can be played against, how strong each is, and what it does not see."""

from rich.table import Table

from ludoteca.cli.terminal import GameArgument, JsonOption, LangOption, console, telling_errors, write_json
from ludoteca.core.game import Game, Json, Words
from ludoteca.games import game_named
from ludoteca.levels import blindness
from ludoteca.ratings import command_of, rating_of
from ludoteca.roster import agents_of


def agents(game: GameArgument, lang: LangOption = "en", as_json: JsonOption = False) -> None:
    """List the agents of a game: named strategies and the five levels, each weakest first."""
    with telling_errors(lang):
        played = game_named(game)
        words = played.words(lang)
    rows = [described(played, name, words) for name in agents_of(played)]
    if as_json:
        write_json(rows)
        return
    table = Table.grid(padding=(0, 3))
    for row in rows:
        table.add_row(row["agent"], row["about"])
        for line in (*row["blindness"], *told_rating(row["rating"], words)):
            table.add_row("", f"· {line}")
    table.columns[0].style = "bold"
    console().print(table)
    if command_of(played):
        console().print(words.say("agent.measured", {"command": command_of(played)}), soft_wrap=True)


def described(game: Game, name: str, words: Words) -> Json:
    """Return what there is to know of an agent."""
    rating = rating_of(game, name)
    return {
        "agent": name,
        "about": words.say(f"agent.{name}"),
        "blindness": [words.say(f"blindness.{one}") for one in blindness(game, name)],
        "rating": None if rating is None else {"mu": rating.mu, "sigma": rating.sigma, "command": command_of(game)},
    }


def told_rating(rating: Json, words: Words) -> list[str]:
    if rating is None:
        return []
    return [words.say("agent.rating", {"rating": f"{rating['mu']:.1f}", "doubt": f"{2 * rating['sigma']:.1f}"})]
