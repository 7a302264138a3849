"""The HTTP side: what there is to play, the lobby, new tables, codes, and finished matches."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rondin.engine.match import file as matchfile
from rondin.engine.problems import BadEdition, Problem
from rondin.server.edge.api import catalogue
from rondin.server.edge.api.bodies import JSON, read_message
from rondin.server.edge.api.example_tables import example_table
from rondin.server.edge.api.lobby import open_tables, tables_of
from rondin.server.edge.lan_address import (
    SeenOrigins,
    is_this_machine,
    lan_origin,
    other_origins,
)
from rondin.server.edge.protection.limits import RequestLimits
from rondin.server.edge.protection.shared_limits import SharedLimits
from rondin.server.problems import ServerProblem, problem_in_words
from rondin.server.room.hub import Hub
from rondin.server.settings import Settings
from rondin.server.signing import Signer
from rondin.server.table.people.invitations import invitation
from rondin.server.table.table import Table
from rondin.server.wire import http_messages as h
from rondin.server.wire import messages as m

NO_CACHE = {"cache-control": "no-store"}
STATUS = {
    "unknown-table": 404, "unknown-code": 404, "unknown-game": 404, "lesson": 404, "not-found": 404,
    "not-over": 409, "origin": 403, "too-big": 413, "media-type": 415, "method": 405,
    "incomplete": 408, "too-often": 429, "too-many-tables-of-yours": 429,
    "too-many-tables": 503, "storage": 503, "broken-table": 500, "internal": 500,
    "rules-older": 409, "rules-newer": 409,
}  # fmt: skip
WRONG = 400
LANGUAGES = ("fr", "en")
_MOST_FAULTS = 40  # of an edition file that are told

Body = TypeVar("Body")
Handler = Callable[[Request], Awaitable[Any]]


def language(request: Any) -> str:
    """Return the language of `?lang=`, French if there is none."""
    lang = request.query_params.get("lang")
    return lang if lang in LANGUAGES else "fr"


def json_response(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, NO_CACHE, JSON)


def problem_response(problem: Problem, lang: str) -> Response:
    error, text, field = problem_in_words(problem, lang)
    wrong = h.Wrong(error, text, field, _faults(problem, lang))
    response = json_response(wrong, STATUS.get(error, WRONG))
    if error == "incomplete":
        response.headers["connection"] = (
            "close"  # the rest of the body must not be read as the next request
        )
    return response


def _faults(problem: Problem, lang: str) -> list[h.FieldFault] | UnsetType:
    """Return all that is wrong with an edition file, if that is the problem."""
    found = problem.faults if isinstance(problem, BadEdition) else []
    if not found:
        return UNSET
    return [h.FieldFault(one.field, one.tell(lang)) for one in found[:_MOST_FAULTS]]


def endpoint_of(handlers: dict[str, Handler]) -> Callable[[Request], Awaitable[Response]]:
    """Return the endpoint of one path; a problem becomes an answer."""

    async def endpoint(request: Request) -> Response:
        try:
            value = await handlers["GET" if request.method == "HEAD" else request.method](request)
        except Problem as problem:
            return problem_response(problem, language(request))
        return value if isinstance(value, Response) else json_response(value)

    return endpoint


class Api:
    """The handlers of the HTTP side."""

    def __init__(self, hub: Hub, signer: Signer, limits: RequestLimits, settings: Settings) -> None:
        self._hub = hub
        self._signer = signer
        self._limits = limits
        self._settings = settings
        self._seen = SeenOrigins()
        self._shared_limits = SharedLimits(limits.limits, hub.services.log.ownership, signer)

    def routes(self) -> list[Route]:
        handlers: dict[str, dict[str, Handler]] = {
            "/api/games": {"GET": self.games},
            "/api/games/{game}/rules": {"GET": self.rules},
            "/api/games/{game}/texts": {"GET": self.texts},
            "/api/games/{game}/editions": {"POST": self.house_edition},
            "/api/games/{game}/examples/{example}": {"GET": self.example},
            "/api/reach": {"GET": self.reach},
            "/api/tables": {"GET": self.lobby, "POST": self.new_table},
            "/api/lessons": {"POST": self.new_lesson},
            "/api/join": {"POST": self.join},
            "/api/tables/{table}/match": {"GET": self.match},
            "/api/tables/{table}/texts": {"GET": self.table_texts},
            "/api/tables/{table}/rules": {"GET": self.table_rules},
        }
        return [
            Route(path, endpoint_of(by_method), methods=list(by_method))
            for path, by_method in handlers.items()
        ]

    # --- what there is ------------------------------------------------------------------------
    async def games(self, request: Request) -> h.GameList:
        found = catalogue.game_list(language(request))  # every page asks for it
        port = request.scope["server"][1]
        self._seen.note(address_of(request), request.url.hostname or "", port)
        return h.GameList(found.games, self._settings.pace.moment)

    async def rules(self, request: Request) -> h.RulesPage:
        return catalogue.rules_page(*_kind_of_game(request))

    async def example(self, request: Request) -> m.Table:
        path = request.path_params
        return example_table(path["game"], path["example"], language(request))

    async def table_texts(self, request: Request) -> h.GameTexts:
        setting = (await self._table(request)).setting
        return catalogue.texts_message(setting.texts(language(request)))

    async def table_rules(self, request: Request) -> h.RulesPage:
        setting = (await self._table(request)).setting
        return catalogue.rules_of(setting, language(request), setting.mode)

    async def house_edition(self, request: Request) -> h.HouseChecked:
        file = await self._body(request, h.HouseFile, self._limits.limits.edition_bytes)
        self._limits.edition_file(request.scope["guest"], address_of(request))
        game = catalogue.game_of(request.path_params["game"])
        return catalogue.house_checked(game, file, language(request))

    async def texts(self, request: Request) -> h.GameTexts:
        return catalogue.game_texts(*_kind_of_game(request))

    async def reach(self, request: Request) -> h.Reach:
        """Tell whoever sits at this machine, whose own address is of no use to a phone."""
        hosts = (address_of(request), request.url.hostname or "")
        at_this_machine = all(map(is_this_machine, hosts))
        port = request.scope["server"][1]
        if not at_this_machine:
            return h.Reach(None)
        proven, host = self._seen.newest, self._settings.host
        if proven is not None:
            return h.Reach(proven, proven=True)
        return h.Reach(lan_origin(host, port), other_origins(host, port))

    async def lobby(self, request: Request) -> h.Lobby:
        places = self._hub.places()
        lang, guest = language(request), request.scope["guest"]
        return h.Lobby(open_tables(places, lang), tables_of(guest, places, lang))

    # --- tables -------------------------------------------------------------------------------
    async def new_table(self, request: Request) -> h.TableMade:
        wish = await self._body(request, h.NewTable, self._limits.limits.edition_bytes)
        guest = request.scope["guest"]
        self._limits.new_table(guest, address_of(request))
        await self._shared_limits.new_table(guest, address_of(request))
        table = await self._hub.maker.make(wish, guest)
        return h.TableMade(table.id, table.created.code)

    async def new_lesson(self, request: Request) -> h.TableMade:
        wish = await self._body(request, h.NewLesson)
        guest = request.scope["guest"]
        self._limits.new_table(guest, address_of(request))
        await self._shared_limits.new_table(guest, address_of(request))
        table, code = await self._hub.maker.make_lesson(wish, guest)
        return h.TableMade(table, code)

    async def join(self, request: Request) -> h.Joined:
        wish = await self._body(request, h.JoinByCode)
        with self._limits.code(address_of(request)):
            await self._shared_limits.code(address_of(request))
            try:
                table = await self._hub.table_with_code(wish.code)
            except ServerProblem:
                await self._shared_limits.wrong_code()
                raise
        return h.Joined(table.id, invitation(self._signer, table))

    async def match(self, request: Request) -> Response:
        try:
            table = await self._table(request)
        except ServerProblem as problem:
            file = await self._hub.outdated.match_file(request.path_params["table"])
            if problem.key != "rules-older" or file is None:
                raise
            name = f"{file.game}-{file.rules_version}.json"
        else:
            match = table.match
            if match is None or not match.over:
                raise ServerProblem("not-over")
            name, file = f"{match.game.name}-{table.created.code}.json", match.to_file()
        return Response(
            matchfile.to_text(file),
            headers={**NO_CACHE, "content-disposition": f'attachment; filename="{name}"'},
            media_type=JSON,
        )

    async def _table(self, request: Request) -> Table:
        table = await self._hub.table(request.path_params["table"])
        if table is None:
            raise ServerProblem("unknown-table")
        return table

    async def _body(self, request: Request, kind: type[Body], limit: int = 0) -> Body:
        return await read_message(request, self._settings, kind, limit)


def _kind_of_game(request: Request) -> tuple[str, str, str | None, str | None]:
    """Return the game, the language, the edition and the mode that are asked for."""
    about = request.query_params
    game = request.path_params["game"]
    return game, language(request), about.get("edition"), about.get("mode")


def address_of(request: Any) -> str:
    return request.client.host if request.client else ""
