"""Hands of the Winning Poker Network (Americas Cardroom and its sisters), old and new style.

The new style is much like PokerStars without colons. In the old one every line of a player begins
with "Player", amounts stand in round brackets and are what is added, and the cards shown and
chips collected stand in the summary.
"""

from __future__ import annotations

import re

from floorman.games.game import game
from floorman.histories.sites.dates import date_in
from floorman.histories.sites.lines import act, dealt, player_of, refuse_strangers, section
from floorman.histories.sites.money import amount, amounts, bracketed, currency, sum_of
from floorman.histories.sites.names import game_named
from floorman.histories.sites.told import Place, Told

_NEW_HEAD = re.compile(r"(?:Game )?Hand #([\w-]+) - (.*)")
_TOURNAMENT = re.compile(r"(?:- (.+?) )?Tournament #(\d+)")
_LEVEL = re.compile(r"Level (\d+)")
_GAME_NAME = re.compile(r"([^-]*?)\(([^()]*Limit[^()]*)\)")
_STAKES = re.compile(r"([$€£]?[\d.,]+)/([$€£]?[\d.,]+)")
_DATE = re.compile(r"\d{4}/\d+/\d+")
_NEW_TABLE = re.compile(r"(?:Table ')?(.*?)'? (\d+)-max")
_BUTTON = re.compile(r"Seat #?(\d+) is the button")
_NEW_SEAT = re.compile(r"Seat (\d+): (.+) \(([^()]*)\)(.*)")
_OLD_SEAT = re.compile(r"Seat (\d+): (.+) \(([^()]*)\)\.?(.*)")
_OLD_HEAD = re.compile(r"Game ID: (\d+) ([\d.,]+)/([\d.,]+) (.*)")
_OLD_TABLE = re.compile(r"(?:\([^()]*\) )?([^(]*)")
_OLD_GAME = re.compile(r"\(([^()]*)\)\s*$")
_SUMMARY_WON = re.compile(r"Seat (\d+): .* and won ([$€£]?[\d.,]+)")
_RECEIVES = re.compile(r" received (?:a )?card\b")
_COLLECTS = re.compile(r"Collects: ([\d.,]+)")


def read_new(told: Told, lines: list[Place]) -> None:
    """Tell a hand of the new style."""
    told.details["venue"] = "Winning Poker Network"
    _new_header(told, lines[0].text)
    part = ""
    collects = True  # whether the hand itself tells who collects, or the summary alone
    for place in lines[1:]:
        told.place = place
        text = place.text
        if text.startswith("***"):
            part = section(told, text)
        elif part == "summary":
            if text.startswith("Total pot"):
                collects = bool(told.collected)
                fees = [amounts(fee)[:1] for fee in text.split("|")[1:]]
                told.rake = sum([fee[0] for fee in fees if fee]) if fees else None
            elif not collects:
                _won(told, text)
        else:
            _new_line(told, text)
    told.ended = part == "summary"


def _won(told: Told, text: str) -> None:
    """``Seat 4: Alpha did not show and won $0.20``: a hand without a showdown tells it here."""
    won = _SUMMARY_WON.match(text)
    if won is not None:
        told.collect(int(won[1]), amount(won[2]))


def _new_header(told: Told, text: str) -> None:
    head = _NEW_HEAD.match(text)
    if head is None:
        return
    told.details["hand"] = head[1]
    told.details.update(date_in(text.rpartition(" - ")[2]))
    named = _GAME_NAME.search(head[2])
    key = game_named(f"{named[1]} {named[2]}" if named else head[2])
    if key:
        told.game = game(key)
    tournament, level = _TOURNAMENT.search(text), _LEVEL.search(text)
    if tournament is not None:
        told.details["_tournament"] = tournament[2]
        if tournament[1]:
            told.details["event"] = tournament[1]
    if level is not None:
        told.details["level"] = int(level[1])
    stakes = _STAKES.search(_DATE.sub("", text))
    if stakes is not None:
        told.small, told.big = amount(stakes[1]), amount(stakes[2])
        code, sign = currency(stakes[0])
        if code and tournament is None:
            told.details["currency"], told.details["currency_symbol"] = code, sign


def _new_line(told: Told, text: str) -> None:
    if told.names:
        found = player_of(told, text)
        if found is not None and act(told, *found):
            return
    seat = _NEW_SEAT.match(text)
    if seat is not None:
        if amounts(seat[3]):
            told.sit(int(seat[1]), seat[2], sum_of(seat[3]), out="sitting out" in seat[4])
        return
    button, table = _BUTTON.search(text), _NEW_TABLE.match(text)
    if button is not None:
        told.button = int(button[1])
    if table is not None and "table" not in told.details:
        told.details["table"], told.details["seat_count"] = table[1], int(table[2])
    elif text.startswith("Dealt to "):
        dealt(told, text[9:])
    else:
        refuse_strangers(told, text, " ")


# The old style


def read_old(told: Told, lines: list[Place]) -> None:
    """Tell a hand of the old style."""
    told.details["venue"] = "Winning Poker Network"
    part = ""
    for place in lines:
        told.place = place
        text = place.text
        if text.startswith("***"):
            section(told, text)
        elif text.startswith("------"):
            part = "summary"
        elif part == "summary":
            _old_summary(told, text)
        elif text.startswith("Player "):
            if _RECEIVES.search(text):
                part = "cards"
            _old_act(told, text[7:], is_forced=part == "")
        else:
            _old_header(told, text)
    told.ended = part == "summary"


def _old_header(told: Told, text: str) -> None:
    seat = _OLD_SEAT.match(text)
    head = _OLD_HEAD.match(text)
    button = _BUTTON.match(text)
    if seat is not None:
        told.sit(int(seat[1]), seat[2], sum_of(seat[3]), out="sitting out" in seat[4])
    elif button is not None:
        told.button = int(button[1])
    elif head is not None:
        _old_game(told, head)
    elif text.startswith("Game started at"):
        told.details.update(date_in(text))


def _old_game(told: Told, head: re.Match[str]) -> None:
    told.details["hand"] = head[1]
    told.small, told.big = amount(head[2]), amount(head[3])
    table = _OLD_TABLE.match(head[4])
    told.details["table"] = table[1].strip() if table else ""
    named = _OLD_GAME.search(head[4])
    words = named[1] if named else ""
    limit = "no-limit" if "hold" in words.lower() else "pot-limit"
    key = game_named(words, "limit" if "Limit" in head[4] else limit)
    if key:
        told.game = game(key)


def _old_act(told: Told, text: str, *, is_forced: bool) -> None:
    found = player_of(told, text)
    if found is None:
        refuse_strangers(told, text.replace(" has ", " posts ", 1), "[")
        return
    seat, rest = found
    if rest.startswith("received"):
        told.present.add(seat)
        for cards in bracketed(rest):
            told.deal(seat, cards)
    elif rest.startswith("has "):
        told.post(seat, "small" if "small" in rest else "big", amounts(rest)[0])
    elif rest.startswith("allin") and is_forced:
        is_small = not any(post.kind == "small" for post in told.posts)
        told.post(seat, "small" if is_small else "big", amounts(rest)[0])  # with all he had
    elif rest.startswith("ante"):
        told.post(seat, "ante", amounts(rest)[0])
    elif not rest.startswith("mucks"):  # the summary tells it for good
        act(told, seat, rest)


def _old_summary(told: Told, text: str) -> None:
    if not text.startswith(("*Player ", "Player ")):
        return
    found = player_of(told, text.partition("Player ")[2])
    if found is None:
        return
    seat, rest = found
    collects = _COLLECTS.search(rest)
    won = amount(collects[1]) if collects else 0
    if rest.startswith("shows"):
        cards = bracketed(rest)
        if cards and cards[0]:
            told.show(seat, cards[0])
    elif not won and seat not in told.folded and seat in told.present:
        told.muck(seat)
        for held in bracketed(rest):
            told.known(seat, held)
    if won:
        told.collect(seat, won)
