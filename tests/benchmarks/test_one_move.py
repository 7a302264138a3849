"""The benchmark of one move plays: everybody is told of every move."""

import re

import pytest

from benchmarks import one_move


@pytest.mark.parametrize(("game", "seats"), [("gang-de-castors", 4), ("roi-des-castors", 5)])
def test_moves_are_made_and_told_to_all_seats(capsys, game: str, seats: int):
    words = f"--game {game} --seats {seats} --tables 3 --together 2 --warm-up 1 --moves 4"
    one_move.main(words.split())
    found = re.search(
        r"([\d.]+) us a move, (\d+) moves, (\d+) bytes a message, (\d+) messages",
        capsys.readouterr().out,
    )
    assert found is not None
    assert float(found[1]) > 0
    assert (int(found[2]), int(found[4])) == (12, 12 * seats)
    assert int(found[3]) > 100
