"""In a search, the searcher's own plans are expected of its own seat alone."""

from collections.abc import Iterator
from random import Random

import pytest

from rondin import Match
from rondin.bots import Bot
from rondin.bots.search import driver
from rondin.bots.search.driver import Search
from rondin.bots.search.parameters import UNDECIDED
from rondin.games.gang_de_castors import bot


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Give the seats that were asked what they mean to do, in the interpreted search."""
    seats: list[int] = []

    def intend(e, v, out, scratch):
        seats.append(v.player)
        return UNDECIDED

    monkeypatch.setattr(bot, "intend", intend)
    driver._plain.cache_clear()
    yield seats
    driver._plain.cache_clear()


def test_in_its_playouts_a_searcher_asks_its_own_seat_alone(asked):
    match, luck = Match("gang-de-castors", seats=3, key=1), Random(1)
    while len(match.actions()) < 2 or match.to_act != 1:
        match.play_action(luck.choice(match.actions()))
    v = match.veiled(1)
    search = Search(match.setting, v, match.bot_key, 0, Bot("search"), compiled=False)
    search.grow(12)
    assert set(asked) == {1}
