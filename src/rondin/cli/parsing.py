"""argparse in the language of whoever types: headings, help, and one line for a mistake."""

import argparse
import re
from functools import partial
from typing import Any, NoReturn

from rondin.cli.exit_codes import WRONG_INPUT
from rondin.cli.words import Words


class Parser(argparse.ArgumentParser):
    """A parser that answers a mistake with one line that says what would be right.

    argparse writes English only. So its headings are replaced by argument groups of our own, and
    its error messages are translated.
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
        """Print argparse's message, translated, and exit."""
        self._end(_translated_message(message, self.words))

    def refuse(self, why: str, **values: Any) -> NoReturn:
        """Print one of our own messages, and exit."""
        self._end(self.words.say(f"wrong.{why}", **values))

    def refuse_word(self, word: str) -> NoReturn:
        """Refuse an unknown argument, and suggest one that is spelt alike."""
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


def _translated_message(message: str, words: Words) -> str:
    """Translate a message of argparse.

    Our English texts in `argparse` are copies of its own: they recognise a message and its values.
    """
    for key, template in () if words.lang == "en" else Words("en").templates("argparse"):
        found = re.fullmatch(_pattern(template), message, re.DOTALL)
        if found:
            gaps = {name: value.replace("', '", ", ") for name, value in found.groupdict().items()}
            if "message" in gaps:
                gaps["message"] = _translated_message(gaps["message"], words)
            return words.say(key, **gaps)
    return message


def _pattern(template: str) -> str:
    """Return what a filled text looks like; a quote may be single, double, or left out."""
    gaps = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*?)", re.escape(template))
    return gaps.replace("'", "['\"]?")
