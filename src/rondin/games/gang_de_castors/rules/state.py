"""The position of Gang de Castors and what is fixed before it: cards, actions, phases, fields."""

from rondin.engine.rules.chance import GameState
from rondin.engine.rules.contract import EditionRecord
from rondin.engine.rules.records import Grid, Row, i1, i2, u1, u2

# --- cards: 0 to 9 are value cards ------------------------------------------------------------
NINE = 9
SWAP = 10
PEEK = 11
DRAW_TWO = 12
KINDS = 13
NO_CARD = -1
HIDDEN = -2

SEATS = 10
PLACES = 4
NO_PLACE = -1
MOST_CARDS = 120  # what a count of cards can hold
ROUNDS = 10

# --- actions ----------------------------------------------------------------------------------
REMEMBER = 0
DRAW = 1
TAKE = 2  # + place
KEEP = 6  # + place
DISCARD = 10
PLAY_DRAW = 11
PLAY_PEEK = 12  # + place
PLAY_SWAP = 16  # + (mine * SEATS + seat) * PLACES + theirs
KNOCK = 176
GO_ON = 177
PASS = 178
DEAL = 179
ACTIONS = 180

# --- phases -----------------------------------------------------------------------------------
LOOKING, TURN, DRAWN, PEEKING, FINISHED, ROUND_OVER, OVER = 0, 1, 2, 3, 4, 5, 6

ENDINGS = ("knock", "turn-limit")
BY_KNOCK, BY_LIMIT = 0, 1

# A card's memo says who knows it (a bit a seat), whether everybody knows that it is a value card
# (it was in a hand and could not have been kept otherwise), and since which lap it has lain unseen.
SURE_VALUE = 1 << 10
EVERYBODY = (1 << SEATS) - 1
SINCE = 11  # the bit where the age begins

# A place is marked when its card was replaced at the end (GC-21), and when its card did not come
# out of the pile as it is now: everybody saw what the pile was renewed from.
REPLACED = 0
EARLIER = PLACES


class Edition(EditionRecord):
    """All that is fixed before the first card."""

    seats: int = i1()
    rounds: int = i1()
    dealer: int = i1()  # the first dealer, NOBODY to draw lots
    memory_aid: int = u2()  # GC-31: a bit for each seat that has it
    turn_limit: int = i1()  # GC-26: turns each
    turn_up_anew: int = i1()  # GC-20: the pile is renewed from all discards, and a card turned up
    renew_at_once: int = i1()  # GC-20: at the end of the turn, before a card is needed
    deck: Row = i1(KINDS)
    cards: int = i1()


class State(GameState):
    """A position, with the generator's part of it."""

    memo: Grid = u2(SEATS, PLACES, public=True)
    did: int = i2(public=True)  # the last action ...
    rows: Grid = i1(SEATS, PLACES)
    pile: Row = i1(KINDS)  # counts: a pile has no order to leak
    discard: Row = i1(KINDS, public=True)
    aside: Row = i1(KINDS, public=True)  # GC-21: out of the round
    n_pile: int = i1(public=True)
    n_discard: int = i1(public=True)
    top: int = i1(public=True)  # of the discard pile
    sheet: Grid = i1(ROUNDS, SEATS, public=True)
    marks: Row = u1(SEATS, public=True)  # REPLACED and EARLIER, a bit a place
    phase: int = i1(public=True)
    player: int = i1(public=True)
    laps: int = i1(public=True)  # turns that everybody has had: the dealer's is a lap's last
    drawn: int = i1()
    first_of_two: int = i1(public=True)  # GC-14: the card in hand may be exchanged for a second one
    peeked: int = i1(public=True)  # the place last peeked at in this round
    knocker: int = i1(public=True)
    round_no: int = i1(public=True)
    dealer: int = i1(public=True)
    looked: int = i1(public=True)  # GC-05: how many have put their outer cards back
    by: int = i1(public=True)  # ... and whose it was,
    shown: int = i1(public=True)  # the card it laid open,
    renewed: int = i1(public=True)  # whether the pile was renewed on the way
    ended: int = i1(public=True)  # how the last round ended
