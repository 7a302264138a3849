"""What can go wrong in the arena, with a message in the language of the person."""

from functools import partial
from typing import Any

from rondin.engine.problems import Problem
from rondin.engine.words.texts import texts_beside


class ArenaProblem(Problem):
    """A tournament that cannot be played or continued.

    A value may be a text in each language. It can be sent between processes.
    """

    def tell(self, lang: str) -> str:
        values = {
            name: value[lang] if isinstance(value, dict) else value
            for name, value in self.values.items()
        }
        return arena_texts(lang).say(f"trouble.{self.key}", **values)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.key, **self.values), ()


arena_texts = texts_beside(__file__)
