"""When a bot moves must not tell what it holds: twins, the real bots, and a clock that jumps.

The twins look the same to everybody else, and the pace is drawn alike in both: if the moment of the
move differs, it tells of what is hidden. How long a search takes is set here, in the same clock.
"""

import asyncio
import copy
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import structs

from proofs.wire_secrets.virtual_time import run
from rondin.bots.bot import CAREFUL, bots_of
from rondin.bots.live import table_bots
from rondin.bots.live.scheduler import ScheduledSearch
from rondin.bots.live.table_bots import TableBots
from rondin.bots.search.table_decision import search_of
from rondin.engine.match.match import Match
from rondin.engine.match.waiting import Kind
from rondin.engine.registry import Game, games
from rondin.server.room import clock
from rondin.server.room.automatic_play import AutomaticPlay
from rondin.server.settings import Pace
from rondin.server.table.commands import Outcome, automatic_move, started
from rondin.server.table.creation import created
from rondin.server.table.table import Table
from rondin.server.wire.http_messages import NewTable
from rondin.testing.states import twin_of, with_state
from tests.contract.cases import every_game

PACE = Pace()
SEATS = 3
POSITIONS = 10  # of a game, for a bot
EVERY = 3  # moves
SECRET = "7" * 64  # the same positions in every run
PLAYOUTS = 2  # of an interpreted search: how good it is does not matter here


class Scheduler:
    """Has a search done after so many seconds of the virtual clock."""

    def __init__(self, seconds: float) -> None:
        self.takes = seconds
        self.begun = 0

    def schedule(self, search: Any, playouts: int, seconds: float) -> ScheduledSearch[Any]:
        loop = asyncio.get_running_loop()
        self.begun += 1
        scheduled = ScheduledSearch(search, playouts, loop.time() + seconds)
        search.grow(1)
        loop.call_later(min(self.takes, seconds), self._finish, scheduled)
        return scheduled

    def _finish(self, scheduled: ScheduledSearch[Any]) -> None:
        if not scheduled.done():
            scheduled.set_result(scheduled.search)

    def close(self) -> None: ...


@pytest.fixture(autouse=True)
def same_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every world draw the same pace."""
    monkeypatch.setattr(clock, "secrets", SimpleNamespace(randbelow=lambda below: below // 3))


@pytest.fixture(autouse=True)
def small_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "INTERPRETED_PLAYOUTS", PLAYOUTS)
    monkeypatch.setattr(table_bots, "INTERPRETED_EVERY", 0.0)


@pytest.fixture
def warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the way of a search that is compiled, and do not wait for a compiler."""

    def interpreted(bot: Any, match: Match, *, compiled: bool = True) -> Any:
        return search_of(bot, match, compiled=False)

    monkeypatch.setattr(table_bots, "search_of", interpreted)
    monkeypatch.setattr(table_bots.Precompiler, "is_ready", lambda *_: True)


def table_with(game: Game, bot: str) -> Table:
    wish = NewTable(game=game.name, seats=["you", *[bot] * (SEATS - 1)], name="Lou")
    first = created(wish, "guest", "LOUTRE-42")
    table = Table("table", structs.replace(first, secret=SECRET))
    for event in started(table):
        table.apply(event)
    return table


def bot_turns(game: Game, bot: str) -> list[Table]:
    """Return a table at some turns of a bot: each of a match that goes on."""
    table, luck = table_with(game, bot), Random(7)
    found: list[tuple[Table, Match]] = []
    while (match := table.match) is not None and match.to_act is not None:
        wait = table.waits_for()
        decides = wait.kind in (Kind.BOT, Kind.PAUSE) and wait.settled is None
        if decides and len(match.history) % EVERY == 0:
            found.append(at_position(table, match.game.layout.copy_of(match._state)))
        if len(found) == POSITIONS:
            break
        action = luck.choice(match.actions()) if wait.settled is None else wait.settled
        for event in automatic_move(table, wait.seat, action).events:
            table.apply(event)
    return found


def at_position(table: Table, state: Any) -> Table:
    """Return the table with another truth."""
    other = copy.copy(table)
    assert table.match is not None
    other.match = with_state(table.match, state)
    other.match.history = table.match.history.copy()
    other.match.drop_veils()
    return other


def move_of(table: Table, seconds: float = 0.0) -> tuple[float, Outcome]:
    """Return when a bot moves whose search takes so many seconds, and what it does."""

    async def wait_for_move() -> tuple[float, Outcome]:
        bots, woken = TableBots(), asyncio.Event()
        bots.scheduler = Scheduler(seconds)  # type: ignore[assignment]
        bots.precompiler = SimpleNamespace(  # type: ignore[assignment]
            is_ready=partial(table_bots.Precompiler.is_ready, bots.precompiler),
            compile_next=lambda _: None,
            seconds_left=lambda _: None,
        )
        loop = asyncio.get_running_loop()
        play, began = AutomaticPlay(PACE, bots, woken.set), loop.time()
        play.update(table, frozenset({0}))
        while (outcome := play.due_outcome(table)) is None:
            play.set_timer()
            await woken.wait()
            woken.clear()
        play.stop()
        return round(loop.time() - began, 6), outcome

    return run(wait_for_move())


LEVELS = ["random", "cub", "builder", "elder", "master"]
OFFERED = [
    pytest.param(game, bot, id=f"{game.name}-{bot}")
    for game in games().values()
    for bot in [*LEVELS, CAREFUL]
    if bot in bots_of(game)
]


@pytest.mark.parametrize(("game", "bot"), OFFERED)
def test_twins_move_at_the_same_moment(game: Game, bot: str):
    compare_twins(game, bot)


@pytest.mark.usefixtures("warm")
@every_game
def test_twins_of_a_bot_whose_search_is_compiled(game: Game):
    compare_twins(game, f"master:playouts={PLAYOUTS}")


def compare_twins(game: Game, bot: str) -> None:
    luck, choices = Random(3), set()
    for table in bot_turns(game, bot):
        assert table.match is not None
        moment, _ = move_of(table)
        choices.add(len(table.match.actions()))
        state = twin_of(table.setting, table.match._state, None, luck)
        if state is not None:
            twin = at_position(table, state)
            assert twin.match is not None
            if twin.waits_for() == table.waits_for():
                choices.add(len(twin.match.actions()))
                assert move_of(twin)[0] == moment
    assert choices


@pytest.mark.usefixtures("warm")
@every_game
def test_how_long_a_search_takes_does_not_show(game: Game):
    for table in bot_turns(game, f"master:playouts={PLAYOUTS}")[:3]:
        moments = {move_of(table, seconds)[0] for seconds in (0.0, 0.4, 1.3, 60.0)}
        assert len(moments) == 1
        pauses = table.waits_for().kind is Kind.PAUSE  # everybody looks at what lies open
        assert moments.pop() <= (PACE.pause if pauses else max(PACE.bot[1], PACE.late))


@pytest.mark.usefixtures("warm")
@every_game
def test_a_bot_with_one_legal_move_takes_as_long_as_one_that_searches(
    game: Game, monkeypatch: pytest.MonkeyPatch
):
    tables = bot_turns(game, f"master:playouts={PLAYOUTS}")
    table = max(tables, key=lambda one: len(one.match.actions()) if one.match else 0)
    assert table.match is not None
    actions = table.match.actions()
    assert len(actions) > 1
    moment, _ = move_of(table, 60.0)
    monkeypatch.setattr(Match, "actions", lambda *_: actions[:1])
    assert move_of(table)[0] == moment
