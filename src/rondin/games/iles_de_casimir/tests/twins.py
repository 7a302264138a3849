"""Twins of a state: the same to one seat, different in what that seat cannot know.

Written from the dossier (IC-28) for the central tests: a view that tells a state from its twin
shows something hidden. Hidden are the destinations of the others, among the cards nobody has seen;
everybody can infer what a destination is not (`test_knowledge.py` proves that this is right), and
that the move which goes on can be ended.
"""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

from rondin.engine.registry import game_named
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.state import Edition, State

MIXES = 3  # further changes, once a twin differs


# --- twins ------------------------------------------------------------------------------------
def twin(e: Edition, s: State, seat: int, random: Random) -> State | None:
    """Return a copy of `s` in which what `seat` (-1: a spectator) cannot know differs."""
    other = game_named("iles-de-casimir").layout.copy_of(s)
    _exchange_generator(other, random)
    if s.phase == st.OVER:
        return None  # the destinations are shown
    hidden = [p for p in range(e.seats) if p != seat and s.destination[p] != st.NO_CARD]
    changes = _changes(e, other, hidden)
    if not changes:
        return None
    for _ in range(MIXES):
        _carry_out(other, random.choice(changes))
        changes = _changes(e, other, hidden)
        if not changes:
            break
    if other.destination == s.destination:  # the changes have undone each other
        _carry_out(other, random.choice(_changes(e, other, hidden)))
    return other


def _exchange_generator(s: State, random: Random) -> None:
    """Nobody knows the chance to come."""
    s.key = [random.getrandbits(32) for _ in s.key]
    s.words = [random.getrandbits(32) for _ in s.words]
    s.stream = random.getrandbits(32)
    s.block = random.getrandbits(16)
    s.left = random.randrange(len(s.words))


Change = tuple[int, int, int]  # a seat, the island it gets, and the seat it gets it from or -1


def _changes(e: Edition, s: State, hidden: list[int]) -> list[Change]:
    """Return every exchange with an unseen card or with another hidden seat that fits."""
    found = []
    for p in hidden:
        pool = s.pool[s.destination_from[p]]
        found += [
            (p, island, -1)
            for island in range(st.ISLANDS)
            if pool[island] and island != s.destination[p] and _fits(e, s, p, island)
        ]
        found += [
            (p, s.destination[q], q)
            for q in hidden
            if q > p
            and s.destination[p] != s.destination[q]
            and s.destination_from[p] == s.destination_from[q]
            and _fits(e, s, p, s.destination[q])
            and _fits(e, s, q, s.destination[p])
        ]
    return found


def _carry_out(s: State, change: Change) -> None:
    p, island, q = change
    if q >= 0:
        s.destination[q] = s.destination[p]
    else:
        s.pool[s.destination_from[p]][s.destination[p]] += 1
        s.pool[s.destination_from[p]][island] -= 1
    s.destination[p] = island


def _fits(e: Edition, s: State, p: int, island: int) -> bool:
    if s.ruled_out[p] >> island & 1:
        return False
    return s.phase == st.OVER or p != s.player or _can_be_ended(e, s, island)


def _can_be_ended(e: Edition, s: State, island: int) -> bool:
    """Tell whether the running move has a way to a legal end if this were the destination."""
    taken = {s.pos[q] for q in range(e.seats) if q != s.player}
    goal = e.space_of_island[island]
    walked = {frozenset(pair) for pair in pairwise(s.path[: s.n_steps + 1])}
    stack = [(s.pos[s.player], s.steps_left, walked, e.bridges - s.laid[s.player])]
    while stack:
        here, left, used, bridges = stack.pop()
        for to in e.exit[here][: e.degree[here]]:
            strait = e.strait_of[to]
            after = bridges - (strait >= 0 and s.bridge_owner[strait] < 0)
            link = frozenset((here, to))
            if link in used or after < 0:
                continue
            if to not in taken and (to == goal or left == 1):
                return True
            if left > 1:
                stack.append((to, left - 1, used | {link}, after))
    return False


def shown(e: Edition, before: State, action: int, after: State) -> Any:
    """Return an arrival, the cards turned over in it (IC-19 to IC-22), lost turns, lock-outs."""
    locked = after.phase == st.OVER and after.ended == st.BY_LOCKED  # IC-27
    return after.arrived, after.shown, after.lost, locked


# --- nothing is lost --------------------------------------------------------------------------
def conserved(e: Edition, s: State) -> bool:
    """Tell whether all cards, tokens and bridges are there once, and the pawns stand apart."""
    return (
        _cards_are_there(e, s)
        and _tokens_are_there(e, s)
        and all(_bridges_are_there(e, s, p) for p in range(e.seats))
        and _pawns_stand_apart(e, s)
    )


def _cards_are_there(e: Edition, s: State) -> bool:
    pools = [Counter({kind: n for kind, n in enumerate(pool) if n}) for pool in s.pool]
    counts = [*s.pool[0], *s.pool[1], *s.used, *(n for row in s.gloubi for n in row), s.stock]
    if min(counts) < 0 or any(kind >= st.GLOUBI for kind in pools[1]):
        return False
    for pool, cards in enumerate(pools):
        unseen = s.island_from.count(pool) + (s.stock if s.stock_from == pool else 0)
        if cards.total() != unseen:
            return False
    holders = [p for p in range(e.seats) if s.destination[p] != st.NO_CARD]
    goals = [s.destination[p] for p in holders]
    if any(not 0 <= goal < st.ISLANDS for goal in goals):
        return False
    if any(s.ruled_out[p] >> s.destination[p] & 1 for p in holders):
        return False
    there = pools[0] + pools[1] + Counter(goals)
    there += Counter({island: n for island, n in enumerate(s.used) if n})
    for row in s.gloubi:
        there += Counter({st.GLOUBI + k: n for k, n in enumerate(row) if n})
    return there == Counter({kind: n for kind, n in enumerate(e.deck) if n})


def _tokens_are_there(e: Edition, s: State) -> bool:
    tokens = [s.bank, *s.purse]
    return min(tokens) >= 0 and sum(tokens) == e.bank


def _bridges_are_there(e: Edition, s: State, p: int) -> bool:
    own = [strait for strait in range(st.STRAITS) if s.bridge_owner[strait] == p]
    values = sorted(s.bridge_value_at[strait] for strait in own)
    return len(own) == s.laid[p] and values == sorted(e.bridge_value[: s.laid[p]])


def _pawns_stand_apart(e: Edition, s: State) -> bool:
    running = s.phase == st.MOVING and s.n_steps > 0  # IC-17: only a pawn on its way passes others
    standing = [s.pos[p] for p in range(e.seats) if not (running and p == s.player)]
    on_board = all(0 <= s.pos[p] < e.n_spaces for p in range(e.seats))
    return on_board and len(set(standing)) == len(standing)


# --- memory -----------------------------------------------------------------------------------
def in_mind(e: Edition, s: State, seat: int) -> Counter[Any]:
    """Return the islands that a seat has seen the others pass by."""
    return Counter(
        (p, island)
        for p in range(e.seats)
        if p != seat
        for island in range(st.ISLANDS)
        if s.ruled_out[p] >> island & 1
    )
