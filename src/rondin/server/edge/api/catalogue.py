"""What there is to play, in one language, for the browser."""

from functools import cache

from rondin.bots import levels
from rondin.engine.lessons.course import setting_of, title_of
from rondin.engine.lessons.lesson import Lesson, editions_of
from rondin.engine.lessons.reading import lessons
from rondin.engine.registry import Game, playable_games
from rondin.engine.setting.editions import EditionFile
from rondin.engine.setting.options import Choice, Number, Option, PerSeat, Seat, Switch
from rondin.engine.setting.setting import Setting
from rondin.engine.words.rulebook import Passage, Picture
from rondin.engine.words.texts import Texts
from rondin.server.error_reports import report_error
from rondin.server.problems import ServerProblem
from rondin.server.table.house_editions import read_house_edition, told_of
from rondin.server.table.people.names import faces_of
from rondin.server.wire import http_messages as h

REASONS = ("why.", "friend-why.")  # said by the server with a hint: no board needs them
BOARD_FILE, COVER_FILE = "board.js", "cover.svg"  # of a package that brings them
REPORT_FILE = "report.json"  # the figures of a game, in its folder, if they are shipped
_KINDS: dict[type[Option], h.OptionKind] = {
    Number: "number",
    Seat: "seat",
    Switch: "switch",
    Choice: "choice",
    PerSeat: "per-seat",
}


@cache
def game_list(lang: str) -> h.GameList:
    return h.GameList([_info(game, lang) for game in playable_games().values()])


def rules_page(name: str, lang: str, edition: str | None, mode: str | None) -> h.RulesPage:
    """Return the rules of an edition; with a mode, only those that hold in it."""
    return rules_of(_setting(name, edition, mode), lang, mode)


def rules_of(setting: Setting, lang: str, mode: str | None) -> h.RulesPage:
    """Return the rules with the numbers of a setting; with a mode, only those that hold in it."""
    game, book = setting.game, setting.rulebook(lang)
    shown = game.rule_names if mode is None else game.rules_of_mode(mode)
    rules = [
        h.RuleText(rule.name, rule.section, rule.title, rule.text, _pictures(rule.pictures))
        for rule in book.rules.values()
        if rule.name in shown
    ]
    chapters = [h.Chapter(part.title, _passages(part.passages)) for part in book.chapters]
    to_win = setting.texts(lang).say(f"to-win.{setting.mode}")
    return h.RulesPage(
        game.name, book.title, setting.about(lang), to_win, book.intro, chapters, rules
    )


def _passages(passages: tuple[Passage, ...]) -> list[h.Passage]:
    return [
        h.Passage(one.text, _pictures((one.picture,))[0] if one.picture else None)
        for one in passages
    ]


def _pictures(pictures: tuple[Picture, ...]) -> list[h.Picture]:
    return [h.Picture(one.example, one.caption) for one in pictures]


def game_texts(name: str, lang: str, edition: str | None, mode: str | None) -> h.GameTexts:
    """Return the words of a game, as an edition and a mode have them."""
    return texts_message(_setting(name, edition, mode).texts(lang))


def _setting(name: str, edition: str | None, mode: str | None) -> Setting:
    game = game_of(name)
    if edition is not None and edition not in game.editions:  # a path is not for others to read
        known = ", ".join(game.editions)
        raise ServerProblem("unknown-edition", "edition", game=name, name=edition, known=known)
    return Setting.choose(game, edition=edition, mode=mode)


def texts_message(texts: Texts) -> h.GameTexts:
    """Return the words that a board needs."""
    board = (key for key in texts if not key.startswith(REASONS))
    return h.GameTexts({key: texts.template(key) for key in board})


def game_of(name: str) -> Game:
    game = playable_games().get(name)
    if game is None:
        raise ServerProblem("unknown-game", "game", name=name)
    return game


def _info(game: Game, lang: str) -> h.GameInfo:
    say = game.texts(lang).say
    return h.GameInfo(
        name=game.name,
        folder=game.folder.name,
        title=say("title"),
        kind=say("kind"),
        tagline=say("tagline"),
        default_edition=game.info.default_edition,
        default_seats=game.info.default_seats,
        editions=[_edition(game, name, lang) for name in game.editions],
        options=[_option(game, name, kind, lang) for name, kind in game.info.options.items()],
        bots=bot_kinds(game, lang),
        usual_bot=levels.USUAL_BOT,
        dials=dials(lang),
        memories=[levels.bot_text(f"whole.{one}", lang) for one in levels.MEMORY_PRESETS],
        looks=bool(game.info.moments),
        lessons=_lessons(game, lang),
        first_mode=game.info.first_mode,
        report=(game.folder / REPORT_FILE).is_file(),
        own_board=_built(game, BOARD_FILE),
        own_cover=_built(game, COVER_FILE),
    )


def _built(game: Game, file: str) -> str | None:
    """Return the address of a file that a package brings built, None if it does not."""
    return f"/games/{game.name}/web/{file}" if (game.built_web / file).is_file() else None


def _lessons(game: Game, lang: str) -> list[h.LessonInfo]:
    """Return the lessons of a game; one that cannot be read takes nothing else with it."""
    try:
        known = lessons(game)
    except ValueError as error:
        report_error("lessons", error)
        return []
    return [
        _lesson(name, one, game, edition, lang)
        for name, one in known.items()
        for edition in editions_of(game, one)
    ]


def _lesson(name: str, lesson: Lesson, game: Game, edition: str, lang: str) -> h.LessonInfo:
    setting = setting_of(game, lesson, edition)
    title = title_of(setting, lesson, lang)
    return h.LessonInfo(name, title, edition, setting.mode, lesson.minutes)


def _edition(game: Game, name: str, lang: str) -> h.Edition:
    return _with_modes(game, game.edition(name)[0], name, game.edition_label(name, lang), lang)


def house_checked(game: Game, file: h.HouseFile, lang: str) -> h.HouseChecked:
    """Return a house edition as it can be chosen; raise BadEdition with all that is wrong."""
    name, edition, data = read_house_edition(game, file)
    told = told_of(game, edition, data, lang)
    return h.HouseChecked(_with_modes(game, edition, name, told.title, lang, told.like), told)


def _with_modes(
    game: Game, file: EditionFile, name: str, label: str, lang: str, like: str | None = None
) -> h.Edition:
    say = game.texts(lang).say
    modes = [
        h.Mode(
            mode,
            say(f"mode.{mode}"),
            _word(game, f"mode-hint.{mode}", lang),
            about.players.min,
            about.players.max,
            about.teams,
            about.age,
            about.minutes,
        )
        for mode, about in file.modes.items()
    ]
    return h.Edition(name, label, modes, like)


def _option(game: Game, name: str, kind: Option, lang: str) -> h.Option:
    choices = getattr(kind, "choices", None)
    return h.Option(
        name=name,
        label=game.texts(lang).say(f"option.{name}"),
        hint=game.option_hint(name, "", lang),
        kind=_KINDS[type(kind)],
        default=kind.default,
        min=getattr(kind, "min", None),
        max=getattr(kind, "max", None),
        choices=choices,
        labels=choices and [_word(game, f"choice.{name}.{one}", lang, one) for one in choices],
        repeats=getattr(kind, "repeats", False),
        modes=kind.modes,
        seats=kind.seats,
        editions=kind.editions,
        hints=_hints_by_mode(game, name, lang),
        suggested=getattr(kind, "suggested", []),
    )


def _hints_by_mode(game: Game, name: str, lang: str) -> dict[str, str]:
    """Return what an option does in the modes in which that is something else."""
    modes = {mode for edition in game.editions for mode in game.edition(edition)[0].modes}
    said = {mode: game.option_hint(name, mode, lang) for mode in sorted(modes)}
    return {mode: hint for mode, hint in said.items() if hint != game.option_hint(name, "", lang)}


def _word(game: Game, key: str, lang: str, otherwise: str = "") -> str:
    texts = game.texts(lang)
    return texts.say(key) if key in texts else otherwise


def bot_kinds(game: Game, lang: str) -> list[h.BotKind]:
    """Return every bot that is offered: the levels, weakest first, then the finer ones."""
    return [
        *(_level(one, lang) for one in levels.level_choices(lang)),
        *(h.BotKind(str(one.bot), one.bot.label(lang)) for one in levels.other_choices(game)),
    ]


def _level(one: levels.BotChoice, lang: str) -> h.BotKind:
    bot = one.bot
    memory = {name: getattr(bot, name) for name in levels.PRESET_VALUES}
    return h.BotKind(bot.name, bot.label(lang), one.description, faces_of(bot.name)[0], memory)


def dials(lang: str) -> list[h.Dial]:
    """Return the dials of the memory of a level."""
    return [
        h.Dial(
            name,
            levels.bot_text(f"dial.{name}.label", lang),
            [
                h.DialStep(value, levels.bot_text(f"dial.{name}.{memory}", lang))
                for value, memory in zip(values, levels.MEMORY_PRESETS, strict=True)
            ],
        )
        for name, values in levels.PRESET_VALUES.items()
    ]
