"""Before a compile people are told how long it takes; with a search that is longer."""

import pytest

from rondin.bots import bot_named
from rondin.bots.contests import Contest
from rondin.cli.compiling import warm_up
from rondin.cli.words import Words
from rondin.engine.registry import game_named
from rondin.engine.setting import Setting

SETTING = Setting.choose(game_named("gang-de-castors"), seats=2)


@pytest.mark.parametrize(
    ("bot", "lang", "told"),
    [
        ("random", "en", "the rules, once"),
        ("master", "en", "the rules and the search, once"),
        ("random", "fr", "des règles, une fois"),
        ("master", "fr", "des règles et de la recherche, une fois"),
    ],
)
@pytest.mark.parametrize("warm", [False, True])
def test_a_compile_is_announced(bot, lang, told, warm, monkeypatch, capsys):
    monkeypatch.setattr(Contest, "is_warm", warm)
    monkeypatch.setattr(Contest, "play", lambda *_: None)
    warm_up(Contest(SETTING, [bot_named(bot)], "k"), Words(lang))
    said = capsys.readouterr().err
    assert said == "" if warm else told in said
