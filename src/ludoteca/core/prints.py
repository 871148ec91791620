"""What a game gives to be printed on paper, cut out and played with: plain data, in millimetres."""

from typing import Final, NamedTuple, TypeAlias

# What is needed of pieces with two sides where paper is printed on one side only.
FRONT: Final = "front"  # their fronts: a back tells nothing, and a sleeve has one of its own
BOTH: Final = "both"  # each side on a paper of its own, to be put back to back in a sleeve
FOLD: Final = "fold"  # both sides beside each other, to be folded and glued


class Piece(NamedTuple):
    """One piece to cut out: its sides as standalone SVGs; a blank back where there is none."""

    front: str
    back: str = ""


class Batch(NamedTuple):
    """Pieces of one size and kind, called by a name in the reader's language.

    A picture fills the whole rectangle of a piece. What has another shape, as a round token, is
    drawn with the line along which it is cut; its outline and its mirror image are the same.
    """

    name: str
    width: float
    height: float
    pieces: list[Piece]
    single: str = FRONT


class Poster(NamedTuple):
    """A picture larger than a sheet of paper: it is printed in parts that are glued together."""

    name: str
    width: float
    height: float
    picture: str


Print: TypeAlias = Batch | Poster
