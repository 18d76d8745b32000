"""What is wrong with the money of a set-up: its smallest coin, its fees, its other currencies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from floorman.sentences import Sentence, say
from floorman.tournament.findings.findings import Finding
from floorman.tournament.sheet.currency import text, wrong_code
from floorman.tournament.sheet.offers import Offers, Price
from floorman.tournament.sheet.setup import Setup

WHOLE = 10_000
"""All of an amount, in hundredths of a percent."""


def money_errors(setup: Setup) -> Iterator[Finding]:
    """What cannot be: amounts no coins make, shares of more than all, a currency without a rate."""
    for place, price in _prices(setup.offers):
        yield from _shares(place, price)
    yield from _coins(setup)
    yield from _currencies(setup.offers)


def _prices(offers: Offers) -> Iterator[tuple[str, Price]]:
    """What is sold has a price; each under its place."""
    sold = {"re-entry": offers.reentry, "rebuy": offers.rebuy, "add-on": offers.add_on}
    told = {"entry": offers.entry, **{place: one.price for place, one in sold.items() if one}}
    yield from ((place, price) for place, price in told.items() if price is not None)


def _shares(place: str, price: Price) -> Iterator[Finding]:
    if price.withheld and price.house_share + price.staff_share > WHOLE:
        percent = text(price.house_share + price.staff_share)
        wrong = say("house and staff have {percent} percent of it", percent=percent)
        yield Finding(f"{place}, house_share", wrong, say("up to 100 percent together"))


def _coins(setup: Setup) -> Iterator[Finding]:
    coin = setup.offers.coin
    for place, amount in _amounts(setup) if coin > 1 else ():
        if amount % coin:
            wrong = say("{amount} is not in whole coins", amount=text(amount))
            yield Finding(place, wrong, say("multiples of {coin}", coin=text(coin)))


def _amounts(setup: Setup) -> Iterator[tuple[str, int]]:
    """Every amount that somebody pays or is paid, under its place."""
    offers, prizes = setup.offers, setup.structure.prizes
    yield "entry", setup.structure.entry
    for place, price in _prices(offers):
        for part in ("prize", "house", "staff"):
            yield f"{place}, {part}", getattr(price, part)
    yield "guarantee", offers.guarantee
    yield "added money", offers.added
    if offers.bounty is not None:
        yield "bounty, amount", offers.bounty.amount
        for at, one in enumerate(offers.bounty.envelopes, 1):
            yield f"bounty, envelope {at}", one.value
    yield "satellite, seat", setup.satellite.seat
    yield "days, bought_out", setup.days.bought_out
    yield "payouts, round_to", prizes.round_to
    for at, prize in enumerate(prizes.fixed, 1):
        yield f"payouts, prizes {at}", prize


def _currencies(offers: Offers) -> Iterator[Finding]:
    codes = Counter(one.code for one in offers.currencies)
    if offers.currency and (wrong := wrong_code(offers.currency)):
        yield Finding("currency", wrong, _such_as())
    for at, one in enumerate(offers.currencies, 1):
        place = f"other currency {at}"
        if wrong := wrong_code(one.code):
            yield Finding(place, wrong, _such_as())
        elif codes[one.code] > 1 or one.code == offers.currency:
            told = say("{code} is named twice", code=one.code)
            yield Finding(place, told, say("each currency once, and not the event's own"))
        if not one.worth:
            told = say("{code} is worth nothing", code=one.code)
            yield Finding(place, told, say("so many units for 0.01 or more"))


def _such_as() -> Sentence:
    return say("three letters such as USD or EUR")
