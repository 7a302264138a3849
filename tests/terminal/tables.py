"""Tables for tests: quick ones, and what can be read on their screens."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from rondin.bots.first_names import BOT_NAMES
from rondin.engine.match.file import Player
from rondin.engine.match.match import PERSON
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting
from rondin.terminal.app import TableApp
from rondin.terminal.session.plan import Plan
from rondin.terminal.session.session import Waiting

BOT = "thoughtful"
SIZE = (80, 24)


def players(people: int, bots: int) -> list[Player]:
    kinds = [PERSON] * people + [BOT] * bots
    return [Player(name, kind) for name, kind in zip(BOT_NAMES, kinds, strict=False)]


def app(
    folder: Path,
    people: int,
    bots: int,
    *,
    game: str,
    key: str,
    edition: str | None = None,
    mode: str | None = None,
    lang: str = "fr",
    moment: float = 30.0,
    pace: float = 0.0,
    **options: Any,
) -> TableApp:
    seats = people + bots
    wishes: dict[str, Any] = {"edition": edition, "mode": mode, "options": options}
    setting = Setting.choose(game_named(game), seats=seats, **wishes)
    plan = Plan(
        setting=setting,
        players=players(people, bots),
        key=key,
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
