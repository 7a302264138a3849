"""The shape of what Castor Party! sends to its board: what a seat sees, and what happened.

Lengths are micrometres; x points right and y down, from the middle of the raft.
"""

from typing import Literal, TypedDict

from rondin.engine.words.shapes import TableView

# In the order of their numbers in the rules.
Colour = Literal["red", "yellow", "blue", "white", "orange", "green"]
CardName = Literal[
    "red-1", "red-2", "red-3", "red-4", "red-5", "red-6", "red-7", "red-8",
    "yellow-1", "yellow-2", "yellow-3", "yellow-4", "yellow-5", "yellow-6", "yellow-7", "yellow-8",
    "blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "blue-7", "blue-8",
    "white-1", "white-2", "white-3", "white-4", "white-5", "white-6", "white-7", "white-8",
    "orange-1", "orange-2", "orange-3", "orange-4", "orange-5", "orange-6", "orange-7", "orange-8",
    "green-1", "green-2", "green-3", "green-4", "green-5", "green-6", "green-7", "green-8",
]  # fmt: skip
Phase = Literal["turn", "reward", "drawing", "stuck", "game-over", "over"]
Ending = Literal["capsized", "last-beaver", "last-card", "all-passed"]
Hands = Literal["none", "steady", "normal", "child"]
# What made the raft capsize: a beaver was lifted, or set down.
CapsizedOn = Literal["lift", "set"]


# --- the raft ---------------------------------------------------------------------------------
class Point(TypedDict):
    """A place on the raft."""

    x: int
    y: int


class Lean(TypedDict):
    """Where the common centre of mass lies; 100 percent is the limit."""

    x: int
    y: int
    percent: int


class Buoy(TypedDict):
    """A buoy of the spiral."""

    x: int
    y: int
    colour: Colour


class WaitingPlace(TypedDict):
    """Where a beaver waits at the beginning of a game, and where its tail points."""

    x: int
    y: int
    tail: int


class Raft(TypedDict):
    """The raft, the same for the whole match. Buoys are numbered from 1."""

    radius: int
    base: int
    buoy_radius: int
    tail_reach: int  # from the middle of a beaver to the tip of its tail
    buoys: list[Buoy]
    waiting: list[WaitingPlace]


class Beaver(TypedDict):
    """A beaver, and where it stands."""

    colour: Colour
    at: int | None  # the centre is 0; None once it has jumped
    x: int
    y: int
    tail: int


class Capsizing(TypedDict):
    """How the raft capsized."""

    on: CapsizedOn
    beaver: Colour
    seat: int


# --- what a seat sees -------------------------------------------------------------------------
class HandCard(TypedDict):
    """A card in a hand that you see."""

    card: CardName
    joker: bool
    playable: bool


class Hand(TypedDict):
    """A hand: its cards if it is your own or was shown, and what everybody remembers of it."""

    count: int
    cards: list[HandCard] | None
    known: list[CardName]
    shown: bool


class Reward(TypedDict):
    """What there is to choose from."""

    log: bool
    card: bool


class Target(TypedDict):
    """Where a card would lead; None is off the raft."""

    card: CardName
    beaver: Colour
    to: int | None
    hampered: bool


class Refused(TypedDict):
    """A card that ends on an occupied buoy."""

    card: CardName
    buoy: int


class Foreseen(TypedDict):
    """What the spirit level says of a move: the lean after lifting, and after each tail."""

    beaver: Colour
    to: int | None
    lifted: Lean
    set: list[Lean]


# A card and its beaver: from where to where, None being off the raft, and where its tail points.
Play = TypedDict(
    "Play",
    {
        "seat": int,
        "card": CardName,
        "beaver": Colour,
        "joker": bool,
        "from": int,
        "to": int | None,
        "tail": int | None,
    },
)


class LastPlay(Play):
    """What the last play of this game did."""

    what: Literal["set", "jump", "capsize"]
    lifted: Lean


class Choices(TypedDict):
    """Where the cards of the seat to act lead; empty for all others."""

    targets: list[Target]
    refused: list[Refused]
    level: list[Foreseen] | None


class OwnView(Choices):
    """What a seat sees otherwise than a spectator does."""

    hands: list[Hand]


class OpenView(TypedDict):
    """What changes if all cards lie open."""

    hands: list[Hand]


class GameView(OwnView):
    """What this game adds to a view."""

    phase: Phase
    game_no: int
    games: int
    first: int
    turn: int | None
    hands_option: Hands
    spirit_level: bool
    by_hand: bool
    fair_play: bool
    insists: bool  # the player of this turn capsizes on purpose
    raft: Raft
    beavers: list[Beaver]
    lean: Lean
    capsized: Capsizing | None
    piles: list[int]
    picked: int | None
    reserve: int
    logs: list[int]
    played: list[list[CardName]]
    out: list[CardName]
    jokers: list[Colour]
    reward: Reward | None
    may_discard: int
    may_draw: int
    late: int | None  # whose draw is open until the next player acts
    catching_up: list[int]  # who may draw out of turn
    last: LastPlay | None
    sheet: list[list[int]]
    endings: list[Ending]
    totals: list[int]
    winners: list[int]


class View(TableView, GameView):
    """All that a seat sees."""


# --- what happened ----------------------------------------------------------------------------
class Deed(TypedDict):
    """Somebody did what needs no more words."""

    what: Literal["took-log", "took-card", "forgot", "passed", "insisted"]
    seat: int


class Dealt(TypedDict):
    """A game begins: everybody has cards, the beavers wait; `seat` plays first."""

    what: Literal["dealt"]
    seat: int
    game: int


class Played(Play):
    """A card was played and its beaver moved, or the raft capsized on the way."""

    what: Literal["played"]
    own: bool  # the buoy has the colour of the beaver
    lifted: bool  # False where lifting it made the raft capsize
    lifted_lean: Lean  # while the beaver was in the air
    rests: Point | None  # where it came to rest
    lean: Lean  # after the move


class Jumped(Play):
    """A beaver left the raft."""

    what: Literal["jumped"]
    lean: Lean  # without it


class Capsized(TypedDict):
    """The raft went over, in the direction of the lean; `returned` logs went back."""

    what: Literal["capsized"]
    seat: int
    on: CapsizedOn
    beaver: Colour
    returned: int
    lean: Lean


class Picked(TypedDict):
    """The pile of this turn was chosen."""

    what: Literal["picked"]
    seat: int
    pile: int


class Drew(TypedDict):
    """Cards came from a pile; `after` of them came before these, from the other one."""

    what: Literal["drew"]
    seat: int
    pile: int
    count: int
    after: int


class Stuck(TypedDict):
    """Somebody has no playable card and shows the hand."""

    what: Literal["stuck"]
    seat: int
    cards: list[CardName]


class PutOut(TypedDict):
    """A card left the game."""

    what: Literal["put-out"]
    seat: int
    card: CardName


class Exchanged(TypedDict):
    """Cards that were put out were replaced; `piles` says how many came from each."""

    what: Literal["exchanged"]
    seat: int
    count: int
    piles: list[int]


class Ended(TypedDict):
    """A game is over; everybody has so many logs."""

    what: Literal["ended"]
    reason: Ending
    logs: list[int]


class Won(TypedDict):
    """The match is over."""

    what: Literal["won"]
    seats: list[int]
    logs: list[int]


Event = (
    Deed
    | Dealt
    | Played
    | Jumped
    | Capsized
    | Picked
    | Drew
    | Stuck
    | PutOut
    | Exchanged
    | Ended
    | Won
)
