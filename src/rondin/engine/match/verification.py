"""Verification: a match file is replayed from what it holds, and everything in it checked."""

import json
from collections.abc import Iterator

from rondin.engine.match import keys
from rondin.engine.match.file import MatchFile, PlayedMove
from rondin.engine.match.match import Match
from rondin.engine.problems import BadMatchFile, Problem
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting


def verified(file: MatchFile, source: str) -> Match:
    """Return the match that a file holds; raise BadMatchFile, saying what is wrong with it."""
    *_, match = verifying(file, source)
    return match


def verifying(file: MatchFile, source: str) -> Iterator[Match]:
    """Verify a file as `verified` does, a move at a time: whoever has other work can do it between.

    Yields the match as it is dealt, after every move, and once more when all of it is verified.
    """
    try:
        _check_rules(file, source)
        match = _opened(file)
    except BadMatchFile:
        raise
    except Problem as problem:
        raise BadMatchFile("table", file=source, reason=problem) from None
    if match.commitment != file.commitment:
        raise BadMatchFile("commitment", file=source)
    _check_contributions(file, source)
    if file.edition_record not in ("", match.to_file().edition_record):
        raise BadMatchFile("record", file=source)
    if match.opening != file.opening:
        raise BadMatchFile("opening", file=source)
    yield match
    for number, played in enumerate(file.moves, 1):
        _play(match, number, played, source)
        yield match
    if match.result is None and file.result is not None:
        raise BadMatchFile("early-result", file=source)
    if match.to_file().result != file.result:
        raise BadMatchFile("result", file=source)
    yield match


def _check_rules(file: MatchFile, source: str) -> None:
    """Raise BadMatchFile where the rules of the game are not those that the match was played by."""
    game = game_named(file.game)
    known = game.info.rules_version
    if file.rules_version != known:
        key = "rules-newer" if file.rules_version > known else "rules-older"
        raise BadMatchFile(key, file=source, game=game.name, found=file.rules_version, known=known)


def _opened(file: MatchFile) -> Match:
    setting = Setting.of_data(
        game_named(file.game),
        file.edition,
        file.edition_data,
        mode=file.mode,
        seats=file.seats,
        options=file.options,
    )
    secret = bytes.fromhex(file.secret)
    return Match(
        setting,
        key=secret,
        table=file.table,
        words=file.words,
        contributions=file.contributions,
        players=file.players,
    )


def _check_contributions(file: MatchFile, source: str) -> None:
    seats = [one.seat for one in file.contributions]
    if seats != sorted({*seats} & {*range(file.seats)}):
        raise BadMatchFile("contributors", file=source)
    for one in file.contributions:
        if not keys.is_revealed(one, file.commitment, file.table):
            raise BadMatchFile("bits", file=source, seat=one.seat)


def _play(match: Match, number: int, played: PlayedMove, source: str) -> None:
    move = json.dumps(played.move, ensure_ascii=False)
    to_act = match.to_act
    if to_act is None:
        raise BadMatchFile("after-end", file=source, number=number)
    out_of_turn = played.seat in range(match.seats) and played.move in match.moves_out_of_turn(
        played.seat
    )
    if played.seat != to_act and not out_of_turn:
        raise BadMatchFile("seat", file=source, number=number, found=played.seat, wanted=to_act)
    try:
        match.play(played.move, played.seat)
    except Problem as problem:
        raise BadMatchFile("move", file=source, number=number, move=move, reason=problem) from None
    if match.history[-1].check != played.check:
        raise BadMatchFile("check", file=source, number=number, move=move)
