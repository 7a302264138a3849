"""After the end there is one result: whoever looks on is told of the same winners, by every way."""

import re
from collections.abc import Iterator
from random import Random

from rondin.engine.match.file import Player
from rondin.engine.match.match import Match, Result
from rondin.engine.rules import chance
from rondin.engine.rules.contract import NOBODY, State
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import LANGUAGES
from rondin.testing.checks.ends import check_result
from rondin.testing.states import twin_of
from rondin.testing.walks import MANY_MOVES

NAMES = ("Ana", "Bao", "Chloé", "Driss", "Émile", "Fanny", "Gus", "Hind", "Ines", "Joël")
MATCHES = 40


def check_winners(setting: Setting, matches: int = MATCHES) -> None:
    """Play matches at random to their end, and ask everybody who has won."""
    for match in ended_matches(setting, matches):
        check_result(match)
        check_what_decided_is_open(match)
        check_what_is_told_of_the_end(match)


def ended_matches(setting: Setting, matches: int) -> Iterator[Match]:
    """Yield matches at their end; the way there is the rules' alone, which takes least time."""
    rules, e, out = setting.game.rules, setting.e, [0] * setting.game.codec.size
    players = [Player(name) for name in NAMES[: setting.seats]]
    match = Match(setting, key=0, players=players)
    for number in range(matches):
        state, luck = setting.game.layout.new(), Random(number)
        chance.seed(state, [luck.getrandbits(32) for _ in state.key], number)
        rules.setup(e, state)
        for _ in range(MANY_MOVES):
            if rules.to_act(e, state) == NOBODY:
                break
            rules.apply(e, state, out[luck.randrange(rules.legal(e, state, out))])
        match._state = state
        yield match


# --- what is told -----------------------------------------------------------------------------
def check_what_is_told_of_the_end(match: Match) -> None:
    """Views, events, words and the ranking that a page makes of them name the same winners."""
    result = result_of(match)
    winners, points = list(result.winners), list(result.points)
    for seat in (*range(match.seats), None):
        seen = match.view(seat)
        for name in ("winners", "totals"):
            assert name in seen, f"the view of seat {seat} has no `{name}`, a list of numbers"
        assert seen["winners"] == winners, (
            f"the view of seat {seat} says that {seen['winners']} won"
        )
        assert seen["totals"] == points, f"seat {seat} ranks by {seen['totals']}, not by {points}"
        told = [event for event in match.last_events(seat) if event["what"] == "won"]
        assert len(told) == 1, f"seat {seat} hears {len(told)} times who won"
        assert told[0]["seats"] == winners, f"seat {seat} hears that {told[0]['seats']} won"
        for lang in LANGUAGES:
            check_words_of_the_end(match, seat, lang)
    best = [points[seat] for seat in winners]
    extreme = set(best) in ({max(points)}, {min(points)})
    assert extreme or not best, f"{winners} won: no order of the points {points} ranks them first"


def check_words_of_the_end(match: Match, seat: int | None, lang: str) -> None:
    """What is to be read at the end and what is told of it sound the same for everybody."""
    prompt, tell = match.game.view.prompt, match.game.view.tell
    told = next(event for event in match.last_events(seat) if event["what"] == "won")
    everybody, winners = match.reader(None, lang), result_of(match).winners
    words = {
        "prompt": prompt(match.view(seat), everybody),
        "story": tell(told, everybody),
    }
    for way, said in words.items():
        named = [p for p in range(match.seats) if re.search(rf"\b{NAMES[p]}\b", said)]
        alone = match.seats == 1  # who plays alone is not called by their name
        assert alone or named == list(winners), f"the {way} of seat {seat} names {named}: {said!r}"
    read = match.describe(seat, lang).prompt
    same = seat in winners or read == words["prompt"]  # only who won may be spoken to
    assert same, f"seat {seat} reads of the end {read!r}, others {words['prompt']!r}"


# --- what decided it --------------------------------------------------------------------------
def check_what_decided_is_open(match: Match) -> None:
    """What a seat may know at the end leads to the result, and nothing that it may not would."""
    result, luck = result_of(match), Random(1)
    for seat in (*range(match.seats), None):
        found = scored(match.setting, match.veiled(seat))
        assert found == (result.points, result.shares), (
            f"what seat {seat} may know leads to {found}, not to {result}"
        )
        twin = twin_of(match.setting, match._state, seat, luck)
        if twin is not None:
            assert scored(match.setting, twin) == (result.points, result.shares), (
                f"what is hidden from seat {seat} decided the match"
            )


def scored(setting: Setting, state: State) -> tuple[tuple[int, ...], tuple[float, ...]]:
    points, payoffs = [0] * setting.seats, [0.0] * setting.seats
    setting.game.rules.scores(setting.e, state, points, payoffs)
    return tuple(points), tuple(payoffs)


def result_of(match: Match) -> Result:
    assert match.result is not None, f"no end after {MANY_MOVES} moves"
    return match.result
