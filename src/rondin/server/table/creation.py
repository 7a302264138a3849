"""New tables: as somebody wishes, or for a rematch."""

import secrets
from collections.abc import Container
from typing import Any, NamedTuple

from rondin.engine.match.keys import SECRET_BYTES
from rondin.engine.match.rematch import rematch_setting
from rondin.engine.registry import Game, game_named
from rondin.engine.setting.setting import Setting
from rondin.server.problems import ServerProblem
from rondin.server.table.commands import checked_bot, started
from rondin.server.table.events import OPEN, PERSON, Chair, Created, Event
from rondin.server.table.house_editions import read_house_edition
from rondin.server.table.people.codes import new_table_name
from rondin.server.table.people.devices import device_of
from rondin.server.table.people.names import bot_chair, distinct_name
from rondin.server.table.table import Table
from rondin.server.wire.field_types import BotPace, Language, Privacy
from rondin.server.wire.http_messages import NewTable

YOU = "you"


class Options(NamedTuple):
    """How people are together at a table."""

    privacy: Privacy
    chat: bool
    lang: Language
    hints: bool
    agreed: list[int]  # to hints
    begins: bool  # once its only person has pledged random bits
    stand_in: bool  # of bots, for whoever is away
    looking: int | None  # seconds
    bot_pace: BotPace
    gathers: bool
    screen: str  # the guest whose browser is the screen
    undo: bool


def created(wish: NewTable, guest: str, code: str) -> Created:
    """Return the first event of a new table; raise Problem, naming the field at fault."""
    game = game_named(wish.game)
    if wish.edition is not None and wish.edition not in game.editions:
        known = ", ".join(game.editions)  # the engine would open a file of that name
        raise ServerProblem(
            "unknown-edition", "edition", game=game.name, name=wish.edition, known=known
        )
    setting = _setting(game, wish)
    if wish.screen and YOU in wish.seats:
        raise ServerProblem("screen-plays", "seats")
    if wish.seats.count(YOU) > 1:
        raise ServerProblem("one-you", "seats")
    chairs = [Chair(OPEN)] * len(wish.seats)
    if YOU in wish.seats:
        name = distinct_name(wish.name, [])
        chairs[wish.seats.index(YOU)] = Chair(PERSON, name, wish.avatar, guest)
    for seat, by in enumerate(wish.seats):
        if by not in (YOU, OPEN):
            chairs[seat] = bot_chair(checked_bot(by, game), chairs)
    agreed = [seat for seat, chair in enumerate(chairs) if chair.by == PERSON]
    begins = wish.pledge and may_begin(wish) and YOU in wish.seats
    ways = (wish.privacy, wish.chat, wish.lang, wish.hints)
    pace = (wish.looking, wish.bot_pace, wish.gathers)
    screen = guest if wish.screen else ""
    options = Options(*ways, agreed, begins, wish.stand_in, *pace, screen, wish.undo)
    return _created(setting, chairs, guest, code, options)


def _setting(game: Game, wish: NewTable) -> Setting:
    about: dict[str, Any] = {
        "seats": len(wish.seats),
        "mode": wish.mode,
        "options": wish.options,
    }
    if wish.house is None:
        return Setting.choose(game, edition=wish.edition, **about)
    name, _, data = read_house_edition(game, wish.house)
    return Setting.of_data(game, name, data, **about)


def may_begin(wish: NewTable) -> bool:
    """Tell whether a match is to begin without another word."""
    return wish.start and OPEN not in wish.seats


def rematch(
    table: Table, guest: str, code: str, here: Container[str] = (), *, pledge: bool = False
) -> Created:
    """Return the first event of the next table: the same people and bots, the next one begins.

    Who asks sits there; for the others their seats are kept. Who was away at the end has one if
    they are `here` now. With `pledge` who asks will pledge random bits.
    """
    before = table.created
    setting = table.setting if table.match is None else rematch_setting(table.match)
    chairs = list(table.chairs)
    for seat, chair in enumerate(table.chairs):
        device = device_of(chair.guest)
        bot, is_back = table.bot_at(seat), device == guest or device in here
        if chair.by == PERSON and (bot is None or is_back):
            if device != guest:
                chairs[seat] = Chair(OPEN, chair.name, chair.avatar, chair.guest)
        elif bot is not None and chair.guest:
            chairs[seat] = bot_chair(bot, chairs)  # somebody left: the bot gets a name of its own
    agreed = [seat for seat in sorted(table.agreed) if chairs[seat].by in (PERSON, OPEN)]
    begins = pledge and _are_alone(chairs, guest)
    ways = (before.privacy, before.chat, before.lang, before.hints)
    pace = (before.looking, before.bot_pace, before.gathers)
    options = Options(*ways, agreed, begins, before.stand_in, *pace, before.screen, before.undo)
    return _created(setting, chairs, guest, code, options)


def opening_events(first: Created, *, begin: bool) -> tuple[Table, list[Event]]:
    """Return a new table as its first event makes it, and all events that it opens with."""
    table = Table(new_table_name(), first)
    return table, [first, *(started(table) if begin else ())]


def is_alone(first: Created, guest: str) -> bool:
    """Tell whether somebody is the only person at a new table."""
    return _are_alone(first.chairs, guest)


def _are_alone(chairs: list[Chair], guest: str) -> bool:
    people = [device_of(chair.guest) for chair in chairs if chair.by in (PERSON, OPEN)]
    return bool(people) and set(people) == {guest}


def _created(
    setting: Setting, chairs: list[Chair], host: str, code: str, options: Options
) -> Created:
    return Created(
        code=code,
        game=setting.game.name,
        edition=setting.edition,
        data=setting.data,
        mode=setting.mode,
        options=setting.options,
        privacy=options.privacy,
        chat=options.chat,
        lang=options.lang,
        hints=options.hints,
        agreed=options.agreed if options.hints else [],
        begins=options.begins,
        stand_in=options.stand_in,
        looking=options.looking,
        bot_pace=options.bot_pace,
        gathers=options.gathers,
        screen=options.screen,
        undo=options.undo,
        host=host,
        secret=secrets.token_hex(SECRET_BYTES),
        chairs=chairs,
    )
