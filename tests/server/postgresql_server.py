"""A PostgreSQL server of Debian's for all tests of a run; each has a database of its own.

PostgreSQL refuses root: where tests run as root, its own user runs it. Whoever needs it first
starts it, the last one ends it.
"""

import contextlib
import fcntl
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

_PLACES = ("/usr/lib/postgresql", "/usr/local/lib/postgresql")
_USER = "postgres"


def programs() -> Path:
    """Return the folder of PostgreSQL's programs, those of the newest version."""
    found = [path for place in _PLACES for path in Path(place).glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda path: float(path.parts[-3])).parent
    if (initdb := shutil.which("initdb")) is not None:
        return Path(initdb).parent
    raise RuntimeError("The tests need PostgreSQL. On Debian or Ubuntu: apt install postgresql")


def _as_its_user(*words: str) -> list[str]:
    """Return a command that is run by nobody who is root."""
    return ["runuser", "-u", _USER, "--", *words] if os.geteuid() == 0 else list(words)


class PostgresServer:
    """A server in a folder of its own, on a free port of this machine."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port

    @classmethod
    def make(cls, *, durable: bool = False) -> "PostgresServer":
        """Make a server and start it; `durable` where it is to be killed."""
        folder = Path(tempfile.mkdtemp(prefix="rondin-postgresql-"))
        if os.geteuid() == 0:
            os.chown(folder, pwd.getpwnam(_USER).pw_uid, -1)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port: int = free.getsockname()[1]
        _run(
            "initdb", "-D", f"{folder}/data", "-U", _USER, "-A", "trust", "--no-sync", "-E", "UTF8"
        )
        options = {"unix_socket_directories": f"'{folder}'", "max_connections": 200}
        if not durable:
            options |= {"fsync": "off", "full_page_writes": "off"}
        with (folder / "data" / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = {value}\n" for name, value in options.items())
        server = cls(folder, port)
        server.start()
        return server

    def start(self) -> None:
        log, port = f"{self.folder}/log", f"-p {self.port} -h 127.0.0.1"
        _run("pg_ctl", "-D", f"{self.folder}/data", "-l", log, "-o", port, "-w", "start")

    def stop(self, how: str = "immediate") -> None:
        _run("pg_ctl", "-D", f"{self.folder}/data", "-m", how, "-w", "stop")

    def remove(self) -> None:
        with contextlib.suppress(subprocess.CalledProcessError):
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        return f"postgresql://{_USER}@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """Make a database; return its address."""
        name = f"rondin_{secrets.token_hex(6)}"
        self.ask(f"CREATE DATABASE {name}")
        return self.url(name)

    def ask(self, statement: str, url: str | None = None) -> str:
        """Run a statement from outside; return what it printed."""
        words = [
            "psql",
            "-qAtX",
            "-v",
            "ON_ERROR_STOP=1",
            "-c",
            statement,
            url or self.url("postgres"),
        ]
        return _run(*words).strip()


def _run(program: str, *words: str) -> str:
    command = _as_its_user(str(programs() / program), *words)
    done = subprocess.run(command, check=True, cwd="/", capture_output=True, text=True, timeout=120)
    return done.stdout


@contextlib.contextmanager
def shared_server(folder: Path) -> Iterator[PostgresServer]:
    """Yield the server of this run, whose test processes share a folder."""
    with _counted(folder, +1) as (users, place):
        if users == 1 or not place.exists():
            server = PostgresServer.make()
            place.write_text(f"{server.folder}\n{server.port}\n")
        path, port = place.read_text().split()
    server = PostgresServer(Path(path), int(port))
    try:
        yield server
    finally:
        with _counted(folder, -1) as (users, place):
            if users == 0:
                server.remove()
                place.unlink()


@contextlib.contextmanager
def _counted(folder: Path, more: int) -> Iterator[tuple[int, Path]]:
    """Hold the lock of a run; yield how many processes use the server, and where it is noted."""
    with (folder / "postgresql-users").open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        users = int(file.read() or 0) + more
        file.truncate(0)
        file.write(str(users))
        file.flush()
        yield users, folder / "postgresql-server"
