"""What a side knows of another hand: at least so many cards of each kind, two bits a kind."""

from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.state import Edition, State

MOST = 3  # what two bits hold


def known_of(s: State, viewer: int, hand: int, kind: int) -> int:
    return s.known[viewer][hand] >> (2 * kind) & MOST


def learn(s: State, viewer: int, hand: int, kind: int) -> None:
    """A card was seen to come into a hand."""
    if viewer != hand:
        if known_of(s, viewer, hand, kind) < MOST:
            s.known[viewer][hand] += 1 << (2 * kind)
        s.since[viewer][hand] = s.laps + 1


def lose(s: State, viewer: int, hand: int, kind: int) -> None:
    """A card left a hand, or may have left it."""
    if s.known[viewer][hand] >> (2 * kind) & MOST:
        s.known[viewer][hand] -= 1 << (2 * kind)


def all_learn(e: Edition, s: State, hand: int, kind: int) -> None:
    if e.solo == 0:
        for viewer in range(e.sides):
            learn(s, viewer, hand, kind)


def all_lose(e: Edition, s: State, hand: int, kind: int) -> None:
    if e.solo == 0:
        for viewer in range(e.sides):
            if s.known[viewer][hand] != 0:
                lose(s, viewer, hand, kind)


def look(s: State, viewer: int, hand: int) -> None:
    """RC-30, RC-36: the whole hand was seen."""
    known = 0
    for kind in range(st.KINDS):
        known |= min(s.hand[hand][kind], MOST) << (2 * kind)
    s.known[viewer][hand] = known
    s.since[viewer][hand] = s.laps + 1


def all_lose_one(e: Edition, s: State, hand: int) -> None:
    """RC-36: a card left a hand face down, so that it may be of any kind."""
    for viewer in range(e.sides):
        if s.known[viewer][hand] != 0:
            for kind in range(st.KINDS):
                lose(s, viewer, hand, kind)
