"""Hints and turning points: asked for by one, agreed to by all others, told to nobody else."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from rondin.bots.review.turning_points import MatchReview, TurningPoint
from rondin.engine.match.match import Match
from rondin.server.problems import ServerProblem
from rondin.server.room.publishing.connection import Connection
from rondin.server.settings import Pace
from rondin.server.table.commands import agree, seat_for_hint, sit
from rondin.server.table.creation import rematch
from rondin.server.table.events import Agreed, CameBack, Chair, Left, Sat, from_json, to_json
from rondin.server.table.table import Table
from rondin.server.wire import messages as m
from tests.server.expected_frames import as_json
from tests.server.new_tables import HOST, OTHER, THIRD, decided, first_event, happen, new_table
from tests.server.room_fixture import WHOLE, Scene, written

ANN = Chair("person", "Ann", 2, OTHER)


def pair(*, begun: bool = True, **wishes: Any) -> Table:
    """Two people at a table with hints; it is the turn of the one who made it."""
    wishes = {"hints": True, "options": {"dealer": 1}, **wishes}
    table = new_table("you", "open", **wishes)
    happen(table, [Sat(1, ANN)])
    if begun:
        happen(table, decided(table, HOST, m.Start()))
    return table


def refusal(table: Table, guest: str = HOST, number: int | None = None) -> str:
    with pytest.raises(ServerProblem) as problem:
        seat_for_hint(table, guest, table.number if number is None else number)
    return problem.value.key


def agreeing(table: Table, guest: str = OTHER, *, agrees: bool = True) -> None:
    happen(table, agree(table, guest, m.Agree(agrees)))


# --- who has agreed ----------------------------------------------------------------------------
def test_every_other_person_must_agree():
    table = pair()
    assert table.agreed == {0}  # who made the table so
    assert table.not_agreed(0) == [1]
    assert refusal(table) == "hints-awaited"
    agreeing(table)
    assert seat_for_hint(table, HOST, table.number) == 0


def test_the_refusal_names_who_has_not_agreed():
    with pytest.raises(ServerProblem) as problem:
        seat_for_hint(pair(), HOST, 3)
    assert "Ann" in problem.value.tell("fr")
    assert "Ann" in problem.value.tell("en")


def test_whoever_has_not_agreed_may_still_be_helped_if_the_others_have():
    table = pair()
    happen(table, decided(table, HOST, m.MakeMove(table.number, {"do": "remember"})))
    assert table.match is not None
    assert table.match.to_act == 1
    assert seat_for_hint(table, OTHER, table.number) == 1


def test_an_agreement_can_be_taken_back():
    table = pair()
    agreeing(table)
    agreeing(table, agrees=False)
    assert refusal(table) == "hints-awaited"


def test_said_twice_it_is_written_down_once():
    table = pair()
    agreeing(table)
    assert agree(table, OTHER, m.Agree(True)) == []
    assert agree(table, OTHER, m.Agree(False)) == [Agreed(1, False)]


def test_who_sits_down_later_has_not_agreed():
    table = pair(begun=False)
    agreeing(table)
    happen(table, [Left(1, None)])
    happen(table, sit(table, THIRD, m.Sit(name="Bea", invite="x"), lambda _: 1))
    assert table.not_agreed(0) == [1]


def test_who_left_and_comes_back_is_asked_again():
    table = pair()
    agreeing(table)
    happen(table, [Left(1, "random")])
    assert table.not_agreed(0) == []  # a bot need not be asked
    happen(table, [CameBack(1)])
    assert refusal(table) == "hints-awaited"


def test_who_is_away_has_still_agreed_or_not():
    table = pair()
    table.away[1] = "random"
    assert refusal(table) == "hints-awaited"


def test_a_rematch_keeps_who_agreed():
    table = pair()
    assert rematch(table, OTHER, "LOUTRE-43").agreed == [0]
    agreeing(table)
    again = rematch(table, OTHER, "LOUTRE-43")
    assert (again.hints, again.agreed) == (True, [0, 1])


def test_alone_with_bots_there_is_nobody_to_ask():
    table = new_table("you", "random", hints=True, options={"dealer": 1})
    happen(table, decided(table, HOST, m.Start()))
    assert seat_for_hint(table, HOST, table.number) == 0


def test_other_reasons_for_no_hint():
    assert refusal(pair(hints=False)) == "no-hints"
    assert refusal(pair(begun=False)) == "not-started"
    table = pair()
    agreeing(table)
    assert refusal(table, THIRD) == "not-seated"
    assert refusal(table, OTHER) == "not-your-turn"
    assert refusal(table, number=table.position - 1) == "stale"
    table.away[0] = "random"
    assert refusal(table) == "away"


def test_a_table_without_hints_has_nothing_to_agree_to():
    table = pair(hints=False)
    assert table.agreed == set()
    with pytest.raises(ServerProblem) as problem:
        agree(table, OTHER, m.Agree(True))
    assert problem.value.key == "no-hints"


def test_tables_of_before_have_no_hints():
    data = json.loads(to_json(first_event("you", "open", hints=True)))
    del data["hints"], data["agreed"]
    table = Table("table-1", from_json(json.dumps(data)))
    assert not table.created.hints
    assert table.agreed == set()


def test_the_log_tells_who_agrees():
    table = pair()
    agreeing(table)
    agreeing(table, agrees=False)
    lines = as_json(table.journal.newest(table.match, 0, "en"))
    told = [line["text"] for line in lines][-2:]
    assert told == ["Ann agrees to hints.", "Ann does not want hints at this table any more."]


# --- at a live table ---------------------------------------------------------------------------
async def heard(connection: Connection) -> list[dict[str, Any]]:
    return [json.loads(text) for text in written(connection.outbox)]


async def message_of(scene: Scene, kind: str, told: Sequence[Any] = (), **fields: Any) -> Any:
    """Return the first message of a kind at the host's, in what was told or to come."""
    async with asyncio.timeout(60):
        while True:
            for message in told:
                if message["type"] == kind and fields.items() <= message.items():
                    return message
            await asyncio.sleep(0.02)
            told = await scene.told()


async def to_a_choice(scene: Scene) -> Match:
    """Play until the host has more than one move; return the match."""
    match = scene.room.table.match
    assert match is not None
    async with asyncio.timeout(60):
        while match.to_act != 0 or len(match.actions()) < 2:
            if match.to_act == 0:
                number = scene.room.table.number
                await scene.ask(m.MakeMove(number, match.moves()[0]))
            await asyncio.sleep(0.01)
    return match


async def test_a_hint_goes_to_who_asked_and_to_nobody_else(tmp_path: Path):
    scene = await Scene.open(tmp_path, "you", "random", hints=True)
    watcher = Connection("somebody", "en", want=WHOLE)
    await scene.room.join(watcher)
    await scene.ask(m.Start())
    match = await to_a_choice(scene)
    told = await scene.ask(m.AskHint(scene.room.table.number))
    hint = await message_of(scene, "hint", told)
    legal = match.moves()
    [habit] = hint["moves"]  # nothing is compiled: it is the rule of thumb's, and gives no figures
    assert habit["move"] in legal
    assert habit["text"]
    assert len(habit["why"]) in (1, 2)  # a nought is worth a word of its own
    assert hint["endings"] == 0
    assert (habit["share"], habit["margin"]) == (None, None)
    assert "%" not in "".join(habit["why"])
    assert {message["type"] for message in await heard(watcher)} == {"table"}
    told = await scene.ask(m.AskHint(scene.room.table.number))  # thought of already
    assert [message["moves"] for message in told] == [hint["moves"]]
    await scene.close()


async def test_a_hint_comes_through_the_veil_of_who_asked(tmp_path: Path, monkeypatch):
    scene = await Scene.open(tmp_path, "you", "random", hints=True)
    await scene.ask(m.Start())
    await to_a_choice(scene)
    seats: list[int | None] = []
    veiled = Match.veiled
    truth = Match._state

    def through_the_veil(match: Match, seat: int | None) -> Any:
        seats.append(seat)
        with monkeypatch.context() as patch:
            patch.setattr(Match, "_state", truth)
            return veiled(match, seat)

    monkeypatch.setattr(Match, "veiled", through_the_veil)
    monkeypatch.setattr(Match, "_state", property(lambda _: pytest.fail("it looked at the truth")))
    told = await scene.ask(m.AskHint(scene.room.table.number))
    await message_of(scene, "hint", told)
    monkeypatch.undo()
    assert {0} <= set(seats) <= {0, None}  # and what anybody may see who watches
    await scene.close()


async def test_a_hint_that_is_not_allowed_any_more_is_not_given(tmp_path: Path, monkeypatch):
    patient = Pace(moment=600.0)
    scene = await Scene.open(tmp_path, "you", "open", hints=True, pace=patient)
    other = Connection(OTHER, "en")
    await scene.room.join(other)
    scene.room.table.chairs[1] = ANN
    scene.room.table.agreed.add(1)
    scene.room.table._seats = None
    await scene.ask(m.Start())
    may_answer = asyncio.Event()

    async def slow(*_: object) -> Any:
        await may_answer.wait()
        raise AssertionError("nobody may hear of this")

    monkeypatch.setattr("rondin.bots.review.hints.search_for_hint", lambda *_: slow())
    await scene.ask(m.AskHint(scene.room.table.number))
    await scene.ask_from(other, m.Agree(False))
    may_answer.set()
    trouble = await message_of(scene, "trouble")
    assert trouble["error"] == "hints-awaited"
    await scene.close()


async def test_nobody_thinks_about_a_position_that_is_gone(tmp_path: Path, monkeypatch):
    scene = await Scene.open(tmp_path, "you", "random", hints=True)
    await scene.ask(m.Start())
    match = await to_a_choice(scene)
    ended = asyncio.Event()

    async def for_ever(*_: object) -> Any:
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    monkeypatch.setattr("rondin.bots.review.hints.search_for_hint", lambda *_: for_ever())
    await scene.ask(m.AskHint(scene.room.table.number))
    await asyncio.sleep(0)
    await scene.ask(m.MakeMove(scene.room.table.number, match.moves()[0]))
    async with asyncio.timeout(10):
        await ended.wait()
    await scene.close()


# --- after the match ---------------------------------------------------------------------------
class FakeReviews:
    """Tells how a match went without looking at it."""

    def __init__(self) -> None:
        self.asked = 0
        self.go_on = asyncio.Event()
        self.fails = False

    def compile_ahead(self, game: object) -> None: ...

    async def course(self, match: Match, progress: Any) -> MatchReview:
        self.asked += 1
        progress(0.5)
        try:
            await self.go_on.wait()
        except asyncio.CancelledError:
            await asyncio.sleep(0.02)  # a process takes a moment to end
            raise
        if self.fails:
            raise ZeroDivisionError
        events = [{"what": "drew", "seat": 0}, {"what": "knocked", "seat": 1}]
        moment = TurningPoint(0, 1, 0.5, 0.2, -0.25, events)
        return MatchReview([[0.5, 0.5], [0.8, 0.2]], [0], [moment])


SHORT: Any = {"hints": True, "options": {"dealer": 1, "rounds": 1}}


async def ended(scene: Scene) -> None:
    """Play the match to its end, and the sooner the better."""
    await scene.ask(m.Start())
    match = scene.room.table.match
    assert match is not None
    async with asyncio.timeout(60):
        while not match.over:
            if match.to_act == 0:
                moves = match.moves()
                move = next((move for move in moves if move["do"] == "knock"), moves[0])
                await scene.ask(m.MakeMove(scene.room.table.number, move))
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.1)  # and it is written down
    await scene.told()


async def test_the_moments_come_when_they_are_found_and_then_at_once(tmp_path: Path):
    reviews = FakeReviews()
    scene = await Scene.open(tmp_path, "you", "random", **SHORT, reviews=reviews)
    told = await scene.ask(m.AskMoments())
    assert [message["error"] for message in told] == ["not-over"]
    await ended(scene)
    told = await scene.ask(m.AskMoments())
    assert (told[0]["type"], told[0]["done"]) == ("moments", 0.0)
    await message_of(scene, "moments", told, done=0.5)
    await scene.ask(m.AskMoments())
    reviews.go_on.set()
    found = await message_of(scene, "moments", done=1.0)
    assert found["chances"] == [[0.5, 0.5], [0.8, 0.2]]
    [moment] = found["moments"]
    [drew, knocked] = moment["lines"]
    assert drew.startswith("You draw")  # the reader is spoken to
    assert "You" not in knocked
    assert "from 50% to 20%, mostly by a choice" in moment["text"]
    [again] = await scene.ask(m.AskMoments())
    assert again == found
    assert reviews.asked == 1
    await scene.close()


async def test_moments_that_cannot_be_found_are_told_so_and_can_be_asked_for_again(tmp_path: Path):
    reviews = FakeReviews()
    reviews.fails = True
    scene = await Scene.open(tmp_path, "you", "random", **SHORT, reviews=reviews)
    await ended(scene)
    await scene.ask(m.AskMoments())
    reviews.go_on.set()
    assert (await message_of(scene, "trouble"))["error"] == "moments-failed"
    reviews.fails = False
    await message_of(scene, "moments", await scene.ask(m.AskMoments()), done=1.0)
    await scene.close()


async def test_who_asks_while_moments_are_being_given_up_gets_them_all_the_same(tmp_path: Path):
    reviews = FakeReviews()
    scene = await Scene.open(tmp_path, "you", "random", **SHORT, reviews=reviews)
    await ended(scene)
    other = Connection(OTHER, "en")
    await scene.room.join(other)
    await scene.ask_from(other, m.AskMoments())
    await asyncio.sleep(0)
    scene.room.part(other)  # nobody waits for them any more
    told = await scene.ask(m.AskMoments())
    reviews.go_on.set()
    await message_of(scene, "moments", told, done=1.0)
    await scene.close()


async def test_a_table_without_hints_has_no_moments(tmp_path: Path):
    scene = await Scene.open(
        tmp_path, "you", "random", **{**SHORT, "hints": False}, reviews=FakeReviews()
    )
    await ended(scene)
    told = await scene.ask(m.AskMoments())
    assert [message["error"] for message in told] == ["no-hints"]
    await scene.close()
