"""Screens that cover the table: the curtain, a refusal, the score sheet, the help."""

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.events import Click, Key, Resize
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from rondin.engine.match.prepared import example
from rondin.engine.registry import Game
from rondin.engine.words.rulebook import Picture, Rulebook
from rondin.terminal.drawing.bars import KeyBar, TopBar
from rondin.terminal.drawing.colours import GRAIN, LANTERN, MIST, RIVER_LIGHT, RIVER_WAVE, SUN
from rondin.terminal.drawing.described_view import prose, sheet
from rondin.terminal.drawing.journal import Page
from rondin.terminal.screens.screen import TranslatedScreen
from rondin.terminal.words import shortened, wrapped

LEAVING = ("q", "ctrl+c", "ctrl+q")  # keys that leave the table from everywhere
WAVES = "≈   ~    ≈  ~      ≈     ~  "


class Curtain(Widget):
    """A river that fills the screen, with a few words on it."""

    def __init__(self) -> None:
        super().__init__(id="curtain")
        self._words: list[Content] = []

    def show(self, words: list[Content]) -> None:
        self._words = words
        self.refresh()

    def render(self) -> Content:
        width, height = self.size
        first = (height - len(self._words)) // 2
        rows = []
        for y in range(height):
            word = self._words[y - first] if 0 <= y - first < len(self._words) else None
            waves = WAVES * (width // len(WAVES) + 2)
            start = (y * 11) % len(WAVES)
            row = Content.styled(waves[start : start + width], RIVER_WAVE)
            if word is not None:
                left = max(0, (width - word.cell_length) // 2 - 3)
                space = Content(" " * 3)
                right = left + word.cell_length + 6
                row = Content("").join([row[:left], space, word, space, row[right:width]])
            rows.append(row)
        return Content("\n").join(rows)


class CurtainScreen(TranslatedScreen[None]):
    """Hides everything while the screen passes from one person to another."""

    BINDINGS = [Binding("enter", "lift", show=False)]

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def compose(self) -> ComposeResult:
        yield Curtain()
        yield KeyBar()

    def on_mount(self) -> None:
        self.update_texts()

    def update_texts(self) -> None:
        name = shortened(self.table_app.session.match.players[self.seat].name, 24)
        words = [
            Content(""),
            Content.styled(self.say("curtain.pass", who=name), f"bold {SUN}"),
            Content(""),
            Content.styled(self.say("curtain.away"), LANTERN),
            Content.styled(self.say("curtain.ready", who=name), f"bold {LANTERN}"),
            Content(""),
        ]
        self.query_one(Curtain).show(words)
        keys = [self.key("⏎", "lift", "lift"), *self.common_keys()]
        self.query_one(KeyBar).show(keys)

    def on_click(self, event: Click) -> None:
        if event.widget is self.query_one(Curtain):
            self.action_lift()

    def action_lift(self) -> None:
        self.close()


class NoticeScreen(ModalScreen[None]):
    """A refusal: what is not possible, why, and the number of the rule. Any key closes it."""

    BINDINGS = [Binding("q", "app.leave", show=False)]

    def __init__(self, title: str, text: str, leave: str) -> None:
        super().__init__()
        self._texts = (title, text, leave)

    def compose(self) -> ComposeResult:
        with Vertical(id="notice"):
            yield Static(self._texts[0], markup=False, id="notice-title")
            yield Page(id="notice-text")
            yield Static(self._texts[2], markup=False, id="notice-leave")

    def on_mount(self) -> None:
        self._draw()

    def on_resize(self, _event: Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        width = min(self.size.width - 7, 73)  # the last column is the scroll bar's
        lines = [Content(line) for line in wrapped(self._texts[1], width)]
        page = self.query_one("#notice-text", Page)
        page.styles.height = min(len(lines), max(3, self.size.height - 8))
        page.put(lines)

    def on_key(self, event: Key) -> None:
        page = self.query_one("#notice-text", Page)
        if event.key in ("up", "down") and page.max_scroll_y:
            page.scroll_relative(y=-1 if event.key == "up" else 1, animate=False)
        elif event.key not in LEAVING:
            self.close()
        else:
            return
        event.stop()

    def on_click(self) -> None:
        self.close()

    def close(self) -> None:
        _ = self.dismiss()


class PageScreen(TranslatedScreen[None]):
    """A page to read; Escape closes it."""

    BINDINGS = [
        Binding("escape,enter,backspace", "close", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll(15)", show=False),
        Binding("pageup", "scroll(-15)", show=False),
        Binding("home", "scroll(-100000)", show=False),
        Binding("end", "scroll(100000)", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield TopBar()
        yield Page(id="page")
        yield KeyBar()

    def on_mount(self) -> None:
        self.update_texts()

    def on_resize(self, _event: Resize) -> None:
        self.update_texts()

    def update_texts(self) -> None:
        title = self.table_app.title_of_table(self.lang)
        self.query_one(TopBar).show(title, self.heading(), "")
        page = self.query_one("#page", Page)
        page.put(self.lines(max(20, self.size.width - 5)))
        keys = [self.key(self.say("key.esc"), "close", "close"), *self.common_keys()]
        if page.max_scroll_y:
            keys.insert(1, self.key("↑↓", "scroll", ""))
        self.query_one(KeyBar).show(keys)

    def heading(self) -> str:
        raise NotImplementedError

    def lines(self, width: int) -> list[Content]:
        raise NotImplementedError

    def action_close(self) -> None:
        self.close()

    def action_scroll(self, step: int) -> None:
        self.query_one("#page", Page).scroll_relative(y=step, animate=False)


class SheetScreen(PageScreen):
    """The score sheet."""

    BINDINGS = [Binding("s,tab", "close", show=False)]

    def heading(self) -> str:
        return self.say("sheet.title")

    def lines(self, width: int) -> list[Content]:
        session = self.table_app.session
        description = session.match.describe(session.view_seat, self.lang)
        head = Content.styled(description.heading, f"bold {SUN}")
        return [head, Content(""), *sheet(description.sheet, width)]


class HelpScreen(PageScreen):
    """The keys, this table's file and commitment, and the rulebook."""

    BINDINGS = [Binding("question_mark,f1", "close", show=False)]

    def heading(self) -> str:
        return self.say("help.title")

    def lines(self, width: int) -> list[Content]:
        lines = [_head(self.say("help.keys"))]
        for name in self.say("help.order").split():
            key, does = self.say(f"help.key.{name}"), self.say(f"help.does.{name}")
            lines += prose(does, width, LANTERN, f"  {key:<12} ")
        lines += [Content(""), _head(self.say("help.signs"))]
        lines += prose(self.say("help.cards"), width, LANTERN, "  ")
        if self.table_app.playing:
            session = self.table_app.session
            lines += [Content(""), _head(self.say("help.table"))]
            for seat, kind in session.kinds(self.lang, short=False).items():
                name = session.match.players[seat].name
                lines += prose(self.say("help.bot", who=name, kind=kind), width, LANTERN, "  ")
            lines += prose(self.say("help.file", path=session.path), width, LANTERN, "  ")
            seal = self.say("help.seal", seal=session.match.commitment)
            lines += prose(seal, width, LANTERN, "  ")
        return [*lines, Content(""), *self._rules(width)]

    def _rules(self, width: int) -> list[Content]:
        app = self.table_app
        return rulebook(app.rulebook(self.lang), app.game, self.lang, width)


def rulebook(book: Rulebook, game: Game, lang: str, width: int) -> list[Content]:
    """Return a rulebook as lines: a worked turn, its sections, and each rule with its number."""
    lines = [_head(book.title.upper()), *prose(book.intro, width, LANTERN)]
    for chapter in book.chapters:
        lines += [Content(""), _head(chapter.title)]
        for passage in chapter.passages:
            lines += [Content(""), *_paragraphs(passage.text, width)]
            if passage.picture:
                lines += _position(passage.picture, game, lang, width)
    section = ""
    for rule in book.rules.values():
        if rule.section != section:
            section = rule.section
            lines += [Content(""), _head(section)]
        lines += [Content(""), Content.assemble((rule.name, f"bold {SUN}"),
                                                (f"  {rule.title}", f"bold {GRAIN}"))]  # fmt: skip
        lines += _paragraphs(rule.text, width)
        for picture in rule.pictures:
            lines += _position(picture, game, lang, width)
    return lines


def _paragraphs(text: str, width: int) -> list[Content]:
    lines: list[Content] = []
    for paragraph in text.splitlines():
        item = paragraph.startswith("- ")
        plain = paragraph.removeprefix("- ").replace("**", "")
        lines += prose(plain, width, LANTERN if not item else MIST, "  • " if item else "")
    return lines


def _position(picture: Picture, game: Game, lang: str, width: int) -> list[Content]:
    """Return a picture of the rulebook in words: what lies on the table, for one pair of eyes."""
    at = example(game, picture.example)
    described = at.match.describe(at.eyes, lang)
    lines = prose(picture.caption, width, f"bold {GRAIN}", "  │ ")
    for line in (*(line.text for line in described.lines), described.prompt):
        lines += prose(line, width, MIST, "  │ ")
    return lines


def _head(text: str) -> Content:
    return Content.styled(text, f"bold {RIVER_LIGHT}")
