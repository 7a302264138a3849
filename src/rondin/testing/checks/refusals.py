"""Every action that is not legal is refused by a rule that exists, every legal one by none."""

from rondin.engine.match.match import Match
from rondin.engine.registry import Game
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import LANGUAGES
from rondin.testing.walks import telling

FEW_ACTIONS = 40  # that are tried out of turn


def check_refusals(setting: Setting, key: int = 1) -> None:
    for match in telling(setting, key=key):
        if not match.over:
            check_refusals_now(match)
            check_refusals_out_of_turn(match)


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


def check_refusals_out_of_turn(match: Match) -> None:
    """Who is not to act may do what is listed, and is refused all else by a rule that exists."""
    game = match.game
    step = max(1, game.codec.size // FEW_ACTIONS)
    for seat in range(match.seats):
        if seat == match.to_act:
            continue
        late = match.actions_out_of_turn(seat)
        assert late == sorted(set(late)), f"{late} is not ascending"
        for action in {*range(0, game.codec.size, step), game.codec.size - 1, *late}:
            name = game.codec.name(action)
            refusal = match.why_not(name, seat)
            listed = action in late
            assert (refusal is None) == listed, f"seat {seat}, {name}: listed is {listed}"
            if refusal is not None:
                check_rule(game, refusal.rule)


def check_rule(game: Game, rule: str) -> None:
    assert rule in game.rule_names, f"game.toml does not know the rule {rule}"
    for lang in LANGUAGES:
        assert rule in game.rulebook(lang).rules, f"rulebook/{lang}.md has no rule {rule}"
