"""The board that a package brings for the browser can be shown there."""

import re

from rondin.engine.registry import Game

_EXPORTS = re.compile(
    r"export\s+(?:async\s+)?(?:function|const|let|var)\s+mount\b|export\s*\{[^}]*\bmount\b"
)


def has_board(game: Game) -> bool:
    """Tell whether a game from outside brings a board, built or not."""
    return not game.is_ours and (game.folder / "web").is_dir()


def check_board(game: Game) -> None:
    board = game.built_web / "board.js"
    if (game.folder / "web" / "Board.svelte").is_file():
        assert board.is_file(), "web/Board.svelte is not built: the page loads web/built/board.js"
    assert board.is_file() or not game.built_web.is_dir(), "web/built has no board.js"
    if board.is_file():
        exports = _EXPORTS.search(board.read_text("utf-8"))
        assert exports, "web/built/board.js does not export mount(place, given)"
