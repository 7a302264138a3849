"""The checks of the contract, in the order in which a fault is best understood.

A check raises AssertionError with the fault in words: what, where in the match, for which seat. It
must run with assertions on: `python -O` leaves them out.
"""

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from traceback import extract_tb
from typing import Any, NamedTuple

from rondin.bots.search import decisions
from rondin.engine.problems import Problem, Unknown
from rondin.engine.registry import Game, game_named, games
from rondin.engine.setting.setting import Setting
from rondin.testing.checks.board import check_board, has_board
from rondin.testing.checks.cards import check_conserved_along
from rondin.testing.checks.ends import check_ends
from rondin.testing.checks.files import check_saved_at_the_end, check_saved_in_the_middle
from rondin.testing.checks.flavours import check_same_bots, check_same_rules, compiled
from rondin.testing.checks.lessons import check_lessons, has_lessons
from rondin.testing.checks.moves import (
    check_fields_have_different_names,
    check_names_the_field_at_fault,
    check_no_move_at_all,
    check_translates_both_ways,
)
from rondin.testing.checks.refusals import check_refusals, check_rule
from rondin.testing.checks.secrets import forgetting
from rondin.testing.checks.secrets.imagine import (
    check_imagined_states,
    check_imagined_states_can_be_played,
)
from rondin.testing.checks.secrets.moved_on import check_twins_moved_on_look_alike
from rondin.testing.checks.secrets.veil import (
    check_everybody_sees_all_they_may,
    check_looking_changes_nothing,
    check_no_chance_passes,
    check_twins_look_alike,
    check_veiled_states_decide_alike,
    check_what_is_public_stays,
    check_what_leaves_is_plain_data,
    check_what_was_seen_stays,
)
from rondin.testing.checks.shapes import check_declarations, check_what_leaves_is_as_declared
from rondin.testing.checks.winners import check_winners
from rondin.testing.checks.words.second_person import check_second_person
from rondin.testing.checks.words.sheet import check_sheet
from rondin.testing.settings import cases
from rondin.testing.sources.imports import check_imports
from rondin.testing.sources.texts import check_rulebooks, check_texts, read_all
from rondin.testing.walks import FORGETFUL, THOUGHTFUL, Temper, at_random


class Check(NamedTuple):
    """One promise of a game, by its `name`.

    `of_game` looks at a game, or `of_setting` at every setting of it; what is wrong is raised as an
    AssertionError. `concerns` tells whether a game makes this promise at all.
    """

    name: str
    of_game: Callable[[Game], None] | None = None
    of_setting: Callable[[Setting], None] | None = None
    concerns: Callable[[Game], bool] = lambda _: True


class Fault(NamedTuple):
    """What a `check` found: in which `setting` (empty: in the game as a whole), and in `words`."""

    check: str
    setting: str
    words: str


def _is_whole(game: Game) -> None:
    faults = game.faults or game.edition_faults
    assert not faults, "\n".join(problem.tell("en") for problem in faults)


def _moves(game: Game) -> None:
    check_fields_have_different_names(game.moves.MOVES)
    check_translates_both_ways(game)
    check_no_move_at_all(game)
    check_names_the_field_at_fault(game)


def _names_in_game_toml(game: Game) -> None:
    info, verbs = game.info, set(game.codec.moves)
    named = {*info.moments, *info.pauses, *info.steps, *info.pace, *info.offered_last}
    assert named <= verbs, f"game.toml names moves that are not there: {sorted(named - verbs)}"
    check_rule(game, info.turn_rule)
    size = game.layout.dtype.itemsize
    told = f"game.toml: state_bytes is {info.state_bytes}, a state takes {size}"
    assert size <= info.state_bytes, told


def _texts(game: Game) -> None:
    check_texts(read_all(game.folder / "texts"))
    check_rulebooks(game)


def _ends(setting: Setting) -> None:
    check_ends(setting, at_random(1), 1)
    check_ends(setting, Temper(1).decide, 1)
    check_ends(setting, THOUGHTFUL.decide, 2)


def _files(setting: Setting) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "match.json"
        check_saved_in_the_middle(setting, at_random(1), path)
        check_saved_at_the_end(setting, THOUGHTFUL.decide, path)


def _flavours(setting: Setting) -> None:
    check_same_rules(setting, compiled(setting.game.rules))
    fast = compiled(decisions, *setting.game.verbs)
    check_same_bots(setting, fast, (THOUGHTFUL, FORGETFUL))


def _forgetting(setting: Setting) -> None:
    forgetting.check_a_perfect_memory_changes_nothing(setting)
    forgetting.check_nothing_is_invented(setting)
    forgetting.check_confusion_alone_loses_nothing(setting)
    forgetting.check_better_memories_keep_more(setting)
    forgetting.check_moves_stay_the_same(setting)
    forgetting.check_it_is_settled_by_the_key(setting)
    forgetting.check_what_is_left_can_be_imagined(setting)


def _remembers(game: Game) -> bool:
    return hasattr(game.bot, "forget")


def _declares(game: Game) -> bool:
    return game.shapes is not None


CHECKS = (
    Check("whole", of_game=_is_whole),
    Check("imports", of_game=check_imports),
    Check("moves", of_game=_moves),
    Check("game-toml", of_game=_names_in_game_toml),
    Check("texts", of_game=_texts),
    Check("declarations", of_game=check_declarations, concerns=_declares),
    Check("board", of_game=check_board, concerns=has_board),
    Check("public", of_setting=check_what_is_public_stays),
    Check("ends", of_setting=_ends),
    Check("refusals", of_setting=check_refusals),
    Check("cards", of_setting=check_conserved_along),
    Check("plain-data", of_setting=check_what_leaves_is_plain_data),
    Check("shapes", of_setting=check_what_leaves_is_as_declared, concerns=_declares),
    Check("chance", of_setting=check_no_chance_passes),
    Check("veil", of_setting=check_twins_look_alike),
    Check("veil-moved-on", of_setting=check_twins_moved_on_look_alike),
    Check("veil-decides", of_setting=check_veiled_states_decide_alike),
    Check("veil-shows", of_setting=check_everybody_sees_all_they_may),
    Check("looking", of_setting=check_looking_changes_nothing),
    Check("past", of_setting=check_what_was_seen_stays),
    Check("imagine", of_setting=check_imagined_states),
    Check("imagine-goes-on", of_setting=check_imagined_states_can_be_played),
    Check("winners", of_setting=check_winners),
    Check("sheet", of_setting=check_sheet),
    Check("second-person", of_setting=check_second_person),
    Check("memory", of_setting=_forgetting, concerns=_remembers),
    Check("files", of_setting=_files),
    Check("lessons", of_game=check_lessons, concerns=has_lessons),
    Check("flavours", of_setting=_flavours),
)
"""All promises, in the order in which a fault is best understood."""


def check_game(
    game: str | Game,
    said: Callable[[Check], None] = lambda _: None,
    names: Collection[str] = (),
) -> Iterator[Fault]:
    """Yield what is wrong with a game, at most once a check; `said` hears which check begins.

    What one check has found is not told again by another in the same words. After a game that is
    not whole nothing else is looked at. `names` are checks; none means all.

    >>> list(check_game("gang-de-castors", names=["whole", "moves", "texts"]))
    []
    """
    if not __debug__:
        raise RuntimeError("python -O leaves assertions out: nothing would be checked")
    known = [check.name for check in CHECKS]
    for name in names:
        if name not in known:
            raise Unknown("value", name="names", value=name, known=", ".join(known))
    if isinstance(game, str):
        game = games()[game] if game in games() else game_named(game)
    return _faults(game, said, names)


def _faults(game: Game, said: Callable[[Check], None], names: Collection[str]) -> Iterator[Fault]:
    told: set[str] = set()
    for check in CHECKS:
        if (names and check.name not in names) or not (game.faults or check.concerns(game)):
            continue
        said(check)
        fault = _fault(check, game)
        if fault is not None and fault.words not in told:
            told.add(fault.words)
            yield fault
        if game.faults:
            return


def _fault(check: Check, game: Game) -> Fault | None:
    if check.of_game is not None:
        words = _words(check.of_game, game)
        return None if words is None else Fault(check.name, "", words)
    assert check.of_setting is not None
    for name, setting in cases(game):
        words = _words(check.of_setting, setting)
        if words is not None:
            return Fault(check.name, name, words)
    return None


def _words(look: Callable[[Any], None], subject: Game | Setting) -> str | None:
    """Return what a check says is wrong, None if nothing is."""
    try:
        look(subject)
    except (AssertionError, Problem) as fault:
        return str(fault) or "something that must hold does not"
    except Exception as error:  # noqa: BLE001  # whatever a stranger's rules do
        game = subject if isinstance(subject, Game) else subject.game
        return f"{type(error).__name__}: {error}{_where(error, game.folder)}"
    return None


def _where(error: Exception, folder: Path) -> str:
    """Return the last line of the game that led to an error, or that of ours if none did."""
    lines = [
        (Path(frame.filename), frame.lineno)
        for frame in extract_tb(error.__traceback__)
        if "testing" not in Path(frame.filename).parts
    ]
    of_game = [line for line in lines if line[0].is_relative_to(folder)]
    if not lines:
        return ""
    path, number = (of_game or lines)[-1]
    return f" ({path.parent.name}/{path.name}, line {number})"
