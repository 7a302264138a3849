"""The page of a report: one file with both languages, which asks nobody for anything."""

import base64
import hashlib
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path

from rondin.arena.report.figures import Report
from rondin.arena.report.html.figure_format import FigureFormat
from rondin.arena.report.html.sections import Section
from rondin.arena.report.study import findings_of, matches_in
from rondin.engine.registry import Game, game_named
from rondin.engine.words.texts import LANGUAGES, Texts, texts_beside

FOLDER = Path(__file__).parent
_FONTS = {
    "Baloo 2": "baloo-2-latin-wght-normal-*.woff2",
    "Nunito": "nunito-latin-wght-normal-*.woff2",
}
_NAMES = {"fr": "Français", "en": "English"}


def page(report: Report, lang: str, *, fonts: Path | None = None, home: str | None = None) -> str:
    """Return the page, which opens in `lang`.

    `fonts` is a folder to embed the site's fonts from; `home`, where its link back leads.
    """
    game = game_named(report.game)
    title = texts_in(lang).say("page", game=game.texts(lang).say("title"))
    switch = "".join(
        f'<label><input type="radio" name="lang" id="lang-{one}" value="{one}"'
        f'{" checked" if one == lang else ""}> <span lang="{one}">{_NAMES[one]}</span></label>'
        for one in LANGUAGES
    )
    articles = "".join(_article(report, game, one, home) for one in LANGUAGES)
    legend = escape(" / ".join(texts_in(one).say("language") for one in LANGUAGES))
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} · Rondin</title>\n"
        f"<style>{style(fonts)}</style>\n</head>\n<body>\n"
        f'<fieldset class="languages"><legend>{legend}</legend>{switch}</fieldset>\n'
        f"{_read('patterns.svg')}{articles}\n<script>{script()}</script>\n</body>\n</html>\n"
    )


def policy(fonts: Path | None) -> str:
    """Return the content security policy under which the page works: its own style and script."""
    return (
        f"default-src 'none'; style-src {_hash(style(fonts))}; script-src {_hash(script())};"
        " font-src data:; img-src data:; base-uri 'none'; form-action 'none';"
        " frame-ancestors 'none'"
    )


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


# --- one language -----------------------------------------------------------------------------
def _article(report: Report, game: Game, lang: str, home: str | None) -> str:
    texts, numbers = texts_in(lang), FigureFormat(lang)
    say = texts.say
    keyed = groupby(report.tables, key=lambda table: (table.edition, table.mode))
    found = findings_of(game)
    sections = [Section(game, found, list(tables), texts) for _, tables in keyed]
    back = f'<a class="back" href="{escape(home)}">{escape(say("back"))}</a>' if home else ""
    better = say(f"level.{report.better}")
    intro = say("intro", games=numbers.number(report.games), better=better)
    entries = [(f"{lang}-{k}", section.title) for k, section in enumerate(sections)]
    entries.append((f"{lang}-made", say("made.title")))
    contents = "".join(f'<li><a href="#{name}">{escape(words)}</a></li>' for name, words in entries)
    return (
        f'<article lang="{lang}"><header>{back}{_read("banner.svg")}'
        f'<p class="kicker">{escape(say("kicker"))}</p>'
        f"<h1>{escape(game.texts(lang).say('title'))}</h1></header>"
        f'<main><p class="intro">{escape(intro)}</p><p>{escape(say("reading"))}</p>'
        f'<nav aria-label="{escape(say("contents"))}"><ul>{contents}</ul></nav>'
        + "".join(_section(one, name) for one, (name, _) in zip(sections, entries, strict=False))
        + _made(report, game, texts)
        + "</main></article>"
    )


def _section(section: Section, name: str) -> str:
    say = section.say
    interval = say("interval")
    usual = say("at", players=section.players(section.usual()))
    figures = "".join(figure.html(say("table"), interval) for figure in section.figures())
    return (
        f'<section id="{name}"><h2>{escape(section.title)}</h2>'
        f'<div class="tiles"><p>{escape(usual)}</p><ul>{"".join(section.tiles())}</ul></div>'
        f'<div class="figures">{figures}</div></section>'
    )


def _made(report: Report, game: Game, texts: Texts) -> str:
    say, numbers = texts.say, FigureFormat(texts.lang)
    matches = numbers.number(matches_in(game, report.games))
    says = say("made.says", version=report.version, matches=matches, word=report.key)
    command = f"rondin report {report.game} --games {report.games} --key {report.key}"
    first = report.tables[0]
    one = (
        f"rondin simulate {report.game} --edition {first.edition} --mode {first.mode}"
        f" --seats {first.seats} --games {report.games} --key {report.key} --bots {report.better}"
    )
    return (
        f'<section id="{texts.lang}-made"><h2>{escape(say("made.title"))}</h2>'
        f"<p>{escape(says)}</p><pre><code>{escape(command)}</code></pre>"
        f"<p>{escape(say('made.alternative'))}</p><pre><code>{escape(one)}</code></pre></section>"
    )


# --- what the page brings with it -------------------------------------------------------------
texts_in = texts_beside(__file__)


@cache
def style(fonts: Path | None = None) -> str:
    """Return the style of the page, with the fonts of the site if they are in a folder."""
    return "".join(_face(name, found) for name, found in _found(fonts)) + _read("page.css")


def _found(fonts: Path | None) -> list[tuple[str, Path]]:
    paths = {name: sorted(fonts.glob(pattern)) if fonts else [] for name, pattern in _FONTS.items()}
    return [(name, found[0]) for name, found in paths.items() if found]


def _face(name: str, path: Path) -> str:
    data = base64.b64encode(path.read_bytes()).decode()
    return (
        f"@font-face{{font-family:'{name}';font-weight:200 1000;font-display:swap;"
        f"src:url(data:font/woff2;base64,{data}) format('woff2')}}\n"
    )


@cache
def script() -> str:
    """Return the few lines that open the page in the reader's language and colours."""
    return _read("page.js")


@cache
def _read(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")
