"""What happened? The situations that the rules desk begins with, as table talk with blanks.

Here stands no rule: a situation is words to say it with. What is in a blank only the table knows;
everything else the ruling asks for by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from floorman.server.views.books.rulings import Blank

ACTS = ("checks", "calls", "folds", "bets 300", "raises to 800")
STREETS = ("flop", "turn", "river")


class Situation(Struct, frozen=True):
    """A situation: its name, what happened as table talk, and the table that it needs, if any.

    The ``often`` ones are the ten commonest. ``staked`` ones need to know the blinds.
    """

    key: str
    name: str
    happened: str
    table: str = ""
    often: bool = False
    staked: bool = False

    @property
    def is_of_whoever_is_due(self) -> bool:
        """Whether it can be told of a hand as it stands, as it names no seat and needs no table."""
        return not self.table and _NAMED.search(self.happened) is None

    def line(self, table: str, *, has_stakes: bool) -> str:
        """The line of table talk at a table, whose blinds are a blank where nobody knows them."""
        blinds = "" if has_stakes or not self.staked else " 0-{big blind}"
        told = ", ".join(filter(None, (f"{table}{blinds}", self.table)))
        return f"{told} | {self.happened}"


_NAMED = re.compile(r"\bplayer\b|\bseat \d")
"""Who did it, where a situation says so: the player of a form, or a seat."""


class Group(Struct, frozen=True):
    """Situations of one kind."""

    name: str
    situations: tuple[Situation, ...]


Say = Callable[[str], str]


def blanks(_: Say) -> dict[str, Blank]:
    """What each blank asks for, in the reader's language."""
    found = (
        Blank("chip", _("Which chip went in? Such as 5000.")),
        Blank("chips", _("Which chips went in? Such as 1000+500.")),
        Blank("more", _("Which chips came after them?")),
        Blank("said", _("What was said? Such as: raise, call, eight hundred.")),
        Blank("act", _("What did the player do?"), ACTS),
        Blank("street", _("Which street came too soon?"), STREETS),
        Blank("seat", _("Whose hand? The seat.")),
        Blank("other seat", _("Whose hand is asked for? The seat.")),
        Blank("number", _("How many?")),
        Blank("bet", _("How much was bet?")),
        Blank("all-in", _("How much was the all-in, in all?")),
        Blank("big blind", _("How much is the big blind?")),
    )
    return {blank.name: blank for blank in found}


def groups(_: Say) -> tuple[Group, ...]:
    """The situations by kind, in the reader's language."""
    return (
        Group(_("Bets"), tuple(_bets(_))),
        Group(_("Cards"), tuple(_cards(_))),
        Group(_("Hands and showdown"), tuple(_hands(_))),
        Group(_("Table and players"), tuple(_table(_))),
    )


def _bets(_: Say) -> Iterator[Situation]:
    yield Situation("one-chip", _("One big chip, no word"), "pushes {chip} silently", often=True)
    yield Situation("chips", _("Several chips, no word"), "pushes {chips} silently", often=True)
    yield Situation(
        "string-bet",
        _("Went back for more chips"),
        "pushes {chips}, then goes back for {more}, chips behind",
        often=True,
    )
    yield Situation(
        "undercall",
        _("Too few chips for a call"),
        "pushes {chips} silently, chips behind",
        often=True,
    )
    yield Situation("out-of-turn", _("Acted out of turn"), "player {act} out of turn", often=True)
    yield Situation(
        "short-all-in",
        _("Raise again after a short all-in?"),
        "seat 1 bets {bet} | seat 2 is all-in | seat 3 calls | seat 1 says raise",
        "seats 1-3, button 3, flop, seat 2 has {all-in}",
        often=True,
        staked=True,
    )
    yield Situation("word-then-chips", _("Words, then chips"), "says {said}, then pushes {chips}")
    yield Situation("chips-then-word", _("Chips, then words"), "pushes {chips}, then says {said}")
    yield Situation("words", _("Words alone"), "says {said}")
    yield Situation("wrong-bet", _("A wrong bet is found later"), "the underraise is noticed")


def _cards(_: Say) -> Iterator[Situation]:
    yield Situation(
        "exposed-card", _("Card exposed in the deal"), "dealer exposes a card", often=True
    )
    yield Situation(
        "premature-card",
        _("Board card dealt too soon"),
        "dealer deals the {street} too soon",
        often=True,
    )
    yield Situation("card-count", _("Too many or too few cards"), "player has {number} cards")
    yield Situation(
        "boxed-cards", _("Cards face up in the deck"), "dealer finds {number} boxed cards"
    )
    yield Situation("four-card-flop", _("Four cards on the flop"), "dealer flops four cards")
    yield Situation("dealt-in", _("Dealt in the wrong seat"), "dealer deals in seat {seat}")
    yield Situation("wrong-button", _("The button stands wrong"), "button moved twice")
    yield Situation("stub", _("The stub is dropped"), "dealer drops the stub into the muck")


def _hands(_: Say) -> Iterator[Situation]:
    yield Situation(
        "killed-hand", _("Dealer killed a hand"), "dealer kills seat {seat}'s hand", often=True
    )
    yield Situation(
        "mucked-hand",
        _("Mucked, and wants the hand back"),
        "seat 1 mucks | seat 1 tables the hand",
        often=True,
    )
    yield Situation("one-card", _("Shows one card only"), "seat 1 tables one card")
    yield Situation(
        "see-hand", _("Asks to see a hand"), "seat {seat} asks to see seat {other seat}"
    )
    yield Situation("shown-early", _("Shows cards with action to come"), "seat 1 exposes his cards")
    yield Situation("dispute", _("A pot is disputed"), "seat 1 disputes the pot")


def _table(_: Say) -> Iterator[Situation]:
    yield Situation("clock", _("Clock called"), "the floor calls the clock")
    yield Situation("absent", _("Not at the seat for the deal"), "seat {seat} is absent")
    yield Situation("phone", _("Uses a phone"), "seat {seat} uses a phone")
    yield Situation("talk", _("Talks about a hand"), "seat {seat} tells what his hand is")
    yield Situation("etiquette", _("Breach of etiquette"), "seat {seat} delays the game")
