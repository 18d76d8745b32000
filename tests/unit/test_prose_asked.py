"""Prose that asks, and prose whose words turn the order or place somebody."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose


@pytest.mark.parametrize(
    ("text", "line", "headline"),
    [
        (
            "bet 800, shove for 1100, whats the min reraise?",
            "what is the least raise?",
            "The least raise is to 1,900: 800 more than the bet of 1,100.",
        ),
        (
            "heads up, who is small blind and who acts first?",
            "NLHE 100-200, seats 1-2, button 2 | who is to act?",
            "It is seat 2's turn, 100 to call.",
        ),
        (
            "A bets 500, B raises to 1200, what is the least raise?",
            "what is the least raise?",
            "The least raise is to 1,900: 700 more than the bet of 1,200.",
        ),
        (
            "100/200, UTG raist auf 600, was ist der kleinste Raise?",
            "what is the least raise?",
            "The least raise is to 1,000: 400 more than the bet of 600.",
        ),
        (
            "A is all-in for 500, B is all-in for 1200, C covers both and calls: how do I make the "
            "pots?",
            "seat 5 calls | seat 6 folds | seat 7 folds | seat 8 folds | seat 1 folds | "
            "seat 2 folds | what is the main pot?",
            "Somebody is all-in: each pot is contested by those who matched it, and awarded alone.",
        ),
        (
            "River checked through. who has to table first?",
            "who shows first?",
            "Seat 1 would be first to act, with no bet on the last street, and shows first.",
        ),
    ],
)
def test_a_question_is_answered(text: str, line: str, headline: str) -> None:
    """What is asked stands in the line, for whoever is next, at a table of two where it is one."""
    reading = read_prose(text)
    assert reading.sure
    assert reading.line.endswith(line)
    assert str(reading.ways[0].headline) == headline


OPENED = "100/200, UTG raises to 600, button calls. "
SHOVED = "Seat 1 bets 600, seat 2 calls, seat 3 is all in for 700. "


@pytest.mark.parametrize(
    ("text", "headline"),
    [
        (OPENED + "What is the pot?", "The pot is 1,500: all that went in.…"),
        (OPENED + "how much is in the pot", "The pot is 1,500: all that went in.…"),
        (OPENED + "How much to call?", "It is seat 1's turn, 500 to call."),
        (
            OPENED + "How much does the big blind have to call?",
            "The bet is 600, 400 more for seat 2.",
        ),
        (OPENED + "Who raised last?", "Seat 3 made the last bet or raise, to 600."),
        (OPENED + "How many players are in?", "4 players are in the hand: seats 1, 2, 3, 8."),
        (OPENED + "Can the big blind raise?", "Yes: as it stands seat 2 may raise in turn.…"),
        (OPENED + "minimum please", "The least raise is to 1,000:…"),
        (OPENED + "how much do i need to raise to", "The least raise is to 1,000:…"),
        (SHOVED + "May seat 2 still raise?", "No raise is open to seat 2:…"),
        (SHOVED + "Is the action reopened?", "The betting is not reopened to seats 1, 2:…"),
        (SHOVED + "Does that reopen the betting?", "The betting is not reopened to seats 1, 2:…"),
        ("100/200, UTG raist auf 600. Wie groß ist der Pot?", "The pot is 900:…"),
        ("100/200, UTG raist auf 600. Was kostet der Call?", "It is seat 4's turn, 600 to call."),
        ("100/200, UTG raist auf 600. Minimum bitte", "The least raise is to 1,000:…"),
        ("100/200, UTG raist auf 600. Wie viele Spieler sind noch dabei?", "8 players are in…"),
        ("100/200, UTG raist auf 600. Wer hat zuletzt erhöht?", "Seat 3 made the last bet…"),
        (
            "Platz 1 setzt 600, Platz 2 callt, Platz 3 ist all-in für 700. Ist die Action wieder "
            "eröffnet?",
            "The betting is not reopened to seats 1, 2:…",
        ),
    ],
)
def test_how_a_hand_stands_is_told_as_it_stands(text: str, headline: str) -> None:
    """A question about the pot, the call or a raise has its answer, and nobody acts for it."""
    reading = read_prose(text)
    assert reading.sure
    assert str(reading.ways[0].headline).startswith(headline.removesuffix("…"))


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("Er sagt Check, dabei hat Platz 3 schon 800 gesetzt.", "seat 3 bets 800 | seat 4 says"),
        ("UTG raised to 900 although the big blind had already folded", "seat 3 raises to 900"),
        (
            "dealer put out the turn before seat 4 acted on a bet of 500",
            "bets 500 | dealer deals the turn too soon",
        ),
    ],
)
def test_what_was_there_before_is_never_read_as_done_after(text: str, acts: str) -> None:
    """A word that turns the order of two acts makes an offer of them."""
    reading = read_prose(text)
    assert not reading.sure
    assert any(acts in way.line for way in reading.ways)


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("seat 4 is button and raises to 700", "button 4 | seat 7 folds | seat 8 folds"),
        ("nothing has been bet and the guy says call", "flop | seat 1 says call"),
        ("seat 5 is in the tank", ""),
        ("seat 1 all in and seat 3 iso 2400", "seat 3 raises to 2400"),
    ],
)
def test_what_somebody_is_or_has_is_no_bet(text: str, acts: str) -> None:
    """A button, a stack, or that nothing was bet: none of it is an act of the betting."""
    assert acts in read_prose(text).line


@pytest.mark.parametrize(
    ("text", "due"),
    [
        ("Seat 4 hasn't acted yet but seat 6 has already fired 2,500", 4),
        ("seat 6 raises to 2400 before seat 5 acted", 5),
        ("Bevor Platz 3 dran war hat Platz 4 600 gesetzt", 3),
    ],
)
def test_whoever_was_passed_over_was_to_act(text: str, due: int) -> None:
    """The button lies so that the one who was passed over comes before the one who acted."""
    reading = read_prose(text)
    assert str(reading.ways[0].headline).endswith(f"out of turn; it is the turn of seat {due}.")


def test_a_wish_at_the_end_is_ruled_on() -> None:
    """Whether somebody may raise is answered by the raise that they want to make."""
    reading = read_prose(
        "under the gun plus one opened to 4500 at 1k/2k, the guy in 4 flat called, cutoff shoved "
        "for 6,100 total and the rest folded. Now UTG+1 wants to reraise to 20k"
    )
    assert not reading.sure
    assert any(way.line.endswith("seat 3 raises to 20000") for way in reading.ways)


@pytest.mark.parametrize("text", ["UTG raises to 600, seat 3 is gone", "Platz 3 ist weg"])
def test_who_is_gone_may_have_folded_or_left(text: str) -> None:
    """It is offered, never read at once."""
    assert not read_prose(text).sure


def test_whether_an_error_is_a_misdeal_is_ruled_by_the_error() -> None:
    """It does not ask whether it is too late for one."""
    reading = read_prose("UTG raises to 600, the button has three cards, is it a misdeal?")
    assert "too late" not in reading.line


def test_an_act_of_ones_own_that_only_the_question_tells_is_not_passed_over() -> None:
    """The bet that a player lost with the hand is what it is about."""
    assert not read_prose("dealer mucked my live hand by accident. what about my call?").sure
    told = "I bet 600 and seat 5 calls, dealer killed my hand. what about my bet?"
    assert read_prose(told).sure


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "Heads-up. Blinds 1000-2000. The button limps, the big blind checks. "
            "Who acts first on the flop?",
            "NLHE 1000-2000, seats 1-2, button 2 | seat 2 calls | seat 1 checks "
            "| who acts first on the flop?",
        ),
        (
            "On the flop A bets 500, B calls, C folds. Who's first to act on the turn?",
            "NLHE 200-400, seats 1-3, button 3, flop | seat 1 bets 500 | seat 2 calls "
            "| seat 3 folds | who acts first on the turn?",
        ),
        (
            "Blinds 100-200, six handed. UTG limps, the rest fold, the big blind checks. "
            "On the flop who is first to act?",
            "| seat 2 checks | who acts first on the flop?",
        ),
        (
            "Heads-up, Blinds 100-200. Der Button callt, der Big Blind checkt. "
            "Wer beginnt am Flop?",
            "NLHE 100-200, seats 1-2, button 2 | seat 2 calls | seat 1 checks "
            "| who acts first on the flop?",
        ),
        ("UTG raises to 600, who is first to act?", "| seat 3 raises to 600 | who is to act?"),
    ],
)
def test_a_street_that_is_only_asked_for_is_not_played_yet(text: str, line: str) -> None:
    """What was done before stays on its street."""
    reading = read_prose(text)
    assert reading.sure
    assert reading.line.endswith(line)


def test_who_acts_on_a_street_is_told_with_its_street() -> None:
    """That seat 4 calls on the flop says nothing of where the question is."""
    assert not read_prose("Seat 3 limps, seat 4 calls on the flop, who acts?").line.endswith(
        "flop?"
    )
