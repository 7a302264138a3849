"""The parts of a report's page: figures with their table, tiles, lists."""

from dataclasses import dataclass, field
from html import escape


@dataclass(frozen=True)
class Sheet:
    """A table of figures: what a plot shows, for those who cannot or do not want to see it."""

    head: list[str]
    rows: list[list[str]] = field(default_factory=list)

    def html(self, caption: str) -> str:
        head = "".join(f'<th scope="col">{escape(word)}</th>' for word in self.head)
        body = "".join(
            f'<tr><th scope="row">{escape(row[0])}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
            + "</tr>"
            for row in self.rows
        )
        return (
            f"<table><caption>{escape(caption)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        )


@dataclass(frozen=True)
class Figure:
    """A plot with its words and its table."""

    title: str
    says: str
    plot: str
    sheet: Sheet
    legend: str = ""

    def html(self, table: str, interval: str) -> str:
        """Return it as a figure; `table` names what opens its table."""
        return (
            f"<figure><figcaption><h3>{escape(self.title)}</h3><p>{escape(self.says)}</p>"
            f"</figcaption>{self.plot}{self.legend}"
            f"<details><summary>{escape(table)}</summary>"
            f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(self.title)}">'
            f"{self.sheet.html(f'{self.title} ({interval})')}</div></details></figure>"
        )


def tile(figure: str, words: str) -> str:
    """Return one figure that stands out, and what it is."""
    return f"<li><strong>{escape(figure)}</strong> <span>{escape(words)}</span></li>"


def legend(entries: list[tuple[str, str]]) -> str:
    """Return a list of signs and what they stand for."""
    items = "".join(f"<li>{sign}{escape(words)}</li>" for sign, words in entries)
    return f'<ul class="legend">{items}</ul>'


MARK = (
    '<svg class="swatch" viewBox="0 0 28 18" aria-hidden="true">'
    '<line class="mark" x1="14" y1="1" x2="14" y2="17"/></svg>'
)
