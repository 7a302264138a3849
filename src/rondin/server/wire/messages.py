"""Every message between a browser and the server, by type.

Bodies of HTTP requests, answers, and what goes over a table's socket both ways. Whatever arrives is
decoded into these types, or refused with the field that is wrong. The types of the browser
(`web/src/lib/messages.gen.ts`) and `docs/openapi.json` are generated from here.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from rondin.engine.match.keys import Bits, Contribution, Hex64

Name = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]
Spot = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9:._-]+$(?!\n)")]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Avatar = Annotated[int, Meta(ge=1, le=10)]
Language = Literal["fr", "en"]
Privacy = Literal["open", "link"]
TableState = Literal["waiting", "playing", "over"]
Part = Literal["lines", "verbs", "log"]  # of a table, which not every client reads
Form = Literal["changes", "whole"]
BotPace = Literal["slow", "usual", "quick"]
Looking = Annotated[int, Meta(ge=2, le=120)]  # seconds


# --- what a browser asks for over HTTP --------------------------------------------------------
class HouseFile(Struct, forbid_unknown_fields=True):
    """POST /api/games/{game}/editions: somebody's own edition or board, as a file; checked only."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    text: Annotated[str, Meta(max_length=64_000)]  # TOML


class NewTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """POST /api/tables: who asks sits in the first seat that is `you`."""

    game: str
    edition: str | None = None
    house: HouseFile | None = None  # instead of `edition`: somebody's own
    mode: str | None = None
    seats: Annotated[list[str], Meta(min_length=1, max_length=10)]  # "you", "open" or a bot's name
    options: dict[str, Any] = {}
    privacy: Privacy = "link"
    chat: bool = True
    hints: bool = False  # for everybody, once all the others have agreed
    looking: Looking | None = None  # how long cards to remember stay turned up; None: as usual here
    bot_pace: BotPace = "usual"
    gathers: bool = False  # a look that all take together begins when everybody is `ready`
    undo: bool = False  # moves may be taken back
    name: Name
    avatar: Avatar = 1
    lang: Language = "fr"  # of the bots' names and of what is written down
    start: bool = False  # at once, when no seat is open
    pledge: bool = False  # with `start`: you will `pledge` random bits, and the match waits for it
    stand_in: bool = False  # whether a bot plays for whoever is away for a minute, unasked
    screen: bool = (
        False  # who asks is the screen of the table: nobody is `you`, the first sits hosts
    )


class NewLesson(Struct, forbid_unknown_fields=True, kw_only=True):
    """POST /api/lessons: a table to learn at, or the one where you left this lesson."""

    game: str
    lesson: str
    edition: str | None = None
    name: Name
    avatar: Avatar = 1
    lang: Language = "fr"
    again: bool = False  # from the beginning


class WhatIf(Struct, forbid_unknown_fields=True, kw_only=True):
    """POST /api/tables/{table}/what-if: go on from a moment of a finished match, against bots."""

    at: Annotated[int, Meta(ge=0)]  # after so many moves
    seat: SeatNumber  # yours
    bot: Annotated[str, Meta(min_length=1, max_length=80)] = "thoughtful"  # in the other seats
    name: Name
    avatar: Avatar = 1
    lang: Language = "fr"


class Forget(Struct, forbid_unknown_fields=True):
    """POST /api/diary/forget: take one match out of your diary; None: all."""

    table: str | None


class RenewRecovery(Struct, forbid_unknown_fields=True):
    """POST /api/diary/link: the link of before is of no use any more."""


class Recover(Struct, forbid_unknown_fields=True):
    """POST /api/diary/recover: this browser is yours, too."""

    link: Annotated[str, Meta(min_length=1, max_length=80)]


class JoinByCode(Struct, forbid_unknown_fields=True):
    """POST /api/join: a code like LOUTRE-SAULE-42."""

    code: Annotated[str, Meta(min_length=1, max_length=80)]


# --- what it is answered ----------------------------------------------------------------------
class Reach(Struct):
    """What others in the house open; null: they cannot, or you are not at the server's machine."""

    origin: str | None
    others: list[str] = []  # where the server has several addresses in its network
    proven: bool = False  # whether somebody has come by `origin`


class TableMade(Struct):
    table: str
    code: str


class Joined(Struct):
    table: str
    invite: str | None  # the invitation, good for any free seat; None once the match has begun


class ReplayOpened(Struct, tag="replay"):
    """The first line of a replay; a line for every step comes after it: a `table` or a `change`."""

    movers: list[int]  # the seat of every move: there is one step more, the deal
    eyes: int | None  # of the seat that is looked with, None: a spectator's
    own: int | None  # the seat that was yours
    cards_open: bool = False  # seen as by a spectator, with every card turned up


class PastAdvice(Struct, kw_only=True):
    """GET /api/tables/{table}/advice: what a friend would have done at a decision, and what was."""

    at: int  # after so many moves
    seat: int
    endings: int  # how many were imagined; 0 if too few to say anything
    moves: list["Advice"]  # the best first
    played: "Advice"  # its figures are left out where it was tried too seldom to have any
    same: bool  # what was played is the first of them
    alike: bool  # what was found out does not tell what was played from the best: equally good


class DiarySeat(Struct):
    """Who sat there, and how they came out."""

    name: str
    avatar: int
    bot: str  # empty for a person
    points: int
    place: int  # from 1
    won: bool


class DiaryMatch(Struct, kw_only=True):
    """A finished match of yours."""

    table: str
    at: float  # when it ended, in seconds since 1970
    game: str
    edition: str
    mode: str
    moves: int
    you: int
    seats: list[DiarySeat]


class DiaryPage(Struct):
    """GET /api/diary: your finished matches, the newest first."""

    matches: list[DiaryMatch]
    total: int  # that fit
    before: float | None  # ask with this for those that come after; None: these were all


class Share(Struct):
    """How many matches of a kind there were, and how many were won."""

    what: str
    played: int
    won: int


class Distinction(Struct):
    """Something worth telling that you have done, and the match in which it came to be."""

    name: str
    text: str
    table: str


class GameFigures(Struct, kw_only=True):
    """Your figures of one game."""

    game: str
    played: int
    won: int
    average: float  # points
    record: int
    low: bool  # whether few points are good
    streak: int  # matches won in a row, up to now
    longest_streak: int
    by_seats: list[Share]
    by_bot: list[Share]
    distinctions: list[Distinction]


class Rating(Struct, kw_only=True):
    """How strong somebody looks: most likely between `low` and `high`."""

    name: str
    you: bool
    matches: int
    rating: float
    low: float
    high: float


class GameRatings(Struct):
    game: str
    people: list[Rating]  # whom you have played with, the strongest first


class DiaryFigures(Struct):
    """GET /api/diary/figures: of all your matches."""

    games: list[GameFigures]
    ratings: list[GameRatings]


class Forgotten(Struct):
    """How many matches were taken out of your diary."""

    count: int


class RecoveryLink(Struct):
    """What comes after /diary/ in the address that finds your diary again in another browser."""

    link: str


class LobbyTable(Struct):
    """GET /api/tables: a table that anybody may join or watch."""

    table: str
    game: str
    edition: str
    mode: str
    host: str
    seats: int
    free: int
    open: list[int]  # the seats that are free
    faces: list[int]  # the avatar at every seat, 0 where it is free
    teams: int  # 0: everyone for themselves; else the team of a seat is seat % teams
    state: TableState
    house: str | None = None  # what its house edition is called


class OwnTable(Struct):
    """A table where you have a seat, and that is not over."""

    table: str
    game: str
    edition: str
    mode: str
    names: list[str]  # of the others there
    faces: list[int]  # their avatars
    state: TableState
    turn: bool  # whether it waits for you
    lesson: bool = False
    house: str | None = None  # what its house edition is called


class Lobby(Struct):
    tables: list[LobbyTable]
    yours: list[OwnTable]  # the newest first


class Mode(Struct):
    name: str
    label: str
    hint: str
    min: int
    max: int
    teams: int  # 0: everyone for themselves; else the team of a seat is seat % teams
    age: int | None = None  # from so many years on
    minutes: int | None = None  # of a match, about


class Edition(Struct):
    name: str
    label: str
    modes: list[Mode]
    like: str | None = None  # of a house edition: the one from which it differs least


OptionKind = Literal["number", "seat", "switch", "choice", "per-seat"]


class Option(Struct):
    """One table option; `kind` says which of the other fields matter."""

    name: str
    label: str
    hint: str
    kind: OptionKind
    default: Any
    min: int | None = None
    max: int | None = None
    choices: list[str] | None = None
    labels: list[str] | None = None  # of the choices, in words
    repeats: bool = False  # of a choice per seat: whether several seats may have the same
    modes: list[str] = []  # in which it matters; empty: in all of them
    seats: list[int] = []  # ... and with how many players
    editions: list[str] = []  # ... and in which editions
    hints: dict[str, str] = {}  # in modes where it does something else
    suggested: list[int] = []  # a switch: with so many players it had better be on


class BotKind(Struct):
    """A bot that can be chosen; the levels have a face, weakest first, finer bots have none."""

    name: str  # as in `seats` of NewTable
    label: str
    says: str = ""  # of a level: what it does well and badly, and how soon it answers
    avatar: int | None = None
    dials: dict[str, int] = {}  # of a level: how its memory is set


class DialStep(Struct):
    value: int
    label: str


class Dial(Struct):
    """A dial of the memory of a level; its steps go from the poorest to the best."""

    name: str  # after a level's name: `builder:capacity=3`
    label: str
    steps: list[DialStep]


class LessonInfo(Struct):
    """A lesson that can be taken: POST /api/lessons."""

    name: str
    title: str
    edition: str
    mode: str
    minutes: int  # about


class GameInfo(Struct):
    name: str
    folder: str  # where its board lies
    title: str
    kind: str  # of game, in a word or two
    tagline: str
    default_edition: str
    default_seats: int
    editions: list[Edition]
    options: list[Option]
    bots: list[BotKind]
    usual_bot: str
    dials: list[Dial]
    memories: list[str]  # all dials at their first step, at their second, …, in words
    looks: bool = False  # whether there are cards to look at and to remember
    lessons: list[LessonInfo] = []
    first_mode: str | None = None  # in which a beginner's first match is best played
    report: bool = False  # GET /reports/{name} is a page about how it plays
    own_board: str | None = None  # the address of the built board that a package brings
    own_cover: str | None = None  # ... and of its picture


class GameList(Struct):
    """GET /api/games?lang=fr."""

    games: list[GameInfo]
    looking: float = 0.0  # seconds for which cards to remember stay turned up, as usual here


class Difference(Struct):
    """What a house edition has otherwise, in words: a field, and both its values."""

    field: str
    value: str
    printed: str


class HouseEdition(Struct):
    """Somebody's own edition, as everybody at its table is told of it."""

    title: str
    like: str  # the edition of the game from which it differs least
    like_label: str
    differs: list[Difference]
    more: int = 0  # differences that are not listed


class HouseChecked(Struct):
    """A house edition that can be played."""

    edition: Edition
    house: HouseEdition


class GameTexts(Struct):
    """The game's own words: GET /api/games/{game}/texts?lang=fr as its usual edition has them.

    GET /api/tables/{table}/texts?lang=fr: with the numbers of that table, for its board.
    """

    texts: dict[str, str]


class Picture(Struct):
    """A position to look at: GET /api/games/{game}/examples/{example}?lang=fr is its Table."""

    example: str
    caption: str


class Passage(Struct):
    """Some paragraphs (Markdown), and the picture below them."""

    text: str
    picture: Picture | None = None


class Chapter(Struct):
    """Something to read before the rules, such as a worked turn."""

    title: str
    passages: list[Passage]


class RuleText(Struct):
    name: str
    section: str
    title: str
    text: str  # Markdown: paragraphs, bullets and bold only
    pictures: list[Picture] = []


class RulesPage(Struct):
    """GET /api/games/{game}/rules?lang=fr&edition=gigamic&mode=normal.

    GET /api/tables/{table}/rules?lang=fr: as a table plays.
    Without a mode it has the rules of all of them.
    """

    game: str
    title: str
    about: str  # for how many people, from which age, and how long
    to_win: str  # how one wins, as the words after "to win:", in the mode that was asked for
    intro: str
    chapters: list[Chapter]
    rules: list[RuleText]


class FieldFault(Struct):
    """What is wrong with one field of an edition file, in the asked language."""

    field: str
    text: str


class Wrong(Struct):
    """Any refusal over HTTP: what is wrong, in the asked language, and the field at fault."""

    error: str
    text: str
    field: str | None = None
    faults: list[FieldFault] | UnsetType = UNSET  # of a house edition: all of them


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


class Advice(Struct):
    """One good move: what it is, why in the words of its game, and the figures behind it."""

    move: dict[str, Any]
    text: str
    why: list[str]
    details: list[str] = []  # what the figures are, and how far they can be out
    share: float | None = None  # of the imagined endings that are yours, from 0 to 1; an estimate
    margin: float | None = None  # by which it can be out; none where only common sense says so


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
