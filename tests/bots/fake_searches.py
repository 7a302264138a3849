"""Fake searches, in place of real ones: they grow when a test lets them."""

import threading
import time

from rondin.bots import Bot
from rondin.engine.match.match import Match

BOT = "search:playouts=1000"


class Search:
    """A search that says the last legal move, and grows when it may."""

    def __init__(self, bot: Bot, match: Match, *, compiled: bool) -> None:
        self.begun_at = time.monotonic()
        self.budget = bot.playouts
        self.actions = match.actions()
        self.compiled = compiled
        self.is_decided = False
        self.playouts = 0
        self.fails = False
        self.may_grow = threading.Event()
        self.stopped = threading.Event()

    def grow(self, playouts: int) -> int:
        if self.fails:
            raise ZeroDivisionError
        while not self.may_grow.is_set():
            if self.stopped.wait(0.002):
                return 0
        self.playouts += playouts
        return playouts

    def stop(self) -> None:
        self.stopped.set()

    def best(self) -> int:
        return self.actions[-1]


class Searches:
    """Every search that was begun."""

    def __init__(self) -> None:
        self.begun: list[Search] = []
        self.ready = False  # those that come may grow at once
        self.broken = False

    def __call__(self, bot: Bot, match: Match, *, compiled: bool = True) -> Search:
        search = Search(bot, match, compiled=compiled)
        search.fails = self.broken
        if self.ready:
            search.may_grow.set()
        self.begun.append(search)
        return search
