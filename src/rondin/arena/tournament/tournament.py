"""A tournament: bots, a table, a key, and every deal in every seating."""

import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from rondin.arena.playing.contests import Contest
from rondin.arena.playing.sources import sources_digest
from rondin.arena.problems import ArenaProblem
from rondin.arena.tournament.chunks import Chunk
from rondin.arena.tournament.outside_bots import Entrant, OutsideBot, OutsideBotSeat, decision_key
from rondin.arena.tournament.seatings import Seating, seatings
from rondin.bots import Bot
from rondin.engine.match.match import Match
from rondin.engine.setting.setting import Setting
from rondin.version import VERSION


class Stopped(Exception):
    """A chunk was interrupted: nobody waits for it any more."""


class Tournament:
    """Which matches are played; not how many of them, nor on how many cores."""

    def __init__(self, setting: Setting, entrants: Sequence[Entrant], key: int | str) -> None:
        self.setting = setting
        self.entrants = list(entrants)
        self.key = key
        self.sides = setting.teams or setting.seats
        self.seatings: list[Seating] = seatings(len(self.entrants), self._checked_sides())
        self._mine = threading.local()

    def _checked_sides(self) -> int:
        names = [str(entrant) for entrant in self.entrants]
        if len(names) < min(2, self.sides):
            raise ArenaProblem("few")
        for name in names:
            if names.count(name) > 1:
                raise ArenaProblem("twice", bot=name)
        return self.sides

    @property
    def is_compiled(self) -> bool:
        """Whether all of it runs compiled, on threads; bots from outside need processes."""
        return not any(isinstance(entrant, OutsideBot) for entrant in self.entrants)

    def header(self) -> dict[str, Any]:
        """Return everything that decides the matches."""
        setting = self.setting
        return {
            "rondin": VERSION,
            "game": setting.game.name,
            "edition": Path(setting.edition).name,
            "mode": setting.mode,
            "seats": setting.seats,
            "options": setting.options,
            "bots": [str(entrant) for entrant in self.entrants],
            "key": self.key,
            "seatings": [list(seating) for seating in self.seatings],
            "endings": list(setting.game.rules.ENDINGS),
            "sources": self._digest(),
        }

    def _digest(self) -> str:
        """Hash the sources of the rules and bots, the edition, and bots from outside."""
        outside = (one.sources() for one in self.entrants if isinstance(one, OutsideBot))
        return sources_digest(self.setting, *outside)

    def seated(self, seating: Seating) -> list[Entrant]:
        """Return who plays each seat: partners are played by the same bot."""
        return [self.entrants[seating[k % self.sides]] for k in range(self.setting.seats)]

    # --- playing ------------------------------------------------------------------------------
    def contests(self) -> list[Contest]:
        """Return this thread's compiled contests, one for each seating; they are not shared."""
        if not hasattr(self._mine, "contests"):
            self._mine.contests = [
                Contest(self.setting, self._bots(seating), self.key) for seating in self.seatings
            ]
        contests: list[Contest] = self._mine.contests
        return contests

    def _bots(self, seating: Seating) -> list[Bot]:
        return [entrant for entrant in self.seated(seating) if isinstance(entrant, Bot)]

    def play(self, first: int, count: int, stopping: Callable[[], bool] = lambda: False) -> Chunk:
        """Play so many deals from the first on; raise Stopped once `stopping` says so."""
        play = self._play_compiled if self.is_compiled else self._play_interpreted
        return play(first, count, stopping)

    def _play_compiled(self, first: int, count: int, stopping: Callable[[], bool]) -> Chunk:
        outcomes = []
        for contest in self.contests():
            if stopping():
                raise Stopped
            outcomes.append(contest.play(first, count))
        parts = [
            np.stack([getattr(outcome, name) for outcome in outcomes], axis=1).tolist()
            for name in ("payoffs", "points", "endings", "lengths")
        ]
        return Chunk(first, *parts)

    def _play_interpreted(self, first: int, count: int, stopping: Callable[[], bool]) -> Chunk:
        chunk = Chunk(first, [], [], [], [])
        for deal in range(first, first + count):
            matches = [self._match(deal, seating, stopping) for seating in self.seatings]
            ends = [match.result for match in matches]
            reasons = self.setting.game.rules.ENDINGS
            chunk.payoffs.append([list(end.shares) for end in ends if end])
            chunk.points.append([list(end.points) for end in ends if end])
            chunk.endings.append([reasons.index(end.ending) for end in ends if end])
            chunk.lengths.append([len(match.history) for match in matches])
        return chunk

    def _match(self, deal: int, seating: Seating, stopping: Callable[[], bool]) -> Match:
        """Play one match interpreted, as at a table, its key made of ours and the deal's number."""
        match = Match(self.setting, key=f"{self.key}:{deal}")
        players = self.seated(seating)
        about = {"deal": deal, "table": ", ".join(map(str, players))}
        seats = [
            OutsideBotSeat(one, match, seat, **about) if isinstance(one, OutsideBot) else one
            for seat, one in enumerate(players)
        ]
        while (seat := match.to_act) is not None:
            if stopping():
                raise Stopped
            seated = seats[seat]
            if isinstance(seated, OutsideBotSeat):
                seated.move(decision_key(self.key, deal, seat, len(match.history)))
            else:
                match.play_action(seated.decide(match))
        return match
