"""The shape of what Le Roi des Castors sends to its board: what a seat sees, and what happened.

A side is who builds: a player, a team of two, or in solo mode the player and the Bûcheron.
"""

from typing import Literal, TypedDict

from rondin.engine.words.shapes import TableView
from rondin.games.roi_des_castors.rules.names import (
    CardName,
    CharacterName,
    DamState,
    Ending,
    LogName,
    Phase,
    Source,
)

Power = Literal["ready", "resting", "used"]
Count = Literal["points", "logs"]  # what a dam counts in this mode
Pile = Literal["logs", "cards"]  # the two piles of team mode
Origin = Literal["pile", "discard", "river"]
Reason = Literal["wood", "idle", "log-pile", "enough-logs"]  # nobody reached the goal
OwnHand = Literal["hand", "ally"]  # in solo mode you have two hands


# --- what a seat sees -------------------------------------------------------------------------
class Log(TypedDict):
    """A log of a dam, and what it is worth there."""

    log: LogName
    worth: int


class Dam(TypedDict):
    """A dam, its logs from the bottom to the top."""

    id: int
    logs: list[Log]
    size: int  # what counts in this mode: points, or logs
    goal: int | None  # what it grows towards: what completes it, or a team's next step
    state: DamState
    points: int | None  # expert mode: victory points


class Hand(TypedDict):
    """A hand; its cards for those who may see them."""

    count: int
    limit: int
    cards: list[CardName] | None


class Reserve(TypedDict):
    """The réserve of a character; a card that lies face down is null."""

    room: int
    cards: list[CardName | None]


class Side(TypedDict):
    """All that belongs to a side."""

    seats: list[int]  # nobody's: the Bûcheron of solo mode
    character: CharacterName | None
    power: Power | None
    hand: Hand
    reserve: Reserve | None
    dams: list[Dam]
    permanent: bool
    shields: int
    drowsy: bool
    monopoly: int | None  # cards that the Marchand may still draw along
    optimised: bool | None  # expert mode: whether Construction Optimisée was used
    complete: int
    points: int
    many: bool
    alike: bool
    laid: int


class Goal(TypedDict):
    """What ends a match of this mode; null for what does not count there."""

    dams: int | None
    size: int | None
    exact: bool
    points: int | None
    logs: int | None
    steps: list[int] | None  # team mode: the sizes at which a dam brings logs


class AllyHand(TypedDict):
    """The second hand of solo mode, and the ally's face."""

    cards: list[CardName]
    character: CharacterName


class PileCounts(TypedDict):
    """The pile; in team mode there are two, and `count` is all their cards."""

    count: int
    logs: int | None
    cards: int | None


class Looking(TypedDict):
    """Somebody looks at a hand, or in solo mode at the pile; the cards are for their side alone."""

    seat: int
    side: int | None
    cards: list[CardName] | None


class Moving(TypedDict):
    """So many logs are being moved from a dam."""

    dam: int
    logs: int


class Worth(TypedDict):
    """What a log is worth if it is laid now."""

    small: int
    medium: int
    large: int


class Idle(TypedDict):
    """How many turns nobody has laid a log, and how many end the match."""

    turns: int
    limit: int


class Cup(TypedDict):
    """How a cup stands, by sides; and where a game of it is over, how that one ended."""

    game: int  # the one that is played or just over, from 1
    games: int
    begins: list[int]  # who begins each of them, by seats
    points: list[float]  # two for a win, shared among winners
    dams: list[int]  # in the games that are over,
    wood: list[int]  # ... and the points in them
    winners: list[int]  # of the game, by seats
    winning_side: int | None
    ending: Ending | None
    tie_break: list[int] | None


class MatchEnd(TypedDict):
    """Who has won, and why the match is over."""

    winners: list[int]
    winning_side: int | None  # null where the victory is shared
    ending: Ending | None
    tie_break: list[int] | None  # teams with equal points: the cards that decide, of each side


class OwnView(TypedDict):
    """What a seat sees otherwise than a spectator does."""

    sides: list[Side]
    ahead: list[CardName]  # the next cards of the pile, where you have looked at them
    looking: Looking | None


class GameView(MatchEnd, OwnView):
    """What this game adds to a view."""

    phase: Phase
    lap: int
    first: int
    player: int
    main: int  # main actions begun this turn
    step: int
    owed: int
    goal: Goal
    ally: AllyHand | None
    pile: PileCounts
    discard: list[CardName]
    aside: list[CardName]  # team mode: discarded logs
    played: list[CardName]  # they go to the discard pile when the main action ends
    river: list[CardName | None] | None
    moving: Moving | None
    strong: bool
    worth: Worth
    lays_from: int  # RC-20: the next log of this action is worth at least that
    swim: int
    idle: Idle
    closing: bool
    last_dam: int | None
    totals: list[int]
    cup: Cup | None


class View(TableView, GameView):
    """All that a seat sees."""


# --- what happened ----------------------------------------------------------------------------
class Deed(TypedDict):
    """What needs no more words: who begins, who plays again, the last round begins."""

    what: Literal["begins", "again", "closing", "closing-team"]
    seat: int


class Cleared(TypedDict):
    """The main action is over: what was played went to the discard pile. It is not told."""

    what: Literal["cleared"]
    seat: int


class Renewed(TypedDict):
    """The discards became the pile; in team mode that of action and bonus cards."""

    what: Literal["renewed"]


class UsedPower(TypedDict):
    """A character's power was used."""

    what: Literal["power"]
    seat: int
    character: CharacterName
    side: int | None  # whom it is aimed at,
    at: list[int]  # ... and who that is
    card: LogName | None  # Plongeon: the first log taken from the discard pile,
    into: OwnHand | None  # ... and where it went
    cancelled: bool  # a Protection stopped it, and was discarded
    solo: bool


# A card was taken from the discard pile, or in solo mode a log of the Bûcheron's hand.
Took = TypedDict(
    "Took",
    {
        "what": Literal["took"],
        "seat": int,
        "card": CardName,
        "from": Literal["discard", "theirs"],
        "into": OwnHand,
    },
)


class Stored(TypedDict):
    """A card went from the hand into the réserve, face down: its side alone knows which."""

    what: Literal["stored"]
    seat: int
    card: CardName | None


class Laid(TypedDict):
    """A log was laid on a dam, which has this size now."""

    what: Literal["laid"]
    seat: int
    card: LogName
    source: Source
    worth: int
    dam: int
    size: int
    goal: int | None
    counts: Count
    new: bool


class Played(TypedDict):
    """A card was played: a protection stays in front of its side, others lie in the middle."""

    what: Literal["played"]
    seat: int
    card: CardName
    source: Source
    side: int | None  # whom it is aimed at,
    at: list[int]  # ... and who that is
    count: int | None  # Chapardage: how many logs were stolen at once,
    cards: list[CardName] | None  # ... and which, for those two who know
    cancelled: bool  # a Protection stopped it, and was discarded


class Discarded(TypedDict):
    """A card was discarded."""

    what: Literal["discarded"]
    seat: int
    card: CardName
    source: Source


# Top logs of a dam went onto another one: Plans révisés, or Construction Optimisée.
Moved = TypedDict(
    "Moved",
    {"what": Literal["moved", "optimised"], "seat": int, "logs": int, "from": int, "to": int},
)


class Completed(TypedDict):
    """A dam was completed; its side has so many now."""

    what: Literal["completed"]
    seat: int
    dam: int
    count: int


class PassedTotal(TypedDict):
    """A dam grew past its total, with "exact dams"."""

    what: Literal["passed-total"]
    seat: int
    dam: int


# Cards came into a hand; "grew" for the logs that a high dam of a team brings.
Drew = TypedDict(
    "Drew",
    {
        "what": Literal["drew", "grew"],
        "seat": int,
        "count": int,
        "from": Origin,
        "place": int | None,  # of the river
        "pile": Pile | None,  # team mode: which of the piles, where it was one of them
        "cards": list[CardName] | None,  # null for those who may not know
        "into": list[OwnHand],  # for each card
    },
)


class Monopoly(TypedDict):
    """The Marchand drew along."""

    what: Literal["monopoly"]
    seat: int
    count: int
    into: list[OwnHand]


class Filled(TypedDict):
    """The hand was filled at the end of the turn."""

    what: Literal["filled"]
    seat: int
    count: int
    pile: Pile | None
    cards: list[CardName] | None
    into: list[OwnHand]
    discards: int  # so many, the first of them, came from the discard pile; the others did not


class TheirSleep(TypedDict):
    """The Bûcheron of solo mode misses his turn."""

    what: Literal["drowsy-missed"]
    seat: None


class TheirLaid(TypedDict):
    """The Bûcheron of solo mode lays a log of his hand."""

    what: Literal["their-laid"]
    seat: None
    card: LogName
    worth: int
    dam: int
    size: int
    goal: int


class TheirDiscarded(TypedDict):
    """The Bûcheron of solo mode discards what is no log."""

    what: Literal["their-discarded"]
    seat: None
    cards: list[CardName]


class TheirDrew(TypedDict):
    """The Bûcheron of solo mode fills his hand."""

    what: Literal["their-drew"]
    seat: None
    count: int
    cards: list[CardName]


class Because(TypedDict):
    """Why a match is over that nobody ended by reaching the goal."""

    what: Reason


class Won(TypedDict):
    """The match is over; no side where the victory is shared."""

    what: Literal["won"]
    seats: list[int]
    side: int | None
    mode: Literal["table", "team", "solo", "cup"]
    points: list[float]  # of each side
    tie_break: list[int] | None  # teams with equal points: the cards that decide


class GameWon(TypedDict):
    """A game of a cup is over; no side where it is shared."""

    what: Literal["game-won"]
    seats: list[int]
    side: int | None
    game: int
    games: int
    tie_break: list[int] | None


class NextGame(TypedDict):
    """The next game of a cup is dealt."""

    what: Literal["next-game"]
    game: int
    games: int


Event = (
    Deed
    | Cleared
    | Renewed
    | UsedPower
    | Took
    | Stored
    | Laid
    | Played
    | Discarded
    | Moved
    | Completed
    | PassedTotal
    | Drew
    | Monopoly
    | Filled
    | TheirSleep
    | TheirLaid
    | TheirDiscarded
    | TheirDrew
    | Because
    | Won
    | GameWon
    | NextGame
)
