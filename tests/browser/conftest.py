"""One Chromium for all browser tests of a worker, and a server for those of a file."""

import shutil
from asyncio import events
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.people import Person
from tests.browser.serving import Server

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-gpu-compositing",  # the processor draws: pages faster without what stands for a GPU
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium, "the browser tests need Chromium: run 'make chromium'"
    with sync_playwright() as playwright:
        loop = events.get_running_loop()
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        events._set_running_loop(None)
        yield found
        events._set_running_loop(loop)
        found.close()


@contextmanager
def loop_of(browser: Browser) -> Iterator[None]:
    events._set_running_loop(browser._impl_obj._loop)
    yield
    events._set_running_loop(None)


@pytest.fixture(autouse=True)
def in_the_loop_of_the_browser(browser: Browser) -> Iterator[None]:
    """Playwright's loop counts as running for as long as the browser is open.

    Between its tests it must not: asynchronous tests of the same worker could not run theirs.
    """
    with loop_of(browser):
        yield


@pytest.fixture(scope="module")
def kept_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server") / "data")
    yield running
    running.stop()


@pytest.fixture
def server(kept_server: Server) -> Server:
    """A server that runs, whatever a test did to it before: its tables have nothing in common."""
    if kept_server.process is None:
        kept_server.start()
    return kept_server


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Give people by name; whatever went wrong in their pages fails the test."""
    here: list[Person] = []

    def come(name: str, **settings: Any) -> Person:
        someone = Person(browser, server.address, name, **settings)
        here.append(someone)
        return someone

    yield come
    for someone in here:
        someone.context.close()


@pytest.fixture(scope="module")
def kept_people(browser: Browser) -> Iterator[list[Person]]:
    """People who stay for all tests of a file: whoever is added leaves after the last of them."""
    here: list[Person] = []
    yield here
    with loop_of(browser):
        for someone in here:
            someone.context.close()
