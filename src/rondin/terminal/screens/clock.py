"""A timer after which a table goes on by itself; it stops while another screen covers the table."""

from collections.abc import Callable
from time import monotonic

from textual.message_pump import MessagePump
from textual.timer import Timer

TICK = 0.25
SOON = 0.001


class Clock:
    """Calls `ring` once when its time is over, and `tick` while it runs."""

    def __init__(
        self, owner: MessagePump, ring: Callable[[], None], tick: Callable[[], None]
    ) -> None:
        self._owner = owner
        self._time_is_up = ring
        self._tick = tick
        self._timers: list[Timer] = []
        self._due: float | None = None
        self._left: float | None = None  # what is left while it is held
        self._held = False

    @property
    def runs(self) -> bool:
        return self._due is not None

    @property
    def left(self) -> float:
        """The seconds that are left."""
        if self._held or self._due is None:
            return self._left or 0.0
        return max(0.0, self._due - monotonic())

    def start(self, seconds: float | None) -> None:
        """Run for so long, instead of what was set before; None stops the clock."""
        self._stop()
        self._left = seconds
        if seconds is None or self._held:
            return
        self._due = monotonic() + seconds
        self._timers = [
            self._owner.set_timer(max(seconds, SOON), self._time_is_over),
            self._owner.set_interval(TICK, self._tick),
        ]

    def hold(self) -> None:
        """Stop for a while."""
        if not self._held:
            left = None if self._due is None else self.left
            self._stop()
            self._left = left
            self._held = True

    def go_on(self) -> None:
        if self._held:
            self._held = False
            self.start(self._left)

    def _time_is_over(self) -> None:
        self.start(None)
        self._time_is_up()

    def _stop(self) -> None:
        for timer in self._timers:
            timer.stop()
        self._timers = []
        self._due = None
