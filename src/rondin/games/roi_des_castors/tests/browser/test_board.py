"""Le Roi des Castors in real browsers: whole matches of every mode, by mouse, by drag, by key."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.page_checks import check_page
from tests.browser.people import DESKTOP, PHONE, SOON, Person, download
from tests.browser.truth import check_frames

GAME = "roi-des-castors"
NEW_DAM = 42
AT_ONCE = ("discarding", "trading", "trimming", "storing")  # one click on a card is enough
PILES = {"draw": "pile", "draw-card": "pile-cards", "draw-discard": "discard"}
BY_ITSELF = ("watch",)  # the table makes these moves after a moment
TURN = "table['moves'] or table['state'] == 'over'"
MOST_MOVES = 900
MOST_JAVASCRIPT = 88 * 1024  # the page, its table, and this board

each_screen = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])


def sits(person: Person, seats: list[str], **wishes: Any) -> str:
    """Open a table of this game and go there."""
    table = person.makes(seats, game=GAME, **wishes)
    person.frames.clear()
    person.goes_to(f"/t/{table}")
    person.waits_for("table['view']")
    return table


# --- where things are -------------------------------------------------------------------------
def spot(person: Person, place: str) -> Locator:
    found = person.place(place)
    return found if found.evaluate("e => e.tagName") == "BUTTON" else found.locator("button").first


def own_side(person: Person) -> dict[str, Any]:
    """Return the side that this person builds for."""
    view = person.table["view"]
    return next(side for side in view["sides"] if person.table["you"] in side["seats"])


def card_at(person: Person, source: str, card: str) -> Locator:
    """Return a card of one's own: in the hand, the réserve or the ally's hand."""
    view, side = person.table["view"], own_side(person)
    name, cards = {
        "hand": ("mine", side["hand"]["cards"]),
        "reserve": ("kept", (side["reserve"] or {}).get("cards")),
        "ally": ("ally", (view["ally"] or {}).get("cards")),
    }[source]
    return spot(person, f"{name}-{cards.index(card)}")


def picks(person: Person, source: str, card: str) -> None:
    found = card_at(person, source, card)
    if found.get_attribute("aria-pressed") != "true":
        box = found.bounding_box()
        assert box is not None
        found.click(position={"x": box["width"] - 9, "y": 30})  # cards may lie over each other


def answers(person: Person, name: str) -> None:
    person.page.locator(f'[data-answer^="{name}"]').first.click()


def dam_of(person: Person, dam: int) -> Locator:
    return spot(person, "dam-new" if dam == NEW_DAM else f"dam-{dam}")


def chooses_discard(person: Person, card: str) -> None:
    """Take a card out of the discard pile, which lies open."""
    sheet = person.page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    titles = {"small": "Petit rondin", "medium": "Rondin moyen", "large": "Gros rondin"}
    titles |= {"harvest": "Récolte", "trade": "Troc", "permanent": "Protection Permanente"}
    titles |= {"theft": "Chapardage", "spy": "Espion", "pickaxe": "Pioche"}
    titles |= {"shield": "Protection.", "recycle": "Recyclage", "thanks": "Remerciements"}
    sheet.get_by_role("button", name=re.compile(f"^{titles[card]}")).first.click()


def clicks(person: Person, move: dict[str, Any]) -> None:
    """Make a move with the mouse."""
    verb = move["do"]
    if verb.startswith("power"):
        uses_power(person, move)
    elif "source" in move or verb == "store":
        uses_card(person, move)
    elif verb == "take":
        takes(person, move["card"])
    elif verb == "optimise":
        optimises(person, move)
    elif verb == "move-to":
        dam_of(person, move["dam"]).click()
    elif verb in PILES:
        spot(person, PILES[verb]).click()
    elif verb == "draw-river":
        spot(person, f"river-{move['place']}").click()
    else:
        answers(person, verb)


def uses_power(person: Person, move: dict[str, Any]) -> None:
    spot(person, "power").click()
    match move:
        case {"side": side}:
            spot(person, f"side-{side}").click()
        case {"card": card}:
            chooses_discard(person, card)
        case {"dam": dam}:
            dam_of(person, dam).click()


def uses_card(person: Person, move: dict[str, Any]) -> None:
    phase = person.table["view"]["phase"]
    picks(person, move.get("source", "hand"), move["card"])
    match move:
        case {"dam": dam}:
            dam_of(person, dam).click()
        case {"side": side}:
            spot(person, f"side-{side}").click()
        case {"do": verb} if phase not in AT_ONCE:
            answers(person, verb)


def takes(person: Person, card: str) -> None:
    view = person.table["view"]
    if view["phase"] == "stealing":
        place = view["sides"][1]["hand"]["cards"].index(card)
        spot(person, f"theirs-{place}").click()
    else:
        chooses_discard(person, card)


def optimises(person: Person, move: dict[str, Any]) -> None:
    answers(person, "optimise")
    several = {"do": "optimise", "dam": move["dam"]}.items()
    dam_of(person, move["dam"]).click()
    if sum(several <= other.items() for other in person.moves()) > 1:
        answers(person, f"move-{move['logs']}")


# --- playing ----------------------------------------------------------------------------------
WORTH = {"small": 1, "medium": 2, "large": 3}
ORDER = (
    "remember", "watch", "take", "power-take", "power", "power-at", "move-to", "lay", "optimise",
    "play", "play-at", "draw-river", "draw", "draw-card", "store", "stop", "discard",
)  # fmt: skip


def wish(person: Person) -> dict[str, Any]:
    """Return a move that leads somewhere: the logs first, on the highest dam."""
    sizes = {dam["id"]: dam["size"] for dam in own_side(person)["dams"]}

    def value(move: dict[str, Any]) -> tuple[int, int]:
        height = sizes.get(move.get("dam"), 0) + WORTH.get(move.get("card", ""), 0)
        return (-ORDER.index(move["do"]) if move["do"] in ORDER else -99, height)

    return max(person.moves(), key=value)


def makes(person: Person, move: dict[str, Any]) -> None:
    """Make a move by hand and wait until the table has heard of it."""
    number = person.table["number"]
    if move["do"] not in BY_ITSELF:
        clicks(person, move)
    for _ in range(SOON // 20):
        if person.table["number"] > number:
            return
        person.page.wait_for_timeout(20)
    raise TimeoutError(f"nothing came of {move} in {person.table['view']['phase']}")


def plays(person: Person, *, until: Callable[[dict[str, Any]], bool] = lambda _: False) -> bool:
    """Play on; tell whether `until` came true of a view before the end."""
    for _ in range(MOST_MOVES):
        person.waits_for(TURN)
        if person.table["state"] == "over":
            return False
        if until(person.table["view"]):
            return True
        makes(person, wish(person))
    raise TimeoutError("the match does not end")


def ends_well(person: Person, table: str, folder: Path) -> None:
    """The match is over: nothing secret came, nothing complained, the result is shown."""
    check_frames(person.frames, person.raw, 0, download(person, table, folder))
    person.page.get_by_role("button", name=re.compile("résultat", re.IGNORECASE)).click()
    expect(person.page.get_by_role("button", name=re.compile("^Rejouer"))).to_be_visible()
    person.no_complaints()


MATCHES = [
    ("normal", 4, {"first": 0}),
    ("expert", 5, {"first": 0, "short_goal": True}),
    ("discovery", 3, {"first": 0}),
    ("team", 4, {"first": 0}),
    ("solo", 1, {"character": "swimmer"}),
]


@pytest.mark.parametrize(("mode", "seats", "options"), MATCHES, ids=[m[0] for m in MATCHES])
def test_a_whole_match(person, tmp_path: Path, mode: str, seats: int, options: dict[str, Any]):
    lina: Person = person("Lina")
    around = ["you", *["thoughtful"] * (seats - 1)]
    table = sits(lina, around, mode=mode, options=options, start=True)
    plays(lina)
    ends_well(lina, table, tmp_path)


# --- a turn, by other means -------------------------------------------------------------------
def begins(person: Person, seats: int = 2, **wishes: Any) -> None:
    """Sit down with bots, draw, and have the main action before oneself."""
    options = {"first": 0, **wishes.pop("options", {})}
    around = ["you", *["thoughtful"] * (seats - 1)]
    sits(person, around, options=options, start=True, **wishes)
    person.waits_for(TURN)
    if person.table["view"]["phase"] == "start":
        makes(person, {"do": "draw"})


def some_log(person: Person) -> str:
    """Return a log of one's hand; in another match if there is none."""
    for _ in range(9):
        found = [card for card in own_side(person)["hand"]["cards"] if card in WORTH]
        if found:
            return str(found[0])
        begins(person)
    raise AssertionError("no log in nine hands")


def laid(person: Person) -> int:
    return sum(len(dam["logs"]) for dam in own_side(person)["dams"])


def test_a_turn_by_keyboard_alone(person):
    lina: Person = person("Lina")
    sits(lina, ["you", "thoughtful"], options={"first": 0}, start=True)
    press = lina.page.keyboard.press
    lina.waits_for(TURN)
    expect(lina.place("pile")).to_be_visible()
    press("p")
    lina.waits_for("table['view']['phase'] == 'main'")
    place = own_side(lina)["hand"]["cards"].index(some_log(lina))
    press(str(place + 1))
    expect(lina.place(f"mine-{place}").get_by_role("button")).to_have_attribute(
        "aria-pressed", "true"
    )
    new = spot(lina, "dam-new")
    for _ in range(60):
        press("Tab")
        if new.evaluate("e => e === document.activeElement"):
            break
    press("Enter")
    lina.waits_for("table['view']['phase'] != 'main'")
    assert laid(lina) == 1
    if lina.table["view"]["phase"] == "laying":
        press("f")
        lina.waits_for("table['view']['phase'] != 'laying'")
    lina.no_complaints()


@each_screen
def test_a_log_is_dragged_to_a_dam(person, viewport):
    lina: Person = person("Lina", viewport=viewport)
    begins(lina)
    card = card_at(lina, "hand", some_log(lina)).bounding_box()
    dam = spot(lina, "dam-new").bounding_box()
    assert card is not None
    assert dam is not None
    mouse = lina.page.mouse
    mouse.move(card["x"] + card["width"] - 9, card["y"] + 30)
    mouse.down()
    mouse.move(dam["x"] + dam["width"] / 2, dam["y"] + dam["height"] / 2, steps=6)
    mouse.up()
    lina.waits_for("table['view']['phase'] != 'main'")
    assert laid(lina) == 1
    lina.no_complaints()


def test_a_card_before_the_draw_is_refused_by_its_rule(person):
    lina: Person = person("Lina")
    sits(lina, ["you", "thoughtful"], options={"first": 0}, start=True)
    lina.waits_for(TURN)
    number = lina.table["number"]
    spot(lina, "mine-0").click(force=True)
    alert = lina.page.get_by_role("alert")
    expect(alert).to_contain_text(re.compile(r"RC-\d\d"))
    expect(alert.get_by_role("link")).to_have_attribute("href", re.compile(f"rules/{GAME}#RC-"))
    assert lina.table["number"] == number
    makes(lina, {"do": "draw"})
    expect(alert).to_have_count(0)


def test_only_partners_see_their_hand(person, tmp_path: Path):
    lina, malo = person("Lina"), person("Malo", viewport=PHONE)
    table = lina.makes(["you", "thoughtful", "open", "thoughtful"], game=GAME, mode="team")
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['invite']")
    malo.goes_to(f"/t/{table}/{lina.table['invite']}")
    malo.waits_for("table['you'] == 2")
    lina.waits_for("table['seats'][2]['by'] == 'person'")
    lina.page.get_by_role("button", name="Commencer").click()
    for someone in (lina, malo):
        someone.waits_for("table['view']")
    hands = [own_side(someone)["hand"]["cards"] for someone in (lina, malo)]
    assert hands[0] == hands[1]
    for someone in (lina, malo):
        expect(someone.place("mine-0")).to_be_visible()
        assert someone.table["view"]["sides"][1]["hand"]["cards"] is None
        someone.no_complaints()


# --- every screen -----------------------------------------------------------------------------
OUTSIDE = """() => [...document.querySelectorAll('.board [data-place], .board button')]
    .filter(e => e.checkVisibility())
    .filter(e => {
        const { width, left, top, right, bottom } = e.getBoundingClientRect()
        const far = Math.max(-left, -top, right - innerWidth, bottom - innerHeight)
        return width && far > 1
    })
    .map(e => e.dataset.place ?? e.textContent)"""
SMALL = """() => [...document.querySelectorAll('.board button')]
    .filter(e => e.checkVisibility())
    .map(e => [e.getBoundingClientRect(), e.textContent])
    .filter(([r]) => r.width && Math.min(r.width, r.height) < 43)
    .map(([r, text]) => [Math.round(r.width), Math.round(r.height), text])"""


def fits(person: Person) -> None:
    """Nothing for axe to find, nothing cut off, everything large enough for a finger."""
    check_page(person.page)
    tall = person.page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
    assert tall <= 0, f"the table is {tall} pixels too tall"
    assert person.page.evaluate(OUTSIDE) == []
    if person.page.viewport_size == PHONE:
        assert person.page.evaluate(SMALL) == []


CROWDS = [("normal", 3), ("normal", 5), ("expert", 5), ("team", 4), ("solo", 1)]


@each_screen
def test_every_mode_fits(person, viewport):
    lina: Person = person("Lina", viewport=viewport, bypass_csp=True)
    for mode, seats in CROWDS:
        lina.page.emulate_media(color_scheme="dark" if seats % 2 else "light")
        options = {} if mode == "solo" else {"first": 0}
        sits(lina, ["you", *["thoughtful"] * (seats - 1)], mode=mode, options=options, start=True)
        lina.waits_for(TURN)
        expect(lina.place("pile")).to_be_visible()
        fits(lina)
        if lina.table["view"]["phase"] == "start":
            makes(lina, {"do": "draw"})
        spot(lina, "mine-0").click(position={"x": 14, "y": 30})
        expect(lina.page.locator("[data-answer]").first).to_be_visible()
        fits(lina)


LYING = {"width": 844, "height": 390}  # a telephone on its side
# What is written about the others, smaller than 10 pixels or cut off by its plate.
UNREADABLE = """() => [...document.querySelectorAll('.zone b, .zone .size')]
    .filter(e => e.checkVisibility() && !e.closest('.unseen'))
    .filter(e => {
        const [own, plate] = [e, e.closest('.zone')].map(one => one.getBoundingClientRect())
        const out = own.right - plate.right > 1 || own.bottom - plate.bottom > 1
        return own.width > 1 && (out || parseFloat(getComputedStyle(e).fontSize) < 10)
    })
    .map(e => e.textContent)"""
# How low and how narrow the smallest stretch of river is.
RIVERS = """() => [...document.querySelectorAll('.board .bank')]
    .map(e => e.getBoundingClientRect())
    .map(({ width, height }) => [width, height])"""
# Parts of one's own plate that cover each other.
COVERED = """() => {
    const parts = [...document.querySelectorAll('.me :is(.words b, .standing, .kept .card, .use)')]
        .filter(e => e.checkVisibility()).map(e => [e.className, e.getBoundingClientRect()])
    return parts.flatMap(([one, a], k) => parts.slice(k + 1)
        .filter(([other, b]) => one !== other
            && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        .map(([other]) => [one, other]))
}"""


@pytest.mark.parametrize("viewport", [PHONE, LYING], ids=["upright", "lying"])
def test_a_telephone_shows_everybody_legibly(person, viewport):
    lina: Person = person("Lina", viewport=viewport)
    crowds = [*CROWDS, ("discovery", 5), ("normal", 4), ("expert", 3)]
    for mode, seats in crowds:
        options = {"character": "sentry"} if mode == "solo" else {"first": 0}
        sits(lina, ["you", *["thoughtful"] * (seats - 1)], mode=mode, options=options, start=True)
        lina.waits_for(TURN)
        expect(lina.place("pile")).to_be_visible()
        where = f"{mode} with {seats}"
        assert lina.page.evaluate(OUTSIDE) == [], where
        assert lina.page.evaluate(UNREADABLE) == [], where
        assert lina.page.evaluate(COVERED) == [], where
        for width, height in lina.page.evaluate(RIVERS):
            assert width > 80, where
            assert height > (36 if mode == "solo" else 56), where  # solo: one line of logs


# Parts of the board that lie over each other, and rivers too low to see anything in.
OVER_EACH_OTHER = """() => {
    const parts = ['.zone', '.centre', '.asking', '.me', '.mine .dams', '.hands', '.acts']
        .map(name => [name, document.querySelector(`.board ${name}`)?.getBoundingClientRect()])
        .filter(([, box]) => box?.height)
    const covered = parts.flatMap(([one, a], k) => parts.slice(k + 1)
        .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        .map(([other]) => `${one} and ${other}`))
    const low = [...document.querySelectorAll('.zone .bank')].filter(e => e.clientHeight < 24)
    return [...covered, ...low.map(() => 'a low river')]
}"""


@pytest.mark.parametrize("height", [640, 560])
def test_on_a_small_telephone_nothing_covers_anybody(person, height: int):
    lina: Person = person("Lina", viewport={"width": 360, "height": height})
    for mode, seats in [*CROWDS, ("normal", 2), ("normal", 4), ("expert", 3)]:
        options = {"character": "sentry"} if mode == "solo" else {"first": 0}
        sits(lina, ["you", *["thoughtful"] * (seats - 1)], mode=mode, options=options, start=True)
        lina.waits_for(TURN)
        expect(spot(lina, "mine-0")).to_be_in_viewport()
        assert lina.page.evaluate(OVER_EACH_OTHER) == [], f"{mode} with {seats}"


def middle(spot: Locator) -> float:
    box = spot.bounding_box()
    assert box is not None
    return box["y"] + box["height"] / 2


def test_no_dam_yet_is_written_below_what_lies_in_the_sky(person):
    lina: Person = person("Lina")
    sits(lina, ["you", *["thoughtful"] * 4], mode="expert", options={"first": 0}, start=True)
    banks = lina.page.locator(".zone .bank", has_text="Pas encore de barrage")
    expect(banks).to_have_count(4)
    for bank in banks.all():
        assert middle(bank.get_by_text("Pas encore de barrage")) > middle(bank)


# The longest names of characters, in the plates of those who play others.
CUT = """name => [...document.querySelectorAll('.zone .char')].filter((one) => {
  one.textContent = name
  return one.scrollWidth > one.clientWidth
}).length"""


def test_a_character_is_named_in_full(person):
    lina: Person = person("Lina")
    for seats in (3, 4, 5):
        sits(lina, ["you", *["thoughtful"] * (seats - 1)], options={"first": 0}, start=True)
        expect(lina.page.locator(".zone .char")).to_have_count(seats - 1)
        for name in ("Maître-Nageur", "Master Swimmer"):
            assert lina.page.evaluate(CUT, name) == 0, f"{name} among {seats}"


def test_a_hint_takes_the_place_of_the_question_not_of_the_others(person):
    lina: Person = person("Lina", viewport=PHONE, bypass_csp=True)
    around = ["you", "thoughtful", "thoughtful"]
    sits(lina, around, options={"first": 0}, start=True, hints=True)
    lina.waits_for(TURN)
    question = lina.page.locator(".prompt")
    expect(question).to_be_in_viewport(ratio=0.9)
    lina.page.get_by_role("button", name="Demander conseil").locator("visible=true").click()
    expect(lina.page.get_by_role("button", name="Jouer ce coup").first).to_be_visible()
    expect(question).not_to_be_in_viewport(ratio=0.1)
    for plate in lina.page.locator(".zone").all():
        outer, inner = plate.bounding_box(), plate.locator(".hand").bounding_box()
        assert outer is not None
        assert inner is not None
        assert inner["y"] + inner["height"] < outer["y"] + outer["height"]
    fits(lina)


def test_the_javascript_stays_small(person):
    lina: Person = person("Lina")
    table = lina.makes(["you", "thoughtful"], game=GAME, start=True)
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
