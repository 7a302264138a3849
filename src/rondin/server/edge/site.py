"""The pages: the built web application, kept in memory and sent compressed."""

import html
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from rondin.server.edge.api.tables import language, problem_response
from rondin.server.edge.static_files import FOREVER, REVALIDATE, StaticFile, read_file, response
from rondin.server.problems import ServerProblem, server_texts

FOLDER = Path(__file__).parent.parent / "site"
_INDEX = "index.html"


class Site:
    """Serves the files of the application, and its one page for every other path."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._files: dict[str, StaticFile] = {}
        self._built: int | None = None  # when the index was

    async def page(self, request: Request) -> Response:
        path = request.path_params["path"]
        self._read_if_built_anew()
        file = self._files.get(path)
        if file is not None:
            return response(file, request)
        if path == "api" or path.startswith("api/") or "." in path.rsplit("/", 1)[-1]:
            return problem_response(ServerProblem("not-found"), language(request))
        index = self._files.get(_INDEX)
        return _not_built_page(language(request)) if index is None else response(index, request)

    def _read_if_built_anew(self) -> None:
        index = self._folder / _INDEX
        built = index.stat().st_mtime_ns if index.exists() else None
        if built != self._built:
            paths = self._folder.rglob("*") if built is not None else ()
            self._files = {
                path.relative_to(self._folder).as_posix(): _file(path, self._folder)
                for path in paths
                if path.is_file() and not path.name.startswith(".")
            }
            self._built = built


def _file(path: Path, folder: Path) -> StaticFile:
    hashed = path.relative_to(folder).parts[0] == "assets"  # a changed file has another name
    return read_file(path, FOREVER if hashed else REVALIDATE)


def _not_built_page(lang: str) -> Response:
    say = server_texts(lang).say
    missing, build = html.escape(say("site.missing")), html.escape(say("site.build"))
    page = (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>Rondin</title>'
        f"<h1>Rondin</h1><p>{missing}</p><p>{build}</p></html>\n"
    )
    return Response(page, 503, media_type="text/html")
