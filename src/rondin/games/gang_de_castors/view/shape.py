"""The shape of what Gang de Castors sends to its board: what a seat sees, and what happened."""

from typing import Literal, TypedDict

from rondin.engine.words.shapes import TableView

# In the order of their numbers in the rules.
CardName = Literal["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "swap", "peek", "draw"]
Phase = Literal["looking", "turn", "drawn", "peeking", "finished", "round-over", "over"]


# --- what a seat sees -------------------------------------------------------------------------
class Place(TypedDict):
    """A place of a row, and the card that lies there."""

    face: CardName | None  # None while it lies face down
    private: bool  # only you see it
    replaced: bool  # it was an Action card, and was replaced at the end of the round


class Peek(TypedDict):
    """Somebody looks at a card of their own row."""

    seat: int
    place: int


class CardInHand(TypedDict):
    """The card that was drawn; null for everybody but who drew it."""

    seat: int
    card: CardName | None
    first_of_two: bool


class DiscardPile(TypedDict):
    """The discard pile, its top card lying open."""

    top: CardName | None
    count: int


class OwnView(TypedDict):
    """What a seat may see otherwise than a spectator does."""

    rows: list[list[Place]]
    hand: CardInHand | None


class GameView(OwnView):
    """What this game adds to a view."""

    phase: Phase
    round: int
    rounds: int
    lap: int
    dealer: int | None  # null once no more round is dealt
    knocker: int | None
    memory_aid: list[int]  # who has one: what they know stays visible to them
    looking: list[int]  # who still looks at their two cards
    peeking: Peek | None
    pile: int
    discard: DiscardPile
    sheet: list[list[int]]
    totals: list[int]
    winners: list[int]


class View(TableView, GameView):
    """All that a seat sees."""


# --- what happened ----------------------------------------------------------------------------
class Deed(TypedDict):
    """Somebody did what needs no more words."""

    what: Literal["looked", "limit", "drew", "drew-second", "played-draw", "knocked", "passed"]
    seat: int


class Dealt(TypedDict):
    """A round was dealt; `card` was turned up."""

    what: Literal["dealt"]
    seat: int
    round: int
    card: CardName


class Renewed(TypedDict):
    """The discard pile became the draw pile, all but its top card."""

    what: Literal["renewed"]
    card: CardName


class Discarded(TypedDict):
    """The card in hand was thrown away."""

    what: Literal["discarded"]
    seat: int
    card: CardName


class Placed(TypedDict):
    """A card went into the row, from the discard pile or from the hand; `card` went out."""

    what: Literal["took", "kept"]
    seat: int
    place: int
    card: CardName


class Peeked(TypedDict):
    """A Peek card was played."""

    what: Literal["peeked"]
    seat: int
    place: int


# A Swap card was played: the places of both cards, and whose the other one is.
Swapped = TypedDict(
    "Swapped",
    {"what": Literal["swapped"], "seat": int, "mine": int, "with": int, "theirs": int},
)


class Revealed(TypedDict):
    """A row was turned up at the end of a round; `replaced` are the places of Action cards."""

    what: Literal["revealed"]
    seat: int
    cards: list[CardName]
    replaced: list[int]
    points: int


class Won(TypedDict):
    """The match is over."""

    what: Literal["won"]
    seats: list[int]


Event = Deed | Dealt | Renewed | Discarded | Placed | Peeked | Swapped | Revealed | Won
