"""Every legal action can be reached with visible, focusable controls of the board."""

from collections import defaultdict
from xml.etree import ElementTree

from ludoteca.words import LANGS
from tests.contract.cases import Case, every_case, sampled

SVG = "{http://www.w3.org/2000/svg}"


def elements(html: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f"<div>{html}</div>").iter())


@every_case
def test_every_legal_action_is_the_only_one_left_for_some_choice_of_pieces(case: Case) -> None:
    for state, _ in sampled(case, 5, 5):
        view = state.view(max(state.to_move(), 0))
        pieces = [
            piece for html in case.game.regions(view, lang="en", names=case.names).values() for piece in elements(html)
        ]
        targets = [piece for piece in pieces if piece.get("data-action")]
        holding = defaultdict[str, list[set[str]]](list)
        for names in (set(str(piece.get("data-action")).split("|")) for piece in targets):
            for notation in names:
                holding[notation].append(names)
        assert set(holding) == set(view["legal"])
        for notation, lists in holding.items():
            assert set.intersection(*lists) == {notation}
        for piece in targets:
            assert piece.get("tabindex") == "0"
            assert piece.get("role") == "button"
            assert piece.get("aria-label")
            assert "legal" in str(piece.get("class")).split()


@every_case
def test_pieces_that_are_not_legal_say_which_action_they_would_be(case: Case) -> None:
    for state, _ in sampled(case, 6, 6):
        for seat in (*range(case.seats), None):
            regions = case.game.regions(state.view(seat), lang="es", names=case.names)
            for piece in (piece for html in regions.values() for piece in elements(html)):
                why = piece.get("data-why")
                asked = seat == state.to_move()
                assert asked or (why is None and piece.get("data-action") is None)
                if why is not None:
                    assert state.why_not(case.game.parse(why)) is not None


@every_case
def test_no_piece_has_inline_style_and_every_picture_has_a_name(case: Case) -> None:
    for lang in LANGS:
        for state, _ in sampled(case, 7, 7):
            for html in case.game.regions(state.view(0), lang=lang, names=case.names).values():
                for piece in elements(html):
                    assert piece.get("style") is None
                    assert not any(name.startswith("on") for name in piece.attrib)
                    if piece.tag == f"{SVG}svg" and piece.get("aria-hidden") != "true":
                        assert piece.get("aria-label")


@every_case
def test_a_whole_drawing_stands_alone(case: Case) -> None:
    for state, _ in sampled(case, 8, 8):
        for seat in (*range(case.seats), None):
            drawing = case.game.draw(state.view(seat), lang="en", standalone=True)
            root = ElementTree.fromstring(drawing)
            assert root.tag == f"{SVG}svg"
            assert "var(" not in drawing
            ids = {piece.get("id") for piece in root.iter()}
            for piece in root.iter():
                reference = piece.get("href", "")
                assert not reference or reference[1:] in ids
