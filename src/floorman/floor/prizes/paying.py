"""Prizes paid out: one by one or all that are due, once places and prizes are final."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.cash.purses import Sum, check_coins, pay_out, rate_of
from floorman.floor.conduct.disqualification import forfeits_prize
from floorman.floor.prizes.settling import place
from floorman.floor.prizes.worth import prize
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.describing import given_by, logged
from floorman.tournament.sheet.bounds import Cents, Code, Entries, Entry
from floorman.tournament.sheet.currency import text
from floorman.tournament.sheet.offers import Method
from floorman.tournament.staff import DESK
from floorman.tournament.state import Tournament
from floorman.tournament.timing.entry_window import entries_are_open

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DESK, say("Prize paid"), afterwards=True)
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


@given_by(DESK, say("All prizes paid"), afterwards=True)
class PayPrizes(cmd.Command, frozen=True):
    """Pay every prize that is due and unpaid, all in one way; forfeited ones are left out."""

    method: Method = "cash"
    signed: bool = False


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
        paid = text(event.amount)
        return say(
            "{player} was paid {paid} for place {place}",
            player=event.player,
            paid=paid,
            place=event.place,
        )
    return NOTHING if due else say("place {place} is not paid", place=at)


SUBJECT = Subject(
    decides={PayPrize: pay_prize, PayPrizes: pay_prizes},
    applies={PrizePaid: _prize_paid},
    fits={PrizePaid: _not_due},
)
