"""The verb of a move in words: "Steal from the Lumberjack"."""

from rondin.engine.words.texts import Texts


def move_verb(texts: Texts, mode: str, do: str) -> str:
    """Return the words for what a move does: the mode's own (`move-MODE.do`), or `move.do`."""
    of_mode = f"move-{mode}.{do}"
    return texts.say(of_mode if of_mode in texts else f"move.{do}")
