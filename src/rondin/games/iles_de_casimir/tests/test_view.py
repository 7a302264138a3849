"""What a seat is shown and told: nothing that is secret, and everything that it needs."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from rondin import Match
from rondin.engine.describe import Description
from rondin.engine.matchfile import Player
from rondin.games.iles_de_casimir import rules as r
from rondin.games.iles_de_casimir.board import ISLANDS
from rondin.games.iles_de_casimir.places import places_of
from rondin.games.iles_de_casimir.view import board_view
from rondin.games.iles_de_casimir.ways import MOST
from rondin.games.iles_de_casimir.words import at, spot
from rondin.games.iles_de_casimir.words import plans as plans_of

LANGUAGES = ("fr", "en")
EDITIONS = ("classic", "pocket")
NAMES = ("Ana", "Bao", "Chloé", "Driss")
KEYS = {
    "phase", "die", "left", "turn_no", "first", "board", "pawns", "path", "purses", "bank",
    "bridges_left", "bridges", "destination", "stock", "second_stock", "renewed", "island_cards",
    "used", "gloubi", "ways", "ends", "refused", "last", "totals", "winners", "ending", "sheet",
}  # fmt: skip
PLATFORM = {"game", "edition", "mode", "seats", "you", "to_act"}
EVENTS = {
    "rolled", "moved", "bridged", "paid", "arrived", "shown", "feast", "refilled", "renewed",
    "lost-turn", "ended", "won",
}  # fmt: skip

# Spaces of the classic board.
CIRCUIT = range(24)
SARDINES, VOLCANO, MUSHROOMS, CROSSING = 24, 25, 26, 27
PATH_TO_SARDINES, BRIDGE_TO_SARDINES = 40, 41
BRIDGE_TO_CROSSING = 48
BRIDGE_SARDINES_LANTERNS = 91


# --- laying out -------------------------------------------------------------------------------
def table(seats: int = 3, key: int = 1, **options: Any) -> Match:
    players = [Player(name) for name in NAMES[:seats]]
    return Match("iles-de-casimir", seats=seats, key=key, players=players, **options)


def position(
    pawns: list[int],
    die: int,
    goal: str = "palmiers",
    *,
    bridges: dict[int, tuple[int, int]] | None = None,
    purse: int = 15,
    laid: int = 0,
    **options: Any,
) -> Match:
    """Return a match with these pawns and bridges (owner and value by space), seat 0 to act."""
    match = table(len(pawns), first=0, **options)
    e, s = match._e, match._state
    for p, space in enumerate(pawns):
        s.pos[p] = space
    for space, (owner, value) in (bridges or {}).items():
        s.bridge_owner[e.strait_of[space]] = owner
        s.bridge_value_at[e.strait_of[space]] = value
    set_goal(s, 0, goal)
    s.purse[0], s.laid[0] = purse, laid
    s.player, s.die, s.steps_left, s.n_steps = 0, die, die, 0
    s.path[0] = pawns[0]
    s.ruled_out[0] = 0
    match._state = s
    return match


def set_goal(s: Any, p: int, goal: str) -> None:
    """Give a seat another destination, out of what nobody has seen."""
    island = ISLANDS.index(goal)
    s.pool[0][s.destination[p]] += 1
    s.destination[p] = island
    s.pool[0][island] -= 1


def go(match: Match, *spaces: int) -> list[dict[str, Any]]:
    """Take these steps; return what the last one brought, as everybody may know it."""
    for space in spaces:
        match.play({"do": "go", "to": space})
    return match.last_events(None)


def plain(text: str) -> str:
    return text.replace("\u202f", " ")


def text(description: Description) -> str:
    lines = [line.text for line in description.lines]
    return plain("\n".join([description.heading, *lines, description.prompt]))


def story(match: Match, seat: int | None, lang: str = "en") -> str:
    return plain(" ".join(match.tell(match.last_events(seat), seat, lang)))


def ways_to(view: dict[str, Any], end: int) -> list[dict[str, Any]]:
    return [way for way in view["ways"] if way["path"][-1] == end]


# --- whole matches ----------------------------------------------------------------------------
def walk(match: Match, random: Random) -> Iterator[Match]:
    yield match
    while not match.over:
        match.play(random.choice(match.moves()))
        yield match


@cache
def positions() -> tuple[tuple[str, Any], ...]:
    """Return what many positions show and tell, to players and to a spectator."""
    found: list[tuple[str, Any]] = []
    for key in range(4):
        options = {"second_stock": key % 2 == 1, "edition": EDITIONS[key // 2]}
        match = table(2 + key % 3, key, **options)
        for number, _ in enumerate(walk(match, Random(key))):
            seats = (*range(match.seats), None)
            often = number % 5 == 0 or match.over
            for seat in seats if often else ():
                found.append(("view", (seat, match.to_act, match.view(seat))))
                found += [("table", (seat, match.describe(seat, lang))) for lang in LANGUAGES]
            for event in match.last_events(None):
                told = [match.tell([event], seat, lang)[0] for seat in seats for lang in LANGUAGES]
                found.append(("event", (event, told)))
    return tuple(found)


def of(what: str) -> list[Any]:
    return [facts for kind, facts in positions() if kind == what]


# --- the shape --------------------------------------------------------------------------------
def test_a_view_has_the_agreed_shape():
    views = of("view")
    assert {view["phase"] for _, _, view in views} == {"moving", "over"}
    for seat, to_act, view in views:
        assert view.keys() == KEYS | PLATFORM
        json.dumps(view)
        assert bool(view["ways"]) == (seat is not None and seat == to_act)
        assert bool(view["ways"]) == bool(view["ends"])
        assert view["phase"] == "over" or view["ending"] is None
        assert 1 <= view["die"] <= 6


def test_the_board_of_the_view_is_the_board_of_the_edition():
    board = table().view()["board"]
    assert board["size"] == [1000, 1000]
    assert len(board["spaces"]) == 92
    assert len(board["links"]) == 108
    assert len({space["id"] for space in board["spaces"]}) == 92
    assert board["spaces"][0] == {
        "id": "start-0", "x": 500.0, "y": 330.0, "kind": "start", "seat": 0
    }  # fmt: skip
    assert board["spaces"][SARDINES]["island"] == "sardines"
    assert [n["island"] for n in board["spaces"] if n["kind"] == "island"] == list(ISLANDS)
    assert [0, 1] in board["links"]


def test_tables_that_play_on_the_same_board_share_it():
    first, second = table(key=1), table(4, key=2)
    assert board_view(first._e) is board_view(second._e)
    assert board_view(first._e) is not board_view(table(edition="pocket")._e)


# --- secrets ----------------------------------------------------------------------------------
@pytest.mark.rule("IC-07", "IC-28")
def test_only_one_s_own_destination_is_in_a_view():
    match = table(4, key=3)
    for seat in range(4):
        assert match.view(seat)["destination"] == ISLANDS[match._state.destination[seat]]
    assert match.view(None)["destination"] is None


@pytest.mark.rule("IC-28")
def test_nothing_changes_for_others_when_a_destination_does():
    """With another destination, all that others and spectators see and hear stays the same."""
    for goal in ("tortues", "cerises", "marmite"):
        match = position([0, 8, 16], 4, "palmiers")
        other = position([0, 8, 16], 4, goal)
        for seat in (1, 2, None):
            assert match.view(seat) == other.view(seat)
            for lang in LANGUAGES:
                assert match.describe(seat, lang) == other.describe(seat, lang)
        go(match, 1)
        go(other, 1)
        for seat in (1, 2, None):
            assert match.view(seat) == other.view(seat)
            assert match.last_events(seat) == other.last_events(seat)


@pytest.mark.rule("IC-28")
def test_no_sentence_of_others_names_a_destination():
    for seat, to_act, view in of("view"):
        if seat is None:
            assert view["destination"] is None
        if seat != to_act:
            assert view["ways"] == view["ends"] == view["refused"] == []
    for seat, described in of("table"):
        if seat is None:
            assert all("destination" not in line.text for line in described.lines if line.seat)


@pytest.mark.rule("IC-09", "IC-28")
def test_of_the_islands_cards_a_view_tells_only_that_they_are_there():
    match = table(4)
    view = match.view(0)
    assert view["island_cards"] == [True] * 12
    assert view["stock"] == 16
    assert view["used"] == []


@pytest.mark.rule("IC-28")
def test_purses_and_bridges_left_are_public():
    match = position([0, 8], 4, laid=3, purse=7)
    view = match.view(None)
    assert view["purses"] == [7, 15]
    assert view["bridges_left"][0] == [2, 3, 3, 4, 4, 5, 5]
    assert "In the purse: 7 points. Bridges: 7 left, the next worth 2." in text(
        match.describe(1, "en")
    )


# --- ways -------------------------------------------------------------------------------------
def brute_force(match: Match) -> dict[tuple[int, ...], tuple[int, int]]:
    """Return every way as the rules play it, with what it costs and how many bridges it lays."""
    e, layout = match._e, match.game.layout
    seat = match._state.player
    found: dict[tuple[int, ...], tuple[int, int]] = {}

    def step(state: Any, path: tuple[int, ...], cost: int, bridges: int) -> None:
        out = [0] * r.SPACES
        for to in out[: r.legal(e, state, out)]:
            after = layout.copy_of(state)
            r.apply(e, after, to)
            paid = cost + after.toll - after.toll_short
            laid = bridges + (after.laid_strait != r.NO_STRAIT)
            if after.stopped:
                found[(*path, to)] = (paid, laid)
            else:
                step(after, (*path, to), paid, laid)

    start = layout.new()
    r.veil(e, match._state, seat, start)
    start.destination[:] = match._state.destination
    start.pool = [row[:] for row in match._state.pool]
    step(start, (), 0, 0)
    return found


@pytest.mark.rule("IC-12", "IC-13", "IC-15", "IC-17", "IC-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_ways_are_those_that_can_be_played(edition):
    checked = 0
    for key in range(3):
        match = table(2 + key, key + 10, edition=edition)
        for number, _ in enumerate(walk(match, Random(key))):
            if match.over or number % 7:
                continue
            view, played = match.view(match.to_act), brute_force(match)
            assert set(view["ends"]) == {path[-1] for path in played}
            for end in view["ends"]:
                ways = ways_to(view, end)
                there = sorted(cost for path, cost in played.items() if path[-1] == end)
                assert len(ways) == min(MOST, len(there))
                costs = [(way["cost"], len(way["bridges"])) for way in ways]
                assert costs == there[: len(ways)]
                for way in ways:
                    assert played[tuple(way["path"])] == (way["cost"], len(way["bridges"]))
                    assert way["cost"] == sum(toll["paid"] for toll in way["tolls"])
            steps = {way["path"][0] for way in view["ways"]}
            assert steps <= {move["to"] for move in match.moves()}
            checked += 1
    assert checked > 100


@pytest.mark.rule("IC-13")
def test_a_way_tells_which_bridges_it_lays():
    view = position([0, 12], 4, laid=1).view(0)
    (way,) = ways_to(view, SARDINES)
    assert way["path"] == [1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES, SARDINES]
    assert way["bridges"] == [{"space": BRIDGE_TO_SARDINES, "value": 1}]
    view = position([0, 12], 5, laid=1).view(0)
    (way,) = ways_to(view, BRIDGE_SARDINES_LANTERNS)[:1]
    assert [bridge["value"] for bridge in way["bridges"]] == [1, 2]


@pytest.mark.rule("IC-15", "IC-16")
def test_a_short_purse_pays_what_it_has_in_the_order_of_the_way():
    bridges = {BRIDGE_TO_SARDINES: (1, 4), BRIDGE_SARDINES_LANTERNS: (1, 3)}
    match = position([0, 12], 5, bridges=bridges, purse=5)
    over_both = [way for way in match.view(0)["ways"] if SARDINES in way["path"]]
    way = next(way for way in over_both if way["path"][-1] == BRIDGE_SARDINES_LANTERNS)
    assert way["tolls"] == [
        {"space": BRIDGE_TO_SARDINES, "seat": 1, "value": 4, "paid": 4},
        {"space": BRIDGE_SARDINES_LANTERNS, "seat": 1, "value": 3, "paid": 1},
    ]
    assert way["cost"] == 5
    assert way["bridges"] == []


@pytest.mark.rule("IC-15")
def test_one_s_own_bridge_is_free():
    match = position([0, 12], 4, bridges={BRIDGE_TO_SARDINES: (0, 5)})
    (way,) = ways_to(match.view(0), SARDINES)
    assert (way["cost"], way["tolls"], way["bridges"]) == (0, [], [])


@pytest.mark.rule("IC-18")
def test_a_way_ends_at_the_destination():
    view = position([0, 12], 6, "sardines").view(0)
    ways = ways_to(view, SARDINES)
    assert {len(way["path"]) for way in ways} == {4, 6}
    assert all(way["arrives"] for way in ways)
    assert not any(SARDINES in way["path"][:-1] for way in view["ways"])


@pytest.mark.rule("IC-18")
def test_an_occupied_destination_is_passed():
    view = position([0, SARDINES], 5, "sardines").view(0)
    assert SARDINES not in view["ends"]
    assert BRIDGE_SARDINES_LANTERNS in view["ends"]
    assert not any(way["arrives"] for way in view["ways"])


@pytest.mark.rule("IC-17")
def test_an_end_that_somebody_occupies_is_refused():
    view = position([0, SARDINES], 4).view(0)
    assert {"space": SARDINES, "rule": "IC-17"} in view["refused"]
    assert SARDINES not in view["ends"]


@pytest.mark.rule("IC-16")
def test_an_end_beyond_the_last_bridge_is_refused():
    view = position([0, 12], 4, laid=10).view(0)
    refused = {part["space"]: part["rule"] for part in view["refused"]}
    assert refused[SARDINES] == "IC-16"
    assert refused[BRIDGE_TO_CROSSING] == "IC-16"
    assert all(way["bridges"] == [] for way in view["ways"])
    assert not set(refused) & set(view["ends"])


@pytest.mark.rule("IC-12")
def test_ways_go_on_from_the_middle_of_a_move():
    match = position([0, 12], 4)
    go(match, 1, PATH_TO_SARDINES)
    view = match.view(0)
    assert view["path"] == [0, 1, PATH_TO_SARDINES]
    assert view["left"] == 2
    assert view["ends"] == [SARDINES]


# --- the last action --------------------------------------------------------------------------
def test_the_last_step_tells_its_bridge():
    match = position([0, 12], 4)
    go(match, 1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES)
    assert match.view(None)["last"] == {
        "what": "step", "seat": 0, "from": PATH_TO_SARDINES, "to": BRIDGE_TO_SARDINES,
        "bridge": {"space": BRIDGE_TO_SARDINES, "value": 1}, "toll": None, "shown": [],
        "points": 0, "lost": [],
    }  # fmt: skip
    assert {"space": BRIDGE_TO_SARDINES, "seat": 0, "value": 1} in match.view(1)["bridges"]


def test_the_last_step_tells_its_toll():
    match = position([PATH_TO_SARDINES, 12], 2, bridges={BRIDGE_TO_SARDINES: (1, 4)}, purse=3)
    (paid,) = go(match, BRIDGE_TO_SARDINES)
    assert match.view(1)["last"]["toll"] == {"seat": 1, "value": 4, "paid": 3}
    assert paid == {"what": "paid", "seat": 0, "to": 1, "value": 4, "paid": 3, "short": 1}
    assert story(match, 0) == "You pay Bao 3 points instead of 4: your purse is empty."
    assert story(match, 1) == "Ana pays you 3 points instead of 4: an empty purse."
    assert story(match, None, "fr") == "Ana paie 3 points à Bao au lieu de 4 : sa bourse est vide."


def test_a_stop_tells_the_way_and_the_next_roll():
    match = position([0, 12], 5)
    found = go(match, 1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES, SARDINES, BRIDGE_SARDINES_LANTERNS)
    assert match.view(0)["last"]["what"] == "stop"
    assert [event["what"] for event in found] == ["bridged", "moved", "rolled"]
    assert found[1]["by"] == ["sardines"]
    assert found[2] == {"what": "rolled", "seat": 1, "die": match.view()["die"]}
    assert "You pass Sardine Island and stop on the bridge between Sardines and Lanterns." in story(
        match, 0
    )


@pytest.mark.rule("IC-19")
def test_an_arrival_tells_its_cards():
    match = position([0, 12], 4, "sardines")
    found = go(match, 1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES, SARDINES)
    last = match.view(1)["last"]
    assert last["what"] == "arrival"
    assert last["shown"][0] == "sardines"
    assert found[0] == {"what": "arrived", "seat": 0, "island": "sardines", "points": 1}
    assert last["points"] == 1 + last["shown"][1:].count("sardines")
    assert match.view(1)["used"][0] == "sardines"


@pytest.mark.rule("IC-21", "IC-22")
def test_cards_that_are_laid_open_on_arrival_are_told_in_order():
    match = position([0, 12], 4, "sardines")
    go(match, 1, PATH_TO_SARDINES, BRIDGE_TO_SARDINES, SARDINES)
    s = match._state
    s.shown[:4], s.n_shown, s.points_got = [0, 12, 0, 14], 4, 2
    match._state = s
    told = match.last_events(None)[:4]
    assert [event["what"] for event in told] == ["arrived", "feast", "shown", "feast"]
    assert [event.get("worth") for event in told] == [None, 5, None, 15]
    assert told[0]["points"] == 1
    assert match.view()["last"]["shown"] == ["sardines", "gloubi-5", "sardines", "gloubi-15"]
    assert "What a feast! Ana wins a Gloubi-Boulga worth 15." in story(match, 1)


@pytest.mark.rule("IC-17")
def test_a_lost_turn_is_told_with_its_die():
    match = position([0, 12, 18], 1)
    go(match, 1)
    s = match._state
    s.lost[1], s.lost_die[1], s.player = 1, 4, 2
    match._state = s
    assert match.view()["last"]["lost"] == [{"seat": 1, "die": 4}]
    assert [event["what"] for event in match.last_events(0)] == ["moved", "lost-turn", "rolled"]
    assert "Bao rolled 4, but every end is taken or closed: a lost turn." in story(match, 0)
    assert "ton tour est perdu" in story(match, 1, "fr")
    s.lost[1] = 2
    match._state = s
    assert "Bao loses 2 turns, the last one with a 4." in story(match, 0)


def test_every_kind_of_event_happens_and_is_told_in_both_languages():
    told = of("event")
    seen = {event["what"] for event, _ in told}
    assert seen >= EVENTS - {"lost-turn"}  # which is rare: see above
    assert seen <= EVENTS
    for event, sentences in told:
        json.dumps(event)
        for sentence in sentences:
            assert sentence[-1] in ".!?"
            assert "{" not in sentence


# --- in words ---------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_space_has_words_of_its_own(edition):
    match = table(2, edition=edition)
    places = places_of(match.view()["board"])
    for lang in LANGUAGES:
        reader = match.reader(None, lang)
        for said in (at, spot):
            words = [said(place, reader) for place in places.at]
            assert len(set(words)) == len(words)
            assert max(map(len, words)) <= (44 if said is spot else 80)


def test_the_circuit_is_found_and_goes_clockwise():
    assert places_of(table().view()["board"]).circuit == tuple(CIRCUIT)


@pytest.mark.parametrize(
    ("space", "english", "french"),
    [
        (2, "on the circuit, 2 spaces after the start of Ana", "2 cases après le départ de Ana"),
        (5, "on the circuit, 1 space before the start of Bao", "1 case avant le départ de Bao"),
        (17, "on the circuit, 1 space before the green start", "1 case avant le départ vert"),
        (6, "on the start of Bao", "sur le départ de Bao"),
        (SARDINES, "on Sardine Island", "sur l’île aux Sardines"),
        (CROSSING, "at the crossing between", "au carrefour entre"),
        (73, "on the bridge between Sardines and Sleepy Volcano", "entre Sardines et Volcan Dodo"),
        (74, "near Sleepy Volcano", "côté Volcan Dodo"),
        (PATH_TO_SARDINES, "on the path between the circuit and Sardines", "sur le chemin entre"),
    ],
)
def test_where_a_pawn_stands_is_told_in_words(space, english, french):
    match = position([space, 12, 13], 4)
    assert english in text(match.describe(1, "en"))
    assert french in text(match.describe(None, "fr"))


def test_your_own_place_is_told_to_you():
    match = position([0, 12], 4)
    assert "You are on your start (red sun)." in text(match.describe(0, "en"))
    assert "Tu es sur ton départ (soleil rouge)." in text(match.describe(0, "fr"))
    assert "Bao is on the start" not in text(match.describe(1, "en"))


def test_the_prompt_tells_roll_and_destination():
    match = position([0, 12], 4, "sardines")
    assert plain(match.describe(0, "en").prompt) == (
        "You rolled 4. Which way? Your destination: Sardines, 4 spaces away."
    )
    assert plain(match.describe(0, "fr").prompt) == (
        "Tu as fait 4. Par où passes-tu ? Ta destination : Sardines, à 4 cases."
    )
    assert match.describe(1, "en").prompt == "Ana rolled 4 and is choosing a way…"
    go(match, 1)
    assert match.describe(0, "en").prompt.startswith("3 steps left.")
    assert match.describe(None, "en").prompt == "Ana moves, 3 steps left…"


def test_a_destination_that_is_taken_is_told():
    told = text(position([0, SARDINES], 4, "sardines").describe(0, "en"))
    assert (
        "Your secret destination is Sardine Island, 4 spaces from here, but Bao is there." in told
    )
    assert "Not possible: Sardines (taken)" in told


def test_bridges_are_told_by_owner():
    bridges = {BRIDGE_TO_SARDINES: (1, 4), BRIDGE_TO_CROSSING: (0, 1)}
    match = position([0, 12], 4, bridges=bridges)
    line = match.describe(0, "en").lines[0]
    assert "Ana: the circuit–the Mushrooms–Volcano crossing (1); Bao: the circuit–Sardines (4)" in (
        line.text
    )
    assert [cell.sign for cell in line.cells] == ["☼1○-MV", "★4○-Sa"]


def test_a_description_has_whole_sentences_and_the_map():
    for seat, described in of("table"):
        assert described.prompt
        for line in described.lines:
            assert line.text[-1] in ".!?"
            assert "{" not in line.text
        labels = [line.label for line in described.lines]
        assert all(labels)
        rows = [line for line in described.lines if len(line.cells) == 12 and line.note == ""]
        assert len(rows) >= 2
        assert (described.lines[-1].seat == seat) or seat is None


def test_the_sheet_counts_tokens_and_gloubi_boulga():
    match = position([0, 12], 4, purse=7)
    s = match._state
    s.gloubi[0][0], s.gloubi[0][2] = 2, 1
    match._state = s
    assert match.view()["gloubi"][0] == [5, 5, 15]
    assert match.view()["totals"] == [32, 15]
    assert match.describe(None, "en").sheet == (
        ("", "Ana", "Bao"),
        ("Purse", "7", "15"),
        ("Gloubi-Boulga", "25", "0"),
        ("Total", "32", "15"),
    )
    assert "Your Gloubi-Boulga: 5, 5 and 15." in text(match.describe(0, "en"))


@pytest.mark.rule("IC-26")
def test_the_end_is_told_with_its_reason_and_its_winners():
    match = position([0, 12], 4)
    s = match._state
    s.phase, s.ended, s.purse[1] = r.OVER, r.BY_BANK, 40
    match._state = s
    view = match.view(None)
    assert (view["phase"], view["ending"], view["winners"]) == ("over", "bank", [1])
    assert view["sheet"] == [[15, 40], [0, 0]]
    told = plain(match.describe(1, "en").prompt)
    assert (
        told
        == "The game is over: the bank is empty. Well done, you win with 40 points! Play again?"
    )
    s.purse[0] = 40
    match._state = s
    assert "Égalité : Ana et Bao se partagent" in plain(match.describe(0, "fr").prompt)


# --- what can be chosen -----------------------------------------------------------------------
def test_a_step_is_named_with_its_cost():
    match = position([PATH_TO_SARDINES, 12], 2, bridges={BRIDGE_TO_SARDINES: (1, 4)}, purse=3)
    view, reader = match.view(0), match.reader(0, "en")
    word = match.game.view.word
    move = {"do": "go", "to": BRIDGE_TO_SARDINES}
    assert word(move, "to", view, reader) == "bridge to Sardines, pay 3"
    assert word({"do": "go", "to": 1}, "to", view, reader) == "1 after the start of Ana"
    assert word({"do": "go", "to": 127}, "to", view, reader) == ""
    unbridged = position([PATH_TO_SARDINES, 12], 2).view(0)
    assert word(move, "to", unbridged, reader) == "bridge to Sardines, lay 1"


def test_plans_begin_with_the_end_nearest_to_the_destination():
    match = position([0, 12], 4, "sardines")
    view, reader = match.view(0), match.reader(0, "en")
    plans = plans_of(view, reader)
    assert plans[0][0] == ("Arrival, lay 1 · Sardines",)
    assert [move["to"] for move in plans[0][1]] == [1, 40, 41, 24]
    assert len(plans) == len(view["ways"])
    assert plans[1][0][0].split()[0].isdecimal()


def test_a_plan_can_be_played_to_its_end():
    random = Random(5)
    match = table(4, key=5)
    for _ in range(40):
        seat = match.to_act
        if seat is None:
            break
        plans = plans_of(match.view(seat), match.reader(seat, "fr"))
        labels, moves = random.choice(plans)
        assert len({label for label, _ in plans}) == len(plans)
        assert 1 <= len(labels) <= 2
        for move in moves:
            match.play(move, seat)
        assert match.view()["last"]["what"] != "step"
        assert match.view()["last"]["to"] == moves[-1]["to"]
