"""Every action that is not legal is refused by a rule that exists, every legal one by none."""

from rondin.engine.match.match import Match
from rondin.engine.registry import Game
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import LANGUAGES
from tests.contract.walks import telling


def check_refusals(setting: Setting, key: int = 1) -> None:
    for match in telling(setting, key=key):
        if not match.over:
            check_refusals_now(match)


def check_refusals_now(match: Match) -> None:
    game, seat = match.game, match.to_act
    legal = match.actions()
    assert legal, f"seat {seat} has to act and has no move"
    assert legal == sorted(set(legal)), f"{legal} is not ascending"
    assert 0 <= legal[0] <= legal[-1] < game.codec.size, f"{legal} has unknown numbers"
    v = match.veiled(seat)
    for action in range(game.codec.size):
        rule = game.moves.why_not(match.setting.e, v, action)
        name = game.codec.name(action)
        if action in legal:
            assert rule is None, f"{name} is legal, yet {rule} forbids it"
        else:
            assert rule is not None, f"{name} is not legal, yet no rule forbids it"
            check_rule(game, rule)


def check_rule(game: Game, rule: str) -> None:
    assert rule in game.rule_names, f"game.toml does not know the rule {rule}"
    for lang in LANGUAGES:
        assert rule in game.rulebook(lang).rules, f"rulebook/{lang}.md has no rule {rule}"
