"""Everybody folds until it is on somebody, and nothing more is told: that is where it stands."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_line, read_prose

_SIX = "Blinds 100-200, six handed. UTG opens 600"
_FOLDED = "seat 3 raises to 600 | seat 4 folds | seat 5 folds | seat 6 folds | seat 1 folds"


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        (
            f"{_SIX} and everyone folds to the big blind. What can the big blind do?",
            f"{_FOLDED} | who is to act?",
        ),
        (f"{_SIX} and it folds to the big blind. What are his options?", _FOLDED),
        (f"{_SIX}, folds around to the big blind.", _FOLDED),
        (f"{_SIX}, it is folded to the big blind. Who is to act?", f"{_FOLDED} | who is to act?"),
        (f"{_SIX}, everybody else folds to the small blind.", _FOLDED[: -len(" | seat 1 folds")]),
        (
            "Blinds 100-200, six handed. It folds to the button. What can the button do?",
            "button 6 | seat 3 folds | seat 4 folds | seat 5 folds | who is to act?",
        ),
        (
            "Seats 1 to 6, button on seat 2, blinds 100-200. Seat 5 opens for 600 and everyone "
            "folds to the big blind. What can the big blind do?",
            "seat 6 folds | seat 1 folds | seat 2 folds | seat 3 folds | who is to act?",
        ),
        (
            "Blinds 100-200, 6-handed. UTG erhöht auf 600, alle passen bis zum Big Blind.",
            _FOLDED,
        ),
        (
            "Blinds 100-200, 6-handed. UTG erhöht auf 600, gefoldet bis zum Big Blind. "
            "Wer ist dran?",
            f"{_FOLDED} | who is to act?",
        ),
    ],
)
def test_those_before_whoever_it_is_on_have_folded(text: str, acts: str) -> None:
    """What may be done then is told of the one it came to, and of nobody before."""
    reading = read_prose(text, language="de" if "passen" in text or "gefoldet" in text else "")
    assert reading.line.endswith(acts), [one.line for one in reading.ways]
    assert reading.sure


@pytest.mark.parametrize(
    ("clause", "until"),
    [
        ("everyone folds to seat 2", 1),
        ("the hand folds around to seat 1", 6),
        ("it folds to the big blind", 1),
    ],
)
def test_a_clause_says_it_too(clause: str, until: int) -> None:
    """Among clauses that are table talk word for word, it is read as in a sentence."""
    told = "NLHE 100-200, seats 1-6, button 6 | seat 3 raises to 600"
    reading = read_line(f"{told} | {clause} | who is to act?")
    assert reading is not None
    assert reading.sure
    assert reading.line.endswith(f"seat {until} folds | who is to act?")


def test_what_they_do_then_is_told_as_before() -> None:
    """The folds follow from the act where one is told."""
    text = f"{_SIX} and it folds to the big blind, who makes it 1500. What can UTG do?"
    reading = read_prose(text)
    assert reading.sure
    assert reading.line.endswith(f"{_FOLDED} | seat 2 raises to 1500 | who is to act?")


def test_all_fold_to_whoever_bet() -> None:
    """It came to nobody then: the bet was not called."""
    reading = read_prose("Blinds 100-200. UTG raises to 600 and everyone folds to him.")
    assert reading.sure
    assert reading.line.endswith("| seat 1 folds | seat 2 folds")


def test_what_is_no_turn_does_not_say_who_folded() -> None:
    """A clock is called on whoever it came to."""
    text = (
        "Blinds 100-200. UTG raises to 600, it folds to the big blind. The button calls the clock."
    )
    assert read_prose(text).line.endswith("| seat 1 folds | seat 8 calls the clock")


def test_in_german_whoever_it_is_on_does_not_fold() -> None:
    """The verb stands after whoever it came to."""
    reading = read_prose("Blinds 100-200, 6-handed. Es wird zum Button gefoldet.", language="de")
    assert reading.line.endswith("button 6 | seat 3 folds | seat 4 folds | seat 5 folds")


def test_nobody_sits_between_whom_nobody_told() -> None:
    """Without a place nobody knows how many fold: it is offered."""
    assert not read_prose("On the flop Anna bets 600, everyone folds to Ben.").sure


@pytest.mark.parametrize(
    "text",
    [
        "Blinds 100-200. Folded to the button, who makes it 500. Small blind folds. What can the "
        "big blind do?",
        "Blinds 2000-4000. UTG limps, the next player folds, the cutoff goes all-in for 7500, "
        "button and small blind fold. What can the big blind do?",
        f"{_SIX}, it folds to the small blind. What can the small blind do?",
    ],
)
def test_it_is_asked_what_whoever_is_to_act_may_do(text: str) -> None:
    """Their place is told in the question alone, and it is theirs to act."""
    assert not read_prose(text).unused


def test_whoever_is_not_to_act_is_not_passed_over() -> None:
    """It is not on them yet: what they could do then depends on others."""
    assert not read_prose("Blinds 100-200. UTG opens 600. What can the big blind do?").sure


@pytest.mark.parametrize("text", ["At the other table Yara bets 600.", "UTG calls his wife."])
def test_what_is_done_elsewhere_is_no_act_of_the_hand(text: str) -> None:
    """Another table has its own hand, and a phone is no bet."""
    assert not read_prose(text).sure


@pytest.mark.parametrize("text", ["UTG raises his hand.", "On the flop Anna raises her hand."])
def test_a_hand_is_raised_without_a_bet(text: str) -> None:
    """It is not even offered as a raise."""
    assert not any(one.line.endswith("raises to 600") for one in read_prose(text).ways)


@pytest.mark.parametrize("but", ["except Ben", "but Ben", "except for Ben", "apart from Ben"])
def test_all_but_one_fold(but: str) -> None:
    """Ben does not fold, and what he does nobody tells."""
    reading = read_prose(f"On the flop Anna bets 600, everyone folds {but}.")
    assert not reading.sure
    assert not [one.line for one in reading.ways if one.line.endswith("seat 2 folds")]
