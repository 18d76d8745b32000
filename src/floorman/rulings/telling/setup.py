"""The first clause of table talk, read as the table that it tells."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import structs

from floorman.errors import BadSetup
from floorman.games.game import games
from floorman.rulings.telling.event import EventWords, told
from floorman.rulings.telling.fitting import must_fit
from floorman.rulings.telling.table import TableSetup
from floorman.rulings.telling.told import ToldTable
from floorman.sentences import row, say, word
from floorman.talk.counts import number, seat_list, seat_number
from floorman.talk.parsing import Token
from floorman.talk.phrases import first
from floorman.talk.reader import means, read, tells

KEPT = 1_024
"""Tables that are kept: the same ones are told again and again."""
SETUP = __name__
"""The chapter that reads the first clause."""
MOST_UP = 4
"""The most upcards that a stud hand has."""
_GAMES = {"lhe": "flhe", "nlh": "nlhe", "o8": "flo8", "shortdeck": "short-deck"}
_NAMED = (
    ("2-7", "fl27td"),
    ("deuce", "fl27td"),
    ("draw", "nl5cd"),
    ("stud (8|eight)", "stud8"),
    ("card stud", "stud"),
    (r"(pot|pl\b).*omaha.*(8|eight|hi)", "plo8"),
    ("omaha.*(8|eight|hi)", "flo8"),
    ("omaha", "plo"),
    ("no[- ]?limit|nl", "nlhe"),
    ("limit", "flhe"),
    ("hold", "nlhe"),
)
"""Games by the part of their names that tells them, the first that is there."""


def _paid_by(kind: str) -> Callable[..., dict[str, Any]]:
    """The meaning of an ante that one player pays for all, of so much or of a big blind."""

    def meant(_: EventWords, *told: Token) -> dict[str, Any]:
        amounts = [number(one) for one in told if one.type == "AMOUNT"]
        return {"ante_kind": kind} | ({"ante": amounts[0]} if amounts else {})

    return meant


class _Meaning(EventWords):
    """Each item of the clause as the fields it sets."""

    def start(self, *items: dict[str, Any]) -> TableSetup:
        fields, event = told(items)
        named = fields.pop("are_blinds", False)
        setup = TableSetup(**{"ante_kind": ""} | fields, event=event)
        if setup.the_game.is_stud:
            setup = _with_limits(setup, named=named)
        if not fields.get("big", 1) and setup.the_game.forced == "blinds":
            wrong = say("Blinds {small:,}-{big:,}", setup)
            raise BadSetup(wrong, say("a big blind of 1 chip or more"))
        return _filled(setup)

    def item(self, fields: dict[str, Any]) -> dict[str, Any]:
        return fields

    def game(self, name: str) -> dict[str, Any]:
        key = " ".join(str(name).lower().split())
        known = _GAMES.get(key, key)
        return {"game": known if known in games() else first(_NAMED, key)}

    def blinds(self, *parts: Token) -> dict[str, Any]:
        amounts = [number(one) for one in parts if one.type == "AMOUNT"]
        named = {"are_blinds": True} if parts[0].type == "BLINDS" else {}
        return named | dict(zip(("small", "big", "ante"), amounts, strict=False))

    def ante(self, amount: str, kind: str = "") -> dict[str, Any]:
        return {"ante": number(amount)} | ({"ante_kind": kind} if kind else {})

    big_ante = _paid_by("big-blind")
    button_ante = _paid_by("button")

    def mix(self, name: str) -> dict[str, Any]:
        """A mix is no game: which of its games is played decides."""
        raise BadSetup(
            say("{name} is a mix of games", name=str(name)),
            say("the game of the hand, as stud8 or razz"),
        )

    def bomb(self, chips: int) -> dict[str, Any]:
        return {"each_in": chips, "street": "flop"}

    def ante_kind(self, kind: str) -> str:
        plain = str(kind).lower().replace(" ", "-")
        return "big-blind" if plain == "bb" else plain

    bring_in = tells("bring_in", number)

    def bets(self, small: str, big: str) -> dict[str, Any]:
        return {"small_bet": number(small), "big_bet": number(big)}

    def the_seats(self, listed: str) -> dict[str, Any]:
        return {"seats": seat_list(listed.lower().removeprefix("seat "))}

    button = tells("button", seat_number)

    def stack(self, seat: int, chips: int) -> dict[str, Any]:
        return {"stacks": {seat: chips}}

    def doors(self, seat: int, _: str, card: str) -> dict[str, Any]:
        if len(card) > 2 * MOST_UP:
            raise BadSetup(
                say("Seat {seat} shows {card}", seat=seat, card=card),
                say("one to four upcards, as Kh or Kh4d"),
            )
        return {"doors": {seat: card}}

    stacks = tells("stack", int)

    def street(self, name: str, board: str = "") -> dict[str, Any]:
        return {"street": _street(name)} | ({"board": board} if board else {})

    pot = tells("pot", int)

    def chip(self, chips: int) -> dict[str, Any]:
        if chips < 1:
            raise BadSetup(say("The smallest chip is {chips}", chips=chips), say("1 or more"))
        return {"chip": chips}

    facing = tells("facing", int)
    increment = tells("increment", int)
    small_blind = means(dict, dead_small_blind=True)

    def first(self, seat: int, _: str) -> dict[str, Any]:
        return {"opens": seat}

    def named(self, seat: int, name: str) -> dict[str, Any]:
        return {"names": {str(name): seat}}

    def flag(self, _: str) -> dict[str, Any]:
        return {"hand_for_hand": True, "event": {"hand_for_hand": True}}


def _with_limits(setup: TableSetup, *, named: bool) -> TableSetup:
    """A table of stud where two amounts without a name are its bets, as everybody writes them."""
    small, big = setup.small, setup.big
    if not (small or big):
        return setup
    if named:
        told = say("blinds {small}-{big} in {game}", setup, game=setup.the_game.name)
        fits = say("the bets and the bring-in, as: bets {small}-{big}, bring-in 25", setup)
        raise BadSetup(told, fits)
    if setup.small_bet and (small, big) != (setup.small_bet, setup.big_bet):
        told = say("The bets are told twice: {small}-{big} and {small_bet}-{big_bet}", setup)
        raise BadSetup(told, say("each thing once"))
    return structs.replace(setup, small=0, big=0, small_bet=small, big_bet=big)


def _filled(setup: TableSetup) -> TableSetup:
    """The table with what its words leave open: whose the ante is, the seats of so many players.

    An ante as large as the big blind is the big blind's, where blinds are what they usually are.
    """
    if not setup.ante_kind:
        is_usual = 0 < setup.small < setup.big <= setup.ante
        setup = structs.replace(setup, ante_kind="big-blind" if is_usual else "each")
    if setup.ante_kind in ("big-blind", "button") and not setup.ante:
        setup = structs.replace(setup, ante=setup.big)
    here = setup.event.tables.get("", ToldTable())
    players = here.players or setup.event.handed
    if setup.each_in:
        pot = setup.each_in * len(setup.seats or range(players))
        setup = structs.replace(setup, pot=setup.pot or pot)
    if 0 < setup.left < len(setup.seats):
        told = say(
            "{left:,|player is|players are} left, and {seats:,} sit at the table",
            setup,
            seats=len(setup.seats),
        )
        raise BadSetup(told, say("as many players left as sit at the table, or more"))
    is_asked = setup.facing is not None or setup.increment is not None
    if players and setup.big and not setup.seats and not is_asked:
        setup = structs.replace(setup, seats=tuple(range(1, players + 1)))
    return setup


def _street(name: str) -> str:
    plain = str(name).lower().replace("-", " ").replace("preflop", "pre flop")
    return "pre-flop" if plain == "pre flop" else plain


@lru_cache(KEPT)
def read_setup(clause: str) -> TableSetup:
    """The table that the clause tells.

    Raises BadTalk pointing at what cannot be read, BadSetup for a street the game has not.
    """
    setup: TableSetup = read(clause, {SETUP: _Meaning()})
    names = [street.name for street in setup.the_game.streets]
    if setup.street and setup.street not in names:
        allowed = row(names, ", ")
        raise BadSetup(
            say(
                "{the_game} has no {street}",
                the_game=setup.the_game.name,
                street=word(setup.street),
            ),
            allowed,
        )
    if setup.opens and not setup.is_later_of_stud:
        raise BadSetup(
            say("seat {seat} is first to act", seat=setup.opens),
            say("that on a later street of stud, as fifth street"),
        )
    must_fit(setup)
    return setup
