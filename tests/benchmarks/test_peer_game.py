"""The small game that the peers play: it has rules, secrets, and moves that need no looking up."""

import json
import subprocess

import pytest

from benchmarks.servers.node import HERE, node
from benchmarks.servers.peer_table import SLOTS, slot_at

PROGRAM = """
const { newGame, play, shuffled, viewOf, whyNot } = await import(process.argv[1]);
const [seats, slots] = JSON.parse(process.argv[2]);
const state = newGame(seats, shuffled);
const told = slots.map((slot, number) => {
  const { turn } = state;
  const why = [
    whyNot(state, turn, slot),
    whyNot(state, (turn + 1) % seats, slot),
    whyNot(state, turn, 8),
    whyNot(state, turn, '0'),
  ];
  const card = state.hands[turn][slot];
  play(state, slot, shuffled);
  why.push(whyNot({ ...state, turn }, turn, slot));
  const views = state.hands.map((_, seat) => viewOf(state, seat));
  return structuredClone({ number: state.number, turn, why, card, views, hands: state.hands });
});
console.log(JSON.stringify(told));
"""


def played(seats, moves):
    slots = [slot_at(number, seats) for number in range(moves)]
    words = ["--input-type=module", "-e", PROGRAM, str(HERE / "game.mjs")]
    done = subprocess.run(
        [node(), *words, json.dumps([seats, slots])], capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


@pytest.fixture(scope="module", params=[4, 5])
def match(request):
    return request.param, played(request.param, 2 * request.param * SLOTS + 3)


def test_the_moves_that_clients_make_are_legal_and_others_are_refused(match):
    seats, moves = match
    for number, move in enumerate(moves):
        legal, out_of_turn, beyond, not_a_number, again = move["why"]
        assert (move["number"], move["turn"]) == (number + 1, number % seats)
        assert legal is None
        assert out_of_turn == "it is not your turn"
        assert beyond == not_a_number == "there is no such slot"
        dealt_anew = (number + 1) % (seats * SLOTS) == 0
        assert again == (None if dealt_anew else "the slot is empty")


def test_a_seat_sees_its_own_hand_only(match):
    for move in match[1]:
        for seat, view in enumerate(move["views"]):
            assert view["hand"] == move["hands"][seat]
            assert view["counts"] == [sum(c is not None for c in hand) for hand in move["hands"]]
            assert set(view) == {"number", "turn", "round", "trick", "points", "counts", "hand"}


def test_points_are_for_the_highest_card_of_a_trick(match):
    seats, moves = match
    for end in range(seats - 1, len(moves) - seats, seats):
        trick = [move["card"] for move in moves[end - seats + 1 : end + 1]]
        before = moves[end - 1]["views"][0]["points"]
        after = moves[end]["views"][0]["points"]
        gained = [b - a for a, b in zip(before, after, strict=True)]
        assert gained == [int(card == max(trick)) for card in trick]
