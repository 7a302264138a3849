"""Chance as explicit choices: the same rules, asked what was drawn instead of drawing.

Rules draw with `rand(s, n)`, from words that lie in the state. Here the words are a script: they
give the outcomes that are known so far, and where the script ends they say how many outcomes there
are. What happens between two decisions is played again from the last one with a longer script.
Where rules use the bits of a word (hands tremble in Castor Party!), 64 fixed words stand for all.
"""

from collections.abc import Sequence
from typing import Any

from rondin.engine.registry import Game
from rondin.engine.rules.chance import WORD, WORDS, mix
from rondin.engine.rules.contract import State
from rondin.engine.setting.setting import Setting

WHOLE_WORDS = 64  # that stand for all of them, each as likely
_HALF = (WORD + 1) // 2


class Asked(Exception):  # it is no error: chance is asked
    """The rules draw one of so many outcomes, and nobody has said which."""

    def __init__(self, outcomes: int) -> None:
        super().__init__(outcomes)
        self.outcomes = outcomes


class _Draw:
    """A word that is not chosen before it is known what it decides."""

    def __init__(self, script: "_Script") -> None:
        self._script = script
        self._word: int | None = None

    def __mul__(self, outcomes: int) -> int:
        """Return the product that Lemire's method turns into the outcome, far from rejection."""
        return (self._script.next_of(outcomes) * (WORD + 1)) + _HALF

    def __and__(self, mask: int) -> Any:
        """Return some bits of the word; all of them are still to be chosen."""
        return self if mask == WORD else self._whole() & mask

    def __rshift__(self, bits: int) -> int:
        return self._whole() >> bits

    def _whole(self) -> int:
        """Return the word where its bits are used, as for a hand that trembles: one of a few."""
        if self._word is None:
            self._word = mix(self._script.next_of(WHOLE_WORDS), 0)
        return self._word


class _Script:
    """Outcomes in their order, in place of the words of a generator."""

    def __init__(self, outcomes: Sequence[int]) -> None:
        self._outcomes = outcomes
        self._next = 0

    def __getitem__(self, _index: int) -> _Draw:
        return _Draw(self)

    def next_of(self, outcomes: int) -> int:
        if outcomes == 1:
            return 0
        if self._next == len(self._outcomes):
            raise Asked(outcomes)
        self._next += 1
        return self._outcomes[self._next - 1]


class Asking:
    """Plays a setting's matches with chance as choices."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game: Game = setting.game

    def dealt(self, script: Sequence[int]) -> State:
        """Return the first position after these outcomes; raise Asked if there are more to come."""
        state: State = self.game.layout.new()
        return self._run(state, script, None)

    def after(self, state: State, action: int, script: Sequence[int]) -> State:
        """Return the position after an action and these outcomes; raise Asked for more."""
        return self._run(self.game.layout.copy_of(state), script, action)

    def _run(self, state: Any, script: Sequence[int], action: int | None) -> State:
        blank = [0] * WORDS
        state.words = _Script(script)
        state.left = 1 << 30  # words never run out
        if action is None:
            self.game.rules.setup(self.setting.e, state)
        else:
            self.game.rules.apply(self.setting.e, state, action)
        state.words, state.left = blank, 0
        done: State = state
        return done
