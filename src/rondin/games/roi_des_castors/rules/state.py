"""What lies in the box of Le Roi des Castors, and where each thing can be: the words of all rules.

A side is who builds: a player; a team of two; in solo mode the player and the Bûcheron. A hand
belongs to a side; in solo mode a third one is the ally's. Cards of one kind are alike, so hands and
piles are counts, a number a kind.
"""

from rondin.engine.rules.chance import GameState
from rondin.engine.rules.contract import EditionRecord
from rondin.engine.rules.records import Grid, Row, i1, i2, i4, i8, u1

# --- cards ------------------------------------------------------------------------------------
SMALL, MEDIUM, LARGE = 0, 1, 2
LOGS = 3  # kinds below are logs
HARVEST, TRADE, PERMANENT, THEFT = 3, 4, 5, 6  # Récolte, Troc, Protection Permanente, Chapardage
SPY, PICKAXE, SHIELD, RECYCLE, THANKS = 7, 8, 9, 10, 11  # bonus cards
KINDS = 12
NO_CARD = -1
HIDDEN = -2

LUMBERJACK, SENTRY, SAGE, SWIMMER, ARCHITECT, MERCHANT = 0, 1, 2, 3, 4, 5
CHARACTERS = 6
NO_CHARACTER = -1

SEATS = 5
SIDES = 5
HANDS = 5
YOURS, THEIRS, ALLY = 0, 1, 2  # the hands of solo mode; the first two are sides as well
DAMS = 42  # a log each: as many as one likes
NO_DAM = -1
TOP = 1  # log
SLOTS = 2  # of a réserve
RIVER = 4
MOST_CARDS = 88
MOST_PLAYED = 44
MOST_DRAWN = 10

# --- where a card is played from --------------------------------------------------------------
FROM_HAND, FROM_RESERVE, FROM_ALLY = 0, 1, 2
SOURCES = 3

# --- actions ----------------------------------------------------------------------------------
NEW_DAM = DAMS  # where a log may go: a dam, or a new one
SPOTS = DAMS + 1
TARGETED = 2  # Chapardage and Espion

DRAW = 0  # from the pile; in team mode a log
DRAW_CARD = 1  # team mode: from the pile of action and bonus cards
DRAW_DISCARD = 2  # the top of the discard pile
DRAW_RIVER = 3  # + place
STOP = 7  # enough of what was begun, or nothing more after REJOUEZ
REMEMBER = 8  # put back what one looked at
WATCH = 9  # the next step of the Bûcheron in solo mode
POWER = 10
POWER_AT = 11  # + side
POWER_TAKE = 16  # + log: Plongeon
POWER_MOVE = 19  # + dam: Plans révisés, from there
TAKE = 61  # + kind: the second log of Plongeon, Recyclage, Chapardage in solo mode
STORE = 73  # + kind: into the réserve
LAY = 85  # + (source * LOGS + log) * SPOTS + spot
PLAY = 472  # + source * (KINDS - LOGS) + kind - LOGS
PLAY_AT = 499  # + (source * TARGETED + (0 Chapardage, 1 Espion)) * SIDES + side
DISCARD = 529  # + source * KINDS + kind
OPTIMISE = 565  # + dam * 2 + logs - 1: Construction Optimisée, from there
MOVE_TO = 649  # + dam
NEXT_GAME = 691
ACTIONS = 692

# --- phases -----------------------------------------------------------------------------------
START = 0  # steps 1 and 2: a power, then the draw
LOOKING = 1  # at a hand (Espion, Tour de guet) or at the pile (solo)
DIVING = 2  # Plongeon: a second log
MOVING = 3  # Plans révisés or Construction Optimisée: where to
MAIN = 4  # step 3
LAYING = 5  # main action A begun
DISCARDING = 6  # main action C begun
TRADING = 7  # Troc Avantageux: what to discard
DRAWING = 8  # cards of an effect, one by one: Troc's, and in team mode any
RECYCLING = 9  # Recyclage: which card
STEALING = 10  # solo mode: which logs of the Bûcheron
STORING = 11  # the end of the turn: a card into the réserve
TRIMMING = 12  # step 4, too many cards
REFILLING = 13  # step 4, too few, where there is a choice: team mode, Maître-Nageur in solo mode
THEIR_TURN = 14  # the Bûcheron plays in solo mode
OVER = 15
BETWEEN = 16  # a game of the cup is over, and another one to come

# --- the Bûcheron's steps in solo mode --------------------------------------------------------
THEY_LAY, THEY_LAY_AGAIN, THEY_DISCARD, THEY_DRAW = 0, 1, 2, 3
THEY_SLEEP = -1

# --- what comes next where nobody decides; a loop goes from one to the next ---------------------
DECISION = 0
TO_TURN, TO_STEPS, TO_MAIN, TO_END_MAIN, TO_FILL, TO_END_TURN, TO_END_THEIRS = 1, 2, 3, 4, 5, 6, 7

# --- a dam's condition ------------------------------------------------------------------------
OPEN, COMPLETE, SPOILED = 0, 1, 2  # spoiled: past its total with "exact dams"

# --- logs as a dam holds them -----------------------------------------------------------------
STRONG = 3  # a small log that is worth as much as a medium one, for good
LAID = 4

# --- why a match is over, in the order of the names ------------------------------------------
BY_GOAL, BY_WOOD, BY_IDLING, BY_LOG_PILE, BY_ENOUGH_LOGS, BY_CUP = 0, 1, 2, 3, 4, 5

CUP_POINT = 60  # of which wins are counted: two points for one, which any number of winners shares
CUP_WIN = 2 * CUP_POINT

CLOSING, JUST_CLOSING = 1, 2  # "finish the round": the goal was reached; by the last action

# --- what the last action brought -------------------------------------------------------------
RENEWED = 1  # a pile was renewed from the discards
CANCELLED = 2  # a Protection stopped it
COMPLETED = 4  # a dam was completed
PASSED = 8  # past its total with "exact dams"
MONOPOLY = 16  # the Marchand drew along
TURN_ENDED = 32
AGAIN = 64  # REJOUEZ
OPTIMISED = 128  # Construction Optimisée, not Plans révisés

# --- how a mode differs: its draw step --------------------------------------------------------
NO_DRAW, DRAW_ANY, DRAW_LOG = 0, 1, 2


# Wide where a loop or a call takes them: all calls of a compiled function then have one type.
class Edition(EditionRecord):
    """All that is fixed before the first card."""

    seats: int = i8()
    sides: int = i8()
    team: int = i1()  # two piles, a hand a team
    solo: int = i1()
    characters: int = i1()  # 1: one is dealt to each side (RC-07)
    character: int = i1()  # solo mode: the one chosen, NO_CHARACTER to play without
    ally: int = i1()  # solo mode: the ally's face
    by_value: int = i1()  # a dam counts values (RC-18), else logs (RC-46)
    ordered: int = i1()  # RC-20 to RC-22
    smallest_first: int = i1()  # RC-20: of the hand, not only of those laid
    free_growth: int = i1()  # RC-22: RC-21 alone
    exact: int = i1()  # RC-24
    ends_turn: int = i1()  # RC-16
    finish_round: int = i1()  # RC-25, RC-53
    games: int = i1()  # RC-68: of a cup, else 1
    first: int = i1()  # RC-10; NOBODY: at random
    draw_step: int = i1()  # RC-12, RC-49, RC-56
    river: int = i1()  # RC-42: how many cards
    optimise: int = i1()  # RC-41: how often a match,
    optimise_each_turn: int = i1()  # ... or a turn
    most_moved: int = i1()  # RC-41: logs
    hand: int = i1()  # RC-15, RC-49; solo: each of your two hands
    goal_dams: int = i1()  # RC-25, RC-47; 0 where dams are not counted
    goal_size: int = i1()  # RC-25, RC-47; expert: where a dam closes
    goal_points: int = i1()  # RC-45; 0 elsewhere
    idle_rounds: int = i1()  # RC-63
    deck: Row = i1(KINDS)
    values: Row = i1(LAID)  # RC-01: of small, medium, large and strong logs
    most_logs: int = i1()  # RC-13 A
    most_discards: int = i1()  # RC-13 C
    again: Row = i1(KINDS)  # REJOUEZ
    draws: Row = i1(KINDS)  # cards an effect draws (Troc: at most)
    free_trade: int = i1()  # RC-27: discarding and drawing are independent
    stolen: int = i1()  # RC-29, RC-58
    hand_of: Row = i1(CHARACTERS)  # cards more or fewer at the end of a turn: RC-35
    reserve_of: Row = i1(CHARACTERS)  # RC-36, RC-37
    head_start: Row = i1(CHARACTERS)  # a card, NO_CARD
    powers: int = i1()  # RC-67: how often a match,
    power_rest: int = i1()  # ... or 1: every turn, 2: with a whole round in between
    swim: int = i1()  # RC-38: discards instead of the card drawn
    dive: int = i1()  # RC-38
    lowered: int = i1()  # RC-39: by so many points
    monopoly: int = i1()  # RC-40: cards in all
    merchant_trade: int = i1()  # RC-40
    look_ahead: int = i1()  # RC-55
    victory: Row = i1(8)  # RC-43: points of a dam by its total, up to goal_size
    many_dams: int = i1()  # RC-44: so many complete dams ...
    many_points: int = i1()  # ... give so many points,
    alike_dams: int = i1()  # at least so many of one total ...
    alike_points: int = i1()  # ... so many
    steps: Row = i1(3)  # RC-51: logs of a dam
    step_draws: Row = i1(3)  # RC-51: logs drawn
    enough_logs: int = i1()  # RC-60
    their_hand: int = i1()  # RC-55, RC-59: the Bûcheron's
    their_logs: int = i1()  # RC-59


class State(GameState):
    """A position, with the generator's part of it."""

    n_dams: int = i8(public=True)  # all dams have a lower number
    player: int = i8(public=True)  # the seat whose turn it is
    target: int = i8(public=True)  # the hand looked at; the dam that logs are or were moved from
    moved: int = i8(public=True)  # how many; solo mode: the step that the Bûcheron just did
    n_logs: int = i8(public=True)  # of the pile: team mode has them apart
    by: int = i8(public=True)  # whose action was the last
    known: Grid = i4(SIDES, HANDS)  # at least these cards are known to a side: 2 bits a kind
    did: int = i2()  # the last action
    hand: Grid = i1(HANDS, KINDS)
    n_hand: Row = i1(HANDS, public=True)
    reserve: Grid = i1(SIDES, SLOTS)
    reserve_open: Row = i1(SIDES, public=True)  # 1: the first slot holds the public head start
    pile: Row = i1(KINDS)  # counts: a pile has no order to leak; in team mode both piles
    n_pile: int = i1(public=True)  # with those of `ahead`
    ahead: Row = i1(RIVER)  # solo mode: the next cards of the pile, where they were looked at
    n_ahead: int = i1(public=True)
    discard: Row = i1(MOST_CARDS, public=True)  # in order, the top last
    n_discard: int = i1(public=True)
    aside: Row = i1(LOGS, public=True)  # team mode: discarded logs (RC-54)
    played: Row = i1(MOST_PLAYED, public=True)  # RC-64
    n_played: int = i1(public=True)
    river: Row = i1(RIVER, public=True)
    owner: Row = i1(DAMS, public=True)  # the side, NOBODY where there is no dam
    logs: Grid = i1(DAMS, LAID, public=True)  # counts: rules ask for no other order than RC-21
    order: Row = u1(DAMS, public=True)  # dam * LAID + log: those of a dam from the bottom up,
    n_order: int = i1(public=True)  # ... all that are laid
    condition: Row = i1(DAMS, public=True)
    laid: Row = i1(SIDES, public=True)  # logs in the dams of a side
    permanent: Row = i1(SIDES, public=True)
    shields: Row = i1(SIDES, public=True)
    character: Row = i1(SIDES, public=True)
    used: Row = i1(SIDES, public=True)  # powers; where they come back, own turns until then
    optimised: Row = i1(SIDES, public=True)
    drowsy: Row = i1(SIDES, public=True)  # 1: at the next turn; solo: the Bûcheron misses his
    since: Grid = u1(
        SIDES, HANDS, public=True
    )  # 1 + the lap in which a side last learnt of a hand, 0: never
    viewer: int = i1()  # veiled: the side it is veiled for, counted from 1
    laps: int = u1(public=True)  # how many turns everybody has had
    strong: int = i1(public=True)  # RC-35: small logs laid this turn are worth more
    monopoly: int = i1(public=True)  # RC-40: cards the Marchand may still draw along
    phase: int = i1(public=True)
    first: int = i1(public=True)
    closing: int = i1(public=True)  # 0, CLOSING, JUST_CLOSING
    main: int = i1(public=True)  # main actions begun this turn: the first is compulsory
    step: int = i1(
        public=True
    )  # how far the present phase is: logs laid, cards discarded, a Bûcheron's step
    owed: int = i1(public=True)  # cards that an effect may still draw, take or look at
    last_worth: int = i1(public=True)  # RC-20: of the last log laid in this action
    idle: int = i1(public=True)  # turns since a log was laid, -1 within that turn (RC-63)
    last_log: int = i1(public=True)  # solo mode: the side that laid the last log (RC-60)
    winner: int = i1(public=True)  # the side that reached the goal
    ended: int = i1(public=True)
    cup_games: int = i1(public=True)  # RC-68: games of the cup that are over,
    cup: Row = i2(SIDES, public=True)  # ... wins in them, shared,
    cup_dams: Row = i2(SIDES, public=True)  # ... complete dams,
    cup_wood: Row = i2(SIDES, public=True)  # ... and points in dams
    marks: int = u1(public=True)  # what the last action brought,
    dam: int = i1(public=True)  # the dam it changed,
    drew: Row = i1(HANDS, public=True)  # how many cards came to each hand before step 4,
    filled: Row = i1(HANDS, public=True)  # how many in step 4,
    got: Row = i1(MOST_DRAWN)  # and which, in this order, for those who may know
    n_got: int = i1()
