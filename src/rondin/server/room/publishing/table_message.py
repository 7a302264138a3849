"""The message of a table for one viewer, made from what that viewer may see."""

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any, cast

import msgspec
from msgspec import Struct

from rondin.bots import bot_named
from rondin.engine.match.match import Match
from rondin.engine.registry import Game
from rondin.engine.words.move_verbs import move_verb
from rondin.server.signing import Signer
from rondin.server.table.events import OPEN, PERSON
from rondin.server.table.invitations import invitation
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

_encoder = msgspec.json.Encoder()
_LABELS = 1_000  # of bots: there are more ways to set one than a server can remember
_SHARED = 16  # parts of messages that are kept for the next ones


class Viewer(Struct, frozen=True):
    """For whom a message is made: equal viewers get the same one."""

    seat: int | None
    host: bool
    lang: str


class Presence(Struct, frozen=True):
    """What is so at this moment and stands in no event."""

    online: frozenset[int] = frozenset()  # seats
    ready: frozenset[int] = frozenset()  # seats for which `ready` would be an answer
    seconds: float | None = None
    slow: int | None = None  # the seat that keeps the others waiting


class TableMessages:
    """Makes messages; the parts that no move changes are made once and kept."""

    def __init__(self, signer: Signer) -> None:
        self._signer = signer
        self._moment: tuple[Table | None, int, Presence] = (None, 0, Presence())
        self._shared: dict[Hashable, msgspec.Raw] = {}

    def json(self, table: Table, viewer: Viewer, presence: Presence) -> bytes:
        """Return the message in JSON: a Table for this viewer.

        What is the same for several viewers is written once, for the first.
        """
        match, created, seat = table.match, table.created, viewer.seat
        seen = _seen_by(match, seat, viewer.lang) if match else _NOTHING
        inside = viewer.host or seat is not None
        team = None if seat is None else table.setting.team_of(seat)
        moment = (table, table.last_non_move, presence)
        if moment != self._moment or len(self._shared) > _SHARED:
            self._moment = moment
            self._shared.clear()
        return _encoder.encode(
            m.Table(
                number=table.number,
                table=table.id,
                code=created.code if inside or created.privacy == "open" else "",
                game=created.game,
                edition=created.edition,
                mode=created.mode,
                options=table.setting.options,
                state=table.state,
                privacy=created.privacy,
                host=viewer.host,
                host_seat=table.seat_of(table.host),
                you=seat,
                seats=self._once(_seats, table, seen.points, presence, viewer.lang),
                invite=invitation(self._signer, table) if inside else None,
                commitment=table.commitment,
                words=table.words,
                secret=match.secret if match else None,
                view=seen.view,
                told=seen.told,
                moves=seen.moves if seat not in table.away else [],
                ready=seat in presence.ready,
                seconds=presence.seconds,
                slow=presence.slow,
                log=cast(Any, table.journal.lines(match, seat, viewer.lang)),
                chat=self._once(_chat, table, team) if created.chat else None,
                hints=_hints(table, seat) if created.hints else None,
                rematch=table.rematch,
            )
        )

    def _once(self, make: Callable[..., Any], *about: Hashable) -> Any:
        """Return a part in JSON, made for the first who needs it; moves leave it as it is."""
        key = (make, about)
        made = self._shared.get(key)
        if made is None:
            made = self._shared[key] = _raw(make(*about))
        return made


class _Seen(Struct, frozen=True, gc=False):
    """What one viewer sees of a position."""

    view: dict[str, Any] | None
    told: m.Told | None
    moves: list[Any]
    points: tuple[int, ...] | None


_NOTHING = _Seen(None, None, [], None)


def _seen_by(match: Match, seat: int | None, lang: str) -> _Seen:
    view = match.view(seat)
    words = match.game.view.describe(view, match.reader(seat, lang))
    told = m.Told(
        heading=words.heading,
        prompt=words.prompt,
        lines=[line.text for line in words.lines],
        sheet=cast(Any, words.sheet),
    )
    moves: list[Any] = []
    if seat is not None and match.to_act == seat:
        mode = match.setting.mode
        moves = [_choice(match.game, mode, lang, action) for action in match.actions()]
    points = tuple(view["totals"]) if "totals" in view else None
    return _Seen(view, told, moves, points)


def _raw(part: Any) -> msgspec.Raw:
    return msgspec.Raw(_encoder.encode(part))


@lru_cache(10_000)
def _choice(game: Game, mode: str, lang: str, action: int) -> msgspec.Raw:
    """Return a Choice, in JSON."""
    move = game.codec.name(action)
    return _raw(m.Choice(move, move_verb(game.texts(lang), mode, move["do"])))


def _seats(
    table: Table, points: tuple[int, ...] | None, presence: Presence, lang: str
) -> list[m.SeatInfo]:
    return [_seat(table, k, points, presence, lang) for k in range(len(table.chairs))]


def _seat(
    table: Table, seat: int, points: tuple[int, ...] | None, presence: Presence, lang: str
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


def _chat(table: Table, team: int | None) -> list[m.ChatLine]:
    return table.chat.lines(team)


def _hints(table: Table, seat: int | None) -> m.Hints:
    return m.Hints(sorted(table.agreed), table.not_agreed(seat))


@lru_cache(_LABELS)
def _bot_label(bot: str, game: Game, lang: str) -> str:
    return bot_named(bot, game).label(lang, short=True)
