"""Color-ups and chip races: the arithmetic of a table, the room's course, what is found later."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from floorman.errors import BadSetup, IllegalAct
from floorman.floor.chips.chip_balance import rows
from floorman.floor.chips.color_up import FinishColorUp, StartColorUp, TableRaced, tables_due
from floorman.floor.chips.late_chips import LateChips, LateChipsChanged
from floorman.floor.chips.race import RaceTable
from floorman.floor.chips.worksheet import worksheet
from floorman.floor.timing.jumps import StartBreak
from floorman.floor.timing.structure_changes import ChangeStructure
from floorman.floor.undoing import Redo, Undo
from floorman.rulebooks.book import load_with_house
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from tests.floor.chip_play import in_the_break, with_chips
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import every, one


def racing(players: int = 8, **setup: object) -> LiveFloor:
    """One table of players in the break, the 25s being colored up."""
    floor = in_the_break(players, **setup)
    floor.tell(StartColorUp(25))
    return floor


def in_play(floor: LiveFloor, value: int) -> int:
    """The pieces of a value that the ledger has in play."""
    return next(row.in_play for row in rows(floor.live) if row.value == value)


def test_the_highest_cards_win_one_chip_each_and_the_surplus_is_booked() -> None:
    floor = racing()
    chips = floor.live.play.chips
    stacks = dict(floor.live.play.tables[1].stacks)
    cards = {1: "Ah Ad 2d", 4: "Kd 3c", 7: "9s 9d"}
    events = floor.tell(RaceTable(1, {1: 3, 4: 2, 7: 2}, cards=cards))
    raced = one(events, TableRaced)
    assert not every(events, ev.DrawMade)
    assert raced.won == {1: 1, 4: 1}
    assert (raced.surplus, floor.live.play.chips - chips) == (25, 25)
    changed = {seat: floor.live.play.tables[1].stacks[seat] - stacks[seat] for seat in (1, 4, 7)}
    assert changed == {1: 25, 4: 50, 7: -50}
    assert (in_play(floor, 25), in_play(floor, 100)) == (64 - 7, 64 + 2)


def test_full_sets_are_changed_at_par_before_the_race() -> None:
    floor = racing()
    raced = one(floor.tell(RaceTable(1, {1: 8, 2: 5}, cards={2: "2c"})), TableRaced)
    assert (raced.changed, raced.won, raced.surplus) == ({1: 2, 2: 1}, {2: 1}, 75)


def test_cards_nobody_told_are_drawn_face_up_from_seat_one() -> None:
    floor = racing()
    events = floor.tell(RaceTable(1, {3: 1, 1: 2, 6: 3}))
    made, raced = one(events, ev.DrawMade), one(events, TableRaced)
    assert (made.purpose, made.number) == ("chip race", 2)
    assert list(raced.cards) == [1, 3, 6]
    assert [len(cards) // 2 for cards in raced.cards.values()] == [2, 1, 3]
    assert sum(raced.won.values()) == 2


def test_nobody_is_raced_out() -> None:
    floor = racing()
    floor.live.play.tables[1].stacks[7] = 50
    floor.live.play.unassigned += 9_950
    cards = {1: "Ah 7c 2d", 4: "5d 3c", 7: "2s 2c"}
    raced = one(floor.tell(RaceTable(1, {1: 3, 4: 2, 7: 2}, cards=cards)), TableRaced)
    assert (raced.won, raced.kept) == ({1: 1, 4: 1}, (7,))
    assert floor.live.play.tables[1].stacks[7] == 100
    assert (raced.surplus, raced.settings) == (125, ("raced-out-chip",))


def test_the_book_may_keep_players_in_out_of_the_prizes() -> None:
    floor = racing(book="npl-2015")
    cards = {1: "Ah 7c 2d", 4: "5d", 7: "9s 9d 8c", 8: "3c"}
    command = RaceTable(1, {1: 3, 4: 1, 7: 3, 8: 1}, cards=cards, last=(4, 8))
    raced = one(floor.tell(command), TableRaced)
    assert (raced.won, raced.kept, raced.settings) == ({}, (4, 8), ())


def test_the_dealer_may_say_whose_last_chips_they_are() -> None:
    floor = racing()
    cards = {1: "Ah 7c 2d", 4: "5d 3c", 7: "2s 2c"}
    command = RaceTable(1, {1: 3, 4: 2, 7: 2}, cards=cards, last=(7,), away=(4,))
    raced = one(floor.tell(command), TableRaced)
    assert (raced.kept, raced.away) == ((7,), (4,))


def test_more_odd_chips_than_cards_take_a_second_deck() -> None:
    floor = in_the_break(8)
    floor.live.play.level = 4
    floor.tell(StartColorUp(25))
    floor.live.color_up.into = 1_000
    odd = dict.fromkeys(range(1, 9), 9)
    raced = one(floor.tell(RaceTable(1, odd)), TableRaced)
    assert sum(len(cards) // 2 for cards in raced.cards.values()) == 72
    assert "race-over-52-chips" in raced.settings
    assert sum(raced.won.values()) == 2


def test_a_race_split_in_two_has_a_full_deck_each(tmp_path: Path) -> None:
    text = '[settings]\nrace-over-52-chips = "split-race"'
    floor = in_the_break(8)
    floor.book = load_with_house("tda-2024", text)
    floor.tell(StartColorUp(25))
    floor.live.color_up.into = 1_000
    raced = one(floor.tell(RaceTable(1, dict.fromkeys(range(1, 9), 9))), TableRaced)
    for seats in (range(1, 6), range(6, 9)):
        cards = "".join(raced.cards[seat] for seat in seats)
        faces = [cards[at : at + 2] for at in range(0, len(cards), 2)]
        assert len(set(faces)) == len(faces)
    assert sum(raced.won.values()) == 3


def test_a_minor_event_rounds_up_each_players_odd_chips(tmp_path: Path) -> None:
    floor = in_the_break(8)
    text = '[settings]\nevent-class = "minor"'
    floor.book = load_with_house("npl-2015", text)
    floor.tell(StartColorUp(25))
    events = floor.tell(RaceTable(1, {1: 1, 2: 2, 3: 3, 4: 8}))
    raced = one(events, TableRaced)
    assert not every(events, ev.DrawMade)
    assert (raced.won, raced.changed, raced.cards) == ({1: 1, 2: 1, 3: 1}, {4: 2}, {})
    assert raced.surplus == 150


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (RaceTable(9), "not open"),
        (RaceTable(1, {9: 1}), "nobody sits in seat 9"),
        (RaceTable(1, {1: -1}), "negative"),
        (RaceTable(1, {1: 2}, cards={1: "Ah"}), "not the cards of the odd chips"),
        (RaceTable(1, {1: 1, 2: 1}, cards={1: "Ah", 2: "Ah"}), "dealt too often"),
    ],
)
def test_a_race_that_cannot_be(command: RaceTable, why: str) -> None:
    with pytest.raises(IllegalAct, match=why):
        racing().tell(command)


def test_a_table_is_raced_once_and_not_in_a_hand() -> None:
    floor = with_chips(12)
    floor.at = 31 * 60
    floor.tell(cmd.AdvanceClock())
    floor.tell(StartColorUp(25))
    floor.tell(RaceTable(1, {1: 1}))
    with pytest.raises(IllegalAct, match="has no 25 chips any more"):
        floor.tell(RaceTable(1, {1: 1}))
    floor.tell(cmd.StartHand(2))
    with pytest.raises(IllegalAct, match="it is in hand 1"):
        floor.tell(RaceTable(2, {1: 1}))


def test_a_value_that_a_coming_level_posts_stays() -> None:
    floor = with_chips(8)
    with pytest.raises(IllegalAct, match="level 1 posts a small blind of 25"):
        floor.tell(StartColorUp(25))
    floor = racing(8)
    floor.tell(RaceTable(1))
    floor.tell(FinishColorUp())
    with pytest.raises(IllegalAct, match=r"level 2 posts a small blind of 100.* after level 3"):
        floor.tell(StartColorUp(100))
    with pytest.raises(IllegalAct, match="smaller ones are in play"):
        floor.tell(StartColorUp(500))
    with pytest.raises(IllegalAct, match="not in play"):
        floor.tell(StartColorUp(25))


def test_a_break_inside_a_level_does_not_end_what_the_level_needs() -> None:
    floor = with_chips(8)
    floor.tell(StartBreak(minutes=5))
    with pytest.raises(IllegalAct, match="level 1 posts a small blind of 25"):
        floor.tell(StartColorUp(25))


def test_a_coming_level_cannot_be_changed_to_need_chips_that_are_gone() -> None:
    floor = racing(8)
    levels = floor.live.play.structure.levels
    with pytest.raises(BadSetup, match="level 4, ante: 75 cannot be paid in chips of 100"):
        floor.tell(ChangeStructure((*levels[:3], replace(levels[3], ante=75), levels[4])))


def test_the_room_is_done_when_every_table_is() -> None:
    floor = racing(12)
    assert tables_due(floor.live) == (1, 2)
    with pytest.raises(IllegalAct, match="tables 1, 2 are not done"):
        floor.tell(FinishColorUp())
    floor.tell(RaceTable(1, {1: 3}))
    floor.tell(RaceTable(2, {1: 2, 2: 1}))
    with pytest.raises(IllegalAct, match="25 chips are being colored up"):
        floor.tell(StartColorUp(25))
    floor.tell(FinishColorUp())
    assert (in_play(floor, 25), in_play(floor, 0)) == (0, 50)
    assert floor.live.play.chips == 120_000 + 25 + 25


def test_chips_that_did_not_come_in_stay_on_the_ledger() -> None:
    floor = racing(8)
    floor.tell(RaceTable(1, dict.fromkeys(range(1, 8), 8)))
    with pytest.raises(IllegalAct, match="told of 56 chips"):
        floor.tell(FinishColorUp(collected=50))
    floor.tell(FinishColorUp(collected=60))
    assert in_play(floor, 25) == 4


def test_late_entries_get_no_chips_that_are_gone() -> None:
    floor = racing(12, late_levels=2)
    floor.tell(cmd.Register("13"))
    assert floor.live.ledger.issued["late"] == {100: 10, 500: 8, 1_000: 5}


def test_late_chips_are_changed_at_par_and_the_rest_is_out() -> None:
    floor = racing()
    with pytest.raises(IllegalAct, match="not raced them yet"):
        floor.tell(LateChips(1, 3, 25, 7))
    floor.tell(RaceTable(1, dict.fromkeys(range(1, 9), 8)))
    floor.tell(FinishColorUp())
    chips, stack = floor.live.play.chips, floor.live.play.tables[1].stacks[3]
    changed = one(floor.tell(LateChips(1, 3, 25, 7)), LateChipsChanged)
    assert (changed.changed, changed.removed, changed.into) == (100, 75, 100)
    assert floor.live.play.chips == chips - 75
    assert floor.live.play.tables[1].stacks[3] == stack - 75
    assert in_play(floor, 25) == 0
    with pytest.raises(IllegalAct, match="still in play"):
        floor.tell(LateChips(1, 3, 100, 1))


def test_a_race_is_undone_and_redone_with_the_same_cards() -> None:
    floor = racing(12)
    before = floor.live.play.chips
    raced = one(floor.tell(RaceTable(1, {1: 3, 2: 2, 3: 1})), TableRaced)
    act, after = floor.last_act, floor.live.play.chips
    floor.tell(Undo(act))
    assert (floor.live.play.chips, tables_due(floor.live)) == (before, (1, 2))
    floor.tell(Redo(act))
    assert floor.live.color_up.raced[25][1] == raced
    assert floor.live.play.chips == after


def test_the_start_of_a_color_up_stays_while_a_table_is_raced() -> None:
    floor = racing(12)
    start = floor.last_act
    floor.tell(RaceTable(1, {1: 3}))
    with pytest.raises(IllegalAct, match="25 chips are not being colored up"):
        floor.tell(Undo(start))


def test_the_worksheet_before_and_after() -> None:
    floor = racing(8)
    before = worksheet(floor.live, 1, floor.book)
    assert (before.bring, before.prizes, before.done) == (16 + 8, 0, False)
    counted = worksheet(floor.live, 1, floor.book, {1: 3, 4: 2, 7: 2})
    assert counted.prizes == 2
    assert "Deal 3 cards face up to seat 1." in counted.steps
    cards = {1: "Ah Ad 2d", 4: "Kd 3c", 7: "9s 9d"}
    floor.tell(RaceTable(1, {1: 3, 4: 2, 7: 2}, cards=cards))
    after = worksheet(floor.live, 1, floor.book)
    assert (after.done, after.surplus) == (True, 25)
    lines = {line.seat: (line.cards, line.won, line.off) for line in after.lines}
    assert lines == {1: ("AhAd2d", 1, 25), 4: ("Kd3c", 1, 50), 7: ("9s9d", 0, -50)}
    with pytest.raises(IllegalAct, match="not in a color-up"):
        worksheet(floor.live, 9, floor.book)
    floor.tell(FinishColorUp())
    assert worksheet(floor.live, 1, floor.book, denomination=25) == after
    with pytest.raises(IllegalAct, match="no color-up is in progress"):
        worksheet(floor.live, 1, floor.book)


def test_a_table_is_brought_enough_larger_chips() -> None:
    """Twice its share before its chips are counted; then all that a race can give."""
    floor = racing(18)
    worth = in_play(floor, 25) * 25
    before = worksheet(floor.live, 1, floor.book)
    assert before.bring == worth // 100 + 9
    odd = dict.fromkeys(range(1, 9), 23) | {9: 1}
    counted = worksheet(floor.live, 1, floor.book, odd)
    assert counted.bring == 8 * 5 + 9
    raced = one(floor.tell(RaceTable(1, odd, last=(9,))), TableRaced)
    assert sum(map(raced.got, odd)) <= counted.bring


@pytest.mark.parametrize("seed", range(25))
def test_a_counted_table_is_never_short_in_its_race(seed: int) -> None:
    random = Random(seed)
    floor = racing(9)
    odd = {seat: random.randint(0, 13) for seat in range(1, 10)}
    bring = worksheet(floor.live, 1, floor.book, odd).bring
    last = tuple(seat for seat, count in odd.items() if 0 < count < 4)
    raced = one(floor.tell(RaceTable(1, odd, last=last)), TableRaced)
    assert sum(map(raced.got, raced.players)) <= bring


def test_the_worksheet_of_a_minor_event(tmp_path: Path) -> None:
    floor = in_the_break(8)
    text = '[settings]\nevent-class = "minor"'
    floor.book = load_with_house("npl-2015", text)
    floor.tell(StartColorUp(25))
    sheet = worksheet(floor.live, 1, floor.book, {1: 1, 2: 5})
    assert (sheet.prizes, len(sheet.steps)) == (2, 1)


@pytest.mark.parametrize("seed", range(25))
def test_random_races_keep_the_value_except_what_is_booked(seed: int) -> None:
    """Nobody is raced out, nobody wins two, and stacks, ledger and play agree after each act."""
    random = Random(seed)
    floor = racing(random.randint(2, 30))
    for number in tuple(floor.live.play.tables):
        table = floor.live.play.tables[number]
        odd = {seat: random.randint(0, 11) for seat in table.players}
        for seat, count in odd.items():
            told = random.choice((0, 1_000, 20_000)) + 25 * count or 100
            floor.live.play.unassigned += table.stacks[seat] - told
            table.stacks[seat] = told
        stacks, chips = dict(table.stacks), floor.live.play.chips
        raced = one(floor.tell(RaceTable(number, odd)), TableRaced)
        assert floor.live.play.chips == chips + raced.surplus
        now = floor.live.play.tables[number].stacks
        assert sum(now.values()) == sum(stacks.values()) + raced.surplus
        assert all(stack > 0 for stack in now.values())
        assert all(count == 1 for count in raced.won.values())
    floor.tell(FinishColorUp())
    assert in_play(floor, 25) == 0


@pytest.mark.parametrize("seed", range(10))
def test_random_acts_undone_one_by_one_lead_back(seed: int) -> None:
    """Races, late entries and late chips, undone from the last: every state comes again."""
    random = Random(seed)
    floor = racing(20, late_levels=2)
    states = [(floor.live.play.chips, dict(floor.live.ledger.in_play))]
    acts = []
    for number in (*floor.live.play.tables,):
        seats = list(floor.live.play.tables[number].players)
        floor.tell(RaceTable(number, {seat: random.randint(0, 8) for seat in seats}))
        acts.append(floor.last_act)
        states.append((floor.live.play.chips, dict(floor.live.ledger.in_play)))
        floor.tell(LateChips(number, random.choice(seats), 25, random.randint(1, 9)))
        acts.append(floor.last_act)
        states.append((floor.live.play.chips, dict(floor.live.ledger.in_play)))
    for act in reversed(acts):
        states.pop()
        floor.tell(Undo(act))
        chips, pieces = states[-1]
        assert floor.live.play.chips == floor.live.ledger.total == chips
        assert {k: n for k, n in floor.live.ledger.in_play.items() if n} == {
            k: n for k, n in pieces.items() if n
        }
