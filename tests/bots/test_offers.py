"""What can be chosen: levels that say what they are, finer bots, dials of memory."""

import pytest

from rondin import all_games
from rondin.bots import LEVELS, bot_named
from rondin.bots import levels as offers
from rondin.engine.words.texts import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_says_what_it_is_and_when_it_answers(lang: str):
    found = offers.levels(lang)
    assert [one.bot.name for one in found] == list(LEVELS)
    assert len({one.says for one in found}) == len({one.bot.label(lang) for one in found}) == 4
    for one in found:
        assert f"{one.bot.seconds:g}".replace(".", "," if lang == "fr" else ".") in one.says


@pytest.mark.parametrize("name", list(all_games()))
def test_whatever_is_offered_can_play(name: str):
    game = all_games()[name]
    bots = [one.bot for one in (*offers.levels("fr"), *offers.finer_bots(game))]
    assert [bot_named(str(bot), game) for bot in bots] == bots
    assert offers.USUAL_BOT in [str(bot) for bot in bots]
    assert any(bot.name == "careful" for bot in bots) == hasattr(game.bot, "careful")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("dial", offers.STEPS)
def test_the_memory_of_a_level_is_a_dial_of_its_own(level: str, dial: str):
    for value in offers.STEPS[dial]:
        bot = bot_named(f"{level}:{dial}={value}")
        assert getattr(bot, dial) == value
        assert bot_named(str(bot)) == bot
        assert bot.blunders == LEVELS[level].bot.blunders


def test_steps_go_from_the_poorest_memory_to_a_perfect_one():
    perfect = bot_named("elder")
    for dial, values in offers.STEPS.items():
        assert len(values) == len(offers.MEMORIES)
        assert values[-1] == getattr(perfect, dial)
        assert list(values) == sorted(values, reverse=dial == "confusing")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_has_a_word(lang: str):
    for dial in offers.STEPS:
        words = {offers.memory_word(f"dial.{dial}.{one}", lang) for one in offers.MEMORIES}
        assert len(words) == len(offers.MEMORIES)
