"""Stories told in another order, corrected on the way, or in dealers' short forms."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

AT_ONCE = [  # each is read at once, and its line ends so
    (
        "Zack drops a single thousand silently. The bet facing him was 450.",
        "seat 1 bets 450 | seat 2 pushes 1000",
    ),
    (
        "greens are 25, blacks 100. bet is 300, seat 4 puts two blacks and four greens in silently",
        "seat 5 bets 300 | seat 4 pushes 2x100+4x25",
    ),
    (
        "200-400, utg flats, mp puts out 1k in two 500s, no verbal",
        "seat 3 calls | seat 4 folds | seat 5 pushes 2x500",
    ),
    (
        "clock was called on seat 4, he has 30 seconds, he's facing a bet of 5000",
        "seat 5 bets 5000 | the floor calls the clock on seat 4 | "
        "the floor gives seat 4 30 seconds",
    ),
    (
        "Sitz 4 wurde übersprungen, Sitz 5 und Sitz 6 haben schon gecallt",
        "seat 5 calls | seat 6 calls",
    ),
    (
        "Hans deckt seine Hand auf, obwohl noch einer nach ihm dran ist.",
        "seat 3 exposes his cards",
    ),
    (
        "On the turn Hilde bet 1000 and Ivo was all-in for 1400, which Jack called. Lars put in "
        "his last 2000, Hilde raised to 3000",
        "seat 2 is all-in for 1400 | seat 3 calls | seat 4 is all-in for 2000 | "
        "seat 1 raises to 3000",
    ),
    (
        "There was a raise to 600 by seat 1, a call from seat 2, then the dealer found a joker in "
        "the stub",
        "seat 1 raises to 600 | seat 2 calls | dealer finds a joker in the stub",
    ),
    (
        "400-800, on the river i bet fifteen hundred, she raises to twenty five hundred, i call",
        "seat 1 bets 1500 | seat 2 raises to 2500 | seat 1 calls",
    ),
    (
        "On the flop Ruth bet 1,600, and then Seats 4, 5 and 8, one after the other, each threw "
        "in 600",
        "seat 3 bets 1600 | seats 4, 5 and 8 undercall 600 each",
    ),
]
OFFERED = [  # each is offered, and never read at once
    (
        "After Bob had already called the 3,600, Jenny under the gun said she never acted. Turns "
        "out hijack raised to 3,600, then Bob called on the button.",
        "seat 6 raises to 3600 | seat 8 calls",
    ),
    (
        "Bob called the 3,600, hijack raised to 3,600, and seat 5 folded",
        "seat 8 raises to 3600 | seat 1 calls 3600 | seat 5 folds",
    ),
    (
        "Seat 3 bets 600, no sorry, seat 4 bets 600, and seat 6 throws in one 1000 chip silently",
        "seat 4 bets 600 | seat 6 pushes 1000",
    ),
    (
        "Seat 5 calls 800 but only after seat 3 had bet 800 and seat 4 folded",
        "seat 3 bets 800 | seat 4 folds | seat 5 calls 800",
    ),
    (
        "Seat 1 raises to 5k at 1k-2k, seat 4 wants to make it 7k. Is that legal?",
        "seat 4 raises to 7000",
    ),
    (
        "At 1k/2k the cutoff leads out for 8,000 on the flop. The button and then the small blind "
        "each put in just 2,000 and nobody catches it.",
        "seat 7 bets 8000 | seats 8 and 1 undercall 2000 each",
    ),
    (
        "limit hold'em 40-80, four handed on the flop: bet, raise, re-raise, cap. Can seat 1 go?",
        "seat 1 bets 40 | seat 2 raises to 80 | seat 3 raises to 120 | seat 4 raises to 160",
    ),
]


@pytest.mark.parametrize(("text", "ends"), AT_ONCE)
def test_is_read_at_once(text: str, ends: str) -> None:
    """A bet told after its answer, chips by colour, a sum in chips, verbs that are parted."""
    reading = read_prose(text)
    assert reading.sure, reading.unused
    assert reading.line.endswith(ends)


@pytest.mark.parametrize(("text", "ends"), OFFERED)
def test_is_offered(text: str, ends: str) -> None:
    """What was taken back, an order that a word turns, a wish: a person says whether it is so."""
    reading = read_prose(text)
    assert not reading.sure
    assert any(way.line.endswith(ends) for way in reading.ways), [one.line for one in reading.ways]


def test_what_was_taken_back_is_shown_as_not_used() -> None:
    """Nothing that was said is dropped unseen."""
    reading = read_prose("seat 3 bets 600, no sorry, seat 4 bets 600")
    assert "3" in " ".join(one.text for one in reading.unused)


def test_what_nobody_told_is_assumed() -> None:
    """What stands for a slot of an act that words point to is said."""
    text = "Stud, not enough cards in the deck to give everybody a seventh card"
    found = [one for way in read_prose(text).ways for one in way.assumed if one.field == "taken"]
    assert found[0].value == "5"


def test_what_is_filled_in_is_told_beside_an_offer() -> None:
    """An amount in an offer's line that nobody told; in limit the amount is no choice."""
    text = "On the flop seat 1 bets and seat 2 calls, or so they say"
    assert [one.field for one in read_prose(text).ways[0].filled_in] == ["amount"]
    limit = read_prose("limit hold'em 40-80, on the flop: bet, raise, re-raise, cap. OK?")
    assert limit.ways[0].filled_in == ()


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (
            "On the turn Hilde bets 1,500 and Amir raises, making it 4,000",
            "seat 1 bets 1500 | seat 2 raises to 4000",
        ),
        (
            "utg opens 600, the button making it 1500 now, blinds 100/200",
            "seat 3 raises to 600 | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 folds | "
            "seat 8 raises to 1500",
        ),
    ],
)
def test_making_it_so_much_tells_how_much_the_same_one_raised(text: str, line: str) -> None:
    """It was read at once as a raise of somebody else."""
    assert read_prose(text).line.endswith(line)


def test_chips_that_make_it_so_much_are_no_second_raise_at_once() -> None:
    reading = read_prose(
        "On the turn Hilde bet 1,500, Amir puts out two 2,000 chips, making it 4,000"
    )
    assert not reading.sure
    assert reading.line.endswith("seat 1 bets 1500 | seat 2 pushes 2x2000")


@pytest.mark.parametrize(
    "text",
    [
        "blinds 100/200, three limpers, pot about 900, seat 8 says raise",
        "Blinds 100/200, drei Limper, Pot etwa 900, Sitz 8 sagt Raise",
    ],
)
def test_limpers_are_before_the_flop_whatever_is_in_the_pot(text: str) -> None:
    """They called nothing on the flop, and that was read at once."""
    assert all("flop" not in way.line for way in read_prose(text).ways[:1])


@pytest.mark.parametrize(
    "text",
    [
        "I called 5400 on the river, the bettor mucks",
        "seat 2 called 5400 on the turn, seat 4 folds",
    ],
)
def test_what_somebody_called_is_no_raise_after_it(text: str) -> None:
    """It was read at once as a call before the flop and somebody's raise to it."""
    reading = read_prose(text)
    assert not reading.sure
    assert "calls 5400" in reading.line
