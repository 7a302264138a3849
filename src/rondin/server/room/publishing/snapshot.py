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
from rondin.engine.match.keys import Contribution
from rondin.engine.match.match import Match, Sight
from rondin.engine.registry import Game
from rondin.engine.words.description import EVERYBODY, Reader
from rondin.engine.words.move_verbs import move_verb
from rondin.engine.words.texts import Texts
from rondin.server.signing import Signer
from rondin.server.table.events import OPEN, PERSON, is_kept
from rondin.server.table.invitations import invitation, personal_invitation
from rondin.server.table.journal import Mark
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

_encoder = msgspec.json.Encoder()
_CHOICES = 2_000  # lists of legal moves, some of them some KB
_LABELS = 1_000  # of bots: there are more ways to set one than a server can remember

PASSING = ("state", "seats", "secret", "moves", "ready", "seconds", "slow")
TOLD = ("heading", "prompt", "lines", "sheet")
_NO_MOVES = msgspec.Raw(b"[]")

Tree = dict[str, Any]


class Viewer(Struct, frozen=True):
    """For whom a table is shown: equal viewers see the same."""

    seat: int | None
    host: bool
    lang: str
    parts: frozenset[m.Part] = frozenset(("lines", "verbs", "log"))
    asked: bool = False  # for a seat


class Presence(Struct, frozen=True):
    """What is so at this moment and stands in no event."""

    online: frozenset[int] = frozenset()  # seats
    ready: frozenset[int] = frozenset()  # seats for which `ready` would be an answer
    seconds: float | None = None
    slow: int | None = None  # the seat that keeps the others waiting


class Scene(Struct, frozen=True):
    """What moves change: the same object for all who are shown the same at a moment."""

    passing: tuple[Any, ...]  # in the order of PASSING; then whose turn it is
    told: tuple[Any, ...] | None = None  # in the order of TOLD; None before the match
    public: Tree = {}  # the game's part of the view as a spectator sees it: one dict for all
    own: Tree = {}  # what is to be seen otherwise


class Snapshot(Struct, frozen=True):
    """What one viewer is shown of a table at one moment; its log is not part of it."""

    number: int
    mark: Mark  # how far the log goes
    lasting: Tree  # what no move changes
    scene: Scene

    def whole(self, revision: int, log: list[m.LogLine], frame: Tree) -> bytes:
        """Return all of it in JSON: a Table; `frame` is the part of a view that all games have."""
        scene = self.scene
        parts = self.lasting | dict(zip(PASSING, scene.passing[:-1], strict=True))
        view = told = None
        if scene.told is not None:
            view = {**frame, **scene.public, **scene.own}
            told = m.Told(**dict(zip(TOLD, scene.told, strict=True)))
        return _encoder.encode(
            m.Table(revision=revision, number=self.number, view=view, told=told, log=log, **parts)
        )


class _Common(Struct, frozen=True):
    """What everybody is shown who sees no more than a spectator and is not spoken of."""

    scene: Scene
    view: Tree
    named_in_scores: set[int]  # seats to whom heading and sheet may sound otherwise
    named: set[int]  # seats to whom any words may


class Moment:
    """A table at one moment, and what several viewers share of it."""

    __slots__ = ("common", "mark", "match", "presence", "public", "table")

    def __init__(self, table: Table, presence: Presence) -> None:
        self.table = table
        self.presence = presence
        self.match = match = table.match
        self.mark = table.journal.mark(match)
        self.public = None if match is None else match.sight(None)
        self.common: dict[tuple[str, frozenset[m.Part]], _Common] = {}


class Snapshots:
    """Takes snapshots of one table."""

    def __init__(self, signer: Signer) -> None:
        self._signer = signer
        self._of: tuple[Table | None, int] = (None, 0)
        self._kept: dict[Hashable, Any] = {}  # until something else than a move happens

    def take(self, viewer: Viewer, moment: Moment) -> Snapshot:
        """Return what a viewer is shown at a moment."""
        table = moment.table
        if self._of[0] is not table or self._of[1] != table.last_non_move:
            self._of = (table, table.last_non_move)
            self._kept.clear()
        lasting = self._kept.get(viewer)
        if lasting is None:
            lasting = self._kept[viewer] = self._lasting(table, viewer)
        if moment.match is None or moment.public is None:
            scene = Scene(self._passing(moment, viewer.seat, viewer.lang, _NO_MOVES, None))
        else:
            scene = self._scene(moment, moment.match, moment.public, viewer)
        return Snapshot(table.number, moment.mark, lasting, scene)

    def _scene(self, moment: Moment, match: Match, public: Sight, viewer: Viewer) -> Scene:
        """Return what moves change: one object for all who see no more and are not spoken of."""
        seat, lang, parts = viewer.seat, viewer.lang, viewer.parts
        common = moment.common.get((lang, parts))
        if common is None:
            common = moment.common[lang, parts] = self._common(moment, match, public, viewer)
        if seat is None:
            return common.scene
        sight, told = match.sight(seat), common.scene.told
        acts = match.to_act == seat and seat not in moment.table.away
        if sight is not public or seat in common.named or EVERYBODY in common.named:
            told = _told_to(match, sight, viewer, seat, common)
        elif not acts and seat not in moment.presence.ready:
            return common.scene
        moves = _choices(match, viewer) if acts else _NO_MOVES
        passing = self._passing(moment, seat, lang, moves, public.public)
        return Scene(passing, told, sight.public, sight.own)

    def _common(self, moment: Moment, match: Match, public: Sight, viewer: Viewer) -> _Common:
        lang = viewer.lang
        reader, view = match.reader(None, lang), match.view(None)
        reader.concerned = set()
        heading, sheet = _scores(match, view, reader)
        named_in_scores = set(reader.concerned)
        told = (heading, *_position(match, view, reader, viewer.parts), sheet)
        passing = self._passing(moment, None, lang, _NO_MOVES, public.public)
        scene = Scene(passing, told, public.public)
        return _Common(scene, view, named_in_scores, reader.concerned)

    def _passing(
        self, moment: Moment, seat: int | None, lang: str, moves: msgspec.Raw, public: Tree | None
    ) -> tuple[Any, ...]:
        """Return what a move may change, in the order of PASSING, and whose turn it is."""
        table, match, presence = moment.table, moment.match, moment.presence
        points = public.get("totals") if public else None
        return (
            table.state,
            self._seats(table, points, presence.online, lang),
            match.secret if match else None,
            moves,
            seat in presence.ready,
            presence.seconds,
            presence.slow,
            match.to_act if match else None,
        )

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
            "personal": _personal(self._signer, table) if viewer.host else [],
            "asks": _asks(table) if viewer.host else [],
            "asked": viewer.asked,
            "commitment": table.commitment,
            "words": table.words,
            "contributions": _contributions(table),
            "begins": table.begins_by_itself,
            "sealed": table.sealed and table.match is None,
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


def _told_to(
    match: Match, sight: Sight, viewer: Viewer, seat: int, common: _Common
) -> tuple[Any, ...]:
    """Return the words for a seat; what stands in heading and sheet everybody sees."""
    reader = match.reader(seat, viewer.lang)
    view = {**common.view, **sight.public, **sight.own, "you": seat}
    named, told = common.named_in_scores, common.scene.told
    if told is None or seat in named or EVERYBODY in named:
        heading, sheet = _scores(match, view, reader)
    else:
        heading, sheet = told[0], told[-1]
    return (heading, *_position(match, view, reader, viewer.parts), sheet)


def _scores(match: Match, view: Tree, reader: Reader) -> tuple[Any, Any]:
    look = match.game.view
    return look.heading(view, reader), look.sheet(view, reader)


def _position(
    match: Match, view: Tree, reader: Reader, parts: frozenset[m.Part]
) -> tuple[str, list[str]]:
    """Return what is to be done, and what lies on the table if that is wanted."""
    look = match.game.view
    lines = look.lines(view, reader) if "lines" in parts else ()
    return look.prompt(view, reader), [line.text for line in lines]


def _choices(match: Match, viewer: Viewer) -> msgspec.Raw:
    """Return the legal moves in JSON; many positions of all tables have the same ones."""
    lang = viewer.lang if "verbs" in viewer.parts else None
    texts = match.reader(viewer.seat, lang).texts if lang else None
    return _choices_in_json(match.game, match.setting.mode, texts, tuple(match.actions()))


@lru_cache(_CHOICES)
def _choices_in_json(
    game: Game, mode: str, texts: Texts | None, actions: tuple[int, ...]
) -> msgspec.Raw:
    return msgspec.Raw(_encoder.encode([_choice(game, mode, texts, one) for one in actions]))


@lru_cache(10_000)
def _choice(game: Game, mode: str, texts: Texts | None, action: int) -> m.Choice:
    """Return one move; without texts it has no words."""
    move = game.codec.name(action)
    return m.Choice(move, move_verb(texts, mode, move["do"]) if texts else "")


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
        kept=is_kept(chair),
    )


def _asks(table: Table) -> list[m.Ask]:
    waits = table.match is None
    return [m.Ask(k, one.name, one.avatar) for k, one in table.asks.items() if waits]


def _personal(signer: Signer, table: Table) -> list[m.PersonalInvite]:
    """Return the invitations of the seats that are kept for somebody."""
    found = ((seat, personal_invitation(signer, table, seat)) for seat in table.free)
    return [m.PersonalInvite(seat, token) for seat, token in found if token]


def _contributions(table: Table) -> list[Contribution]:
    """Return what people pledged; what they revealed is shown when it cannot be answered to."""
    if table.match is not None:
        return table.contributions
    return [Contribution(one.seat, one.pledge) for one in table.contributions]


def _hints(table: Table, seat: int | None) -> m.Hints:
    return m.Hints(sorted(table.agreed), table.not_agreed(seat))


@lru_cache(_LABELS)
def _bot_label(bot: str, game: Game, lang: str) -> str:
    return bot_named(bot, game).label(lang, short=True)
