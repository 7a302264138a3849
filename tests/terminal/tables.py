"""Tables for tests: quick ones, and what can be read on their screens."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from rondin.bots.first_names import BOT_NAMES
from rondin.engine.match.file import Player
from rondin.engine.match.match import PERSON, Match
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting
from rondin.terminal.app import TableApp
from rondin.terminal.session.plan import Plan
from rondin.terminal.session.session import Session, Waiting

GAME = "gang-de-castors"
BOT = "thoughtful"
SIZE = (80, 24)


def players(people: int, bots: int) -> list[Player]:
    kinds = [PERSON] * people + [BOT] * bots
    return [Player(name, kind) for name, kind in zip(BOT_NAMES, kinds, strict=False)]


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
    folder: Path,
    people: int,
    bots: int,
    *,
    game: str = GAME,
    mode: str | None = None,
    key: str | None = None,
    lang: str = "fr",
    moment: float = 30.0,
    pace: float = 0.0,
    **options: Any,
) -> TableApp:
    seats = people + bots
    setting = Setting.choose(game_named(game), seats=seats, mode=mode, options=options)
    plan = Plan(
        setting=setting,
        players=players(people, bots),
        key=key or friendly_key(people, bots),
        lang=lang,
        save=folder / "match.json",
        moment=moment,
        pace=pace,
    )
    return TableApp(plan)


def seen(table: TableApp) -> str:
    """Return every character on the screen; spaces that do not break are plain ones here."""
    text = "\n".join(strip.text for strip in table.screen._compositor.render_strips())
    return text.replace("\u202f", " ")


def lines(table: TableApp) -> list[str]:
    return seen(table).split("\n")


async def until(pilot: Pilot[Any], holds: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait until something holds."""
    for _ in range(int(seconds / 0.01)):
        await pilot.pause()
        if holds():
            await pilot.pause()
            return
        await pilot.pause(0.01)
    raise AssertionError(f"it never held; the screen shows:\n{seen(pilot.app)}")


async def waits(pilot: Pilot[Any], *kinds: Waiting) -> None:
    """Wait until the table waits for one of these, and shows it."""

    def holds() -> bool:
        screen = pilot.app.screen
        return getattr(screen, "wait", None) is not None and screen.wait.kind in kinds

    await until(pilot, holds)
