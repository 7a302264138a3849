"""When the table goes on by itself: bots, moments, pauses, people who are away."""

from rondin.engine.match.waiting import Kind
from rondin.server.room.clock import Clock
from rondin.server.settings import Pace
from rondin.server.table.commands import automatic_move, started
from rondin.server.table.events import CameBack, Chair, Moved, Paused, Resumed, Sat, WentAway
from rondin.server.table.table import Table
from tests.server.new_tables import OTHER, bot_moves, happen, new_table

PACE = Pace(bot=(1.0, 1.0), moment=6.0, pause=8.0, away=60.0, deserted=5_000.0, slow=90.0)


def table_of(*seats: str, people: int = 1, stand_in: bool = True) -> Table:
    options = {"dealer": len(seats) - 1, "rounds": 6}
    table = new_table(*seats, options=options, stand_in=stand_in)
    for seat in range(1, people):
        happen(table, [Sat(seat, Chair("person", f"P{seat}", 1, f"{OTHER}-{seat}"))])
    happen(table, started(table))
    return table


def test_a_bot_takes_its_time_and_chat_does_not_start_it_anew():
    table = table_of("you", "random")
    clock = Clock(PACE)
    bot_moves(table, "thoughtful")  # seat 0 has looked
    clock.update(table, {0}, 10.0)
    assert clock.wait.kind is Kind.MOMENT  # the bot looks: at once
    assert clock.move_due() == 10.0
    bot_moves(table, "thoughtful")
    clock.update(table, {0}, 11.0)
    assert clock.wait.kind is Kind.PERSON
    assert clock.next_due() is None
    for _ in range(10):
        if table.match is not None and table.match.to_act == 1:
            break
        bot_moves(table, "thoughtful")
    clock.update(table, {0}, 20.0)
    assert clock.wait.kind is Kind.BOT
    clock.update(table, {0}, 20.5)
    assert clock.move_due() == 21.0
    assert clock.seconds(20.5) is None


def test_a_bot_goes_on_sooner_after_a_move_that_needs_little_looking_at():
    table = new_table(
        "you", "elder", game="roi-des-castors", mode="discovery", options={"first": 1}
    )
    happen(table, started(table))
    clock = Clock(PACE)
    clock.update(table, {0}, 10.0)
    assert clock.move_due() == 11.0  # its turn begins: the usual pace
    happen(table, [Moved(1, {"do": "draw"}, "bot", table.position_digest)])
    clock.update(table, {0}, 11.0)
    assert clock.move_due() == 11.16
    while table.match is not None and table.match.to_act == 1:
        bot_moves(table, "elder")
    happen(table, [WentAway(0, "elder")])
    clock.update(table, {0}, 20.0)
    assert clock.wait.seat == 0
    assert clock.move_due() == 21.0  # the last move was another's


def test_all_look_at_the_same_time_and_say_ready_in_any_order():
    table = table_of("you", "open", "open", people=3)
    clock = Clock(PACE)
    clock.update(table, {0, 1, 2}, 100.0)
    assert clock.may_be_ready == {0, 1, 2}
    assert clock.move_due() == 106.0
    assert clock.seconds(102.0) == 4.0
    clock.set_ready(2)
    clock.set_ready(1)
    assert clock.move_due() == 106.0  # seat 0 still looks
    assert clock.may_be_ready == {0}
    clock.set_ready(0)
    assert clock.move_due() == 100.0  # at once
    for seat in (0, 1, 2):
        assert clock.wait.seat == seat
        assert clock.move_due() == 100.0 + seat
        bot_moves(table, "thoughtful")
        clock.update(table, {0, 1, 2}, 101.0 + seat)
    assert clock.wait.kind is Kind.PERSON
    assert clock.may_be_ready == set()


def test_a_run_of_moments_has_one_end():
    table = table_of("you", "open", people=2)
    clock = Clock(PACE)
    clock.update(table, {0, 1}, 100.0)
    clock.set_ready(0)
    bot_moves(table, "thoughtful")
    clock.update(table, {0, 1}, 103.0)
    assert clock.wait.seat == 1
    assert clock.move_due() == 106.0


def test_nothing_is_hidden_again_before_its_person_has_seen_it():
    table = table_of("you", "random")
    clock = Clock(PACE)
    clock.update(table, set(), 100.0)
    assert clock.move_due() is None
    assert clock.next_due() == 5_100.0  # then a bot stands in
    clock.update(table, {0}, 130.0)
    assert clock.move_due() == 136.0


def test_before_a_bot_deals_all_may_look():
    table = table_of("you", "random", "random")
    clock = Clock(PACE)
    while clock.wait.kind is not Kind.PAUSE:
        bot_moves(table, "thoughtful")
        clock.update(table, {0}, 50.0)
    assert clock.wait.kind is Kind.PAUSE
    assert clock.move_due() == 58.0
    assert clock.seconds(51.0) == 7.0
    clock.set_ready(0)
    assert clock.move_due() == 51.0
    clock.update(table, set(), 52.0)
    assert clock.move_due() == 51.0  # nobody looks: the bot's own pace


def test_what_lies_open_is_still_there_for_whoever_comes_back():
    table = table_of("you", "random", "random")
    clock = Clock(PACE)
    while clock.wait.kind is not Kind.PAUSE:
        bot_moves(table, "thoughtful")
        clock.update(table, {0}, 50.0)
    clock.update(table, set(), 52.0)
    assert clock.move_due() is None
    assert clock.seconds(53.0) is None
    assert clock.next_due() == 5_052.0  # then a bot stands in
    clock.update(table, {0}, 900.0)
    assert clock.move_due() == 908.0
    clock.set_ready(0)
    assert clock.move_due() == 51.0


def test_who_is_not_there_is_away_after_a_while():
    table = table_of("you", "open", people=2)
    clock = Clock(PACE)
    clock.update(table, {0, 1}, 100.0)
    clock.update(table, {0}, 110.0)
    assert clock.online == {0}
    assert clock.absent_too_long(169.0) == []
    assert clock.next_due() == 106.0
    assert clock.absent_too_long(170.0) == [1]
    happen(table, [WentAway(1, "random")])
    clock.update(table, {0}, 170.0)
    assert clock.absent_too_long(1000.0) == []
    happen(table, [CameBack(1)])
    clock.update(table, {0, 1}, 1000.0)
    clock.update(table, {0}, 1001.0)
    assert clock.absent_too_long(1060.0) == []
    assert clock.absent_too_long(1061.0) == [1]


def test_a_bot_stands_in_only_where_the_table_wants_it():
    table = table_of("you", "open", people=2, stand_in=False)
    clock = Clock(PACE)
    clock.update(table, {0, 1}, 100.0)
    clock.update(table, {0}, 110.0)
    assert clock.absent_too_long(5_100.0) == []
    clock.update(table, set(), 200.0)  # nobody waits any more: after a week bots finish it
    assert clock.absent_too_long(5_110.0) == [1]


def test_in_a_pause_everything_stands_still_and_then_goes_on_where_it_was():
    table = table_of("you", "open", people=2)
    clock = Clock(PACE)
    clock.update(table, {0, 1}, 100.0)
    clock.set_ready(1)
    assert clock.move_due() == 106.0
    happen(table, [Paused(0)])
    clock.update(table, {0, 1}, 104.0)
    assert clock.next_due() is None
    assert clock.may_be_ready == set()
    clock.update(table, {0}, 200.0)
    assert clock.absent_too_long(1_000.0) == []
    happen(table, [Resumed(0)])
    clock.update(table, {0}, 304.0)
    assert clock.move_due() == 306.0  # two of its six seconds are left
    assert clock.may_be_ready == {0}
    assert clock.absent_too_long(363.0) == []
    assert clock.absent_too_long(364.0) == [1]  # nobody was missed before it went on


def test_a_bot_and_a_slow_player_stand_still_too():
    table = table_of("you", "open", "random", people=2)
    clock = Clock(PACE)
    seat = person_to_decide(table, clock, {0, 1}, 100.0)
    happen(table, [Paused(0)])
    clock.update(table, {0, 1}, 150.0)
    assert clock.next_due() is None
    assert not clock.notice_slow_player(10_000.0)
    happen(table, [Resumed(1)])
    clock.update(table, {0, 1}, 1_150.0)
    assert not clock.notice_slow_player(1_189.0)
    assert clock.notice_slow_player(1_190.0)
    assert clock.slow == seat


def test_a_pause_that_nobody_ends_does_not_last_for_ever():
    table = table_of("you", "open", people=2, stand_in=False)
    clock = Clock(PACE)
    happen(table, [Paused(0)])
    clock.update(table, set(), 100.0)
    assert clock.absent_too_long(5_099.0) == []
    assert clock.absent_too_long(5_100.0) == [0, 1]


def test_nobody_is_away_before_the_match_begins():
    table = new_table("you", "open", options={"dealer": 1})
    clock = Clock(PACE)
    clock.update(table, set(), 0.0)
    assert clock.absent_too_long(10_000.0) == []
    assert clock.next_due() is None
    happen(table, started(table))
    clock.update(table, {0}, 10_000.0)
    clock.update(table, set(), 10_000.0)
    assert clock.absent_too_long(10_001.0) == []
    assert clock.next_due() == 15_000.0


def test_a_match_waits_for_its_people_while_nobody_is_there():
    table = table_of("you", "open", "random", people=2)
    clock = Clock(PACE)
    clock.update(table, {0, 1}, 100.0)
    clock.update(table, {0}, 110.0)
    clock.update(table, set(), 120.0)
    assert clock.absent_too_long(5_109.0) == []
    assert clock.absent_too_long(5_110.0) == [1]  # so long that nobody will come
    clock.update(table, {0}, 1_000.0)  # now somebody waits, and from now on
    assert clock.absent_too_long(1_059.0) == []
    assert clock.absent_too_long(1_060.0) == [1]


def test_who_lets_a_bot_play_keeps_nobody_from_being_waited_for():
    table = table_of("you", "open", "random", people=2)
    clock = Clock(PACE)
    clock.update(table, {0, 1}, 100.0)
    happen(table, [WentAway(1, "random")])  # who took too long, and still has the page open
    clock.update(table, {0, 1}, 100.0)
    clock.update(table, {1}, 200.0)
    assert clock.absent_too_long(5_199.0) == []
    assert clock.absent_too_long(5_200.0) == [0]
    happen(table, [CameBack(1)])
    clock.update(table, {1}, 1_000.0)
    assert clock.absent_too_long(1_059.0) == []
    assert clock.absent_too_long(1_060.0) == [0]


def test_a_clock_knows_how_long_nobody_has_been_there_before_it_started():
    table = table_of("you", "random")
    clock = Clock(PACE)
    clock.quiet = 4_900.0
    clock.update(table, set(), 100.0)
    assert clock.next_due() == 200.0
    assert clock.absent_too_long(200.0) == [0]
    clock.update(table, {0}, 105.0)
    clock.update(table, set(), 106.0)
    assert clock.absent_too_long(5_105.0) == []


def test_who_sat_there_for_longer_than_that_can_come_back_after_a_restart():
    table = table_of("you", "random")
    clock = Clock(PACE)
    clock.quiet = 9_000.0  # nothing was written down; whether anybody was there, nobody knows
    clock.update(table, set(), 100.0)
    assert clock.absent_too_long(159.0) == []
    assert clock.absent_too_long(160.0) == [0]
    clock.update(table, {0}, 110.0)
    assert clock.absent_too_long(10_000.0) == []


def person_to_decide(table: Table, clock: Clock, online: set[int], now: float) -> int:
    clock.update(table, online, now)
    while clock.wait.kind is not Kind.PERSON:
        bot_moves(table, "thoughtful")
        clock.update(table, online, now)
    return clock.wait.seat


def test_who_takes_long_is_noticed_once_somebody_waits():
    table = table_of("you", "open", "random", people=2)
    clock = Clock(PACE)
    seat = person_to_decide(table, clock, {0, 1}, 100.0)
    assert clock.next_due() == 190.0
    assert not clock.notice_slow_player(189.0)
    assert clock.slow is None
    assert clock.notice_slow_player(190.0)
    assert clock.slow == seat
    assert not clock.notice_slow_player(191.0)  # no news
    assert clock.next_due() is None
    clock.update(table, {seat}, 200.0)
    assert clock.slow is None  # nobody is there to wait
    clock.update(table, {0, 1}, 300.0)
    assert clock.notice_slow_player(300.0)
    bot_moves(table, "thoughtful")
    clock.update(table, {0, 1}, 301.0)
    assert clock.slow is None


def test_who_plays_alone_or_has_just_come_back_does_not_take_long():
    alone = table_of("you", "random")
    clock = Clock(PACE)
    person_to_decide(alone, clock, {0}, 100.0)
    assert clock.next_due() is None
    assert not clock.notice_slow_player(10_000.0)
    table = table_of("you", "open", people=2)
    clock = Clock(PACE)
    seat = person_to_decide(table, clock, {0, 1}, 100.0)
    clock.update(table, {1 - seat}, 110.0)
    clock.update(table, {0, 1}, 165.0)
    assert not clock.notice_slow_player(254.0)
    assert clock.notice_slow_player(255.0)


def test_nobody_is_asked_to_draw_and_a_bot_leaves_a_person_some_time_for_it():
    options = {"by_hand": True, "first": 0}
    table = new_table("you", "random", game="castor-party", options=options)
    happen(table, started(table))
    clock = Clock(PACE)
    while table.match is not None and "skip" not in {move["do"] for move in table.match.moves()}:
        assert table.match.to_act == 0
        bot_moves(table, "thoughtful")
    clock.update(table, {0}, 10.0)
    assert clock.wait.kind is Kind.UNASKED
    assert clock.move_due() == 10.0  # at once
    happen(table, automatic_move(table, 0, clock.wait.action).events)
    clock.update(table, {0}, 11.0)
    assert clock.wait.kind is Kind.BOT
    assert clock.move_due() == 11.0 + PACE.late
    late = {"do": "catch-up", "seat": 0, "pile": 1}
    happen(table, [Moved(0, late, "person", table.position_digest)])
    clock.update(table, {0}, 12.0)
    assert clock.move_due() == 13.0  # there is nothing more to wait for
