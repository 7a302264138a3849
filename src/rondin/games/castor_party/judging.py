"""How a search looks ahead in this game: to a player's turn, and what the logs say then."""

from rondin.engine.contract import Edition, Numbers, Shares, State
from rondin.engine.standings import share_win
from rondin.games.castor_party.box import GAME_OVER, TURN

SEARCH = {
    "playouts": 200, "curiosity": 20, "trust": 50, "guided": 100, "ripe": 1000, "horizon": 4
}  # fmt: skip
LEAD = 2.0  # logs that make a lead, and more while games are left


def pauses(e: Edition, s: State) -> bool:
    return s.phase in (TURN, GAME_OVER)


def judge(e: Edition, s: State, points: Numbers, payoffs: Shares) -> None:
    for p in range(e.seats):
        points[p] = s.logs[p]
        payoffs[p] = 1.0 * points[p]
    share_win(payoffs, e.seats, LEAD * (1.0 + e.games - s.game_no))
