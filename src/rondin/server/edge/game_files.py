"""What a game from outside brings for the browser: its built board, and its rules to check by.

The boards of our own games are in the application. A package brings `web/built/board.js`, a module
that anybody may write with any tools, and what lies beside it (docs/adding-a-game.md).
"""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from rondin.engine.registry import Game, playable_games
from rondin.server.edge.api.tables import language, problem_response
from rondin.server.edge.static_files import REVALIDATE, StaticFile, file_of, read_file, response
from rondin.server.error_reports import report_error
from rondin.server.problems import ServerProblem
from rondin.server.wire.game_rules import javascript
from rondin.server.wire.python_to_javascript import Untranslatable


class GameFiles:
    """Serves the files of games, each read once and again when it changes."""

    def __init__(self) -> None:
        self._read: dict[Path, tuple[int, StaticFile]] = {}
        self._rules: dict[str, StaticFile | None] = {}

    async def file(self, request: Request) -> Response:
        """Answer with a file beside a built board."""
        game = playable_games().get(request.path_params["game"])
        path = None if game is None else _inside(game.built_web, request.path_params["path"])
        if path is None:
            return problem_response(ServerProblem("not-found"), language(request))
        changed = path.stat().st_mtime_ns
        if path not in self._read or self._read[path][0] != changed:
            self._read[path] = changed, read_file(path, REVALIDATE)
        return response(self._read[path][1], request)

    async def rules(self, request: Request) -> Response:
        """Answer with the rules of a game in JavaScript, by which a browser checks a match."""
        game = playable_games().get(request.path_params["game"])
        file = None if game is None else self._translated(game)
        if file is None:
            return problem_response(ServerProblem("not-found"), language(request))
        return response(file, request)

    def _translated(self, game: Game) -> StaticFile | None:
        if game.name not in self._rules:
            try:
                text = javascript(game)
                self._rules[game.name] = file_of(text.encode(), "rules.js", REVALIDATE)
            except Untranslatable as error:  # such a match can be checked with `rondin verify`
                report_error(f"the rules of {game.name} in JavaScript", error)
                self._rules[game.name] = None
        return self._rules[game.name]


def _inside(folder: Path, name: str) -> Path | None:
    """Return a file of a folder by its name there; None for what is hidden or lies elsewhere."""
    if any(part.startswith(".") for part in name.split("/")):
        return None
    try:
        path = (folder / name).resolve()
        found = path.is_relative_to(folder.resolve()) and path.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return None
    return path if found else None
