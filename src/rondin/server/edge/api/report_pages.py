"""The game in figures: a page made from the figures of the data folder, or from those shipped."""

import gzip
import hashlib
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rondin.arena.report.figures import Report
from rondin.arena.report.html.page import page, policy
from rondin.engine.registry import Game, playable_games
from rondin.server.edge.api.catalogue import REPORT_FILE
from rondin.server.edge.api.tables import language, problem_response
from rondin.server.edge.site import FOLDER as SITE
from rondin.server.error_reports import report_error
from rondin.server.problems import ServerProblem


class ReportPages:
    """Serves the page of a game; it is made once, and again when its figures change."""

    def __init__(self, data: Path) -> None:
        self._folder = data / "reports"
        self._made: dict[tuple[str, str], tuple[int, bytes]] = {}

    async def page(self, request: Request) -> Response:
        game, lang = playable_games().get(request.path_params["game"]), language(request)
        path = self._figures_of(game) if game else None
        if path is None:
            return problem_response(ServerProblem("not-found"), lang)
        try:
            packed = self._packed(path, lang)
        except (OSError, msgspec.MsgspecError, KeyError, IndexError) as error:
            report_error(f"the report in {path.name}", error)
            return problem_response(ServerProblem("not-found"), lang)
        return _response(packed, request)

    def _figures_of(self, game: Game) -> Path | None:
        """Return the file with the figures of a game: the operator's own before the shipped one."""
        paths = (self._folder / f"{game.name}.json", game.folder / REPORT_FILE)
        return next((path for path in paths if path.is_file()), None)

    def _packed(self, path: Path, lang: str) -> bytes:
        key, changed = (str(path), lang), path.stat().st_mtime_ns
        if key not in self._made or self._made[key][0] != changed:
            report = msgspec.json.decode(path.read_bytes(), type=Report)
            text = page(report, lang, fonts=SITE / "assets", home="/")
            self._made[key] = changed, gzip.compress(text.encode(), mtime=0)
        return self._made[key][1]


def _response(packed: bytes, request: Request) -> Response:
    headers = {
        "etag": f'"{hashlib.sha256(packed).hexdigest()[:20]}"',
        "cache-control": "private, no-cache",
        "vary": "accept-encoding",
        "content-security-policy": policy(SITE / "assets"),
    }
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(packed, headers=headers, media_type="text/html")
    return Response(gzip.decompress(packed), headers=headers, media_type="text/html")
