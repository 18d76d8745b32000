"""The prizes of a live event, in cents: the list, and the pool for which it was locked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.cash.pool import pool
from floorman.floor.cash.purses import check_coins, is_recorded
from floorman.floor.prizes.paying import PrizePaid
from floorman.floor.prizes.worth import as_announced, entries_counted, prize
from floorman.floor.seats_won import satellite_of
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.describing import given_by, logged
from floorman.tournament.field.entries import set_payouts
from floorman.tournament.sheet.bounds import Cents
from floorman.tournament.sheet.currency import text
from floorman.tournament.staff import DIRECTORS

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DIRECTORS, say("Prizes locked"), afterwards=True)
class LockPayouts(cmd.Command, frozen=True):
    """Fix the prizes for the pool as it is now; again, when it has moved since.

    Without ``prizes`` they are worked out as the event announced; else they are these, in cents,
    the first place first, and add up to the pool.
    """

    prizes: tuple[Cents, ...] = ()


@logged("money")
class PayoutsLocked(ev.Event, frozen=True):
    """The prizes were fixed for this pool and so many entries."""

    pool: int
    entries: int
    by: str = ""
    at: int = 0


class Prizes(Struct):
    """The lock in force, None before, and the prizes ``paid`` by entry."""

    locked: PayoutsLocked | None = None
    paid: dict[str, PrizePaid] = field(default_factory=dict)


def moved(live: Live) -> int:
    """How many cents the pool grew since the prizes were locked, below 0 when it shrank."""
    locked = live.prizes.locked
    return pool(live) - locked.pool if locked is not None else 0


def warning(live: Live) -> Sentence:
    """A sentence for a pool that is not the one the prizes were locked for; empty when it is."""
    by = moved(live)
    if by > 0:
        return say("The pool is {more} more than the prizes that were locked.", more=text(by))
    if by < 0:
        return say("The pool is {less} less than the prizes that were locked.", less=text(-by))
    return NOTHING


def lock_payouts(live: Live, command: LockPayouts, book: Book) -> tuple[ev.Event, ...]:
    """Fix the prizes; refused without money, for a wrong sum, and when a paid prize would change.

    A place more than there are players here would never be paid, however many entered in flights.

    Raises BadSetup when the announced prizes don't fit the pool.
    """
    money, entries = pool(live), entries_counted(live)
    act = say("Lock the payouts of {text}", text=text(money))
    if live.deals.made is not None:
        raise IllegalAct(act, say("a deal rests on the prizes"), say("before a deal is made"))
    if not money or not entries:
        raise IllegalAct(
            act,
            say("{entries:|entry|entries}, {text}", entries=entries, text=text(money)),
            say("with entries and a pool"),
        )
    prizes = command.prizes or as_announced(live, money, entries)
    _check_list(live, act, prizes, money, entries)
    # The list comes first: whoever reads along sees it with the lock that vouches for it.
    (listed,) = set_payouts(live.play, cmd.SetPayouts(prizes), book)
    return (replace(listed, locked=True), PayoutsLocked(money, entries, command.by, command.at))


def _check_list(
    live: Live, act: Sentence, prizes: tuple[int, ...], money: int, entries: int
) -> None:
    """Refuse prizes that do not divide the pool, or that change one which was paid."""
    if sum(prizes) != money or min(prizes) < 1 or list(prizes) != sorted(prizes, reverse=True):
        why = say("the prizes come to {text}", text=text(sum(prizes)))
        raise IllegalAct(
            act, why, say("prizes above 0 that do not rise and come to {text}", text=text(money))
        )
    check_coins(live.play, act, *prizes)
    here = live.play.entries or len(live.play.players)
    if len(prizes) > here:
        raise IllegalAct(
            act,
            say(
                "{prizes:|prize|prizes} for {entries:|entry|entries}",
                prizes=len(prizes),
                entries=here,
            ),
            say("a prize an entry"),
        )
    if _is_below_seats(live, prizes, money):
        why = say("who has won a seat would get less than it is worth")
        raise IllegalAct(act, why, say("a seat's worth for each who has won one"))
    if why := _paid_otherwise(live, prizes):
        raise IllegalAct(act, why, say("lists that leave paid prizes as they are"))


def _is_below_seats(live: Live, prizes: Sequence[int], money: int) -> bool:
    """Whether a list takes from the seats that were won what the pool has for them."""
    seat, won = satellite_of(live).seat, len(live.seats.won)
    return 0 < won * seat <= money and (len(prizes) < won or prizes[won - 1] < seat)


def _paid_otherwise(live: Live, prizes: Sequence[int]) -> Sentence:
    """Which prize that was paid would be another by this list; empty when none would."""
    for paid in live.prizes.paid.values():
        if prize(live, paid.player, prizes) != paid.amount:
            return say("place {place} was paid {text}", place=paid.place, text=text(paid.amount))
    return NOTHING


def set_prizes(live: Live, command: cmd.SetPayouts, book: Book) -> tuple[ev.Event, ...]:
    """Fix the prizes by hand; refused once they are locked."""
    places = len(command.prizes)
    act = say("Pay {prizes:|one place|# places}", prizes=places)
    if live.prizes.locked is not None:
        raise IllegalAct(act, say("the payouts are locked"), say("another list, locked anew"))
    check_coins(live.play, act, *command.prizes)
    return set_payouts(live.play, command, book)


def _locked(live: Live, event: PayoutsLocked) -> None:
    live.prizes.locked = event


def _are_locked(live: Live, event: ev.PayoutsSet) -> Sentence:
    """Only another lock changes the prizes once they are locked, and none that are paid."""
    if live.deals.made is not None:
        return say("a deal rests on the prizes")
    if not event.locked and live.prizes.locked is not None:
        return say("the payouts are locked")
    return _paid_otherwise(live, event.prizes)


def _add_up(live: Live) -> Iterator[str]:
    """Locked prizes come to the pool they were locked for, and so does what each entry gets."""
    locked, play = live.prizes.locked, live.play
    yield from is_recorded(
        live.cash, "prizes", sum(one.amount for one in live.prizes.paid.values())
    )
    if locked is None:
        return
    if sum(play.prizes) != locked.pool:
        yield f"the prizes come to {text(sum(play.prizes))}, the pool was {text(locked.pool)}"
    for paid in live.prizes.paid.values():
        if prize(live, paid.player) != paid.amount:
            yield f"{paid.player} was paid {text(paid.amount)}, the place is worth another sum"


SUBJECT = Subject(
    decides={LockPayouts: lock_payouts, cmd.SetPayouts: set_prizes},
    applies={PayoutsLocked: _locked},
    fits={ev.PayoutsSet: _are_locked},
    checks=(_add_up,),
)
