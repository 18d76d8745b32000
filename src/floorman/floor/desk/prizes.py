"""The prizes of a live event, in cents: the locked list, and who has been paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.conduct.disqualification import forfeits_prize
from floorman.floor.desk.deals import dealt
from floorman.floor.desk.desk import prizes_announced
from floorman.floor.desk.pool import pool
from floorman.floor.desk.purses import Sum, check_coins, is_recorded, pay_out, rate_of
from floorman.floor.desk.settling import place, share
from floorman.floor.seats_won import satellite_of, worth_of_seat
from floorman.floor.subject import Subject
from floorman.money.shares import shared
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, either, row, say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.describing import given_by, logged
from floorman.tournament.field.entries import set_payouts
from floorman.tournament.field.payouts import (
    fewer_places,
    misfit,
    prize_list,
    seat_prizes,
    text,
    worth,
)
from floorman.tournament.sheet.bounds import Cents, Code, Entries, Entry
from floorman.tournament.sheet.offers import Method
from floorman.tournament.sheet.structure import Prizes as Shares
from floorman.tournament.staff import DESK, DIRECTORS
from floorman.tournament.state import Tournament
from floorman.tournament.timing.entry_window import entries_are_open

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DIRECTORS, say("Prizes locked"))
class LockPayouts(cmd.Command, frozen=True):
    """Fix the prizes for the pool as it is now; again, when it has moved since.

    Without ``prizes`` they are worked out as the event announced; else they are these, in cents,
    the first place first, and add up to the pool.
    """

    prizes: tuple[Cents, ...] = ()


@given_by(DESK, say("Prize paid"))
class PayPrize(cmd.Command, frozen=True):
    """Pay the prize of an entry, or of a place that nobody shares.

    ``signed``: the player has signed for it. The slip has the name; the log never does.
    ``withheld`` cents of it are kept for a tax office. The rest is paid in ``currency``, by its
    code, at the house's rate; empty for the event's own.
    """

    player: Entry = ""
    place: Entries = 0
    method: Method = "cash"
    signed: bool = False
    withheld: Cents = 0
    currency: Code = ""


@given_by(DESK, say("All prizes paid"))
class PayPrizes(cmd.Command, frozen=True):
    """Pay every prize that is due and unpaid, all in one way; forfeited ones are left out."""

    method: Method = "cash"
    signed: bool = False


@logged("money")
class PayoutsLocked(ev.Event, frozen=True):
    """The prizes were fixed for this pool and so many entries."""

    pool: int
    entries: int
    by: str = ""
    at: int = 0


@logged("money")
class PrizePaid(ev.Event, frozen=True):
    """The prize of an entry was paid out, for the place that it had, but for what was withheld.

    Where that was in another ``currency`` it was ``foreign`` of its smallest unit.
    """

    player: str
    place: int
    amount: int
    method: Method
    signed: bool = False
    cashier: str = ""
    at: int = 0
    withheld: int = 0
    currency: str = ""
    foreign: int = 0


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


def fewer(live: Live) -> Sentence:
    """Why the prizes as announced pay fewer places than that says; empty when they pay all."""
    entries, prizes = entries_counted(live), announced_for(live)
    if not entries or misfit(prizes, pool(live), entries):
        return NOTHING
    return fewer_places(prizes, pool(live), entries)


def prize(live: Live, player: str, prizes: Sequence[int] | None = None) -> int:
    """What the place of an entry is worth, 0 while it is in; of these prizes, or those in force.

    Who shares places shares what they are worth; odd cents go by the entry numbers. Who is party to
    a deal that was made, or gets a share of an event that was called off, gets what that says. A
    seat that was won is no money.
    """
    play = live.play
    if (mine := share(live, player)) is not None:
        return mine
    agreed = dealt(live, player)
    if agreed is not None and play.place(player):
        return agreed
    at, prizes = play.place(player), play.prizes if prizes is None else prizes
    if not 0 < at <= len(prizes):
        return 0
    if player == play.winner:
        return prizes[0]
    places = worth(prizes, at, play.players[player].shares)
    return _of_places(play, player, places) - worth_of_seat(live, player)


def _of_places(play: Tournament, player: str, paid: Sequence[int]) -> int:
    """What an entry gets of the prizes of its place, or of the places that it shares."""
    entry = play.players[player]
    if entry.shares == 1:
        return paid[0]
    tied = sorted(one.entry for one in play.players.values() if one.out == entry.out)
    return shared(paid, entry.shares, play.coin)[tied.index(entry.entry)]


def lock_payouts(live: Live, command: LockPayouts, book: Book) -> tuple[ev.Event, ...]:
    """Fix the prizes; refused without money, for a wrong sum, and when a paid prize would change.

    Raises BadSetup when the announced prizes don't fit the pool.
    """
    money, entries = pool(live), entries_counted(live)
    act = say("Lock the payouts of {text}", text=text(money))
    if live.deals.made is not None:
        raise IllegalAct(act, say("a deal rests on the prizes"), say("before a deal is made"))
    if not money or not entries:
        raise IllegalAct(
            act,
            say("{entries} entries, {text}", entries=entries, text=text(money)),
            say("with entries and a pool"),
        )
    prizes = command.prizes or _worked_out(live, money, entries)
    if sum(prizes) != money or min(prizes) < 1 or list(prizes) != sorted(prizes, reverse=True):
        why = say("the prizes come to {text}", text=text(sum(prizes)))
        raise IllegalAct(
            act, why, say("prizes above 0 that do not rise and come to {text}", text=text(money))
        )
    check_coins(live.play, act, *prizes)
    if len(prizes) > entries:
        raise IllegalAct(
            act,
            say("{prizes} prizes for {entries} entries", prizes=len(prizes), entries=entries),
            say("a prize an entry"),
        )
    for paid in live.prizes.paid.values():
        if prize(live, paid.player, prizes) != paid.amount:
            why = say("place {place} was paid {text}", place=paid.place, text=text(paid.amount))
            raise IllegalAct(act, why, say("lists that leave paid prizes as they are"))
    # The list comes first: whoever reads along sees it with the lock that vouches for it.
    (listed,) = set_payouts(live.play, cmd.SetPayouts(prizes), book)
    return (replace(listed, locked=True), PayoutsLocked(money, entries, command.by, command.at))


def _worked_out(live: Live, money: int, entries: int) -> tuple[int, ...]:
    """The prizes as announced: those of a satellite are seats, and what is left of the pool."""
    satellite = satellite_of(live)
    if not satellite.seat:
        return prize_list(announced_for(live), money, entries)
    return seat_prizes(money, satellite, entries, live.play.coin)


def set_prizes(live: Live, command: cmd.SetPayouts, book: Book) -> tuple[ev.Event, ...]:
    """Fix the prizes by hand; refused once they are locked."""
    places = len(command.prizes)
    act = either(places == 1, "Pay one place", "Pay {prizes} places", prizes=places)
    if live.prizes.locked is not None:
        raise IllegalAct(act, say("the payouts are locked"), say("another list, locked anew"))
    check_coins(live.play, act, *command.prizes)
    return set_payouts(live.play, command, book)


def pay_prize(live: Live, command: PayPrize, book: Book) -> tuple[ev.Event, ...]:
    """Pay a prize; refused before places and prizes are final, and what is forfeited or paid."""
    player = command.player or _at_place(live.play, command.place)
    act = say("Pay the prize of {player}", player=player)
    if why := _not_final(live, player, command.at):
        raise IllegalAct(act, why, say("locked payouts, closed entries, and a place in the money"))
    if forfeits_prize(live, player):
        raise IllegalAct(act, say("it was forfeited by disqualification"), say("other prizes"))
    paid = replace(_paid_out(live, player, command), withheld=command.withheld)
    if not 0 <= command.withheld <= paid.amount:
        why = say("{withheld} would be withheld", withheld=text(command.withheld))
        raise IllegalAct(act, why, say("up to {prize}", prize=text(paid.amount)))
    if why := _not_due(live, paid):
        raise IllegalAct(act, why, say("unpaid prizes"))
    if command.method == "cash":
        check_coins(live.play, act, paid.amount - paid.withheld)
    rate = rate_of(live, act, command.currency)
    if rate is None:
        return (paid,)
    foreign = rate.pays(paid.amount - paid.withheld)
    return (replace(paid, currency=rate.code, foreign=foreign),)


def pay_prizes(live: Live, command: PayPrizes, book: Book) -> tuple[ev.Event, ...]:
    """Pay all that is due; refused before the list is locked, and when nothing is due."""
    act = say("Pay all prizes")
    finished = [player for player in live.play.players if place(live, player)]
    due = [
        player
        for player in sorted(finished, key=lambda player: place(live, player))
        if prize(live, player)
        and player not in live.prizes.paid
        and not forfeits_prize(live, player)
    ]
    if not due:
        raise IllegalAct(
            act, say("no prize is due"), say("once somebody has finished in the money")
        )
    if why := _not_final(live, due[0], command.at):
        raise IllegalAct(act, why, say("locked payouts and closed entries"))
    return tuple(_paid_out(live, player, command) for player in due)


def _paid_out(live: Live, player: str, command: PayPrize | PayPrizes) -> PrizePaid:
    return PrizePaid(
        player,
        place(live, player),
        prize(live, player),
        command.method,
        command.signed,
        command.by,
        command.at,
    )


def _not_final(live: Live, player: str, at: int) -> Sentence:
    if player not in live.play.players:
        return say("there is no such entry")
    if live.settled is None and live.prizes.locked is None:
        return say("the payouts are not locked")
    if live.settled is None and entries_are_open(live.play, at):
        return say("entries are open, so places may move")
    return NOTHING if place(live, player) else say("{player} is still in", player=player)


def _at_place(play: Tournament, place: int) -> str:
    """The entry that finished there; raises IllegalAct when there is none, or several."""
    out = play.entries - place + 1
    found = [entry.id for entry in play.players.values() if 0 < entry.out == out]
    found += [play.winner] if place == 1 and play.winner else []
    if len(found) != 1:
        act = say("Pay place {place}", place=place)
        why = (
            say("it is shared by {found}", found=row(found, ", "))
            if found
            else say("nobody finished there")
        )
        raise IllegalAct(act, why, say("name the player, or a place that one player has"))
    return found[0]


def announced_for(live: Live) -> Shares:
    """How the pool is shared, as announced and for what an entry costs."""
    setup = live.play.setup
    return prizes_announced(setup) if setup is not None else live.play.structure.prizes


def entries_counted(live: Live) -> int:
    """The entries that count for the number of places paid: those of flights, and who came new."""
    own = live.play.entries or len(live.play.players)
    return live.daybook.entries + own - len(live.daybook.came)


def _locked(live: Live, event: PayoutsLocked) -> None:
    live.prizes.locked = event


def _are_locked(live: Live, event: ev.PayoutsSet) -> Sentence:
    """Only another lock changes the prizes once they are locked."""
    if live.deals.made is not None:
        return say("a deal rests on the prizes")
    is_free = event.locked or live.prizes.locked is None
    return NOTHING if is_free else say("the payouts are locked")


def _prize_paid(live: Live, event: PrizePaid) -> None:
    live.prizes.paid[event.player] = event
    paid = Sum(event.amount - event.withheld, event.currency, event.foreign)
    pay_out(live.cash, "prizes", event.cashier, event.method, paid, event.withheld)


def _not_due(live: Live, event: PrizePaid) -> Sentence:
    if event.player not in live.play.players:
        return say("{player} has not entered", player=event.player)
    if event.player in live.prizes.paid:
        return say("{player} was paid already", player=event.player)
    at, due = place(live, event.player), prize(live, event.player)
    if (at, due) != (event.place, event.amount):
        return say(
            "{player} is in place {place} for {text}", player=event.player, place=at, text=text(due)
        )
    return NOTHING if due else say("place {place} is not paid", place=at)


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
    decides={
        LockPayouts: lock_payouts,
        cmd.SetPayouts: set_prizes,
        PayPrize: pay_prize,
        PayPrizes: pay_prizes,
    },
    applies={PayoutsLocked: _locked, PrizePaid: _prize_paid},
    fits={ev.PayoutsSet: _are_locked, PrizePaid: _not_due},
    checks=(_add_up,),
)
