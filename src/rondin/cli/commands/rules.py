"""`rondin rules`: the rulebook of an edition and mode, and which of its rules are proved."""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

from rondin.cli import arguments
from rondin.cli.coverage import unproved
from rondin.cli.words import Words
from rondin.engine.match.prepared import example
from rondin.engine.setting.setting import Setting
from rondin.engine.words.numbers import NARROW_SPACE
from rondin.engine.words.rulebook import Picture, Rule

WIDEST = 88  # columns
HELD = "\ue000"  # one column wide and no space: Rich breaks lines at any space


def add_to(commands: Any, words: Words) -> None:
    command = commands.add_parser(
        "rules",
        words=words,
        help=words.say("help.rules.short"),
        description=words.say("help.rules.about"),
    )
    arguments.add_game(command)
    command.add_argument("--edition", metavar="E", help=words.say("help.edition"))
    command.add_argument("--mode", metavar="M", help=words.say("help.rules.mode"))
    arguments.add_game_folders(command)
    arguments.add_language(command)
    command.add_argument("--coverage", action="store_true", help=words.say("help.rules.coverage"))
    command.set_defaults(run=run, parser=command)


def run(args: argparse.Namespace) -> int:
    game, words = arguments.game_of(args), arguments.words_of(args)
    setting = Setting.choose(game, edition=args.edition, mode=args.mode)
    if args.coverage:
        missing = unproved(game)
        total = len(game.rule_names)
        proved = total - len(missing)
        print(words.say("coverage.proved", game=game.name, proved=proved, total=total))
        for name in missing:
            print(f"{name}  {game.rulebook(words.lang).rules[name].title}")
        return 1 if missing else 0
    shown = game.rule_names if args.mode is None else game.rules_of_mode(setting.mode)
    source = "\n".join(_markdown(setting, words, set(shown)))
    print(for_a_screen(source) if sys.stdout.isatty() else source)
    return 0


def for_a_screen(source: str) -> str:
    """Return Markdown in colours; no line breaks at a space that does not break."""
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(width=min(Console().width, WIDEST))
    with console.capture() as shown:
        console.print(Markdown(source.replace(NARROW_SPACE, HELD)))
    return shown.get().replace(HELD, NARROW_SPACE).rstrip("\n")


def _markdown(setting: Setting, words: Words, shown: set[str]) -> Iterator[str]:
    """Yield the lines of a rulebook; its pictures are positions in words."""
    book = setting.rulebook(words.lang)
    to_win = setting.texts(words.lang).say(f"to-win.{setting.mode}")
    goal = words.say("rules.to-win", goal=to_win)
    yield from (f"# {book.title}", "", f"*{setting.about(words.lang)}*", "", f"**{goal}**", "")
    yield book.intro
    for chapter in book.chapters:
        yield from ("", f"## {chapter.title}")
        for passage in chapter.passages:
            yield from ("", passage.text)
            if passage.picture:
                yield from _position(setting, passage.picture, words)
    section = ""
    for rule in book.rules.values():
        if rule.name not in shown:
            continue
        if rule.section != section:
            section = rule.section
            yield from ("", f"## {section}")
        yield from _rule(setting, rule, words)


def _rule(setting: Setting, rule: Rule, words: Words) -> Iterator[str]:
    yield from ("", f"### {rule.name} {rule.title}", rule.text)
    for picture in rule.pictures:
        yield from _position(setting, picture, words)


def _position(setting: Setting, picture: Picture, words: Words) -> Iterator[str]:
    """Yield a picture in words: its caption, and what lies on the table for those eyes."""
    at = example(setting.game, picture.example)
    described = at.match.describe(at.eyes, words.lang)
    who = at.match.players[at.eyes].name
    yield from ("", f"> **{picture.caption}** ({words.say('rules.seen', who=who)})", ">")
    for line in (*(line.text for line in described.lines), described.prompt):
        yield f"> - {line}"
