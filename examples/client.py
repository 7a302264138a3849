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
        for text in socket:
            message = json.loads(text)
            if message["type"] != "table":
                print("not possible:", message["text"])
            elif message["state"] == "over":
                print(message["told"]["prompt"])
                return message
            elif message["moves"]:
                move = message["moves"][0]["move"]
                print(message["told"]["prompt"], move)
                socket.send(json.dumps({"type": "move", "number": message["number"], "move": move}))
    raise ConnectionError("the table was closed before the end")


if __name__ == "__main__":
    play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
