"""A whole match on one device that goes round, looked at whenever its curtain is closed."""

import random
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.card_moves import clicks
from tests.browser.one_room import (
    HELD,
    OF_DEVICES,
    SHORT,
    chosen,
    leaks,
    moves_on,
    says,
    speaks,
    told_as_a_spectator,
)
from tests.browser.people import Person
from tests.browser.serving import Server

Coming = Callable[..., Person]
# Cards, places, sheets: whatever could show more than a name.
MORE_THAN_A_NAME = "[data-place], .card, .board, dialog[open], canvas, svg image"
# Whatever else a page says: to who hears it, who points at it, or who reads its source.
_ALL_THAT_IS_SAID = """() => [...document.body.querySelectorAll('*')].flatMap((one) =>
  ['aria-label', 'title', 'alt', 'value', 'placeholder', 'data-face', 'data-card']
    .map((name) => one.getAttribute(name)).filter(Boolean))"""
# The page as it is built, but for whose curtain it is: nothing of what lay there before is left.
_ALL_OF_THE_PAGE = """(name) => [document.title, document.body.outerHTML]
  .map((part) => part.replaceAll(name, 'NAME').replace(/avatar-\\d+[^"]*/g, 'avatar'))"""
_HIDDEN = """() => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  delete document.visibilityState
}"""
_MOST_CURTAINS = 2000
_MOST_SEATS = {"iles-de-casimir": 4}  # others: three here, one elsewhere, and a bot


class OneDevice:
    """Lina, Malo and Zoé at Lina's telephone, Papi elsewhere, and perhaps a bot."""

    def __init__(self, person: Coming, server: Server, game: str) -> None:
        self.server, self.game = server, game
        self.lina, self.papi = speaks(person("Lina", **HELD)), speaks(person("Papi"))
        self.page = self.lina.page
        self.rng = random.Random(5)
        self.curtains, self.looked = 0, set[int]()
        self.built: list[str] = []  # the first curtain's page
        table = self._sit_down()
        self.watcher = person("Ami")
        self.watcher.goes_to(f"/t/{table}")
        self.page.get_by_role("button", name="Commencer", exact=True).click()
        self.lina.waits_for("table['view']")
        self.names = [seat["name"] for seat in self.lina.table["seats"]]
        self.here = self.lina.table["here"]

    def _sit_down(self) -> str:
        page = self.page
        seats = ["you", "open", "open", "open", "random"][: _MOST_SEATS.get(self.game, 5)]
        table = self.lina.makes(seats, game=self.game, privacy="open", **SHORT[self.game])
        self.lina.goes_to(f"/t/{table}")
        self.lina.waits_for("table['invite']")
        self.papi.goes_to(f"/t/{table}/{self.lina.table['invite']}")
        self.papi.waits_for("table['you'] is not None")
        page.get_by_role("button", name="On est plusieurs ici").click()
        page.get_by_role("textbox", name="Prénom 1").fill("Malo")
        page.get_by_role("button", name="Ajouter quelqu’un").click()
        page.get_by_role("textbox", name="Prénom 2").fill("Zoé")
        page.get_by_role("button", name="On s’installe").click()
        self.lina.waits_for("len(table['here']) == 3")
        return table

    def play(self) -> None:
        idle = 0
        while self.lina.table["state"] != "over":
            if moves_on(self.papi, self.rng) or self._one_of_us_plays():
                idle = 0
                continue
            idle += 1
            assert idle < 600, "nobody moves"
            self.page.wait_for_timeout(30)

    def _one_of_us_plays(self) -> bool:
        """Let whoever of the device is to act take it, and put it down; tell whether one was."""
        lina, table = self.lina, self.lina.table
        if table["ready"]:  # what lies open is for all of them
            says(lina, {"type": "ready"})
        seat = table["view"]["to_act"]
        if table["you"] is not None or seat not in self.here:
            return False
        self.curtains += 1
        assert self.curtains < _MOST_CURTAINS
        behind_the_curtain(lina, self.names[seat])
        built = self.page.evaluate(_ALL_OF_THE_PAGE, self.names[seat])
        self.built = self.built or built
        assert built == self.built
        self._something_happens(seat)
        before = len(lina.frames)
        self._takes_it(seat)
        if self.curtains == 2:  # another window lies over it
            self._puts_it_down(seat, "() => window.dispatchEvent(new Event('blur'))")
        if self.curtains == 3:  # the task switcher
            self._puts_it_down(seat, _HIDDEN)
        self._plays_a_turn(seat)
        assert {frame["you"] for frame in lina.frames[before:]} <= {None, seat}
        return True

    def _something_happens(self, seat: int) -> None:
        if self.curtains == 4:
            self.page.reload()
        if self.curtains == 7:
            self.server.kill()
            self.server.start()
            for one in (self.lina, self.papi):
                one.page.wait_for_function("() => window.line.readyState === 1")
        behind_the_curtain(self.lina, self.names[seat])

    def _takes_it(self, seat: int) -> None:
        self.page.get_by_role("button", name=f"C’est moi, {self.names[seat]}").click()
        self.lina.waits_for(f"table['you'] == {seat}")
        self.looked.add(seat)

    def _puts_it_down(self, seat: int, how: str) -> None:
        self.page.evaluate(how)
        behind_the_curtain(self.lina, self.names[seat])
        self._takes_it(seat)

    def _plays_a_turn(self, seat: int) -> None:
        """Play until it is somebody else's turn; the first turns with a finger, on the board."""
        lina = self.lina
        for _ in range(400):
            table = lina.table
            if table["you"] != seat or table["state"] != "playing":
                return
            if not table["moves"]:
                self.page.wait_for_timeout(20)
                continue
            move = chosen(table, self.rng)
            waits = move["do"] == "remember" and not table["ready"]
            plain = move["do"] != "swap"  # with so many on a telephone one says first with whom
            if self.game == "gang-de-castors" and self.curtains < 9 and plain and not waits:
                clicks(lina, move)
                lina.waits_for(f"table['number'] > {table['number']}")
            else:
                moves_on(lina, self.rng)
        raise AssertionError("the turn does not end")


def one_device_to_the_end(person: Coming, server: Server, game: str) -> tuple[int, int]:
    """Play; return how often the curtain fell, and how many frames a spectator was told too."""
    match = OneDevice(person, server, game)
    assert sorted(match.names[seat] for seat in match.here) == ["Lina", "Malo", "Zoé"]
    match.play()
    assert match.looked == set(match.here)
    for frame in match.lina.frames:
        assert not leaks(frame)
    compared = told_as_a_spectator(match.lina, match.watcher, OF_DEVICES)
    assert compared >= match.curtains // 4
    match.page.get_by_role("button", name="Voir le résultat").click()
    expect(match.page.get_by_role("heading", level=1)).to_be_visible()
    return match.curtains, compared


def behind_the_curtain(person: Person, name: str) -> None:
    """Check that the browser holds what a spectator would, and that the page says a name only."""
    page = person.page
    expect(page.get_by_role("button", name=f"C’est moi, {name}")).to_be_visible()
    person.waits_for("table['you'] is None")
    assert person.table["moves"] == []
    assert not leaks(person.table)
    assert page.locator(MORE_THAN_A_NAME).count() == 0
    assert page.evaluate(_ALL_THAT_IS_SAID) == []
    said = page.locator("body").inner_text().split("\n")
    assert [line for line in said if line.strip()] == [
        "Aller au contenu",
        f"C’est à {name}",
        f"Passe l’appareil à {name}. Les autres regardent ailleurs\u202f!",
        f"C’est moi, {name}",
    ]
