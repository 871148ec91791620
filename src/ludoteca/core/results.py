"""What a match is worth to each seat, from who has won."""


def results(winners: list[int], seats: int) -> list[float]:
    """Return each seat's result; the sum is always 0 for several seats, and 0 for all where nobody has won.

    k winners of n seats get (n − k) / (k (n − 1)) each, the others −1 / (n − 1); a seat alone gets 1 or −1.
    Rank below the winner does not count.
    """
    if seats == 1:
        return [1.0 if winners else -1.0]
    if not winners:
        return [0.0] * seats
    prize = (seats - len(winners)) / (len(winners) * (seats - 1))
    return [prize if seat in winners else -1.0 / (seats - 1) for seat in range(seats)]
