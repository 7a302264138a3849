"""The match of the other world: the same to one receiver, other cards and another chance.

Where a move would show the receiver something else than in the true world, the other world is
another one from there on; that is looked for before the move is made.
"""

from collections.abc import Iterator
from random import Random

from rondin.engine.match import keys
from rondin.engine.match.match import Match
from rondin.engine.match.waiting import Kind, waiting_for
from rondin.engine.rules.contract import NOBODY, State
from rondin.server.table.table import Table
from rondin.testing.checks.secrets.veil import legal, legal_out_of_turn
from rondin.testing.states import GENERATOR, deal_another_chance, twin_of, with_state

_TRIES = 3  # twins, for one move
_MOST_BY_ITSELF = 200  # moves of the table itself after one other


Step = tuple[int, bytes]  # a move, and what the receiver knows after it


class Betrayed(AssertionError):
    """What happens by itself depends on what the receiver may not know."""


class TwinMatch(Match):
    """A match that is not what its secret says: its positions are kept, not played again."""

    positions: dict[int, State]
    true_secret: bytes
    became_at: int  # the number of moves when it last became another one

    @classmethod
    def become(cls, match: Match, luck: Random) -> "TwinMatch":
        """Turn a match into one that can be given other positions."""
        copied = match.game.layout.copy_of
        positions = {number: copied(state) for number, state in match._positions_from(0)}
        match.__class__ = cls
        assert isinstance(match, cls)
        match.positions = positions
        match.true_secret = match._secret
        match.became_at = len(match.history)
        match._secret = luck.randbytes(len(match._secret))
        return match

    @property
    def bot_key(self) -> tuple[int, ...]:
        """The key of the bots, which tells nothing of the table's, is the same in both worlds."""
        return keys.bot_key(self.true_secret)

    def put(self, state: State) -> None:
        """Let this be the truth from now on."""
        self._state = state
        self.positions[len(self.history)] = self.game.layout.copy_of(state)
        self.became_at = len(self.history)

    def play_legal(self, action: int, seat: int | None = None) -> None:
        super().play_legal(action, seat)
        self.positions[len(self.history)] = self.game.layout.copy_of(self._state)

    def _positions_from(self, first: int) -> Iterator[tuple[int, State]]:
        for number in range(first, len(self.history) + 1):
            yield number, self.game.layout.copy_of(self.positions[number])

    def reveal(self, true: Match) -> None:
        """Be the true match: at the end everything is open."""
        state = self.game.layout.copy_of(true._state)
        self.__class__ = Match  # type: ignore[assignment]
        self._secret = self.true_secret
        self.history = true.history.copy()
        self.position_digest = true.position_digest
        self._state = state


class Course:
    """What follows from a move in a position: the move, and what the table does at once after it.

    It is over where somebody decides, a bot moves at its pace, or somebody looks at something.
    """

    def __init__(self, match: Match, table: Table, ready: set[int], receiver: int | None) -> None:
        self._match = match
        self._table = table
        self._ready = ready
        self._receiver = receiver

    def _known(self, state: State) -> bytes:
        game, seat = self._match.game, self._receiver
        veiled = game.veiled(self._match.setting.e, state, NOBODY if seat is None else seat)
        return game.layout.pack(veiled)

    def after(self, state: State, action: int, seat: int) -> list[Step] | None:
        """Return the moves that follow, and what the receiver knows after each; None at the end."""
        match, game = self._match, self._match.game
        state = game.layout.copy_of(state)
        game.rules.apply(match.setting.e, state, action)
        found = [(action, self._known(state))]
        for _ in range(_MOST_BY_ITSELF):
            if game.rules.to_act(match.setting.e, state) == NOBODY:
                return None
            moved = with_state(match, state)
            wait = waiting_for(moved, lambda one: self._table.bot_at(one) is not None)
            looks = wait.seat in wait.looking and wait.seat not in self._ready
            if wait.kind is not Kind.UNASKED and (wait.kind is not Kind.MOMENT or looks):
                return found
            game.rules.apply(match.setting.e, state, wait.action)
            found.append((wait.action, self._known(state)))
        raise RuntimeError("a table that never rests")

    def may(self, state: State, action: int, seat: int) -> bool:
        """Tell whether a seat may make this move in a position."""
        moved = with_state(self._match, state)
        if moved.to_act == seat:
            return action in legal(moved, moved.veiled(seat))
        return action in legal_out_of_turn(moved, moved.veiled(seat), seat)


def other_position(
    course: Course, true: Match, twin: TwinMatch, action: int, seat: int,
    receiver: int | None, luck: Random,
) -> State | None:  # fmt: skip
    """Return a position for the other world in which this move shows the receiver the same.

    None if none was found, or if the match ends.
    """
    wanted = course.after(true._state, action, seat)
    if wanted is None:
        return None
    for state in _candidates(true, twin, receiver, luck):
        if not course.may(state, action, seat):
            continue
        found = course.after(state, action, seat)
        if found == wanted:
            return state
        if found is not None:
            _must_follow_from_what_is_known(wanted, found)
    return None


def _must_follow_from_what_is_known(wanted: list[Step], found: list[Step]) -> None:
    """Raise Betrayed if the table goes on otherwise although the receiver knows the same.

    A move may show the receiver other cards; from there on the worlds are rightly different.
    """
    for k in range(max(len(wanted), len(found))):
        actions = [steps[k][0] if k < len(steps) else None for steps in (wanted, found)]
        if actions[0] != actions[1]:
            raise Betrayed(f"after {k} moves the table itself does {actions[0]} and {actions[1]}")
        if wanted[k] != found[k]:
            return


def differ(true: Match, state: State) -> bool:
    """Tell whether a position is another one than the true one, or has another chance to come."""
    pack = true.game.layout.pack
    return pack(true._state) != pack(state)


def _candidates(
    true: Match, twin: TwinMatch, receiver: int | None, luck: Random
) -> Iterator[State]:
    if differ(true, twin._state):
        yield twin._state
    copied = true.game.layout.copy_of
    for _ in range(_TRIES):
        state = twin_of(true.setting, true._state, receiver, luck)
        if state is None:
            break
        yield state
        for name in GENERATOR:  # by the same chance, where the receiver sees what is drawn
            setattr(state, name, getattr(copied(true._state), name))
        yield state
    state = copied(true._state)
    deal_another_chance(state, luck)
    yield state
