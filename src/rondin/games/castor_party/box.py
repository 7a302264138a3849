"""What the box of Castor Party! holds, as numbers: cards, actions, phases, fields.

A set of cards is a number with a bit a card: card `colour * 8 + value - 1`, so that a byte is a
colour. What the raft is made of is in `raft.py`.
"""

from rondin.engine.rules.contract import Fields
from rondin.games.castor_party.raft import BEAVERS, BUOYS, PLACES, TAILS

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
ACTIONS = DEAL + 1

# --- phases and ends --------------------------------------------------------------------------
TURN, REWARD, DRAWING, STUCK, GAME_OVER, OVER = 0, 1, 2, 3, 4, 5

ENDINGS = ("capsized", "last-beaver", "last-card", "all-passed")
CAPSIZED, LAST_BEAVER, LAST_CARD, ALL_PASSED = 0, 1, 2, 3

UP, ON_LIFT, ON_SET = 0, 1, 2  # how a raft capsized, if it did

# --- the record of an edition -----------------------------------------------------------------
EDITION: Fields = (
    ("covers", "i8", (PLACES, TAILS)),  # bit n: the tail of a beaver there covers buoy n
    ("raft_mass", "i8"),  # milligrams
    ("beaver_mass", "i8"),
    ("dam_mass", "i8"),  # CP-01: what the raft bears of a beaver on the last buoy
    ("base", "i8"),  # micrometres, like all lengths
    ("spread", "i8"),  # CP-33: of the chosen hands
    ("buoy_x", "i4", (BUOYS,)),  # buoy n is entry n - 1
    ("buoy_y", "i4", (BUOYS,)),
    ("waiting_x", "i4", (BEAVERS,)),
    ("waiting_y", "i4", (BEAVERS,)),
    ("tail_x", "i4", (TAILS,)),  # from the body's centre to the point of balance
    ("tail_y", "i4", (TAILS,)),
    ("radius", "i4"),
    ("buoy_radius", "i4"),
    ("colour", "i1", (BUOYS,)),
    ("waiting_tail", "i1", (BEAVERS,)),
    ("seats", "i1"),
    ("games", "i1"),
    ("logs", "i1"),
    ("hand", "i1"),
    ("first", "i1"),  # the first player, NOBODY to draw lots
    ("by_hand", "i1"),
    ("spirit_level", "i1"),
    ("hands_option", "i1"),
)

# --- the state --------------------------------------------------------------------------------
FIELDS: Fields = (
    ("hands", "i8", (SEATS,)),  # cards, a bit each
    ("known", "i8", (SEATS,)),  # CP-14: those of a hand that everybody has seen
    ("piles", "i8"),  # both; veiled: all that is unseen
    ("out", "i8"),  # CP-14: out of this game
    ("jokers", "i8"),  # of all cards at the beginning of the turn: CP-17,
    ("landing", "i8"),  # CP-10, CP-11: those that lead onto a free buoy,
    ("jumping", "i8"),  # CP-16: and off the raft
    ("lifted_x", "i8"),  # the last play: the raft's moment and mass while the beaver was lifted ...
    ("lifted_y", "i8"),
    ("lifted_mass", "i8"),
    ("x", "i4", (BEAVERS,)),  # where a beaver rests, trembling included
    ("y", "i4", (BEAVERS,)),
    ("did", "i2"),  # the last action ...
    ("at", "i1", (BEAVERS,)),  # CENTRE, a buoy, or JUMPED
    ("tail", "i1", (BEAVERS,)),
    ("in_hand", "i1", (SEATS,)),
    ("in_pile", "i1", (PILES,)),
    ("stack", "i1", (CARDS,)),  # CP-09: the cards in the order in which they were played,
    ("stack_seat", "i1", (CARDS,)),  # and by whom
    ("n_stack", "i1"),
    ("logs", "i1", (SEATS,)),
    ("reserve", "i1"),
    ("phase", "i1"),
    ("player", "i1"),
    ("first", "i1"),  # who begins this game; after a game, the next one
    ("game_no", "i1"),  # how many games are over
    ("passes", "i1"),  # CP-14: in a row
    ("picked", "i1"),  # the pile of this turn's cards
    ("owes", "i1"),  # drawing by hand: cards that may still be drawn after the move
    ("put_out", "i1"),  # CP-14: cards of this turn
    ("capsized", "i1"),  # UP, ON_LIFT, ON_SET
    ("sheet", "i1", (MOST_GAMES, SEATS)),  # logs after each game
    ("ended", "i1", (MOST_GAMES,)),  # how each game ended
    ("by", "i1"),  # ... and whose it was,
    ("drew", "i1", (PILES,)),  # how many cards it brought from each pile,
    ("exchanged", "i1"),  # how many of them for others (DONE; none is a pass),
    ("returned", "i1"),  # CP-24: the logs it cost,
    ("got_stuck", "i1"),  # whether it left the seat to act without a playable card
    ("last_card", "i1"),  # ... the card, NO_CARD before the first play of a game,
    ("last_beaver", "i1"),
    ("last_from", "i1"),  # where the beaver stood,
    ("last_to", "i1"),  # where it was to go: a buoy, or JUMPED
    ("last_tail", "i1"),
    ("last_seat", "i1"),
    ("last_joker", "i1"),
)
