"""`rondin replay`, `verify` and `picture`: what a match file tells, and whether it is true."""

import argparse
import tempfile
from pathlib import Path
from typing import Any

from rondin.cli import arguments
from rondin.cli.parsing import Parser
from rondin.cli.words import Words
from rondin.engine.match.match import Match, Result
from rondin.engine.problems import Unknown


def add_to(commands: Any, words: Words) -> None:
    replay = commands.add_parser(
        "replay",
        words=words,
        help=words.say("help.replay.short"),
        description=words.say("help.replay.about"),
    )
    _add_file(replay)
    replay.add_argument("--seat", type=int, metavar="N", help=words.say("help.replay.seat"))
    replay.add_argument("--views", action="store_true", help=words.say("help.replay.views"))
    replay.add_argument("--web", action="store_true", help=words.say("help.replay.web"))
    arguments.add_game_folders(replay)
    arguments.add_language(replay)
    replay.set_defaults(run=run_replay, parser=replay)

    verify = commands.add_parser(
        "verify",
        words=words,
        help=words.say("help.verify.short"),
        description=words.say("help.verify.about"),
    )
    _add_file(verify)
    arguments.add_game_folders(verify)
    arguments.add_language(verify)
    verify.set_defaults(run=run_verify, parser=verify)

    picture = commands.add_parser(
        "picture",
        words=words,
        help=words.say("help.picture.short"),
        description=words.say("help.picture.about"),
    )
    _add_file(picture)
    picture.add_argument(
        "--out", type=Path, metavar=words.say("metavar.file"), help=words.say("help.picture.out")
    )
    picture.add_argument(
        "--without-names", action="store_true", help=words.say("help.picture.names")
    )
    arguments.add_game_folders(picture)
    arguments.add_language(picture)
    picture.set_defaults(run=run_picture, parser=picture)


def _add_file(command: Parser) -> None:
    words = command.words
    command.add_argument(
        "file", metavar=words.say("metavar.file"), type=Path, help=words.say("help.match-file")
    )


def run_verify(args: argparse.Namespace) -> int:
    words = arguments.words_of(args)
    match = Match.load(args.file)
    moves = words.count("moves", len(match.history))
    print(words.say("verify.well", file=args.file.name))
    print(f"  {_about(match, words)}")
    print(f"  {words.say('verify.commitment', commitment=match.commitment)}")
    for line in _contributions(match, words):
        print(f"  {line}")
    print(f"  {words.say('verify.moves', moves=moves)}")
    print(f"  {_outcome(match, words)}")
    return 0


def _contributions(match: Match, words: Words) -> list[str]:
    """Return who had a part in the key, and whose bits were left out."""
    names: dict[bool, list[str]] = {True: [], False: []}
    for one in match.contributions:
        names[one.bits is not None].append(match.players[one.seat].name)
    if not match.contributions:
        return [words.say("verify.no-bits")]
    keys = {True: "verify.bits", False: "verify.left-out"}
    return [words.say(keys[one], names=", ".join(names[one])) for one in keys if names[one]]


def run_replay(args: argparse.Namespace) -> int:
    words = arguments.words_of(args)
    match = Match.load(args.file)
    if args.web:
        return _replay_in_browser(args)
    seat = _eyes(args.seat, match)
    print(_about(match, words))
    for number, position in enumerate(match.replayed()):
        for line in position.tell(position.last_events(seat), seat, words.lang):
            print(f"{number:4}  {line}")
        if args.views:
            for view_line in position.describe(seat, words.lang).lines:
                print(f"        {view_line.text}")
    print(_outcome(match, words))
    return 0


def run_picture(args: argparse.Namespace) -> int:
    """Draw the end of a match into a file beside it."""
    from rondin.server.replays.picture import picture_of

    words = arguments.words_of(args)
    match = Match.load(args.file)
    out: Path = args.out or args.file.with_suffix(".svg")
    arguments.check_writable("out", out)
    drawn = picture_of(match, words.lang, names=not args.without_names)
    out.write_text(drawn, "utf-8")
    print(words.say("picture.written", file=out))
    return 0


def _replay_in_browser(args: argparse.Namespace) -> int:
    """Show a match at its board, from a server of its own that keeps nothing."""
    from rondin.server.serve import serve
    from rondin.server.settings import Settings

    with tempfile.TemporaryDirectory(prefix="rondin-") as folder:
        settings = Settings(
            data=Path(folder), port=0, warming=False, shown_match=args.file.read_bytes()
        )
        serve(settings, open_browser=True, lang=arguments.language(args.lang), page="/replay/file")
    return 0


def _eyes(seat: int | None, match: Match) -> int | None:
    """Return whose eyes to use: nobody's but a spectator's while the match goes on."""
    if seat is None:
        return None
    if not 0 <= seat < match.seats:
        raise Unknown("value", name="seat", value=seat, known=f"0-{match.seats - 1}")
    if not match.over:
        raise Unknown("eyes")
    return seat


def _about(match: Match, words: Words) -> str:
    setting = match.setting
    names = ", ".join(player.name for player in match.players)
    return words.say(
        "setting.names",
        game=match.game.name,
        edition=setting.edition,
        mode=setting.mode,
        names=names,
    )


def _outcome(match: Match, words: Words) -> str:
    result: Result | None = match.result
    if result is None:
        return words.say("result.none")
    points = ", ".join(
        f"{player.name} {points}"
        for player, points in zip(match.players, result.points, strict=True)
    )
    winners = ", ".join(match.players[seat].name for seat in result.winners)
    won = words.say("result.won", winners=winners) if winners else words.say("result.nobody")
    return words.say("result.points", points=points, won=won)
