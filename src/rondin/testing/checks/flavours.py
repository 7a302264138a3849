"""Two flavours, one game: interpreted and compiled give the same states, move by move."""

import struct
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

from rondin.bots import Bot
from rondin.bots.bot import verbs_of
from rondin.bots.search import decisions as playing
from rondin.bots.search import parameters as d
from rondin.engine.match import keys
from rondin.engine.match.match import Match
from rondin.engine.registry import Game
from rondin.engine.rules import chance
from rondin.engine.rules.compiled import compilation as binding
from rondin.engine.rules.contract import NOBODY, State
from rondin.engine.setting.setting import Setting
from rondin.testing.walks import Temper

KEY = keys.key_words(bytes(range(32)))
BOT_KEY = keys.key_words(bytes(range(32, 64)))


EVERY_THIRD = 3  # move: somebody who may acts out of turn


@cache
def compiled(*modules: ModuleType) -> Any:
    """Return a module compiled with bounds checked, bound to the verbs of the others."""
    first, *verbs = modules
    return binding.compiled(first, tuple(verbs), checked=True)


class Records:
    """A setting in the memory of the compiled flavour: an edition, and a few states."""

    def __init__(self, setting: Setting, places: int = d.STATES) -> None:
        import numpy as np

        game = setting.game
        self.layout = game.layout
        self._editions = game.edition_layout.records(1)
        game.edition_layout.to_record(setting.e, self._editions[0])
        self.e = self._editions[0]
        self.states = game.layout.records(places)
        self._blank = game.layout.records(1)
        self.out = np.zeros(game.codec.size, np.int64)
        self.scratch = game.scratch_layout.records(1)
        self.numbers: Callable[..., Any] = lambda *shape: np.zeros(shape, np.int64)
        self.shares: Callable[..., Any] = lambda *shape: np.zeros(shape, np.float64)
        self.row: Callable[..., Any] = lambda values: np.array(values, np.int64)

    def blank(self, place: int) -> Any:
        """Return a state of the array, blank."""
        self.states[place] = self._blank[0]
        return self.states[place]

    def packed(self, place: int) -> bytes:
        return self.layout.pack(self.layout.to_plain(self.states[place]))


def check_same_rules(setting: Setting, fast: Any, seed: int = 5, moves: int = 400) -> None:
    """The rules give the same, verb by verb, along a match of whatever temper."""
    pair, temper = _Pair(setting, fast), Temper(seed)
    for number in range(moves):
        where = f"after {number} moves"
        assert pair.states_agree(), f"{where} the states differ{pair.difference()}"
        seat = pair.same("to_act", where)
        legal = pair.legal(where)
        for onlooker in {seat, NOBODY, number % setting.seats}:
            pair.check_veil(onlooker, where)
        if seat == NOBODY:
            pair.check_scores(where)
            return
        pair.apply(temper.choose(setting.game.codec, legal))
        late = pair.legal_out_of_turn(number % setting.seats, where)
        if late and number % EVERY_THIRD == 0:
            pair.apply(late[number % len(late)])


class _Pair:
    """One match in both flavours."""

    def __init__(self, setting: Setting, fast: Any) -> None:
        self.setting, self.game, self.fast = setting, setting.game, fast
        self.rules, self.e = setting.game.rules, setting.e
        self.records = Records(setting)
        self.state = self.game.layout.new()
        record = self.records.blank(0)
        chance.seed(self.state, KEY, 3)
        chance.seed(record, KEY, 3)
        self.rules.setup(self.e, self.state)
        fast.setup(self.records.e, record)

    @property
    def record(self) -> Any:
        return self.records.states[0]

    def states_agree(self) -> bool:
        return _packed(self.game, self.state) == self.records.packed(0)

    def difference(self) -> str:
        other = self.game.layout.to_plain(self.record)
        names = [n for n in self.game.layout.names if getattr(other, n) != getattr(self.state, n)]
        return "".join(
            f"; {n}: {getattr(self.state, n)} interpreted, {getattr(other, n)} compiled"
            for n in names
        )

    def same(self, verb: str, where: str) -> Any:
        plain = getattr(self.rules, verb)(self.e, self.state)
        quick = getattr(self.fast, verb)(self.records.e, self.record)
        assert plain == quick, f"{where} {verb} is {plain} interpreted, {quick} compiled"
        return plain

    def legal(self, where: str) -> list[int]:
        out = [0] * self.game.codec.size
        plain = out[: self.rules.legal(self.e, self.state, out)]
        count = self.fast.legal(self.records.e, self.record, self.records.out)
        assert plain == self.records.out[:count].tolist(), f"{where} the legal moves differ"
        return plain

    def legal_out_of_turn(self, seat: int, where: str) -> list[int]:
        verb = self.game.legal_out_of_turn
        if verb is None or self.rules.to_act(self.e, self.state) in (NOBODY, seat):
            return []
        out = [0] * self.game.codec.size
        plain = out[: verb(self.e, self.state, seat, out)]
        count = self.fast.legal_out_of_turn(self.records.e, self.record, seat, self.records.out)
        assert plain == self.records.out[:count].tolist(), f"{where} late moves differ"
        return plain

    def apply(self, action: int) -> None:
        self.rules.apply(self.e, self.state, action)
        self.fast.apply(self.records.e, self.record, action)

    def check_veil(self, seat: int, where: str) -> None:
        """Compare what a seat sees, and what it imagines."""
        v, w = self.game.veiled(self.e, self.state, seat), self.records.blank(1)
        self.game.layout.to_record(self.game.layout.public_copy(self.state), w)
        self.fast.veil(self.records.e, self.record, seat, w)
        same = _packed(self.game, v) == self.records.packed(1)
        assert same, f"{where} veil differs for seat {seat}"
        chance.seed(v, BOT_KEY, seat + 1)
        chance.seed(w, BOT_KEY, seat + 1)
        self.rules.imagine(self.e, v)
        self.fast.imagine(self.records.e, w)
        same = _packed(self.game, v) == self.records.packed(1)
        assert same, f"{where} imagine differs for seat {seat}"

    def check_scores(self, where: str) -> None:
        self.same("ending", where)
        points, payoffs = [0] * self.setting.seats, [0.0] * self.setting.seats
        numbers = self.records.numbers(self.setting.seats)
        shares = self.records.shares(self.setting.seats)
        self.rules.scores(self.e, self.state, points, payoffs)
        self.fast.scores(self.records.e, self.record, numbers, shares)
        assert points == numbers.tolist(), f"{where} the points differ"
        assert payoffs == shares.tolist(), f"{where} the payoffs differ"


def _packed(game: Game, state: State) -> bytes:
    try:
        return game.layout.pack(state)
    except struct.error as error:
        raise AssertionError(
            f"a number does not fit into its field, interpreted: {error}"
        ) from None


# --- bots -------------------------------------------------------------------------------------
def check_same_bots(setting: Setting, fast: Any, bots: tuple[Bot, ...]) -> None:
    """Compiled bots make the same moves as those at a table, and so play the same match."""
    seats = [bots[seat % len(bots)] for seat in range(setting.seats)]
    rows = [bot.parameters(setting.game) for bot in seats]
    match, records = Match(setting, key=9), Records(setting)
    first = setting.game.layout.copy_of(match._state)
    luck = records.blank(d.LUCK)
    fast.seed(luck, match.bot_key, 0)
    while match.to_act is not None:
        bot, number = seats[match.to_act], len(match.history)
        v = records.blank(d.VEIL)
        setting.game.layout.to_record(match.veiled(match.to_act), v)
        if bot.algorithm == d.RANDOM:
            action = fast.choose_at_random(records.e, v, luck, number, records.out)
        else:
            fast.seed(v, match.bot_key, 0)
            action = fast.choose_at_once(
                records.e,
                v,
                number,
                records.row(rows[match.to_act]),
                records.out,
                records.scratch[0],
            )
        decision = bot.decide(match)
        assert decision == action, f"move {number}: {bot} decides {decision}, compiled {action}"
        match.play_action(action)
    records = Records(setting)
    setting.game.layout.to_record(first, records.states[d.TABLE])
    length = fast.play_match(
        records.e,
        records.states,
        records.row(match.bot_key),
        0,
        records.row(rows),
        records.out,
        records.scratch,
        None,
    )
    assert length == len(match.history)
    assert records.packed(d.TABLE) == setting.game.layout.pack(match._state)


def check_same_tournament(setting: Setting, fast: Any, bots: tuple[Bot, ...], matches: int) -> None:
    """`play_matches` comes to the same in both flavours."""
    seats, layout = setting.seats, setting.game.layout
    plain = binding.plain(playing, verbs_of(setting.game))
    rows = [bots[seat % len(bots)].parameters(setting.game) for seat in range(seats)]
    points, payoffs = ([[zero] * seats for _ in range(matches)] for zero in (0, 0.0))
    found = (points, payoffs, [0] * matches, [0] * matches)
    states = [layout.new() for _ in range(d.STATES)]
    out, scratch = [0] * setting.game.codec.size, [setting.game.scratch_layout.new()]
    total = plain.play_matches(
        setting.e, states, KEY, BOT_KEY, 70, rows, out, scratch, None, *found
    )
    r = Records(setting)
    fast_found = (
        r.numbers(matches, seats),
        r.shares(matches, seats),
        r.numbers(matches),
        r.numbers(matches),
    )
    keys_and_bots = (r.row(KEY), r.row(BOT_KEY), 70, r.row(rows))
    fast_total = fast.play_matches(
        r.e, r.states, *keys_and_bots, r.out, r.scratch, None, *fast_found
    )
    assert total == fast_total
    assert list(found) == [each.tolist() for each in fast_found]
