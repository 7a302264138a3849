"""The position of Les îles de Casimir and what is fixed before it: cards, phases, fields."""

from rondin.engine.rules.chance import GameState
from rondin.engine.rules.contract import EditionRecord
from rondin.engine.rules.records import Grid, Row, i1, i2, i4, i8

SEATS = 4
SPACES = 128
EXITS = 4
ISLANDS = 12
STRAITS = 48
BRIDGES = 10  # of a colour
MOST_BRIDGES = 20  # with those of a second colour
FACES = 6  # of the die: the most steps of a move
MOST_SHOWN = 16
NO_SPACE = -1
NO_EXIT = -1
NO_STRAIT = -1
NO_ISLAND = -1
NO_POOL = -1
NO_LAND = -1

# --- spaces -----------------------------------------------------------------------------------
PATH, START, ISLAND, STRAIT = 0, 1, 2, 3

# --- cards: 0 to 11 are the islands, then the Gloubi-Boulga by its worth -------------------------
GLOUBI = ISLANDS
WORTHS = 3
WORTH = (5, 10, 15)  # IC-04
KINDS = ISLANDS + WORTHS
NO_CARD = -1
HIDDEN = -2
ALL_ISLANDS = (1 << ISLANDS) - 1

# --- phases and ends --------------------------------------------------------------------------
MOVING, OVER, ASKING = 0, 1, 2

BY_STOCK, BY_BANK, BY_STUCK, BY_LOCKED = 0, 1, 2, 3

# --- the second stock: when there is one, and what it is needed for ------------------------------
NEVER, ALWAYS, ASKED = 0, 1, 2
OWN_CARD, ISLAND_CARD, NEXT_TURN = 0, 1, 2

# --- actions: a step to a space, by its number; then these ---------------------------------------
STAY, RENEW, FINISH = SPACES, SPACES + 1, SPACES + 2


# --- the record of an edition -----------------------------------------------------------------
class Edition(EditionRecord):
    """All that is fixed before the first card."""

    width: int = i4()  # IC-06: of the drawing, in tenths like the coordinates
    height: int = i4()
    x: Row = i4(SPACES)
    y: Row = i4(SPACES)
    joins: Row = i8(STRAITS)  # the lands at both ends of a strait, a bit each
    turn_limit: int = i2()  # IC-27: of all players together
    bank: int = i2()  # IC-05: all tokens, those of the purses included
    purse: int = i2()  # IC-08
    link: Grid = i2(SPACES, EXITS)  # the number of the link behind an exit, at most 255
    exit: Grid = i1(SPACES, EXITS)  # the space behind it, NO_SPACE beyond the degree
    degree: Row = i1(SPACES)
    kind: Row = i1(SPACES)  # PATH, START, ISLAND or STRAIT
    island_of: Row = i1(SPACES)  # NO_ISLAND where there is none
    strait_of: Row = i1(SPACES)  # NO_STRAIT where there is none
    land_of: Row = i1(SPACES)  # what hangs together without a strait; NO_LAND at a strait
    distance: Grid = i2(ISLANDS, SPACES)  # links from a space to an island; signed, to subtract
    straits_to: Grid = i1(ISLANDS, SPACES)  # the fewest on a shortest way from a space
    space_of_island: Row = i1(ISLANDS)
    start: Row = i1(SEATS)  # by seat; those that nobody has follow
    colour: Row = i1(SEATS)  # IC-08: of each of these start spaces
    deck: Row = i1(KINDS)  # IC-03, IC-04: how many cards of each kind
    bridge_value: Row = i1(MOST_BRIDGES)  # IC-02: lowest first, then those of a second colour
    n_spaces: int = i2()
    n_straits: int = i1()
    straits_across: int = i1()  # so many bridges lead from anywhere to any island
    bridges: int = i1()  # that each player has
    seats: int = i1()
    first: int = i1()  # the first player, NOBODY to roll for it
    second_stock: int = i1()  # IC-24: NEVER, ALWAYS or ASKED
    straight_on: int = i1()  # IC-12, IC-17


# --- the state --------------------------------------------------------------------------------
class State(GameState):
    """A position, with the generator's part of it."""

    turn_no: int = i4(public=True)  # from 1
    turns: int = i2(public=True)  # IC-27: since the last arrival
    bank: int = i2(public=True)
    purse: Row = i2(SEATS, public=True)
    ruled_out: Row = i2(
        SEATS, public=True
    )  # a bit an island: everybody knows it is not the destination
    used_links: Row = i2(FACES, public=True)  # IC-12: of this move
    lost: Row = i2(SEATS, public=True)  # IC-17: turns that each seat lost in the last action ...
    lost_die: Row = i1(SEATS, public=True)  # ... and with which roll, the last one
    pos: Row = i1(SEATS, public=True)  # of the pawns; NO_SPACE at an empty seat
    laid: Row = i1(
        SEATS, public=True
    )  # bridges laid: the value of the next one is bridge_value[laid]
    bridge_owner: Row = i1(STRAITS, public=True)  # NOBODY: no bridge
    bridge_value_at: Row = i1(STRAITS, public=True)
    destination: Row = i1(SEATS)  # an island, NO_CARD after the last arrival, or HIDDEN
    destination_from: Row = i1(SEATS, public=True)  # the pool it came from
    pool: Grid = i1(2, KINDS)  # unseen cards: those of the start, and those of the second stock
    stock: int = i1(public=True)  # how many cards it has
    stock_from: int = i1(public=True)  # the pool they are in
    island_from: Row = i1(ISLANDS, public=True)  # the pool of the card there, NO_POOL: no card
    used: Row = i1(
        ISLANDS, public=True
    )  # IC-19: destination cards that lie face up beside the stock
    gloubi: Grid = i1(SEATS, WORTHS, public=True)  # IC-22: cards in front of the players
    renewed: int = i1(public=True)  # IC-24: the second stock is in play
    phase: int = i1(public=True)
    player: int = i1(public=True)
    asked: int = i1(public=True)  # IC-24: who must say whether to go on, NOBODY if nobody is asked
    needed_for: int = i1(public=True)  # ... and what a second stock is needed for,
    needed_at: int = i1(public=True)  # on which island
    die: int = i1(public=True)
    steps_left: int = i1(public=True)
    n_steps: int = i1(public=True)  # made in this move
    path: Row = i1(FACES + 1, public=True)  # the spaces of this move, from where it began
    first: int = i1(public=True)  # IC-10: who began
    first_rolls: Row = i1(SEATS, public=True)  # ... and everybody's first roll, 0 if nobody rolled
    ended: int = i1(public=True)  # how, a place in ENDINGS
    did: int = i2(public=True)  # the last action, -1 before the first ...
    by: int = i1(public=True)  # ... and whose it was,
    went: Row = i1(FACES + 1, public=True)  # the way of its move up to there,
    n_went: int = i1(public=True)  # in so many steps,
    stopped: int = i1(public=True)  # whether it ended the move,
    laid_strait: int = i1(public=True)  # where it laid a bridge, NO_STRAIT if it did not,
    laid_value: int = i1(public=True)
    toll: int = i1(public=True)  # the value of the bridge it entered, 0 if none or one's own,
    toll_to: int = i1(public=True)  # to whom,
    toll_short: int = i1(public=True)  # IC-16: how much of it was not paid,
    arrived: int = i1(public=True)  # at which island, NO_ISLAND if at none,
    shown: Row = i1(MOST_SHOWN, public=True)  # the kinds turned over in this arrival, in order,
    n_shown: int = i1(public=True)
    refilled: int = i1(public=True)  # whether the island got a card again,
    new_stock: int = i1(public=True)  # whether the second stock was made,
    points_got: int = i1(public=True)  # and the points from the bank
