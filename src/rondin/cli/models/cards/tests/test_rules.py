"""Each rule is proved by a test that fails if the rule is broken."""

import pytest

import rondin


def new_match(seats: int = 3) -> rondin.Match:
    return rondin.Match("model-cards", seats=seats, key=1)


def cards(match: rondin.Match) -> list[int]:
    return [move["card"] for move in match.moves()]


@pytest.mark.rule("MC-01")
def test_a_hand_is_its_owner_s_secret() -> None:
    match = new_match()
    hands = [match.view(seat)["hand"] for seat in range(3)]
    assert [len(hand) for hand in hands] == [4, 4, 4]
    assert len({card for hand in hands for card in hand}) == 12
    assert match.view(None)["hand"] == []


@pytest.mark.rule("MC-02", "MC-03")
def test_everybody_plays_a_card_of_their_own_in_turn() -> None:
    match = new_match()
    foreign = match.view(1)["hand"][0]
    with pytest.raises(rondin.IllegalMove) as refused:
        match.play({"do": "play", "card": foreign})
    assert refused.value.rule == "MC-03"
    for seat in range(3):
        assert match.to_act == seat
        match.play(match.moves()[0])


@pytest.mark.rule("MC-04")
def test_the_highest_card_takes_the_trick_and_leads() -> None:
    match = new_match()
    played = []
    for _ in range(3):
        played.append(cards(match)[0])
        match.play(match.moves()[0])
    best = played.index(max(played))
    assert match.view(None)["totals"] == [seat == best for seat in range(3)]
    assert match.to_act == best


@pytest.mark.rule("MC-05")
def test_whoever_took_most_tricks_wins() -> None:
    match = new_match()
    while match.to_act is not None:
        match.play(match.moves()[-1])
    assert match.result is not None
    points = match.result.points
    assert sum(points) == 4
    assert match.result.winners == tuple(p for p in range(3) if points[p] == max(points))
