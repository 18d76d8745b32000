"""What a program with a wrong argument is told: what is wrong with which, and what would do."""

# mypy: disable-error-code="arg-type, list-item, return-value"
# The arguments are wrong on purpose.

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import floorman
from floorman import Event, Hand, Range, chop, equity, evaluate, histories, replay, rule, simulate
from floorman.errors import FloormanError
from floorman.hand.events import Blinds
from floorman.lab.generator import Wish, generate
from floorman.tournament.sheet.setup import Setup

DECK = tuple(range(52))
SHEET = generate(Wish(stack=10_000, entries=12, chips=(25, 100, 500, 1_000), minutes=180))
TALK = "NLHE 100-200, seats 1-6, button 6 | seat 3 calls"


def hand(**other: Any) -> Hand:
    asked: dict[str, Any] = {"game": "nlhe", "button": 3, "blinds": (50, 100), "deck": DECK}
    return Hand.start(**{**asked, "stacks": [5000] * 3, **other})


def event() -> Event:
    return Event(Setup(structure=SHEET, book="tda-2024"))


WRONG: dict[str, tuple[Callable[[], Any], str, str]] = {
    # A hand that is set up
    "one blind": (lambda: hand(blinds=100), "Blinds 100 cannot be read", "(small, big)"),
    "no blinds": (lambda: hand(blinds=None), "Blinds None", "(small, big)"),
    "blinds of text": (lambda: hand(blinds=("50", "100")), "small blind is '50'", "whole chips"),
    "nobody's ante": (
        lambda: hand(blinds=Blinds(small=50, big=100, ante=5, ante_kind="all")),
        "'all' pays no ante",
        "big-blind",
    ),
    "one stack": (lambda: hand(stacks=5000), "stacks is 5000", "seats 1, 2, 3"),
    "a set of stacks": (lambda: hand(stacks={1, 2}), "stacks is {1, 2}", "chips by seat"),
    "a button of text": (lambda: hand(button="3"), "'3' is no seat for the button", ""),
    "a button below": (lambda: hand(button=-4), "-4 is no seat for the button", ""),
    "no deck": (lambda: hand(deck=5), "a deck is a row of cards or text, not 5", ""),
    "a deck of names": (lambda: hand(deck=["Ah", "Kd"]), "not its 52 cards", "'Ah'"),
    "a hand's number": (lambda: hand(number=-1), "number is -1", ""),
    "players left": (lambda: hand(players_left="2"), "players_left is '2'", ""),
    # Acts
    "a raise of text": (lambda: hand().raise_to("300"), "makes it 300", "chips are whole"),
    "a seat of text": (lambda: hand().view("1"), "Seat 1 is not in the hand", "Allowed: 1, 2, 3"),
    "a killed seat": (lambda: hand().kill("1"), "Seat 1 is not in the hand", "Allowed: 1, 2, 3"),
    "half a chip": (lambda: hand().put_out(5.5), "put out to 5.5", "chips are whole"),
    "a bet of nobody": (lambda: hand().correct_bets(5, 5, 5), "is 5", "chips by seat"),
    "a discard": (lambda: hand().discard(5), "5 are no cards", "text such as AhKd"),
    "cards told": (lambda: hand(deck=None).deal(1, 5), "5 are no cards", "AhKd"),
    "no card early": (lambda: hand().deal_early(0), "0 board cards", "5 are still to come"),
    "too many early": (lambda: hand().deal_early(6), "6 board cards", "5 are still to come"),
    "another pile": (lambda: hand().reshuffle("deck"), "made of deck", "stub, burns"),
    "half a deck": (lambda: hand().redeal((1, 2)), "not its 52 cards", ""),
    "an award": (lambda: hand().award([1]), "betting is not over", "raise to"),
    # Logs and views
    "no log": (lambda: replay(None), "The events of a hand begin", "hand.events"),
    "a start in a log": (
        lambda: replay(hand().events[:1] * 2),
        "The events of a hand begin",
        "hand.events",
    ),
    "a book of a log": (lambda: replay(hand().events, "tda-1999"), "tda-1999", "tda-2024"),
    # Values
    "no cards": (lambda: evaluate(5), "cards is 5", "AhKd"),
    "half a card": (lambda: evaluate((0.5, 1)), "0.5 is no card", "0 to 51"),
    "no hands": (lambda: equity("nlhe", 5), "hands is 5", "for each player"),
    "hands as a text": (lambda: equity("nlhe", "AhKh"), "hands is 'AhKh'", "for each player"),
    "a hand of numbers": (lambda: equity("nlhe", [1, 2]), "a hand is 1", "AhKd"),
    "a board": (lambda: equity("nlhe", ["AA", "KK"], 5), "board is 5", "AhKd"),
    "a range": (lambda: Range.parse(5), "5 is no range", "QQ+"),
    "stacks of text": (lambda: floorman.icm(["1"], [5]), "Stack 1 is no stack", ""),
    "no number": (lambda: floorman.icm([1, float("nan")], [5]), "Stack 2 is no stack", ""),
    "one prize": (lambda: floorman.icm([1], 5), "prizes is 5", "first place first"),
    "half a cent": (lambda: chop([1, 2], [5.5], "chips"), "a prize is 5.5", "a whole number"),
    # Events and files
    "no sheet": (lambda: simulate(None, 5), "structure is None", "path"),
    "half a player": (lambda: simulate(SHEET, 5.5), "players is 5.5", "names"),
    "a seed": (lambda: simulate(SHEET, 5, seed="x"), "seed is 'x'", "a whole number"),
    "a strategy": (lambda: simulate(SHEET, 2, strategies=["me"]), "'me'", "a Choice"),
    "no choice": (
        lambda: simulate(SHEET, 2, strategies=[lambda view, draw: None]),
        "gives is None",
        "a Choice",
    ),
    "no setup": (lambda: Event("x"), "setup is 'x'", "a Setup"),
    "an empty log": (lambda: Event.of([]), "log is []", "the log of an event"),
    "no command": (lambda: event().do(5), "no such command", ""),
    "a time": (lambda: event().do("StartEvent", at="x"), "at is 'x'", "a whole number"),
    "facts": (lambda: rule(TALK, facts=[1]), "facts is [1]", "by name"),
    "no record": (lambda: histories.replay("x"), "record is 'x'", "read gives"),
    "no hand": (lambda: histories.write(["x"]), "a hand is 'x'", "a Hand"),
    "too few names": (
        lambda: histories.write([hand()], "ohh", {"players": ["a"]}),
        "players is ['a']",
        "each of the 3 players",
    ),
    "a forecast": (lambda: floorman.forecast(SHEET, "ten"), "players is 'ten'", "a whole number"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_named_and_what_would_do(case: str) -> None:
    asked, wrong, allowed = WRONG[case]
    with pytest.raises(FloormanError) as refused:
        asked()
    told = str(refused.value)
    assert wrong in told
    assert allowed in told


def test_a_question_of_another_kind_has_the_answer_no() -> None:
    legal = hand().legal
    assert ("raise", 200) in legal
    assert not any(asked in legal for asked in (("raise", "200"), ("raise", 1, 2), 5, ("raise",)))


def test_cards_are_told_as_text_or_as_numbers() -> None:
    told = hand(deck=None)
    told.deal(1, (51, 50))
    told.deal(2, "AdAc")
    told.deal(3, [0, 1])
    assert told.view(1).own == (51, 50)
