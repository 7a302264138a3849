"""A table for one: begun at once, watched by others, won or lost, and played again."""

from rondin.engine.match.match import Match
from rondin.engine.match.waiting import Kind
from rondin.server.table.commands import started
from tests.server.log_reader import events_of
from tests.server.new_tables import happen, new_table
from tests.server.running_server import play_to_the_end, serving

ALONE = {"game": "roi-des-castors", "mode": "solo"}


async def test_one_plays_alone_to_the_end_and_again(tmp_path):
    async with (
        serving(tmp_path) as server,
        server.guest("Lou") as lou,
        server.guest("Eve") as eve,
    ):
        name = await lou.make("you", **ALONE, start=True, privacy="open")
        seat = await lou.come(name)
        assert seat.table["state"] == "playing"
        assert seat.table["invite"] is None
        watcher = await eve.come(name)
        assert watcher.table["you"] is None
        await watcher.say("sit", name="Eve")
        assert (await watcher.hears("trouble"))["error"] == "started"

        last = await play_to_the_end(seat)
        winners = last["view"]["winners"]
        assert winners in ([], [0])
        assert last["told"]["prompt"]
        assert isinstance(last["seats"][0]["points"], int)
        steps = [
            event for event in events_of(tmp_path, name) if getattr(event, "by", "") == "clock"
        ]
        assert steps  # the Bûcheron's, made by the table
        file = await lou.http.get(f"/api/tables/{name}/match")
        (tmp_path / "match.json").write_bytes(file.content)
        result = Match.load(tmp_path / "match.json").result
        assert result is not None
        assert list(result.winners) == winners

        await seat.say("rematch")
        again = await seat.until(lambda frame: frame["rematch"])
        second = await lou.come(again["rematch"])
        assert second.table["state"] == "playing"  # nobody else to wait for


async def test_a_seat_more_or_less_is_refused(tmp_path):
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        for seats, mode in ((["you", "random"], "solo"), (["you"], "normal")):
            body = {**ALONE, "seats": seats, "mode": mode, "name": "Lou"}
            answer = await lou.http.post("/api/tables", json=body)
            assert answer.status_code == 400
            assert answer.json()["field"] == "seats"


def test_a_settled_step_is_the_tables_own():
    table = new_table("you", **ALONE)
    happen(table, started(table))
    match = table.match
    assert match is not None
    assert table.waits_for().kind is Kind.PERSON
    for _ in range(200):
        wait = table.waits_for()
        if wait.action >= 0 and wait.kind is Kind.BOT:
            break
        match.play_action(match.actions()[-1])
    assert match.game.codec.name(wait.action) == {"do": "watch"}
    assert wait.seat == 0
