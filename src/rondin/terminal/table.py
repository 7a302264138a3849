"""The table: what lies on it, what is asked, what can be chosen, and what happened."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import Input, Static

from rondin.engine.describe import Description
from rondin.engine.problems import Problem
from rondin.terminal.bars import Key, KeyBar, Prompt, TopBar
from rondin.terminal.chooser import Chooser
from rondin.terminal.choices import Choices, Item
from rondin.terminal.clock import Clock
from rondin.terminal.drawing import LEVELS, Looking, height, sentences, sheet, table
from rondin.terminal.ending import AGAIN, LEAVE, EndScreen
from rondin.terminal.journal import Journal, Page
from rondin.terminal.overlays import CurtainScreen, NoticeScreen, SheetScreen
from rondin.terminal.session import Session, Told, Wait, Waiting
from rondin.terminal.speaking import Speaking
from rondin.terminal.wishes import LONGEST, BadWish, WishReader

WIDE = 112  # columns from which the log has a side of its own
SIDE = 42
HANDS = 8  # rows that choices and log have at least
ON, RESULT = "on", "result"
OPEN_SECONDS = 5  # bots among themselves let what lies open lie for so many of their moves


class Board(Page):
    """What lies on the table, drawn for its width."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Description, Looking, bool] | None = None

    def show(self, description: Description, looking: Looking, *, told: bool) -> None:
        self._shown = (description, looking, told)
        self._draw()

    def on_resize(self, _event: Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        if self._shown is None:
            return
        description, looking, told = self._shown
        fitting = Looking(
            self.room, looking.eyes, looking.to_act, looking.level, looking.you
        )
        self.put((sentences if told else table)(description, fitting))


class TableScreen(Speaking[None]):
    """The screen on which a match is played."""

    BINDINGS = [
        Binding("colon,slash", "wish", show=False),
        Binding("a", "everything", show=False),
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
        self.chooser: Chooser | None = None
        self.wait = Wait(Waiting.OVER)
        self._clock = Clock(self, self._ring, self._tick)
        self._everything = False
        self._told = False
        self._hurried = False
        self._level = LEVELS - 1
        self._rows = 0

    def compose(self) -> ComposeResult:
        yield TopBar()
        with Horizontal(id="room"):
            with Vertical(id="left"):
                yield Board()
                yield Prompt()
                with Horizontal(id="hands"):
                    yield Choices(id="choices")
                    yield Journal("near")
            with Vertical(id="side"):
                yield Static(id="side-sheet", markup=False)
                yield Journal("far")
        yield Input(id="wish", compact=True, max_length=LONGEST)
        yield KeyBar()

    @property
    def session(self) -> Session:
        return self.desk.session

    def on_mount(self) -> None:
        self.query_one("#wish").display = False
        self.query_one(Choices).focus()
        self.advance()

    def on_resize(self, _event: Resize) -> None:
        self.set_class(self.size.width >= WIDE, "wide")
        self._level, self._rows = LEVELS - 1, 0
        self.draw()

    def on_screen_suspend(self) -> None:
        self._clock.hold()

    def on_screen_resume(self) -> None:
        self._clock.go_on()

    def retell(self) -> None:
        self.draw()

    # --- the match goes on --------------------------------------------------------------------
    def begin(self) -> None:
        """Show another match than before."""
        self._level, self._rows = LEVELS - 1, 0
        self._hurried = False
        self.advance()

    def advance(self) -> None:
        """Show what the table waits for now, and wait for it."""
        self.wait = self.session.wait()
        self._everything = False
        deciding = self.wait.kind in (Waiting.CHOICE, Waiting.MOMENT)
        self.chooser = Chooser(self.session.match) if deciding else None
        if deciding or self.wait.kind in (Waiting.PAUSE, Waiting.OVER):
            self._hurried = False
        self.draw()
        self._clock.start(self._seconds())

    def _seconds(self) -> float | None:
        """Return after how long the table goes on by itself."""
        pace = min(self.desk.plan.pace, 0.1) if self._hurried else self.desk.plan.pace
        match self.wait.kind:
            case Waiting.MOMENT:
                return self.desk.plan.moment
            case Waiting.BOT | Waiting.CURTAIN:
                return pace
            case Waiting.PAUSE if self.session.watched:
                return pace * OPEN_SECONDS
        return None

    def _tick(self) -> None:
        if self.wait.kind is Waiting.MOMENT:
            self._draw_prompt(self._description())

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
                self.desk.push_screen(CurtainScreen(self.wait.seat), self._lifted)

    async def _bot_moves(self) -> None:
        """Let the bot decide beside the screen, which stays awake."""
        session, number = self.session, len(self.session.entries)
        action = await self.desk.beside(session.decide)
        if session is self.session and number == len(session.entries):
            session.offer(action)
            self._made()

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
        if self.chooser is not None:
            self._try(lambda chooser: chooser.choose(value))
        elif value == ON:
            self.session.go_on()
            self._made()
        elif value == RESULT:
            self.desk.push_screen(EndScreen(), self._ended)
        else:
            self._ended(value)

    def _try(self, step: "Callable[[Chooser], dict[str, Any] | None]") -> bool:
        """Take a step of the chooser, and the move if it is whole; tell what forbids it."""
        if self.chooser is None:
            return False
        try:
            move = step(self.chooser)
            if move is not None:
                self.session.play(move)
        except Problem as problem:
            self._refuse(problem.tell(self.lang))
            return False
        if move is not None:
            self._made()
        else:
            self._everything = False
            self.draw()
        return True

    def _refuse(self, text: str) -> None:
        title, leave = self.say("refusal.title"), self.say("refusal.leave")
        self.desk.push_screen(NoticeScreen(title, text, leave))

    def _ended(self, answer: str | None) -> None:
        if answer == AGAIN:
            self.desk.rematch()
        elif answer == LEAVE:
            self.desk.action_leave()

    def action_back(self) -> None:
        if self.query_one("#wish").display:
            self._close_wish()
        elif self._everything:
            self.action_everything()
        elif self.chooser is not None and self.chooser.back():
            self.draw()

    def action_everything(self) -> None:
        if self.chooser is not None:
            self._everything = not self._everything
            self.draw()

    def action_hurry(self) -> None:
        """Let bots move at once until a person is asked."""
        if self.wait.kind in (Waiting.BOT, Waiting.CURTAIN):
            self._hurried = True
            self._clock.start(0)

    # --- typed wishes -------------------------------------------------------------------------
    def action_wish(self) -> None:
        wish = self.query_one("#wish", Input)
        wish.placeholder = self.say("wish.placeholder")
        wish.value = ""
        self.query_one(KeyBar).display = False
        wish.display = True
        wish.focus()

    def _close_wish(self) -> None:
        self.query_one("#wish").display = False
        self.query_one(KeyBar).display = True
        self.query_one(Choices).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        match, eyes = self.session.match, self.session.eyes
        if not event.value.strip():
            self._close_wish()
        elif self.chooser is None:
            self._close_wish()
            refusal = None
            if not match.over and eyes is not None:
                refusal = match.why_not(match.game.codec.name(0), eyes)
            self._refuse(refusal.tell(self.lang) if refusal else self.say("refusal.nothing"))
        else:
            try:
                wish = WishReader(match, self.lang).read(event.value)
            except BadWish as problem:
                self._refuse(str(problem))
                return
            except Problem as problem:
                self._refuse(problem.tell(self.lang))
                return
            if self._try(lambda chooser: chooser.set(wish)):
                self._close_wish()

    # --- other keys ---------------------------------------------------------------------------
    def action_sheet(self) -> None:
        self.desk.push_screen(SheetScreen())

    def action_help(self) -> None:
        self.desk.help()

    def action_save(self) -> None:
        self.desk.save()

    def action_sentences(self) -> None:
        self._told = not self._told
        self._rows = 0
        self.draw()

    def action_leaf(self, way: int) -> None:
        """Turn the pages of the log and, where the table is longer than its room, of the table."""
        journal = self.query_one(".far" if self.has_class("wide") else ".near", Journal)
        board = self.query_one(Board)
        for page in (board, journal):
            page.scroll_relative(y=way * max(1, page.size.height - 1), animate=False)

    # --- drawing ------------------------------------------------------------------------------
    def _description(self) -> Description:
        return self.session.match.describe(self.session.eyes, self.lang)

    def draw(self) -> None:
        if not self.is_mounted or not self.size.width:
            return
        description = self._description()
        self._draw_top(description)
        self._draw_board(description)
        self._draw_prompt(description)
        self._draw_choices()
        self._draw_log(description)
        self.query_one(KeyBar).show(self._keys())
