"""Whoever begins a match, the next seat begins the rematch, in every game."""

from rondin.engine.match.match import Match
from rondin.engine.match.rematch import rematch_setting
from rondin.engine.setting.options import Seat
from tests.contract.cases import every_usual_setting


@every_usual_setting
def test_the_next_seat_begins_the_rematch(setting):
    match = Match(setting, key=8)
    if match.seats == 1:
        assert rematch_setting(match) is setting
        return
    (name,) = (n for n, option in setting.game.info.options.items() if isinstance(option, Seat))
    for _ in range(match.seats + 1):
        again = Match(rematch_setting(match), key=9)
        assert again.view(None)[name] == (match.view(None)[name] + 1) % match.seats
        assert again.setting.data == setting.data
        match = again
