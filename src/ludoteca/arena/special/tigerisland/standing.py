"""The table of a tournament: points and results of every player."""

from dataclasses import dataclass

from ludoteca.arena.special.tigerisland.server import Played


@dataclass
class Standing:
    """What one player has come to."""

    player: int
    name: str
    points: int = 0
    won: int = 0
    tied: int = 0
    lost: int = 0
    forfeited: int = 0  # of the lost


def standings(names: dict[int, str], played: list[Played]) -> list[Standing]:
    """Return everybody's standing, the best first."""
    table = {number: Standing(number, name) for number, name in names.items()}
    for one in played:
        result = one.game.result
        assert result is not None
        for seat, number in enumerate(one.game.players):
            standing = table[number]
            standing.points += result.points[seat]
            standing.won += result.winner == seat
            standing.tied += result.winner is None
            standing.lost += result.winner == 1 - seat
            standing.forfeited += result.winner == 1 - seat and result.ending == "forfeit"
    return sorted(table.values(), key=lambda standing: (-standing.points, standing.player))
