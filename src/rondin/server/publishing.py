"""The message of a table for one pair of eyes, made from what those eyes may see."""

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from rondin.bots import bot_named
from rondin.engine.describe import Reader
from rondin.engine.match import Match
from rondin.server import messages as m
from rondin.server.events import OPEN, PERSON, Chair
from rondin.server.identity import Signer
from rondin.server.invitations import invitation
from rondin.server.table import Table

_encoder = msgspec.json.Encoder()
_REMEMBERED = 1000  # sentences of one reader


class Eyes(Struct, frozen=True):
    """For whom a message is made: everybody with the same eyes gets the same one."""

    seat: int | None
    host: bool
    lang: str


class Presence(Struct, frozen=True):
    """What is so at this moment and written down nowhere."""

    online: frozenset[int] = frozenset()  # seats
    ready: frozenset[int] = frozenset()  # seats for which `ready` would be an answer
    seconds: float | None = None


class Publisher:
    """Makes messages; what only a move can change is made once a move."""

    def __init__(self, signer: Signer) -> None:
        self._signer = signer
        self._position: tuple[int, int] = (0, 0)
        self._seen: dict[tuple[int | None, str], _Seen] = {}
        self._readers: dict[tuple[int | None, str], _Fluent] = {}

    def text(self, table: Table, eyes: Eyes, presence: Presence) -> str:
        """Return the message in JSON."""
        return _encoder.encode(self.message(table, eyes, presence)).decode()

    def message(self, table: Table, eyes: Eyes, presence: Presence) -> m.Table:
        match, created = table.match, table.created
        seen = self._seen_by(table, match, eyes) if match else _NOTHING
        inside = eyes.host or eyes.seat is not None
        return m.Table(
            number=table.number,
            table=table.id,
            code=created.code if inside or created.privacy == "open" else "",
            game=created.game,
            edition=created.edition,
            mode=created.mode,
            options=table.setting.options,
            state=table.state,
            privacy=created.privacy,
            host=eyes.host,
            you=eyes.seat,
            seats=[
                _seat(table, k, chair, seen, presence, eyes.lang)
                for k, chair in enumerate(table.chairs)
            ],
            invite=invitation(self._signer, table) if inside else None,
            commitment=table.commitment,
            words=table.words,
            secret=match.secret if match else None,
            view=seen.view,
            told=seen.told,
            moves=seen.moves if eyes.seat not in table.away else [],
            ready=eyes.seat in presence.ready,
            seconds=presence.seconds,
            log=table.story.lines(match, eyes.seat, eyes.lang),
            chat=list(table.chat) if created.chat else None,
            rematch=table.rematch,
        )

    def _seen_by(self, table: Table, match: Match, eyes: Eyes) -> "_Seen":
        position = (id(table), table.position)
        if position != self._position:
            if position[0] != self._position[0]:
                self._readers.clear()
            self._position = position
            self._seen.clear()
        key = (eyes.seat, eyes.lang)
        if key not in self._seen:
            if key not in self._readers:
                self._readers[key] = _Fluent(match.reader(eyes.seat, eyes.lang))
            self._seen[key] = _look(table, match, eyes.seat, self._readers[key])
        return self._seen[key]


class _Fluent(Reader):
    """A reader that remembers what it said: from move to move most of a table stays as it is."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader.texts, reader.names, reader.you)
        self._said: dict[tuple[Any, ...], str] = {}

    def say(self, key: str, seat: int | None = None, **values: Any) -> str:
        sentence = (key, seat, *values.items())
        said = self._said.get(sentence)
        if said is None:
            if len(self._said) > _REMEMBERED:
                self._said.clear()
            said = self._said[sentence] = super().say(key, seat, **values)
        return said


class _Seen(Struct, frozen=True):
    view: dict[str, Any] | None
    told: m.Told | None
    moves: list[m.Choice]
    points: list[int] | None


_NOTHING = _Seen(None, None, [], None)


def _look(table: Table, match: Match, seat: int | None, reader: Reader) -> _Seen:
    view = _view(table, match, seat)
    words = match.game.view.describe(view, reader)
    told = m.Told(
        heading=words.heading,
        prompt=words.prompt,
        lines=[line.text for line in words.lines],
        sheet=[list(row) for row in words.sheet],
    )
    moves: list[m.Choice] = []
    if seat is not None and match.to_act == seat:
        names = map(match.game.codec.name, table.actions())
        moves = [m.Choice(move, reader.say(f"move.{move['do']}")) for move in names]
    return _Seen(view, told, moves, view.get("totals"))


def _view(table: Table, match: Match, seat: int | None) -> dict[str, Any]:
    """Return the same as `match.view(seat)`, from the veiled state that is already there."""
    e, v = match.setting.e, table.veiled(seat)
    return {
        "game": match.game.name,
        "edition": match.setting.edition,
        "mode": match.setting.mode,
        "seats": match.seats,
        "you": seat,
        "to_act": match.to_act,
        **match.game.view.view(e, v, seat),
    }


def _seat(
    table: Table, seat: int, chair: Chair, seen: _Seen, presence: Presence, lang: str
) -> m.SeatInfo:
    bot = None if chair.by == OPEN else table.bot_at(seat)
    return m.SeatInfo(
        by="open" if chair.by == OPEN else "person" if chair.by == PERSON else "bot",
        name=chair.name,
        avatar=chair.avatar,
        online=seat in presence.online,
        away=seat in table.away,
        bot=_bot_label(bot, lang) if bot else None,
        points=seen.points[seat] if seen.points else None,
    )


@cache
def _bot_label(bot: str, lang: str) -> str:
    return bot_named(bot).label(lang, short=True)
