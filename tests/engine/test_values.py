"""What the surface gives behaves as Python people expect: shown, compared, copied and pickled."""

import copy
import pickle

import pytest

import rondin
from rondin.engine.match.file import Player


def pickled(found):
    return pickle.loads(pickle.dumps(found))  # noqa: S301  # our own


AGAIN = [copy.copy, copy.deepcopy, pickled]


@pytest.fixture(params=rondin.all_games())
def setting(request):
    return rondin.Setting.choose(request.param)


@pytest.mark.parametrize("again", AGAIN)
def test_a_game_is_the_same_wherever_it_goes(setting, again):
    assert again(setting.game) is setting.game
    assert repr(setting.game) == f"<Game {setting.game.name}>"


@pytest.mark.parametrize("again", AGAIN)
def test_a_setting_is_a_value(setting, again):
    other = again(setting)
    assert (other, hash(other), repr(other)) == (setting, hash(setting), repr(setting))
    deals = (rondin.Match(one, key=7).position_digest for one in (other, setting))
    assert len({*deals}) == 1


def test_settings_of_different_tables_differ(setting):
    modes = [rondin.Setting.choose(setting.game, mode=mode) for mode in setting.file.modes]
    assert len({*modes}) == len(setting.file.modes)
    assert setting != setting.game
    assert setting.edition in repr(setting)


def test_a_setting_of_ones_own_box_is_pickled_whole(setting, tmp_path):
    printed = setting.game.edition_files[setting.edition]
    (tmp_path / "mine.toml").write_bytes(printed.read_bytes())
    mine = rondin.Setting.choose(setting.game, edition=tmp_path / "mine.toml")
    sent = pickle.dumps(mine)
    (tmp_path / "mine.toml").unlink()
    assert pickle.loads(sent) == mine  # noqa: S301  # our own
    assert mine != setting


def test_options_that_are_otherwise_are_shown():
    for game in rondin.all_games().values():
        for name, option in game.info.options.items():
            if type(option.default) is bool:
                found = rondin.Setting.choose(game, options={name: not option.default})
                assert f"{name}={not option.default}" in repr(found)
                assert name not in repr(rondin.Setting.choose(game))
                assert found != rondin.Setting.choose(game)


def problems():
    match = rondin.Match(next(iter(rondin.all_games())), key=7)
    for wrong in (
        lambda: rondin.Match("no-such-game"),
        lambda: match.play({"do": "no-such-move"}),
        lambda: match.play(match.moves()[0], (match.to_act + 1) % match.seats),
        lambda: rondin.Match.load("no-such-file"),
        lambda: rondin.Setting.choose(match.game, edition="no-such-file.toml"),
    ):
        with pytest.raises(rondin.Problem) as caught:
            wrong()
        yield caught.value


def test_all_faults_of_an_edition_come_back_from_another_process(tmp_path):
    for game in rondin.all_games().values():
        path = tmp_path / f"{game.name}.toml"
        path.write_text(f'based_on = "{game.info.default_edition}"\nnothing = 1\nmodes = 2\n')
        with pytest.raises(rondin.BadEdition) as caught:
            rondin.Setting.choose(game, edition=path)
        told = caught.value
        assert len(told.faults) > 1
        for again in AGAIN:
            assert [again(told).tell(lang) for lang in ("fr", "en")] == [told.tell("fr"), str(told)]


@pytest.mark.parametrize("again", AGAIN)
def test_a_problem_comes_back_from_another_process_as_it_was(again):
    found = list(problems())
    assert {type(one) for one in found} >= {rondin.Unknown, rondin.BadMove, rondin.IllegalMove}
    for one in found:
        other = again(one)
        assert type(other) is type(one)
        assert str(other) == str(one)
        assert [other.tell(lang) for lang in ("fr", "en")] == [one.tell("fr"), one.tell("en")]
        assert getattr(other, "rule", None) == getattr(one, "rule", None)


def test_the_games_that_are_listed_cannot_be_changed():
    with pytest.raises(TypeError):
        rondin.all_games()["mine"] = None
    assert not hasattr(rondin.all_games(), "clear")


# --- what is refused, and how -----------------------------------------------------------------
def test_a_setting_that_was_made_before_takes_no_wishes(setting):
    for wishes in ({"seats": 3}, {"edition": "x"}, {"mode": "x"}, {"rounds": 1}):
        (name,) = wishes
        with pytest.raises(rondin.Unknown, match=f"settled already: {name} "):
            rondin.Match(setting, **wishes)
        with pytest.raises(rondin.Unknown, match=f"settled already: {name} "):
            rondin.simulate(setting, "random", 1, **wishes)


@pytest.mark.parametrize("seats", ["4", 4.0, True, [4]])
def test_seats_are_a_number(setting, seats):
    with pytest.raises(rondin.Unknown, match="is played by"):
        rondin.Match(setting.game, seats=seats)


@pytest.mark.parametrize("game", [3, None, "x"])
def test_what_is_no_game_is_refused_with_those_there_are(game):
    with pytest.raises(rondin.Unknown) as caught:
        rondin.Match(game)
    assert all(name in str(caught.value) for name in rondin.all_games())


def test_a_language_that_is_not_spoken_is_refused(setting):
    match = rondin.Match(setting, key=7)
    for asked in (
        lambda: match.describe(None, "de"),
        lambda: match.tell([], None, "de"),
        lambda: setting.texts("de"),
        lambda: setting.game.rulebook("de"),
        lambda: rondin.report(setting.game, 2, lang="de"),
    ):
        with pytest.raises(rondin.Unknown, match="no language 'de'"):
            asked()
    assert match.describe() == match.describe(None, "en")


@pytest.mark.parametrize("wrong", [True, None, "pass", -1, 10**6, 1.0, ["x"]])
def test_what_is_no_move_is_refused_as_such(setting, wrong):
    match = rondin.Match(setting, key=7)
    for seat in (None, match.to_act):
        with pytest.raises(rondin.BadMove):
            match.play(wrong, seat)
    assert len(match.history) == 0


def test_numbers_of_other_libraries_are_numbers(setting):
    numpy = pytest.importorskip("numpy")
    match = rondin.Match(setting, key=7)
    match.play(numpy.int64(match.actions()[0]))
    assert type(match.history.actions[0]) is int
    assert repr(match.history) == "<History of 1 move>"


def test_people_are_given_by_their_names(setting):
    names = [f"Ada {k}" for k in range(setting.seats)]
    match = rondin.Match(setting, players=names)
    assert match.players == [Player(name) for name in names]


@pytest.mark.parametrize(
    "wishes",
    [
        {"name": "nobody"},
        {"name": "elder", "memory": 101},
        {"name": "elder", "memory": -1},
        {"name": "elder", "memory": "60"},
        {"name": "search", "playouts": 0.5},
    ],
)
def test_a_bot_that_cannot_be_is_refused_where_it_is_made(wishes):
    with pytest.raises(rondin.Unknown):
        rondin.Bot(**wishes)


def test_a_description_is_printed_as_its_sentences(setting):
    for lang in ("fr", "en"):
        told = rondin.Match(setting, key=7).describe(0, lang)
        assert str(told).splitlines() == [
            told.heading,
            *(one.text for one in told.lines),
            told.prompt,
        ]


def test_what_is_no_bot_is_refused_with_those_there_are(setting):
    for bots in (500, [500], None, "nobody", ["elder", None]):
        for play in (rondin.simulate, rondin.tournament):
            with pytest.raises(rondin.Unknown, match="There is no bot"):
                play(setting, bots)


def test_a_file_that_cannot_be_written_is_named_as_it_was_given(setting, tmp_path):
    path = tmp_path / "gone" / "match.json"
    with pytest.raises(FileNotFoundError) as caught:
        rondin.Match(setting).save(path)
    assert caught.value.filename == str(path)


@pytest.mark.parametrize(
    "wishes",
    [{"table": "x" * 201}, {"table": "a\nb"}, {"words": ["x" * 201]}, {"key": b"short"}],
    ids=["long-table", "two-lines", "long-word", "short-key"],
)
def test_a_match_that_its_file_could_not_hold_is_not_opened(setting, wishes):
    with pytest.raises(rondin.Unknown):
        rondin.Match(setting, **wishes)


def test_one_word_is_one_word(setting):
    assert rondin.Match(setting, words="beaver").words == ("beaver",)


def test_events_are_those_of_moves_that_were_made(setting):
    match = rondin.Match(setting, key=7)
    assert match.events_of(0, None) == match.last_events()
    for number in (-1, 1):
        with pytest.raises(rondin.Unknown, match=f"number={number} is not possible. Try: 0-0"):
            match.events_of(number, None)


def test_nothing_is_decided_when_a_match_is_over(setting):
    match, bot = rondin.Match(setting, key=7), rondin.Bot("random")
    while not match.over:
        match.play(bot.decide(match))
    with pytest.raises(rondin.BadMove, match="over"):
        bot.decide(match)


def test_a_bot_that_a_game_does_not_offer_decides_nothing(setting):
    careful, match = rondin.Bot("careful"), rondin.Match(setting, key=7)
    if hasattr(setting.game.bot, "careful"):
        match.play(careful.decide(match))
    else:
        with pytest.raises(rondin.Unknown, match="has no bot 'careful'"):
            careful.decide(match)
