"""What is marked first: pressing Enter again and again never ends anything that could go on."""

from rondin.engine.match.match import Match
from rondin.engine.registry import games
from rondin.terminal.drawing.choice_list import KEYS
from rondin.terminal.session.move_tree import Chooser
from rondin.testing.walks import telling
from tests.contract.cases import every_game, every_usual_setting


def entered(match):
    """Return the move that Enter alone leads to; every choice on the way has a key."""
    chooser, move = Chooser(match), None
    while move is None:
        options = chooser.options("fr")
        assert 0 < len(options) <= len(KEYS), "there are more choices than keys"
        move = chooser.choose(options[0].value)
    return move


def ends(match, move):
    """Tell whether a mere word ends the turn of its player, or more, and brings them nothing."""
    if len(move) > 1:
        return False
    other = Match.__new__(Match)
    other.__dict__.update(match.__dict__)
    other._state = match.game.layout.copy_of(match._state)
    match.game.rules.apply(match.setting.e, other._state, match.game.codec.number(move))
    other._changed()
    seat = match.to_act
    before, after = (one.view(seat).get("totals") for one in (match, other))
    gains = before is not None and after is not None and after[seat] > before[seat]
    return other.to_act != seat and not gains


@every_usual_setting
def test_enter_alone_never_ends_what_could_go_on(setting):
    last = setting.game.info.offered_last
    for match in telling(setting):
        verbs = {} if match.over else {move["do"]: move for move in match.moves()}
        if len(verbs) < 2:
            continue
        move = entered(match)
        assert move["do"] not in last or set(verbs) <= set(last), f"{move} is marked first"
        if ends(match, move):
            going_on = [verb for verb, other in verbs.items() if not ends(match, other)]
            assert set(going_on) <= set(last), f"{move} ends what {going_on} would not"


@every_game
def test_what_is_offered_last_exists(game):
    assert set(game.info.offered_last) <= set(game.codec.moves)


def test_a_planted_ending_is_found(monkeypatch):
    game = games()["castor-party"]
    monkeypatch.setattr(game.info, "offered_last", [])
    match = Match("castor-party", seats=2, key=1, by_hand=False)
    assert entered(match)["do"] == "play"
    gang = games()["gang-de-castors"]
    knocking = Match(gang, seats=3, key=1)
    while "knock" not in {move["do"] for move in knocking.moves()}:
        knocking.play_action(knocking.actions()[0])
    assert entered(knocking) == {"do": "go-on"}
    monkeypatch.setattr(gang.info, "offered_last", [])
    assert entered(knocking) == {"do": "knock"}
