"""Amounts and cards as sites write them.

An amount may have a currency before or after it, and its thousands and decimals marked in either
fashion: ``$1,234.50``, ``3 023,50 $``, ``12€``, ``1.200`` (tournament chips).
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import Final

from floorman import cards
from floorman.errors import BadNotation
from floorman.histories.amounts import LARGEST, Amount
from floorman.sentences import say

CURRENCIES: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY", "₹": "INR"}

_GAP = r"'’\s\u00c2\ufffd"
"""What marks thousands beside points and commas; some files have spoiled a no-break space, into
one with a circumflexed A before it or into the sign for what is lost."""
NUMBER: Final = rf"\d(?:[\d.,{_GAP}]*\d)?"
"""The digits of an amount, with whatever marks thousands and decimals."""

_NUMBER = re.compile(NUMBER)
_GAPS = re.compile(f"[{_GAP}]")
_DECIMALS = re.compile(r"(0|.*(?=[.,](?:\d{1,2}|\d{4,})$))[.,](\d+)")
"""Three digits after a mark are a group of thousands, unless there is a nought alone before it."""
_BRACKETS = re.compile(r"\[([^\[\]]*)\]")
_RANKS = {
    "10": "T", "Kn": "J", "B": "J", "V": "J", "D": "Q", "R": "K", "E": "A",
    "\u0412": "J", "\u0414": "Q", "\u041a": "K", "\u0422": "A",
    "\u00c2": "J", "\u00c4": "Q", "\u00ca": "K", "\u00d2": "A",
}  # fmt: skip
"""Ranks as some sites write them in Swedish, Danish, German and French; in Russian, and in Russian
that was read as western European."""
_SUITS = {
    **cards.PICTURES,
    "Trefl": "c", "Kreuz": "c", "Karo": "d", "Kier": "h", "Herz": "h", "Pik": "s",
}  # fmt: skip
"""Suits as signs, and in Polish and German words."""
_CARD = re.compile(rf"({'|'.join(_RANKS)}|[2-9TJQKAtjqka])\s*({'|'.join(_SUITS)}|[cdhsCDHS])")
_WORDS = re.compile(r"\w+")
_IS_LIKE_ONE = re.compile(
    rf"[^\W\d_]{{1,2}}[{cards.SUITS}{''.join(cards.PICTURES)}]|\d{{1,2}}[^\W\d_]+"
)
_UNSEEN = re.compile(r"[Xx]+")


@lru_cache(maxsize=1 << 14)
def amount(text: str) -> Amount:
    """The number in a text. Raises BadNotation where there is none.

    >>> amount("$1,234.50"), amount("3 023,50 $"), amount("1.200"), amount("0.5")
    (Decimal('1234.50'), Decimal('3023.50'), 1200, Decimal('0.5'))
    """
    found = _NUMBER.search(text)
    if found is None:
        raise BadNotation(say("{text!r} holds no amount", text=text), say("such as $1,234.50"))
    digits = _GAPS.sub("", found[0])
    with_cents = _DECIMALS.fullmatch(digits)
    whole = (with_cents[1] if with_cents else digits).replace(",", "").replace(".", "")
    value = Decimal(f"{whole}.{with_cents[2]}") if with_cents else int(whole)
    if value > LARGEST:
        raise BadNotation(say("{text!r} is no amount", text=text), say("such as $1,234.50"))
    return value


@lru_cache(maxsize=1 << 14)
def amounts(text: str) -> tuple[Amount, ...]:
    """All numbers in a text, in its order.

    >>> amounts("raises $2 to $3.50 and is all-in")
    (2, Decimal('3.50'))
    """
    return tuple([amount(found) for found in _NUMBER.findall(text)])


def sum_of(text: str) -> Amount:
    """The one number of a text. Raises BadNotation where there is none, and where there are more.

    >>> sum_of("( $1,234.50 USD )")
    Decimal('1234.50')
    """
    if len(amounts(text)) > 1:
        raise BadNotation(say("{text!r} is no amount", text=text), say("such as $1,234.50"))
    return amount(text)


@lru_cache(maxsize=1 << 14)
def cards_in(text: str) -> cards.Cards:
    """The cards of a text, whatever stands between them; tens may be ``T`` or ``10``.

    ``X`` is a card that nobody sees. Raises BadNotation for a card that comes twice, and for one
    that cannot be read.

    >>> cards.text(cards_in("[ 10h, Kc, 3♠ ]"))
    'ThKc3s'
    """
    named = [
        _RANKS.get(rank, rank.upper()) + _SUITS.get(suit, suit.lower())
        for rank, suit in _CARD.findall(text)
    ]
    _refuse_others(text, bool(named))
    return cards.parse("".join(named))


def _refuse_others(text: str, has_cards: bool) -> None:
    """Refuse what stands among cards and is none; a text without any may be of something else."""
    others = _WORDS.findall(_CARD.sub(" ", text))
    wrong = [word for word in others if not _UNSEEN.fullmatch(word)]
    if wrong and (has_cards or all(map(_IS_LIKE_ONE.fullmatch, wrong))):
        raise BadNotation(
            say("{card!r} is no card", card=wrong[0]),
            say("such as Ah, 10h or A♥; X for one that nobody sees"),
        )


@lru_cache(maxsize=1 << 14)
def bracketed(text: str) -> tuple[cards.Cards, ...]:
    """The cards of each pair of square brackets.

    >>> [cards.text(group) for group in bracketed("*** TURN *** [4c 9h 8c] [As]")]
    ['4c9h8c', 'As']
    """
    return tuple([cards_in(group) for group in _BRACKETS.findall(text)])


def currency(text: str) -> tuple[str, str]:
    """The ISO code and the sign of the currency of a text; empty where it is of chips.

    >>> currency("(0.25€/0.50€)")
    ('EUR', '€')
    """
    for sign, code in CURRENCIES.items():
        if sign in text:
            return code, sign
    return "", ""
