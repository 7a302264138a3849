"""Le Roi des Castors in real browsers: whole matches of every mode, by mouse, by drag, by key."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.people import DESKTOP, PHONE, SOON, Person
from tests.browser.test_match import download
from tests.browser.test_pages import check_page
from tests.browser.truth import check_frames

GAME = "roi-des-castors"
NEW_DAM = 42
AT_ONCE = ("discarding", "trading", "trimming", "storing")  # one click on a card is enough
TURN = "table['moves'] or table['state'] == 'over'"
MOST_MOVES = 900

each_screen = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])


def sits(person: Person, seats: list[str], **wishes: Any) -> str:
    """Open a table of this game and go there."""
    table = person.makes(seats, game=GAME, **wishes)
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
        found.click(position={"x": 14, "y": 30})  # cards may lie over each other


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


def clicks(person: Person, move: dict[str, Any]) -> None:  # noqa: C901  # one case a verb
    """Make a move with the mouse."""
    phase = person.table["view"]["phase"]
    match move:
        case {"do": "draw"}:
            spot(person, "pile").click()
        case {"do": "draw-card"}:
            spot(person, "pile-cards").click()
        case {"do": "draw-discard"}:
            spot(person, "discard").click()
        case {"do": "draw-river", "place": place}:
            spot(person, f"river-{place}").click()
        case {"do": "stop" | "remember" | "watch" as verb}:
            answers(person, verb)
        case {"do": "power"}:
            spot(person, "power").click()
        case {"do": "power-at", "side": side}:
            spot(person, "power").click()
            spot(person, f"side-{side}").click()
        case {"do": "power-take", "card": card}:
            spot(person, "power").click()
            chooses_discard(person, card)
        case {"do": "power-move", "dam": dam}:
            spot(person, "power").click()
            dam_of(person, dam).click()
        case {"do": "take", "card": card} if phase == "stealing":
            theirs = person.table["view"]["sides"][1]["hand"]["cards"]
            spot(person, f"theirs-{theirs.index(card)}").click()
        case {"do": "take", "card": card}:
            chooses_discard(person, card)
        case {"do": "store", "card": card}:
            picks(person, "hand", card)
        case {"do": "lay", "source": source, "card": card, "dam": dam}:
            picks(person, source, card)
            dam_of(person, dam).click()
        case {"do": "play", "source": source, "card": card}:
            picks(person, source, card)
            answers(person, "play")
        case {"do": "play-at", "source": source, "card": card, "side": side}:
            picks(person, source, card)
            spot(person, f"side-{side}").click()
        case {"do": "discard", "source": source, "card": card}:
            picks(person, source, card)
            if phase not in AT_ONCE:
                answers(person, "discard")
        case {"do": "optimise", "dam": dam, "logs": logs}:
            answers(person, "optimise")
            dam_of(person, dam).click()
            count = person.page.locator(f'[data-answer="move-{logs}"]')
            if person.table["view"]["phase"] == "main" and count.count():
                count.click()
        case {"do": "move-to", "dam": dam}:
            dam_of(person, dam).click()


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
    expect(person.page.get_by_role("button", name="Rejouer ensemble")).to_be_visible()
    person.no_complaints()


MATCHES = [
    ("normal", 3, {"first": 0}),
    ("expert", 2, {"first": 0, "short_goal": True}),
    ("discovery", 5, {"first": 0}),
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
