"""Looking at an event, a resource for each subject."""

from __future__ import annotations

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery

from floorman.floor.chips.worksheet import Worksheet
from floorman.floor.conduct.decisions import RulingRecorded, earlier
from floorman.floor.conduct.incidents import Incident
from floorman.floor.results.result_sheet import result_sheet
from floorman.floor.results.result_sheet import written as as_json
from floorman.floor.results.teams import TeamStanding, team_standings
from floorman.floor.timing.counts import ThreeCounts
from floorman.server.given import Asker, Given
from floorman.server.rights.own import check_table, own_player
from floorman.server.seeing import Seen, seen, written
from floorman.server.views.books.event_rules import logged
from floorman.server.views.course.days import DayDesk, day_desk
from floorman.server.views.money import bounties as bounty_views
from floorman.server.views.money import deals, entries, worths
from floorman.server.views.money import results as money
from floorman.server.views.money.payouts import for_places
from floorman.server.views.money.satellite import SeatDesk, seat_desk
from floorman.server.views.room import tables
from floorman.server.views.room import watched as room
from floorman.server.views.screens import status
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.staff import DIRECTOR, DISPLAY

EVENT = "/api/events/{event:str}"
CSV = "text/csv"


@get(EVENT, sync_to_thread=True, operation_id="show_event")
def look(service: Given, who: Asker, event: FromPath[str]) -> Seen[status.Status]:
    """See an event at a glance: clock, counts, money."""
    return seen(service, who, event, status.status)


@get(f"{EVENT}/structure", sync_to_thread=True, operation_id="show_structure")
def structure(service: Given, who: Asker, event: FromPath[str]) -> Seen[Structure]:
    """See the structure sheet in force."""
    return seen(service, who, event, lambda live, at: status.structure(live))


@get(f"{EVENT}/heads", sync_to_thread=True, operation_id="count_players")
def heads(service: Given, who: Asker, event: FromPath[str]) -> Seen[ThreeCounts]:
    """See the players left, counted three ways."""
    return seen(service, who, event, lambda live, at: status.heads(live))


@get(f"{EVENT}/entries", sync_to_thread=True, operation_id="list_entries")
def list_entries(
    service: Given, who: Asker, event: FromPath[str]
) -> Seen[tuple[entries.Entry, ...]]:
    """List the entries by number."""
    return seen(service, who, event, lambda live, at: entries.entries(live))


@get(f"{EVENT}/moves", sync_to_thread=True, operation_id="list_moves")
def moves(service: Given, who: Asker, event: FromPath[str]) -> Seen[tuple[entries.Place, ...]]:
    """List who was sent to a seat and is not there yet."""
    return seen(service, who, event, lambda live, at: entries.moves(live))


@get(f"{EVENT}/me", sync_to_thread=True, operation_id="show_own_seat")
def mine(
    service: Given, who: Asker, event: FromPath[str], player: FromQuery[str] = ""
) -> Seen[entries.Mine]:
    """See the own seat; only a director names another player."""
    own = player if who.grant.role == DIRECTOR else own_player(service, who, event)
    return seen(service, who, event, lambda live, at: entries.mine(live, own))


@get(f"{EVENT}/tables", sync_to_thread=True, operation_id="list_tables")
def list_tables(service: Given, who: Asker, event: FromPath[str]) -> Seen[tables.Room]:
    """See all tables, and what is due: breaks, moves, halts.

    A display sees the order in which tables break only where the book has it posted.
    """
    look = tables.room_as_posted if who.grant.role == DISPLAY else tables.room
    return seen(service, who, event, look)


@get(f"{EVENT}/tables/{{table:int}}", sync_to_thread=True, operation_id="show_table")
def one_table(
    service: Given, who: Asker, event: FromPath[str], table: FromPath[int]
) -> Seen[tables.AtTable]:
    """See one table."""
    check_table(service, who, event, table)
    return seen(service, who, event, lambda live, at: tables.table(live, table))


@get(f"{EVENT}/tables/{{table:int}}/worksheet", sync_to_thread=True, operation_id="show_worksheet")
def worksheet(
    service: Given,
    who: Asker,
    event: FromPath[str],
    table: FromPath[int],
    denomination: FromQuery[int] = 0,
) -> Seen[Worksheet]:
    """See a table's worksheet of a color-up: of this value, or of the one in progress."""
    return seen(service, who, event, lambda live, at: room.sheet(live, table, denomination))


@get(f"{EVENT}/payouts", sync_to_thread=True, operation_id="show_payouts")
def payouts(service: Given, who: Asker, event: FromPath[str]) -> Seen[money.Payouts]:
    """See the prizes."""
    return seen(service, who, event, lambda live, at: money.payouts(live))


@get(f"{EVENT}/prizes", sync_to_thread=True, operation_id="show_prizes_for_places")
def prizes(
    service: Given, who: Asker, event: FromPath[str], places: FromQuery[int]
) -> Seen[tuple[int, ...]]:
    """See what the prizes would be if so many places were paid, in cents; nothing is changed."""
    return seen(service, who, event, lambda live, at: for_places(live, places))


@get(f"{EVENT}/worth", sync_to_thread=True, operation_id="show_worths")
def stacks_worth(service: Given, who: Asker, event: FromPath[str]) -> Seen[worths.Worths]:
    """See what the stacks left are worth in prizes, in cents, where the house shows it."""
    return seen(service, who, event, lambda live, at: worths.worths(live))


@get(f"{EVENT}/deal", sync_to_thread=True, operation_id="show_deals")
def deal(
    service: Given,
    who: Asker,
    event: FromPath[str],
    left: FromQuery[int] = 0,
    least: FromQuery[int] = 0,
    step: FromQuery[int] = 1,
) -> Seen[deals.DealDesk]:
    """See the deals that could be made, and the one proposed; in cents.

    ``left`` stays to be played for, each gets ``least`` at least, in multiples of ``step``.
    """
    return seen(service, who, event, lambda live, at: deals.deal_desk(live, at, left, least, step))


@get(f"{EVENT}/bounties", sync_to_thread=True, operation_id="show_bounties")
def bounties(
    service: Given, who: Asker, event: FromPath[str]
) -> Seen[bounty_views.BountyDesk | None]:
    """See the bounties: where the pool is, what is owed, which envelopes are left."""
    return seen(service, who, event, bounty_views.bounty_desk)


@get(f"{EVENT}/results", sync_to_thread=True, operation_id="show_results")
def results(service: Given, who: Asker, event: FromPath[str]) -> Seen[money.Results]:
    """See who finished where so far."""
    return seen(service, who, event, lambda live, at: money.results(live))


@get(f"{EVENT}/cash", sync_to_thread=True, operation_id="show_cash")
def cash(service: Given, who: Asker, event: FromPath[str]) -> Seen[money.CashDesk]:
    """See the money at the desk."""
    return seen(service, who, event, lambda live, at: money.cash(live))


@get(f"{EVENT}/penalties", sync_to_thread=True, operation_id="list_penalties")
def penalties(service: Given, who: Asker, event: FromPath[str]) -> Seen[room.Conduct]:
    """See the penalties, and who serves one."""
    return seen(service, who, event, lambda live, at: room.conduct(live))


@get(f"{EVENT}/incidents", sync_to_thread=True, operation_id="list_incidents")
def incidents(service: Given, who: Asker, event: FromPath[str]) -> Seen[tuple[Incident, ...]]:
    """List the incident reports, the newest first."""
    return seen(service, who, event, lambda live, at: room.incidents(live))


@get(f"{EVENT}/rulings", sync_to_thread=True, operation_id="list_rulings")
def rulings(
    service: Given, who: Asker, event: FromPath[str], topic: FromQuery[str] = ""
) -> Seen[tuple[RulingRecorded, ...]]:
    """List the rulings, the newest first; of a topic what the floor has decided on it."""
    return seen(
        service, who, event, lambda live, at: earlier(live, topic) if topic else logged(live)
    )


@get(f"{EVENT}/calls", sync_to_thread=True, operation_id="list_calls")
def calls(service: Given, who: Asker, event: FromPath[str]) -> Seen[room.Calls]:
    """List the calls from tables."""
    return seen(service, who, event, room.calls)


@get(f"{EVENT}/chips", sync_to_thread=True, operation_id="show_chips")
def chips(service: Given, who: Asker, event: FromPath[str]) -> Seen[room.Chips]:
    """See the ledger of the chips."""
    return seen(service, who, event, lambda live, at: room.chips(live))


@get(f"{EVENT}/screens", sync_to_thread=True, operation_id="show_screens")
def screens(service: Given, who: Asker, event: FromPath[str]) -> Seen[room.Screens]:
    """See what the screens show."""
    return seen(service, who, event, lambda live, at: room.screens(live))


@get(
    f"{EVENT}/results.csv", sync_to_thread=True, operation_id="write_results_as_csv", media_type=CSV
)
def results_csv(service: Given, event: FromPath[str]) -> Response[str]:
    """Write the results as CSV."""
    return _sheet(written(service, event, money.results_csv))


@get(
    f"{EVENT}/results.json",
    sync_to_thread=True,
    operation_id="write_results_as_json",
    media_type=MediaType.JSON,
)
def results_json(service: Given, event: FromPath[str]) -> Response[bytes]:
    """Write the results as one document of JSON."""
    sheet = written(service, event, lambda live, names: as_json(result_sheet(live, names)))
    return Response(sheet.encode(), media_type=MediaType.JSON)


@get(
    f"{EVENT}/entries.csv", sync_to_thread=True, operation_id="write_entries_as_csv", media_type=CSV
)
def entries_csv(service: Given, event: FromPath[str]) -> Response[str]:
    """Write the entries as CSV."""
    return _sheet(written(service, event, money.entries_csv))


@get(f"{EVENT}/cash.csv", sync_to_thread=True, operation_id="write_cash_as_csv", media_type=CSV)
def cash_csv(service: Given, event: FromPath[str]) -> Response[str]:
    """Write the tills as CSV."""
    return _sheet(written(service, event, lambda live, names: money.cash_csv(live)))


def _sheet(text: str) -> Response[str]:
    return Response(text, media_type=CSV)


@get(f"{EVENT}/days", sync_to_thread=True, operation_id="show_days")
def days(service: Given, who: Asker, event: FromPath[str]) -> Seen[DayDesk]:
    """See the days: bags against the ledger, flights that came, the next day."""
    return seen(service, who, event, day_desk)


@get(f"{EVENT}/teams", sync_to_thread=True, operation_id="show_teams")
def teams(service: Given, who: Asker, event: FromPath[str]) -> Seen[tuple[TeamStanding, ...]]:
    """See how the teams stand, the best first, with the places of their players."""
    return seen(service, who, event, lambda live, at: team_standings(live))


@get(f"{EVENT}/seats", sync_to_thread=True, operation_id="show_satellite_seats")
def seats(service: Given, who: Asker, event: FromPath[str]) -> Seen[SeatDesk]:
    """See the seats of a satellite: those to be won, who has won one, what was given."""
    return seen(service, who, event, seat_desk)


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
    prizes,
    deal,
    stacks_worth,
    bounties,
    results,
    cash,
    penalties,
    incidents,
    rulings,
    calls,
    chips,
    days,
    teams,
    seats,
    screens,
    results_csv,
    results_json,
    entries_csv,
    cash_csv,
)
