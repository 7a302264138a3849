"""In a game that is played for points a search wants points, not wins: Kuhn poker, for chips."""

import pytest

import rondin
from rondin.bots.review import hint_words, hints
from rondin.bots.search.table_decision import search_of
from tests.outside_games import KUHN, found_in


@pytest.fixture
def kuhn(monkeypatch: pytest.MonkeyPatch):
    with found_in(KUHN, monkeypatch):
        yield "kuhn-poker"


def with_cards(cards: list[str], opening: str) -> rondin.Match:
    """Return a match in which these cards were dealt, after the first move."""
    for key in range(60):
        match = rondin.Match("kuhn-poker", key=key)
        if [match.view(seat)["cards"][seat] for seat in range(2)] == cards:
            match.play({"do": opening})
            return match
    raise AssertionError(f"{cards} are never dealt")


def test_a_jack_folds_before_a_bet_though_a_fold_never_wins(kuhn):
    """Half as many chips are lost: who only wanted wins would have called."""
    master = rondin.Bot.named("master")
    for other in ("queen", "king"):
        match = with_cards([other, "jack"], "bet")
        assert match.to_act == 1
        assert match.game.codec.name(master.decide(match)) == {"do": "pass"}


def test_a_hint_tells_of_points_and_not_of_chances_to_win(kuhn):
    match = with_cards(["queen", "king"], "bet")
    search = search_of(rondin.Bot.named("search:playouts=400"), match, compiled=False)
    search.grow(400)
    advice = hints.best_moves(search, match.game, match.view(1))[0]
    for lang, chances in (("fr", "chances"), ("en", "chances")):
        told = hint_words.details(match, advice, lang)
        assert not any(chances in one for one in told), told
        assert "oint" in hint_words.figure(match, advice, lang)


def test_a_king_calls_and_bets(kuhn):
    master = rondin.Bot.named("master")
    match = with_cards(["queen", "king"], "bet")
    assert match.game.codec.name(master.decide(match)) == {"do": "bet"}
