"""Every match ends, and its result is one."""

from collections import deque

from rondin.engine.match.match import Match
from rondin.engine.setting.setting import Setting
from rondin.testing.walks import MANY_MOVES, Decide, walk


def check_ends(setting: Setting, decide: Decide, key: int, limit: int = MANY_MOVES) -> Match:
    (match,) = deque(walk(setting, decide, key=key, limit=limit), maxlen=1)
    check_result(match)
    return match


def check_result(match: Match) -> None:
    """Points for everybody, shares of one win, a reason; and nobody has anything left to do."""
    result = match.result
    assert result is not None
    assert match.moves() == []
    shares = result.shares
    assert len(result.points) == len(shares) == len(result.payoffs) == match.seats
    assert all(0 <= share <= 1 for share in shares), f"{shares} are no shares of 1"
    teams = match.setting.teams or match.seats
    total = sum(shares[:teams])
    solo = match.seats == 1  # a solitaire can be lost, or end in a tie
    whole = abs(total - 1) < 1e-9 or (solo and total in (0, 0.5))
    assert whole, f"{shares} are no shares of 1"
    together = all(share == shares[p % teams] for p, share in enumerate(shares))
    assert together, f"{shares}: partners win together"
    assert result.winners == tuple(p for p in range(match.seats) if shares[p] > 0)
    assert result.ending in match.game.rules.ENDINGS
