"""One room: a device that goes round, and a screen with telephones; what each is shown, to the end.

`make prove ARGS=one_room` plays the same with every game.
"""

import pytest
from playwright.sync_api import Browser, expect

from benchmarks import screen_latency
from tests.browser.one_device import one_device_to_the_end
from tests.browser.one_room import SCREEN
from tests.browser.one_screen import TABLET, screen_to_the_end
from tests.browser.people import PHONE, Person
from tests.browser.serving import Server


def test_three_people_on_one_device_play_to_the_end(person, server: Server):
    one_device_to_the_end(person, server, "gang-de-castors")


def test_a_screen_and_telephones_play_to_the_end(person, server: Server):
    screen_to_the_end(person, server, "gang-de-castors")


def test_a_screen_in_the_waiting_room_is_read_and_driven_with_a_few_keys(
    browser: Browser, server: Server
):
    tv = Person(browser, server.address, "Télé", viewport=SCREEN)
    tv.goes_to("/")
    tv.page.get_by_role("link", name="Jouer sur la télé").click()
    press = tv.page.keyboard.press
    games = tv.page.get_by_role("main").get_by_role("listitem").get_by_role("button")
    expect(games.first).to_be_focused()
    press("ArrowRight")
    expect(games.nth(1)).to_be_focused()
    press("ArrowLeft")
    expect(games.first).to_be_focused()
    tv.page.get_by_role("button", name="Gang de Castors").press("Enter")
    expect(tv.page.get_by_role("img", name="Code QR")).to_be_visible()
    tv.waits_for("table['state'] == 'waiting'")
    expect(tv.page.get_by_text(tv.table["code"])).to_be_visible()
    people = []
    for name, button in (("Malo", "Commencer avec 1 bot"), ("Zoé", "Commencer à 2")):
        one = Person(browser, server.address, name, viewport=PHONE)
        one.goes_to(f"/t/{tv.table['table']}/{tv.table['invite']}")
        expect(tv.page.get_by_text(name)).to_be_visible()
        expect(tv.page.get_by_role("button", name=button)).to_be_focused()
        people.append(one)
    press("ArrowRight")
    expect(tv.page.get_by_role("button", name="Commencer avec 1 bot")).to_be_focused()
    press("ArrowLeft")
    press("Enter")
    people[0].waits_for("table['state'] == 'playing' and len(table['seats']) == 2")
    other = Person(browser, server.address, "Tablette", viewport=TABLET)
    other.goes_to("/tv")  # any screen shows a table whose code it is told
    other.page.get_by_label("Une table attend déjà").fill(tv.table["code"])
    other.page.get_by_role("button", name="Rejoindre").click()
    other.waits_for(f"table['table'] == '{tv.table['table']}' and not table['directs']")
    for one in (tv, other, *people):
        one.no_complaints()
        one.context.close()


def test_how_long_a_tap_takes_to_the_screen_can_be_measured(
    browser: Browser, server: Server, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(screen_latency, "_FIRST", 1)
    samples = screen_latency.taps(browser, server, still=True)
    told, changed, seen = next(samples)
    samples.close()
    assert 0 < told < changed < seen
