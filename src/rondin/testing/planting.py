"""Games broken on purpose: a sound game with one verb, one view or one file changed."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec

from rondin.engine.registry import Game
from rondin.engine.rules.contract import State
from rondin.engine.setting.setting import Setting


def planted(setting: Setting, **parts: dict[str, Any]) -> Setting:
    """Return the setting of the same game with functions replaced: `rules={"veil": leak}`."""
    game = Game(setting.game.folder, setting.game.package)
    for part, functions in parts.items():
        sound = vars(getattr(setting.game, part))
        setattr(game, part, SimpleNamespace(**{**sound, **functions}))
    return msgspec.structs.replace(setting, game=game)


class SideDoor:
    """A second way out of the state: whoever holds it sees what `veil` was given."""

    def __init__(self, setting: Setting) -> None:
        self._veil = setting.game.rules.veil
        self.truth: Any = None

    def veil(self, e: Any, s: State, seat: int, v: State) -> None:
        self.truth = s
        self._veil(e, s, seat, v)


def before(sound: Callable[..., Any], fault: Callable[..., Any]) -> Callable[..., Any]:
    """Return `sound` with `fault` done first, over the same arguments."""

    def broken(*args: Any) -> Any:
        fault(*args)
        return sound(*args)

    return broken


def after(sound: Callable[..., Any], fault: Callable[..., Any]) -> Callable[..., Any]:
    """Return `sound` with `fault` done afterwards, over the same arguments."""

    def broken(*args: Any) -> Any:
        result = sound(*args)
        fault(*args)
        return result

    return broken
