"""The base of all screens: texts in the language of the table, which can change at any time."""

from typing import TYPE_CHECKING, Any, TypeVar, cast

from textual.screen import Screen

from rondin.terminal.drawing.bars import Key, KeyBar
from rondin.terminal.words import other_language, say

if TYPE_CHECKING:
    from rondin.terminal.app import TableApp

Answer = TypeVar("Answer")


class TranslatedScreen(Screen[Answer]):
    """A screen whose texts can be written again in another language."""

    @property
    def table_app(self) -> "TableApp":
        return cast("TableApp", self.app)

    @property
    def lang(self) -> str:
        return self.table_app.lang

    def say(self, key: str, **values: Any) -> str:
        return say(self.lang, key, **values)

    def update_texts(self) -> None:
        """Write every text again."""
        raise NotImplementedError

    def close(self, answer: Answer | None = None) -> None:
        """Leave this screen, with an answer for the one below."""
        _ = self.dismiss(answer)

    def key(self, key: str, does: str, action: str) -> Key:
        return Key(key, self.say(f"key.{does}"), action)

    def common_keys(self) -> list[Key]:
        """Return the keys that every screen has."""
        language = say(other_language(self.lang), "language")
        return [Key("l", language, "app.language"), self.key("q", "leave", "app.leave")]

    async def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        event.stop()
        await self.run_action(event.action)
