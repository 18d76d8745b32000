"""PokerStars hands, and GGPoker's, which are written in the same way.

Cash, Zoom and tournament hands of every game that Floorman has. ``raises $2 to $4`` tells the
street total, ``calls`` what is added, and the uncalled bet goes back in a line of its own. A player
who posts both blinds posts the small one dead. Amounts of limit games in the header are bets.
"""

from __future__ import annotations

import re

from floorman.games.game import game
from floorman.histories.sites.dates import date_in
from floorman.histories.sites.lines import act, dealt, player_of, refuse_strangers, section
from floorman.histories.sites.money import NUMBER, amount, amounts, cards_in, currency, sum_of
from floorman.histories.sites.names import game_named
from floorman.histories.sites.told import Place, Told
from floorman.sentences import say

_HAND = re.compile(r"#\s*([\w-]+)")
_TOURNAMENT = re.compile(r"Tournament #(\d+),\s*(.*)", re.IGNORECASE)
_PRICE = re.compile(r"[$€£¥]?[\d.,]+(?:\+[$€£¥]?[\d.,]+)+(?: [A-Z]{3}\b)?|[\d.,]+ ?(?:FPP|SC)\b")
_DATE = re.compile(r" - (?=\d{4}[/-])")
_AFTER_EVENT = re.compile(r"\s+- (?:Match Round|Level)", re.IGNORECASE)
_LEVEL = re.compile(r"Level ?([IVXLCDM]+|\d+) ?\(([^()]*(?:\([^()]*\))?)\)", re.IGNORECASE)
_STAKES = re.compile(r"\(([^()]*\d[^()]*(?:\([^()]*\))?)\)")
_PAIR = re.compile(rf"({NUMBER}) ?[$€£¥₹]?/[$€£¥₹]? ?({NUMBER})")
_CAP = re.compile(rf"({NUMBER}) Cap", re.IGNORECASE)
_MIXED_LIMITS = re.compile(r"Pre-?Flop|post-?flop", re.IGNORECASE)
"""Pot limit before the flop and no limit after it, or the like."""
_GAME = re.compile(
    r"(?:6\+ ?)?(?:Hold'em|Holdem|NLH|(?:5 Card |6 Card )?Omaha(?: ?\d)?(?: Hi/Lo| H/L)?|PLO-?\d?"
    r"|(?:7 Card Stud|Stud)(?: Hi/Lo)?|Razz|Badugi|Triple Draw 2-7 Lowball|2-7 Triple Draw"
    r"|Single Draw 2-7 Lowball|2-7 Single Draw|5 Card Draw|Short ?Deck|ShortDeck)"
    r"[ ,]*(?:No Limit|Pot Limit|Fixed Limit|Limit|NL|PL|FL)?",
    re.IGNORECASE,
)
_TABLE = re.compile(r"Table '(.*)'(?: (\d+)-max)?")
_BUTTON = re.compile(r"Seat #(\d+) is the button")
_SEAT = re.compile(r"Seat (\d+): (.+) \(([^()]*?) in chips(?:, [^()]*)?\)(.*)")
_SUMMARY = re.compile(r"Seat (\d+): (.+)")
_MUCKED = re.compile(r" mucked \[([^\]]*)\]\s*$")
_WON = re.compile(r" won \(([^()]*)\)")
_CASHED_OUT = "(pot not awarded as player cashed out)"
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


def read_stars(told: Told, lines: list[Place]) -> None:
    """Tell a PokerStars hand."""
    told.details["venue"] = "PokerStars"
    _read(told, lines)


def read_gg(told: Told, lines: list[Place]) -> None:
    """Tell a GGPoker hand."""
    told.details["venue"] = "GGPoker"
    _read(told, lines)


def _read(told: Told, lines: list[Place]) -> None:
    _header(told, lines[0].text)
    for place in lines:
        if "ancelled" in place.text and place.text.lower().startswith("hand cancelled"):
            told.place = place
            raise told.bad(say("the hand was canceled"), say("a hand that was played"))
    summary = False
    for place in lines[1:]:
        told.place = place
        text = place.text
        if summary:
            _summarise(told, text)
        elif text.startswith("***"):
            summary = section(told, text) == "summary"
        else:
            _line(told, text)
    told.ended = summary


def _header(told: Told, text: str) -> None:
    hand = _HAND.search(text)
    if hand is not None:
        told.details["hand"] = hand[1]
    told.details.update(date_in(_DATE.split(text)[-1]))
    tournament = _TOURNAMENT.search(text)
    if tournament is not None:
        _tournament(told, tournament, text)
    phrases = _GAME.findall(text.partition(":")[2])
    key = game_named(phrases[-1] if phrases and not _MIXED_LIMITS.search(text) else "")
    if key:
        told.game = game(key)
    level = _LEVEL.search(text)
    stakes = level[2] if level else _stakes(text)
    _blinds(told, stakes)
    if tournament is None:
        code, sign = currency(stakes)
        if code:
            told.details["currency"], told.details["currency_symbol"] = code, sign


def _tournament(told: Told, found: re.Match[str], text: str) -> None:
    told.details["_tournament"] = found[1]
    told.details["event"] = _AFTER_EVENT.split(found[2])[0].strip()
    price = _PRICE.match(found[2])
    if price is not None:
        told.details["_buy_in"] = price[0].strip()
    level = _LEVEL.search(text)
    if level is not None:
        told.details["level"] = _number(level[1])


def _number(text: str) -> int:
    """A level's number, Roman or not."""
    if text.isdigit():
        return int(text)
    values = [_ROMAN[letter] for letter in text.upper()]
    later = [*values[1:], 0]
    return sum(
        [-value if value < after else value for value, after in zip(values, later, strict=True)]
    )


def _stakes(text: str) -> str:
    """The round brackets that hold amounts; short-deck has a button blind alone."""
    found = _STAKES.findall(text)
    return next((stakes for stakes in found if "/" in stakes), found[0] if found else "")


def _blinds(told: Told, stakes: str) -> None:
    """``$0.25/$0.50 USD``, ``$2/$4 - $80 Cap``, ``800/1,600(200)``: blinds, or limit bets."""
    pair = _PAIR.search(stakes)  # a game's name may hold numbers, as 7 Card Stud does
    found = amounts(stakes[pair.end() :] if pair else stakes)
    if pair is not None:
        told.small, told.big = amount(pair[1]), amount(pair[2])
        cap = _CAP.search(stakes)
        told.cap = amount(cap[1]) if cap else 0
    elif found:
        told.big = found[0]


def _line(told: Told, text: str) -> None:
    if told.names:
        found = player_of(told, text)
        if found is not None and act(told, *found):
            return
    if text.startswith("Seat ") and _sits(told, text):
        return
    if text.startswith("Table "):
        _table(told, text)
    elif text.startswith("Dealt to "):
        dealt(told, text[9:])
    elif text.startswith(("Cash Drop", "STP added", "Splash")):
        found_amounts = amounts(text)
        told.added += found_amounts[-1] if found_amounts else 0
    else:
        refuse_strangers(told, text, ":")


def _table(told: Told, text: str) -> None:
    table, button = _TABLE.search(text), _BUTTON.search(text)
    if table is not None:
        told.details["table"] = table[1]
        if table[2]:
            told.details["seat_count"] = int(table[2])
    if button is not None:
        told.button = int(button[1])


def _sits(told: Told, text: str) -> bool:
    seat = _SEAT.match(text)
    if seat is None:
        return False
    out = "sitting out" in seat[4] or "out of hand" in seat[4]
    told.sit(int(seat[1]), seat[2], sum_of(seat[3]), out=out)
    return True


def _summarise(told: Told, text: str) -> None:
    if text.startswith("Total pot"):
        _rake(told, text)
        return
    if text.startswith("Hand was run"):
        told.runs = max(told.runs, 2)
        return
    seat = _SUMMARY.match(text)
    if seat is None:
        return
    number = int(seat[1])
    mucked = _MUCKED.search(text)
    cards = cards_in(mucked[1]) if mucked else ()
    if cards:
        told.known(number, cards)
    if text.endswith(_CASHED_OUT) and number not in told.collected:
        for won in _WON.findall(text):
            told.collect(number, amount(won))


def _rake(told: Told, text: str) -> None:
    """``Total pot $7 | Rake $0.32 | Jackpot $0.10``: all that is taken, whatever it is called."""
    fees = [amounts(part)[:1] for part in text.split("|")[1:]]
    told.rake = sum([fee[0] for fee in fees if fee]) if fees else None
