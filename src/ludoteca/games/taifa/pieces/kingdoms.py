"""The kingdoms, their religions, and the numbers of the rulebook that are rules."""

from typing import Final

SEATS: Final = range(4, 7, 2)
SIX: Final = 6
SCENARIO: Final = 4
MUSLIM: Final = 0
CHRISTIAN: Final = 1
RELIGIONS: Final = ("muslim", "christian")

KINGDOMS: Final = ("castile", "catalan", "valencia", "seville", "badajoz", "leon", "almoravids", "el_cid")
PEOPLES: Final = KINGDOMS[:SIX]
FAITHS: Final = (CHRISTIAN, CHRISTIAN, MUSLIM, MUSLIM, MUSLIM, CHRISTIAN, MUSLIM, CHRISTIAN)
CASTILE: Final = 0
ALMORAVIDS_SEAT: Final = 0  # of the scenario
CID_SEAT: Final = 3

CASTLES: Final = 13  # a kingdom's; all on the map is sudden victory (8)
HAND: Final = 8
TURNS: Final = 3
MOST_BONUS: Final = 2
ARMY_ATTACKS: Final = 3  # a Bot attacks with more (9.2)
BOT_DEFENDS: Final = 3  # a Bot's Responses defend against this strength or more (9.4)
HIT: Final = 4  # a die that shows so much or more is an impact (2.3)
LOW_DIE: Final = 3  # up to this a choice die means the lowest number, or backwards (9.5)
FACES: Final = 6
JUDGMENT_DICE: Final = 4
CAMPAIGN_DICE: Final = 5
UPRISING_DICE: Final = 4
SURRENDERS_BELOW: Final = 4
ALMORAVID_LIMIT: Final = 10  # with so many areas the Almoravids have not lost (10.3)
ALMORAVID_HAND: Final = 12
SWAPS: Final = 3  # Succession, the card itself counted
LOOKED: Final = 4  # Monasteries
CITADEL: Final = 3  # what an area of defence 2 defends with under Citadels
