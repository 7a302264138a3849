"""Twins of a state: the same to one seat, different in what that seat cannot know.

Written from the dossier (GC-30, GC-32) for the central tests: a view that tells a state from its
twin shows something hidden. The memo of a card says who has seen it; `test_knowledge.py` proves
that it is right.
"""

from collections import Counter
from random import Random
from typing import Any

from rondin.engine.registry import game_named
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.rules.state import Edition, State

TRIES = 8


def twin(e: Edition, s: State, seat: int, random: Random) -> State | None:
    """Return a copy of `s` in which everything that `seat` (-1: a spectator) cannot know differs.

    The unseen cards of rows, hand and pile change places among each other, as far as chance and
    the cards allow; the generator always differs.
    """
    other = game_named("gang-de-castors").layout.copy_of(s)
    _exchange_generator(other, random)
    spots = _unseen_spots(e, s, seat)
    for _ in range(TRIES):
        _deal_unseen(s, other, spots, random)
        if any(_card(other, spot) != _card(s, spot) for spot in spots):
            break
    return other


def shown(e: Edition, before: State, action: int, after: State) -> Any:
    """Return what was turned face up: a card (GC-07, GC-10), or all rows (GC-21)."""
    return after.shown, after.phase in (st.ROUND_OVER, st.OVER) and after.rows


def conserved(e: Edition, s: State) -> bool:
    """Tell whether every card of the deck lies in exactly one place, and the counts are right."""
    lying = [*(card for row in s.rows[: e.seats] for card in row)]
    if s.drawn != st.NO_CARD:
        lying.append(s.drawn)
    piles = (s.pile, s.discard, s.aside)
    if any(count < 0 for pile in piles for count in pile):
        return False
    if s.n_pile != sum(s.pile) or s.n_discard != sum(s.discard):
        return False
    if not all(0 <= card < st.KINDS for card in lying) or s.discard[s.top] == 0:
        return False
    return all(
        sum(pile[kind] for pile in piles) + lying.count(kind) == e.deck[kind]
        for kind in range(st.KINDS)
    )


def in_mind(e: Edition, s: State, seat: int) -> Counter[Any]:
    """Return the cards that a seat has to remember, each with its row and place."""
    if s.phase in (st.ROUND_OVER, st.OVER):  # GC-21: they lie open
        return Counter()
    spots = [(p, i) for p in range(e.seats) for i in range(st.PLACES)]
    return Counter((spot, _card(s, spot)) for spot in spots if s.memo[spot[0]][spot[1]] >> seat & 1)


def _exchange_generator(s: State, random: Random) -> None:
    """Nobody knows the chance to come (GC-32)."""
    s.key = [random.getrandbits(32) for _ in s.key]
    s.words = [random.getrandbits(32) for _ in s.words]
    s.stream = random.getrandbits(32)
    s.block = random.getrandbits(16)
    s.left = random.randrange(len(s.words))


Spot = tuple[int, int] | None  # a row and a place; None is the hand


def _unseen_spots(e: Edition, s: State, seat: int) -> list[Spot]:
    if s.phase in (st.ROUND_OVER, st.OVER):  # GC-21: all rows are face up, and so nothing is hidden
        return []
    spots: list[Spot] = [
        (p, i) for p in range(e.seats) for i in range(st.PLACES) if not _has_seen(s, seat, p, i)
    ]
    if s.drawn != st.NO_CARD and seat != s.player:  # GC-09: only who drew it sees it
        spots.append(None)
    return spots


def _has_seen(s: State, seat: int, p: int, i: int) -> bool:
    seen_by = s.memo[p][i] & st.EVERYBODY
    if seat < 0:  # who looks on has seen what lay open before it was taken
        return bool(seen_by == st.EVERYBODY)
    return bool(seen_by >> seat & 1)


def _deal_unseen(s: State, other: State, spots: list[Spot], random: Random) -> None:
    """Exchange cards within what came out of the present pile, and within what came before it.

    Everybody saw the discards that the pile was renewed from, so the two cannot be mixed up.
    """
    pile = [kind for kind in range(st.KINDS) for _ in range(s.pile[kind])]
    rest = _exchange(s, other, [spot for spot in spots if not _is_earlier(s, spot)], pile, random)
    other.pile = [rest.count(kind) for kind in range(st.KINDS)]
    _exchange(s, other, [spot for spot in spots if _is_earlier(s, spot)], [], random)


def _exchange(
    s: State, other: State, spots: list[Spot], more: list[int], random: Random
) -> list[int]:
    cards = [*more, *(_card(s, spot) for spot in spots)]
    random.shuffle(cards)
    for spot in sorted(spots, key=lambda spot: not _must_be_value(s, spot)):
        fits = (k for k, card in enumerate(cards) if card <= st.NINE or not _must_be_value(s, spot))
        _lay(other, spot, cards.pop(next(fits)))
    return cards


def _is_earlier(s: State, spot: Spot) -> bool:
    return spot is not None and bool(s.marks[spot[0]] >> (st.EARLIER + spot[1]) & 1)


def _must_be_value(s: State, spot: Spot) -> bool:
    """GC-11: what entered a row from a hand or the discard pile is no action card."""
    return spot is not None and bool(s.memo[spot[0]][spot[1]] & st.SURE_VALUE)


def _card(s: State, spot: Spot) -> Any:
    return s.drawn if spot is None else s.rows[spot[0]][spot[1]]


def _lay(s: State, spot: Spot, card: int) -> None:
    if spot is None:
        s.drawn = card
    else:
        s.rows[spot[0]][spot[1]] = card
