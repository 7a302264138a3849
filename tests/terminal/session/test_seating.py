import pytest

from rondin.bots import LEVELS, bot_named
from rondin.bots.first_names import BOT_NAMES
from rondin.bots.levels import USUAL_BOT
from rondin.engine.match.match import PERSON
from rondin.engine.registry import games
from rondin.engine.setting.setting import Setting
from rondin.terminal.session.seating import Seating, default_players

GANG = "gang-de-castors"


@pytest.fixture
def seating():
    return Seating(list(games().values()), GANG)


def row(seating, key, lang="fr"):
    rows = [*seating.table_rows(lang), *seating.chair_rows(lang)]
    return next(row for row in rows if row.key == key)


def turn_to(seating, key, value):
    for _ in range(200):
        if row(seating, key).value == value:
            return
        seating.turn(key, 1)
    raise AssertionError(f"{key} never became {value}")


@pytest.mark.parametrize("name", list(games()))
def test_one_person_and_bots_can_play_at_once(name):
    seating = Seating(list(games().values()), name)
    players = seating.players()
    assert [player.by for player in players] == [PERSON] + [USUAL_BOT] * (len(players) - 1)
    setting = seating.setting()
    assert setting.game.name == name
    assert setting.seats == len(players)


@pytest.mark.parametrize("name", list(games()))
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_value_that_is_offered_is_possible(name, lang):
    seating = Seating(list(games().values()), name)
    for key in [row.key for row in seating.table_rows(lang) if row.key != "game"]:
        if not any(row.key == key for row in seating.table_rows(lang)):
            continue
        for _ in row(seating, key, lang).values:
            seating.turn(key, 1)
            assert seating.setting().seats == len(seating.players())
            assert all(row.value for row in seating.table_rows(lang))


def test_the_number_of_seats_follows_the_edition(seating):
    turn_to(seating, "seats", "10 places")
    turn_to(seating, "edition", "Biberbande, la première édition")
    assert row(seating, "seats").value == "6 places"
    assert len(seating.chair_rows("fr")) == 6


def test_an_option_that_names_a_seat_follows_the_seats(seating):
    turn_to(seating, "option.dealer", "Nour")
    assert seating.setting().options["dealer"] == 3
    turn_to(seating, "seats", "3 places")
    assert seating.setting().options["dealer"] is None


def test_options_become_part_of_the_setting(seating):
    turn_to(seating, "option.rounds", "3")
    turn_to(seating, "option.memory_aid", "oui")
    assert seating.setting().options == {
        "rounds": 3,
        "dealer": None,
        "renew_at_once": False,
        "memory_aid": True,
        "memory_aid_for": [None] * 4,
    }


def test_a_chair_can_be_a_persons_or_any_bots(seating):
    values = row(seating, "chair.1", "en").values
    assert values[0] == "A person"
    assert any("memory 80" in value for value in values)
    seating.turn("chair.1", -1)
    assert seating.players()[1].by != USUAL_BOT
    turn_to(seating, "chair.1", "Une personne")
    assert seating.players()[1].by == PERSON


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_level_says_what_it_is(seating, lang):
    said = set()
    for name in LEVELS:
        turn_to(seating, "chair.1", bot_named(name).label("fr"))
        assert seating.players()[1].by == name
        said.add(row(seating, "chair.1", lang).hint)
    assert "" not in said
    assert len(said) == len(LEVELS)


def test_a_bot_that_the_next_game_does_not_have_gives_way_to_the_usual_one():
    seating = Seating(list(games().values()), "castor-party")
    turn_to(seating, "chair.1", bot_named("careful", seating.game).label("fr"))
    assert seating.players()[1].by == "careful"
    turn_to(seating, "game", "Gang de Castors")
    assert seating.players()[1].by == USUAL_BOT


def test_names_are_unique_and_never_empty(seating):
    seating.rename(0, "  ")
    seating.rename(1, "Nour")
    names = [player.name for player in seating.players()]
    assert len(set(names)) == 4
    assert all(names)


def test_default_players_of_a_setting():
    setting = Setting.choose(games()["gang-de-castors"], seats=10)
    players = default_players(setting)
    assert [player.name for player in players] == list(BOT_NAMES[:10])
    assert [player.by for player in players].count(PERSON) == 1


ROI = "roi-des-castors"
words = games()[ROI].texts("fr").say


def test_partners_are_shown_together():
    seating = Seating(list(games().values()), ROI)
    assert seating.teams() == [[0, 1, 2, 3]]
    turn_to(seating, "mode", words("mode.team"))
    assert seating.teams() == [[0, 2], [1, 3]]
    assert seating.setting().teams == 2
    assert not seating.alone


def test_a_mode_for_one_has_one_seat_and_it_is_a_persons():
    seating = Seating(list(games().values()), ROI)
    seating.turn("chair.0", 1)
    assert seating.chairs[0].by != PERSON
    turn_to(seating, "mode", words("mode.solo"))
    assert seating.alone
    assert [row.values for row in seating.chair_rows("fr")] == [("Une personne",)]
    assert [player.by for player in seating.players()] == [PERSON]
    assert not any(row.key == "seats" for row in seating.table_rows("fr"))


def test_an_option_is_offered_where_it_matters():
    seating = Seating(list(games().values()), ROI)
    offered = {row.key for row in seating.table_rows("fr")}
    assert "option.finish_round" in offered
    assert "option.character" not in offered
    turn_to(seating, "mode", words("mode.solo"))
    offered = {row.key for row in seating.table_rows("fr")}
    assert "option.finish_round" not in offered
    assert "option.character" in offered


def test_an_option_is_offered_in_the_editions_in_which_it_matters():
    seating = Seating(list(games().values()), GANG)
    for edition, offered in (("gigamic", False), ("amigo", True)):
        turn_to(seating, "edition", games()[GANG].texts("fr").say(f"edition.{edition}"))
        keys = {row.key for row in seating.table_rows("fr")}
        assert ("option.renew_at_once" in keys) == offered


def test_a_mode_says_what_it_is():
    assert row(Seating(list(games().values()), ROI), "mode").hint


def test_an_option_says_what_it_does_in_its_mode_and_where_it_is_suggested():
    seating = Seating(list(games().values()), ROI)
    texts = games()[ROI].texts("fr")
    assert row(seating, "option.cup").hint == texts.say("option-hint.cup")
    turn_to(seating, "mode", texts.say("mode.team"))
    assert row(seating, "option.cup").hint == texts.say("option-hint-team.cup")
    turn_to(seating, "mode", texts.say("mode.expert"))
    for seats, suggested in (("3 places", False), ("4 places", True), ("5 places", True)):
        turn_to(seating, "seats", seats)
        said = row(seating, "option.short_goal").hint
        assert said.startswith("Conseillé à") == suggested
    turn_to(seating, "seats", "2 places")
    assert "option.short_goal" not in {row.key for row in seating.table_rows("fr")}
