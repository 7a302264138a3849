"""Reviews of finished matches and hints, for every game."""

import json
import subprocess
import sys
from string import Formatter

import msgspec
import pytest

from rondin.bots import Bot
from rondin.bots.review import turning_points
from rondin.bots.review.hint_words import move_in_words
from rondin.bots.review.hints import (
    ENOUGH,
    best_moves,
    turning_point_events,
    turning_point_in_words,
)
from rondin.bots.review.turning_points import TurningPoint, review_of, turns_of
from rondin.bots.search import win_chances
from rondin.bots.search.table_decision import search_of
from rondin.engine.match.file import Player
from rondin.engine.match.keys import Contribution, pledge
from rondin.engine.match.match import Match
from rondin.engine.registry import games
from rondin.testing.settings import tables

LANGUAGES = ("fr", "en")
PEOPLE = ["Ann", "Bea", "Cleo", "Dan"]
THOUGHTFUL, RANDOM = Bot("thoughtful"), Bot("random")


def played(
    game: str = "gang-de-castors", *, bot: Bot = THOUGHTFUL, key: int = 5, **options
) -> Match:
    match = Match(game, key=key, **options)
    match.players[:] = [Player(name) for name in PEOPLE[: match.seats]]
    while match.to_act is not None:
        match.play_action(bot.decide(match))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return played(seats=2, rounds=1, key=3)


@pytest.fixture(scope="module")
def review(match: Match) -> turning_points.MatchReview:
    return review_of(match)


def test_chances_are_shares_of_one_win_and_end_as_the_match_did(match, review):
    assert match.result is not None
    assert all(sum(row) == pytest.approx(1, abs=0.01) for row in review.chances)
    assert review.chances[-1] == list(match.result.payoffs)
    assert len(review.chances) == len(review.turns) + 1
    assert review.turns == [turn.seat for turn in turns_of(match)]


def test_chances_are_those_of_the_true_position(match, review):
    """Whoever wins the match is not known at its start, and all but sure before its last move."""
    assert match.result is not None
    [winner] = match.result.winners
    assert 0.1 < review.chances[0][winner] < 0.9
    sure = [row[winner] for row in review.chances]
    assert max(sure[-4:-1]) > 0.9


def test_a_turning_point_is_where_chances_changed_most(match, review):
    assert review.moments
    assert len(review.moments) <= turning_points.MOST_SHOWN
    for moment in review.moments:
        before, after = review.chances[moment.turn], review.chances[moment.turn + 1]
        assert (moment.before, moment.after) == (before[moment.seat], after[moment.seat])
        assert moment.choice + moment.luck == pytest.approx(moment.after - moment.before)
        assert turning_point_events(match, moment, None, "fr")
    least = min(abs(moment.after - moment.before) for moment in review.moments)
    told = {moment.turn for moment in review.moments}
    pairs = zip(review.chances, review.chances[1:], strict=False)
    others = [abs(b[0] - a[0]) for k, (a, b) in enumerate(pairs) if k not in told]
    assert max(others) <= least + 0.15  # the others were looked at less closely


def test_the_positions_are_those_of_the_deal_that_browsers_added_to():
    """A deal without their bits is another one: nothing in a review of it would be true."""
    table, bits = "t", "5c" * 16
    commitment = Match("gang-de-castors", key=5, table=table).commitment
    part = Contribution(0, pledge(bits, commitment, table, 0), bits)
    match = played(seats=2, rounds=1, table=table, contributions=[part])
    kept = turning_points._Playouts(match, lambda _: None)._states[win_chances.FIRST :]
    last = match.game.layout.records(1)[0]
    match.game.layout.to_record(match.position_before(1), last)
    assert kept[len(match.history) - 1].tobytes() == last.tobytes()


def test_an_unfinished_match_cannot_be_reviewed():
    with pytest.raises(ValueError, match="not over"):
        review_of(Match("gang-de-castors", seats=2, key=5))


def test_the_cause_is_what_brought_most_of_it():
    causes = {0.3: "choice", 0.15: "both", 0.0: "luck", -0.1: "luck", 0.5: "choice"}
    for choice, cause in causes.items():
        assert TurningPoint(0, 0, 0.2, 0.5, choice, []).cause == cause
        assert TurningPoint(0, 0, 0.5, 0.2, -choice, []).cause == cause


def test_who_plays_alone_has_a_turn_for_every_move():
    match = played("roi-des-castors", mode="solo", bot=RANDOM)
    assert len(list(turns_of(match))) == len(match.history)


def test_a_turning_point_is_written_for_its_reader_and_a_long_one_is_shortened():
    match = Match("gang-de-castors", seats=2, key=1)
    events = [{"what": "drew", "seat": k % 2} for k in range(9)]
    lines = turning_point_events(match, TurningPoint(0, 0, 0.2, 0.5, 0.0, events), 1, "fr")
    assert lines == [
        *["1 pioche une carte.", "Tu pioches une carte."] * 2,
        "…",
        "1 pioche une carte.",
    ]


@pytest.mark.parametrize(
    ("you", "who"), [(0, "You and Cleo"), (2, "You and Ann"), (1, "Ann and Cleo")]
)
def test_a_team_is_named_together_and_you_first(you, who):
    match = played("roi-des-castors", mode="team", bot=RANDOM)
    text = turning_point_in_words(match, TurningPoint(0, 2, 0.2, 0.5, 0.0, []), you, "en")
    assert text == f"{who}: chances from 20% to 50%, mostly by luck."


@pytest.mark.parametrize("table", tables(), ids=str)
def test_every_game_can_be_reviewed_with_what_the_acting_seat_knew(table):
    match = played(table.game.name, edition=table.edition, mode=table.mode, bot=RANDOM)
    turns = list(turns_of(match))[:60]
    for turn, events in zip(turns, turning_points._events(match, turns), strict=True):
        assert turn.after > turn.first
        carried = json.loads(json.dumps(events))  # they are found by another process
        for lang in LANGUAGES:
            told = match.tell(carried, turn.seat, lang)
            assert all(told), f"{lang}: {told}"
            assert told == match.tell(events, turn.seat, lang)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_every_legal_move_has_words(table):
    match = Match(table.game, edition=table.edition, mode=table.mode, key=5)
    for _ in range(60):
        seat = match.to_act
        if seat is None:
            break
        actions = match.actions()
        for action in actions[:: max(1, len(actions) // 10)]:
            for lang in LANGUAGES:
                text = move_in_words(match, action, seat, lang)
                assert text
                assert "{" not in text
        match.play_action(RANDOM.decide(match))


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sentence_for_a_move_leaves_out_nothing_that_it_names(game, lang):
    texts = game.texts(lang)
    for move in game.codec.moves.values():
        if (key := f"advice.{move.do}") in texts:
            gaps = {name for _, name, _, _ in Formatter().parse(texts.template(key)) if name}
            assert gaps == {field.name for field in move.fields}, key


@pytest.mark.parametrize("key", range(3))
def test_a_move_is_good_once(key):
    match = Match("castor-party", seats=3, key=key, first=0)
    search = search_of(Bot("search", playouts=200), match, compiled=False)
    search.grow(200)
    lines = search.ranking()
    assert len({line.action for line in lines}) == len(lines) > 1
    assert sum(line.tried for line in lines) == 200
    assert lines[0].action == search.best()


@pytest.mark.parametrize("key", range(6))
def test_the_moves_of_a_hint_are_alternatives(key):
    match = Match("castor-party", seats=3, key=key, first=0)
    search = search_of(Bot("search", playouts=ENOUGH), match, compiled=False)
    search.grow(ENOUGH)
    found = best_moves(search, match.game, match.view(0))
    moves = [match.game.codec.name(one.action) for one in found]
    assert all(move["do"] == "play" for move in moves)  # and never: choose a pile
    assert len({move["card"] for move in moves}) == len(moves) > 0


def test_a_swap_is_told_as_one_would_say_it():
    players = [Player("Anaïs"), Player("Léo")]
    match = Match("gang-de-castors", seats=2, key=5, players=players)
    swap = match.game.codec.number({"do": "swap", "mine": 1, "seat": 1, "theirs": 2})
    said = move_in_words(match, swap, 0, "fr").replace("\u202f", " ")
    assert said == "Jouer Échange avec Léo : ta place 2 contre sa place 3"
    assert (
        move_in_words(match, swap, 0, "en") == "Play Swap with Léo: your place 2 for their place 3"
    )


def test_a_step_is_told_with_the_way_that_it_begins():
    match = Match("iles-de-casimir", seats=2, key=5, first=0)
    island = match.game.texts("en").say(f"island-name.{match.view(0)['destination']}")
    for action in match.actions():
        assert island in move_in_words(match, action, 0, "en")


def test_the_process_writes_the_review_and_ends_with_its_input(match):
    file = msgspec.json.encode(match.to_file()) + b"\n"
    with subprocess.Popen(
        [sys.executable, "-m", "rondin.bots.review.process"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(file)
        process.stdin.flush()
        lines = [json.loads(line) for line in process.stdout]
        assert process.wait(20) == 0
    done = [line["done"] for line in lines]
    assert done == sorted(done)
    assert done[-1] == 1
    assert lines[-1]["review"]["turns"] == [turn.seat for turn in turns_of(match)]


def test_the_process_does_not_outlive_its_parent(match):
    with subprocess.Popen(
        [sys.executable, "-m", "rondin.bots.review.process"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    ) as process:
        assert process.stdin
        process.stdin.write(msgspec.json.encode(match.to_file()) + b"\n")
        process.stdin.close()
        assert process.wait(20) == 1
