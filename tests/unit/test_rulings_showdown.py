"""Rulings at showdown: what is asked, how they turn, what is refused, what the hand becomes."""

from __future__ import annotations

import pytest

from floorman.errors import BadNotation, BadSetup, IllegalAct
from floorman.rulebooks.book import available
from floorman.rulings.at_table.session import Session
from floorman.rulings.ruling import Ruling
from floorman.rulings.talk_ruled import rule
from floorman.rulings.telling.talk import read_talk

CHECKED = (
    "NLHE 100-200, seats 1-3, button 3, river, pot 600, stacks 5000"
    " | seat 1 checks | seat 2 checks | seat 3 checks"
)
RAISED = (
    "NLHE 100-200, seats 1-4, button 4, flop, pot 800, stacks 5000"
    " | seat 1 checks | seat 2 bets 500 | seat 3 raises to 1500"
)


def played(line: str, book: str = "tda-2024") -> tuple[Session, Ruling]:
    """The session after a line, and the last ruling."""
    talk = read_talk(line)
    session = Session(talk.setup, book, talk.facts)
    for clause in talk.clauses:
        ruling = session.act(clause)
    return session, ruling


def test_each_judged_fact_says_how_the_ruling_would_turn() -> None:
    """With the other answer to either fact the live discard would be dead."""
    line = f"{CHECKED} | seat 1 discards face down | seat 1 tables the hand"
    ruling = rule(f"{line} | identifiable: yes | retrievable: yes", "tda-2024")
    assert ruling.turns == {
        "identifiable: no": (
            "The cards of seat 1 cannot be identified for certain: the hand is dead."
        ),
        "retrievable: no": "The cards of seat 1 cannot be retrieved for certain: the hand is dead.",
    }


def test_a_turn_that_needs_another_fact_says_which() -> None:
    """Were the cards identifiable, retrieving them would be asked for: both are said."""
    line = f"{CHECKED} | seat 1 discards face down | seat 1 tables the hand | identifiable: no"
    assert "live" in rule(line, "tda-2024").turns["identifiable: yes, retrievable: yes"]
    assert "live" in rule(line, "tda-2015").turns["identifiable: yes"]


@pytest.mark.parametrize("book", available())
def test_a_judged_fact_is_asked_for_and_changes_nothing_meanwhile(book: str) -> None:
    """Without the answer the hand stays as it was."""
    session, before = played(f"{CHECKED} | seat 1 tables the hand")
    session, ruling = played(f"{CHECKED} | seat 1 tables the hand | dealer kills seat 1", book)
    assert ruling.status == "missing"
    assert [question.fact for question in ruling.missing] == ["obviously-won"]
    assert session.hand is not None
    assert 1 in session.situation().live
    assert not before.missing


def test_an_answer_that_is_none_is_refused() -> None:
    """A fact asked with yes or no takes nothing else."""
    line = f"{CHECKED} | seat 1 tables the hand | dealer kills seat 1 | obviously won: perhaps"
    with pytest.raises(BadSetup, match="Allowed: yes, no"):
        rule(line, "tda-2024")


def test_a_killed_hand_is_out_and_the_uncalled_raise_is_back() -> None:
    """The hand goes on without the seat; its chips are the stack less what matches the bet."""
    session, ruling = played(f"{RAISED} | dealer kills seat 3's hand")
    assert session.hand is not None
    assert session.situation().live == (1, 2, 4)
    assert session.hand.stacks[3] == 4500
    assert ruling.chips.returned == {3: 1000}
    assert (ruling.play.next, session.hand.legal["call"].min) == (4, 500)


def test_heads_up_the_other_player_wins_when_a_hand_is_killed() -> None:
    """The uncalled raise goes back and the pot to the last hand."""
    line = f"{RAISED} | seat 4 folds | seat 1 folds | dealer kills seat 3's hand"
    session, ruling = played(line)
    assert session.hand is not None
    assert session.hand.is_over
    assert session.hand.stacks == {1: 5000, 2: 6300, 3: 4500, 4: 5000}
    assert ruling.chips.returned == {3: 1000}


def test_the_last_hand_wins_unseen_when_all_others_are_mucked() -> None:
    """Nobody has to show, and the pot is pushed."""
    line = f"{CHECKED} | seat 1 mucks | dealer mucks seat 1 | seat 3 mucks | dealer mucks seat 3"
    session, ruling = played(line)
    assert session.hand is not None
    assert session.hand.is_over
    assert session.hand.stacks[2] == 5600
    assert ruling.cards.killed == (3,)


@pytest.mark.parametrize(
    ("act", "error"),
    [
        ("seat 9 tables the hand", BadSetup),
        ("seat 2 asks to see seat 8", BadSetup),
        ("seat 2 picks up the upcards", BadSetup),
        ("dealer kills seat 9", BadSetup),
        ("seats 2 and 2 tie for 40", BadNotation),
        ("seat 1 puts in 100 and folds, seat 2 puts in 100 and folds", BadSetup),
    ],
)
def test_what_cannot_be_is_refused(act: str, error: type[Exception]) -> None:
    """Unknown seats and impossible facts are named, with what is allowed."""
    with pytest.raises(error, match="Allowed"):
        rule(f"{CHECKED} | {act}", "tda-2024")


@pytest.mark.parametrize(
    "act", ["nobody shows", "seat 2 asks to see seat 1", "seat 1 plays the board"]
)
def test_showdown_waits_for_the_betting(act: str) -> None:
    """Acts of showdown are refused while there is betting."""
    with pytest.raises(IllegalAct):
        rule(f"NLHE 100-200, seats 1-3, button 3, river | seat 1 checks | {act}", "tda-2024")


def test_a_hand_discarded_in_the_betting_is_folded() -> None:
    """Cards given up in turn are a fold, not a discard of showdown."""
    table = "NLHE 100-200, seats 1-3, button 3, river | seat 1 checks"
    session, ruling = played(f"{table} | seat 2 discards face down")
    assert ruling.play.stands is not None
    assert (ruling.play.stands.act, session.situation().live) == ("fold", (1, 3))


def test_a_dead_hand_is_not_killed_again() -> None:
    """The second kill is refused."""
    with pytest.raises(IllegalAct, match="dead already"):
        rule(f"{RAISED} | dealer kills seat 3 | dealer kills seat 3", "tda-2024")


def test_an_absent_big_blind_loses_the_blind_to_the_pot() -> None:
    """The blind stays in and the next player acts on it."""
    session, ruling = played("NLHE 100-200, seats 1-4, button 4, stacks 5000 | seat 2 is absent")
    assert session.hand is not None
    assert ruling.chips.forfeited == {2: 200}
    assert session.hand.stacks[2] == 4800
    assert session.hand.state.pot == 300
    assert (ruling.play.next, session.hand.legal["call"].min) == (3, 200)


def test_the_floor_may_only_choose_what_the_book_offers() -> None:
    """Another choice is refused with those there are."""
    line = f"{CHECKED} | seat 2 asks to see seat 1 | floor: burn them"
    with pytest.raises(BadSetup, match="Allowed: granted, refused"):
        rule(line, "tda-2024")
