"""A game tells how it is won, how it stands, what its pieces are and what an event weighs, and hints at no more."""

import re
from typing import Final

from ludoteca.core.game import Json
from ludoteca.promises.asking import Promise, require
from ludoteca.promises.cases import Case, random_match, sampled
from ludoteca.promises.words import is_said
from ludoteca.words import LANGS, plain

ABOUT: Final = re.compile(r'data-about="([^"]+)"')
MATCHES: Final = 3


def the_goal_and_the_standing_are_told(case: Case) -> None:
    for lang in LANGS:
        words = case.game.words(lang)
        for state, _ in sampled(case, 4, 4):
            for reader in (*range(case.seats), None):
                view = state.view(reader)
                goal = words.goal(view)
                require(is_said(goal) and " " in goal, f"{lang}: the goal is {goal!r}")
                told = [words.standing(view, seat, case.names) for seat in range(case.seats)]
                require(all(not said or is_said(plain(said)) for said in told), f"{lang}: the standing is {told}")
                chapter = case.game.chapter(view)
                whole = len(chapter) == 3 and -1 <= chapter[2] < case.seats
                require(whole, f"chapter(view) is {chapter}")
                heading = words.chapter(chapter, case.names) if chapter[2] >= 0 else "-"
                require(is_said(plain(heading)) or heading == "-", f"{lang}: the heading is {heading!r}")


def notes_explain_what_the_board_points_at(case: Case) -> None:
    """Every kind of piece that says what it is about has a name and a sentence, the same for every reader."""
    game = case.game
    for state, _ in sampled(case, 4, 4):
        notes = {lang: game.words(lang).notes(state.view(None)) for lang in LANGS}
        for lang, told in notes.items():
            unsaid = [key for key, (name, note) in told.items() if not name or not is_said(note) or " " not in note]
            require(not unsaid, f"{lang}: the notes say nothing of {unsaid[:3]}")
        for seat in (*range(case.seats), None):
            view: Json = state.view(seat)
            for lang in LANGS:
                require(game.words(lang).notes(view) == notes[lang], f"{lang}: seat {seat} is told other notes")
            drawn = "".join(game.regions(view, lang=LANGS[0], names=case.names).values())
            strange = {*ABOUT.findall(drawn)} - {*notes[LANGS[0]]}
            require(not strange, f"there is no note for {sorted(strange)[:3]}")


def events_have_weights_and_pieces(case: Case) -> None:
    for seed in range(MATCHES):
        match = random_match(case, seed, seed)
        for ply in match.plies:
            for event in ply.events:
                weights = [case.game.weight(event, seat) for seat in range(case.seats)]
                require(all(weight >= 0 for weight in weights), f"{event.key} weighs {weights}")
                pieces = case.game.pieces(event)
                require(all(piece and " " not in piece for piece in pieces), f"{event.key} is about {pieces}")
                require(isinstance(case.game.closes(event), bool), f"closes({event.key}) is neither true nor false")


PROMISES: Final[tuple[Promise, ...]] = (
    the_goal_and_the_standing_are_told,
    notes_explain_what_the_board_points_at,
    events_have_weights_and_pieces,
)
