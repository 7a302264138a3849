"""Whoever reads of themselves is spoken to."""

import pytest

from rondin.engine.registry import games
from rondin.engine.setting.setting import Setting
from rondin.engine.words.description import Reader
from rondin.testing.checks.words.second_person import check_second_person
from rondin.testing.planting import planted
from tests.contract.cases import every_usual_setting


@every_usual_setting
def test_a_seat_reads_you_where_others_read_its_name(setting):
    check_second_person(setting)


def test_a_planted_third_person_is_found():
    setting = Setting.choose(games()["iles-de-casimir"], seats=2)

    def tell(event, reader: Reader):
        seat = event.get("seat")
        return "" if seat is None else f"{reader.names[seat]} a fait 5."

    with pytest.raises(AssertionError, match=r"reads of itself in fr: 'Zoe. a fait 5\.'"):
        check_second_person(planted(setting, view={"tell": tell}))
