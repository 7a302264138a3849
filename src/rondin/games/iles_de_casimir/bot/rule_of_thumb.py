"""A rule-of-thumb player: it plans its way, counts tolls, and lays bridges where others will pass.

It sees only its veiled state, which is its own to scribble on. Worths are in twentieths of a point.
A way is worth what it leaves behind: so the rest of the best way is still the best when the next
step is asked for.
"""

from rondin.engine.rules.contract import NOBODY, Numbers, Scratch
from rondin.games.iles_de_casimir.rules.legal_actions import legal
from rondin.games.iles_de_casimir.rules.movement.steps import (
    WIDE,
    bridges_left,
    is_on_trail,
    is_taken,
    needs_bridge,
    trail_of,
)
from rondin.games.iles_de_casimir.rules.state import (
    ASKING,
    ISLANDS,
    NO_SPACE,
    NO_STRAIT,
    SPACES,
    Edition,
    State,
)

POINT = 20
STEP = 6  # what a step further from the destination costs: a fraction of a turn
SHORT = 10  # ... and not being there after this turn
TRIPS = 60  # percent: arrivals to come for each card of the stock
OWN_WAY = 50  # percent: what a bridge spares oneself, of what it earns from another
PROUD = 100  # percent: what a builder of bridges takes them to be worth, ...
SOBER = 20  # ... and what they are worth where several others pass, as measured (decision 28)
# Where there are far too few bridges for all straits, each is worth something: the fourth to last
# LAST, the one after it twice as much, the last one four times, those before them a bit.
LAST = 5 * POINT
EARLY = 2 * POINT
PATIENCE = 12  # turns each without an arrival: then bridges are there to be laid
SURE = 100
DUEL = 2  # players
ALL = 1 << 32

# A chart has what the rest of the way costs from each space: a layer for each number of bridges
# that are left, from 0 to ENOUGH, which is that or more and needs no layer below it: it lies where
# that of 0 lies otherwise. Above the layers it has a queue of spaces while it is drawn.
ENOUGH = 5
LAYER = 10  # bits
FAR = (1 << LAYER) - 1
QUEUE = ENOUGH * LAYER  # the bits from here on: 0 outside the queue, the next space + 1, or ...
LAST_IN_QUEUE = SPACES + 1
GAIN = 10  # bits for what a laid bridge may be worth
TOLL = 4  # bits for a toll
NAME = 6  # bits for a strait


# --- charts -----------------------------------------------------------------------------------
def draw_charts(e: Edition, v: State, out: Numbers, goal: int, scarce: bool) -> None:
    """Draw the layers that the player needs with the bridges that are left."""
    left = bridges_left(e, v, v.player)
    if left >= ENOUGH:
        draw_chart(e, v, out, goal, ENOUGH, scarce)
    else:
        for layer in range(left + 1):
            draw_chart(e, v, out, goal, layer, scarce)


def draw_chart(e: Edition, v: State, out: Numbers, goal: int, layer: int, scarce: bool) -> None:
    """Write into a layer of `out` what the way from each space to the goal costs.

    Whatever a space has learnt goes on to its neighbours, in the order in which it was learnt. More
    bridges make no way dearer, so a layer begins with what the one below it knows.
    """
    shift = shift_of(layer)
    head = NO_SPACE
    tail = NO_SPACE
    if shift == 0:
        for space in range(e.n_spaces):
            out[space] = FAR
        head = goal
        tail = goal
        out[goal] = LAST_IN_QUEUE << QUEUE
    else:
        for space in range(e.n_spaces):
            out[space] += (out[space] >> shift - LAYER & FAR) << shift
            if needs_bridge(e, v, space) > 0:
                if head == NO_SPACE:
                    head = space
                else:
                    out[tail] += (space + 1 - LAST_IN_QUEUE) << QUEUE
                out[space] += LAST_IN_QUEUE << QUEUE
                tail = space
    while head != NO_SPACE:
        space = head
        behind = out[space] >> QUEUE
        out[space] -= behind << QUEUE
        head = NO_SPACE if behind == LAST_IN_QUEUE else behind - 1
        cost = way_over(e, v, out, space, layer, scarce)
        for k in range(e.degree[space]):
            before = e.exit[space][k]
            gain = (out[before] >> shift & FAR) - cost
            if gain > 0:
                out[before] -= gain << shift
                if out[before] >> QUEUE == 0:
                    if head == NO_SPACE:
                        head = before
                    else:
                        out[tail] += (before + 1 - LAST_IN_QUEUE) << QUEUE
                    out[before] += LAST_IN_QUEUE << QUEUE
                    tail = before


def shift_of(layer: int) -> int:
    return LAYER * layer if layer < ENOUGH else 0


def way_over(e: Edition, v: State, out: Numbers, space: int, layer: int, scarce: bool) -> int:
    """Return what it costs to enter a space and go on from there."""
    cost = STEP
    strait = e.strait_of[space]
    if strait != NO_STRAIT:
        owner = v.bridge_owner[strait]
        if owner == NOBODY:
            if layer == 0:
                return FAR  # IC-16
            cost += price(layer, scarce)
            if layer < ENOUGH:
                layer -= 1
        elif owner != v.player:
            cost += toll_worth(e) * v.bridge_value_at[strait]
    return cost + (out[space] >> shift_of(layer) & FAR)


def toll_worth(e: Edition) -> int:
    """Return what a point that goes to somebody else costs: they are ahead by it, too."""
    if e.seats == DUEL:
        return 2 * POINT
    return POINT + POINT // 2 if e.seats == 3 else POINT + POINT // 3


# --- bridges ----------------------------------------------------------------------------------
def bridge_worth(e: Edition, v: State, space: int, pride: int) -> int:
    """Return what the next bridge of the player is worth at this strait, at least 1.

    The more players there are, the less it is worth to be ahead of one of them; `pride` is how
    much of all that the player believes.
    """
    value = e.bridge_value[v.laid[v.player]]
    soon = 0
    for p in range(e.seats):
        if p != v.player:
            soon += chance_to_pass(e, v, p, space)
    others = e.seats - 1
    trips = v.stock * TRIPS * others // e.seats + v.stock * TRIPS * OWN_WAY // (SURE * e.seats)
    worth = value * (soon + traffic(e, space) * trips // SURE)
    worth = worth * toll_worth(e) * pride // (SURE * SURE * others)
    return min(max(worth, 1), (1 << GAIN) - 1)


def chance_to_pass(e: Edition, v: State, p: int, space: int) -> int:
    """Return the chance in percent that the way of `p` leads over a space, for all it can be."""
    here = v.pos[p]
    between = 0  # at least so many steps, told by the islands
    for island in range(ISLANDS):
        between = max(between, abs(e.distance[island][here] - e.distance[island][space]))
    if between == 0:
        return 0
    count = 0
    over = 0
    for island in range(ISLANDS):
        if v.ruled_out[p] >> island & 1 == 0:
            cards = v.pool[v.destination_from[p]][island]
            count += cards
            if between + e.distance[island][space] <= e.distance[island][here]:
                over += cards
    return SURE * over // count if count > 0 else 0


def traffic(e: Edition, space: int) -> int:
    """Return the percentage of ways between two islands that lead over a space."""
    over = 0
    for a in range(ISLANDS):
        for b in range(a):
            length = e.distance[a][e.space_of_island[b]]
            over += e.distance[a][space] + e.distance[b][space] == length
    return SURE * over // (ISLANDS * (ISLANDS - 1) // 2)


def are_scarce(e: Edition, v: State) -> bool:
    """Tell whether bridges must be saved, lest nobody can reach anything in the end."""
    if v.turns >= PATIENCE * e.seats:
        return False
    return e.seats * e.bridges * 4 < e.n_straits * 3


def price(left: int, scarce: bool) -> int:
    """Return what it costs to lay one of so many bridges."""
    if not scarce:
        return 0
    return LAST * (ENOUGH - left) if left < ENOUGH else EARLY


def spent(e: Edition, left: int, scarce: bool) -> int:
    """Return what it has cost to lay all but so many bridges."""
    total = 0
    if scarce:
        for before in range(left + 1, e.bridges + 1):
            total += price(before, scarce)
    return total


# --- decisions --------------------------------------------------------------------------------
def choose(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    return plan(e, v, out, PROUD)


def intend(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    """Among three and four, go the shorter way and the cheaper one, for fewer bridges."""
    return plan(e, v, out, PROUD if e.seats == DUEL else SOBER)


def plan(e: Edition, v: State, out: Numbers, pride: int) -> int:
    count = legal(e, v, out)
    first = out[0]
    island = v.destination[v.player]
    if count == 1 or island < 0 or v.phase == ASKING:  # IC-24: it likes to play on
        return first
    here = v.pos[v.player]
    exits = 0
    for k in range(e.degree[here]):
        for n in range(count):
            if out[n] == e.exit[here][k]:
                exits |= 1 << k
    space = e.space_of_island[island]
    _, action = best_way(e, v, out, space, exits, pride)
    return first if action == NO_SPACE else action


def best_way(
    e: Edition, v: State, out: Numbers, goal: int, exits: int, pride: int
) -> tuple[int, int]:
    """Go all ways of the roll, depth first; return what the best is worth, and its first step.

    Bridges are laid and tolls paid in `v` on the way there, and undone on the way back. What lies
    behind is kept in numbers: spaces with their next exit, tolls, worths of bridges, straits.
    """
    me = v.player
    island = e.island_of[goal]
    end = NO_SPACE if is_taken(v, goal) else goal
    toll = toll_worth(e)
    scarce = are_scarce(e, v)
    draw_charts(e, v, out, goal, scarce)
    here = v.pos[me]
    steps = v.steps_left
    trail = trail_of(v)
    depth = 0
    k = 0
    behind = 0
    tolls = 0
    gains = 0
    laid = 0
    drawn = 0  # the straits that had a new bridge when charts were drawn
    drawn_for_few = bridges_left(e, v, me) < ENOUGH
    worth = 0
    best = -ALL
    first = NO_SPACE
    action = NO_SPACE
    while True:
        if k == e.degree[here]:
            if depth == 0:
                return best, action
            paid = tolls & (1 << TOLL) - 1
            gain = gains & (1 << GAIN) - 1
            v.purse[me] += paid
            worth += toll * paid - gain
            if gain > 0:
                v.bridge_owner[e.strait_of[here]] = NOBODY
                v.laid[me] -= 1
                laid >>= NAME
            tolls >>= TOLL
            gains >>= GAIN
            k = behind & 7
            here = behind >> 3 & 127
            behind >>= WIDE
            trail >>= WIDE
            steps += 1
            depth -= 1
            continue
        space = e.exit[here][k]
        link = e.link[here][k] + 1
        k += 1
        if (depth == 0 and exits >> (k - 1) & 1 == 0) or is_on_trail(trail, link):  # IC-12
            continue
        if needs_bridge(e, v, space) > bridges_left(e, v, me):  # IC-16
            continue
        if steps == 1 and space != end and is_taken(v, space):  # IC-17
            continue
        paid = 0
        gain = 0
        strait = e.strait_of[space]
        if strait != NO_STRAIT:
            owner = v.bridge_owner[strait]
            if owner == NOBODY:
                gain = bridge_worth(e, v, space, pride)
                v.bridge_owner[strait] = me
                v.laid[me] += 1
                laid = laid << NAME | strait + 1
            elif owner != me:
                paid = min(v.bridge_value_at[strait], v.purse[me])
        v.purse[me] -= paid
        worth += gain - toll * paid
        tolls = tolls << TOLL | paid
        gains = gains << GAIN | gain
        behind = behind << WIDE | here << 3 | k
        trail = trail << WIDE | link
        if depth == 0:
            first = space
        here = space
        steps -= 1
        depth += 1
        k = 0
        if steps == 0 or here == end:
            left = bridges_left(e, v, me)
            total = worth - spent(e, left, scarce)
            if here != end:
                total -= SHORT
                if total - STEP * e.distance[island][here] > best:  # the least it still costs
                    few = left < ENOUGH
                    if few != drawn_for_few or (laid != drawn and (few or scarce)):
                        draw_charts(e, v, out, goal, scarce)
                        drawn = laid
                        drawn_for_few = few
                    total -= out[here] >> shift_of(left) & FAR
                else:
                    total = best
            if total > best:
                best, action = total, first
            k = e.degree[here]
