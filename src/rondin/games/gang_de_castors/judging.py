"""How a search looks ahead in this game: to the end of a round, and what the sheet says then."""

from rondin.engine.contract import Edition, Numbers, Shares, State
from rondin.engine.standings import share_win
from rondin.games.gang_de_castors.rules import ROUND_OVER, points_of

# As measured against the rule of thumb: see benchmarks/levels.py.
SEARCH = {
    "playouts": 400, "curiosity": 30, "trust": 40, "guided": 100, "ripe": 8, "horizon": 0
}  # fmt: skip
LEAD = 6.0  # points a round that make a lead


def pauses(e: Edition, s: State) -> bool:
    return s.phase == ROUND_OVER


def judge(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    """Low is good; the more rounds are left, the less a lead says."""
    for p in range(e.seats):
        points[p] = points_of(s, p)
        payoffs[p] = -1.0 * points[p]
    share_win(payoffs, e.seats, LEAD * (1.0 + e.rounds - s.round_no))
