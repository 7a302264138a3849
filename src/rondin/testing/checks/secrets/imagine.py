"""What a seat imagines is possible, varies, and can be played."""

from random import Random

from rondin.engine.match.match import Match
from rondin.engine.rules import chance
from rondin.engine.rules.contract import NOBODY, State
from rondin.engine.setting.setting import Setting
from rondin.testing.differences import told_fields, told_fields_but_chance
from rondin.testing.states import twin_of, twins_of, with_state, without_chance
from rondin.testing.walks import onlookers, telling

AT_LEAST, AT_MOST = 4, 64  # how many truths are imagined


def check_imagined_states(setting: Setting, key: int = 1) -> None:
    """It fits what the seat knows, has all cards, and varies if anything is hidden."""
    luck = Random(key)
    for match in telling(setting, key=key):
        for seat in onlookers(match):
            hides = twin_of(setting, match._state, seat, luck) is not None
            check_imagined(match, seat, hides=hides)


def check_imagined(match: Match, seat: int | None, *, hides: bool) -> None:
    game, where = match.game, f"after {len(match.history)} moves, for seat {seat}"
    layout, known = game.layout, match.veiled(seat)
    found: dict[bytes, State] = {}
    for number in range(AT_MOST if hides else AT_LEAST):
        if number >= AT_LEAST and len(found) > 1:
            break
        state = imagined(match, seat, number)
        assert twins_of(game).conserved(match.setting.e, state), f"{where}: cards are missing"
        again = with_state(match, state).veiled(seat)
        assert layout.pack(again) == layout.pack(known), (
            f"{where}: what is imagined contradicts what is known, "
            f"{told_fields(layout, again, known)}"
        )
        found[without_chance(game, state)] = state
    if hides:
        assert len(found) > 1, f"{where}: all that is imagined is the same"
    elif seat is not None:
        truth = without_chance(game, match._state)
        for packed, state in found.items():
            assert packed == truth, (
                f"{where}: nothing is hidden, yet the truth is not imagined, "
                f"{told_fields_but_chance(layout, state, match._state)}"
            )


def imagined(match: Match, seat: int | None, number: int) -> State:
    state = match.veiled(seat)
    chance.seed(state, match.bot_key, number)
    match.game.rules.imagine(match.setting.e, state)
    return state


def check_imagined_states_can_be_played(setting: Setting, moves: int = 40) -> None:
    """A match goes on from an imagined state as from a true one: always a move, all cards there."""
    rules, e, luck = setting.game.rules, setting.e, Random(2)
    out = [0] * setting.game.codec.size
    for match in telling(setting):
        state = imagined(match, match.to_act, 5)
        for _ in range(moves):
            if rules.to_act(e, state) == NOBODY:
                break
            count = rules.legal(e, state, out)
            assert count > 0, "no move in a position that follows from an imagined one"
            rules.apply(e, state, out[luck.randrange(count)])
            assert twins_of(match.game).conserved(e, state), "cards are missing"
