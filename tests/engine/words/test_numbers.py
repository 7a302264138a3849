"""Numbers as French and English write them."""

import pytest

from rondin.engine.words.numbers import NumberFormat

FRENCH, ENGLISH = NumberFormat("fr"), NumberFormat("en")


@pytest.mark.parametrize(
    ("value", "digits", "french", "english"),
    [
        (0, 0, "0", "0"),
        (999, 0, "999", "999"),
        (12345, 0, "12\u202f345", "12,345"),
        (1234567.891, 2, "1\u202f234\u202f567,89", "1,234,567.89"),
        (-1.5, 2, "−1,50", "−1.50"),
        (-1234, 0, "−1\u202f234", "−1,234"),
        (-0.001, 2, "0,00", "0.00"),
    ],
)
def test_groups_decimals_and_minus(value: float, digits: int, french: str, english: str):
    assert FRENCH.number(value, digits) == french
    assert ENGLISH.number(value, digits) == english


@pytest.mark.parametrize(
    ("value", "text"), [(1.26, "+1.3"), (-1.26, "−1.3"), (0.0, "+0.0"), (-0.01, "+0.0")]
)
def test_a_difference_has_its_sign(value: float, text: str):
    assert ENGLISH.number(value, 1, plus=True) == text


@pytest.mark.parametrize(
    ("value", "french", "english"),
    [
        (2.0, "2", "2"),
        (1.5, "1,5", "1.5"),
        (-3.0, "−3", "−3"),
        (-0.04, "0", "0"),
        (1000.25, "1\u202f000,2", "1,000.2"),
    ],
)
def test_the_shortest_form_has_a_decimal_only_where_it_says_something(
    value: float, french: str, english: str
):
    assert FRENCH.shortest(value) == french
    assert ENGLISH.shortest(value) == english


def test_percent():
    assert FRENCH.percent(0.2654) == "26,5\u202f%"
    assert ENGLISH.percent(0.2654) == "26.5%"
    assert ENGLISH.percent(1, 0) == "100%"
