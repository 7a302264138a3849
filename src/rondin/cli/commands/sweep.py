"""`rondin sweep`: a grid of editions, options and bots, as one table and one page."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rondin.cli import arguments
from rondin.cli.exit_codes import INTERRUPTED
from rondin.cli.progress import progress_bar
from rondin.cli.words import Words
from rondin.engine.problems import Unknown

if TYPE_CHECKING:
    from rondin.arena.sweep.plan import Sweep
    from rondin.arena.sweep.playing import SweepJournal

FEWEST = 2  # an interval needs two


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "sweep",
        words=words,
        help=words.say("help.sweep.short"),
        description=words.say("help.sweep.about"),
        epilog=words.say("help.sweep.epilog"),
    )
    command.add_argument(
        "file", type=Path, metavar=words.say("metavar.file"), help=words.say("help.sweep.file")
    )
    count = arguments.positive_number(words)
    command.add_argument("--games", type=count, metavar="K", help=words.say("help.sweep.games"))
    command.add_argument("--jobs", type=count, metavar="J", help=words.say("help.jobs"))
    arguments.add_cluster(command)
    command.add_argument(
        "--out",
        type=Path,
        metavar=words.say("metavar.folder"),
        help=words.say("help.sweep.out"),
    )
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    from rondin.arena.sweep.plan import read_sweep
    from rondin.arena.sweep.playing import SweepJournal

    words = arguments.words_of(args)
    if args.games is not None and args.games < FEWEST:
        raise Unknown("value", name="games", value=args.games, known="2, 3, …")
    sweep = read_sweep(args.file, args.games)
    out: Path = args.out or Path(args.file.stem)
    if not out.is_dir():
        arguments.check_writable("out", out)
        out.mkdir()
    journal = SweepJournal(out / "journal.jsonl", sweep)
    interrupted = False
    try:
        _play(args, sweep, journal)
    except KeyboardInterrupt:
        interrupted = True
    finally:
        journal.close()
    cells = _write(sweep, journal, out, words)
    told = words.say("sweep.written", folder=out, cells=cells, all=len(sweep.cells))
    print(words.say("interrupted", line=told) if interrupted else told)
    return INTERRUPTED if interrupted else 0


def _play(args: argparse.Namespace, sweep: "Sweep", journal: "SweepJournal") -> None:
    from rondin.arena.report.on_cluster import ClusterWatchers
    from rondin.arena.report.watched import Threads
    from rondin.arena.sweep.playing import play
    from rondin.engine.cores import usable_cores

    with (
        arguments.cluster_of(args) as cluster,
        progress_bar(len(sweep.cells) * sweep.games) as advance,
    ):
        watchers: Any = (
            ClusterWatchers(cluster) if cluster else Threads(args.jobs or usable_cores())
        )
        try:
            play(sweep, journal, watchers, advance)
        finally:
            watchers.close()


def _write(sweep: "Sweep", journal: "SweepJournal", out: Path, words: Words) -> int:
    """Write the table and the page of the cells that are played; return how many these are."""
    from rondin.arena.sweep.measures import measures_of
    from rondin.arena.sweep.page import page
    from rondin.arena.sweep.playing import rows_of
    from rondin.arena.sweep.table import table
    from rondin.server.edge.site import FOLDER

    found = [
        (cell, measures_of(cell, rows))
        for number, cell in enumerate(sweep.cells)
        if (rows := rows_of(sweep, journal, number)) is not None
    ]
    (out / "table.csv").write_text(table(sweep, found), "utf-8")
    (out / "page.html").write_text(page(sweep, found, words.lang, fonts=FOLDER / "assets"), "utf-8")
    return len(found)
