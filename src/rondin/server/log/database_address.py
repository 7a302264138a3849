"""The address of a PostgreSQL database, as operators write it."""

from urllib.parse import urlsplit


def is_database(url: str) -> bool:
    """Tell whether this names a PostgreSQL database."""
    return urlsplit(url).scheme in ("postgresql", "postgres")


def without_password(url: str) -> str:
    """Return the name of a database as it may be shown."""
    parts = urlsplit(url)
    at = parts.hostname or ""
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{at}{port}{parts.path}"
