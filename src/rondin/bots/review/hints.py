"""Hints: the best moves that a search found, and why, in words; turning points in words."""

from dataclasses import replace
from typing import Any

from msgspec import Struct

from rondin.bots.bot import Bot
from rondin.bots.live.scheduler import ScheduledSearch
from rondin.bots.live.table_bots import INTERPRETED_PLAYOUTS, INTERPRETED_SECONDS, TableBots
from rondin.bots.review.turning_points import TurningPoint
from rondin.bots.search.driver import Line, Search
from rondin.bots.search.table_decision import search_of
from rondin.engine.match.match import Match
from rondin.engine.registry import Game
from rondin.engine.words.numbers import NumberFormat
from rondin.engine.words.texts import texts_beside

MOVES_SHOWN = 2
LEAST_PLAYOUTS = 8  # before a move is recommended
HINT_BOT = Bot("search", playouts=10_000)
HINT_SECONDS = 1.5
MOST_LINES = 6  # about the events of a turning point


class Advice(Struct, frozen=True):
    """One good move, and what the search found out about it."""

    action: int
    share: float  # of the imagined endings, from 0 to 1
    points: float  # on the average
    rest: float  # the same of the best other seat
    usual: bool  # whether the rule of thumb says so too


def search_for_hint(table_bots: TableBots, match: Match) -> ScheduledSearch[Search]:
    """Begin the search for a hint to the seat to act; it ends before people grow impatient."""
    if table_bots.precompiler.is_ready(match.game):
        search, seconds = search_of(HINT_BOT, match), HINT_SECONDS
    else:
        table_bots.precompiler.compile_next(match.game)
        weaker = replace(HINT_BOT, playouts=INTERPRETED_PLAYOUTS)
        search, seconds = search_of(weaker, match, compiled=False), INTERPRETED_SECONDS
    return table_bots.scheduler.schedule(search, search.budget, seconds)


def best_moves(search: Search, game: Game, view: dict[str, Any]) -> list[Advice]:
    """Return the best moves of a search, the best first, for the seat that has this view.

    A move with few playouts is left out, and one that only seems better because it has fewer.
    """
    best, *others = _alternatives(search.ranking(), game, view)
    sure = [line for line in others if line.tried >= LEAST_PLAYOUTS and line.share <= best.share]
    lines = [best, *sure][:MOVES_SHOWN]
    return [Advice(one.action, one.share, one.points, one.rest, one.usual) for one in lines]


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


def move_in_words(match: Match, action: int, seat: int, lang: str) -> str:
    """Return a move in words for the person at a seat.

    The game may have a sentence for it; otherwise it is the verb, and then the fields in order.
    """
    move, view = match.game.codec.name(action), match.view(seat)
    if match.game.hints is not None:
        return str(match.game.hints.sentence(move, view, match.reader(seat, lang)))
    words = {name: match.label(move, name, view, lang) for name in move}
    texts, sentence = match.setting.texts(lang), f"advice.{move['do']}"
    if sentence in texts:
        return texts.filled(sentence, you=False, values=words)
    verb, *fields = words.values()
    said = ", ".join(field for field in fields if field)
    return hint_texts(lang).say("advice.move", verb=verb, fields=said) if said else verb


def reasons(match: Match, advice: Advice, lang: str) -> list[str]:
    """Return why a move is good, a sentence each: the chances, what it brings, and so on."""
    say = hint_texts(lang).say
    alone = match.setting.seats == 1
    found = [say("advice.share", percent=round(100 * advice.share))]
    brings = getattr(match.game.hints, "reasons", None)
    if brings is not None:
        move, seat = match.game.codec.name(advice.action), match.to_act
        found += brings(move, match.view(seat), match.reader(seat, lang))
    numbers = NumberFormat(lang)
    points = numbers.shortest(advice.points)
    if alone:
        found.append(say("advice.points-alone", points=points))
    else:
        found.append(say("advice.points", points=points, rest=numbers.shortest(advice.rest)))
    found.append(say("advice.usual" if advice.usual else "advice.unusual"))
    return found


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
