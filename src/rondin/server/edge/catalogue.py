"""What there is to play, in one language, for the browser."""

from functools import cache

from rondin.bots import levels
from rondin.engine.registry import Game, games
from rondin.engine.setting.options import Choice, Number, Option, PerSeat, Seat, Switch
from rondin.server.problems import ServerProblem
from rondin.server.table.names import faces_of
from rondin.server.wire import messages as m

REPORT_FILE = "report.json"  # the figures of a game, in its folder, if they are shipped
_KINDS: dict[type[Option], m.OptionKind] = {
    Number: "number",
    Seat: "seat",
    Switch: "switch",
    Choice: "choice",
    PerSeat: "per-seat",
}


@cache
def game_list(lang: str) -> m.GameList:
    return m.GameList([_info(game, lang) for game in games().values()])


def rules_page(name: str, lang: str) -> m.RulesPage:
    book = _game(name).rulebook(lang)
    rules = [
        m.RuleText(rule.name, rule.section, rule.title, rule.text) for rule in book.rules.values()
    ]
    return m.RulesPage(name, book.title, book.intro, rules)


def game_texts(name: str, lang: str) -> m.GameTexts:
    texts = _game(name).texts(lang)
    return m.GameTexts({key: texts.template(key) for key in texts})


def _game(name: str) -> Game:
    if name not in games():
        raise ServerProblem("unknown-game", "game", name=name)
    return games()[name]


def _info(game: Game, lang: str) -> m.GameInfo:
    say = game.texts(lang).say
    return m.GameInfo(
        name=game.name,
        folder=game.folder.name,
        title=say("title"),
        tagline=say("tagline"),
        default_edition=game.info.default_edition,
        default_seats=game.info.default_seats,
        editions=[_edition(game, name, lang) for name in game.editions],
        options=[_option(game, name, kind, lang) for name, kind in game.info.options.items()],
        bots=bot_kinds(game, lang),
        usual_bot=levels.USUAL_BOT,
        dials=dials(lang),
        memories=[levels.bot_text(f"whole.{one}", lang) for one in levels.MEMORY_PRESETS],
        report=(game.folder / REPORT_FILE).is_file(),
    )


def _edition(game: Game, name: str, lang: str) -> m.Edition:
    say = game.texts(lang).say
    modes = [
        m.Mode(
            mode,
            say(f"mode.{mode}"),
            _word(game, f"mode-hint.{mode}", lang),
            about.players.min,
            about.players.max,
            about.teams,
        )
        for mode, about in game.edition(name)[0].modes.items()
    ]
    return m.Edition(name, say(f"edition.{name}"), modes)


def _option(game: Game, name: str, kind: Option, lang: str) -> m.Option:
    choices = getattr(kind, "choices", None)
    return m.Option(
        name=name,
        label=game.texts(lang).say(f"option.{name}"),
        hint=game.option_hint(name, "", lang),
        kind=_KINDS[type(kind)],
        default=kind.default,
        min=getattr(kind, "min", None),
        max=getattr(kind, "max", None),
        choices=choices,
        labels=choices and [_word(game, f"choice.{name}.{one}", lang, one) for one in choices],
        modes=kind.modes,
        seats=kind.seats,
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


def bot_kinds(game: Game, lang: str) -> list[m.BotKind]:
    """Return every bot that is offered: the levels, weakest first, then the finer ones."""
    return [
        *(_level(one, lang) for one in levels.level_choices(lang)),
        *(m.BotKind(str(one.bot), one.bot.label(lang)) for one in levels.other_choices(game)),
    ]


def _level(one: levels.BotChoice, lang: str) -> m.BotKind:
    bot = one.bot
    memory = {name: getattr(bot, name) for name in levels.PRESET_VALUES}
    return m.BotKind(bot.name, bot.label(lang), one.description, faces_of(bot.name)[0], memory)


def dials(lang: str) -> list[m.Dial]:
    """Return the dials of the memory of a level."""
    return [
        m.Dial(
            name,
            levels.bot_text(f"dial.{name}.label", lang),
            [
                m.DialStep(value, levels.bot_text(f"dial.{name}.{memory}", lang))
                for value, memory in zip(values, levels.MEMORY_PRESETS, strict=True)
            ],
        )
        for name, values in levels.PRESET_VALUES.items()
    ]
