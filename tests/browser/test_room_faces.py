"""One room: nothing is covered or cut on a screen, standing or lying flat, and in the hands."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import full_boards
from tests.browser.conftest import loop_of
from tests.browser.geometry import SCREENS
from tests.browser.one_room import HELD
from tests.browser.people import Person
from tests.browser.room_pictures import ROOM, Room
from tests.browser.serving import Server
from tests.browser.test_every_screen import fits

# Those that differ in what lies where.
NAMES = [
    "gang",
    "gang-10",
    "party-6",
    "casimir",
    "roi-normal-2",
    "roi-expert",
    "roi-team",
    "roi-solo",
]
HANDS = ("phone", "lying", "small", "small-lying")


@pytest.fixture(scope="module")
def room(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    data = tmp_path_factory.mktemp("room") / "data"
    with loop_of(browser):
        wanted = [full for full in ROOM if full.name in NAMES]
        signer = full_boards.write_down(
            data, {full.name: full_boards.played(full) for full in wanted}
        )
        server = Server(data)
        server.start()
        marie = full_boards.sits_down(browser, server.address, signer, **HELD)
        found = Room(browser, server.address, marie, motion="reduce")
    yield found
    with loop_of(browser):
        found.close()
    server.stop()


def wrong_in(person: Person, width: int, height: int) -> list[str]:
    found = fits(person.page, width, height)
    return [] if not found else [f"{width}x{height}", *found]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_covered_or_cut(room: Room, name: str):
    room.opens(name)
    for one in (room.tv, room.tablet):
        expect(one.page.locator(".stage .board .board")).to_be_visible()
        size = one.page.viewport_size
        assert size is not None
        assert wrong_in(one, size["width"], size["height"]) == []
    for hand in HANDS:
        assert wrong_in(room.marie, *SCREENS[hand]) == []
    for one in (room.tv, room.tablet, room.marie):
        one.no_complaints()
