"""OpenSpiel's own tests over every game, and what they do not ask."""

import random

import pyspiel
import pytest

from rondin.engine.problems import Unknown
from rondin.engine.setting.setting import Setting
from rondin.envs.explicit_chance import Asked, Asking
from rondin.envs.openspiel import short_name
from tests.contract.cases import every_game

SOME = "rondin_gang_de_castors"


def walked(name: str, seed: int, steps: int):
    """Return a game's state after so many random steps."""
    state, luck = pyspiel.load_game(name).new_initial_state(), random.Random(seed)
    while steps > 0 and not state.is_terminal():
        steps -= 1
        state.apply_action(luck.choice(state.legal_actions()))
    return state


def test_the_random_simulations_of_openspiel(capfd):
    game = pyspiel.load_game(f"{SOME}(players=2,rounds=1)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@every_game
def test_every_game_can_be_loaded_cloned_and_serialised(game):
    state = walked(short_name(game.name), 1, 60)
    spiel = state.get_game()
    again = spiel.deserialize_state(state.serialize())
    for other in (state.clone(), again):
        assert str(other) == str(state)
        assert other.history() == state.history()
        assert other.current_player() == state.current_player()
        assert other.legal_actions() == state.legal_actions()


def test_a_clone_goes_its_own_way():
    state = walked(SOME, 2, 60)
    before, other = str(state), state.clone()
    for _ in range(5):
        other.apply_action(other.legal_actions()[0])
    assert str(state) == before
    assert str(other) != before


def test_chance_draws_each_outcome_as_often():
    state = pyspiel.load_game(f"{SOME}(players=3)").new_initial_state()
    assert state.is_chance_node()
    assert [outcome for outcome, _ in state.chance_outcomes()] == [0, 1, 2]  # who deals
    state.apply_action(1)
    assert len(state.chance_outcomes()) == Setting.choose(_some()).e.cards  # the first card


def _some():
    from rondin.engine.registry import game_named

    return game_named("gang-de-castors")


@every_game
def test_what_was_asked_is_what_the_rules_draw(game):
    """A position reached by outcomes is one that the rules can reach."""
    asking = Asking(Setting.choose(game))
    script: list[int] = []
    luck = random.Random(4)
    for _ in range(400):
        try:
            state = asking.dealt(script)
        except Asked as asked:
            script.append(luck.randrange(asked.outcomes))
        else:
            break
    assert script
    assert game.rules.to_act(asking.setting.e, state) >= 0


# --- who knows what ---------------------------------------------------------------------------
def decisions(name: str, seed: int, count: int):
    state = pyspiel.load_game(name).new_initial_state()
    luck, found = random.Random(seed), []
    while len(found) < count and not state.is_terminal():
        if not state.is_chance_node():
            found.append(state.clone())
        state.apply_action(luck.choice(state.legal_actions()))
    return found


@every_game
def test_a_resampled_state_is_the_same_to_the_player(game):
    different = 0
    for state in decisions(short_name(game.name), 3, 12):
        seat = state.current_player()
        for _ in range(3):
            other = state.resample_from_infostate(seat, random.Random(7).random)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            assert other.legal_actions() == state.legal_actions()
            different += str(other) != str(state)
    assert different


def test_what_another_draws_is_not_in_the_information_state():
    state = walked(f"{SOME}(players=2)", 5, 17)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    drawer = 1 - _onlooker(state)
    seen = set()
    for outcome, _ in state.chance_outcomes():
        child = state.child(outcome)
        seen.add(child.information_state_string(1 - drawer))
    assert len(seen) == 1


def _onlooker(state) -> int:
    """Return who does not draw: both are asked, and one of them sees no difference."""
    children = [state.child(outcome) for outcome, _ in state.chance_outcomes()]
    kinds = [len({child.information_state_string(p) for child in children}) for p in (0, 1)]
    return kinds.index(1)


def test_own_actions_are_recalled():
    a, b = walked(f"{SOME}(players=2)", 5, 40), walked(f"{SOME}(players=2)", 6, 40)
    assert a.information_state_string(0) != b.information_state_string(0)


def test_utilities_add_up_to_nothing():
    state = walked(f"{SOME}(players=3,rounds=1)", 8, 10_000)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) > 0


def test_a_number_of_players_that_there_is_not():
    with pytest.raises((Unknown, pyspiel.SpielError, RuntimeError)):
        pyspiel.load_game(f"{SOME}(players=11)")
