"""A toy that polls: every attack asks the other players for hidden cards, and then two of them once more."""

import json
from collections.abc import Hashable, Mapping
from typing import Any, Final, Self

from ludoteca.core.errors import IllegalAction, UnknownAction
from ludoteca.core.game import NOBODY, Action, Event, Game, MakeAgent, Option, Reason, State
from ludoteca.core.options import listed
from ludoteca.core.rng import Rng
from ludoteca.search.uniform import Random
from ludoteca.words.phrases import Phrases

CARDS: Final = 4
LAY: Final = [Action(card, f"lay {card + 1}") for card in range(CARDS)]
ATTACK, PASS, DONE, HEAL, BOT_CARD = (
    Action(CARDS + number, notation) for number, notation in enumerate(["attack", "pass", "done", "heal", "bot"])
)
ALL: Final = {action.notation: action for action in [*LAY, ATTACK, PASS, DONE, HEAL, BOT_CARD]}
HEALER: Final = 4
KINDS: Final = ("a", "b", "c", "d")
FIRST, SECOND = "toy.respond", "toy.second"
FIELDS: Final = ("hands", "laid", "healed", "phase", "active", "queue", "shown", "rounds", "hits")


class Toy(State):
    """Hands of cards 1 to 4, hidden; who attacks rolls a die against what the others have laid."""

    def __init__(self, game: Game, options: Mapping[str, object], seats: int) -> None:
        super().__init__(game, options)
        self.seats = seats
        self.rng = Rng(0)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[list[int]] = [[] for _ in range(seats)]
        self.healed: list[int] = []
        self.phase = ""
        self.active = 0
        self.queue: list[int] = []
        self.shown = False
        self.rounds = 0
        self.hits = 0

    def is_bot(self, seat: int) -> bool:
        bots = self.options["bots"]
        assert isinstance(bots, list)
        return KINDS[seat] in bots

    def next_round(self) -> None:
        self.laid = [[] for _ in range(self.seats)]
        self.shown, self.queue, self.healed = False, [], []
        self.phase = "toy.bot" if self.is_bot(self.active) else "toy.round"

    def to_move(self) -> int:
        if not self.phase:
            return NOBODY
        return self.queue[0] if self.queue else self.active

    def prompt(self) -> str:
        return self.phase

    def polled(self) -> list[int]:
        return self.queue[:]

    def concerns(self, seat: int) -> bool:
        """The second poll is about the attacker alone, though another is asked too."""
        return self.phase == FIRST or seat == self.active

    def abstain(self) -> Action | None:
        return DONE if self.queue else None

    def hushed(self) -> bool:
        return bool(self.queue)

    def legal_actions(self) -> list[Action]:
        if not self.phase:
            return []
        if not self.queue:
            return [BOT_CARD] if self.phase == "toy.bot" else [ATTACK, PASS]
        hand = self.hands[self.to_move()]
        if self.phase == FIRST:
            return [*(LAY[card - 1] for card in sorted(set(hand))), DONE]
        return [HEAL, DONE] if HEALER in hand else [DONE]

    def why_not(self, action: Action) -> Reason | None:
        return None if action in self.legal_actions() else Reason("1.1", "toy.no")

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        if action not in self.legal_actions():
            raise IllegalAction(self.game, action, Reason("1.1", "toy.no"))
        events = [] if log is None else log
        self.sealed = True
        if action in LAY:
            seat = self.to_move()
            self.hands[seat].remove(action.id + 1)
            self.laid[seat].append(action.id + 1)
        elif self.queue:
            self.answer(action, events)
        elif action is PASS:
            events.append(Event("toy.passed", {"seat": self.active}))
            self.end_round()
        else:
            events.append(Event("toy.attacked", {"seat": self.active}))
            self.ask(FIRST, [seat for seat in self.around() if seat != self.active], events)

    def around(self) -> list[int]:
        """Return the players' seats from the active one on."""
        return [seat for n in range(self.seats) if not self.is_bot(seat := (self.active + n) % self.seats)]

    def ask(self, phase: str, seats: list[int], events: list[Event]) -> None:
        self.phase, self.queue = phase, seats
        if not seats:
            self.close(events)

    def answer(self, action: Action, events: list[Event]) -> None:
        if action is HEAL:
            self.healed.append(self.queue[0])
        self.queue.pop(0)
        if not self.queue:
            self.close(events)

    def close(self, events: list[Event]) -> None:
        if self.phase == FIRST:
            self.shown = True
            self.hits = self.rng.below(6) + 1
            cards = [[seat, card] for seat, laid in enumerate(self.laid) for card in laid]
            events.append(Event("toy.rolled", {"seat": self.active, "die": self.hits, "cards": cards}))
            self.ask(SECOND, self.around()[:2], events)
        else:
            events.append(Event("toy.healed", {"seats": self.healed}))
            self.end_round()

    def end_round(self) -> None:
        self.rounds += 1
        self.active = (self.active + 1) % self.seats
        self.phase, self.queue = "", []
        if self.rounds < 2 * self.seats:
            self.next_round()

    def copy(self) -> Self:
        other = type(self)(self.game, self.options, self.seats)
        other.fill(json.loads(json.dumps(self.dump())))
        other.rng = self.rng.copy()
        other.sealed = self.sealed
        return other

    def fill(self, data: Any) -> None:
        for name in FIELDS:
            setattr(self, name, data[name])

    def imagine(self, seat: int, rng: Rng) -> Self:
        return self.copy()

    def knowledge(self, seat: int) -> Hashable:
        return json.dumps(self.view(seat))

    def view(self, seat: int | None) -> Any:
        asked = seat is not None and seat == self.to_move()
        held = [[] if self.shown else laid for laid in self.laid]
        own = [laid if self.shown or seat == number else None for number, laid in enumerate(self.laid)]
        fought = self.phase in (FIRST, SECOND)
        return {
            "game": "toy",
            "seats": self.seats,
            "seat": seat,
            "options": dict(self.options),
            "to_move": self.to_move(),
            "prompt": self.phase,
            "over": not self.phase,
            "scores": self.scores(),
            "winners": self.winners(),
            "last": None,
            "legal": [action.notation for action in self.legal_actions()] if asked else [],
            "hand": None if seat is None else sorted(self.hands[seat]),
            "counts": [len(hand) + len(laid) for hand, laid in zip(self.hands, held, strict=True)],
            "contest": {"laid": own, "die": self.hits if self.shown else None} if fought else None,
        }

    def scores(self) -> list[float]:
        return [float(len(hand)) if not self.phase else 0.0 for hand in self.hands]

    def winners(self) -> list[int]:
        most = max(len(hand) for hand in self.hands)
        return [] if self.phase else [seat for seat, hand in enumerate(self.hands) if len(hand) == most]

    def dump(self) -> Any:
        return {name: getattr(self, name) for name in FIELDS}


SAID: Final = {
    "toy.name": "Toy",
    "toy.tagline": "a toy",
    "toy.credits": "By nobody.",
    "toy.seats": "3 or 4",
    "toy.box": "cards",
    "toy.seats.4": "Four kingdoms",
    **{f"toy.seat.4.{seat}": name for seat, name in enumerate(["North", "East", "South", "West"])},
}


class ToyWords(Phrases):
    """Words enough for a page."""

    def find(self, key: str, count: int | None) -> str | None:
        return SAID.get(key) or super().find(key, count)

    def prompt(self, view: Any, names: list[str]) -> tuple[str, str]:
        if view["over"]:
            return "Over", ""
        who = names[view["to_move"]] if view["to_move"] >= 0 else "Somebody"
        return f"{who} is asked: {view['prompt']}", ""

    def action(self, action: Action, view: Any, names: list[str]) -> str:
        return action.notation.capitalize()

    def event(self, event: Event, reader: int | None, names: list[str]) -> str:
        return f"{event.key.removeprefix('toy.')} {json.dumps(dict(event.facts))}"

    def reason(self, reason: Reason) -> str:
        return "Not now."


class ToyGame(Game):
    """Three or four seats; the last of three is always a Bot's."""

    def __init__(self, data: str = "") -> None:
        bots = Option("bots", key="toy.bots", kind="set", default=[], choices=KINDS)
        super().__init__("toy", range(3, 5), (bots,), len(ALL), 1)
        self.data = data
        self.polls = True
        self.bots_option = "bots"

    def is_calm(self, view: Any) -> bool:
        return view["contest"] is None

    def strategies(self, seats: int) -> Mapping[str, MakeAgent]:
        return {"other": Random}

    def may_be_bot(self, seats: int, seat: int) -> bool:
        return seat > 0

    def must_be_bot(self, seats: int, seat: int) -> bool:
        return seats == 3 and seat == 2

    def bots_of(self, seats: int, options: Mapping[str, object]) -> list[int]:
        bots = options["bots"]
        assert isinstance(bots, list)
        return [KINDS.index(kind) for kind in bots]

    def with_bots(self, seats: int, bots: list[int], options: Mapping[str, object]) -> dict[str, object]:
        return super().with_bots(seats, bots, options) | {"bots": [KINDS[seat] for seat in bots]}

    def start(self, seats: int, rng: Rng, options: Mapping[str, object], log: list[Event] | None) -> State:
        state = Toy(self, options, seats)
        state.rng = rng
        state.hands = [[rng.below(CARDS) + 1 for _ in range(3)] for _ in range(seats)]
        state.next_round()
        return state

    def load(self, data: Any) -> State:
        raise AssertionError

    def parse(self, notation: Any) -> Action:
        if notation not in ALL:
            raise UnknownAction({"notation": notation, "game": "toy", "forms": listed(ALL)})
        return ALL[notation]

    def draw(self, view: Any, *, lang: str, standalone: bool = False) -> str:
        return "<svg></svg>"

    def regions(self, view: Any, *, lang: str, names: list[str], shared: bool = False) -> dict[str, str]:
        own = {key: view[key] for key in ("hand", "counts", "contest", "legal", "to_move")}
        return {"own": json.dumps(own), "aside": ""}

    def defs(self) -> str:
        return ""

    def cover(self, *, lang: str) -> str:
        return ""

    def seal(self, seat: int, seats: int) -> str:
        return ""

    def cards(self, options: Mapping[str, object]) -> list[tuple[str, str]]:
        return []

    def plain(self, view: Any, *, lang: str, names: list[str]) -> str:
        return ""

    def words(self, lang: str) -> ToyWords:
        return ToyWords(lang)

    def rulebook(self, lang: str) -> str:
        return "## 1 Rules\n\n1.1 None."
