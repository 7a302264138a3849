"""Arriving: what the cards bring that are turned over, and the next destination."""

from rondin.games.iles_de_casimir.rules.cards import is_stock_used_up, pick
from rondin.games.iles_de_casimir.rules.match_end import end_match
from rondin.games.iles_de_casimir.rules.state import (
    BY_BANK,
    BY_STOCK,
    GLOUBI,
    KINDS,
    MOST_SHOWN,
    MOVING,
    NO_CARD,
    NO_POOL,
    OVER,
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
    if s.phase == MOVING:
        refill_island(e, s, island)
    if s.phase == MOVING and is_stock_used_up(e, s):
        end_match(s, BY_STOCK)  # IC-23


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
        if s.phase == MOVING and is_stock_used_up(e, s):
            end_match(s, BY_STOCK)  # IC-23: a card is needed
        if s.phase == OVER:
            return
        s.stock -= 1
        pool = s.stock_from
        card = pick(s, pool, KINDS)
    s.destination[p] = card  # IC-20
    s.destination_from[p] = pool


def refill_island(e: Edition, s: State, island: int) -> None:
    if is_stock_used_up(e, s):
        end_match(s, BY_STOCK)  # IC-23: a card is needed
        return
    s.stock -= 1
    s.island_from[island] = s.stock_from  # IC-20, IC-21, IC-22: unseen
    s.refilled = 1
