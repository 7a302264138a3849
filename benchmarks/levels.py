"""The levels of the bots: each beats the one below, in every game, at every kind of table.

Two players, four, and one where a mode is for one; every deal in every seating. With a folder for
journals it can be interrupted, and goes on from there.
"""

import argparse
import math
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from rondin.arena.statistics.results import Results, results
from rondin.arena.tournament.chunks import first_deals, missing_deals
from rondin.arena.tournament.journal import Journal
from rondin.arena.tournament.outside_bots import entrant_named
from rondin.arena.tournament.running import run
from rondin.arena.tournament.tournament import Tournament
from rondin.bots.bot import LEVELS
from rondin.engine.cores import usable_cores
from rondin.engine.registry import Game, games
from rondin.engine.setting.setting import Setting

KEY = "levels"
MATCHES = 4_000  # of each pair; they take seconds
SEARCHED = 1_000  # where the higher level searches: minutes
SEARCHING = "master"
TABLES = (2, 4)
STRONGEST = ("gang-de-castors", 2, "master", "thoughtful", 0.60)  # wins at least


def main(words: list[str] | None = None) -> None:
    args = _wishes(words or [])
    chosen = [game for name, game in games().items() if args.game in (None, name)]
    pairs = [(high, low) for low, high in pairwise(LEVELS) if args.level in (None, high)]
    wrong = []
    print(
        f"  {'game':18}{'table':10}{'bots':20}{'matches':>8}{'wins':>8}{'difference':>24}{'s':>8}"
    )
    for game in chosen:
        for setting in _settings(game):
            for high, low in pairs:
                found = _told(setting, (high, low), args)
                if found is None or found.pairs[0].better != 0:
                    wrong.append(f"{_table(setting)}: {high} is not shown to beat {low}")
    wrong += [line for game in chosen for line in _strongest(game, args)]
    if wrong:
        sys.exit("\n".join(wrong))


def _wishes(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench ARGS='levels …'")
    parser.add_argument(
        "--games",
        type=int,
        help=f"matches of each pair (default: {MATCHES:,}; {SEARCHED:,} of {SEARCHING})",
    )
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--level", help="only this one against the one below")
    parser.add_argument("--out", type=Path, help="a folder for journals")
    return parser.parse_args(words)


def _settings(game: Game) -> Iterator[Setting]:
    """Yield the tables of a game: its first mode at two and four, and its modes for one."""
    edition, _ = game.edition(game.info.default_edition)
    usual = next(iter(edition.modes))
    for seats in TABLES:
        if seats in edition.modes[usual].players:
            yield Setting.choose(game, seats=seats)
    for mode, about in edition.modes.items():
        if 1 in about.players:
            yield Setting.choose(game, seats=1, mode=mode)


def _strongest(game: Game, args: argparse.Namespace) -> Iterator[str]:
    name, seats, high, low, least = STRONGEST
    if game.name != name or args.level not in (None, high):
        return
    found = _told(Setting.choose(game, seats=seats), (high, low), args)
    if found is None or _share(found, 0) < least:
        yield f"{name}, {seats} players: {high} does not win {100 * least:.0f} % against {low}"


def _told(setting: Setting, bots: tuple[str, str], args: argparse.Namespace) -> Results | None:
    """Play one pair and print what came of it."""
    start = time.perf_counter()
    found, matches = _played(setting, bots, args)
    if found is not None:
        d = found.pairs[0].difference
        sign = 1 if found.pairs[0].one == 0 else -1
        low, high = sorted((sign * d.low, sign * d.high))
        told = f"{100 * sign * d.mean:+.1f} ({100 * low:+.1f} – {100 * high:+.1f})"
        print(
            f"  {setting.game.name:18}{_kind(setting):10}{' − '.join(bots):20}{matches:8,}"
            f"{100 * _share(found, 0):6.1f} %{told:>24}{time.perf_counter() - start:8.0f}",
            flush=True,
        )
    return found


def _played(
    setting: Setting, bots: tuple[str, str], args: argparse.Namespace
) -> tuple[Results | None, int]:
    entrants = [entrant_named(bot, setting.game) for bot in bots]
    tournament = Tournament(setting, entrants, KEY)
    ways = len(tournament.seatings)
    wanted = args.games or (SEARCHED if bots[0] == SEARCHING else MATCHES)
    deals = math.ceil(wanted / ways)
    path = None
    if args.out:
        args.out.mkdir(parents=True, exist_ok=True)
        path = args.out / f"{setting.game.name}-{_kind(setting)}-{'-'.join(bots)}.jsonl"
    journal = Journal(path, tournament.header(), ways)
    try:
        if gaps := missing_deals(journal.chunks, deals):
            tournament.contests()[0].load()
            for chunk in run(tournament, gaps, usable_cores()):
                journal.add(chunk)
    finally:
        journal.close()
    played = first_deals(journal.chunks, deals, ways, setting.seats)
    return results(played, tournament.seatings, 2, len(setting.game.rules.ENDINGS)), played.matches


def _share(found: Results, bot: int) -> float:
    return next(standing.share.mean for standing in found.standings if standing.bot == bot)


def _kind(setting: Setting) -> str:
    return setting.mode if setting.seats == 1 else str(setting.seats)


def _table(setting: Setting) -> str:
    return f"{setting.game.name}, {_kind(setting)}"


if __name__ == "__main__":
    main(sys.argv[1:])
