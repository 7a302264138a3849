"""Whole matches over real sockets: everybody gets exactly what they may know."""

import asyncio
from pathlib import Path

from rondin.engine.match import file as matchfile
from rondin.engine.match.verification import verified
from rondin.server.signing import KEY_FILE
from rondin.server.table.events import Created, Event, Moved
from rondin.server.table.table import Table
from tests.server.expected_frames import check_frame
from tests.server.log_reader import events_of
from tests.server.running_server import Seat, play_to_the_end, serving


async def test_a_whole_match_of_two_people_a_bot_and_a_spectator(tmp_path: Path) -> None:
    async with (
        serving(tmp_path) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
        server.guest("Eve") as eve,
    ):
        name = await lou.make("you", "open", "thoughtful", chat=True, privacy="link")
        first = await lou.come(name, "fr")
        invite = first.table["invite"]
        second = await max_.sit(name, invite, lang="en")
        third = await eve.come(name, "fr")
        await first.say("words", words="trois petits castors")
        await first.say("start")
        ends = await asyncio.gather(play_to_the_end(first), play_to_the_end(second))
        last = await third.until(lambda frame: frame["state"] == "over")
        guests = [lou, max_, eve]
        cookies = [guest.cookie for guest in guests]
        answer = await eve.http.get(f"/api/tables/{name}/match")

    assert ends[0]["view"]["winners"] == ends[1]["view"]["winners"] == last["view"]["winners"]
    match = verified(matchfile.parse(answer.content, "match.json"), "match.json")
    assert match.over
    assert match.words == ("trois petits castors",)
    events = events_of(tmp_path, name)
    assert [event.move for event in events if isinstance(event, Moved)] == [
        played.move for played in match.history
    ]
    for seat, you, lang in ((first, 0, "fr"), (second, 1, "en"), (third, None, "fr")):
        check_what_was_seen(seat, name, events, you, lang)
        check_no_secrets(seat, tmp_path, events, cookies)


def check_what_was_seen(
    seat: Seat, name: str, events: list[Event], you: int | None, lang: str
) -> None:
    """Compare every frame with what the match, replayed from the log, shows to these eyes."""
    tables = [frame for frame in seat.frames if frame["type"] == "table"]
    numbers = [frame["number"] for frame in tables]
    assert numbers == sorted(numbers)
    assert isinstance(events[0], Created)
    table = Table(name, events[0])
    checked = 0
    for number, event in enumerate(events[1:], 2):
        table.apply(event)
        for frame in (frame for frame in tables if frame["number"] == number):
            check_frame(frame, table, you, lang)
            checked += 1
    assert checked > 20


def check_no_secrets(seat: Seat, folder: Path, events: list[Event], cookies: list[str]) -> None:
    created = events[0]
    assert isinstance(created, Created)
    guests = [cookie.partition("=")[2].partition(".")[0] for cookie in cookies]
    never = [*guests, (folder / KEY_FILE).read_bytes().hex(), *cookies]
    for frame, text in zip(seat.frames, seat.texts, strict=True):
        hidden = never if frame.get("state") == "over" else [*never, created.secret]
        assert not any(word in text for word in hidden)
