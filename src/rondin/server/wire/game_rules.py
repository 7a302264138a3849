"""The rules of a game in JavaScript, so that a browser can replay a match and check it."""

import json
from typing import Any

from rondin.engine.registry import Game
from rondin.engine.rules import chance
from rondin.engine.rules.codec import Name
from rondin.engine.rules.records import Layout
from rondin.server.wire.python_to_javascript import RUNTIME, Translation

_VERBS = ("setup", "to_act", "legal", "apply", "veil", "scores")


def javascript(game: Game) -> str:
    """Return the rules of a game as a module that exports them."""
    translation = Translation()
    verbs: dict[str, Any] = {verb: getattr(game.rules, verb) for verb in _VERBS}
    verbs["seed"] = chance.seed
    if game.legal_out_of_turn is not None:
        verbs["legal_out_of_turn"] = game.legal_out_of_turn
    names = {verb: translation.function_name(function) for verb, function in verbs.items()}
    translation.run()
    moves = [
        [move.do, [[f.name, list(f.names) if isinstance(f, Name) else f.size] for f in move.fields]]
        for move in game.codec.moves.values()
    ]
    lines = [
        f"// The rules of {game.name}, translated from Python by `make generated`. Do not edit.",
        RUNTIME,
        *translation.constants,
        *translation.functions,
        "export const rules = {",
        *(f"  {verb}: {name}," for verb, name in names.items()),
        f"  state: {json.dumps(_fields(game.layout))},",
        f"  edition: {json.dumps(_fields(game.edition_layout))},",
        f"  moves: {json.dumps(moves)},",
        "}",
        "",
    ]
    return "\n".join(lines)


def _fields(layout: Layout) -> list[list[Any]]:
    """Return the fields of a record: name, code, shape, whether it is public."""
    return [[name, f.code, list(f.shape), f.public] for name, f in layout.fields.items()]
