"""An outbox never blocks: of many tables the newest is kept, refusals are not lost."""

from rondin.server.room.publishing.outbox import MOST_TOLD, MOST_WAITING, Outbox
from tests.server.room_fixture import written as waiting


def written(outbox: Outbox) -> list[str]:
    return [text.decode() for text in waiting(outbox)]


def test_a_few_tables_are_all_written():
    outbox = Outbox()
    for number in range(MOST_WAITING):
        outbox.put_table(f"table {number}".encode())
    assert written(outbox) == [f"table {number}" for number in range(MOST_WAITING)]


def test_of_too_many_tables_only_the_newest_and_all_refusals_are_written():
    outbox = Outbox()
    outbox.put(b"refused")
    for number in range(1000):
        outbox.put_table(f"table {number}".encode())
        assert len(outbox) <= MOST_WAITING
    assert written(outbox)[0] == "refused"
    outbox.put_table(b"table 1000")
    assert written(outbox) == ["table 1000"]


def test_a_table_that_is_owed_is_made_when_its_turn_comes_and_only_once():
    outbox, made, number = Outbox(), [], 0

    def make() -> bytes:
        made.append(number)
        return f"table {number}".encode()

    outbox.put(b"refused")
    for number in range(MOST_WAITING - 1):
        assert not outbox.is_full
        outbox.put_table(f"table {number}".encode())
    while number < 999:
        assert outbox.is_full
        number += 1
        outbox.owe_table(make)
    assert (made, len(outbox)) == ([], 2)
    assert written(outbox) == ["refused", "table 999"]
    assert (made, outbox.is_full) == ([999], False)


def test_a_table_that_is_there_takes_the_place_of_one_that_is_owed():
    outbox = Outbox()
    outbox.owe_table(lambda: b"owed")
    outbox.put_table(b"newest")
    assert not outbox.is_full
    assert written(outbox) == ["newest"]


def test_refusals_are_bounded_too():
    outbox = Outbox()
    for number in range(1000):
        outbox.put(f"trouble {number}".encode())
    outbox.put_table(b"table")
    texts = written(outbox)
    assert len(texts) <= MOST_TOLD + 1
    assert texts[-2:] == ["trouble 999", "table"]


class Line:
    """A client's line that takes messages at once, or does not."""

    def __init__(self) -> None:
        self.is_open = True
        self.texts: list[str] = []

    def write(self, text: bytes) -> bool:
        if self.is_open:
            self.texts.append(text.decode())
        return self.is_open


def test_to_who_reads_it_is_written_at_once():
    line = Line()
    outbox = Outbox(line.write)
    outbox.put_table(b"table")
    outbox.put(b"trouble")
    outbox.put_if_not_behind(b"point")
    assert line.texts == ["table", "trouble", "point"]
    assert len(outbox) == 0


def test_nothing_overtakes_what_waits():
    line = Line()
    outbox = Outbox(line.write)
    line.is_open = False
    outbox.put_table(b"1")
    line.is_open = True
    outbox.put_table(b"2")
    outbox.put(b"3")
    assert line.texts == []
    outbox.write_waiting()
    outbox.put_table(b"4")
    assert line.texts == ["1", "2", "3", "4"]


def test_a_line_that_takes_one_message_gets_the_others_later():
    line = Line()
    outbox = Outbox(line.write)
    line.is_open = False
    for number in range(3):
        outbox.put(f"{number}".encode())

    def write_one(text: bytes) -> bool:
        taken = line.write(text)
        line.is_open = False
        return taken

    outbox._write = write_one
    for number in range(3):
        line.is_open = True
        outbox.write_waiting()
        assert line.texts == [f"{k}" for k in range(number + 1)]


def test_who_stops_reading_gets_the_newest_table():
    line = Line()
    outbox = Outbox(line.write)
    outbox.put_table(b"table 0")
    line.is_open = False
    for number in range(1, 1000):
        outbox.put_table(f"table {number}".encode())
        assert len(outbox) <= MOST_WAITING
    line.is_open = True
    outbox.write_waiting()
    assert line.texts[-1] == "table 999"


def test_a_closed_outbox_holds_nothing():
    line = Line()
    outbox = Outbox(line.write)
    line.is_open = False
    outbox.owe_table(lambda: b"owed")
    outbox.close()
    line.is_open = True
    outbox.put(b"late")
    outbox.write_waiting()
    assert line.texts == []
