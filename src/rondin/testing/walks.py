"""Walks through matches: positions to look at, met by playing."""

import random
import struct
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice

from rondin.bots import Bot
from rondin.engine.match.match import Match
from rondin.engine.problems import IllegalMove
from rondin.engine.rules import chance
from rondin.engine.rules.codec import Codec
from rondin.engine.setting.setting import Setting
from rondin.testing.differences import misfit
from rondin.testing.settings import cases
from rondin.testing.states import with_state

MANY_MOVES = 20_000
FEW = 4  # seats
TEMPERS = 7
EVERY = 71  # moves
MANY_POSITIONS = 500  # of a game, in all its settings together
RANDOM, THOUGHTFUL = Bot("random"), Bot("thoughtful")
FORGETFUL = Bot("thoughtful", memory=60, capacity=3, confusing=40)
Decide = Callable[[Match], int]


def at_random(seed: int) -> Decide:
    """Return a player that takes any legal move."""
    luck = random.Random(seed)
    return lambda match: luck.choice(match.actions())


class Temper:
    """Likes some verbs far more than others, and so comes to places where chance rarely leads."""

    def __init__(self, seed: int) -> None:
        self._chance, likings = random.Random(seed), random.Random(seed)
        self._liking: defaultdict[str, float] = defaultdict(lambda: 200 ** likings.uniform(-1, 1))

    def choose(self, codec: Codec, actions: list[int]) -> int:
        verbs: dict[str, list[int]] = {}
        for action in actions:
            verbs.setdefault(codec.name(action)["do"], []).append(action)
        weights = [self._liking[verb] for verb in verbs]
        return self._chance.choice(self._chance.choices(list(verbs.values()), weights)[0])

    def decide(self, match: Match) -> int:
        return self.choose(match.game.codec, match.actions())


def walk(
    setting: Setting, decide: Decide, *, key: int = 1, limit: int = MANY_MOVES
) -> Iterator[Match]:
    """Yield one match as it was dealt, then after every move, until it is over."""
    match = _dealt(setting, key)
    yield match
    for number in range(limit):
        if match.over:
            return
        try:
            action = decide(match)
        except Exception:
            assert match.actions(), (
                f"after {number} moves seat {match.to_act} is to act, and `legal` gives it no move"
            )
            check_choice(match)
            raise
        _play(match, action)
        yield match
    assert match.over, f"no end after {limit} moves"


def check_choice(match: Match) -> None:
    """The rule of thumb gives a number: one that forgets to return gives None."""
    game = match.game
    out, scratch = [0] * game.codec.size, game.scratch_layout.new()
    given = game.bot.choose(match.setting.e, match.veiled(match.to_act), out, scratch)
    assert isinstance(given, int), f"`choose` of the bot gives {given!r}, not the number of a move"


def _dealt(setting: Setting, key: int) -> Match:
    try:
        return Match(setting, key=key)
    except struct.error as error:
        game, luck = setting.game, random.Random(key)
        state = game.layout.new()
        chance.seed(state, [luck.getrandbits(32) for _ in state.key], 0)
        game.rules.setup(setting.e, state)
        raise AssertionError(f"after the deal {misfit(game.layout, state)}") from error


def _play(match: Match, action: int) -> None:
    name = match.game.codec.name(action)
    try:
        match.play_action(action)
    except IllegalMove as refusal:
        if action not in match.actions():
            raise AssertionError(f"`choose` of the bot gives {name}: not legal now") from refusal
        raise AssertionError(f"{name} is legal, yet {refusal.rule} forbids it") from refusal
    except struct.error as error:  # it is made, and cannot be kept
        wrong = misfit(match.game.layout, match._state)
        raise AssertionError(f"after {name} {wrong}") from error


@cache  # every check looks at the same positions: found once, they are kept
def telling(setting: Setting, *, key: int = 1, moves: int = 300) -> tuple[Match, ...]:
    """Return a position of each kind that players of different tempers come across, and others.

    Positions are of one kind if the last move, what it brought and the legal moves have the same
    verbs. What they do not show (a pile that was renewed long ago) is met by taking some more. A
    game of many modes and options has its share of positions in each, other ones everywhere.
    """
    players = [THOUGHTFUL.decide, *(Temper(key + k).decide for k in range(TEMPERS))]
    kinds: set[tuple[str, ...]] = set()
    found: list[Match] = []
    for number, decide in enumerate(players):
        for match in islice(walk(setting, decide, key=key + number), moves):
            kind = _kind(match)
            if kind not in kinds or len(match.history) % EVERY == EVERY - 1:
                kinds.add(kind)
                found.append(_snapshot(match))
    return tuple(_spread(found, _share(setting)))


def _share(setting: Setting) -> int:
    return MANY_POSITIONS // max(1, _settings()[setting.game.name])


@cache
def _settings() -> Counter[str]:
    return Counter(setting.game.name for _, setting in cases())


def _spread(found: list[Match], most: int) -> list[Match]:
    """Return at most so many of the positions, from the first to the last."""
    if len(found) <= most:
        return found
    return [found[k * len(found) // most] for k in range(most - 1)] + found[-1:]


def _kind(match: Match) -> tuple[str, ...]:
    last = match.history[-1].move["do"] if match.history else ""
    events = [str(event.get("what")) for event in match.last_events(None)]
    return (last, *events, "|", *sorted({move["do"] for move in match.moves()}))


def _snapshot(match: Match) -> Match:
    kept = with_state(match, match.game.layout.copy_of(match._state))
    kept.history = match.history.copy()
    return kept


def onlookers(match: Match) -> list[int | None]:
    """Return who looks on: the seats and a spectator; at a big table not everybody each time.

    There it is the seat to act, the last mover, the spectator, and seats that go round.
    """
    everybody = range(match.seats)
    if match.seats <= FEW:
        return [*everybody, None]
    number = len(match.history)
    seats = {number % match.seats, (3 * number + 1) % match.seats, *_concerned(match)}
    return [*sorted(seats), None]


def _concerned(match: Match) -> set[int]:
    last = match.history[-1].seat if match.history else match.to_act
    return {seat for seat in (match.to_act, last) if seat is not None}
