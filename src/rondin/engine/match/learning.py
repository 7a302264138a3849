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

_TRUTHS = 16  # as many are imagined; two cards that may be there are told apart by the first few


def learners(match: "Match", moves: int = 1) -> list[int | None]:
    """Return the seats (None: spectators) that learnt something new by the last moves."""
    before = match.position_before(moves)
    return [eyes for eyes in (*range(match.seats), None) if _learnt(match, before, eyes, moves)]


def is_nothing_new(match: "Match", moves: int = 1) -> bool:
    """Tell whether the last moves told nobody anything new, and no chance was in them.

    `Match.undo` and the tables of the server ask this and nothing else. What chance brought may be
    what everybody expected, and so teach nearly nothing: it is not taken back all the same.
    """
    before = match.position_before(moves)
    if chance.drawn(before) != chance.drawn(match.position_before(0)):
        return False
    return not learners(match, moves)


def _learnt(match: "Match", before: State, eyes: int | None, moves: int) -> bool:
    game, e = match.game, match.setting.e
    seat = NOBODY if eyes is None else eyes
    known, shown = game.veiled(e, before, seat), match.veiled(eyes)
    played = match.history[len(match.history) - moves :]
    for number in range(_TRUTHS):
        truth = game.layout.copy_of(known)
        chance.seed(truth, match.bot_key, number)
        game.rules.imagine(e, truth)
        for move in played:
            if not _can_be_made(match, truth, move.action, move.seat):
                return True
            game.rules.apply(e, truth, move.action)
        if game.layout.pack(game.veiled(e, truth, seat)) != game.layout.pack(shown):
            return True
    return False


def _can_be_made(match: "Match", s: State, action: int, seat: int) -> bool:
    rules, e = match.game.rules, match.setting.e
    out = [0] * match.game.codec.size
    if rules.to_act(e, s) == seat:
        return action in out[: rules.legal(e, s, out)]
    legal = match.game.legal_out_of_turn
    return legal is not None and action in out[: legal(e, s, seat, out)]
