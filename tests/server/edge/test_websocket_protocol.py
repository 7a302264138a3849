"""What an outbox writes at once goes over the line as the library would write it."""

import pytest
from websockets.frames import Frame, Opcode

from rondin.server.edge.websocket_protocol import text_frame


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_frame_is_the_library_s_own(length):
    text = b"a" * length
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
