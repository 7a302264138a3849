"""How people play Gang de Castors, the game that central tests open: by mouse and by keys."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import TimeoutError as TimeoutException

from tests.browser.people import SOON, Person

GANG = "gang-de-castors"
ONE_ROUND = {"rounds": 1, "dealer": 0}
LETTERS = {"remember": "r", "draw": "p", "discard": "d", "go-on": "c", "deal": "c", "knock": "t"}


def clicks(person: Person, move: dict[str, Any]) -> None:
    """Make a move with the mouse (or a finger)."""
    you = person.table["you"]
    match move:
        case {"do": "draw"}:
            _press(person, "pile")
        case {"do": "take", "place": place}:
            _press(person, "discard")
            _press(person, f"row-{you}-{place}")
        case {"do": "keep" | "peek", "place": place}:
            _press(person, f"row-{you}-{place}")
        case {"do": "swap", "mine": mine, "seat": seat, "theirs": theirs}:
            _press(person, f"row-{you}-{mine}")
            _press(person, f"row-{seat}-{theirs}")
        case {"do": "knock"}:
            _press(person, "knock")
        case {"do": do}:
            words = {
                "remember": "C’est retenu",
                "discard": "Défausser",
                "play-draw": "Jouer Piocher",
                "go-on": "Continuer",
                "deal": "Donner la manche suivante",
                "pass": "Passer",
            }
            person.page.get_by_role("button", name=words[do]).first.click()


def _press(person: Person, place: str) -> None:
    spot = person.place(place)
    button = spot if spot.evaluate("e => e.tagName") == "BUTTON" else spot.locator("button")
    button.first.click()


def types(person: Person, move: dict[str, Any]) -> None:
    """Make a move with the keyboard alone."""
    press = person.page.keyboard.press
    match move:
        case {"do": "take", "place": place}:
            press("d")
            press(str(place + 1))
        case {"do": "keep" | "peek", "place": place}:
            press(str(place + 1))
        case {"do": "play-draw"}:
            press("p")
        case {"do": "swap", "mine": mine, "seat": seat, "theirs": theirs}:
            press(str(mine + 1))
            person.place(f"row-{seat}-{theirs}").locator("button").first.focus()
            press("Enter")
        case {"do": do}:
            press(LETTERS[do])


def wish(person: Person, turns: int) -> dict:
    """Return a move that leads somewhere: knock soon, use what was drawn."""
    moves = person.moves()
    order = ("knock", "remember", "deal", "play-draw", "peek", "swap", "take", "keep", "draw")
    for verb in order if turns > 2 else order[1:]:
        for move in moves:
            if move["do"] == verb:
                return move
    return moves[-1]


def plays_on(people: list[Person], act: Callable[[Person, dict], None], until: str = "over") -> int:
    """Let whoever can move, until the table is over; return how many moves were made by hand."""
    made = 0
    for _ in range(400):
        if all(person.table["state"] == until for person in people):
            return made
        movers = [person for person in people if person.table["moves"]]
        if not movers:
            for person in people:
                if person.table["ready"]:
                    person.page.keyboard.press("c" if person.table["view"]["sheet"] else "r")
            people[0].page.wait_for_timeout(300)  # what a key leads to may take that long
            continue
        mover, number = movers[0], movers[0].table["number"]
        try:
            act(mover, wish(mover, made))
        except TimeoutException:
            if mover.table["number"] > number:
                continue  # a key for what was before has come late, and was taken for this
            raise
        made += 1
        for _ in range(SOON // 20):
            if mover.table["number"] > number:
                break
            mover.page.wait_for_timeout(20)
        else:
            raise TimeoutError(f"nothing came of {wish(mover, made)}")
    raise TimeoutError("the match does not end")
