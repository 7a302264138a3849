"""One decision by search: from a veiled state, with a key of its own, in slices."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from rondin.bots.bot import Bot, verbs_of
from rondin.bots.search import decisions as playing
from rondin.bots.search import ismcts as search
from rondin.bots.search.parameters import PLAYOUTS, STATES, UNDECIDED, VEIL
from rondin.engine.registry import Game
from rondin.engine.rules import chance
from rondin.engine.rules.compiled import compilation as binding
from rondin.engine.rules.contract import State
from rondin.engine.setting.setting import Setting

_WIDTH = 24  # edges a node, on average at most
_LEAST_EDGES = 2048


@dataclass(frozen=True)
class Line:
    """A move as the search sees it."""

    action: int
    tried: int
    share: float  # of the win that it brings in the mean, from 0 to 1
    points: float  # in the mean, of who makes it
    rest: float  # ... and of the best other
    points_error: float  # the standard errors of both
    rest_error: float
    usual: bool  # whether the rule of thumb would do this


class Search:
    """A tree that grows from what one seat knows.

    The same veiled state, key, number and playouts give the same tree, compiled or not, in one
    slice or in many.
    """

    def __init__(
        self,
        setting: Setting,
        v: State,
        key: Sequence[int],
        number: int,
        bot: Bot,
        *,
        compiled: bool = True,
    ) -> None:
        game = setting.game
        parameters = bot.parameters(game)
        self.budget = max(parameters[PLAYOUTS], 1)
        self._bound = _compiled(game) if compiled else _plain(game)
        self._desk = (_compiled_desk if compiled else _plain_desk)(setting, parameters, self.budget)
        e, states, dials_row, out, workspace = self._desk
        if compiled:
            game.layout.to_record(v, states[VEIL])
        else:
            game.layout.copy(v, states[VEIL])
        chance.seed(states[VEIL], key, 0)
        self._answer = int(
            self._bound.choose_at_once(
                e, states[VEIL], number, dials_row, out, workspace.scratch[0]
            )
        )
        self._bound.open_search(states, number, workspace)

    @property
    def is_decided(self) -> bool:
        """Whether there is nothing to search for: one legal move, or a bot that acts at once."""
        return self._answer != UNDECIDED

    @property
    def playouts(self) -> int:
        return int(self._desk[-1].tree.used[search.PLAYED])

    def grow(self, playouts: int) -> int:
        """Add so many playouts; return how many were added, fewer after `stop`."""
        return int(self._bound.grow(*self._desk, playouts))

    def stop(self) -> None:
        """Let a `grow` that runs in another thread return at once."""
        self._desk[-1].stop[0] = 1

    def best(self) -> int:
        """Return the action to take."""
        if self.is_decided:
            return self._answer
        if not self.playouts:
            self.grow(1)
        return int(self._bound.favourite(self._desk[-1].tree, self._desk[2]))

    @property
    def usual(self) -> int:
        """The action of the rule of thumb."""
        if self.is_decided:
            return self._answer
        if not self.playouts:
            self.grow(1)
        return int(self._desk[-1].tree.used[search.USUAL])

    def ranking(self) -> list[Line]:
        """Return every move that was tried, the best first."""
        tree = self._desk[-1].tree
        if not self.playouts:
            return []
        root = self._bound.slot_of(tree, search.ROOT_KEY)
        first, width = int(tree.first[root]), int(tree.width[root])
        lines = [_line(tree, edge) for edge in range(first, first + width)]
        best = self.best()
        return sorted(
            (line for line in lines if line.tried),
            key=lambda line: (line.action != best, -line.tried, -line.share),
        )


def _line(tree: search.Tree, edge: int) -> Line:
    tried = int(tree.tried[edge])
    per = max(tried, 1)
    points, rest = float(tree.own[edge]) / per, float(tree.rest[edge]) / per
    return Line(
        int(tree.action[edge]),
        tried,
        search.on_the_scale(tree, float(tree.gain[edge]) / per),
        points,
        rest,
        _standard_error(points, float(tree.own_squares[edge]), per),
        _standard_error(rest, float(tree.rest_squares[edge]), per),
        bool(tree.action[edge] == tree.used[search.USUAL]),
    )


def _standard_error(mean: float, squares: float, count: int) -> float:
    """Return how far the mean of so many is likely to be from the truth."""
    spread = max(0.0, squares - count * mean * mean)
    return math.sqrt(spread / max(count - 1, 1) / count)


def is_compiled(game: Game) -> bool:
    """Tell whether the compiled search of a game is on disk."""
    return binding.is_cached(playing, *game.verbs, function="favourite")


def load(game: Game) -> None:
    """Load the compiled search of a game into this process; compile it if need be."""
    setting = Setting.choose(game)
    state = game.layout.new()
    chance.seed(state, [0] * 8, 0)
    game.rules.setup(setting.e, state)
    v = game.veiled(setting.e, state, game.rules.to_act(setting.e, state))
    one = Search(setting, v, [0] * 8, 0, Bot("search", playouts=1))
    one.grow(1)
    one.ranking()
    one.best()  # compiled last: is_compiled looks for it


@cache
def _plain(game: Game) -> Any:
    return _both(lambda module: binding.plain(module, verbs_of(game)))


@cache
def _compiled(game: Game) -> Any:
    return _both(lambda module: binding.compiled(module, game.verbs))


class _Bound:
    def __init__(self, playing: Any, search: Any) -> None:
        self.choose_at_once = playing.choose_at_once
        self.open_search = playing.open_search
        self.grow = search.grow
        self.favourite = search.favourite
        self.slot_of = search.slot_of


def _both(bind: Any) -> _Bound:
    return _Bound(bind(playing), bind(search))


# --- what it works with -----------------------------------------------------------------------
def _plain_desk(setting: Setting, parameters: list[int], playouts: int) -> tuple[Any, ...]:
    game = setting.game
    states = [game.layout.new() for _ in range(STATES)]
    scratch = [game.scratch_layout.new()]
    workspace = _workspace([], scratch, setting, playouts, lambda n: [0] * n, lambda n: [0.0] * n)
    return setting.e, states, parameters, [0] * game.codec.size, workspace


def _compiled_desk(setting: Setting, parameters: list[int], playouts: int) -> tuple[Any, ...]:
    import numpy as np

    game = setting.game
    e = game.edition_layout.records(1)
    game.edition_layout.to_record(setting.e, e[0])
    states = game.layout.records(STATES)
    out = np.zeros(game.codec.size, np.int64)
    return (
        e[0],
        states,
        np.array(parameters, np.int64),
        out,
        compiled_workspace(setting, states, playouts),
    )


def compiled_workspace(setting: Setting, states: Any, playouts: int) -> search.Workspace:
    """Return an empty workspace for searches of so many playouts over these records."""
    import numpy as np

    words = states.view(np.ndarray).view(np.int32).reshape(len(states), -1)
    scratch = setting.game.scratch_layout.records(1)
    return _workspace(words, scratch, setting, playouts, lambda n: np.zeros(n, np.int64), np.zeros)


def _workspace(
    words: Any, scratch: Any, setting: Setting, playouts: int, numbers: Any, shares: Any
) -> search.Workspace:
    seats = setting.seats
    slots, edges = _sizes(playouts)
    tree = search.Tree(
        keys=numbers(slots),
        first=numbers(slots),
        width=numbers(slots),
        visits=numbers(slots),
        action=numbers(edges),
        tried=numbers(edges),
        gain=shares(edges),
        own=shares(edges),
        rest=shares(edges),
        own_squares=shares(edges),
        rest_squares=shares(edges),
        span=shares(search.SPAN),
        used=numbers(search.USED),
    )
    depth = search.MOST_DEPTH
    path = search.Path(slot=numbers(depth), edge=numbers(depth), seat=numbers(depth))
    side = numbers(seats)
    for seat in range(seats):
        team = setting.team_of(seat)
        side[seat] = seat if team is None else team
    return search.Workspace(
        words, tree, path, side, numbers(seats), shares(seats), scratch, stop=numbers(1)
    )


def _sizes(playouts: int) -> tuple[int, int]:
    """Return how many slots and edges a tree of so many playouts needs; slots are a power of 2."""
    slots = 64
    while slots < 2 * playouts:
        slots *= 2
    return slots, max(_LEAST_EDGES, _WIDTH * playouts)
