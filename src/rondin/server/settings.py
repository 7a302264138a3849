"""What a server is started with: where it listens, where it writes, its pace and its limits."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import platformdirs

DEFAULT_PORT = 8000


def default_data() -> Path:
    return platformdirs.user_data_path("rondin", appauthor=False) / "server"


@dataclass(frozen=True)
class Rate:
    """How many a second in the long run, and how many at once."""

    per_second: float
    burst: int


@dataclass(frozen=True)
class Limits:
    """How much one connection, guest or address may ask for, and how much all together."""

    message_bytes: int = 8_192
    body_bytes: int = 16_384
    match_file_bytes: int = 2_000_000
    edition_bytes: int = 140_000  # a body with an edition file
    messages: Rate = Rate(20, 40)  # a connection
    messages_of_address: Rate = Rate(200, 1000)
    other_messages: Rate = Rate(1, 30)  # a guest: all but moves, `ready`, language, pointing
    pointing: Rate = Rate(3, 10)  # a guest
    too_fast: int = 200  # messages over the rate before the connection is closed
    connections: int = 4_000
    connections_of_guest: int = 24
    connections_of_address: int = 400
    raw_connections_of_address: int = 64  # that are no sockets of a table, or not yet
    header_seconds: float = 10.0  # for a request to come, with all its headers
    tables: int = 2_000
    events_of_table: int = 20_000  # then only moves and what a match needs
    tables_of_guest: int = 24
    new_connections: Rate = Rate(10, 200)  # an address
    new_tables: Rate = Rate(1, 120)  # an address
    new_tables_of_guest: Rate = Rate(0.2, 30)
    codes: Rate = Rate(0.5, 30)  # an address
    replays: Rate = Rate(1, 40)  # a guest; for an address see `protection/limits.py`
    pictures: Rate = Rate(5, 100)  # the same
    advice: Rate = Rate(1, 60)  # the same; on decisions of finished matches
    wrong_tokens: Rate = Rate(0.1, 20)  # an address, of the operator's page
    wrong_codes: Rate = Rate(5, 200)  # all together; see `table/codes.py` for the luck it takes


@dataclass(frozen=True)
class Pace:
    """Seconds: how long the table waits before it goes on by itself."""

    bot: tuple[float, float] = (0.7, 1.2)  # a bot takes some time between these
    late: float = 3.0  # a bot at least, after somebody who may still do something out of turn
    moment: float = 6.0  # cards that somebody may look at stay turned up
    pause: float = 6.0  # everybody looks at what lies open before a bot goes on
    away: float = 60.0  # somebody is missed, until a bot stands in at a table that wants it so
    deserted: float = 7 * 24 * 3600.0  # nobody is connected, until bots finish the match
    slow: float = 120.0  # somebody decides, until the others may let a bot do it
    reveal: float = 2.0  # the start was asked for: random bits come until then, or are left out
    pledge: float = 10.0  # somebody alone opens the page of a match that begins by itself
    patience: float = 20.0  # somebody is not ready to look, until who is may begin without them
    abandoned: float = 24 * 3600.0  # a table that never began and where nobody is


@dataclass(frozen=True)
class Settings:
    data: Path = field(default_factory=default_data)
    database: str = ""  # the address of a PostgreSQL database that has the tables; "": the folder
    inner_host: str = "127.0.0.1"  # where other processes of this database pass sockets on to
    inner_port: int = 0
    drain_seconds: float = 600.0  # at the end, for matches that no other process can go on with
    operator_token: str = ""  # who has it may see the figures from anywhere; "": nobody may
    log_form: Literal["text", "json"] = "text"  # of what the operator reads
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT  # 0: any free one
    origins: tuple[str, ...] = ()  # where its pages are opened besides addresses, or other sites'
    proxies: tuple[str, ...] = ()  # addresses of proxies whose word for a client's is believed
    pace: Pace = Pace()
    limits: Limits = Limits()
    archive_after: float = 30 * 24 * 3600.0  # seconds, until a table that is over is packed
    warming: bool = True  # whether the bots' searches are compiled beside the tables
    shown_match: bytes | None = None  # the match file that `rondin replay --web` shows
    write_seconds: float = (
        10.0  # then a client that does not read, or end its request, is disconnected
    )

    @property
    def inner_address(self) -> str:
        """Where this process answers others of its database."""
        return f"{self.inner_host}:{self.inner_port}"
