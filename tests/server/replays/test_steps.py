"""Work in steps: however much is asked for at once, a turn of the event loop has one step."""

import asyncio
from collections.abc import Iterator

import pytest

from rondin.server.replays.steps import Steps

TASKS, STEPS = 30, 20


async def test_in_a_turn_of_the_loop_there_is_one_step_however_many_ask():
    turns = 0
    made: list[tuple[int, int]] = []  # in which turn, and whose step

    def work(who: int) -> Iterator[int]:
        for number in range(STEPS):
            made.append((turns, who))
            yield number

    async def count_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    steps = Steps()
    counting = asyncio.create_task(count_turns())
    last = await asyncio.gather(*(steps.last(work(who)) for who in range(TASKS)))
    counting.cancel()
    assert last == [STEPS - 1] * TASKS
    assert len({turn for turn, _ in made}) == len(made) == TASKS * STEPS
    assert [who for _, who in made[: 2 * TASKS]] == [*range(TASKS), *range(TASKS)]


async def test_a_step_that_fails_holds_up_nobody():
    def failing() -> Iterator[int]:
        yield 1
        raise KeyError("planted")

    steps = Steps()
    with pytest.raises(KeyError):
        await steps.last(failing())
    assert await steps.last(iter([1, 2])) == 2
    assert await steps.next(iter([])) is None
    with pytest.raises(ValueError, match="no step"):
        await steps.last(iter([]))
