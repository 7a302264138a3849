"""Who may know what: `veil`, and `imagine`."""

from rondin.engine.rules.chance import rand
from rondin.games.iles_de_casimir.box import (
    ALL_ISLANDS,
    FACES,
    HIDDEN,
    ISLANDS,
    KINDS,
    MOVING,
    NO_CARD,
    NO_SPACE,
    SEATS,
    STRAITS,
    WORTHS,
    Edition,
    State,
)
from rondin.games.iles_de_casimir.steps import can_end, islands_in_reach

TRIES = 1000  # to imagine destinations that fit together


# --- the veil ---------------------------------------------------------------------------------
def veil(e: Edition, s: State, seat: int, v: State) -> None:
    """IC-28: all but the destinations of the others, which are counted among the unseen cards."""
    veil_cards(s, seat, v)
    veil_board(s, v)
    veil_turn(s, v)
    veil_last_action(s, v)


def veil_cards(s: State, seat: int, v: State) -> None:
    for kind in range(KINDS):
        v.pool[0][kind] = s.pool[0][kind]
        v.pool[1][kind] = s.pool[1][kind]
    for p in range(SEATS):
        v.destination_from[p] = s.destination_from[p]
        v.destination[p] = s.destination[p]
        if p != seat and s.destination[p] != NO_CARD:
            v.destination[p] = HIDDEN
            v.pool[s.destination_from[p]][s.destination[p]] += 1
        v.ruled_out[p] = s.ruled_out[p]
        for k in range(WORTHS):
            v.gloubi[p][k] = s.gloubi[p][k]
    for island in range(ISLANDS):
        v.island_from[island] = s.island_from[island]
        v.used[island] = s.used[island]
    v.stock = s.stock
    v.stock_from = s.stock_from
    v.renewed = s.renewed


def veil_board(s: State, v: State) -> None:
    v.bank = s.bank
    for p in range(SEATS):
        v.pos[p] = s.pos[p]
        v.purse[p] = s.purse[p]
        v.laid[p] = s.laid[p]
    for strait in range(STRAITS):
        v.bridge_owner[strait] = s.bridge_owner[strait]
        v.bridge_value_at[strait] = s.bridge_value_at[strait]


def veil_turn(s: State, v: State) -> None:
    v.phase = s.phase
    v.player = s.player
    v.die = s.die
    v.steps_left = s.steps_left
    v.n_steps = s.n_steps
    for k in range(FACES):
        v.used_links[k] = s.used_links[k]
    for k in range(FACES + 1):
        v.path[k] = s.path[k]
    v.turns = s.turns
    v.turn_no = s.turn_no
    v.ended = s.ended
    v.first = s.first
    for p in range(SEATS):
        v.first_rolls[p] = s.first_rolls[p]


def veil_last_action(s: State, v: State) -> None:
    v.did = s.did
    v.by = s.by
    for k in range(FACES + 1):
        v.went[k] = s.went[k]
    v.n_went = s.n_went
    v.stopped = s.stopped
    v.laid_strait = s.laid_strait
    v.laid_value = s.laid_value
    v.toll = s.toll
    v.toll_to = s.toll_to
    v.toll_short = s.toll_short
    v.arrived = s.arrived
    for k in range(s.n_shown):
        v.shown[k] = s.shown[k]
    v.n_shown = s.n_shown
    v.refilled = s.refilled
    v.new_stock = s.new_stock
    v.points_got = s.points_got
    for p in range(SEATS):
        v.lost[p] = s.lost[p]
        v.lost_die[p] = s.lost_die[p]


# --- a world that fits ------------------------------------------------------------------------
def imagine(e: Edition, v: State) -> None:
    """Deal the hidden destinations, dealing again until they fit together."""
    hidden = 0
    for p in range(e.seats):
        if v.destination[p] == HIDDEN:
            hidden |= 1 << p
    barred = barred_to_mover(e, v) if v.phase == MOVING and hidden >> v.player & 1 else 0
    for k in range(2 * TRIES):
        if deal_hidden(e, v, hidden, barred, k < TRIES):
            return
        put_back_hidden(e, v, hidden)


def barred_to_mover(e: Edition, v: State) -> int:
    """Return the islands that the player cannot want: the move that goes on could not be ended."""
    return 0 if can_end(e, v, NO_SPACE) else ALL_ISLANDS & ~islands_in_reach(e, v)


def deal_hidden(e: Edition, v: State, hidden: int, barred: int, strictly: bool) -> bool:
    """Deal each hidden destination among what it may be; tell whether the deal stands.

    It stands as often as there are cards left that fit out of those that would fit if nobody had
    been dealt one: so all truths stay as likely. If nothing fits, not `strictly` takes any island.
    """
    for p in range(e.seats):
        if hidden >> p & 1:
            never = v.ruled_out[p] | (barred if p == v.player else 0)
            if not strictly:
                never = 0
            fitting = cards_fitting(v, v.destination_from[p], never)
            card = rand(v, fitting + dealt_fitting(v, p, hidden, never))
            if card >= fitting:
                return False
            take_fitting(v, p, never, card)
    return True


def cards_fitting(v: State, pool: int, never: int) -> int:
    count = 0
    for island in range(ISLANDS):
        if never >> island & 1 == 0:
            count += v.pool[pool][island]
    return count


def dealt_fitting(v: State, p: int, hidden: int, never: int) -> int:
    """Return how many cards that would fit seat `p` were just dealt to the seats before it."""
    count = 0
    for q in range(p):
        if hidden >> q & 1 and v.destination_from[q] == v.destination_from[p]:
            count += never >> v.destination[q] & 1 == 0
    return count


def take_fitting(v: State, p: int, never: int, card: int) -> None:
    pool = v.destination_from[p]
    for island in range(ISLANDS):
        if never >> island & 1 == 0:
            card -= v.pool[pool][island]
            if card < 0:
                v.pool[pool][island] -= 1
                v.destination[p] = island
                return


def put_back_hidden(e: Edition, v: State, hidden: int) -> None:
    for p in range(e.seats):
        if hidden >> p & 1 and v.destination[p] != HIDDEN:
            v.pool[v.destination_from[p]][v.destination[p]] += 1
            v.destination[p] = HIDDEN
