"""What the room refuses, beyond what a game refuses; each carries its HTTP status.

RoomError
├── UnknownLink        no table has this link
├── NotForThisLink     the link's role does not allow it
├── ClosedToOnlookers  only who plays may enter
├── ChairTaken         somebody else was quicker
├── NoInvitation       a secret that opens no chair of this table
├── StillThere         the person of a chair has not agreed to its being freed
├── NoCoach            no hints at this table, or nothing is asked of this link now
├── CoachAway          the coach's process failed
├── BehindCurtain      whoever sits there has not said so yet
├── NotOver            offered only when the match is over
├── NoSheet            no step of the match has this number
├── TooSoon            a table in use is not closed
├── NoControl          only tables of agents alone are paused and stepped
├── BadForm            something sent is missing or malformed
├── SecretOption       an option that would tell the host what nobody may know
├── TooLarge           the body is larger than the room reads
├── TooMany            more tables than the room opens in a minute
├── Elsewhere          sent by a page of another site
└── StoreFailed
    ├── NotSaved       the store did not take it; nothing changed
    └── NotRead        the store could not be read
"""

from ludoteca.core.errors import NO_FACTS, GameError


class RoomError(GameError):
    """A refusal of the room itself."""

    status = 400

    def __init__(self, **facts: object) -> None:
        super().__init__(facts or NO_FACTS)


class UnknownLink(RoomError):
    status = 404
    key = "room.error.unknown_link"
    english = "no table has this link"


class NotForThisLink(RoomError):
    status = 403
    key = "room.error.not_for_this_link"
    english = "this link may not do that"


class ClosedToOnlookers(RoomError):
    status = 403
    key = "room.error.closed_to_onlookers"
    english = "the host has closed this table to onlookers"


class ChairTaken(RoomError):
    status = 409
    key = "room.error.chair_taken"
    english = "somebody else has taken this chair; whoever came first sits there"


class NoInvitation(RoomError):
    status = 404
    key = "room.error.no_invitation"
    english = "this invitation is not good any more: it was used, or never was one"


class StillThere(RoomError):
    status = 409
    key = "room.error.still_there"
    english = "a chair is freed only when its person agrees, or was away for a day"


class NoCoach(RoomError):
    status = 409
    key = "room.error.no_coach"
    english = "no hint can be asked for here and now"


class CoachAway(RoomError):
    status = 503
    key = "room.error.coach_away"
    english = "the coach cannot say anything just now; try again"


class BehindCurtain(RoomError):
    status = 403
    key = "room.error.curtain"
    english = "several people share this screen: whoever is asked says first to be there"


class NotOver(RoomError):
    status = 409
    key = "room.error.not_over"
    english = "that is for when the match is over"


class NoSheet(RoomError):
    status = 404
    key = "room.error.no_sheet"
    english = "there is no step of this number in the match"


class TooSoon(RoomError):
    status = 409
    key = "room.error.too_soon"
    english = "a table is closed while nobody has chosen anything yet, or when nobody has acted for {count} days"


class NoControl(RoomError):
    status = 409
    key = "room.error.no_control"
    english = "only a table of agents alone can be paused and stepped"


class BadForm(RoomError):
    status = 422
    key = "room.error.bad_form"
    english = "{field} is missing or not as expected"


class SecretOption(RoomError):
    key = "room.error.secret_option"
    english = "option {name} would tell its host what nobody may know; it is not for tables of the room"


class TooLarge(RoomError):
    status = 413
    key = "room.error.too_large"
    english = "this is more than the room reads at once ({most} KiB)"


class TooMany(RoomError):
    status = 429
    key = "room.error.too_many"
    english = "too many new tables in a short time; wait a minute"


class Elsewhere(RoomError):
    status = 403
    key = "room.error.elsewhere"
    english = "this was sent by a page of another site"


class StoreFailed(RoomError):
    status = 503


class NotSaved(StoreFailed):
    key = "room.error.not_saved"
    english = "not saved, nothing lost, try again"


class NotRead(StoreFailed):
    key = "room.error.not_read"
    english = "the room cannot read its store right now; try again"
