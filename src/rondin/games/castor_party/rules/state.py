"""The position of Castor Party! and what is fixed before it: cards, actions, phases, fields.

A set of cards is a number with a bit a card: card `colour * 8 + value - 1`, so that a byte is a
colour.
"""

from rondin.engine.rules.chance import GameState
from rondin.engine.rules.contract import EditionRecord
from rondin.engine.rules.records import Grid, Row, i1, i2, i4, i8, u1

# --- the raft ---------------------------------------------------------------------------------
BEAVERS = 6
BUOYS = 30
TAILS = 12
CENTRE = 0  # where a beaver waits, off every buoy
JUMPED = 31  # where a beaver is that left the raft

# --- cards and logs ---------------------------------------------------------------------------
SEATS = 6
VALUES = 8
CARDS = 48
PILES = 2
MOST_GAMES = 5
MOST_LOGS = 100
NO_CARD = -1
NO_PILE = -1
NO_BEAVER = -1

ALL_CARDS = (1 << CARDS) - 1
ALL_VALUES = (1 << VALUES) - 1
ALL_BUOYS = (1 << BUOYS + 1) - 2  # bit n is buoy n
BEYOND = ALL_VALUES << BUOYS + 1  # where a move past the last buoy would end

# --- actions ----------------------------------------------------------------------------------
PLAY = 0  # + (card * BEAVERS + beaver) * TAILS + tail
JUMP = PLAY + CARDS * BEAVERS * TAILS  # + card * BEAVERS + beaver
PICK = JUMP + CARDS * BEAVERS  # + pile
TAKE_LOG = PICK + PILES
TAKE_CARD = TAKE_LOG + 1
DRAW = TAKE_CARD + 1  # + pile
SKIP = DRAW + PILES
SHOW = SKIP + 1
DISCARD = SHOW + 1  # + card
DONE = DISCARD + CARDS
DEAL = DONE + 1
INSIST = DEAL + 1
CATCH_UP = INSIST + 1  # + seat * PILES + pile: out of turn
ACTIONS = CATCH_UP + SEATS * PILES

# --- phases and ends --------------------------------------------------------------------------
TURN, REWARD, DRAWING, STUCK, GAME_OVER, OVER = 0, 1, 2, 3, 4, 5

ENDINGS = ("capsized", "last-beaver", "last-card", "all-passed")
CAPSIZED, LAST_BEAVER, LAST_CARD, ALL_PASSED = 0, 1, 2, 3

UP, ON_LIFT, ON_SET = 0, 1, 2  # how a raft capsized, if it did


# --- the record of an edition -----------------------------------------------------------------
class Edition(EditionRecord):
    """All that is fixed before the first card."""

    raft_mass: int = i8()  # milligrams
    beaver_mass: int = i8()
    dam_mass: int = i8()  # CP-01: what the raft bears of a beaver on the last buoy
    base: int = i8()  # micrometres, like all lengths
    spread: int = i8()  # CP-33: of the chosen hands
    buoy_x: Row = i4(BUOYS)  # buoy n is entry n - 1
    buoy_y: Row = i4(BUOYS)
    waiting_x: Row = i4(BEAVERS)
    waiting_y: Row = i4(BEAVERS)
    tail_x: Row = i4(TAILS)  # from the middle of the feet to the point of balance
    tail_y: Row = i4(TAILS)
    way_x: Row = i4(TAILS)  # where a tail points, in millionths
    way_y: Row = i4(TAILS)
    tail_reach: int = i4()
    tail_width: int = i4()
    radius: int = i4()
    buoy_radius: int = i4()
    colour: Row = i1(BUOYS)
    waiting_tail: Row = i1(BEAVERS)
    seats: int = i1()
    games: int = i1()
    logs: int = i1()
    hand: int = i1()
    first: int = i1()  # the first player, NOBODY to draw lots
    by_hand: int = i1()
    spirit_level: int = i1()
    fair_play: int = i1()
    hands_option: int = i1()


# --- the state --------------------------------------------------------------------------------
class State(GameState):
    """A position, with the generator's part of it."""

    hands: Row = i8(SEATS)  # cards, a bit each
    known: Row = i8(SEATS, public=True)  # CP-14: those of a hand that everybody has seen
    piles: int = i8()  # both; veiled: all that is unseen
    out: int = i8(public=True)  # CP-14: out of this game
    jokers: int = i8(public=True)  # of all cards at the beginning of the turn: CP-17,
    landing: int = i8(public=True)  # CP-10, CP-11: those that lead onto a free buoy,
    jumping: int = i8(public=True)  # CP-16: and off the raft
    # The last play: the raft's moment and mass while the beaver was lifted ...
    lifted_x: int = i8(public=True)
    lifted_y: int = i8(public=True)
    lifted_mass: int = i8(public=True)
    x: Row = i4(BEAVERS, public=True)  # where a beaver rests, trembling included
    y: Row = i4(BEAVERS, public=True)
    did: int = i2(public=True)  # the last action ...
    at: Row = u1(BEAVERS, public=True)  # CENTRE, a buoy, or JUMPED
    tail: Row = u1(BEAVERS, public=True)
    in_hand: Row = i1(SEATS, public=True)
    in_pile: Row = i1(PILES, public=True)
    stack: Row = i1(CARDS, public=True)  # CP-09: the cards in the order in which they were played,
    stack_seat: Row = i1(CARDS, public=True)  # and by whom
    n_stack: int = i1(public=True)
    logs: Row = i1(SEATS, public=True)
    reserve: int = i1(public=True)
    phase: int = i1(public=True)
    player: int = u1(public=True)
    first: int = i1(public=True)  # who begins this game; after a game, the next one
    game_no: int = i1(public=True)  # how many games are over
    passes: int = i1(public=True)  # CP-14: in a row
    picked: int = i1(public=True)  # the pile of this turn's cards
    owes: int = i1(public=True)  # drawing by hand: cards that may still be drawn after the move
    late: int = i1(public=True)  # CP-21: whose draw is open until the next player acts, NOBODY
    put_out: int = i1(public=True)  # CP-14: cards of this turn
    insists: int = i1(public=True)  # CP-37: the player of this turn capsizes on purpose
    capsized: int = i1(public=True)  # UP, ON_LIFT, ON_SET
    sheet: Grid = i1(MOST_GAMES, SEATS, public=True)  # logs after each game
    ended: Row = i1(MOST_GAMES, public=True)  # how each game ended
    by: int = i1(public=True)  # ... and whose it was,
    drew: Row = i1(PILES, public=True)  # how many cards it brought from each pile,
    exchanged: int = i1(public=True)  # how many of them for others (DONE; none is a pass),
    returned: int = i1(public=True)  # CP-24: the logs it cost,
    forgot: int = i1(public=True)  # CP-21: whose open draw it ended, NOBODY,
    got_stuck: int = i1(public=True)  # whether it left the seat to act without a playable card
    last_card: int = i1(public=True)  # ... the card, NO_CARD before the first play of a game,
    last_beaver: int = i1(public=True)
    last_from: int = i1(public=True)  # where the beaver stood,
    last_to: int = i1(public=True)  # where it was to go: a buoy, or JUMPED
    last_tail: int = i1(public=True)
    last_seat: int = i1(public=True)
    last_joker: int = i1(public=True)
