"""Arriving: what the cards bring that are turned over, and the next destination."""

from rondin.engine.rules.contract import NOBODY
from rondin.engine.rules.seats import seat_after
from rondin.games.iles_de_casimir.rules.cards import pick, renew_stock
from rondin.games.iles_de_casimir.rules.match_end import end_match
from rondin.games.iles_de_casimir.rules.state import (
    ASKED,
    ASKING,
    BY_BANK,
    BY_STOCK,
    GLOUBI,
    ISLAND_CARD,
    KINDS,
    MOST_SHOWN,
    MOVING,
    NEVER,
    NEXT_TURN,
    NO_CARD,
    NO_POOL,
    OVER,
    OWN_CARD,
    Edition,
    State,
)


def arrive(e: Edition, s: State, island: int) -> None:
    """IC-18: the rest of the roll is lost."""
    p = s.player
    s.stopped = 1
    s.arrived = island
    s.turns = 0
    s.destination[p] = NO_CARD
    s.ruled_out[p] = 1 << island  # IC-21: the next one is another
    lay_beside_stock(s, island)  # IC-19
    if s.phase == MOVING:
        take_card(e, s, island, s.island_from[island])
    refill_island(e, s, island)


def lay_beside_stock(s: State, island: int) -> None:
    """IC-19, IC-21: a card of the island is shown, and brings a point."""
    show(s, island)
    s.used[island] += 1
    if s.bank > 0:  # IC-25
        s.bank -= 1
        s.purse[s.player] += 1
        s.points_got += 1
    if s.bank == 0:
        end_match(s, BY_BANK)  # IC-25: at once


def show(s: State, card: int) -> None:
    if s.n_shown < MOST_SHOWN:
        s.shown[s.n_shown] = card
        s.n_shown += 1


def take_card(e: Edition, s: State, island: int, pool: int) -> None:
    """Take the island's card, and others from the stock until one can be kept."""
    p = s.player
    s.island_from[island] = NO_POOL
    card = pick(s, pool, KINDS)
    while card == island or card >= GLOUBI:
        if card == island:
            lay_beside_stock(s, island)  # IC-21
        else:
            show(s, card)
            s.gloubi[p][card - GLOUBI] += 1  # IC-22
        if s.phase == OVER or not has_stock(e, s, island, OWN_CARD):
            return
        s.stock -= 1
        pool = s.stock_from
        card = pick(s, pool, KINDS)
    s.destination[p] = card  # IC-20
    s.destination_from[p] = pool


def refill_island(e: Edition, s: State, island: int) -> None:
    if s.phase == MOVING and has_stock(e, s, island, ISLAND_CARD):
        s.stock -= 1
        s.island_from[island] = s.stock_from  # IC-20, IC-21, IC-22: unseen
        s.refilled = 1
        has_stock(e, s, island, NEXT_TURN)


# --- the stock runs out -----------------------------------------------------------------------
def has_stock(e: Edition, s: State, island: int, needed_for: int) -> bool:
    """Tell whether the stock has a card; if not, renew it, ask whether to, or end the match."""
    if s.stock > 0:
        return True
    if s.renewed or e.second_stock == NEVER:
        end_match(s, BY_STOCK)  # IC-23
        return False
    if e.second_stock == ASKED:
        s.phase = ASKING  # IC-24
        s.asked = s.player
        s.needed_for = needed_for
        s.needed_at = island
        return False
    renew_stock(s)
    return True


def answer(e: Edition, s: State, agrees: bool) -> None:
    """IC-24: everybody must agree; then the arrival goes on with the second stock."""
    if not agrees:
        s.asked = NOBODY
        end_match(s, BY_STOCK)
        return
    s.asked = seat_after(s.asked, e.seats)
    if s.asked != s.player:
        return
    s.asked = NOBODY
    s.phase = MOVING
    renew_stock(s)
    if s.needed_for == OWN_CARD:
        s.stock -= 1
        take_card(e, s, s.needed_at, s.stock_from)
    if s.needed_for != NEXT_TURN:
        refill_island(e, s, s.needed_at)
