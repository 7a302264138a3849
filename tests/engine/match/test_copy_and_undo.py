"""A match is copied, pickled, shown and taken back; and who learns something by a move."""

import copy
import pickle
from random import Random

import pytest

from rondin import BadMove, Match
from rondin.engine.match import learning
from rondin.engine.registry import games
from rondin.testing.checks.secrets.veil import legal
from rondin.testing.states import twin_of, with_state
from tests.contract.cases import every_game

MOVES = 70  # more than two marks apart


def played(game, moves=MOVES, key=3):
    found, luck = Match(game, key=key), Random(key)
    for _ in range(moves):
        if found.over:
            break
        found.play(luck.choice(found.moves()))
    return found


def shown(found):
    eyes = [*range(found.seats), None]
    return found.to_file(), [found.view(seat) for seat in eyes], found.moves()


@pytest.mark.parametrize("game", games())
def test_undo_leads_back_through_every_position(game):
    found = played(game)
    again = found.replayed()
    positions = [(one.position_digest, shown(one)) for one in again]
    for digest, seen in reversed(positions[:-1]):
        found.undo()
        assert (found.position_digest, shown(found)) == (digest, seen)
    with pytest.raises(BadMove, match="no move"):
        found.undo()


@pytest.mark.parametrize("game", games())
def test_after_an_undo_the_same_moves_lead_to_the_same_match(game):
    found = played(game)
    end = shown(found)
    undone = [found.undo() for _ in range(min(40, len(found.history)))]
    for move in reversed(undone):
        found.play(move.move, move.seat)
    assert shown(found) == end


def pickled(found):
    return pickle.loads(pickle.dumps(found))  # noqa: S301  # our own


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("duplicate", [Match.copy, copy.copy, copy.deepcopy, pickled])
def test_a_copy_goes_on_apart_and_in_the_same_way(game, duplicate):
    found = played(game, moves=min(20, len(played(game).history) // 2))
    before = shown(found)
    other = duplicate(found)
    assert shown(other) == before
    luck = Random(1)
    for _ in range(20):
        if other.over:
            break
        other.play(luck.choice(other.moves()))
    assert shown(found) == before
    luck = Random(1)
    for _ in range(20):
        if found.over:
            break
        found.play(luck.choice(found.moves()))
    assert shown(found) == shown(other)


def test_a_match_shows_where_it_stands():
    found = Match("gang-de-castors", seats=3, key=7, rounds=1)
    assert repr(found).startswith(
        "<Match gang-de-castors, gigamic, normal, 3 seats, 0 moves, seat "
    )
    found.play({"do": "remember"})
    assert "1 move, seat" in repr(found)
    while not found.over:
        found.play(found.moves()[0])
    assert repr(found).endswith(f"over, won by seat {', '.join(map(str, found.result.winners))}>")


def to_the_first(game, verb, **table):
    """Return a match in which the last move was the first of this verb."""
    found, luck = Match(game, key=5, **table), Random(5)
    while True:
        move = luck.choice(found.moves())
        found.play(move)
        if move["do"] == verb:
            return found


def test_whoever_draws_a_card_unseen_learns_and_nobody_else():
    found = to_the_first("gang-de-castors", "draw", seats=3)
    assert learning.learners(found) == [found.history[-1].seat]


def test_a_choice_among_open_things_teaches_nobody():
    found = to_the_first("gang-de-castors", "knock", seats=3)
    assert learning.learners(found) == []


def test_a_log_laid_from_a_hidden_hand_teaches_the_others():
    found = to_the_first("roi-des-castors", "lay", seats=3)
    mover = found.history[-1].seat
    assert learning.learners(found) == [*(seat for seat in range(3) if seat != mover), None]


@pytest.mark.parametrize("key", [7, 9, 10, 23])
def test_a_card_discarded_from_a_large_hidden_hand_is_new_even_if_it_was_likely(key):
    found, luck = Match("roi-des-castors", key=key, seats=4), Random(key)
    for _ in range(60):
        move = luck.choice(found.moves())
        found.play(move)
        if (move["do"], move.get("source")) == ("discard", "hand"):
            assert not learning.is_nothing_new(found)


def twins_after(found, eyes, luck):
    """Return matches that look the same to somebody before the last move and after it."""
    setting, last = found.setting, found.history[-1]
    before, packed = found.position_before(1), setting.game.layout.pack
    shown = packed(found.veiled(eyes))
    for _ in range(6):
        truth = twin_of(setting, before, eyes, luck)
        if truth is None or last.action not in legal(found, truth):
            continue  # not to be told apart, and yet this move could not be made
        then = setting.game.layout.copy_of(truth)
        setting.game.rules.apply(setting.e, then, last.action)
        other = with_state(found, then)
        if packed(other.veiled(eyes)) == shown:
            other.position_before = lambda moves, b=truth, a=then: b if moves else a
            yield other


@every_game
def test_whether_something_was_new_follows_from_what_everybody_knows(game):
    """Else whoever sees whether a move comes back at once learns of others' hidden cards."""
    luck, compared = Random(3), 0
    found = Match(game.name, key=3, seats=game.info.default_seats)
    while not found.over and compared < 100:
        found.play(luck.choice(found.moves()))
        answer = learning.is_nothing_new(found)
        for eyes in (0, found.seats - 1, None):
            for other in twins_after(found, eyes, luck):
                assert learning.is_nothing_new(other) == answer
                compared += 1
    assert compared > 20


def test_what_is_put_away_in_secret_teaches_nobody_whichever_card_it_is():
    found, luck, answers = Match("roi-des-castors", key=3, seats=4), Random(3), []
    while not found.over and len(answers) < 12:
        cards = [move for move in found.moves() if move["do"] == "store"]
        for move in cards:
            found.play(move)
            answers.append((len(found.history), learning.is_nothing_new(found)))
            found.undo()
        found.play(luck.choice(found.moves()))
    assert len(set(answers)) == len({number for number, _ in answers}) < len(answers)
    assert any(free for _, free in answers)  # not where a card is drawn at once in its place


def test_several_moves_teach_what_one_of_them_does():
    found = to_the_first("gang-de-castors", "draw", seats=3)
    drawer = found.history[-1].seat
    found.play({"do": "discard"})
    assert drawer in learning.learners(found, 2)
    assert drawer not in learning.learners(found, 1)


def test_what_taught_somebody_is_only_taken_back_on_purpose():
    found = to_the_first("gang-de-castors", "draw", seats=3)
    count = len(found.history)
    with pytest.raises(BadMove, match="something new"):
        found.undo(learnt=False)
    assert len(found.history) == count
    assert found.undo().move == {"do": "draw"}


def test_a_choice_among_open_things_may_be_taken_back():
    found = to_the_first("gang-de-castors", "knock", seats=3)
    assert found.undo(learnt=False).move == {"do": "knock"}


def test_chance_is_not_taken_back_even_where_everybody_expected_what_it_brought(monkeypatch):
    """What came was as good as certain: no imagined truth differs, and yet it was chance."""
    found = to_the_first("gang-de-castors", "draw", seats=3)
    monkeypatch.setattr(learning._Look, "teaches", lambda *_: False)
    assert not learning.is_nothing_new(found)
