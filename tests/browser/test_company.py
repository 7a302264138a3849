"""People come and go: a match is found again, somebody takes long, a seat is freed."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.card_moves import GANG
from tests.browser.page_checks import check_page, each_screen
from tests.browser.people import PHONE, Person
from tests.browser.serving import QUICK, Server

TURN = "table['moves'] and table['view']['phase'] == 'turn'"


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "data", (*QUICK[:2], "--moment", "0.2", "--slow", "1"))
    server.start()
    yield server
    server.stop()


@each_screen
def test_a_match_that_was_left_is_found_on_the_first_page(person, viewport):
    lina: Person = person("Lina", viewport=viewport, bypass_csp=True)
    lina.goes_to("/")
    expect(lina.page.get_by_role("heading", name="Ta partie")).to_have_count(0)
    name = lina.makes(["you", "builder", "cub"], options={"dealer": 2}, start=True, game=GANG)
    lina.goes_to(f"/t/{name}")
    lina.waits_for("table['moves']")
    number = lina.table["number"]
    lina.goes_to("/")
    expect(lina.page.get_by_role("heading", name="Ta partie t’attend")).to_be_visible()
    check_page(lina.page)
    lina.page.get_by_role("link", name="Gang de Castors avec").click()
    expect(lina.place("pile")).to_be_visible()
    assert lina.table["number"] == number
    for _ in range(2):
        lina.makes(["you", "open"], game="castor-party")
    lina.goes_to("/")
    lina.page.get_by_role("link", name="Voir les 3").click()
    expect(lina.page.get_by_role("link", name="Reprendre")).to_have_count(3)
    check_page(lina.page)
    lina.no_complaints()


@each_screen
def test_somebody_who_keeps_the_others_waiting(browser: Browser, impatient: Server, viewport):
    lina = Person(browser, impatient.address, "Lina", viewport=viewport, bypass_csp=True)
    malo = Person(browser, impatient.address, "Malo", viewport=viewport)
    eve = Person(browser, impatient.address, "Eve", viewport=viewport)
    name = lina.makes(["you", "open", "builder"], options={"dealer": 0}, game=GANG)
    lina.goes_to(f"/t/{name}")
    lina.waits_for("table['invite']")
    malo.goes_to(f"/t/{name}/{lina.table['invite']}")
    malo.waits_for("table['you'] == 1")
    lina.page.get_by_role("button", name="Commencer").click()
    eve.goes_to(f"/t/{name}")
    malo.waits_for(TURN)
    offer = lina.page.get_by_role("button", name="Laisser un bot jouer")
    expect(offer).to_be_visible()
    check_page(lina.page)
    eve.waits_for("table['slow'] == 1")
    for other in (malo, eve):  # neither oneself nor whoever only watches
        expect(other.page.get_by_text("prend son temps")).to_have_count(0)
    lina.page.get_by_role("button", name="Attendre").click()
    expect(offer).to_have_count(0)
    lina.page.reload()
    offer.click()
    back = malo.page.get_by_role("button", name="Je reprends")
    expect(back).to_be_visible()
    back.click()
    expect(back).to_have_count(0)
    for someone in (lina, malo, eve):
        someone.no_complaints()
        someone.context.close()


@each_screen
def test_a_host_frees_a_seat(person, viewport):
    lina: Person = person("Lina", viewport=viewport, bypass_csp=True)
    malo: Person = person("Malo", viewport=viewport)
    name = lina.makes(["you", "open"], game=GANG)
    lina.goes_to(f"/t/{name}")
    lina.waits_for("table['invite']")
    malo.goes_to(f"/t/{name}/{lina.table['invite']}")
    malo.waits_for("table['you'] == 1")
    lina.page.get_by_role("button", name="Place 2").click()
    expect(lina.page.get_by_text("Malo a pris cette place")).to_be_visible()
    check_page(lina.page)
    lina.page.get_by_role("button", name="C’est bon").click()
    assert lina.table["seats"][1]["by"] == "person"  # nothing chosen, nothing changed
    lina.page.get_by_role("button", name="Place 2").click()
    lina.page.get_by_role("radio", name="Place libre").check(force=True)
    lina.page.get_by_role("button", name="C’est bon").click()
    malo.waits_for("table['you'] is None")
    expect(lina.page.get_by_text("On attend quelqu’un").first).to_be_visible()
    malo.no_complaints()
    lina.no_complaints()


SMALL = {"width": 360, "height": 640}


def test_a_question_about_hints_covers_nothing(browser: Browser, impatient: Server):
    lina = Person(browser, impatient.address, "Lina")
    malo = Person(browser, impatient.address, "Malo", viewport=PHONE)
    name = lina.makes(["you", "open", "builder"], options={"dealer": 2}, hints=True, game=GANG)
    lina.goes_to(f"/t/{name}")
    lina.waits_for("table['invite']")
    malo.goes_to(f"/t/{name}/{lina.table['invite']}")
    malo.waits_for("table['you'] == 1")
    lina.page.get_by_role("button", name="Commencer").click()
    agree = malo.page.get_by_role("button", name="D’accord")
    agree.hover()
    below = malo.page.locator(".stage").bounding_box()
    box = agree.bounding_box()
    assert box
    assert below
    assert box["y"] + box["height"] <= below["y"]
    # somebody takes long: that comes first, and nothing lies over it
    malo.waits_for("table['slow'] == 0")
    malo.page.get_by_role("button", name="Attendre").click()
    for someone in (lina, malo):
        someone.no_complaints()
        someone.context.close()


@pytest.mark.parametrize("viewport", [PHONE, SMALL], ids=["phone", "small"])
def test_the_answers_to_leaving_are_in_sight(person, viewport):
    lina: Person = person("Lina", viewport=viewport)
    lina.goes_to(f"/t/{lina.makes(['you', 'builder'], start=True, game=GANG)}")
    lina.waits_for("table['state'] == 'playing'")
    lina.page.get_by_role("button", name="Réglages").first.click()
    lina.page.get_by_role("button", name="Quitter la table").click()
    for answer in ("Oui, je quitte", "Je reste"):
        expect(lina.page.get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)
    lina.no_complaints()


def test_in_the_lobby_one_goes_on_at_a_table_of_ones_own(person):
    lina: Person = person("Lina")
    malo: Person = person("Malo")
    lina.makes(["you", "builder"], privacy="open", start=True, game=GANG)
    for someone, way in ((lina, "Reprendre"), (malo, "Regarder")):
        someone.goes_to("/lobby")
        row = someone.page.get_by_role("listitem").filter(has_text="Chez Lina")
        expect(row.get_by_role("link", name=way)).to_be_visible()
        someone.no_complaints()


def test_a_table_of_bots_is_at_nobodys_home(person):
    lina: Person = person("Lina")
    lina.makes(["elder"] * 6, game="castor-party", privacy="open", start=True)
    lina.goes_to("/lobby")
    row = lina.page.get_by_role("listitem").filter(has_text="Castor Party").first
    expect(row.get_by_role("link", name="Regarder")).to_be_visible()
    expect(row).not_to_contain_text("Chez")
    lina.no_complaints()


def test_a_match_that_was_left_is_taken_up_again_by_its_code(person):
    lina: Person = person("Lina")
    malo: Person = person("Malo", viewport=PHONE)
    name = lina.makes(["you", "open", "builder"], options={"dealer": 2}, game=GANG)
    lina.goes_to(f"/t/{name}")
    lina.waits_for("table['invite']")
    malo.goes_to(f"/t/{name}/{lina.table['invite']}")
    malo.waits_for("table['you'] == 1")
    lina.page.get_by_role("button", name="Commencer").click()
    malo.waits_for("table['state'] == 'playing'")
    malo.page.get_by_role("button", name="Réglages").first.click()
    sheet = malo.page.get_by_role("dialog")
    expect(sheet.get_by_text(f"Table {lina.table['code']}", exact=True)).to_be_visible()
    malo.page.get_by_role("button", name="Quitter la table").click()
    malo.page.get_by_role("button", name="Oui, je quitte").click()
    lina.waits_for("table['seats'][1]['by'] != 'person'")
    malo.page.close()
    malo.page = malo.new_page()
    malo.goes_to("/")
    malo.page.get_by_role("textbox", name="Code de la table").fill(lina.table["code"])
    malo.page.get_by_role("button", name="Rejoindre").click()
    malo.page.get_by_role("button", name="Je reprends").click()
    malo.waits_for("table['you'] == 1")
    for someone in (lina, malo):
        someone.no_complaints()
