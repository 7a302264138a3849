"""A program that plays at a Rondin server: a table against bots, the first legal move each time.

Start a server (`rondin serve`), then: python examples/client.py [http://127.0.0.1:8000]
docs/protocol.md says what the messages mean.
"""

import json
import sys
import urllib.request

from websockets.sync.client import connect


def play(server: str) -> dict:
    """Play one match; return the last table."""
    table = {
        "game": "gang-de-castors",
        "seats": ["you", "thoughtful", "thoughtful", "random"],
        "options": {"rounds": 1},
        "name": "Robot",
        "start": True,
    }
    request = urllib.request.Request(
        f"{server}/api/tables", json.dumps(table).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        made = json.load(answer)
        cookie = answer.headers["set-cookie"].partition(";")[0]  # proves that the seat is ours

    address = f"{server.replace('http', 'ws', 1)}/api/tables/{made['table']}/socket?lang=en"
    with connect(address, additional_headers={"cookie": cookie}) as socket:
        table = {}
        for text in socket:
            message = json.loads(text)
            if message["type"] == "table":
                table = message
            elif message["type"] == "change":
                change(table, message)
            else:
                print("not possible:", message["text"])
                continue
            if table["state"] == "over":
                print(table["told"]["prompt"])
                return table
            if table["moves"]:
                move = table["moves"][0]["move"]
                print(table["told"]["prompt"], move)
                socket.send(json.dumps({"type": "move", "number": table["number"], "move": move}))
    raise ConnectionError("the table was closed before the end")


def change(table: dict, message: dict) -> None:
    """Put into the table what has changed: a JSON Patch, and lines of the log."""
    for operation in message["patch"]:
        *steps, last = operation["path"].split("/")[1:]
        place = table
        for step in steps:
            place = place[int(step) if isinstance(place, list) else step]
        at = last if isinstance(place, dict) else len(place) if last == "-" else int(last)
        if operation["op"] == "remove":
            del place[at]
        elif operation["op"] == "add" and isinstance(place, list):
            place.insert(at, operation["value"])
        else:
            place[at] = operation["value"]
    table["log"] += message["lines"]
    table.update({name: message[name] for name in ("revision", "number")})


if __name__ == "__main__":
    play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
