"""Who learns something by a move, beyond that it was made: what decides whether it can be undone.

It is found from veils before the moves and after them: whoever looks imagines what could be true
before. If in every such truth a move could have been made that shows the same, it told nothing new;
a card that came up, a die, or a log from a hidden hand would have been another one, or not there.
"""

from collections.abc import Sequence
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
    look, seen = _Look(match, moves), _Look.positions(match, moves)
    eyes = (*range(match.seats), None)
    return [one for one in eyes if look.teaches(seen, one, _TRUTHS, look.actions)]


def is_nothing_new(match: "Match", moves: int = 1) -> bool:
    """Tell whether the last moves told nobody anything new, and no chance was in them.

    `Match.undo` and the tables of the server ask this and nothing else. What chance brought may be
    what everybody expected, and so teach nearly nothing: it is not taken back all the same.

    Everybody hears the answer: it follows from what everybody knows. Who learns is looked for in
    truths as a spectator imagines them: else what a seat knew, or did in secret, would show.
    """
    look, seen = _Look(match, moves), _Look.positions(match, moves)
    if chance.drawn(seen[0]) != chance.drawn(seen[-1]):
        return False
    if look.teaches(seen, None, _TRUTHS, look.actions):
        return False
    for number in range(_LOOKED_AT):
        truth = look.imagined(seen[0], None, number)
        made = look.like(seen, truth, None, ())
        if made is None:
            return False
        positions, actions = made
        for seat in range(match.seats):
            if look.teaches(positions, seat, _TRUTHS_OF_SEAT, actions):
                return False
    return True


class _Look:
    """Looks at the last moves of a match with the eyes of one and another."""

    def __init__(self, match: "Match", moves: int) -> None:
        self._match = match
        played = match.history[len(match.history) - moves :]
        self._movers = [move.seat for move in played]
        self.actions = [move.action for move in played]

    @staticmethod
    def positions(match: "Match", moves: int) -> list[State]:
        """Return the position before the last moves, and that after each of them."""
        return [match.position_before(left) for left in range(moves, -1, -1)]

    def teaches(
        self, seen: list[State], eyes: int | None, truths: int, likely: Sequence[int]
    ) -> bool:
        """Tell whether somebody learns by the moves that led through some positions.

        `likely` are the moves that are tried first; others that look the same do as well.
        """
        return any(
            self.like(seen, self.imagined(seen[0], eyes, number), eyes, likely) is None
            for number in range(truths)
        )

    def imagined(self, before: State, eyes: int | None, number: int) -> State:
        """Return a position that somebody may take for the one before the moves."""
        game, e = self._match.game, self._match.setting.e
        known = game.veiled(e, before, NOBODY if eyes is None else eyes)
        truth = game.layout.copy_of(known)
        chance.seed(truth, self._match.bot_key, number)
        game.rules.imagine(e, truth)
        return truth

    def like(
        self, seen: list[State], truth: State, eyes: int | None, likely: Sequence[int]
    ) -> tuple[list[State], list[int]] | None:
        """Return positions from another one on that look the same, and the moves between them.

        None if there are none: no move there shows what was shown.
        """
        positions, actions = [truth], list[int]()
        for number, mover in enumerate(self._movers):
            wished = likely[number : number + 1]
            found = self._step(positions[-1], mover, seen[number + 1], eyes, wished)
            if found is None:
                return None
            positions.append(found[0])
            actions.append(found[1])
        return positions, actions

    def _step(
        self, s: State, mover: int, shown: State, eyes: int | None, likely: Sequence[int]
    ) -> tuple[State, int] | None:
        game, e = self._match.game, self._match.setting.e
        seat = NOBODY if eyes is None else eyes
        looks = game.layout.pack(game.veiled(e, shown, seat))
        legal = _moves_of(self._match, s, mover)
        for action in [*(one for one in likely if one in legal), *legal]:
            then = game.layout.copy_of(s)
            game.rules.apply(e, then, action)
            if game.layout.pack(game.veiled(e, then, seat)) == looks:
                return then, action
        return None


def _moves_of(match: "Match", s: State, seat: int) -> list[int]:
    """Return the moves that a seat could make in a position."""
    rules, e = match.game.rules, match.setting.e
    out = [0] * match.game.codec.size
    if rules.to_act(e, s) == seat:
        return out[: rules.legal(e, s, out)]
    legal = match.game.legal_out_of_turn
    return [] if legal is None else out[: legal(e, s, seat, out)]
