"""The operator's page: how many play what, where it is slow, how full the disk is, which versions.

It is made whole by the server, asks for nothing else, and runs no program. It names no people.
"""

import base64
import hashlib
import html
import shutil
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rondin.engine.registry import playable_games
from rondin.engine.words.texts import Texts
from rondin.server.edge.fellow_figures import Figures, Sum
from rondin.server.log.ownership import Fellow
from rondin.server.problems import LogError, server_texts
from rondin.server.room.hub import Hub
from rondin.server.room.measurements import BOUNDS
from rondin.version import VERSION

_AGAIN_SECONDS = 15
_STYLE = """
:root{--paper:#fbf6ea;--panel:#fffdf7;--ink:#2b2118;--ink-2:#6b5b4b;--line:#e3d5b8;--wood:#7a4a22;
--water:#2f7f86;--warn:#b3401f}
@media(prefers-color-scheme:dark){:root{--paper:#18221f;--panel:#233029;--ink:#f6ecd8;
--ink-2:#cbbda4;--line:#3a4a42;--wood:#e6c08f;--water:#7cc4c4;--warn:#f0936f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;
padding:1rem clamp(1rem,4vw,3rem);border-bottom:3px solid var(--wood);background:var(--panel)}
h1{font-size:1.35rem;margin:0;flex:1 1 12rem}
.state{padding:.15rem .75rem;border-radius:99px;border:2px solid var(--water);color:var(--water);
font-weight:600}
.state.off{border-color:var(--warn);color:var(--warn)}
a{color:var(--water);padding:.5rem}
main{padding:1.25rem clamp(1rem,4vw,3rem) 3rem;max-width:80rem;margin:auto;display:grid;gap:1.5rem}
.cards{display:grid;gap:.75rem;grid-template-columns:repeat(4,1fr)}
.cards div{background:var(--panel);border:1px solid var(--line);border-radius:14px;
padding:.75rem 1rem}
.cards b{display:block;font-size:clamp(1.25rem,4vw,1.6rem);line-height:1.2;white-space:nowrap;
font-variant-numeric:tabular-nums}
.cards span{color:var(--ink-2);font-size:.9rem}
.cards .bad b{color:var(--warn)}
section{background:var(--panel);border:1px solid var(--line);border-radius:14px;padding:1rem;
overflow-x:auto}
h2{font-size:1.05rem;margin:0 0 .5rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line);
vertical-align:top}
th:last-child,td:last-child{padding-right:0}
th{color:var(--ink-2);font-weight:600;border-top:0;font-size:.9rem}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
td.n{white-space:nowrap}
td meter{width:100%;min-width:6rem;height:.9rem}
meter::-webkit-meter-bar{background:var(--paper);border:1px solid var(--line);border-radius:99px}
meter::-webkit-meter-optimum-value{background:var(--water)}
meter::-moz-meter-bar{background:var(--water)}
@media(max-width:64rem){td meter{display:none}}
@media(max-width:48rem){.cards{grid-template-columns:1fr 1fr}}
@media(max-width:60rem){.wide tr:first-child{display:none}
.wide tr{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));
gap:0 1.5rem;padding:.5rem 0;border-top:1px solid var(--line)}
.wide td,.wide td.n{display:flex;justify-content:space-between;gap:.5rem;border:0;padding:.1rem 0;
text-align:right}
.wide td::before{content:attr(data-head);color:var(--ink-2);font-size:.9rem;text-align:left}}
.two{display:grid;gap:1.5rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
p{margin:0;color:var(--ink-2)}
footer{color:var(--ink-2);font-size:.9rem}
"""
_digest = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
POLICY = f"default-src 'none'; style-src 'sha256-{_digest}'; frame-ancestors 'none'"

Rows = Sequence[Sequence[str]]


class Standing(NamedTuple):
    """What the page is made of."""

    hub: Hub
    folder: Path
    fellows: list[Fellow]  # none where one process is alone
    figures: Mapping[str, Figures | None]  # of all processes, by their addresses


async def operator_page(standing: Standing, lang: str) -> str:
    """Return the page, as things stand."""
    try:
        size: int | None = await standing.hub.services.log.size()
    except LogError:
        size = None
    return _Page(standing, lang).text(size)


class _Page:
    def __init__(self, standing: Standing, lang: str) -> None:
        self._standing = standing
        self._hub = standing.hub
        self._sum = Sum(one for one in standing.figures.values() if one is not None)
        self._lang = lang
        self._texts: Texts = server_texts(lang)

    def say(self, key: str, **values: Any) -> str:
        return html.escape(self._texts.say(f"operator.{key}", **values))

    def text(self, size: int | None) -> str:
        hub, other = self._hub, "en" if self._lang == "fr" else "fr"
        state = "ready" if hub.is_ready and not hub.is_draining else "draining"
        parts = [
            f'<div class="cards">{"".join(self._cards(size))}</div>',
            f'<div class="two">{self._games()}{self._slow()}</div>',
            self._processes() if self._standing.fellows else "",
            f"<footer>{self.say('again', seconds=_AGAIN_SECONDS)}</footer>",
        ]
        mark = "" if state == "ready" else " off"
        return (
            f'<!doctype html><html lang="{self._lang}"><head><meta charset="utf-8">'
            f"<title>{self.say('title')}</title>"
            '<meta name="viewport" content="width=device-width,initial-scale=1">'
            f'<meta http-equiv="refresh" content="{_AGAIN_SECONDS}"><style>{_STYLE}</style></head>'
            f"<body><header><h1>{self.say('title')}</h1>"
            f'<span class="state{mark}">{self.say(state)}</span><span>Rondin {VERSION}</span>'
            f'<a href="?lang={other}" hreflang="{other}">{self.say("other-language")}</a></header>'
            f"<main>{''.join(parts)}</main></body></html>"
        )

    # --- cards --------------------------------------------------------------------------------
    def _cards(self, size: int | None) -> Iterable[str]:
        found = self._sum
        yield self._card("people", self._number(found.people))
        yield self._card("awake", self._number(found.awake))
        yield self._card("asleep", self._number(max(0, len(self._hub.places()) - found.awake)))
        yield self._card("moves", self._number(found.moves))
        yield self._card("failed", self._number(found.failed), is_bad=found.failed > 0)
        yield self._card("committed", self._slowest_of_most(found.committed))
        unknown = self.say("unknown")
        yield self._card("log", unknown if size is None else self._bytes(size), is_bad=size is None)
        yield self._card("disk", self._free(unknown))

    def _card(self, key: str, value: str, *, is_bad: bool = False) -> str:
        mark = ' class="bad"' if is_bad else ""
        return f"<div{mark}><b>{value}</b><span>{self.say(key)}</span></div>"

    def _number(self, value: float, decimals: int = 0) -> str:
        told = f"{value:,.{decimals}f}"
        if self._lang == "fr":
            told = told.replace(",", "\u202f").replace(".", ",")
        return told

    def _bytes(self, size: float) -> str:
        large = size >= 1e9  # noqa: PLR2004
        unit = self.say("gigabytes" if large else "megabytes")
        return f"{self._number(size / (1e9 if large else 1e6), 1)}\u202f{unit}"

    def _free(self, unknown: str) -> str:
        folder = self._standing.folder
        place = next((one for one in (folder, *folder.parents) if one.exists()), None)
        return unknown if place is None else self._bytes(shutil.disk_usage(place).free)

    def _slowest_of_most(self, counts: Sequence[int]) -> str:
        """Return the milliseconds within which 99 of 100 were done, as far as is counted."""
        wanted, number = 0.99 * sum(counts), 0
        if not wanted:
            return "–"
        for bound, more in zip(BOUNDS, counts, strict=False):
            number += more
            if number >= wanted:
                return f"≤\u202f{self._number(1000 * bound)}\u202fms"
        return f"&gt;\u202f{self._number(1000 * BOUNDS[-1])}\u202fms"

    # --- tables -------------------------------------------------------------------------------
    def _games(self) -> str:
        tables: Counter[str] = Counter()
        people: Counter[str] = Counter()
        for place in self._hub.places():
            game = place.listing().game
            tables[game] += 1
            people[game] += len(place.connections)
        most = max(tables.values(), default=1)
        rows = [
            [
                self._game(name),
                f'<meter min="0" max="{most}" value="{number}">{number}</meter>',
                self._number(number),
                self._number(people[name]),
            ]
            for name, number in tables.most_common()
        ]
        return self._section("games", ["game", "", "tables", "people-short"], rows, (2, 3))

    def _game(self, name: str) -> str:
        known = playable_games()
        return html.escape(known[name].texts(self._lang).say("title") if name in known else name)

    def _slow(self) -> str:
        """Return the tables where a move took longest, by their codes."""
        rows = [
            [html.escape(one.code), self._game(one.game), self._milliseconds(one.seconds)]
            for one in self._sum.slow
        ]
        return self._section("slow", ["code", "game", "time"], rows, (2,))

    def _milliseconds(self, seconds: float) -> str:
        return f"{self._number(seconds * 1000)}\u202fms"

    def _processes(self) -> str:
        rows = [self._process(one) for one in self._standing.fellows]
        heads = ["process", "address", "version", "state"]
        figures = ["tables", "people-short", "moves", "committed"]
        numbers = (4, 5, 6, 7)
        return self._section("processes", [*heads, *figures], rows, numbers, look="wide")

    def _process(self, one: Fellow) -> list[str]:
        figures = self._standing.figures.get(one.address)
        state = "draining" if one.is_draining else "ready"
        return [
            f"{one.number}{' ★' if one.is_me else ''}",
            html.escape(one.address),
            html.escape(one.version),
            self.say("silent" if figures is None else state),
            self._number(one.tables),
            *(
                ["–", "–", "–"]
                if figures is None
                else [
                    self._number(figures.people),
                    self._number(figures.moves),
                    self._slowest_of_most(figures.committed),
                ]
            ),
        ]

    def _section(
        self, key: str, heads: list[str], rows: Rows, numbers: Sequence[int], look: str = ""
    ) -> str:
        """Return a table under its title; one that is wide has its heads beside what they say."""
        if not rows:
            return f"<section><h2>{self.say(key)}</h2><p>{self.say('none')}</p></section>"
        told = [self.say(f"column.{head}") if head else "" for head in heads]
        marks = [f" data-head='{head}'" if look else "" for head in told]
        lines = [
            self._line("th", told, numbers, [""] * len(told)),
            *(self._line("td", row, numbers, marks) for row in rows),
        ]
        mark = f' class="{look}"' if look else ""
        return f"<section><h2>{self.say(key)}</h2><table{mark}>{''.join(lines)}</table></section>"

    @staticmethod
    def _line(
        cell: str, values: Sequence[str], numbers: Sequence[int], marks: Sequence[str]
    ) -> str:
        cells = [
            f"<{cell}{' class=n' if k in numbers else ''}{mark}>{value}</{cell}>"
            for k, (value, mark) in enumerate(zip(values, marks, strict=True))
        ]
        return f"<tr>{''.join(cells)}</tr>"
