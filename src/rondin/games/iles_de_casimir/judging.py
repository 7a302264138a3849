"""How a search looks ahead in this game."""

from rondin.engine.contract import Edition, Numbers, Shares, State
from rondin.engine.standings import share_win
from rondin.games.iles_de_casimir.ends import points_of

SEARCH = {
    "playouts": 200, "curiosity": 20, "trust": 50, "guided": 100, "ripe": 1000, "horizon": 30
}  # fmt: skip
LEAD = 10.0


def pauses(e: Edition, s: State) -> bool:
    return True


def judge(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    for p in range(e.seats):
        points[p] = points_of(e, s, p)
        payoffs[p] = 1.0 * points[p]
    share_win(payoffs, e.seats, LEAD)
