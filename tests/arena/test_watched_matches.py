"""Watching matches: who leads, when the lead is taken, and that nothing else is played."""

import pytest

from rondin.arena.playing import watched_matches as watching
from rondin.arena.report.study import settings_of
from rondin.arena.report.watched import FIGURES, MOVES
from rondin.bots import bot_named
from rondin.bots.bot import verbs_of
from rondin.engine.match import keys
from rondin.engine.match.match import Match
from rondin.engine.registry import games
from rondin.engine.rules.compiled import compilation as binding
from rondin.engine.setting.setting import Setting
from tests.contract.cases import every_game

A, B, BOTH = 0b01, 0b10, 0b11


@pytest.mark.parametrize(
    ("leaders", "won", "changes", "taken"),
    [
        ([BOTH, BOTH, BOTH], A, 0, 3),  # nobody led before the last move
        ([BOTH, A, A], A, 0, 1),
        ([BOTH, A, B], B, 1, 2),
        ([A, BOTH, A], A, 0, 2),  # caught up with, and away again: no change
        ([A, B, A], B, 3, 3),
        ([A, A, A], A, 0, 0),
        ([A, B, B], BOTH, 1, -1),  # a shared win is taken by nobody
    ],
)
def test_the_lead_of_a_match(leaders, won, changes, taken):
    assert watching.count_changes(leaders, len(leaders), won) == changes
    assert watching.taken_for_good(leaders, len(leaders), won) == taken


def test_who_is_ahead_is_right_so_often_as_those_ahead_win():
    e = Setting.choose(games()["gang-de-castors"], seats=3).e
    assert watching.foresight(e, 0b001, 3, [1.0, 0.0, 0.0]) == 1
    assert watching.foresight(e, 0b011, 3, [1.0, 0.0, 0.0]) == 0.5
    assert watching.foresight(e, 0b100, 3, [1.0, 0.0, 0.0]) == 0


def watched(setting: Setting, match: Match) -> tuple[list[int], list[float], list[float]]:
    """Watch the match of a key as it is played at a table, interpreted."""
    game, seats = setting.game, setting.seats
    verbs = verbs_of(game) | ({"note": game.facts.note} if game.facts else {})
    if hasattr(game.facts, "standing"):
        verbs["standing"] = game.facts.standing
    table = binding.plain(watching, verbs)
    states = [game.layout.new() for _ in range(watching.STATES)]
    size = game.facts.SIZE if game.facts else 0
    key = keys.match_key(match._secret, match.table, match.words)
    row, wins, facts = [0] * FIGURES, [0.0] * seats, [0.0] * size
    table.watch_matches(
        setting.e, states, key, match.bot_key, 0,
        [bot_named("elder", game).parameters(game)] * seats, setting.teams or seats,
        [0] * game.codec.size, [game.scratch_layout.new()], [0] * seats, [0.0] * seats,
        [0.0] * seats, [0.0] * size,
        [0] * watching.MOST_MOVES, [row], [wins], [[0.0] * watching.TENTHS], [facts],
    )  # fmt: skip
    return row, wins, facts


@every_game
def test_a_watched_match_is_the_one_of_the_table(game):
    setting = next(settings_of(game))
    match = Match(setting, key=4)
    row, wins, facts = watched(setting, match)
    elder = bot_named("elder", game)
    while match.to_act is not None:
        match.play_action(elder.decide(match))
    assert row[MOVES] == len(match.history)
    assert tuple(wins) == tuple(match.result.payoffs)
    if game.facts:
        assert sum(map(abs, facts)) > 0


@every_game
def test_findings_have_places_and_words(game):
    for finding in game.facts.FACTS if game.facts else ():
        for counted, among in finding.places():
            assert 0 <= counted < game.facts.SIZE
            assert among is None or 0 <= among < game.facts.SIZE
        for lang in ("fr", "en"):
            texts = game.texts(lang)
            keys = [f"report.{finding.name}.title", f"report.{finding.name}.says"]
            keys += [finding.label(row) for row in finding.rows]
            assert not [key for key in keys if key not in texts]
