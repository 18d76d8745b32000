"""Penalties at a live event: hands by the book, the return hand, moves, history, lifting."""

from __future__ import annotations

import pytest

from floorman.errors import IllegalAct
from floorman.floor.conduct.penalties import GivePenalty, LiftPenalty, PenaltyGiven
from floorman.floor.conduct.penalty_choices import Choice, PastPenalty, choices
from floorman.floor.conduct.penalty_counting import Standing, hands_left, serving, standing
from floorman.floor.conduct.penalty_history import penalties_of
from floorman.floor.desk.desk import ReEnter
from floorman.floor.desk.voids import VoidEntry
from floorman.floor.tables.hand_counter import CountHands, DeclareMisdeal, EndHand, NextHand
from floorman.floor.timing.rounds import ReportTable
from floorman.floor.undoing import Redo, Undo
from floorman.rulebooks.book import load_with_house
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from tests.floor.desk_play import bust, desk
from tests.floor.floor_play import LiveFloor


def give(floor: LiveFloor, player: str, kind: str, number: int = 0, **more: object) -> PenaltyGiven:
    """Give a penalty; gives its event."""
    command = GivePenalty(player, kind, number, **more)  # type: ignore[arg-type]
    (given,) = floor.tell(command)
    assert isinstance(given, PenaltyGiven)
    return given


def deal(floor: LiveFloor, table: int, hands: int = 1) -> None:
    """Deal hands at a table in which no chip moves."""
    for _ in range(hands):
        *_, started = floor.tell(cmd.StartHand(table))
        assert isinstance(started, ev.HandStarted)
        stacks = floor.live.play.tables[table].stacks
        after = {seat: stacks[seat] for seat in started.seats}
        floor.tell(cmd.RecordHand(table, started.hand, after))


def test_a_round_is_a_hand_for_each_stack_at_the_table_when_it_is_given() -> None:
    floor = LiveFloor.seated(18)
    table, seat = floor.seat_of("4")
    deal(floor, table, 3)
    given = give(floor, "4", "rounds", 2, offence="abuse")
    assert (given.hands, given.players, given.hand) == (18, 9, 3)
    assert standing(floor.live, "4") == Standing("4", table, seat, 18, 22)
    assert "missed-round-arithmetic" in given.because
    assert "penalty-round-length" in given.settings


def test_it_is_served_hand_by_hand_and_the_player_comes_back_on_the_hand_told() -> None:
    floor = LiveFloor.seated(9)
    give(floor, "4", "hands", 2)
    deal(floor, 1)
    assert standing(floor.live, "4").left == 1
    deal(floor, 1)
    assert hands_left(floor.live, "4") == 0
    assert serving(floor.live) == []


def test_it_goes_along_when_the_table_breaks() -> None:
    floor = LiveFloor.seated(16)
    table, _ = floor.seat_of("4")
    deal(floor, table, 5)
    deal(floor, 3 - table, 2)
    give(floor, "4", "hands", 7)
    deal(floor, table, 3)
    for player in [one for one in floor.live.play.tables[table].players.values() if one != "4"][:7]:
        bust(floor, player)
    floor.tell(cmd.BreakTable(table, floor.draw()))
    new, _ = floor.seat_of("4")
    assert new != table
    now = standing(floor.live, "4")
    assert (now.left, now.returns) == (4, 2 + 4 + 1)
    deal(floor, new, 4)
    assert hands_left(floor.live, "4") == 0


def test_it_goes_along_with_a_re_entry() -> None:
    floor = desk(players=9)
    table, _ = floor.seat_of("4")
    give(floor, "4", "hands", 6)
    floor.tell(NextHand(table))
    bust(floor, "4")
    floor.tell(EndHand(table))
    floor.tell(ReEnter("4"))
    new, seat = floor.seat_of("4/2")
    hands = floor.live.play.tables[new].hands
    assert standing(floor.live, "4") == Standing("4/2", new, seat, 5, hands + 6)
    floor.tell(NextHand(new))
    assert hands_left(floor.live, "4/2") == 4


def test_a_voided_entry_serves_nothing_and_an_entry_again_serves_it_whole() -> None:
    floor = desk(players=9)
    table, _ = floor.seat_of("4")
    floor.tell(NextHand(table))
    floor.tell(EndHand(table))
    give(floor, "4", "hands", 6)
    floor.tell(NextHand(table))
    floor.tell(EndHand(table))
    floor.tell(VoidEntry("4", "a double booking"))
    assert serving(floor.live) == []
    floor.tell(cmd.Register("4"))
    assert hands_left(floor.live, "4") == 6


def test_it_stands_still_while_no_hands_are_dealt() -> None:
    floor = LiveFloor.seated(9)
    give(floor, "4", "hands", 3)
    floor.tell(NextHand(1))
    floor.tell(DeclareMisdeal(1))
    assert hands_left(floor.live, "4") == 2
    floor.tell(EndHand(1))
    floor.at = 3_600
    assert hands_left(floor.live, "4") == 2
    floor.tell(CountHands(1, 3))
    assert hands_left(floor.live, "4") == 0


def test_a_hand_of_hand_for_hand_counts_once_told_or_only_reported_done() -> None:
    floor = LiveFloor.seated(18)
    floor.tell(cmd.SetPayouts((100,) * 17))
    players = floor.live.play.tables[1].players[1], floor.live.play.tables[2].players[1]
    for player in players:
        give(floor, player, "hands", 5)
    floor.tell(cmd.AnnounceHandForHand())
    for left in (4, 3):
        floor.tell(NextHand(1))
        floor.tell(EndHand(1))
        floor.tell(ReportTable(2, "all-in"))
        floor.tell(ReportTable(2, "done"))
        assert [hands_left(floor.live, player) for player in players] == [left, left]
    floor.tell(ReportTable(2, "done"))
    floor.tell(ReportTable(2, "playing"))
    floor.tell(Undo(floor.last_act))
    assert [hands_left(floor.live, player) for player in players] == [3, 2]


@pytest.mark.parametrize(("setting", "left"), [("one-after-another", 4), ("side-by-side", 3)])
def test_one_given_while_another_runs_begins_as_the_house_says(setting: str, left: int) -> None:
    floor = LiveFloor.seated(9)
    floor.book = load_with_house("tda-2024", f"[settings]\npenalty-after-penalty = '{setting}'\n")
    give(floor, "4", "hands", 2)
    deal(floor, 1)
    give(floor, "4", "hands", 3)
    assert hands_left(floor.live, "4") == left
    round_more = choices(floor.live, "4", (), floor.book)[2]
    assert (round_more.kind, round_more.returns) == ("rounds", {4: 15, 3: 11}[left])


def test_what_is_left_is_remitted_and_the_penalty_stays_on_record() -> None:
    floor = LiveFloor.seated(9)
    give(floor, "4", "hands", 5)
    give(floor, "4", "hands", 2)
    deal(floor, 1)
    floor.tell(LiftPenalty(1, "a mistake"))
    assert hands_left(floor.live, "4") == 2
    with pytest.raises(IllegalAct, match="is served"):
        floor.tell(LiftPenalty(1))
    floor.tell(Undo(floor.last_act))
    assert hands_left(floor.live, "4") == 6


def test_what_the_book_does_not_offer_needs_a_reason() -> None:
    floor = LiveFloor.seated(9, book="npl-2015")
    with pytest.raises(IllegalAct, match="the book does not offer it"):
        give(floor, "4", "rounds", 9)
    given = give(floor, "4", "rounds", 9, reason="spat at the dealer")
    assert given.departs
    assert "floor-decision-fairness-override" in given.because


def test_rounds_need_a_table_and_numbers_go_with_their_kind() -> None:
    floor = LiveFloor.seated(9)
    for kind, number in (("hands", 0), ("rounds", -1), ("warning", 2), ("hands", 1_001)):
        with pytest.raises(IllegalAct):
            give(floor, "4", kind, number)
    with pytest.raises(IllegalAct, match="no entry 99"):
        give(floor, "99", "warning")
    bust(floor, "4")
    with pytest.raises(IllegalAct, match="a round has no length"):
        give(floor, "4", "rounds", 1)


def test_the_book_leans_to_more_after_a_penalty_here_or_elsewhere() -> None:
    floor = LiveFloor.seated(9)
    assert give(floor, "4", "warning").leaned == ""
    assert give(floor, "4", "hands", 1).leaned == "1 missed hand"
    assert give(floor, "4", "warning").leaned == "1 missed round"
    elsewhere = (PastPenalty("rounds", 2, event="spring"),)
    assert give(floor, "5", "warning", history=elsewhere).leaned == "3 missed rounds"
    put_out = (PastPenalty("hands", 9), PastPenalty("disqualification"))
    assert give(floor, "6", "warning", history=put_out).leaned == "disqualification"


def test_the_choices_say_what_each_costs_and_when_the_player_comes_back() -> None:
    floor = LiveFloor.seated(9)
    deal(floor, 1, 4)
    assert choices(floor.live, "4", (), floor.book) == (
        Choice("warning", 0, 0, 0, False),
        Choice("hands", 1, 1, 6, False),
        Choice("rounds", 1, 9, 14, False),
        Choice("disqualification", 0, 0, 0, False),
        Choice("other", 0, 0, 0, False),
    )
    give(floor, "4", "rounds", 1)
    assert choices(floor.live, "4", (), floor.book)[2] == Choice("rounds", 2, 18, 32, True)


def test_no_round_is_offered_without_a_table() -> None:
    floor = LiveFloor.seated(9)
    bust(floor, "4")
    assert "rounds" not in [one.kind for one in choices(floor.live, "4", (), floor.book)]


def test_an_undone_penalty_leaves_its_number_and_a_redo_finds_it_free() -> None:
    floor = LiveFloor.seated(9)
    give(floor, "4", "hands", 3)
    first = floor.last_act
    deal(floor, 1)
    floor.tell(Undo(first))
    assert hands_left(floor.live, "4") == 0
    assert give(floor, "5", "warning").penalty == 2
    floor.tell(Redo(first))
    assert hands_left(floor.live, "4") == 2


def test_the_penalties_of_a_log_are_those_that_count_in_order() -> None:
    floor = LiveFloor.seated(9)
    floor.at = 1_000
    give(floor, "4", "warning", offence="etiquette")
    give(floor, "4", "hands", 2)
    give(floor, "5", "warning")
    floor.tell(Undo(floor.last_act))
    assert penalties_of(floor.log, "k7") == {
        "4": [
            PastPenalty("warning", 0, "etiquette", "k7", 1_000),
            PastPenalty("hands", 2, "", "k7", 1_000),
        ]
    }
