"""Streets are told in any order, and none that nobody told is taken for granted at once."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose
from floorman.prose.spoken import assumption

FLOP_THEN_TURN = "flop | seat 1 bets 300 | seat 2 calls | seat 1 checks | seat 2 bets 900"


@pytest.mark.parametrize(
    "text",
    [
        "On the turn Ben bets 900. On the flop Anna had bet 300 and Ben had called.",
        "Ben bets 900 on the turn. On the flop Anna had bet 300 and Ben had called.",
        "On the turn Ben bets 900. On the flop Anna bet 300 and Ben called.",
        "On the turn Ben bet 900, after Anna had bet 300 on the flop and Ben had called.",
        "Am Turn setzt Ben 900. Am Flop hatte Anna 300 gesetzt und Ben mitgegangen.",
    ],
)
def test_a_street_told_after_a_later_one_comes_before_it(text: str) -> None:
    """The order of sentences is not that of the streets; it is offered, for it may be corrected."""
    reading = read_prose(text)
    assert not reading.sure
    assert reading.line.endswith(FLOP_THEN_TURN)


def test_streets_told_backwards_are_played_forwards() -> None:
    """Each act is on the street that was told for it, and nothing is raised to less."""
    reading = read_prose(
        "On the turn Anna bets 900. On the flop she had bet 600 and Ben had called. Before the "
        "flop Anna had raised to 300 and Ben had called. Blinds 50-100."
    )
    acts = [one for one in reading.line.split(" | ")[1:] if not one.endswith("folds")]
    assert not reading.sure
    assert acts == [
        *("seat 3 raises to 300", "seat 4 calls"),
        *("seat 3 bets 600", "seat 4 calls", "seat 3 bets 900"),
    ]


def test_a_bet_before_that_nobody_answered_is_asked_for() -> None:
    """He had bet on the flop: she met it somehow, or there would be no turn."""
    reading = read_prose("On the turn Anna checks. On the flop Ben had bet 600.")
    assert not reading.sure
    assert reading.line.startswith("NLHE 300-600, seats 1-2, button 2, flop | seat 1 bets 600")


@pytest.mark.parametrize(
    "text",
    [
        "On the flop Anna bets 600, Ben calls, Anna bets 900.",
        "Anna bets 600, Ben calls, Anna bets 900.",
        "On the flop Anna checks, Ben checks, Anna bets 600.",
        "On the flop Anna checks, Ben checks, Anna bets 600, Ben calls.",
        "On the flop Anna checks, Ben bets 600, Anna calls, Ben bets 900.",
        "On the flop everybody checks, Anna bets 600.",
        "On the flop A bets 500, B calls, A raises to 1500.",
        "On the flop A bets 500, B calls, A is all-in for 1500.",
        "Blinds 100-200. UTG raises to 600, the button calls, the blinds fold, UTG bets 900.",
        "Blinds 100-200. UTG limps, the button limps, the small blind folds, the big blind "
        "checks, UTG raises to 800.",
        "Am Flop setzt Anna 600, Ben geht mit, Anna setzt 900.",
    ],
)
def test_no_street_begins_at_once_that_nobody_told(text: str) -> None:
    """Who acts once a round is over may be on the next street, or too late."""
    assert not read_prose(text).sure


@pytest.mark.parametrize(
    "text",
    [
        "On the flop Anna bets 600, Ben calls. On the turn Anna bets 900.",
        "On the flop Anna bets 600 and Ben calls. Turn: Anna bets 900.",
        "On the flop Anna bets 600, Ben raises to 1500 and Anna raises to 4000.",
        "On the flop Anna checks, Ben bets 600, Anna raises to 1500.",
    ],
)
def test_a_street_that_was_told_or_goes_on_is_read_at_once(text: str) -> None:
    """Nothing is made up for these."""
    assert read_prose(text).sure


def test_no_street_is_checked_through_at_once_that_nobody_told() -> None:
    """Before the flop, then on the turn: of the flop nobody told."""
    text = (
        "Blinds 100-200. UTG raises to 600, the button calls, the blinds fold. On the turn UTG "
        "bets 900."
    )
    assert not read_prose(text).sure
    shown = "On the turn Paul is all-in for 700, Quinn and Rosa call. Who shows?"
    assert not read_prose(shown).sure


@pytest.mark.parametrize(
    "text",
    [
        "Seat 3 raises to 600, seat 4 calls, seat 3 raises to 1500. Blinds 100-200.",
        "Blinds 100-200. Seat 3 raises to 600, seat 4 calls, and then seat 3 raises to 1500.",
        "Blinds 100-200, 6 players. Seat 3 raises to 600, seat 4 calls, seat 3 raises to 1500.",
        "Blinds 100-200. Platz 3 erhöht auf 600, Platz 4 geht mit, Platz 3 erhöht auf 1500.",
    ],
)
def test_who_raises_once_more_while_others_are_due_was_out_of_turn(text: str) -> None:
    """Nobody raised seat 3: it is seat 5's turn, unless the others folded and a flop came."""
    reading = read_prose(text)
    assert not reading.sure
    acts = "seat 3 raises to 600 | seat 4 calls | seat 3 raises to 1500"
    assert reading.line.partition(" | ")[2] == acts


def test_nobody_is_out_of_turn_who_was_raised_or_whose_turn_it_is() -> None:
    """A raise of a raise is in turn; once all have acted, somebody else's turn is none."""
    raised = "Blinds 100-200. Seat 3 raises to 600, seat 4 raises to 1500, seat 3 raises to 4000."
    assert read_prose(raised).line.endswith("seat 2 folds | seat 3 raises to 4000")
    closed = "On the flop A bets 500, B calls, A raises to 1500."
    assert read_prose(closed).line.endswith("seat 2 calls | seat 1 bets 1500")


@pytest.mark.parametrize(
    ("who", "acts"),
    [
        ("the big blind", "seat 8 folds | seat 1 calls"),
        ("the small blind", "seat 7 folds | seat 8 folds"),
        ("the button", "seat 6 folds | seat 7 folds"),
    ],
)
@pytest.mark.parametrize(
    "story",
    [
        "The dealer dealt the flop before {} had acted.",
        "The flop was dealt before {} acted.",
        "Before {} had acted, the dealer dealt the flop.",
    ],
)
def test_a_card_that_came_before_somebody_acted_leaves_them_to_act(
    story: str, who: str, acts: str
) -> None:
    """The others have acted; what they did nobody told, so it is offered."""
    reading = read_prose(story.format(who))
    assert not reading.sure
    assert reading.line.endswith(f"{acts} | dealer deals the flop too soon")


def test_a_card_before_the_call_of_a_bet_comes_after_that_bet() -> None:
    """The bet is told last, and came first; without it nothing is there to call."""
    reading = read_prose(
        "The dealer dealt the river before Ben had called Anna's bet of 600 on the turn."
    )
    assert not reading.sure
    assert reading.line.endswith("turn | seat 1 bets 600 | dealer deals the river too soon")
    assert not read_prose("The dealer dealt the turn before seat 5 had called.").sure


def test_a_card_before_the_last_told_to_act_is_read_at_once() -> None:
    """What others did before was told, or was passed over as everybody does."""
    reading = read_prose(
        "Blinds 100-200. UTG raises to 600, the button calls, and the dealer puts out the flop "
        "before the big blind has acted."
    )
    assert reading.sure
    assert reading.line.endswith("seat 8 calls | seat 1 folds | dealer deals the flop too soon")


@pytest.mark.parametrize(
    "text",
    [
        "The clock ran out on seat 5 while seat 6 was thinking.",
        "Seat 5's time ran out while seat 6 was deciding.",
    ],
)
def test_a_clock_runs_out_on_whose_turn_it_is(text: str) -> None:
    """Somebody else was thinking: whose turn it was is asked."""
    assert not read_prose(text).sure
    assert read_prose("The clock ran out on seat 5 while he was still thinking.").sure


def test_acts_that_nobody_told_are_shown_as_assumed() -> None:
    """Those that stand in the line beside what was told, alike ones together; none that was."""
    way = read_prose("Blinds 100-200. UTG raises to 600, the button calls.").ways[0]
    assert "seats 4-7 fold, which nobody told" in [str(assumption(one)) for one in way.assumed]
    bet = read_prose("On the flop the button bets 600, the big blind calls.").ways[0]
    assert "seat 2 checks, which nobody told" in [str(assumption(one)) for one in bet.assumed]
    told = read_prose("Blinds 100-200. It is folded to the button, who raises to 600.").ways[0]
    assert "seat 3 folds" in told.line
    assert "silent" not in [one.field for one in told.assumed]


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("flop check check, the button bets 3000", "seat 1 checks | seat 2 checks | seat 8 bets"),
        (
            "flop check check, the button bets 3000, the small blind raises to 9000",
            "seat 1 checks | seat 2 checks | seat 8 bets 3000 | seat 1 raises",
        ),
        ("flop check check, then a bet of 600", "seat 1 checks | seat 2 checks | seat 3 bets"),
    ],
)
def test_who_bets_after_checks_told_one_by_one_comes_after_those(text: str, acts: str) -> None:
    """The bet is on the street that was told, not on the next one by whoever checked first."""
    assert acts in read_prose(text).line
    turn = read_prose("flop check check, turn Anna bets 600")
    assert turn.sure
    assert turn.line.endswith(
        "seats 1-2, button 2, flop | seat 1 checks | seat 2 checks | seat 1 bets 600"
    )
