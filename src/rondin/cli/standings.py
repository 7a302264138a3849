"""A tournament's results as a table for people."""

from typing import Any

from rondin.cli.words import Words
from rondin.engine.registry import Game


def as_text(report: dict[str, Any], game: Game, words: Words) -> str:
    """Return the report of a tournament in words."""
    lines = [words.played(report), _deals(report, words)]
    if not report["deals"]:
        return "\n  ".join(lines)
    lines.append(words.length(report["length"]))
    lines += words.endings(report, game.texts(words.lang), report["matches"])
    tables = [*_bots(report, words), *_pairs(report, words), *_sides(report, words)]
    return "\n".join(["\n  ".join(lines), "", *tables])


def _deals(report: dict[str, Any], words: Words) -> str:
    counted = {name: words.count(name, report[name]) for name in ("deals", "seatings", "matches")}
    line = words.say("arena.deals", **counted)
    if report["new_matches"]:
        rate = words.number(report["matches_per_s"], 1)
        return words.say("arena.speed", line=line, number=rate, jobs=report["jobs"])
    return words.say("arena.journal", line=line) if report["matches"] else line


def _bots(report: dict[str, Any], words: Words) -> list[str]:
    equals = words.say("arena.equals") if report["equal_share"] is not None else ""
    width = max(len(name) for name in (equals, *(bot["bot"] for bot in report["bots"])))
    wins, interval, rating, points = (
        words.say(f"arena.{name}") for name in ("wins", "interval", "rating", "points")
    )
    lines = [f"  {'':{width}} {wins:>8}  {interval:>17}  {rating:>14} {points:>9}"]
    for bot in report["bots"]:
        share, worth = bot["share"], words.number(bot["points"], 2)
        if report["ranked_by"] == "points":
            worth = f"{worth}  {_interval(bot['points_interval'], words, 6, times=1)}"
        mu, sigma = (words.number(bot["rating"][name], 2) for name in ("mu", "sigma"))
        lines.append(
            f"  {bot['bot']:{width}} {words.percent(share['mean']):>8}"
            f"  {_interval(share, words, 6):>17}"
            f"  {f'{mu} ± {sigma}':>14} {worth:>9}"
        )
    if equals:
        lines.append(f"  {equals:{width}} {words.percent(report['equal_share']):>8}")
    return lines


def _pairs(report: dict[str, Any], words: Words) -> list[str]:
    lines = [""] if report["pairs"] else []
    names = [f"{pair['bot']} − {pair['other']}" for pair in report["pairs"]]
    width = max(map(len, names), default=0)
    for name, pair in zip(names, report["pairs"], strict=True):
        difference = pair["difference"]
        times = 1 if report["ranked_by"] == "points" else 100
        more = words.number(times * difference["mean"], 2, plus=True)
        interval = _interval(difference, words, 7, plus=True, times=times)
        verdict = _verdict(pair["better"], words)
        lines.append(f"  {name:{width}} {more:>7}  {interval:>19}  {verdict}")
    return lines


def _verdict(better: str | None, words: Words) -> str:
    return words.say("arena.better", bot=better) if better else words.say("arena.no-difference")


def _sides(report: dict[str, Any], words: Words) -> list[str]:
    if len(report["sides"]) == 1:
        return []
    names = [bot["bot"] for bot in report["bots"]]
    side_word = words.say("arena.team" if report["teams"] else "arena.seat")
    width = len(side_word)
    columns = "".join(f"  {name:>8}" for name in names)
    head = f"{words.say('arena.all'):>8}  {words.say('arena.interval'):>17}{columns}"
    lines = ["", f"  {side_word} {head}"]
    for number, side in enumerate(report["sides"]):
        share, by_bot = side["share"], side["by_bot"]
        told = "".join(f"  {words.percent(by_bot[name]):>{max(len(name), 8)}}" for name in names)
        lines.append(
            f"  {number:{width}} {words.percent(share['mean']):>8}"
            f"  {_interval(share, words, 6):>17}{told}"
        )
    return lines


def _interval(
    value: dict[str, float], words: Words, width: int, *, plus: bool = False, times: int = 100
) -> str:
    ends = (words.number(times * value[end], 2, plus=plus) for end in ("low", "high"))
    return " – ".join(f"{end:>{width}}" for end in ends)
