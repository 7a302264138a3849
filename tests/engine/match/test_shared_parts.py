"""What two views have in common becomes the same object; what differs stays as it is."""

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rondin.engine.match.shared_parts import with_shared_parts

LEAVES = st.none() | st.integers(0, 3) | st.sampled_from(["a", "b"])
TREES = st.recursive(
    LEAVES,
    lambda part: (
        st.lists(part, max_size=3) | st.dictionaries(st.sampled_from("xyz"), part, max_size=3)
    ),
    max_leaves=12,
)
VIEWS = st.dictionaries(st.sampled_from("abcd"), TREES)


@given(VIEWS, VIEWS)
def test_the_result_is_equal_and_nothing_given_is_changed(
    before: dict[str, Any], after: dict[str, Any]
):
    kept = copy.deepcopy((before, after))
    shared = with_shared_parts(before, after)
    assert shared == after
    assert list(shared) == list(after)
    assert (before, after) == kept


@given(VIEWS, VIEWS)
def test_what_is_equal_is_the_same_object(before: dict[str, Any], after: dict[str, Any]):
    shared = with_shared_parts(before, after)
    for name in before.keys() & after.keys():
        assert (shared[name] is before[name]) is (before[name] == after[name])
