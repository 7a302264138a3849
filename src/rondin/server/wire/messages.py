"""What goes over a table's socket, both ways, by type.

Whatever arrives is decoded into these types, or refused with the field that is wrong. The types of
the browser (`web/src/lib/messages.gen.ts`) and `docs/openapi.json` are generated from here and from
`http_messages`.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct

from rondin.engine.match.keys import Bits, Contribution, Hex64
from rondin.server.wire.field_types import (
    Avatar,
    BotPace,
    ChatText,
    Form,
    Language,
    Name,
    Part,
    Privacy,
    SeatNumber,
    Spot,
    TableState,
    Words,
)
from rondin.server.wire.http_messages import Advice, HouseEdition


# --- what a browser says over a table's socket ------------------------------------------------
class Sit(Struct, tag="sit", forbid_unknown_fields=True, kw_only=True):
    """Take a free seat: with a personal invitation its own, else `seat` or the first one."""

    name: Name
    avatar: Avatar = 1
    any_face: bool = False  # where somebody has that avatar, another one will do
    seat: SeatNumber | None = None
    invite: str | None = None


class PersonHere(Struct, forbid_unknown_fields=True):
    """Somebody who sits down at a device that several people share."""

    name: Name
    avatar: Avatar = 1
    seats: Annotated[int, Meta(ge=1, le=2)] = 1  # where there are teams: two, of one team


class SitTogether(Struct, tag="sit-together", forbid_unknown_fields=True, kw_only=True):
    """Seat all who share this device, in one go; who sits there already stays.

    The host gets as many seats as that takes, if the game has them: bots make room first.
    """

    people: Annotated[list[PersonHere], Meta(min_length=1, max_length=10)]
    invite: str | None = None


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """A shared device: whoever has this seat, and is to act, takes it; null: nobody, the curtain.

    The curtain comes by itself when their turn is over, and with every new connection.
    """

    seat: SeatNumber | None


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Give one's seat up: it is open again, or a bot's once the match has begun.

    A shared device says which of its seats, unless somebody has just looked.
    """

    seat: SeatNumber | None = None


class Back(Struct, tag="back", forbid_unknown_fields=True):
    """Take one's own seat back from the bot that stood in."""


class StandIn(Struct, tag="stand-in", forbid_unknown_fields=True):
    """Let a bot play for somebody who takes too long, until they take their seat back."""

    seat: SeatNumber


class Pause(Struct, tag="pause", forbid_unknown_fields=True):
    """In the match: let everything stand still, until anybody who plays says `resume`."""


class Resume(Struct, tag="resume", forbid_unknown_fields=True):
    """Let the table go on."""


class ClaimSeat(Struct, tag="claim-seat", forbid_unknown_fields=True):
    """Whoever watches a match: that seat is mine, I have lost my browser."""

    seat: SeatNumber


class GrantClaim(Struct, tag="grant-claim", forbid_unknown_fields=True):
    """Somebody who plays, or the host: it is them; the browser that had the seat watches then."""

    claim: int


class DenyClaim(Struct, tag="deny-claim", forbid_unknown_fields=True):
    """Somebody who plays, or the host: it is not them."""

    claim: int


class TakeSeat(Struct, tag="take-seat", forbid_unknown_fields=True):
    """Take one's own seat back in another browser, with the `seat_link` that one has kept."""

    link: Annotated[str, Meta(max_length=80)]


class RenewLink(Struct, tag="renew-link", forbid_unknown_fields=True):
    """Make a new link to one's seat; the one before is of no use any more."""


class SetSeat(Struct, tag="set-seat", forbid_unknown_fields=True):
    """The host, before the start: make a seat open, or a bot's; who sits there watches then.

    An open seat with a `name` is kept for that person: only its own invitation opens it.
    """

    seat: SeatNumber
    by: str
    name: Annotated[str, Meta(max_length=24)] = ""


class SetSeats(Struct, tag="set-seats", forbid_unknown_fields=True):
    """The host, before the start: have so many seats; free ones go first, then bots."""

    seats: Annotated[int, Meta(ge=1, le=10)]


class AskSeat(Struct, tag="ask-seat", forbid_unknown_fields=True):
    """Whoever watches a table that waits: ask the host for a seat."""

    name: Name
    avatar: Avatar = 1
    any_face: bool = False


class LetIn(Struct, tag="let-in", forbid_unknown_fields=True):
    """The host: seat whoever asked, at a free seat or a new one, or at `seat` instead of a bot."""

    ask: int
    seat: SeatNumber | None = None


class Deny(Struct, tag="deny", forbid_unknown_fields=True):
    """The host: give no seat to whoever asked."""

    ask: int


class AddWords(Struct, tag="words", forbid_unknown_fields=True):
    """Before the start: words that become part of the key."""

    words: Words


class Pledge(Struct, tag="pledge", forbid_unknown_fields=True):
    """Before the start: what you show of your random bits, which become part of the key."""

    pledge: Hex64


class Reveal(Struct, tag="reveal", forbid_unknown_fields=True):
    """Once the table is `sealed`: the bits that you pledged."""

    bits: Bits


class Start(Struct, tag="start", forbid_unknown_fields=True):
    """The host: begin; open seats become bots'."""


class MakeMove(Struct, tag="move", forbid_unknown_fields=True):
    """Make a move, in answer to the table with this number."""

    number: int
    move: dict[str, Any]


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take your last move back, in answer to the table with this number; or ask the others."""

    number: int


class AnswerUndo(Struct, tag="answer-undo", forbid_unknown_fields=True):
    """Agree that what `undo` of the table asks for is taken back, or do not."""

    agrees: bool


class GoOn(Struct, tag="go-on", forbid_unknown_fields=True):
    """In a lesson: read what is said at this step, on to the next."""

    step: Annotated[int, Meta(ge=0)]


class Ready(Struct, tag="ready", forbid_unknown_fields=True):
    """Looked long enough, or ready to look: the table need not wait for this seat.

    With `without_others` a look begins although some have not said that they are ready: who is,
    may say that once `may_begin` is so.
    """

    without_others: bool = False


class Say(Struct, tag="say", forbid_unknown_fields=True):
    """Chat; `to` the team, once the match has begun, only partners read it."""

    text: ChatText
    to: Literal["team"] | None = None


class Point(Struct, tag="point", forbid_unknown_fields=True):
    """Point at something on the board, by a name that the board gives it; for partners only."""

    at: Spot


class Agree(Struct, tag="agree", forbid_unknown_fields=True):
    """Let the others ask for hints at this table, or take that back."""

    agrees: bool


class AskHint(Struct, tag="hint", forbid_unknown_fields=True):
    """On one's turn: which moves are good, and why; in answer to the table with this number."""

    number: int


class AskMoments(Struct, tag="moments", forbid_unknown_fields=True):
    """After the end: how everybody's chances went, and the moments that decided."""


class Speak(Struct, tag="language", forbid_unknown_fields=True):
    """From now on in this language."""

    lang: Language


class Want(Struct, tag="want", forbid_unknown_fields=True):
    """From now on these parts, and changes or whole tables; answered by the whole table."""

    parts: Annotated[tuple[Part, ...], Meta(max_length=3)] = ("lines", "verbs", "log")
    form: Form = "changes"


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """After the end: a new table with the same people, who are led there."""

    pledge: bool = False  # if you are alone there: as in NewTable


FromBrowser = (
    Sit
    | SitTogether
    | Look
    | Leave
    | Back
    | StandIn
    | Pause
    | Resume
    | ClaimSeat
    | GrantClaim
    | DenyClaim
    | TakeSeat
    | RenewLink
    | SetSeat
    | SetSeats
    | AskSeat
    | LetIn
    | Deny
    | AddWords
    | Pledge
    | Reveal
    | Start
    | MakeMove
    | Undo
    | AnswerUndo
    | GoOn
    | Ready
    | Say
    | Point
    | Agree
    | AskHint
    | AskMoments
    | Speak
    | Want
    | Rematch
)


# --- what the table says over the socket ------------------------------------------------------
class SeatInfo(Struct, kw_only=True):
    """A seat as everybody sees it."""

    by: Literal["person", "bot", "open"]
    name: str
    avatar: int
    online: bool
    away: bool  # a bot stands in for its person
    bot: str | None  # what kind of bot plays, in words, with its memory
    kind: str | None = None  # the same, as in `set-seat`
    team: int | None = None  # None: everyone for themselves
    points: int | None = None
    kept: bool = False  # open, for the person of that name


class Ask(Struct):
    """Somebody who watches and asks for a seat."""

    ask: int
    name: str
    avatar: int


class Claim(Struct):
    """Somebody who watches and says that a seat is theirs."""

    claim: int
    seat: int
    sign: int  # two digits that they see, too: whoever is asked can ask for them


class PersonalInvite(Struct):
    """The invitation of a seat that is kept for somebody."""

    seat: int
    invite: str


class LogLine(Struct):
    """One thing that happened, in words, and as the event of the game that they tell of."""

    number: int  # of the move it belongs to
    seat: int | None  # whose deed it was
    text: str  # empty for an event that only moves things on a board
    event: dict[str, Any] | None  # `what` says which; None: people came or went


class ChatLine(Struct, omit_defaults=True):
    name: str
    avatar: int
    text: str
    to: Literal["team"] | None = None  # the reader's own team, or everybody


class Choice(Struct):
    """A legal move, to be sent back as it is, and its verb in words."""

    move: dict[str, Any]
    verb: str  # empty where `verbs` are not wanted


class Told(Struct, kw_only=True):
    """The view in words: what a screen reader says."""

    heading: str
    prompt: str
    lines: list[str]  # what lies on the table; empty where `lines` are not wanted
    sheet: list[list[str]]


class Lesson(Struct, kw_only=True):
    """Where a lesson is; `step` counts from 0."""

    name: str
    title: str
    step: int
    steps: int
    text: str  # what the beaver says
    answer: str  # before that, to the last move; or empty
    asks: Literal["watch", "go-on", "move", "choice", "over"]
    marked: list[dict[str, Any]]  # moves: what they lead over is spoken of


class BranchPoint(Struct):
    """Where a match comes from that goes on from another one: its table, and after which move."""

    table: str
    at: int


class UndoQuestion(Struct):
    """Whether a move may be taken back is asked: by which seat, and whose words are missing."""

    seat: int
    awaited: list[int]


class Hints(Struct):
    """A table with a friend beside everybody: the seats that agreed, and who you wait for."""

    agreed: list[int]
    awaited: list[int]  # other people at the table, until whom you get no hint


class Table(Struct, tag="table", kw_only=True):
    """A whole table as one seat or a spectator may know it."""

    revision: int  # of what you hold: a `change` names the one that it changes
    number: int  # of the last event: an answer names it
    table: str
    code: str
    game: str
    edition: str
    mode: str
    options: dict[str, Any]
    house: HouseEdition | None = None  # None: one of the game's own editions
    state: TableState
    privacy: Privacy
    host: bool  # whether you are
    host_seat: int | None  # where the host sits, if they do
    you: int | None
    seats: list[SeatInfo]
    invite: str | None  # for you to pass on, good for any free seat; None once it is sealed
    personal: list[PersonalInvite]  # for the host: of seats that are kept
    asks: list[Ask]  # for the host: who asks for a seat
    asked: bool  # whether you have, and wait for an answer
    commitment: str
    words: list[str]
    contributions: list[Contribution]  # pledges; their bits from the first card on
    begins: bool  # by itself, in a moment
    sealed: bool  # the start was asked for: `reveal` what you pledged
    secret: str | None  # after the last card
    view: dict[str, Any] | None  # None until the match begins
    told: Told | None
    moves: list[Choice]
    ready: bool  # whether `ready` would be an answer now
    awaited: list[int] | None  # a look begins when these seats are ready, too; None: none begins
    may_begin: bool  # whether somebody who is ready may begin it without them
    looking: float | None  # seconds for which cards to remember stay turned up; None: none do here
    seconds: float | None  # until the table itself goes on (a moment, a pause)
    slow: int | None  # the seat that takes long: the others may say `stand-in`
    log: list[LogLine]  # the newest lines; empty where the `log` is not wanted
    chat: list[ChatLine] | None  # None: switched off
    hints: Hints | None  # None: not at this table
    bot_pace: BotPace
    lesson: Lesson | None = None  # None: this is none
    rematch: str | None
    paused: int | None = None  # the seat of whoever let the table stand still
    claims: list[Claim] = []  # for those who play: who says that a seat is theirs; else one's own
    undo: bool = False  # whether moves may be taken back at this table
    undo_asked: UndoQuestion | None = None
    branch: BranchPoint | None = None  # None: a match of its own
    seat_link: str | None = None  # to your seat, for you alone: for when you lose this browser
    here: list[int] = []  # the seats of this device, where several people share it
    screened: bool = False  # whether the table has a screen that is on: a telephone is a hand
    warming: int | None = None  # about so many seconds until its bots play at full strength
    screen: str | None = None  # for those who play: makes another device the table's screen
    next_screen: str | None = None  # likewise, for a screen: at the table of the rematch
    directs: bool = False  # this is such a screen: it may start, pause, and ask for a rematch


class Operation(Struct, omit_defaults=True):
    """One operation of a JSON Patch (RFC 6902); a `remove` has no value."""

    op: Literal["add", "remove", "replace"]
    path: str
    value: Any = UNSET


class Change(Struct, tag="change", kw_only=True):
    """What is different from the table with the revision `base`."""

    base: int
    revision: int  # of the table after it
    number: int  # likewise
    patch: list[Operation]  # of the rest of the table, but for its log
    lines: list[LogLine]  # to be added to the log


class Refused(Struct, tag="refused"):
    """A move that a rule forbids, or a lesson now: the number of the rule, title and text."""

    rule: str
    title: str
    text: str


class Trouble(Struct, tag="trouble"):
    """Something else that cannot be done, in words; `field` names what is wrong."""

    error: str
    text: str
    field: str | None = None


class Pointed(Struct, tag="point"):
    """A partner points at something on the board; it is written down nowhere."""

    seat: int
    at: str


class Hint(Struct, tag="hint"):
    """What a friend who knows what you know would do, the best first; only you hear of it."""

    number: int  # of the table that was asked about
    endings: int  # how many were imagined; 0 if too few to say anything
    moves: list[Advice]
    alike: bool = False  # what was found out does not tell them apart: equally good


class Moment(Struct, kw_only=True):
    """A turn that moved somebody's chances."""

    at: int  # its place in `chances`, after it
    seat: int  # whose chances moved most
    before: float
    after: float
    choice: float  # what of it the decisions brought, and what luck did
    luck: float
    lines: list[str]  # what happened
    text: str  # what it meant, in a sentence


class Moments(Struct, tag="moments", kw_only=True):
    """How the match went; while it is being worked out, `done` says how much of it is."""

    done: float  # from 0 to 1; only then the rest is there
    chances: list[list[float]] = []  # by seat, before the first turn and after every one
    turns: list[int] = []  # whose turn each was, from the second place of `chances` on
    moments: list[Moment] = []


FromTable = Table | Change | Refused | Trouble | Pointed | Hint | Moments
