"""What happens at a table, as it is written down: the log of these is the truth.

An event says what happened, never what follows from it: `server.table.table` finds that.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from msgspec.json import Decoder, Encoder

from rondin.engine.match.keys import Bits, Hex64

Seat = Annotated[int, Meta(ge=0)]
OPEN = "open"
PERSON = "person"


class Chair(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits there: `open`, `person`, or a bot by its name."""

    by: str
    name: str = ""
    avatar: int = 1
    guest: str = ""  # the person, by the identity of their cookie; of an open one: kept for them
    personal: int = 0  # kept for the one of that name: the number of the event that made it so


def is_kept(chair: Chair) -> bool:
    """Tell whether a seat is free for one person only."""
    return chair.by == OPEN and bool(chair.personal or chair.guest)


class Branch(Struct):
    """A match that goes on from a moment of another one: its table, and after how many moves.

    The deal is that of the table `dealt`.
    """

    table: str
    at: Annotated[int, Meta(ge=0)]
    dealt: str


class Created(Struct, tag="created", kw_only=True):
    """The first event. The secret settles all chance, together with the players' words."""

    code: str
    game: str
    edition: str
    data: dict[str, Any]  # of the edition: a corrected box does not change this match
    mode: str
    options: dict[str, Any]
    privacy: Literal["open", "link"]
    chat: bool
    lang: Literal["fr", "en"]
    host: str
    secret: str
    chairs: list[Chair]
    hints: bool = False  # whether people may ask for them, once all others have agreed
    agreed: list[Seat] = []  # seats of people who agreed from the start
    begins: bool = False  # by itself, once its only person has pledged, or after a while
    stand_in: bool = False  # whether a bot plays for whoever is away, without being asked to
    looking: int | None = None  # seconds for which cards to remember stay turned up; None: as usual
    bot_pace: Literal["slow", "usual", "quick"] = "usual"
    gathers: bool = False  # a look that all take together waits until everybody is ready
    undo: bool = False  # whether a move may be taken back
    lesson: dict[str, Any] | None = None  # its data: a corrected lesson does not change this one
    lesson_name: str = ""
    screen: str = ""  # the guest whose browser is the table's screen, where one made it
    branch: Branch | None = None


class Sat(Struct, tag="sat"):
    """A person took an open seat."""

    seat: Seat
    chair: Chair


class SeatSet(Struct, tag="seat-set"):
    """The host opened a seat or gave it to a bot."""

    seat: Seat
    chair: Chair


class SeatsChanged(Struct, tag="seats-changed"):
    """The host added seats or took some away: where each one stood before, None for a new one."""

    seats: list[Seat | None]
    options: dict[str, Any]  # of the table, with the seats that they name


class SeatAsked(Struct, tag="seat-asked"):
    """Somebody who watches asks the host for a seat."""

    guest: str
    name: str
    avatar: int


class SeatDenied(Struct, tag="seat-denied"):
    """The host does not give a seat to whoever asked for it with the event of that number."""

    ask: int


class WordsAdded(Struct, tag="words"):
    seat: Seat
    words: str


class Pledged(Struct, tag="pledged"):
    """A person's browser has drawn random bits, and pledges them (`engine/match/keys.py`)."""

    seat: Seat
    pledge: Hex64


class Sealed(Struct, tag="sealed"):
    """The start was asked for: seats, words and pledges are fixed, and the bits are revealed."""

    chairs: list[Chair]


class Revealed(Struct, tag="revealed"):
    seat: Seat
    bits: Bits


class Started(Struct, tag="started"):
    """The match begins: the seats as they are now. Bits that are not revealed are left out."""

    chairs: list[Chair]
    rules: Annotated[int, Meta(ge=1)] = 1  # the version by which it is played, of `game.toml`


class LookBegan(Struct, tag="look-began"):
    """Everybody is ready, or was not waited for: what is to be remembered is turned up."""


class Moved(Struct, tag="moved"):
    """A move, and the digest of the position that it was made in."""

    seat: Seat
    move: dict[str, Any]
    by: Literal["person", "bot", "clock"]
    check: str


class UndoAsked(Struct, tag="undo-asked"):
    """A person asks the others to take their last move back, and what came after it."""

    seat: Seat
    moves: Annotated[int, Meta(ge=1)]


class UndoAnswered(Struct, tag="undo-answered"):
    """A person agrees that what was asked for is taken back, or does not."""

    seat: Seat
    agrees: bool


class Undone(Struct, tag="undone"):
    """The last moves were taken back: one of this seat, and what came after it."""

    seat: Seat
    moves: Annotated[int, Meta(ge=1)]


class WentOn(Struct, tag="went-on"):
    """Somebody who learns is at this step of the lesson now."""

    step: Annotated[int, Meta(ge=0)]
    answer: Annotated[int, Meta(ge=0)] | None = None  # to the move that led here


class Said(Struct, tag="said"):
    seat: Seat
    text: str
    to: Literal["team"] | None = None


class Agreed(Struct, tag="agreed"):
    """A person lets the others ask for hints, or does not any more."""

    seat: Seat
    agrees: bool


class Left(Struct, tag="left"):
    """A person gave their seat up; once the match has begun, to this bot."""

    seat: Seat
    bot: str | None


class WentAway(Struct, tag="went-away"):
    """A person was away, or took too long for the others: this bot stands in."""

    seat: Seat
    bot: str


class CameBack(Struct, tag="came-back"):
    seat: Seat


class Paused(Struct, tag="paused"):
    """Somebody lets the table stand still: clocks, bots and moments wait."""

    seat: Seat
    screen: bool = False  # at the screen of the table: the seat is its host's


class Resumed(Struct, tag="resumed"):
    """The table goes on: somebody there said so, or nobody has been there for very long."""

    seat: Seat | None
    screen: bool = False


class SeatClaimed(Struct, tag="seat-claimed"):
    """Somebody who watches says that a seat whose person is away is theirs."""

    seat: Seat
    guest: str


class ClaimDenied(Struct, tag="claim-denied"):
    """Somebody at the table does not know whoever claimed a seat with the event of that number."""

    claim: int


class HandedOver(Struct, tag="handed-over"):
    """A seat's person has another browser: by their own link, or known by somebody there."""

    seat: Seat
    guest: str
    by: Literal["link", "people"]


class LinkRenewed(Struct, tag="link-renewed"):
    """The person of a seat made a new link to it: the one before is of no use any more."""

    seat: Seat


class Ended(Struct, tag="ended"):
    """The match is over; after this people only chat, or ask for a rematch."""

    points: list[int]
    winners: list[Seat]
    check: str = ""  # the digest of the last position


class Rematched(Struct, tag="rematched"):
    """The same people go on at another table."""

    table: str


class Closed(Struct, tag="closed"):
    """Put away: nobody came, or nobody came back."""


class Outdated(Struct, tag="outdated"):
    """The match could not go on: its rules were corrected since it began, and nobody has the old.

    `rules` is the version of whoever ended it.
    """

    rules: Annotated[int, Meta(ge=1)]


Event = (
    Created
    | Sat
    | SeatSet
    | SeatsChanged
    | SeatAsked
    | SeatDenied
    | WordsAdded
    | Pledged
    | Sealed
    | Revealed
    | Started
    | LookBegan
    | Moved
    | UndoAsked
    | UndoAnswered
    | Undone
    | WentOn
    | Said
    | Agreed
    | Left
    | WentAway
    | CameBack
    | Paused
    | Resumed
    | SeatClaimed
    | ClaimDenied
    | HandedOver
    | LinkRenewed
    | Ended
    | Rematched
    | Closed
    | Outdated
)
EVENTS_VERSION = 2  # raised with every kind and field of an event that older versions do not know
LAST = (Ended, Closed, Outdated)  # after one of these a table need not be resumed

_encoder = Encoder()
_decoder: Decoder[Event] = Decoder(Event)


def to_json(event: Event) -> bytes:
    return _encoder.encode(event)


def from_json(content: bytes | str) -> Event:
    return _decoder.decode(content)
