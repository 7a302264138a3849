"""Moves translate both ways and lose nothing; what is no move is refused by the field at fault."""

import json
from typing import Any

from rondin.engine.problems import BadMove
from rondin.engine.registry import Game
from rondin.engine.rules.codec import Codec, Move
from rondin.engine.words.texts import LANGUAGES


def check_translates_both_ways(game: Game) -> None:
    codec = game.codec
    names = [json.dumps(codec.name(action), sort_keys=True) for action in range(codec.size)]
    assert len(set(names)) == codec.size, "two numbers have the same name"
    for action, name in enumerate(names):
        assert codec.number(json.loads(name)) == action, f"{name} is not {action} again"


def check_names_the_field_at_fault(game: Game) -> None:
    """Unknown verbs and missing, extra or impossible fields: BadMove says which."""
    codec = game.codec
    _refused(codec, {"do": "no-such-move"}, "no-such-move")
    for move in codec.moves.values():
        name = next(n for n in map(codec.name, range(codec.size)) if n["do"] == move.do)
        _refused(codec, {**name, "no-such-field": 0}, "no-such-field")
        for field in move.fields:
            _refused(codec, {k: v for k, v in name.items() if k != field.name}, field.name)
            wrong: Any
            for wrong in (-1, field.size, 10**30, 0.0, True, "?", None, [], {}, float("nan")):
                _refused(codec, {**name, field.name: wrong}, field.name)


def check_no_move_at_all(game: Game) -> None:
    thing: Any
    for thing in (None, 0, "draw", [], {}, {"do": None}, {"do": 3}, {"do": ["draw"]}):
        _refused(game.codec, thing, "do")


def check_fields_have_different_names(moves: tuple[Move, ...]) -> None:
    verbs = [move.do for move in moves]
    assert len(set(verbs)) == len(verbs), "a verb stands twice"
    for move in moves:
        fields = ["do", *(field.name for field in move.fields)]
        assert len(set(fields)) == len(fields), f"{move.do}: a field stands twice"


def _refused(codec: Codec, move: Any, word: str) -> None:
    problem = _problem_with(codec, move)
    assert problem is not None, f"{move} was taken for a move"
    for lang in LANGUAGES:
        assert word in problem.tell(lang), f"{problem.tell(lang)!r} does not name {word!r}"


def _problem_with(codec: Codec, move: Any) -> BadMove | None:
    try:
        codec.number(move)
    except BadMove as problem:
        return problem
    return None
