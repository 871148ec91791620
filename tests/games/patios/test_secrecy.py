"""Nothing that a seat or an onlooker receives depends on what it cannot know, now or some plies later."""

import json
from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Any

import pytest

from ludoteca.core.game import Action, Event, State
from ludoteca.core.rng import Rng
from ludoteca.games.patios.pieces import CHARACTERS, IMPROVEMENTS, KINDS
from ludoteca.games.patios.state import CLASS, SORT, TAG
from ludoteca.promises.cases import Case
from ludoteca.words import LANGS
from tests.games.patios.drawn import PATIOS
from tests.games.patios.ways import every_variant, game

ENDED = [Event("patios.round_over", {"seat": 0, "round": 1})]
AHEAD = 6  # plies that both worlds are played on
# Events that show what was hidden: where two worlds part, one of these comes first.
REVEALING = {
    *("placed", "shown", "refilled", "redealt", "sample", "row", "drew", "packet", "leftover", "wasted", "cane"),
    *("watered", "burnt", "faded", "looked", "took.own", "gave.own", "stole.own", "saw", "danced", "offers"),
    *("can_failed", "shielded", "dealt"),
}
Change = Callable[[Any, int, Rng], bool]
Readable = list[tuple[str, dict[str, object]]]


def received(case: Case, state: State, seat: int | None) -> str:
    """Return all that a seat or an onlooker gets of a position, as one text."""
    view = state.view(seat)
    parts: list[object] = [view, case.game.draw(view, lang="en", standalone=True)]
    for lang in LANGS:
        words = case.game.words(lang)
        parts += [case.game.regions(view, lang=lang, names=case.names), words.prompt(view, case.names)]
        parts += [case.game.plain(view, lang=lang, names=case.names), words.goal(view), dict(words.notes(view))]
        parts += [words.standing(view, player, case.names) for player in range(case.seats)]
        parts += [case.game.sheet(ENDED, view, lang=lang, reader=seat, names=case.names)]
    parts += [case.game.chapter(view), case.game.progress(view)]
    return json.dumps(parts)


def may_choose(state: State, seat: int | None) -> list[str]:
    return [action.notation for action in state.legal_actions()] if state.to_move() == seat else []


def step(state: State, action: Action, seat: int | None) -> Readable:
    """Play an action; return the events that the seat may read."""
    log: list[Event] = []
    state.apply(action, log)
    return [(event.key, dict(event.facts)) for event in log if event.may_be_read_by(seat)]


def first_difference(one: Readable, two: Readable) -> set[str]:
    """Return the keys of the first events that differ."""
    for told in zip_longest(one, two):
        if told[0] != told[1]:
            return {event[0].removeprefix("patios.") for event in told if event is not None}
    return set()


def play_on(true: State, world: State, seat: int | None, rng: Rng) -> int:
    """Play the same actions in both, as long as nothing tells them apart; return how many."""
    for plies in range(AHEAD):
        legal = [action for action in true.legal_actions() if world.why_not(action) is None]
        if not legal:
            return plies
        action = legal[rng.below(len(legal))]
        told = first_difference(step(true, action, seat), step(world, action, seat))
        if told:
            assert true.sealed and world.sealed, action
            assert told & REVEALING, action
            return plies
        assert true.view(seat) == world.view(seat), action
        assert may_choose(true, seat) == may_choose(world, seat)
        assert seat is None or true.knowledge(seat) == world.knowledge(seat)
    return AHEAD


def looked_at(case: Case, seed: int, most: int) -> Iterator[tuple[int, State]]:
    """Yield so many positions of a random game, each with its number."""
    last = sum(1 for _ in game(case, seed)) - 1
    wanted = {nth * last // most for nth in range(most)}
    for number, (state, _) in enumerate(game(case, seed)):
        if number in wanted:
            yield number, state


@every_variant
def test_a_world_cannot_be_told_from_the_truth_until_something_hidden_is_shown(case: Case) -> None:
    rng, far = Rng(21), 0
    for seed in (5, 6):
        for number, state in looked_at(case, seed, 8):
            seat = number % case.seats
            far += play_on(state.copy(), state.imagine(seat, rng), seat, rng)
    assert far > 20


def test_what_is_imagined_does_not_depend_on_the_truth() -> None:
    """With the same generator a world of a world is the world: who knows the generator learns nothing from it."""
    rng, state = Rng.fast(11), PATIOS.new(5, seed=11)
    for ply in range(120):
        if ply > 40:
            seat = state.to_move()
            other = state.imagine(seat, Rng.fast(100))
            assert state.imagine(seat, Rng.fast(5)).dump() == other.imagine(seat, Rng.fast(5)).dump(), ply
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])


@every_variant
def test_an_onlooker_learns_no_more_than_any_seat(case: Case) -> None:
    """What differs in the worlds of a seat differs for nobody who knows less."""
    rng = Rng(22)
    for number, state in looked_at(case, 7, 12):
        world = state.imagine(number % case.seats, rng)
        assert world.view(None) == state.view(None)
        play_on(state.copy(), world, None, rng)


@every_variant
def test_pictures_and_words_are_the_same_in_a_world(case: Case) -> None:
    rng = Rng(23)
    for _, state in looked_at(case, 8, 4):
        seat = rng.below(case.seats)
        world = state.imagine(seat, rng)
        for reader in (seat, None):
            assert received(case, world, reader) == received(case, state, reader)


def shuffled_deck(data: Any, seat: int, rng: Rng) -> bool:
    rng.shuffle(data["deck"])
    return len(set(data["deck"])) > 1


def shuffled_row(data: Any, seat: int, rng: Rng) -> bool:
    """Shuffle the characters that nobody has seen since the row was laid."""
    places = [place for place, name in enumerate(data["row"]) if not data["shown"] >> CHARACTERS.index(name) & 1]
    names = [data["row"][place] for place in places]
    rng.shuffle(names)
    for place, name in zip(places, names, strict=True):
        data["row"][place] = name
    return len(names) > 1


def shuffled_stock(data: Any, seat: int, rng: Rng) -> bool:
    """Exchange two Improvements of the deck that are alike to everyone."""

    def known(card: str) -> list[int]:
        return [data["clues"][7 * reader + IMPROVEMENTS.index(card)] for reader in range(data["seats"])]

    pairs = [(a, b) for a in range(len(data["stock"])) for b in range(a) if alike(data, a, b, known)]
    if not pairs:
        return False
    a, b = pairs[rng.below(len(pairs))]
    data["stock"][a], data["stock"][b] = data["stock"][b], data["stock"][a]
    return True


def alike(data: Any, a: int, b: int, known: Any) -> bool:
    one, two = data["stock"][a], data["stock"][b]
    return bool(known(one) == known(two) and all(mask >> IMPROVEMENTS.index(two) & 1 for mask in known(one)))


def unknown_dry(data: Any, seat: int) -> Iterator[tuple[list[Any], int]]:
    """Yield the dry cards of packets of which a seat knows only that they are no Canes, each with where it is from."""
    for owner, court in enumerate(data["courts"]):
        for cell in court:
            lore = cell[2]
            if owner != seat and lore and not lore >> seat & 1 and not lore >> CLASS & 7:
                tag = lore >> TAG
                was_holder = (tag >> 3 & 7) - seat
                is_seen = bool(tag) and was_holder % data["seats"] < tag & 7
                yield cell, -1 - (tag >> 6) if is_seen else lore >> SORT & 0xFFFF


def exchanged_dry(data: Any, seat: int, rng: Rng) -> bool:
    """Exchange two dry cards out of one packet that the seat passed on, or out of packets it never saw."""
    cells = list(unknown_dry(data, seat))
    pairs = [(one, two) for one, a in cells for two, b in cells if a == b and one[1] != two[1]]
    if not pairs or data["blends"]:
        return False
    one, two = pairs[rng.below(len(pairs))]
    one[1], two[1] = two[1], one[1]
    return True


def dry_for_deck(data: Any, seat: int, rng: Rng) -> bool:
    """Exchange a dry card out of a packet that the seat never saw with a flower card of the same deck."""
    cells = [cell for cell, origin in unknown_dry(data, seat) if origin == data["decks"]]
    places = [place for place, card in enumerate(data["deck"]) if card != "cane"]
    if not cells or not places or data["blends"]:
        return False
    cell, place = cells[rng.below(len(cells))], places[rng.below(len(places))]
    cell[1], data["deck"][place] = data["deck"][place], cell[1]
    return True


def exchanged_packet(data: Any, seat: int, rng: Rng) -> bool:
    """Put the packet that another holds into another order."""
    if data["mover"] == seat or len(set(data["packet"])) < 2:
        return False
    data["packet"].reverse()
    return True


def exchanged_dealt(data: Any, seat: int, rng: Rng) -> bool:
    """Exchange the two pots dealt to another."""
    others = [hand for owner, hand in enumerate(data["dealt"]) if owner != seat and len(hand) == 2]
    for hand in others:
        hand.reverse()
    return bool(others)


def other_answers(data: Any, seat: int, rng: Rng) -> bool:
    """Turn round the answers that others gave in a poll still open."""
    if data["phase"] != 21:
        return False
    order = [(data["active"] + after) % data["seats"] for after in range(1, data["seats"])]
    before = [one for one in order[: order.index(data["mover"])] if one != seat and data["coins"][one]]
    for one in before:
        data["offers"] ^= 1 << one
    return bool(before)


CHANGES = (
    *(exchanged_dealt, shuffled_deck, shuffled_row, shuffled_stock),
    *(exchanged_dry, dry_for_deck, exchanged_packet, other_answers),
)


@every_variant
def test_what_a_hand_has_permuted_reaches_no_seat_that_cannot_see_it(case: Case) -> None:
    """Each change is made by hand in a dump; seat, onlooker, knowledge and choices stay as they are."""
    rng, made = Rng(24), 0
    for number, (state, _) in enumerate(game(case, 1)):
        change = CHANGES[number % len(CHANGES)]
        data, seat = json.loads(json.dumps(state.dump())), rng.below(case.seats)
        if not change(data, seat, rng) or (change in (shuffled_deck, shuffled_stock) and number % 5):
            continue
        made += 1
        twin = PATIOS.load(data)
        assert twin.view(seat) == state.view(seat), change
        assert twin.knowledge(seat) == state.knowledge(seat), change
        assert may_choose(twin, seat) == may_choose(state, seat)
        assert twin.view(None) == state.view(None)
    assert made > 8


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: str(change.__name__))
def test_every_way_of_permuting_is_tried_on_purpose(change: Change) -> None:
    """Ten positions in which there is something of this to permute."""
    rng, made = Rng(25), 0
    for seed in range(40):
        case = Case(PATIOS, 3 + seed % 3)
        for number, (state, _) in enumerate(game(case, seed)):
            data, seat = json.loads(json.dumps(state.dump())), number % case.seats
            if made < 10 and change(data, seat, rng):
                made += 1
                twin = PATIOS.load(data)
                assert twin.view(seat) == state.view(seat)
                assert twin.knowledge(seat) == state.knowledge(seat)
        if made == 10:
            return
    raise AssertionError("too few positions have anything of this to permute")


def secrets(state: State) -> Iterator[str]:
    """Yield what an onlooker's view shows although it may not."""
    view, data = state.view(None), state.dump()
    for player in view["players"]:
        yield from (f"dry {one}" for one in player["court"] if not one["up"] and one["card"] not in (None, "tub"))
        yield from (f"hand {player}" for _ in [0] if player["hand"] is not None)
        yield from ("tokens" for _ in [0] if not view["over"] and (player["points"], player["trios"]) != (None, None))
    yield from (f"row {one}" for one in view["row"] if one["character"] is not None and not one["up"])
    yield from (name for name in ("packet", "pair") if view[name] and view[name]["cards"] is not None)
    yield from ("given" for _ in [0] if view["given"] and view["given"]["card"] is not None)
    yield from ("dealt" for _ in [0] if view["dealt"] is not None)
    yield from ("score" for score in view["scores"] if score is not None and not view["over"])
    yield from ("legal" for _ in view["legal"])
    held = KINDS[data["held"]]
    if data["held"] and state.prompt() == "patios.place" and view["holding"]["from"] in ("dealt", "packet"):
        yield from ("holding" for _ in [0] if view["holding"]["card"] == held)


@every_variant
def test_an_onlooker_sees_no_secret(case: Case) -> None:
    for number, (state, _) in enumerate(game(case, 8)):
        if number % 4 == 0:
            assert list(secrets(state)) == []


@every_variant
def test_an_onlooker_remembers_only_what_all_have_seen(case: Case) -> None:
    for _, state in looked_at(case, 9, 12):
        public = state.view(None)["remembered"]["court"]
        for seat in range(case.seats):
            own = state.view(seat)["remembered"]["court"]
            assert all(fact in own for fact in public if "card" in fact)
