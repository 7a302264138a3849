"""The page of a sweep: a plot for every figure along one axis, a line for each other choice."""

from html import escape
from pathlib import Path

from rondin.arena.report.figures import Estimate
from rondin.arena.report.html.drawing import WIDTH, Drawing, Scale
from rondin.arena.report.html.figure_format import FigureFormat
from rondin.arena.report.html.markup import Figure, Sheet
from rondin.arena.report.html.page import style
from rondin.arena.sweep.measures import label
from rondin.arena.sweep.plan import Cell, Sweep
from rondin.arena.sweep.table import Found
from rondin.engine.words.texts import texts_beside

_SERIES = 4  # that signs and lines tell apart; more are drawn with the same again
_LEFT, _RIGHT, _TOP, _BOTTOM = 52.0, WIDTH - 16.0, 12.0, 210.0
_LEGEND = 22.0

Line = list[tuple[int, Estimate]]  # places along the axis

texts_in = texts_beside(__file__)


def page(sweep: Sweep, found: Found, lang: str, *, fonts: Path | None = None) -> str:
    """Return the page in one language; it asks nobody for anything."""
    say, numbers = texts_in(lang).say, FigureFormat(lang)
    title = say("title", game=sweep.game.texts(lang).say("title"))
    names = [
        name
        for name in dict.fromkeys(one.name for _, measures in found for one in measures)
        if len(_values(found, name)) > 1 or len(found) == 1  # what never varies tells nothing
    ]
    figures = "".join(
        _figure(sweep, found, name, lang).html(say("table"), say("interval")) for name in names
    )
    axes = "".join(
        f"<li><strong>{escape(name)}</strong>: {escape(', '.join(map(str, values)))}</li>"
        for name, values in sweep.axes.items()
    )
    intro = say("intro", games=numbers.number(sweep.games), cells=numbers.number(len(found)))
    command = f"rondin sweep {sweep.source}"
    made = say("made", word=sweep.key)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} · Rondin</title>\n<style>{style(fonts)}</style>\n</head>\n<body>\n"
        f'<article lang="{lang}"><main><h1>{escape(title)}</h1>'
        f'<p class="intro">{escape(intro)}</p><p>{escape(say("reading"))}</p><ul>{axes}</ul>'
        f'<section><div class="figures">{figures}</div></section>'
        f"<section><p>{escape(made)}</p><pre><code>{escape(command)}</code></pre></section>"
        "</main></article>\n</body>\n</html>\n"
    )


def _figure(sweep: Sweep, found: Found, name: str, lang: str) -> Figure:
    texts = texts_in(lang)
    called = label(name, sweep.game, texts, sweep.game.texts(lang))
    percent = any(one.percent for _, measures in found for one in measures if one.name == name)
    along = list(map(str, sweep.axes[sweep.along]))
    series: dict[str, Line] = {}
    for cell, measures in found:
        for one in measures:
            if one.name == name:
                place = along.index(str(cell.values[sweep.along]))
                series.setdefault(_others(sweep, cell), []).append((place, one.found))
    numbers = FigureFormat(lang)
    sheet = Sheet([sweep.along, *(line or called for line in series)])
    for place, value in enumerate(along):
        cells = [
            next((numbers.estimate(e, percent=percent) for at, e in line if at == place), "–")
            for line in series.values()
        ]
        sheet.rows.append([value, *cells])
    plot = lines(along, list(series.items()), numbers, called, percent=percent)
    return Figure(called, texts.say("along", axis=sweep.along), plot, sheet)


def _values(found: Found, name: str) -> set[float]:
    return {one.found.value for _, measures in found for one in measures if one.name == name}


def _others(sweep: Sweep, cell: Cell) -> str:
    """Return what a line of a plot stands for: the values of the axes that vary besides."""
    others = [name for name in sweep.varying if name != sweep.along]
    return ", ".join(f"{name} {cell.values[name]}" for name in others)


def lines(
    along: list[str],
    series: list[tuple[str, Line]],
    numbers: FigureFormat,
    title: str,
    *,
    percent: bool,
) -> str:
    """Draw a figure along an axis, with its intervals: a line for each series."""
    every = [e for _, line in series for _, e in line]
    ends = [end for e in every for end in (e.low, e.high)]
    up = Scale.over(ends, _BOTTOM, _TOP, top=1.0 if percent else None)
    drawing = Drawing()
    for tick in up.ticks():
        drawing.line(_LEFT, up(tick), _RIGHT, up(tick), "grid" if round(tick, 9) else "zero")
        told = numbers.percent(tick, 0) if percent else numbers.figure(tick)
        drawing.text(_LEFT - 8, up(tick) + 5, told, "tick end")
    step = (_RIGHT - _LEFT) / len(along)
    for place, value in enumerate(along):
        drawing.text(_LEFT + step * (place + 0.5), _BOTTOM + 20, value, "tick")
    for number, (_, line) in enumerate(series):
        kind = number % _SERIES
        aside = 5.0 * (number - (len(series) - 1) / 2)  # intervals beside each other
        at = [(_LEFT + step * (place + 0.5) + aside, e) for place, e in sorted(line)]
        drawing.path([(x, up(e.value)) for x, e in at], f"curve curve-{kind}")
        for x, e in at:
            drawing.line(x, up(e.low), x, up(e.high), f"whisker curve-{kind}")
            drawing.sign(x, up(e.value), kind, f"sign sign-{kind}")
    height = _BOTTOM + 36
    for number, (told, _) in enumerate(series):
        if told:
            drawing.sign(_LEFT + 6, height + 4, number % _SERIES, f"sign sign-{number % _SERIES}")
            drawing.text(_LEFT + 20, height + 9, told, "label")
            height += _LEGEND
    return drawing.svg(height + 4, title)
