"""The turning points of a match: the turns that decided it, found after its end.

From the true position before every turn the match is played to its end many times (playouts by rule
of thumb): a seat's win chance is the share of those endings that it wins. Where the chances changed
most, more playouts separate choice from luck: the action is made again with new chance, and what it
brings on average is the choice; the rest of the change is luck. The time decides how many playouts
there are.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import ceil, log2
from typing import Any

from msgspec import Struct, structs

from rondin.bots.bot import bot_named
from rondin.bots.search import win_chances
from rondin.engine.match import keys
from rondin.engine.match.history import Played
from rondin.engine.match.match import Match
from rondin.engine.registry import Game
from rondin.engine.rules import chance
from rondin.engine.rules.compiled import compilation
from rondin.engine.rules.contract import NOBODY

MOST_SHOWN = 4
LEAST_CHANGE = 0.04  # of a win chance, to be shown
_CANDIDATES = 8
_ALL_SECONDS = 2.5  # for all positions
_HALF_SECONDS = 0.5  # for the half of them with the larger changes, and so on
_CAUSE_SECONDS = 2.5  # to tell choice from luck
_MOST = 400  # endings from one position
_MOST_OF_CANDIDATE = 1_600  # endings from a candidate
_BATCH = 8  # endings played at once
_STREAMS = 1 << 12  # random streams for each position

Progress = Callable[[float], None]
Place = tuple[int, int]  # the number of a position, and an action made there or NOBODY


class Turn(Struct, frozen=True):
    """Moves in a row by one seat: the numbers of the first and of the one after the last."""

    seat: int
    first: int
    after: int


class TurningPoint(Struct, frozen=True):
    """A turn that changed the win chance of a seat, by decisions and by luck."""

    turn: int
    seat: int
    before: float
    after: float
    choice: float
    events: list[dict[str, Any]]  # what happened, as the seat that acted knew it

    @property
    def luck(self) -> float:
        return self.after - self.before - self.choice

    @property
    def cause(self) -> str:
        """The larger part of the change: `choice`, `luck` or `both`."""
        share = self.choice / (self.after - self.before)
        return "choice" if share > 2 / 3 else "luck" if share < 1 / 3 else "both"


class MatchReview(Struct, frozen=True):
    """How a match went: the win chance of each seat, at the start and after every turn."""

    chances: list[list[float]]
    turns: list[int]  # the seat of each turn
    moments: list[TurningPoint]


def review_of(match: Match, progress: Progress = lambda _: None) -> MatchReview:
    """Review a finished match; `progress` is called with the part that is done."""
    playouts, turns = _Playouts(match, progress), list(turns_of(match))
    rounds = max(0, ceil(log2(max(1, len(turns)) / _CANDIDATES)))
    playouts.seconds = _ALL_SECONDS + rounds * _HALF_SECONDS + _CAUSE_SECONDS
    playouts.grow([(turn.first, NOBODY) for turn in turns], _MOST, _ALL_SECONDS)

    def chances_around(turn: Turn) -> tuple[list[float], list[float]]:
        return playouts.chances(turn.first), playouts.chances(turn.after)

    def swing(number: int) -> float:
        return max(map(abs, _differences(*chances_around(turns[number]))))

    found = list(range(len(turns)))
    for _ in range(rounds):  # more playouts for the turns with the larger changes
        found = sorted(found, key=swing)[-max(_CANDIDATES, len(found) // 2) :]
        ends = [place for k in found for place in (turns[k].first, turns[k].after)]
        playouts.grow([(place, NOBODY) for place in ends], _MOST_OF_CANDIDATE, _HALF_SECONDS)
    found = sorted(found, key=swing)[-_CANDIDATES:]
    places = [place for k in found for place in _places_to_play(match, turns[k])]
    playouts.grow(places, _MOST_OF_CANDIDATE, _CAUSE_SECONDS)
    points = [_turning_point(match, playouts, turns[k], k) for k in found]
    points.sort(key=lambda point: -abs(point.after - point.before))
    shown = [p for p in points if abs(p.after - p.before) >= LEAST_CHANGE][:MOST_SHOWN]
    events = _events(match, [turns[point.turn] for point in shown])
    shown = [structs.replace(p, events=found) for p, found in zip(shown, events, strict=True)]
    starts = [*(turn.first for turn in turns), len(match.history)]
    return MatchReview(
        [[round(share, 3) for share in playouts.chances(place)] for place in starts],
        [turn.seat for turn in turns],
        sorted(shown, key=lambda point: point.turn),
    )


def is_compiled(game: Game) -> bool:
    """Tell whether what reviews of a game need is compiled and on disk."""
    return compilation.is_cached(win_chances, *game.verbs, function="add_endings")


def load(game: Game) -> None:
    """Compile what reviews of a game need, or load it from disk."""
    match = Match(game, key=0)
    while match.to_act is not None:
        match.play_action(bot_named("random").decide(match))
    _Playouts(match, lambda _: None).grow([(0, NOBODY)], 1, 0.0)


def turns_of(match: Match) -> Iterator[Turn]:
    """Yield the turns; in a solo match every move is a turn."""
    first = 0
    for _, moves in groupby(enumerate(match.history), lambda one: _owner(match, *one)):
        after = first + len(list(moves))
        yield Turn(match.history[first].seat, first, after)
        first = after


def _owner(match: Match, number: int, played: Played) -> int:
    return number if match.seats == 1 else played.seat


def _places_to_play(match: Match, turn: Turn) -> Iterator[Place]:
    """Yield where to play on for one turn: from every position in it, and after every decision."""
    for place in range(turn.first, turn.after):
        yield place, NOBODY
        yield place, match.history[place].action
    yield turn.after, NOBODY


def _turning_point(match: Match, playouts: "_Playouts", turn: Turn, number: int) -> TurningPoint:
    before, after = playouts.chances(turn.first), playouts.chances(turn.after)
    moved = _differences(before, after)
    seat = max(range(match.seats), key=lambda p: (round(abs(moved[p]), 3), p == turn.seat))
    choice = sum(
        playouts.chances(place, match.history[place].action)[seat] - playouts.chances(place)[seat]
        for place in range(turn.first, turn.after)
    )
    return TurningPoint(
        turn=number,
        seat=seat,
        before=round(before[seat], 3),
        after=round(after[seat], 3),
        choice=round(choice, 3),
        events=[],
    )


def _differences(before: Sequence[float], after: Sequence[float]) -> list[float]:
    return [b - a for a, b in zip(before, after, strict=True)]


def _events(match: Match, turns: list[Turn]) -> list[list[dict[str, Any]]]:
    """Return what happened in these turns, as the seat that acted knew it."""
    wanted = {place + 1: turn for turn in turns for place in range(turn.first, turn.after)}
    found: dict[Turn, list[dict[str, Any]]] = {turn: [] for turn in turns}
    for again in match.replayed():
        turn = wanted.get(len(again.history))
        if turn is not None:
            found[turn] += again.last_events(turn.seat)
    return [found[turn] for turn in turns]


class _Playouts:
    """The positions of a finished match, and how playouts from them end."""

    def __init__(self, match: Match, progress: Progress) -> None:
        import numpy as np

        self.seconds = 1.0  # that all of it may take
        self._spent = 0.0
        self._progress = progress

        if match.result is None or match.secret is None:
            raise ValueError("the match is not over: nobody may know its positions")
        game, setting, secret = match.game, match.setting, bytes.fromhex(match.secret)
        self._end = (len(match.history), np.array(match.result.shares))
        self._verbs = compilation.compiled(win_chances, game.verbs)
        record = game.edition_layout.records(1)
        game.edition_layout.to_record(setting.e, record[0])
        self._e = record[0]
        self._states = game.layout.records(win_chances.FIRST + len(match.history))
        self._key = np.array(keys.bot_key(secret), np.int64)
        self._out = np.zeros(game.codec.size, np.int64)
        self._scratch = game.scratch_layout.records(1)
        self._points = np.zeros(setting.seats, np.int64)
        self._payoffs = np.zeros(setting.seats)
        self._sums: dict[Place, Any] = defaultdict(lambda: np.zeros(setting.seats))
        self._counts: Counter[Place] = Counter()
        self._keep_positions(match, secret)

    def _keep_positions(self, match: Match, secret: bytes) -> None:
        """Keep every position of the match in which somebody decided."""
        game, e = match.game, match.setting.e
        s = game.layout.new()
        key = keys.match_key(secret, match.table, match.words, match.contributions)
        chance.seed(s, key, 0)
        game.rules.setup(e, s)
        for number, played in enumerate(match.history):
            game.layout.to_record(s, self._states[win_chances.FIRST + number])
            game.rules.apply(e, s, played.action)

    def grow(self, wanted: list[Place], most: int, seconds: float) -> None:
        """Play on from all places in turn, to `most` endings each or until the time is up."""
        places = list(dict.fromkeys(wanted))
        self._add(places[0], 0)  # loads or compiles the code, which takes none of the time
        start, before = time.thread_time(), self._spent
        while (fewest := min(self._counts[place] for place in places)) < most:
            for place in places:
                if self._counts[place] == fewest:
                    self._add(place, min(_BATCH, most - fewest))
            spent = time.thread_time() - start
            if spent >= seconds:
                break
            self._progress((before + spent) / self.seconds)
        self._spent = before + seconds
        self._progress(self._spent / self.seconds)

    def _add(self, place: Place, count: int) -> None:
        number, action = place
        if number < self._end[0]:
            first = (2 * number + (action != NOBODY)) * _STREAMS + self._counts[place]
            self._verbs.add_endings(
                self._e, self._states, number, action, self._key, first, count,
                self._out, self._scratch, self._points, self._payoffs, self._sums[place],
            )  # fmt: skip
        self._counts[place] += count

    def chances(self, number: int, action: int = NOBODY) -> list[float]:
        """Return each seat's mean payoff from a position, or from an action made there."""
        last, payoffs = self._end
        if number == last:
            return [float(payoff) for payoff in payoffs]
        place = (number, action)
        return [float(one) / self._counts[place] for one in self._sums[place]]
