"""How much is skill and how much is luck: the same deals, with a better player in every seat."""

from itertools import combinations
from typing import Any

from rondin.arena.report.figures import Skill, mean, rounded
from rondin.arena.report.watched import Progress, WatchedMatches, Watchers
from rondin.engine.setting.setting import Setting

BETTER = "elder"
WEAKER = "cub"
_LEAST_DEALS = 2


def seatings(setting: Setting) -> list[list[str]]:
    """Return who sits where: the better one in every seat (or team) in turn; alone, one of each."""
    if setting.seats == 1:
        return [[BETTER], [WEAKER]]
    sides = setting.teams or setting.seats
    return [
        [BETTER if seat % sides == side else WEAKER for seat in range(setting.seats)]
        for side in range(sides)
    ]


def deals_of(setting: Setting, games: int) -> int:
    """Return how many deals make about so many matches."""
    return max(_LEAST_DEALS, games // len(seatings(setting)))


def skill_of(setting: Setting, key: str, games: int, pool: Watchers, progress: Progress) -> Skill:
    """Play every deal in every seating, about so many matches in all."""
    tables = []
    for names in seatings(setting):
        table = WatchedMatches(setting, names, key, deals_of(setting, games))
        table.play(pool, progress)
        tables.append(table.wins[:, : setting.teams or setting.seats])
    return compared(tables)


def compared(payoffs: list[Any]) -> Skill:
    """Return what the same deals tell: an array of deals and sides for each seating."""
    sides = payoffs[0].shape[1]
    if sides == 1:
        share, otherwise = mean(payoffs[0][:, 0]), float(payoffs[1].mean())
    else:
        share = mean(sum(won[:, side] for side, won in enumerate(payoffs)) / sides)
        otherwise = 1 / sides
    pairs = list(combinations(payoffs, 2))
    same = sum(_agreement(one, other) for one, other in pairs) / len(pairs)
    means = [won.mean(axis=0, keepdims=True) for won in payoffs]
    by_chance = sum(_agreement(one, other) for one, other in combinations(means, 2)) / len(pairs)
    return Skill(
        len(payoffs[0]), share, rounded(otherwise), mean(same), rounded(float(by_chance[0]))
    )


def _agreement(one: Any, other: Any) -> Any:
    """Return for each deal how likely it is that two seatings have the same winner."""
    alone = one.shape[1] == 1
    both = one * other + (1 - one) * (1 - other) if alone else one * other
    return both.sum(axis=1)
