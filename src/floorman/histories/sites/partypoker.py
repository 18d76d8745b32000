"""partypoker and 888poker hands, which are written much alike: ``raises [$4 USD]`` adds that much.

partypoker counts what nobody called in with the pot. A player who comes back posts "big blind +
dead", or a second small blind, which is live. Old tournament hands tell their blinds by the level
alone. 888poker marks thousands and decimals as the player's country does, and tells the board and
the cards with commas.
"""

from __future__ import annotations

import re

from floorman.games.game import game
from floorman.histories.amounts import Amount
from floorman.histories.sites import partypoker_tables
from floorman.histories.sites.dates import date_in
from floorman.histories.sites.lines import act, dealt, player_of, refuse_strangers, section
from floorman.histories.sites.money import amount, amounts, currency, sum_of
from floorman.histories.sites.names import game_named
from floorman.histories.sites.told import Place, Told

_HAND = re.compile(r"for Game (\d+)")
_SEAT = re.compile(r"[Ss]eat ?(\d+): (.+) \( ?([^()]*?) ?\)(.*)")
_BUTTON = re.compile(r"Seat (\d+) is the button")
_SLASH = re.compile(r"([\d.,\u00a0\u202f ]*\d) ?[$€£]?/[$€£]? ?([\d.,\u00a0\u202f ]*\d)")
_ANTED = re.compile(r"Blinds(?:-Antes)?\(([\d.,\s]+)/([\d.,\s]+?)\s*[-)]")
_TRNY = re.compile(r"Trny: ?(\d+)\s+Level: ?(\d+)")
_BUY_IN = re.compile(r"([$€£] ?[\d.,]+(?: [A-Z]{3})?) Buy-in(?:\s+\+ ([$€£][\d.,]+) Entry Fee)?")
_TOURNAMENT = re.compile(r"Tournament #(\d+)(.*?)(?: - Table #(\d+)| \d+ Max| \(|$)")
_TABLE = re.compile(r"Table (.+?)(?: (\d+) Max)?(?: \(.*| Table #\d+.*)?$")
_PARTY_GAME = re.compile(
    r"\b(?:NL|PL|FL) +[\w' -]+|(?:No Limit|Pot Limit|Fixed Limit|Limit)[\w' /-]+"
    r"|(?:Texas Hold'em|Omaha|7 Card Stud)[\w' -]*"
)
"""partypoker names every limit but, in old hands, the fixed one."""
_HEER = re.compile(r"[\[,] H[cdhs]\b")
_ROI = re.compile(r"[\[,] [RD][cdhs]\b")
_DUTCH_SUM = re.compile(r"[\[(] ?[$€] \d")
_DUTCH_CARD = re.compile(r"(?<=[\[,] )[HVB](?=[cdhs]\b)")
_DUTCH = {"H": "K", "V": "Q", "B": "J"}


def read_party(told: Told, lines: list[Place]) -> None:
    """Tell a partypoker hand, of whichever of its two ways to write them."""
    if partypoker_tables.is_one(lines):
        partypoker_tables.read(told, lines)
        return
    told.details["venue"] = "partypoker"
    told.with_uncalled = True
    told.second_small = "live"
    _read(told, lines)


def read_888(told: Told, lines: list[Place]) -> None:
    """Tell an 888poker hand."""
    told.details["venue"] = "888poker"
    _read(told, _from_dutch(lines) if _is_dutch(lines) else lines)


def _is_dutch(lines: list[Place]) -> bool:
    """Whether V is the vrouw and no valet.

    It is beside a heer, and beside no roi and no dame where sums are written as the Dutch do.
    """
    text = "\n".join([place.text for place in lines])
    return bool(_HEER.search(text) or (_DUTCH_SUM.search(text) and not _ROI.search(text)))


def _from_dutch(lines: list[Place]) -> list[Place]:
    """The lines with heer, vrouw and boer as king, queen and jack."""
    return [
        place._replace(text=_DUTCH_CARD.sub(lambda card: _DUTCH[card[0]], place.text))
        for place in lines
    ]


def _read(told: Told, lines: list[Place]) -> None:
    header = True
    deals = any(place.text.startswith("** Dealing down") for place in lines)
    for place in lines:
        told.place = place
        text = place.text
        if text.startswith("*****"):
            hand = _HAND.search(text)
            if hand is not None:
                told.details["hand"] = hand[1]
        elif text.startswith("** "):
            _post_blinds_of_level(told)
            header = False
            section(told, text)
        elif told.game is None:
            _stakes(told, text)
        elif header and _place(told, text):
            continue
        elif text.startswith("Dealt to "):
            dealt(told, text[9:])
        else:
            for sentence in _sentences(told, text):
                _act(told, sentence, before=header and deals)
    told.ended = bool(told.collected)


def _act(told: Told, text: str, *, before: bool) -> None:
    """What a player does, ``before`` the deal perhaps."""
    found = player_of(told, text, after=" ")
    if found is None:
        refuse_strangers(told, text, "[")
    elif not (before and _is_not_dealt_in(told, *found)):
        act(told, *found)


def _sentences(told: Told, text: str) -> list[str]:
    """The sentences of a line: those who share a pot may all stand in one."""
    if text.count(" wins ") > 1:
        for name in told.names:
            text = text.replace(f".{name} wins ", f".\n{name} wins ")
    return text.split("\n")


def _post_blinds_of_level(told: Told) -> None:
    """The blinds of a tournament hand that tells its level and no post."""
    if told.posts or not told.big or told.game is None or told.game.is_stud:
        return
    seats = sorted(set(told.stacks) - told.sitting_out)
    order = [seat for seat in seats if seat > told.button]
    order += [seat for seat in seats if seat <= told.button]
    if "_tournament" in told.details and len(order) > 1:
        small, big = order[::-1] if len(order) == 2 else order[:2]
        for seat, kind, due in ((small, "small", told.small), (big, "big", told.big)):
            told.post(seat, kind, min(due, told.stacks[seat] - told.antes.get(seat, 0)))


def _is_not_dealt_in(told: Told, seat: int, rest: str) -> bool:
    """Whether a player gives up before the deal, with nothing posted: he has no hand to fold."""
    return rest.startswith("folds") and seat not in told.present


def _stakes(told: Told, text: str) -> None:
    """``$1/$2 Blinds No Limit Holdem - *** 14 04 2015 …``, ``$4 USD PL Omaha - Friday, …``."""
    words = text.partition(" - ")[0]
    phrase = _PARTY_GAME.search(text)
    key = game_named(phrase[0] if phrase else "", "limit")
    if not key:
        return
    told.game = game(key)
    told.details.update(date_in(text))
    _level(told, text)
    buy_in = _BUY_IN.search(words)
    if buy_in is not None:
        told.details["_buy_in"] = " + ".join(filter(None, buy_in.groups()))
        return
    stakes = _SLASH.search(words)
    if stakes is not None and not told.big:
        told.small, told.big = amount(stakes[1]), amount(stakes[2])
        if told.game.betting == "limit" and "Blinds" in words:
            told.small, told.big = told.big, 2 * told.big
    code, sign = currency(words)
    if code:
        told.details["currency"], told.details["currency_symbol"] = code, sign


def _level(told: Told, text: str) -> None:
    """``Trny:66001 Level:12``, ``Blinds-Antes(1.200/2.400 -400)``, in the head or after it."""
    trny, blinds = _TRNY.search(text), _ANTED.search(text)
    if trny is not None:
        told.details["_tournament"], told.details["level"] = trny[1], int(trny[2])
    if blinds is not None:
        told.small, told.big = amount(blinds[1]), amount(blinds[2])


def _place(told: Told, text: str) -> bool:
    """A line before the cards; False for one of a player."""
    seat = _SEAT.match(text)
    if seat is not None:
        told.sit(int(seat[1]), seat[2], _stack(seat[3]), out="sitting out" in seat[4].lower())
        return True
    button = _BUTTON.search(text)
    if button is not None:
        told.button = int(button[1])
        return True
    if text.startswith(("Table ", "Tournament #")):
        _table(told, text)
        return True
    if text.startswith(("Trny:", "Blinds(", "Blinds-Antes(")):
        _level(told, text)
        return True
    return text.startswith("Total number")


def _stack(text: str) -> Amount:
    return sum_of(text) if amounts(text) else 0


def _table(told: Told, text: str) -> None:
    tournament = _TOURNAMENT.match(text)
    if tournament is not None:
        told.details["_tournament"] = tournament[1]
        told.details["_buy_in"] = tournament[2].strip()
        if tournament[3]:
            told.details["table"] = tournament[3]
        told.details.pop("currency", None)
        told.details.pop("currency_symbol", None)
        return
    table = _TABLE.match(text)
    if table is not None:
        told.details["table"] = table[1].strip()
        if table[2]:
            told.details["seat_count"] = int(table[2])
