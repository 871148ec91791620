"""Flags on the map of Taifa stand beside the names, not over them."""

from ludoteca.games.taifa import Taifa
from ludoteca.games.taifa.board.castles import FLAGS, covered, flag_place
from ludoteca.games.taifa.board.scene import Scene
from ludoteca.games.taifa.colours import PAGE
from ludoteca.games.taifa.text import TaifaWords
from tests.games.taifa.drawn import TAIFA


def test_a_garrisons_flag_covers_the_name_of_no_other_area() -> None:
    chart, words = Taifa().chart, TaifaWords("en")
    view = TAIFA.new(6, seed=1).view(None)
    view["areas"] = [area | {"garrison": True} for area in view["areas"]]
    scene = Scene(chart, view, words, PAGE, [""] * 6)
    worst = {words.area(number): covered(scene, number, flag_place(scene, number)) for number in scene.areas}
    assert max(worst.values()) < 40, worst
    assert covered(scene, 24, FLAGS[0]) > 40  # Oporto's would hide Braga
