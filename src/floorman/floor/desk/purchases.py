"""Rebuys and add-ons: more chips for a player who keeps the seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.cash.payments import charged
from floorman.floor.chips.chips_in_play import ChipsIssued, StackTold, seated_at
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import Sentence, row, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Cents, Chips, Code, Entry
from floorman.tournament.sheet.offers import AddOns, Method, Offers, Rebuys, window
from floorman.tournament.staff import DESK
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DESK, say("Rebuy sold"))
class Rebuy(Command, frozen=True):
    """A player at a seat buys chips again. ``stack`` is what the player has left, when it is told.

    ``method``, ``amount`` and ``currency`` are as in Register.
    """

    player: Entry
    stack: Chips | None = None
    method: Method = "cash"
    amount: Cents | None = None
    currency: Code = ""


@given_by(DESK, say("Add-on sold"))
class AddOn(Command, frozen=True):
    """These players take the add-on; ``amount`` is what each of them pays."""

    players: tuple[Entry, ...]
    method: Method = "cash"
    amount: Cents | None = None
    currency: Code = ""


def rebuy(live: Live, command: Rebuy, book: Book) -> tuple[Event, ...]:
    """Sell a rebuy; refused without an offer, outside its levels, or with too many chips."""
    play, player = live.play, command.player
    act = say("Rebuy for {player}", player=player)
    offer = _offers(play).rebuy
    if offer is None:
        raise IllegalAct(act, say("the event has no rebuys"), say("none"))
    _check_rebuy(live, act, command, offer)
    told = (StackTold(player, command.stack, "rebuy"),) if command.stack is not None else ()
    price = _offers(play).charge(offer.price)
    paid = charged(live, command, player, "rebuy", price, offer.chips)
    return (*told, paid, ChipsIssued(player, offer.chips, "rebuy"))


def _check_rebuy(live: Live, act: Sentence, command: Rebuy, offer: Rebuys) -> None:
    play, player = live.play, command.player
    seated_at(play, act, player)
    if not window(play.level, offer.first, offer.until):
        raise IllegalAct(act, say("level {level} is in force", level=play.level), _levels(offer))
    if offer.limit and live.cash.count(player, "rebuy") >= offer.limit:
        raise IllegalAct(
            act,
            say("{limit} were bought", limit=offer.limit),
            say("{limit} an entry", limit=offer.limit),
        )
    stack = play.stack(player) if command.stack is None else command.stack
    most = offer.at_most or play.chips
    if not 0 <= stack <= most:
        raise IllegalAct(
            act,
            say("the stack is {stack}", stack=stack),
            say("with {most} chips or fewer", most=most),
        )


def add_on(live: Live, command: AddOn, book: Book) -> tuple[Event, ...]:
    """Sell the add-on to these players, or to none if one of them cannot have it."""
    act = say("Add-on for {players}", players=row(command.players[:9], ", "))
    offer = _offers(live.play).add_on
    if offer is None:
        raise IllegalAct(act, say("the event has no add-on"), say("none"))
    if not command.players or len(set(command.players)) < len(command.players):
        raise IllegalAct(act, say("each player is named once"), say("one player or more"))
    if not add_on_is_sold(live.play, offer):
        raise IllegalAct(act, _now(live.play), _levels(offer))
    return tuple(
        event for player in command.players for event in _added(live, act, player, command, offer)
    )


def add_on_is_sold(play: Tournament, offer: AddOns) -> bool:
    """The add-on's window is open: in its levels, or in the break that it is sold at."""
    if offer.at_break:
        return play.clock.on_break and play.level == offer.until
    return window(play.level, offer.first, offer.until)


def _added(
    live: Live, act: Sentence, player: str, command: AddOn, offer: AddOns
) -> Iterator[Event]:
    seated_at(live.play, act, player)
    if offer.limit and live.cash.count(player, "add-on") >= offer.limit:
        raise IllegalAct(
            act,
            say("{player} has bought {limit}", player=player, limit=offer.limit),
            say("{limit} an entry", limit=offer.limit),
        )
    price = _offers(live.play).charge(offer.price)
    yield charged(live, command, player, "add-on", price, offer.chips)
    yield ChipsIssued(player, offer.chips, "add-on")


def _offers(play: Tournament) -> Offers:
    return play.setup.offers if play.setup is not None else Offers()


def _now(play: Tournament) -> Sentence:
    return (
        say("it is the break after level {level}", level=play.level)
        if play.clock.on_break
        else (say("level {level} is in force", level=play.level))
    )


def _levels(offer: Rebuys | AddOns) -> Sentence:
    if isinstance(offer, AddOns) and offer.at_break:
        return say("in the break after level {until}", until=offer.until)
    return say(
        "levels {first} to {until}", first=offer.first or 1, until=offer.until or say("the last")
    )


SUBJECT = Subject(decides={Rebuy: rebuy, AddOn: add_on})
