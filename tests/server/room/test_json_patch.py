"""Patches lead from one tree to another, whatever the trees; another's library applies them."""

import json
from typing import Any

import jsonpatch
import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from rondin.server.room.publishing.json_patch import difference

LEAVES = st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "é", '"~/'])
NAMES = st.sampled_from(["a", "b", "to_act", "a/b", "~", 'x"y', "", "0"])
TREES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=20,
)


def patch_between(before: Any, after: Any) -> list[dict[str, Any]]:
    out: list[bytes] = []
    difference(before, after, b"", out)
    return [json.loads(operation) for operation in out]


def plain(tree: Any) -> Any:
    return json.loads(msgspec.json.encode(tree))


@given(TREES, TREES)
def test_a_patch_leads_from_any_tree_to_any_other(before: Any, after: Any):
    before, after = {"top": before}, {"top": after}
    found = jsonpatch.apply_patch(before, patch_between(before, after))
    assert json.dumps(found, sort_keys=True) == json.dumps(after, sort_keys=True)


@given(TREES)
def test_equal_trees_need_no_patch(tree: Any):
    assert patch_between(tree, plain(tree)) == []


def test_a_change_deep_inside_is_told_alone():
    before = {"rows": [[{"face": None, "private": False}] * 4] * 4, "pile": 30}
    after = plain(before)
    after["rows"][2][1]["face"] = "7"
    operation = {"op": "replace", "path": "/rows/2/1/face", "value": "7"}
    assert patch_between(before, after) == [operation]


def test_lists_grow_and_shrink_at_their_end():
    assert patch_between({"a": [1]}, {"a": [1, 2]}) == [{"op": "add", "path": "/a/-", "value": 2}]
    long = list(range(100, 120))
    assert patch_between({"a": long}, {"a": long[:-1]}) == [{"op": "remove", "path": "/a/19"}]


def test_what_is_shorter_whole_is_replaced_whole():
    operation = {"op": "replace", "path": "/a", "value": [4, 3, 2, 1]}
    assert patch_between({"a": [1, 2, 3, 4]}, {"a": [4, 3, 2, 1]}) == [operation]


class Point(Struct):
    x: int
    y: int


class Sparse(Struct, omit_defaults=True):
    text: str
    to: str | None = None


def test_records_are_compared_field_by_field_unless_they_leave_some_out():
    assert patch_between([Point(1, 2)] * 40, [Point(1, 3)] + [Point(1, 2)] * 39) == [
        {"op": "replace", "path": "/0/y", "value": 3}
    ]
    before, after = {"a": Sparse("x")}, {"a": Sparse("x", "team")}
    found = jsonpatch.apply_patch(plain(before), patch_between(before, after))
    assert found == plain(after)
