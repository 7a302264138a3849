"""The box, who may play, and how a match begins."""

from collections import Counter

import pytest

from rondin import Match, Unknown
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.names import CARDS, CHARACTERS
from rondin.games.roi_des_castors.tests.positions import (
    GAME,
    MODES,
    edition_of,
    kinds,
    phase,
    state_of,
)
from rondin.games.roi_des_castors.tests.twins import conserved

COMPETING = ("normal", "expert", "discovery")


def table(mode="normal", seats=4, key=1, **options):
    return Match(GAME, mode=mode, seats=seats, key=key, **options)


def deck(match):
    return {CARDS[kind]: n for kind, n in enumerate(edition_of(match).deck) if n}


def cards_in(match, hand):
    return Counter({CARDS[kind]: n for kind, n in enumerate(state_of(match).hand[hand]) if n})


# --- the box ----------------------------------------------------------------------------------
@pytest.mark.rule("RC-01")
def test_there_are_42_logs_worth_one_two_and_three():
    for seats in (3, 4, 5):
        e = edition_of(table(seats=seats))
        assert sum(e.deck[: st.LOGS]) == 42
        least = (16, 12, 8)  # print fixes as many of each
        assert all(n >= least[kind] for kind, n in enumerate(e.deck[: st.LOGS]))
        assert list(e.values[:3]) == [1, 2, 3]


@pytest.mark.rule("RC-02", "RC-03")
def test_there_are_30_action_cards_and_12_bonus_cards():
    cards = deck(table(seats=5))
    assert [cards[name] for name in ("harvest", "trade", "permanent", "theft")] == [6, 8, 8, 8]
    assert [cards[name] for name in ("spy", "pickaxe", "shield", "recycle")] == [4, 3, 2, 3]


@pytest.mark.rule("RC-04")
@pytest.mark.parametrize("mode", COMPETING)
def test_two_remerciements_come_in_only_if_the_table_wants_them(mode):
    assert "thanks" not in deck(table(mode))
    assert deck(table(mode, thanks=True))["thanks"] == 2


@pytest.mark.rule("RC-06")
@pytest.mark.parametrize("mode", COMPETING)
@pytest.mark.parametrize(
    ("seats", "rest"),
    [
        (2, {"harvest": 6, "trade": 8, "permanent": 6}),
        (3, {"harvest": 6, "trade": 8, "permanent": 8, "theft": 3, "spy": 2}),
        (4, {"harvest": 6, "trade": 8, "permanent": 8, "theft": 8, "spy": 4,
                           "pickaxe": 2, "shield": 2, "recycle": 2}),
        (5, {"harvest": 6, "trade": 8, "permanent": 8, "theft": 8, "spy": 4,
                           "pickaxe": 3, "shield": 2, "recycle": 3}),
    ],
)  # fmt: skip
def test_the_number_of_players_says_which_cards_are_in_play(mode, seats, rest):
    match = table(mode, seats)
    cards = deck(match)
    logs = [cards.pop(name) for name in ("small", "medium", "large")]
    assert cards == rest
    assert logs == [16, 12, 8] if seats == 2 else sum(logs) == 42
    assert conserved(edition_of(match), state_of(match))


@pytest.mark.rule("RC-66")
def test_each_mode_says_how_many_may_play():
    for mode in COMPETING:
        for seats in (1, 6):
            with pytest.raises(Unknown):
                table(mode, seats)
    for mode, seats in (("team", 2), ("team", 3), ("team", 5), ("solo", 2)):
        with pytest.raises(Unknown):
            table(mode, seats)
    for mode, seats in MODES:
        assert table(mode, seats).seats == seats


@pytest.mark.rule("RC-66", "RC-49")
def test_partners_sit_opposite_each_other():
    match = table("team", first=0)
    hands = state_of(match).hand
    hands[0][:], hands[1][:] = [4] + [0] * 11, [0] * 11 + [4]
    seen = [match.view(seat)["sides"][seat % 2]["hand"]["cards"] for seat in range(4)]
    assert seen[0] == seen[2] != seen[1] == seen[3]


# --- dealing ----------------------------------------------------------------------------------
@pytest.mark.rule("RC-05", "RC-07")
@pytest.mark.parametrize("mode", ["normal", "expert"])
def test_everybody_gets_one_of_six_characters_face_up(mode):
    seen: set[tuple[int, int]] = set()
    for key in range(60):
        match = table(mode, 4, key)
        dealt = state_of(match).character[:4]
        assert len(set(dealt)) == 4
        assert state_of(match).character[4] == st.NO_CHARACTER
        seen |= set(enumerate(dealt))
        shown = [side["character"] for side in match.view(None)["sides"]]
        assert shown == [CHARACTERS[who] for who in dealt]
    assert seen == {(side, who) for side in range(4) for who in range(6)}


@pytest.mark.rule("RC-08")
def test_head_starts_come_out_of_the_cards_and_are_public():
    found = set()
    for key in range(40):
        match = table("normal", 3, key)
        s = state_of(match)
        for side in range(3):
            head = {st.SENTRY: "permanent", st.SAGE: "trade"}.get(s.character[side])
            expected = [CARDS.index(head), st.NO_CARD] if head else [st.NO_CARD] * 2
            assert s.reserve[side] == expected
            assert match.view(None)["sides"][side]["hand"]["count"] == 5
            if head:
                found.add(head)
                for seat in (None, 0, 1, 2):
                    assert match.view(seat)["sides"][side]["reserve"]["cards"] == [head]
        assert conserved(edition_of(match), s)
    assert found == {"permanent", "trade"}


@pytest.mark.rule("RC-09")
@pytest.mark.parametrize("mode", COMPETING)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_is_dealt_five_cards_the_bucheron_too(mode, seats):
    match = table(mode, seats)
    s = state_of(match)
    assert s.n_hand == [5] * seats + [0] * (5 - seats)
    heads = sum(card != st.NO_CARD for row in s.reserve for card in row)
    assert s.n_pile == sum(edition_of(match).deck) - 5 * seats - heads - edition_of(match).river
    assert (s.n_discard, s.n_dams) == (0, 0)


@pytest.mark.rule("RC-09")
def test_dealing_is_a_matter_of_chance():
    dealt = Counter[str]()
    for key in range(200):
        dealt += cards_in(table("discovery", 2, key), 0)
    total = dealt.total()
    for name, count in deck(table("discovery", 2)).items():
        assert abs(dealt[name] / total - count / 56) < 0.05


@pytest.mark.rule("RC-10")
def test_the_first_player_is_random_or_named_and_turns_go_clockwise():
    assert {table("discovery", 3, key).to_act for key in range(30)} == {0, 1, 2}
    for first in range(3):
        match = table("discovery", 3, first=first)
        order: list[int | None] = []
        while len(order) < 6:
            if state_of(match).phase == st.START:
                order.append(match.to_act)
            match.play(match.moves()[0])
        assert order == [(first + k) % 3 for k in range(6)]


@pytest.mark.rule("RC-46", "RC-48")
@pytest.mark.parametrize(("mode", "seats"), [("discovery", 3), ("team", 4)])
def test_discovery_and_team_mode_have_no_characters(mode, seats):
    match = table(mode, seats)
    assert state_of(match).character == [st.NO_CHARACTER] * 5
    assert state_of(match).reserve == [[st.NO_CARD] * 2] * 5


@pytest.mark.rule("RC-48")
def test_a_team_is_dealt_two_logs_and_two_other_cards():
    for key in range(20):
        match = table("team", 4, key)
        s = state_of(match)
        for side in range(2):
            assert s.n_hand[side] == 4
            assert sum(s.hand[side][: st.LOGS]) == 2
        assert (s.n_logs, s.n_pile - s.n_logs) == (42 - 4, 42 - 4)
    assert {table("team", 4, key).to_act for key in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("RC-55", "RC-61")
def test_solo_mode_deals_three_open_hands_and_you_begin():
    match = table("solo", 1)
    s = state_of(match)
    cards = deck(match)
    assert sum(cards.pop(name) for name in ("small", "medium", "large")) == 42
    assert cards == {"harvest": 6, "trade": 7, "permanent": 6, "theft": 6}
    assert s.n_hand == [5, 6, 5, 0, 0]
    assert (match.to_act, phase(match)) == (0, st.MAIN)
    for seat in (0, None):
        view = match.view(seat)
        assert len(view["sides"][1]["hand"]["cards"]) == 6
        assert len(view["ally"]["cards"]) == 5


@pytest.mark.rule("RC-55")
def test_in_solo_mode_any_character_but_two_may_be_picked():
    for name in ("sentry", "sage", "swimmer", "merchant"):
        match = table("solo", 1, character=name)
        assert state_of(match).character[:2] == [CHARACTERS.index(name), st.LUMBERJACK]
        assert state_of(match).reserve[0] == [st.NO_CARD] * 2
    for name in ("lumberjack", "architect"):
        with pytest.raises(Unknown):
            table("solo", 1, character=name)


@pytest.mark.rule("RC-42")
def test_expert_mode_has_a_river_of_four_open_cards():
    match = table("expert", 4)
    assert all(card != st.NO_CARD for card in state_of(match).river)
    for seat in (None, 0, 3):
        assert kinds(" ".join(match.view(seat)["river"])) == state_of(match).river
    assert state_of(table("normal", 4)).river == [st.NO_CARD] * 4
