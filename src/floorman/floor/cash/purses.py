"""What goes through a till: in the event's own money, or in another at the house's rate.

A till keeps each method and currency apart, as purses. Another currency's purse is in its smallest
unit, and beside it stands what the house took it for, so that both sides can be held together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, get_args

from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.sentences import Sentence, row, say
from floorman.tournament.sheet.currency import Currency, of_purse, purse, text, told
from floorman.tournament.sheet.offers import Method
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.cash.cash import Cash
    from floorman.floor.live import Live

Due = Literal["prizes", "seats", "bounties", "bags"]
"""What is paid out: prizes, seats that were won, bounties, and bags that did not go on."""


class Sum(NamedTuple):
    """So many own cents; where that was in another ``currency``, ``foreign`` of its unit."""

    own: int
    currency: str = ""
    foreign: int = 0


class Exchanged(Struct):
    """What came in of a currency less what went out, and the own cents that it stood for."""

    own: int = 0
    foreign: int = 0


class Paying(Protocol):
    """A command or event that says how something is paid."""

    @property
    def method(self) -> Method: ...
    @property
    def currency(self) -> str: ...


def into_till(cash: Cash, cashier: str, name: str, amount: int) -> None:
    """An amount goes into a purse of a till, out of it when negative."""
    till = cash.tills.setdefault(cashier, {})
    till[name] = till.get(name, 0) + amount


def through_till(cash: Cash, cashier: str, method: Method, paid: Sum, sign: int = 1) -> None:
    """A sum goes into a till, or out of it where the ``sign`` is -1."""
    if not paid.currency:
        into_till(cash, cashier, method, sign * paid.own)
        return
    into_till(cash, cashier, purse(method, paid.currency), sign * paid.foreign)
    exchanged = cash.exchanged.setdefault(paid.currency, Exchanged())
    exchanged.own += sign * paid.own
    exchanged.foreign += sign * paid.foreign


def pay_out(
    cash: Cash, due: Due, cashier: str, method: Method, paid: Sum, withheld: int = 0
) -> None:
    """A sum goes out of a till for what is due, which is what was withheld besides."""
    cash.out[due] = cash.out.get(due, 0) + paid.own + withheld
    cash.withheld += withheld
    through_till(cash, cashier, method, paid, -1)


def is_recorded(cash: Cash, due: Due, amount: int) -> Iterator[str]:
    """What went out of the tills for something is what its own record comes to."""
    out = cash.out.get(due, 0)
    if out != amount:
        yield f"{text(out)} of {due} went out of the tills, {text(amount)} is recorded as paid"


def rate_of(live: Live, act: Sentence, code: str) -> Currency | None:
    """The currency of this code, None for the event's own; raises IllegalAct for one not taken."""
    offers = live.play.setup.offers if live.play.setup is not None else None
    if not code or (offers is not None and code == offers.currency):
        return None
    found = offers.taken(code) if offers is not None else None
    if found is None:
        codes = [one.code for one in offers.currencies] if offers is not None else []
        allowed = row(codes, ", ") if codes else say("the event's own money")
        raise IllegalAct(act, say("{code} is not taken", code=code), allowed)
    return found


def check_coins(play: Tournament, act: Sentence, *amounts: int) -> None:
    """Raises IllegalAct for an amount that is not in whole coins of the event's money."""
    coin = play.coin
    for amount in amounts:
        if amount % coin:
            why = say("{amount} is not in whole coins", amount=text(amount))
            raise IllegalAct(act, why, say("multiples of {coin}", coin=text(coin)))


def check_purses(live: Live, act: Sentence, amounts: Mapping[str, int]) -> None:
    """Raises IllegalAct for a purse that no till has: an unknown method, a currency not taken."""
    methods = get_args(Method)
    for name in amounts:
        method, code = of_purse(name)
        if method not in methods:
            why = say("there is no method {name}", name=name)
            raise IllegalAct(act, why, row(methods, ", "))
        rate_of(live, act, code)


def purse_text(amount: int, name: str) -> Sentence:
    """What is in a purse, in words."""
    code = of_purse(name)[1]
    return told(amount, code) if code else text(amount)
