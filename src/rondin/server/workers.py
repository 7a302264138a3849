"""Several processes on one machine, at one port: `rondin serve --workers N`.

They share nothing but the port and the database. Whoever started them starts one again that ended
by itself, and on SIGHUP all of them, one after the other, so that a new version takes over while
people play.
"""

import contextlib
import multiprocessing
import signal
import socket
import sys
import threading
import time
from dataclasses import replace
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from types import FrameType

from rondin.server.data_folder import open_database
from rondin.server.error_reports import report_trouble, set_up_logging
from rondin.server.problems import LogError
from rondin.server.serve import CannotServe, announce, cannot_use, listening_on, serve_at
from rondin.server.settings import Settings

_OPEN_SECONDS = 60.0
_LOOK_SECONDS = 0.2
_AGAIN_SECONDS = 2.0  # until one that ended by itself is started again
_END_SECONDS = 30.0

_new = multiprocessing.get_context("spawn")  # whatever version is installed by then


def serve_with_workers(settings: Settings, workers: int, lang: str = "fr") -> None:
    """Serve until interrupted; raise CannotServe, saying what to do, if that is impossible."""
    with contextlib.closing(listening_on(settings.host, settings.port)) as listening:
        try:
            open_database(settings.database)
        except LogError as error:
            raise cannot_use(settings, error) from None
        set_up_logging(as_json=settings.log_form == "json")
        _Workers(settings, listening, workers, lang).run()


class _Workers:
    """The processes, and what is done about them."""

    def __init__(
        self, settings: Settings, listening: socket.socket, workers: int, lang: str
    ) -> None:
        self._settings = settings
        self._listening = listening
        self._lang = lang
        self._processes: list[BaseProcess | None] = [None] * workers
        self._again_at = [0.0] * workers
        self._leaving: list[BaseProcess] = []
        # Kept until the next start: a new process finds its event only while this one has it.
        self._ready: list[Event | None] = [None] * workers
        self._starts = [0] * workers
        self._is_ending = threading.Event()
        self._is_to_renew = threading.Event()

    def run(self) -> None:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._end)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self._renew)
        try:
            starting = [self._start(place) for place in range(len(self._processes))]
            if not all(self._opens(process, ready) for process, ready in starting):
                if not self._is_ending.is_set():
                    raise CannotServe("worker", reason=self._statuses())
                return
            host, port = self._settings.host, self._listening.getsockname()[1]
            announce(host, port, self._lang, open_browser=False)
            while not self._is_ending.wait(_LOOK_SECONDS):
                self._look()
        finally:
            processes = [process for process in self._processes if process is not None]
            self._stop([*processes, *self._leaving])

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        self._is_ending.set()

    def _renew(self, _number: int, _frame: FrameType | None) -> None:
        self._is_to_renew.set()

    def _start(self, place: int) -> tuple[BaseProcess, Event]:
        settings, workers = self._settings, len(self._processes)
        if settings.inner_port:
            # One that renews another has the port of neither it nor anybody else.
            odd = self._starts[place] % 2
            settings = replace(settings, inner_port=settings.inner_port + place + workers * odd)
        if place:
            settings = replace(settings, warming=False)  # one compiles for all
        self._starts[place] += 1
        ready = self._ready[place] = _new.Event()
        process = _new.Process(target=_work, args=(settings, self._listening, ready))
        process.start()
        self._processes[place] = process
        return process, ready

    def _opens(self, process: BaseProcess, ready: Event) -> bool:
        """Wait until a process serves; False if it ended, or takes far too long."""
        end = time.monotonic() + _OPEN_SECONDS
        while not ready.wait(_LOOK_SECONDS):
            if not process.is_alive() or time.monotonic() > end or self._is_ending.is_set():
                return False
        return True

    def _look(self) -> None:
        """Start again what ended by itself; renew all, if that was asked for."""
        if self._is_to_renew.is_set():
            self._is_to_renew.clear()
            self._renew_all()
        self._leaving = [process for process in self._leaving if process.is_alive()]
        for place, process in enumerate(self._processes):
            if process is not None and not process.is_alive():
                text = f"worker {place + 1} ended with {process.exitcode}"
                report_trouble("worker-ended", text, worker=place + 1, code=process.exitcode or 0)
                self._processes[place] = None
                self._again_at[place] = time.monotonic() + _AGAIN_SECONDS
            elif process is None and time.monotonic() >= self._again_at[place]:
                self._start(place)

    def _renew_all(self) -> None:
        """Start a new process for each, and end the old one once it serves."""
        for place, old in enumerate(list(self._processes)):
            process, ready = self._start(place)
            if self._opens(process, ready):
                if old is not None:
                    old.terminate()
                    self._leaving.append(old)  # it may play on for a while what nobody else can
                continue
            self._stop([process])  # the new version does not start: the old one goes on
            self._processes[place] = old
            text = f"worker {place + 1} was not renewed: the new one did not start"
            report_trouble("worker-not-renewed", text, worker=place + 1)
            return

    def _stop(self, processes: list[BaseProcess]) -> None:
        for process in processes:
            process.terminate()
        end = time.monotonic() + self._settings.drain_seconds + _END_SECONDS
        for process in processes:
            process.join(max(0.0, end - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()

    def _statuses(self) -> str:
        return ", ".join(str(one.exitcode) for one in self._processes if one is not None)


def _work(settings: Settings, listening: socket.socket, ready: Event) -> None:
    """Serve, in a process of its own, until whoever started it ends."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    set_up_logging(as_json=settings.log_form == "json")
    try:
        serve_at(settings, listening, ready.set)
    except CannotServe as problem:
        text = problem.tell("en")
        report_trouble("worker-not-started", text, what=text)
        sys.exit(1)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        signal.raise_signal(signal.SIGTERM)
