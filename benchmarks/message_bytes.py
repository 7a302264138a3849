"""Bytes that a phone reads in a whole match of each game: whole tables, and changes.

    make bench ARGS=message_bytes

Both windows sit at the same seat of the same match and read what they are sent at once: one asks
for the whole table each time, as every window got it before there were changes. Moves are random.
"""

import asyncio
import zlib
from dataclasses import dataclass, field

from rondin.bots import bot_named
from rondin.engine.registry import games
from rondin.engine.setting.setting import Setting
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.outbox import Outbox
from rondin.server.room.publishing.publisher import Publisher
from rondin.server.room.publishing.snapshot import Presence
from rondin.server.signing import Signer
from rondin.server.table.commands import started
from rondin.server.table.creation import created
from rondin.server.table.events import Moved
from rondin.server.table.table import Table
from rondin.server.wire import http_messages as h
from rondin.server.wire import messages as m

_GUEST = "host"
_FORMS = {"whole": m.Want(form="whole"), "changes": m.Want(), "a browser": m.Want(parts=["log"])}
_COLUMNS = ("moves", *_FORMS, "saved", "deflated")


@dataclass
class Window:
    """What one window was sent."""

    sent: int = 0
    deflated: int = 0
    _deflate: "zlib._Compress" = field(default_factory=lambda: zlib.compressobj(wbits=-15))

    def write(self, text: bytes) -> bool:
        self.sent += len(text)
        self.deflated += len(self._deflate.compress(text) + self._deflate.flush(zlib.Z_SYNC_FLUSH))
        return True


def main() -> None:
    asyncio.run(_print_all())


async def _print_all() -> None:
    print(f"{'bytes a move, to one seat':40}" + "".join(f"{column:>11}" for column in _COLUMNS))
    for game in games().values():
        for edition in game.editions:
            for mode in game.edition(edition)[0].modes:
                setting = Setting.choose(game, edition=edition, mode=mode)
                print(_row(setting), flush=True)


def _row(setting: Setting) -> str:
    windows, moves = _play(setting)
    each = [window.sent / moves for window in windows.values()]
    saved = 1 - each[-1] / each[0]
    cells = [f"{moves}", *[f"{one:,.0f}" for one in each], f"{saved:.0%}"]
    cells.append(f"{windows['a browser'].deflated / moves:,.0f}")
    name = f"{setting.game.name}, {setting.edition}, {setting.mode}, {setting.seats}"
    return f"{name:40}" + "".join(f"{cell:>11}" for cell in cells)


def _play(setting: Setting) -> tuple[dict[str, Window], int]:
    seats = ["you", *["random"] * (setting.seats - 1)]
    wish = h.NewTable(
        game=setting.game.name, edition=setting.edition, mode=setting.mode, seats=seats, name="Lou"
    )
    table = Table("measured", created(wish, _GUEST, "LOUTRE-42"))
    for event in started(table):
        table.apply(event)
    presence = Presence(online=frozenset((0,)))
    publisher = Publisher(Signer(b"k" * 32), lambda: (table, presence))
    windows = {name: Window() for name in _FORMS}
    connections = [
        Connection(_GUEST, "fr", Outbox(windows[name].write), want) for name, want in _FORMS.items()
    ]
    publisher.publish(connections)
    for window in windows.values():
        window.sent = window.deflated = 0  # what came on joining is not a move's
    match, bot, moves = table.match, bot_named("random"), 0
    assert match is not None
    while match.to_act is not None:
        move = match.game.codec.name(bot.decide(match))
        table.apply(Moved(match.to_act, move, "bot", table.position_digest))
        publisher.publish(connections)
        moves += 1
    return windows, moves


if __name__ == "__main__":
    main()
