"""Les îles de Casimir in real browsers: a whole match, a refusal, keys alone, secrets."""

import re
from math import hypot
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.page_checks import check_page
from tests.browser.people import DESKTOP, PHONE, SOON, Person, download
from tests.browser.truth import check_frames

GAME = "iles-de-casimir"
YOURS = "table['view'] and table['view']['ends'] or table['state'] == 'over'"
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
SIDEWAYS = 0.2  # as in the board's chart.ts
ON_ITS_SIDE = {"width": 844, "height": 390}
LEGIBLE = 10  # pixels

each_screen = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])


def sits(person: Person, seats: list[str], **wishes: Any) -> str:
    """Open a table of this game and go there."""
    table = person.makes(seats, game=GAME, **wishes)
    person.goes_to(f"/t/{table}")
    return table


def best_way(view: dict[str, Any]) -> dict[str, Any]:
    """Return a way that arrives, else another one each turn: going round, one blocks the others."""
    ways = view["ways"]
    return next((way for way in ways if way["arrives"]), ways[7 * view["turn_no"] % len(ways)])


def points_at(person: Person, space: int) -> None:
    """Click at a space, whether one can end there or not."""
    person.page.locator(f'[data-space="{space}"]').click(force=True)


def sets_off(person: Person) -> None:
    person.page.get_by_role("button", name=re.compile("^Passer par")).click(force=True)


def goes(person: Person) -> None:
    """Make a whole move: point at an end, take the first way there."""
    turn = person.table["view"]["turn_no"]
    points_at(person, best_way(person.table["view"])["path"][-1])
    sets_off(person)
    person.waits_for(f"table['view']['turn_no'] > {turn} or table['state'] == 'over'")


def goes_blindly(person: Person) -> None:
    """Make a whole move by events alone; again if the page was still showing the last one."""
    turn = person.table["view"]["turn_no"]
    end = best_way(person.table["view"])["path"][-1]
    for _ in range(3):
        person.page.locator(f'[data-space="{end}"]').dispatch_event("click")
        sets_off(person)
        if person.sees(f"table['view']['turn_no'] > {turn} or table['state'] == 'over'", SOON // 3):
            return
    raise TimeoutError(f"{person.name} does not get away from turn {turn}")


# How far, in pixels, the middles of bridges are from the middles of their prices.
ASTRAY = """() => [...document.querySelectorAll('.price')].map((price) => {
  const [one, other] = [price, price.parentNode.querySelector('.rails')].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
  return Math.hypot(one.x - other.x, one.y - other.y)
})"""


def test_a_whole_match(person, tmp_path: Path):
    lou: Person = person("Lou")
    table = sits(lou, ["you", "thoughtful", "thoughtful"], options={"first": 0}, start=True)
    for _ in range(200):
        lou.waits_for(YOURS)
        if lou.table["state"] == "over":
            break
        goes(lou)
    assert lou.table["view"]["ending"] == "stock"
    astray = lou.page.evaluate(ASTRAY)
    assert astray
    assert max(astray) < 3
    check_frames(lou.frames, lou.raw, 0, download(lou, table, tmp_path))
    result = lou.page.get_by_role("button", name=re.compile("résultat", re.IGNORECASE))
    result.click()
    expect(lou.page.get_by_role("button", name="Rejouer ensemble")).to_be_visible()
    lou.no_complaints()


def test_a_way_is_chosen_among_several(person):
    lou: Person = person("Lou")
    sits(lou, ["you", "thoughtful"], options={"first": 0}, start=True)
    for _ in range(30):
        lou.waits_for(YOURS)
        view = lou.table["view"]
        ends = [way["path"][-1] for way in view["ways"]]
        several = next((end for end in ends if ends.count(end) > 1), None)
        if several is not None:
            break
        goes(lou)
    assert several is not None
    points_at(lou, several)
    lou.page.get_by_role("group", name="Les routes").get_by_role("button").nth(1).click()
    button = lou.page.get_by_role("button", name="Passer par la route 2")
    expect(button).to_be_visible()
    button.click()
    chosen = [way for way in view["ways"] if way["path"][-1] == several][1]
    lou.waits_for(f"table['view']['turn_no'] > {view['turn_no']} or table['state'] == 'over'")
    steps = [frame["view"]["pawns"][0] for frame in lou.frames if frame["view"]]
    walked = [at for k, at in enumerate(steps) if k and at != steps[k - 1]]
    assert walked[-len(chosen["path"]) :] == chosen["path"]


def test_an_end_where_one_may_not_stop_names_its_rule(person):
    lou: Person = person("Lou")
    for _ in range(5):  # in one match of ten nobody is ever in Lou's way
        table = sits(lou, ["you", *["thoughtful"] * 3], options={"first": 0}, start=True)
        lou.waits_for(f"table['table'] == '{table}' and ({YOURS})")
        while lou.table["state"] != "over" and not lou.table["view"]["refused"]:
            goes(lou)
            lou.waits_for(YOURS)
        if lou.table["state"] != "over":
            break
    refused = lou.table["view"]["refused"][0]
    number = lou.table["number"]
    points_at(lou, refused["space"])
    alert = lou.page.get_by_role("alert")
    expect(alert).to_contain_text(refused["rule"])
    link = alert.get_by_role("link")
    expect(link).to_have_attribute("href", re.compile(f"rules/{GAME}#{refused['rule']}$"))
    assert lou.table["number"] == number
    told, question = alert.bounding_box(), lou.page.locator(".right").bounding_box()
    assert told is not None
    assert question is not None
    assert told["x"] >= question["x"]  # beside the chart
    goes(lou)
    expect(alert).to_have_count(0)


# --- keys -------------------------------------------------------------------------------------
def neighbours(view: dict[str, Any], space: int) -> list[int]:
    links = view["board"]["links"]
    return [b if a == space else a for a, b in links if space in (a, b)]


def key_steps(view: dict[str, Any], space: int) -> dict[str, int]:
    """Return where each arrow key leads from a space: to the neighbour that lies that way."""
    spaces, found = view["board"]["spaces"], {}
    for key, (dx, dy) in ARROWS.items():
        best, most = None, SIDEWAYS
        for other in neighbours(view, space):
            x = spaces[other]["x"] - spaces[space]["x"]
            y = spaces[other]["y"] - spaces[space]["y"]
            along = (x * dx + y * dy) / hypot(x, y)
            if along > most:
                best, most = other, along
        if best is not None:
            found[key] = best
    return found


def keys_to_an_end(view: dict[str, Any], start: int) -> tuple[list[str], int]:
    """Return the arrows that lead from a space to an end, and that end."""
    seen = {start}
    queue: list[tuple[list[str], int]] = [([], start)]
    for keys, space in queue:
        if space in view["ends"]:
            return keys, space
        for key, other in key_steps(view, space).items():
            if other not in seen:
                seen.add(other)
                queue.append(([*keys, key], other))
    raise AssertionError("no end can be reached with the arrows")


def test_a_move_by_keyboard_alone(person):
    lou: Person = person("Lou")
    sits(lou, ["you", "thoughtful"], options={"first": 0}, start=True)
    lou.waits_for(YOURS)
    view, press = lou.table["view"], lou.page.keyboard.press
    here = view["pawns"][0]
    own = lou.page.locator(f'[data-space="{here}"]')
    expect(own).to_be_visible()
    for _ in range(40):
        press("Tab")
        if own.evaluate("e => e === document.activeElement"):
            break
    keys, end = keys_to_an_end(view, here)
    for key in keys:
        press(key)
    there = lou.page.locator(f'[data-space="{end}"]')
    expect(there).to_be_focused()
    expect(there).to_have_attribute("aria-label", re.compile("à portée"))
    press("Enter")
    expect(there).to_have_attribute("aria-pressed", "true")
    press("Enter")
    lou.waits_for(f"table['view']['turn_no'] > {view['turn_no']}")
    assert end in [frame["view"]["pawns"][0] for frame in lou.frames if frame["view"]]
    lou.no_complaints()


# --- what everybody sees ----------------------------------------------------------------------
def test_a_destination_is_for_nobody_elses_eyes(person, tmp_path: Path):
    lou, malo, nour = person("Lou"), person("Malo", viewport=PHONE), person("Nour")
    seats, wishes = ["you", "open", "thoughtful"], {"options": {"first": 0}, "edition": "pocket"}
    table = sits(lou, seats, privacy="open", **wishes)
    lou.waits_for("table['invite']")
    malo.goes_to(f"/t/{table}/{lou.table['invite']}")
    malo.waits_for("table['you'] == 1")
    nour.goes_to(f"/t/{table}")
    nour.waits_for("table['you'] is None")
    lou.waits_for("table['seats'][1]['by'] == 'person'")
    lou.page.get_by_role("button", name="Commencer").click()
    for someone in (lou, malo, nour):
        someone.waits_for("table['state'] == 'playing'")
    for _ in range(4000):
        if lou.table["state"] == "over":
            break
        for someone in (lou, malo):
            if someone.table["view"]["ends"] and someone.table["state"] == "playing":
                goes_blindly(someone)
        lou.page.wait_for_timeout(30)
    for someone in (lou, malo, nour):
        someone.waits_for("table['state'] == 'over'")
    file = download(nour, table, tmp_path)
    for someone, seat in ((lou, 0), (malo, 1), (nour, None)):
        check_frames(someone.frames, someone.raw, seat, file)
        someone.no_complaints()
    assert all(frame["view"]["destination"] is None for frame in nour.frames if frame["view"])
    expect(nour.page.get_by_text("Va sur")).to_have_count(0)


@each_screen
def test_nothing_for_axe_to_find(person, viewport):
    lou: Person = person("Lou", viewport=viewport, bypass_csp=True)
    sits(lou, ["you", *["thoughtful"] * 3], options={"first": 0}, start=True)
    lou.waits_for(YOURS)
    expect(lou.page.get_by_role("group", name="Carte marine")).to_be_visible()
    whole = lou.page.get_by_role("button", name="Petite carte")
    expect(whole).to_have_count(int(viewport == PHONE))
    check_page(lou.page)
    end = best_way(lou.table["view"])["path"][-1]
    lou.page.locator(f'[data-space="{end}"]').dispatch_event("click")
    expect(lou.page.get_by_role("button", name=re.compile("^Passer par"))).to_be_visible()
    expect(whole).to_have_count(0)  # it would lie over the ways
    check_page(lou.page)
    wide = lou.page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    tall = lou.page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
    assert (wide <= 0, tall <= 0) == (True, True)


# --- on a telephone -----------------------------------------------------------------------------
# Whether a part stands within another one, and in the window; how it stands, if it does not.
WITHIN = """([inner, outer]) => {
    const [one, other] = [inner, outer].map(e => e.getBoundingClientRect())
    const [right, bottom] = [Math.min(other.right, innerWidth), Math.min(other.bottom, innerHeight)]
    const sides = [one.left - Math.max(other.left, 0), one.top - Math.max(other.top, 0),
        right - one.right, bottom - one.bottom]
    return one.width && sides.every(room => room >= 0) ? '' : `room at its sides: ${sides}`
}"""


def stands_within(person: Person, inner: str, outer: str) -> None:
    """Wait until all of a part stands within another one: pages settle with the next frames."""
    parts = [person.page.locator(part).element_handle() for part in (inner, outer)]
    for _ in range(20):
        if not (wrong := person.page.evaluate(WITHIN, parts)):
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(f"{inner} does not stand within {outer}: {wrong}")


@pytest.mark.parametrize("viewport", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_nothing_lies_over_the_chart_of_a_telephone(person, viewport):
    lou: Person = person("Lou", viewport=viewport, has_touch=True)
    sits(lou, ["you", *["thoughtful"] * 3], options={"first": 0}, start=True)
    lou.waits_for(YOURS)
    view = lou.table["view"]
    for part in ("section.goal", "p.plain", ".mini", ".zoom"):
        expect(lou.page.locator(part)).to_be_visible()
        stands_within(lou, part, ".right")
    others = [n for n in range(len(view["board"]["spaces"])) if n not in view["ends"]]
    lou.page.locator(f'[data-space="{others[-1]}"]').dispatch_event("click")
    alert = lou.page.get_by_role("alert")
    expect(alert).to_be_visible()
    expect(lou.page.locator("p.plain")).to_be_hidden()  # it stands in the place of the question
    stands_within(lou, "[role=alert]", ".right")
    alert.get_by_role("button", name="Compris").click()
    expect(lou.page.locator("p.plain")).to_be_visible()
    lou.page.locator(f'[data-space="{view["ends"][0]}"]').dispatch_event("click")
    expect(lou.page.locator(".mini")).to_have_count(0)
    for part in ("section.goal", ".way >> nth=0", ".go"):
        stands_within(lou, part, ".right")
    lou.no_complaints()


# What is written on the board, with its size in pixels as it is seen, and whether it is cut.
WRITTEN = """() => [...document.querySelectorAll('.board *')].flatMap((node) => {
  const text = [...node.childNodes].filter((part) => part.nodeType === 3).map((part) => part.data)
  const [first, seen] = [text.join('').trim(), node.checkVisibility()]
  if (!first || !seen || node.closest('.unseen')) return []
  const matrix = node.ownerSVGElement ? node.getScreenCTM() : { a: 1, b: 0 }
  const size = parseFloat(getComputedStyle(node).fontSize) * Math.hypot(matrix.a, matrix.b)
  return [[first, size, node.scrollWidth > node.clientWidth && node.tagName === 'B']]
})"""


@pytest.mark.parametrize("viewport", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_a_telephone_shows_whole_names_and_nothing_too_small(person, viewport):
    lou: Person = person("Grand-mère Jacqueline", viewport=viewport, has_touch=True)
    sits(lou, ["you", *["thoughtful"] * 3], options={"first": 0}, start=True)
    lou.waits_for(YOURS)
    for _ in range(3):
        goes_blindly(lou)
        lou.waits_for(YOURS)
    for _ in range(8):  # as far away as can be
        lou.page.get_by_role("button", name="Réduire").dispatch_event("click")
    written = lou.page.evaluate(WRITTEN)
    names = [text for text, *_ in written]
    assert {"Grand-mère Jacqueline", "Volcan Dodo", "À toi\u202f!"} <= set(names)
    assert [text for text, size, _ in written if size < LEGIBLE] == []
    assert [text for text, _, cut in written if cut] == []


def scale_of(person: Person) -> float:
    found = re.search(
        r"scale\(([\d.]+)\)", person.page.locator(".world").get_attribute("style") or ""
    )
    assert found is not None
    return float(found[1])


def pinches(person: Person, near: int, far: int) -> None:
    """Put two fingers on the chart and draw them apart."""
    touch = person.context.new_cdp_session(person.page)
    for kind, apart in (("touchStart", near), ("touchMove", (near + far) // 2), ("touchMove", far)):
        points = [{"x": 190 + side * apart, "y": 350, "id": side + 1} for side in (-1, 1)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_chart_is_dragged_pinched_and_zoomed(person):
    lou: Person = person("Lou", viewport=PHONE, has_touch=True)
    sits(lou, ["you", "thoughtful"], options={"first": 0}, start=True)
    lou.waits_for(YOURS)
    world = lou.page.locator(".world")
    expect(world).to_be_visible()
    first = world.get_attribute("style") or ""
    lou.page.mouse.move(200, 300)
    lou.page.mouse.down()
    lou.page.mouse.move(120, 340, steps=4)
    lou.page.mouse.up()
    expect(world).not_to_have_attribute("style", first)
    before = scale_of(lou)
    pinches(lou, 40, 80)
    pinched = scale_of(lou)
    assert pinched > 1.3 * before
    lou.page.keyboard.press("-")
    assert scale_of(lou) < pinched
    style = world.get_attribute("style") or ""
    lou.page.mouse.wheel(0, -300)
    expect(world).not_to_have_attribute("style", style)
    lou.page.get_by_role("button", name="Revenir à mon pion").click(force=True)
    pawn = lou.page.locator("[data-pawn='0']").bounding_box()
    assert pawn is not None
    assert 0 < pawn["x"] < PHONE["width"]
    assert 0 < pawn["y"] < PHONE["height"]
    lou.no_complaints()
