"""Playing a tournament on many cores: chunks of deals, in any order, as they are done.

Compiled contests hold no interpreter lock, so threads suffice and share what was loaded. A bot from
outside is Python: such a tournament is played by processes, unless a class was handed over as it
is: other processes may not find it, and all is played where it is.
"""

import queue
import signal
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any

from rondin.arena.playing.deal_queue import DealQueue
from rondin.arena.problems import ArenaProblem
from rondin.arena.tournament.chunks import Chunk
from rondin.arena.tournament.outside_bots import OutsideBot, entrant_named
from rondin.arena.tournament.tournament import Stopped, Tournament
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting

_STOP_SECONDS = 3.0  # seconds until a process that does not stop is ended


def run(tournament: Tournament, gaps: Sequence[range], jobs: int) -> Generator[Chunk, None, None]:
    """Play the deals of these ranges; closing the iterator stops all threads or processes."""
    deal_queue = DealQueue(gaps, jobs)
    if tournament.is_compiled:
        return _on_threads(tournament, deal_queue, jobs)
    if any(isinstance(bot, OutsideBot) and bot.kind for bot in tournament.entrants):
        return _here(tournament, deal_queue)
    return _on_processes(tournament, deal_queue, jobs)


# --- threads ----------------------------------------------------------------------------------
def _on_threads(
    tournament: Tournament, deal_queue: DealQueue, jobs: int
) -> Generator[Chunk, None, None]:
    done: queue.Queue[Chunk | BaseException | None] = queue.Queue()
    stop = threading.Event()

    def work() -> None:
        try:
            while not stop.is_set() and (deals := deal_queue.next_deals()) is not None:
                start = time.perf_counter()
                chunk = tournament.play(deals.start, len(deals), stop.is_set)
                deal_queue.record_time(len(deals), time.perf_counter() - start)
                done.put(chunk)
        except Stopped:
            pass
        except BaseException as error:  # noqa: BLE001  # raised again where it is waited for
            done.put(error)
        finally:
            done.put(None)

    workers = [threading.Thread(target=work, daemon=True) for _ in range(jobs)]
    for worker in workers:
        worker.start()
    working = jobs
    try:
        while working:
            result = done.get()
            if result is None:
                working -= 1
            elif isinstance(result, BaseException):
                raise result
            else:
                yield result
    finally:
        stop.set()
        for worker in workers:  # compiled code cannot be interrupted: it finishes its matches
            worker.join()


# --- one thread -------------------------------------------------------------------------------
def _here(tournament: Tournament, deal_queue: DealQueue) -> Generator[Chunk, None, None]:
    while (deals := deal_queue.next_deals()) is not None:
        start = time.perf_counter()
        chunk = tournament.play(deals.start, len(deals))
        deal_queue.record_time(len(deals), time.perf_counter() - start)
        yield chunk


# --- processes --------------------------------------------------------------------------------
def _on_processes(
    tournament: Tournament, deal_queue: DealQueue, jobs: int
) -> Generator[Chunk, None, None]:
    context = get_context("spawn")
    stop = context.Event()
    others, threads = set(active_children()), set(threading.enumerate())
    pool = ProcessPoolExecutor(jobs, context, _set_up_process, (tournament_data(tournament), stop))
    under_way: set[Future[tuple[Chunk, float]]] = set()
    try:
        while True:
            while len(under_way) <= jobs and (deals := deal_queue.next_deals()) is not None:
                with _ignoring_interrupts():
                    under_way.add(pool.submit(_play, deals.start, len(deals)))
            if not under_way:
                return
            ready, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in ready:
                chunk, seconds = future.result()
                deal_queue.record_time(chunk.deals, seconds)
                yield chunk
    except BrokenProcessPool:
        outside = [str(bot) for bot in tournament.entrants if isinstance(bot, OutsideBot)]
        raise ArenaProblem("lost", bots=", ".join(outside)) from None
    finally:
        stop.set()
        pool.shutdown(wait=False, cancel_futures=True)
        _end_processes([child for child in active_children() if child not in others])
        for thread in set(threading.enumerate()) - threads:
            thread.join(_STOP_SECONDS)  # the pool's threads release what was shared


def _end_processes(children: list[Any]) -> None:
    """Wait for the processes to end; kill those that do not."""
    deadline = time.monotonic() + _STOP_SECONDS
    for child in children:
        child.join(max(0.0, deadline - time.monotonic()))
    for child in children:
        if child.is_alive():
            child.kill()
            child.join()


@contextmanager
def _ignoring_interrupts() -> Iterator[None]:
    """Processes that start meanwhile ignore Ctrl-C: their parent stops them."""
    if threading.current_thread() is not threading.main_thread():  # which alone hears of it
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def tournament_data(tournament: Tournament) -> tuple[Any, ...]:
    """Return what makes a tournament in another process (`made_again`)."""
    setting = tournament.setting
    table = {"mode": setting.mode, "seats": setting.seats, "options": setting.options}
    bots = [str(entrant) for entrant in tournament.entrants]
    return setting.game.name, setting.edition, setting.data, table, bots, tournament.key


def made_again(plan: tuple[Any, ...]) -> Tournament:
    """Return the tournament of these data, in another process."""
    name, edition, data, table, bots, key = plan
    game = game_named(name)
    setting = Setting.of_data(game, edition, data, **table)
    return Tournament(setting, [entrant_named(bot, game) for bot in bots], key)


_process_state: dict[str, Any] = {}  # what a process plays


def _set_up_process(plan: tuple[Any, ...], stop: Any) -> None:
    _process_state.update(tournament=made_again(plan), stop=stop)


def _play(first: int, count: int) -> tuple[Chunk, float]:
    start = time.perf_counter()
    chunk = _process_state["tournament"].play(first, count, _process_state["stop"].is_set)
    return chunk, time.perf_counter() - start
