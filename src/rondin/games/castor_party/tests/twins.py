"""Twins of a state: the same to one seat, different in what that seat cannot know.

Written from the dossier (CP-14, CP-28) for the central tests: a view that tells a state from its
twin shows something hidden.
"""

from collections import Counter
from random import Random
from typing import Any

from rondin.engine.registry import game_named
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.state import BEAVERS, BUOYS, JUMPED, TAILS, Edition, State

TRIES = 200


def twin(e: Edition, s: State, seat: int, random: Random) -> State | None:
    """Return a copy of `s` in which the cards that `seat` (-1: a spectator) cannot know differ.

    The unseen cards of hands and piles change places; None if there is no other way to lay them.
    """
    other = game_named("castor-party").layout.copy_of(s)
    hidden = {p: set_of(s.hands[p]) - set_of(s.known[p]) for p in range(e.seats) if p != seat}
    unseen = sorted(set_of(s.piles).union(*hidden.values()))
    for _ in range(TRIES):
        random.shuffle(unseen)
        cards = list(unseen)
        for p, held in hidden.items():
            kept = set_of(s.known[p]) | {cards.pop() for _ in held}
            other.hands[p] = bits_of(kept)
        other.piles = bits_of(set(cards))
        if other.hands != s.hands and is_possible(e, other):
            return other
    return None


def is_possible(e: Edition, s: State) -> bool:
    """CP-14: who has the turn and did not show the hand can play, or might have drawn first."""
    hand = set_of(s.hands[s.player])
    draws_first = e.by_hand and len(hand) < e.hand and sum(s.in_pile) > 0
    return s.phase != st.TURN or draws_first or any(can_play(s, card) for card in hand)


def can_play(s: State, card: int) -> bool:
    colour, value = card // 8, card % 8 + 1
    beavers = range(BEAVERS) if s.at[colour] == JUMPED else [colour]
    places = [s.at[b] + value for b in beavers if s.at[b] != JUMPED]
    return any(place > BUOYS or place not in s.at for place in places)


def shown(e: Edition, before: State, action: int, after: State) -> Any:
    """CP-14: who cannot play shows the hand."""
    return after.known


def conserved(e: Edition, s: State) -> bool:
    """Tell whether every card and log is in one place, the counts are right, the beavers apart."""
    hands = [set_of(s.hands[p]) for p in range(e.seats)]
    places = [*hands, set_of(s.piles), set_of(s.out), set(s.stack[: s.n_stack])]
    lying = [card for place in places for card in place]
    counts = [
        sorted(lying) == list(range(st.CARDS)),
        [len(hand) for hand in hands] == s.in_hand[: e.seats],
        sum(s.in_pile) == len(set_of(s.piles)),
        min(s.in_pile) >= 0,
        all(set_of(known) <= hand for known, hand in zip(s.known, hands, strict=False)),
        all(0 <= seat < e.seats for seat in s.stack_seat[: s.n_stack]),
        sum(s.logs) + s.reserve == e.logs,
        min(*s.logs, s.reserve) >= 0,
    ]
    return all(counts) and _beavers_stand_apart(s)


def _beavers_stand_apart(s: State) -> bool:
    on_buoys = [at for at in s.at if 1 <= at <= BUOYS]
    if len(set(on_buoys)) < len(on_buoys) or not all(0 <= tail < TAILS for tail in s.tail):
        return False
    return all(0 <= at <= JUMPED for at in s.at)


def in_mind(e: Edition, s: State, seat: int) -> Counter[Any]:
    """Return what a seat has to remember: shown cards of the others, and which cards are gone.

    The last card played lies before everybody's eyes.
    """
    gone = set_of(s.out) | {card for card in s.stack[: max(s.n_stack - 1, 0)] if card >= 0}
    shown = [
        ((p, "shown"), card) for p in range(e.seats) if p != seat for card in set_of(s.known[p])
    ]
    return Counter([*shown, *(("gone", card) for card in gone)])


def set_of(cards: int) -> set[int]:
    return {card for card in range(st.CARDS) if cards >> card & 1}


def bits_of(cards: set[int]) -> int:
    return sum(1 << card for card in cards)
