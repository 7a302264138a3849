"""The application: everything put together, and kept for as long as the server runs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from h11 import LocalProtocolError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from rondin.server.data_folder import open_data, open_database
from rondin.server.diary.store import Diary
from rondin.server.edge.api.diary import DiaryApi
from rondin.server.edge.api.replays import ReplayApi
from rondin.server.edge.api.report_pages import ReportPages
from rondin.server.edge.api.tables import Api, language, problem_response
from rondin.server.edge.game_files import GameFiles
from rondin.server.edge.operation import Operation
from rondin.server.edge.protection.limits import RequestLimits
from rondin.server.edge.protection.security import SecurityMiddleware
from rondin.server.edge.site import Site
from rondin.server.edge.socket import TableSockets
from rondin.server.error_reports import report_error
from rondin.server.problems import LogError, ServerProblem
from rondin.server.room.hub import Hub
from rondin.server.room.services import Services
from rondin.server.settings import Settings


def create_app(settings: Settings) -> Starlette:
    """Return the application; its tables go on when it starts.

    Raises OSError or LogError if the data folder cannot be used; what the start finds wrong with it
    is in `app.state.failure`.
    """
    if settings.database:
        from rondin.server.diary.in_database import DatabaseDiary

        shared, key = open_database(settings.database)
        diary = DatabaseDiary(settings.database)
        return app_of(Hub(Services(settings, shared, key, diary=diary)))
    log, signer = open_data(settings.data)
    return app_of(Hub(Services(settings, log, signer, diary=Diary(settings.data))))


def app_of(hub: Hub) -> Starlette:
    """Return the application of a hub, which starts and stops with it."""
    settings, signer = hub.services.settings, hub.services.signer
    limits, diary = RequestLimits(settings.limits), hub.services.diary
    sockets = TableSockets(hub, limits, settings)
    game_files = GameFiles()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            await hub.start()
        except LogError as error:
            app.state.failure = error
            raise
        try:
            yield
        finally:
            await hub.stop()

    routes: list[BaseRoute] = [
        *Api(hub, signer, limits, settings).routes(),
        *ReplayApi(hub, signer, limits, settings).routes(),
        *(DiaryApi(diary, signer, limits, settings).routes() if diary else ()),
        WebSocketRoute("/api/tables/{table}/socket", sockets.endpoint),
        *Operation(hub, limits, settings).routes(),
        Route("/games/{game}/rules.js", game_files.rules, methods=["GET"]),
        Route("/games/{game}/web/{path:path}", game_files.file, methods=["GET"]),
        Route("/reports/{game}", ReportPages(settings.data).page, methods=["GET"]),
        Route("/{path:path}", Site().page, methods=["GET"]),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(SecurityMiddleware, signer=signer, origins=settings.origins)],
        exception_handlers={HTTPException: _not_served, Exception: _failed},
        lifespan=lifespan,
    )
    app.state.hub = hub
    app.state.failure = None
    return app


async def _not_served(request: Request, error: Exception) -> Response:
    if isinstance(error, HTTPException) and error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        answer = problem_response(ServerProblem("method", method=request.method), language(request))
        answer.headers.update(error.headers or {})  # which methods there are
        return answer
    return problem_response(ServerProblem("not-found"), language(request))


async def _failed(request: Request, error: Exception) -> Response:
    if not isinstance(error, LocalProtocolError):  # a body that broke off cannot be answered
        report_error("a request", error)
    return problem_response(ServerProblem("internal"), language(request))
