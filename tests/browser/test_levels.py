"""Choosing opponents: faces on the first page, for a new table and in the waiting room."""

from playwright.sync_api import Page, expect

from tests.browser.card_moves import GANG
from tests.browser.page_checks import check_by_day_and_night, each_screen
from tests.browser.people import DESKTOP, Person

NEW_TABLE = f"/new/{GANG}"


def picks(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name).check(force=True)  # the face lies over its circle


def kinds(someone: Person) -> list[str | None]:
    return [seat["kind"] for seat in someone.table["seats"]]


@each_screen
def test_play_at_once_against_the_face_that_was_picked(person, viewport):
    lina: Person = person("Lina", viewport=viewport)
    lina.goes_to("/")
    picks(lina.page, "Castorin")
    expect(lina.page.get_by_role("status").filter(has_text="Castorin")).to_be_visible()
    lina.page.get_by_role("button", name="Jouer tout de suite").nth(1).click()
    lina.waits_for("table['state'] == 'playing'")
    assert kinds(lina) == [None, "cub", "cub", "cub"]
    expect(lina.place("pile")).to_be_visible()
    plates = lina.page.locator(".seat .who", has_text="Castorin")
    expect(plates).to_have_count(3)
    faces = plates.locator(".face img").evaluate_all("all => all.map((face) => face.src)")
    assert all("avatar-11" in face for face in faces)
    lina.goes_to("/")  # the next table begins with the same
    expect(lina.page.get_by_role("radio", name="Castorin")).to_be_checked()
    lina.no_complaints()


def test_a_level_for_all_and_another_memory_for_one(person):
    lina: Person = person("Lina")
    page = lina.page
    lina.goes_to(NEW_TABLE)
    expect(page.get_by_role("radio", name="Bâtisseur")).to_be_checked()
    picks(page, "Ancien")
    page.get_by_role("button", name="Place 3 : Ancien").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Castorin").check(force=True)
    sheet.get_by_text("Plus de réglages").click()
    sheet.get_by_role("radio", name="Poisson rouge").check(force=True)
    sheet.get_by_role("group", name="Retient à la fois").get_by_label("Tout").check(force=True)
    sheet.get_by_role("button", name="C’est bon").click()
    expect(page.get_by_role("button", name="Place 3 : Castorin, mémoire")).to_be_visible()
    expect(page.get_by_text("Un mélange")).to_be_visible()
    page.get_by_role("button", name="C’est parti").click()
    lina.waits_for("table['state'] == 'playing'")
    assert kinds(lina) == [None, "elder", "cub:memory=40:capacity=99:confusing=30", "elder"]
    lina.no_complaints()


def test_a_seat_is_chosen_with_the_keyboard_alone(person):
    lina: Person = person("Lina")
    page = lina.page
    lina.goes_to(NEW_TABLE)
    page.get_by_role("button", name="Place 2").focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Bâtisseur").focus()
    page.keyboard.press("ArrowDown")
    expect(sheet.get_by_role("radio", name="Ancien")).to_be_checked()
    page.keyboard.press("Escape")  # nothing was settled
    seat = page.get_by_role("button", name="Place 2")
    expect(seat).to_have_accessible_name("Place 2 : Bâtisseur. Changer")
    expect(seat).to_be_focused()


def test_the_host_changes_a_bot_and_everybody_sees_it(person):
    lina: Person = person("Lina")
    zoe: Person = person("Zoé")
    table = lina.makes(["you", "open", "builder"], privacy="open", game=GANG)
    lina.goes_to(f"/t/{table}")
    zoe.goes_to(f"/t/{table}")
    lina.page.get_by_role("button", name="Place 3").click()
    sheet = lina.page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Maître du courant").check(force=True)
    sheet.get_by_role("button", name="C’est bon").click()
    zoe.waits_for("table['seats'][2]['kind'] == 'master'")
    expect(zoe.page.get_by_role("listitem").filter(has_text="Maître")).to_be_visible()
    expect(zoe.page.get_by_text("N’oublie rien")).to_be_visible()
    expect(zoe.page.get_by_role("button", name="Place 3")).to_have_count(0)
    for someone in (lina, zoe):
        someone.no_complaints()


@each_screen
def test_choosing_is_for_everybody(person, viewport):
    lina: Person = person("Lina", viewport=viewport, bypass_csp=True)
    lina.goes_to(NEW_TABLE)
    lina.page.get_by_role("button", name="Place 2").click()
    sheet = lina.page.get_by_role("dialog")
    sheet.get_by_text("Plus de réglages").click()
    sheet.get_by_role("radio", name="Éléphant").check(force=True)
    expect(sheet.get_by_role("group", name="Confond ce qui se ressemble")).to_be_visible()
    check_by_day_and_night(lina.page)
    if viewport == DESKTOP:
        expect(sheet.get_by_role("button", name="C’est bon")).to_be_in_viewport()
