"""A whole match with a screen that the room sees, and telephones in the hands."""

import random

from playwright.sync_api import expect

from tests.browser.one_device import Coming
from tests.browser.one_room import (
    HELD,
    OF_SCREENS,
    SCREEN,
    SHORT,
    play_on,
    speaks,
    told_as_a_spectator,
)
from tests.browser.people import DESKTOP, Person
from tests.browser.serving import Server

TABLET = {"width": 1024, "height": 768}
_COUNT_VIBRATIONS = """
  window.vibrations = 0
  navigator.vibrate = () => { window.vibrations++; return true }
"""
_AT_TELEPHONES = ("Lina", "Malo", "Zoé", "Tom")


class OneScreen:
    """A television, four telephones, perhaps Papi elsewhere, and bots."""

    def __init__(
        self, person: Coming, server: Server, game: str, *, far: bool = True, bots: int = 1
    ) -> None:
        self.person, self.server = person, server
        self.tv = person("Télé", viewport=SCREEN)
        self.phones = [speaks(person(name, **HELD)) for name in _AT_TELEPHONES]
        for one in self.phones:
            one.context.add_init_script(_COUNT_VIBRATIONS)
        self.far = [speaks(person("Papi", viewport=DESKTOP))] if far else []
        self.people = [*self.phones, *self.far]
        seats = ["open"] * len(self.people) + ["random"] * bots
        self.table = self._opened({"game": game, "seats": seats, **SHORT[game]})
        self.watcher: Person = person("Ami")
        self.watcher.goes_to(f"/t/{self.table}")

    def _opened(self, wish: dict[str, object]) -> str:
        tv = self.tv
        wish = {"name": "Télé", "screen": True, **wish}
        answer = tv.page.request.post("/api/tables", data=wish, headers={"Origin": tv.address})
        assert answer.ok, answer.text()
        table = str(answer.json()["table"])
        tv.goes_to(f"/t/{table}/screen")
        tv.waits_for("table['invite']")
        invite = tv.table["invite"]
        for one in self.people:
            one.goes_to(f"/t/{table}/{invite}")
            one.waits_for("table['you'] is not None")
        return table

    def begin(self) -> None:
        """Press OK on a remote control; telephones become hands, a computer elsewhere does not."""
        assert self.phones[0].table["host"]  # who scanned first
        expect(self.tv.page.get_by_role("button", name="Commencer", exact=True)).to_be_focused()
        self.tv.page.keyboard.press("Enter")
        self.tv.waits_for("table['state'] == 'playing'")
        for one in self.phones:
            expect(one.page.get_by_role("button", name="Le plateau")).to_be_visible()
            one.page.touchscreen.tap(180, 8)  # what nobody has touched may not vibrate
        for one in self.far:
            assert one.page.get_by_role("button", name="Le plateau").count() == 0

    def play(self) -> None:
        happenings = {
            3: self._screen_reloads,
            4: self._second_screen,
            5: self._pause,
            7: self._telephone_becomes_the_screen,
            9: self._server_falls,
        }
        play_on(self.people, random.Random(3), happenings)
        for one in (self.tv, self.watcher):
            one.waits_for("table['state'] == 'over'")
        for one in self.phones[2:]:  # those that stayed where they were
            assert one.page.evaluate("() => window.vibrations") > 0

    def _screen_reloads(self) -> None:
        self.tv.page.reload()
        self.tv.waits_for("table['state'] != 'waiting'")

    def _second_screen(self) -> None:
        """Another device shows the table too, and is closed again."""
        tablet = self.person("Tablette", viewport=TABLET)
        tablet.goes_to(f"/t/{self.table}/screen/{self.phones[0].table['screen']}")
        tablet.waits_for("table['directs']")
        tablet.page.close()

    def _pause(self) -> None:
        first, page = self.phones[0], self.tv.page
        page.keyboard.press("Space")
        first.waits_for("table['paused'] is not None")
        expect(page.get_by_role("button", name="On reprend")).to_be_focused()
        page.keyboard.press("Enter")
        first.waits_for("table['paused'] is None")

    def _telephone_becomes_the_screen(self) -> None:
        """For a while, and then it is a hand again."""
        malo, seat = self.phones[1], self.phones[1].table["you"]
        malo.page.get_by_role("button", name="Réglages").click()
        malo.page.get_by_role("button", name="Un écran pour la pièce").click()
        malo.page.get_by_role("link", name="Cet appareil devient l’écran").click()
        malo.waits_for("table['you'] is None and table['directs']")
        malo.goes_to(f"/t/{self.table}")
        malo.waits_for(f"table['you'] == {seat}")

    def _server_falls(self) -> None:
        self.server.kill()
        self.server.start()
        for one in self.people:
            one.page.wait_for_function("() => window.line.readyState === 1")
            one.sees("False", 60)

    def play_again(self) -> None:
        """Press OK once more: the screen goes to the table of the rematch, and waits there."""
        again = self.tv.page.get_by_role("button", name="Encore une")
        expect(again).to_be_focused()
        again.press("Enter")
        self.tv.page.wait_for_url(lambda url: self.table not in url and "/screen" in url)
        self.tv.waits_for("table['state'] == 'waiting' and table['directs']")
        for one in self.phones:  # a hand follows its screen
            one.waits_for(f"table['table'] != '{self.table}' and table['you'] is not None")


def screen_to_the_end(
    person: Coming, server: Server, game: str, *, far: bool = True, bots: int = 1
) -> int:
    """Play; return how many frames of the screen a spectator was told too."""
    match = OneScreen(person, server, game, far=far, bots=bots)
    match.begin()
    match.play()
    assert all(frame["you"] is None for frame in match.tv.frames)
    compared = told_as_a_spectator(match.tv, match.watcher, OF_SCREENS)
    assert compared > 10
    match.play_again()
    return compared
