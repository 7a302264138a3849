"""Bad ways to forget, planted into a real game, are found."""

import pytest

from rondin.engine.rules.chance import rand
from rondin.games.gang_de_castors.rules import state as r
from rondin.games.gang_de_castors.rules.knowledge import rows_are_open
from rondin.testing.checks.secrets import forgetting as checks
from rondin.testing.planting import after, planted
from tests.contract.planted_faults.sound_game import a_real_setting

SOUND = a_real_setting()
FORGET = SOUND.game.bot.forget


def forgetting(forget):
    return planted(SOUND, bot={"forget": forget})


def also(fault):
    return forgetting(after(FORGET, fault))


def spots(e, v):
    """Return the places of known and of hidden cards, while anything is hidden."""
    if rows_are_open(v):
        return [], []
    both: tuple[list, list] = ([], [])
    for p in range(e.seats):
        for i in range(r.PLACES):
            both[v.rows[p][i] == r.HIDDEN].append((p, i))
    return both


@pytest.mark.parametrize(
    "check", [getattr(checks, name) for name in dir(checks) if "check_" in name]
)
def test_the_same_game_without_a_fault_passes(check):
    check(planted(SOUND, rules={}))


def test_a_memory_that_is_never_perfect():
    def lose(e, v, *dials):
        for p, i in spots(e, v)[0][:1]:
            v.pile[v.rows[p][i]] += 1
            v.rows[p][i] = r.HIDDEN

    with pytest.raises(AssertionError, match="a perfect memory changes something"):
        checks.check_a_perfect_memory_changes_nothing(also(lose))


def test_a_card_that_nobody_has_seen():
    def see(e, v, *dials):
        for p, i in spots(e, v)[1][:1]:
            v.rows[p][i] = 0
            v.memo[p][i] |= 1 << SOUND.game.rules.to_act(e, v)

    with pytest.raises(AssertionError, match="is invented"):
        checks.check_nothing_is_invented(also(see))


def test_a_mind_with_more_room_than_it_has():
    def spacious(e, v, memory, capacity, confusing):
        FORGET(e, v, memory, capacity + 1, confusing)

    with pytest.raises(AssertionError, match="too much"):
        checks.check_nothing_is_invented(forgetting(spacious))


def test_confusion_that_loses_a_card():
    def lose(e, v, memory, capacity, confusing):
        FORGET(e, v, memory if confusing == 0 else 0, capacity, confusing)

    with pytest.raises(AssertionError, match="exchanged things are lost"):
        checks.check_confusion_alone_loses_nothing(forgetting(lose))


def test_a_card_that_a_better_memory_loses():
    def turned_round(e, v, memory, capacity, confusing):
        FORGET(e, v, 100 - memory, capacity, confusing)

    with pytest.raises(AssertionError, match="with more memory"):
        checks.check_better_memories_keep_more(forgetting(turned_round))


def test_room_that_depends_on_what_was_forgotten():
    def crowded(e, v, memory, capacity, confusing):
        FORGET(e, v, memory, capacity + 1 if memory < 100 else capacity, confusing)

    with pytest.raises(AssertionError, match="with more memory"):
        checks.check_better_memories_keep_more(forgetting(crowded))


def test_moves_that_are_forgotten():
    def blind(e, v, *dials):
        v.top = r.SWAP

    with pytest.raises(AssertionError, match="other moves seem legal"):
        checks.check_moves_stay_the_same(also(blind))


def test_a_memory_that_flickers():
    def draw(e, v, *dials):
        rand(v, 2)

    with pytest.raises(AssertionError, match="chance is used"):
        checks.check_it_is_settled_by_the_key(also(draw))

    def flicker(e, v, memory, capacity, confusing):
        FORGET(e, v, memory if v.block else 0, capacity, confusing)

    with pytest.raises(AssertionError, match="not settled by the key"):
        checks.check_it_is_settled_by_the_key(forgetting(flicker))


def test_a_card_that_is_gone_for_good():
    def drop(e, v, *dials):
        for p, i in spots(e, v)[0][:1]:
            v.rows[p][i] = r.HIDDEN

    with pytest.raises(AssertionError, match="cards are missing"):
        checks.check_what_is_left_can_be_imagined(also(drop))


def test_a_dial_that_does_nothing():
    deaf = forgetting(lambda e, v, memory, capacity, confusing: None)
    assert not checks.matters(deaf, 0, 0, 100)
    assert checks.matters(SOUND, 0, 99, 0)
