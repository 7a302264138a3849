"""A run: moves at one rate for some seconds, and what was measured meanwhile."""

import math
import time
from dataclasses import dataclass, field

from benchmarks._machine import Stolen, quantile

MOST_WAIT = 0.100  # seconds of the slowest message but one in a hundred, for a rate to be held


@dataclass
class Run:
    """What one run has shown; times are in seconds, waits are of messages."""

    rate: float
    begin: float = math.inf  # when the warm-up was over
    seconds: float = math.nan  # from then on
    moves: int = 0  # that were due since, and were made
    missed: int = 0  # messages that were due, and had not come when the run was over
    waits: list[tuple[float, float]] = field(default_factory=list)  # when due, and how long
    bytes_received: int = 0
    messages: int = 0
    server_used: float = math.nan  # seconds of the processor
    client_used: float = math.nan
    stolen: Stolen = field(default_factory=Stolen)

    def start(self, now: float, server_used: float) -> None:
        self.begin = now
        self.server_used = -server_used
        self.client_used = -time.process_time()
        self.stolen = Stolen()

    def stop(self, now: float, server_used: float) -> None:
        self.seconds = now - self.begin
        self.server_used += server_used
        self.client_used += time.process_time()

    def wait(self, share: float) -> float:
        """Return the milliseconds that this share of the messages did not exceed."""
        return quantile(sorted(self._all_waits()), share) if self._all_waits() else math.inf

    def quiet_wait(self, share: float) -> float:
        """Return the same of those that were due while nobody took the processors away."""
        quiet = self.stolen.quiet()
        waits = sorted(wait for due, wait in self.waits if due in quiet)
        return quantile(waits, share) if waits else math.nan

    def _all_waits(self) -> list[float]:
        return [wait for _, wait in self.waits] + [math.inf] * self.missed

    @property
    def held(self) -> bool:
        return self.wait(0.99) < 1000 * MOST_WAIT

    @property
    def server_ms(self) -> float:
        """Milliseconds of the processor that the server took for a move."""
        return 1000 * self.server_used / self.moves if self.moves else math.nan

    @property
    def client_ms(self) -> float:
        return 1000 * self.client_used / self.moves if self.moves else math.nan

    @property
    def server_share(self) -> float:
        """The share of one processor that the server took."""
        return self.server_used / self.seconds

    @property
    def client_share(self) -> float:
        return self.client_used / self.seconds

    @property
    def message_bytes(self) -> float:
        return self.bytes_received / self.messages if self.messages else math.nan
