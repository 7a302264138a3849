"""Who sits where: the ways to fill a table in which no bot has the better seats.

A side is a seat, or a team where there are teams. Every deal is played in all seatings of a
tournament, so that what a deal or a seat is worth falls to every bot alike.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from math import comb, factorial

Seating = tuple[int, ...]  # the bot of each side

MOST = 36  # seatings of a deal: beyond, a balanced part of them is played
_DUEL = 2
_TRIED = 100


def seatings(bots: int, sides: int) -> list[Seating]:
    """Return how so many bots are seated: each on every side equally often.

    A bot alone at the table plays alone on every deal.
    """
    if sides == 1:
        return [(bot,) for bot in range(bots)]
    if sides == _DUEL or _count(bots, sides) <= MOST:
        return list(_all_seatings(bots, sides))
    return _balanced_part(bots, sides)


def _count(bots: int, sides: int) -> int:
    each, more = divmod(sides, bots)
    ways: int = factorial(sides) // factorial(each) ** bots // (each + 1) ** more
    return comb(bots, more) * ways


def _all_seatings(bots: int, sides: int) -> Iterator[Seating]:
    """Yield every seating in which no bot has two sides more than another."""
    each, more = divmod(sides, bots)
    for lucky in combinations(range(bots), more):
        left = Counter({bot: each + (bot in lucky) for bot in range(bots)})
        yield from _arrangements(left, sides)


def _arrangements(left: Counter[int], sides: int) -> Iterator[Seating]:
    if sides == 0:
        yield ()
        return
    for bot in sorted(left):
        if left[bot]:
            left[bot] -= 1
            yield from ((bot, *rest) for rest in _arrangements(left, sides - 1))
            left[bot] += 1


def _balanced_part(bots: int, sides: int) -> list[Seating]:
    """Return whole rounds of seatings, taken so that the bots meet each other evenly.

    A round is a seating with all bots moved on by a side, and every name moved on by a bot: in it
    each bot has each side equally often.
    """
    chosen: list[Seating] = []
    rounds = [_full_rotation(_shuffled(bots, sides, n), bots) for n in range(_TRIED)]
    while True:
        size = len(chosen) if _all_have_met(chosen, bots) else 0
        room = [r for r in rounds if size + len(r) <= MOST or not size]
        room = [r for r in room if not set(r) & set(chosen)]
        if not room or (size and _unevenness(chosen, bots) == 0):
            return chosen
        chosen += min(room, key=lambda more: _unevenness([*chosen, *more], bots))


def _all_have_met(chosen: list[Seating], bots: int) -> bool:
    met = {pair for seating in chosen for pair in combinations(sorted(set(seating)), 2)}
    return len(met) == comb(bots, 2)


def _full_rotation(base: Seating, bots: int) -> list[Seating]:
    turned = [base[k:] + base[:k] for k in range(len(base))]
    named = {tuple((bot + k) % bots for bot in seating) for seating in turned for k in range(bots)}
    return sorted(named)


def _shuffled(bots: int, sides: int, number: int) -> Seating:
    """Return a seating that looks like chance, the same at every call."""

    def lot(thing: str, n: int) -> bytes:
        return hashlib.sha256(f"{thing} {number} {n}".encode()).digest()

    order = sorted(range(bots), key=lambda bot: lot("bot", bot))
    crowd = list(islice(order * (sides // bots + 1), sides))
    return tuple(crowd[k] for k in sorted(range(sides), key=lambda side: lot("side", side)))


def _unevenness(chosen: list[Seating], bots: int) -> int:
    """Return by how much two bots sit at some distance more often than two others."""
    met: Counter[tuple[int, int, int]] = Counter()
    for seating in chosen:
        for a, b in combinations(range(len(seating)), 2):
            if seating[a] != seating[b]:
                met[seating[a], seating[b], b - a] += 1
                met[seating[b], seating[a], len(seating) - (b - a)] += 1
    sides = len(chosen[0])
    pairs = [(a, b) for a in range(bots) for b in range(bots) if a != b]
    uneven = 0
    for distance in range(1, sides):
        counts = [met[a, b, distance] for a, b in pairs]
        uneven += max(counts) - min(counts)
    return uneven
