"""The moments that decided a match, found after its end.

From the true position before every turn the match is played to its end many times, by rule of
thumb: a seat's chances are the share of those endings that it wins. Where they moved most, more
endings tell what the decisions brought (the action is made again and its luck drawn anew) and what
luck did (the rest). How many endings there are follows from the time there is.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import ceil, log2
from typing import Any

from msgspec import Struct, structs

from rondin.bots.bot import bot_named
from rondin.bots.search import win_chances as chances
from rondin.engine.match import keys
from rondin.engine.match.match import Match, Played
from rondin.engine.registry import Game
from rondin.engine.rules import chance
from rondin.engine.rules import compilation as binding
from rondin.engine.rules.contract import NOBODY

MOMENTS = 4
WORTH_TELLING = 0.04  # of a chance
_CANDIDATES = 8
_ALL_SECONDS = 2.5  # for all positions
_HALF_SECONDS = 0.5  # for the half of them that matters more, and so on
_CAUSE_SECONDS = 2.5  # to tell choice from luck
_MOST = 400  # endings from one position
_SURE = 1_600  # the same, of a candidate
_PASS = 8  # endings at once
_STREAMS = 1 << 12  # of each position

Progress = Callable[[float], None]
Place = tuple[int, int]  # the number of a position, and an action made there or NOBODY


class Turn(Struct, frozen=True):
    """Moves in a row by one seat: the numbers of the first and of the one after the last."""

    seat: int
    first: int
    after: int


class Moment(Struct, frozen=True):
    """A turn that moved the chances of a seat, by decisions and by luck."""

    turn: int
    seat: int
    before: float
    after: float
    choice: float
    events: list[dict[str, Any]]  # what happened, with all that whoever acted knew of it

    @property
    def luck(self) -> float:
        return self.after - self.before - self.choice

    @property
    def cause(self) -> str:
        """What brought most of it: `choice`, `luck` or `both`."""
        share = self.choice / (self.after - self.before)
        return "choice" if share > 2 / 3 else "luck" if share < 1 / 3 else "both"


class Course(Struct, frozen=True):
    """How a match went: chances by seat, first before and then after every turn."""

    chances: list[list[float]]
    turns: list[int]  # whose
    moments: list[Moment]


def course_of(match: Match, progress: Progress = lambda _: None) -> Course:
    """Return how a match that is over went; `progress` hears which part is done."""
    study, turns = _Study(match, progress), list(turns_of(match))
    rounds = max(0, ceil(log2(max(1, len(turns)) / _CANDIDATES)))
    study.seconds = _ALL_SECONDS + rounds * _HALF_SECONDS + _CAUSE_SECONDS
    study.grow([(turn.first, NOBODY) for turn in turns], _MOST, _ALL_SECONDS)

    def chances_around(turn: Turn) -> tuple[list[float], list[float]]:
        return study.chances(turn.first), study.chances(turn.after)

    def swing(number: int) -> float:
        return max(map(abs, _moved(*chances_around(turns[number]))))

    found = list(range(len(turns)))
    for _ in range(rounds):  # of the turns that seem to matter most, find out more
        found = sorted(found, key=swing)[-max(_CANDIDATES, len(found) // 2) :]
        ends = [place for k in found for place in (turns[k].first, turns[k].after)]
        study.grow([(place, NOBODY) for place in ends], _SURE, _HALF_SECONDS)
    found = sorted(found, key=swing)[-_CANDIDATES:]
    asked = [place for k in found for place in _asked(match, turns[k])]
    study.grow(asked, _SURE, _CAUSE_SECONDS)
    moments = [_moment(match, study, turns[k], k) for k in found]
    moments.sort(key=lambda moment: -abs(moment.after - moment.before))
    told = [m for m in moments if abs(m.after - m.before) >= WORTH_TELLING][:MOMENTS]
    events = _events(match, [turns[moment.turn] for moment in told])
    told = [structs.replace(m, events=found) for m, found in zip(told, events, strict=True)]
    starts = [*(turn.first for turn in turns), len(match.history)]
    return Course(
        [[round(share, 3) for share in study.chances(place)] for place in starts],
        [turn.seat for turn in turns],
        sorted(told, key=lambda moment: moment.turn),
    )


def is_warm(game: Game) -> bool:
    """Tell whether what this needs for a game is compiled and on disk."""
    return binding.is_cached(chances, *game.verbs, function="add_endings")


def load(game: Game) -> None:
    """Compile what this needs for a game, or load it from disk."""
    match = Match(game, key=0)
    while match.to_act is not None:
        match.play_action(bot_named("random").decide(match))
    _Study(match, lambda _: None).grow([(0, NOBODY)], 1, 0.0)


def turns_of(match: Match) -> Iterator[Turn]:
    """Yield the turns; who plays alone has one for every move."""
    first = 0
    for _, moves in groupby(enumerate(match.history), lambda one: _owner(match, *one)):
        after = first + len(list(moves))
        yield Turn(match.history[first].seat, first, after)
        first = after


def _owner(match: Match, number: int, played: Played) -> int:
    return number if match.seats == 1 else played.seat


def _asked(match: Match, turn: Turn) -> Iterator[Place]:
    """Yield what must be known about a turn: every position in it, and every decision."""
    for place in range(turn.first, turn.after):
        yield place, NOBODY
        yield place, match.history[place].action
    yield turn.after, NOBODY


def _moment(match: Match, study: "_Study", turn: Turn, number: int) -> Moment:
    before, after = study.chances(turn.first), study.chances(turn.after)
    moved = _moved(before, after)
    seat = max(range(match.seats), key=lambda p: (round(abs(moved[p]), 3), p == turn.seat))
    choice = sum(
        study.chances(place, match.history[place].action)[seat] - study.chances(place)[seat]
        for place in range(turn.first, turn.after)
    )
    return Moment(
        turn=number,
        seat=seat,
        before=round(before[seat], 3),
        after=round(after[seat], 3),
        choice=round(choice, 3),
        events=[],
    )


def _moved(before: Sequence[float], after: Sequence[float]) -> list[float]:
    return [b - a for a, b in zip(before, after, strict=True)]


def _events(match: Match, turns: list[Turn]) -> list[list[dict[str, Any]]]:
    """Return what happened in these turns, with all that whoever acted knew of it."""
    wanted = {place + 1: turn for turn in turns for place in range(turn.first, turn.after)}
    found: dict[Turn, list[dict[str, Any]]] = {turn: [] for turn in turns}
    for again in match.replayed():
        turn = wanted.get(len(again.history))
        if turn is not None:
            found[turn] += again.last_events(turn.seat)
    return [found[turn] for turn in turns]


class _Study:
    """The positions of a finished match, and how they end."""

    def __init__(self, match: Match, progress: Progress) -> None:
        import numpy as np

        self.seconds = 1.0  # that all of it may take
        self._spent = 0.0
        self._progress = progress

        if match.result is None or match.secret is None:
            raise ValueError("the match is not over: its positions are nobody's to know")
        game, setting, secret = match.game, match.setting, bytes.fromhex(match.secret)
        self._end = (len(match.history), np.array(match.result.payoffs))
        self._verbs = binding.compiled(chances, game.verbs)
        record = game.edition_layout.records(1)
        game.edition_layout.to_record(setting.e, record[0])
        self._e = record[0]
        self._states = game.layout.records(chances.FIRST + len(match.history))
        self._key = np.array(keys.bot_key(secret), np.int64)
        self._out = np.zeros(game.codec.size, np.int64)
        self._scratch = game.scratch_layout.records(1)
        self._points = np.zeros(setting.seats, np.int64)
        self._payoffs = np.zeros(setting.seats)
        self._sums: dict[Place, Any] = defaultdict(lambda: np.zeros(setting.seats))
        self._counts: Counter[Place] = Counter()
        self._lay_again(match, secret)

    def _lay_again(self, match: Match, secret: bytes) -> None:
        """Keep every position that was decided in."""
        game, e = match.game, match.setting.e
        s = game.layout.new()
        chance.seed(s, keys.match_key(secret, match.table, match.words), 0)
        game.rules.setup(e, s)
        for number, played in enumerate(match.history):
            game.layout.to_record(s, self._states[chances.FIRST + number])
            game.rules.apply(e, s, played.action)

    def grow(self, wanted: list[Place], most: int, seconds: float) -> None:
        """Play on from all places in turn, until there are enough endings or the time is over."""
        places = list(dict.fromkeys(wanted))
        self._add(places[0], 0)  # loaded, or compiled: that is not counted
        start, before = time.thread_time(), self._spent
        while (fewest := min(self._counts[place] for place in places)) < most:
            for place in places:
                if self._counts[place] == fewest:
                    self._add(place, min(_PASS, most - fewest))
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
