"""An outbox never blocks: of many tables the newest is kept, refusals are not lost."""

import asyncio

import pytest

from rondin.server.outbox import MOST_TOLD, MOST_WAITING, Outbox, TooSlow


async def written(outbox: Outbox) -> list[str]:
    texts: list[str] = []

    async def send(text: str) -> None:
        texts.append(text)

    await outbox.flush(send, 1.0)
    return texts


async def test_a_few_tables_are_all_written():
    outbox = Outbox()
    for number in range(MOST_WAITING):
        outbox.put_table(f"table {number}")
    assert await written(outbox) == [f"table {number}" for number in range(MOST_WAITING)]


async def test_of_too_many_tables_only_the_newest_and_all_refusals_are_written():
    outbox = Outbox()
    outbox.put("refused")
    for number in range(1000):
        outbox.put_table(f"table {number}")
        assert len(outbox) <= MOST_WAITING
    assert (await written(outbox))[0] == "refused"
    outbox.put_table("table 1000")
    assert await written(outbox) == ["table 1000"]


async def test_refusals_are_bounded_too():
    outbox = Outbox()
    for number in range(1000):
        outbox.put(f"trouble {number}")
    outbox.put_table("table")
    texts = await written(outbox)
    assert len(texts) <= MOST_TOLD + 1
    assert texts[-2:] == ["trouble 999", "table"]


async def test_who_does_not_read_is_let_go():
    outbox = Outbox()
    outbox.put_table("table")

    async def never(text: str) -> None:
        await asyncio.sleep(100)

    with pytest.raises(TooSlow):
        await outbox.write(never, 0.05)


async def test_many_writes_may_take_longer_than_one():
    outbox = Outbox()

    async def slowly(text: str) -> None:
        await asyncio.sleep(100 if text == "stuck" else 0.02)

    for _ in range(6):
        outbox.put("slow")
    outbox.put("stuck")
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

    async def send(text: str) -> None:
        texts.append(text)

    task = asyncio.create_task(outbox.write(send, 1.0))
    for number in range(5):
        outbox.put_table(f"table {number}")
        outbox.put(f"trouble {number}")
        await asyncio.sleep(0.01)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert texts == [f"{kind} {n}" for n in range(5) for kind in ("table", "trouble")]
