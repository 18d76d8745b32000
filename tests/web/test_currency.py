"""Money of an event stands with the sign of its currency, wherever it is shown."""

from __future__ import annotations

import re
from html import unescape

import pytest

from floorman.floor.results.results import standings
from floorman.languages.texts import languages, texts
from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.currency import Currency
from floorman.tournament.sheet.offers import Offers, Price
from tests.web.every_page import addresses, bare_day, readers
from tests.web.test_night import down_to
from tests.web.web_play import House

HIDDEN = re.compile(
    r'<(script|style)\b.*?</\1>|<p class="hint">(Such as|Every amount).*?</p>|<[^>]*>', re.DOTALL
)
"""What is not read, and how amounts are typed."""
CENTS = re.compile(r"(?<![\d.,])(\S{0,3}?)((?:\d{1,3},)*\d+\.\d\d)(?![\d.])")
"""An amount with cents, as only money has them here, and what stands before it."""
PRICE = Offers(
    entry=Price(prize=123_45, house=11_11), currency="EUR", bounty=Bounty(amount=20_02), coin=1
)


@pytest.fixture(scope="module")
def event(venue: House) -> str:
    """An event of odd cents: some are out, the prizes are locked, one is paid."""
    event = venue.event(20, name="Odd cents", offers=PRICE)
    venue.do(event, "CloseEntries")
    venue.do(event, "LockPayouts")
    down_to(venue, event, 2)
    with venue.venue.reading(event) as (_, live):
        third = next(row.entry for row in standings(live) if row.place == 3)
    venue.do(event, "PayPrize", player=third, method="cash")
    return event


def test_no_amount_stands_without_its_sign(venue: House, event: str) -> None:
    """On every page of the event, its screens, its papers and its log."""
    bare: list[str] = []
    amounts = 0
    with readers(venue) as looks:
        for one in addresses(bare_day(venue, event)):
            if event not in one.path or one.path.endswith((".json", ".svg", ".pem")):
                continue
            answer = looks[one.role].get(one.path)
            if "html" not in answer.headers.get("content-type", ""):
                continue
            text = unescape(HIDDEN.sub(" ", answer.text))
            for before, number in CENTS.findall(text):
                amounts += 1
                if not before.endswith("€"):
                    bare.append(f"{one.path}: {before}{number}")
    assert amounts > 100
    assert not bare, "\n".join(bare)


@pytest.mark.parametrize("language", languages())
def test_the_sign_stands_as_the_language_has_it(venue: House, event: str, language: str) -> None:
    with readers(venue) as looks:
        text = looks["director"].get(f"/e/{event}/payouts", headers={"accept-language": language})
    assert texts(language).money(20 * 123_45, "EUR") in unescape(text.text)


def test_every_page_opens_where_the_desk_takes_another_currency(venue: House) -> None:
    """The event sheet says at which rate; it could not be shown."""
    rate = Currency("USD", 100, 15_000_00)
    offers = Offers(entry=Price(prize=30_000_00), currency="JPY", coin=100, currencies=(rate,))
    event = venue.event(9, name="In yen", offers=offers)
    with readers(venue) as looks:
        for one in addresses(bare_day(venue, event)):
            if event in one.path:
                assert looks[one.role].get(one.path).status_code < 500, one.path
        sheet = looks["director"].get(f"/e/{event}/print/event").text
    assert "100\u00a0USD = ¥15,000" in sheet
