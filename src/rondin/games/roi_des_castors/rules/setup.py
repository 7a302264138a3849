"""The first position: a game is dealt, and somebody begins."""

from rondin.engine.rules.chance import rand
from rondin.engine.rules.contract import NOBODY
from rondin.games.roi_des_castors.rules.dealing import lay_out
from rondin.games.roi_des_castors.rules.state import Edition, State
from rondin.games.roi_des_castors.rules.turn.actions import begin_game


def setup(e: Edition, s: State) -> None:
    lay_out(e, s)
    begin_game(e, s, rand(s, e.seats) if e.first == NOBODY else e.first)  # RC-10, RC-48, RC-61
