"""Castor Party! in real browsers: in relief and from above, by mouse and by keyboard alone."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from rondin import all_games
from tests.browser.conftest import FLAGS
from tests.browser.page_checks import check_by_day_and_night
from tests.browser.people import DESKTOP, PHONE, SOON, Person
from tests.browser.serving import Server

WITHOUT_WEBGL = [
    *[flag for flag in FLAGS if "swiftshader" not in flag],
    "--disable-gpu",
    "--disable-3d-apis",
]
DRAWN = '[data-drawn="true"]'
FIRST = {"first": 0}
# A picture is drawn by the processor here: a small one, of few points.
SMALL = {"viewport": {"width": 1100, "height": 700}, "device_scale_factor": 0.25}

each_screen = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])


def sits_down(person: Person, bots: int = 3, **options: Any) -> None:
    """Begin a match against bots that play anything."""
    seats = ["you", *["random"] * bots]
    table = person.makes(seats, game="castor-party", options=FIRST | options, start=True)
    person.goes_to(f"/t/{table}")
    person.waits_for(f"table['table'] == '{table}' and table['moves']")


def looks(person: Person, name: str) -> None:
    """Choose a view: `De dessus` or `En relief`, by whichever button there is."""
    expect(person.page.locator(".level")).to_be_visible()
    wide = person.page.get_by_role("button", name=name, exact=True)
    (wide if wide.is_visible() else person.page.locator(".eye")).click()


def hand(person: Person, state: str = "open") -> Any:
    return person.page.locator(f".mine button.card.{state}")


def chooses(person: Person) -> None:
    """Make a move by clicking: the first card that goes, its first beaver, its tail as it is."""
    press = person.page.get_by_role
    verbs = {move["do"] for move in person.moves()}
    if verbs & {"take-log", "take-card"}:
        name = "Un rondin" if "take-log" in verbs else "Une carte"
        press("button", name=name, exact=True).click()
    elif "done" in verbs:
        press("button", name="Finir mon tour").click()
    else:
        hand(person).first.click()
        if person.page.get_by_text("Quel castor avance").is_visible():
            person.page.locator(".question li button").first.click()
        sets_down = press("button", name="Poser le castor")
        (sets_down if sets_down.is_visible() else press("button", name="Sauter")).click()


def plays_a_game(person: Person) -> None:
    """Play until the first game of the match is over."""
    for _ in range(400):
        if person.table["view"]["phase"] in ("game-over", "over"):
            return
        if not person.table["moves"]:
            person.page.wait_for_timeout(30)
            continue
        number = person.table["number"]
        chooses(person)
        person.waits_for(f"table['number'] > {number}")
    raise TimeoutError("the game does not end")


@pytest.fixture
def plain_browser(browser: Browser) -> Iterator[Browser]:
    """A Chromium that draws nothing in three dimensions."""
    chromium = shutil.which("chromium")
    found = browser.browser_type.launch(executable_path=chromium, args=WITHOUT_WEBGL)
    yield found
    found.close()


def test_a_game_in_relief(person: Callable[..., Person]):
    lina = person("Lina", **SMALL)
    sits_down(lina, bots=1)
    looks(lina, "En relief")
    lina.page.wait_for_selector(DRAWN, timeout=2 * SOON)
    plays_a_game(lina)
    expect(lina.page.locator(".summary")).to_be_visible(timeout=SOON)
    expect(lina.page.locator(DRAWN)).to_be_visible()
    lina.no_complaints()


def test_a_game_without_webgl(plain_browser: Browser, server: Server):
    lina = Person(plain_browser, server.address, "Lina", reduced_motion="no-preference")
    sits_down(lina)
    expect(lina.page.locator("svg.flat")).to_be_visible()
    expect(lina.page.get_by_role("button", name="En relief")).to_have_count(0)
    plays_a_game(lina)
    expect(lina.page.locator(".summary")).to_be_visible(timeout=SOON)
    if lina.table["view"]["turn"] == 0:
        lina.page.get_by_role("button", name="Manche suivante").click()
    else:
        lina.page.get_by_role("button", name="On continue").click()
    lina.waits_for("table['view']['game_no'] == 2 and table['view']['phase'] == 'turn'")
    lina.no_complaints()


# How far, in pixels, held cards reach over what was played, or that out of its plate.
OUT = """() => Math.max(...[...document.querySelectorAll('.players button')].map((plate) => {
  const box = (e) => e.getBoundingClientRect()
  const stack = box(plate.querySelector('.stack'))
  const held = [...plate.querySelectorAll('.held .card')].map((card) => box(card).right)
  return Math.max(stack.right - box(plate).right, Math.max(...held) - stack.left)
}))"""


def test_on_a_phone_four_cards_stay_within_a_plate(person: Callable[..., Person]):
    lina = person("Lina", viewport=PHONE)
    sits_down(lina)
    while max(hand["count"] for hand in lina.table["view"]["hands"]) < 4:
        lina.waits_for("table['moves'] or table['view']['phase'] in ('game-over', 'over')")
        if lina.table["view"]["phase"] in ("game-over", "over"):
            sits_down(lina)  # that raft capsized early
        number = lina.table["number"]
        chooses(lina)
        lina.waits_for(f"table['number'] > {number}")
    expect(lina.page.locator(".held .one:nth-child(4)").first).to_be_visible()
    assert lina.page.evaluate(OUT) < 0


# The names that are cut.
CUT = """() => [...document.querySelectorAll('.players b')]
  .filter((name) => name.scrollWidth > name.clientWidth)
  .map((name) => name.textContent)"""


def test_on_a_phone_the_names_of_six_are_whole(person: Callable[..., Person]):
    lina = person("Lina", viewport=PHONE)
    sits_down(lina, bots=5)
    expect(lina.page.get_by_text("Gaspard").first).to_be_visible()
    assert lina.page.evaluate(CUT) == []


@each_screen
def test_among_six_long_names_are_whole_beside_many_logs(person: Callable[..., Person], viewport):
    long = [person(name, viewport=viewport) for name in ("Guillaume", "Théophile", "Emmanuel")]
    lina = long[0]
    seats = ["you", "open", "open", *["random"] * 3]
    table = lina.makes(seats, game="castor-party", privacy="open")
    lina.goes_to(f"/t/{table}")
    for someone in long[1:]:
        someone.goes_to(f"/t/{table}")
        someone.page.get_by_role("button", name="M’asseoir ici").first.click()
        someone.waits_for("table['you'] is not None")
    lina.page.get_by_role("button", name="Commencer").click()
    expect(lina.page.locator(".players b")).to_have_count(6)
    for logs in lina.page.locator(".players .logs").all():
        logs.evaluate("e => { e.lastChild.data = '12' }")
    lina.page.wait_for_timeout(100)  # names are fitted with the next frames
    assert lina.page.evaluate(CUT) == []


def test_on_a_phone_buoys_have_numbers_that_can_be_read(person: Callable[..., Person]):
    lina = person("Lina", viewport=PHONE)
    sits_down(lina)
    numbers = lina.page.locator("svg.flat [data-buoy] text")
    expect(numbers).to_have_text([str(n + 1) for n in range(30)])
    tall = numbers.last.evaluate(
        "e => parseFloat(getComputedStyle(e).fontSize) * e.getScreenCTM().a"
    )
    assert tall >= 10


def test_the_raft_moves_and_comes_to_rest(person: Callable[..., Person]):
    lina = person("Lina", reduced_motion="no-preference", **SMALL)
    sits_down(lina, bots=1, hands="none")
    lina.page.wait_for_selector(DRAWN, timeout=2 * SOON)
    number = lina.table["number"]
    chooses(lina)
    lina.waits_for(f"table['number'] > {number}")
    expect(lina.page.locator(".bubble").first).to_be_visible(timeout=SOON)
    lina.page.evaluate(
        """() => {
          const ask = window.requestAnimationFrame
          window.asked = 0
          window.requestAnimationFrame = (draw) => (window.asked++, ask(draw))
        }"""
    )
    lina.waits_for("table['moves']")
    for _ in range(SOON // 500):
        before = lina.page.evaluate("window.asked")
        lina.page.wait_for_timeout(500)
        if lina.page.evaluate("window.asked") == before:
            break
    else:
        raise AssertionError("it never rests")
    lina.no_complaints()


def test_a_refused_card_names_its_rule(person: Callable[..., Person]):
    lina = person("Lina")
    sits_down(lina, bots=5)
    for _ in range(60):
        lina.waits_for("table['moves'] or table['view']['phase'] == 'game-over'")
        if lina.table["view"]["refused"]:
            break
        if lina.table["view"]["phase"] == "game-over":
            sits_down(lina, bots=5)
            continue
        number = lina.table["number"]
        chooses(lina)
        lina.waits_for(f"table['number'] > {number}")
    buoy = lina.table["view"]["refused"][0]["buoy"]
    expect(lina.page.locator(".mine").get_by_text(f"Bouée {buoy} prise").first).to_be_attached()
    number = lina.table["number"]
    hand(lina, "forbidden").first.click(force=True)  # it says that it is of no use
    expect(lina.page.get_by_role("alert")).to_contain_text("CP-11")
    assert lina.table["number"] == number


def tabs_to(person: Person, goal: Any) -> None:
    """Press the tabulator until something has the focus."""
    for _ in range(60):
        person.page.keyboard.press("Tab")
        person.page.wait_for_timeout(20)
        if goal.evaluate("e => e === document.activeElement"):
            return
    raise AssertionError("the tabulator does not lead there")


def test_a_turn_by_keyboard_alone(person: Callable[..., Person]):
    lina = person("Lina")
    sits_down(lina, bots=1)
    press = lina.page.keyboard.press
    tabs_to(lina, hand(lina).first)
    press("Enter")
    chosen = lina.page.locator('[role="radio"][aria-checked="true"]')
    expect(chosen).to_be_visible()
    before = int(chosen.evaluate("e => [...e.parentNode.children].indexOf(e)")) - 1
    tabs_to(lina, chosen)
    for _ in range(3):
        press("ArrowRight")
    press("ArrowLeft")
    tabs_to(lina, lina.page.get_by_role("button", name="Poser le castor"))
    number = lina.table["number"]
    press("Enter")
    lina.waits_for(f"table['number'] > {number}")  # the bot may have moved as well
    tail = next(
        frame["view"]["last"]["tail"]
        for frame in lina.frames
        if frame["view"]["last"] and frame["view"]["last"]["seat"] == 0
    )
    assert tail == (before + 2) % 12
    lina.no_complaints()


@each_screen
def test_nothing_for_axe_to_find(person: Callable[..., Person], viewport):
    lina = person("Lina", viewport=viewport, bypass_csp=True)
    sits_down(lina, spirit_level=True)
    check_by_day_and_night(lina.page)
    hand(lina).first.click()
    expect(lina.page.get_by_role("radiogroup")).to_be_visible()
    check_by_day_and_night(lina.page)
    looks(lina, "En relief")
    lina.page.wait_for_selector(DRAWN, timeout=2 * SOON)
    check_by_day_and_night(lina.page)


@pytest.mark.parametrize("other", sorted({*all_games()} - {"castor-party"})[:1])
def test_three_dimensions_are_loaded_only_here(person: Callable[..., Person], other: str):
    lina = person("Lina")
    asked: list[str] = []
    lina.page.on("request", lambda request: asked.append(request.url))
    lina.goes_to(f"/t/{lina.makes(['you', 'random'], game=other, start=True)}")
    lina.waits_for("table['moves']")
    lina.page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "Relief" in url]
    sits_down(lina, bots=1)
    looks(lina, "En relief")
    lina.page.wait_for_selector(DRAWN, timeout=2 * SOON)
    assert [url for url in asked if "Relief" in url]


def test_who_watches_on_a_phone_sees_the_raft_large(person: Callable[..., Person]):
    lina, eve = person("Lina"), person("Eve", viewport=PHONE)
    table = lina.makes(["you", "random"], game="castor-party", options=FIRST, start=True)
    eve.goes_to(f"/t/{table}")
    expect(eve.page.get_by_text("Tu regardes")).to_be_visible()
    scene = eve.page.locator(".scene").bounding_box()
    assert scene is not None
    assert scene["height"] > PHONE["height"] / 2
