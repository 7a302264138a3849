"""Figures of a person's matches: by game, by number of players, against bots, and ratings."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from rondin.server.diary.distinctions import distinctions_of
from rondin.server.diary.entries import Entry, Played, Sitter
from rondin.server.table.people.devices import device_of, person_of, second_seat_of
from rondin.server.wire import http_messages as h

YOU = "you"  # all the guest names of the person whose diary it is
_RATED = 2_000  # the newest matches: they settle a rating
_HONEST = 2.0  # standard deviations around a rating: it is in there 19 times out of 20


def figures_of(diary: Sequence[Played], lang: str) -> list[h.GameFigures]:
    """Return the figures of every game that somebody played, from their matches by time."""
    by_game: dict[str, list[Played]] = defaultdict(list)
    for played in diary:
        by_game[played.entry.game].append(played)
    return [_figures(game, played, lang) for game, played in sorted(by_game.items())]


def _figures(game: str, played: list[Played], lang: str) -> h.GameFigures:
    points = [entry.points[seat] for entry, seat in played]
    won = [seat in entry.winners for entry, seat in played]
    low = sum(entry.low for entry, _ in played) * 2 > len(played)
    by_seats: dict[int, list[bool]] = defaultdict(list)
    by_bot: dict[str, list[bool]] = defaultdict(list)
    for (entry, _), was_won in zip(played, won, strict=True):
        by_seats[len(entry.sitters)].append(was_won)
        for bot in {one.bot for one in entry.sitters if one.bot}:
            by_bot[bot].append(was_won)
    return h.GameFigures(
        game=game,
        played=len(played),
        won=sum(won),
        average=round(sum(points) / len(points), 1),
        record=min(points) if low else max(points),
        low=low,
        streak=_streak(reversed(won)),
        longest_streak=_longest(won),
        by_seats=[h.Share(str(n), len(w), sum(w)) for n, w in sorted(by_seats.items())],
        by_bot=[h.Share(bot, len(w), sum(w)) for bot, w in sorted(by_bot.items())],
        distinctions=distinctions_of(game, played, lang),
    )


def _streak(won: Iterable[bool]) -> int:
    count = 0
    for one in won:
        if not one:
            break
        count += 1
    return count


def _longest(won: list[bool]) -> int:
    longest = now = 0
    for one in won:
        now = now + 1 if one else 0
        longest = max(longest, now)
    return longest


# --- ratings ----------------------------------------------------------------------------------
def ratings_of(diary: Sequence[Played]) -> list[h.GameRatings]:
    """Return, by game, how strong the people look whom somebody has played with.

    It is openskill's Plackett-Luce over the matches that they played together, the newest ones.
    """
    own = {entry.sitters[seat].guest for entry, seat in diary}  # found again, one has several
    own |= {second_seat_of(guest) for guest in own}
    rated = [entry for entry, _ in diary if _sides(entry) > 1][-_RATED:]
    by_game: dict[str, list[Entry]] = defaultdict(list)
    for entry in rated:
        by_game[entry.game].append(entry)
    return [_ratings(game, own, played) for game, played in sorted(by_game.items())]


def _sides(entry: Entry) -> int:
    people = (one for one in entry.sitters if one.guest)
    return len({_person(one) if one.team is None else one.team for one in people})


def _person(sitter: Sitter) -> str:
    """Return what tells somebody from others, in all their matches.

    Where several share a device that knows them by a number only, they are told apart by name.
    """
    who, device = person_of(sitter.guest), device_of(sitter.guest)
    return who if who == device else f"{device} {sitter.name.casefold()}"


def _ratings(game: str, own: set[str], played: list[Entry]) -> h.GameRatings:
    from openskill.models import PlackettLuce  # loading it takes longer than most answers

    model = PlackettLuce()
    ratings: dict[str, Any] = defaultdict(model.rating)
    names: dict[str, str] = {}
    matches: Counter[str] = Counter()
    for entry in played:
        sides: dict[int, list[str]] = defaultdict(list)
        ranks: dict[int, float] = {}
        for seat, one in enumerate(entry.sitters):
            if not one.guest:
                continue
            who = YOU if one.guest in own else _person(one)
            side = seat if one.team is None else -1 - one.team
            if who in sides[side]:
                continue  # they have two seats
            sides[side].append(who)
            ranks[side] = float(entry.places[seat])
            names[who] = one.name
            matches[who] += 1
        before = [[ratings[who] for who in side] for side in sides.values()]
        after = model.rate(before, ranks=[ranks[side] for side in sides])
        for members, rated_side in zip(sides.values(), after, strict=True):
            ratings.update(zip(members, rated_side, strict=True))
    people = [
        h.Rating(
            name=names[who],
            you=who == YOU,
            matches=matches[who],
            rating=round(one.mu, 1),
            low=round(one.mu - _HONEST * one.sigma, 1),
            high=round(one.mu + _HONEST * one.sigma, 1),
        )
        for who, one in ratings.items()
    ]
    return h.GameRatings(game, sorted(people, key=lambda one: -one.rating))
