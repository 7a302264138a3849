"""`rondin arena`: tournaments between bots, in which luck and seats cancel."""

import argparse
import json
import math
import secrets
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rondin.cli import arguments
from rondin.cli.compiling import load_compiled
from rondin.cli.exit_codes import INTERRUPTED
from rondin.cli.standings import as_text
from rondin.cli.words import Words
from rondin.engine.cores import usable_cores
from rondin.engine.problems import Unknown

if TYPE_CHECKING:
    from rondin.arena.cluster.cluster import Cluster
    from rondin.arena.tournament.journal import Journal
    from rondin.arena.tournament.tournament import Tournament

MATCHES = 1_000


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "arena",
        words=words,
        help=words.say("help.arena.short"),
        description=words.say("help.arena.about"),
        epilog=words.say("help.arena.epilog"),
    )
    arguments.add_game(command)
    arguments.add_table(command)
    command.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help=words.say("help.arena.bots", bots=words.say("help.bots")),
    )
    count = arguments.positive_number(words)
    command.add_argument("--deals", type=count, metavar="K", help=words.say("help.arena.deals"))
    command.add_argument(
        "--games",
        type=count,
        metavar="K",
        help=words.say("help.arena.games", default=words.number(MATCHES)),
    )
    command.add_argument("--key", metavar="S", help=words.say("help.key"))
    command.add_argument("--jobs", type=count, metavar="J", help=words.say("help.jobs"))
    arguments.add_cluster(command)
    command.add_argument(
        "--out",
        type=Path,
        metavar=words.say("metavar.file"),
        help=words.say("help.arena.out"),
    )
    command.add_argument(
        "--rank",
        choices=["wins", "points"],
        metavar=words.say("metavar.rank"),
        help=words.say("help.arena.rank"),
    )
    command.add_argument("--json", action="store_true", help=words.say("help.json"))
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    from rondin.arena.tournament.journal import Journal

    words = arguments.words_of(args)
    tournament = _tournament(args)
    deals = args.deals or math.ceil((args.games or MATCHES) / len(tournament.seatings))
    journal = Journal(args.out, tournament.header(), len(tournament.seatings))
    jobs = args.jobs or usable_cores()
    interrupted, before, start = False, len(journal.chunks), time.perf_counter()
    try:
        _load_compiled(tournament, words)
        with arguments.cluster_of(args) as cluster:
            jobs = cluster.workers if cluster else jobs
            start = time.perf_counter()
            _play(tournament, journal, deals, cluster or jobs, words)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        journal.close()
    new = sum(chunk.deals for chunk in journal.chunks[before:]) * len(tournament.seatings)
    seconds = time.perf_counter() - start
    speed = {"jobs": jobs, "new_matches": new, "matches_per_s": round(new / seconds, 1)}
    report = {**_report(tournament, journal, deals, args.rank), **speed, "interrupted": interrupted}
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        print(as_text(report, tournament.setting.game, words))
    return INTERRUPTED if interrupted else 0


def _tournament(args: argparse.Namespace) -> "Tournament":
    from rondin.arena.problems import ArenaProblem
    from rondin.arena.tournament.journal import key_in
    from rondin.arena.tournament.outside_bots import entrant_named
    from rondin.arena.tournament.tournament import Tournament

    if args.deals and args.games:
        raise ArenaProblem("deals")
    if args.key == "":
        raise Unknown("key")
    setting = arguments.setting_of(args)
    entrants = [entrant_named(word.strip(), setting.game) for word in args.bots.split(",")]
    key = args.key or (args.out and key_in(args.out)) or secrets.token_hex(8)
    return Tournament(setting, entrants, key)


def _load_compiled(tournament: "Tournament", words: Words) -> None:
    """Compile in one thread before many need it."""
    if tournament.is_compiled:
        load_compiled(tournament.contests()[0], words)


def _play(
    tournament: "Tournament", journal: "Journal", deals: int, at: "int | Cluster", words: Words
) -> None:
    """Play the deals that are missing, on so many cores or on a cluster."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )

    from rondin.arena.tournament.chunks import missing_deals
    from rondin.arena.tournament.on_cluster import run_on
    from rondin.arena.tournament.running import run as play

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Any:
            if not task.speed:
                return ""
            return words.say("arena.progress-speed", number=words.number(task.speed, 1))

    each = len(tournament.seatings)
    gaps = missing_deals(journal.chunks, deals)
    left = sum(map(len, gaps))
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(words.say("arena.progress")),
        Rate(),
        TimeRemainingColumn(),
    )
    quiet = not sys.stderr.isatty()
    chunks = play(tournament, gaps, at) if isinstance(at, int) else run_on(at, tournament, gaps)
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet) as bar:
        task = bar.add_task("", total=deals * each, completed=(deals - left) * each)
        try:
            for chunk in chunks:
                journal.add(chunk)
                bar.advance(task, chunk.deals * each)
        finally:
            chunks.close()


def _report(
    tournament: "Tournament", journal: "Journal", deals: int, rank: str | None
) -> dict[str, Any]:
    """Return what the deals played so far say, as data."""
    from rondin.arena.statistics.results import as_data, ranked, results
    from rondin.arena.tournament.chunks import first_deals

    header, seatings = tournament.header(), tournament.seatings
    names, endings = header["bots"], header["endings"]
    played = first_deals(journal.chunks, deals, len(seatings), tournament.setting.seats)
    by = rank or ("points" if tournament.setting.game.info.utility == "points" else "wins")
    about = (played, seatings, len(names), len(endings))
    found, by_points = results(*about), results(*about, by_points=True)
    fields = ("rondin", "game", "edition", "mode", "seats", "options", "key")
    return {
        **{name: header[name] for name in fields},
        "teams": tournament.setting.teams,
        "deals": played.deals,
        "seatings": len(seatings),
        "matches": played.matches,
        "ranked_by": by,
        **(
            ranked(as_data(found, names, endings), as_data(by_points, names, endings), by)
            if found and by_points
            else {"bots": [{"bot": n} for n in names]}
        ),
    }
