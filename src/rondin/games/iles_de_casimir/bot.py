"""A rule-of-thumb player: it plans its way, counts tolls, and lays bridges where others will pass.

It sees only its veiled state, which is its own to scribble on. Worths are in twentieths of a point.
A way is worth what it leaves behind: so the rest of the best way is still the best when the next
step is asked for.
"""

from rondin.engine.chance import mix
from rondin.engine.contract import NOBODY, Edition, Numbers, State
from rondin.games.iles_de_casimir.rules import (
    BRIDGES,
    ISLANDS,
    NO_SPACE,
    NO_STRAIT,
    STRAIT,
    WIDE,
    bridges_left,
    is_on_trail,
    is_taken,
    legal,
    needs_bridge,
    trail_of,
)

POINT = 20
STEP = 6  # what a step further from the destination costs: a fraction of a turn
SHORT = 10  # ... and not being there after this turn
TRIPS = 60  # percent: arrivals to come for each card of the stock
OWN_WAY = 50  # percent: what a bridge spares oneself, of what it earns from another
WASTE = 8 * POINT  # a bridge that joins what hangs together, where there are far too few for all
SURE = 100
ALL = 1 << 32

# A chart has what the rest of the way costs from each space: a layer for each number of bridges
# that are left, from 0 to ENOUGH, which is that or more.
ENOUGH = 3
LAYER = 10  # bits
FAR = (1 << LAYER) - 1
# Above the layers each space has the number of its land: all that one reaches without new bridges.
LAND = LAYER * (ENOUGH + 1)
LANDS = 127 << LAND
GAIN = 10  # bits for what a laid bridge is worth, counted from NOTHING, 0 where none is laid
NOTHING = 1 << GAIN - 1
TOLL = 4  # bits for a toll
NAME = 6  # bits for a strait


# --- memory -----------------------------------------------------------------------------------
def forget(e: Edition, v: State, memory: int) -> None:
    """Lose what others passed by: each thing is remembered with a chance of `memory` percent.

    Which ones is settled for a whole match, so that none comes back.
    """
    if memory >= SURE:
        return
    salt = mix((v.key[0] & 0xFFFFFFFF) + v.stream, v.player)
    for p in range(e.seats):
        if p != v.player:
            for island in range(ISLANDS):
                if mix(salt, p * ISLANDS + island) >= ALL * memory // SURE:
                    v.ruled_out[p] &= ~(1 << island)


# --- charts -----------------------------------------------------------------------------------
def draw_charts(e: Edition, v: State, out: Numbers, goal: int, scarce: bool) -> None:
    """Draw the layers that the player needs with the bridges that are left."""
    left = bridges_left(v, v.player)
    if left >= ENOUGH:
        draw_chart(e, v, out, goal, ENOUGH, scarce)
    else:
        for layer in range(left + 1):
            draw_chart(e, v, out, goal, layer, scarce)


def draw_chart(e: Edition, v: State, out: Numbers, goal: int, layer: int, scarce: bool) -> None:
    """Write into a layer of `out` what the way from each space to the goal costs."""
    shift = LAYER * layer
    mask = ~(FAR << shift)
    for space in range(e.n_spaces):
        out[space] = (out[space] & mask) | FAR << shift
    out[goal] &= mask
    changed = True
    while changed:
        changed = draw_again(e, v, out, layer, scarce, False)
        if changed:
            changed = draw_again(e, v, out, layer, scarce, True)


def draw_again(
    e: Edition, v: State, out: Numbers, layer: int, scarce: bool, backwards: bool
) -> bool:
    """Shorten the ways of a layer over their first step, once for each space."""
    shift = LAYER * layer
    changed = False
    for n in range(e.n_spaces):
        space = e.n_spaces - 1 - n if backwards else n
        least = out[space] >> shift & FAR
        before = least
        for k in range(e.degree[space]):
            least = min(least, way_over(e, v, out, e.exit[space][k], layer, scarce))
        if least < before:
            out[space] += (least - before) << shift
            changed = True
    return changed


def way_over(e: Edition, v: State, out: Numbers, space: int, layer: int, scarce: bool) -> int:
    """Return what it costs to enter a space and go on from there."""
    cost = STEP
    strait = e.strait_of[space]
    if strait != NO_STRAIT:
        owner = v.bridge_owner[strait]
        if owner == NOBODY:
            if layer == 0:
                return FAR  # IC-16
            if scarce and joins_nothing(e, out, space):
                cost += WASTE
            if layer < ENOUGH:
                layer -= 1
        elif owner != v.player:
            cost += toll_worth(e) * v.bridge_value_at[strait]
    return cost + (out[space] >> LAYER * layer & FAR)


def toll_worth(e: Edition) -> int:
    """Return what a point that goes to somebody else costs: they are ahead by it, too."""
    if e.seats == 2:
        return 2 * POINT
    return POINT + POINT // 2 if e.seats == 3 else POINT + POINT // 3


# --- bridges ----------------------------------------------------------------------------------
def bridge_worth(e: Edition, v: State, space: int) -> int:
    """Return what the next bridge of the player will earn at this strait.

    The more players there are, the less it is worth to be ahead of one of them.
    """
    value = e.bridge_value[v.laid[v.player]]
    soon = 0
    for p in range(e.seats):
        if p != v.player:
            soon += chance_to_pass(e, v, p, space)
    others = e.seats - 1
    trips = v.stock * TRIPS * others // e.seats + v.stock * TRIPS * OWN_WAY // (SURE * e.seats)
    worth = value * (soon + traffic(e, space) * trips // SURE)
    worth = worth * toll_worth(e) // (SURE * others)
    return min(worth, NOTHING // 2)


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


def laying_worth(e: Edition, v: State, out: Numbers, space: int, scarce: bool) -> int:
    """Return what laying the next bridge at this strait is worth; lands must be numbered."""
    worth = bridge_worth(e, v, space)
    return worth - WASTE if scarce and joins_nothing(e, out, space) else worth


# --- too few bridges --------------------------------------------------------------------------
def are_scarce(e: Edition) -> bool:
    """Tell whether bridges must be saved, lest nobody can reach anything in the end.

    While each new bridge joins two lands, those of two players join all of them.
    """
    straits = 0
    for space in range(e.n_spaces):
        straits += e.kind[space] == STRAIT
    return e.seats * BRIDGES * 4 < straits * 3


def number_lands(e: Edition, v: State, out: Numbers) -> None:
    """Write into `out` the land of each space: the lowest number of a space there."""
    for space in range(e.n_spaces):
        out[space] = (out[space] & ~LANDS) | space << LAND
    changed = True
    while changed:
        changed = number_again(e, v, out, False)
        if changed:
            changed = number_again(e, v, out, True)


def number_again(e: Edition, v: State, out: Numbers, backwards: bool) -> bool:
    changed = False
    for n in range(e.n_spaces):
        space = e.n_spaces - 1 - n if backwards else n
        if needs_bridge(e, v, space) == 0:
            land = out[space] & LANDS
            least = land
            for k in range(e.degree[space]):
                if needs_bridge(e, v, e.exit[space][k]) == 0:
                    least = min(least, out[e.exit[space][k]] & LANDS)
            if least < land:
                out[space] += least - land
                changed = True
    return changed


def joins_nothing(e: Edition, out: Numbers, space: int) -> bool:
    """Tell whether both sides of a strait are the same land."""
    return (out[e.exit[space][0]] ^ out[e.exit[space][1]]) & LANDS == 0


# --- decisions --------------------------------------------------------------------------------
def choose(e: Edition, v: State, out: Numbers) -> int:
    count = legal(e, v, out)
    first = out[0]
    island = v.destination[v.player]
    if count == 1 or island < 0:
        return first
    here = v.pos[v.player]
    exits = 0
    for k in range(e.degree[here]):
        for n in range(count):
            if out[n] == e.exit[here][k]:
                exits |= 1 << k
    space = e.space_of_island[island]
    _, action = best_way(e, v, out, space, exits)
    return first if action == NO_SPACE else action


def best_way(e: Edition, v: State, out: Numbers, goal: int, exits: int) -> tuple[int, int]:
    """Go all ways of the roll, depth first; return what the best is worth, and its first step.

    Bridges are laid and tolls paid in `v` on the way there, and undone on the way back. What lies
    behind is kept in numbers: spaces with their next exit, tolls, worths of bridges, straits.
    """
    me = v.player
    end = NO_SPACE if is_taken(v, goal) else goal
    toll = toll_worth(e)
    scarce = are_scarce(e)
    if scarce:
        number_lands(e, v, out)
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
    numbered = 0  # the straits that had a new bridge when lands were numbered
    drawn = 0  # ... and when charts were drawn
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
            worth += toll * paid
            if gain > 0:
                worth -= gain - NOTHING
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
        if needs_bridge(e, v, space) > bridges_left(v, me):  # IC-16
            continue
        if steps == 1 and space != end and is_taken(v, space):  # IC-17
            continue
        paid = 0
        gain = 0
        strait = e.strait_of[space]
        if strait != NO_STRAIT:
            owner = v.bridge_owner[strait]
            if owner == NOBODY:
                if scarce and laid != numbered:
                    number_lands(e, v, out)
                    numbered = laid
                gain = laying_worth(e, v, out, space, scarce) + NOTHING
                worth += gain - NOTHING
                v.bridge_owner[strait] = me
                v.laid[me] += 1
                laid = laid << NAME | strait + 1
            elif owner != me:
                paid = min(v.bridge_value_at[strait], v.purse[me])
        v.purse[me] -= paid
        worth -= toll * paid
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
            left = bridges_left(v, me)
            if scarce and laid != numbered:
                number_lands(e, v, out)
                numbered = laid
            if laid != drawn and (scarce or left < ENOUGH):
                draw_charts(e, v, out, goal, scarce)
                drawn = laid
            total = worth
            if here != end:
                total -= SHORT + (out[here] >> LAYER * min(left, ENOUGH) & FAR)
            if total > best:
                best, action = total, first
            k = e.degree[here]
