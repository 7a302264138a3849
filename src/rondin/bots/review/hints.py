"""What a friend would do: the best moves that a search found, and why, in words."""

from dataclasses import replace
from typing import Any

from msgspec import Struct

from rondin.bots.bot import Bot
from rondin.bots.live.scheduler import Thought
from rondin.bots.live.table_bots import COLD_PLAYOUTS, COLD_SECONDS, Minds
from rondin.bots.review.turning_points import Moment
from rondin.bots.search.driver import Line, Search
from rondin.bots.search.table_decision import search_of
from rondin.engine.match.match import Match
from rondin.engine.registry import Game
from rondin.engine.words.texts import texts_beside

SHOWN = 2
TRIED = 8  # playouts, before anything can be said of a move
FRIEND = Bot("search", playouts=10_000)
SECONDS = 1.5
LINES = 6  # of what happened in a moment


class Advice(Struct, frozen=True):
    """One good move, and what the search found out about it."""

    action: int
    share: float  # of the imagined endings, from 0 to 1
    points: float  # on the average
    rest: float  # the same of the best other seat
    usual: bool  # whether the rule of thumb says so too


def think(minds: Minds, match: Match) -> Thought[Search]:
    """Begin a search for the seat to act, for as long as somebody likes to wait."""
    if minds.warmer.is_ready(match.game):
        search, seconds = search_of(FRIEND, match), SECONDS
    else:
        minds.warmer.want(match.game)
        cold = replace(FRIEND, playouts=COLD_PLAYOUTS)
        search, seconds = search_of(cold, match, compiled=False), COLD_SECONDS
    return minds.thinker.think(search, search.budget, seconds)


def best_moves(search: Search, game: Game, view: dict[str, Any]) -> list[Advice]:
    """Return the best moves of a search, the best first, for who has this view.

    What was hardly tried is none, nor what only seems better after fewer tries.
    """
    best, *others = _alternatives(search.ranking(), game, view)
    sure = [line for line in others if line.tried >= TRIED and line.share <= best.share]
    lines = [best, *sure][:SHOWN]
    return [Advice(one.action, one.share, one.points, one.rest, one.usual) for one in lines]


def _alternatives(lines: list[Line], game: Game, view: dict[str, Any]) -> list[Line]:
    """Return what makes sense beside each other: of every idea the first, if the game has ideas."""
    idea_of = getattr(game.hints, "idea", None)
    if idea_of is None:
        return lines
    found: dict[str, Line] = {}
    for line in lines:
        idea = idea_of(game.codec.name(line.action), view)
        if idea is not None:
            found.setdefault(idea, line)
    return list(found.values()) or lines[:1]


def in_words(match: Match, action: int, seat: int, lang: str) -> str:
    """Return a move as the person at a seat would say it.

    The game may have a sentence for it; else it is the verb, and what the move names in its order.
    """
    move, view = match.game.codec.name(action), match.view(seat)
    if match.game.hints is not None:
        return str(match.game.hints.sentence(move, view, match.reader(seat, lang)))
    words = {name: match.label(move, name, view, lang) for name in move}
    texts, sentence = match.game.texts(lang), f"advice.{move['do']}"
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
    points = _number(advice.points, lang)
    if alone:
        found.append(say("advice.points-alone", points=points))
    else:
        found.append(say("advice.points", points=points, rest=_number(advice.rest, lang)))
    found.append(say("advice.usual" if advice.usual else "advice.unusual"))
    return found


def moment_in_words(match: Match, moment: Moment, you: int | None, lang: str) -> str:
    """Return what a moment meant, for the person at a seat or somebody who watched."""
    say, reader = hint_texts(lang).say, match.reader(None, lang)
    seats = sorted((moment.seat, *match.setting.partners(moment.seat)))
    names = [reader.names[seat] for seat in seats if seat != you]
    if you in seats:
        names.insert(0, say("moment.you"))
    cause = moment.cause if moment.after > moment.before else f"bad-{moment.cause}"
    return say(
        "moment.moved",
        who=reader.listed(names),
        before=round(100 * moment.before),
        after=round(100 * moment.after),
        cause=say(f"moment.{cause}"),
    )


def moment_lines(match: Match, moment: Moment, you: int | None, lang: str) -> list[str]:
    """Return what happened in it, for the same reader: of a long turn its beginning and its end."""
    lines = match.tell(moment.events, you, lang)
    return lines if len(lines) <= LINES else [*lines[: LINES - 2], "…", lines[-1]]


def _number(value: float, lang: str) -> str:
    text = f"{value:.1f}".removesuffix(".0")
    return text.replace(".", ",").replace("-", "−") if lang == "fr" else text.replace("-", "−")


hint_texts = texts_beside(__file__)
