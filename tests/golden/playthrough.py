"""One match as text: who did what, what everybody was told, what each now sees otherwise than
before, and what is legal.
"""

from collections.abc import Iterator

from rondin.bots import Bot
from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.registry import Game, games
from rondin.engine.setting.options import Number
from rondin.engine.setting.setting import Setting
from tests.golden.listing import listed

SEATS = 3
MOST_MOVES = 45
NAMES = ("Ana", "Bao", "Chloé", "Driss", "Émile", "Fatou", "Gus", "Hana", "Ivo", "Jeanne")
BOT = Bot("thoughtful")
Seen = dict[int | None, list[str]]  # the lines that each seat saw last


def playthrough(game: Game, edition: str, mode: str) -> str:
    match = opened(game, edition, mode)
    seen: Seen = {}
    lines = [*_head(match), *_position(match, seen)]
    while not match.over and len(match.history) < MOST_MOVES:
        match.play_action(BOT.decide(match))
        lines += _position(match, seen)
    lines += _end(match)
    return "\n".join(lines) + "\n"


def opened(game: Game, edition: str, mode: str) -> Match:
    """Return a short match: three seats or as near as the mode allows, and one round."""
    players = game.edition(edition)[0].modes[mode].players
    seats = min(max(SEATS, players.min), players.max)
    options = {
        name: option.min
        for name, option in game.info.options.items()
        if name == "rounds" and isinstance(option, Number)
    }
    setting = Setting.choose(game, seats=seats, edition=edition, mode=mode, options=options)
    return Match(
        setting, key=f"{edition}-{mode}", players=[Player(name, str(BOT)) for name in NAMES[:seats]]
    )


def _head(match: Match) -> Iterator[str]:
    setting = match.setting
    options = (f"{n}={v}" for n, v in setting.options.items() if v is not None)
    yield f"A match of {match.game.name} between bots, written by `make golden`."
    yield ""
    yield f"game        {match.game.name}"
    yield f"edition     {setting.edition}"
    yield f"mode        {setting.mode}"
    yield f"seats       {match.seats}: {', '.join(player.name for player in match.players)}"
    yield f"options     {' '.join(options) or 'none'}"
    yield f"bots        {BOT}"
    yield f"key         {setting.edition}-{setting.mode}"
    yield f"commitment  {match.commitment}"


def _position(match: Match, before: Seen) -> Iterator[str]:
    yield ""
    yield f"=== {_title(match)}"
    for lang in ("fr", "en"):
        for sentence in match.tell(match.last_events(None), None, lang):
            yield f"{lang}: {sentence}"
    yield from _told_apart(match)
    for seat in range(match.seats):
        yield from _seen(match, seat, ("fr", "en")[seat % 2], before)
    yield from _seen(match, None, "en", before)
    if match.to_act is not None:
        yield f"--- legal for {match.players[match.to_act].name}"
        yield from (f"  {line}" for line in listed(match.moves()))


def _title(match: Match) -> str:
    if not match.history:
        return "0  dealt"
    played = match.history[-1]
    name = match.players[played.seat].name
    return f"{len(match.history)}  {name}: {listed([played.move])[0]}"


def _told_apart(match: Match) -> Iterator[str]:
    """Yield what a seat is told otherwise than the spectator."""
    public = match.last_events(None)
    for seat in range(match.seats):
        events = match.last_events(seat)
        if events != public:
            for sentence in match.tell(events, seat, "en"):
                yield f"en, to {match.players[seat].name}: {sentence}"


def _seen(match: Match, seat: int | None, lang: str, before: Seen) -> Iterator[str]:
    """Yield where the match stands, the lines that are new to this seat, and what it is asked."""
    who = "spectator" if seat is None else match.players[seat].name
    seen = match.describe(seat, lang)
    yield f"--- {who} ({lang}): {seen.heading}"
    lines = [line.text for line in seen.lines]
    yield from (f"  {line}" for line in lines if line not in before.get(seat, ()))
    yield f"  > {seen.prompt}"
    before[seat] = lines


def _end(match: Match) -> Iterator[str]:
    yield ""
    result = match.result
    if result is None:
        yield f"=== not over after {len(match.history)} moves"
        return
    winners = ", ".join(match.players[seat].name for seat in result.winners)
    yield f"=== over: {result.ending}"
    yield f"points      {' '.join(map(str, result.points))}"
    yield f"winners     {winners}"
    yield f"secret      {match.secret}"
    for row in match.describe(None, "fr").sheet:
        yield "  " + " | ".join(row)


def tables() -> Iterator[tuple[Game, str, str]]:
    """Yield every game, edition and mode."""
    for game in games().values():
        for edition in game.editions:
            for mode in game.edition(edition)[0].modes:
                yield game, edition, mode
