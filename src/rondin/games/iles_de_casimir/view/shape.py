"""The shape of what Les îles de Casimir sends to its board: what a seat sees, and what happened.

A space is known by its number: its place in the list of the board's spaces.
"""

from typing import Literal, NotRequired, TypedDict

from rondin.engine.words.shapes import TableView
from rondin.games.iles_de_casimir.rules.names import (
    ColourName,
    Ending,
    GloubiName,
    IslandName,
    Phase,
    SecondStock,
    SpaceKind,
)

CardName = Literal[IslandName, GloubiName]
PlaceKind = Literal["start", "circuit", "island", "crossing", "strait", "path"]


# --- the board --------------------------------------------------------------------------------
class Space(TypedDict):
    """A space of the board; an island has its name, a start space its colour and its seat.

    A start space that nobody has counts on after the seats.
    """

    id: str
    x: float
    y: float
    kind: SpaceKind
    island: NotRequired[IslandName]
    seat: NotRequired[int]
    colour: NotRequired[ColourName]


class BoardData(TypedDict):
    """The board: its width and height, its spaces, and pairs of spaces that are linked."""

    size: list[float]
    spaces: list[Space]
    links: list[list[int]]


# --- what a seat sees -------------------------------------------------------------------------
class Bridge(TypedDict):
    """A bridge over a strait: whose it is, and what it costs the others."""

    space: int
    seat: int
    value: int


class LaidBridge(TypedDict):
    """A bridge that a way lays."""

    space: int
    value: int


class Toll(TypedDict):
    """What a way pays on entering a bridge: less than its value where the purse has no more."""

    space: int
    seat: int
    value: int
    paid: int


class Way(TypedDict):
    """A way that may be gone: its spaces, from the next step to the end."""

    path: list[int]
    cost: int
    tolls: list[Toll]
    bridges: list[LaidBridge]
    arrives: bool
    left: int | None  # steps from its end to the destination, None if no way is open


class RefusedEnd(TypedDict):
    """A space where the move may not end, and the rule that forbids it."""

    space: int
    rule: str


class Choices(TypedDict):
    """What the seat to act may choose; empty for all others."""

    ways: list[Way]  # the best first
    ends: list[int]
    refused: list[RefusedEnd]


class OwnView(Choices):
    """What a seat sees otherwise than a spectator does."""

    destination: IslandName | None  # one's own, and nobody else's
    steps: int | None  # to one's destination, None if no way is open


class OpenView(TypedDict):
    """What changes if all cards lie open."""

    destinations: list[IslandName | None]


class QuietTurns(TypedDict):
    """Turns without an arrival, and how many of them end the match (IC-27)."""

    turns: int
    limit: int


class GameView(OwnView):
    """What this game adds to a view."""

    phase: Phase
    die: int
    left: int  # steps of this move
    turn_no: int
    first: int
    board: BoardData
    colours: list[ColourName]  # of the seats
    pawns: list[int]
    path: list[int]  # of this move, from where it began
    purses: list[int]
    bank: int
    bridges_left: list[list[int]]
    bridges: list[Bridge]
    destinations: list[
        IslandName | None
    ]  # everybody's: once the match is over, or where all cards lie open
    quiet: QuietTurns | None  # from the twentieth turn without an arrival on
    stock: int
    second_stock: SecondStock
    straight_on: bool
    renewed: bool
    island_cards: list[bool]
    used: list[IslandName]
    gloubi: list[list[int]]
    totals: list[int]
    winners: list[int]
    ending: Ending | None
    sheet: list[list[int]]


class View(TableView, GameView):
    """All that a seat sees."""


# --- what happened ----------------------------------------------------------------------------
class PlaceOnBoard(TypedDict):
    """Where a space lies, in terms that people understand; view/places.py explains the fields."""

    kind: PlaceKind
    seat: int | None
    colour: ColourName | None
    steps: int
    ends: list[list[IslandName]]


class Began(TypedDict):
    """Everybody rolled, and this seat begins; if some tied, they rolled again."""

    what: Literal["began"]
    seat: int
    rolls: list[int]
    tied: bool


class Rolled(TypedDict):
    """A turn begins with a roll."""

    what: Literal["rolled"]
    seat: int
    die: int


# A pawn went one step. There is no sentence for it: `moved` and `arrived` tell of the whole move.
Stepped = TypedDict("Stepped", {"what": Literal["stepped"], "seat": int, "from": int, "to": int})


class Bridged(TypedDict):
    """A bridge was laid, before the pawn stepped on it."""

    what: Literal["bridged"]
    seat: int
    space: int
    value: int
    at: PlaceOnBoard


class Paid(TypedDict):
    """A toll was paid, as far as the purse had it."""

    what: Literal["paid"]
    seat: int
    to: int
    value: int
    paid: int
    short: int


# A move ended without an arrival; `by` are the islands that it passed.
Moved = TypedDict(
    "Moved",
    {
        "what": Literal["moved"],
        "seat": int,
        "from": int,
        "to": int,
        "at": PlaceOnBoard,
        "by": list[IslandName],
    },
)


class Arrived(TypedDict):
    """A pawn reached its destination; events for its further cards follow."""

    what: Literal["arrived"]
    seat: int
    island: IslandName
    points: int  # for the destination card
    cards: list[CardName]  # all that were turned over, in order
    gained: int  # points for all of them, from the bank


class Shown(TypedDict):
    """A card of the same island was turned over on arrival."""

    what: Literal["shown"]
    seat: int
    card: IslandName


class Feast(TypedDict):
    """A Gloubi-Boulga card was turned over on arrival."""

    what: Literal["feast"]
    seat: int
    card: GloubiName
    worth: int


class Refilled(TypedDict):
    """An island got a card again."""

    what: Literal["refilled"]
    island: IslandName


class Renewed(TypedDict):
    """The cards that were shown became the second stock."""

    what: Literal["renewed"]


class Asked(TypedDict):
    """The stock is used up, and everybody is asked whether to go on with a second one."""

    what: Literal["asked"]


class Answered(TypedDict):
    """Somebody agreed to go on with a second stock, or did not."""

    what: Literal["answered"]
    seat: int
    agrees: bool


class LostTurn(TypedDict):
    """No move could be ended with this roll, the last one of so many lost turns."""

    what: Literal["lost-turn"]
    seat: int
    die: int
    times: int


class Revealed(TypedDict):
    """The match is over, and everybody shows the destination that was not reached."""

    what: Literal["revealed"]
    islands: list[IslandName | None]  # by seat, none for whoever had just arrived


class Ended(TypedDict):
    """The match is over, and why."""

    what: Literal["ended"]
    reason: Ending


class Won(TypedDict):
    """Who has won, and everybody's points."""

    what: Literal["won"]
    seats: list[int]
    totals: list[int]


Event = (
    Began
    | Rolled
    | Stepped
    | Bridged
    | Paid
    | Moved
    | Arrived
    | Shown
    | Feast
    | Refilled
    | Renewed
    | Asked
    | Answered
    | LostTurn
    | Ended
    | Revealed
    | Won
)
