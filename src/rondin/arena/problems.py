"""What can go wrong in the arena, with a message in the language of the person."""

from rondin.engine.problems import Problem
from rondin.engine.words.texts import texts_beside


class ArenaProblem(Problem):
    """A tournament that cannot be played or continued.

    A value may be a text in each language.
    """

    def tell(self, lang: str) -> str:
        values = {
            name: value[lang] if isinstance(value, dict) else value
            for name, value in self.values.items()
        }
        return arena_texts(lang).say(f"trouble.{self.key}", **values)


arena_texts = texts_beside(__file__)
