"""What the islands of somebody's own board are called, in every form that texts need."""

import re

from rondin.engine.words.texts import Texts
from rondin.games.iles_de_casimir.edition import board as b
from rondin.games.iles_de_casimir.edition.file import PrintedEdition

_SIGN = 2  # letters
_KIND = {  # what a name says besides, and is left out where there is little room
    "fr": re.compile(r"^(Île|Îlot) (aux |des |du |de la |de l’|de |d’|à la |à l’|au |à )?"),
    "en": re.compile(r"^(Isle of (the )?|Island of (the )?)|( Island| Isle)$"),
}


def words(edition: PrintedEdition, texts: Texts) -> dict[str, str]:
    """Return the words for islands that are not called as the texts of the game call them."""
    lang, found = texts.lang, dict[str, str]()
    for island, names in b.read(edition.board).island_names.items():
        title = names[lang]
        if title == texts.template(f"island-title.{island}"):
            continue
        name = _KIND[lang].sub("", title) or title
        name = name[0].upper() + name[1:]
        found[f"island.{island}"] = _in_a_sentence(title, lang)
        found[f"island-title.{island}"] = title
        found[f"island-name.{island}"] = name
        found[f"island-short.{island}"] = name.split()[-1]
        found[f"island-sign.{island}"] = name[:_SIGN]
    return found


def _in_a_sentence(title: str, lang: str) -> str:
    if lang == "fr" and title.startswith(("Île", "Îlot")):
        return f"l’î{title[1:]}"
    return title
