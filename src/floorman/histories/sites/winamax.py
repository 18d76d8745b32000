"""Winamax hands: cash, sit & go and tournament; texts in English, amounts with € after them.

A bet that nobody called is collected with the pot, without a line of its own. Posts "out of
position" are those of a player who comes back: a small blind is dead. The total pot is told without
the rake.
"""

from __future__ import annotations

import re

from floorman.games.game import game
from floorman.histories.sites.dates import date_in
from floorman.histories.sites.lines import act, dealt, player_of, refuse_strangers, section
from floorman.histories.sites.money import amounts, currency, sum_of
from floorman.histories.sites.names import game_named
from floorman.histories.sites.told import Place, Told
from floorman.sentences import say

_ID = re.compile(r"HandId: #([\d-]+)")
_GAME = re.compile(r"HandId: #[\d-]+ - (.+?) ?\(([^()]*)\) - ")
_EVENT = re.compile(r'Tournament "(.*?)" buyIn: (.*?) level: (\d+)')
_GO = re.compile(
    r'(?:Go Fast|Expresso|Escape|HOLD-UP|Space KO|Mystery)?.*"(.*?)" buyIn: (.*?) level: (\d+)'
)
_TABLE = re.compile(r"""Table:? ['"](.*)['"] (\d+)-max""")
_NUMBER = re.compile(r"\((\d+)\)#")
_BUTTON = re.compile(r"Seat #?(\d+) is the button")
_SEAT = re.compile(r"Seat (\d+): (.+) \(([^()]*)\)(.*)")


def read(told: Told, lines: list[Place]) -> None:
    """Tell a Winamax hand."""
    told.details["venue"] = "Winamax"
    told.with_uncalled = True
    _header(told, lines[0].text)
    part = ""
    for place in lines[1:]:
        told.place = place
        text = place.text
        if text.startswith("***"):
            part = section(told, text)
        elif part == "summary":
            _summarise(told, text)
        elif text.startswith("Hold-up to Pot"):
            told.added += amounts(text)[-1]
        elif not part:
            _before(told, text)
        elif text.startswith("Dealt to "):
            dealt(told, text[9:])
        else:
            found = player_of(told, text)
            if found is not None:
                act(told, *found)
            else:
                refuse_strangers(told, text, " ")
    told.ended = part == "summary"


def _header(told: Told, text: str) -> None:
    hand, played, event = _ID.search(text), _GAME.search(text), _EVENT.search(text)
    event = event or _GO.search(text)
    if hand is not None:
        told.details["hand"] = hand[1]
    told.details.update(date_in(text.rpartition(" - ")[2]))
    if event is not None:
        told.details["event"] = event[1]
        told.details["_buy_in"] = event[2].strip()
        told.details["level"] = int(event[3])
    if played is None:
        return
    key = game_named(played[1])
    if key:
        told.game = game(key)
    stakes = amounts(played[2])
    told.small, told.big = stakes[-2:] if len(stakes) > 1 else (0, 0)
    code, sign = currency(played[2])
    if code:
        told.details["currency"], told.details["currency_symbol"] = code, sign


def _before(told: Told, text: str) -> None:
    seat = _SEAT.match(text)
    if seat is not None:
        if amounts(seat[3]):
            stack = sum_of(seat[3].partition(", ")[0])  # a bounty may follow
            if stack:
                told.sit(int(seat[1]), seat[2], stack, out="sitting out" in seat[4])
        return
    table, button = _TABLE.search(text), _BUTTON.search(text)
    if table is not None:
        told.details["table"] = table[1]
        told.details["seat_count"] = int(table[2])
        number = _NUMBER.search(text)
        if number is not None:
            told.details["_tournament"] = number[1]
    if button is not None:
        told.button = int(button[1])


def _summarise(told: Told, text: str) -> None:
    if text.startswith("Total pot"):
        fees = amounts(text.partition("|")[2])
        told.rake = sum(fees)
    elif "ancelled" in text:
        raise told.bad(say("the hand was canceled"), say("a hand that was played"))
