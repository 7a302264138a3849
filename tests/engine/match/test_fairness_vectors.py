"""The published vectors: `rondin verify` and the browser (verify.test.ts) find the same."""

import json

import pytest

from rondin import BadMatchFile
from tests import fairness_vectors
from tests.engine.match.match_files import changed, load_data

KNOWN = json.loads(fairness_vectors.PATH.read_text("utf-8"))


def test_the_published_vectors_are_up_to_date():
    said = "run 'python -m tests.fairness_vectors'"
    assert fairness_vectors.PATH.read_text("utf-8") == fairness_vectors.text(), said


@pytest.mark.parametrize("name", KNOWN["files"])
def test_a_sound_file(name):
    load_data(KNOWN["files"][name])


@pytest.mark.parametrize("change", KNOWN["changes"], ids=lambda one: f"{one['of']}-{one['path']}")
def test_a_changed_file(change):
    file = changed(KNOWN["files"][change["of"]], change["path"], change["value"])
    with pytest.raises(BadMatchFile) as raised:
        load_data(file)
    assert raised.value.key == change["fault"]
