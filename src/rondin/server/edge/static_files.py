"""Files as they are sent: compressed once, with a tag, so that nobody fetches the same twice."""

import gzip
import hashlib
import mimetypes
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "private, no-cache"
_UNKNOWN = "application/octet-stream"
_KINDS = {".webmanifest": "application/manifest+json"}  # which not every machine knows
_COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg")


class StaticFile(Struct, frozen=True):
    """A file in memory, plain and packed."""

    content: bytes
    packed: bytes | None
    kind: str
    tag: str
    keep: str


def read_file(path: Path, keep: str) -> StaticFile:
    return file_of(path.read_bytes(), path.name, keep)


def file_of(content: bytes, name: str, keep: str) -> StaticFile:
    """Return what would be read from a file of this name."""
    kind = _KINDS.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or _UNKNOWN
    if kind == "text/javascript":
        kind = "application/javascript"
    packed = gzip.compress(content, mtime=0) if kind.startswith(_COMPRESSIBLE) else None
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    if kind.startswith(("text/", "application/javascript", "application/json")):
        kind += "; charset=utf-8"
    return StaticFile(content, packed, kind, tag, keep)


def response(file: StaticFile, request: Request) -> Response:
    """Return the file, or that the browser has it already."""
    headers = {"etag": file.tag, "cache-control": file.keep, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    headers["content-type"] = file.kind
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(file.packed, headers=headers)
    return Response(file.content, headers=headers)
