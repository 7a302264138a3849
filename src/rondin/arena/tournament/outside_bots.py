"""Bots from outside: a class of one's own that plays against ours.

It gets what a browser gets at the table, the view of its seat and the legal moves by name, and
answers with one of them. docs/arena.md is its description.
"""

import hashlib
import importlib
import inspect
import json
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rondin.arena.problems import ArenaProblem
from rondin.bots import Bot, bot_named
from rondin.engine.match.match import Match
from rondin.engine.problems import Problem, Unknown
from rondin.engine.registry import Game
from rondin.engine.words.texts import LANGUAGES

_PLACE = re.compile(r"[^\W\d][\w.]*:[^\W\d]\w*")

Decide = Callable[[dict[str, Any], list[dict[str, Any]], int, bytes], Any]


@dataclass(frozen=True)
class OutsideBot:
    """A class by its place, `package.module:Class`.

    One that was handed over as it is, and may be nowhere in a file, has its `kind`.
    """

    place: str
    kind: type[Any] | None = field(default=None, compare=False)

    @classmethod
    def of_class(cls, kind: type[Any]) -> "OutsideBot":
        """Return the bot of a class; raise ArenaProblem if it cannot decide."""
        bot = cls(f"{kind.__module__}:{kind.__qualname__}", kind)
        bot.load_class()
        return bot

    def __str__(self) -> str:
        return self.place

    def load_class(self) -> type[Any]:
        """Return the class; raise ArenaProblem, saying what is missing."""
        module_name, _, name = self.place.partition(":")
        if self.kind is not None:
            return self._that_decides(self.kind)
        if str(Path.cwd()) not in sys.path:
            sys.path.insert(0, str(Path.cwd()))  # as `python -m` would
        try:
            module = importlib.import_module(module_name)
        except Exception as error:  # noqa: BLE001  # foreign code may raise anything
            raise ArenaProblem("import", bot=self.place, reason=_error_line(error)) from None
        kind = getattr(module, name, None)
        if not isinstance(kind, type):
            raise ArenaProblem("class", bot=self.place, name=name)
        return self._that_decides(kind)

    def _that_decides(self, kind: type[Any]) -> type[Any]:
        if not callable(getattr(kind, "decide", None)):
            raise ArenaProblem("decide", bot=self.place)
        return kind

    def sources(self) -> bytes:
        """Return what the class is made of: its module's file, if it has one."""
        file = inspect.getsourcefile(self.load_class())
        return Path(file).read_bytes() if file else b""


Entrant = Bot | OutsideBot


def entrant_named(spec: str, game: Game) -> Entrant:
    """Return the bot of a name like those of `bot_named`, or of a place like `module:Class`."""
    try:
        return bot_named(spec, game)
    except Unknown as problem:
        if problem.key == "bot" and _PLACE.fullmatch(spec):
            outside_bot = OutsideBot(spec)
            outside_bot.load_class()
            return outside_bot
        raise


class OutsideBotSeat:
    """One seat of one match, played by a new object of an outsider's class."""

    def __init__(self, outside_bot: OutsideBot, match: Match, seat: int, **about: Any) -> None:
        self._match, self._seat = match, seat
        self._about = {"bot": outside_bot.place, "seat": seat, **about}
        kind = outside_bot.load_class()
        wants = kind.__init__ is not object.__init__
        made = self._called(lambda: kind(match.game.name, match.seats) if wants else kind())
        self._decide: Decide = made.decide

    def move(self, key: bytes) -> None:
        """Let it decide, and make its move; raise ArenaProblem if it cannot be made."""
        match, seat = self._match, self._seat
        view, moves = json.loads(json.dumps([match.view(seat), match.moves()]))
        answer = self._called(lambda: self._decide(view, moves, seat, key))
        try:
            match.play(answer, seat)
        except Problem as problem:
            reason = {lang: _on_one_line(problem.tell(lang)) for lang in LANGUAGES}
            raise self._problem(
                "answered", answer=_on_one_line(repr(answer)), reason=reason
            ) from None

    def _called(self, question: Callable[[], Any]) -> Any:
        try:
            return question()
        except (Exception, SystemExit) as error:  # noqa: BLE001  # foreign code may raise anything
            raise self._problem("raised", reason=_error_line(error)) from None

    def _problem(self, key: str, **values: Any) -> ArenaProblem:
        return ArenaProblem(key, move=len(self._match.history) + 1, **self._about, **values)


def decision_key(key: int | str, deal: int, seat: int, number: int) -> bytes:
    """Return 32 random bytes for one decision: the same in every run, unrelated to the deal."""
    return hashlib.sha256(f"rondin outside {key} {deal} {seat} {number}".encode()).digest()


def _error_line(error: BaseException) -> str:
    told = _on_one_line(str(error))
    return f"{type(error).__name__}: {told}" if told else type(error).__name__


def _on_one_line(text: str) -> str:
    return " ".join(text.splitlines())
