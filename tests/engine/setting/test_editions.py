"""Edition files: corrected by their owners, and so explained when they are wrong."""

import copy
import tomllib

import pytest

from rondin import BadEdition, Match
from rondin.engine.registry import games
from rondin.engine.setting.editions import Table, checked_edition, read_data
from rondin.engine.setting.setting import Setting

GAME = games()["gang-de-castors"]
SOUND = GAME.editions["gigamic"].read_text("utf-8")


@pytest.fixture
def edition(tmp_path):
    """Write an edition of one's own and return its path."""

    def write(text):
        path = tmp_path / "mine.toml"
        path.write_text(text, "utf-8")
        return path

    return write


def test_an_edition_of_ones_own_is_played_by_its_path(edition):
    path = edition(SOUND.replace("swap = 9", "swap = 3"))
    match = Match(GAME, edition=path, seats=2, key=1)
    assert match.setting.data["cards"]["swap"] == 3
    assert match.setting.e.deck[10] == 3
    assert match.view()["pile"] == 60 - 9


def test_half_a_character_is_refused_like_any_other_bad_field():
    data = {**tomllib.loads(SOUND), "title": {"fr": "\ud800", "en": "Half"}}
    with pytest.raises(BadEdition):
        checked_edition(data, GAME.edition_file, "mine")


def test_a_match_keeps_the_edition_it_was_played_with(edition, tmp_path):
    path = edition(SOUND.replace("swap = 9", "swap = 3"))
    match = Match(GAME, edition=path, seats=2, key=1)
    match.save(tmp_path / "match.json")
    path.unlink()
    assert Match.load(tmp_path / "match.json").setting.e.deck[10] == 3


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        ("swap = 9", "", "cards.swap", "this field is missing"),
        ("swap = 9", "swap = -1", "cards.swap", "at least 0, not -1"),
        ("swap = 9", 'swap = "9"', "cards.swap", "a whole number"),
        ("swap = 9", "swap = 9\nsnap = 1", "cards.snap", "no such field"),
        ("values = [4,", "values = [", "cards.values", "10 values are needed, not 9"),
        ('"keep-last"', '"burn"', "pile.renewal", "one of: keep-last, turn-up"),
        ("turn_limit = 30", "turn_limit = 99", "round.turn_limit", "at most 31, not 99"),
        ("max = 10", "max = 11", "modes", "at most 10 players, not 11"),
        ("max = 10", "max = 1", "modes.normal.players", "min is greater than max"),
        ("min = 2", "min = 0", "modes.normal.players.min", "at least 1, not 0"),
        ("max = 10 }", "max = 10 }\nteams = 2", "modes.normal.players", "do not make 2 teams"),
        ("max = 10 }", "max = 2 }\nteams = 2", "modes.normal.players", "do not make 2 teams"),
        ("max = 10 }", "max = 10 }\nteams = -1", "modes.normal.teams", "at least 0, not -1"),
        ("[modes.normal]\n", "[modes]\n", "modes.players.min", "no such field"),
        ('en = "Gang de Castors"', "", "title.en", "this field is missing"),
        ("swap = 9", "swap = 60\n", "cards", "at most 120 cards"),
    ],
)
def test_a_wrong_field_is_named(edition, old, new, field, reason):
    assert old in SOUND
    text = SOUND.replace(old, new, 1)
    if "60" in new:
        text = text.replace("peek = 7", "peek = 60")
    with pytest.raises(BadEdition) as raised:
        Match(GAME, edition=edition(text))
    message = str(raised.value)
    assert message.startswith("mine.toml: ")
    assert field in message
    assert reason in message
    assert raised.value.tell("fr").startswith("mine.toml")


def test_what_is_no_toml(edition, tmp_path):
    with pytest.raises(BadEdition, match=r"mine\.toml: not a TOML file \(.*line 1"):
        Match(GAME, edition=edition("title = = 1"))
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadEdition, match=r"binary\.toml: not a TOML file"):
        Match(GAME, edition=tmp_path / "binary.toml")
    with pytest.raises(BadEdition, match=r"nowhere\.toml: cannot be read"):
        Match(GAME, edition=tmp_path / "nowhere.toml")
    with pytest.raises(BadEdition, match="cannot be read"):
        read_data(tmp_path)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_the_editions_at_hand_are_sound_and_have_titles(game):
    for name in game.editions:
        file, data = game.edition(name)
        assert file.title.fr
        assert file.title.en
        assert data["modes"].keys() == file.modes.keys()
        for mode, kept in file.modes.items():
            defaults = {option: kind.default for option, kind in game.info.options.items()}
            for seats in (kept.players.min, kept.players.max):
                record = game.edition_module.record(file, Table(seats, mode, defaults))
                assert set(record) == set(game.edition_layout.names)


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
@pytest.mark.parametrize("field", ["min", "max"])
def test_an_edition_for_endlessly_many_players_is_refused_at_once(game, field):
    """Whoever counted through them would never come to an end."""
    data = copy.deepcopy(game.edition(game.info.default_edition)[1])
    for mode in data["modes"].values():
        mode["players"][field] = 10**12
    with pytest.raises(BadEdition) as refusal:
        Setting.of_data(game, "mine", data)
    assert f"players.{field}" in refusal.value.faults[0].field
