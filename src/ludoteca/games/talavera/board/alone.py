"""The stairs of a match alone: four steps of four slots, the numbers still wanted, and the order as the special goal."""

from typing import Final

from ludoteca.draw.shapes import card, circle, coin, gold_star, hatch, label, last_move, open_ring, outline, piece, plate, text, tick
from ludoteca.draw.svg import Picture, group, moved, path, rect
from ludoteca.games.talavera.board.faces import SIDE, order_side
from ludoteca.games.talavera.board.scene import Scene
from ludoteca.games.talavera.board.steps import RISE, SPARE, TILE, TOP, TREAD, ghost_tile, leader, plaster, slots, spare_spots, spares, tread
from ludoteca.games.talavera.board.tiles import deep
from ludoteca.games.talavera.pieces import COLOURS, CORNERS, TILES
