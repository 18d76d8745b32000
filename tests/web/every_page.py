"""A venue with something on every page, and an address for each route that shows one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

import httpx

from floorman.floor.decide import COMMANDS
from floorman.floor.live import Live
from floorman.floor.notices.calls import waiting
from floorman.store.league.played_events import PlayedEvents
from floorman.store.league.seasons import Seasons
from floorman.tournament.chips.breakdown import values_left
from floorman.tournament.staff import Role
from floorman.web.app import PAGES
from floorman.web.pages.console.tables import OF_A_SEAT, OF_A_TABLE
from tests.store.test_played_events import played_event
from tests.waiting import PATIENCE
from tests.web.web_play import House

TYPED = re.compile(r":\w+}")
DOWNLOADS = (".pem", "/signed-export", ".webmanifest", "worker.js")
"""Ends of addresses that a browser keeps as files, or reads by itself, instead of showing them."""


class Day(NamedTuple):
    """The ids that addresses name; ``early`` is an event that has not started."""

    event: str
    table: int
    seat: int
    entry: str
    out: str
    hand: int
    incident: int
    early: str


class Address(NamedTuple):
    """A page, and a role that may look at it; None for nobody signed in."""

    path: str
    role: Role | None = "director"


ADDRESSES: Mapping[str, tuple[str, ...]] = {
    "/": ("/",),
    "/design": ("/design",),
    "/api/docs": ("/api/docs",),
    "/following": ("/following",),
    "/welcome": ("/welcome?next=/e/{event}",),
    "/new": ("/new",),
    "/templates": ("/templates",),
    "/templates/edit": ("/templates/edit?name=Kept",),
    "/house-rules": ("/house-rules",),
    "/house-rules/edit": (
        "/house-rules/edit?name=Ours",
        "/house-rules/edit?name=Ours&chapter=8",
        "/house-rules/edit?name=Ours&chapter=12",
    ),
    "/e/{event}/settings": ("/e/{event}/settings", "/e/{early}/settings"),
    "/sample": ("/sample",),
    "/devices": ("/devices",),
    "/hands": ("/hands",),
    "/rules": ("/rules", "/rules?q=misdeal"),
    "/rules/words": ("/rules/words",),
    "/rules/two": ("/rules/two", "/rules/two?topic=conduct-code"),
    "/icm": ("/icm",),
    "/lab": ("/lab", "/lab?players=40&one=named:club&two=named:turbo&end=4:30"),
    "/lab/plot": ("/lab/plot?players=20",),
    "/e/{event}/forecast": (
        "/e/{event}/forecast",
        "/e/{event}/forecast?skip=1&minutes=15&more=20&pause=10",
        "/e/{early}/forecast",
    ),
    "/e/{event}/forecast/marks": ("/e/{event}/forecast/marks",),
    "/e/{event}/forecast/plot": ("/e/{event}/forecast/plot",),
    "/qr.svg": ("/qr.svg?text=x",),
    "/tv": ("/tv",),
    "/tv/{screen}": (
        "/tv/hall?event={event}",
        *(
            f"/tv/hall?event={{event}}&show={page}"
            for page in [
                "clock",
                "seats",
                "moves",
                "payouts",
                "structure",
                "chips",
                "leaders",
                "allins",
                "rules",
                "slides",
                "map",
                "waiting",
                "messages",
            ]
        ),
        "/tv/hall?event={event}&show=lobby",
        "/tv/hall?event={event}&show=phones",
    ),
    "/p/{event}": ("/p/{event}", "/p/{early}"),
    "/e/{event}": ("/e/{event}", "/e/{early}"),
    "/e/{event}/qr.svg": ("/e/{event}/qr.svg",),
    "/e/{event}/table/{table}": ("/e/{event}/table/{table}",),
    "/e/{event}/table/{table}/{form}": tuple(
        f"/e/{{event}}/table/{{table}}/{form}?seat={{seat}}"
        for form in sorted(OF_A_SEAT | OF_A_TABLE)
    ),
    "/e/{event}/table/{table}/log": ("/e/{event}/table/{table}/log",),
    "/e/{event}/table/{table}/dealer": ("/e/{event}/table/{table}/dealer",),
    "/e/{event}/table/{table}/bets": ("/e/{event}/table/{table}/bets",),
    "/e/{event}/table/{table}/hand": ("/e/{event}/table/{table}/hand",),
    "/e/{event}/table/{table}/rules": (
        "/e/{event}/table/{table}/rules",
        "/e/{event}/table/{table}/rules?talk=she+shoves",
    ),
    "/e/{event}/open-table": ("/e/{event}/open-table",),
    "/e/{event}/moves": ("/e/{event}/moves",),
    "/e/{event}/announce": ("/e/{event}/announce",),
    "/e/{event}/final-table": ("/e/{event}/final-table",),
    "/e/{event}/close": ("/e/{event}/close",),
    "/e/{event}/call-off": ("/e/{event}/call-off",),
    "/e/{event}/told/{position}": ("/e/{event}/told/1",),
    "/e/{event}/dealers": ("/e/{event}/dealers",),
    "/e/{event}/counts": ("/e/{event}/counts",),
    "/archive": ("/archive",),
    "/health": ("/health",),
    "/seasons": ("/seasons",),
    "/import": ("/import",),
    "/seasons/edit": ("/seasons/edit?name=Fridays",),
    "/seasons/table": ("/seasons/table?name=Fridays",),
    "/seasons/event": ("/seasons/event?name=Fridays&number=1",),
    "/seasons/player": ("/seasons/player?player=1",),
    "/seasons/player/hand": (),  # tests/web/test_own_hands.py: of an event that is over
    "/e/{event}/log": ("/e/{event}/log",),
    "/e/{event}/export": ("/e/{event}/export",),
    "/venue-key.pem": ("/venue-key.pem",),
    "/e/{event}/mine": ("/e/{event}/mine.json",),
    "/e/{event}/players": (
        "/e/{event}/players",
        "/e/{event}/players?show=out",
        "/e/{early}/players",
    ),
    "/e/{event}/players/entry": ("/e/{event}/players/entry?entry={entry}",),
    "/e/{event}/clock": ("/e/{event}/clock", "/e/{early}/clock"),
    "/e/{event}/clock/edit": ("/e/{event}/clock/edit",),
    "/e/{event}/payouts": ("/e/{event}/payouts",),
    "/e/{event}/payouts/edit": ("/e/{event}/payouts/edit",),
    "/e/{event}/payouts/pay": ("/e/{event}/payouts/pay?entry={out}",),
    "/e/{event}/deal": ("/e/{event}/deal", "/e/{event}/deal?left=100"),
    "/e/{event}/deal/own": ("/e/{event}/deal/own",),
    "/e/{event}/worth": ("/e/{event}/worth",),
    "/e/{event}/payouts/bounty": ("/e/{event}/payouts/bounty?entry={out}",),
    "/e/{event}/payouts/paybounty": ("/e/{event}/payouts/paybounty?entry={out}",),
    "/e/{event}/chips": ("/e/{event}/chips",),
    "/e/{event}/days": ("/e/{event}/days",),
    "/e/{event}/teams": ("/e/{event}/teams",),
    "/e/{event}/chips/table/{table}": ("/e/{event}/chips/table/{table}",),
    "/e/{event}/incidents": ("/e/{event}/incidents",),
    "/e/{event}/incidents/player": ("/e/{event}/incidents/player?entry={entry}",),
    "/e/{event}/incidents/{incident}": ("/e/{event}/incidents/{incident}",),
    "/e/{event}/screens": ("/e/{event}/screens",),
    "/e/{event}/screens/one": ("/e/{event}/screens/one?screen=hall",),
    "/p/{event}/overlay": ("/p/{event}/overlay",),
    "/p/{event}/rules": ("/p/{event}/rules", "/p/{event}/rules?q=all-in"),
    "/p/{event}/app.webmanifest": ("/p/{event}/app.webmanifest",),
    "/p/worker.js": ("/p/worker.js",),
    "/p/{event}/sign-up": ("/p/{event}/sign-up",),
    "/e/{event}/sign-ups": ("/e/{event}/sign-ups",),
    "/e/{event}/hands": ("/e/{event}/hands",),
    "/e/{event}/hands/{number}": ("/e/{event}/hands/{hand}", "/e/{event}/hands/{hand}?step=6"),
    "/e/{event}/replay": ("/e/{event}/replay",),
    "/e/{event}/floor": ("/e/{event}/floor", "/e/{event}/floor?table={table}"),
    "/e/{event}/penalty": ("/e/{event}/penalty?player={entry}",),
    "/e/{event}/rules": ("/e/{event}/rules", "/e/{event}/rules?q=string+bet"),
    "/e/{event}/print": ("/e/{event}/print",),
    "/e/{event}/print/ticket": ("/e/{event}/print/ticket?first=1&last=6",),
    "/e/{event}/print/slip": ("/e/{event}/print/slip",),
    "/e/{event}/print/alternates": ("/e/{event}/print/alternates",),
    "/e/{event}/print/payout": ("/e/{event}/print/payout",),
    "/e/{event}/print/break": ("/e/{event}/print/break",),
    "/e/{event}/print/moves": ("/e/{event}/print/moves",),
    "/e/{event}/print/seating": ("/e/{event}/print/seating", "/e/{event}/print/seating?by=table"),
    "/e/{event}/print/race": ("/e/{event}/print/race",),
    "/e/{event}/print/bags": ("/e/{event}/print/bags",),
    "/e/{event}/print/vouchers": ("/e/{event}/print/vouchers",),
    "/e/{event}/print/event": ("/e/{event}/print/event",),
    "/e/{event}/print/cash": ("/e/{event}/print/cash",),
    "/e/{event}/print/bounties": ("/e/{event}/print/bounties",),
    "/e/{event}/print/log": ("/e/{event}/print/log",),
    "/e/{event}/print/signatures": ("/e/{event}/print/signatures",),
    "/e/{event}/print/settlement": ("/e/{event}/print/settlement",),
    "/e/{event}/print/deal": ("/e/{event}/print/deal",),
    "/e/{event}/print/results": ("/e/{event}/print/results",),
}
"""The addresses of each route, most of them as the director sees them."""

SEEN_BY: Mapping[str, Role | None] = {
    "/welcome": None,
    "/api/docs": None,
    "/rules/two": None,
    "/icm": None,
    "/p/{event}": None,
    "/p/{event}/overlay": None,
    "/p/{event}/rules": None,
    "/p/{event}/sign-up": None,
    "/tv/{screen}": "display",
}
"""Who looks at those pages that are not for staff."""

KINDS = ("/print/", "/table/")
"""Of these the first of a kind stands for all: the others load the same files."""
DIALOGS = (
    *("announce", "bets", "call-off", "close", "edit", "entry", "final-table"),
    *(
        "hand",
        "one",
        "open-table",
        "own",
        "pay",
        "penalty",
        "player",
        "screen",
        "sign-ups",
        "words",
    ),
)
"""What an open page asks for, and nobody visits."""


def routes() -> Iterator[str]:
    """The routes that answer GET with something to see, as ``ADDRESSES`` names them."""
    for page in PAGES:
        if "GET" in page.http_methods:
            yield from (TYPED.sub("}", path) for path in sorted(page.paths))


def addresses(day: Day) -> list[Address]:
    """All pages there are; an address for a route that is no more fails."""
    known = set(routes())
    assert known >= set(ADDRESSES), f"no such route: {set(ADDRESSES) - known}"
    return [
        Address(path.format(**day._asdict()), SEEN_BY.get(route, "director"))
        for route in sorted(known)
        for path in ADDRESSES.get(route, ())
    ]


@contextmanager
def readers(venue: House) -> Iterator[Mapping[Role | None, httpx.Client]]:
    """Who looks at pages without a browser, by role."""
    roles: tuple[Role | None, ...] = ("director", *SEEN_BY.values())
    with ExitStack() as stack:
        yield {role: stack.enter_context(_reader(venue, role)) for role in dict.fromkeys(roles)}


def _reader(venue: House, role: Role | None) -> httpx.Client:
    cookie = venue.cookie(role) if role else None
    cookies = {cookie["name"]: cookie["value"]} if cookie else {}
    return httpx.Client(base_url=venue.address, cookies=cookies, timeout=PATIENCE)


def visited(day: Day) -> list[Address]:
    """The pages that somebody visits, with the event that is played; one of each kind."""
    kept: dict[str, Address] = {}
    for one in addresses(day):
        path = one.path.partition("?")[0]
        is_data = path.endswith((".json", ".svg", *DOWNLOADS))
        is_data = is_data or "/told/" in path
        if not is_data and day.early not in path and path.rpartition("/")[2] not in DIALOGS:
            kept.setdefault(next((kind for kind in KINDS if kind in path), path), one)
    return list(kept.values())


def day(venue: House, players: int = 81, levels: int = 10) -> Day:
    """A sample event that stands still, with something of everything the floor does."""
    service = venue.service
    event = service.sample.start(60, levels, players=players)
    service.sample.stop()
    _acts(venue, event)
    live = venue.venue.live(event)[1]
    table = max(live.play.tables.values(), key=lambda one: len(one.players))
    seat = min(table.players)
    out = next(one.id for one in live.play.players.values() if one.out)
    hand = service.hands.newest(event, limit=1)[0].number
    early = venue.event(name="Tomorrow")
    keep_some(venue, live)
    return Day(event, table.number, seat, table.players[seat], out, hand, 1, early)


def free_day(venue: House) -> Day:
    """An event that costs nothing, as /new makes it, with something of what the floor does.

    No prizes are due there and no hands are recorded: their addresses are of nothing.
    """
    event = venue.usual(40)
    venue.do(event, "JumpToLevel", level=6)
    for table in (1, 2):
        venue.do(event, "Bust", table=table, seats=[1])
    _acts(venue, event)
    return _day(venue, event, venue.usual(name="Tomorrow"))


def bare_day(venue: House, event: str) -> Day:
    """The addresses of any event, in which there may be nobody and nothing."""
    return _day(venue, event, venue.usual(name="Tomorrow"))


def _day(venue: House, event: str, early: str) -> Day:
    live = venue.venue.live(event)[1]
    keep_some(venue, live)
    table = next(iter(live.play.tables.values()), None)
    seats = table.players if table is not None else {}
    seat = min(seats, default=1)
    entry = seats.get(seat) or next(iter(live.play.players), "1")
    out = next((one.id for one in live.play.players.values() if one.out), entry)
    return Day(event, table.number if table is not None else 1, seat, entry, out, 1, 1, early)


FRIDAYS = """
name = "Fridays"
league = "Fridays"
public = true
[final]
players = 2
base = 5000
a_point = 100
"""


def keep_some(venue: House, live: Live) -> None:
    """A template, a book of the house and a season."""
    if live.play.setup is not None:
        venue.service.templates.keep("Kept", live.play.setup)
    rules = "[topics.clock-duration]\nseconds = 40\n\n[settings]\nraise-cap = 5\n"
    venue.service.houses.keep("Ours", "tda-2024", rules)
    played = PlayedEvents(venue.venue.database, venue.venue.clock)
    played.take_in(played_event("a", "Ann Lind", "Bob Ray", "Cy Dale", start=1_600_000_000))
    played.take_in(played_event("b", "Bob Ray", "Cy Dale", "Ann Lind", start=1_600_600_000))
    Seasons(venue.venue.database).keep(FRIDAYS, "fridays.toml")


def _acts(venue: House, event: str) -> None:
    """What the simulated staff does not do."""

    def live() -> Live:
        return venue.venue.live(event)[1]

    def tell(type_: str, **data: Any) -> None:
        assert type_ in COMMANDS, type_
        venue.do(event, type_, by="Anna", **data)

    table = next(iter(live().play.tables.values()))
    seat = min(table.players)
    player = table.players[seat]
    tell("ReportIncident", note="Chips fell off the table", table=table.number, players=[player])
    tell("GivePenalty", player=player, kind="warning", offence="", reason="Spoke about a live hand")
    if not any(waiting(live(), venue.venue.now(event))):
        tell("CallFloor", table=table.number, why="Ruling, please")
    tell("ShowMessage", text="The bar closes at midnight")
    tell("AssignScreen", screen="hall", pages=[{"page": "clock"}, {"page": "payouts"}])
    if not live().color_up.denomination:
        left = values_left(live().play.setup, tuple(live().color_up.gone))
        tell("StartColorUp", denomination=left[0])
    between = [one for one in live().play.tables.values() if one.hand is None]
    for one in between[1:]:
        if between[0].opened:
            mover = next(iter(one.players.values()))
            place = {"table": between[0].number, "seat": min(between[0].opened)}
            tell("MovePlayer", player=mover, **place, reason="Balance")
            return
