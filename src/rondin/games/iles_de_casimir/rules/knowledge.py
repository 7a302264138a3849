"""Who may know what: `veil`, and `imagine`."""

from rondin.engine.rules.chance import rand
from rondin.games.iles_de_casimir.rules.movement.lockout import is_locked
from rondin.games.iles_de_casimir.rules.movement.steps import can_end, islands_in_reach
from rondin.games.iles_de_casimir.rules.state import (
    ALL_ISLANDS,
    HIDDEN,
    ISLANDS,
    KINDS,
    MOVING,
    NO_CARD,
    NO_SPACE,
    OVER,
    SEATS,
    Edition,
    State,
)

TRIES = 1000  # to imagine destinations that fit together


# --- the veil ---------------------------------------------------------------------------------
def veil(e: Edition, s: State, seat: int, v: State) -> None:
    """IC-28: all but the destinations of the others, which are counted among the unseen cards.

    Once the match is over they are shown: they may be why it is (IC-27).
    """
    for kind in range(KINDS):
        v.pool[0][kind] = s.pool[0][kind]
        v.pool[1][kind] = s.pool[1][kind]
    for p in range(SEATS):
        v.destination[p] = s.destination[p]
        if p != seat and s.destination[p] != NO_CARD and s.phase != OVER:
            v.destination[p] = HIDDEN
            v.pool[s.destination_from[p]][s.destination[p]] += 1


# --- a world that fits ------------------------------------------------------------------------
def imagine(e: Edition, v: State) -> None:
    """Deal the hidden destinations, dealing again until they fit together."""
    hidden = 0
    for p in range(e.seats):
        if v.destination[p] == HIDDEN:
            hidden |= 1 << p
    begins = v.phase == MOVING and v.n_steps == 0
    moves = v.phase == MOVING and not (begins and e.straight_on != 0)
    barred = barred_to_mover(e, v) if moves and hidden >> v.player & 1 else 0
    for k in range(2 * TRIES):
        strictly = k < TRIES
        if deal_hidden(e, v, hidden, barred, strictly) and not (
            strictly and begins and is_locked(e, v)  # IC-27: it would be over
        ):
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
