"""A snapshot: a table as one viewer may know it, to be sent whole or compared with the one before.

It is a tree of plain values. Parts that no move changes are made once and shared, by viewers alike
and by the snapshots of one viewer: what is the same object need not be compared.
"""

from collections.abc import Hashable
from functools import cache, lru_cache
from typing import Any, cast

import msgspec
from msgspec import Struct

from rondin.bots import bot_named
from rondin.engine.lessons.course import title_of
from rondin.engine.match.keys import Contribution
from rondin.engine.match.match import Match, Sight
from rondin.engine.registry import Game
from rondin.engine.words.description import EVERYBODY, Reader
from rondin.engine.words.move_verbs import move_verb
from rondin.engine.words.texts import Texts
from rondin.server.problems import server_texts
from rondin.server.signing import Signer
from rondin.server.table.events import OPEN, PERSON, is_kept
from rondin.server.table.house_editions import house_told
from rondin.server.table.journal import Mark
from rondin.server.table.people.invitations import invitation, personal_invitation
from rondin.server.table.people.screens import screen_token
from rondin.server.table.people.seat_recovery import claim_sign, seat_link
from rondin.server.table.table import Table
from rondin.server.table.undoing import awaited_people
from rondin.server.wire import messages as m
from rondin.server.wire.field_types import Part

_encoder = msgspec.json.Encoder()
_CHOICES = 2_000  # lists of legal moves, some of them some KB
_LABELS = 1_000  # of bots: there are more ways to set one than a server can remember

_TO_ACT = b"/view/to_act"
_HEADING, _PROMPT = b"/told/heading", b"/told/prompt"
_LINES, _SHEET = b"/told/lines", b"/told/sheet"
_NO_MOVES = msgspec.Raw(b"[]")
_NO_LINES: list[str] = []  # one for all: nobody changes a snapshot

Tree = dict[str, Any]
ByPath = dict[bytes, Any]  # values by where they stand in a Table


class Viewer(Struct, frozen=True, cache_hash=True):
    """For whom a table is shown: equal viewers see the same."""

    seat: int | None
    host: bool
    lang: str
    parts: frozenset[Part] = frozenset(("lines", "verbs", "log"))
    asked: bool = False  # for a seat
    claim: int | None = None  # to a seat
    here: tuple[int, ...] = ()  # the seats of a device that several people share
    directs: bool = False  # a screen of this table


class Presence(Struct, frozen=True):
    """What is so at this moment and stands in no event."""

    online: frozenset[int] = frozenset()  # seats
    ready: frozenset[int] = frozenset()  # seats for which `ready` would be an answer
    seconds: float | None = None
    slow: int | None = None  # the seat that keeps the others waiting
    awaited: list[int] | None = None  # seats that a look waits for; None: none is to begin
    may_begin: bool = False  # without them
    looking: float | None = None  # seconds for which cards to remember stay turned up
    pause: bool = False  # `ready` would end a pause in which everybody sees the same
    screened: bool = False  # whether a screen of the table is on
    warming: int | None = None  # seconds until its bots play at full strength


class Scene(Struct, frozen=True):
    """What moves change, by where it stands: what a spectator is shown, and what is otherwise."""

    public: ByPath  # one dict for all
    told: ByPath  # one dict for all who read the same
    own: ByPath = {}

    def shared_at(self, path: bytes) -> Any:
        """Return what a spectator is shown there."""
        return self.told[path] if path in self.told else self.public[path]

    @property
    def has_match(self) -> bool:
        return _TO_ACT in self.public


class Snapshot(Struct, frozen=True):
    """What one viewer is shown of a table at one moment; its log is not part of it."""

    number: int
    mark: Mark  # how far the log goes
    lasting: Tree  # what no move changes
    scene: Scene

    def whole(self, revision: int, log: list[m.LogLine], frame: Tree) -> bytes:
        """Return all of it in JSON: a Table; `frame` is the part of a view that all games have."""
        scene = self.scene
        found: dict[str, Tree] = {"": {}, "view": {**frame}, "told": {}}
        for path, value in {**scene.public, **scene.told, **scene.own}.items():
            place, _, name = path.decode()[1:].rpartition("/")
            found[place][name] = value
        view = told = None
        if scene.has_match:
            view, told = found["view"], m.Told(**found["told"])
        parts = self.lasting | found[""]
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

    __slots__ = ("common", "gathers", "mark", "match", "presence", "public", "sight", "table")

    def __init__(self, table: Table, presence: Presence) -> None:
        self.table = table
        self.presence = presence
        self.match = match = table.match
        self.mark = table.journal.mark(match)
        self.gathers = table.is_gathering
        self.sight = None if match is None else match.sight(None)
        self.public = self._public(match)
        self.common: dict[tuple[str, frozenset[Part]], _Common] = {}

    def _public(self, match: Match | None) -> ByPath:
        """Return what everybody is shown, but for words and for what is otherwise for some."""
        presence = self.presence
        public: ByPath = {
            b"/state": self.table.state,
            b"/secret": match.secret if match else None,
            b"/moves": _NO_MOVES,
            b"/ready": False,
            b"/seconds": presence.seconds,
            b"/slow": presence.slow,
            b"/awaited": presence.awaited,
            b"/may_begin": presence.may_begin,
            b"/looking": presence.looking,
            b"/screened": presence.screened,
            b"/warming": presence.warming,
        }
        if match is not None and self.sight is not None:
            public[_TO_ACT] = match.to_act
            for name, value in self.sight.public.items():
                public[_in_view(name)] = value
        return public


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
        if moment.match is None or moment.sight is None:
            seats = self._seats(table, None, moment.presence.online, viewer.lang)
            own = {b"/ready": True} if viewer.seat in moment.presence.ready else {}
            scene = Scene(moment.public, {b"/seats": seats}, own)
        else:
            scene = self._scene(moment, moment.match, moment.sight, viewer)
        return Snapshot(table.number, moment.mark, lasting, scene)

    def _scene(self, moment: Moment, match: Match, public: Sight, viewer: Viewer) -> Scene:
        """Return what moves change: one object for all who see no more and are not spoken of."""
        seat, lang, parts = viewer.seat, viewer.lang, viewer.parts
        common = moment.common.get((lang, parts))
        if common is None:
            common = moment.common[lang, parts] = self._common(moment, match, public, viewer)
        if seat is None:
            presence = moment.presence
            if presence.pause and not presence.ready.isdisjoint(viewer.here):
                return Scene(common.scene.public, common.scene.told, {b"/ready": True})
            return common.scene
        table, gathers = moment.table, moment.gathers  # nobody is shown more than a spectator
        sight = public if gathers else match.sight(seat)
        own: ByPath = {}
        if sight is not public or seat in common.named or EVERYBODY in common.named:
            own = _told_to(match, sight, viewer, seat, common)
            if gathers:
                own.pop(_PROMPT, None)  # everybody is asked the same
            seen = public.public
            for name, value in (sight.own or sight.public).items():
                if name not in seen or (value is not seen[name] and value != seen[name]):
                    own[_in_view(name)] = value
        acts = match.to_act == seat and seat not in table.away and table.paused_by is None
        if acts and not gathers and _is_asked(table):
            own[b"/moves"] = _choices(match, viewer)
        if seat in moment.presence.ready:
            own[b"/ready"] = True
        return Scene(common.scene.public, common.scene.told, own) if own else common.scene

    def _common(self, moment: Moment, match: Match, public: Sight, viewer: Viewer) -> _Common:
        lang = viewer.lang
        reader, view = match.reader(None, lang), match.view(None)
        reader.concerned = set()
        heading, sheet = _scores(match, view, reader)
        named_in_scores = set(reader.concerned)
        prompt, lines = _position(match, view, reader, viewer.parts)
        if moment.gathers:  # a look has not begun: what is asked is whether all are ready
            prompt = server_texts(lang).say("table.gathering-prompt")
        points = public.public.get("totals")
        told = {
            b"/seats": self._seats(moment.table, points, moment.presence.online, lang),
            _HEADING: heading,
            _PROMPT: prompt,
            _LINES: lines,
            _SHEET: sheet,
        }
        if moment.table.course is not None:
            told[b"/lesson"] = _lesson(moment.table, lang)
        scene = Scene(moment.public, told)
        return _Common(scene, view, named_in_scores, reader.concerned)

    def _lasting(self, table: Table, viewer: Viewer) -> Tree:
        created, seat = table.created, viewer.seat
        inside = viewer.host or seat is not None or viewer.directs or bool(viewer.here)
        team = None if seat is None else table.setting.team_of(seat)
        return {
            "table": table.id,
            "code": created.code if inside or created.privacy == "open" else "",
            "game": created.game,
            "edition": created.edition,
            "mode": created.mode,
            "options": table.setting.options,
            "house": house_told(table.setting, viewer.lang),
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
            "bot_pace": created.bot_pace,
            "rematch": table.rematch,
            "undo": created.undo,
            "branch": created.branch and m.BranchPoint(created.branch.table, created.branch.at),
            "undo_asked": _undo_asked(table),
            "paused": table.paused_by,
            "claims": _claims(self._signer, table, viewer),
            "seat_link": None if seat is None else seat_link(self._signer, table, seat),
            "here": list(viewer.here),
            "screen": screen_token(self._signer, table.id) if inside else None,
            "next_screen": _next_screen(self._signer, table, viewer),
            "directs": viewer.directs,
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


def _told_to(match: Match, sight: Sight, viewer: Viewer, seat: int, common: _Common) -> ByPath:
    """Return the words that sound otherwise for a seat; heading and sheet everybody sees."""
    reader = match.reader(seat, viewer.lang)
    view = {**common.view, **(sight.own or sight.public), "you": seat}
    named, told = common.named_in_scores, common.scene.told
    prompt, lines = _position(match, view, reader, viewer.parts)
    words: ByPath = {}
    if prompt != told[_PROMPT]:
        words[_PROMPT] = prompt
    if lines != told[_LINES]:
        words[_LINES] = lines
    if seat in named or EVERYBODY in named:
        heading, sheet = _scores(match, view, reader)
        if heading != told[_HEADING]:
            words[_HEADING] = heading
        if sheet != told[_SHEET]:
            words[_SHEET] = sheet
    return words


@cache
def _in_view(name: str) -> bytes:
    """Return where a part of a view stands: a game has only so many."""
    return f"/view/{name}".encode()


def _scores(match: Match, view: Tree, reader: Reader) -> tuple[Any, Any]:
    look = match.game.view
    return look.heading(view, reader), look.sheet(view, reader)


def _position(
    match: Match, view: Tree, reader: Reader, parts: frozenset[Part]
) -> tuple[str, list[str]]:
    """Return what is to be done, and what lies on the table if that is wanted."""
    look = match.game.view
    if "lines" not in parts:
        return look.prompt(view, reader), _NO_LINES
    return look.prompt(view, reader), [line.text for line in look.lines(view, reader)]


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
        bot=_bot_label(bot, table.setting.game, lang) if bot and table.course is None else None,
        kind=bot,
        team=table.setting.team_of(seat),
        points=points[seat] if points else None,
        kept=is_kept(chair),
    )


def _is_asked(table: Table) -> bool:
    """Tell whether moves are offered: not while a lesson speaks, or its company plays."""
    return table.course is None or table.course.asks in ("move", "choice")


def _lesson(table: Table, lang: str) -> m.Lesson | None:
    """Return where a lesson is, and what is said there."""
    course, match = table.course, table.match
    if course is None or match is None:
        return None
    said = course.said(match, lang)
    return m.Lesson(
        name=table.created.lesson_name,
        title=title_of(match.setting, course.lesson, lang),
        step=course.step,
        steps=len(course.lesson.steps),
        text=said.text,
        answer=said.answer,
        asks=said.asks,
        marked=course.marked(match),
    )


def _asks(table: Table) -> list[m.Ask]:
    waits = table.match is None
    return [m.Ask(k, one.name, one.avatar) for k, one in table.asks.items() if waits]


def _claims(signer: Signer, table: Table, viewer: Viewer) -> list[m.Claim]:
    """Return who claims a seat, for those who can say whether it is them; else one's own claim."""
    inside = viewer.host or viewer.seat is not None or bool(viewer.here)
    return [
        m.Claim(number, one.seat, claim_sign(signer, table, number))
        for number, one in table.claims.items()
        if (inside or number == viewer.claim) and table.state == "playing"
    ]


def _next_screen(signer: Signer, table: Table, viewer: Viewer) -> str | None:
    """Return what lets a screen go on at the table of the rematch."""
    goes_on = viewer.directs and table.rematch is not None
    return screen_token(signer, table.rematch) if goes_on and table.rematch else None


def _personal(signer: Signer, table: Table) -> list[m.PersonalInvite]:
    """Return the invitations of the seats that are kept for somebody."""
    found = ((seat, personal_invitation(signer, table, seat)) for seat in table.free)
    return [m.PersonalInvite(seat, token) for seat, token in found if token]


def _contributions(table: Table) -> list[Contribution]:
    """Return what people pledged; what they revealed is shown when it cannot be answered to."""
    if table.match is not None:
        return table.contributions
    return [Contribution(one.seat, one.pledge) for one in table.contributions]


def _undo_asked(table: Table) -> m.UndoQuestion | None:
    asked = table.undo_asked
    return None if asked is None else m.UndoQuestion(asked.seat, awaited_people(table, asked.seat))


def _hints(table: Table, seat: int | None) -> m.Hints:
    return m.Hints(sorted(table.agreed), table.not_agreed(seat))


@lru_cache(_LABELS)
def _bot_label(bot: str, game: Game, lang: str) -> str:
    return bot_named(bot, game).label(lang, short=True)
