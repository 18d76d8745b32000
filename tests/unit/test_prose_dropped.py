"""What a clause tells of who, when and what is asked is read, or the reading is only offered."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

THINKS = (
    "A player has been thinking for four minutes facing an all-in and another calls the clock.",
    "A player tanks for three minutes facing a bet and another player calls the clock.",
    "A player was in the tank for five minutes facing a raise, another player calls the clock.",
)


@pytest.mark.parametrize("text", THINKS)
def test_whoever_takes_their_time_is_on_the_clock(text: str) -> None:
    """Another player calls it: who faces the bet is neither of the two others."""
    assert " calls a clock on seat " in read_prose(text).line
    first, second = (part for part in read_prose(text).line.split(" | ")[1:3])
    bettor, clocked = first.split()[1], second.split()[-1]
    assert len({bettor, second.split()[1], clocked}) == 3


@pytest.mark.parametrize(
    "text",
    [
        "A player has the nuts facing an all-in and another player calls the clock",
        "Ein Spieler sitzt da und ein anderer Spieler callt",
    ],
)
def test_somebody_who_does_nothing_in_a_reading_is_not_passed_over(text: str) -> None:
    """Whoever is named first may be the one it is about."""
    assert not read_prose(text).sure


@pytest.mark.parametrize(
    "text",
    [
        "A player showed his folded hand to his neighbour.",
        "Seat 3 shows his folded cards to seat 4.",
        "Seat 3 flashed his mucked hand to seat 4",
        "Seat 3 shows seat 4 his folded hand",
        "Seat 3 shows his cards to seat 4 after folding",
    ],
)
def test_a_folded_hand_was_folded(text: str) -> None:
    """It is shown after the fold."""
    reading = read_prose(text)
    assert "seat 3 folds | seat 3 shows the hand to seat 4" in reading.line


def test_a_folded_hand_shown_to_one_is_asked_for_at_once() -> None:
    """The hand is not played to its end for that where a house shows one to all."""
    text = "A player showed his folded hand to his neighbour. Another player wants to see it."
    line = read_prose(text, book="house-nlhe").line
    assert " folds | " in line
    assert " asks to see seat 3's hand" in line
    assert "checks" not in line


@pytest.mark.parametrize(
    "text",
    [
        "Hand for hand. Two players are all-in. Are the cards turned up?",
        "During hand for hand seat 3 is all-in and seat 4 calls. Are the hands turned up?",
        "Hand for hand: seat 3 is all-in and seat 4 calls. Do they turn their cards up?",
        "Hand for hand, seat 3 is all-in, seat 4 calls, must both players show their hands now?",
    ],
)
def test_whether_cards_are_turned_up_is_asked(text: str) -> None:
    """In a called all-in that is asked, not the betting."""
    assert any("who shows first?" in way.line for way in read_prose(text).ways)
    assert "stay face down" in read_prose(text).ways[0].headline


@pytest.mark.parametrize(
    "text",
    [
        "Hand-for-hand. Two players are all-in. Do we deal the board?",
        "Seat 3 raises to 1200, seat 4 calls. Is a penalty due?",
        "Two players are all-in before the flop. Is it a misdeal?",
        "Seat 3 calls all-in. Does he get a refund?",
    ],
)
def test_a_question_that_no_ruling_on_a_bet_answers_is_not_passed_over(text: str) -> None:
    """Such a reading is offered."""
    reading = read_prose(text)
    assert not reading.sure or not reading.line.endswith(("calls", "all-in", "1200"))


@pytest.mark.parametrize(
    "text",
    [
        "After the flop, seat 3 bets by one 5000 chip silently, blinds 100-200, nobody has bet.",
        "On the flop seat 3 bets with one 5000 chip, saying nothing.",
        "On the flop seat 3 silently bets with a 5000 chip.",
    ],
)
def test_chips_with_which_somebody_bets_without_a_word_are_not_said(text: str) -> None:
    """A silent bet is what is put out."""
    assert "seat 3 pushes 5000" in read_prose(text).line


def test_a_silent_raise_of_chips_may_be_a_call() -> None:
    """Whoever tells it calls it a raise: it is offered."""
    reading = read_prose("Seat 3 bets 500. Seat 4 silently raises with one 5000 chip.")
    assert not reading.sure
    assert "seat 4 pushes 5000" in reading.line


@pytest.mark.parametrize(
    ("text", "ends"),
    [
        ("Seat 3 uses a phone after folding.", "seat 3 uses a phone after folding"),
        ("A player is texting while not in a hand.", "seat 3 uses a phone after folding"),
        ("A player uses a phone while he is out of the hand.", "seat 3 uses a phone after folding"),
        ("Seat 6 took a phone call between hands", "seat 6 talks on the phone between hands"),
    ],
)
def test_whoever_is_in_no_hand_folded_or_is_between_hands(text: str, ends: str) -> None:
    """Nobody is out of the event for being out of a hand."""
    assert read_prose(text).line.endswith(ends)


def test_whoever_is_not_in_a_hand_may_be_between_hands() -> None:
    """It is offered."""
    assert not read_prose("A player is texting while not in a hand.").sure


def test_when_somebody_has_no_hand_is_not_passed_over() -> None:
    """What is told of an act that cannot say so is in doubt."""
    assert not read_prose("Seat 4 exposes a card after folding").sure


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("The dealer put out the flop while the big blind still had to act.", "seat 1 calls"),
        ("The dealer dealt the flop before the big blind acted.", "seat 1 calls"),
        ("The big blind still had to act. The dealer put out the flop.", "seat 1 calls"),
        ("The dealer put out the river while the button still had to act.", "seat 1 checks"),
    ],
)
def test_a_card_that_came_too_soon_came_when_the_last_was_due(text: str, last: str) -> None:
    """Whoever still had to act is next."""
    assert f"| {last} | dealer deals " in read_prose(text).line


@pytest.mark.parametrize(
    ("told", "street"),
    [("the turn", "flop"), ("the river", "turn"), ("the river is dealt", "turn")],
)
def test_before_a_street_is_on_the_one_before(told: str, street: str) -> None:
    """It is not before the flop."""
    line = read_prose(f"The dealer dropped the stub and it mixed with the muck before {told}.").line
    assert f", {street} | dealer drops the stub into the muck" in line


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "A player reached his chair after the first card was dealt, "
            "but before the deal was finished.",
            "sits down after the first card",
        ),
        (
            "Seat 5 sat down after the first card was out but before the last card.",
            "sits down after the first card",
        ),
        (
            "The very first card of the deal in hold'em is turned face up.",
            "exposes the first card of seat 1",
        ),
        ("The dealer flashed the first card off the deck", "exposes the first card of seat 1"),
        (
            "The dealer killed the winning hand that was face up on the table.",
            "seat 1 tables the hand | dealer kills seat 1's hand",
        ),
        (
            "The dealer put out the turn before the flop betting was finished.",
            "flop | dealer deals the turn too soon",
        ),
        (
            "The dealer dealt the river before the turn betting was over.",
            "turn | dealer deals the river too soon",
        ),
        (
            "On the flop seat 1 bets 1200; the next player puts out his last chip, a 5000.",
            "flop | seat 1 bets 1200 | seat 2 pushes 5000, his last chips",
        ),
        (
            "On the flop A bets 1400; B silently puts in his last chips, 1000 + two 500s.",
            "flop | seat 1 bets 1400 | seat 2 pushes 1000+2x500, his last chips",
        ),
        ("Seat 3 gets a two round penalty at a table of 9.", "seats 1-9"),
        (
            "A player bets, and another says call before he has said how much.",
            "seat 3 says bet | seat 4 calls before the amount is known",
        ),
        (
            "A player raises and says nothing about the amount, and a third calls.",
            "seat 3 says raise | seat 4 calls before the amount is known",
        ),
    ],
)
def test_what_was_said_is_the_first_reading(text: str, told: str) -> None:
    """When it came, whose card it was, how much was known."""
    assert told in read_prose(text).line
