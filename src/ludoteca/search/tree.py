"""The tree of a search: what was tried where, how often, and what came of it."""

from math import sqrt
from typing import Final

from ludoteca.core.game import Action, Policy, State

UNSEEN: Final = 0  # key of a node whose knowledge was not looked at
MIXED: Final = -1  # key of a node that stands for positions its seat can tell apart
LOOKS: Final = 3  # visits in which a node's knowledge is compared


class Edge:
    """One action of one seat at a node; it is met whenever a world allows it."""

    def __init__(self, action: Action, seat: int, prior: float) -> None:
        self.action: Final = action
        self.seat: Final = seat
        self.prior: Final = prior
        self.met: int = 0
        self.visits: int = 0
        self.total: float = 0.0  # of the results of the seat that chooses
        self.child: Node | None = None
        self.solved: bool = False  # what follows is computed, not searched

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Node:
    """The positions after a line of actions, in all the worlds in which it was played."""

    def __init__(self, seats: int) -> None:
        self.visits: int = 0
        self.totals: list[float] = [0.0] * seats
        self.key: int = UNSEEN
        self.legal: list[Action] = []  # of the last world
        self.row: list[Edge] = []  # and their edges, the most promising first
        self.edges: dict[int, Edge] = {}  # of all worlds, by action and seat
        self.later: dict[int, Node] = {}  # the seat's next decisions after choices it may not have seen, by knowledge

    def edges_in(self, state: State, legal: list[Action], seat: int, policy: Policy | None) -> list[Edge]:
        """Return the edges of a world's legal actions, the most promising first."""
        if is_same(legal, self.legal) and self.row[0].seat == seat:
            return self.row
        seats = len(self.totals)
        if any(action.id * seats + seat not in self.edges for action in legal):
            self.open(state, legal, seat, policy)
        row = [self.edges[action.id * seats + seat] for action in legal]
        row.sort(key=by_action)
        row.sort(key=by_promise)  # after the other: two plain keys compare faster than pairs
        self.legal = legal
        self.row = row
        return row

    def open(self, state: State, legal: list[Action], seat: int, policy: Policy | None) -> None:
        """Add the edges that no world before had."""
        weights = [1.0] * len(legal) if policy is None else policy.weigh(state, legal)
        whole = sum(weights, 0.0)
        seats = len(self.totals)
        for action, weight in zip(legal, weights, strict=True):
            key = action.id * seats + seat
            if key not in self.edges:
                self.edges[key] = Edge(action, seat, weight / whole)

    def select(self, row: list[Edge], width: int, curiosity: float, doubt: float) -> Edge:
        """Return the edge to follow among the first ones: good so far, promising, or seldom tried."""
        seat = row[0].seat
        unknown = self.totals[seat] / self.visits - doubt if self.visits else 0.0
        best, most = row[0], -1e9
        for place in range(min(width, len(row))):
            edge = row[place]
            edge.met += 1
            worth = edge.total / edge.visits if edge.visits else unknown
            score = worth + curiosity * edge.prior * sqrt(edge.met) / (1 + edge.visits)
            if score > most:
                best, most = edge, score
        return best

    def look(self, state: State, seat: int) -> None:
        """Compare what the seat knows here with what it knew here before; a few looks are enough."""
        if self.visits >= LOOKS or self.key == MIXED:
            return
        seen = key_of(hash(state.knowledge(seat)))
        if self.key == UNSEEN:
            self.key = seen
        elif self.key != seen:
            self.key = MIXED


def key_of(hashed: int) -> int:
    """Return a hash as the key of a node."""
    return hashed if hashed not in (UNSEEN, MIXED) else 1


def is_same(legal: list[Action], other: list[Action]) -> bool:
    if len(legal) != len(other):
        return False
    return all(legal[place] is other[place] for place in range(len(legal)))


def by_action(edge: Edge) -> int:
    return edge.action.id


def by_promise(edge: Edge) -> float:
    return -edge.prior


def found(node: Node, key: int, depth: int) -> Node | None:
    """Return the node below another that stands for what a seat knows now, where there is one."""
    if node.key == key:
        return node
    if depth == 0:
        return None
    if key in node.later:
        return node.later[key]
    for edge in node.edges.values():
        if edge.child is not None:
            below = found(edge.child, key, depth - 1)
            if below is not None:
                return below
    return None


def edges_in(node: Node) -> int:
    """Count the edges of a tree: nearly all that it takes to keep."""
    count = len(node.edges)
    for edge in node.edges.values():
        if edge.child is not None:
            count += edges_in(edge.child)
    for later in node.later.values():
        count += edges_in(later)
    return count
