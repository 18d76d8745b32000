"""The tabs of the console, in the order of their keys."""

from __future__ import annotations

from typing import NamedTuple

from floorman.languages.texts import texts
from floorman.server.around.language import language_of
from floorman.server.rights.roles import SIGNED_OUT, may
from floorman.store.staff.access import Access
from floorman.web.rendering import AnyRequest


class Tab(NamedTuple):
    """A tab: the key that opens it, if it has one, its name in the code, its address, its word."""

    opens: str
    key: str
    address: str
    text: str


KEYS = "1234567890"


def tabs(request: AnyRequest, event: str) -> list[Tab]:
    """The tabs of an event that the reader may open, in the reader's language."""
    _ = texts(language_of(request)).one
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
    who: Access | None = request.scope["state"].get("who")
    role = who.grant.role if who is not None else SIGNED_OUT
    return [
        Tab(opens, key, f"/e/{event}{_end(key)}", text)
        for opens, (key, text) in zip((*KEYS, "", "", ""), named, strict=True)
        if may(role, f"GET /e/{{event}}{_end(key)}")
    ]


def _end(key: str) -> str:
    """The end of a tab's address; the tables stand at the event's own."""
    return "" if key == "tables" else f"/{key}"
