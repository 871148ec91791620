"""Every legal action can be reached with visible, focusable controls of the board, and pictures stand alone."""

from collections import defaultdict
from typing import Final
from xml.etree import ElementTree

from ludoteca.core.game import Json
from ludoteca.draw.palette import check_colours
from ludoteca.promises.asking import Promise, require
from ludoteca.promises.cases import Case, NotKept, sampled
from ludoteca.words import LANGS

SVG: Final = "{http://www.w3.org/2000/svg}"

Element = ElementTree.Element


def elements(html: str) -> list[Element]:
    """Return all elements of a region, which must be well-formed."""
    return list(ElementTree.fromstring(f"<div>{html}</div>").iter())


def pieces_of(case: Case, view: Json, lang: str = "en") -> list[Element]:
    """Return all elements of a view's regions."""
    regions = case.game.regions(view, lang=lang, names=case.names)
    return [piece for html in regions.values() for piece in elements(html)]


def every_legal_action_is_the_only_one_left_for_some_choice_of_pieces(case: Case) -> None:
    for state, _ in sampled(case, 5, 5):
        view = state.view(max(state.to_move(), 0))
        targets = [piece for piece in pieces_of(case, view) if piece.get("data-action")]
        holding = defaultdict[str, list[set[str]]](list)
        for names in (set(str(piece.get("data-action")).split("|")) for piece in targets):
            for notation in names:
                holding[notation].append(names)
        odd = set(holding) ^ set(view["legal"])
        require(not odd, f"the pieces offer other actions than the rules: {sorted(odd)[:3]}")
        for notation, lists in holding.items():
            left = set.intersection(*lists)
            require(left == {notation}, f"{notation} cannot be told from {sorted(left - {notation})[:3]} by its pieces")
        for piece in targets:
            name = piece.get("data-action")
            require(piece.get("tabindex") == "0", f"the piece of {name} cannot be focused")
            require(piece.get("role") == "button", f"the piece of {name} is no button")
            require(bool(piece.get("aria-label")), f"the piece of {name} has no label")
            require("legal" in str(piece.get("class")).split(), f"the piece of {name} is not marked as legal")


def pieces_that_are_not_legal_say_which_action_they_would_be(case: Case) -> None:
    for state, _ in sampled(case, 6, 6):
        for seat in (*range(case.seats), None):
            asked = seat == state.to_move()
            for piece in pieces_of(case, state.view(seat), "es"):
                why = piece.get("data-why")
                offers = why is not None or piece.get("data-action") is not None
                require(asked or not offers, f"a piece offers {seat} something who is not asked")
                if why is not None:
                    legal = state.why_not(case.game.parse(why)) is None
                    require(not legal, f"a piece asks why {why} is refused, and it is legal")


def no_piece_has_inline_style_and_every_picture_has_a_name(case: Case) -> None:
    for lang in LANGS:
        for state, _ in sampled(case, 7, 7):
            for piece in pieces_of(case, state.view(0), lang):
                require(piece.get("style") is None, "a piece has inline style, which the room's policy blocks")
                require(not any(name.startswith("on") for name in piece.attrib), "a piece has an inline script")
                if piece.tag == f"{SVG}svg" and piece.get("aria-hidden") != "true":
                    require(bool(piece.get("aria-label")), "a picture has no name")


def a_whole_drawing_stands_alone(case: Case) -> None:
    for state, _ in sampled(case, 8, 8):
        for seat in (*range(case.seats), None):
            drawing = case.game.draw(state.view(seat), lang="en", standalone=True)
            root = ElementTree.fromstring(drawing)
            require(root.tag == f"{SVG}svg", "a drawing is no SVG")
            require("var(" not in drawing, "a drawing that stands alone names a colour of the page")
            ids = {piece.get("id") for piece in root.iter()}
            for piece in root.iter():
                reference = piece.get("href", "")
                require(not reference or reference[1:] in ids, f"a drawing refers to {reference}, which is not in it")


def the_box_the_seals_and_the_colours_can_be_shown(case: Case) -> None:
    game = case.game
    try:
        check_colours(game.colours())
    except ValueError as error:
        raise NotKept(str(error)) from error
    elements(game.defs())
    for seat in range(case.seats):
        require(bool(elements(game.seal(seat, case.seats))[1:]), f"seat {seat} has no seal")
    for lang in LANGS:
        cover = ElementTree.fromstring(game.cover(lang=lang))
        require(cover.tag in ("svg", f"{SVG}svg"), f"{lang}: the box is no SVG")
    require(game.home().is_dir(), f"its folder {game.home()} is not there")


def what_the_room_asks_of_views_is_answered(case: Case) -> None:
    game = case.game
    for state, _ in sampled(case, 10, 10):
        for seat in (*range(case.seats), None):
            view = state.view(seat)
            require(isinstance(game.is_calm(view), bool), "is_calm(view) is neither true nor false")
            require(isinstance(game.is_lost(view), bool), "is_lost(view) is neither true nor false")
            counted = game.round_of(view)
            fits = counted is None or (len(counted) == 2 and 0 <= counted[0] <= counted[1])
            require(fits, f"round_of(view) is {counted}")


PROMISES: Final[tuple[Promise, ...]] = (
    every_legal_action_is_the_only_one_left_for_some_choice_of_pieces,
    pieces_that_are_not_legal_say_which_action_they_would_be,
    no_piece_has_inline_style_and_every_picture_has_a_name,
    a_whole_drawing_stands_alone,
    the_box_the_seals_and_the_colours_can_be_shown,
    what_the_room_asks_of_views_is_answered,
)
