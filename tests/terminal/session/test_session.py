import json

import pytest

from rondin.engine.match.match import Match
from rondin.engine.problems import IllegalMove, Unknown
from rondin.terminal.session.plan import new_path
from rondin.terminal.session.session import Session, Waiting
from tests.terminal import card_tables as tables


def go_to(session, kind):
    """Play on, people as well as bots, until the table waits for this."""
    while session.wait().kind is not kind:
        step(session)


def step(session):
    wait = session.wait()
    match wait.kind:
        case Waiting.CURTAIN:
            session.show_seat_to_act()
        case Waiting.PAUSE:
            session.go_on()
        case Waiting.BOT:
            session.take_bot_move(session.decide())
        case _:
            session.play(session.match.moves()[0])


def test_one_person_always_sees_their_own_view(tmp_path):
    session = tables.session(tmp_path, 1, 3)
    while session.wait().kind is not Waiting.OVER:
        assert session.view_seat == 0
        assert session.wait().kind is not Waiting.CURTAIN
        step(session)


def test_among_bots_the_screen_shows_the_spectators_view(tmp_path):
    session = tables.session(tmp_path, 0, 3)
    kinds = set()
    while session.wait().kind is not Waiting.OVER:
        assert session.view_seat is None
        kinds.add(session.wait().kind)
        step(session)
    assert kinds == {Waiting.BOT, Waiting.PAUSE}


def test_several_people_see_nothing_until_the_curtain_is_lifted(tmp_path):
    session = tables.session(tmp_path, 2, 1)
    seen = set()
    while session.wait().kind is not Waiting.OVER:
        wait = session.wait()
        if wait.kind in (Waiting.CURTAIN, Waiting.BOT, Waiting.PAUSE):
            assert session.view_seat is None
        else:
            assert session.view_seat == wait.seat == session.match.to_act
            seen.add(session.view_seat)
        step(session)
    assert seen == {0, 1}
    assert session.view_seat is None


def test_a_person_keeps_the_screen_until_somebody_else_acts(tmp_path):
    session = tables.session(tmp_path, 2, 0)
    for _ in range(2):
        go_to(session, Waiting.MOMENT)
        step(session)
    session.show_seat_to_act()
    seat = session.match.to_act
    session.play({"do": "draw"})
    assert session.view_seat == seat
    session.play({"do": "discard"})
    while session.match.to_act == seat:
        session.play({"do": "go-on"})
    assert session.wait().kind is Waiting.CURTAIN
    assert session.view_seat is None


def test_what_is_looked_at_is_a_moment(tmp_path):
    session = tables.session(tmp_path, 1, 1)
    go_to(session, Waiting.MOMENT)
    wait = session.wait()
    assert session.match.game.codec.name(wait.action) == {"do": "remember"}
    session.play_action(wait.action)
    assert not any(cell.tone == "private" for line in described(session) for cell in line.cells)


def described(session):
    return session.match.describe(session.view_seat, "fr").lines


def test_before_a_bot_deals_everybody_can_look(tmp_path):
    session = tables.session(tmp_path, 1, 3)
    go_to(session, Waiting.PAUSE)
    number = len(session.entries)
    assert session.wait().seat in session.bots
    session.go_on()
    assert session.match.history[number].move == {"do": "deal"}


def test_a_bots_held_back_move_is_made_after_the_pause(tmp_path):
    session = tables.session(tmp_path, 1, 3)
    go_to(session, Waiting.PAUSE)
    action = session.decide()
    assert not session.take_bot_move(action)
    assert session.wait().action == action
    session.go_on()
    assert session.match.history[-1].action == action


def test_among_several_people_the_deal_needs_no_curtain(tmp_path):
    session = tables.session(tmp_path, 3, 0)
    go_to(session, Waiting.PAUSE)
    assert session.view_seat is None
    assert session.wait().seat in session.people
    session.go_on()
    assert session.match.history[-1].move == {"do": "deal"}


def test_a_refused_move_changes_nothing(tmp_path):
    session = tables.session(tmp_path, 1, 1)
    go_to(session, Waiting.MOMENT)
    before = session.match.to_file()
    with pytest.raises(IllegalMove):
        session.play({"do": "draw"})
    assert session.match.to_file() == before
    assert len(session.entries) == len(session.match.history)


def test_the_log_is_told_for_the_eyes_that_see_it(tmp_path):
    session = tables.session(tmp_path, 1, 1)
    go_to(session, Waiting.CHOICE)
    texts = [told.text for told in session.log("fr")]
    assert "Tu as retenu tes cartes 1 et 4." in texts
    assert "Malo a retenu ses cartes 1 et 4." in texts
    assert "You have memorised your cards 1 and 4." in [t.text for t in session.log("en")]


def test_of_several_people_each_reads_what_happened_since_their_last_turn(tmp_path):
    session = tables.session(tmp_path, 2, 1)
    for _ in range(2):
        go_to(session, Waiting.CHOICE)
        seat = session.view_seat
        while session.view_seat == seat:
            step(session)
    go_to(session, Waiting.CHOICE)
    first = session.since(session.view_seat)
    assert session.entries[first - 1].seat == session.view_seat
    assert all(entry.seat != session.view_seat for entry in session.entries[first:])
    told = session.log("fr")
    sentences = [s for e in session.entries[first:] for s in session.match.tell(
        e.events[session.view_seat], session.view_seat, "fr")]  # fmt: skip
    assert [t.text for t in told] == sentences
    assert all(t.fresh for t in told)


def test_what_is_new_stands_out_for_one_person(tmp_path):
    session = tables.session(tmp_path, 1, 2)
    for _ in range(2):
        go_to(session, Waiting.CHOICE)
        while session.match.to_act == 0:
            step(session)
    go_to(session, Waiting.CHOICE)
    fresh = [told.fresh for told in session.log("fr")]
    assert fresh == sorted(fresh)
    assert set(fresh) == {False, True}


def test_a_saved_match_resumes_where_it_was(tmp_path):
    session = tables.session(tmp_path / "new folder", 2, 2)
    for _ in range(40):
        step(session)
    session.save()
    again = Session(Match.load(session.path), session.path)
    assert again.match.to_file() == session.match.to_file()
    assert again.entries == session.entries
    assert again.people == [0, 1]
    assert again.view_seat is None
    session.path.unlink()
    again.save()
    assert json.loads(session.path.read_text())["game"] == tables.GAME


def test_a_rematch_has_the_same_table_and_new_chance(tmp_path):
    session = tables.session(tmp_path, 1, 3, rounds=1)
    session.save()
    other = session.rematch(session.path)
    assert other.match.players == session.match.players
    dealer = (session.match.view(None)["dealer"] + 1) % 3  # the next seat begins
    assert other.match.setting.options == {**session.match.setting.options, "dealer": dealer}
    assert other.match.commitment != session.match.commitment
    assert other.path.name == "match-2.json"
    assert not other.match.history


def test_new_matches_do_not_overwrite_old_ones(tmp_path):
    wanted = tmp_path / "evening.json"
    assert new_path("any", wanted) == wanted
    wanted.touch()
    (tmp_path / "evening-2.json").touch()
    assert new_path("any", wanted).name == "evening-3.json"


def test_the_default_place_is_the_users_data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    path = new_path(tables.GAME)
    assert path.name.startswith(tables.GAME)
    assert path.suffix == ".json"


def test_an_unknown_bot_is_refused_before_anything_is_shown(tmp_path):
    match = tables.match(1, 1)
    match.players[1] = type(match.players[1])("Malo", "genius")
    with pytest.raises(Unknown):
        Session(match, tmp_path / "match.json")


def king(folder, mode, people):
    match = Match("roi-des-castors", mode=mode, key=7, players=tables.players(people, 0))
    return Session(match, folder / "match.json")


def test_who_plays_alone_sees_the_tables_own_steps_without_being_asked(tmp_path):
    session = king(tmp_path, "solo", 1)
    settled = set()
    while (wait := session.wait()).kind is not Waiting.OVER:
        assert wait.kind is not Waiting.CURTAIN
        assert session.view_seat == 0
        if wait.kind is Waiting.BOT:
            settled.add(session.match.game.codec.name(session.decide())["do"])
        step(session)
    assert settled == {"watch"}
    assert session.match.result.winners in ((), (0,))
    session.save()
    assert session.rematch().match.seats == 1


def test_partners_pass_the_screen_on_like_everybody(tmp_path):
    session = king(tmp_path, "team", 4)
    seats = set()
    for _ in range(120):
        wait = session.wait()
        if wait.kind is Waiting.OVER:
            break
        if wait.kind is Waiting.CURTAIN:
            seats.add(wait.seat)
        step(session)
    assert seats == {0, 1, 2, 3}
