"""Tables to look at: laid out by hand or played through, and what is shown and told of them."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, cast

from rondin import Match
from rondin.engine.match.file import Player
from rondin.engine.words.description import Description
from rondin.games.iles_de_casimir.rules.names import ISLAND_NAMES
from rondin.games.iles_de_casimir.rules.state import State
from rondin.games.iles_de_casimir.tests.positions import edition_of, state_of
from rondin.games.iles_de_casimir.view.shape import View

LANGUAGES = ("fr", "en")
EDITIONS = ("classic", "pocket")
NAMES = ("Ana", "Bao", "Chloé", "Driss")

# Spaces of the classic board.
CIRCUIT = range(24)
SARDINES, VOLCANO, MUSHROOMS, CROSSING = 24, 25, 26, 27
PATH_TO_SARDINES, BRIDGE_TO_SARDINES = 40, 41
BRIDGE_TO_CROSSING = 48
BRIDGE_SARDINES_LANTERNS = 91


# --- laying out -------------------------------------------------------------------------------
def table(seats: int = 3, key: int = 1, **options: Any) -> Match:
    players = [Player(name) for name in NAMES[:seats]]
    return Match("iles-de-casimir", seats=seats, key=key, players=players, **options)


def position(
    pawns: list[int],
    die: int,
    goal: str = "palmiers",
    *,
    bridges: dict[int, tuple[int, int]] | None = None,
    purse: int = 15,
    laid: int = 0,
    **options: Any,
) -> Match:
    """Return a match with these pawns and bridges (owner and value by space), seat 0 to act."""
    match = table(len(pawns), first=0, **options)
    e, s = edition_of(match), state_of(match)
    for p, space in enumerate(pawns):
        s.pos[p] = space
    for space, (owner, value) in (bridges or {}).items():
        s.bridge_owner[e.strait_of[space]] = owner
        s.bridge_value_at[e.strait_of[space]] = value
    set_goal(s, 0, goal)
    s.purse[0], s.laid[0] = purse, laid
    s.player, s.die, s.steps_left, s.n_steps = 0, die, die, 0
    s.path[0] = pawns[0]
    s.ruled_out[0] = 0
    match._state = s
    return match


def set_goal(s: State, p: int, goal: str) -> None:
    """Give a seat another destination, out of what nobody has seen."""
    island = ISLAND_NAMES.index(goal)
    s.pool[0][s.destination[p]] += 1
    s.destination[p] = island
    s.pool[0][island] -= 1


def go(match: Match, *spaces: int) -> list[dict[str, Any]]:
    """Take these steps; return what the last one brought, as everybody may know it."""
    for space in spaces:
        match.play({"do": "go", "to": space})
    return match.last_events(None)


def plain(text: str) -> str:
    return text.replace("\u202f", " ")


def text(description: Description) -> str:
    lines = [line.text for line in description.lines]
    return plain("\n".join([description.heading, *lines, description.prompt]))


def story(match: Match, seat: int | None, lang: str = "en") -> str:
    return plain(" ".join(match.tell(match.last_events(seat), seat, lang)))


def ways_to(view: dict[str, Any], end: int) -> list[dict[str, Any]]:
    return [way for way in view["ways"] if way["path"][-1] == end]


def seen_by(match: Match, seat: int | None) -> View:
    """Return what a seat sees, as the game declares it."""
    return cast(View, match.view(seat))


# --- whole matches ----------------------------------------------------------------------------
def walk(match: Match, random: Random) -> Iterator[Match]:
    yield match
    while not match.over:
        match.play(random.choice(match.moves()))
        yield match


@cache
def positions() -> tuple[tuple[str, Any], ...]:
    """Return what many positions show and tell, to players and to a spectator."""
    found: list[tuple[str, Any]] = []
    for key in range(4):
        options = {"second_stock": key % 2 == 1, "edition": EDITIONS[key // 2]}
        match = table(2 + key % 3, key, **options)
        for number, _ in enumerate(walk(match, Random(key))):
            seats = (*range(match.seats), None)
            often = number % 5 == 0 or match.over
            for seat in seats if often else ():
                found.append(("view", (seat, match.to_act, match.view(seat))))
                found += [("table", (seat, match.describe(seat, lang))) for lang in LANGUAGES]
            for event in match.last_events(None):
                told = [
                    sentence
                    for seat in seats
                    for lang in LANGUAGES
                    for sentence in match.tell([event], seat, lang)
                ]
                found.append(("event", (event, told)))
    return tuple(found)


def of(what: str) -> list[Any]:
    return [facts for kind, facts in positions() if kind == what]
