"""Games are found, and what is wrong with one is said."""

import pytest

from rondin import Match, Unknown
from rondin.engine.registry import Game, game_named, games

GAME = "gang-de-castors"


def test_every_folder_with_a_game_toml_is_a_game():
    assert GAME in games()
    for name, game in games().items():
        assert game.name == name
        assert (game.folder / "game.toml").is_file()
        assert game.package.endswith(f".{game.folder.name}")


def test_an_unknown_name_gets_the_likeliest_first():
    with pytest.raises(Unknown) as raised:
        game_named("gang-des-castor")
    assert f"Try: {GAME}" in str(raised.value)
    with pytest.raises(Unknown, match="There is no game ''"):
        Match("")


def test_an_unknown_edition_mode_or_number_of_seats_says_what_there_is():
    for wishes, message in (
        ({"edition": "nowhere"}, "no edition 'nowhere'. Try: gigamic, amigo"),
        ({"mode": "blitz"}, "no mode 'blitz'. Try: normal"),
        ({"seats": 11}, "is played by 2-10, not by 11"),
        ({"edition": "amigo", "seats": 7}, "is played by 2-6, not by 7"),
        ({"lives": 3}, "no option 'lives'. Try: rounds"),
        ({"rounds": 0}, "rounds=0 is not possible. Try: 1-10"),
    ):
        with pytest.raises(Unknown) as raised:
            Match(GAME, **wishes)
        assert message in str(raised.value)


def test_the_default_edition_comes_first():
    for game in games().values():
        assert next(iter(game.editions)) == game.info.default_edition


def game_with(tmp_path, change):
    text = (games()[GAME].folder / "game.toml").read_text("utf-8")
    folder = tmp_path / "broken_game"
    folder.mkdir()
    (folder / "game.toml").write_text(change(text), "utf-8")
    return Game(folder, "broken_game")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda text: text.replace("state_bytes = 400", 'state_bytes = "400"'), "state_bytes"),
        (lambda text: text.replace("state_bytes = 400", ""), "state_bytes"),
        (lambda text: "more = 1\n" + text, "more"),
        (lambda text: text.replace('kind = "number"', 'kind = "dice"'), "options[...].kind"),
        (lambda text: text.replace("max = 10", 'max = "ten"'), "options[...].max"),
        (lambda text: text.replace("rules = [", "rules = 3 #"), "rules"),
        (lambda text: text + "\n[", "game.toml"),
    ],
    ids=["kind", "missing", "unknown", "option kind", "option field", "list", "no TOML"],
)
def test_a_broken_game_toml_is_named_with_its_field(tmp_path, change, field):
    with pytest.raises(ValueError, match=r"'broken_game': game\.toml: ") as raised:
        game_with(tmp_path, change)
    assert field in str(raised.value)
