"""partypoker hands as it has written them lately, ``0.10/0.25 Omaha Hi Game Table (PL)``.

The button stands behind the table, amounts in round brackets. What each player ends with, collected
and held stands in the summary; a bet that nobody called is counted in with what was collected, and
what a cash-out pays is of no pot.
"""

from __future__ import annotations

import re

from floorman.games.game import game
from floorman.histories.amounts import Amount
from floorman.histories.sites.dates import date_in
from floorman.histories.sites.lines import act, dealt, player_of, refuse_strangers, section
from floorman.histories.sites.money import amount, cards_in, currency, sum_of
from floorman.histories.sites.names import game_named
from floorman.histories.sites.told import Place, Told

_HAND = re.compile(r"[fF]or Game (\w+)")
_GAME = re.compile(r"([\d.,]+)/([\d.,]+) (.+?) Game Table \((NL|PL|FL)\)")
_TOURNAMENT = re.compile(r"Tournament #(\d+)\)(?: \(Buyin ([^()]*)\))?")
_TABLE = re.compile(r"Table (.*) \([^()]*\) -- Seat (\d+) is the button")
_MOST = re.compile(r"Total number of players : \d+/(\d+)")
_SEAT = re.compile(r"Seat (\d+): (.+) \(([^()]*)\)(.*)")
_RAKE = re.compile(r" Rake: *[$€£]?([\d.,]*\d)")
_BALANCE = re.compile(r"(Cashed out +)?balance ")
_COLLECTED = re.compile(r", collected [$€£]?([\d.,]*\d)")
_HELD = re.compile(r"\[([^\[\]]*)\]")


def is_one(lines: list[Place]) -> bool:
    """Whether a hand is written in this way, which its second line tells."""
    return len(lines) > 1 and _GAME.match(lines[1].text) is not None


def read(told: Told, lines: list[Place]) -> None:
    """Tell a hand."""
    told.details["venue"] = "partypoker"
    told.with_uncalled = True
    told.second_small = "live"
    part = "head"
    for place in lines:
        told.place = place
        text = place.text
        if text.startswith("** "):
            part = section(told, text)
        elif part == "summary":
            _summarise(told, text)
        elif part == "head" and _head(told, text):
            continue
        elif text.startswith("Dealt to "):
            dealt(told, text[9:])
        else:
            found = player_of(told, text, after=" ")
            if found is not None:
                act(told, *found)
            else:
                refuse_strangers(told, text, "[")
    told.ended = bool(told.collected)


def _head(told: Told, text: str) -> bool:
    """A line before the posts; False for one of a player."""
    hand, played, table = _HAND.search(text), _GAME.match(text), _TABLE.match(text)
    most, seat = _MOST.match(text), _SEAT.match(text)
    if text.startswith("*****") and hand is not None:
        told.details["hand"] = hand[1]
    elif played is not None:
        _stakes(told, played, text)
    elif table is not None:
        told.details["table"], told.button = table[1], int(table[2])
    elif most is not None:
        told.details["seat_count"] = int(most[1])
    elif seat is not None:
        told.sit(int(seat[1]), seat[2], sum_of(seat[3]), out="sitting out" in seat[4].lower())
        code, sign = currency(seat[3])
        if code:
            told.details["currency"], told.details["currency_symbol"] = code, sign
    else:
        return False
    return True


def _stakes(told: Told, played: re.Match[str], text: str) -> None:
    told.details.update(date_in(text.rpartition(" - ")[2]))
    told.small, told.big = amount(played[1]), amount(played[2])
    key = game_named(f"{played[3]} {played[4]}")
    if key:
        told.game = game(key)
    tournament = _TOURNAMENT.search(text)
    if tournament is not None:
        told.details["_tournament"] = tournament[1]
        if tournament[2]:
            told.details["_buy_in"] = tournament[2]


def _summarise(told: Told, text: str) -> None:
    found = player_of(told, text)
    if found is None:
        fee = _RAKE.search(text)
        if fee is not None:
            before: Amount = told.rake or 0
            told.rake = before + amount(fee[1])
        return
    seat, rest = found
    balance, collected, held = _BALANCE.match(rest), _COLLECTED.search(rest), _HELD.search(rest)
    if balance is None:
        return
    if held is not None:
        told.show(seat, cards_in(held[1]))
    if collected is not None and not balance[1]:
        told.collect(seat, amount(collected[1]))
