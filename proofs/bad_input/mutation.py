"""Mutation: nearly right inputs, made from right ones, so that they come far before they fail."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from proofs.bad_input.choices import Choices

NUMBERS: list[Any] = [
    0, 1, -1, 2, 7, 10, 11, 99, 127, 128, 255, 256, 32_767, 32_768, 65_535, 65_536, 2**31 - 1,
    2**31, -(2**31) - 1, 2**53, 2**63 - 1, 2**63, -(2**63), 2**64, 10**30, -(10**300), 0.5, -0.0,
    1e308, -1e-300, float("inf"), float("nan"),
]  # fmt: skip
TEXTS = [
    "", " ", "0", "-1", "null", "a" * 25, "a" * 201, "é" * 400, "\0", "\n", "\x1b[31m", "\u202e",
    "\ud800", "a\udfffb", "\U0001f9ab", "e\u0301" * 30, "\ufeff", "../../etc/passwd", "{0}", "%s",
    "{name}", "0" * 16, "0" * 64, "__class__", "$", "`", "\u0661", "İ", "ß",
]  # fmt: skip
BYTES = [b"\x00", b"\xff", b"\x80", b'"', b"\\", b"{", b"[", b"]", b"}", b",", b":", b"\n", b"=",
         b"'", b"\\ud800", b"\xed\xa0\x80", b"1e999", b"-", b"NaN", b"#", b"\r\n"]  # fmt: skip
DEEPEST = 6
_MOST_BYTES = 60_000  # of what is repeated; only whole entries are to the largest size


class Mutator:
    """Changes values, texts and bytes; `words` are names that mean something to the decoder."""

    def __init__(self, chance: Choices, words: Sequence[str]) -> None:
        self.chance = chance
        self._words = list(words) or [""]

    def any_value(self, depth: int = 0) -> Any:
        chance = self.chance
        kind = chance.random()
        if depth < 3 and kind < 0.1:
            return [self.any_value(depth + 1) for _ in range(chance.randrange(4))]
        if depth < 3 and kind < 0.2:
            names = [chance.choice(self._words) for _ in range(chance.randrange(4))]
            return {name: self.any_value(depth + 1) for name in names}
        if kind < 0.45:
            return chance.choice(NUMBERS)
        if kind < 0.7:
            return chance.choice(self._words)
        return chance.choice(TEXTS) if kind < 0.9 else chance.choice([None, True, False])

    def value(self, value: Any) -> Any:
        """Return a value with one thing changed in it; what is not changed is shared."""
        chance = self.chance
        way: list[tuple[Any, Any]] = []
        found = value
        while isinstance(found, dict | list) and found and len(way) < DEEPEST:
            if chance.random() < 0.15:
                break
            named = isinstance(found, dict)
            step = chance.choice(list(found)) if named else chance.randrange(len(found))
            way.append((found, step))
            found = found[step]
        changed = self._changed(found)
        for original, step in reversed(way):
            holder = original.copy()
            what = chance.random()
            if what < 0.05:
                del holder[step]
            elif what < 0.1 and isinstance(holder, dict):
                holder[chance.choice(self._words)] = holder.pop(step)
            elif what < 0.12 and isinstance(holder, list):
                holder.insert(step, changed)
            else:
                holder[step] = changed
            changed = holder
        return changed

    def _changed(self, value: Any) -> Any:
        chance = self.chance
        if isinstance(value, bool) or value is None or chance.random() < 0.25:
            return self.any_value()
        if isinstance(value, int):
            small = float(value) if abs(value) < 10**300 else 0
            return chance.choice(
                [value + 1, value - 1, -value, value * 2, str(value), small, chance.choice(NUMBERS)]
            )
        if isinstance(value, float):
            whole = int(value) if abs(value) < 1e300 else 0
            return chance.choice([-value, value * 10, whole, str(value)])
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, list):
            return chance.choice(
                [value[:-1], value + value[:1], value[::-1], value * 2, [value], []]
            )
        names = list(value)
        changed = dict(value)
        what = chance.randrange(4)
        if what == 0 and names:
            del changed[chance.choice(names)]
        elif what == 1 and names:
            changed[chance.choice(self._words)] = changed.pop(chance.choice(names))
        elif what == 2 and len(names) > 1:
            one, other = chance.two(names)
            changed[one], changed[other] = changed[other], changed[one]
        else:
            changed[chance.choice([*self._words, *TEXTS])] = self.any_value()
        return changed

    def text(self, text: str) -> str:
        chance = self.chance
        at = chance.randrange(len(text) + 1)
        return chance.choice([
            text[:at], text + text, text[:at] + chance.choice(TEXTS) + text[at:], text.upper(),
            text.swapcase(), chance.choice(self._words), chance.choice(TEXTS),
            text[:at] + text[at + 1 :],
        ])  # fmt: skip

    def data(self, data: bytes, most: int = _MOST_BYTES) -> bytes:
        """Return bytes with a few places changed, or one repeated to so many bytes."""
        chance = self.chance
        if chance.random() < 0.02:
            at = chance.randrange(len(data) + 1)
            piece = data[at : at + 1 + chance.randrange(12)] or b"a."
            piece += chance.choice([b"", b"", b".", b"\n", b"[", b"{", b","])
            return data[:at] + piece * ((most - len(data)) // len(piece)) + data[at:]
        for _ in range(chance.choice([1, 1, 2, 4])):
            at = chance.randrange(len(data) + 1)
            end = min(len(data), at + chance.choice([0, 0, 1, 1, 2, 8]))
            what = chance.randrange(6)
            if what == 0:
                data = data[:at]
            elif what == 1:
                data = data[:at] + data[at : at + 40] + data[at:]
            elif what == 2 and data:
                data = data[:at] + bytes([chance.randrange(256)]) + data[end:]
            elif what == 3:
                data = data[:at] + chance.choice(NUMBERS).__repr__().encode() + data[end:]
            else:
                data = data[:at] + chance.choice(BYTES) + data[end:]
        return data

    def large(self, value: Any, longest: int) -> bytes:
        """Return a value as JSON in which a list or a table has as many entries as are taken."""
        ways = list(_ways_in(value))
        if not ways:
            return json.dumps(value).encode()
        way = self.chance.choice(ways)
        found = value
        for step in way:
            found = found[step]
        room = max(0, longest - len(json.dumps(value)) - 100)
        if isinstance(found, list):
            changed: Any = found * (1 + room // (len(json.dumps(found)) + 2))
        else:
            like = self.chance.choice(list(found.values()))
            many = room // (len(json.dumps(like)) + 12)
            changed = found | {f"k{number}": like for number in range(many)}
        return json.dumps(_with_changed(value, way, changed)).encode()

    def json(self, value: Any, longest: int) -> bytes:  # noqa: PLR0911  # a way each
        """Return a value as JSON, changed as a value, as bytes, or in a way only JSON can be."""
        most = min(longest, _MOST_BYTES)
        chance = self.chance
        what = chance.random()
        if what < 0.02 and chance.random() < 0.1:
            return self.large(value, longest)
        if what < 0.65:
            for _ in range(chance.choice([1, 1, 1, 2, 3])):
                value = self.value(value)
            return json.dumps(value).encode()
        if what < 0.7:
            return json.dumps(self.any_value()).encode()
        content = json.dumps(value).encode()
        if what < 0.9:
            return self.data(content, most)
        if what < 0.93:  # the same field twice
            name = json.dumps(chance.choice(self._words)).encode()
            again = json.dumps(self.any_value()).encode()
            return content[:-1] + b"," + name + b":" + again + b"," + name + b":0}"
        if what < 0.95:
            deep = chance.choice([100, 1000, most // 2])
            return content[:-1] + b',"x":' + b"[" * deep + b"]" * deep + b"}"
        if what < 0.97:
            digits = b"9" * chance.choice([20, 400, 5000])
            return content[:-1] + b',"number":' + digits + b"}"
        if what < 0.98:
            return chance.randbytes(chance.randrange(200))
        return content.replace(b'":"', b'":"' + b"x" * chance.choice([100, most]), 1)


def _ways_in(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the ways to all lists and tables of a value that are not empty."""
    if isinstance(value, dict | list) and value:
        yield way
        steps = value.items() if isinstance(value, dict) else enumerate(value)
        for step, one in steps:
            yield from _ways_in(one, (*way, step))


def _with_changed(value: Any, way: tuple[Any, ...], changed: Any) -> Any:
    if not way:
        return changed
    holder = value.copy()
    holder[way[0]] = _with_changed(value[way[0]], way[1:], changed)
    return holder
