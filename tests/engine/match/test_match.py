"""A match from outside: who may move, what is refused, what is seen."""

import json

import pytest

from rondin import BadMove, IllegalMove, Match, Player, Unknown
from rondin.engine.registry import games
from rondin.engine.setting.setting import Setting

GAME = "gang-de-castors"


def a_match(**wishes):
    return Match(GAME, **{"seats": 3, "key": 7, **wishes})


def over():
    match = a_match(rounds=1)
    while not match.over:
        match.play(match.moves()[0])
    return match


def test_a_match_is_opened_by_name_by_game_or_with_a_setting():
    setting = Setting.choose(games()[GAME], seats=3)
    openings = {match.opening for match in (a_match(), Match(games()[GAME], seats=3, key=7))}
    assert {Match(setting, key=7).opening} == openings


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seat", [-1, -2, 4, 99, "0"])
def test_a_seat_that_is_not_at_the_table_sees_nothing(game, seat):
    match = Match(game, seats=4, key=7)
    looks = (
        lambda: match.view(seat),
        lambda: match.veiled(seat),
        lambda: match.describe(seat, "fr"),
        lambda: match.last_events(seat),
        lambda: match.tell([], seat, "fr"),
    )
    for look in looks:
        with pytest.raises(Unknown, match="0-3"):
            look()


@pytest.mark.parametrize("name", ["x" * 201, "a\nb", "a\n", "\x1b[2J", "\x9b"])
def test_a_name_with_which_no_match_could_be_loaded_is_refused(name):
    with pytest.raises(Unknown, match="200"):
        a_match(players=[Player(name), Player("b"), Player("c")])


def test_a_move_is_made_and_written_down():
    match = a_match()
    seat = match.to_act
    match.play(match.moves()[0], seat)
    played = match.history[0]
    assert (played.seat, played.move) == (seat, {"do": "remember"})
    assert len(played.check) == 16
    assert match.to_act != seat


def test_a_move_out_of_turn_names_the_rule():
    match = a_match()
    other = (match.to_act + 1) % 3
    with pytest.raises(IllegalMove) as raised:
        match.play({"do": "remember"}, other)
    assert raised.value.rule == match.game.info.turn_rule
    assert match.history == []
    assert match.why_not({"do": "remember"}, other).rule == match.game.info.turn_rule
    assert match.why_not({"do": "remember"}) is None


def test_an_illegal_move_names_the_rule_in_both_languages_and_changes_nothing():
    match = a_match()
    before = match.game.layout.pack(match._state)
    with pytest.raises(IllegalMove) as raised:
        match.play({"do": "knock"})
    assert raised.value.rule == "GC-05"
    for lang in ("fr", "en"):
        rule = match.game.rulebook(lang).rules["GC-05"]
        assert rule.title in raised.value.tell(lang)
        assert rule.text in raised.value.tell(lang)
        assert raised.value.texts[lang] == rule.text
    assert match.game.layout.pack(match._state) == before


def test_what_is_no_move_is_a_bad_move():
    for thing in ({"do": "fly"}, {}, None, "draw"):
        with pytest.raises(BadMove):
            a_match().play(thing)


def test_after_the_end_nothing_can_be_done():
    match = over()
    assert match.to_act is None
    assert match.moves() == match.actions() == []
    for ask in (match.play, match.why_not):
        with pytest.raises(BadMove, match="The match is over"):
            ask({"do": "deal"})


def test_a_result_comes_at_the_end():
    match = a_match(rounds=1)
    assert match.result is None
    result = over().result
    assert result.points[result.winners[0]] == min(result.points)
    assert sum(result.payoffs) == pytest.approx(1)


def test_a_view_can_be_sent_and_says_whose_it_is():
    match = a_match()
    for seat in (0, 1, 2, None):
        view = match.view(seat)
        assert json.loads(json.dumps(view)) == view
        assert (view["you"], view["game"], view["seats"]) == (seat, GAME, 3)
        assert view["to_act"] == match.to_act
    assert over().view()["to_act"] is None


def test_names_are_told_and_there_is_one_for_each_seat():
    players = [Player("Ana"), Player("Bao"), Player("Chloé")]
    match = a_match(players=players)
    assert any("Chloé" in line.text for line in match.describe(0, "fr").lines)
    for wrong in ([], players[:2], players * 2):
        with pytest.raises(Unknown, match="3 seats have 3 names"):
            a_match(players=wrong)


def test_without_a_wish_the_defaults_hold():
    match = Match(GAME, key=1)
    info = match.game.info
    assert match.seats == info.default_seats
    assert match.setting.edition == info.default_edition
    assert match.setting.options == {
        "rounds": None,
        "dealer": None,
        "renew_at_once": False,
        "memory_aid": False,
        "memory_aid_for": None,
    }


def test_a_replay_yields_every_position():
    match = over()
    numbers = [len(again.history) for again in match.replayed()]
    assert numbers == list(range(len(match.history) + 1))


def test_a_copy_that_is_veiled_is_not_the_state():
    match = a_match()
    match.veiled(0).rows[0][0] = 99
    assert match.view(0) == a_match().view(0)


@pytest.mark.parametrize("game", games())
def test_what_a_move_brought_is_told_later_as_it_was_told_then(game):
    match = Match(game, key=7)
    readers = (None, *range(match.seats))
    told = [{seat: match.last_events(seat) for seat in readers}]
    for n in range(140):
        moves = match.moves()
        match.play(moves[n % len(moves)])
        told.append({seat: match.last_events(seat) for seat in readers})
        if match.over:
            break
    for number in range(0, len(told), 7):
        assert {seat: match.events_of(number, seat) for seat in readers} == told[number]
    for seat in readers:
        assert list(match.events_from(50, seat)) == [
            (number, told[number][seat]) for number in range(50, len(told))
        ]


def test_the_history_is_a_list_of_moves():
    match = over()
    first, *_, last = match.history
    assert (match.history[0], match.history[-1]) == (first, last)
    assert match.history[:2] == [first, match.history[1]]
    assert last.check == match.position_digest
    assert match.history == list(match.history)
    assert match.history == over().history != a_match().history
    with pytest.raises(IndexError):
        match.history[len(match.history)]
