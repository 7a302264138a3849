"""A listing: what is told of a table in the lobby, and all that is kept of one that sleeps."""

from msgspec import Struct, structs

from rondin.server.table.events import OPEN, PERSON, Chair, is_kept
from rondin.server.table.people.devices import device_of
from rondin.server.table.table import Table
from rondin.server.wire.field_types import Privacy, TableState


class Listing(Struct, frozen=True):
    """A table as it stands, without its match."""

    table: str
    code: str
    game: str
    edition: str
    mode: str
    privacy: Privacy
    maker: str  # the guest who made it
    host: str  # the guest who may set up and start
    chairs: tuple[Chair, ...]
    teams: int
    state: TableState
    to_act: int | None
    lesson: str = ""  # its name, if this is one
    house: dict[str, str] = {}  # what its house edition is called, by language

    @classmethod
    def of(cls, table: Table) -> "Listing":
        created, match = table.created, table.match
        return cls(
            table.id,
            created.code,
            created.game,
            created.edition,
            created.mode,
            created.privacy,
            table.maker,
            table.host,
            tuple(table.chairs),
            table.setting.teams,
            table.state,
            None if match is None else match.to_act,
            created.lesson_name,
            structs.asdict(table.setting.file.title) if table.setting.is_house else {},
        )

    @property
    def free(self) -> list[int]:
        """The seats that anybody may take."""
        chairs = enumerate(self.chairs)
        return [seat for seat, chair in chairs if chair.by == OPEN and not is_kept(chair)]

    def seats_at(self, device: str) -> list[int]:
        """Return the seats of all people who play at a browser."""
        people = ((seat, one.guest) for seat, one in enumerate(self.chairs) if one.by == PERSON)
        return [seat for seat, guest in people if device_of(guest) == device]

    @property
    def host_name(self) -> str:
        names = [chair.name for chair in self.chairs if chair.guest == self.host]
        people = [chair.name for chair in self.chairs if chair.by == PERSON]
        return next(iter(names + people), "")

    @property
    def has_others(self) -> bool:
        """Whether it belongs to other people, too, than the one who made it."""
        people = (chair.guest for chair in self.chairs if chair.by == PERSON)
        return any(device_of(guest) != device_of(self.maker) for guest in people)
