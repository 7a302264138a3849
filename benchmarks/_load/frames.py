"""Frames of WebSocket (RFC 6455), as far as a client of a load test needs them."""

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
_FINAL = 0x80
_MASKED = 0x80
_NO_MASK = bytes(4)  # a mask of zeros leaves a message as it is
_SHORT, _LONG = 126, 127


class Fragmented(Exception):
    """A message came in several frames, which no server here does."""


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """Return a message as a client sends it: one frame, masked."""
    length = len(payload)
    if length < _SHORT:
        head = bytes((_FINAL | opcode, _MASKED | length))
    elif length < 1 << 16:
        head = bytes((_FINAL | opcode, _MASKED | _SHORT)) + length.to_bytes(2, "big")
    else:
        head = bytes((_FINAL | opcode, _MASKED | _LONG)) + length.to_bytes(8, "big")
    return head + _NO_MASK + payload


def read_frames(data: bytes) -> tuple[list[tuple[int, bytes]], bytes]:
    """Return the whole frames in what a server sent (opcode, message), and what is left over."""
    found, start, end = [], 0, len(data)
    while end - start >= 2:
        first, length = data[start], data[start + 1]
        begin = start + 2
        if length == _SHORT:
            begin += 2
            length = int.from_bytes(data[start + 2 : begin], "big")
        elif length == _LONG:
            begin += 8
            length = int.from_bytes(data[start + 2 : begin], "big")
        if begin + length > end:
            break
        if first < _FINAL or first == _FINAL | CONTINUED:
            raise Fragmented(f"a frame begins with {first:#x}")
        found.append((first & 0x0F, data[begin : begin + length]))
        start = begin + length
    return found, data[start:]
