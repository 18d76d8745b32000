"""The lines of text formats: which player a line is of, what he does, which street begins."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from floorman.cards import UNKNOWN
from floorman.histories.amounts import Amount
from floorman.histories.sites.money import amounts, bracketed
from floorman.histories.sites.told import Told
from floorman.sentences import say


def player_of(told: Told, line: str, after: str = ": ") -> tuple[int, str] | None:
    """The seat of the player that a line begins with, and the rest of the line.

    Names may hold anything, colons and verbs too: the longest that fits is meant. What comes
    ``after`` it is a colon or a blank; where the site has a colon for chat alone, a blank.
    """
    found: tuple[int, str] | None = None
    longest = 0
    for name, seat in told.names.items():
        length = len(name)
        if longest < length < len(line) and line.startswith(name) and line[length] in after:
            found, longest = (seat, line[length + 1 :].lstrip()), length
    return found


_STRANGERS: Final = {
    ":": re.compile(r'([^"]+): (?:posts [^"]*|calls|bets|raises|completes) ?[$€£]?\d'),
    " ": re.compile(r"(.*?) (?:posts [^\d]*|calls|bets|raises|completes) ?[$€£]?\d"),
    "[": re.compile(r"(.*?) (?:posts [^\[(]*|calls|bets|raises|completes|is all-In) *[\[(]"),
}


def refuse_strangers(told: Told, text: str, after: str) -> None:
    """Refuse chips of somebody who has no seat, which would be missing from the pot.

    What comes ``after`` a name is a colon or a blank, or the amount stands in brackets.
    """
    found = _STRANGERS[after].match(text)
    if found is not None:
        told.seat_of(found[1])


def dealt(told: Told, text: str) -> None:
    """``Alpha [Ah Kd]``: whom a site deals to; in stud, cards held before stand first."""
    found = player_of(told, text + " ")
    if found is None:
        return
    seat, rest = found
    told.present.add(seat)
    groups = bracketed(rest)
    if groups and groups[-1]:
        told.deal(seat, groups[-1])


def act(told: Told, seat: int, rest: str) -> bool:
    """Tell what a player does, as sites write it; False for what is no act, such as chat."""
    word, _, after = rest.replace("[", " [", 1).partition(" ")
    do = _ACTS.get(word.rstrip("."))
    if do is None:
        return False
    do(told, seat, after)
    return True


def _sum(told: Told, text: str) -> Amount:
    """The first amount of a text."""
    found = amounts(text)
    if not found:
        raise told.bad(say("an amount is missing"), say("a number"))
    return found[0]


def _call(told: Told, seat: int, text: str) -> None:
    told.call(seat, adds=_sum(told, text))


def _bet(told: Told, seat: int, text: str) -> None:
    told.raise_to(seat, adds=_sum(told, text))


def _raise(told: Told, seat: int, text: str) -> None:
    """``raises $2 to $4`` tells the street total; a lone amount is what the raise adds."""
    found = amounts(text)
    if " to " in text and len(found) > 1:
        told.raise_to(seat, to=found[1])
    else:
        told.raise_to(seat, adds=_sum(told, text))


def _caps(told: Told, seat: int, text: str) -> None:
    """A raise by all that the table lets a player put into a hand."""
    _bet(told, seat, text)
    told.cap = told.paid(seat)


def _all_in(told: Told, seat: int, text: str) -> None:
    """``is all-In  [$3.92 USD]``, ``allin (124)``."""
    found = amounts(text)
    if found:
        told.all_in(seat, adds=found[0])


def _is(told: Told, seat: int, text: str) -> None:
    if text.lower().startswith("all-in"):
        _all_in(told, seat, text)
    elif text.startswith("sitting out"):
        told.sitting_out.add(seat)


_POSTS: Final = (
    ("ante", "ante"),
    ("dead", "dead"),
    ("missed", "dead"),
    ("straddle", "straddle"),
    ("button blind", "straddle"),
    ("small", "small"),
    ("big", "big"),
)


def posts(told: Told, seat: int, text: str) -> None:
    """A forced bet; of both blinds at once the small one is dead."""
    low = text.lower()
    found = amounts(text)
    if not found or not found[0]:
        return  # announced, not paid
    if len(found) > 1 and "dead" in low:
        told.post(seat, "dead", found[0])
        told.post(seat, "live", found[1])
    elif re.match(r"dead|small.*out of position", low) and found[0] > told.big > 0:
        told.post(seat, "dead", found[0] - told.big)  # both blinds in one amount
        told.post(seat, "live", told.big)
    elif re.search(r"small (&|and) big|big blind \+ dead", low):
        live = told.big or max(told.bets.values(), default=0)
        told.post(seat, "dead", found[0] - min(live, found[0]))
        told.post(seat, "live", min(live, found[0]))
    elif "out of position" in low:
        told.post(seat, "dead" if "small" in low else "live", found[0])
    else:
        kind = next((kind for word, kind in _POSTS if word in low), "live")
        told.post(seat, kind, found[0])


def _straddle(told: Told, seat: int, text: str) -> None:
    told.post(seat, "straddle", _sum(told, text))


def _bring_in(told: Told, seat: int, text: str) -> None:
    """``brings in for 3``, ``bring-in [$3]``; for a complete bet it is a completion."""
    told.bring(seat, _sum(told, text))


def _shows(told: Told, seat: int, text: str) -> None:
    """Cards in brackets; without any, and of a low told after the hand, nothing is shown."""
    for cards in bracketed(text)[:1]:
        if cards:
            told.show(seat, cards)


def _mucks(told: Told, seat: int, text: str) -> None:
    """A hand given up, and which it was where that is told."""
    told.muck(seat)
    for cards in bracketed(text)[:1]:
        if cards:
            told.known(seat, cards)


def _does_not(told: Told, seat: int, text: str) -> None:
    """``doesn't show hand``, ``does not show cards``, ``did not show his hand``."""
    if "show" in text:
        _mucks(told, seat, text)


def _collects(told: Told, seat: int, text: str) -> None:
    told.collect(seat, _sum(told, text))


_OF_NO_POT = re.compile(r"eliminat|bount|tournament|\b(entry|ticket|seat)\b")


def _wins(told: Told, seat: int, text: str) -> None:
    """``wins $4 USD from the main pot``; what a bounty or a place pays is of no pot."""
    if not _OF_NO_POT.search(text):
        _collects(told, seat, text)


_DISCARDED = re.compile(r"(\d+) cards?")


def _discards(told: Told, seat: int, text: str) -> None:
    count = _DISCARDED.match(text)
    cards = [group for group in bracketed(text) if group][:1]
    known = cards[0] if cards else ()
    told.discard(seat, int(count[1]) if count else len(known), known)


def _stands(told: Told, seat: int, text: str) -> None:
    if text.startswith("pat"):
        told.discard(seat, 0)


_ACTS: dict[str, Callable[[Told, int, str], None]] = {
    "folds": lambda told, seat, text: told.fold(seat),
    "checks": lambda told, seat, text: told.check(seat),
    "calls": _call,
    "bets": _bet,
    "raises": _raise,
    "caps": _caps,
    "completes": _raise,
    "is": _is,
    "allin": _all_in,
    "all-in": _all_in,
    "posts": posts,
    "straddle": _straddle,
    "straddles": _straddle,
    "brings": _bring_in,
    "bring-in": _bring_in,
    "bring-ins": _bring_in,
    "shows": _shows,
    "mucks": _mucks,
    "doesn't": _does_not,
    "does": _does_not,
    "did": _does_not,
    "collected": _collects,
    "collects": _collects,
    "wins": _wins,
    "discards": _discards,
    "discard": _discards,
    "stands": _stands,
}

_BOARDS = re.compile(r"(?<!PRE-)\b(FLOP|TURN|RIVER)\b")
_AGAIN = re.compile(r"\b(SECOND|THIRD) (?:FLOP|TURN|RIVER|BOARD)|\b(?:FLOP|TURN|RIVER) ([23])\b")
_RUNS = {"SECOND": 2, "THIRD": 3, "2": 2, "3": 3}
_LATER = re.compile(r"\b(4TH|5TH|6TH|7TH|FOURTH|FIFTH|SIXTH|SEVENTH) STREET|DRAW\b")


def section(told: Told, line: str) -> str:
    """Begin a part of a hand, ``*** FLOP *** [...]``; its name: board, street, show, summary, …

    Of a board that is run more than once the first is played; the record settles the hand, as where
    a card of the board is not told.
    """
    name = line.upper()
    if "SUMMARY" in name:
        return "summary"
    if "SHOW" in name:
        told.deal_due()
        return "show"
    stud = told.game is not None and told.game.is_stud
    again = _AGAIN.search(name)
    if again is not None:
        told.runs = max(told.runs, _RUNS[again[1] or again[2]])
        return "board"
    if _BOARDS.search(name):
        groups = bracketed(line)
        cards = [group for group in groups if group]
        if not cards and not stud:
            raise told.bad(say("the board is missing"), say("cards in brackets"))
        if cards and not groups[-1]:
            told.board((UNKNOWN,))  # brackets with no card in them: the site lost it
        elif cards:
            told.board(cards[-1])
        else:
            told.next_street()
        return "board"
    if _LATER.search(name) and not (stud and "3RD" in name):
        told.next_street()
    return "street"
