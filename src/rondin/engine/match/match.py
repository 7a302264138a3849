"""A match: one game played by one table, over the interpreted rules."""

import hashlib
from collections.abc import Iterator, Sequence
from operator import index
from pathlib import Path
from typing import Any, NamedTuple, SupportsIndex

from msgspec import Struct

from rondin.engine.match import file as matchfile
from rondin.engine.match import keys
from rondin.engine.match.file import MatchFile, PlayedMove, Player, Score
from rondin.engine.match.history import History, Played
from rondin.engine.match.keys import Contribution
from rondin.engine.match.shared_parts import with_shared_parts
from rondin.engine.problems import BadMove, IllegalMove, Unknown, check_language
from rondin.engine.registry import Game
from rondin.engine.rules import chance
from rondin.engine.rules.contract import NOBODY, State
from rondin.engine.setting.setting import Setting, setting_of
from rondin.engine.words.considered import Considered
from rondin.engine.words.description import Description, Reader, described
from rondin.engine.words.direction import isolated
from rondin.engine.words.move_verbs import move_verb
from rondin.engine.words.texts import LANGUAGES

PERSON = "person"
_DIGITS = 16  # of a digest


class Result(Struct, frozen=True):
    """How a match ended: `points` by seat, the `winners` (seats), and `ending`, the reason.

    `shares` are of one win, ties shared. `payoffs` are what the game is played for: the shares, or
    the points (chips, say) where its `game.toml` says `utility = "points"`.
    """

    points: tuple[int, ...]
    winners: tuple[int, ...]
    payoffs: tuple[float, ...]
    ending: str
    shares: tuple[float, ...] = ()


class Sight(NamedTuple):
    """What one sees of a position through a veil, and hears of the move that led there."""

    public: dict[str, Any]  # what a spectator sees: the same dict for all who look
    own: dict[str, Any]  # what is to be seen otherwise
    events: list[dict[str, Any]]


class Match:
    """A match of any game: whoever holds it is the table, and gives each seat what it may see.

    `setting` is what was fixed before the first card, with `game` and `seats` from there; `players`
    who sits there, and `history` the moves that were made, each a `seat` with its `move`. The deal
    follows from the key (a number, a word, 32 bytes; none: by chance), the name of the `table`,
    the `words` and the `contributions` of its people; `commitment` is what the table shows of the
    key before the first card. `opening` and `position_digest` name the first position and this one,
    as match files do.

    >>> match = Match("gang-de-castors", seats=2, key=7, players=["Léa", "Tom"])
    >>> match.play({"do": "remember"})
    >>> match.to_act
    0
    >>> match.history[-1].seat, match.history[-1].move
    (1, {'do': 'remember'})
    """

    def __init__(  # noqa: PLR0913  # all that settles a match, each by its name
        self,
        game: str | Game | Setting,
        *,
        seats: int | None = None,
        edition: str | Path | None = None,
        mode: str | None = None,
        key: int | str | bytes | None = None,
        table: str = "",
        words: Sequence[str] = (),
        contributions: Sequence[Contribution] = (),
        players: Sequence[Player | str] | None = None,
        **options: Any,
    ) -> None:
        """Open a match of a game by its name, or with a setting that was made before."""
        setting = setting_of(game, seats=seats, edition=edition, mode=mode, options=options)
        self.setting = setting
        self.game = setting.game
        self.seats = setting.seats
        self._eyes = frozenset([None, *range(self.seats)])
        self.table = table
        self.words = (words,) if isinstance(words, str) else tuple(words)
        self.contributions = tuple(contributions)
        given = map(str, range(1, self.seats + 1)) if players is None else players
        self.players = [Player(one) if isinstance(one, str) else one for one in given]
        if len(self.players) != self.seats:
            raise Unknown("names", n=self.seats, count=len(self.players))
        for name in (table, *self.words, *(player.name for player in self.players)):
            matchfile.check_name(name)
        self.history = History(self.game.codec)
        self._secret = keys.secret_from(key)
        self.commitment = keys.commitment(self._secret, table)
        self._e = setting.e
        self._veils: dict[int | None, State] = {}  # of this position, by seat
        self._sights: dict[int | None, Sight] = {}  # through them
        self._public: dict[str, Any] = {}  # what a spectator saw last
        self._actions: list[int] | None = None
        self._readers: dict[tuple[int | None, str], Reader] = {}
        self._state = self._first_state()
        packed = self.game.layout.pack(self._state)
        self.opening = hashlib.sha256(self.game.edition_layout.pack(self._e) + packed).hexdigest()
        self.opening = self.position_digest = self.opening[:_DIGITS]

    def _first_state(self) -> State:
        state: State = self.game.layout.new()
        key = keys.match_key(self._secret, self.table, self.words, self.contributions)
        chance.seed(state, key, 0)
        self.game.rules.setup(self._e, state)
        return state

    @property
    def _state(self) -> State:
        return self.__state

    @_state.setter
    def _state(self, state: State) -> None:
        self.__state = state
        self._changed()

    def _changed(self) -> None:
        """Forget what was found out about the position before."""
        self._veils, self._sights, self._actions = {}, {}, None
        seat = self.game.rules.to_act(self._e, self.__state)
        self._to_act = None if seat == NOBODY else seat

    # --- playing ------------------------------------------------------------------------------
    @property
    def to_act(self) -> int | None:
        """The seat that must decide, None when the match is over."""
        return self._to_act

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.to_act is None

    def actions(self) -> list[int]:
        """Return the legal action numbers of the seat to act."""
        seat = self.to_act
        if seat is None:
            return []
        if self._actions is None:
            out = [0] * self.game.codec.size
            self._actions = out[: self.game.rules.legal(self._e, self._veil(seat), out)]
        return self._actions[:]

    def moves(self) -> list[dict[str, Any]]:
        """Return the legal moves of the seat to act."""
        return [self.game.codec.name(action) for action in self.actions()]

    def actions_out_of_turn(self, seat: int) -> list[int]:
        """Return what a seat may do although another is to act; in most games nothing."""
        legal = self.game.legal_out_of_turn
        if legal is None or self.to_act in (None, seat):
            return []
        out = [0] * self.game.codec.size
        return out[: legal(self._e, self._veil(seat), seat, out)]

    def moves_out_of_turn(self, seat: int) -> list[dict[str, Any]]:
        """Return the moves of a seat that it may make although another one is to act."""
        return [self.game.codec.name(action) for action in self.actions_out_of_turn(seat)]

    def why_not(self, move: dict[str, Any], seat: int | None = None) -> IllegalMove | None:
        """Return what forbids this move, None if it may be made."""
        return self._refusal(self.game.codec.number(move), seat)

    def _refusal(self, action: int, seat: int | None) -> IllegalMove | None:
        to_act = self.to_act
        if to_act is None:
            raise BadMove("move.over")
        last = self.game.codec.size - 1
        if not 0 <= action <= last:
            raise BadMove("move.number", number=action, last=last)
        if seat is not None and seat != to_act:
            return self._refusal_out_of_turn(action, seat)
        if self._actions is not None and action in self._actions:
            return None
        rule = self.game.moves.why_not(self._e, self._veil(to_act), action)
        return None if rule is None else self._illegal(rule)

    def _refusal_out_of_turn(self, action: int, seat: int) -> IllegalMove | None:
        if self.game.legal_out_of_turn is None:
            return self._illegal(self.game.info.turn_rule)
        rule = self.game.moves.why_not_out_of_turn(self._e, self._veil(seat), seat, action)
        return None if rule is None else self._illegal(rule)

    def _illegal(self, rule: str) -> IllegalMove:
        told = {lang: self.setting.rulebook(lang).rules[rule] for lang in LANGUAGES}
        titles = {lang: rule.title for lang, rule in told.items()}
        return IllegalMove(rule, titles, {lang: rule.text for lang, rule in told.items()})

    def legal_action(self, move: dict[str, Any], seat: int | None = None) -> int:
        """Return the number of a move; raise IllegalMove, naming the rule, if it is forbidden.

        With `seat`, only what that seat may do is legal.
        """
        action = self.game.codec.number(move)
        self.check_legal(action, seat)
        return action

    def check_legal(self, action: int, seat: int | None = None) -> None:
        """Raise IllegalMove, naming the rule, if an action may not be done (by this seat)."""
        refusal = self._refusal(action, seat)
        if refusal is not None:
            raise refusal

    def play(self, move: dict[str, Any] | SupportsIndex, seat: int | None = None) -> None:
        """Make a move; raise IllegalMove, naming the rule, if it may not be made.

        A move is one of `moves`, or the number of one: of `actions`, or what a bot decides. With
        `seat`, only what that seat may do is taken.

        >>> match = Match("gang-de-castors", seats=4, key=7)
        >>> match.play({"do": "remember"})
        >>> match.play({"do": "knock"})
        Traceback (most recent call last):
        rondin.engine.problems.IllegalMove: Not possible. Rule ...
        """
        if isinstance(move, dict | bool) or not hasattr(move, "__index__"):
            action = self.game.codec.number(move)
        else:
            action = index(move)
        self.play_action(action, seat)

    def play_action(self, action: int, seat: int | None = None) -> None:
        """Make a move by the number of its action; raise IllegalMove if it may not be made."""
        self.check_legal(action, seat)
        self.play_legal(action, seat)

    def play_legal(self, action: int, seat: int | None = None) -> None:
        """Make a move that is known to be legal in this position; it is not checked again."""
        mover = self._state_seat() if seat is None else seat
        self.game.rules.apply(self._e, self._state, action)
        self._changed()
        packed = self.game.layout.pack(self._state)
        digest = hashlib.sha256(packed)
        self.history.add(mover, action, digest.digest(), packed)
        self.position_digest = digest.hexdigest()[:_DIGITS]

    def undo(self, *, learnt: bool = True) -> Played:
        """Take the last move back, and return it; raise BadMove if none was made.

        In the library that is free, even where a card was seen. With `learnt=False` it is as at a
        table where nobody is asked: BadMove, if the move told somebody something new, or if chance
        was in it. A table on the web asks the same (`learning.is_nothing_new`).

        >>> match = Match("gang-de-castors", seats=4, key=7)
        >>> match.play({"do": "remember"})
        >>> match.undo(learnt=False).move
        {'do': 'remember'}
        >>> while match.moves()[0]["do"] == "remember":
        ...     match.play({"do": "remember"})
        >>> match.play({"do": "draw"})
        >>> match.undo(learnt=False)
        Traceback (most recent call last):
        rondin.engine.problems.BadMove: This move told somebody something new: it stays played.
        """
        from rondin.engine.match.learning import is_nothing_new

        if not self.history:
            raise BadMove("move.none")
        if not learnt and not is_nothing_new(self):
            raise BadMove("move.learnt")
        state = self.position_before(1)
        undone = self.history.pop()
        self._state = state
        self.position_digest = self.history[-1].check if self.history else self.opening
        return undone

    def true_positions(self) -> Iterator[State]:
        """Yield the position after every move: the truth, in one state that changes."""
        return (state for number, state in self._positions_from(0) if number > 0)

    def position_before(self, moves: int) -> State:
        """Return the position before the last moves: the truth, in a state of its own."""
        return next(self._positions_from(len(self.history) - moves))[1]

    def _state_seat(self) -> int:
        seat = self.to_act
        if seat is None:
            raise BadMove("move.over")
        return seat

    # --- seeing -------------------------------------------------------------------------------
    def veiled(self, seat: int | None) -> State:
        """Return what a seat (None: a spectator) may know: the only door out of the state."""
        return self._veiled(self._state, seat)

    def _veiled(self, state: State, seat: int | None) -> State:
        self._check_eyes(seat)
        return self.game.veiled(self._e, state, NOBODY if seat is None else seat)

    def _veil(self, seat: int | None) -> State:
        """Return the same, made once a position; it must not be changed."""
        v = self._veils.get(seat)
        if v is None:
            number = NOBODY if seat is None else seat
            v = self._veils[seat] = self.game.glimpse(self._e, self.__state, number)
        return v

    def drop_veils(self) -> None:
        """Let go of all veils and what was seen through them; whoever asks gets a new one.

        Where many matches go on, the next one makes its own in the same memory, which is at hand:
        to come back to what was left lying far away takes longer than to make it.
        """
        self._veils.clear()
        self._sights.clear()

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what a seat (None: a spectator) sees; others may be shown the same lists."""
        sight = self.sight(seat)
        return {**self.frame_of_view(seat), **sight.public, **sight.own}

    def open_view(self) -> dict[str, Any]:
        """Return what of a spectator's view is otherwise if all cards lie open; no veil is asked.

        It is for a match that is over, shown again from its start: whoever calls this has made
        sure of that, as the position that is shown does not know it.
        """
        show = self.game.open_view
        return {} if show is None else show(self._e, self._state, self.sight(None).public)

    def frame_of_view(self, seat: int | None) -> dict[str, Any]:
        """Return the part of a view that is the same in every game."""
        return {
            "game": self.game.name,
            "edition": self.setting.edition_name,
            "mode": self.setting.mode,
            "seats": self.seats,
            "you": seat,
            "to_act": self.to_act,
        }

    def _check_eyes(self, seat: int | None) -> None:
        """Raise Unknown for a seat that is not at this table: it must not see what others may."""
        if seat not in self._eyes:
            raise Unknown("value", name="seat", value=seat, known=f"0-{self.seats - 1}")

    def sight(self, seat: int | None) -> Sight:
        """Return what a seat sees and hears; who learns no more than a spectator shares theirs."""
        sight = self._sights.get(seat)
        if sight is None:
            self._check_eyes(seat)
            sight = self._sights[seat] = self._seen_by(seat)
        return sight

    def _seen_by(self, seat: int | None) -> Sight:
        e, game = self._e, self.game
        look = game.view
        if seat is None:
            v = self._veil(None)
            self._public = with_shared_parts(self._public, look.view(e, v, None))
            return Sight(self._public, {}, look.events(e, v))
        if not game.sees_more(e, self._veil(None), seat):
            return self.sight(None)
        v = self._veil(seat)
        if game.own_view is None:
            return Sight(look.view(e, v, seat), {}, look.events(e, v))
        public, _, heard = self.sight(None)
        events = look.events(e, v)
        return Sight(
            public, game.own_view(e, v, public, seat), heard if events == heard else events
        )

    def reader(self, seat: int | None, lang: str) -> Reader:
        """Return who reads the match to a seat in a language."""
        reader = self._readers.get((seat, lang))
        if reader is None:
            self._check_eyes(seat)
            check_language(lang)
            names = tuple(isolated(player.name) for player in self.players)
            reader = self._readers[seat, lang] = Reader(self.setting.texts(lang), names, seat)
        return reader

    def reader_with(self, names: Sequence[str], lang: str) -> Reader:
        """Return who reads the match to a spectator, with other names for its players."""
        return Reader(self.setting.texts(lang), tuple(map(isolated, names)), None)

    def describe(self, seat: int | None = None, lang: str = "en") -> Description:
        """Return what a seat (None: a spectator) sees, in words: `fr` or `en`."""
        return described(self.game.view, self.view(seat), self.reader(seat, lang))

    def last_events(self, seat: int | None = None) -> list[dict[str, Any]]:
        """Return what the last move brought, as far as a seat may know."""
        return self.sight(seat).events

    def events_of(self, number: int, seat: int | None) -> list[dict[str, Any]]:
        """Return what a move brought, as far as a seat could know then. Number 0 is the deal."""
        last = len(self.history)
        if not 0 <= number <= last:
            raise Unknown("value", name="number", value=number, known=f"0-{last}")
        return next(events for _, events in self.events_from(number, seat))

    def events_from(
        self, first: int, seat: int | None
    ) -> Iterator[tuple[int, list[dict[str, Any]]]]:
        """Yield the numbers of the moves from `first` on, and what each brought."""
        if first == len(self.history):
            yield first, self.last_events(seat)
            return
        for number, state in self._positions_from(first):
            yield number, self.game.view.events(self._e, self._veiled(state, seat))

    def _positions_from(self, first: int) -> Iterator[tuple[int, State]]:
        """Yield the positions after move `first` and all later ones, in one state that changes."""
        number, packed = self.history.mark_before(first)
        state = self.game.layout.unpack(packed) if packed else self._first_state()
        if number >= first:
            yield number, state
        for action in self.history.actions[number:]:
            self.game.rules.apply(self._e, state, action)
            number += 1
            if number >= first:
                yield number, state

    def tell(self, events: list[dict[str, Any]], seat: int | None, lang: str) -> list[str]:
        """Return events in words, for a seat; an event without words is left out."""
        return [text for text in self.tell_each(events, seat, lang) if text]

    def tell_each(self, events: list[dict[str, Any]], seat: int | None, lang: str) -> list[str]:
        """Return the words of each event, empty for one that only moves things on a board."""
        reader = self.reader(seat, lang)
        return [self.game.view.tell(event, reader) for event in events]

    def label(self, move: dict[str, Any], name: str, view: dict[str, Any], lang: str) -> str:
        """Return one part of a move in words, as the reader of a view would say it."""
        if name == "do":
            return move_verb(self.setting.texts(lang), self.setting.mode, move["do"])
        return self.game.view.word(move, name, view, self.reader(view["you"], lang))

    def considered(self, action: int, seat: int) -> Considered:
        """Return a move of a seat with what that seat may know, to be explained."""
        move = self.game.codec.name(action)
        return Considered(move, self._e, self.veiled(seat), self.view(seat), seat)

    def meaning(self, move: dict[str, Any], name: str, view: dict[str, Any], lang: str) -> str:
        """Return what a part of a move does, where the game has more to say than its name."""
        explain = getattr(self.game.view, "meaning", None)
        return explain(move, name, view, self.reader(view["you"], lang)) if explain else ""

    # --- the same match again -----------------------------------------------------------------
    def copy(self) -> "Match":
        """Return the same match, to be gone on with apart: the same deal, the same chance to come.

        >>> match = Match("gang-de-castors", seats=4, key=7)
        >>> other = match.copy()
        >>> other.play({"do": "remember"})
        >>> len(match.history), len(other.history)
        (0, 1)
        """
        other = Match.__new__(Match)
        state = self.game.layout.copy_of(self._state)
        apart = {"players": self.players[:], "history": self.history.copy(), "_readers": {}}
        vars(other).update(vars(self) | apart)
        other._state = state  # noqa: SLF001  # and forget what was found out about the other
        return other

    __copy__ = copy

    def __deepcopy__(self, _: dict[int, Any]) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a match as its file: whoever loads it replays and checks it."""
        return _from_text, (matchfile.to_text(self.to_file()),)

    def __repr__(self) -> str:
        setting, count = self.setting, len(self.history)
        table = f"{self.game.name}, {Path(setting.edition).stem}, {setting.mode}"
        made = f"{count} move{'' if count == 1 else 's'}"
        result = self.result
        if result is None:
            verbs = dict.fromkeys(move["do"] for move in self.moves())
            now = f"seat {self.to_act} to {' or '.join(verbs)}"
        else:
            winners = ", ".join(map(str, result.winners))
            now = f"over, won by seat {winners}" if winners else "over, won by nobody"
        return f"<Match {table}, {self.seats} seats, {made}, {now}>"

    def replayed(self) -> Iterator["Match"]:
        """Yield this match again: as it was dealt, then after every move."""
        again = Match(
            self.setting,
            key=self._secret,
            table=self.table,
            words=self.words,
            contributions=self.contributions,
            players=self.players,
        )
        yield again
        for played in self.history:
            again.play_action(played.action, played.seat)
            yield again

    # --- the end ------------------------------------------------------------------------------
    @property
    def result(self) -> Result | None:
        """None, or how the match ended."""
        if not self.over:
            return None
        points, shares = [0] * self.seats, [0.0] * self.seats
        self.game.rules.scores(self._e, self._state, points, shares)
        winners = tuple(seat for seat in range(self.seats) if shares[seat] > 0)
        reason = self.game.rules.ENDINGS[self.game.rules.ending(self._e, self._state)]
        by_points = self.game.info.utility == "points"
        payoffs = tuple(map(float, points)) if by_points else tuple(shares)
        return Result(tuple(points), winners, payoffs, reason, tuple(shares))

    @property
    def secret(self) -> str | None:
        """The secret that the commitment was made of; None until the match is over."""
        return self._secret.hex() if self.over else None

    @property
    def bot_key(self) -> tuple[int, ...]:
        """The key of this table's bots; it tells nothing of the table's own."""
        return keys.bot_key(self._secret)

    # --- files --------------------------------------------------------------------------------
    def save(self, path: str | Path) -> None:
        """Write the match into one file that can be loaded, replayed and verified."""
        matchfile.write(Path(path), self.to_file())

    def to_file(self) -> MatchFile:
        """Return the match as its file holds it."""
        result = self.result
        score = None if result is None else Score(list(result.points), list(result.winners))
        return MatchFile(
            game=self.game.name,
            rules_version=self.game.info.rules_version,
            edition=self.setting.edition_name,
            edition_data=self.setting.data,
            edition_record=self.game.edition_layout.pack(self._e).hex(),
            mode=self.setting.mode,
            seats=self.seats,
            options=self.setting.options,
            players=self.players,
            table=self.table,
            words=list(self.words),
            contributions=list(self.contributions),
            commitment=self.commitment,
            secret=self._secret.hex(),
            opening=self.opening,
            moves=[PlayedMove(p.seat, p.move, p.check) for p in self.history],
            result=score,
        )

    @classmethod
    def load(cls, path: str | Path) -> "Match":
        """Return the match of a file, every move and the commitment verified."""
        from rondin.engine.match.verification import verified

        path = Path(path)
        return verified(matchfile.read(path), path.name)


def _from_text(text: str) -> Match:
    """Return the match that was pickled."""
    from rondin.engine.match.verification import verified

    return verified(matchfile.parse(text.encode(), "pickle"), "pickle")
