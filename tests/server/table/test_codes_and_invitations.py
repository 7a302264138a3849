"""Cookies, invitations and codes."""

from pathlib import Path

import pytest

from rondin.server.problems import DataProblem, ServerProblem
from rondin.server.signing import Signer, cookie_for, guest_of, new_guest, server_key
from rondin.server.table.events import Chair, Left, Sat, SeatsChanged
from rondin.server.table.people.codes import (
    LUCK,
    NUMBERS,
    WORDS,
    new_code,
    new_table_name,
    read_code,
    words_needed,
)
from rondin.server.table.people.invitations import invitation, invited_seat, personal_invitation
from rondin.server.wire import messages as m
from tests.server.new_tables import HOST, OTHER, decided, happen, new_table

SIGNER = Signer(b"k" * 32)


def value_of(cookie: str) -> str:
    return cookie.partition(";")[0].partition("=")[2]


def test_a_cookie_proves_its_guest_and_no_other():
    guest = new_guest()
    cookie = cookie_for(guest, SIGNER, secure=False)
    assert guest_of(value_of(cookie), SIGNER) == guest
    assert guest_of(value_of(cookie), Signer(b"x" * 32)) is None
    _, signature = value_of(cookie).split(".")
    for forged in (
        f"{new_guest()}.{signature}",
        f"{guest}.",
        guest,
        f"{guest}.{'0' * 64}",
        f"{guest}.{signature[:-1]}0" if signature[-1] != "0" else f"{guest}.{signature[:-1]}1",
        f"{guest}.{signature}é",
        "",
        None,
        "." * 1000,
    ):
        assert guest_of(forged, SIGNER) is None


def test_a_cookie_is_out_of_reach_for_scripts_and_other_sites():
    plain = cookie_for(new_guest(), SIGNER, secure=False)
    assert "HttpOnly" in plain
    assert "SameSite=Lax" in plain
    assert "Secure" not in plain
    assert "Secure" in cookie_for(new_guest(), SIGNER, secure=True)


def test_the_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path):
    key = server_key(tmp_path)
    assert len(key) == 32
    assert server_key(tmp_path) == key
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["key"]
    (tmp_path / "key").write_bytes(b"short")
    with pytest.raises(DataProblem, match="damaged"):
        server_key(tmp_path)


def why_not(table, token: str) -> str:
    with pytest.raises(ServerProblem) as caught:
        invited_seat(SIGNER, table, token)
    return caught.value.key


def test_one_invitation_is_for_everybody():
    table = new_table("you", "open", "open")
    token = invitation(SIGNER, table)
    assert token is not None
    for seat, guest in ((1, OTHER), (2, "third-guest")):
        assert invited_seat(SIGNER, table, token) is None
        happen(table, [Sat(seat, Chair("person", "Max", 1, guest))])
        assert invitation(SIGNER, table) == token  # it stays at hand, also at a full table
    happen(table, [Left(1, None)])
    assert invited_seat(SIGNER, table, token) is None


def test_a_personal_invitation_opens_its_own_seat_once():
    table = new_table("you", "open", "open")
    happen(table, decided(table, HOST, m.SetSeat(1, "open", "Papi")))
    token = personal_invitation(SIGNER, table, 1)
    assert token is not None
    assert token != invitation(SIGNER, table)
    assert invited_seat(SIGNER, table, token) == 1
    assert personal_invitation(SIGNER, table, 2) is None
    happen(table, [SeatsChanged([0, 2, 1], {})])
    assert invited_seat(SIGNER, table, token) == 2  # it goes with its seat
    happen(table, [Sat(2, Chair("person", "Papi", 1, OTHER))])
    assert why_not(table, token) == "invite-used"
    happen(table, decided(table, HOST, m.SetSeat(2, "open", "Papi")))
    assert why_not(table, token) == "invite-used"
    assert personal_invitation(SIGNER, table, 2) not in (token, None)


def test_an_invitation_is_for_one_table():
    table = new_table("you", "open")
    happen(table, decided(table, HOST, m.SetSeat(1, "open", "Papi")))
    tokens = invitation(SIGNER, table), personal_invitation(SIGNER, table, 1)
    other = new_table("you", "open")
    other.id = "table-2"
    happen(other, decided(other, HOST, m.SetSeat(1, "open", "Papi")))
    for token in tokens:
        assert token is not None
        assert why_not(other, token) == "invite-wrong"
    token, personal = map(str, tokens)
    for wrong in (
        "",
        "p",
        token[:-1],
        f"p{token}",
        personal[1:],
        f"0-{token}",
        "\u0661" * 24,
        "x" * 5000,
    ):
        assert why_not(table, wrong) == "invite-wrong"


def test_codes_can_be_said_aloud_and_typed_carelessly():
    assert len(set(WORDS)) == len(WORDS) > 180
    assert all(word.isalpha() and word.isascii() and 3 < len(word) < 12 for word in WORDS)
    assert read_code(" loutre 42 ") == read_code("Loutré–42") == "LOUTRE-42"
    assert read_code("loutre saule427") == read_code("Loutre-Saule–427") == "LOUTRE-SAULE-427"
    assert read_code("") == ""
    code = new_code(set())
    assert read_code(code) == code


def test_a_code_in_use_is_not_given_twice():
    class AllButOne(list[str]):
        def __contains__(self, code: object) -> bool:
            return not str(code).startswith("LOUTRE-")

    assert new_code(AllButOne()).startswith("LOUTRE-")


@pytest.mark.parametrize("tables", [1, 10, 1_000, 10_000, 1_000_000])
def test_a_guess_hardly_ever_leads_to_a_table(tables: int):
    """With 10,000 live tables a guess hits once in a hundred million tries."""
    codes = len(WORDS) ** words_needed(tables) * (NUMBERS[1] - NUMBERS[0] + 1)
    assert codes / tables >= LUCK
    assert len(new_code(range(tables)).split("-")) == words_needed(tables + 1) + 1


def test_table_names_cannot_be_guessed():
    names = {new_table_name() for _ in range(1000)}
    assert len(names) == 1000
    assert all(len(name) == 20 for name in names)  # 120 bits
