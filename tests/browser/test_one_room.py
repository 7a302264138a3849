"""One room: a device that goes round, and a screen with telephones; what each is shown, to the end.

`make prove ARGS=one_room` plays the same with every game.
"""

import random
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.one_room import (
    HELD,
    OF_SCREENS,
    SCREEN,
    SHORT,
    chosen,
    leaks,
    moves_on,
    play_on,
    says,
    speaks,
)
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.serving import Server

# Cards, places, sheets: whatever could show more than a name.
MORE_THAN_A_NAME = "[data-place], .card, .board, dialog[open], canvas, svg image"


def test_three_people_on_one_device_play_to_the_end(person, server: Server):
    lina: Person = speaks(person("Lina", **HELD))
    one_device_to_the_end(lina, server, "gang-de-castors")


def one_device_to_the_end(lina: Person, server: Server, game: str) -> int:
    """Play with three people and a curtain; return how often it fell."""
    page = lina.page
    _three_sit_down(lina, game)
    lina.waits_for("table['view']")
    names = [seat["name"] for seat in lina.table["seats"]]
    assert sorted(names) == ["Lina", "Malo", "Zoé"]

    rng, curtains, looked = random.Random(5), 0, set[int]()
    while lina.sees("table['you'] is None and table['state'] == 'playing'", 400):
        if not lina.sees("table['view']['to_act'] is not None or table['state'] == 'over'", 2000):
            break
        if lina.table["state"] == "over":
            break
        if lina.table["ready"]:  # what lies open is for all of them
            says(lina, {"type": "ready"})
        seat = lina.table["view"]["to_act"]
        curtains += 1
        behind_the_curtain(lina, names[seat])
        if curtains == 4:
            page.reload()
            behind_the_curtain(lina, names[seat])
        if curtains == 7:
            server.kill()
            server.start()
            lina.waits_for("table['you'] is None")
            page.wait_for_function("() => window.line.readyState === 1")
            behind_the_curtain(lina, names[seat])
        before = len(lina.frames)
        page.get_by_role("button", name=f"C’est moi, {names[seat]}").click()
        lina.waits_for(f"table['you'] == {seat}")
        looked.add(seat)
        if curtains == 2:  # in the task switcher, or beside another window
            page.evaluate("() => window.dispatchEvent(new Event('blur'))")
            behind_the_curtain(lina, names[seat])
            page.get_by_role("button", name=f"C’est moi, {names[seat]}").click()
            lina.waits_for(f"table['you'] == {seat}")
        _plays_a_turn(lina, seat, rng, with_clicks=game == "gang-de-castors" and curtains < 9)
        assert {frame["you"] for frame in lina.frames[before:]} <= {None, seat}
        assert curtains < 2000
    lina.waits_for("table['state'] == 'over'")
    assert looked == {0, 1, 2}
    for frame in lina.frames:
        assert not leaks(frame)
    page.get_by_role("button", name="Voir le résultat").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return curtains


def _three_sit_down(lina: Person, game: str) -> None:
    page = lina.page
    table = lina.makes(["you", "open", "open"], game=game, **SHORT[game])
    lina.goes_to(f"/t/{table}")
    page.get_by_role("button", name="On est plusieurs ici").click()
    page.get_by_role("textbox", name="Prénom 1").fill("Malo")
    page.get_by_role("button", name="Ajouter quelqu’un").click()
    page.get_by_role("textbox", name="Prénom 2").fill("Zoé")
    page.get_by_role("button", name="On s’installe").click()
    lina.waits_for("table['here'] == [0, 1, 2]")
    page.get_by_role("button", name="Commencer", exact=True).click()


def behind_the_curtain(person: Person, name: str) -> None:
    """Check that the browser holds what a spectator would, and that the page says a name only."""
    page = person.page
    expect(page.get_by_role("button", name=f"C’est moi, {name}")).to_be_visible()
    person.waits_for("table['you'] is None")
    assert person.table["moves"] == []
    assert not leaks(person.table)
    assert page.locator(MORE_THAN_A_NAME).count() == 0
    said = page.locator("body").inner_text().split("\n")
    assert [line for line in said if line.strip()] == [
        "Aller au contenu",
        f"C’est à {name}",
        f"Passe l’appareil à {name}. Les autres regardent ailleurs\u202f!",
        f"C’est moi, {name}",
    ]


def _plays_a_turn(
    person: Person, seat: int, rng: random.Random, *, with_clicks: bool = False
) -> None:
    """Play until it is somebody else's turn."""
    for _ in range(400):
        table = person.table
        if table["you"] != seat or table["state"] != "playing":
            return
        if not table["moves"]:
            person.page.wait_for_timeout(20)
        elif with_clicks:
            person.clicks(chosen(table, rng))
            person.waits_for(f"table['number'] > {table['number']}")
        else:
            moves_on(person, rng)
    raise AssertionError("the turn does not end")


def test_a_screen_and_telephones_play_to_the_end(person, server: Server):
    screen_to_the_end(person, server, "gang-de-castors", bots=1)


def screen_to_the_end(person: Any, server: Server, game: str, *, bots: int) -> int:
    """A screen, three telephones, somebody elsewhere and bots; return how many frames it showed."""
    tv: Person = person("Télé", viewport=SCREEN)
    wish = {"game": game, "name": "Télé", "screen": True, **SHORT[game]}
    answer = tv.page.request.post(
        "/api/tables",
        data={**wish, "seats": ["open"] * 4 + ["random"] * bots},
        headers={"Origin": tv.address},
    )
    assert answer.ok, answer.text()
    table = answer.json()["table"]
    tv.goes_to(f"/t/{table}/screen")
    tv.waits_for("table['invite']")
    invite, people = tv.table["invite"], list[Person]()
    for k, name in enumerate(["Lina", "Malo", "Zoé", "Papi"]):
        one = speaks(person(name, **(HELD if k < 3 else {"viewport": DESKTOP})))
        one.goes_to(f"/t/{table}/{invite}")
        one.waits_for("table['you'] is not None")
        people.append(one)
    assert people[0].table["host"]  # who scanned first
    assert not tv.table["host"] or tv.table["host_seat"] is None
    watcher: Person = person("Ami")
    watcher.goes_to(f"/t/{table}")
    tv.page.keyboard.press("Enter")  # a remote control has OK: the button that begins has the focus
    tv.waits_for("table['state'] == 'playing'")
    for one in people[:3]:
        expect(one.page.get_by_role("button", name="Le plateau")).to_be_visible()
    assert people[3].page.get_by_role("button", name="Le plateau").count() == 0

    def reload() -> None:
        tv.page.reload()
        tv.waits_for("table['state'] != 'waiting'")

    def fall() -> None:
        server.kill()
        server.start()
        for one in people:
            one.page.wait_for_function("() => window.line.readyState === 1")
            one.sees("False", 60)

    def second_screen() -> None:
        """A telephone becomes a screen too, and a hand again: nothing is lost."""
        malo, seat = people[1], people[1].table["you"]
        malo.goes_to(f"/t/{table}/screen")
        malo.waits_for("table['you'] is None and table['directs']")
        malo.goes_to(f"/t/{table}")
        malo.waits_for(f"table['you'] == {seat}")

    def pause() -> None:
        tv.page.keyboard.press("Space")
        people[0].waits_for("table['paused'] is not None")
        tv.page.keyboard.press("Space")
        people[0].waits_for("table['paused'] is None")

    play_on(people, random.Random(3), {3: reload, 5: pause, 7: second_screen, 9: fall})
    tv.waits_for("table['state'] == 'over'")
    watcher.waits_for("table['state'] == 'over'")
    compared = frames_are_a_spectators(tv, watcher)
    assert compared > 10
    _again_from_the_screen(tv, table)
    for one in (tv, people[3]):
        one.no_complaints()
    return compared


def _again_from_the_screen(tv: Person, table: str) -> None:
    button = tv.page.get_by_role("button", name="Encore une")
    expect(button).to_be_visible()
    button.click()
    tv.page.wait_for_url(lambda url: table not in url and "/screen" in url)
    tv.waits_for("table['state'] == 'waiting' and table['directs']")


def frames_are_a_spectators(tv: Person, watcher: Person) -> int:
    """Compare what a screen was told with what a spectator was; return how many frames."""
    told = {_key(frame): frame for frame in watcher.frames}
    compared = 0
    for frame in tv.frames:
        assert frame["you"] is None
        assert not leaks(frame)
        public = told.get(_key(frame))
        if public is None:
            continue
        compared += 1
        for name, value in frame.items():
            if name not in OF_SCREENS:
                assert value == public[name], name
    return compared


def _key(frame: dict[str, Any]) -> str:
    """Return what tells apart the moments of a table."""
    online = [(seat["online"], seat["away"]) for seat in frame["seats"]]
    when = (frame["seconds"], frame["ready"], frame["awaited"], frame["slow"], frame["screened"])
    return repr((frame["table"], frame["number"], online, when, frame["rematch"]))


def test_a_screen_in_the_waiting_room_is_read_and_driven_with_a_few_keys(
    browser: Browser, server: Server
):
    tv = Person(browser, server.address, "Télé", viewport=SCREEN)
    tv.goes_to("/")
    tv.page.get_by_role("link", name="Jouer sur la télé").click()
    tv.page.get_by_role("button", name="Gang de Castors").click()
    expect(tv.page.get_by_role("img", name="Code QR")).to_be_visible()
    tv.waits_for("table['state'] == 'waiting'")
    expect(tv.page.get_by_text(tv.table["code"])).to_be_visible()
    malo = Person(browser, server.address, "Malo", viewport=PHONE)
    malo.goes_to(f"/t/{tv.table['table']}/{tv.table['invite']}")
    expect(tv.page.get_by_text("Malo")).to_be_visible()
    tv.page.get_by_role("button", name="Commencer avec 1 bot").press("Enter")
    malo.waits_for("table['state'] == 'playing' and len(table['seats']) == 2")
    for one in (tv, malo):
        one.no_complaints()
        one.context.close()
