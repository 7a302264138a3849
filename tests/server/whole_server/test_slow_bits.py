"""Random bits over real sockets: nobody sees them too early, and nobody can hold the start up."""

from dataclasses import replace
from pathlib import Path

from rondin.engine.match.keys import pledge
from rondin.server.table.events import Pledged, Revealed, Sealed, Started
from tests.server.log_reader import events_of
from tests.server.running_server import QUICK, serving

LOU, MAX = "00" * 16, "11" * 16


async def test_who_does_not_reveal_is_left_out_after_a_short_while(tmp_path: Path):
    async with (
        serving(tmp_path, pace=replace(QUICK, reveal=1.0)) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
    ):
        name = await lou.make("you", "open")
        first = await lou.come(name)
        second = await max_.sit(name, first.table["invite"])
        commitment = first.table["commitment"]
        for seat, person, bits in ((0, first, LOU), (1, second, MAX)):
            await person.say("pledge", pledge=pledge(bits, commitment, name, seat))
        await first.until(lambda frame: len(frame.get("contributions", ())) == 2)
        await first.say("start")
        await first.until(lambda frame: frame.get("sealed"))
        await first.say("reveal", bits=LOU)
        for person in (first, second):
            await person.until(lambda frame: frame.get("state") == "playing")
            shown = [one["bits"] for one in person.table["contributions"]]
            assert shown == [LOU, None]
            early = [frame for frame in person.frames if frame.get("state") == "waiting"]
            assert not any(one["bits"] for frame in early for one in frame["contributions"])
        kinds = [type(event) for event in events_of(tmp_path, name)]
        assert kinds[-5:] == [Pledged, Pledged, Sealed, Revealed, Started]
