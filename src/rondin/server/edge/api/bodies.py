"""The body of a request: from our own pages, as JSON, no longer than is taken, and in time."""

import asyncio
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request

from rondin.server.edge.protection.security import is_allowed_origin
from rondin.server.problems import ServerProblem, bad_message
from rondin.server.settings import Settings

JSON = "application/json"
Body = TypeVar("Body")


async def read_body(request: Request, settings: Settings, limit: int) -> bytes:
    """Return the body; raise ServerProblem if it does not come as it should."""
    if not is_allowed_origin(request.headers, settings.origins):
        raise ServerProblem("origin")
    if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
        raise ServerProblem("media-type")
    try:
        async with asyncio.timeout(settings.write_seconds):
            return await _content(request, limit)
    except (ClientDisconnect, TimeoutError):
        raise ServerProblem("incomplete") from None


async def read_message(
    request: Request, settings: Settings, kind: type[Body], limit: int | None = None
) -> Body:
    """Return the body by its type; raise ServerProblem, naming the field that is wrong."""
    content = await read_body(request, settings, limit or settings.limits.body_bytes)
    try:
        return msgspec.json.decode(content, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise bad_message(error) from None


async def _content(request: Request, limit: int) -> bytes:
    content = b""
    async for chunk in request.stream():
        content += chunk
        if len(content) > limit:
            raise ServerProblem("too-big", limit=limit)
    return content
