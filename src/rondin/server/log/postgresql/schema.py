"""The tables in the database, and how they are made; who owns what is explained in `leases`.

What is appended is checked and written by one function of the database, so that an append is one
question and one transaction. Its name has a version: an older Rondin goes on using its own.
"""

import secrets

from rondin.server.log.postgresql.connections import Connection
from rondin.server.problems import DataProblem
from rondin.server.table.events import EVENTS_VERSION

VERSION = 3
LEASE_LOST, NOT_OWNED, NOTHING_BEFORE = "RD001", "RD002", "RD003"  # codes of the function below
_PREPARING = 0x526F6E64  # the lock of whoever makes or changes the tables
_KEY_BYTES = 32

_SCHEMA = (
    """CREATE TABLE about (             -- the database: its version, and the key
        name    text PRIMARY KEY,
        value   text NOT NULL
    )""",
    """CREATE TABLE processes (         -- that live; whoever has no row here can write nothing
        number  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,  -- for fencing: it only grows
        address text NOT NULL,          -- where others pass sockets on to
        version text NOT NULL,
        until   timestamptz NOT NULL,   -- the end of its lease, by the clock of the database
        draining boolean NOT NULL DEFAULT false
    )""",
    """CREATE TABLE tables (
        id      text PRIMARY KEY,
        over    smallint NOT NULL DEFAULT 0,  -- 1: its match is over, 2: and it is packed
        code    text NOT NULL,
        owner   bigint,                 -- the number of a process
        due     float8 NOT NULL DEFAULT 0,    -- when it wakes; 0: at once, if nobody owns it
        listing text,                   -- JSON, see rondin.server.table.listing
        people  integer NOT NULL DEFAULT 0,   -- who are connected
        idle_at float8 NOT NULL DEFAULT 0,    -- when somebody was last there
        changed timestamptz NOT NULL DEFAULT clock_timestamp()
    )""",
    "CREATE UNIQUE INDEX live_code ON tables (code) WHERE over = 0",
    "CREATE INDEX due ON tables (due) WHERE over = 0",
    "CREATE INDEX changed ON tables (changed)",
    "CREATE INDEX finished ON tables (over) WHERE over = 1",
    """CREATE TABLE events (
        table_id text NOT NULL,
        number   integer NOT NULL,
        at       float8 NOT NULL,       -- seconds since 1970
        event    text NOT NULL,         -- JSON, see rondin.server.table.events
        checksum bigint NOT NULL,       -- of table_id, number and event
        PRIMARY KEY (table_id, number)
    )""",
    """CREATE TABLE archive (
        id      text PRIMARY KEY,
        last_at float8 NOT NULL,        -- of its last event
        events  bytea NOT NULL          -- see rondin.server.log.archive
    )""",
    """CREATE UNLOGGED TABLE buckets (  -- of rates that hold for all processes together
        who     text PRIMARY KEY,
        tokens  float8 NOT NULL,
        granted boolean NOT NULL,
        seen    float8 NOT NULL
    )""",
    f"""CREATE FUNCTION append_1(me bigint, ids text[], numbers integer[], moment float8,
        contents text[], checksums bigint[], made text[], codes text[], ended text[])
    RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        -- Nobody can declare this process dead before the transaction ends.
        PERFORM 1 FROM processes WHERE number = me AND until > clock_timestamp() FOR KEY SHARE;
        IF NOT FOUND THEN
            RAISE EXCEPTION 'the lease has ended' USING ERRCODE = '{LEASE_LOST}';
        END IF;
        INSERT INTO tables (id, code, owner)
            SELECT id, code, me FROM unnest(made, codes) AS new(id, code);
        IF EXISTS (SELECT FROM unnest(ids) AS wanted(id)
                   WHERE NOT EXISTS (SELECT FROM tables t WHERE t.id = wanted.id)) THEN
            RAISE EXCEPTION 'there is no such table' USING ERRCODE = '{NOTHING_BEFORE}';
        END IF;
        IF EXISTS (SELECT FROM tables WHERE id = ANY (ids) AND owner IS DISTINCT FROM me) THEN
            RAISE EXCEPTION 'another process owns it' USING ERRCODE = '{NOT_OWNED}';
        END IF;
        INSERT INTO events SELECT id, number, moment, event, mark
            FROM unnest(ids, numbers, contents, checksums) AS new(id, number, event, mark);
        IF EXISTS (SELECT FROM unnest(ids, numbers) AS new(id, number) WHERE number > 1 AND
                   NOT EXISTS (SELECT FROM events e
                               WHERE e.table_id = new.id AND e.number = new.number - 1)) THEN
            RAISE EXCEPTION 'there is no event before it' USING ERRCODE = '{NOTHING_BEFORE}';
        END IF;
        IF cardinality(ended) > 0 THEN
            UPDATE tables SET over = 1, changed = clock_timestamp() WHERE id = ANY (ended);
        END IF;
    END $$""",  # noqa: S608  # codes of ours
)


_CHANGES = {  # what a version added; older ones that still run have no need of it
    2: (
        "ALTER TABLE tables ADD COLUMN rules text",  # by which its match is played
        "ALTER TABLE processes ADD COLUMN rules text[] NOT NULL DEFAULT '{}'",  # that it knows
    ),
    3: (  # see rondin.server.diary.in_database
        "CREATE TABLE diary_matches (id text PRIMARY KEY, entry text NOT NULL)",
        """CREATE TABLE diary_people (
            guest   text NOT NULL,
            match   text NOT NULL,
            seat    integer NOT NULL,
            at      float8 NOT NULL,
            game    text NOT NULL,
            won     boolean NOT NULL,
            names   text NOT NULL,      -- of the others, in small letters, for searching
            hidden  boolean NOT NULL,
            PRIMARY KEY (guest, match)
        )""",
        "CREATE INDEX diary_of_guest ON diary_people (guest, at DESC) WHERE NOT hidden",
        "CREATE TABLE diary_links (guest text PRIMARY KEY, number integer NOT NULL)",
    ),
}


async def prepare(connection: Connection) -> bytes:
    """Make what a new database needs; return the key that signs for all its processes.

    Raises DataProblem if it is not ours, or of a newer version.
    """
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _PREPARING)
        names = await connection.fetch(
            "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
        )
        if not names:
            for statement in _SCHEMA:
                await connection.execute(statement)
            new = [("version", "1"), ("key", secrets.token_hex(_KEY_BYTES))]
            await connection.executemany("INSERT INTO about VALUES ($1, $2)", new)
        elif not {"about", "events", "processes"} <= {name for [name] in names}:
            raise DataProblem("database-foreign")
        rows = await connection.fetch("SELECT name, value FROM about")
        about: dict[str, str] = dict(map(tuple, rows))
        for name, known in (("version", VERSION), ("events", EVENTS_VERSION)):
            if int(about.get(name, 1)) > known:
                raise DataProblem("newer", version=about[name], known=known)
        for version in range(int(about["version"]) + 1, VERSION + 1):
            for statement in _CHANGES[version]:
                await connection.execute(statement)
        marks = [("version", str(VERSION)), ("events", str(EVENTS_VERSION))]
        await connection.executemany(
            "INSERT INTO about VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2", marks
        )
    return bytes.fromhex(about["key"])
