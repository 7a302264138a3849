"""The rules in JavaScript: what is not known is refused. That they are right, vectors prove."""

import pytest

from rondin.server.wire.python_to_javascript import Function, Translation, Untranslatable

FEW = (3, -1)


def known(s, n):
    """Use what rules use."""
    total = 0
    for i in range(n):
        if i in FEW and not s.rows[i][0]:
            total += s.a // 2 + (i == 1)
    return -total, total % 5


def sliced(s):
    return s.rows[1:]


def by_keyword(s):
    return max(s.rows, key=len)


def twice(s):
    return 0 < known(s, 1) < 3


def from_the_end(s):
    return s.rows[-1]


def test_statements_of_rules():
    translation = Translation()
    text = Function(translation, known).text()
    assert translation.constants == ["const $FEW = [3n, (-1n)]"]
    assert text.splitlines() == [
        "function $known(s, n) {",
        "  let total, i",
        "  total = 0n;",
        "  for (i of range(n)) {",
        "    if ((isIn(i, $FEW) && !s.rows[Number(i)][Number(0n)])) {",
        "      total += (floorDiv(s.a, 2n) + int((i == 1n)));",
        "    }",
        "  }",
        "  return [(-int(total)), mod(int(total), 5n)];",
        "}",
    ]


@pytest.mark.parametrize("function", [sliced, by_keyword, twice, from_the_end])
def test_what_is_not_translated(function):
    with pytest.raises(Untranslatable):
        Function(Translation(), function).text()
