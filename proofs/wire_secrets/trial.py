"""A trial: a random match in two worlds at once, compared for one receiver and a spectator."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import msgspec

from proofs.wire_secrets.leak import Leak
from proofs.wire_secrets.twin_match import Betrayed, Course, TwinMatch, other_position
from proofs.wire_secrets.world import SIGNER, Ways, World, settled_chance
from rondin.engine.match.waiting import Kind
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import LANGUAGES
from rondin.server.table.creation import created
from rondin.server.table.people.invitations import invitation
from rondin.server.table.people.screens import screen_token
from rondin.server.wire import http_messages as h
from rondin.server.wire import messages as m
from rondin.testing.states import without_chance
from rondin.testing.walks import Temper

_CODE = "LOUTRE-SAULE-42"
_PATIENCE = 40  # timers, until the table goes on by itself
_ALL = m.Want().parts
_PARTS = (None, "", "log,verbs", "lines", "lines,log")  # None: nothing is said, and all comes
_WAYS = tuple(  # every language with every choice of parts
    (("lang", lang), *([] if parts is None else [("parts", parts)]))
    for lang in LANGUAGES
    for parts in _PARTS
)
_WHOLE = 0.1  # of the wishes: to tell a whole table, and its log anew, takes most of the time
LEFT_OUT = (  # what the proof's page says of each
    m.Leave, m.ClaimSeat, m.GrantClaim, m.DenyClaim, m.TakeSeat, m.RenewLink, m.SetSeat, m.SetSeats,
    m.LetIn, m.Pledge, m.Reveal, m.GoOn, m.AskMoments, m.Rematch, m.SitTogether, m.Look,
)  # fmt: skip


@dataclass
class Figures:
    """What was compared."""

    matches: int = 0
    moves: int = 0
    other_cards: int = 0  # moves at which the other world had other cards, that nobody could see
    other_chance: int = 0  # moves at which only the chance to come was another one
    frames: int = 0
    answers: int = 0  # over HTTP
    undone: int = 0  # moves that were taken back
    said: Counter[str] = field(default_factory=Counter)  # messages, by their types

    def add(self, other: "Figures") -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)  # counters, too, are added up


class Reported(RuntimeError):
    """A server reported to its operator that something went wrong: its table may stand still."""


@contextlib.contextmanager
def nothing_reported() -> Iterator[None]:
    """Raise Reported as soon as something is reported."""
    trial, heard = asyncio.current_task(), list[str]()

    class Reports(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            heard.append(record.getMessage())
            if trial is not None:
                trial.cancel()

    logger, reports = logging.getLogger("rondin.server"), Reports(logging.WARNING)
    logger.addHandler(reports)
    try:
        yield
    except asyncio.CancelledError:
        if heard:
            raise Reported(heard[0]) from None
        raise
    finally:
        logger.removeHandler(reports)


def guest_named(name: str) -> str:
    return name.ljust(22, "_")


class Trial:
    """One random match; everything follows from its seed."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self._luck = luck = Random(seed)
        self._what = f"{setting.game.name} {setting.edition} {setting.mode} {setting.seats} "
        self._what += f"players, options {setting.options}, seed {seed}"
        seats = ["open"] * setting.seats
        seats[0] = "you"
        for seat in range(1, setting.seats):
            seats[seat] = luck.choice(["open", "open", "builder", "master", "random"])
        self._people = [seat for seat, by in enumerate(seats) if by in ("you", "open")]
        self._receiver = luck.choice([None, *self._people])
        wish = h.NewTable(
            game=setting.game.name, edition=setting.edition, mode=setting.mode,
            seats=seats, options=setting.options, name="Lou",
            privacy=luck.choice(["open", "link"]), hints=luck.random() < 0.7,
            undo=luck.random() < 0.7, gathers=luck.random() < 0.3, stand_in=luck.random() < 0.3,
            looking=luck.choice([None, None, 2, 30]),
            bot_pace=luck.choice(["slow", "usual", "quick"]),
        )  # fmt: skip
        first = created(wish, guest_named("guest0"), _CODE)
        first = msgspec.structs.replace(first, secret=luck.randbytes(32).hex())
        self._open = wish.privacy == "open"
        self._true, self._twin = World("wire-table", first), World("wire-table", first)
        self._worlds = (self._true, self._twin)
        self._temper = Temper(seed)
        self._absent: int | None = None  # a seat whose person went away, and a bot plays
        self._eyes: list[str] = []  # connections whose frames are compared
        self._seen: dict[str, int] = {}
        self.figures = Figures(matches=1)

    @property
    def _present(self) -> list[int]:
        """The people's seats whose person is there."""
        return [seat for seat in self._people if seat != self._absent]

    # --- both worlds --------------------------------------------------------------------------
    async def _settle(self) -> None:
        for world in self._worlds:
            await world.settle()
        self._compare()

    def _compare(self) -> None:
        for key in self._eyes:
            here, there = (world.lines[key].frames for world in self._worlds)
            seen = self._seen.get(key, 0)
            if here[seen:] != there[seen:]:
                raise Leak(self._what, key, here[seen:], there[seen:])
            self._seen[key] = len(here)
            self.figures.frames += len(here) - seen

    async def _say(
        self, key: str, message: m.FromBrowser, other: m.FromBrowser | None = None
    ) -> None:
        self.figures.said[type(message).__name__] += 1
        self._true.say(key, message)
        self._twin.say(key, message if other is None else other)
        await self._settle()

    async def _come(self, key: str, ways: Ways) -> None:
        self._seen[key] = 0
        for world in self._worlds:
            await world.come(key, ways)
        await self._settle()

    async def _ask(self, method: str, path: str, body: object = None) -> None:
        guest = guest_named("guest0" if self._receiver is None else f"guest{self._receiver}")
        here, there = [await world.ask(method, path, guest, body) for world in self._worlds]
        if here != there:
            raise Leak(self._what, f"{method} {path}", [(0.0, here)], [(0.0, there)])
        self.figures.answers += 1

    # --- before the match ---------------------------------------------------------------------
    async def _open_table(self) -> None:
        for world in self._worlds:
            await world.open()
        for seat in self._people:
            ways = Ways(guest_named(f"guest{seat}"), (("lang", "fr"), ("parts", "")))
            await self._come(f"person{seat}", ways)
            if seat:
                invite = None if self._open else invitation(SIGNER, self._true.table)
                await self._say(f"person{seat}", m.Sit(name=f"N{seat}", seat=seat, invite=invite))
        for seat in self._people[1:]:
            if self._true.table.created.hints:
                await self._say(f"person{seat}", m.Agree(agrees=True))
        await self._say(f"person{self._luck.choice(self._people)}", m.AddWords("bois flotté"))
        for number, query in enumerate(_WAYS):
            if self._receiver is not None:
                key = f"seat{self._receiver} {number}"
                self._eyes.append(key)
                await self._come(key, Ways(guest_named(f"guest{self._receiver}"), query))
            if number or self._receiver is None:
                self._eyes.append(f"spectator {number}")
                await self._come(f"spectator {number}", Ways(guest_named("watcher"), query))
        if self._receiver is not None:
            self._eyes.append(f"person{self._receiver}")
        token = self._luck.choice(["", screen_token(SIGNER, self._true.name)])
        self._eyes.append("screen")
        await self._come("screen", Ways(guest_named("screen"), (("screen", token),)))
        await self._ask_for_seat()
        await self._say("person0", m.Start())
        TwinMatch.become(self._twin.match, self._luck)

    async def _ask_for_seat(self) -> None:
        """Somebody asks the host for a seat; the others do not learn who."""
        other = "Lise" if self._receiver == 0 else "Rémi"
        await self._come("asks", Ways(guest_named("asks")))
        await self._say("asks", m.AskSeat("Lise"), m.AskSeat(other))
        asks = list(self._true.table.asks)
        await self._say("person0", m.Deny(asks[0]) if asks else m.Ready())
        for world in self._worlds:
            world.go("asks")
        await self._settle()

    # --- moves --------------------------------------------------------------------------------
    async def run(self, moves: int) -> Figures:
        """Play at most so many moves; raise Leak if the worlds can be told apart."""
        with settled_chance(), nothing_reported():
            return await self._run(moves)

    async def _run(self, moves: int) -> Figures:
        try:
            await self._open_table()
            for _ in range(moves):
                if self._true.match.over:
                    break
                await self._act()
                await self._move()
            await self._ask_over_http()
        finally:
            for world in self._worlds:
                world.stop_clock()  # time goes on while the other world ends
            for world in self._worlds:
                await world.close()
        return self.figures

    async def _move(self) -> None:
        match, table, luck = self._true.match, self._true.table, self._luck
        wait = table.waits_for()
        seat = wait.seat
        if wait.settled is not None:
            action = wait.settled
        else:
            action = self._temper.choose(match.game.codec, match.actions())
        late = [p for p in self._present if p != seat and match.actions_out_of_turn(p)]
        if late and wait.kind is Kind.PERSON and luck.random() < 0.3:
            seat = luck.choice(late)
            action = luck.choice(match.actions_out_of_turn(seat))
        by_person = wait.kind is Kind.PERSON
        self._choose_other_truth(action, seat)
        before = len(match.history)
        if by_person:
            number, name = table.number, match.game.codec.name(action)
            await self._say(f"person{seat}", m.MakeMove(number=number, move=name))
        else:
            await self._wait_for_table(action, before)
        assert len(match.history) > before, f"{self._what}: nobody moved"
        self.figures.moves += len(match.history) - before

    def _choose_other_truth(self, action: int, seat: int) -> None:
        """Let the other world be one in which this move shows the receiver the same."""
        match, twin = self._true.match, self._twin.match
        assert isinstance(twin, TwinMatch)
        ready = self._true.room.clock._ready
        course = Course(match, self._true.table, ready, self._receiver)
        try:
            state = other_position(course, match, twin, action, seat, self._receiver, self._luck)
        except Betrayed as betrayed:
            raise Leak(self._what, f"by itself: {betrayed}", [], []) from None
        copied = match.game.layout.copy_of
        if state is None and course.after(match._state, action, seat) is None:
            twin.reveal(match)
        elif state is None:
            twin.put(copied(match._state))
        else:
            cards = without_chance(match.game, state) != without_chance(match.game, match._state)
            self.figures.other_cards += cards
            self.figures.other_chance += not cards
            if state is not twin._state:
                twin.put(copied(state))
        kind = self._twin.room.clock.wait.kind
        for world in self._worlds:
            world.room._update()
        if self._twin.room.clock.wait.kind is not kind:
            self._twin.take_times_of(self._true)

    async def _wait_for_table(self, action: int, before: int) -> None:
        """Let time pass until the table has gone on by itself."""
        for world in self._worlds:
            world.bots.next_action = action
        is_ready = self._luck.random() < 0.3
        for _ in range(_PATIENCE):
            clock = self._true.room.clock
            if is_ready or clock.wait.kind is Kind.GATHERING:
                await self._be_ready(before)
            if len(self._true.match.history) > before:
                break
            due = self._true.room.clock.next_due()
            now = asyncio.get_running_loop().time()
            await asyncio.sleep(max(0.0, (due or now + 1.0) - now) + 0.001)
            await self._settle()
        for world in self._worlds:
            world.bots.next_action = None

    async def _be_ready(self, before: int) -> None:
        """Let all who may say that they are ready, until the table goes on."""
        alone = self._luck.random() < 0.3  # without those who are not ready
        for seat in sorted(self._true.room.clock.may_be_ready):
            if len(self._true.match.history) > before:
                break
            await self._say(f"person{seat}", m.Ready(alone))

    # --- other acts ---------------------------------------------------------------------------
    async def _act(self) -> None:
        """Do something else than a move, now and then."""
        luck = self._luck
        if luck.random() < 0.5:
            return
        acts = [self._try_forbidden, self._ask_hint, self._chat, self._want, self._ask_over_http,
                self._stop_reading, self._come_and_go, self._take_long, self._point, self._speak,
                self._let_a_bot_play, self._pause, self._take_back]  # fmt: skip
        await luck.choice(acts)()

    async def _try_forbidden(self) -> None:
        """Try a move that is not allowed, in the receiver's seat."""
        match, seat = self._true.match, self._receiver
        if seat is None:
            return
        allowed = match.actions() if match.to_act == seat else match.actions_out_of_turn(seat)
        action = self._luck.randrange(match.game.codec.size)
        if action not in allowed:
            move, number = match.game.codec.name(action), self._true.table.number
            await self._say(self._eyes[0], m.MakeMove(number=number, move=move))

    async def _ask_hint(self) -> None:
        """The receiver asks, and others: what these hear is not compared."""
        number = self._true.table.number
        for key in [f"person{seat}" for seat in self._present] + self._eyes[:1]:
            await self._say(key, m.AskHint(number=number))

    async def _chat(self) -> None:
        """Say something; what another team says among itself is another thing in each world."""
        luck, seat, number = self._luck, self._luck.choice(self._present), self._luck.random()
        say, other = m.Say(f"hop {number}"), None
        if luck.random() < 0.6:
            team_of = self._true.table.setting.team_of
            say = m.Say(f"hop {number}", to="team")
            mine = None if self._receiver is None else team_of(self._receiver)
            if mine is None or team_of(seat) != mine:
                other = m.Say(f"hip {number}", to="team")
        await self._say(f"person{seat}", say, other)

    async def _point(self) -> None:
        seat, team_of = self._luck.choice(self._present), self._true.table.setting.team_of
        mine = None if self._receiver is None else team_of(self._receiver)
        other = None if mine is not None and team_of(seat) == mine else m.Point("card:2")
        await self._say(f"person{seat}", m.Point("card:1"), other)

    async def _want(self) -> None:
        parts = tuple(part for part in _ALL if self._luck.random() < 0.7)
        want = m.Want(parts, "whole" if self._luck.random() < _WHOLE else "changes")
        await self._say(self._luck.choice(self._eyes), want)

    async def _ask_over_http(self) -> None:
        name = self._true.name
        for path in ("match", "texts?lang=en", "rules?lang=en"):
            await self._ask("GET", f"/api/tables/{name}/{path}")
        for path in ("/api/tables", "/metrics", "/readyz", "/operator"):
            await self._ask("GET", path)
        await self._ask("POST", "/api/join?lang=en", {"code": _CODE})
        # When it is over all is open. To ask takes time, in which a bot might move.
        if not self._true.match.over and self._true.table.waits_for().kind is Kind.PERSON:
            for eyes in ("", "?eyes=0", "?eyes=spectator"):
                await self._ask("GET", f"/api/tables/{name}/replay{eyes}")
            await self._ask(
                "POST", f"/api/tables/{name}/what-if", {"at": 0, "seat": 0, "name": "Lou"}
            )

    async def _stop_reading(self) -> None:
        """Let a client fall behind, and catch up later."""
        key = self._luck.choice(self._eyes)
        reads = not self._true.lines[key].reads
        for world in self._worlds:
            world.read(key, reads=reads)
        await self._settle()

    async def _come_and_go(self) -> None:
        key = f"person{self._luck.choice(self._present)}"
        guest = guest_named(key.replace("person", "guest"))
        for world in self._worlds:
            world.go(key)
        await self._settle()
        await self._come(key, Ways(guest, (("parts", ""),)))

    async def _speak(self) -> None:
        await self._say(self._luck.choice(self._eyes), m.Speak(self._luck.choice(["fr", "en"])))

    async def _let_a_bot_play(self) -> None:
        """Let somebody's connection end, and a bot play for them; or let them take their seat."""
        absent = self._absent
        if absent is not None:
            await self._come(f"person{absent}", Ways(guest_named(f"guest{absent}")))
            await self._say(f"person{absent}", m.Back())
            self._absent = None
            return
        others = [seat for seat in self._people if seat not in (0, self._receiver)]
        if others:
            self._absent = self._luck.choice(others)
            for world in self._worlds:
                world.go(f"person{self._absent}")
            await self._settle()
            await self._say("person0", m.StandIn(self._absent))

    async def _pause(self) -> None:
        """Let the table stand still for a while."""
        await self._say(f"person{self._luck.choice(self._present)}", m.Pause())
        await asyncio.sleep(self._luck.choice([0.1, 30.0]))
        await self._settle()
        await self._say(f"person{self._luck.choice(self._present)}", m.Resume())

    async def _take_back(self) -> None:
        """Let whoever moved last take that back, if the others agree.

        Who learnt by the move follows from what was true before it: it must be true still.
        """
        match, twin = self._true.match, self._twin.match
        if not match.history or not isinstance(twin, TwinMatch):
            return
        seat, before = match.history[-1].seat, len(match.history)
        if seat not in self._present or twin.became_at >= before:
            return
        await self._say(f"person{seat}", m.Undo(self._true.table.number))
        for other in self._present:
            if other != seat and self._true.table.undo_asked is not None:
                await self._say(f"person{other}", m.AnswerUndo(self._luck.random() < 0.8))
        self.figures.undone += before - len(match.history)

    async def _take_long(self) -> None:
        """Let somebody who decides take so long that the others are told."""
        if self._true.table.waits_for().kind is Kind.PERSON:
            await asyncio.sleep(self._luck.choice([1.0, 125.0]))
            await self._settle()
