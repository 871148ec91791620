"""Positions of Taifa drawn as text, as they would lie on a table.

    catalan: mesnada-3 hueste-2 | + valencia          a player's hand; areas it holds besides those of the start
    valencia*: jews walls | army levies-1 | ready militia champion | bonus -1
    garrisons: murcia denia                           castles turned to their +1 side
    muslim: trade                                     what is drawn next from a deck, the top first

A star makes a kingdom a Bot, whose cards are its pile, the top first. The first kingdom has its round. More of a
kingdom: `only AREAS`, all that it holds; `plays crusaders truce=leon`, open before it. More of the table: `free:`
areas without a castle, `discards:`, `removed:`, `turn:`, `passes:`, `pact: castile leon`, `truce: castile` (El
Cid's), and `rest: discards` for cards that are not drawn, which lie in the decks otherwise. Hands not drawn are empty.

If nobody but the first kingdom holds cards, the last one that is not drawn is a Bot with a card, so that the turn goes
on afterwards; not where `passes:` is told.

A card is named as in notation; of a card in both decks the owner's own copy is meant, `m:` and `c:` say which.
Kingdoms of El Cid's scenario draw that scenario. A drawing need not be a position that play can reach.

Dice are fixed by a seed that gives them, in the order in which they fall: `1 4 6` are these faces in any order,
`2/5` two hits with five dice, and `#0/3` the first of three cards.
"""

from collections import Counter
from functools import cache
from itertools import count
from typing import Any

from ludoteca.core.game import Event, Json, State
from ludoteca.core.rng import Rng
from ludoteca.games import GAMES
from ludoteca.games.taifa import Taifa
from ludoteca.games.taifa.pieces.cards import CARDS
from ludoteca.games.taifa.pieces.kingdoms import HIT
from tests.games.refusals import reason

FOUND = GAMES["taifa"]
assert isinstance(FOUND, Taifa)
TAIFA: Taifa = FOUND
SIX = ("castile", "catalan", "valencia", "seville", "badajoz", "leon")
EAST = ("almoravids", "castile", "catalan", "el_cid")
MUSLIM = ("valencia", "seville", "badajoz", "almoravids")
AREAS = {name.lower(): number for number, name in enumerate(TAIFA.box.names)}
EVERY_CARD = Counter({card: TAIFA.box.counts[kind] for kind, card in enumerate(CARDS)})
MARRIED = ("christian:truce", "christian:royal-marriage")
BOT_ROUND, ROUND = 0, 2
ANSWERED = ("taifa.respond", "taifa.relic", "taifa.hakim", "taifa.garrisons")


def card_id(word: str, deck: str = "muslim") -> str:
    """Return the card a word means to an owner of a deck's religion."""
    if word[:2] in ("m:", "c:"):
        deck, word = {"m": "muslim", "c": "christian"}[word[0]], word[2:]
    other = "christian" if deck == "muslim" else "muslim"
    return f"{deck}:{word}" if f"{deck}:{word}" in EVERY_CARD else f"{other}:{word}"


def deck_of(kingdom: str) -> str:
    return "muslim" if kingdom in MUSLIM else "christian"


def bystander(lines: list[tuple[str, str]], others: list[str]) -> list[tuple[str, str]]:
    """Return a Bot with a card, where nobody else has one."""
    holding = [name for name, rest in lines if name.rstrip("*") in SIX + EAST and rest.partition("|")[0].strip()]
    if len(holding) > 1 or not others or "passes" in dict(lines):
        return []
    return [(f"{others[-1]}*", "levies-1" if others[-1] in MUSLIM else "hueste-2")]


class Drawing:
    """A drawing turned into a dump, line by line."""

    def __init__(self, text: str) -> None:
        lines = [line.split("#")[0].partition(":") for line in text.strip().splitlines()]
        self.lines = [(name.strip(), rest.strip()) for name, _, rest in lines]
        names = [name.rstrip("*") for name, _ in self.lines]
        self.kingdoms = EAST if {"almoravids", "el_cid"} & set(names) else SIX
        self.lines += bystander(self.lines, [name for name in self.kingdoms if name not in names])
        starred = [name.rstrip("*") for name, _ in self.lines if name.endswith("*")]
        options = {"bots": [name for name in SIX if name in starred]} if self.kingdoms == SIX else {}
        self.data: dict[str, Any] = TAIFA.new(len(self.kingdoms), seed=1, options=options).dump()
        self.bots = starred if self.kingdoms == SIX else list(EAST[:3])
        self.left = EVERY_CARD.copy()
        self.tops: dict[str, list[str]] = {"muslim": [], "christian": []}
        self.rest = "decks"
        self.clear()

    def clear(self) -> None:
        seats = len(self.kingdoms)
        for name in ("hands", "armies", "ready", "in_play"):
            self.data[name] = [[] for _ in range(seats)]
        self.data |= {"passes": 0, "active": -1, "truce": -1, "phase": ROUND, "step": 2, "discards": [[], []]}
        if self.kingdoms == EAST:
            self.data["in_play"][3] = [[*self.take(["christian:truce"]), -1]]

    def take(self, cards: list[str]) -> list[str]:
        """Take cards out of those that are left."""
        for card in cards:
            assert self.left[card] > 0, f"there is no {card} left"
            self.left[card] -= 1
        return cards

    def cards(self, words: list[str], deck: str = "muslim") -> list[str]:
        return self.take([card_id(word, deck) for word in words])

    def seat(self, kingdom: str) -> int:
        return self.kingdoms.index(kingdom)

    def read(self) -> None:
        for name, rest in self.lines:
            if name.rstrip("*") in self.kingdoms:
                self.kingdom(name.rstrip("*"), rest)
            else:
                self.table(name, rest.split())

    def kingdom(self, name: str, rest: str) -> None:
        seat, (hand, *parts) = self.seat(name), rest.split("|")
        held = self.cards(hand.split(), deck_of(name))
        self.data["hands"][seat] = held[::-1] if name in self.bots else held
        if self.data["active"] < 0:
            self.data["active"] = self.data["mover"] = seat
            self.data["phase"] = BOT_ROUND if name in self.bots else ROUND
        for word, *told in (part.split() for part in parts):
            self.part(name, seat, word, told)

    def part(self, name: str, seat: int, word: str, told: list[str]) -> None:
        """Read one more thing of a kingdom."""
        if word == "bonus":
            self.data["bonus"][seat] = int(told[0])
        elif word in ("+", "only"):
            if word == "only":
                self.data["owner"] = [-1 if owner == seat else owner for owner in self.data["owner"]]
            for area in told:
                self.data["owner"][AREAS[area]] = seat
        elif word == "plays":
            for card, _, kingdom in (one.partition("=") for one in told):
                self.play(seat, card_id(card, deck_of(name)), self.seat(kingdom) if kingdom else -1)
        else:
            self.data[{"army": "armies", "ready": "ready"}[word]][seat] = self.cards(told, deck_of(name))

    def play(self, seat: int, card: str, kingdom: int) -> None:
        self.data["in_play"][seat].append([*self.take([card]), kingdom])
        if card in MARRIED:
            self.pact(seat, kingdom)

    def pact(self, one: int, other: int) -> None:
        self.data["pacts"][one] |= 1 << other
        self.data["pacts"][other] |= 1 << one

    def table(self, name: str, told: list[str]) -> None:
        """Read what belongs to no kingdom."""
        if name == "free":
            for area in told:
                self.data["owner"][AREAS[area]] = -1
        elif name == "garrisons":
            self.data["garrisons"] = sum(1 << AREAS[area] for area in told)
        elif name in ("muslim", "christian"):
            self.tops[name] = self.cards(told, name)
        elif name == "discards":
            for card in self.cards(told):
                self.data["discards"][card.startswith("christian")].append(card)
        elif name == "removed":
            self.data["removed"] = self.cards(told)
        elif name == "pact":
            self.pact(self.seat(told[0]), self.seat(told[1]))
        elif name == "truce":
            self.data["truce"] = self.seat(told[0])
            self.pact(self.seat(told[0]), self.seat("el_cid"))
        elif name == "rest":
            self.rest = told[0]
        else:
            self.data[name] = int(told[0])

    def decks(self) -> None:
        """Put all that is left under the cards drawn for the decks, or on the discards."""
        left = sorted(self.left.elements())
        for nth, deck in enumerate(("muslim", "christian")):
            rest = [card for card in left if card.startswith(deck)]
            self.data["decks"][nth] = [*(rest if self.rest == "decks" else []), *reversed(self.tops[deck])]
            self.data["discards"][nth] += rest if self.rest == "discards" else []


def drawn(text: str, *dice: str, seed: int = 1) -> State:
    """Return the round of the kingdom drawn first."""
    drawing = Drawing(text)
    drawing.read()
    drawing.decks()
    return TAIFA.load(drawing.data | {"rng": {"seed": str(seed_for(dice) if dice else seed), "drawn": 0}})


@cache
def seed_for(dice: tuple[str, ...]) -> int:
    """Return the first seed whose generator throws so."""
    return next(seed for seed in count() if is_thrown(Rng(seed), dice))


def is_thrown(rng: Rng, dice: tuple[str, ...]) -> bool:
    return all(falls(rng, throw) for throw in dice)


def falls(rng: Rng, throw: str) -> bool:
    """Say whether a generator gives a throw next."""
    if throw.startswith("#"):
        place, cards = map(int, throw[1:].split("/"))
        return rng.below(cards) == place
    if "/" in throw:
        hits, dice = map(int, throw.split("/"))
        return sum(face >= 4 for face in faces(rng, dice)) == hits
    wanted = sorted(map(int, throw.split()))
    return sorted(faces(rng, len(wanted))) == wanted


def faces(rng: Rng, dice: int) -> list[int]:
    drawn_number = rng.below(6**dice) if dice else 0
    return [drawn_number // 6**die % 6 + 1 for die in range(dice)]


def with_dice(state: State, *dice: str) -> State:
    """Return the same position with the next dice fixed."""
    return TAIFA.load(state.dump() | {"rng": {"seed": str(seed_for(dice)), "drawn": 0}})


def play(state: State, *notations: str) -> list[Event]:
    """Play actions one after the other; return what happened."""
    log: list[Event] = []
    for notation in notations:
        state.apply(TAIFA.parse(notation), log)
    return log


def finish(state: State, *notations: str) -> list[Event]:
    """Play actions, and answer with nothing whatever is asked about Responses between them and afterwards."""
    log: list[Event] = []
    for notation in notations:
        log += answer(state, notation) + play(state, notation)
    return log + answer(state, "")


def answer(state: State, until: str) -> list[Event]:
    """Answer questions about Responses with nothing until an action is possible, or something else is asked."""
    log: list[Event] = []
    while state.prompt() in ANSWERED and until not in legal(state):
        log += play(state, "done")
    return log


def told(log: list[Event], key: str) -> list[dict[str, Any]]:
    """Return the facts of all events of a key."""
    return [dict(event.facts) for event in log if event.key == f"taifa.{key}"]


def keys(log: list[Event]) -> list[str]:
    return [event.key.removeprefix("taifa.") for event in log]


def dice_of(log: list[Event]) -> list[int]:
    """Return how many dice were thrown, one throw after the other."""
    return [len(facts["dice"]) for facts in told(log, "rolled")]


def asked(state: State) -> str:
    """Return what is asked of whom: `respond valencia`."""
    if state.to_move() < 0:
        return "over"
    return f"{state.prompt().removeprefix('taifa.')} {names(state)[state.to_move()]}"


def legal(state: State, word: str = "") -> set[str]:
    """Return what may be chosen, each thing once, as far as it begins with a word."""
    notations = [action.notation for action in state.legal_actions()]
    assert len(set(notations)) == len(notations)
    return {notation for notation in notations if notation.startswith(word)}


def refused(state: State, notation: str) -> str:
    """Return the number and name of the rule that refuses an action, which changes nothing."""
    why = reason(state, notation)
    return f"{why.rule} {why.key.removeprefix('taifa.no.')}"


def names(state: State) -> tuple[str, ...]:
    return EAST if state.dump()["seats"] == 4 else SIX


def seat(state: State, kingdom: str) -> int:
    return names(state).index(kingdom)


def owner(state: State, area: str) -> str | None:
    """Return whose an area is."""
    found = state.dump()["owner"][AREAS[area]]
    return None if found < 0 else names(state)[found]


def areas_of(state: State, kingdom: str) -> set[str]:
    return {area for area in AREAS if owner(state, area) == kingdom}


def garrisons(state: State) -> set[str]:
    return {area for area, number in AREAS.items() if state.dump()["garrisons"] >> number & 1}


def bonus(state: State, kingdom: str) -> int:
    value: int = state.dump()["bonus"][seat(state, kingdom)]
    return value


def cards(state: State, zone: str, kingdom: str) -> list[str]:
    """Return the words of a kingdom's cards: hands sorted, piles from the top, the others as they lie."""
    data, at = state.dump(), seat(state, kingdom)
    found = [card[0] if zone == "in_play" else card for card in data[zone][at]]
    words = [word(card) for card in found]
    if zone == "hands":
        return words[::-1] if is_bot(state, kingdom) else sorted(words)
    return words


def word(card: str) -> str:
    return card.split(":")[1]


def is_bot(state: State, kingdom: str) -> bool:
    told_bots: bool = state.view(None)["players"][seat(state, kingdom)]["bot"]
    return told_bots


def hand(state: State, kingdom: str) -> list[str]:
    return cards(state, "hands", kingdom)


def discards(state: State, deck: str = "") -> list[str]:
    """Return the discards of a deck, or of both, in the order in which they came."""
    piles = state.dump()["discards"]
    return [word(card) for pile in piles for card in pile if card.startswith(deck)]


def removed(state: State) -> list[str]:
    return [word(card) for card in state.dump()["removed"]]


def played(seats: int, seed: int, plies: int, **options: object) -> State:
    """Return a position of random play; one beyond the end is the end."""
    state, rng = TAIFA.new(seats, seed=seed, options=options), Rng(seed)
    for _ in range(plies):
        legal = state.legal_actions()
        if legal:
            state.apply(legal[rng.below(len(legal))])
    return state


def is_close(contest: Json) -> bool:
    """Say whether who wins ties matters: nothing is rolled yet, or one hit fewer of the attacker's would make a tie."""
    if contest["rolls"] is None:
        return True
    hits = [sum(value >= HIT for value in contest["rolls"][side]) for side in ("attack", "defence")]
    return hits[0] - hits[1] in (0, 1)
