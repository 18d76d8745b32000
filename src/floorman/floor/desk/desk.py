"""Entering players at the desk: first entries and re-entries, each with its payment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floorman.errors import BadInput, IllegalAct
from floorman.floor.bounties.won import nobodys_bounty
from floorman.floor.cash.payments import Kind, PaymentTaken, charged
from floorman.floor.chips.chips_in_play import RE_ENTRY, out_of_play, seated_at
from floorman.floor.conduct.disqualification import is_disqualified
from floorman.floor.desk.arrivals import awaited
from floorman.floor.seating.alternates import from_queue, queued, without
from floorman.floor.seating.persons import entries_of
from floorman.floor.seating.places_kept import check_places_may_move
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.chips import given_up
from floorman.sentences import Sentence, say
from floorman.tournament import commands as cmd
from floorman.tournament.describing import given_by
from floorman.tournament.events import Event
from floorman.tournament.field.entries import register
from floorman.tournament.field.payouts import of_entry, prize_list, seat_prizes
from floorman.tournament.sheet.bounds import Cents, Code, Entry, Word
from floorman.tournament.sheet.offers import Charge, Method, Price, ReEntries, voucher_of, window
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Prizes
from floorman.tournament.staff import DESK
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live

FORFEITED = "reentry-forfeited-chips"


@given_by(DESK, say("Entered again"))
class ReEnter(cmd.Command, frozen=True):
    """Enter a person again, whose last entry is out: a new stack at a new seat.

    ``give_up`` gives up a live stack for it, where the event allows that. ``method``, ``amount``,
    ``voucher`` and ``currency`` are as in Register.
    """

    player: Entry
    draw: cmd.Draw | None = None
    method: Method = "cash"
    amount: Cents | None = None
    give_up: bool = False
    voucher: Word = ""
    currency: Code = ""


def enter(live: Live, command: cmd.Register, book: Book) -> tuple[Event, ...]:
    """Enter a player, take the payment, and give a seat or a place in the queue.

    Raises IllegalAct for an id with a slash, which a re-entry has, or with a space, as names have.
    """
    act = say("Register {player}", player=command.player)
    if "/" in command.player or command.player.startswith("#"):
        raise IllegalAct(
            act,
            say("that is an entry, no player"),
            say("a player from the list; who was in before re-enters"),
        )
    if any(map(str.isspace, command.player)):
        why = say("a name is not enough: there may be two of that name")
        raise IllegalAct(act, why, say("a player from the list"))
    _check_welcome(live, command.player)
    _check_last_hands(live, act)
    _check_in_all(live, act, command.player)
    player = command.player or f"#{live.play.numbered + 1}"
    entered, *seat = register(live.play, replace(command, player=player), book)
    return (
        entered,
        *_payment(live, command, player, "entry"),
        *(seat or queued(live, player)),
        *(() if command.arrived else awaited(player)),
    )


def re_enter(live: Live, command: ReEnter, book: Book) -> tuple[Event, ...]:
    """Enter a person again; refused without an offer, after its window, or beyond its limit."""
    play, who = live.play, person(command.player)
    act = say("Re-enter {who}", who=who)
    _check_welcome(live, who)
    _check_last_hands(live, act)
    offer = _offer(play, act)
    entries = list(entries_of(play, who))
    if not entries:
        raise IllegalAct(act, say("{who} has not entered", who=who), say("register"))
    if offer.limit and len(entries) > offer.limit:
        raise IllegalAct(
            act,
            say("{entries} re-entries were taken", entries=len(entries) - 1),
            say("{limit} a person", limit=offer.limit),
        )
    _check_in_all(live, act, who)
    gone = tuple(_given_up(live, act, entries[-1], command, offer, book))
    entry = f"{who}/{len(entries) + 1}"
    asked = cmd.Register(entry, command.draw, at=command.at, by=command.by)
    entered, *seat = register(without(play, entries[-1:]), asked, book)
    paid = _payment(live, command, entry, "re-entry")
    waits = (*queued(live, entry), *from_queue(live, command, book, entries[-1:]))
    kept = nobodys_bounty(live, entries[-1], "bounty-given-up", book, entry) if gone else ()
    return (*gone, entered, *paid, *(seat or waits), *kept)


def _check_welcome(live: Live, player: str) -> None:
    """Raise IllegalAct for a player who was put out of the event, and once prizes are paid."""
    check_places_may_move(live, say("Register {player}", player=player))
    if player and is_disqualified(live, player):
        act = say("Register {player}", player=player)
        raise IllegalAct(
            act,
            say("{player} is disqualified", player=player),
            say("players who are not disqualified"),
        )


def _check_last_hands(live: Live, act: Sentence) -> None:
    """Raise IllegalAct after a day, and in its last hands where the book takes no entries then."""
    if live.daybook.ended_at is not None:
        raise IllegalAct(act, say("the day has ended"), say("the next day"))
    if live.play.settled:
        raise IllegalAct(act, say("the last hands of the day are played"), say("the next day"))


def _check_in_all(live: Live, act: Sentence, who: str) -> None:
    """Raise IllegalAct for one with all the entries that a person may have in all flights."""
    setup = live.play.setup
    limit = setup.days.entries_in_all if setup is not None else 0
    if not limit or not who:
        return
    taken = sum(1 for _ in entries_of(live.play, who)) + live.play.entered_before
    if taken >= limit:
        raise IllegalAct(
            act,
            say("{taken:|one entry was|# entries were} taken in all flights", taken=taken),
            say("{limit} a person in all flights", limit=limit),
        )


def entry_price(setup: Setup) -> Charge:
    """What an entry costs, with its bounty."""
    price = setup.offers.entry or Price(prize=setup.structure.entry)
    return setup.offers.charge(price, setup.offers.bounty)


def prizes_announced(setup: Setup) -> Prizes:
    """How the pool is shared, for what an entry costs."""
    return of_entry(setup.structure.prizes, entry_price(setup).total)


def prizes_of(setup: Setup, money: int, entries: int) -> tuple[int, ...]:
    """The prizes of a pool as announced: those of a satellite are seats, and what is left of it.

    Raises BadSetup where the announced prizes don't fit the pool.
    """
    if not setup.satellite.seat or not money:
        return prize_list(prizes_announced(setup), money, entries)
    return seat_prizes(money, setup.satellite, entries, setup.offers.coin)


def reentry_price(setup: Setup) -> Charge:
    """What a re-entry costs, with its bounty: the same as an entry where it has no price."""
    offer = setup.offers.reentry
    if offer is None or offer.price is None:
        return entry_price(setup)
    return setup.offers.charge(offer.price, setup.offers.bounty)


def _payment(
    live: Live, command: cmd.Register | ReEnter, player: str, kind: Kind
) -> Iterator[Event]:
    """What is paid for an entry; nothing in an event without money."""
    setup = live.play.setup
    assert setup is not None
    price = reentry_price(setup) if kind == "re-entry" else entry_price(setup)
    payment = charged(live, command, player, kind, price)
    if command.voucher and payment.currency:
        act = say("Take a voucher of {player}", player=player)
        raise IllegalAct(act, say("a voucher is in the event's own money"), say("no currency"))
    if command.voucher:
        payment = _by_voucher(payment, command.voucher)
    if price.total:
        yield payment


def _by_voucher(payment: PaymentTaken, voucher: str) -> PaymentTaken:
    """The payment by a voucher; raises IllegalAct for what names none."""
    try:
        origin, number = voucher_of(voucher)
    except BadInput as error:
        act = say("Take a voucher of {player}", player=payment.player)
        raise IllegalAct(act, error.wrong, error.allowed) from None
    return replace(payment, method="voucher", voucher=f"{origin}/{number}")


def _offer(play: Tournament, act: Sentence) -> ReEntries:
    offer = play.setup.offers.reentry if play.setup is not None else None
    if offer is None:
        raise IllegalAct(act, say("the event has no re-entries"), say("first entries"))
    if not window(play.level, 0, offer.until):
        why = say("level {level} is in force", level=play.level)
        raise IllegalAct(
            act, why, say("re-entries until the end of level {until}", until=offer.until)
        )
    return offer


def _given_up(
    live: Live, act: Sentence, last: str, command: ReEnter, offer: ReEntries, book: Book
) -> Iterator[Event]:
    """The last entry's stack leaves play, where there is one and it may be given up."""
    play = live.play
    if last in play.unseated:
        raise IllegalAct(
            act, say("{last} waits for a seat", last=last), say("when that entry is out")
        )
    if not play.players[last].table:
        return
    seated_at(play, act, last)
    if not (command.give_up and offer.give_up):
        legal = say("give up the stack") if offer.give_up else say("when that entry is out")
        raise IllegalAct(
            act, say("{last} has {stack} chips", last=last, stack=play.stack(last)), legal
        )
    chips = given_up(play.stack(last), removed=book.value(FORFEITED, "removed"))
    yield from out_of_play(live, (last,), RE_ENTRY, command.at, {last: chips}, (FORFEITED,))


SUBJECT = Subject(decides={cmd.Register: enter, ReEnter: re_enter})
