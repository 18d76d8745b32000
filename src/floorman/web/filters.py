"""How numbers, money, times and cards are written on pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from floorman.languages.texts import Texts
from floorman.server.days import day
from floorman.store.people.spelling import folded
from floorman.tournament.field.payouts import text


def _(text: str) -> str:
    """Marks a text for the catalogues; it is translated when somebody reads it."""
    return text


ORDINALS = {
    "st": _("%(number)sst"),
    "nd": _("%(number)snd"),
    "rd": _("%(number)srd"),
    "th": _("%(number)sth"),
}
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def chips(number: int) -> str:
    """Chips with thousands apart by a narrow space that doesn't break.

    >>> chips(1250000).replace(chr(0x202f), " ")
    '1 250 000'
    """
    return f"{number:,}".replace(",", "\u202f")


def short(number: int) -> str:
    """Chips for a screen: 1 500 000 as 1.5M, 25 000 as 25K; exact, or else in full.

    >>> short(25_000), short(1_500_000), short(600), short(12_345).replace(chr(0x202f), " ")
    ('25K', '1.5M', '600', '12 345')
    """
    for size, letter in ((1_000_000, "M"), (1_000, "K")):
        if number >= 10 * size or (letter == "M" and number >= size):
            whole, rest = divmod(number, size)
            if rest * 100 % size == 0:
                parts = f"{rest * 100 // size:02}".rstrip("0")
                return f"{whole}{'.' + parts if parts else ''}{letter}"
    return chips(number)


def rounded(number: int) -> str:
    """Chips for a screen, to three figures where there are many.

    >>> rounded(33_749), rounded(1_204_000), rounded(8_250).replace(chr(0x202f), " ")
    ('33.7K', '1.2M', '8 250')
    """
    for size, letter in ((1_000_000, "M"), (1_000, "K")):
        if number >= size * (1 if letter == "M" else 10):
            tenths = (number * 10 + size // 2) // size
            whole, rest = divmod(tenths, 10)
            return f"{whole}{f'.{rest}' if rest and whole < 1_000 else ''}{letter}"
    return chips(number)


def money(cents: int) -> str:
    """Cents as money, with decimals only where there are cents.

    >>> money(150_000).replace(chr(0x202f), " "), money(1_050)
    ('1 500', '10.50')
    """
    whole, _, rest = text(abs(cents)).partition(".")
    sign = "\u2212" if cents < 0 else ""
    return f"{sign}{chips(int(whole))}{'.' + rest if rest else ''}"


def clock(seconds: int) -> str:
    """Seconds as a clock shows them.

    >>> clock(75), clock(3_675)
    ('01:15', '1:01:15')
    """
    hours, rest = divmod(max(0, seconds), 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes:02}:{left:02}"


def place(number: int, texts: Texts) -> str:
    """A place as it is said: 1st, 2nd, 14th, in the reader's language.

    >>> from floorman.languages.texts import texts
    >>> [place(number, texts("en")) for number in (1, 2, 3, 11, 12, 14, 21, 112)]
    ['1st', '2nd', '3rd', '11th', '12th', '14th', '21st', '112th']
    """
    many = "th" if number // 10 % 10 == 1 else ENDINGS.get(number % 10, "th")
    return texts.one(ORDINALS[many]) % {"number": number}


def hour(second: int) -> str:
    """A Unix second as an hour of UTC; the page's script puts the reader's own in its place.

    >>> hour(1_760_000_000)
    '08:53'
    """
    return f"{second // 3600 % 24:02}:{second // 60 % 60:02}"


def by_name(rows: Iterable[Any], name: Callable[[str], str]) -> list[Any]:
    """Rows of entries from A to Z, as people look for themselves.

    >>> by_name([{"entry": "2"}, {"entry": "1"}], {"1": "Émile", "2": "Zoe"}.get)
    [{'entry': '1'}, {'entry': '2'}]
    """
    return sorted(rows, key=lambda row: folded(name(row["entry"])))


ALL: Mapping[str, Callable[..., Any]] = {
    "chips": chips,
    "short": short,
    "rounded": rounded,
    "money": money,
    "clock": clock,
    "by_name": by_name,
    "hour": hour,
    "day": day,
}
