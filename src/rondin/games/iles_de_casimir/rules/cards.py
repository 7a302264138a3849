"""Cards that nobody has seen, and the stock.

They are exchangeable: a card is drawn from the counts of its pool at the moment somebody looks at
it.
"""

from rondin.engine.rules.chance import rand
from rondin.games.iles_de_casimir.rules.state import ISLANDS, State


def pick(s: State, pool: int, kinds: int) -> int:
    """Take a card out of the first `kinds` kinds of a pool, each card as likely."""
    k = rand(s, cards_in(s, pool, kinds))
    card = 0
    below = 0
    for kind in range(kinds - 1):
        below += s.pool[pool][kind]
        card += k >= below
    s.pool[pool][card] -= 1
    return card


def cards_in(s: State, pool: int, kinds: int) -> int:
    total = 0
    for kind in range(kinds):
        total += s.pool[pool][kind]
    return total


def renew_stock(s: State) -> None:
    for island in range(ISLANDS):  # IC-24: without the Gloubi-Boulga cards
        s.pool[1][island] = s.used[island]
        s.stock += s.used[island]
        s.used[island] = 0
    s.stock_from = 1
    s.renewed = 1
    s.new_stock = 1
