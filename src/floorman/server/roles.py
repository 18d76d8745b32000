"""Who may do what: one table of all routes; a command says it itself. Nothing else grants anything.

A route stands under its method and path; nobody signed in may only what ``OPEN`` has. A director
may do everything. A dealer's device may only what concerns its own table, a player's phone reads. A
cashier undoes what the same cashier did, the floor and a director anybody's acts.
"""

from __future__ import annotations

from collections.abc import Mapping

from floorman.floor.decide import DESCRIBED
from floorman.tournament.staff import (
    AT_TABLES,
    DESK,
    DIRECTOR,
    DIRECTORS,
    DISPLAY,
    FOLLOWERS,
    PLAYER,
    ROLES,
    ROOM,
    STAFF,
)

SIGNED_OUT = ""

ANYONE = frozenset({*ROLES, SIGNED_OUT})
SIGNED_IN = frozenset(ROLES)
SCREENS = frozenset({DISPLAY})
PHONES = frozenset({DIRECTOR, PLAYER})

EVENT = "/api/events/{event}"

ROUTES: Mapping[str, frozenset[str]] = {
    "GET /api/health": ANYONE,
    "GET /api/openapi.json": ANYONE,
    "GET /api/standing": ANYONE,
    "GET /api/following": STAFF,
    "POST /api/following/pair": ANYONE,
    "GET /api/following/changes": FOLLOWERS,
    "POST /api/following/pass": SIGNED_IN,
    "POST /api/following/came": SIGNED_IN,
    "POST /api/following/left": FOLLOWERS,
    "POST /api/following/takeover": ANYONE,
    "DELETE /api/following": DIRECTORS,
    "GET /api/transfers": STAFF,
    "GET /api/transfers/key": DIRECTORS,
    "POST /api/transfers": DIRECTORS,
    "POST /api/transfers/{transfer}/settle": DIRECTORS,
    "GET /sign-in": ANYONE,
    "GET /": ANYONE,
    "GET /welcome": ANYONE,
    "GET /following": ANYONE,
    "GET /design": ANYONE,
    "GET /new": DIRECTORS,
    "POST /new": DIRECTORS,
    "POST /new/proposal": DIRECTORS,
    "GET /e/{event}/settings": DIRECTORS,
    "POST /e/{event}/settings": DIRECTORS,
    "POST /e/{event}/settings/proposal": DIRECTORS,
    "GET /templates": DIRECTORS,
    "POST /templates": DIRECTORS,
    "GET /templates/edit": DIRECTORS,
    "POST /templates/edit": DIRECTORS,
    "POST /templates/edit/proposal": DIRECTORS,
    "GET /house-rules": DIRECTORS,
    "POST /house-rules": DIRECTORS,
    "POST /house-rules/drop": DIRECTORS,
    "POST /house-rules/topic": DIRECTORS,
    "GET /house-rules/edit": DIRECTORS,
    "GET /tv": STAFF,
    "GET /p/{event}": ANYONE,
    "POST /p/{event}/seat": ANYONE,
    "POST /not-saved": ANYONE,
    "GET /e/{event}/qr.svg": ANYONE,
    "GET /venue-key.pem": ANYONE,
    "GET /tv/{screen}": STAFF | {DISPLAY},
    "GET /e/{event}": STAFF,
    "GET /e/{event}/table/{table}": STAFF | AT_TABLES,
    "GET /e/{event}/table/{table}/log": STAFF,
    "GET /e/{event}/table/{table}/{form}": STAFF,
    "GET /e/{event}/open-table": STAFF,
    "GET /e/{event}/moves": STAFF,
    "GET /e/{event}/announce": STAFF,
    "GET /e/{event}/final-table": ROOM,
    "GET /e/{event}/close": DIRECTORS,
    "GET /e/{event}/call-off": DIRECTORS,
    "GET /e/{event}/told/{position}": STAFF,
    "GET /e/{event}/dealers": ROOM,
    "GET /e/{event}/counts": ROOM,
    "GET /archive": ANYONE,
    "GET /house-certificate": ANYONE,
    "GET /api/network": DIRECTORS,
    "PUT /api/network": DIRECTORS,
    "GET /e/{event}/log": STAFF,
    "POST /e/{event}/log": STAFF,
    "POST /e/{event}/meanwhile": STAFF,
    "GET /e/{event}/mine": STAFF,
    "POST /e/{event}/find": STAFF,
    "GET /e/{event}/players": STAFF,
    "POST /e/{event}/players": STAFF,
    "GET /e/{event}/players/entry": STAFF,
    "POST /e/{event}/players/till": DESK,
    "GET /e/{event}/print": STAFF,
    "GET /e/{event}/print/ticket": STAFF,
    "GET /e/{event}/print/slip": STAFF,
    "GET /e/{event}/print/alternates": STAFF,
    "GET /e/{event}/print/payout": DESK,
    "GET /e/{event}/print/break": STAFF,
    "GET /e/{event}/print/moves": STAFF,
    "GET /e/{event}/print/seating": STAFF,
    "GET /e/{event}/print/race": ROOM,
    "GET /e/{event}/print/event": STAFF,
    "GET /e/{event}/print/cash": DESK,
    "GET /e/{event}/print/results": STAFF,
    "GET /e/{event}/print/signatures": DESK,
    "GET /e/{event}/print/log": STAFF,
    "GET /e/{event}/clock": STAFF,
    "GET /e/{event}/clock/edit": DIRECTORS,
    "GET /e/{event}/payouts": STAFF,
    "GET /e/{event}/payouts/edit": DIRECTORS,
    "GET /e/{event}/payouts/pay": DESK,
    "GET /e/{event}/chips": STAFF,
    "GET /e/{event}/chips/table/{table}": ROOM,
    "GET /e/{event}/replay": STAFF,
    "GET /e/{event}/export": DIRECTORS,
    "GET /e/{event}/signed-export": DIRECTORS,
    "GET /hands": STAFF,
    "POST /hands": STAFF,
    "GET /e/{event}/hands": STAFF,
    "GET /e/{event}/hands/{number}": STAFF,
    "GET /sample": STAFF,
    "POST /sample": DIRECTORS,
    "GET /e/{event}/floor": ROOM,
    "GET /e/{event}/table/{table}/dealer": AT_TABLES,
    "GET /e/{event}/table/{table}/bets": AT_TABLES,
    "GET /e/{event}/table/{table}/rules": AT_TABLES,
    "GET /e/{event}/penalty": ROOM,
    "GET /rules": SIGNED_IN,
    "GET /rules/words": SIGNED_IN,
    "GET /rules/two": ANYONE,
    "GET /e/{event}/rules": STAFF,
    "POST /e/{event}/players/find": STAFF,
    "GET /e/{event}/incidents": ROOM,
    "GET /e/{event}/incidents/player": ROOM,
    "GET /e/{event}/incidents/screen": ROOM,
    "GET /e/{event}/incidents/{incident}": ROOM,
    "GET /static/{file_path}": ANYONE,
    "POST /api/session": ANYONE,
    "GET /api/session": SIGNED_IN,
    "DELETE /api/session": SIGNED_IN,
    "PUT /api/session/name": STAFF | AT_TABLES,
    "POST /api/session/shift": STAFF | AT_TABLES,
    "DELETE /api/session/shift": STAFF | AT_TABLES,
    "GET /api/devices": DIRECTORS,
    "POST /api/devices": DIRECTORS,
    "PATCH /api/devices/{device}": DIRECTORS,
    "DELETE /api/devices/{device}": DIRECTORS,
    "PUT /api/devices/{device}/table": ROOM,
    "PUT /api/devices/{device}/shift": ROOM,
    "GET /api/devices/{device}/shifts": ROOM,
    "GET /api/users": DIRECTORS,
    "POST /api/users": DIRECTORS,
    "PATCH /api/users/{user}": DIRECTORS,
    "DELETE /api/users/{user}": DIRECTORS,
    "GET /devices": DIRECTORS,
    "GET /qr.svg": SIGNED_IN,
    "POST /api/players/find": STAFF,
    "POST /api/players": DESK,
    "POST /api/players/import": DESK,
    "GET /api/players/{player}": STAFF,
    "PATCH /api/players/{player}": DESK,
    "DELETE /api/players/{player}": DIRECTORS,
    "POST /api/players/{player}/merge": DIRECTORS,
    "GET /api/players/{player}/photo": STAFF,
    "PUT /api/players/{player}/photo": DESK,
    "GET /api/webhooks": DIRECTORS,
    "POST /api/webhooks": DIRECTORS,
    "DELETE /api/webhooks/{hook}": DIRECTORS,
    "POST /api/rulings": ROOM,
    "GET /api/events": SIGNED_IN,
    "POST /api/events": DIRECTORS,
    "GET /api/templates": STAFF,
    "GET /api/templates/{name}": STAFF,
    "PUT /api/templates/{name}": DIRECTORS,
    "DELETE /api/templates/{name}": DIRECTORS,
    f"GET {EVENT}": SIGNED_IN,
    f"POST {EVENT}/commands": STAFF | AT_TABLES,
    f"POST {EVENT}/move": DIRECTORS,
    f"GET {EVENT}/events": STAFF,
    "GET /api/stream": SIGNED_IN,
    f"GET {EVENT}/stream": ANYONE,
    f"GET {EVENT}/structure": SIGNED_IN,
    f"GET {EVENT}/heads": ROOM,
    f"GET {EVENT}/payouts": SIGNED_IN,
    f"GET {EVENT}/results": SIGNED_IN,
    f"GET {EVENT}/draws": ANYONE,
    f"GET {EVENT}/results.csv": STAFF,
    f"GET {EVENT}/results.json": STAFF,
    f"GET {EVENT}/results.xlsx": STAFF,
    f"GET {EVENT}/results.pdf": STAFF,
    f"GET {EVENT}/entries": STAFF,
    f"PUT {EVENT}/entries/{{entry}}/player": STAFF,
    f"GET {EVENT}/entries.csv": STAFF,
    f"GET {EVENT}/tables": STAFF | SCREENS,
    f"GET {EVENT}/tables/{{table}}": STAFF | AT_TABLES,
    f"GET {EVENT}/tables/{{table}}/worksheet": ROOM,
    f"GET {EVENT}/moves": STAFF | SCREENS,
    f"GET {EVENT}/me": PHONES,
    f"GET {EVENT}/penalties": ROOM,
    f"GET {EVENT}/incidents": ROOM,
    f"GET {EVENT}/rulings": ROOM,
    f"GET {EVENT}/calls": ROOM,
    f"GET {EVENT}/chips": ROOM,
    f"GET {EVENT}/screens": STAFF | SCREENS,
    f"GET {EVENT}/cash": DESK,
    f"GET {EVENT}/cash.csv": DESK,
}


COMMANDS: Mapping[str, frozenset[str]] = {name: one.roles for name, one in DESCRIBED.items()}
"""Those of ``AT_TABLES`` name their table, which a dealer's device is held to."""


def may(role: str, route: str) -> bool:
    """Whether a role may use a route, such as ``GET /api/events``."""
    return role in ROUTES.get(route, frozenset())


def may_tell(role: str, command: str) -> bool:
    """Whether a role may give a command; one that is not in the table, only a director."""
    return role in COMMANDS.get(command, DIRECTORS)


def reads_log(role: str) -> bool:
    """Whether a role sees what an event in the log says, and not only that it happened."""
    return role in STAFF


def sees_names(role: str) -> bool:
    """Whether a role sees who stands behind an entry's number; a phone knows its own player."""
    return role in STAFF | AT_TABLES | SCREENS
