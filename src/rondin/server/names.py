"""Names at a table: people's made tidy and distinct, bots' taken from a list."""

import unicodedata
from collections.abc import Sequence

from rondin.bots.names import BOT_NAMES
from rondin.server.events import OPEN, Chair
from rondin.server.problems import ServerProblem

AVATARS = 10
LONGEST_NAME = 24
_JOINER = "\u200d"  # inside one emoji that is made of several


def tidy(text: str, field: str) -> str:
    """Return a text on one line, without signs that cannot be seen or that turn the line around."""
    text = unicodedata.normalize("NFC", text)
    kept = (sign if _visible(sign) else " " for sign in text)
    tidied = " ".join("".join(kept).split())
    if not tidied.strip(_JOINER):
        raise ServerProblem("empty", field)
    return tidied


def _visible(sign: str) -> bool:
    return sign == _JOINER or unicodedata.category(sign)[0] != "C"


def distinct_name(name: str, chairs: Sequence[Chair]) -> str:
    """Return a person's name, numbered if somebody at the table has it already."""
    name = tidy(name, "name")
    taken = {chair.name.casefold() for chair in chairs if chair.by != OPEN}
    wished, number = name, 1
    while name.casefold() in taken:
        number += 1
        name = f"{wished[: LONGEST_NAME - 1 - len(str(number))]} {number}"
    return name


def bot_chair(bot: str, chairs: Sequence[Chair]) -> Chair:
    """Return a chair for a bot, with a name and a face that nobody has yet."""
    names = {chair.name.casefold() for chair in chairs}
    faces = {chair.avatar for chair in chairs if chair.by != OPEN}
    name = next(name for name in BOT_NAMES if name.casefold() not in names)
    avatar = next((face for face in range(AVATARS, 0, -1) if face not in faces), AVATARS)
    return Chair(bot, name, avatar)
