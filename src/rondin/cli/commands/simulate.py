"""`rondin simulate`: many matches between bots, compiled."""

import argparse
import json
import secrets
from typing import Any

from rondin.arena.playing.on_cluster import run_on
from rondin.arena.playing.simulation import Simulation
from rondin.bots import bot_named
from rondin.cli import arguments
from rondin.cli.compiling import load_compiled
from rondin.cli.exit_codes import INTERRUPTED
from rondin.cli.progress import progress_bar
from rondin.cli.words import Words
from rondin.engine.problems import Unknown
from rondin.engine.registry import Game

GAMES = 10_000
BOT = "random"


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "simulate",
        words=words,
        help=words.say("help.simulate.short"),
        description=words.say("help.simulate.about"),
    )
    arguments.add_game(command)
    arguments.add_table(command)
    command.add_argument(
        "--games",
        type=arguments.positive_number(words),
        default=GAMES,
        metavar="K",
        help=words.say("help.simulate.games", default=words.number(GAMES)),
    )
    command.add_argument("--key", metavar="S", help=words.say("help.key"))
    command.add_argument(
        "--bots",
        default=BOT,
        metavar="A,B,…",
        help=words.say("help.simulate.bots", bots=words.say("help.bots"), default=BOT),
    )
    arguments.add_cluster(command)
    command.add_argument("--json", action="store_true", help=words.say("help.json"))
    arguments.add_language(command)
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    setting, words = arguments.setting_of(args), arguments.words_of(args)
    bots = [bot_named(word.strip(), setting.game) for word in args.bots.split(",")]
    if args.key == "":
        raise Unknown("key")
    simulation = Simulation(setting, bots, args.key or secrets.token_hex(8))
    interrupted = False
    try:
        load_compiled(simulation.contest, words)
        with arguments.cluster_of(args) as cluster, progress_bar(args.games) as advance:
            if cluster:
                run_on(cluster, simulation, args.games, advance)
            else:
                simulation.run(args.games, advance)
    except KeyboardInterrupt:
        interrupted = True
    report = _report(simulation, interrupted)
    if args.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        print(_as_text(report, setting.game, words))
    return INTERRUPTED if interrupted else 0


def _report(simulation: Simulation, interrupted: bool) -> dict[str, Any]:
    setting, tally = simulation.setting, simulation.tally
    return {
        "game": setting.game.name,
        "edition": setting.edition,
        "mode": setting.mode,
        "seats": setting.seats,
        "teams": setting.teams,
        "options": setting.options,
        "bots": [str(bot) for bot in simulation.bots],
        "key": simulation.key,
        "games": tally.games,
        "moves": tally.moves,
        "moves_per_s": round(tally.moves_per_s),
        "endings": tally.endings,
        "wins": [round(wins, 4) for wins in tally.wins],
        "length": tally.length(),
        "interrupted": interrupted,
    }


def _as_text(report: dict[str, Any], game: Game, words: Words) -> str:
    games = max(report["games"], 1)
    matches = words.say(
        "simulate.matches",
        matches=words.count("matches", report["games"]),
        moves=words.count("moves", report["moves"]),
        speed=words.count("moves-per-s", report["moves_per_s"]),
    )
    endings = words.endings(report, game.texts(words.lang), games)
    lines = [matches, words.length(report["length"]), *endings]
    for seat, (bot, wins) in enumerate(zip(report["bots"], report["wins"], strict=True)):
        shown = {"seat": seat, "bot": f"{bot:24}", "percent": f"{words.percent(wins / games):>8}"}
        if report["teams"]:
            lines.append(words.say("simulate.partner", team=seat % report["teams"], **shown))
        else:
            lines.append(words.say("simulate.seat", **shown))
    return "\n  ".join([words.played(report), *lines])
