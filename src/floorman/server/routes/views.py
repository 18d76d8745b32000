"""Looking at an event, a resource for each subject."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

from floorman.floor.chips.worksheet import Worksheet
from floorman.floor.conduct.decisions import RulingRecorded, earlier
from floorman.floor.conduct.incidents import Incident
from floorman.floor.desk.result_sheet import result_sheet
from floorman.floor.desk.result_sheet import written as as_json
from floorman.floor.timing.counts import ThreeCounts
from floorman.server.given import Asker, Given
from floorman.server.own import check_table
from floorman.server.seeing import Seen, seen, written
from floorman.server.service import Service
from floorman.server.views import entries, money, room, status, tables
from floorman.server.views.event_rules import logged
from floorman.store.people.naming import OURS
from floorman.store.staff.access import Access
from floorman.tournament.sheet.structure import Structure

EVENT = "/api/events/{event:str}"


@get(EVENT, sync_to_thread=True)
def look(service: Given, who: Asker, event: FromPath[str]) -> Seen[status.Status]:
    """See an event at a glance: clock, counts, money."""
    return seen(service, who, event, status.status)


@get(f"{EVENT}/structure", sync_to_thread=True)
def structure(service: Given, who: Asker, event: FromPath[str]) -> Seen[Structure]:
    """See the structure sheet in force."""
    return seen(service, who, event, lambda live, at: status.structure(live))


@get(f"{EVENT}/heads", sync_to_thread=True)
def heads(service: Given, who: Asker, event: FromPath[str]) -> Seen[ThreeCounts]:
    """See the players left, counted three ways."""
    return seen(service, who, event, lambda live, at: status.heads(live))


@get(f"{EVENT}/entries", sync_to_thread=True)
def list_entries(
    service: Given, who: Asker, event: FromPath[str]
) -> Seen[tuple[entries.Entry, ...]]:
    """List the entries by number."""
    return seen(service, who, event, lambda live, at: entries.entries(live))


@get(f"{EVENT}/moves", sync_to_thread=True)
def moves(service: Given, who: Asker, event: FromPath[str]) -> Seen[tuple[entries.Place, ...]]:
    """List who was sent to a seat and is not there yet."""
    return seen(service, who, event, lambda live, at: entries.moves(live))


@get(f"{EVENT}/me", sync_to_thread=True)
def mine(
    service: Given, who: Asker, event: FromPath[str], player: FromQuery[str] = ""
) -> Seen[entries.Mine]:
    """See the own seat; only a director names another player."""
    own = _own(service, who, event) or player
    return seen(service, who, event, lambda live, at: entries.mine(live, own))


def _own(service: Service, who: Access, event: str) -> str:
    """The id in an event of the player whose phone it is; empty for who has none."""
    number = who.grant.player
    if not number.isdecimal():
        return number
    known = service.players.known_as([number], event)[number]
    with service.venue.reading(event) as (_, live):
        found = (one for one in known if one in live.play.players)
        return next(found, f"{OURS}{number}")


@get(f"{EVENT}/tables", sync_to_thread=True)
def list_tables(service: Given, who: Asker, event: FromPath[str]) -> Seen[tables.Room]:
    """See all tables, and what is due: breaks, moves, halts."""
    return seen(service, who, event, tables.room)


@get(f"{EVENT}/tables/{{table:int}}", sync_to_thread=True)
def one_table(
    service: Given, who: Asker, event: FromPath[str], table: FromPath[int]
) -> Seen[tables.AtTable]:
    """See one table."""
    check_table(service, who, event, table)
    return seen(service, who, event, lambda live, at: tables.table(live, table))


@get(f"{EVENT}/tables/{{table:int}}/worksheet", sync_to_thread=True)
def worksheet(
    service: Given,
    who: Asker,
    event: FromPath[str],
    table: FromPath[int],
    denomination: FromQuery[int] = 0,
) -> Seen[Worksheet]:
    """See a table's worksheet of a color-up: of this value, or of the one in progress."""
    return seen(service, who, event, lambda live, at: room.sheet(live, table, denomination))


@get(f"{EVENT}/payouts", sync_to_thread=True)
def payouts(service: Given, who: Asker, event: FromPath[str]) -> Seen[money.Payouts]:
    """See the prizes."""
    return seen(service, who, event, lambda live, at: money.payouts(live))


@get(f"{EVENT}/results", sync_to_thread=True)
def results(service: Given, who: Asker, event: FromPath[str]) -> Seen[money.Results]:
    """See who finished where so far."""
    return seen(service, who, event, lambda live, at: money.results(live))


@get(f"{EVENT}/cash", sync_to_thread=True)
def cash(service: Given, who: Asker, event: FromPath[str]) -> Seen[money.CashDesk]:
    """See the money at the desk."""
    return seen(service, who, event, lambda live, at: money.cash(live))


@get(f"{EVENT}/penalties", sync_to_thread=True)
def penalties(service: Given, who: Asker, event: FromPath[str]) -> Seen[room.Conduct]:
    """See the penalties, and who serves one."""
    return seen(service, who, event, lambda live, at: room.conduct(live))


@get(f"{EVENT}/incidents", sync_to_thread=True)
def incidents(service: Given, who: Asker, event: FromPath[str]) -> Seen[tuple[Incident, ...]]:
    """List the incident reports, the newest first."""
    return seen(service, who, event, lambda live, at: room.incidents(live))


@get(f"{EVENT}/rulings", sync_to_thread=True)
def rulings(
    service: Given, who: Asker, event: FromPath[str], topic: FromQuery[str] = ""
) -> Seen[tuple[RulingRecorded, ...]]:
    """List the rulings, the newest first; of a topic what the floor has decided on it."""
    return seen(
        service, who, event, lambda live, at: earlier(live, topic) if topic else logged(live)
    )


@get(f"{EVENT}/calls", sync_to_thread=True)
def calls(service: Given, who: Asker, event: FromPath[str]) -> Seen[room.Calls]:
    """List the calls from tables."""
    return seen(service, who, event, room.calls)


@get(f"{EVENT}/chips", sync_to_thread=True)
def chips(service: Given, who: Asker, event: FromPath[str]) -> Seen[room.Chips]:
    """See the ledger of the chips."""
    return seen(service, who, event, lambda live, at: room.chips(live))


@get(f"{EVENT}/screens", sync_to_thread=True)
def screens(service: Given, who: Asker, event: FromPath[str]) -> Seen[room.Screens]:
    """See what the screens show."""
    return seen(service, who, event, lambda live, at: room.screens(live))


@get(f"{EVENT}/results.csv", sync_to_thread=True)
def results_csv(service: Given, event: FromPath[str]) -> Response[str]:
    """Write the results as CSV."""
    return _sheet(written(service, event, money.results_csv))


@get(f"{EVENT}/results.json", sync_to_thread=True)
def results_json(service: Given, event: FromPath[str]) -> Response[bytes]:
    """Write the results as one document of JSON."""
    sheet = written(service, event, lambda live, names: as_json(result_sheet(live, names)))
    return Response(sheet.encode(), media_type=MediaType.JSON)


@get(f"{EVENT}/entries.csv", sync_to_thread=True)
def entries_csv(service: Given, event: FromPath[str]) -> Response[str]:
    """Write the entries as CSV."""
    return _sheet(written(service, event, money.entries_csv))


@get(f"{EVENT}/cash.csv", sync_to_thread=True)
def cash_csv(service: Given, event: FromPath[str]) -> Response[str]:
    """Write the tills as CSV."""
    return _sheet(written(service, event, lambda live, names: money.cash_csv(live)))


def _sheet(text: str) -> Response[str]:
    return Response(text, media_type="text/csv")


VIEWS = (
    look,
    structure,
    heads,
    list_entries,
    moves,
    mine,
    list_tables,
    one_table,
    worksheet,
    payouts,
    results,
    cash,
    penalties,
    incidents,
    rulings,
    calls,
    chips,
    screens,
    results_csv,
    results_json,
    entries_csv,
    cash_csv,
)
