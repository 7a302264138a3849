"""What all rooms of one server share."""

from dataclasses import dataclass, field

from rondin.bots.live.table_bots import Minds
from rondin.server.log.event_log import EventLog
from rondin.server.room.review.review_process import ReviewProcesses
from rondin.server.settings import Settings
from rondin.server.signing import Signer


@dataclass(frozen=True)
class Services:
    settings: Settings
    log: EventLog
    signer: Signer
    bots: Minds = field(default_factory=Minds)
    reviews: ReviewProcesses = field(default_factory=ReviewProcesses)
