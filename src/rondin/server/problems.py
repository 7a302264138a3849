"""What the server cannot do for somebody, told in their language, with the field at fault."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from rondin.engine.problems import BadMove, Problem
from rondin.engine.texts import Texts, read_texts

FIELDS = {  # of the engine's problems with a new table
    "game": "game", "edition": "edition", "mode": "mode", "seats": "seats", "option": "options",
    "value": "options", "bot": "seats", "bot-here": "seats", "dial": "seats", "dial-value": "seats",
    "language": "lang",
}  # fmt: skip


class ServerProblem(Problem):
    """Something that cannot be done at this table, or at this server."""

    def __init__(self, key: str, field: str | None = None, **values: Any) -> None:
        self.field = field
        super().__init__(key, **values)

    def tell(self, lang: str) -> str:
        return server_texts(lang).say(f"trouble.{self.key}", **self.values)


class Stale(ServerProblem):
    """A move in answer to a table that has changed since."""

    def __init__(self) -> None:
        super().__init__("stale", "number")


def bad_message(error: Exception) -> ServerProblem:
    """Return what a message that could not be decoded is answered with."""
    if isinstance(error, msgspec.ValidationError):
        reason, _, field = str(error).partition(" - at `$")
        field = field.strip("`.")
        if field:
            return ServerProblem("bad-field", field, name=field, reason=reason)
        return ServerProblem("bad-message", reason=reason)
    return ServerProblem("not-json")


def told(problem: Problem, lang: str) -> tuple[str, str, str | None]:
    """Return a problem's name, its text and the field at fault."""
    if isinstance(problem, ServerProblem):
        return problem.key, problem.tell(lang), problem.field
    if isinstance(problem, BadMove):
        return "bad-move", problem.tell(lang), "move"
    return problem.key, problem.tell(lang), FIELDS.get(problem.key)


@cache
def server_texts(lang: str) -> Texts:
    return Texts(lang, read_texts(Path(__file__).parent / "texts", lang))
