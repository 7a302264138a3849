"""Hints: the best moves that a search found, with its figures; turning points in words.

A search with few playouts knows less than the rule of thumb: then a hint is the rule of thumb's
move, and gives no figures. Figures are estimates of the end, and say how far they can be out. What
is advised first is never worse by its own figures, and what figures cannot tell apart is called
equally good (`are_alike`).
"""

import math
from dataclasses import replace
from typing import Any

from msgspec import Struct

from rondin.bots.bot import Bot
from rondin.bots.live.scheduler import ScheduledSearch
from rondin.bots.live.table_bots import INTERPRETED_SECONDS, TableBots
from rondin.bots.review.turning_points import TurningPoint
from rondin.bots.search.driver import Line, Search
from rondin.bots.search.table_decision import search_of
from rondin.engine.match.match import Match
from rondin.engine.registry import Game
from rondin.engine.words.texts import texts_beside

MOVES_SHOWN = 2
LEAST_PLAYOUTS = 100  # of a move, before it is shown beside the best one
ENOUGH = 400  # playouts, before a search has a say: as measured by benchmarks/hint_playouts.py
LIKELY = 1.96  # standard errors: an estimate is within them nineteen times in twenty
HINT_BOT = Bot("search", playouts=10_000)
HINT_SECONDS = 1.5
MOST_LINES = 6  # about the events of a turning point


class Advice(Struct, frozen=True):
    """One good move, and what the search found out about it."""

    action: int
    outlook: "Outlook | None" = None  # None: only the rule of thumb says so
    usual: bool = True  # whether the rule of thumb says so


class Outlook(Struct, frozen=True):
    """How a match is likely to end after a move: an estimate."""

    share: float  # of the imagined endings, from 0 to 1
    margin: float  # by which the share can be out
    points: float  # on the average
    points_margin: float  # by which they can be out
    rest: float  # the same of the best other seat
    rest_margin: float


def search_for_hint(table_bots: TableBots, match: Match) -> ScheduledSearch[Search]:
    """Begin the search for a hint to the seat to act; it ends before people grow impatient."""
    if table_bots.precompiler.is_ready(match.game):
        search, seconds = search_of(HINT_BOT, match), HINT_SECONDS
    else:
        table_bots.precompiler.compile_next(match.game)
        nothing = replace(HINT_BOT, playouts=1)  # an interpreted search never gets far enough
        search, seconds = search_of(nothing, match, compiled=False), INTERPRETED_SECONDS
    return table_bots.scheduler.schedule(search, search.budget, seconds)


def best_moves(search: Search, game: Game, view: dict[str, Any]) -> list[Advice]:
    """Return the best moves of a search, the best first, for the seat that has this view.

    A move with few playouts is left out, and one that only seems better because it has fewer; one
    that is better beyond that doubt goes first. With few in all there is one move, the rule of
    thumb's.
    """
    if search.playouts < ENOUGH:
        return [Advice(search.usual)]
    favourite, *others = _alternatives(search.ranking(), game, view)
    sure = [line for line in others if line.tried >= LEAST_PLAYOUTS]
    better = [line for line in sure if line.share > favourite.share and not _noise(line, favourite)]
    best = max(better, key=lambda line: line.share, default=favourite)
    rest = [line for line in (favourite, *sure) if line is not best and line.share <= best.share]
    lines = [best, *rest][:MOVES_SHOWN]
    return [Advice(one.action, _outlook(one), one.usual) for one in lines]


def advice_on(search: Search, action: int) -> Advice:
    """Return what a search found out about one move; too few playouts of it tell nothing."""
    for line in search.ranking() if search.playouts >= ENOUGH else ():
        if line.action == action and line.tried >= LEAST_PLAYOUTS:
            return Advice(action, _outlook(line), line.usual)
    return Advice(action, usual=action == search.usual)


def are_alike(moves: list[Advice]) -> bool:
    """Tell whether what was found out about several moves does not tell them apart."""
    outlooks = [one.outlook for one in moves if one.outlook is not None]
    if len(outlooks) < MOVES_SHOWN:
        return False
    first, *others = outlooks
    return all(
        first.share - other.share <= math.hypot(first.margin, other.margin) for other in others
    )


def _noise(one: Line, other: Line) -> bool:
    """Tell whether two estimates differ by no more than both can be out."""
    margins = math.hypot(_outlook(one).margin, _outlook(other).margin)
    return abs(one.share - other.share) <= margins


def _outlook(line: Line) -> Outlook:
    """Return the estimate of a move; a share of wins has no larger variance than share (1 - share).

    As Agresti and Coull do, four endings are added, two won and two lost.
    """
    tried = line.tried + 4
    share = (line.share * line.tried + 2) / tried
    margin = LIKELY * math.sqrt(share * (1 - share) / tried)
    return Outlook(
        share=line.share,
        margin=margin,
        points=line.points,
        points_margin=LIKELY * line.points_error,
        rest=line.rest,
        rest_margin=LIKELY * line.rest_error,
    )


def _alternatives(lines: list[Line], game: Game, view: dict[str, Any]) -> list[Line]:
    """Return moves that differ in their idea, the first of each, if the game names ideas."""
    idea_of = getattr(game.hints, "idea", None)
    if idea_of is None:
        return lines
    found: dict[str, Line] = {}
    for line in lines:
        idea = idea_of(game.codec.name(line.action), view)
        if idea is not None:
            found.setdefault(idea, line)
    return list(found.values()) or lines[:1]


def turning_point_in_words(match: Match, point: TurningPoint, you: int | None, lang: str) -> str:
    """Return what a turning point changed, for the person at a seat or for a spectator."""
    say, reader = hint_texts(lang).say, match.reader(None, lang)
    seats = sorted((point.seat, *match.setting.partners(point.seat)))
    names = [reader.names[seat] for seat in seats if seat != you]
    if you in seats:
        names.insert(0, say("moment.you"))
    cause = point.cause if point.after > point.before else f"bad-{point.cause}"
    return say(
        "moment.moved",
        who=reader.listed(names),
        before=round(100 * point.before),
        after=round(100 * point.after),
        cause=say(f"moment.{cause}"),
    )


def turning_point_events(
    match: Match, point: TurningPoint, you: int | None, lang: str
) -> list[str]:
    """Return what happened in a turning point; of a long turn, its beginning and its end."""
    lines = match.tell(point.events, you, lang)
    return lines if len(lines) <= MOST_LINES else [*lines[: MOST_LINES - 2], "…", lines[-1]]


hint_texts = texts_beside(__file__)
