"""Non-interference on the wire: a short run finds nothing; a planted leak is found, and named."""

import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, get_args

import msgspec
import pytest
from starlette.responses import PlainTextResponse

from proofs.wire_secrets.leak import Leak
from proofs.wire_secrets.trial import LEFT_OUT, Figures, Reported, Trial
from proofs.wire_secrets.virtual_time import run
from rondin.engine.match import file as matchfile
from rondin.engine.match.match import Match, Sight
from rondin.engine.match.waiting import Kind
from rondin.engine.problems import IllegalMove
from rondin.engine.setting.setting import Setting
from rondin.server.edge.api.tables import Api
from rondin.server.room import automatic_play
from rondin.server.room.bot_turns import BotTurns
from rondin.server.room.publishing import snapshot
from rondin.server.room.review import hints
from rondin.server.room.room import Room
from rondin.server.table import commands, journal
from rondin.server.table.chat import Chat
from rondin.server.wire import messages as m
from rondin.testing.settings import Table, tables
from tests.contract.cases import every_game

MOVES = 12
MOST_TRIALS = 40


def trials(is_wanted: Callable[[Table], object], most: int = MOST_TRIALS) -> Iterator[Figures]:
    """Play short matches of editions and modes, until one shows a leak."""
    wanted = [one for one in tables() if is_wanted(one)]
    for seed in range(most):
        table = wanted[seed % len(wanted)]
        setting = Setting.choose(table.game, edition=table.edition, mode=table.mode)
        yield run(Trial(setting, seed).run(MOVES))


@every_game
def test_two_worlds_look_the_same(game):
    total = Figures()
    for figures in trials(lambda table: table.game == game):
        total.add(figures)
        if total.frames > 250 and total.moves > 25:
            break
    assert total.other_cards + total.other_chance > total.moves / 2
    assert total.answers > 0


def test_whatever_can_be_said_is_said_or_left_out_on_purpose():
    known, left_out = {one.__name__ for one in get_args(m.FromBrowser)}, names(LEFT_OUT)
    said: set[str] = set()
    for figures in trials(bool, most=60):
        said |= set(figures.said)
        if said == known - left_out:
            break
    assert said == known - left_out


def test_whatever_is_asked_for_between_two_moves_no_bot_moves_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(Trial, "_act", Trial._ask_over_http)
    for figures in trials(lambda table: table.game.name == "castor-party", most=3):
        assert figures.moves >= MOVES


def test_what_fails_in_a_server_ends_the_trial(monkeypatch: pytest.MonkeyPatch):
    def failing(*_: object) -> None:
        raise KeyError("planted")

    monkeypatch.setattr(automatic_play, "automatic_move", failing)
    with pytest.raises(Reported, match="KeyError"):
        for _ in trials(bool):
            pass


def names(kinds: Iterable[type]) -> set[str]:
    return {kind.__name__ for kind in kinds}


# --- leaks that are planted -------------------------------------------------------------------
def secret_of(match: Match) -> int:
    """Return a number that follows from all that is hidden."""
    return zlib.crc32(match.game.layout.pack(match._state))


def plant_view(plant: Any) -> None:
    def leaking(self: Match, seat: int | None) -> Sight:
        public, own, events = seen(self, seat)
        return Sight(public, own | {"leak": secret_of(self)}, events)

    seen = Match._seen_by
    plant.setattr(Match, "_seen_by", leaking)


def plant_events(plant: Any) -> None:
    def leaking(self: Match, seat: int | None) -> Sight:
        public, own, events = seen(self, seat)
        return Sight(public, own, [event | {"leak": secret_of(self)} for event in events])

    seen = Match._seen_by
    plant.setattr(Match, "_seen_by", leaking)


def plant_told(plant: Any) -> None:
    def leaking(match: Match, *args: Any) -> tuple[str, list[str]]:
        prompt, lines = position(match, *args)
        return f"{prompt} {secret_of(match)}", lines

    position = snapshot._position
    plant.setattr(snapshot, "_position", leaking)


def plant_log(plant: Any) -> None:
    def leaking(match: Match, number: int, *args: Any) -> list[Any]:
        found = lines(match, number, *args)
        for line in found:
            line.text += str(secret_of(match))
        return found

    lines = journal._lines
    plant.setattr(journal, "_lines", leaking)


def plant_moves(plant: Any) -> None:
    def leaking(match: Match, viewer: Any) -> msgspec.Raw:
        found = msgspec.json.decode(choices(match, viewer))
        return msgspec.Raw(msgspec.json.encode(found[:: 1 if secret_of(match) % 2 else -1]))

    choices = snapshot._choices
    plant.setattr(snapshot, "_choices", leaking)


def plant_refusal(plant: Any) -> None:
    def leaking(table: Any, guest: str, wish: Any) -> Any:
        try:
            return move(table, guest, wish)
        except IllegalMove as refusal:
            rules = sorted(table.setting.rulebook("fr").rules)
            refusal.rule = rules[secret_of(table.match) % len(rules)]
            raise

    move = commands.move
    plant.setattr(commands, "move", leaking)


def plant_hint(plant: Any) -> None:
    def leaking(match: Match, *args: Any) -> Any:
        return msgspec.structs.replace(advice(match, *args), share=secret_of(match) / 2**32)

    advice = hints.advice_in_words
    plant.setattr(hints, "advice_in_words", leaking)


def plant_number(plant: Any) -> None:
    def leaking(self: Any, viewer: Any, moment: Any) -> Any:
        taken = take(self, viewer, moment)
        more = 0 if moment.match is None else secret_of(moment.match) % 2
        return msgspec.structs.replace(taken, number=taken.number + more)

    take = snapshot.Snapshots.take
    plant.setattr(snapshot.Snapshots, "take", leaking)


def plant_seconds(plant: Any) -> None:
    def leaking(self: Room) -> Any:
        table, presence = found(self)
        if presence.seconds is None or table.match is None:
            return table, presence
        more = secret_of(table.match) % 10 / 100
        return table, msgspec.structs.replace(presence, seconds=presence.seconds + more)

    found = Room._table_and_presence
    plant.setattr(Room, "_table_and_presence", leaking)


def plant_chat(plant: Any) -> None:
    def leaking(self: Chat, team: int | None) -> list[Any]:
        return [line for lines in self._lines.values() for _, line in lines]

    plant.setattr(Chat, "lines", leaking)


def plant_match_file(plant: Any) -> None:
    async def leaking(self: Api, request: Any) -> Any:
        match = (await self._table(request)).match
        if match is None or match.over:
            return await answered(self, request)
        return PlainTextResponse(matchfile.to_text(match.to_file()))

    answered = Api.match
    plant.setattr(Api, "match", leaking)


def plant_timing(plant: Any) -> None:
    def leaking(self: BotTurns, table: Any, wait: Any, now: float) -> float:
        until = update(self, table, wait, now)
        decides = wait.kind is Kind.BOT and wait.settled is None
        return now + 2.0 + secret_of(table.match) % 10 / 100 if decides else until

    update = BotTurns.update
    plant.setattr(BotTurns, "update", leaking)


PLANTED = {
    "view": plant_view,
    "events": plant_events,
    "told": plant_told,
    "log": plant_log,
    "moves": plant_moves,
    "refused": plant_refusal,
    "hint": plant_hint,
    "number": plant_number,
    "seconds": plant_seconds,
    "chat": plant_chat,
    "match file": plant_match_file,
    "timing": plant_timing,
}


def in_teams(table: Table) -> bool:
    return table.game.edition(table.edition)[0].modes[table.mode].teams > 0


WHERE: dict[str, Callable[[Table], object]] = {  # it shows soonest
    "seconds": lambda table: table.game.info.moments,
    "chat": in_teams,
}


@pytest.mark.parametrize("place", PLANTED)
def test_a_planted_leak_is_found_and_named(place: str, monkeypatch: pytest.MonkeyPatch):
    PLANTED[place](monkeypatch)
    with pytest.raises(Leak) as found:
        for _ in trials(WHERE.get(place, bool)):
            pass
    assert found.value.place == place
