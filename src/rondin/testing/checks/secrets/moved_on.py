"""Twins moved on by the same move: what happens by itself does not depend on what is hidden."""

from collections.abc import Iterator
from random import Random
from typing import Any

from rondin.engine.match.match import Match
from rondin.engine.rules.contract import State
from rondin.engine.setting.setting import Setting
from rondin.testing.checks.secrets.veil import legal, legal_out_of_turn
from rondin.testing.states import GENERATOR, twin_of, twins_of, with_state
from rondin.testing.walks import onlookers, telling

EACH = 2  # moves of a verb
REMEDY = "where a rule has it shown with this move, `shown` of tests/twins.py returns what it shows"


def check_twins_moved_on_look_alike(setting: Setting, key: int = 1) -> None:
    """After the same move, by the same chance, two twins are the same to everybody.

    Unless the rules have something hidden shown with that move: `shown` of the game's twins
    returns it, and where it differs all else may.
    """
    luck = Random(key)
    for match in telling(setting, key=key):
        if match.to_act is not None:
            for seat in onlookers(match):
                twin = twin_of(setting, match._state, seat, luck)
                if twin is not None:
                    check_moved_on(match, twin, seat, luck)


def check_moved_on(match: Match, twin: State, seat: int | None, luck: Random) -> None:
    for name in GENERATOR:
        setattr(twin, name, getattr(match.game.layout.copy_of(match._state), name))
    for action in moves_of_both(match, twin, luck):
        one, other = moved(match, match._state, action), moved(match, twin, action)
        if shown_by(match, match._state, action, one) == shown_by(match, twin, action, other):
            where = f"after {len(match.history)} moves and {match.game.codec.name(action)}"
            check_same_to_everybody(one, other, f"{where}, what is hidden from seat {seat}")


def check_same_to_everybody(one: Match, other: Match, what: str) -> None:
    betrayed = betrayed_by(one, other)
    assert betrayed is None, f"{what} is betrayed by {betrayed}; {REMEDY}"


def betrayed_by(one: Match, other: Match) -> str | None:
    """Return by what everybody can tell two positions apart, None if nobody can."""
    if one.to_act != other.to_act:
        return "the turn"
    for name in one.game.layout.public:
        here, there = getattr(one._state, name), getattr(other._state, name)
        if here != there:
            return f"'{name}': {here} and {there}"
    if one.over:  # then everything that decided is open
        return None
    if one.view(None) != other.view(None):
        return "the view"
    return "the events" if one.last_events(None) != other.last_events(None) else None


def moves_of_both(match: Match, twin: State, luck: Random) -> Iterator[int]:
    """Yield a few moves of each verb that are legal in both."""
    there = set(legal(match, twin))
    verbs: dict[str, list[int]] = {}
    for action in legal(match, match._state):
        if action in there:
            verbs.setdefault(match.game.codec.name(action)["do"], []).append(action)
    for seat in range(match.seats):
        if seat != match.to_act:
            late = legal_out_of_turn(match, match._state, seat)
            there = set(legal_out_of_turn(match, twin, seat))
            verbs[f"of seat {seat}"] = [action for action in late if action in there]
    for actions in verbs.values():
        yield from luck.sample(actions, min(EACH, len(actions)))


def moved(match: Match, state: State, action: int) -> Match:
    state = match.game.layout.copy_of(state)
    match.game.rules.apply(match.setting.e, state, action)
    return with_state(match, state)


def shown_by(match: Match, before: State, action: int, after: Match) -> Any:
    """Return what the rules have shown to everybody with a move that was hidden before it."""
    shown = getattr(twins_of(match.game), "shown", None)
    return shown and shown(match.setting.e, before, action, after._state)
