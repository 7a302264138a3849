"""A bot: how it decides, its parameters and its name. It gets a veiled state and its own key."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from rondin.bots.search import parameters as d
from rondin.engine.match.match import Match
from rondin.engine.problems import Unknown
from rondin.engine.registry import Game
from rondin.engine.rules import contract
from rondin.engine.words.texts import Texts, texts_beside

PERFECT = 100
NO_LIMIT = 99
AS_THE_GAME_SAYS = 0  # playouts: the number in the game's `game.toml`
MOST_PLAYOUTS = 1_000_000
_ALGORITHMS = {"random": d.RANDOM, "thoughtful": d.THOUGHTFUL, "search": d.SEARCH}
CAREFUL = "careful"  # of games that define the verb
_NAMES = ("cub", "builder", "elder", "master", *_ALGORITHMS, CAREFUL)
_LONGEST_VALUE = 9  # digits
_LIMITS = {
    "memory": PERFECT,
    "capacity": NO_LIMIT,
    "confusing": PERFECT,
    "blunders": PERFECT,
    "safe": PERFECT,
    "playouts": MOST_PLAYOUTS,
}
_MEMORY = ("memory", "capacity", "confusing", "blunders")


@dataclass(frozen=True, repr=False)
class Bot:
    """A kind of bot, or a level, by its `name`, with its parameters.

    `memory` is how much of what it knows it keeps from one lap to the next, in percent; `capacity`,
    how many hidden things it remembers at most; `confusing`, in percent, how often it takes one
    thing for another; `blunders`, in percent, how often it is careless, as people are. A careful
    bot takes the safest move in `safe` percent of its decisions. `playouts` is for a bot that
    searches.

    >>> Bot("thoughtful", memory=60)
    <Bot thoughtful:memory=60>
    """

    name: str
    memory: int = PERFECT
    capacity: int = NO_LIMIT
    confusing: int = 0
    blunders: int = 0
    safe: int = PERFECT
    playouts: int = AS_THE_GAME_SAYS

    def __post_init__(self) -> None:
        if self.name not in _NAMES:
            raise Unknown("bot", game="", name=self.name, known=", ".join(_NAMES))
        for name, most in _LIMITS.items():
            value = getattr(self, name)
            if type(value) is not int or not 0 <= value <= most:
                raise Unknown("dial-value", name=self.name, dial=name, value=value, max=most)

    @classmethod
    def named(cls, spec: str, game: Game | None = None) -> "Bot":
        """Return the bot of a name like `master`, `thoughtful:memory=60` or `cub:blunders=5`.

        >>> Bot.named("cub").memory
        60
        """
        return bot_named(spec, game)

    @property
    def algorithm(self) -> int:
        """The way it decides, as `bots.search.parameters` numbers them."""
        if self.name == CAREFUL:
            return d.CAREFUL
        return _ALGORITHMS[LEVELS[self.name].kind if self.name in LEVELS else self.name]

    @property
    def seconds(self) -> float:
        """The longest time it takes to answer at a live table."""
        return LEVELS[self.name].seconds if self.name in LEVELS else SEARCH_SECONDS

    def parameters(self, game: Game) -> list[int]:
        """Return its parameters for a game, as the row of numbers that the algorithms take."""
        row = [0] * d.PARAMETERS
        row[d.ALGORITHM] = self.algorithm
        row[d.MEMORY], row[d.CAPACITY] = self.memory, self.capacity
        row[d.CONFUSING], row[d.BLUNDERS] = self.confusing, self.blunders
        row[d.SAFE] = self.safe
        if self.algorithm == d.SEARCH:
            usual = game.info.search
            row[d.PLAYOUTS] = self.playouts or usual.playouts
            row[d.CURIOSITY], row[d.TRUST] = usual.curiosity, usual.trust
            row[d.GUIDED], row[d.RIPE] = usual.guided, usual.ripe
            row[d.HORIZON], row[d.CAUTION] = usual.horizon, usual.caution
            row[d.BY_POINTS] = game.info.utility == "points"
        return row

    # --- names --------------------------------------------------------------------------------
    def __repr__(self) -> str:
        return f"<Bot {self}>"

    def __str__(self) -> str:
        usual = usual_bot(self.name)
        words = [
            f"{name}={getattr(self, name)}"
            for name in parameter_names(self.name)
            if getattr(self, name) != getattr(usual, name)
        ]
        return ":".join([self.name, *words])

    def label(self, lang: str, *, short: bool = False) -> str:
        """Return what people read: the kind of bot, and its unusual parameters."""
        texts = bot_texts(lang)
        form = "short" if short else "name"
        level = self.name in LEVELS
        name = texts.say(f"level.{self.name}.{form}" if level else f"bot.{self.name}")
        usual = usual_bot(self.name)
        known = parameter_names(self.name)
        shown = [one for one in known if getattr(self, one) != getattr(usual, one)]
        if self.name == "thoughtful" and "memory" not in shown:
            shown.insert(0, "memory")  # thoughtful bots differ by their memory
        if self.name == CAREFUL and "safe" not in shown:
            shown.insert(0, "safe")
        return ", ".join([name, *(self._parameter_label(one, texts, short=short) for one in shown)])

    def _parameter_label(self, parameter: str, texts: Texts, *, short: bool) -> str:
        value = getattr(self, parameter)
        key = "everything" if parameter == "capacity" and value == NO_LIMIT else parameter
        return texts.say(f"{key}-short" if short else key, percent=value)

    # --- deciding -----------------------------------------------------------------------------
    def must_suit(self, game: Game) -> None:
        """Refuse a bot that a game does not offer."""
        if self.name not in (known := bots_of(game)):
            raise Unknown("bot-here", game=game.name, name=self.name, known=", ".join(known))

    def decide(self, match: Match) -> int:
        """Return what it does in the place of the seat to act, from what that seat may know.

        It is a number that `Match.play` takes; `match.game.codec.name` says it as a move.

        >>> match = Match("gang-de-castors", seats=2, key=7)
        >>> match.play(Bot.named("elder").decide(match))
        """
        from rondin.bots.search.table_decision import decision

        return decision(self, match)


def bots_of(game: Game | None = None) -> list[str]:
    """Return the kinds of bots that can play a game, or every game: levels first."""
    careful = [CAREFUL] if game is not None and hasattr(game.bot, CAREFUL) else []
    return [*LEVELS, *_ALGORITHMS, *careful]


def parameter_names(name: str) -> tuple[str, ...]:
    """Return the parameters that a kind of bot has."""
    if name == "random":
        return ()
    if name == CAREFUL:
        return ("safe",)
    kind = LEVELS[name].kind if name in LEVELS else name
    return (*_MEMORY, "playouts") if kind == "search" else _MEMORY


def usual_bot(name: str) -> Bot:
    """Return a kind of bot with its usual parameters."""
    return replace(LEVELS[name].bot, name=name) if name in LEVELS else Bot(name)


def bot_named(spec: str, game: Game | None = None) -> Bot:
    """Return the bot of a name like `master`, `thoughtful:memory=60` or `cub:blunders=5`.

    Without a game only the bots that every game has are known.
    """
    name, *words = spec.split(":")
    if name not in (known := bots_of(game)):
        everywhere = name == CAREFUL and game is not None
        raise Unknown(
            "bot-here" if everywhere else "bot",
            game=game.name if game else "",
            name=name,
            known=", ".join(known),
        )
    bot = usual_bot(name)
    for word in words:
        parameter, _, value = word.partition("=")
        if parameter not in (names := parameter_names(name)):
            raise Unknown("dial", name=name, dial=parameter, known=", ".join(names) or "—")
        most = _LIMITS[parameter]
        if not value.isdecimal() or len(value) > _LONGEST_VALUE or int(value) > most:
            raise Unknown("dial-value", name=name, dial=parameter, value=value, max=most)
        changed: dict[str, Any] = {parameter: int(value)}
        bot = replace(bot, **changed)
    return bot


# --- levels -----------------------------------------------------------------------------------
@dataclass(frozen=True)
class Level:
    """An opponent with a name for people: a kind of bot, and its parameters."""

    kind: str
    bot: Bot
    seconds: float  # within which it answers at a table


SEARCH_SECONDS = 2.0
LEVELS = {
    "cub": Level("thoughtful", Bot("cub", 60, 4, 25, 40), 1.5),
    "builder": Level("thoughtful", Bot("builder", 90, 8, 5, 18), 1.5),
    "elder": Level("thoughtful", Bot("elder", blunders=2), 1.5),
    "master": Level("search", Bot("master"), SEARCH_SECONDS),
}  # weakest first


def verbs_of(game: Game) -> dict[str, Callable[..., Any]]:
    """Return the verbs of a game as they are, by name."""
    given = {name: f for module in game.verbs for name, f in vars(module).items()}
    verbs = {name: given[name] for name in contract.VERBS}
    verbs["blank_hidden"] = game.layout.blank_hidden
    return verbs | {name: given[name] for name in contract.OPTIONAL if name in given}


bot_texts = texts_beside(__file__)
