"""Distinctions: what of somebody's matches is worth telling, and when it came to be.

Most mean something in their game alone and are declared there (`rules/deeds.py`); a few are the
same in all games.
"""

from collections.abc import Callable, Sequence

from rondin.engine.match.deeds import is_earned
from rondin.engine.problems import Unknown
from rondin.engine.registry import Game, game_named
from rondin.server.diary.entries import Played
from rondin.server.problems import server_texts
from rondin.server.wire import http_messages as h

_STREAK = 3  # matches won in a row
_CROWD = 5  # people at a table


def distinctions_of(game: str, played: Sequence[Played], lang: str) -> list[h.Distinction]:
    """Return what somebody has earned in one game, from their matches of it by time."""
    found = []
    for name, is_so in _EVERYWHERE.items():
        number = next((k for k in range(len(played)) if is_so(played, k)), None)
        if number is not None:
            text = server_texts(lang).say(f"distinction.{name}")
            found.append(h.Distinction(name, text, played[number].entry.table))
    return [*_of_game(game, played, lang), *found]


def _of_game(name: str, played: Sequence[Played], lang: str) -> list[h.Distinction]:
    game = _known(name)
    if game is None or game.deeds is None:
        return []
    matches = [(_deeds(one), has_won(one)) for one in played]
    found = []
    for one in game.deeds.DISTINCTIONS:
        number = is_earned(one, matches)
        if number is not None:
            text = game.texts(lang).say(f"distinction.{one.name}")
            found.append(h.Distinction(one.name, text, played[number].entry.table))
    return found


def has_won(one: Played) -> bool:
    return one.seat in one.entry.winners


def _deeds(one: Played) -> dict[str, int]:
    deeds = one.entry.deeds
    return deeds[one.seat] if one.seat < len(deeds) else {}


def _known(name: str) -> Game | None:
    try:
        return game_named(name)
    except Unknown:
        return None  # it was played here once


def _beat_a_master(played: Sequence[Played], number: int) -> bool:
    one = played[number]
    return has_won(one) and any(other.bot.startswith("master") for other in one.entry.sitters)


def _won_in_a_row(played: Sequence[Played], number: int) -> bool:
    return number + 1 >= _STREAK and all(map(has_won, played[number + 1 - _STREAK : number + 1]))


def _won_in_a_crowd(played: Sequence[Played], number: int) -> bool:
    one = played[number]
    return has_won(one) and sum(bool(other.guest) for other in one.entry.sitters) >= _CROWD


_EVERYWHERE: dict[str, Callable[[Sequence[Played], int], bool]] = {
    "beat-master": _beat_a_master,
    "streak": _won_in_a_row,
    "crowd": _won_in_a_crowd,
}
