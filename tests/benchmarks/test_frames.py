import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from benchmarks._load.frames import BINARY, PING, TEXT, Fragmented, frame, read_frames
from benchmarks._load.seats import number_after
from benchmarks.servers.colyseus import packed_number

LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000]


def sent_by_a_server(opcode: Opcode, payload: bytes) -> bytes:
    return Frame(opcode, payload).serialize(mask=False)


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("opcode", [TEXT, BINARY])
def test_a_server_reads_what_a_client_sends(length, opcode):
    payload = b"x" * length
    server = ServerProtocol(state=State.OPEN, max_size=None)
    server.receive_data(frame(payload, opcode))
    [read] = server.events_received()
    assert (read.opcode, read.data) == (opcode, payload)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_client_reads_what_a_server_sends(length):
    payload = b"x" * length
    assert read_frames(sent_by_a_server(Opcode.TEXT, payload)) == ([(TEXT, payload)], b"")


@given(st.lists(st.binary(max_size=300), max_size=6), st.data())
def test_frames_may_come_in_any_pieces(payloads, data):
    text = b"".join(sent_by_a_server(Opcode.BINARY, payload) for payload in payloads)
    found, rest = [], b""
    while text:
        size = data.draw(st.integers(1, len(text)))
        frames, rest = read_frames(rest + text[:size])
        text = text[size:]
        found += frames
    assert rest == b""
    assert found == [(BINARY, payload) for payload in payloads]


def test_a_ping_is_told_from_a_message():
    text = sent_by_a_server(Opcode.PING, b"?") + sent_by_a_server(Opcode.TEXT, b"!")
    assert read_frames(text) == ([(PING, b"?"), (TEXT, b"!")], b"")


def test_a_message_in_several_frames_is_not_taken_for_a_whole_one():
    with pytest.raises(Fragmented):
        read_frames(Frame(Opcode.TEXT, b"half", fin=False).serialize(mask=False))
    with pytest.raises(Fragmented):
        read_frames(sent_by_a_server(Opcode.CONT, b"the other half"))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        (b'{"type":"table","number":0,"x":1}', 0),
        (b'{"type":"change","base":7,"revision":8,"number":13,"patch":[]}', 13),
        (b'{"number":120', 120),
        (b'{"type":"refused"}', -1),
    ],
)
def test_the_number_of_a_message(text, number):
    assert number_after(text, b'"number":') == number


@pytest.mark.parametrize("number", [0, 127, 128, 255, 256, 65_535, 65_536, 1_000_000])
def test_the_number_of_a_packed_message(number):
    packed = msgspec.msgpack.encode({"number": number, "turn": 1})
    assert packed_number(b"\x0d\xa4view" + packed) == number
