"""Matches by the thousand from Python: what `rondin simulate`, `arena` and `report` do.

Rules and bots are compiled when they are first needed, which takes up to a minute once a version;
nothing of that is imported before. `rondin` offers what is here.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from rondin.bots import Bot, bot_named, bots_of
from rondin.engine.cores import usable_cores
from rondin.engine.problems import Unknown, check_language
from rondin.engine.registry import Game, game_named
from rondin.engine.setting.setting import Setting, setting_of

if TYPE_CHECKING:
    from rondin.arena.statistics.intervals import Estimate
    from rondin.arena.statistics.results import Results
    from rondin.arena.tournament.outside_bots import Entrant

AnyGame = str | Game | Setting
AnyBot = str | Bot
Rank = Literal["wins", "points"]


@dataclass(frozen=True)
class Simulated:
    """What came of many matches between bots.

    `setting`, `bots` and `games` (matches) are what was asked for. `wins` by seat, where a win that
    two share is half a win for each; `points` by seat, the mean; `endings`, how often by reason;
    `length` in `moves`, `mean`, `p5` and `p95`; `moves_per_s` on one core.
    """

    setting: Setting
    bots: tuple[str, ...]
    games: int
    moves: int
    wins: tuple[float, ...]  # a win that two share is half a win for each
    points: tuple[float, ...]  # the mean
    endings: dict[str, int]
    length: dict[str, float]  # moves of a match: mean, 5th and 95th percentile
    moves_per_s: float = field(compare=False)  # on one core

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of the matches that each seat won."""
        return tuple(wins / max(self.games, 1) for wins in self.wins)

    def __str__(self) -> str:
        wide = max(map(len, self.bots))
        mean = self.length["mean"]
        seats = zip(self.bots, self.shares, self.points, strict=True)
        ends = [f"{name} {count / self.games:.1%}" for name, count in self.endings.items() if count]
        return "\n".join(
            [
                f"{self.setting.game.name}, {self.games} matches of {mean:.1f} moves",
                *(
                    f"seat {k}  {bot:{wide}}  wins {share:6.1%}  points {points:8.2f}"
                    for k, (bot, share, points) in enumerate(seats)
                ),
                f"ends: {', '.join(ends)}",
            ]
        )


def simulate(
    game: AnyGame,
    bots: AnyBot | Sequence[AnyBot] = "random",
    games: int = 10_000,
    *,
    key: int | str = 0,
    **table: Any,
) -> Simulated:
    """Play many matches between bots; `bots` are by seat, or one for all.

    `table` is the same as of `Match`: `seats`, `edition`, `mode` and the options of the game. The
    same key gives the same matches.

    >>> found = simulate("gang-de-castors", ["elder", "random"], 200, key=7, seats=2, rounds=1)
    >>> found.shares[0] > 0.6
    True
    >>> print(found)
    gang-de-castors, 200 matches of ... moves
    seat 0  elder   wins ...%  points ...
    seat 1  random  wins ...%  points ...
    ends: ...
    """
    from rondin.arena.playing.simulation import Simulation

    setting = _setting(game, table)
    simulation = Simulation(setting, _bots(bots, setting), key)
    tally = simulation.run(_positive("games", games))
    return Simulated(
        setting,
        tuple(str(bot) for bot in simulation.bots),
        tally.games,
        tally.moves,
        tuple(tally.wins),
        tuple(total / tally.games for total in tally.points),
        dict(tally.endings),
        tally.length(),
        tally.moves_per_s,
    )


@dataclass(frozen=True)
class Place:
    """How one `bot` did: its share of the `wins`, its `points` (95 % intervals), its `rating`."""

    bot: str
    wins: "Estimate"
    points: "Estimate"
    rating: float


@dataclass(frozen=True)
class Ranking:
    """What a tournament says: `places`, the best bot first, `ranked_by` wins or points.

    `setting` is what was played, `deals` how often, in so many `matches`. `wins` has all that
    follows from who won (pairs, seats, endings, lengths), `points` the same by points.
    """

    setting: Setting
    places: tuple[Place, ...]
    ranked_by: Rank
    deals: int
    matches: int
    wins: "Results"  # all that follows from who won: pairs, seats, endings, lengths
    points: "Results"  # the same by points

    def __str__(self) -> str:
        wide = max(len(place.bot) for place in self.places)
        head = f"{self.setting.game.name}, {self.matches} matches, by {self.ranked_by}"
        lines = [
            f"{place.bot:{wide}}  {_told(place.wins, 100, '%')}  {_told(place.points, 1, '')}"
            for place in self.places
        ]
        return "\n".join([head, f"{'':{wide}}  {'wins':24}  points", *map(str.rstrip, lines)])


def tournament(
    game: AnyGame,
    bots: Sequence[AnyBot | type[Any]],
    deals: int = 100,
    *,
    key: int | str = 0,
    rank: Rank | None = None,
    jobs: int | None = None,
    **table: Any,
) -> Ranking:
    """Let bots play every deal in every seating, and rank them by wins or by points.

    Without `rank` it is what the game is played for: `utility` of its `game.toml`. A bot of one's
    own is a class with `decide(self, view, moves, seat, key)`, which returns one of the moves. It
    is given as it is, and plays in this process; or as `module:Class`, and plays on all cores.

    >>> class First:
    ...     def decide(self, view, moves, seat, key):
    ...         return moves[0]
    >>> against = tournament("gang-de-castors", [First, "elder"], 2, key=7, seats=2, rounds=1)
    >>> against.places[0].bot
    'elder'

    >>> found = tournament("gang-de-castors", ["random", "elder"], 20, key=7, seats=2, rounds=1)
    >>> [place.bot for place in found.places], found.matches
    (['elder', 'random'], 40)
    >>> found.places[0].wins.low > 0.5
    True
    """
    from rondin.arena.statistics.results import results
    from rondin.arena.tournament.chunks import first_deals
    from rondin.arena.tournament.running import run
    from rondin.arena.tournament.tournament import Tournament

    setting = _setting(game, table)
    entrants = [_entrant(one, setting.game) for one in _listed(bots)]
    played = Tournament(setting, entrants, key)
    if played.is_compiled:
        played.contests()  # compiled in one thread before many need it
    count = _positive("deals", deals)
    chunks = list(run(played, [range(count)], _jobs(jobs) or usable_cores()))
    found = first_deals(chunks, count, len(played.seatings), setting.seats)
    about = (found, played.seatings, len(entrants), len(setting.game.rules.ENDINGS))
    wins, points = results(*about), results(*about, by_points=True)
    if wins is None or points is None:  # there is no tournament without a deal
        raise Unknown("value", name="deals", value=count, known="1, 2, 3, …")
    by: Rank = rank or ("points" if setting.game.info.utility == "points" else "wins")
    if by not in ("wins", "points"):
        raise Unknown("value", name="rank", value=by, known="wins, points")
    worth = {one.bot: one.share for one in points.standings}
    ranked = wins.standings if by == "wins" else points.standings
    share = {one.bot: one.share for one in wins.standings}
    places = tuple(
        Place(str(entrants[one.bot]), share[one.bot], worth[one.bot], one.rating.mu)
        for one in ranked
    )
    return Ranking(setting, places, by, found.deals, found.matches, wins, points)


def report(
    game: str | Game,
    games: int = 200,
    *,
    out: str | Path | None = None,
    lang: str = "en",
    key: int | str = "report",
    jobs: int | None = None,
) -> str:
    """Measure a game in all its editions, modes and numbers of players; return the page, as HTML.

    With `out` it is written there, too. `games` are the matches of every setting.

    >>> page = report("iles-de-casimir", 2)
    >>> "Casimir" in page and page.startswith("<!doctype html>")
    True
    """
    from rondin.arena.report.html.page import page
    from rondin.arena.report.study import report_on

    check_language(lang)
    count = max(_positive("games", games), _FEWEST)
    found = report_on(_game(game), count, str(key), jobs=_jobs(jobs))
    text = page(found, lang, fonts=Path(__file__).parent / "server" / "site" / "assets")
    if out is not None:
        Path(out).write_text(text, "utf-8")
    return text


_FEWEST = 2  # matches of a setting that a report can tell something of


def _game(game: str | Game) -> Game:
    return game if isinstance(game, Game) else game_named(game)


def _setting(game: AnyGame, table: Mapping[str, Any]) -> Setting:
    fixed = {name: table[name] for name in ("seats", "edition", "mode") if name in table}
    options = {name: value for name, value in table.items() if name not in fixed}
    return setting_of(game, **fixed, options=options)


def _entrant(bot: AnyBot | type[Any], game: Game) -> "Entrant":
    from rondin.arena.tournament.outside_bots import OutsideBot, entrant_named

    if isinstance(bot, Bot):
        return bot
    return OutsideBot.of_class(bot) if isinstance(bot, type) else entrant_named(bot, game)


def _listed(bots: Any) -> list[Any]:
    several = isinstance(bots, Iterable) and not isinstance(bots, str | type)
    given = list(bots) if several else [bots]
    for one in given:
        if not isinstance(one, str | Bot | type):
            raise Unknown("bot", name=one, known=", ".join(bots_of()))
    return given


def _bots(bots: AnyBot | Sequence[AnyBot], setting: Setting) -> list[Bot]:
    given = _listed(bots)
    return [one if isinstance(one, Bot) else bot_named(str(one), setting.game) for one in given]


def _jobs(jobs: int | None) -> int | None:
    return None if jobs is None else _positive("jobs", jobs)


def _positive(name: str, number: Any) -> int:
    if not isinstance(number, int) or number < 1:
        raise Unknown("value", name=name, value=number, known="1, 2, 3, …")
    return number


def _told(value: "Estimate", times: float, unit: str) -> str:
    mean, half = times * value.mean, times * (value.high - value.low) / 2
    return f"{mean:8.2f}{unit} ± {half:5.2f}".ljust(24) if math.isfinite(mean) else "".ljust(24)
