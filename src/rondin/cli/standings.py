"""A tournament's results as a table for people."""

from typing import Any


def as_text(report: dict[str, Any]) -> str:
    """Return the report of a tournament in words."""
    lines = [
        "{game}, {edition}, {mode}, {seats} seats, key {key}".format_map(report)
        + (" (interrupted)" if report["interrupted"] else ""),
        "  {deals:,} deals in {seatings} seatings each: {matches:,} matches".format_map(report)
        + _speed(report),
    ]
    if not report["deals"]:
        return "\n".join(lines)
    lines.append("  length {mean:.1f} moves (5 %: {p5}, 95 %: {p95})".format_map(report["length"]))
    for name, count in report["endings"].items():
        lines.append(f"  ended by {name}: {count:,} ({100 * count / report['matches']:.2f} %)")
    return "\n".join([*lines, "", *_bots(report), *_pairs(report), *_sides(report)])


def _speed(report: dict[str, Any]) -> str:
    if not report["new_matches"]:
        return ", all from the journal" if report["matches"] else ""
    return ", {matches_per_s:,.1f} a second with {jobs} at work".format_map(report)


def _bots(report: dict[str, Any]) -> list[str]:
    width = _width(report)
    lines = [f"  {'':{width}} {'wins':>8}  {'95 % interval':>17}  {'rating':>14} {'points':>9}"]
    for bot in report["bots"]:
        share, rating = bot["share"], bot["rating"]
        told = f"{rating['mu']:.2f} ± {rating['sigma']:.2f}"
        lines.append(
            f"  {bot['bot']:{width}} {100 * share['mean']:6.2f} %  {_interval(share, 6):>17}"
            f"  {told:>14} {bot['points']:9.2f}"
        )
    if report["equal_share"] is not None:
        lines.append(f"  {'equals':{width}} {100 * report['equal_share']:6.2f} %")
    return lines


def _pairs(report: dict[str, Any]) -> list[str]:
    lines = [""] if report["pairs"] else []
    names = [f"{pair['bot']} − {pair['other']}" for pair in report["pairs"]]
    width = max(map(len, names), default=0)
    for name, pair in zip(names, report["pairs"], strict=True):
        difference = pair["difference"]
        verdict = f"{pair['better']} is better" if pair["better"] else "no difference shown"
        lines.append(
            f"  {name:{width}} {100 * difference['mean']:+7.2f}"
            f"  {_interval(difference, 7, '+'):>19}  {verdict}"
        )
    return lines


def _sides(report: dict[str, Any]) -> list[str]:
    if len(report["sides"]) == 1:
        return []
    names = [bot["bot"] for bot in report["bots"]]
    word = "team" if report["teams"] else "seat"
    columns = "".join(f"  {name:>{max(len(name), 8)}}" for name in names)
    lines = ["", f"  {word:4} {'all':>8}  {'95 % interval':>17}{columns}"]
    for number, side in enumerate(report["sides"]):
        share, by_bot = side["share"], side["by_bot"]
        told = "".join(f"  {100 * by_bot[name]:{max(len(name), 8) - 2}.2f} %" for name in names)
        lines.append(f"  {number:4} {100 * share['mean']:6.2f} %  {_interval(share, 6):>17}{told}")
    return lines


def _interval(value: dict[str, float], width: int, sign: str = "") -> str:
    low, high = (f"{100 * value[end]:{sign}{width}.2f}" for end in ("low", "high"))
    return f"{low} – {high}"


def _width(report: dict[str, Any]) -> int:
    return max(len("equals"), *(len(bot["bot"]) for bot in report["bots"]))
