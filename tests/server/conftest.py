"""What tests of the server share: a PostgreSQL server, started when the first one needs it."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgresql_server import PostgresServer, shared_server


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PostgresServer]:
    base = tmp_path_factory.getbasetemp()
    folder: Path = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with shared_server(folder) as server:
        yield server


@pytest.fixture
def database(postgresql: PostgresServer) -> str:
    """The address of an empty database."""
    return postgresql.new_database()
