"""Somebody's own editions: whole, in part or a board alone; named after what they say."""

import json

import pytest

from rondin import BadEdition, BadMatchFile, Match
from rondin.engine.registry import games
from rondin.engine.setting.house_editions import differences, house_name, nearest, value_in_words
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import engine_texts

CASIMIR = games()["iles-de-casimir"]
ROI = games()["roi-des-castors"]
GANG = games()["gang-de-castors"]
BOARD = CASIMIR.editions["classic"].read_text("utf-8").partition("[board]\n")[2]
THEIRS = """
based_on = "classic"
title = { fr = "Le Roi de chez nous", en = "Our own king" }

[effects]
stolen = 2
"""


@pytest.fixture
def written(tmp_path):
    def write(text, name="mine.toml"):
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return path

    return write


def test_an_edition_says_only_what_is_otherwise(written):
    match = Match(ROI, edition=written(THEIRS), seats=2, key=1)
    setting = match.setting
    assert setting.data["effects"] == ROI.edition("classic")[1]["effects"] | {"stolen": 2}
    assert "based_on" not in setting.data
    told = [
        (one.field, one.value, one.printed)
        for one in differences(setting.data, ROI.printed["classic"])
    ]
    assert told == [("effects.stolen", 2, 3)]
    assert setting.texts("fr").template("board.effect.theft") == "Chipe 2 rondins."


def test_a_board_alone_is_played_with_the_rest_of_the_box(written):
    text = (
        BOARD.replace("Île du Volcan Dodo", "Île du Vieux Moulin")
        .replace("Sleepy Volcano Island", "Isle of the Old Mill")
        .replace("La grande carte", "La carte de Léa")
    )
    for whole in (text, "[board]\n" + text):
        setting = Match(CASIMIR, edition=written(whole), seats=2, key=1).setting
        assert setting.file.title.fr == "La carte de Léa"
        assert setting.data["cards"] == CASIMIR.edition("classic")[1]["cards"]
        french, english = setting.texts("fr"), setting.texts("en")
        assert french.template("island.volcan") == "l’île du Vieux Moulin"
        assert french.template("island-title.volcan") == "Île du Vieux Moulin"
        assert french.template("island-short.volcan") == "Moulin"
        assert english.template("island-name.volcan") == "Old Mill"
        assert french.template("island.sardines") == "l’île aux Sardines"


def test_what_the_board_is_called_is_told_in_a_match(written):
    own = BOARD.replace("Île aux Sardines", "Île Zéphyr")
    match = Match(CASIMIR, edition=written(own), seats=2, key=1)
    told = str([match.describe(seat, "fr").lines for seat in (0, 1)])
    assert "vers Zéphyr" in told
    assert "Sardines" not in told


def test_all_faults_are_told_at_once_in_both_languages(written):
    text = (
        THEIRS.replace("stolen = 2", 'stolen = "two"\nbogus = 1')
        + "[team]\nhand = 3\nsteps = [5]\n"
    )
    with pytest.raises(BadEdition) as raised:
        Match(ROI, edition=written(text))
    assert [one.field for one in raised.value.faults] == [
        "effects.stolen",
        "effects.bogus",
        "team.steps",
    ]
    french, english = raised.value.tell("fr").splitlines(), raised.value.tell("en").splitlines()
    assert french[0] == "mine.toml\u202f: effects.stolen\u202f: il faut ici un nombre entier."
    assert english[2] == "mine.toml: team.steps: 3 values are needed, not 1."
    assert len(french) == len(english) == 3


def test_the_games_own_faults_are_told_at_once_in_both_languages(written):
    text = "[worth]\nsmall = 9\n[team]\nhand = 3\n[effects]\nagain = ['small']\n"
    with pytest.raises(BadEdition) as raised:
        Match(ROI, edition=written('based_on = "classic"\n' + text))
    assert {one.field for one in raised.value.faults} == {"worth", "team.hand", "effects.again"}
    assert "un rondin n’a pas d’effet" in raised.value.tell("fr")
    assert "a log has no effect" in raised.value.tell("en")


@pytest.mark.parametrize(
    "title", ["two\\nlines", "\\u202Eback", "{gap}", " ", "a" * 81, "e" + "\u0301" * 9]
)
def test_a_title_is_one_visible_line(written, title):
    text = THEIRS.replace("Our own king", title)
    with pytest.raises(BadEdition, match=r"title\.en: a name is one line"):
        Match(ROI, edition=written(text))


def test_an_edition_it_is_based_on_must_be_there(written):
    with pytest.raises(BadEdition, match="based_on: one of: classic"):
        Match(ROI, edition=written(THEIRS.replace('"classic"', '"grand"')))


@pytest.mark.parametrize(
    "text",
    [
        "a." * 30_000 + "b = 1",
        "a = " + "[" * 5_000 + "]" * 5_000,
        "a." * 100 + "b = 1",  # the parser would take it, and 13 seconds for some more of these
        "[a" + " . 'a'" * 100 + "]",
        "a = {b" + '."b"' * 100 + " = 1}",
    ],
)
def test_what_is_nested_too_deep_is_refused_in_words(written, text):
    with pytest.raises(BadEdition, match="too many brackets"):
        Match(ROI, edition=written(text))


def test_a_house_edition_is_named_after_what_it_says(written, tmp_path):
    match = Match(ROI, edition=written(THEIRS), seats=2, key=1)
    path = tmp_path / "match.json"
    match.save(path)
    file = json.loads(path.read_text("utf-8"))
    assert file["edition"] == house_name(file["edition_data"]) == match.view()["edition"]
    assert str(tmp_path) not in path.read_text("utf-8")
    assert Match.load(path).setting.is_house
    file["edition_data"]["title"]["fr"] = "Un autre"
    path.write_text(json.dumps(file), "utf-8")
    with pytest.raises(BadMatchFile, match="the edition was changed"):
        Match.load(path)
    assert house_name({"b": 1, "a": 2}) == house_name({"a": 2, "b": 1}) != house_name({"a": 2})


def test_the_nearest_printed_edition_is_found():
    data = GANG.edition("amigo")[1] | {"title": {"fr": "À nous", "en": "Ours"}}
    assert nearest(data, GANG.printed) == "amigo"
    assert not differences(data, GANG.printed["amigo"])


def test_values_are_told_in_words():
    say = engine_texts("fr").say
    values = [True, None, [1, 2], {"a": 1}, list(range(200)), "x" * 100]
    told = [value_in_words(value, say) for value in values]
    assert told == ["oui", "aucun", "1 2", "1 élément", "200 éléments", "1 élément"]


def test_printed_editions_are_no_house_editions():
    assert not Setting.choose(ROI).is_house
    assert Setting.choose(ROI).edition_name == "classic"
