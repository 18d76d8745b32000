"""One table opened: who sits where, what the next hand costs whom, what keeps the table busy."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from floorman.errors import Unknown
from floorman.floor.books import book_of
from floorman.floor.conduct.penalty_counting import hands_left
from floorman.floor.desk.purchases import add_on_is_sold
from floorman.floor.live import Live
from floorman.floor.notices.calls import Call
from floorman.floor.seating.plans import next_breaks
from floorman.floor.tables.next_hands import Posting, next_posting
from floorman.floor.tables.stack_sights import How, stack_known
from floorman.floor.timing.last_hands import countdown
from floorman.floor.timing.rounds import board
from floorman.rules.balancing import may_waive
from floorman.sentences import say
from floorman.server.views.money.bounties import Asked, asked
from floorman.server.views.room.floor_map import Tile, tile_of
from floorman.tournament.seating.button import is_outdated
from floorman.tournament.seating.places import board_of
from floorman.tournament.sheet.offers import Offers, Rebuys, window
from floorman.tournament.sheet.seat_plan import Need, person
from floorman.tournament.state import Table
from floorman.tournament.timing.bubble import needs_stacks


class SeatNow(Struct, frozen=True):
    """A seat. Without an entry it is open, or ``kept``, perhaps ``reserved`` for somebody.

    ``stack`` is as last known: seen at a second (0: nobody told when), had at the start, or a
    memory that cannot be true any more (``known``). ``blind`` and ``ante`` are due in the next
    hand, in which who ``waits`` is not dealt in. ``misses`` so many hands of a penalty. The second
    since which the player is ``away``, or ``under_way`` to the seat, 0 for neither; ``not_here``:
    has not come yet.
    """

    seat: int
    entry: str = ""
    number: int = 0
    stack: int = 0
    known: How = "seen"
    seen_at: int = 0
    kept: bool = False
    reserved: str = ""
    button: bool = False
    blind: int = 0
    ante: int = 0
    waits: bool = False
    misses: int = 0
    away: int = 0
    under_way: int = 0
    not_here: bool = False
    need: Need | None = None


class OpenTable(Struct, frozen=True):
    """A table with its seats in order and all that is known of its hands.

    ``next`` is what the next hand costs, ``unsure`` where the button was told so long ago that it
    may be elsewhere by now. ``counted`` heads, None while nobody counted. It breaks
    once ``breaks_at`` players are left, 0 for not in the order. ``needs_stacks``: every bust now
    is told with the stack. ``can_waive`` its halt; ``rebuys`` and ``add_ons`` are sold now.
    ``bounty``: who busts has one, and by which pot it is won.
    """

    table: int
    seats: tuple[SeatNow, ...]
    tile: Tile
    hands: int
    in_hand: int
    dealer: str
    next: Posting
    unsure: bool
    call: Call | None
    counted: int | None
    breaks_at: int
    last_hands: int
    round: str
    needs_stacks: bool
    can_waive: bool
    rebuys: bool
    add_ons: bool
    bounty: Asked | None


class Places(Struct, frozen=True):
    """The open seats of a table that takes players."""

    table: int
    players: int
    seats: tuple[int, ...]


class Consequence(Struct, frozen=True):
    """What breaking a table would do: so many players draw among these seats of other tables."""

    table: int
    players: int
    room: int
    tables: tuple[int, ...]
    busy: str


def open_table(live: Live, number: int, at: int) -> OpenTable:
    """The table at this second; raises Unknown when it is not open."""
    play = live.play
    if number not in play.tables:
        raise Unknown(say("table"), str(number), map(str, play.tables))
    table, book = play.tables[number], book_of(play.setup)
    posting = next_posting(live, number, book)
    offers = play.setup.offers if play.setup is not None else Offers()
    call = live.calls.open.get(number)
    return OpenTable(
        table=number,
        seats=tuple(seats_now(live, table, posting)),
        tile=tile_of(live, number, at),
        hands=table.hands,
        in_hand=table.hand.hand if table.hand is not None else 0,
        dealer=live.dealers.get(number, ""),
        next=posting,
        unsure=is_outdated(play, table, book, at),
        call=live.calls.all[call] if call is not None else None,
        counted=live.heads.counted.get(number),
        breaks_at=next((one.at for one in next_breaks(live) if one.table == number), 0),
        last_hands=next((one.left for one in countdown(live) if one.table == number), 0),
        round=_round(live, number),
        needs_stacks=play.hand_for_hand is not None and needs_stacks(book),
        can_waive=may_waive(
            halted=number in play.halted, allowed=book.value("halt-play-waiver", "allowed")
        ),
        rebuys=_is_sold(play.level, offers.rebuy),
        add_ons=offers.add_on is not None and add_on_is_sold(play, offers.add_on),
        bounty=asked(live, book) if live.bounties.heads else None,
    )


def _is_sold(level: int, offer: Rebuys | None) -> bool:
    return offer is not None and window(level, offer.first, offer.until)


def _round(live: Live, number: int) -> str:
    """Where the table is with its hand of the round; empty outside hand-for-hand."""
    round_ = board(live)
    tables = round_.tables if round_ is not None else ()
    return next((one.state for one in tables if one.table == number), "")


def seats_now(live: Live, table: Table, posting: Posting) -> Iterator[SeatNow]:
    """The seats of a table in order; the posting is that of its next hand."""
    for seat in range(1, table.seats + 1):
        if seat in table.players:
            yield _taken(live, table, seat, posting)
        else:
            kept = seat in table.kept
            yield SeatNow(
                seat,
                kept=kept,
                reserved=table.kept.get(seat, ""),
                button=seat == table.button,
            )


def _taken(live: Live, table: Table, seat: int, posting: Posting) -> SeatNow:
    entry, play = table.players[seat], live.play
    stack = stack_known(live, entry)
    return SeatNow(
        seat,
        entry,
        play.players[entry].entry,
        stack.stack,
        stack.how,
        stack.at,
        button=seat == table.button,
        blind=posting.blinds.get(seat, 0),
        ante=posting.antes.get(seat, 0),
        waits=seat in posting.waiting,
        misses=hands_left(live, entry) if person(entry) in live.penalties.of else 0,
        away=live.away.get(entry, 0),
        under_way=play.under_way.get(entry, 0),
        not_here=entry in live.arrivals.awaited,
        need=play.need(entry),
    )


def open_places(live: Live, but: int = 0) -> tuple[Places, ...]:
    """The open seats that somebody may be sent to, by table, perhaps without one table."""
    places = board_of(live.play, leaving=(but,) if but else ())
    return tuple(
        Places(number, places.taken[number], tuple(seats))
        for number, seats in places.free.items()
        if seats
    )


def consequence(live: Live, number: int) -> Consequence:
    """What breaking this table would do now; ``busy`` says why it cannot be broken."""
    play = live.play
    if number not in play.tables:
        raise Unknown(say("table"), str(number), map(str, play.tables))
    table, places = play.tables[number], open_places(live, but=number)
    room = sum(len(place.seats) for place in places)
    busy = "hand" if table.hand is not None else "round" if play.is_in_a_round else ""
    if not busy and room < len(table.players):
        busy = "room"
    return Consequence(
        number, len(table.players), room, tuple(place.table for place in places), busy
    )
