"""Cases of the hand engine: set the table, do the acts, say what the table shows then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from floorman.cards import STANDARD, parse, text
from floorman.errors import BadNotation, IllegalAct
from floorman.hand.events import (
    AntesPosted,
    Blinds,
    BlindsPosted,
    BoardDealt,
    CardsShown,
    HandEvent,
    HandPlaced,
    HandsDealt,
    HandsTabled,
    PotAwarded,
    StubReshuffled,
)
from floorman.hand.hand import Hand
from floorman.rulebooks.book import Book
from floorman.sentences import row, say

VERBS: dict[str, Callable[[Hand], list[HandEvent]]] = {
    "fold": Hand.fold,
    "check": Hand.check,
    "call": Hand.call,
    "bring-in": Hand.bring_in,
    "complete": Hand.complete,
    "all-in": Hand.all_in,
    "stand-pat": Hand.stand_pat,
    "show": Hand.show,
    "muck": Hand.muck,
    "showdown": Hand.showdown,
    "run-out": Hand.run_out,
}


def work(case: Mapping[str, Any], book: Book) -> dict[str, Any]:
    """What the table shows after the acts of a case, of each thing that the case expects.

    An act refused although the case expects no refusal is all there is to see.
    """
    hand, refusal = play(case, book)
    if refusal and "refused" not in case["expect"]:
        return {"refused": refusal}
    return observe(hand, refusal, case["expect"])


def play(case: Mapping[str, Any], book: Book) -> tuple[Hand, str]:
    """The hand after the acts of a case, and why the last act was refused, if it was.

    Raises BadNotation for an act that there is not.
    """
    hand = _set_up(case, book)
    for act in filter(None, case.get("acts", "").split("; ")):
        try:
            _do(hand, act.split())
        except IllegalAct as refusal:
            return hand, str(refusal)
    return hand, ""


def _set_up(case: Mapping[str, Any], book: Book) -> Hand:
    if "table" in case:
        return Hand.from_notation(case["table"].format(book=book.base), book.house)
    said = dict(case["start"])
    blinds = said.pop("blinds")
    stacks = said.pop("stacks")
    if isinstance(blinds, dict):
        blinds = Blinds(**blinds)
    if isinstance(stacks, dict):
        stacks = {int(seat): chips for seat, chips in stacks.items()}
    if top := parse(said.pop("top", "")):
        said["deck"] = top + tuple(card for card in STANDARD if card not in top)
    return Hand.start(book=book, blinds=blinds, stacks=stacks, **said)


def _do(hand: Hand, words: list[str]) -> None:
    match words:
        case ["deal", seat, cards]:
            hand.deal(int(seat), cards)
        case ["board", cards]:
            hand.deal_board(cards)
        case ["bet", amount] if amount.isdecimal():
            hand.bet(int(amount))
        case ["raise", amount] if amount.isdecimal():
            hand.raise_to(int(amount))
        case ["discard", cards]:
            hand.discard(cards)
        case [verb] if verb in VERBS:
            VERBS[verb](hand)
        case _:
            allowed = row(("deal SEAT CARDS", "board CARDS", "bet N", "raise N", *VERBS), ", ")
            raise BadNotation(say("No act: {words!r}", words=row(words, " ")), allowed)


def _by_seat(values: Mapping[int, Any], asked: Mapping[str, Any]) -> dict[str, Any]:
    return {seat: values[int(seat)] for seat in asked}


def observe(hand: Hand, refusal: str, asked: Mapping[str, Any]) -> dict[str, Any]:
    """What the table shows of each thing a case asks for."""
    see: dict[str, Callable[[Any], Any]] = {
        "to_act": lambda _: hand.to_act,
        "legal": lambda _: str(hand.legal),
        "stacks": lambda want: _by_seat(hand.stacks, want),
        "bets": lambda want: _by_seat(
            dict(zip(hand.state.seats, hand.state.bets, strict=True)), want
        ),
        "cards": lambda want: _by_seat({s: text(hand.view(s).own) for s in hand.stacks}, want),
        "street": lambda _: hand.street,
        "board": lambda _: text(hand.state.board),
        "community": lambda _: len(hand.state.board),
        "burns": lambda _: len(hand.state.burns),
        "tabled": lambda _: _tabled(hand)[1],
        "tabled_on": lambda _: _tabled(hand)[0],
        "shown": lambda _: [e.seat for e in hand.events if isinstance(e, CardsShown)],
        "awards": lambda _: [e.pot for e in hand.events if isinstance(e, PotAwarded)],
        "reshuffled": lambda _: [
            source for e in hand.events if isinstance(e, StubReshuffled) for source in e.sources
        ],
        "antes": lambda want: _by_seat(_posted(hand, AntesPosted), want),
        "blinds": lambda want: _by_seat(_posted(hand, BlindsPosted), want),
        "pots": lambda _: [[pot.amount, list(pot.eligible)] for pot in hand.pots],
        "refused": lambda want: want if want in refusal else refusal,
        "refused_acts": lambda want: [act for act in want if act not in hand.legal],
    }
    if unknown := set(asked) - set(see):
        allowed = row(see, ", ")
        raise BadNotation(
            say("A table does not show {unknown!r}", unknown=min(unknown)),
            allowed,
        )
    return {thing: see[thing](want) for thing, want in asked.items()}


def _posted(hand: Hand, kind: type[AntesPosted | BlindsPosted]) -> dict[int, int]:
    """Antes or blinds that went in, by seat; 0 where a seat posted none."""
    amounts = dict.fromkeys(hand.stacks, 0)
    for event in hand.events:
        if isinstance(event, kind):
            amounts |= event.amounts
    return amounts


def _tabled(hand: Hand) -> tuple[str, list[int]]:
    """The street on which hands were last tabled, and whose they were, in order."""
    street = _first_street(hand)
    found: tuple[str, list[int]] = ("", [])
    for event in hand.events:
        if isinstance(event, (BoardDealt, HandsDealt)):
            street = hand.state.game.streets[event.street].name
        if isinstance(event, HandsTabled):
            found = (street, list(event.seats))
    return found


def _first_street(hand: Hand) -> str:
    first = hand.events[0]
    return Hand.from_notation(first.notation).street if isinstance(first, HandPlaced) else ""
