"""What a browser asks for over HTTP, and what it is answered, by type.

Whatever arrives is decoded into these types, or refused with the field that is wrong.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from rondin.server.wire.field_types import (
    Avatar,
    BotPace,
    Language,
    Looking,
    Name,
    Privacy,
    SeatNumber,
    TableState,
)


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


class Advice(Struct):
    """One good move: what it is, why in the words of its game, and the figures behind it."""

    move: dict[str, Any]
    text: str
    why: list[str]
    details: list[str] = []  # what the figures are, and how far they can be out
    share: float | None = None  # of the imagined endings that are yours, from 0 to 1; an estimate
    margin: float | None = None  # by which it can be out; none where only common sense says so


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
