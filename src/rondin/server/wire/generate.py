"""Files made from our types: those of the browser, and the API's description for other clients.

`python -m rondin.server.wire.generate` writes them, `--check` tells whether they are up to date.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import rondin
from rondin.engine.registry import games
from rondin.server.wire import game_rules, game_types
from rondin.server.wire import http_messages as h
from rondin.server.wire import messages as m

ROOT = Path(__file__).parents[4]
TYPES = Path("web/src/lib/messages.gen.ts")
API = Path("docs/openapi.json")
GAME_TYPES = "types.gen.ts"  # in the folder `web` of a game that declares its shapes
GAME_RULES = "rules.gen.js"  # in the folder `web` of a game

_HTTP = {
    "POST /api/games/{game}/editions": (
        h.HouseFile,
        h.HouseChecked,
        "Whether somebody's own edition can be played, and what it has otherwise.",
    ),
    "GET /api/games": (None, h.GameList, "Every game, its editions, modes, options and bots."),
    "GET /api/games/{game}/rules": (None, h.RulesPage, "The rulebook of a game."),
    "GET /api/games/{game}/texts": (None, h.GameTexts, "The words of a game, for its board."),
    "GET /api/reach": (None, h.Reach, "How others in the house open this server."),
    "GET /api/tables": (None, h.Lobby, "The tables that anybody may join or watch."),
    "POST /api/tables": (h.NewTable, h.TableMade, "Make a table."),
    "POST /api/lessons": (h.NewLesson, h.TableMade, "Learn a game at a table of one's own."),
    "POST /api/join": (h.JoinByCode, h.Joined, "Find a table by its code."),
    "GET /api/tables/{table}/rules": (None, h.RulesPage, "The rulebook as a table plays."),
    "GET /api/tables/{table}/match": (None, None, "The match file, once the match is over."),
    "GET /api/tables/{table}/replay": (
        None,
        h.ReplayOpened,
        "A finished match again, as lines of JSON; `?eyes=`: a seat, `spectator` or `open`.",
    ),
    "GET /api/tables/{table}/advice": (
        None,
        h.PastAdvice,
        "What a friend would have done at one of your decisions, `?at=` so many moves.",
    ),
    "GET /api/tables/{table}/picture": (None, None, "The end of a match as a picture (SVG)."),
    "POST /api/tables/{table}/what-if": (
        h.WhatIf,
        h.TableMade,
        "Go on from a moment of a finished match, at a new table.",
    ),
    "GET /api/diary": (None, h.DiaryPage, "Your finished matches, by game, result and who."),
    "GET /api/diary/figures": (None, h.DiaryFigures, "Figures and ratings of your matches."),
    "GET /api/diary/export": (None, h.DiaryPage, "All your matches as a file; `?as=csv`."),
    "GET /api/diary/link": (None, h.RecoveryLink, "The link that finds your diary again."),
    "POST /api/diary/link": (h.RenewRecovery, h.RecoveryLink, "A new one: the old is void."),
    "POST /api/diary/forget": (h.Forget, h.Forgotten, "Take matches out of your diary."),
    "POST /api/diary/recover": (h.Recover, h.Forgotten, "Be who made a recovery link."),
    "POST /api/replays/picture": (None, None, "The same picture of a match file."),
    "POST /api/replays": (None, h.ReplayOpened, "The same of a match file, which is the body."),
}
_LANGUAGE = {
    "/api/games",
    "/api/games/{game}/editions",
    "/api/games/{game}/rules",
    "/api/games/{game}/texts",
    "/api/join",
    "/api/lessons",
    "/api/tables",
    "/api/tables/{table}/replay",
    "/api/tables/{table}/advice",
    "/api/tables/{table}/picture",
    "/api/diary/figures",
    "/api/replays",
    "/api/replays/picture",
    "/api/tables/{table}/rules",
}


def schemas() -> dict[str, Any]:
    """Return the JSON schema of every message, by name."""
    kinds = [m.FromBrowser, m.FromTable, h.Wrong]
    kinds += [kind for *pair, _ in _HTTP.values() for kind in pair if kind is not None]
    _, found = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    return found


def typescript() -> str:
    lines = [
        "// Made from src/rondin/server/wire by `make generated`. Do not edit.",
        "",
    ]
    for name, schema in sorted(schemas().items()):
        if about := schema.get("description"):
            lines.append(f"/** {' '.join(about.split())} */")
        required = set(schema.get("required", ()))
        lines.append(f"export interface {name} {{")
        for field, kind in schema.get("properties", {}).items():
            optional = "" if field in required else "?"
            lines.append(f"  {field}{optional}: {_type(kind)}")
        lines += ["}", ""]
    for name, union in (("FromBrowser", m.FromBrowser), ("FromTable", m.FromTable)):
        members = " | ".join(kind.__name__ for kind in union.__args__)
        lines += [f"export type {name} = {members}", ""]
    return "\n".join(lines)


def _type(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return str(kind["$ref"].rsplit("/", 1)[1])
    if "enum" in kind:
        return " | ".join(json.dumps(value) for value in kind["enum"])
    if "anyOf" in kind:
        return " | ".join(_type(part) for part in kind["anyOf"])
    if kind.get("type") == "array":
        return f"Array<{_type(kind.get('items', {}))}>"
    if kind.get("type") == "object":
        return f"Record<string, {_type(kind.get('additionalProperties') or {})}>"
    names = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
    return {**names, "null": "null"}.get(kind.get("type", ""), "unknown")


def openapi() -> str:
    paths: dict[str, Any] = {}
    for name, (body, answer, about) in _HTTP.items():
        method, path = name.split()
        words = [part[1:-1] for part in path.split("/") if part.startswith("{")]
        parameters = [
            {"name": word, "in": "path", "required": True, "schema": {"type": "string"}}
            for word in words
        ]
        if path in _LANGUAGE:
            parameters.append(
                {"name": "lang", "in": "query", "schema": {"type": "string", "enum": ["fr", "en"]}}
            )
        operation: dict[str, Any] = {
            "summary": about,
            "parameters": parameters,
            "responses": {
                "200": {"description": "Done", **_content(answer)},
                "4XX": {"description": "What is wrong", **_content(h.Wrong)},
            },
        }
        if body is not None:
            operation["requestBody"] = {"required": True, **_content(body)}
        paths.setdefault(path, {})[method.lower()] = operation
    described = {
        "openapi": "3.1.0",
        "info": {
            "title": "Rondin",
            "version": rondin.__version__,
            "description": "The socket of a table, /api/tables/{table}/socket, is described in"
            " docs/protocol.md: it takes FromBrowser messages and gives FromTable messages.",
        },
        "paths": paths,
        "components": {"schemas": schemas()},
    }
    return json.dumps(described, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _content(kind: Any) -> dict[str, Any]:
    schema = {"$ref": f"#/components/schemas/{kind.__name__}"} if kind else {"type": "object"}
    return {"content": {"application/json": {"schema": schema}}}


def files() -> Iterator[tuple[Path, str]]:
    """Yield every file with what should stand in it."""
    yield TYPES, typescript()
    yield API, openapi()
    for game in games().values():
        if not game.folder.is_relative_to(ROOT):
            continue  # a game from outside brings what it needs
        if game.shapes is not None and (game.folder / "web").is_dir():
            path = game.folder.relative_to(ROOT) / "web" / GAME_TYPES
            yield path, game_types.typescript(game, game.shapes)
        if (game.folder / "web").is_dir():
            yield (
                game.folder.relative_to(ROOT) / "web" / GAME_RULES,
                game_rules.javascript(game),
            )


def main(words: list[str]) -> int:
    stale = 0
    for path, text in files():
        target = ROOT / path
        if words == ["--check"]:
            if not target.exists() or target.read_text("utf-8") != text:
                sys.stderr.write(f"{path} is not up to date: run 'make generated'\n")
                stale = 1
        else:
            target.write_text(text, "utf-8")
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
