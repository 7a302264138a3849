"""The game that faults are planted into."""

from typing import Any

from rondin.engine.registry import games
from rondin.engine.setting.setting import Setting


def a_real_setting(**wishes: Any) -> Setting:
    """Return the setting that faults are planted into; what is asserted depends on its fields."""
    return Setting.choose(games()["gang-de-castors"], **{"seats": 3, **wishes})
