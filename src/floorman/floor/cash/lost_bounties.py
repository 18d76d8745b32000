"""Bounty markers and cards that a player has lost: what is owed for one, back when it turns up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import is_mystery
from floorman.floor.cash.purses import check_coins, into_till
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.bounties import value_of_a_lost_one
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Cents, Entry
from floorman.tournament.sheet.currency import text
from floorman.tournament.sheet.offers import Method
from floorman.tournament.staff import DESK

if TYPE_CHECKING:
    from floorman.floor.live import Live

MARKERS, CARDS = "bounty-markers", "bounty-cards"


@given_by(DESK, say("Lost bounty charged"))
class ChargeLostBounty(Command, frozen=True):
    """A player who is in has lost the marker or card of the bounty and pays for it.

    ``amount`` in cents is the floor's where book and house say none; else it is what was counted.
    """

    player: Entry
    amount: Cents | None = None
    method: Method = "cash"


@given_by(DESK, say("Lost bounty paid back"), afterwards=True)
class ReturnLostBounty(Command, frozen=True):
    """The marker or card was found: what was paid for it goes back."""

    player: Entry
    method: Method = "cash"


@logged("money")
class LostBountyCharged(Event, frozen=True):
    """A player paid for a lost marker or card; it goes to the prizes, with no fee."""

    player: str
    amount: int
    method: Method
    cashier: str = ""


@logged("money")
class LostBountyReturned(Event, frozen=True):
    """A lost marker or card was found, and what was paid for it given back out of the prizes."""

    player: str
    amount: int
    method: Method
    cashier: str = ""


def charge(live: Live, command: ChargeLostBounty, book: Book) -> tuple[Event, ...]:
    """Take what is owed; refused for another amount, and for who has no bounty, or paid before."""
    act = say("Charge {player} for a lost bounty", player=command.player)
    owed = _owed(live, command.player, book)
    amount = owed if command.amount is None else command.amount
    if amount is None or amount < 1:
        raise IllegalAct(act, say("book and house leave it to the floor"), say("an amount"))
    if owed is not None and amount != owed:
        raise IllegalAct(act, say("it is {owed}", owed=text(owed)), text(owed))
    check_coins(live.play, act, amount)
    event = LostBountyCharged(
        command.player,
        amount,
        command.method,
        command.by,
        because=() if owed is None else (CARDS if is_mystery(live) else MARKERS,),
    )
    if why := _cannot_owe(live, event):
        raise IllegalAct(act, why, say("players who are in, with a bounty"))
    return (event,)


def _owed(live: Live, player: str, book: Book) -> int | None:
    """What book or house say; None where they say nothing."""
    account = live.bounties
    by_rule = (
        book.value(CARDS, "missing") == "owes-average"
        if is_mystery(live)
        else book.value(MARKERS, "missing") == "pays-value"
    )
    head = account.heads.get(player, 0)
    coin, left = live.play.coin, sum(account.box.values())
    value = value_of_a_lost_one(head, account.in_box, left, by_rule=by_rule)
    return None if value is None else value // coin * coin


def give_back(live: Live, command: ReturnLostBounty, book: Book) -> tuple[Event, ...]:
    """Give back what was paid; refused where nothing was."""
    paid = live.bounties.lost.get(command.player)
    if paid is None:
        act = say("Pay back the lost bounty of {player}", player=command.player)
        why = say("{player} has paid for none", player=command.player)
        raise IllegalAct(act, why, say("players who paid for a lost one"))
    return (LostBountyReturned(command.player, paid, command.method, command.by),)


def _charged(live: Live, event: LostBountyCharged) -> None:
    live.bounties.lost[event.player] = event.amount
    live.cash.added += event.amount
    into_till(live.cash, event.cashier, event.method, event.amount)


def _returned(live: Live, event: LostBountyReturned) -> None:
    del live.bounties.lost[event.player]
    live.cash.added -= event.amount
    into_till(live.cash, event.cashier, event.method, -event.amount)


def _cannot_owe(live: Live, event: LostBountyCharged) -> Sentence:
    if event.player in live.bounties.lost:
        return say("{player} has paid for one already", player=event.player)
    entry = live.play.players.get(event.player)
    if event.player not in live.bounties.heads or entry is None or not entry.table:
        return say("{player} has no bounty to lose", player=event.player)
    return NOTHING


def _not_charged(live: Live, event: LostBountyReturned) -> Sentence:
    same = live.bounties.lost.get(event.player) == event.amount
    return NOTHING if same else say("{player} has paid for none", player=event.player)


SUBJECT = Subject(
    decides={ChargeLostBounty: charge, ReturnLostBounty: give_back},
    applies={LostBountyCharged: _charged, LostBountyReturned: _returned},
    fits={LostBountyCharged: _cannot_owe, LostBountyReturned: _not_charged},
)
