"""Acts out of turn on a live hand: they wait, bind or go back, and the hand goes on."""

from __future__ import annotations

import pytest

from floorman.errors import BadSetup, IllegalAct
from floorman.hand import events as ev
from floorman.rulebooks.book import load_with_house
from floorman.rulings.at_table.session import Session
from floorman.rulings.ruling import Ruling
from floorman.rulings.substantial import is_substantial_now
from floorman.rulings.talk_ruled import rule
from floorman.rulings.telling.talk import read_talk
from floorman.talk.bad_talk import BadTalk

FLOP = "NLHE 50-100, seats 3-6, button 6, stacks 10000, flop"
EARLY = f"{FLOP} | seat 3 bets 300 | seat 4 folds | seat 6 raises to 800"


def play(line: str, book: str = "tda-2024") -> tuple[Session, list[Ruling]]:
    """The session after a line of talk, and its rulings."""
    talk = read_talk(line)
    session = Session(talk.setup, book, talk.facts)
    return session, [session.act(clause) for clause in talk.clauses]


def test_chips_out_of_turn_stay_behind_until_the_turn_comes() -> None:
    """Nothing is in the pot before it is the player's turn."""
    session, _ = play(EARLY)
    assert session.hand is not None
    assert session.hand.to_act == 5
    assert session.hand.stacks[6] == 10_000
    assert [held.to for held in session.waiting.held] == [800]


def test_a_bound_act_is_carried_out_when_its_player_speaks_again() -> None:
    """Whatever the player says then, the hand takes down the act that binds."""
    session, rulings = play(f"{EARLY} | seat 5 calls | seat 6 folds")
    assert session.hand is not None
    assert rulings[-1].topic == "oot-binding-if-unchanged"
    assert session.hand.stacks[6] == 9200
    assert session.waiting.held == ()


def test_a_released_act_leaves_the_player_free() -> None:
    """After a change the player may do anything, and nothing waits any more."""
    session, rulings = play(f"{EARLY} | seat 5 raises to 600 | seat 6 folds")
    assert rulings[-1].play.stands is not None
    assert rulings[-1].play.stands.act == "fold"
    assert session.waiting.held == ()


def test_chips_that_a_fold_leaves_in_the_pot_leave_the_stack() -> None:
    """Where the book says so, the fold after a larger bet costs the bet out of turn."""
    line = f"{FLOP} | seat 4 bets 300 | seat 3 bets 500 | the action is on seat 4 | seat 4 folds"
    session, _ = play(line, "npl-2015")
    assert session.hand is not None
    assert session.hand.stacks[4] == 9700
    assert session.hand.state.bet == 500


def test_an_undercall_let_go_costs_what_was_meant() -> None:
    """The fold leaves the amount meant in the pot; the bet to match stays."""
    line = "NLHE 200-400, seats 1-4, button 4, stacks 9000, flop | seat 1 bets 400"
    line += " | seat 2 raises to 1200 | seat 3 pushes 500 silently | floor: forfeit and fold"
    session, _ = play(line)
    assert session.hand is not None
    assert session.hand.stacks[3] == 8600
    assert session.hand.legal["call"].max == 1200


def test_every_consequence_is_an_event_more() -> None:
    """Acts out of order are in the log with the moves of the action around them."""
    line = "NLHE 100-200, seats 1-6, button 6 | seat 3 raises to 600 | seat 5 calls"
    session, _ = play(f"{line} | seat 6 folds | reasonable time: yes")
    assert session.hand is not None
    moves = [event.seat for event in session.hand.events if isinstance(event, ev.BackedUp)]
    assert moves == [5, 4, 6, 4]
    assert session.hand.to_act == 4


def test_a_limited_player_may_raise_again_on_the_next_street() -> None:
    """The limit to passive acts is for the act that is due."""
    line = "NLHE 100-200, seats 1-3, button 3, flop | seat 1 bets 600 | seat 3 checks"
    session, _ = play(f"{line} | seat 2 calls | the action is on seat 3")
    assert session.waiting.passive == (3,)
    session, _ = play(f"{line} | seat 2 calls | the action is on seat 3 | seat 3 calls | turn")
    assert session.waiting.passive == ()


@pytest.mark.parametrize(
    ("act", "error"),
    [
        ("seat 9 checks", BadSetup),
        ("seat 3 checks out of turn", IllegalAct),
        ("seat 9 checks out of turn", BadSetup),
        ("a clock on the moon", BadTalk),
        ("seat 3 calls a clock on seat 5", IllegalAct),
        ("seats 4 and 5 undercall 100 each", BadSetup),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(act: str, error: type[Exception]) -> None:
    """A message says what is wrong; the hand is where it was."""
    session, _ = play(FLOP)
    assert session.hand is not None
    before = session.hand.notation()
    with pytest.raises(error):
        session.act(read_talk(f"{FLOP} | {act}").clauses[0])
    assert session.hand.notation() == before


@pytest.mark.parametrize("act", ["calls 400", "calls 400 out of turn"])
def test_a_call_out_of_turn_of_what_nobody_told_is_asked_for(act: str) -> None:
    """What the call comes to is told by the bet, which is a question as in its turn."""
    _, rulings = play(f"NLHE, seats 1-6 | seat 2 is all-in | seat 3 {act}")
    assert [one.fact for one in rulings[-1].missing] == ["facing"]


FOLDS_EARLY = "NLHE 50-100, seats 3-6, button 6, flop | seat 4 folds"


@pytest.mark.parametrize(
    ("covers", "penalty"), [("out-of-turn", "may"), ("facing-a-check", "none")]
)
def test_a_fold_out_of_turn_is_open_to_a_penalty_as_a_non_standard_fold(
    covers: str, penalty: str
) -> None:
    house = f"""
        topics.oot-penalty.trigger = "repeated"
        topics.non-standard-fold.covers = ["{covers}"]
    """
    assert rule(FOLDS_EARLY, load_with_house("tda-2024", house)).floor.penalty == penalty


@pytest.mark.parametrize(
    ("book", "penalty"),
    [("npl-2015", "must"), ("tda-2013", "must"), ("wsop-2026", "must"), ("tda-2024", "may")],
)
@pytest.mark.parametrize("act", ["checks", "folds"])
def test_who_acts_out_of_turn_again_and_again_is_penalised_where_etiquette_is(
    book: str, penalty: str, act: str
) -> None:
    line = f"NLHE 50-100, seats 3-6, button 6, flop | seat 4 {act} | repeated: yes"
    assert rule(line, book).floor.penalty == penalty


def test_a_seat_acts_out_of_turn_once() -> None:
    """A second act before the turn is refused while the first waits."""
    with pytest.raises(IllegalAct, match="acted out of turn already"):
        rule(f"{EARLY} | seat 6 calls", "tda-2024")


def test_a_folded_hand_cannot_act() -> None:
    """A player without a hand acts neither in turn nor before."""
    with pytest.raises(IllegalAct):
        rule(f"{EARLY} | seat 4 calls", "tda-2024")


def test_an_act_of_a_form_by_a_seat_that_nobody_told_of_is_refused() -> None:
    """Its amount is not asked about first."""
    with pytest.raises(BadSetup, match="Seat 2 acts, and nobody told who sits at the table"):
        rule("NLHE | seat 2 calls 500", "tda-2024")


@pytest.mark.parametrize(("book", "there"), [("npl-2015", False), ("tda-2024", True)])
def test_substantial_action_by_the_books_test(book: str, there: bool) -> None:
    """A fold and a call are substantial action where one act with chips is enough."""
    session, _ = play("NLHE 100-200, seats 1-6, button 6 | seat 3 folds | seat 4 calls", book)
    assert is_substantial_now(session.situation(), session.book) is there


def test_substantial_action_counts_from_an_act_on() -> None:
    """Acts before the moment that matters are left out."""
    line = "NLHE 100-200, seats 1-6, button 6 | seat 3 folds | seat 4 calls | seat 5 folds"
    session, _ = play(line)
    assert is_substantial_now(session.situation(), session.book)
    assert not is_substantial_now(session.situation(), session.book, since=2)


def test_before_the_bring_in_nobody_checks() -> None:
    """What may come of an act before its turn is told of bringing it in, or completing."""
    line = (
        "stud 0-0, ante 5, bets 50-100, bring-in 20, seats 1-3, seat 1 shows 2c, seat 2 shows Kd, "
        "seat 3 shows 9h | seat 2 calls out of turn"
    )
    steps = " ".join(rule(line, "tda-2024").steps)
    assert "If that player brings it in: seat 2 has all options" in steps
    assert "If that player completes: seat 2 has all options" in steps
    assert "checks" not in steps


def test_whatever_size_leads_to_the_same_is_said_once() -> None:
    """A bet of any size releases the act: three steps alike are one."""
    _, rulings = play(f"{FLOP} | seat 4 bets 300")
    told = [str(one) for one in rulings[-1].steps if str(one).startswith("If that player")]
    assert told == [
        "If that player checks: the act of seat 4 stands.",
        "If that player bets or raises: seat 4 gets the chips back and has all options.",
    ]
