"""What can go wrong through somebody's input, told in their language."""

from typing import Any

from rondin.engine.words.texts import LANGUAGES, engine_texts

_MOST_TOLD = 40  # faults of an edition: what is no edition at all has one a field


class Problem(ValueError):
    """A wish, a file or a setting that cannot be used; says what would be right.

    The text is found by its key in `texts/{fr,en}.toml` under the word given by `where`.

    >>> import rondin
    >>> try:
    ...     rondin.Match("gang-de-castors", seats=12)
    ... except rondin.Problem as problem:
    ...     print(problem.tell("en"))
    gang-de-castors (gigamic, normal) is played by 2-10, not by 12.
    """

    where = "problem"

    def __init__(self, key: str, **values: Any) -> None:
        self.key = key
        self.values = values
        super().__init__(self.tell("en"))

    def tell(self, lang: str) -> str:
        """Return what is wrong, and what would be right, in a language: `fr` or `en`."""
        values = {name: _told(value, lang) for name, value in self.values.items()}
        return engine_texts(lang).say(f"{self.where}.{self.key}", **values)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy all that it says: worker processes send it back."""
        return _again, (type(self), self.args), vars(self)


def _again(kind: type[Problem], args: tuple[Any, ...]) -> Problem:
    """Return a problem that was said before; what it knows is filled in afterwards."""
    return kind.__new__(kind, *args)


def _told(value: Any, lang: str) -> Any:
    return value.tell(lang) if isinstance(value, Problem) else value


class Unknown(Problem):
    """A game, edition, mode, option, bot or number of seats that does not exist."""

    where = "unknown"


def check_language(lang: str) -> None:
    """Raise Unknown for a language that Rondin does not speak."""
    if lang not in LANGUAGES:
        raise Unknown("language", name=lang, known=", ".join(LANGUAGES))


class BadEdition(Problem):
    """An edition file that cannot be used: the message names the file, and every field at fault."""

    where = "edition"

    @property
    def faults(self) -> list[Any]:
        """What is wrong with its fields: each has a `field`, and tells its reason by language."""
        found: list[Any] = self.values.get("faults", [])
        return found

    def tell(self, lang: str) -> str:
        """Return all that is wrong with the file, a line a field."""
        if not self.faults:
            return super().tell(lang)
        say, file = engine_texts(lang).say, self.values["file"]
        shown = [
            say("edition.field", file=file, field=one.field, reason=one.tell(lang))
            for one in self.faults[:_MOST_TOLD]
        ]
        if more := len(self.faults) - len(shown):
            shown.append(say("edition.more", file=file, n=more))
        return "\n".join(shown)


class BadGame(Problem):
    """A game that cannot be offered: the message names it, and what is wrong in its folder."""

    where = "game"

    @property
    def name(self) -> str:
        """The name of the game, or of its folder."""
        return str(self.values["name"])


class BadMove(Problem):
    """Something that is no move of this game at all: the message names the field."""

    where = "bad"


class IllegalMove(Problem):
    """A move that a rule forbids now; `rule` is its identifier.

    >>> import rondin
    >>> try:
    ...     rondin.Match("gang-de-castors", key=7).play({"do": "knock"})
    ... except rondin.IllegalMove as refusal:
    ...     print(refusal.rule)
    GC-05
    """

    where = "illegal"

    def __init__(self, rule: str, titles: dict[str, str], texts: dict[str, str]) -> None:
        self.rule = rule
        self.texts = texts
        self._titles = titles
        super().__init__("move", rule=rule)

    def tell(self, lang: str) -> str:
        """Return the rule that forbids the move: its number, title and text."""
        title, text = self._titles[lang], self.texts[lang]
        return engine_texts(lang).say("illegal.move", rule=self.rule, title=title, text=text)


class BadMatchFile(Problem):
    """A match file that is corrupt, truncated, foreign or tampered with."""

    where = "file"
