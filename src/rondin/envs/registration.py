"""The environments that Gymnasium knows by name: one for each game."""

import gymnasium

from rondin.engine.registry import games

VERSION = 0


def register_all() -> None:
    """Register every game once, as `Rondin/NAME-v0`."""
    for name in games():
        if (known := name_of(name)) not in gymnasium.registry:
            gymnasium.register(
                known,
                entry_point="rondin.envs.gymnasium:Seat",
                vector_entry_point="rondin.envs.gymnasium_vector:Seats",
                kwargs={"game": name},
            )


def name_of(game: str) -> str:
    """Return the name by which Gymnasium knows a game."""
    return f"Rondin/{game}-v{VERSION}"
