"""The message of a table for one pair of eyes, made from what those eyes may see."""

from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from rondin.bots import bot_named
from rondin.engine.match import Match
from rondin.engine.registry import Game
from rondin.server import messages as m
from rondin.server.events import OPEN, PERSON
from rondin.server.identity import Signer
from rondin.server.invitations import invitation
from rondin.server.table import Table

_encoder = msgspec.json.Encoder()


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
        self._seated: tuple[int, Presence, str, list[m.SeatInfo]] = (0, Presence(), "", [])

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
            seats=self._seats(table, seen.points, presence, eyes.lang),
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
            chat=_chat(table, eyes.seat) if created.chat else None,
            hints=_hints(table, eyes.seat) if created.hints else None,
            rematch=table.rematch,
        )

    def _seats(
        self, table: Table, points: list[int] | None, presence: Presence, lang: str
    ) -> list[m.SeatInfo]:
        if self._seated[:3] != (table.number, presence, lang):
            seats = [_seat(table, k, points, presence, lang) for k in range(len(table.chairs))]
            self._seated = (table.number, presence, lang, seats)
        return self._seated[3]

    def _seen_by(self, table: Table, match: Match, eyes: Eyes) -> "_Seen":
        position = (id(table), table.position)
        if position != self._position:
            self._position = position
            self._seen.clear()
        key = (eyes.seat, eyes.lang)
        if key not in self._seen:
            self._seen[key] = _look(match, eyes.seat, eyes.lang)
        return self._seen[key]


class _Seen(Struct, frozen=True):
    view: dict[str, Any] | None
    told: m.Told | None
    moves: list[m.Choice]
    points: list[int] | None


_NOTHING = _Seen(None, None, [], None)


def _look(match: Match, seat: int | None, lang: str) -> _Seen:
    view = match.view(seat)
    words = match.game.view.describe(view, match.reader(seat, lang))
    told = m.Told(
        heading=words.heading,
        prompt=words.prompt,
        lines=[line.text for line in words.lines],
        sheet=[list(row) for row in words.sheet],
    )
    moves: list[m.Choice] = []
    if seat is not None and match.to_act == seat:
        moves = [_choice(match.game, lang, action) for action in match.actions()]
    return _Seen(view, told, moves, view.get("totals"))


@lru_cache(10_000)
def _choice(game: Game, lang: str, action: int) -> m.Choice:
    move = game.codec.name(action)
    return m.Choice(move, game.texts(lang).say(f"move.{move['do']}"))


def _seat(
    table: Table, seat: int, points: list[int] | None, presence: Presence, lang: str
) -> m.SeatInfo:
    chair = table.chairs[seat]
    bot = None if chair.by == OPEN else table.bot_at(seat)
    return m.SeatInfo(
        by="open" if chair.by == OPEN else "person" if chair.by == PERSON else "bot",
        name=chair.name,
        avatar=chair.avatar,
        online=seat in presence.online,
        away=seat in table.away,
        bot=_bot_label(bot, table.setting.game, lang) if bot else None,
        kind=bot,
        team=table.setting.team_of(seat),
        points=points[seat] if points else None,
    )


def _chat(table: Table, seat: int | None) -> list[m.ChatLine]:
    return table.chat.lines(None if seat is None else table.setting.team_of(seat))


def _hints(table: Table, seat: int | None) -> m.Hints:
    return m.Hints(sorted(table.agreed), table.awaited(seat))


@cache
def _bot_label(bot: str, game: Game, lang: str) -> str:
    return bot_named(bot, game).label(lang, short=True)
