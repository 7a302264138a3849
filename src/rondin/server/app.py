"""The application: everything put together, and kept for as long as the server runs."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from rondin.server.edge.api import Api, language, problem_response
from rondin.server.edge.limits import RequestLimits
from rondin.server.edge.report_pages import ReportPages
from rondin.server.edge.security import SecurityMiddleware
from rondin.server.edge.site import Site
from rondin.server.edge.socket import TableSockets
from rondin.server.error_reports import report_error
from rondin.server.log.sqlite import SqliteLog
from rondin.server.problems import ServerProblem
from rondin.server.room.hub import Hub
from rondin.server.room.services import Services
from rondin.server.settings import Settings
from rondin.server.signing import Signer, server_key


def create_app(settings: Settings) -> Starlette:
    """Return the application; its tables go on when it starts.

    Raises OSError or LogError if the data folder cannot be used.
    """
    settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    signer = Signer(server_key(settings.data))
    hub = Hub(Services(settings, SqliteLog(settings.data), signer))
    limits = RequestLimits(settings.limits)
    sockets = TableSockets(hub, limits, settings)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()

    routes: list[BaseRoute] = [
        *Api(hub, signer, limits, settings).routes(),
        WebSocketRoute("/api/tables/{table}/socket", sockets.endpoint),
        Route("/reports/{game}", ReportPages(settings.data).page, methods=["GET"]),
        Route("/{path:path}", Site().page, methods=["GET"]),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(SecurityMiddleware, signer=signer)],
        exception_handlers={HTTPException: _not_served, Exception: _failed},
        lifespan=lifespan,
    )
    app.state.hub = hub
    return app


async def _not_served(request: Request, error: Exception) -> Response:
    if isinstance(error, HTTPException) and error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        answer = problem_response(ServerProblem("method", method=request.method), language(request))
        answer.headers.update(error.headers or {})  # which methods there are
        return answer
    return problem_response(ServerProblem("not-found"), language(request))


async def _failed(request: Request, error: Exception) -> Response:
    report_error("a request", error)
    return problem_response(ServerProblem("internal"), language(request))
