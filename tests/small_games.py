"""Small games among ours: `rondin new-game` writes them, and they may do without some parts."""

from rondin.engine.registry import Game, games


def is_whole(game: Game) -> bool:
    """Tell whether a game is for families: it has a board of its own.

    A small one without, as `rondin new-game` writes it, may do without reasons of hints, a worked
    turn, numbers that an edition fills, and a bot that forgets.
    """
    return (game.folder / "web" / "Board.svelte").is_file()


def whole_games() -> list[str]:
    """Return the names of the games that have all parts."""
    return [name for name, game in games().items() if is_whole(game)]
