"""One edition and mode of a game: its figures, by the number of players."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rondin.arena.report.figures import Estimate, Spread, TableFigures
from rondin.arena.report.html import plots
from rondin.arena.report.html.figure_format import FigureFormat
from rondin.arena.report.html.markup import MARK, Figure, Sheet, legend, tile
from rondin.arena.report.html.plots import Row
from rondin.engine.registry import Game
from rondin.engine.words.report_findings import Finding
from rondin.engine.words.texts import Texts

MOST_SHOWN = 4  # numbers of players that one plot tells apart; its table has all


@dataclass(frozen=True)
class Section:
    """The tables of one edition and mode, fewest players first, in one language."""

    game: Game
    findings: tuple[Finding, ...]
    tables: list[TableFigures]
    texts: Texts

    @cached_property
    def say(self) -> Callable[..., str]:
        return self.texts.say

    @cached_property
    def numbers(self) -> FigureFormat:
        return FigureFormat(self.texts.lang)

    @property
    def alone(self) -> bool:
        return self.tables[0].seats == 1

    @property
    def title(self) -> str:
        say, first = self.game.texts(self.texts.lang).say, self.tables[0]
        edition, mode = say(f"edition.{first.edition}"), say(f"mode.{first.mode}")
        modes = self.game.edition(first.edition)[0].modes
        return self.say("section", edition=edition, mode=mode) if len(modes) > 1 else edition

    def players(self, table: TableFigures) -> str:
        return self.say("players", n=table.seats)

    # --- what stands out ----------------------------------------------------------------------
    def usual(self) -> TableFigures:
        """Return the table with the game's usual number of players, or the nearest."""
        wanted = self.game.info.default_seats
        return min(self.tables, key=lambda table: abs(table.seats - wanted))

    def tiles(self) -> Iterator[str]:
        t, say, numbers = self.usual(), self.say, self.numbers
        fair = numbers.percent(t.fair, 0)
        if self.alone:
            yield tile(numbers.percent(t.order[0].value), say("tile.alone"))
        else:
            yield tile(numbers.percent(t.order[0].value), say("tile.first", fair=fair))
        low, high = numbers.number(t.length.p5, 0), numbers.number(t.length.p95, 0)
        middle = round(t.length.p50)
        yield tile(numbers.number(middle), say("tile.length", n=middle, low=low, high=high))
        if not self.alone:
            yield tile(numbers.number(t.changes.value, 1), say("tile.changes"))
        if t.skill and self.alone:
            other = numbers.percent(t.skill.share.value, 0)
            yield tile(numbers.percent(t.skill.otherwise, 0), say("tile.skill-alone", better=other))
        elif t.skill:
            words = say("tile.skill", better=say("level.elder"), fair=fair)
            yield tile(numbers.percent(t.skill.share.value, 0), words)

    # --- figures ------------------------------------------------------------------------------
    def figures(self) -> Iterator[Figure]:
        yield self._won() if self.alone else self._order()
        yield self._length()
        if not self.alone:
            yield self._changes()
            yield from self._taken()
            yield self._foreseen()
        yield from self._skill()
        yield self._endings()
        for finding in self.findings:
            yield from self._own(finding)

    def _order(self) -> Figure:
        say, numbers = self.say, self.numbers
        rows = [(self.players(t), t.order, t.fair) for t in self.tables]
        most = max(t.seats for t in self.tables)
        turns = [say("order.turn", n=k + 1) for k in range(most)]
        sheet = Sheet([say("order.head"), say("order.fair"), *turns])
        seats = [say("places.seat", n=k + 1) for k in range(most)]
        sheet.head.extend(seats)
        for t in self.tables:
            pad = [""] * (most - t.seats)
            order = [numbers.estimate(one, percent=True) for one in t.order]
            places = [numbers.estimate(one, percent=True) for one in t.places]
            sheet.rows.append(
                [self.players(t), numbers.percent(t.fair), *order, *pad, *places, *pad]
            )
        title = say("order.title")
        return Figure(title, say("order.says"), plots.orders(rows, numbers, title), sheet)

    def _won(self) -> Figure:
        rows = [(t, t.order[0], None) for t in self.tables]
        return self._dots("won", rows, percent=True)

    def _length(self) -> Figure:
        return self._spreads("length", [(t, t.length) for t in self.tables], percent=False)

    def _changes(self) -> Figure:
        return self._dots("changes", [(t, t.changes, None) for t in self.tables], percent=False)

    def _taken(self) -> Iterator[Figure]:
        rows = [(t, t.taken) for t in self.tables if t.taken is not None]
        if rows:
            yield self._spreads("taken", rows, percent=True)

    def _foreseen(self) -> Figure:
        say, numbers = self.say, self.numbers
        shown = {t.seats for t in chosen(self.tables, self.usual())}
        series = [(self.players(t), t.foreseen) for t in self.tables if t.seats in shown]
        tenths = [numbers.percent(k / 10, 0) for k in range(len(self.tables[0].foreseen))]
        sheet = Sheet([say("order.head"), *tenths])
        for t in self.tables:
            cells = [numbers.estimate(one, percent=True) for one in t.foreseen]
            sheet.rows.append([self.players(t), *cells])
        title = say("foreseen.title")
        plot = plots.curves(series, numbers, title, say("foreseen.axis"))
        return Figure(title, say("foreseen.says"), plot, sheet)

    def _skill(self) -> Iterator[Figure]:
        known = [(t, t.skill) for t in self.tables if t.skill]
        if not known:
            return
        suffix = "-alone" if self.alone else ""
        skill = [(t, s.share, s.otherwise) for t, s in known]
        luck = [(t, s.same, s.by_chance) for t, s in known]
        yield self._dots("skill", skill, percent=True, suffix=suffix, mark=f"skill.mark{suffix}")
        yield self._dots("luck", luck, percent=True, suffix=suffix, mark="luck.mark")

    def _endings(self) -> Figure:
        say, numbers, words = self.say, self.numbers, self.game.texts(self.texts.lang).say
        names = [
            name
            for name in self.tables[0].endings
            if any(t.endings[name].value > 0 for t in self.tables)
        ]
        rows = [(self.players(t), [t.endings[name].value for name in names]) for t in self.tables]
        labels = [words(f"ending.{name}") for name in names]
        sheet = Sheet([say("order.head"), *labels])
        for t in self.tables:
            cells = [numbers.estimate(t.endings[name], percent=True) for name in names]
            sheet.rows.append([self.players(t), *cells])
        title = say("endings.title")
        if len(names) == 1:
            return Figure(title, say("endings.always", ending=labels[0]), "", sheet)
        signs = legend([(plots.swatch(k), label) for k, label in enumerate(labels)])
        return Figure(title, say("endings.says"), plots.parts(rows, numbers, title), sheet, signs)

    def _own(self, finding: Finding) -> Iterator[Figure]:
        """Draw what the game tells of itself; rows that nothing was counted for are left out."""
        say, percent = self.game.texts(self.texts.lang).say, finding.unit == "percent"
        labels = [say(finding.label(row)) for row in finding.rows]
        found = {t.seats: t.own.get(finding.name, []) for t in self.tables}
        kept = [k for k in range(len(labels)) if any(_at(row, k, 1e-9) for row in found.values())]
        groups: list[tuple[str, list[Row]]] = []
        shown = {t.seats for t in chosen(self.tables, self.usual())}
        sheet = Sheet([self.say("order.head"), *(labels[k] for k in kept)])
        for t in self.tables:
            mark = t.fair if finding.fair else None
            ones = {k: one for k in kept if (one := _at(found[t.seats], k, None)) is not None}
            rows = [Row(labels[k], one, mark) for k, one in ones.items()]
            if len(kept) == 1:
                rows = [Row(self.players(t), row.found, mark) for row in rows]
            if rows and (len(kept) == 1 or t.seats in shown):
                groups.append((self.players(t) if len(kept) > 1 else "", rows))
            if rows:
                cells = {k: self.numbers.estimate(one, percent=percent) for k, one in ones.items()}
                sheet.rows.append([self.players(t), *(cells.get(k, "–") for k in kept)])
        if groups:
            title, says = (say(f"report.{finding.name}.{part}") for part in ("title", "says"))
            plot = plots.dots(groups, self.numbers, title, percent=percent)
            signs = legend([(MARK, self.say("order.fair"))]) if finding.fair else ""
            yield Figure(title, says, plot, sheet, signs)

    # --- two shapes that several figures have -------------------------------------------------
    def _dots(
        self,
        name: str,
        rows: Sequence[tuple[TableFigures, Estimate, float | None]],
        *,
        percent: bool,
        suffix: str = "",
        mark: str = "",
    ) -> Figure:
        say, numbers = self.say, self.numbers
        title = say(f"{name}.title")
        plot = plots.dots(
            [("", [Row(self.players(t), one, other) for t, one, other in rows])],
            numbers,
            title,
            percent=percent,
        )
        sheet = Sheet([say("order.head"), title, *([say(mark)] if mark else [])])
        for t, one, other in rows:
            compared = [numbers.percent(other)] if other is not None else []
            sheet.rows.append([self.players(t), numbers.estimate(one, percent=percent), *compared])
        signs = legend([(MARK, say(mark))]) if mark else ""
        return Figure(title, say(f"{name}.says{suffix}"), plot, sheet, signs)

    def _spreads(
        self, name: str, rows: list[tuple[TableFigures, Spread]], *, percent: bool
    ) -> Figure:
        say, numbers = self.say, self.numbers
        title = say(f"{name}.title")
        parts = ("mean", "p5", "p25", "p50", "p75", "p95")
        sheet = Sheet([say("order.head"), *(say(f"length.{part}") for part in parts)])
        if not percent:
            sheet.head.append(say("length.moves"))
        for t, one in rows:
            values = [getattr(one, part) for part in parts]
            cells = [numbers.percent(v, 0) if percent else numbers.number(v, 1) for v in values]
            moves = [] if percent else [numbers.number(t.moves, 1)]
            sheet.rows.append([self.players(t), *cells, *moves])
        drawn = [(self.players(t), one) for t, one in rows]
        plot = plots.spreads(drawn, numbers, title, percent=percent)
        return Figure(title, say(f"{name}.says"), plot, sheet)


def chosen(tables: list[TableFigures], usual: TableFigures) -> list[TableFigures]:
    """Return as many as a plot tells apart: the first, the last, the usual one, and one between."""
    if len(tables) <= MOST_SHOWN:
        return tables
    between = tables[(tables.index(usual) + len(tables)) // 2]
    return [t for t in tables if t in (tables[0], usual, between, tables[-1])]


def _at(row: list[Estimate | None], k: int, least: float | None) -> Estimate | None:
    """Return a row's figure; with `least`, only where it is more than that."""
    one = row[k] if k < len(row) else None
    if one is None or (least is not None and abs(one.value) < least):
        return None
    return one
