"""Texts in French and English: a TOML file a language, sentences with named gaps.

A text is a string, or a table of two: `one` and `other` where it depends on `n` (French counts 0 as
one), `you` and `other` where it depends on who is spoken to.
"""

import tomllib
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any

from rondin.engine.words.edition_numbers import Lookup, filled
from rondin.engine.words.elision import elided_gaps

LANGUAGES = ("fr", "en")


class Texts:
    """The texts of one language; later sources win over earlier ones."""

    def __init__(self, lang: str, *sources: dict[str, Any]) -> None:
        self.lang = lang
        self.phrases: dict[Hashable, Any] = {}  # what readers of these texts have put into words
        self.lines: dict[Hashable, Any] = {}  # what a live table told of moves in these texts
        self._texts: dict[str, str] = {}
        for source in sources:
            self._texts.update(_flat(source))

    def __contains__(self, key: str) -> bool:
        return key in self._texts or f"{key}.other" in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def template(self, key: str) -> str:
        return self._texts[key]

    def with_numbers(self, lookup: Lookup) -> "Texts":
        """Return the same texts, with the numbers of an edition in their gaps."""
        told = {key: filled(text, lookup, self.lang) for key, text in self._texts.items()}
        return Texts(self.lang, told)

    def say(self, key: str, *, you: bool = False, **values: Any) -> str:
        """Return the text of `key` with its gaps filled."""
        return self.filled(key, you, values)

    def filled(self, key: str, you: bool, values: dict[str, Any]) -> str:
        """Return the same, from values that are a table already."""
        text = self._texts.get(key)
        if text is None:
            text = self._texts[self._variant(key, you, values.get("n"))]
        if self.lang == "fr" and "de {" in text:
            text = elided_gaps(text, values)
        return text.format_map(values)

    def _variant(self, key: str, you: bool, n: int | None) -> str:
        if you and (mine := f"{key}.you") in self._texts:
            return mine
        single = n is not None and (n == 1 or (n == 0 and self.lang == "fr"))
        return f"{key}.one" if single and f"{key}.one" in self._texts else f"{key}.other"


def _flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for name, value in table.items():
        if isinstance(value, dict):
            flat.update(_flat(value, f"{prefix}{name}."))
        else:
            flat[f"{prefix}{name}"] = value
    return flat


def read_texts(folder: Path, lang: str) -> dict[str, Any]:
    return tomllib.loads((folder / f"{lang}.toml").read_text("utf-8"))


class TextsOfFolder:
    """Gives the texts of a folder by language; each is read once. Pickled, it is its folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, Texts] = {}

    def __call__(self, lang: str) -> Texts:
        texts = self._read.get(lang)
        if texts is None:
            texts = self._read[lang] = Texts(lang, read_texts(self._folder, lang))
        return texts

    def __reduce__(self) -> tuple[Any, ...]:
        return TextsOfFolder, (self._folder,)


def texts_beside(module_file: str, folder: str = "texts") -> TextsOfFolder:
    """Return what gives the texts of a folder beside a module, by language."""
    return TextsOfFolder(Path(module_file).parent / folder)


# The engine's own texts: what it says when something is wrong.
engine_texts = texts_beside(__file__, "engine_texts")
