"""What the commands print for people: texts, and numbers as a language writes them."""

from collections.abc import Iterator
from typing import Any

from rondin.engine.words.numbers import MINUS, NumberFormat
from rondin.engine.words.texts import Texts, texts_beside


class Words:
    """The texts of the commands in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._texts = _texts(lang)
        self._numbers = NumberFormat(lang)

    def say(self, text: str, /, **values: Any) -> str:
        return self._texts.filled(text, you=False, values=values)

    def templates(self, section: str) -> Iterator[tuple[str, str]]:
        """Yield the keys of a section, and their texts with the gaps in them."""
        for key in self._texts:
            if key.startswith(f"{section}."):
                yield key, self._texts.template(key)

    def count(self, things: str, n: int) -> str:
        """Return so many things, in the singular or the plural."""
        return self.say(f"count.{things}", n=n, number=self.number(n))

    def number(self, value: float, digits: int = 0, *, plus: bool = False) -> str:
        """Return a number; its minus is ASCII: some terminals would show another one as `?`."""
        return self._numbers.number(value, digits, plus=plus).replace(MINUS, "-")

    def percent(self, share: float) -> str:
        return self._numbers.percent(share, 2)

    # --- what several commands say ------------------------------------------------------------
    def played(self, report: dict[str, Any]) -> str:
        """Return what the matches of a report are of."""
        seats = self.count("seats", report["seats"])
        line = self.say("setting.played", **{**report, "seats": seats})
        return self.say("interrupted", line=line) if report["interrupted"] else line

    def length(self, length: dict[str, float]) -> str:
        return self.say("length", **{**length, "mean": self.number(length["mean"], 1)})

    def endings(self, report: dict[str, Any], game: Texts, matches: int) -> list[str]:
        """Return how often each way to end happened, a line each."""
        return [
            self.say(
                "ending",
                ending=game.say(f"ending.{name}"),
                number=self.number(count),
                percent=self.percent(count / matches),
            )
            for name, count in report["endings"].items()
        ]


_texts = texts_beside(__file__)
