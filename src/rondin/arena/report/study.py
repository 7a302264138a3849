"""The study behind a report: every edition, mode and number of players."""

from collections.abc import Iterator

from rondin.arena.cluster.cluster import Cluster
from rondin.arena.report import figures as f
from rondin.arena.report import watched as w
from rondin.arena.report.on_cluster import ClusterWatchers
from rondin.arena.report.skill import BETTER, WEAKER, deals_of, seatings, skill_of
from rondin.engine.cores import usable_cores
from rondin.engine.registry import Game
from rondin.engine.setting.setting import Setting
from rondin.engine.words.report_findings import Finding
from rondin.version import VERSION


def settings_of(game: Game) -> Iterator[Setting]:
    """Yield every edition, mode and number of players of a game."""
    for edition in game.editions:
        for mode, about in game.edition(edition)[0].modes.items():
            for seats in range(about.players.min, about.players.max + 1):
                yield Setting.choose(game, seats=seats, edition=edition, mode=mode)


def findings_of(game: Game) -> tuple[Finding, ...]:
    """Return what a game tells of itself, nothing where it has no `facts.py`."""
    return game.facts.FACTS if game.facts else ()


def matches_in(game: Game, games: int) -> int:
    """Return how many matches a report takes in all."""
    return sum(
        games + len(seatings(setting)) * deals_of(setting, games) for setting in settings_of(game)
    )


def report_on(
    game: Game,
    games: int,
    key: str,
    progress: w.Progress = lambda _: None,
    jobs: int | None = None,
    cluster: Cluster | None = None,
) -> f.Report:
    """Play so many matches of every setting, and about as many again for skill and luck."""
    tables = []
    pool = ClusterWatchers(cluster) if cluster else w.Threads(jobs or usable_cores())
    try:
        for setting in settings_of(game):
            watched = w.WatchedMatches(setting, [BETTER] * setting.seats, key, games)
            watched.play(pool, progress)
            skill = skill_of(setting, key, games, pool, progress)
            tables.append(figures_of(watched, skill))
    finally:  # whoever interrupts does not wait for what is being compiled
        pool.close()
    return f.Report(game.name, VERSION, key, games, BETTER, WEAKER, tables)


def figures_of(watched: w.WatchedMatches, skill: f.Skill) -> f.TableFigures:
    """Return what came of the matches of one setting."""
    setting, rows = watched.setting, watched.rows
    matches = len(rows)
    return f.TableFigures(
        edition=setting.edition,
        mode=setting.mode,
        seats=setting.seats,
        teams=setting.teams,
        matches=matches,
        order=_by_order(watched),
        places=[f.share(float(wins.mean()), matches) for wins in watched.wins.T],
        length=f.spread(rows[:, w.CHOICES] / setting.seats),
        moves=f.rounded(rows[:, w.MOVES].mean()),
        changes=f.mean(rows[:, w.CHANGES]),
        taken=_taken(watched),
        foreseen=[f.share(float(column.mean()), matches) for column in watched.foreseen.T],
        endings={
            name: f.share(float((rows[:, w.ENDED] == number).mean()), matches)
            for number, name in enumerate(setting.game.rules.ENDINGS)
        },
        own={one.name: _own(watched, one) for one in findings_of(setting.game)},
        skill=skill,
    )


def _by_order(watched: w.WatchedMatches) -> list[f.Estimate]:
    import numpy as np

    seats, matches = watched.setting.seats, len(watched.rows)
    each, began = np.arange(matches), watched.rows[:, w.BEGAN]
    return [
        f.share(float(watched.wins[each, (began + turn) % seats].mean()), matches)
        for turn in range(seats)
    ]


def _taken(watched: w.WatchedMatches) -> f.Spread | None:
    """Return when the lead was taken for good, where somebody won alone."""
    rows = watched.rows[watched.rows[:, w.TAKEN] >= 0]
    if watched.setting.seats == 1 or not len(rows):
        return None
    return f.spread(rows[:, w.TAKEN] / rows[:, w.MOVES])


def _own(watched: w.WatchedMatches, finding: Finding) -> list[f.Estimate | None]:
    import numpy as np

    once, facts = np.ones(len(watched.rows)), watched.facts
    return [
        f.ratio(facts[:, counted], once if among is None else facts[:, among])
        for counted, among in finding.places()
    ]
