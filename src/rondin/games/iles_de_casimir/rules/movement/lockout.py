"""Who can still get where: which lands are open to a player, and when nobody arrives any more.

A land is what hangs together without a strait. A bridge joins the lands at its two ends for good.
Sets of lands are numbers with a bit for each.
"""

from rondin.engine.rules.contract import NOBODY
from rondin.games.iles_de_casimir.rules.movement.steps import bridges_left
from rondin.games.iles_de_casimir.rules.state import NO_LAND, Edition, State


def is_locked(e: Edition, s: State) -> bool:
    """IC-27: tell whether nobody can ever reach a destination, whatever all of them build."""
    for p in range(e.seats):
        if can_reach(e, s, p):
            return False
    if e.straight_on != 0:
        return True  # whoever has no way does not move, and builds nothing
    total = 0
    for p in range(e.seats):
        total += bridges_left(e, s, p)
    if total >= straits_without_bridge(e, s):
        return False
    if e.seats == 2:
        return not can_help(e, s, 0, 1, total) and not can_help(e, s, 1, 0, total)
    for p in range(e.seats):
        if is_at_most(e, s, p, total):
            return False
    return True


def can_reach(e: Edition, s: State, p: int) -> bool:
    """Tell whether a player has bridges enough for some way to the destination."""
    return is_at_most(e, s, p, bridges_left(e, s, p))


def is_at_most(e: Edition, s: State, p: int, bridges: int) -> bool:
    """Tell whether so many new bridges open a way from a player's pawn to the destination."""
    island = s.destination[p]
    if island < 0:
        return False
    if bridges >= e.straits_across:
        return True
    return is_land_within(e, lands_within(e, s, lands_at(e, s, p), bridges), island)


def can_help(e: Edition, s: State, p: int, q: int, total: int) -> bool:
    """Tell whether `p` gets to the destination if both build, and meet if that is of use.

    What they build together is a tree: it has a land from which three ways lead, to `p`, to `q`
    and to the destination.
    """
    if s.destination[p] < 0:
        return False
    lands = lands_at(e, s, p)
    for built in range(total + 1):
        lands = lands_within(e, s, lands, 1 if built > 0 else 0)
        others = lands_at(e, s, q)
        for built_by_other in range(total - built + 1):
            others = lands_within(e, s, others, 1 if built_by_other > 0 else 0)
            left = total - built - built_by_other
            if is_land_within(e, lands_within(e, s, lands & others, left), s.destination[p]):
                return True
    return False


def straits_without_bridge(e: Edition, s: State) -> int:
    count = 0
    for strait in range(e.n_straits):
        count += s.bridge_owner[strait] == NOBODY
    return count


# --- lands ------------------------------------------------------------------------------------
def lands_at(e: Edition, s: State, p: int) -> int:
    """Return the land on which a pawn stands, both lands where it stands on a bridge."""
    space = s.pos[p]
    land = e.land_of[space]
    return e.joins[e.strait_of[space]] if land == NO_LAND else 1 << land


def lands_within(e: Edition, s: State, lands: int, bridges: int) -> int:
    """Return the lands that can be reached from some of these over so many new bridges."""
    lands = lands_joined(e, s, lands)
    for _ in range(bridges):
        before = lands
        for strait in range(e.n_straits):
            if before & e.joins[strait] != 0:
                lands |= e.joins[strait]
        lands = lands_joined(e, s, lands)
        if lands == before:
            break
    return lands


def lands_joined(e: Edition, s: State, lands: int) -> int:
    """Return the lands that can be reached from some of these over the bridges that lie there."""
    before = 0
    while before != lands:
        before = lands
        for strait in range(e.n_straits):
            if s.bridge_owner[strait] != NOBODY and lands & e.joins[strait] != 0:
                lands |= e.joins[strait]
    return lands


def is_land_within(e: Edition, lands: int, island: int) -> bool:
    return lands >> e.land_of[e.space_of_island[island]] & 1 != 0
