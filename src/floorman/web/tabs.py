"""The tabs of the console, in the order of their keys, and those of the venue."""

from __future__ import annotations

from typing import NamedTuple

from floorman.languages.texts import Texts
from floorman.server.rights.roles import may


class Tab(NamedTuple):
    """A tab: the key that opens it, if it has one, its name in the code, its address, its word."""

    opens: str
    key: str
    address: str
    text: str


KEYS = "1234567890"


def tabs_of_event(role: str, said: Texts, event: str) -> list[Tab]:
    """The tabs of an event that a role may open, in the reader's language."""
    _ = said.one
    named = [
        ("tables", _("Tables")),
        ("players", _("Players")),
        ("moves", _("Moves")),
        ("clock", _("Clock")),
        ("payouts", _("Payouts")),
        ("chips", _("Chips")),
        ("incidents", _("Incidents")),
        ("screens", _("Screens")),
        ("log", _("Log")),
        ("rules", _("Rules")),
        ("print", _("Print")),
        ("forecast", _("Forecast")),
        ("settings", _("Settings")),
    ]
    return [
        Tab(opens, key, f"/e/{event}{_end(key)}", text)
        for opens, (key, text) in zip((*KEYS, "", "", ""), named, strict=True)
        if may(role, f"GET /e/{{event}}{_end(key)}")
    ]


def _end(key: str) -> str:
    """The end of a tab's address; the tables stand at the event's own."""
    return "" if key == "tables" else f"/{key}"


def tabs_of_venue(role: str, said: Texts) -> list[Tab]:
    """The tabs of the house, at no event, that a role may open, in the reader's language."""
    _ = said.one
    named = [
        ("", _("Events")),
        ("rules", _("Rules")),
        ("seasons", _("Seasons")),
        ("tv", _("Screens")),
        ("devices", _("Devices and staff")),
        ("templates", _("Templates")),
        ("house-rules", _("House rules")),
        ("lab", _("Structures compared")),
        ("hands", _("Hands")),
        ("icm", "ICM"),
    ]
    return [Tab("", key, f"/{key}", text) for key, text in named if may(role, f"GET /{key}")]
