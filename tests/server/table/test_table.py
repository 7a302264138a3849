"""A table follows from its events alone; requests lead to events, or to a problem."""

import unicodedata
from typing import Any

import pytest

from rondin.engine.problems import BadMove, IllegalMove, Problem, Unknown
from rondin.server.problems import ServerProblem, Unreadable
from rondin.server.table.commands import started
from rondin.server.table.creation import rematch
from rondin.server.table.events import (
    OPEN,
    PERSON,
    Event,
    Moved,
    WentAway,
    from_json,
    is_kept,
    to_json,
)
from rondin.server.table.table import Table
from rondin.server.wire import messages as m
from tests.server.new_tables import (
    HOST,
    OTHER,
    THIRD,
    bot_moves,
    decided,
    first_event,
    happen,
    new_table,
)


def ask(table: Table, guest: str, wish: m.FromBrowser) -> list[Event]:
    return happen(table, decided(table, guest, wish))


def refused(table: Table, guest: str, wish: m.FromBrowser) -> str:
    before = table.number
    with pytest.raises(Problem) as caught:
        ask(table, guest, wish)
    assert table.number == before
    return caught.value.key


def play_on(table: Table, moves: int) -> list[Event]:
    """Let bots make some moves for everybody."""
    events: list[Event] = []
    for _ in range(moves):
        match = table.match
        assert match is not None
        if match.to_act is None:
            break
        events += bot_moves(table, "thoughtful")
    return events


# --- the fold ---------------------------------------------------------------------------------
def test_a_table_is_rebuilt_from_its_events_as_they_are_written_down():
    first = first_event("you", "open", "thoughtful", privacy="open", options={"rounds": 10})
    table = Table("table-1", first)
    events: list[Event] = [first]
    events += ask(table, OTHER, m.Sit(name="Max", avatar=3))
    events += ask(table, OTHER, m.AddWords("trois castors"))
    events += ask(table, HOST, m.Say("bonjour"))
    events += ask(table, HOST, m.Start())
    events += play_on(table, 60)
    events += happen(table, [WentAway(1, "random")])
    events += play_on(table, 20)
    events += ask(table, OTHER, m.Back())
    events += ask(table, HOST, m.Leave())
    again = Table.from_events("table-1", [from_json(to_json(event)) for event in events])
    assert again.number == table.number == len(events)
    for reader in (None, 0, 1):
        for lang in ("fr", "en"):
            lines = table.journal.newest(table.match, reader, lang)
            assert again.journal.newest(again.match, reader, lang) == lines
        assert again.match is not None
        assert table.match is not None
        assert again.match.view(reader) == table.match.view(reader)
    assert again.match.history == table.match.history
    assert (again.chairs, again.away, again.words, again.chat.lines(None), again.position) == (
        table.chairs,
        table.away,
        table.words,
        table.chat.lines(None),
        table.position,
    )


def test_a_move_for_another_position_is_not_a_log_of_this_table():
    table = new_table("you", "random", start=True)
    happen(table, started(table))
    events = play_on(table, 4)
    first = table.created
    wrong = [first, *started(new_table("you", "random")), events[1]]
    with pytest.raises(Unreadable):
        Table.from_events("table-1", wrong)
    with pytest.raises(Unreadable):
        Table.from_events("table-1", events)
    with pytest.raises(Unreadable):
        Table.from_events("table-1", [first, first])


def test_the_same_events_give_another_match_at_another_table():
    first = first_event("random", "random")
    tables = [Table(name, first) for name in ("table-1", "table-2")]
    for table in tables:
        happen(table, started(table))
    assert tables[0].commitment != tables[1].commitment
    assert tables[0].position_digest != tables[1].position_digest


def test_words_change_the_match_and_not_the_commitment():
    first = first_event("you", "random")
    plain, worded = Table("table-1", first), Table("table-1", first)
    ask(worded, HOST, m.AddWords("trois castors"))
    ask(worded, HOST, m.AddWords("quatre castors"))
    for table in (plain, worded):
        happen(table, started(table))
    assert worded.words == ["quatre castors"]
    assert plain.commitment == worded.commitment
    assert plain.position_digest != worded.position_digest


def test_only_the_newest_lines_are_kept():
    table = new_table("random", "random", options={"rounds": 10})
    happen(table, started(table))
    play_on(table, 100)
    lines = table.journal.newest(table.match, None, "fr")
    assert len(lines) == 40
    assert lines[-1].number >= len(table.match.history) - 2


def test_who_comes_late_reads_what_those_read_who_were_there():
    table = new_table("you", "thoughtful", "thoughtful", options={"rounds": 10})
    start = happen(table, started(table))
    for _ in range(90):
        play_on(table, 1)
        for reader in (0, None):
            table.journal.newest(table.match, reader, "fr")
    late = Table.from_events(table.id, [table.created, *start])
    assert table.match is not None
    for played in table.match.history:
        happen(late, [Moved(played.seat, played.move, "bot", late.position_digest)])
    for reader in (0, None):
        lines = table.journal.newest(table.match, reader, "fr")
        assert late.journal.newest(late.match, reader, "fr") == lines


# --- before the match -------------------------------------------------------------------------
def test_seats_are_taken_left_and_set():
    table = new_table("you", "open", "open", "random", privacy="open")
    ask(table, OTHER, m.Sit(name="Lou", seat=2))
    assert table.chairs[2].name == "Lou 2"  # two people with one name can be told apart
    assert refused(table, OTHER, m.Sit(name="Max")) == "already-seated"
    assert refused(table, THIRD, m.Sit(name="Zoé", seat=2)) == "seat-taken"
    assert refused(table, THIRD, m.Sit(name="Zoé", seat=7)) == "no-such-seat"
    assert refused(table, THIRD, m.Sit(name="\u200b \u202e", seat=1)) == "empty"
    assert refused(table, OTHER, m.SetSeat(1, "random")) == "not-host"
    assert refused(table, HOST, m.SetSeat(0, "random")) == "own-seat"
    ask(table, HOST, m.SetSeat(1, "thoughtful:memory=60"))
    assert refused(table, THIRD, m.Sit(name="Zoé")) == "no-free-seat"
    ask(table, HOST, m.SetSeat(3, "open"))
    ask(table, THIRD, m.Sit(name="Zoé"))
    assert [chair.by for chair in table.chairs] == [PERSON, "thoughtful:memory=60", PERSON, PERSON]
    ask(table, OTHER, m.Leave())
    assert table.chairs[2].by == OPEN
    assert len({chair.name for chair in table.chairs}) == 4
    with pytest.raises(Unknown):
        ask(table, HOST, m.SetSeat(2, "clever"))
    with pytest.raises(Unknown):
        ask(table, HOST, m.SetSeat(2, "thoughtful:memory=" + "9" * 5000))


def test_a_bot_gives_way_to_a_person_of_its_name():
    table = new_table("you", "random", "builder", "open", privacy="open")
    bots = [table.chairs[1], table.chairs[2]]
    wish = m.Sit(name=bots[0].name.upper(), avatar=2, seat=3)
    ask(table, OTHER, wish)
    assert table.chairs[3].name == wish.name
    assert (table.chairs[1].by, table.chairs[1].avatar) == (bots[0].by, bots[0].avatar)
    assert table.chairs[2] == bots[1]
    assert len({chair.name.casefold() for chair in table.chairs}) == 4


def test_a_level_has_its_face_and_two_of_the_same_do_not_look_the_same():
    table = new_table("you", "random", *["builder"] * 5, "cub", "cub:memory=40", "open")
    avatars = [chair.avatar for chair in table.chairs]
    builders, cubs = avatars[2:7], avatars[7:9]
    assert {(avatar - 1) % 14 + 1 for avatar in builders} == {12}
    assert {(avatar - 1) % 14 + 1 for avatar in cubs} == {11}
    assert len(set(builders)) == 5
    assert len(set(cubs)) == 2
    assert avatars[1] <= 10  # a bot without a level has a face like people's


def test_a_table_by_link_needs_an_invitation_but_for_its_host():
    table = new_table("open", "open", privacy="link")
    assert refused(table, OTHER, m.Sit(name="Max")) == "invite-needed"
    assert refused(table, OTHER, m.Sit(name="Max", invite="0-abc")) == "invite-wrong"
    ask(table, HOST, m.Sit(name="Lou"))


def test_when_the_host_leaves_another_one_is():
    table = new_table("you", "open", privacy="open")
    ask(table, OTHER, m.Sit(name="Max"))
    assert refused(table, OTHER, m.Start()) == "not-host"
    ask(table, HOST, m.Leave())
    assert table.host == OTHER
    ask(table, OTHER, m.Start())
    assert table.chairs[0].by == "builder"  # open seats become bots'


def test_what_belongs_before_the_match_is_refused_afterwards():
    table = new_table("you", "open", privacy="open")
    assert refused(table, HOST, m.MakeMove(1, {"do": "draw"})) == "not-started"
    assert refused(table, HOST, m.Back()) == "not-started"
    ask(table, HOST, m.Start())
    for wish in (m.Start(), m.SetSeat(1, "open"), m.AddWords("castor")):
        assert refused(table, HOST, wish) == "started"
    assert refused(table, OTHER, m.Sit(name="Max")) == "started"


# --- in the match -----------------------------------------------------------------------------
def playing() -> Table:
    """Two people; it is seat 0's turn."""
    table = new_table("you", "open", privacy="open", options={"dealer": 1})
    ask(table, OTHER, m.Sit(name="Max"))
    ask(table, HOST, m.Start())
    play_on(table, 2)
    assert table.match is not None
    assert table.match.to_act == 0
    return table


def test_moves_and_their_refusals():
    table = playing()
    number = table.number
    with pytest.raises(IllegalMove) as turn:
        ask(table, OTHER, m.MakeMove(number, {"do": "draw"}))
    assert turn.value.rule == "GC-06"
    with pytest.raises(IllegalMove) as rule:
        ask(table, HOST, m.MakeMove(number, {"do": "knock"}))
    assert rule.value.rule == "GC-18"
    with pytest.raises(BadMove):
        ask(table, HOST, m.MakeMove(number, {"do": "fly"}))
    assert refused(table, THIRD, m.MakeMove(number, {"do": "draw"})) == "not-seated"
    ask(table, HOST, m.MakeMove(number, {"do": "draw"}))
    assert table.number == number + 1


def test_a_move_answers_the_position_it_saw():
    table = playing()
    number = table.number
    ask(table, OTHER, m.Say("à toi !"))  # talk does not make a move stale
    for wrong in (number - 1, table.number + 1, -1, 10**30):
        assert refused(table, HOST, m.MakeMove(wrong, {"do": "draw"})) == "stale"
    ask(table, HOST, m.MakeMove(number, {"do": "draw"}))
    assert refused(table, HOST, m.MakeMove(number, {"do": "draw"})) == "stale"


def test_who_is_away_comes_back_first():
    table = playing()
    happen(table, [WentAway(0, "thoughtful")])
    assert table.bot_at(0) == "thoughtful"
    assert refused(table, HOST, m.MakeMove(table.number, {"do": "draw"})) == "away"
    ask(table, HOST, m.Back())
    assert table.bot_at(0) is None
    assert refused(table, HOST, m.Back()) == "not-away"
    assert refused(table, THIRD, m.Back()) == "not-seated"
    ask(table, HOST, m.MakeMove(table.number, {"do": "draw"}))


def test_a_host_frees_a_seat_before_the_start():
    table = new_table("you", "open", "open", privacy="open", hints=True)
    ask(table, OTHER, m.Sit(name="Max", seat=1))
    ask(table, OTHER, m.AddWords("trois castors"))
    ask(table, OTHER, m.Agree(True))
    ask(table, HOST, m.SetSeat(1, "random"))
    assert table.seat_of(OTHER) is None
    assert table.chairs[1].by == "random"
    assert table.words == []
    assert table.agreed == {0}
    ask(table, OTHER, m.Sit(name="Max", seat=2))
    ask(table, HOST, m.SetSeat(2, "open"))
    assert table.free == [2]
    assert "Max quitte la table." in str(table.journal.newest(None, None, "fr"))
    ask(table, OTHER, m.Sit(name="Max", seat=2))
    ask(table, HOST, m.Start())
    assert refused(table, HOST, m.SetSeat(2, "random")) == "started"


def test_a_bot_stands_in_for_whoever_takes_too_long():
    table = playing()

    def stand_in(guest: str, seat: int, slow: int | None) -> list[Event]:
        return happen(table, decided(table, guest, m.StandIn(seat), slow))

    for guest, seat, slow, key in (
        (OTHER, 0, None, "not-slow"),
        (OTHER, 1, 0, "not-slow"),
        (HOST, 0, 0, "not-slow"),  # not for oneself
        (OTHER, 9, 0, "not-slow"),
        (THIRD, 0, 0, "not-seated"),
    ):
        with pytest.raises(ServerProblem) as caught:
            stand_in(guest, seat, slow)
        assert caught.value.key == key
    assert stand_in(OTHER, 0, 0) == [WentAway(0, "builder")]
    assert stand_in(OTHER, 0, 0) == []
    with pytest.raises(ServerProblem) as caught:
        stand_in(HOST, 1, 1)
    assert caught.value.key == "away"
    ask(table, HOST, m.Back())
    ask(table, HOST, m.MakeMove(table.number, {"do": "draw"}))


def test_a_seat_left_in_the_match_is_a_bot_s_and_can_be_taken_back():
    table = playing()
    ask(table, HOST, m.Leave())
    assert table.seat_of(HOST) is None
    assert table.bot_at(0) == "builder"
    assert refused(table, THIRD, m.Back()) == "not-seated"
    ask(table, HOST, m.Back())
    assert table.seat_of(HOST) == 0


def test_chat_can_be_switched_off():
    assert refused(new_table("you", "open", chat=False), HOST, m.Say("bonjour")) == "chat-off"
    table = new_table("you", "open")
    assert refused(table, OTHER, m.Say("bonjour")) == "not-seated"
    ask(table, HOST, m.Say("bon\u202ejour\n\x07 !"))
    assert table.chat.lines(None)[0].text == "bon jour !"


def test_a_rematch_has_the_same_people_and_new_chance():
    table = playing()
    ask(table, OTHER, m.Leave())
    play_on(table, 10_000)
    assert table.state == "over"
    again = rematch(table, HOST, "CASTOR-7")
    assert again.chairs[0] == table.chairs[0]
    assert again.chairs[1].by == "builder"
    assert again.chairs[1].name != "Max"  # a bot does not go on under a person's name
    assert again.chairs[1].guest == ""
    assert again.secret != table.created.secret
    assert table.match is not None
    began = next(table.match.replayed()).view(None)["dealer"]
    dealer = (began + 1) % len(table.chairs)  # the next seat begins
    assert again.options == {**table.setting.options, "dealer": dealer}


def test_who_is_back_after_the_end_has_a_seat_in_the_rematch():
    table = new_table("you", "open", privacy="open", hints=True)
    ask(table, OTHER, m.Sit(name="Max"))
    ask(table, OTHER, m.Agree(True))
    ask(table, HOST, m.Start())
    happen(table, [WentAway(0, "builder"), WentAway(1, "builder")])
    play_on(table, 10_000)
    assert refused(table, OTHER, m.Back()) == "over"
    again = rematch(table, OTHER, "CASTOR-7")  # who asks is there
    assert again.chairs[0].by == "builder"
    assert again.chairs[1] == table.chairs[1]
    assert again.agreed == [1]
    asked = rematch(table, OTHER, "CASTOR-7", {HOST})
    assert asked.chairs[1] == table.chairs[1]
    assert is_kept(asked.chairs[0])
    next_table = Table("table-2", asked)
    assert next_table.kept_for(HOST) == [0]
    assert refused(next_table, THIRD, m.Sit(name="Eve", seat=0)) == "seat-taken"
    ask(next_table, HOST, m.Sit(name="Lou"))
    assert next_table.seat_of(HOST) == 0
    assert next_table.host == OTHER
    unwanted = Table("table-3", asked)
    ask(unwanted, OTHER, m.Start())  # who does not come is no hindrance
    assert unwanted.bot_at(0) is not None


@pytest.mark.parametrize(
    "nothing", ["\u200b \u202e", "\u200d", "\u3164", "\u2800\uffa0", "\ufe0f", "\u034f \u0301"]
)
def test_what_cannot_be_seen_is_no_name_and_no_word(nothing: str):
    table = new_table("you", "open", privacy="open")
    assert refused(table, OTHER, m.Sit(name=nothing)) == "empty"
    assert refused(table, HOST, m.Say(nothing)) == "empty"
    for name in ("Zoé", "Zoe\u0301", "\u2764\ufe0f", "\U0001f469\u200d\U0001f33e", "미나"):
        ask(table, OTHER, m.Sit(name=name))
        assert table.chairs[1].name == unicodedata.normalize("NFC", name)
        ask(table, OTHER, m.Leave())


# --- new tables -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("wishes", "key"),
    [
        ({"game": "chess"}, "game"),
        ({"edition": "../../../etc/passwd.toml"}, "unknown-edition"),
        ({"edition": "own.toml"}, "unknown-edition"),
        ({"mode": "hard"}, "mode"),
        ({"seats": ["you"]}, "seats"),
        ({"seats": ["you", "you"]}, "one-you"),
        ({"seats": ["you", "clever"]}, "bot"),
        ({"options": {"rounds": 99}}, "value"),
        ({"options": {"size": 1}}, "option"),
        ({"name": "\u200b"}, "empty"),
    ],
)
def test_an_impossible_table_is_refused(wishes: dict[str, Any], key: str):
    with pytest.raises(Problem) as caught:
        first_event(*wishes.pop("seats", ["you", "random"]), **wishes)
    assert caught.value.key == key


def test_ten_bots_have_ten_names():
    table = new_table(*["random"] * 10)
    assert len({chair.name for chair in table.chairs}) == 10
