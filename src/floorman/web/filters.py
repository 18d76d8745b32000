"""How numbers, money, times and cards are written on pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date as iso
from decimal import Decimal
from functools import partial
from typing import Any

from msgspec.structs import asdict

from floorman.cards import drawn
from floorman.languages.texts import Texts
from floorman.rulings.names import spelled
from floorman.server.days import day
from floorman.store.people.spelling import folded
from floorman.tournament.sheet.currency import plain
from floorman.tournament.sheet.structure import Level
from floorman.web.known_words import author, colour, offence, screen_page


def _(text: str) -> str:
    """Marks a text for the catalogues; it is translated when somebody reads it."""
    return text


ORDINALS = {
    "st": _("%(number)sst"),
    "nd": _("%(number)snd"),
    "rd": _("%(number)srd"),
    "th": _("%(number)sth"),
}
MINUS = "\u2212"
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def chips(number: int, said: Texts) -> str:
    """Chips with their thousands apart, as the reader's language has it.

    >>> from floorman.languages.texts import texts
    >>> [chips(1_250_000, texts(language)) for language in ("en", "de")]
    ['1,250,000', '1.250.000']
    """
    return said.number(number)


SIZES = ((10**12, "T"), (10**9, "B"), (10**6, "M"), (10**3, "K"))
"""Millions are large stacks; more is what a clock that was left on has doubled."""


def short(number: int, said: Texts) -> str:
    """Chips for a screen: 1 500 000 as 1.5M, 25 000 as 25K; exact below a billion, or in full.

    >>> from floorman.languages.texts import texts
    >>> [short(number, texts("en")) for number in (25_000, 1_500_000, 600, 12_345, 2_500_000_000)]
    ['25K', '1.5M', '600', '12,345', '2.5B']
    """
    if number >= 10**9:
        return _in_short(number, said)
    for size, letter in SIZES[2:]:
        if number >= 10 * size or (letter == "M" and number >= size):
            whole, rest = divmod(number, size)
            if rest * 100 % size == 0:
                parts = f"{rest * 100 // size:02}".rstrip("0")
                return f"{whole}{said.point + parts if parts else ''}{letter}"
    return chips(number, said)


STAKES = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet")


def stakes_short(level: Level | Mapping[str, Any], said: Texts) -> dict[str, str]:
    """The amounts of a level for a screen, all in one form: 5K / 10K, never 5,000 / 10K.

    >>> from floorman.languages.texts import texts
    >>> def told(small, big):
    ...     level = Level(number=1, small_blind=small, big_blind=big)
    ...     return tuple(stakes_short(level, texts("en")).values())[:2]
    >>> told(5_000, 10_000), told(500, 1_000), told(500, 10_000), told(12_345, 25_000)
    (('5K', '10K'), ('500', '1,000'), ('500', '10,000'), ('12,345', '25,000'))
    """
    told = level if isinstance(level, Mapping) else asdict(level)
    amounts = {name: told[name] for name in STAKES}
    used = [one for one in amounts.values() if one]
    if max(used, default=0) < 10_000 or any(one < 1_000 or one % 10 for one in used):
        return {name: chips(one, said) for name, one in amounts.items()}
    return {name: _in_short(one, said) for name, one in amounts.items()}


def _in_short(number: int, said: Texts) -> str:
    size, letter = next((one for one in SIZES if number >= one[0]), SIZES[-1])
    parts = f"{number % size * 1_000 // size:03}".rstrip("0")
    return f"{number // size}{said.point + parts if parts else ''}{letter}"


def rounded(number: int, said: Texts) -> str:
    """Chips for a screen, to three figures where there are many.

    >>> from floorman.languages.texts import texts
    >>> [rounded(number, texts("en")) for number in (33_749, 1_204_000, 8_250)]
    ['33.7K', '1.2M', '8,250']
    """
    for size, letter in SIZES:
        if number >= size * (10 if letter == "K" else 1):
            tenths = (number * 10 + size // 2) // size
            whole, rest = divmod(tenths, 10)
            return f"{whole}{f'{said.point}{rest}' if rest and whole < 1_000 else ''}{letter}"
    return chips(number, said)


def money(cents: int, said: Texts, currency: str = "") -> str:
    """Cents as money, with decimals only where there are cents, and the sign of their currency.

    >>> from floorman.languages.texts import texts
    >>> money(150_000, texts("en")), money(1_050, texts("en")), money(1_050, texts("es"))
    ('1,500', '10.50', '10,50')
    >>> money(150_000, texts("en"), "EUR")
    '€1,500'
    """
    return said.money(cents, currency)


def money_in(amount: int, code: str, said: Texts, currency: str = "") -> str:
    """An amount in another currency's smallest unit, with its code; own cents where there is none.

    >>> from floorman.languages.texts import texts
    >>> money_in(11_892, "USD", texts("en")), money_in(17_931, "JPY", texts("en"))
    ('118.92\xa0USD', '17,931\xa0JPY')
    """
    if not code:
        return money(amount, said, currency)
    whole, _, rest = plain(abs(amount), code).partition(".")
    sign = MINUS if amount < 0 else ""
    return f"{sign}{chips(int(whole), said)}{said.point + rest if rest else ''}\u00a0{code}"


def priced(text: str, said: Texts, currency: str = "") -> str:
    """A text that stands for an amount, with the sign of its currency, for what a script fills in.

    >>> from floorman.languages.texts import texts
    >>> priced("{n}", texts("en"), "EUR")
    '€{n}'
    """
    return said.priced(text, currency)


def amount(told: str, said: Texts, currency: str = "") -> str:
    """An amount that a row keeps as a decimal number; empty for none.

    >>> from floorman.languages.texts import texts
    >>> amount("1500.50", texts("de")), amount("", texts("de"))
    ('1.500,50', '')
    """
    return said.money(round(Decimal(told) * 100), currency) if told else ""


def typed(cents: int, said: Texts) -> str:
    """Cents as one would type them, for a field; nothing for none.

    >>> from floorman.languages.texts import texts
    >>> typed(150_000, texts("en")), typed(150_050, texts("de")), typed(0, texts("de"))
    ('1500', '1500,50', '')
    """
    return plain(cents).replace(".", said.point) if cents else ""


def as_typed(amount: str, said: Texts) -> str:
    """An amount of a form with the decimals as the reader's language parts them.

    >>> from floorman.languages.texts import texts
    >>> as_typed("20.50", texts("de")), as_typed("1500", texts("de")), as_typed("", texts("de"))
    ('20,50', '1500', '')
    """
    whole, _, rest = amount.partition(".")
    return whole + said.point + rest if rest else amount


def decimal(number: float, digits: int = 2, *, said: Texts) -> str:
    """A number with so many decimals, as the reader's language has it.

    >>> from floorman.languages.texts import texts
    >>> decimal(1_250.5, said=texts("en")), decimal(12.34, 1, said=texts("de"))
    ('1,250.50', '12,3')
    """
    whole, _, rest = f"{abs(number):.{digits}f}".partition(".")
    sign = MINUS if number < 0 else ""
    return f"{sign}{chips(int(whole), said)}{said.point + rest if rest else ''}"


def percent(part: float, digits: int = 0, *, said: Texts) -> str:
    r"""A part of a whole in percent, as the reader's language has it.

    >>> from floorman.languages.texts import texts
    >>> percent(0.085, 1, said=texts("en")), percent(0.085, 1, said=texts("de"))
    ('8.5%', '8,5\xa0%')
    """
    return said.percent(decimal(100 * part, digits, said=said))


def signed(number: int, said: Texts) -> str:
    """By how much something is off.

    >>> from floorman.languages.texts import texts
    >>> signed(1_200, texts("de")), signed(-25, texts("en"))
    ('+1.200', '\u221225')
    """
    sign = "+" if number > 0 else MINUS if number < 0 else ""
    return f"{sign}{chips(abs(number), said)}"


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


def date(told: str, said: Texts) -> str:
    """A day that a row keeps as 2025-10-09, as the reader's language has it; empty for none.

    >>> from floorman.languages.texts import texts
    >>> date("2025-10-09", texts("en")), date("", texts("en"))
    ('Oct 9, 2025', '')
    """
    return said.day(iso.fromisoformat(told)) if told else ""


def by_name(rows: Iterable[Any], name: Callable[[str], str]) -> list[Any]:
    """Rows of entries from A to Z, as people look for themselves.

    >>> by_name([{"entry": "2"}, {"entry": "1"}], {"1": "Émile", "2": "Zoe"}.get)
    [{'entry': '1'}, {'entry': '2'}]
    """
    return sorted(rows, key=lambda row: folded(name(row["entry"])))


def apart(lines: Sequence[str]) -> tuple[str, list[str]]:
    """What lines of table talk begin with alike, and what is left of each, to choose by.

    >>> apart(["NLHE, seats 1-6 | A folds | B calls", "NLHE, seats 1-6 | A folds | B bets"])
    ('NLHE, seats 1-6 | A folds', ['B calls', 'B bets'])
    >>> apart(["NLHE | A folds", "NLHE | A folds | B calls"])
    ('NLHE', ['A folds', 'A folds | B calls'])
    """
    clauses = [line.split(" | ") for line in lines]
    most = min(map(len, clauses), default=1) - 1
    alike = 0
    while alike < most and len({tuple(one[: alike + 1]) for one in clauses}) == 1:
        alike += 1
    first = " | ".join(clauses[0][:alike]) if clauses else ""
    return first, [" | ".join(one[alike:]) for one in clauses]


def quoted(text: str, said: Texts) -> str:
    """What somebody said, in the marks of the reader's language."""
    return said.quoted(text)


ALIKE: Mapping[str, Callable[..., Any]] = {
    "clock": clock,
    "by_name": by_name,
    "hour": hour,
    "apart": apart,
    "card": drawn,
    "spelled": spelled,
}
"""Filters that write alike in every language."""
BY_LANGUAGE = (
    *(chips, short, stakes_short, rounded, typed, as_typed, decimal, percent, signed),
    *(day, date, offence, colour, screen_page, author, quoted),
)
"""Filters that write numbers, days and known words as the reader's language has them."""
OF_MONEY = (money, money_in, priced, amount)
"""Filters that write amounts of the event, with the sign of its currency where that was told."""


def of(said: Texts, currency: str = "") -> dict[str, Callable[..., Any]]:
    """The filters of the templates in a language; ``currency`` is the code of the event's money."""
    by_language = {one.__name__: partial(one, said=said) for one in BY_LANGUAGE}
    of_money = {one.__name__: partial(one, said=said, currency=currency) for one in OF_MONEY}
    return {**ALIKE, **by_language, **of_money}
