"""Our server beside three peers: one load, one machine, one run, one table.

    make bench ARGS=servers
    make bench ARGS="servers --peers rondin bare --short"
    make bench ARGS="servers --peers rondin --game roi-des-castors --seats 5"

The load: 250 tables with four sockets each. A move is made at a fixed moment, whether or not the
server is ready for it; it is answered by a message to each of the four, with that seat's own view.
The peers come from npm into the user's cache folder; Node is the one of `make venv`, the same for
all. Every server is on 127.0.0.1, without compression, and one process but where it says two.

- Rondin, SQLite: Gang de Castors, or `--game`, as a browser plays it: a whole table first, then
  changes with what is new in the view, the legal moves, the prompt, and the log in words. Durable
  before anybody hears of a move.
- Rondin, PostgreSQL: the same with a database of this machine (`fsync` on); in one process, and in
  two at one port, where half of the sockets are passed on to the process that has their table. The
  processor time of the database counts as the server's, its memory does not.
- boardgame.io, in memory: its server, its lobby, credentials, Socket.IO; a state is filtered by
  `playerView` for each seat. Nothing is written.
- boardgame.io, SQLite: the same, with a storage of ours that keeps state, metadata and log durably,
  and reads states from memory. boardgame.io tells of a move before it is written: a crash can take
  back what players saw.
- Colyseus, SQLite: a room a table. Its state stays there, since its own synchronisation by patches
  shows the same to everybody; each seat is sent its view, in MessagePack, once the move is durable.
- a bare Node server, SQLite: `ws` and nothing else; views of 3.6 KB in JSON with forty lines of
  log, as ours had before it sent changes; sent once the move is durable.

Why that is the same work: the peers play one small game (`game.mjs`) with secret hands and rules.
Every server checks who moves, that the move answers the newest position, and that it is legal;
keeps it (but for the one in memory); and makes a view a seat. Before anything is measured each is
sent moves out of turn and moves that do not exist, and must not make them. SQLite is written in
WAL mode with `synchronous=FULL`, all moves of one turn of the event loop in one commit.

What is left out: our rules are those of a real game, the peers' take a few lines; so ours does
more for a move. The peers have no words, no log for people, no resuming after a crash, no limits,
and nobody who reads slowly. Matches of theirs never end; ours are replaced by new ones between two
tries once they are long. `koa-compose` is held at 4.1: with 4.2 the lobby of boardgame.io is not
found.

Columns: processor time of the server for a move, at 500 moves a second and at the highest rate
held; bytes of a message, likewise; growth of resident memory for a table with everybody connected
and a match begun; the highest rate at which 99 of 100 messages came within 100 ms of the moment
when their move was due (doubled until it fails twice, then halved to 5 %); waits at 500 a second;
`clients` is the share of one processor that the load generator took, at both rates: far from
100 %, it was not what was slow, else the rate is said to be `at least` that. Compare figures of
one run only; `stolen` is what the machine's host gave to others meanwhile.
"""

from benchmarks.servers.comparison import main

__all__ = ["main"]
