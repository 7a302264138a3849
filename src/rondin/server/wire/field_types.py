"""Types of single fields of messages: names, numbers of seats, languages, and what they may be."""

from typing import Annotated, Literal

from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
Words = Annotated[str, Meta(min_length=1, max_length=80)]
Spot = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[a-z0-9:._-]+$(?!\n)")]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Avatar = Annotated[int, Meta(ge=1, le=10)]
Language = Literal["fr", "en"]
Privacy = Literal["open", "link"]
TableState = Literal["waiting", "playing", "over"]
Part = Literal["lines", "verbs", "log"]  # of a table, which not every client reads
Form = Literal["changes", "whole"]
BotPace = Literal["slow", "usual", "quick"]
Looking = Annotated[int, Meta(ge=2, le=120)]  # seconds
