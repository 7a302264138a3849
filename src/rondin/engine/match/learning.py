"""Who learns something by a move, beyond that it was made: what decides whether it can be undone.

It is found from the veils of all seats before the moves and after them: whoever looks imagines what
could be true before. If in every such truth the same moves would have shown the same, they told
nothing new; a card that came up, a die, or a log from a hidden hand would have been another one, or
not been there at all.
"""

from typing import TYPE_CHECKING

from rondin.engine.rules import chance
from rondin.engine.rules.contract import NOBODY, State

if TYPE_CHECKING:
    from rondin.engine.match.match import Match

_TRUTHS = (
    64  # as many are imagined; a log that eight hidden cards nearly always have is missed once
)
_LOOKED_AT = 3  # of the truths that a spectator imagines: there each seat imagines in its turn
_TRUTHS_OF_SEAT = 4  # who looks at a card alone is told apart by the first ones


def learners(match: "Match", moves: int = 1) -> list[int | None]:
    """Return the seats (None: spectators) that learnt something new by the last moves.

    This follows from what each of them knows: it is not for others to see.
    """
    before, after = match.position_before(moves), match.position_before(0)
    every_seat = (*range(match.seats), None)
    look = _Look(match, moves)
    return [eyes for eyes in every_seat if look.teaches(before, after, eyes, _TRUTHS)]


def is_nothing_new(match: "Match", moves: int = 1) -> bool:
    """Tell whether the last moves told nobody anything new, and no chance was in them.

    `Match.undo` and the tables of the server ask this and nothing else. What chance brought may be
    what everybody expected, and so teach nearly nothing: it is not taken back all the same.

    Everybody hears the answer: it follows from what everybody knows. Who learns is looked for in
    truths as a spectator imagines them; what a seat really knew before would show its hidden cards.
    """
    before, after = match.position_before(moves), match.position_before(0)
    if chance.drawn(before) != chance.drawn(after):
        return False
    look = _Look(match, moves)
    if look.teaches(before, after, None, _TRUTHS):
        return False
    for number in range(_LOOKED_AT):
        truth = look.imagined(before, None, number)
        then = look.played_in(truth)
        if then is None:
            return False
        for seat in range(match.seats):
            if look.teaches(truth, then, seat, _TRUTHS_OF_SEAT):
                return False
    return True


class _Look:
    """Looks at the last moves of a match with the eyes of one and another."""

    def __init__(self, match: "Match", moves: int) -> None:
        self._match = match
        self._played = match.history[len(match.history) - moves :]

    def teaches(self, before: State, after: State, eyes: int | None, truths: int) -> bool:
        """Tell whether somebody learns by the moves that led from one position to another."""
        game, e = self._match.game, self._match.setting.e
        seat = NOBODY if eyes is None else eyes
        shown = game.layout.pack(game.veiled(e, after, seat))
        for number in range(truths):
            then = self.played_in(self.imagined(before, eyes, number))
            if then is None or game.layout.pack(game.veiled(e, then, seat)) != shown:
                return True
        return False

    def imagined(self, before: State, eyes: int | None, number: int) -> State:
        """Return a position that somebody may take for the one before the moves."""
        game, e = self._match.game, self._match.setting.e
        known = game.veiled(e, before, NOBODY if eyes is None else eyes)
        truth = game.layout.copy_of(known)
        chance.seed(truth, self._match.bot_key, number)
        game.rules.imagine(e, truth)
        return truth

    def played_in(self, truth: State) -> State | None:
        """Return the position to which the moves lead from another one, None if they cannot."""
        match = self._match
        then = match.game.layout.copy_of(truth)
        for move in self._played:
            if not _can_be_made(match, then, move.action, move.seat):
                return None
            match.game.rules.apply(match.setting.e, then, move.action)
        return then


def _can_be_made(match: "Match", s: State, action: int, seat: int) -> bool:
    rules, e = match.game.rules, match.setting.e
    out = [0] * match.game.codec.size
    if rules.to_act(e, s) == seat:
        return action in out[: rules.legal(e, s, out)]
    legal = match.game.legal_out_of_turn
    return legal is not None and action in out[: legal(e, s, seat, out)]
