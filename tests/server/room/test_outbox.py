"""An outbox never blocks: of many tables the newest is kept, refusals are not lost."""

import asyncio

import pytest

from rondin.server.room.publishing.outbox import MOST_TOLD, MOST_WAITING, Outbox, TooSlow


async def written(outbox: Outbox) -> list[str]:
    texts: list[str] = []

    async def send(text: bytes) -> None:
        texts.append(text.decode())

    await outbox.flush(send, 1.0)
    return texts


async def test_a_few_tables_are_all_written():
    outbox = Outbox()
    for number in range(MOST_WAITING):
        outbox.put_table(f"table {number}".encode())
    assert await written(outbox) == [f"table {number}" for number in range(MOST_WAITING)]


async def test_of_too_many_tables_only_the_newest_and_all_refusals_are_written():
    outbox = Outbox()
    outbox.put(b"refused")
    for number in range(1000):
        outbox.put_table(f"table {number}".encode())
        assert len(outbox) <= MOST_WAITING
    assert (await written(outbox))[0] == "refused"
    outbox.put_table(b"table 1000")
    assert await written(outbox) == ["table 1000"]


async def test_a_table_that_is_owed_is_made_when_its_turn_comes_and_only_once():
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
    assert await written(outbox) == ["refused", "table 999"]
    assert (made, outbox.is_full) == ([999], False)


async def test_a_table_that_is_there_takes_the_place_of_one_that_is_owed():
    outbox = Outbox()
    outbox.owe_table(lambda: b"owed")
    outbox.put_table(b"newest")
    assert not outbox.is_full
    assert await written(outbox) == ["newest"]


async def test_refusals_are_bounded_too():
    outbox = Outbox()
    for number in range(1000):
        outbox.put(f"trouble {number}".encode())
    outbox.put_table(b"table")
    texts = await written(outbox)
    assert len(texts) <= MOST_TOLD + 1
    assert texts[-2:] == ["trouble 999", "table"]


async def test_who_does_not_read_is_let_go():
    outbox = Outbox()
    outbox.put_table(b"table")

    async def never(text: bytes) -> None:
        await asyncio.sleep(100)

    with pytest.raises(TooSlow):
        await outbox.write(never, 0.05)


async def test_many_writes_may_take_longer_than_one():
    outbox = Outbox()

    async def slowly(text: bytes) -> None:
        await asyncio.sleep(100 if text == b"stuck" else 0.02)

    for _ in range(6):
        outbox.put(b"slow")
    outbox.put(b"stuck")
    start = asyncio.get_running_loop().time()
    with pytest.raises(TooSlow):
        await outbox.write(slowly, 0.1)
    assert asyncio.get_running_loop().time() - start >= 6 * 0.02 + 0.1


async def test_writing_can_be_cancelled():
    outbox = Outbox()
    task = asyncio.create_task(outbox.write(lambda text: asyncio.sleep(100), 0.01))
    await asyncio.sleep(0.05)  # nothing was written: nothing is too slow
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_whatever_comes_is_written_in_order():
    outbox = Outbox()
    texts: list[str] = []

    async def send(text: bytes) -> None:
        texts.append(text.decode())

    task = asyncio.create_task(outbox.write(send, 1.0))
    for number in range(5):
        outbox.put_table(f"table {number}".encode())
        outbox.put(f"trouble {number}".encode())
        await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert texts == [f"{kind} {n}" for n in range(5) for kind in ("table", "trouble")]


class Line:
    """A client's line that takes messages at once, or does not."""

    def __init__(self) -> None:
        self.opened = asyncio.Event()
        self.opened.set()
        self.texts: list[str] = []

    def write_now(self, text: bytes) -> bool:
        if self.opened.is_set():
            self.texts.append(text.decode())
        return self.opened.is_set()

    async def send(self, text: bytes) -> None:
        await self.opened.wait()
        self.texts.append(text.decode())


async def test_to_who_reads_it_is_written_at_once():
    line = Line()
    outbox = Outbox(line.write_now)
    outbox.put_table(b"table")
    outbox.put(b"trouble")
    outbox.put_if_not_behind(b"point")
    assert line.texts == ["table", "trouble", "point"]
    assert len(outbox) == 0


async def test_nothing_overtakes_what_waits_or_is_being_written():
    line = Line()
    outbox = Outbox(line.write_now)
    task = asyncio.create_task(outbox.write(line.send, 1.0))
    line.opened.clear()
    outbox.put_table(b"1")
    await asyncio.sleep(0.01)  # it is being written, and none waits
    assert len(outbox) == 0
    line.opened.set()
    outbox.put_table(b"2")
    outbox.put(b"3")
    await asyncio.sleep(0.01)
    outbox.put_table(b"4")
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert line.texts == ["1", "2", "3", "4"]


async def test_who_stops_reading_gets_the_newest_table_and_is_let_go_if_it_lasts():
    line = Line()
    outbox = Outbox(line.write_now)
    outbox.put_table(b"table 0")
    line.opened.clear()
    for number in range(1, 1000):
        outbox.put_table(f"table {number}".encode())
        assert len(outbox) <= MOST_WAITING
    assert (await written(outbox))[-1] == "table 999"
    outbox.put_table(b"table 1000")
    with pytest.raises(TooSlow):
        await outbox.write(line.send, 0.05)
