"""The screen of a match: people choose, bots move, the curtain hides a view."""

from collections.abc import Callable
from math import ceil
from typing import Any

from textual.binding import Binding
from textual.widgets import Input

from rondin.bots.live.table_bots import Decision
from rondin.engine.match.waiting import USUAL_PACE
from rondin.engine.problems import Problem
from rondin.terminal.drawing.bars import KeyBar
from rondin.terminal.drawing.choice_list import Choices
from rondin.terminal.drawing.journal import Journal
from rondin.terminal.screens.clock import Clock
from rondin.terminal.screens.ending import AGAIN, LEAVE, EndScreen
from rondin.terminal.screens.hints import Hint, HintScreen
from rondin.terminal.screens.overlays import CurtainScreen, NoticeScreen, SheetScreen
from rondin.terminal.screens.table_face import CONTINUE, RESULT, Board, LateMove, TableFace
from rondin.terminal.session.move_tree import Chooser
from rondin.terminal.session.session import Waiting
from rondin.terminal.session.typed_moves import BadTypedMove, TypedMoveReader

OPEN_FOR = 5  # among bots alone, a pause lasts as long as this many moves
LATE = 4  # times as long as usual, after somebody who may still act out of turn
HURRIED = 0.08  # seconds that a bot takes while people hurry it
ECHO = 0.3  # seconds in which a held key is ignored

Step = Callable[[Chooser], dict[str, Any] | None]


class TableScreen(TableFace):
    """The screen on which a match is played."""

    BINDINGS = [
        Binding("colon,slash", "type_move", show=False),
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
        self._clock = Clock(self, self._time_is_up, self._tick)
        self._hurried = False
        self._decision: Decision | None = None  # of the bot to act
        self._advised: Hint | None = None  # for this position
        self._refused = ""  # a typed move that was refused, to be corrected

    def on_mount(self) -> None:
        self.query_one("#typed-move").display = False
        self.query_one(Choices).focus()
        self.session.prepare(self.table_app.table_bots)
        self.advance()

    def on_unmount(self) -> None:
        self._drop_decision()

    def on_screen_suspend(self) -> None:
        self._clock.hold()

    def on_screen_resume(self) -> None:
        self._clock.go_on()

    # --- the match goes on --------------------------------------------------------------------
    def begin(self) -> None:
        """Show another match than before."""
        self.lay_out_anew()
        self._hurried = False
        self.session.prepare(self.table_app.table_bots)
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
        self._drop_decision()
        self._decision = self.session.begin_decision(self.table_app.table_bots)
        self._clock.start(self._seconds())
        self.draw()

    def _seconds(self) -> float | None:
        """Return after how long the table goes on by itself."""
        plan = self.table_app.plan
        match self.wait.kind:
            case Waiting.MOMENT:
                return plan.moment
            case Waiting.BOT | Waiting.CURTAIN if self._may_still_act() and not self._hurried:
                return LATE * plan.pace
            case Waiting.BOT:
                usual = plan.pace * self.wait.pace / USUAL_PACE
                usual = min(usual, HURRIED) if self._hurried else usual
                return max(usual, self._least_seconds()) if plan.pace else usual
            case Waiting.CURTAIN:
                return plan.pace
            case Waiting.PAUSE if self.session.watched:
                return plan.pace * OPEN_FOR
        return None

    def _least_seconds(self) -> float:
        """Return how long the bot takes at least, however soon it decides: that would tell."""
        session = self.session
        if self.wait.seat is None or self.wait.action is not None or session.watched:
            return 0.0
        bot, game = session.bots[self.wait.seat], session.match.game
        return self.table_app.table_bots.seconds_for(bot, game)

    def _may_still_act(self) -> bool:
        """Tell whether the person who moved last may do something more out of turn."""
        history = self.session.match.history
        seat, actions = self.session.out_of_turn()
        return bool(actions) and bool(history) and history.seats[-1] == seat

    def seconds_left(self) -> int:
        return ceil(self._clock.left)

    def _tick(self) -> None:
        if self.wait.kind is Waiting.MOMENT:
            self.draw_prompt()

    def _time_is_up(self) -> None:
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
                self.table_app.open(CurtainScreen(self.wait.seat), self._lifted)

    async def _bot_moves(self) -> None:
        """Wait for the bot in a thread, so that the screen stays responsive."""
        session, number, decision = self.session, len(self.session.entries), self._decision
        action = await self.table_app.in_thread(decision.answer if decision else session.decide)
        if session is self.session and number == len(session.entries):
            session.take_bot_move(action)
            self._made()

    def _drop_decision(self) -> None:
        if self._decision is not None:
            self._decision.give_up()

    def _lifted(self, _answer: None) -> None:
        self.session.show_seat_to_act()
        self.advance()

    def _made(self) -> None:
        self.table_app.autosave()
        self.advance()

    # --- choosing -----------------------------------------------------------------------------
    def on_choices_picked(self, event: Choices.Picked) -> None:
        event.stop()
        value = event.item.value
        if self._has_just_begun() or event.item not in event.choices.items:
            return  # a repeated key: what it chose is no longer asked
        if isinstance(value, LateMove):
            self.session.play_action(value.action, value.seat)
            self._made()
        elif self.chooser is not None:
            self._try(lambda chooser: chooser.choose(value))
        elif value == CONTINUE and self.wait.kind is Waiting.PAUSE:
            self.session.go_on()
            self._made()
        elif value == RESULT:
            self.table_app.open(EndScreen(), self._ended)
        elif self.wait.kind is Waiting.OVER:
            self._ended(value)

    def _has_just_begun(self) -> bool:
        """Tell whether a look has just begun: then a key is a repetition of the last one."""
        begun = self.table_app.plan.moment - self._clock.left
        return self.wait.kind is Waiting.MOMENT and begun < min(
            ECHO, self.table_app.plan.moment / 10
        )

    def _try(self, step: Step) -> bool:
        """Take a step of the chooser, and make the move if it is complete; show a refusal."""
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
        self.table_app.open(NoticeScreen(self.say(title), text, self.say("refusal.leave")))

    def _ended(self, answer: str | None) -> None:
        if answer == AGAIN:
            self.table_app.rematch()
        elif answer == LEAVE:
            self.table_app.action_leave()

    def action_back(self) -> None:
        if self.query_one("#typed-move").display:
            self._close_input()
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
        """Show a hint, or say why there is none."""
        why_not = self._no_hint()
        if why_not:
            self._refuse(self.say(why_not), "advice.title")
            return
        screen = HintScreen(self._advised)

        def answered(action: int | None) -> None:
            if self.table_app.table_bots.precompiler.is_ready(self.session.match.game):
                self._advised = screen.hint  # an interpreted one is searched again
            if action is not None:
                self._try(lambda _: self.session.match.game.codec.name(action))

        self.table_app.open(screen, answered)

    def _no_hint(self) -> str:
        if self.wait.kind is not Waiting.CHOICE:
            return "advice.later"
        if self.session.shared and not self.table_app.plan.hints:
            return "advice.agreement"
        return "advice.only" if len(self.session.match.actions()) == 1 else ""

    # --- typed moves --------------------------------------------------------------------------
    def action_type_move(self) -> None:
        field = self.query_one("#typed-move", Input)
        field.placeholder = self.say("typed.placeholder")
        field.value = self._refused
        self.query_one(KeyBar).display = False
        field.display = True
        field.focus()

    def _close_input(self) -> None:
        self.query_one("#typed-move").display = False
        self.query_one(KeyBar).display = True
        self.query_one(Choices).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self._close_input()  # the next keys are for the table, not for the input field
        if not event.value.strip():
            self._refused = ""
        elif self.chooser is None:
            self._refuse(self._not_yet())
        else:
            self._refused = "" if self._play_typed(event.value) else event.value

    def _play_typed(self, typed: str) -> bool:
        try:
            partial = TypedMoveReader(self.session.match, self.lang).read(typed)
        except BadTypedMove as problem:
            self._refuse(str(problem))
            return False
        except Problem as problem:
            self._refuse(problem.tell(self.lang))
            return False
        return self._try(lambda chooser: chooser.set(partial))

    def _not_yet(self) -> str:
        """Answer a move out of turn, and tell nothing about the moves of the seat to act."""
        match, view_seat = self.session.match, self.session.view_seat
        if match.over or view_seat is None:
            return self.say("refusal.nothing")
        refusal = match.why_not(match.game.codec.name(0), view_seat)
        return refusal.tell(self.lang) if refusal else self.say("refusal.nothing")

    # --- other keys ---------------------------------------------------------------------------
    def action_sheet(self) -> None:
        self.table_app.open(SheetScreen())

    def action_help(self) -> None:
        self.table_app.help()

    def action_save(self) -> None:
        self.table_app.save()

    def action_sentences(self) -> None:
        self.as_sentences = not self.as_sentences
        self.lay_out_anew()
        self.draw()

    def action_leaf(self, way: int) -> None:
        """Turn the pages of the log and, where the table is longer than its room, of the table."""
        journal = self.query_one(".far" if self.has_class("wide") else ".near", Journal)
        for page in (self.query_one(Board), journal):
            page.scroll_relative(y=way * max(1, page.size.height - 1), animate=False)
