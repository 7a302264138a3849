"""Walks through matches: positions to look at, met by playing."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

from rondin.bots import Bot
from rondin.engine.match import Match
from rondin.engine.setting import Setting

MANY_MOVES = 20_000
FEW = 4  # seats
RANDOM, THOUGHTFUL, FORGETFUL = Bot("random"), Bot("thoughtful"), Bot("thoughtful", memory=60)
Decide = Callable[[Match], int]


def at_random(seed: int) -> Decide:
    """Return a player that takes any legal move."""
    chance = random.Random(seed)
    return lambda match: chance.choice(match.actions())


def walk(
    setting: Setting, decide: Decide, *, key: int = 1, limit: int = MANY_MOVES
) -> Iterator[Match]:
    """Yield one match as it was dealt, then after every move, until it is over."""
    match = Match(setting, key=key)
    yield match
    for _ in range(limit):
        if match.over:
            return
        match.play_action(decide(match))
        yield match
    assert match.over, f"no end after {limit} moves"


def telling(
    setting: Setting, *, of_a_kind: int = 1, key: int = 1, limit: int = 400
) -> Iterator[Match]:
    """Yield a few positions of each kind that random and thoughtful play come across.

    Positions are of one kind if the last move and the moves that are legal have the same verbs.
    """
    met: Counter[tuple[str, ...]] = Counter()
    for decide in (at_random(key), THOUGHTFUL.decide):
        for number, match in enumerate(walk(setting, decide, key=key)):
            kind = _kind(match)
            if met[kind] < of_a_kind:
                met[kind] += 1
                yield match
            if number >= limit and not match.over:
                break


def _kind(match: Match) -> tuple[str, ...]:
    last = match.history[-1].move["do"] if match.history else ""
    return (last, *sorted({move["do"] for move in match.moves()}))


def onlookers(match: Match) -> list[int | None]:
    """Return who looks on: the seats and a spectator; at a big table not everybody each time.

    There it is the seat to act, the last mover, the spectator, and seats that go round.
    """
    everybody = range(match.seats)
    if match.seats <= FEW:
        return [*everybody, None]
    number = len(match.history)
    seats = {number % match.seats, (3 * number + 1) % match.seats, *_concerned(match)}
    return [*sorted(seats), None]


def _concerned(match: Match) -> set[int]:
    last = match.history[-1].seat if match.history else match.to_act
    return {seat for seat in (match.to_act, last) if seat is not None}
