"""A match is copied, pickled, shown and taken back; and who learns something by a move."""

import copy
import pickle
from random import Random

import pytest

from rondin import BadMove, Match
from rondin.engine.match import learning
from rondin.engine.registry import games

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
    monkeypatch.setattr(learning, "learners", lambda *_: [])
    assert not learning.is_nothing_new(found)
