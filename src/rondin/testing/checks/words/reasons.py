"""Every move that may be advised has a reason in the words of its game, in both languages."""

from collections import Counter
from itertools import islice

from rondin.bots.review.hint_words import reasons
from rondin.bots.review.hints import Advice, hint_texts
from rondin.engine.match.match import Match
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import LANGUAGES
from rondin.testing.walks import Temper, walk

WALKS = 4
MOVES = 150
ENOUGH = 40  # moves of a verb


def check_reasons(setting: Setting) -> None:
    """A hint could advise any legal move: each has a reason, and both languages say as much."""
    told: Counter[str] = Counter()
    for key in range(WALKS):
        for match in islice(walk(setting, Temper(key).decide, key=key), MOVES):
            if match.to_act is None or len(match.actions()) < 2:
                continue
            for action in match.actions():
                verb = match.game.codec.verb(action)
                if told[verb] < ENOUGH:
                    told[verb] += 1
                    _check_move(match, action)


def _check_move(match: Match, action: int) -> None:
    move = match.game.codec.name(action)
    told = {lang: reasons(match, Advice(action), lang) for lang in LANGUAGES}
    for lang, sentences in told.items():
        assert sentences, f"no reason in {lang} for {move}"
        for sentence in sentences:
            begins = sentence[0].isupper() or sentence[0].isdigit()
            assert begins, f"{lang}: {sentence!r}, {move}"
            assert sentence[-1] in ".!", f"{lang}: {sentence!r}, {move}"
            assert "{" not in sentence
    general = [reasons_without_a_game(lang) for lang in LANGUAGES]
    assert not {*told["fr"], *told["en"]} & {*general}, f"the game says nothing of {move}"
    assert len(told["fr"]) == len(told["en"]), f"{told} for {move}"


def reasons_without_a_game(lang: str) -> str:
    """Return what is said of a move of which its game says nothing."""
    return hint_texts(lang).say("advice.habit")
