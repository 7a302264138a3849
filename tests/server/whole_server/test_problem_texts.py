"""What the server says."""

import re
from pathlib import Path

import msgspec
import pytest

from rondin.server import problems
from rondin.server.problems import bad_message, server_texts

FOLDER = Path(problems.__file__).parent


def test_every_problem_has_its_words_and_all_words_are_used():
    source = "".join(path.read_text("utf-8") for path in sorted(FOLDER.rglob("*.py")))
    raised = set(re.findall(r'ServerProblem\(\s*"([\w-]+)"', source))
    raised |= {"not-started", "stale"}
    told = {key.partition(".")[2] for key in server_texts("fr") if key.startswith("trouble.")}
    assert told == raised


class _Inner(msgspec.Struct, forbid_unknown_fields=True):
    a: int


class _Outer(msgspec.Struct):
    inner: list[_Inner]


@pytest.mark.parametrize(
    ("content", "key", "field"),
    [
        ('{"inner": [{}]}', "missing-field", "inner[0].a"),
        ('{"inner": [{"a": 1, "b": 2}]}', "unknown-field", "inner[0].b"),
        ('{"inner": [{"a": "x"}]}', "bad-field", "inner[0].a"),
        ('{"inner": [{"a": 1, "b` - at `$.c": 2}]}', "unknown-field", "inner[0].b` - at `$.c"),
    ],
)
def test_a_field_is_named_with_its_path(content, key, field):
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.json.decode(content, type=_Outer)
    problem = bad_message(raised.value)
    assert problem.key == key
    assert problem.field == field
    assert len(problem.tell("fr")) < 100
