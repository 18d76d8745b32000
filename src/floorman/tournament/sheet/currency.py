"""Money of other countries that the desk takes and pays out, at the rate that the house gives.

An event reckons in one currency, in hundredths. Amounts in another are whole numbers of its own
smallest unit: 100 cents go into a whole one, but 1 yen and 1,000 fils. What somebody owes is
rounded up to the smallest coin, what somebody gets is rounded down.
"""

from __future__ import annotations

from msgspec import Struct

from floorman.sentences import NOTHING, Sentence, either, say, verbatim
from floorman.tournament.sheet.bounds import CentsInAll, Code, RoundTo, Units

WHOLE = (
    "AFN ALL BIF CLP DJF GNF IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PYG RSD RWF SOS SYP UGX"
    " UYI VND VUV XAF XOF XPF YER"
)
"""Currencies paid without decimals, as the Unicode CLDR has them, which goes by use: ISO 4217
still counts hundredths of some."""
THOUSANDTHS = "BHD JOD KWD LYD OMR TND CLF UYW"
"""Those with three; the CLDR has four of the last two, which nobody pays with."""


class Currency(Struct, frozen=True, forbid_unknown_fields=True):
    """A currency by its code of ISO 4217: so many whole ``units`` are ``worth`` so many own cents.

    Its smallest ``coin`` is in its smallest unit.
    """

    code: Code
    units: Units
    worth: CentsInAll
    coin: RoundTo = 1

    def due(self, cents: int) -> int:
        """What somebody owes of so many own cents, in the smallest unit.

        >>> Currency("USD", 100, 92_50).due(110_00), Currency("JPY", 10_000, 61_35).due(110_00)
        (11892, 17930)
        """
        return -(-self._exact(cents) // (self._own * self.coin)) * self.coin

    def pays(self, cents: int) -> int:
        """What somebody gets for so many own cents, in the smallest unit.

        >>> Currency("USD", 100, 92_50, 25).pays(110_00)
        11875
        """
        return self._exact(cents) // (self._own * self.coin) * self.coin

    def _exact(self, cents: int) -> int:
        return cents * self.units * int(10 ** decimals(self.code))

    @property
    def decimals(self) -> int:
        """How many decimals it has."""
        return decimals(self.code)

    @property
    def _own(self) -> int:
        return max(1, self.worth)


def decimals(code: str) -> int:
    """How many decimals a currency has; 2 where it is none that is known.

    >>> decimals("USD"), decimals("JPY"), decimals("KWD")
    (2, 0, 3)
    """
    if code in WHOLE.split():
        return 0
    return 3 if code in THOUSANDTHS.split() else 2


def plain(amount: int, code: str = "") -> str:
    """An amount in the smallest unit as a number, as files have it, without decimals where whole.

    >>> plain(11_892), plain(-500), plain(17_931, "JPY"), plain(1_005, "KWD")
    ('118.92', '-5', '17931', '1.005')
    """
    places = decimals(code)
    whole, rest = divmod(abs(amount), 10**places)
    sign = "-" if amount < 0 else ""
    return f"{sign}{whole}.{rest:0{places}}" if rest else f"{sign}{whole}"


def text(amount: int, code: str = "") -> Sentence:
    """An amount as people read it, without decimals where it is whole; languages write it each so.

    >>> text(150_050), text(20_000), text(-5), text(17_931, "JPY")
    ('1,500.50', '200', '-0.05', '17,931')
    """
    whole, _, rest = plain(abs(amount), code).partition(".")
    if amount < 0:
        return either(rest, "-{whole:,}.{rest}", "-{whole:,}", **_parts(whole, rest))
    return either(rest, "{whole:,}.{rest}", "{whole:,}", **_parts(whole, rest))


def _parts(whole: str, rest: str) -> dict[str, int | str]:
    return {"whole": int(whole), "rest": rest} if rest else {"whole": int(whole)}


def told(amount: int, code: str) -> Sentence:
    """An amount in a currency, with its code behind it.

    >>> print(told(11_892, "USD"))
    118.92 USD
    """
    return say("{amount} {code}", amount=text(amount, code), code=verbatim(code))


def purse(method: str, code: str) -> str:
    """What a till keeps apart: a method of payment, in another currency than the event's own.

    >>> purse("cash", ""), purse("cash", "USD")
    ('cash', 'USD cash')
    """
    return f"{code} {method}" if code else method


def of_purse(name: str) -> tuple[str, str]:
    """The method of a purse, and its currency; empty for the event's own.

    >>> of_purse("cash"), of_purse("USD cash")
    (('cash', ''), ('cash', 'USD'))
    """
    code, _, method = name.rpartition(" ")
    return method, code


def wrong_code(code: str) -> Sentence:
    """Why a code will not do; empty when it will.

    >>> wrong_code("usd"), wrong_code("USD")
    ('usd is no code of a currency', '')
    """
    fits = len(code) == 3 and code.isascii() and code.isalpha() and code.isupper()
    return NOTHING if fits else say("{code} is no code of a currency", code=code or say("nothing"))
