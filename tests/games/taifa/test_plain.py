"""The realm as text: kingdoms, areas, fights and the own hand, no more than a reader may see, in 80 columns."""

import re

import pytest

from ludoteca.core.game import Json
from ludoteca.games.taifa.pieces.kingdoms import PEOPLES
from ludoteca.games.taifa.plain import WIDTH
from ludoteca.words import LANGS
from tests.games.taifa.drawn import TAIFA, played

NAMES = [
    "Ana",
    "Catalan Counties",
    "Taifa of Valencia",
    "Luis María de la Concepción y de todos los Santos",
    "B",
    "León",
]
VARIANTS: list[tuple[int, dict[str, object]]] = [
    (6, {}),
    (6, {"bots": list(PEOPLES[1:])}),
    (6, {"bots": list(PEOPLES)}),
    (4, {"almoravid_hand": 16}),
]
FIGHT = {"kind": "attack", "seat": 0, "area": 12, "against": None, "card": None, "window": "commit", "poll": False}
FIGHT |= {
    "troops": ["christian:mesnada-3", "christian:hueste-2"],
    "withdrawn": [],
    "laid": [],
    "down": ["christian"] * 2,
}
FIGHT |= {"garrisons": [], "dice": {"attack": 5, "defence": 2}, "chance": 0.7734, "rolls": None}


def text_of(view: Json, lang: str = "en") -> str:
    return TAIFA.plain(view, lang=lang, names=NAMES[: view["seats"]])


def joined(text: str) -> str:
    """Return a text without its line breaks."""
    return " ".join(text.split())


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_no_line_is_wider_than_80_and_nothing_is_left_unsaid(seats: int, options: dict[str, object]) -> None:
    for seed in range(3):
        for plies in (0, 1, 7, 40, 150, 5000):
            state = played(seats, seed, plies, **options)
            for seat in (*range(seats), None):
                for lang in LANGS:
                    text = text_of(state.view(seat), lang)
                    assert max(map(len, text.split("\n"))) <= WIDTH
                    assert not re.search(r"taifa\.|deck\.[a-z]|\bNone\b|[{}\u00a0]|muslim:|christian:", text)


def test_the_map_has_every_area_once_with_owner_and_defence_and_dots_between_neighbours() -> None:
    for seats, count in ((6, 58), (4, 35)):
        for lang in LANGS:
            view, words = played(seats, 2, 30).view(0), TAIFA.words(lang)
            chart = text_of(view, lang).split("\n\n")[1]
            for area in view["areas"]:
                owner = "free" if area["owner"] is None else view["kingdoms"][area["owner"]]
                told = f"{words.say(f'taifa.tag.{owner}')}{area['defends']}"
                assert (
                    len(re.findall(rf"(?<![^ .~\n]){words.area(area['id'])}[ !>]+{told}\b", chart.split(":")[0])) == 1
                )
            assert len(view["areas"]) == count
            assert "." in chart and "~" in chart


def test_what_can_be_attacked_is_told_the_weakest_first() -> None:
    text = joined(text_of(played(6, 1, 0).view(0)))
    attacked = text[text.index("You can attack:") : text.index("Your hand")]
    defences = [int(number) for number in re.findall(r"[A-Z](\d)", attacked)]
    assert len(defences) > 5 and defences == sorted(defences)


@pytest.mark.parametrize(("width", "most"), [(80, 45), (120, 40)])
def test_the_state_fits_a_terminal(width: int, most: int) -> None:
    for seats, options in VARIANTS:
        for plies in (0, 30, 90, 150, 210):
            view = played(seats, 1, plies, **options).view(seats - 1)
            for lang in LANGS:
                lines = TAIFA.wide(view, lang=lang, names=NAMES[:seats], width=width).split("\n")
                assert len(lines) <= most and max(map(len, lines)) <= width


def test_garrisons_bonus_castles_and_backs_are_told() -> None:
    view = played(6, 1, 0).view(0)
    view["areas"][10]["garrison"] = True
    view["players"][5] |= {"bonus": -2, "castles": 12, "cards": 7, "backs": {"muslim": 2, "christian": 5}}
    text = joined(text_of(view))
    assert "Burgos!C4+" in text
    assert "[L] León 12 of 13 −2 7 (2 M, 5 C)" in text
    assert "* [C] Castile (Ana) 8 of 13 0 8 (0 M, 8 C) you" in text


def test_what_bots_have_in_the_open_is_told_and_what_is_known_of_hidden_cards() -> None:
    view = played(6, 1, 0, bots=list(PEOPLES[1:])).view(0)
    view["players"][5] |= {
        "army": ["christian:mesnada-3"],
        "strength": 3,
        "responses": ["christian:champion", "christian:relic"],
        "in_play": [{"card": "christian:truce", "kingdom": 0}, {"card": "christian:crusaders", "kingdom": None}],
        "pile": ["christian", "christian:hueste-2", "christian"],
        "known": ["christian:hueste-2"],
    }
    view["pacts"] = [{"seats": [0, 5], "card": "christian:truce"}]
    text = text_of(view)
    assert "[L] León 8 of 13 0 8 (0 M, 8 C) Bot" in joined(text)
    for line in (
        "León: army of strength 3, Mesnada 3",
        "León: Responses in the open, Champion and Relic",
        "León: in play, Truce (Castile) and Crusaders",
        "León: known in the pile, place 2 Hueste 2",
        "León: you know of Hueste 2",
        "No attack between Castile and León (Truce)",
    ):
        assert line in joined(text)


def test_an_attack_shows_its_dice_and_the_chance() -> None:
    view = played(6, 1, 0).view(0)
    text = text_of(view | {"contest": FIGHT})
    assert "Castile attacks Tudela (independent)" in text
    assert "Troops: Mesnada 3 and Hueste 2" in joined(text)
    assert "2 cards face down" in joined(text)
    assert (
        "Castile 5 dice, Tudela 2 dice: as it stands, without Responses, the chance that Castile wins is 77 %. Ties go to the defender."
        in joined(text)
    )
    unknown = FIGHT | {"troops": None, "dice": {"attack": None, "defence": 2}, "chance": None, "poll": True}
    text = text_of(view | {"contest": unknown})
    assert "%" not in text and "The attack's cards lie face down; Tudela has 2 dice" in joined(text)


def test_a_finished_fight_shows_cards_dice_hits_and_the_end() -> None:
    view = played(6, 1, 0).view(None)
    fight = FIGHT | {"against": 5, "area": 9, "garrisons": [9], "rolls": {"attack": [1, 4, 6], "defence": [2, 5]}}
    fight |= {"laid": [{"seat": 5, "card": "christian:champion", "dice": 1, "side": "defence"}]}
    fight |= {"outcome": "won", "hits": {"attack": 2, "defence": 1}, "turned": "taken", "lost_card": None}
    text = text_of(view | {"battle": fight})
    for line in (
        "Last fight",
        "Castile attacks the city of León (León)",
        "León laid Champion for the defence: 1 die",
        "Garrisons spent: the city of León",
        "Attack 1 [4] [6] · defence 2 [5]",
        "The attack won, 2 to 1",
    ):
        assert line in joined(text)
    raid = fight | {"kind": "incursion", "area": None, "card": "christian:hueste-2", "outcome": "hit", "laid": []}
    text = text_of(view | {"battle": raid | {"lost_card": "christian:walls", "troops": []}})
    assert "Castile makes an incursion against León with Hueste 2" in joined(text)
    assert "The incursion hit; lost: Walls" in joined(text)
    assert "Last fight" not in text_of(view | {"battle": fight, "contest": FIGHT})


def test_the_hand_is_the_readers_alone_and_says_what_each_card_does() -> None:
    state = played(6, 1, 0)
    view = state.view(0)
    view["players"][0]["hand"] = ["christian:hueste-2", "christian:hueste-2", "christian:truce", "christian:walls"]
    text = joined(text_of(view).split("Your hand")[1])
    assert text.startswith(": Troops: 2 × Hueste 2 · Truce (no attacks)")
    assert "Walls (2 garrisons)" in text
    assert "Your hand" not in text_of(state.view(None))
    view["players"][0]["hand"] = []
    assert text_of(view).endswith("Your hand: no cards")


def test_in_el_cid_a_card_tells_what_is_different() -> None:
    view = played(4, 1, 1).view(3)
    view["players"][3]["hand"] = ["christian:el-cid-campaign"]
    assert "Instead, the Almoravids discard the top card of their pile." in joined(text_of(view))
    six = played(6, 1, 0).view(0)
    six["players"][0]["hand"] = ["christian:el-cid-campaign"]
    assert "Instead" not in text_of(six)


def test_only_el_cid_is_called_winner_or_nobody() -> None:
    view = played(4, 1, 5000).view(None)
    assert "winner" in text_of(view | {"winners": [3]})
    assert "winner" not in text_of(view | {"winners": [0, 1, 2]})
