"""Why a choice in a fight is good or bad: the chance before and after it, and what it is about."""

from typing import Final

from ludoteca.core.counsel import Merit
from ludoteca.games.taifa.actions import ABET, ABET_FEW, COMMIT_FEW, RESPOND_FEW, Deed, name_of
from ludoteca.games.taifa.merits.ground import DECIDES, TELLS, TURNS_IT, Ground, merit, percent
from ludoteca.games.taifa.pieces.cards import (
    AMBUSH,
    CARDS,
    EXTRA,
    HAKIM_CARD,
    KIND_OF,
    NUMBER,
    RELIC_CARD,
    SORT,
    SORTIE,
    TROOP,
    VALUE,
    WORD,
)
from ludoteca.games.taifa.pieces.kingdoms import HIT
from ludoteca.games.taifa.rules.odds import chance, chance_of_a_hit

EVEN: Final = 0.5
STEEP: Final = 6.0  # what a certain loss that becomes a certain win weighs
SPENT: Final = -0.8  # a Response on what is not one's own
LATER: Final = {"relic": RELIC_CARD, "hakim": HAKIM_CARD}  # Responses after the roll, by the question


def of_attacking(ground: Ground, deed: Deed) -> list[Merit]:
    """Say how good the best possible attack is, what it would win, and what lies ready against it."""
    area = deed.what + 1
    owner = ground.areas[area]["owner"]
    dice, defence = ground.dice(ground.troops, area), ground.defence(area)
    won = chance(dice, defence)
    weight = (won - EVEN) * STEEP
    found = [merit("attack", weight, dice=dice, defence=defence, percent=percent(won))]
    if ground.wins_with_next(ground.seat):
        found.append(merit("attack.wins", DECIDES * won, percent=percent(won)))
    elif ground.is_rival(owner):
        found.append(merit("attack.rival", TURNS_IT * won, area=area))
    elif owner is None:
        found.append(merit("attack.free", TELLS * won, area=area))
    else:
        castles = ground.view["players"][owner]["castles"]
        found.append(merit("attack.takes", TELLS * won, realm=ground.realm(owner), castles=castles))
    ready = ground.view["players"][owner]["responses"] if owner is not None else []
    if ready:
        found.append(merit("attack.answered", -TELLS, realm=ground.realm(owner), cards=ready))
    return found


def card_of(deed: Deed, ground: Ground) -> int:
    """Return the kind of card that a choice is about; of two with other backs the one that is held."""
    kinds = KIND_OF[name_of(deed.word)]
    return next((kind for kind in kinds if kind in ground.kinds), kinds[0])


def dice_of(deed: Deed, kind: int) -> int:
    """Return how many dice a choice adds."""
    return deed.what if deed.verb in (COMMIT_FEW, RESPOND_FEW, ABET_FEW) else EXTRA[kind]


def of_committing(ground: Ground, deed: Deed) -> list[Merit]:
    """Say what a card does to the chance of one's own attack."""
    kind, contest = card_of(deed, ground), ground.contest
    before, defence = contest["dice"]["attack"], contest["dice"]["defence"]
    more = ground.dice([kind], contest["area"]) if SORT[kind] == TROOP else dice_of(deed, kind)
    if not more:
        return [merit("no_die", -TURNS_IT, card=CARDS[kind])]
    was, becomes = chance(before, defence), chance(before + more, defence)
    found = [raised("commit", was, becomes)]
    if SORT[kind] != TROOP:
        found.append(merit("commit.response", SPENT, card=CARDS[kind]))
    return found


def raised(key: str, was: float, becomes: float) -> Merit:
    """Return by how much a chance rises."""
    return merit(key, (becomes - was) * STEEP, before=percent(was), after=percent(becomes))


def of_announcing(ground: Ground) -> list[Merit]:
    dice = ground.contest["dice"]
    won = chance(dice["attack"], dice["defence"])
    facts = {"attack": dice["attack"], "defence": dice["defence"], "percent": percent(won)}
    return [merit("announce" if won >= EVEN else "announce.weak", (won - EVEN) * STEEP, **facts)]


def of_responding(ground: Ground, deed: Deed) -> list[Merit]:
    """Say what a Response changes, for whom, and that it is gone then."""
    kind, contest = card_of(deed, ground), ground.contest
    if kind == RELIC_CARD:
        return of_rolling_again(ground)
    helps_attack = deed.verb in (ABET, ABET_FEW) or contest["seat"] == ground.seat or contest["kind"] == "incursion"
    helped = contest["seat"] if helps_attack else contest["against"]
    found = [changed(ground, kind, 0 if SORT[kind] == TROOP else dice_of(deed, kind), helps_attack)]
    if helped == ground.seat:
        return found
    if not helps_attack and wins_area(ground) and ground.wins_with_next(contest["seat"]):
        return [merit("respond.stops", DECIDES, realm=ground.realm(contest["seat"])), *found]
    if helps_attack and contest["against"] == ground.seat:
        return [merit("respond.against_you", -DECIDES), *found]
    if helped is None:
        return [merit("respond.nobody", SPENT - TELLS, card=CARDS[kind]), *found]
    return [merit("respond.other", SPENT - TELLS, card=CARDS[kind], realm=ground.realm(helped)), *found]


def wins_area(ground: Ground) -> bool:
    return ground.contest["kind"] in ("attack", "judgment")


def changed(ground: Ground, kind: int, dice: int, helps_attack: bool) -> Merit:
    """Return what a laid card does to the fight, as far as its strength is known."""
    contest = ground.contest
    attack, defence = contest["dice"]["attack"], contest["dice"]["defence"]
    if WORD[kind] == AMBUSH:
        return merit("respond.ambush", TURNS_IT)
    if WORD[kind] == SORTIE:
        lowest = min((VALUE[NUMBER[card]] for card in contest["troops"] or ()), default=0)
        if attack is None or not lowest:
            return merit("respond.sortie", TELLS)
        was, becomes = 1 - chance(attack, defence), 1 - chance(max(0, attack - lowest), defence)
        return raised("respond.holds", was, becomes)
    if not dice:
        return merit("no_die", -TURNS_IT, card=CARDS[kind])
    if contest["kind"] == "incursion":
        return raised("respond.wins", chance_of_a_hit(attack), chance_of_a_hit(attack + dice))
    if attack is None:
        return merit("respond.dice", TELLS, dice=dice, count=len(contest["down"]))
    if helps_attack:
        return raised("respond.wins", chance(attack, defence), chance(attack + dice, defence))
    return raised("respond.holds", 1 - chance(attack, defence), 1 - chance(attack, defence + dice))


def of_leaving(ground: Ground) -> list[Merit]:
    """Say how a fight stands without anything more."""
    contest = ground.contest
    if contest["window"] in LATER:
        return of_keeping(ground, contest["window"])
    if ground.seat not in (contest["seat"], contest["against"]):
        return [merit("leave.other", TELLS, count=ground.responses())]
    won = contest["chance"]
    if won is None:
        return [merit("leave.unknown", -TELLS / 2, count=len(contest["down"]))]
    if contest["seat"] == ground.seat:
        return [merit("leave.wins", (won - EVEN) * TURNS_IT, percent=percent(won))]
    key = "leave.raid" if contest["kind"] == "incursion" else "leave.holds"
    return [merit(key, (EVEN - won) * TURNS_IT, percent=percent(won if key == "leave.raid" else 1 - won))]


def of_keeping(ground: Ground, window: str) -> list[Merit]:
    """Say what it means not to use a Relic, or Hakim; most hold neither."""
    if LATER[window] not in ground.kinds:
        return [merit("leave.nothing", TELLS / 2)]
    if window == "hakim":
        return [merit("hakim.leave", TELLS / 2)]
    return [merit("relic.leave", -of_rolling_again(ground)[0].weight)]


def of_rolling_again(ground: Ground) -> list[Merit]:
    """Say who is winning before a Relic is used."""
    rolls = ground.contest["rolls"] or {"attack": [], "defence": []}
    hits = {side: sum(value >= HIT for value in rolled) for side, rolled in rolls.items()}
    is_won = (hits["attack"] > hits["defence"]) == (ground.contest["seat"] == ground.seat)
    key = "relic.won" if is_won else "relic.lost"
    return [merit(key, -TURNS_IT if is_won else TURNS_IT, attack=hits["attack"], defence=hits["defence"])]


def of_spending(ground: Ground, deed: Deed) -> list[Merit]:
    """Say what a garrison adds to the defence; one in the attacked area would fall with it."""
    contest = ground.contest
    attack, defence = contest["dice"]["attack"], contest["dice"]["defence"]
    if attack is None:
        found = [merit("garrison.die", TELLS)]
    else:
        found = [raised("garrison.holds", 1 - chance(attack, defence), 1 - chance(attack, defence + 1))]
    if deed.what + 1 == contest["area"]:
        found.append(merit("garrison.falls", TELLS / 2))
    return found


def of_withdrawing(ground: Ground, deed: Deed) -> list[Merit]:
    """Say with how many dice an attack goes on without a Troop."""
    kinds = KIND_OF[name_of(deed.word)]
    value, attack = VALUE[kinds[0]], ground.contest["dice"]["attack"]
    left = max(0, attack - value) if attack is not None else 0
    weakest = min((VALUE[NUMBER[card]] for card in ground.contest["troops"] or ()), default=value)
    return [merit("withdraw", TURNS_IT if value == weakest else -TURNS_IT, value=value, dice=left)]


def of_healing(deed: Deed) -> list[Merit]:
    kind = KIND_OF[name_of(deed.word)][0]
    return [merit("hakim", VALUE[kind] / 2, card=CARDS[kind], count=VALUE[kind])]


def of_raiding(ground: Ground, deed: Deed) -> list[Merit]:
    """Say what an incursion may cost another kingdom, and what it costs oneself."""
    other = ground.seat_of(deed.what)
    value, cards = VALUE[KIND_OF[name_of(deed.word)][0]], ground.view["players"][other]["cards"]
    found = [merit("raid", TELLS * (1.5 if ground.is_rival(other) else 1.0), realm=ground.realm(other), count=cards)]
    if value == min(VALUE[kind] for kind in ground.troops):
        found.append(merit("raid.weakest", TELLS / 2, value=value))
    else:
        found.append(merit("raid.strong", -value / 2, value=value))
    return found
