"""How a bot decides at a table, in the flavour that starts at once."""

from functools import cache
from typing import Any

from rondin.bots.bot import CAREFUL, Bot, verbs_of
from rondin.bots.search import decisions as playing
from rondin.bots.search import parameters as d
from rondin.bots.search.driver import Search
from rondin.engine.match.match import Match
from rondin.engine.problems import BadMove
from rondin.engine.registry import Game
from rondin.engine.rules import chance
from rondin.engine.rules.compiled import compilation as binding


def decision(bot: Bot, match: Match) -> int:
    """Return the action of the seat to act, from what that seat may know."""
    seat = match.to_act
    if seat is None:
        raise BadMove("move.over")
    if bot.name == CAREFUL:
        bot.must_suit(match.game)
    if bot.algorithm == d.SEARCH:
        search = search_of(bot, match)
        search.grow(search.budget)
        return search.best()
    v = match.veiled(seat)
    chance.seed(v, match.bot_key, 0)
    number = len(match.history)
    out = [0] * match.game.codec.size
    scratch = match.game.scratch_layout.new()
    algorithms = _plain(match.game)
    e = match.setting.e
    if bot.algorithm == d.RANDOM:
        luck = match.game.layout.copy_of(v)
        return int(algorithms.choose_at_random(e, v, luck, number, out))
    return int(algorithms.choose_at_once(e, v, number, bot.parameters(match.game), out, scratch))


def search_of(bot: Bot, match: Match, *, compiled: bool = True) -> Search:
    """Return the search of a bot for the seat to act, not begun yet."""
    seat = match.to_act
    if seat is None:
        raise ValueError("the match is over: there is nothing to search for")
    v, number = match.veiled(seat), len(match.history)
    return Search(match.setting, v, match.bot_key, number, bot, compiled=compiled)


@cache
def _plain(game: Game) -> Any:
    return binding.plain(playing, verbs_of(game))
