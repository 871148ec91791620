"""An agent that looks ahead: a tree search over imagined worlds, for any game and any number of seats."""

import gc
from collections.abc import Callable
from time import perf_counter
from typing import Final

from ludoteca.core.game import NOBODY, Action, Limit, Policy, Sight, State
from ludoteca.core.minds import EVERY, Mind
from ludoteca.core.rng import Rng
from ludoteca.search.tree import Edge, Node, found, key_of

DEPTH: Final = 6  # how far below the action chosen the next decision's node is looked for
FEW: Final = 32  # iterations before a lead can count as safe


class Thought:
    """What a search found: how often each action was tried, what it expects, and the line it foresees."""

    def __init__(self, iterations: int, nodes: int, seconds: float) -> None:
        self.iterations: Final = iterations
        self.nodes: Final = nodes
        self.seconds: Final = seconds
        self.values: list[float] = []  # by seat
        self.visits: list[tuple[str, int, float]] = []  # notation, visits and mean of the chooser, most first
        self.line: list[str] = []  # in notation, the decisions with a choice alone


class Thinker:
    """Chooses by search; the same mind, seed, sights and iterations give the same choices."""

    def __init__(
        self,
        mind: Mind,
        seed: int,
        clock: Callable[[], float] = perf_counter,
        interrupted: Callable[[], bool] | None = None,
    ) -> None:
        self.mind: Final = mind
        self.rng: Final = Rng.fast(seed)
        self.clock: Final = clock
        self.interrupted: Final = interrupted
        self.nodes: int = 0
        self.last: Node | None = None  # the node of the last decision, and the one under the action chosen there
        self.below: Node | None = None
        self.thought: Thought | None = None

    def choose(self, sight: Sight, limit: Limit) -> Action:
        """Return the action tried most; where there is no choice there is no thought."""
        begun = self.clock()
        self.thought = None
        world = sight.imagine(self.rng)
        legal = self.noticed(world, sight.legal_actions())
        if len(legal) == 1:
            return legal[0]
        root = self.root(sight, len(world.scores()))
        done = self.undisturbed(root, sight, self.budget(limit), begun)
        row = [root.edges[action.id * len(root.totals) + sight.seat] for action in legal]
        best = max(row, key=by_visits)
        self.last, self.below = root, best.child
        self.thought = self.told(root, row, done, self.clock() - begun)
        return best.action

    def noticed(self, state: State, legal: list[Action]) -> list[Action]:
        """Return the actions that this mind thinks of."""
        for overlook in self.mind.overlooks:
            if len(legal) > 1:
                legal = overlook(state, legal)
        return legal

    def root(self, sight: Sight, seats: int) -> Node:
        """Return the node of what the seat knows now: from the last search, or a new one."""
        if self.last is not None:
            key = key_of(hash(sight.knowledge()))
            node = self.last.later.get(key)
            if node is None and self.below is not None:
                node = found(self.below, key, DEPTH)
            if node is not None:
                self.nodes = size_of(node)
                return node
        self.nodes = 1
        return Node(seats)

    def budget(self, asked: Limit) -> Limit:
        """Return what may be spent: never more iterations than the mind has, its own time where no measure is set."""
        own = self.mind.limit
        seconds = own.seconds if asked.seconds is None and asked.iterations is None else asked.seconds
        counts = [count for count in (asked.iterations, own.iterations) if count is not None]
        return Limit(seconds, min(counts) if counts else None, own.nodes if asked.nodes is None else asked.nodes)

    def undisturbed(self, root: Node, sight: Sight, limit: Limit, begun: float) -> int:
        """Search while the collector of cycles rests: a tree has none, and to walk it over and over takes long."""
        collects = gc.isenabled()
        gc.disable()
        try:
            return self.search(root, sight, limit, begun)
        finally:
            if collects:
                gc.enable()

    def search(self, root: Node, sight: Sight, limit: Limit, begun: float) -> int:
        """Try lines until the budget is spent, somebody interrupts, or nothing could change the choice."""
        most = max(1, limit.iterations) if limit.iterations is not None else EVERY * EVERY
        done = 0
        while done < most and (done == 0 or not self.is_time(limit, begun)):
            self.iterate(root, sight)
            done += 1
            if done >= FEW and done % 16 == 0 and lead(root) > self.left(limit, begun, done):
                break
            if limit.nodes is not None and self.nodes >= limit.nodes:
                break
            if self.interrupted is not None and self.interrupted():
                break
        return done

    def is_time(self, limit: Limit, begun: float) -> bool:
        return limit.seconds is not None and self.clock() - begun >= limit.seconds

    def left(self, limit: Limit, begun: float, done: int) -> float:
        """Return how many iterations are still to come, guessed where time is the limit."""
        if limit.iterations is not None:
            return limit.iterations - done
        if limit.seconds is None:
            return EVERY
        spent = self.clock() - begun
        return done * (limit.seconds - spent) / spent if spent > 0 else EVERY

    def iterate(self, root: Node, sight: Sight) -> None:
        """Follow one line through one imagined world, judge where it leaves the tree, and remember."""
        world = sight.imagine(self.rng)
        path: list[Edge] = []
        nodes: list[Node] = [root]
        while True:
            legal = self.choices(world, sight.seat, path)
            if not legal:
                break
            if len(legal) == 1:
                world.apply(legal[0])
                continue
            edge = self.follow(nodes[-1], world, legal, self.mind.policy if path else self.mind.opening)
            path.append(edge)
            if edge.visits == 0 or edge.solved:
                break
            nodes.append(self.reached(path, nodes, world, sight.seat))
        remember(path, nodes, self.judged(world, path))

    def choices(self, world: State, seat: int, path: list[Edge]) -> list[Action]:
        """Return what the seat to move may choose, as far as this mind sees; nothing at the end or the horizon."""
        legal = world.legal_actions()
        if not legal:
            return legal
        following, horizon = world.to_move(), self.mind.horizon
        if horizon is not None and horizon(seat, [edge.seat for edge in path], following):
            return []
        return self.noticed(world, legal) if following == seat else legal

    def follow(self, node: Node, world: State, legal: list[Action], policy: Policy | None) -> Edge:
        """Take the world one action further, and return the edge it went along."""
        mind = self.mind
        row = node.edges_in(world, legal, world.to_move(), policy)
        width = mind.width + int(mind.growth * node.visits**0.5) if mind.width < EVERY else EVERY
        edge = node.select(row, width, mind.curiosity, mind.doubt)
        world.apply(edge.action)
        return edge

    def reached(self, path: list[Edge], nodes: list[Node], world: State, seat: int) -> Node:
        """Return the node behind the last edge, new where there was none; the others are taken to see what we hide."""
        edge = path[-1]
        is_mine = world.to_move() == seat
        if is_mine and edge.seat != seat and world.game.hides:
            return self.known(last_of(seat, path, nodes), world, seat)
        node = edge.child
        if node is None:
            node = edge.child = self.grown(world)
        if is_mine:
            node.look(world, seat)
        return node

    def known(self, origin: Node, world: State, seat: int) -> Node:
        """Return the node of what the seat knows by its next decision, whatever others chose in secret."""
        key = key_of(hash(world.knowledge(seat)))
        node = origin.later.get(key)
        if node is None:
            node = origin.later[key] = self.grown(world)
        return node

    def grown(self, world: State) -> Node:
        self.nodes += 1
        return Node(len(world.scores()))

    def judged(self, world: State, path: list[Edge]) -> list[float]:
        """Return the result a world promises: played, computed or judged."""
        if world.to_move() == NOBODY:
            return world.returns()
        exact = self.mind.evaluator.exact(world)
        if exact is None:
            return self.mind.evaluator.evaluate(world, self.rng)
        if path:
            path[-1].solved = True
        return exact

    def told(self, root: Node, row: list[Edge], done: int, seconds: float) -> Thought:
        """Return what was found, for those who want to follow."""
        thought = Thought(done, self.nodes, seconds)
        thought.values = [total / max(1, root.visits) for total in root.totals]
        row.sort(key=by_visits, reverse=True)
        thought.visits = [(edge.action.notation, edge.visits, edge.mean()) for edge in row if edge.visits]
        node: Node | None = root
        edges = row
        while node is not None and edges:
            best = max(edges, key=by_visits)
            if best.visits == 0:
                break
            thought.line.append(best.action.notation)
            node = best.child
            edges = list(node.edges.values()) if node is not None else []
        return thought


def last_of(seat: int, path: list[Edge], nodes: list[Node]) -> Node:
    """Return the node where a seat chose last in a line, the first node where it has not."""
    for place in range(len(path) - 1, 0, -1):
        if path[place].seat == seat:
            return nodes[place]
    return nodes[0]


def by_visits(edge: Edge) -> tuple[int, float, float]:
    return edge.visits, edge.mean(), edge.prior


def lead(root: Node) -> int:
    """Return how many more visits the best action has than the next."""
    first = second = 0
    for edge in root.edges.values():
        if edge.visits > first:
            first, second = edge.visits, first
        elif edge.visits > second:
            second = edge.visits
    return first - second


def remember(path: list[Edge], nodes: list[Node], values: list[float]) -> None:
    """Write a result on all that led to it."""
    for edge in path:
        edge.visits += 1
        edge.total += values[edge.seat]
    for node in nodes:
        node.visits += 1
        for seat in range(len(values)):
            node.totals[seat] += values[seat]


def size_of(node: Node) -> int:
    """Count the nodes of a tree."""
    below = [edge.child for edge in node.edges.values() if edge.child is not None]
    return 1 + sum([size_of(child) for child in [*below, *node.later.values()]])
