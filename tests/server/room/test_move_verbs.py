"""A browser reads the same verb for a move as everybody else: a mode's own one, if it has one."""

import json

import pytest

from rondin.engine.match.match import Match
from rondin.engine.registry import games
from rondin.server.room.publishing.snapshot import Viewer
from rondin.server.table.commands import started
from rondin.server.table.table import Table
from tests.server.new_tables import bot_moves, happen, new_table
from tests.server.whole_table import whole_table

MOST_MOVES = 2_000


def verbs_of_modes() -> list[tuple[str, str, str]]:
    """Return every verb (game, mode, `do`) for which a mode has words of its own."""
    return [
        (game.name, mode, key.partition(".")[2])
        for game in games().values()
        for mode in game.edition(game.info.default_edition)[0].modes
        for key in game.texts("en")
        if key.startswith(f"move-{mode}.")
    ]


def table_that_offers(game: str, mode: str, do: str) -> tuple[Table, Match]:
    """Return a table where seat 0 decides, and this verb is among its moves."""
    about = games()[game].edition(games()[game].info.default_edition)[0].modes[mode]
    others = ["random"] * (about.players.min - 1)
    for _ in range(20):
        table = new_table("you", *others, game=game, mode=mode)
        happen(table, started(table))
        match = table.match
        assert match is not None
        for _ in range(MOST_MOVES):
            if match.to_act is None:
                break
            if match.to_act == 0 and any(move["do"] == do for move in match.moves()):
                return table, match
            bot_moves(table)
    pytest.fail(f"{do} was never offered in {game}, {mode}")


@pytest.mark.parametrize(("game", "mode", "do"), verbs_of_modes())
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_verb_of_a_mode_is_told_in_its_own_words(game: str, mode: str, do: str, lang: str):
    table, match = table_that_offers(game, mode, do)
    text = whole_table(table, Viewer(0, True, lang))
    choices = [choice for choice in json.loads(text)["moves"] if choice["move"]["do"] == do]
    expected = match.game.texts(lang).say(f"move-{mode}.{do}")
    assert choices
    assert {choice["verb"] for choice in choices} == {expected}
    assert match.label({"do": do}, "do", {}, lang) == expected
