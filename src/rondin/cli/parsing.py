"""argparse in the language of whoever types: headings, help, and one line for a mistake."""

import argparse
import re
from functools import partial
from typing import Any, NoReturn

from rondin.cli.words import Words

WRONG_INPUT = 2


class Parser(argparse.ArgumentParser):
    """A parser that answers a mistake with one line that says what would be right.

    What argparse would say by itself, always in English, is given to it here: its headings are
    those of groups of our own, and its complaints are told again.
    """

    def __init__(self, words: Words, **settings: Any) -> None:
        look = partial(_Help, words.say("help.usage"))
        super().__init__(allow_abbrev=False, add_help=False, formatter_class=look, **settings)
        self.words = words
        self._named = self.add_argument_group(words.say("help.arguments"))
        self._chosen = self.add_argument_group(words.say("help.options"))
        self._options: list[str] = []
        self.add_argument("-h", "--help", action="help", help=words.say("help.help"))

    def add_argument(self, *names: Any, **settings: Any) -> argparse.Action:
        group = self._chosen if names[0].startswith("-") else self._named
        action = group.add_argument(*names, **settings)
        self._options += action.option_strings
        return action

    def error(self, message: str) -> NoReturn:
        """Tell what argparse does not understand."""
        self._end(_retold(message, self.words))

    def refuse(self, why: str, **values: Any) -> NoReturn:
        """Tell what is wrong by one of our own texts."""
        self._end(self.words.say(f"wrong.{why}", **values))

    def refuse_word(self, word: str) -> NoReturn:
        """Tell that a word is no argument here, and which one it may have been."""
        import difflib

        likely = difflib.get_close_matches(word.partition("=")[0], self._options, n=1)
        if likely:
            self.refuse("argument-like", word=word, likely=likely[0])
        self.refuse("argument", word=word)

    def _end(self, message: str) -> NoReturn:
        line = self.words.say("wrong.line", prog=self.prog, message=message)
        self.exit(WRONG_INPUT, f"{self.prog}: {line}\n")


class _Help(argparse.HelpFormatter):
    """Help that begins with the word for "usage" in a language."""

    def __init__(self, usage: str, prog: str) -> None:
        super().__init__(prog)
        self._usage = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._usage if prefix is None else prefix)


def _retold(message: str, words: Words) -> str:
    """Return what argparse says in English in the language of these words.

    The English texts of `argparse` are its own: by them a message is known, and its gaps are read.
    """
    for key, template in () if words.lang == "en" else Words("en").templates("argparse"):
        found = re.fullmatch(_pattern(template), message, re.DOTALL)
        if found:
            gaps = {name: value.replace("', '", ", ") for name, value in found.groupdict().items()}
            if "message" in gaps:
                gaps["message"] = _retold(gaps["message"], words)
            return words.say(key, **gaps)
    return message


def _pattern(template: str) -> str:
    """Return what a filled text looks like; a quote may be single, double, or left out."""
    gaps = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*?)", re.escape(template))
    return gaps.replace("'", "['\"]?")
