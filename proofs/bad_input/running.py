"""The run: rounds of Hypothesis for each decoder, watched and counted.

A fault is minimised and printed with its key: the decoder and the numbers that its messages are
made of. Nothing else settles them, so that `--again KEY` repeats it.
"""

import asyncio
import contextlib
import hashlib
import logging
import resource
import selectors
import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple, Protocol

import hypothesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import strategies as st

from proofs.bad_input.choices import Choices

MOST_SECONDS = 1.0  # of the processor: a machine with other work to do is no fault of a decoder
MOST_GROWTH_MB = 200
TAKEN, REFUSED = "taken", "refused"
_EXAMPLES = 100  # of a round: Hypothesis remembers those of one
_SAID_EVERY = 30.0  # seconds
_WARM = 20  # one in so many messages is sent before memory is looked at
_MOST_FAULTS = 10
_BYTES = 24  # of the number that a message is made of


class Fault(Exception):
    """A promise that did not hold."""


class Hang(BaseException):
    """A decoder that took too long."""


class Decoder(Protocol):
    """What is fed with bad input."""

    name: str
    weight: float  # of its messages among all
    messages: int  # of an example: what comes before may matter

    async def open(self) -> None:
        """Begin an example, from nothing."""

    def message(self, chance: Choices) -> Any:
        """Return a message."""

    async def feed(self, message: Any) -> str:
        """Return whether it was taken or refused; raise Fault if a promise did not hold."""

    async def close(self) -> None:
        """End an example; raise Fault if something does not hold then."""


class Found(NamedTuple):
    """A fault, minimised."""

    key: str
    fault: str
    messages: list[str]

    def __str__(self) -> str:
        sent = "\n".join(f"    {one[:600]}" for one in self.messages)
        again = f"make prove ARGS=\"bad_input --again '{self.key}'\""
        return f"FAULT {self.fault}\n  again: {again}\n{sent}"


class Reports(logging.Handler):
    """Hears what the server reports to its operator: after bad input it must be nothing."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())

    @contextmanager
    def listening(self) -> Iterator[None]:
        logger = logging.getLogger("rondin.server")
        before, logger.propagate = logger.propagate, False
        logger.addHandler(self)
        other = logging.getLogger("uvicorn.error")  # a line for every bad byte
        level = other.level
        other.setLevel(logging.CRITICAL)
        try:
            yield
        finally:
            other.setLevel(level)
            logger.removeHandler(self)
            logger.propagate = before


class Watch:
    """Finds what takes longer than it may, and ends it if it does not end by itself.

    To ask the system for the time of the processor takes longer than most messages: it is asked
    only where much time has passed, on the clock that costs nothing.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._message = self._rang_in = 0  # which message is being fed, and was when it rang
        self._feeding = False
        self._is_on = threading.current_thread() is threading.main_thread()
        self._worked = self._looked = 0.0  # of the processor, and when that was asked for

    def _ring(self, _number: int, _frame: FrameType | None) -> None:
        if self._feeding and self._message == self._rang_in:  # it had all the time between two
            raise Hang
        self._rang_in = self._message if self._feeding else 0

    @contextmanager
    def armed(self) -> Iterator[None]:
        """Ring whenever so many seconds of the processor are used up."""
        before = signal.signal(signal.SIGPROF, self._ring) if self._is_on else None
        if self._is_on:
            signal.setitimer(signal.ITIMER_PROF, self.seconds, self.seconds)
        self._look()
        try:
            yield
        finally:
            if self._is_on:
                signal.setitimer(signal.ITIMER_PROF, 0)
                signal.signal(signal.SIGPROF, before)

    def _look(self) -> None:
        self._worked, self._looked = time.thread_time(), time.perf_counter()

    def start(self) -> None:
        """Take note that a message begins."""
        if time.perf_counter() - self._looked > self.seconds / 4:
            self._look()
        self._message += 1
        self._feeding = True

    def stop(self) -> None:
        """Take note that it has ended: what is between two messages may take its time."""
        self._feeding = False

    def worked(self) -> float:
        """Return for how long this message has kept the processor busy; 0 if for a moment only."""
        if time.perf_counter() - self._looked < self.seconds:
            return 0.0
        return time.thread_time() - self._worked


class _NeverWaits(selectors.DefaultSelector):
    """Asks the system for nothing while there is work: nothing here comes from outside."""

    def select(self, timeout: float | None = None) -> Any:
        return super().select(timeout) if timeout is None or timeout > 0 else []


def numbers_in(drawn: int, count: int) -> list[int]:
    """Return the numbers of an example, which Hypothesis draws as one: one by one takes longer."""
    content = drawn.to_bytes(_BYTES * count)
    return [int.from_bytes(content[k : k + _BYTES]) for k in range(0, len(content), _BYTES)]


class Run:
    """Feeds decoders until they have had so many messages."""

    def __init__(
        self,
        decoders: list[Any],
        seed: int = 1,
        *,
        seconds: float = MOST_SECONDS,
        say: Callable[[str], Any] = lambda text: print(text, flush=True),
    ) -> None:
        self.decoders: list[Decoder] = decoders
        self.counts: dict[str, Counter[str]] = {one.name: Counter() for one in decoders}
        self.longest = {one.name: 0.0 for one in decoders}
        self.faults: list[Found] = []
        self._seed = seed
        self._say = say
        self._fed: list[Any] = []  # the messages of the newest example
        self._is_interrupted = False
        self._watch = Watch(seconds)
        self._reports = Reports()
        self._loop = asyncio.SelectorEventLoop(_NeverWaits())
        self._began = self._said = time.monotonic()
        self.warm_mb = self.peak_mb = 0

    @property
    def total(self) -> int:
        return sum(count.total() for count in self.counts.values())

    def go(self, messages: int) -> None:
        """Feed the decoders in turn, each as often as its weight says; stop at many faults."""
        rounds = Counter[str]()
        left = list(self.decoders)  # one that has a fault is fed no more
        with (
            self._between_examples(),
            self._watch.armed(),
            self._reports.listening(),
            contextlib.closing(self._loop),
        ):
            while left and self.total < messages and len(self.faults) < _MOST_FAULTS:
                decoder = min(left, key=lambda one: self.counts[one.name].total() / one.weight)
                share = decoder.weight / sum(one.weight for one in self.decoders)
                examples = min(_EXAMPLES, 1 + int(messages * share / decoder.messages))
                if found := self._round(decoder, rounds[decoder.name], examples):
                    self.faults.append(found)
                    self._say(str(found))
                    left.remove(decoder)
                rounds[decoder.name] += 1
                self._look_at_memory(messages)
                if time.monotonic() - self._said > _SAID_EVERY:
                    self._said = time.monotonic()
                    self._say(self.progress())
            self._loop.run_until_complete(self._loop.shutdown_default_executor())

    @contextmanager
    def _between_examples(self) -> Iterator[None]:
        """Let Ctrl-C end the run between two examples: anywhere else it might be lost."""

        def interrupt(_number: int, _frame: FrameType | None) -> None:
            self._is_interrupted = True

        is_main = threading.current_thread() is threading.main_thread()
        before = signal.signal(signal.SIGINT, interrupt) if is_main else None
        try:
            yield
        finally:
            if is_main:
                signal.signal(signal.SIGINT, before)

    def _round(self, decoder: Decoder, number: int, examples: int) -> Found | None:
        """Let Hypothesis draw examples; return the smallest one that fails."""
        found: list[tuple[list[int], str]] = []
        mark = hashlib.sha256(f"{self._seed} {decoder.name} {number}".encode()).digest()
        largest = (1 << 8 * _BYTES * decoder.messages) - 1

        @hypothesis.seed(int.from_bytes(mark[:8], "big"))
        @hypothesis.settings(
            max_examples=examples,
            database=None,
            deadline=None,
            derandomize=False,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
            report_multiple_bugs=False,
        )
        @given(st.integers(0, largest))
        def example(drawn: int) -> None:
            if self._is_interrupted:
                raise KeyboardInterrupt
            numbers = numbers_in(drawn, decoder.messages)
            if fault := self.fault_of(decoder, numbers):
                found.append((numbers, fault))
                raise Fault(fault)

        try:
            example()
        except (Fault, hypothesis.errors.Flaky):
            return self._told(decoder, *self._smallest(decoder, *found[0]))
        return None

    def _smallest(self, decoder: Decoder, numbers: list[int], fault: str) -> tuple[list[int], str]:
        """Leave out messages, then choices from the last one on, for as long as there is a fault.

        Hypothesis would try what is smaller byte by byte, which takes hours for long examples.
        """
        size = len(numbers)
        while size:
            for first in range(0, len(numbers), size):
                fewer = numbers[:first] + numbers[first + size :]
                if fewer != numbers and (still := self.fault_of(decoder, fewer)):
                    numbers, fault = fewer, still
                    break
            else:
                size //= 2
        for place in range(len(numbers)):
            for bits in range(
                0, 8 * _BYTES, 4
            ):  # a choice is made of the lowest bits that are left
                cut = numbers[place] & ((1 << bits) - 1)
                less = [*numbers[:place], cut, *numbers[place + 1 :]]
                if cut and cut != numbers[place] and (still := self.fault_of(decoder, less)):
                    numbers, fault = less, still
                    break
        return numbers, fault

    def _told(self, decoder: Decoder, numbers: list[int], fault: str) -> Found:
        sent = [number for number in numbers if number]
        key = f"{decoder.name}:{','.join(f'{number:x}' for number in sent)}"
        self.fault_of(decoder, sent)  # a message may follow from those before it
        return Found(key, f"{decoder.name}: {fault}", [repr(one) for one in self._fed])

    def fault_of(self, decoder: Decoder, numbers: list[int]) -> str | None:
        """Play one example; return what did not hold."""
        return self._loop.run_until_complete(self._fault_of(decoder, numbers))

    async def _fault_of(self, decoder: Decoder, numbers: list[int]) -> str | None:
        fault = None
        self._fed = []
        try:
            await decoder.open()
            self._reports.heard.clear()
            for number in numbers:
                if number:  # 0 is no message
                    self._fed.append(decoder.message(Choices(number)))
                    await self._feed(decoder, self._fed[-1])
        except Fault as error:
            fault = str(error)
        except Exception as error:  # noqa: BLE001  # a crash is what is looked for
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(place.filename).name}:{place.lineno}"
            fault = f"{type(error).__name__} at {where}: {error!s:.200}"
        try:
            await decoder.close()
        except Fault as error:
            fault = fault or str(error)
        return fault

    async def _feed(self, decoder: Decoder, message: Any) -> None:
        self._watch.start()
        began = time.perf_counter()
        try:
            outcome = await decoder.feed(message)
        except Hang:
            raise Fault("it hangs") from None
        finally:
            self._watch.stop()
        took = time.perf_counter() - began
        if took > self.longest[decoder.name]:
            worked = self._watch.worked()
            if worked > self._watch.seconds:
                raise Fault(f"it takes {worked:.1f} s")
            self.longest[decoder.name] = max(self.longest[decoder.name], worked or took)
        if self._reports.heard:
            raise Fault(f"reported as an error: {self._reports.heard[0]}")
        self.counts[decoder.name][outcome] += 1

    # --- memory and figures -------------------------------------------------------------------
    def _look_at_memory(self, messages: int) -> None:
        self.peak_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        if self.total < messages / _WARM:
            self.warm_mb = self.peak_mb
        elif self.warm_mb and self.peak_mb > self.warm_mb + MOST_GROWTH_MB:
            self.faults.append(Found("", f"memory grew from {self.warm_mb} MB", []))
            self.warm_mb = 0  # it is said once

    def progress(self) -> str:
        seconds = time.monotonic() - self._began
        return (
            f"{self.total:>12,} messages, {self.total / seconds:,.0f} a second,"
            f" {self.warm_mb} to {self.peak_mb} MB, {len(self.faults)} faults"
        )

    def figures(self) -> str:
        lines = [f"{'decoder':<14}{'messages':>12}{'refused':>12}{'taken':>12}{'longest':>10}"]
        for name, count in self.counts.items():
            each = f"{count.total():>12,}{count[REFUSED]:>12,}{count[TAKEN]:>12,}"
            lines.append(f"{name:<14}{each}{self.longest[name]:>8.3f} s")
        return "\n".join([*lines, self.progress()])

    def again(self, decoder: Decoder, key: str) -> Found | None:
        """Repeat the example with a key; return its fault, if it is still there."""
        numbers = [int(one, 16) for one in key.partition(":")[2].split(",")]
        with self._watch.armed(), self._reports.listening(), contextlib.closing(self._loop):
            fault = self.fault_of(decoder, numbers)
            return self._told(decoder, numbers, fault) if fault else None
