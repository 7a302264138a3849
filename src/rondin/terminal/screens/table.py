"""The table: a match goes on, people choose, bots move, the curtain falls."""

from collections.abc import Callable
from math import ceil
from typing import Any

from textual.binding import Binding
from textual.widgets import Input

from rondin.bots.live.table_bots import Decision
from rondin.engine.problems import Problem
from rondin.terminal.drawing.bars import KeyBar
from rondin.terminal.drawing.choice_list import Choices
from rondin.terminal.drawing.journal import Journal
from rondin.terminal.screens.clock import Clock
from rondin.terminal.screens.ending import AGAIN, LEAVE, EndScreen
from rondin.terminal.screens.hints import Hint, HintScreen
from rondin.terminal.screens.overlays import CurtainScreen, NoticeScreen, SheetScreen
from rondin.terminal.screens.table_face import CONTINUE, RESULT, Board, TableFace
from rondin.terminal.session.move_tree import Chooser
from rondin.terminal.session.session import Waiting
from rondin.terminal.session.typed_moves import BadWish, WishReader

OPEN_FOR = 5  # among bots, what lies open stays there for so many of their moves
HURRIED = 0.08  # seconds
ECHO = 0.3  # seconds

Step = Callable[[Chooser], dict[str, Any] | None]


class TableScreen(TableFace):
    """The screen on which a match is played."""

    BINDINGS = [
        Binding("colon,slash", "wish", show=False),
        Binding("a", "everything", show=False),
        Binding("h", "hint", show=False),
        Binding("s,tab", "sheet", show=False),
        Binding("t", "sentences", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("ctrl+s", "save", show=False),
        Binding("escape,backspace", "back", show=False),
        Binding("space", "hurry", show=False),
        Binding("pageup", "leaf(-1)", show=False),
        Binding("pagedown", "leaf(1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._clock = Clock(self, self._ring, self._tick)
        self._hurried = False
        self._decision: Decision | None = None  # of the bot to act
        self._advised: Hint | None = None  # for this position
        self._refused = ""  # a typed wish that could not be, to be mended

    def on_mount(self) -> None:
        self.query_one("#wish").display = False
        self.query_one(Choices).focus()
        self.advance()

    def on_unmount(self) -> None:
        self._stop_thinking()

    def on_screen_suspend(self) -> None:
        self._clock.hold()

    def on_screen_resume(self) -> None:
        self._clock.go_on()

    # --- the match goes on --------------------------------------------------------------------
    def begin(self) -> None:
        """Show another match than before."""
        self.lay_out_anew()
        self._hurried = False
        self.advance()

    def advance(self) -> None:
        """Show what the table waits for now, and wait for it."""
        self.wait = self.session.wait()
        self.everything = False
        self._advised = None
        self._refused = ""
        deciding = self.wait.kind in (Waiting.CHOICE, Waiting.MOMENT)
        self.chooser = Chooser(self.session.match) if deciding else None
        if self.wait.kind is not Waiting.BOT:
            self._hurried = False
        self._stop_thinking()
        self._decision = self.session.begin_decision(self.desk.table_bots)
        self._clock.start(self._seconds())
        self.draw()

    def _seconds(self) -> float | None:
        """Return after how long the table goes on by itself."""
        plan = self.desk.plan
        match self.wait.kind:
            case Waiting.MOMENT:
                return plan.moment
            case Waiting.BOT:
                return min(plan.pace, HURRIED) if self._hurried else plan.pace
            case Waiting.CURTAIN:
                return plan.pace
            case Waiting.PAUSE if self.session.watched:
                return plan.pace * OPEN_FOR
        return None

    def seconds_left(self) -> int:
        return ceil(self._clock.left)

    def _tick(self) -> None:
        if self.wait.kind is Waiting.MOMENT:
            self.draw_prompt()

    def _ring(self) -> None:
        match self.wait.kind:
            case Waiting.MOMENT if self.wait.action is not None:
                self.session.play_action(self.wait.action)
                self._made()
            case Waiting.PAUSE:
                self.session.go_on()
                self._made()
            case Waiting.BOT:
                self.run_worker(self._bot_moves(), exclusive=True)
            case Waiting.CURTAIN if self.wait.seat is not None:
                self.desk.open(CurtainScreen(self.wait.seat), self._lifted)

    async def _bot_moves(self) -> None:
        """Let the bot decide beside the screen, which stays awake."""
        session, number, decision = self.session, len(self.session.entries), self._decision
        action = await self.desk.beside(decision.answer if decision else session.decide)
        if session is self.session and number == len(session.entries):
            session.offer(action)
            self._made()

    def _stop_thinking(self) -> None:
        if self._decision is not None:
            self._decision.give_up()

    def _lifted(self, _answer: None) -> None:
        self.session.lift()
        self.advance()

    def _made(self) -> None:
        self.desk.autosave()
        self.advance()

    # --- choosing -----------------------------------------------------------------------------
    def on_choices_picked(self, event: Choices.Picked) -> None:
        event.stop()
        value = event.item.value
        if self._has_just_begun() or event.item not in event.choices.items:
            return  # the echo of a key: what was picked is not asked any more
        if self.chooser is not None:
            self._try(lambda chooser: chooser.choose(value))
        elif value == CONTINUE and self.wait.kind is Waiting.PAUSE:
            self.session.go_on()
            self._made()
        elif value == RESULT:
            self.desk.open(EndScreen(), self._ended)
        elif self.wait.kind is Waiting.OVER:
            self._ended(value)

    def _has_just_begun(self) -> bool:
        """Tell whether a look is so new that a key can only be the echo of the one before."""
        begun = self.desk.plan.moment - self._clock.left
        return self.wait.kind is Waiting.MOMENT and begun < min(ECHO, self.desk.plan.moment / 10)

    def _try(self, step: Step) -> bool:
        """Take a step of the chooser, and the move if it is whole; tell what forbids it."""
        if self.chooser is None:
            return False
        try:
            move = step(self.chooser)
            if move is not None:
                self.session.play(move)
                for following in self.chooser.following:
                    self.session.play(following)
        except Problem as problem:
            self._refuse(problem.tell(self.lang))
            return False
        if move is not None:
            self._made()
        else:
            self.everything = False
            self.draw()
        return True

    def _refuse(self, text: str, title: str = "refusal.title") -> None:
        self.desk.open(NoticeScreen(self.say(title), text, self.say("refusal.leave")))

    def _ended(self, answer: str | None) -> None:
        if answer == AGAIN:
            self.desk.rematch()
        elif answer == LEAVE:
            self.desk.action_leave()

    def action_back(self) -> None:
        if self.query_one("#wish").display:
            self._close_wish()
        elif self.everything:
            self.action_everything()
        elif self.chooser is not None and self.chooser.back():
            self.draw()

    def action_everything(self) -> None:
        if self.chooser is not None:
            self.everything = not self.everything
            self.draw()

    def action_hurry(self) -> None:
        """Let bots move at once until a person is asked."""
        if self.wait.kind in (Waiting.BOT, Waiting.CURTAIN):
            self._hurried = True
            self._clock.start(0)

    # --- hints --------------------------------------------------------------------------------
    def action_hint(self) -> None:
        """Ask what a friend would do; say why there is no answer."""
        why_not = self._no_hint()
        if why_not:
            self._refuse(self.say(why_not), "advice.title")
            return
        friend = HintScreen(self._advised)

        def answered(action: int | None) -> None:
            if self.desk.table_bots.precompiler.is_ready(self.session.match.game):
                self._advised = friend.hint  # else the next one may have thought more
            if action is not None:
                self._try(lambda _: self.session.match.game.codec.name(action))

        self.desk.open(friend, answered)

    def _no_hint(self) -> str:
        if self.wait.kind is not Waiting.CHOICE:
            return "advice.later"
        if self.session.shared and not self.desk.plan.hints:
            return "advice.agreement"
        return "advice.only" if len(self.session.match.actions()) == 1 else ""

    # --- typed wishes -------------------------------------------------------------------------
    def action_wish(self) -> None:
        wish = self.query_one("#wish", Input)
        wish.placeholder = self.say("wish.placeholder")
        wish.value = self._refused
        self.query_one(KeyBar).display = False
        wish.display = True
        wish.focus()

    def _close_wish(self) -> None:
        self.query_one("#wish").display = False
        self.query_one(KeyBar).display = True
        self.query_one(Choices).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._close_wish()  # the keys after a refusal are for the table, not for the field
        if not event.value.strip():
            self._refused = ""
        elif self.chooser is None:
            self._refuse(self._not_yet())
        else:
            self._refused = "" if self._wish(event.value) else event.value

    def _wish(self, typed: str) -> bool:
        try:
            wish = WishReader(self.session.match, self.lang).read(typed)
        except BadWish as problem:
            self._refuse(str(problem))
            return False
        except Problem as problem:
            self._refuse(problem.tell(self.lang))
            return False
        return self._try(lambda chooser: chooser.set(wish))

    def _not_yet(self) -> str:
        """Answer a wish out of turn; nothing is asked about the moves of the seat to act."""
        match, eyes = self.session.match, self.session.eyes
        if match.over or eyes is None:
            return self.say("refusal.nothing")
        refusal = match.why_not(match.game.codec.name(0), eyes)
        return refusal.tell(self.lang) if refusal else self.say("refusal.nothing")

    # --- other keys ---------------------------------------------------------------------------
    def action_sheet(self) -> None:
        self.desk.open(SheetScreen())

    def action_help(self) -> None:
        self.desk.help()

    def action_save(self) -> None:
        self.desk.save()

    def action_sentences(self) -> None:
        self.told = not self.told
        self.lay_out_anew()
        self.draw()

    def action_leaf(self, way: int) -> None:
        """Turn the pages of the log and, where the table is longer than its room, of the table."""
        journal = self.query_one(".far" if self.has_class("wide") else ".near", Journal)
        for page in (self.query_one(Board), journal):
            page.scroll_relative(y=way * max(1, page.size.height - 1), animate=False)
