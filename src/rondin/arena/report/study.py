"""The study behind a report: every edition, mode and number of players, on all cores."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any

import rondin
from rondin.arena import watching
from rondin.arena.report import figures as f
from rondin.arena.report.skill import BETTER, WEAKER, skill_of
from rondin.engine import binding, keys
from rondin.engine.findings import Finding
from rondin.engine.registry import Game
from rondin.engine.setting import Setting

FIGURES = 6  # of a match; see watching.watch_matches
_BEGAN, _ENDED, _MOVES, _CHOICES, _CHANGES, _TAKEN = range(FIGURES)
_CHUNKS = 32

Progress = Callable[[int], None]


def settings_of(game: Game) -> Iterator[Setting]:
    """Yield every edition, mode and number of players of a game."""
    for edition in game.editions:
        for mode, about in game.edition(edition)[0].modes.items():
            for seats in range(about.players.min, about.players.max + 1):
                yield Setting.choose(game, seats=seats, edition=edition, mode=mode)


def findings_of(game: Game) -> tuple[Finding, ...]:
    """Return what a game tells of itself, nothing where it has no `facts.py`."""
    return game.facts.FACTS if game.facts else ()


def verbs(game: Game) -> tuple[ModuleType, ...]:
    """Return the modules that give the watcher its verbs."""
    return (game.rules, game.bot, game.facts) if game.facts else (game.rules, game.bot)


def is_warm(game: Game) -> bool:
    """Tell whether the compiled watcher is on disk."""
    return binding.is_cached(watching, *verbs(game))


def report_on(
    game: Game, games: int, key: str, progress: Progress = lambda _: None, jobs: int | None = None
) -> f.Report:
    """Play so many matches of every setting, and as many again for skill and luck."""
    tables = []
    with ThreadPoolExecutor(jobs or os.cpu_count() or 1) as pool:
        try:
            for setting in settings_of(game):
                watched = Watched(setting, key)
                watched.play(games, pool, progress)
                skill = skill_of(setting, key, games, pool, progress)
                tables.append(watched.figures(skill))
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return f.Report(game.name, rondin.__version__, key, games, BETTER, WEAKER, tables)


def chunks(count: int) -> list[tuple[int, int]]:
    """Return the parts that a number of matches is played in: the first, and how many."""
    size = max(1, -(-count // _CHUNKS))
    return [(first, min(size, count - first)) for first in range(0, count, size)]


class Watched:
    """Matches of one setting between rule-of-thumb players, each with its own stream."""

    def __init__(self, setting: Setting, key: str) -> None:
        self.setting = setting
        self._secret = keys.secret_from(key)
        self._size = setting.game.facts.SIZE if setting.game.facts else 0

    def play(self, games: int, pool: ThreadPoolExecutor, progress: Progress) -> None:
        """Watch so many matches; `progress` hears how many more are done."""
        import numpy as np

        seats = self.setting.seats
        self.rows = np.zeros((games, FIGURES), np.int64)
        self.wins = np.zeros((games, seats))
        self.foreseen = np.zeros((games, watching.TENTHS))
        self.facts = np.zeros((games, self._size))
        running = [pool.submit(self._watch, first, count) for first, count in chunks(games)]
        for part in running:
            progress(part.result())

    def _watch(self, first: int, count: int) -> int:
        """Fill the rows of some matches; the compiled code holds no interpreter lock."""
        import numpy as np

        game, seats = self.setting.game, self.setting.seats
        table = binding.compiled(watching, verbs(game))
        e = game.edition_layout.records(1)
        game.edition_layout.to_record(self.setting.e, e[0])
        part = slice(first, first + count)
        table.watch_matches(
            e[0],
            game.layout.records(watching.STATES),
            np.array(keys.match_key(self._secret, "", ()), np.int64),
            np.array(keys.bot_key(self._secret), np.int64),
            first,
            self.setting.teams or seats,
            np.zeros(game.codec.size, np.int64),
            np.zeros(seats, np.int64),
            np.zeros(seats),
            np.zeros(seats),
            np.zeros(self._size),
            np.zeros(watching.MOST_MOVES, np.int64),
            self.rows[part],
            self.wins[part],
            self.foreseen[part],
            self.facts[part],
        )
        return count

    # --- what came of them --------------------------------------------------------------------
    def figures(self, skill: f.Skill | None) -> f.TableFigures:
        setting, rows = self.setting, self.rows
        return f.TableFigures(
            edition=setting.edition,
            mode=setting.mode,
            seats=setting.seats,
            teams=setting.teams,
            matches=len(rows),
            order=self._by_order(),
            places=[f.share(float(wins.mean()), len(rows)) for wins in self.wins.T],
            length=f.spread(rows[:, _CHOICES] / setting.seats),
            moves=f.rounded(rows[:, _MOVES].mean()),
            changes=f.mean(rows[:, _CHANGES]),
            taken=self._taken(),
            foreseen=[f.share(float(column.mean()), len(rows)) for column in self.foreseen.T],
            endings=self._endings(),
            own={finding.name: self._own(finding) for finding in findings_of(setting.game)},
            skill=skill,
        )

    def _by_order(self) -> list[f.Estimate]:
        import numpy as np

        seats, matches = self.setting.seats, len(self.rows)
        each = np.arange(matches)
        began = self.rows[:, _BEGAN]
        return [
            f.share(float(self.wins[each, (began + turn) % seats].mean()), matches)
            for turn in range(seats)
        ]

    def _taken(self) -> f.Spread | None:
        won_alone = self.rows[:, _TAKEN] >= 0
        if self.setting.seats == 1 or not won_alone.any():
            return None
        rows = self.rows[won_alone]
        return f.spread(rows[:, _TAKEN] / rows[:, _MOVES])

    def _endings(self) -> dict[str, f.Estimate]:
        matches = len(self.rows)
        return {
            name: f.share(float((self.rows[:, _ENDED] == number).mean()), matches)
            for number, name in enumerate(self.setting.game.rules.ENDINGS)
        }

    def _own(self, finding: Finding) -> list[f.Estimate | None]:
        import numpy as np

        once = np.ones(len(self.rows))
        return [
            f.ratio(self.facts[:, counted], once if among is None else self.facts[:, among])
            for counted, among in finding.places()
        ]
