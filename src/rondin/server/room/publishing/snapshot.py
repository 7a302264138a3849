"""A snapshot: a table as one viewer may know it, to be sent whole or compared with the one before.

It is a tree of plain values. Parts that no move changes are made once and shared, by viewers alike
and by the snapshots of one viewer: what is the same object need not be compared.
"""

from collections.abc import Hashable
from functools import lru_cache
from typing import Any, cast

import msgspec
from msgspec import Struct

from rondin.bots import bot_named
from rondin.engine.match.match import Match, Sight
from rondin.engine.registry import Game
from rondin.engine.words.description import EVERYBODY
from rondin.engine.words.move_verbs import move_verb
from rondin.engine.words.texts import Texts
from rondin.server.room.publishing.json_patch import difference
from rondin.server.signing import Signer
from rondin.server.table.events import OPEN, PERSON
from rondin.server.table.invitations import invitation
from rondin.server.table.journal import Mark
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

_encoder = msgspec.json.Encoder()
_LABELS = 1_000  # of bots: there are more ways to set one than a server can remember

_PASSING = ("state", "seats", "secret", "moves", "ready", "seconds", "slow")
_PASSING_PATHS = (*(f"/{name}".encode() for name in _PASSING), b"/view/to_act")
_TOLD = ("heading", "prompt", "lines", "sheet")
_TOLD_PATHS = tuple(f"/told/{name}".encode() for name in _TOLD)

Tree = dict[str, Any]


class Viewer(Struct, frozen=True):
    """For whom a table is shown: equal viewers see the same."""

    seat: int | None
    host: bool
    lang: str
    parts: frozenset[m.Part] = frozenset(("lines", "verbs", "log"))


class Presence(Struct, frozen=True):
    """What is so at this moment and stands in no event."""

    online: frozenset[int] = frozenset()  # seats
    ready: frozenset[int] = frozenset()  # seats for which `ready` would be an answer
    seconds: float | None = None
    slow: int | None = None  # the seat that keeps the others waiting


class Snapshot(Struct, frozen=True):
    """What one viewer is shown of a table at one moment; its log is not part of it."""

    number: int
    mark: Mark  # how far the log goes
    lasting: Tree  # what no move changes
    passing: tuple[Any, ...]  # what a move may change, in the order of _PASSING; whose turn it is
    told: tuple[Any, ...] | None  # in the order of _TOLD; None before the match
    frame: Tree  # the part of the view that every game has
    public: Tree  # the game's own part as a spectator sees it: the same dict for all who look
    own: Tree  # what this viewer sees otherwise

    def whole(self, revision: int, log: list[m.LogLine]) -> bytes:
        """Return all of it in JSON: a Table."""
        parts = self.lasting | dict(zip(_PASSING, self.passing[:-1], strict=True))
        view = told = None
        if self.told is not None:
            view = {**self.frame, **self.public, **self.own}
            told = m.Told(**dict(zip(_TOLD, self.told, strict=True)))
        return _encoder.encode(
            m.Table(revision=revision, number=self.number, view=view, told=told, log=log, **parts)
        )


class Comparison:
    """Compares snapshots of one table; what several viewers share is compared once."""

    def __init__(self) -> None:
        self._compared: dict[tuple[int, ...], list[bytes]] = {}
        self._public: dict[tuple[int, int], dict[str, list[bytes]]] = {}

    def patch(self, before: Snapshot, after: Snapshot) -> list[bytes] | None:
        """Return the operations that lead from one snapshot to the next, each in JSON.

        None where a match began in between: then the whole table says more.
        """
        if (before.told is None) is not (after.told is None):
            return None
        if before.own or after.own:
            found = self._passing_parts(before, after)
            self._compare_views(before, after, found)
        else:
            key = (
                *(id(before.passing), id(after.passing), id(before.told), id(after.told)),
                *(id(before.public), id(after.public)),
            )
            shared = self._compared.get(key)
            if shared is None:
                shared = self._compared[key] = self._passing_parts(before, after)
                for operations in self._of_public(before.public, after.public).values():
                    shared += operations
            found = shared
        if before.lasting is not after.lasting:
            found = [*found]
            difference(before.lasting, after.lasting, b"", found)
        return found

    def _passing_parts(self, before: Snapshot, after: Snapshot) -> list[bytes]:
        out: list[bytes] = []
        if before.passing is not after.passing:
            _compare(_PASSING_PATHS, before.passing, after.passing, out)
        if before.told is not after.told and before.told is not None and after.told is not None:
            _compare(_TOLD_PATHS, before.told, after.told, out)
        return out

    def _compare_views(self, before: Snapshot, after: Snapshot, out: list[bytes]) -> None:
        own = before.own.keys() | after.own.keys()
        for name, operations in self._of_public(before.public, after.public).items():
            if name not in own:
                out += operations
        for name in own:
            old = before.own[name] if name in before.own else before.public[name]
            new = after.own[name] if name in after.own else after.public[name]
            if old is not new and old != new:
                difference(old, new, b"/view/" + name.encode(), out)

    def _of_public(self, before: Tree, after: Tree) -> dict[str, list[bytes]]:
        """Return what changed for everybody, by the names of the fields."""
        key = (id(before), id(after))
        found = self._public.get(key)
        if found is None:
            found = self._public[key] = {}
            for name, value in after.items():
                old = before[name]
                if old is not value and old != value:
                    difference(old, value, b"/view/" + name.encode(), found.setdefault(name, []))
        return found


def _compare(
    paths: tuple[bytes, ...], before: tuple[Any, ...], after: tuple[Any, ...], out: list[bytes]
) -> None:
    for path, old, new in zip(paths, before, after, strict=True):
        if old is not new and old != new:
            difference(old, new, path, out)


class Snapshots:
    """Takes snapshots of one table."""

    def __init__(self, signer: Signer) -> None:
        self._signer = signer
        self._of: tuple[Table | None, int] = (None, 0)
        self._kept: dict[Hashable, Any] = {}  # until something else than a move happens

    def take(self, table: Table, viewer: Viewer, presence: Presence) -> Snapshot:
        """Return what a viewer is shown now."""
        match, seat = table.match, viewer.seat
        if self._of[0] is not table or self._of[1] != table.last_non_move:
            self._of = (table, table.last_non_move)
            self._kept.clear()
        lasting = self._kept.get(viewer)
        if lasting is None:
            lasting = self._kept[viewer] = self._lasting(table, viewer)
        if match is None:
            passing = self._passing(table, viewer, presence, [])
            return Snapshot(
                table.number, table.journal.mark(None), lasting, passing, None, {}, {}, {}
            )
        sight = match.sight(seat)
        frame = match.frame_of_view(seat)
        moves: list[Any] = []
        if seat is not None and match.to_act == seat and seat not in table.away:
            moves = _choices(match, viewer)
        told = self._told(match, sight, frame, viewer)
        passing = self._passing(table, viewer, presence, moves, sight.public)
        mark = table.journal.mark(match)
        return Snapshot(table.number, mark, lasting, passing, told, frame, sight.public, sight.own)

    def _passing(
        self,
        table: Table,
        viewer: Viewer,
        presence: Presence,
        moves: list[Any],
        public: Tree | None = None,
    ) -> tuple[Any, ...]:
        """Return what a move may change: for most viewers that is the same."""
        match, lang = table.match, viewer.lang
        points = public.get("totals") if public else None
        passing = (
            table.state,
            self._seats(table, points, presence.online, lang),
            match.secret if match else None,
            moves,
            viewer.seat in presence.ready,
            presence.seconds,
            presence.slow,
            match.to_act if match else None,
        )
        usual = self._kept.get(("passing", lang))
        if usual == passing:
            return cast(tuple[Any, ...], usual)
        if not moves:
            self._kept["passing", lang] = passing
        return passing

    def _told(self, match: Match, sight: Sight, frame: Tree, viewer: Viewer) -> tuple[Any, ...]:
        """Return the table in words: once for all who see no more and are not spoken of."""
        seat, lang, parts = viewer.seat, viewer.lang, viewer.parts
        if seat is not None and sight is not match.sight(None):
            return _told(match, {**frame, **sight.public, **sight.own}, seat, lang, parts)
        key = ("told", lang, parts)
        kept = self._kept.get(key)
        if kept is None or kept[0] is not sight:
            reader = match.reader(None, lang)
            reader.concerned = set()
            told = _told(match, match.view(None), None, lang, parts)
            kept = self._kept[key] = (sight, told, reader.concerned)
        concerned = kept[2]
        if seat is None or not (seat in concerned or EVERYBODY in concerned):
            return cast(tuple[Any, ...], kept[1])
        return _told(match, {**frame, **sight.public}, seat, lang, parts)

    def _lasting(self, table: Table, viewer: Viewer) -> Tree:
        created, seat = table.created, viewer.seat
        inside = viewer.host or seat is not None
        team = None if seat is None else table.setting.team_of(seat)
        return {
            "table": table.id,
            "code": created.code if inside or created.privacy == "open" else "",
            "game": created.game,
            "edition": created.edition,
            "mode": created.mode,
            "options": table.setting.options,
            "privacy": created.privacy,
            "host": viewer.host,
            "host_seat": table.seat_of(table.host),
            "you": seat,
            "invite": invitation(self._signer, table) if inside else None,
            "commitment": table.commitment,
            "words": table.words,
            "chat": table.chat.lines(team) if created.chat else None,
            "hints": _hints(table, seat) if created.hints else None,
            "rematch": table.rematch,
        }

    def _seats(
        self, table: Table, points: list[int] | None, online: frozenset[int], lang: str
    ) -> list[m.SeatInfo]:
        """Return the seats: the same list for as long as nothing about them changes."""
        about = (points, online)
        kept = self._kept.get(("seats", lang))
        if kept is None or kept[0] != about:
            seats = [_seat(table, k, points, online, lang) for k in range(len(table.chairs))]
            kept = self._kept["seats", lang] = (about, seats)
        return cast(list[m.SeatInfo], kept[1])


def _told(
    match: Match, view: Tree, seat: int | None, lang: str, parts: frozenset[m.Part]
) -> tuple[Any, ...]:
    look, reader = match.game.view, match.reader(seat, lang)
    lines = look.lines(view, reader) if "lines" in parts else ()
    return (
        look.heading(view, reader),
        look.prompt(view, reader),
        [line.text for line in lines],
        look.sheet(view, reader),
    )


def _choices(match: Match, viewer: Viewer) -> list[Any]:
    lang = viewer.lang if "verbs" in viewer.parts else None
    texts = match.reader(viewer.seat, lang).texts if lang else None
    return [_choice(match.game, match.setting.mode, texts, action) for action in match.actions()]


@lru_cache(10_000)
def _choice(game: Game, mode: str, texts: Texts | None, action: int) -> msgspec.Raw:
    """Return a Choice, in JSON; without texts it has no words."""
    move = game.codec.name(action)
    verb = move_verb(texts, mode, move["do"]) if texts else ""
    return msgspec.Raw(_encoder.encode(m.Choice(move, verb)))


def _seat(
    table: Table, seat: int, points: list[int] | None, online: frozenset[int], lang: str
) -> m.SeatInfo:
    chair = table.chairs[seat]
    bot = None if chair.by == OPEN else table.bot_at(seat)
    return m.SeatInfo(
        by="open" if chair.by == OPEN else "person" if chair.by == PERSON else "bot",
        name=chair.name,
        avatar=chair.avatar,
        online=seat in online,
        away=seat in table.away,
        bot=_bot_label(bot, table.setting.game, lang) if bot else None,
        kind=bot,
        team=table.setting.team_of(seat),
        points=points[seat] if points else None,
    )


def _hints(table: Table, seat: int | None) -> m.Hints:
    return m.Hints(sorted(table.agreed), table.not_agreed(seat))


@lru_cache(_LABELS)
def _bot_label(bot: str, game: Game, lang: str) -> str:
    return bot_named(bot, game).label(lang, short=True)
