"""Seats that were won, given: an entry in another event of the venue, or a numbered voucher."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.cash.purses import Sum, is_recorded, pay_out
from floorman.floor.conduct.disqualification import forfeits_prize
from floorman.floor.desk.desk import enter, entry_price
from floorman.floor.linked import Carried
from floorman.floor.seats_won import GivenSeat, satellite_of
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command, Draw, Register
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entry, Player
from floorman.tournament.sheet.currency import text
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.staff import DESK

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DESK, say("Seat given"), afterwards=True)
class GiveSeat(Command, frozen=True):
    """Give a winner the seat: an entry in the target event, or a voucher.

    ``voucher``: a voucher though the target is here, for a player who has entered it already.
    """

    player: Entry
    voucher: bool = False


class EnterWithSeat(Command, frozen=True):
    """A player enters with a seat worth ``value`` cents, won in the event ``origin``."""

    player: Player
    value: int
    origin: str = ""
    draw: Draw | None = None


@logged("money")
class SeatGiven(Event, frozen=True):
    """A seat worth so many cents was given, as an entry in the event ``to``."""

    player: str
    to: str
    amount: int
    cashier: str = ""


@logged("money")
class VoucherGiven(Event, frozen=True):
    """A seat worth so many cents was given as the voucher of this number; none has it again."""

    player: str
    voucher: int
    amount: int
    cashier: str = ""


def give_seat(live: Live, command: GiveSeat, book: Book) -> tuple[Event, ...]:
    """Give the seat; refused to who has won none, and twice."""
    player, satellite = command.player, satellite_of(live)
    if why := _cannot_have(live, player):
        act = say("Give {player} a seat", player=player)
        raise IllegalAct(act, why, say("players who have won a seat and wait for it"))
    if satellite.target and not command.voucher:
        return (SeatGiven(player, satellite.target, satellite.seat, command.by),)
    number = live.seats.vouchers + 1
    return (VoucherGiven(player, number, satellite.seat, command.by),)


def enter_with_seat(live: Live, command: EnterWithSeat, book: Book) -> tuple[Event, ...]:
    """Enter the player, paid with the seat; refused where an entry costs another sum."""
    act = say("Register {player}", player=command.player)
    setup = live.play.setup
    price = entry_price(setup).total if setup is not None else 0
    if price != command.value:
        raise IllegalAct(
            act,
            say(
                "the seat is worth {seat}, an entry costs {price}",
                seat=text(command.value),
                price=text(price),
            ),
            say("a voucher"),
        )
    asked = Register(
        command.player,
        command.draw,
        method="ticket",
        at=command.at,
        by=command.by,
        device=command.device,
    )
    return enter(live, asked, book)


def _cannot_have(live: Live, player: str) -> Sentence:
    if player not in live.seats.won:
        return say("{player} has won no seat", player=player)
    if forfeits_prize(live, player):
        return say("it was forfeited by disqualification")
    given = live.seats.given.get(player)
    if given is None:
        return NOTHING
    if given.voucher:
        return say("{player} has voucher {number}", player=player, number=given.voucher)
    return say("{player} has the seat in event {to}", player=player, to=given.to)


def _given(live: Live, event: SeatGiven) -> None:
    live.seats.given[event.player] = GivenSeat(to=event.to, amount=event.amount)
    pay_out(live.cash, "seats", event.cashier, "ticket", Sum(event.amount))


def _voucher_given(live: Live, event: VoucherGiven) -> None:
    live.seats.given[event.player] = GivenSeat(voucher=event.voucher, amount=event.amount)
    live.seats.vouchers = event.voucher
    pay_out(live.cash, "seats", event.cashier, "voucher", Sum(event.amount))


def _stays_numbered(live: Live, event: VoucherGiven) -> None:
    live.seats.vouchers = max(live.seats.vouchers, event.voucher)


def _fits(live: Live, event: SeatGiven | VoucherGiven) -> Sentence:
    return _cannot_have(live, event.player)


def _are_recorded(live: Live) -> Iterator[str]:
    return is_recorded(live.cash, "seats", sum(one.amount for one in live.seats.given.values()))


def _carry(given: Sequence[SeatGiven]) -> Iterator[Carried]:
    for event in given:
        yield Carried(event.to, EnterWithSeat(person(event.player), event.amount))


SUBJECT = Subject(
    decides={GiveSeat: give_seat},
    arrives={EnterWithSeat: enter_with_seat},
    applies={SeatGiven: _given, VoucherGiven: _voucher_given},
    fits={SeatGiven: _fits, VoucherGiven: _fits},
    leaves={VoucherGiven: _stays_numbered},
    carries={SeatGiven: _carry},
    checks=(_are_recorded,),
)
