"""A Dask cluster that plays chunks: here in processes of our own, or where a scheduler listens.

A chunk has a name that says all that decides its result, so playing it twice, by two workers or for
two people, gives the same. A worker that is lost costs the chunks it was playing: others play them.
"""

import logging
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Any

from rondin.arena.problems import ArenaProblem

LOCAL = "local:"
_WAITING = 2  # chunks for each thread of the cluster: one is played, one waits
_CONNECT_SECONDS = 20
_MOST_LOCAL = 256


@dataclass(frozen=True)
class Task:
    """A chunk: a function that a worker can import, what it is given, and a name for both."""

    name: str
    function: Callable[..., Any]
    arguments: tuple[Any, ...]


class Cluster:
    """Workers that play tasks; `with Cluster("local:3") as cluster: …`."""

    def __init__(self, wish: str) -> None:
        """Start so many processes here (`local:N`), or join the scheduler at an address."""
        try:
            import distributed
        except ImportError:
            raise ArenaProblem("cluster-missing") from None
        self._own: Any = None
        address = wish
        if wish.startswith(LOCAL):
            address = self._own = _local(wish)
        try:
            self._client = distributed.Client(
                address, timeout=_CONNECT_SECONDS, set_as_default=False, name="rondin"
            )
        except (OSError, ValueError) as error:
            reason = " ".join(str(error).split())
            raise ArenaProblem("cluster-address", address=wish, reason=reason) from None
        self._problems = _lost()

    @property
    def workers(self) -> int:
        """How many chunks are played at a time."""
        if self._client.scheduler is None:
            raise ArenaProblem("cluster-lost", reason=str(self._client.status))
        return max(1, int(sum(self._client.nthreads().values())))

    def processes(self) -> list[int]:
        """Return the process numbers of the workers."""
        import os

        return list(self._client.run(os.getpid).values())

    def results(self, tasks: Iterator[Task]) -> Generator[tuple[Task, Any], None, None]:
        """Yield what came of each task, as they are done; the next are taken when there is room."""
        from distributed import as_completed

        under_way: dict[str, tuple[Task, Any]] = {}
        done = as_completed(loop=self._client.loop)
        try:
            while True:
                while len(under_way) < _WAITING * self.workers:
                    task = next(tasks, None)
                    if task is None:
                        break
                    future = self._client.submit(
                        task.function, *task.arguments, key=task.name, pure=True
                    )
                    under_way[task.name] = task, future
                    done.add(future)
                if not under_way:
                    return
                future = next(done)
                result = future.result()
                task, _ = under_way.pop(future.key)
                yield task, result
        except self._problems as error:
            raise ArenaProblem("cluster-lost", reason=_in_words(error)) from None
        finally:
            self._give_up([future for _, future in under_way.values()])

    def _give_up(self, futures: list[Any]) -> None:
        if futures and self._client.status == "running":
            self._client.cancel(futures)

    def close(self) -> None:
        """Leave the cluster; end the processes that were started for it."""
        self._client.close(timeout=2)
        if self._own is not None:
            self._own.close(timeout=5)

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _local(wish: str) -> Any:
    from distributed import LocalCluster

    count = wish.removeprefix(LOCAL)
    if not count.isdecimal() or not 0 < int(count) <= _MOST_LOCAL:
        raise ArenaProblem("cluster-count", wish=wish, most=_MOST_LOCAL)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    return LocalCluster(
        n_workers=int(count),
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address=None,
        memory_limit=0,
        silence_logs=logging.CRITICAL,
    )


def _lost() -> tuple[type[BaseException], ...]:
    """Return what Dask raises when the scheduler is gone, or a chunk ends whoever plays it."""
    from distributed import CancelledError
    from distributed.comm import CommClosedError
    from distributed.scheduler import KilledWorker

    return CancelledError, CommClosedError, KilledWorker, TimeoutError


def _in_words(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__
