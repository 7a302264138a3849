"""The bots that can be chosen: levels with descriptions, other bots, parameters of memory."""

import pytest

from rondin import all_games
from rondin.bots import LEVELS, bot_named, levels
from rondin.engine.words.texts import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_says_what_it_is_and_when_it_answers(lang: str):
    found = levels.level_choices(lang)
    assert [one.bot.name for one in found] == list(LEVELS)
    assert (
        len({one.description for one in found}) == len({one.bot.label(lang) for one in found}) == 4
    )
    for one in found:
        assert f"{one.bot.seconds:g}".replace(".", "," if lang == "fr" else ".") in one.description


@pytest.mark.parametrize("name", list(all_games()))
def test_whatever_is_offered_can_play(name: str):
    game = all_games()[name]
    bots = [one.bot for one in (*levels.level_choices("fr"), *levels.other_choices(game))]
    assert [bot_named(str(bot), game) for bot in bots] == bots
    assert levels.USUAL_BOT in [str(bot) for bot in bots]
    assert any(bot.name == "careful" for bot in bots) == hasattr(game.bot, "careful")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("dial", levels.PRESET_VALUES)
def test_the_memory_of_a_level_can_be_set_by_itself(level: str, dial: str):
    for value in levels.PRESET_VALUES[dial]:
        bot = bot_named(f"{level}:{dial}={value}")
        assert getattr(bot, dial) == value
        assert bot_named(str(bot)) == bot
        assert bot.blunders == LEVELS[level].bot.blunders


def test_steps_go_from_the_poorest_memory_to_a_perfect_one():
    perfect = bot_named("elder")
    for dial, values in levels.PRESET_VALUES.items():
        assert len(values) == len(levels.MEMORY_PRESETS)
        assert values[-1] == getattr(perfect, dial)
        assert list(values) == sorted(values, reverse=dial == "confusing")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_has_a_word(lang: str):
    for dial in levels.PRESET_VALUES:
        words = {levels.bot_text(f"dial.{dial}.{one}", lang) for one in levels.MEMORY_PRESETS}
        assert len(words) == len(levels.MEMORY_PRESETS)
