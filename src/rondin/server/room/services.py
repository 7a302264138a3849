"""What all rooms of one server share."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rondin.bots.live.table_bots import TableBots
from rondin.server.diary.store import Diary
from rondin.server.log.event_log import EventLog
from rondin.server.room.measurements import Measurements
from rondin.server.room.review.review_process import ReviewProcesses
from rondin.server.settings import Settings
from rondin.server.signing import Signer

if TYPE_CHECKING:  # asyncpg is loaded where there is a database
    from rondin.server.diary.in_database import DatabaseDiary


@dataclass(frozen=True)
class Services:
    settings: Settings
    log: EventLog
    signer: Signer
    bots: TableBots = field(default_factory=TableBots)
    measurements: Measurements = field(default_factory=Measurements)
    reviews: ReviewProcesses = field(default_factory=ReviewProcesses)
    diary: "Diary | DatabaseDiary | None" = None  # None: nothing is kept
