"""Matches that began by other rules than are known here: they are not played, and have their file.

The file is made of the log alone: nothing of the match is played again.
"""

from collections.abc import Sequence

from rondin.engine.match.file import MatchFile, PlayedMove, Player, Score
from rondin.engine.registry import game_named
from rondin.server.problems import OtherRules, ServerProblem, Unreadable
from rondin.server.table.events import Created, Ended, Event, Moved, Outdated, Started, Undone
from rondin.server.table.table import Table


def rules_of(game: str, version: int) -> str:
    """Return the name of a version of a game's rules."""
    return f"{game} {version}"


def check_rules(events: Sequence[Event]) -> None:
    """Raise OtherRules if a match began by another version of its rules than is known here."""
    first = events[0] if events else None
    started = next((event for event in events if isinstance(event, Started)), None)
    if isinstance(first, Created) and started is not None:
        known = game_named(first.game).info.rules_version
        if started.rules != known or isinstance(events[-1], Outdated):
            raise OtherRules(first.game, started.rules, known)


def told(other: OtherRules) -> ServerProblem:
    """Return what people are told of such a match."""
    about = {"found": str(other.found), "known": str(other.known)}
    if other.found > other.known:
        return ServerProblem("rules-newer", **about)
    return ServerProblem("rules-older", **about)


def match_file(name: str, events: Sequence[Event]) -> MatchFile | None:
    """Return the file of such a match, up to the last position whose digest was written down."""
    first = events[0] if events else None
    begins = [(k, event) for k, event in enumerate(events) if isinstance(event, Started)]
    if not isinstance(first, Created) or not begins:
        return None
    at, started = begins[0]
    try:
        table = Table(name, first)
        for event in events[1:at]:
            table.apply(event)
        moves = _moves(events[at:])
    except (Unreadable, IndexError, KeyError):
        return None
    if not moves:
        return None
    setting = table.setting
    ended = next((event for event in events if isinstance(event, Ended) and event.check), None)
    return MatchFile(
        game=setting.game.name,
        rules_version=started.rules,
        edition=setting.edition_name,
        edition_data=setting.data,
        mode=setting.mode,
        seats=len(started.chairs),
        options=setting.options,
        players=[Player(chair.name, chair.by) for chair in started.chairs],
        table=first.branch.dealt if first.branch else name,
        words=table.words,
        contributions=table.contributions,
        commitment=table.commitment,
        secret=first.secret,
        opening=moves[0][2],
        moves=[PlayedMove(seat, move, check) for seat, move, _, check in moves if check],
        result=Score(ended.points, ended.winners) if ended else None,
    )


def _moves(events: Sequence[Event]) -> list[tuple[int, dict[str, object], str, str]]:
    """Return the moves that were not taken back, with the digests before and after each."""
    moves: list[tuple[int, dict[str, object], str, str]] = []

    def came_to(check: str) -> None:
        if moves:
            moves[-1] = (*moves[-1][:3], check)

    for event in events:
        if isinstance(event, Moved):
            came_to(event.check)
            moves.append((event.seat, event.move, event.check, ""))
        elif isinstance(event, Undone):
            before = moves[-event.moves][2]
            del moves[-event.moves :]
            came_to(before)
        elif isinstance(event, Ended):
            came_to(event.check)
    return moves
