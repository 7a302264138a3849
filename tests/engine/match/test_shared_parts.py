"""What two trees have in common becomes the same object; what differs stays as it is."""

import copy

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


@given(TREES, TREES)
def test_the_result_is_equal_and_nothing_given_is_changed(before: object, after: object):
    kept = copy.deepcopy((before, after))
    assert with_shared_parts(before, after) == after
    assert (before, after) == kept


def test_what_is_equal_is_the_same_object():
    before = {"rows": [[1, 2], [3, 4]], "hand": {"card": "7"}, "gone": 1}
    after = {"rows": [[1, 2], [3, 5], [6]], "hand": {"card": "7"}, "new": [1]}
    shared = with_shared_parts(before, after)
    assert shared["hand"] is before["hand"]
    assert shared["rows"][0] is before["rows"][0]
    assert shared == after
