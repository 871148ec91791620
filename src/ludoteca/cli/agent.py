"""`ludoteca agent GAME AGENT`: one of our agents as a program that speaks the protocol of docs/protocol.md."""

import sys
from typing import Annotated

import typer

from ludoteca.arena.dialect import written
from ludoteca.arena.speaker import Speaker
from ludoteca.cli.terminal import GameArgument, LangOption, telling_errors
from ludoteca.games import game_named


def agent(
    game: GameArgument,
    name: Annotated[str, typer.Argument(metavar="AGENT", help="The name of an agent, as `ludoteca agents` lists it.")],
    lang: LangOption = "en",
) -> None:
    """Let an agent speak the arena's line protocol on standard input and output."""
    with telling_errors(lang):
        speaker = Speaker(game_named(game), name, lambda message: print(written(message), flush=True))
    speaker.listen(sys.stdin.buffer)
