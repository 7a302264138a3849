import json
import random

import jsonpatch
import msgspec
import pytest

from benchmarks._load.rondin import Operation, RondinTable, patched_moves
from benchmarks._load.seats import Seat
from rondin.server.room.publishing.json_patch import difference

DRAW, TAKE, KNOCK = ({"move": {"do": verb}, "verb": verb} for verb in ("draw", "take", "knock"))


class NoSocket:
    def recv_into(self):
        raise AssertionError


def seated():
    table = RondinTable()
    for k in range(4):
        table.seats.append(Seat(table, k, NoSocket()))
        table.moves.append([])
    return table


def said(**message):
    return json.dumps(message, separators=(",", ":")).encode()


def test_moves_of_a_whole_table():
    table = seated()
    first, second = table.seats[:2]
    view = {"moves": [], "number": 99}
    assert table.heard(first, said(type="table", number=4, view=view, moves=[DRAW, TAKE])) == 4
    assert table.heard(second, said(type="table", number=4, view=view, moves=[])) == 4
    assert table.can_move()
    table.number = 4
    seat, payload, _ = table.next_move()
    assert seat is first
    assert json.loads(payload) in [
        {"type": "move", "number": 4, "move": choice["move"]} for choice in (DRAW, TAKE)
    ]
    table.heard(first, said(type="table", number=5, view=view, moves=[]))
    assert not table.can_move()


def test_moves_of_a_change():
    table = seated()
    seat = table.seats[0]
    table.heard(seat, said(type="table", number=4, moves=[]))
    patch = [{"op": "replace", "path": "/moves", "value": [DRAW]}]
    change = {"type": "change", "base": 1, "revision": 2, "patch": patch, "lines": []}
    assert table.heard(seat, said(**{**change, "number": 5})) == 5
    assert table.can_move()
    other = {**change, "patch": [{"op": "replace", "path": "/view/pile", "value": 3}]}
    assert table.heard(seat, said(**{**other, "number": 6})) == 6
    assert table.can_move()


def test_refusals_are_kept():
    table = seated()
    assert table.heard(table.seats[0], said(type="refused", rule="GC-06")) == -1
    assert b"GC-06" in table.refusals[0]


def operations(patch):
    return msgspec.json.decode(json.dumps(patch), type=list[Operation])


def raw(moves):
    return [msgspec.Raw(json.dumps(move).encode()) for move in moves]


def plain(moves):
    return [msgspec.json.decode(move) for move in moves]


@pytest.mark.parametrize(
    "patch",
    [
        [{"op": "replace", "path": "", "value": {"moves": [KNOCK]}}],
        [{"op": "replace", "path": "/moves", "value": [KNOCK, DRAW]}],
        [{"op": "replace", "path": "/moves/1", "value": KNOCK}],
        [{"op": "remove", "path": "/moves/0"}, {"op": "add", "path": "/moves/-", "value": KNOCK}],
        [{"op": "add", "path": "/moves/0", "value": KNOCK}],
        [{"op": "replace", "path": "/moves/1/move/do", "value": "go-on"}],
        [{"op": "replace", "path": "/moves_left", "value": 3}],
    ],
)
def test_a_patch_of_a_table_patches_its_moves(patch):
    table = {"moves": [DRAW, TAKE], "moves_left": 2}
    expected = jsonpatch.apply_patch(table, patch)["moves"]
    assert plain(patched_moves(raw(table["moves"]), operations(patch))) == expected


def test_the_servers_own_patches_are_followed():
    chance = random.Random(0)
    moves = []
    for _ in range(300):
        after = [chance.choice([DRAW, TAKE, KNOCK]) for _ in range(chance.randrange(5))]
        found: list[bytes] = []
        difference({"moves": moves}, {"moves": after}, b"", found)
        patch = json.loads(b"[%b]" % b",".join(found))
        assert plain(patched_moves(raw(moves), operations(patch))) == after
        moves = after
