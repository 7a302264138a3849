"""Chaos: a short storm finds nothing; each fault planted in a history or in a server is found."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from proofs.chaos import one_trial
from proofs.chaos.checker import DURABLE, GOES_ON, ONCE, ORDER, SHOWN, check
from proofs.chaos.faulty_disk import can_fail
from proofs.chaos.history import Calmed, Died, Heard, Sent
from proofs.chaos.trial import Plan
from rondin.server.table.events import Moved, Said
from rondin.testing.settings import cases
from tests.proofs import planted_in_servers as planted
from tests.proofs.recorded_history import HOST, OTHER, THIRD, Recorded, recorded

SETTINGS = [setting for _, setting in cases()]
# Here a move can often be made twice.
BEAVER_KING = [one for one in SETTINGS if one.game.name == "roi-des-castors"]
SHORT = Plan(kills=5, tables=2, calm_seconds=3.0)
SEEDS = (1, 2, 3, 4)  # one after the other, until the fault has struck
NEEDS_DISK = pytest.mark.skipif(not can_fail(), reason="this SQLite takes no other disk")


def test_a_short_storm_finds_no_fault():
    verdict = one_trial(7, Plan(kills=12, tables=3), SETTINGS)
    assert verdict.faults == []
    assert verdict.figures.frames > 100
    assert verdict.figures.acknowledged > 0


# --- the checker --------------------------------------------------------------------------------
def test_a_history_without_a_fault_is_left_alone():
    one = recorded()
    faults, figures = check(one.history, one.logs)
    assert faults == []
    assert figures.acknowledged == figures.moves == figures.wished > 0


def frames_of(one: Recorded, guest: str) -> list[int]:
    """Return where in the history somebody was shown a table."""
    line = one.lines[guest]
    records = enumerate(one.history.records)
    return [k for k, record in records if isinstance(record, Heard) and record.line == line]


def change_frame(one: Recorded, at: int, **changes: Any) -> None:
    heard = one.history.records[at]
    assert isinstance(heard, Heard)
    frame = json.loads(heard.text) | changes
    one.history.records[at] = Heard(heard.line, json.dumps(frame))


def lose_the_last_event(one: Recorded) -> None:
    one.events.pop()


def lose_a_table(one: Recorded) -> None:
    one.events.clear()


def lose_it_for_a_while(one: Recorded) -> None:
    before = one.history.records[frames_of(one, THIRD)[-2]]
    assert isinstance(before, Heard)
    line = one.history.open(one.table.id, THIRD, "fr")
    one.history.add(Heard(line, before.text))


def move_unasked(one: Recorded) -> None:
    records = one.history.records
    last = max(k for k, record in enumerate(records) if isinstance(record, Sent))
    del records[last]


def move_for_an_old_wish(one: Recorded) -> None:
    for k, record in enumerate(one.history.records):
        if isinstance(record, Sent) and record.wish["type"] == "move":
            one.history.records[k] = Sent(record.line, record.wish | {"number": 2})


def let_a_bot_move_for_a_person(one: Recorded) -> None:
    last = one.events[-1]
    assert isinstance(last, Moved)
    one.events[-1] = msgspec.structs.replace(last, by="bot")


def say_twice(one: Recorded) -> None:
    one.happens(Said(0, "hop"))


def swap_what_was_said(one: Recorded) -> None:
    at = [k for k, event in enumerate(one.events) if isinstance(event, Said)]
    first, second = at
    one.events[first], one.events[second] = one.events[second], one.events[first]
    for number in range(len(one.history.records)):  # and everybody is shown it so
        record = one.history.records[number]
        if isinstance(record, Heard):
            text = record.text.replace('"hop"', '"hup"').replace('"hip"', '"hop"')
            one.history.records[number] = Heard(record.line, text.replace('"hup"', '"hip"'))


def swap_two_frames(one: Recorded) -> None:
    records, (*_, second, last) = one.history.records, frames_of(one, OTHER)
    records[second], records[last] = records[last], records[second]


def change_without_a_table(one: Recorded) -> None:
    change = {"type": "change", "base": 77, "revision": 78, "number": 99, "patch": [], "lines": []}
    one.says_to_one(OTHER, change)


def show_the_view_of_another(one: Recorded) -> None:
    other = one.history.records[frames_of(one, OTHER)[-1]]
    assert isinstance(other, Heard)
    change_frame(one, frames_of(one, THIRD)[-1], view=json.loads(other.text)["view"])


def show_the_secret(one: Recorded) -> None:
    created = one.table.created
    change_frame(one, frames_of(one, OTHER)[-1], code=created.secret)


def name_the_guest(one: Recorded) -> None:
    one.says_to_one(OTHER, {"type": "trouble", "error": "stale", "text": HOST})


def invite_a_spectator(one: Recorded) -> None:
    change_frame(one, frames_of(one, THIRD)[-1], invite="welcome")


def leave_somebody_behind(one: Recorded) -> None:
    del one.history.records[frames_of(one, THIRD)[-1]]


def stand_still(one: Recorded) -> None:
    one.history.add(Calmed())


def die(one: Recorded) -> None:
    one.history.add(Died(1, "Traceback"))


def fail_inside(one: Recorded) -> None:
    one.says_to_one(OTHER, {"type": "trouble", "error": "internal", "text": "Hm."})


@pytest.mark.parametrize(
    ("fault", "promise"),
    [
        (lose_the_last_event, DURABLE),
        (lose_a_table, DURABLE),
        (lose_it_for_a_while, DURABLE),
        (move_unasked, ONCE),
        (move_for_an_old_wish, ONCE),
        (let_a_bot_move_for_a_person, ONCE),
        (say_twice, ONCE),
        (swap_what_was_said, ORDER),
        (swap_two_frames, ORDER),
        (change_without_a_table, ORDER),
        (show_the_view_of_another, SHOWN),
        (show_the_secret, SHOWN),
        (name_the_guest, SHOWN),
        (invite_a_spectator, SHOWN),
        (leave_somebody_behind, GOES_ON),
        (stand_still, GOES_ON),
        (die, GOES_ON),
        (fail_inside, GOES_ON),
    ],
)
def test_a_fault_in_a_history_is_found(fault: Callable[[Recorded], None], promise: str):
    one = recorded()
    fault(one)
    assert promise in {found.promise for found in check(one.history, one.logs).faults}


# --- faults planted in a server -----------------------------------------------------------------
@pytest.mark.parametrize(
    ("fault", "promise"),
    [
        (planted.acknowledges_before_it_is_written, DURABLE),
        pytest.param(planted.never_syncs, DURABLE, marks=NEEDS_DISK),
        (planted.loses_the_last_event, DURABLE),
        (planted.writes_a_move_twice, ONCE),
        (planted.writes_in_another_order, ORDER),
        (planted.shows_another_seat, SHOWN),
        pytest.param(planted.never_trusts_the_disk_again, GOES_ON, marks=NEEDS_DISK),
    ],
)
def test_a_fault_in_a_server_is_found(fault: Callable[..., None], promise: str):
    name = f"{planted.__name__}:{fault.__name__}"
    verdicts = (one_trial(seed, SHORT, BEAVER_KING, name) for seed in SEEDS)
    assert any(promise in {found.promise for found in verdict.faults} for verdict in verdicts)
