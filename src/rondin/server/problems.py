"""What the server cannot do for somebody, told in their language, with the field at fault."""

import re
from typing import Any

import msgspec

from rondin.engine.problems import BadEdition, BadMove, Problem
from rondin.engine.words.texts import texts_beside

FIELDS = {  # of the engine's problems with a new table
    "game": "game", "edition": "edition", "mode": "mode",
    "seats": "seats", "option": "options",
    "value": "options", "bot": "seats", "bot-here": "seats", "dial": "seats", "dial-value": "seats",
    "language": "lang", "lesson": "lesson",
}  # fmt: skip

_LACK = re.compile(
    r"Object (?P<how>missing required|contains unknown) field `(?P<field>.*)`", re.DOTALL
)  # what msgspec says where a field is too few or too many
_LONGEST = 60  # characters of a field's name


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


# --- the event log ---------------------------------------------------------------------------
class LogError(Exception):
    """The log could not do what was asked."""


class Conflict(LogError):
    """Somebody else has already written the event of that number."""


class Unreadable(LogError):
    """What the log holds of a table is not a complete list of events that this version knows."""


class OtherRules(Unreadable):
    """The match of a table began by another version of its game's rules than is known here."""

    def __init__(self, game: str, found: int, known: int) -> None:
        self.game, self.found, self.known = game, found, known
        super().__init__(f"{game} is played by version {found} of its rules; {known} is known here")


class Busy(LogError):
    """Another server is using this log."""


class LeaseLost(LogError):
    """This process may not write there: its lease has ended, or another process owns the table."""


class DataProblem(LogError):
    """The data folder cannot be used: `key` says why, for `command.data-…` of the texts."""

    def __init__(self, key: str, **values: Any) -> None:
        self.key = key
        self.values = values
        super().__init__(key)


# --- in words --------------------------------------------------------------------------------
def bad_message(error: Exception) -> ServerProblem:
    """Return what a message that could not be decoded is answered with."""
    if not isinstance(error, msgspec.ValidationError):
        return ServerProblem("not-json")
    reason, path = _split(str(error))
    if lack := _LACK.fullmatch(reason):
        field = _shortened(f"{path}.{lack['field']}" if path else lack["field"])
        if lack["how"] == "missing required":
            return ServerProblem("missing-field", field, name=field)
        return ServerProblem("unknown-field", field, name=field)
    if path:
        return ServerProblem("bad-field", path, name=path, reason=reason)
    return ServerProblem("bad-message", reason=reason)


def _split(message: str) -> tuple[str, str]:
    """Return what msgspec finds wrong, and the path where it does."""
    reason, place, path = message.rpartition(" - at `$")
    return (reason, _shortened(path.strip("`."))) if place else (message, "")


def _shortened(field: str) -> str:
    """Return a field's name, cut where it is long: an answer must not repeat all of it."""
    return field if len(field) <= _LONGEST else f"{field[:_LONGEST]}…"


def problem_in_words(problem: Problem, lang: str) -> tuple[str, str, str | None]:
    """Return a problem's name, its text and the field at fault."""
    if isinstance(problem, ServerProblem):
        return problem.key, problem.tell(lang), problem.field
    if isinstance(problem, BadEdition):
        return "bad-edition", problem.tell(lang), "house"
    if isinstance(problem, BadMove):
        return "bad-move", problem.tell(lang), "move"
    return problem.key, problem.tell(lang), FIELDS.get(problem.key)


server_texts = texts_beside(__file__)
