"""House editions: what somebody sends as their own is checked, and told to everybody."""

from typing import Any

from rondin.engine.problems import BadEdition
from rondin.engine.registry import Game
from rondin.engine.setting.edition_faults import fault
from rondin.engine.setting.editions import EditionFile, data_in
from rondin.engine.setting.house_editions import (
    LIMIT_KB,
    differences,
    house_name,
    nearest,
    value_in_words,
)
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import engine_texts
from rondin.server.wire import http_messages as h

MOST_LISTED = 24  # differences
_LONGEST_FILE_NAME = 40


def read_house_edition(game: Game, file: h.HouseFile) -> tuple[str, EditionFile, dict[str, Any]]:
    """Return the name, the edition and its data; raise BadEdition with all that is wrong."""
    source = "".join(sign for sign in file.name if sign.isprintable())[:_LONGEST_FILE_NAME]
    edition, data = game.edition_of(data_in(file.text.encode(), source, LIMIT_KB), source)
    known = {mode for name in game.editions for mode in game.edition(name)[0].modes}
    strange = [mode for mode in edition.modes if mode not in known]
    if strange:  # nobody could say what it is
        told = [fault(f"modes.{mode}", "choice", known=", ".join(known)) for mode in strange]
        raise BadEdition("faults", file=source, faults=told)
    return house_name(data), edition, data


def house_told(setting: Setting, lang: str) -> h.HouseEdition | None:
    """Return what is told of a house edition, None if this is one of the game's own."""
    if not setting.is_house:
        return None
    return told_of(setting.game, setting.file, setting.data, lang)


def told_of(game: Game, file: EditionFile, data: dict[str, Any], lang: str) -> h.HouseEdition:
    """Return what is told of a house edition: its title, and what it has otherwise."""
    like = nearest(data, game.printed)
    found = differences(data, game.printed[like])
    texts, say = game.texts(lang), engine_texts(lang).say
    listed = []
    for one in found[:MOST_LISTED]:
        key = f"edition-field.{one.field}"
        label = texts.say(key) if key in texts else one.field
        listed.append(
            h.Difference(label, value_in_words(one.value, say), value_in_words(one.printed, say))
        )
    title, more = file.title.in_language(lang), len(found) - len(listed)
    return h.HouseEdition(title, like, game.edition_label(like, lang), listed, more)
