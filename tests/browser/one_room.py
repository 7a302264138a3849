"""What tests and proofs of one room share: people who speak over their page's own line."""

import json
import random
from collections.abc import Callable
from typing import Any

from tests.browser.people import PHONE, Person

SCREEN = {"width": 1920, "height": 1080}
HELD = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SHORT: dict[str, dict[str, Any]] = {
    "gang-de-castors": {"options": {"rounds": 1, "dealer": 0}},
    "castor-party": {},
    "iles-de-casimir": {"edition": "pocket"},
    "roi-des-castors": {},
}
# What a screen is told besides what every spectator is told.
OF_SCREENS = ("host", "code", "invite", "screen", "next_screen", "directs", "revision")
# The same of a device that several people share, while nobody looks.
OF_DEVICES = (*OF_SCREENS, "here", "seat_link")
# What brings a match nearer to its end, the best first.
LEADING = ("remember", "knock", "lay", "keep", "deal", "go-on", "go", "play", "put", "discard")
_KEEP_LINE = """
  const Line = window.WebSocket
  window.WebSocket = class extends Line {
    constructor(...words) { super(...words); window.line = this }
  }
"""


def speaks(person: Person) -> Person:
    """Let somebody make moves by their page's own line, without looking for buttons."""
    person.context.add_init_script(_KEEP_LINE)
    return person


def says(person: Person, message: dict[str, Any]) -> None:
    person.page.evaluate("(message) => window.line.send(JSON.stringify(message))", message)


def moves_on(person: Person, rng: random.Random) -> bool:
    """Make a move, if it is theirs to make one; tell whether it was."""
    table = person.table
    if table["ready"]:  # it may begin something: look again before a move is chosen
        says(person, {"type": "ready"})
        return person.sees(f"table['number'] > {table['number']} or not table['ready']", 400)
    if not table["moves"] or table["paused"] is not None:
        return False
    number = table["number"]
    says(person, {"type": "move", "number": number, "move": chosen(table, rng)})
    person.waits_for(f"table['number'] > {number}")
    return True


def chosen(table: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Choose a move that brings the match nearer to its end, mostly."""
    moves = [choice["move"] for choice in table["moves"]]
    if rng.random() < 0.8:  # not always: what leads on may lead round in circles
        for verb in LEADING:
            found = [move for move in moves if move["do"] == verb]
            if found:
                return dict(rng.choice(found))
    return dict(rng.choice(moves))


def leaks(frame: dict[str, Any]) -> list[str]:
    """Return what a frame shows that nobody may see who is not in its seat."""
    view, you = frame["view"], frame["you"]
    found: list[str] = []
    if not view or frame["state"] == "over":
        return found
    for seat, row in enumerate(view.get("rows", ())):
        private = [place for place in row if place["private"] and seat != you]
        found += [json.dumps(place) for place in private]
    hand = view.get("hand")
    if hand and hand["seat"] != you and hand["card"] is not None:
        found.append(json.dumps(hand))
    for side in view.get("sides", ()):
        if you not in side["seats"] and side["hand"]["cards"] is not None:
            found.append(json.dumps(side["hand"]))
    for seat, held in enumerate(view.get("hands", ())):
        if seat != you and held["cards"] is not None and not held["shown"]:
            found.append(json.dumps(held))
    if you is None and view.get("destination") is not None:
        found.append(view["destination"])
    looking = view.get("looking")
    if isinstance(looking, dict) and looking["cards"] and looking["seat"] != you:
        found.append(json.dumps(looking))
    return found


def play_on(
    people: list[Person], rng: random.Random, happenings: dict[int, Callable[[], None]]
) -> int:
    """Let people play until it is over; after so many of their moves something happens."""
    turns, idle = 0, 0
    while not any(one.table["state"] == "over" for one in people):
        moved = False
        for one in people:
            if moves_on(one, rng):
                turns, moved = turns + 1, True
                if turns in happenings:
                    happenings[turns]()
        if moved:
            idle = 0
            continue
        idle += 1
        assert idle < 600, "nobody moves"
        people[0].page.wait_for_timeout(30)
    return turns


def told_as_a_spectator(
    person: Person, watcher: Person, but_for: tuple[str, ...], *, since: int = 0
) -> int:
    """Check that whoever has no seat was told what a spectator was; return how many frames."""
    told = {_moment(frame): frame for frame in watcher.frames}
    compared = 0
    for frame in person.frames[since:]:
        if frame["you"] is not None:
            continue
        assert not leaks(frame)
        public = told.get(_moment(frame))
        if public is None:
            continue
        compared += 1
        for name, value in frame.items():
            if name == "log":  # a table that comes whole has the newest lines alone
                both = min(len(value), len(public[name]))
                assert value[len(value) - both :] == public[name][len(public[name]) - both :]
            elif name not in but_for:
                assert value == public[name], name
    return compared


def _moment(frame: dict[str, Any]) -> str:
    """Return what tells apart the moments of a table."""
    online = [(seat["online"], seat["away"]) for seat in frame["seats"]]
    when = (frame["seconds"], frame["ready"], frame["awaited"], frame["slow"], frame["screened"])
    return repr((frame["table"], frame["number"], online, when, frame["rematch"], frame["looking"]))
