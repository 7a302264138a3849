"""The search knows what its seat knows, and comes to the same whichever way it is run."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from rondin.bots import Bot
from rondin.bots.bot import verbs_of
from rondin.bots.search.driver import Search
from rondin.bots.search.table_decision import search_of
from rondin.engine.match.match import Match
from rondin.engine.registry import games
from rondin.engine.rules.contract import State
from rondin.engine.setting.setting import Setting
from rondin.testing.states import deal_another_chance, hides, twin_of, with_state
from rondin.testing.walks import telling
from tests.contract.cases import every_usual_setting
from tests.contract.planted_faults.sound_game import a_real_setting

POSITIONS = 3  # of a setting: an interpreted search is slow
SEARCHER = Bot("search", playouts=8)
FORGETFUL = Bot("search", playouts=8, memory=60, capacity=4, confusing=40)
Sees = Callable[[Match], State]


def veiled(match: Match) -> State:
    assert match.to_act is not None
    return match.veiled(match.to_act)


def everything(match: Match) -> State:
    return match.game.layout.copy_of(match._state)


def thought(match: Match, bot: Bot, sees: Sees = veiled) -> list[object]:
    """Return all that a search finds at a position."""
    key, number = match.bot_key, len(match.history)
    search = Search(match.setting, sees(match), key, number, bot, compiled=False)
    search.grow(search.budget)
    return [search.best(), *search.ranking()]


def twins(setting: Setting) -> Iterator[tuple[Match, Match]]:
    """Yield positions in which there is something to decide, with others that look the same."""
    luck = Random(3)
    deciding = [match for match in telling(setting) if len(match.actions()) > 1]
    for match in deciding[:: max(1, len(deciding) // POSITIONS)][:POSITIONS]:
        twin = twin_of(setting, match._state, match.to_act, luck)
        if twin is None:  # but what will be drawn is always hidden
            twin = setting.game.layout.copy_of(match._state)
            deal_another_chance(twin, luck)
        yield match, with_state(match, twin)


@every_usual_setting
@pytest.mark.parametrize("bot", [SEARCHER, FORGETFUL], ids=["perfect", "forgetful"])
def test_states_with_equal_veils_give_the_same_decision_from_the_same_key(setting, bot):
    for match, twin in twins(setting):
        assert thought(match, bot) == thought(twin, bot)


def test_a_search_that_sees_through_the_veil_is_found():
    setting = a_real_setting()
    assert hides(setting)
    pairs = [(match, with_state(match, twin)) for match, twin in _all_twins(setting)]
    assert any(
        thought(match, SEARCHER, everything) != thought(twin, SEARCHER, everything)
        for match, twin in pairs
    )


def _all_twins(setting: Setting) -> Iterator[tuple[Match, State]]:
    luck = Random(3)
    for match in telling(setting)[:20]:
        if len(match.actions()) > 1:
            twin = twin_of(setting, match._state, match.to_act, luck)
            if twin is not None:
                yield match, twin


def test_slices_come_to_the_same_as_one_search():
    match = next(m for m in telling(a_real_setting()) if len(m.actions()) > 1)
    whole = search_of(SEARCHER, match, compiled=False)
    whole.grow(8)
    sliced = search_of(SEARCHER, match, compiled=False)
    assert [sliced.grow(count) for count in (1, 3, 4)] == [1, 3, 4]
    assert (sliced.best(), sliced.ranking()) == (whole.best(), whole.ranking())
    assert sliced.playouts == whole.playouts == 8


def test_a_search_that_is_stopped_adds_nothing_and_still_answers():
    match = next(m for m in telling(a_real_setting()) if len(m.actions()) > 1)
    search = search_of(SEARCHER, match, compiled=False)
    search.grow(3)
    search.stop()
    assert search.grow(100) == 0
    assert search.best() in match.actions()


@pytest.mark.parametrize(
    "game",
    [game for game in games().values() if "consider" in verbs_of(game)],
    ids=lambda game: game.name,
)
def test_what_is_worth_a_thought_is_legal_and_named_once(game):
    setting = Setting.choose(game)
    out = [0] * game.codec.size
    positions = [match for match in telling(setting) if not match.over]
    assert positions
    for match in positions:
        count = verbs_of(game)["consider"](match._e, veiled(match), out, game.scratch_layout.new())
        considered = out[:count]
        assert 0 < len(set(considered)) == count
        assert set(considered) <= set(match.actions())


@pytest.mark.parametrize("game", ["gang-de-castors"])
def test_both_flavours_of_the_search_find_the_same(game):
    setting = Setting.choose(games()[game])
    for match, _ in twins(setting):
        plain, fast = (search_of(SEARCHER, match, compiled=way) for way in (False, True))
        plain.grow(40)
        fast.grow(40)
        assert plain.ranking() == fast.ranking()
        assert plain.best() == fast.best()
