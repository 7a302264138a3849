"""A bot at a table: it gets a veiled state, its own key, and nothing else."""

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
AS_THE_GAME_SAYS = 0
MOST_PLAYOUTS = 1_000_000
_BRAINS = {"random": d.RANDOM, "thoughtful": d.THOUGHTFUL, "search": d.SEARCH}
CAREFUL = "careful"  # of games that define the verb
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


@dataclass(frozen=True)
class Bot:
    """A kind of bot, or a level, and how its dials are set.

    Its memory is how much of what it knows it keeps from lap to lap, in percent; its capacity, how
    many hidden things it holds in mind; `confusing` and `blunders`, how often it takes one thing
    for another and how often it does anything at all. The careful one takes the safest move so
    often as `safe` says.
    """

    name: str
    memory: int = PERFECT
    capacity: int = NO_LIMIT
    confusing: int = 0
    blunders: int = 0
    safe: int = PERFECT
    playouts: int = AS_THE_GAME_SAYS

    @property
    def brain(self) -> int:
        if self.name == CAREFUL:
            return d.CAREFUL
        return _BRAINS[LEVELS[self.name].kind if self.name in LEVELS else self.name]

    @property
    def seconds(self) -> float:
        """Within how long it answers at a table."""
        return LEVELS[self.name].seconds if self.name in LEVELS else THINKING_TIME

    def dials(self, game: Game) -> list[int]:
        """Return how this bot is set for a game, as the algorithms take it."""
        row = [0] * d.DIALS
        row[d.BRAIN] = self.brain
        row[d.MEMORY], row[d.CAPACITY] = self.memory, self.capacity
        row[d.CONFUSING], row[d.BLUNDERS] = self.confusing, self.blunders
        row[d.SAFE] = self.safe
        if self.brain == d.SEARCH:
            habits = game.info.search
            row[d.PLAYOUTS] = self.playouts or habits.playouts
            row[d.CURIOSITY], row[d.TRUST] = habits.curiosity, habits.trust
            row[d.GUIDED], row[d.RIPE] = habits.guided, habits.ripe
            row[d.HORIZON], row[d.CAUTION] = habits.horizon, habits.caution
        return row

    # --- names --------------------------------------------------------------------------------
    def __str__(self) -> str:
        usual = usual_bot(self.name)
        words = [
            f"{name}={getattr(self, name)}"
            for name in dials_of(self.name)
            if getattr(self, name) != getattr(usual, name)
        ]
        return ":".join([self.name, *words])

    def label(self, lang: str, *, short: bool = False) -> str:
        """Return what people read: the kind and, where it matters, its dials."""
        texts = bot_texts(lang)
        form = "short" if short else "name"
        level = self.name in LEVELS
        name = texts.say(f"level.{self.name}.{form}" if level else f"bot.{self.name}")
        usual = usual_bot(self.name)
        dials = [one for one in dials_of(self.name) if getattr(self, one) != getattr(usual, one)]
        if self.name == "thoughtful" and "memory" not in dials:
            dials.insert(0, "memory")  # its memory is what tells it from others
        if self.name == CAREFUL and "safe" not in dials:
            dials.insert(0, "safe")
        return ", ".join([name, *(self._dial_label(one, texts, short=short) for one in dials)])

    def _dial_label(self, dial: str, texts: Texts, *, short: bool) -> str:
        value = getattr(self, dial)
        key = "everything" if dial == "capacity" and value == NO_LIMIT else dial
        return texts.say(f"{key}-short" if short else key, percent=value)

    # --- deciding -----------------------------------------------------------------------------
    def must_suit(self, game: Game) -> None:
        """Refuse a bot that a game does not offer."""
        if self.name not in (known := bots_of(game)):
            raise Unknown("bot-here", game=game.name, name=self.name, known=", ".join(known))

    def decide(self, match: Match) -> int:
        """Return the action of the seat to act, from what that seat may know."""
        from rondin.bots.search.table_decision import decision

        return decision(self, match)


def bots_of(game: Game | None = None) -> list[str]:
    """Return the kinds of bots that can play a game, or every game: levels first."""
    careful = [CAREFUL] if game is not None and hasattr(game.bot, CAREFUL) else []
    return [*LEVELS, *_BRAINS, *careful]


def dials_of(name: str) -> tuple[str, ...]:
    """Return what can be set on a kind of bot."""
    if name == "random":
        return ()
    if name == CAREFUL:
        return ("safe",)
    kind = LEVELS[name].kind if name in LEVELS else name
    return (*_MEMORY, "playouts") if kind == "search" else _MEMORY


def usual_bot(name: str) -> Bot:
    """Return a kind of bot as it comes, without a dial touched."""
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
        dial, _, value = word.partition("=")
        if dial not in dials_of(name):
            raise Unknown("dial", name=name, dial=dial, known=", ".join(dials_of(name)) or "—")
        if not value.isdecimal() or len(value) > _LONGEST_VALUE or int(value) > _LIMITS[dial]:
            raise Unknown("dial-value", name=name, dial=dial, value=value, max=_LIMITS[dial])
        changed: dict[str, Any] = {dial: int(value)}
        bot = replace(bot, **changed)
    return bot


# --- levels -----------------------------------------------------------------------------------
@dataclass(frozen=True)
class Level:
    """An opponent with a face: a way of thinking, and how its dials are set."""

    kind: str
    bot: Bot
    seconds: float  # within which it answers at a table


THINKING_TIME = 2.0
LEVELS = {
    "cub": Level("thoughtful", Bot("cub", 60, 4, 25, 30), 1.5),
    "builder": Level("thoughtful", Bot("builder", 90, 8, 5, 11), 1.5),
    "elder": Level("thoughtful", Bot("elder", blunders=3), 1.5),
    "master": Level("search", Bot("master"), THINKING_TIME),
}  # weakest first


def verbs_of(game: Game) -> dict[str, Callable[..., Any]]:
    """Return the verbs of a game as they are, by name."""
    given = {name: f for module in game.verbs for name, f in vars(module).items()}
    verbs = {name: given[name] for name in contract.VERBS}
    verbs["copy_public"] = game.layout.copy_public
    return verbs | {name: given[name] for name in contract.OPTIONAL if name in given}


bot_texts = texts_beside(__file__)
