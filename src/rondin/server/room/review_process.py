"""How a match went, worked out by a process of its own; one at a time for the whole server."""

import asyncio
import contextlib
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import msgspec

from rondin.bots.review import turning_points as moments
from rondin.bots.review.process import Line
from rondin.bots.review.turning_points import MatchReview
from rondin.engine.match.match import Match
from rondin.engine.registry import Game

_LONGEST_LINE = 1 << 24
_decoder = msgspec.json.Decoder(Line)


class RetellingError(Exception):
    """The process ended without an answer."""


class Retellers:
    """Lets one match after the other be gone through again."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(1)
        self._warmed: set[str] = set()
        self._warming: set[asyncio.Task[None]] = set()

    def get_ready(self, game: Game) -> None:
        """Let what a game will need after its end be compiled while it is played."""
        if game.name not in self._warmed:
            self._warmed.add(game.name)
            if not moments.is_compiled(game):
                task = asyncio.get_running_loop().create_task(self._warm_up(game))
                self._warming.add(task)
                task.add_done_callback(self._warming.discard)

    async def _warm_up(self, game: Game) -> None:
        async with self._turn, _process(game.name) as process:
            await process.wait()

    async def course(self, match: Match, progress: Callable[[float], None]) -> MatchReview:
        """Return how a match that is over went; raise RetellingError if there is no answer."""
        file = msgspec.json.encode(match.to_file()) + b"\n"
        async with self._turn, _process() as process:
            return await _read(process, file, progress)

    async def stop(self) -> None:
        """Leave no process behind."""
        for task in self._warming:
            task.cancel()
        await asyncio.gather(*self._warming, return_exceptions=True)


@asynccontextmanager
async def _process(*words: str) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "rondin.bots.review.process", *words,
        stdin=PIPE, stdout=PIPE, stderr=PIPE, limit=_LONGEST_LINE,
    )  # fmt: skip
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _read(process: Process, file: bytes, progress: Callable[[float], None]) -> MatchReview:
    if process.stdin is None or process.stdout is None or process.stderr is None:
        raise RetellingError("it cannot be talked to")
    errors = asyncio.ensure_future(process.stderr.read())
    try:
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            process.stdin.write(file)
            await process.stdin.drain()  # and it stays open: the process ends with us
        async for content in process.stdout:
            line = _decoder.decode(content)
            if line.review is not None:
                return line.review
            progress(line.done)
        raise RetellingError((await errors).decode(errors="replace")[-500:])
    finally:
        errors.cancel()
