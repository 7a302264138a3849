"""A match that was saved and loaded, or replayed, is the same match."""

import json
from pathlib import Path
from typing import Any

from rondin.engine.match.match import Match
from rondin.engine.problems import Problem
from rondin.engine.setting.setting import Setting
from rondin.testing.walks import MANY_MOVES, Decide, onlookers


def facts(match: Match) -> dict[str, Any]:
    """Return everything that can be asked of a match."""
    seats = onlookers(match)
    return {
        "setting": [match.game.name, match.setting.edition, match.setting.mode, match.seats],
        "options": match.setting.options,
        "players": match.players,
        "commitment": match.commitment,
        "secret": match.secret,
        "words": match.words,
        "to_act": match.to_act,
        "moves": match.moves(),
        "result": match.result,
        "history": match.history,
        "views": [json.dumps(match.view(seat)) for seat in seats],
        "events": [json.dumps(match.last_events(seat)) for seat in seats],
        "state": match.game.layout.pack(match._state),
    }


def check_file(match: Match, path: Path) -> Match:
    """Save, load, and compare: the match, and the file written again."""
    match.save(path)
    try:
        loaded = Match.load(path)
    except Problem as problem:
        raise AssertionError(f"a match cannot be loaded again: {problem}") from problem
    assert facts(loaded) == facts(match)
    text = path.read_bytes()
    loaded.save(path)
    assert path.read_bytes() == text, "the file changes when it is written again"
    return loaded


def check_replay(match: Match) -> None:
    """Every position of a replay has the digest it had, and the last one is this one."""
    again, number = None, 0
    for number, again in enumerate(match.replayed()):
        checks = [played.check for played in match.history[:number]]
        assert [played.check for played in again.history] == checks, f"move {number} differs"
    assert again is not None
    assert number == len(match.history)
    assert facts(again) == facts(match)


def check_saved_in_the_middle(setting: Setting, decide: Decide, path: Path, at: int = 25) -> None:
    """A match loaded in the middle goes on like the one that was never saved."""
    match = _played(setting, decide, at)
    loaded = check_file(match, path)
    check_replay(match)
    while not loaded.over and len(loaded.history) < 2 * at:
        action = decide(match)
        match.play_action(action)
        loaded.play_action(action)
    assert facts(loaded) == facts(match)


def check_saved_at_the_end(setting: Setting, decide: Decide, path: Path) -> None:
    match = _played(setting, decide, MANY_MOVES)
    check_file(match, path)
    check_replay(match)


def _played(setting: Setting, decide: Decide, moves: int) -> Match:
    match = Match(setting, key=3)
    while not match.over and len(match.history) < moves:
        match.play_action(decide(match))
    return match
