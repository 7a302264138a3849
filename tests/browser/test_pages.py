"""Every page: nothing for axe-core to find, nothing cut off, on a desk and on a phone."""

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.card_moves import GANG, clicks
from tests.browser.page_checks import check_by_day_and_night, check_page, each_screen, each_theme
from tests.browser.people import DESKTOP, PHONE, Person

ROOT = Path(__file__).parent.parent.parent
PATHS = ("/", "/lobby", "/new/gang-de-castors", "/rules/gang-de-castors", "/nowhere")
MOST_JAVASCRIPT = 70 * 1024
SIDEWAYS = {"width": 844, "height": 390}


@each_screen
@each_theme
def test_pages_for_everybody(person, viewport, theme: str):
    lina: Person = person("Lina", viewport=viewport, color_scheme=theme, bypass_csp=True)
    for path in PATHS:
        lina.goes_to(path)
        expect(lina.page.get_by_role("heading", level=1)).to_be_visible()
        lina.page.wait_for_load_state("networkidle")
        check_page(lina.page)


@each_screen
def test_the_waiting_room_and_the_table(person, viewport):
    lina: Person = person("Lina", viewport=viewport, bypass_csp=True)
    table = lina.makes(["you", "open", "thoughtful"], options={"rounds": 1, "dealer": 2}, game=GANG)
    lina.goes_to(f"/t/{table}")
    start = lina.page.get_by_role("button", name="Commencer")
    expect(start).to_be_visible()
    check_by_day_and_night(lina.page)
    start.click()
    lina.waits_for("table['moves']")
    expect(lina.place("pile")).to_be_visible()
    check_by_day_and_night(lina.page)
    clicks(lina, {"do": "remember"})
    lina.waits_for("table['moves'] and table['view']['phase'] == 'turn'")
    check_by_day_and_night(lina.page)


@each_screen
def test_ten_seats_fit(person, viewport):
    lina: Person = person("Lina", viewport=viewport, bypass_csp=True)
    table = lina.makes(
        ["you"] + ["thoughtful"] * 9, options={"rounds": 1, "dealer": 9}, start=True, game=GANG
    )
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['moves']")
    check_page(lina.page)
    tall = lina.page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
    assert tall <= 0, f"the table is {tall} pixels too tall"
    for seat in range(10):
        expect(lina.place(f"row-{seat}-0")).to_be_in_viewport()


# How far the question reaches into what lies below it: your row, or the buttons beside that.
REACHES = """() => {
  const bottom = document.querySelector('.prompt').getBoundingClientRect().bottom
  const below = [...document.querySelectorAll('.mine .place, .mine .acts button')]
  return bottom - Math.min(...below.map((part) => part.getBoundingClientRect().top))
}"""


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_phone_on_its_side(person, seats: int):
    lina: Person = person("Lina", viewport=SIDEWAYS, bypass_csp=True)
    options = {"rounds": 1, "dealer": seats - 1}
    table = lina.makes(
        ["you"] + ["thoughtful"] * (seats - 1), options=options, start=True, game=GANG
    )
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['moves']")
    clicks(lina, {"do": "remember"})
    lina.waits_for("table['moves'] and table['view']['phase'] == 'turn'")
    check_page(lina.page)
    for name in ("Piocher", "Toquer"):
        expect(lina.page.get_by_role("button", name=name).last).to_be_in_viewport(ratio=1)
    assert lina.page.evaluate(REACHES) <= 0


def test_an_invitation_on_its_side(person):
    lina: Person = person("Lina", viewport=SIDEWAYS)
    lina.goes_to(f"/t/{lina.makes(['you', 'open'], game=GANG)}")
    for name in ("Commencer", "Inviter"):
        expect(lina.page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    lina.page.get_by_role("button", name="Inviter").click()
    expect(lina.page.get_by_role("button", name="Copier le lien")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE, SIDEWAYS], ids=["desktop", "phone", "lying"])
def test_who_watches_is_told_so(person, viewport):
    lina: Person = person("Lina")
    table = lina.makes(["you", "thoughtful"], privacy="open", start=True, game=GANG)
    malo: Person = person("Malo", viewport=viewport)
    malo.goes_to(f"/t/{table}")
    told = malo.page.get_by_text("Tu regardes", exact=True)
    expect(told).to_be_in_viewport(ratio=1)
    assert told.evaluate("(mark) => getComputedStyle(mark).backgroundColor") != "rgba(0, 0, 0, 0)"
    expect(malo.place("pile")).to_be_visible()
    expect(malo.page.get_by_text("Discuter")).to_have_count(0)


def test_the_pages_obey_their_own_security_policy(person):
    lina: Person = person("Lina")
    answer = lina.page.goto("/")
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    table = lina.makes(["you", "thoughtful"], start=True, game=GANG)
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['view']")
    expect(lina.place("pile")).to_be_visible()
    lina.no_complaints()


def test_the_javascript_of_the_table_stays_small(person):
    lina: Person = person("Lina")
    table = lina.makes(["you", "thoughtful"], start=True, game=GANG)
    scripts: dict[str, bytes] = {}
    lina.page.on(
        "response",
        lambda got: scripts.update({got.url: got.body()}) if got.url.endswith(".js") else None,
    )
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['view']")
    expect(lina.place("pile")).to_be_visible()
    lina.page.wait_for_load_state("networkidle")
    size = sum(len(gzip.compress(body, 9)) for body in scripts.values())
    assert 20_000 < size <= MOST_JAVASCRIPT
