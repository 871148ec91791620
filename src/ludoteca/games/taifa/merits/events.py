"""Why an Event is good or bad here: what it brings the reader, and what it costs whom."""

from collections.abc import Callable
from typing import Final

from ludoteca.core.counsel import Merit
from ludoteca.games.taifa.actions import Deed, name_of
from ludoteca.games.taifa.merits.fights import EVEN, STEEP
from ludoteca.games.taifa.merits.ground import DECIDES, TELLS, TURNS_IT, Ground, merit, percent
from ludoteca.games.taifa.pieces.cards import NUMBER, OWN_WORDS, RESPONSE, SORT
from ludoteca.games.taifa.pieces.kingdoms import CAMPAIGN_DICE, JUDGMENT_DICE, MOST_BONUS, RELIGIONS, UPRISING_DICE
from ludoteca.games.taifa.rules.odds import chance

SUFI_BRINGS: Final = 2
WEAK: Final = 2  # the defence that Citadels raise


def of_playing(ground: Ground, deed: Deed) -> list[Merit]:
    """Return what an Event that names nothing does."""
    name = OWN_WORDS[name_of(deed.word)]
    return [ALONE[name](ground)] if name in ALONE else [merit("event", TELLS / 2)]


def of_playing_on(ground: Ground, deed: Deed) -> list[Merit]:
    """Return what an Event does to the kingdom it names."""
    name, other = OWN_WORDS[name_of(deed.word)], ground.seat_of(deed.what)
    player = ground.view["players"][other]
    facts = {"realm": ground.realm(other), "count": player["cards"]}
    touched = ground.border_with(other)
    if name in ("razzia", "seduction"):
        return [loses_card(ground, name, other, player["cards"])]
    if name == "truce":
        return [merit("event.truce", touched / 2, realm=ground.realm(other), borders=touched)]
    if name == "royal-marriage":
        return [bonus_rises(ground, 1), merit("event.truce", touched / 3, realm=ground.realm(other), borders=touched)]
    if name == "trade":
        return [merit("event.trade", TELLS, **facts), bonus_rises(ground, 1)]
    if name == "military-orders":
        return [merit("event.orders", TELLS if player["bonus"] > -MOST_BONUS else -TELLS, **facts)]
    return [merit("event.mozarabs", TELLS / 2, **facts)]


def loses_card(ground: Ground, name: str, other: int, cards: int) -> Merit:
    if not cards:
        return merit("event.no_cards", -TURNS_IT, realm=ground.realm(other))
    worth = TELLS + (TELLS if ground.is_rival(other) else 0.0)
    return merit(f"event.{name}", worth, realm=ground.realm(other), count=cards)


def of_playing_at(ground: Ground, deed: Deed) -> list[Merit]:
    """Return what an Event does to the area it names."""
    name, area = OWN_WORDS[name_of(deed.word)], deed.what + 1
    owner, defence = ground.areas[area]["owner"], ground.defence(area)
    worth = 2.0 if ground.is_rival(owner) else 1.0
    if name == "surrender-of-independence":
        return joined("event.surrender", ground, area, 1.0)
    if name == "judgment-of-god":
        return joined("event.judgment", ground, area, chance(JUDGMENT_DICE, JUDGMENT_DICE))
    facts = {"realm": ground.realm(owner), "area": area}
    if name == "el-cid-campaign":
        return [merit("event.freed", TURNS_IT / 2 * worth, **facts)]
    dice = UPRISING_DICE if name == "uprising" else CAMPAIGN_DICE
    won = chance(dice, defence)
    weight = (won - EVEN) * STEEP / 2 * worth
    return [merit("event.campaign", weight, **facts, dice=dice, defence=defence, percent=percent(won))]


def joined(key: str, ground: Ground, area: int, won: float) -> list[Merit]:
    """Return what an Event is worth that may win an area."""
    facts = {"area": area, "castles": ground.me["castles"] + 1, "percent": percent(won)}
    found = [merit(key, TURNS_IT * won, **facts)]
    if ground.wins_with_next(ground.seat):
        found.insert(0, merit("attack.wins", DECIDES * won, percent=percent(won)))
    return found


def bonus_rises(ground: Ground, count: int) -> Merit:
    """Return what more Card Bonus is worth: nothing above the highest, nor in El Cid's last turn."""
    if ground.has_full_bonus():
        return merit("bonus.full", -TELLS)
    if ground.is_last_turn():
        return merit("bonus.idle", -TELLS / 2) if ground.view["scenario"] else merit("bonus.breaks", TELLS / 2)
    more = min(count, MOST_BONUS - ground.me["bonus"])
    return merit("bonus.draws", TELLS * more, count=more)


def bare_border(ground: Ground) -> Merit:
    """Return how many exposed castles stand without a garrison."""
    bare = [area for area in ground.exposed() if not ground.areas[area]["garrison"]]
    return merit("event.walls", TELLS if bare else -TELLS, count=len(bare))


def raised_defence(ground: Ground) -> Merit:
    weak = [area for area in ground.exposed() if ground.areas[area]["defends"] == WEAK]
    return merit("event.citadels", len(weak) / 3 if weak else -TELLS, count=len(weak))


def crusade(ground: Ground) -> Merit:
    """Return how many Troops would count a die more, and whether a Muslim kingdom is near."""
    near = [seat for seat in ground.neighbours() if ground.view["players"][seat]["religion"] != RELIGIONS[1]]
    count = len(ground.troops)
    return merit("event.crusaders" if count and near else "event.crusaders.idle", (count - 1.5) / 2, count=count)


def watched(ground: Ground) -> Merit:
    bots = [seat for seat in ground.neighbours() if ground.view["players"][seat]["bot"]]
    return merit("event.watchtower", TELLS * len(bots) / 4, count=len(bots))


def hired(ground: Ground) -> Merit:
    """Return how many Responses lie among the discards."""
    discards = [card for deck in ground.view["decks"].values() for card in deck["discards"]]
    count = sum(SORT[NUMBER[card]] == RESPONSE for card in discards)
    return merit("event.mercenaries", TELLS * 1.5, count=count)


def courted(ground: Ground) -> Merit:
    """Return how many areas can be lost, each with Card Bonus."""
    count = len(ground.exposed())
    return merit("event.troubadours", count / 8, count=count)


def rival_discards(ground: Ground) -> Merit:
    """Return what El Cid campaign does in his scenario."""
    rival = ground.view["players"][0]
    return merit("event.rival_discards", TELLS * 1.5, realm=rival["kingdom"], count=rival["cards"])


ALONE: Final[dict[str, Callable[[Ground], Merit]]] = {
    "paria": lambda ground: merit("event.paria", TELLS / 2, count=len(ground.neighbours())),
    "sufi-school": lambda ground: bonus_rises(ground, SUFI_BRINGS),
    "watchtower": watched,
    "mercenaries": hired,
    "succession": lambda ground: merit("event.succession", TELLS / 2, count=max(0, len(ground.kinds) - 1)),
    "irrigations": lambda ground: bonus_rises(ground, 1),
    "jews": lambda ground: merit("event.jews", TELLS),
    "citadels": raised_defence,
    "al-andalus": lambda ground: merit("event.draws", TELLS * 1.5),
    "walls": bare_border,
    "monasteries": lambda ground: merit("event.monasteries", TELLS),
    "the-way-of-saint-james": lambda ground: merit("event.draws", TELLS * 1.5),
    "crusaders": crusade,
    "repopulation": bare_border,
    "el-cid-campaign": rival_discards,
    "troubadours": courted,
}
