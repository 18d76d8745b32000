"""PokerNow logs: CSV with the columns entry, at and order, the newest row first.

Players are ``name @ id``; ``calls 40`` and ``raises to 40`` both tell street totals. A dead button
has no dealer, and a player's id may change in the middle of a hand. Amounts are chips.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from typing import Any

from floorman.games.game import game
from floorman.histories.sites.dates import date_in
from floorman.histories.sites.money import amount, amounts, cards_in
from floorman.histories.sites.names import game_named
from floorman.histories.sites.told import Place, Told

_START = re.compile(
    r"-- starting hand #(\d+)\s*+(?:\(id: *([^)]+)\)\s*+)?(?:\(?([^()]*?)\)?\s*)?"
    r"\((?:dealer: \"(.*)\"|dead button)\)"
)
_SEATED = re.compile(r'#(\d+) "(.*?)" \(([\d.,]+)\)(?= \| #|$)')
_PLAYER = re.compile(
    r'"(.*)" (folds|checks|calls|bets|raises to|raises|posts|shows|collected)\b ?(.*)'
)
_ALIAS = re.compile(r'The player "(.*)" changed the ID from (\S+) to (\S+)')


def hands_in(text: str) -> Iterator[list[Place]]:
    """The rows of each hand, the oldest first; a row's line is that of the file."""
    reader = csv.reader(io.StringIO(text))
    rows: list[tuple[int, int, str]] = []
    columns: list[str] = []
    line = 1
    for row in reader:
        if not columns:
            columns = [name.strip().lower() for name in row]
        elif row and row[0]:
            told = dict(zip(columns, row, strict=False))
            order = told.get("order", "")
            number = int(order) if order.isdigit() else -line
            rows.append((number, line, f"{told.get('entry', '')}\t{told.get('at', '')}"))
        line = reader.line_num + 1
    return _hands(rows)


def hands_of(logs: list[dict[str, Any]], line: int) -> Iterator[list[Place]]:
    """The same of the JSON that the site answers with, rows of ``at``, ``created_at``, ``msg``."""
    return _hands(
        [(int(log["created_at"]), line, f"{log['msg']}\t{log.get('at', '')}") for log in logs]
    )


def _hands(rows: list[tuple[int, int, str]]) -> Iterator[list[Place]]:
    hand: list[Place] = []
    for _, at, entry in sorted(rows):
        if entry.startswith("-- starting hand"):
            if hand:
                yield hand
            hand = []
        if hand or entry.startswith("-- starting hand"):
            hand.append(Place(at, entry))
        if hand and entry.startswith("-- ending hand"):
            yield hand
            hand = []
    if hand:
        yield hand


def read(told: Told, lines: list[Place]) -> None:
    """Tell a hand of PokerNow."""
    told.details["venue"] = "PokerNow"
    told.rake = 0
    dealer = ""
    for place in lines:
        entry, _, at = place.text.partition("\t")
        told.place = Place(place.line, entry)
        if entry.startswith("-- starting"):
            dealer = _start(told, entry, at)
        elif entry.startswith("Player stacks:"):
            for seat, name, stack in _SEATED.findall(entry[14:]):
                told.sit(int(seat), name, amount(stack))
            told.button = told.names.get(dealer, 0)
        elif entry.startswith("-- ending"):
            told.ended = True
        else:
            _entry(told, entry)


def _start(told: Told, entry: str, at: str) -> str:
    """The head of a hand; who has the button, empty where it is dead."""
    found = _START.match(entry)
    told.details.update(date_in(at, "UTC"))
    if found is None:
        return ""
    told.details["hand"] = found[2] or found[1]
    key = game_named(found[3] or "")
    if key:
        told.game = game(key)
    return found[4] or ""


def _entry(told: Told, entry: str) -> None:
    low = entry.lower()
    if low.startswith(("flop", "turn", "river")):
        _board(told, entry)
    elif entry.startswith('"'):
        found = _PLAYER.match(entry)
        if found is not None:
            _act(told, told.seat_of(found[1]), found[2], found[3])
    else:
        alias = _ALIAS.match(entry)
        if alias is not None:  # it is told of the old name, or of the new one
            name = alias[1].removesuffix(alias[2]).removesuffix(alias[3])
            if name + alias[2] in told.names:
                told.names[name + alias[3]] = told.names.pop(name + alias[2])


def _board(told: Told, entry: str) -> None:
    """``Turn: J♥, 6♣, 7♣ [10♦]``: what is new stands in brackets."""
    if "(second" in entry.lower():  # run, or board
        told.runs = 2
    else:
        new = entry.rpartition("[")[2] if "[" in entry else entry.partition(":")[2]
        cards = cards_in(new)
        told.board(cards)


def _act(told: Told, seat: int, verb: str, text: str) -> None:
    if verb == "folds":
        told.fold(seat)
    elif verb == "checks":
        told.check(seat)
    elif verb == "calls":
        told.call(seat, to=amounts(text)[0])
    elif verb in ("bets", "raises", "raises to"):
        told.raise_to(seat, to=amounts(text)[0])
    elif verb == "posts":
        _posts(told, seat, text)
    elif verb == "shows":
        told.show(seat, cards_in(text.removeprefix("a ")))
    elif "bounty" not in text:  # a side bet, no part of the pot
        told.collect(seat, amounts(text)[0])


def _posts(told: Told, seat: int, text: str) -> None:
    if "bomb" in text:
        raise told.bomb_pot()
    kinds = (
        ("ante", "ante"),
        ("missing small", "dead"),
        ("missed small", "dead"),
        ("missed big", "live"),
        ("missing big", "live"),
        ("straddle", "straddle"),
        ("small", "small"),
        ("big", "big"),
    )
    kind = next((kind for word, kind in kinds if word in text), "live")
    chips = amounts(text)[0]
    if kind in ("small", "big") and "all in" not in text:
        if kind == "small":
            told.small = told.small or chips
        else:
            told.big = told.big or chips
    told.post(seat, kind, chips)
