"""Frames of WebSocket (RFC 6455), as a server reads and writes them; nothing is compressed."""

from typing import NamedTuple

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
PROTOCOL_ERROR, NOT_UTF8, TOO_BIG = 1002, 1007, 1009
NO_CODE = 1005  # of a close that names none; it never stands in a frame
MOST_PIECES = 1_000  # of one message
_FINAL, _RESERVED, _OPCODE, _MASKED, _LENGTH = 0x80, 0x70, 0x0F, 0x80, 0x7F
_CONTROL = 0x8  # the bit of an opcode that ends, asks or answers
_SHORT, _LONG = 126, 127  # lengths that say: it stands in two bytes, or in eight
_MASK_BYTES = 4
_NO_MASK = bytes(_MASK_BYTES)
_CODE_BYTES = 2
_OPCODES = frozenset((CONTINUED, TEXT, BINARY, CLOSE, PING, PONG))
_CODES = frozenset((*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)))


class BadFrame(Exception):
    """A client may not send this; the connection is closed with a code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Frame(NamedTuple):
    opcode: int
    is_last: bool  # of its message
    payload: bytes
    end: int  # where the next one begins


def read_frame(data: bytes, start: int, most_bytes: int) -> Frame | None:
    """Return the frame that begins at a place, None if it is not all there; raise BadFrame."""
    if len(data) < start + 2:
        return None
    first, second = data[start], data[start + 1]
    opcode, length, at = first & _OPCODE, second & _LENGTH, start + 2
    if opcode not in _OPCODES or not second & _MASKED:
        raise BadFrame(PROTOCOL_ERROR)
    if opcode & _CONTROL and length >= _SHORT:
        raise BadFrame(PROTOCOL_ERROR)
    if length >= _SHORT:
        at += 2 if length == _SHORT else 8
        if len(data) < at:
            return None
        length = int.from_bytes(data[start + 2 : at], "big")
    if length > most_bytes:
        raise BadFrame(TOO_BIG)
    if first & _RESERVED or (opcode & _CONTROL and not first & _FINAL):
        raise BadFrame(PROTOCOL_ERROR)
    end = at + _MASK_BYTES + length
    if len(data) < end:
        return None
    payload = unmasked(data[at + _MASK_BYTES : end], data[at : at + _MASK_BYTES])
    return Frame(opcode, bool(first & _FINAL), payload, end)


def unmasked(payload: bytes, mask: bytes) -> bytes:
    """Return what a client has masked, or mask it."""
    if mask == _NO_MASK or not payload:
        return payload
    length = len(payload)
    key = (mask * (length // _MASK_BYTES + 1))[:length]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(length, "big")


class Pieces:
    """The message that a client is sending, as far as it has come."""

    __slots__ = ("_opcode", "_pieces", "size")

    def __init__(self, opcode: int) -> None:
        self._opcode = opcode
        self._pieces: list[bytes] = []
        self.size = 0  # in bytes

    def add(self, payload: bytes, most_bytes: int) -> None:
        """Take a piece; raise BadFrame if it is too much (empty pieces never are too large)."""
        self._pieces.append(payload)
        self.size += len(payload)
        if self.size > most_bytes or len(self._pieces) > MOST_PIECES:
            raise BadFrame(TOO_BIG)

    def message(self) -> str | None:
        return message(self._opcode, b"".join(self._pieces))


def message(opcode: int, payload: bytes) -> str | None:
    """Return the text of a message, None for one that is no text; raise BadFrame."""
    if opcode != TEXT:
        return None
    try:
        return payload.decode()
    except UnicodeDecodeError:
        raise BadFrame(NOT_UTF8) from None


def close_code(payload: bytes) -> int:
    """Return the code that a client closes with; raise BadFrame if it may not do so."""
    if not payload:
        return NO_CODE
    try:
        payload[_CODE_BYTES:].decode()
    except UnicodeDecodeError:
        raise BadFrame(NOT_UTF8) from None
    code = int.from_bytes(payload[:_CODE_BYTES], "big")
    if len(payload) < _CODE_BYTES or code not in _CODES:
        raise BadFrame(PROTOCOL_ERROR)
    return code


# --- what a server writes ---------------------------------------------------------------------
def text_frame(text: bytes) -> bytes:
    """Return a message as it is sent: one frame."""
    length = len(text)
    if length < _SHORT:
        return b"\x81%c%b" % (length, text)
    if length < 1 << 16:
        return b"\x81\x7e%b%b" % (length.to_bytes(2, "big"), text)
    return b"\x81\x7f%b%b" % (length.to_bytes(8, "big"), text)


def close_frame(code: int) -> bytes:
    return b"\x88\x00" if code == NO_CODE else b"\x88\x02%b" % code.to_bytes(_CODE_BYTES, "big")


def pong_frame(payload: bytes) -> bytes:
    return b"\x8a%c%b" % (len(payload), payload)


PING_FRAME = b"\x89\x00"
