"""Tables of Gang de Castors, the game that central tests of the terminal play."""

from functools import cache
from pathlib import Path
from typing import Any

from rondin.engine.match.match import Match
from rondin.terminal.app import TableApp
from rondin.terminal.session.session import Session, Waiting
from tests.terminal import tables
from tests.terminal.tables import BOT, SIZE, lines, players, seen, until, waits

__all__ = ["BOT", "SIZE", "lines", "players", "seen", "until", "waits"]

GAME = "gang-de-castors"


def match(people: int, bots: int, key: int | str = 7, **options: Any) -> Match:
    seats = people + bots
    return Match(GAME, seats=seats, key=key, players=players(people, bots), **options)


def session(folder: Path, people: int, bots: int, **options: Any) -> Session:
    return Session(match(people, bots, **options), folder / "match.json")


@cache
def friendly_key(people: int, bots: int) -> str:
    """Return a key with which the first turn of a person has more than one possible verb."""
    for key in range(100):
        table = Session(match(people, bots, key), Path("nowhere"))
        while (wait := table.wait()).kind is not Waiting.CHOICE and people:
            if wait.kind is Waiting.CURTAIN:
                table.show_seat_to_act()
            else:
                table.play_action(table.decide() if wait.action is None else wait.action)
        if not people or len({move["do"] for move in table.match.moves()}) > 1:
            return str(key)
    raise AssertionError("no such key")


def app(
    folder: Path, people: int, bots: int, *, game: str = GAME, key: str | None = None, **wishes: Any
) -> TableApp:
    key = key or friendly_key(people, bots)
    return tables.app(folder, people, bots, game=game, key=key, **wishes)
