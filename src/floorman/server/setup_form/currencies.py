"""Other currencies as they are typed, one a line: 100 USD = 92.50, with a smallest coin or none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from floorman.sentences import say
from floorman.server.setup_form import typed
from floorman.server.setup_form.lists import lines
from floorman.tournament.sheet.currency import Currency, decimals, plain

_COIN = r"(?:;\s*(\d+(?:[.,]\d{1,3})?))?"
_LINE = re.compile(rf"([\d.,'\s]*+)([A-Za-z]{{3}})\s*+=\s*+([\d.,'\s]++){_COIN}")


def currencies(text: str) -> tuple[Currency, ...]:
    """Currencies with what so many units of them are worth, and their smallest coin.

    >>> currencies("100 USD = 92.50\\n10,000 jpy = 61.35; 5")[1]
    Currency(code='JPY', units=10000, worth=6135, coin=5)
    """
    return tuple(_currency(line) for line in lines(text))


def _currency(line: str) -> Currency:
    found = _LINE.fullmatch(line.strip())
    if found is None:
        raise typed.unread(line, say("such as 100 USD = 92.50"))
    code = found[2].upper()
    units = typed.whole(found[1]) if found[1].strip() else 1
    coin = Decimal((found[4] or "0").replace(",", ".")) * 10 ** decimals(code)
    if coin != int(coin):
        raise typed.unread(found[4], say("a coin of {code}", code=code))
    return Currency(code, units, typed.cents(found[3]), int(coin) or 1)


def written(some: Sequence[Currency]) -> str:
    """Currencies as they are typed.

    >>> print(written((Currency("USD", 100, 92_50, 5), Currency("JPY", 10_000, 61_35))))
    100 USD = 92.50; 0.05
    10000 JPY = 61.35
    """
    return "\n".join(map(_written, some))


def _written(one: Currency) -> str:
    coin = f"; {plain(one.coin, one.code)}" if one.coin > 1 else ""
    return f"{one.units} {one.code} = {typed.money(one.worth)}{coin}"
