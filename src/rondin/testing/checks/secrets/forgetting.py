"""A bad memory loses and mixes up what its seat knew, and invents nothing."""

from collections import Counter
from itertools import pairwise, product
from typing import Any

from rondin.engine.match.match import Match
from rondin.engine.rules import chance
from rondin.engine.rules.contract import State
from rondin.engine.setting.setting import Setting
from rondin.testing.states import twins_of
from rondin.testing.walks import telling

PERFECT, NO_LIMIT = 100, 99
MEMORIES, CAPACITIES = (0, 30, 70, PERFECT), (0, 1, 2, 5, NO_LIMIT)
BAD = ((60, NO_LIMIT, 0), (90, 3, 25), (PERFECT, 1, 100), (30, 2, 60), (0, 0, 100))


def positions(setting: Setting) -> list[Match]:
    return [match for match in telling(setting) if match.to_act is not None]


def seen(match: Match, key: int = 1) -> State:
    """Return what the seat to act knows, with a generator of its own."""
    v = match.veiled(match.to_act)
    chance.seed(v, [key + k for k in range(8)], 3)
    return v


def left(match: Match, memory: int, capacity: int, confusing: int, key: int = 1) -> State:
    """Return what the seat to act has left in its mind."""
    v = seen(match, key)
    match.game.bot.forget(match.setting.e, v, memory, capacity, confusing)
    return v


def in_mind(match: Match, state: State) -> Counter[Any]:
    found: Counter[Any] = twins_of(match.game).in_mind(match.setting.e, state, match.to_act)
    return found


def places(things: Counter[Any]) -> Counter[Any]:
    """Return of how many things the place is in mind, for each place."""
    return Counter(place for place, _ in things.elements())


# --- what it keeps ----------------------------------------------------------------------------
def check_a_perfect_memory_changes_nothing(setting: Setting) -> None:
    for match in positions(setting):
        same = _packed(match, seen(match)) == _packed(match, left(match, PERFECT, NO_LIMIT, 0))
        assert same, f"{_where(match)}: a perfect memory changes something"


def check_nothing_is_invented(setting: Setting) -> None:
    """Without confusion a part is left; with it, no more things of any place than before."""
    for match in positions(setting):
        known = in_mind(match, seen(match))
        for memory, capacity, confusing in BAD:
            part = in_mind(match, left(match, memory, capacity, 0))
            assert part <= known, f"{_where(match)}: {part - known} is invented"
            mixed = in_mind(match, left(match, memory, capacity, confusing))
            more = places(mixed) - places(known)
            assert not more, f"{_where(match)}: more is known than before of {more}"
            assert mixed.total() <= capacity or capacity == NO_LIMIT, f"{_where(match)}: too much"


def check_confusion_alone_loses_nothing(setting: Setting) -> None:
    for match in positions(setting):
        known, mixed = (places(in_mind(match, left(match, PERFECT, NO_LIMIT, c))) for c in (0, 100))
        assert known == mixed, f"{_where(match)}: exchanged things are lost"


def check_better_memories_keep_more(setting: Setting) -> None:
    for match in positions(setting):
        kept = {
            (memory, capacity): in_mind(match, left(match, memory, capacity, 0))
            for memory, capacity in product(MEMORIES, CAPACITIES)
        }
        for capacity in CAPACITIES:
            for worse, better in pairwise(MEMORIES):
                lost = kept[worse, capacity] - kept[better, capacity]
                assert not lost, f"{_where(match)}: with more memory {lost} is lost"
        for memory in MEMORIES:
            for worse, better in pairwise(CAPACITIES):
                lost = kept[memory, worse] - kept[memory, better]
                assert not lost, f"{_where(match)}: with more capacity {lost} is lost"


# --- what it leaves alone ---------------------------------------------------------------------
def check_moves_stay_the_same(setting: Setting) -> None:
    rules, e = setting.game.rules, setting.e
    for match in positions(setting):
        for dials in BAD:
            v, out = left(match, *dials), [0] * setting.game.codec.size
            assert rules.to_act(e, v) == match.to_act
            moves = out[: rules.legal(e, v, out)]
            assert moves == match.actions(), f"{_where(match)}: other moves seem legal"


def check_it_is_settled_by_the_key(setting: Setting) -> None:
    """It does not matter how much chance was used before, and none is used."""
    for match in positions(setting):
        for dials in BAD:
            v = seen(match)
            v.block, v.left = 7, 0
            match.game.bot.forget(setting.e, v, *dials)
            assert (v.block, v.left) == (7, 0), f"{_where(match)}: chance is used"
            v.block = 0
            same = _packed(match, v) == _packed(match, left(match, *dials))
            assert same, f"{_where(match)}: it is not settled by the key alone"


def check_what_is_left_can_be_imagined(setting: Setting) -> None:
    rules, twins = setting.game.rules, twins_of(setting.game)
    for match in positions(setting):
        for number, dials in enumerate(BAD):
            state = left(match, *dials)
            known = in_mind(match, state)
            chance.seed(state, match.bot_key, number)
            rules.imagine(setting.e, state)
            where = f"{_where(match)}, with {dials}"
            assert twins.conserved(setting.e, state), f"{where}: cards are missing"
            lost = known - in_mind(match, state)
            assert not lost, f"{where}: what is imagined contradicts {lost}"


def matters(setting: Setting, memory: int, capacity: int, confusing: int) -> bool:
    """Tell whether a memory like this differs from a perfect one anywhere."""
    return any(
        in_mind(match, left(match, memory, capacity, confusing)) != in_mind(match, seen(match))
        for match in positions(setting)
    )


def _packed(match: Match, state: State) -> bytes:
    return match.game.layout.pack(state)


def _where(match: Match) -> str:
    return f"after {len(match.history)} moves"
