"""A draw undone gives the same when it is made again; nobody draws until it pleases."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.errors import FloormanError, IllegalAct
from floorman.floor.chips.color_up import StartColorUp
from floorman.floor.chips.race import RaceTable
from floorman.floor.desk.voids import VoidEntry
from floorman.floor.seating.alternates import SeatAlternates
from floorman.floor.seating.corrections import CorrectSeats
from floorman.floor.seating.draws import MOST_WORDS, AddWords, AllowNewDraw
from floorman.floor.seating.moves import MovePlayer
from floorman.floor.seating.redraw import Redraw
from floorman.floor.seating.seats import SeatNeed
from floorman.floor.tables.hand_counter import EndHand, NextHand
from floorman.floor.timing.last_hands import AnnounceLastHands, EndLastHands, LastHandsAnnounced
from floorman.floor.undoing import Redo, Undo
from floorman.store.logs.verify import verify
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from tests.floor.chip_play import in_the_break
from tests.floor.draw_play import bust, closed, entered, enveloped, last_draw
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import every, one


def seated(players: int = 20) -> LiveFloor:
    """Seats are drawn and play has begun; late entries are open."""
    floor = entered(players)
    floor.tell(cmd.DrawSeats())
    floor.tell(cmd.StartEvent())
    return floor


def places(floor: LiveFloor) -> dict[str, tuple[int, int]]:
    return {player: floor.seat_of(player) for player in floor.live.play.players}


def whole(floor: LiveFloor) -> None:
    report = verify(enveloped(closed(floor)))
    assert report.ok, report.wrong


def test_a_late_entry_undone_and_registered_again_sits_where_it_sat() -> None:
    floor = seated()
    floor.tell(cmd.Register("40"))
    seat, draws = floor.seat_of("40"), last_draw(floor)
    for _ in range(3):
        floor.tell(Undo(floor.last_act))
        events = floor.tell(cmd.Register("40"))
        assert one(events, ev.DrawStands).number == draws
        assert not every(events, ev.DrawMade)
        assert (floor.seat_of("40"), last_draw(floor)) == (seat, draws)
    whole(floor)


def test_a_friend_registered_in_between_changes_nothing() -> None:
    floor = seated()
    floor.tell(cmd.Register("40"))
    seat = floor.seat_of("40")
    floor.tell(Undo(floor.last_act))
    for friend in ("41", "42"):
        floor.tell(cmd.Register(friend))
        if floor.seat_of(friend) == seat:
            floor.tell(Undo(floor.last_act))
    floor.tell(cmd.Register("40"))
    assert floor.seat_of("40") == seat
    whole(floor)


def test_an_entry_that_was_voided_has_no_second_draw_either() -> None:
    floor = seated()
    floor.tell(cmd.Register("40"))
    seat = floor.seat_of("40")
    floor.tell(VoidEntry("40", "entered the wrong event"))
    floor.tell(cmd.Register("40"))
    assert floor.seat_of("40") == seat
    whole(floor)


def test_a_nameless_entry_takes_what_the_nameless_one_before_left() -> None:
    floor = seated()
    floor.tell(cmd.Register())
    seat = floor.seat_of("#21")
    floor.tell(Undo(floor.last_act))
    floor.tell(cmd.Register())
    assert floor.seat_of("#22") == seat
    floor.tell(Undo(floor.last_act))
    floor.tell(cmd.Register())
    assert floor.seat_of("#23") == seat
    whole(floor)


def taken() -> tuple[LiveFloor, int]:
    """The late entry of 40 is undone, and somebody sits in the seat that it was drawn."""
    floor = seated()
    floor.tell(cmd.Register("40"))
    table, seat = floor.seat_of("40")
    floor.tell(Undo(floor.last_act))
    floor.tell(MovePlayer("1", table, seat, "a wheelchair"))
    return floor, last_draw(floor)


def test_where_the_seat_is_taken_a_director_allows_a_new_draw_and_says_why() -> None:
    floor, number = taken()
    with pytest.raises(IllegalAct, match=f"draw {number} gave 40 table .* not to be had now"):
        floor.tell(cmd.Register("40"))
    floor.tell(AllowNewDraw(number, "the seat is taken", by="ann"))
    events = floor.tell(cmd.Register("40"))
    assert one(events, ev.DrawMade).number == number + 1
    (told,) = verify(enveloped(floor)).anew
    assert f"Draw {number} was undone and may be drawn anew, by ann, reason: the seat is" in told
    whole(floor)


def test_a_new_draw_needs_a_reason_and_an_undone_draw() -> None:
    floor, number = taken()
    with pytest.raises(IllegalAct, match="no reason"):
        floor.tell(AllowNewDraw(number, " "))
    with pytest.raises(IllegalAct, match="was not undone, or was made again"):
        floor.tell(AllowNewDraw(1, "table 2 looks better"))
    floor.tell(AllowNewDraw(number, "the seat is taken"))
    with pytest.raises(IllegalAct, match="stays said"):
        floor.tell(Undo(floor.last_act))
    with pytest.raises(IllegalAct, match="none: no draw was undone"):
        floor.tell(AllowNewDraw(number, "once more"))


def test_what_was_undone_is_not_redone_beside_a_new_draw() -> None:
    """Else one could draw anew, compare, and take the better of both."""
    floor = seated()
    floor.tell(cmd.Register("40"))
    first = floor.last_act
    floor.tell(Undo(first))
    floor.tell(AllowNewDraw(last_draw(floor), "he came with a wheelchair"))
    floor.tell(cmd.Register("40"))
    floor.tell(Undo(floor.last_act))
    with pytest.raises(IllegalAct, match="draw 2 was not undone, or was made again"):
        floor.tell(Redo(first))


def test_an_alternate_whose_seat_is_taken_holds_up_nobody() -> None:
    floor = entered(18, tables=2)
    floor.tell(cmd.DrawSeats())
    floor.tell(cmd.StartEvent())
    bust(floor, "1")
    floor.tell(cmd.Register("40"))
    floor.tell(VoidEntry("40", "entered the wrong event"))
    floor.tell(cmd.Register("41"))
    floor.tell(cmd.Register("40"))
    bust(floor, "2")
    assert floor.seat_of("40") == (0, 0)
    with pytest.raises(IllegalAct, match=r"gave 40 table .* not to be had now"):
        floor.tell(SeatAlternates())
    floor.tell(AllowNewDraw(2, "the seat was given to another"))
    floor.tell(SeatAlternates())
    assert floor.seat_of("40") != (0, 0)
    whole(floor)


def test_first_seats_stand_for_all_and_who_came_since_draws_among_the_rest() -> None:
    floor = seated()
    before = places(floor)
    floor.tell(Undo(floor.last_act))
    floor.tell(Undo(next(one.act for one in floor.log if isinstance(one.event, ev.DrawMade))))
    floor.tell(VoidEntry("3", "entered twice"))
    floor.tell(cmd.Register("21"))
    events = floor.tell(cmd.DrawSeats())
    assert one(events, ev.DrawStands).number == 1
    lots = one(events, ev.DrawMade).lots
    assert lots is not None
    assert lots.players == ("21",)  # type: ignore[union-attr]
    del before["3"]
    now = places(floor)
    assert now.pop("21") not in before.values()
    assert now == before
    whole(floor)


def test_a_need_told_since_asks_for_a_new_draw() -> None:
    floor = seated()
    player = next(who for who, (_, seat) in places(floor).items() if seat != 1)
    floor.tell(Undo(floor.last_act))
    floor.tell(Undo(next(one.act for one in floor.log if isinstance(one.event, ev.DrawMade))))
    floor.tell(SeatNeed(player, seats=(1,)))
    with pytest.raises(IllegalAct, match=f"draw 1 gave {player} table"):
        floor.tell(cmd.DrawSeats())
    floor.tell(AllowNewDraw(1, "somebody needs a certain seat"))
    floor.tell(cmd.DrawSeats())
    assert floor.seat_of(player)[1] == 1
    whole(floor)


def test_a_button_a_break_and_a_redraw_stand() -> None:
    floor = seated()
    for player in ("1", "2", "3"):
        bust(floor, player)
    for again in (NextHand(1), cmd.BreakTable(3), Redraw()):
        first = floor.tell(again)
        floor.tell(Undo(floor.last_act))
        second = floor.tell(again)
        assert [one for one in second if not isinstance(one, ev.DrawStands)] == [
            one for one in first if not isinstance(one, ev.DrawMade)
        ]
        floor.tell(Undo(floor.last_act))
    whole(floor)


def test_a_break_stands_for_who_has_changed_seats_since() -> None:
    floor = seated()
    for out in ("1", "2"):
        bust(floor, out)
    drawn = places_after(floor.tell(cmd.BreakTable(3)))
    floor.tell(Undo(floor.last_act))
    table = floor.live.play.tables[3]
    player = next(iter(table.players.values()))
    seat = next(one for one in range(1, 10) if one not in table.players)
    floor.tell(CorrectSeats({player: (3, seat)}, "it sat there all the time"))
    assert places_after(floor.tell(cmd.BreakTable(3))) == drawn
    whole(floor)


def places_after(events: tuple[ev.Event, ...]) -> dict[str, tuple[int, int]]:
    """Who moved where."""
    return {one.player: (one.table, one.seat) for one in every(events, ev.PlayerMoved)}


def test_a_draw_is_not_redone_beside_the_one_that_stands_for_it() -> None:
    floor = seated()
    floor.tell(NextHand(1))
    first = floor.last_act
    floor.tell(Undo(first))
    floor.tell(NextHand(1))
    floor.tell(EndHand(1))
    with pytest.raises(IllegalAct, match="gave nothing that stands for button, table 1"):
        floor.tell(Redo(first))


def test_a_race_stands_for_the_same_odd_chips_alone() -> None:
    floor = in_the_break(8)
    floor.tell(StartColorUp(25))
    odd = {seat: 1 + seat % 3 for seat in floor.live.play.tables[1].players}
    first = floor.tell(RaceTable(1, odd))
    floor.tell(Undo(floor.last_act))
    assert floor.tell(RaceTable(1, odd))[1:] == first[1:]
    floor.tell(Undo(floor.last_act))
    with pytest.raises(IllegalAct, match="dealt cards to other odd chips"):
        floor.tell(RaceTable(1, {**odd, 1: 3}))
    floor.tell(AllowNewDraw(last_draw(floor), "seat 1 was counted wrong"))
    floor.tell(RaceTable(1, {**odd, 1: 3}))


def test_last_hands_stand_within_their_numbers() -> None:
    floor = seated()
    hands = one(floor.tell(AnnounceLastHands(least=2, most=9)), LastHandsAnnounced).hands
    floor.tell(Undo(floor.last_act))
    again = one(floor.tell(AnnounceLastHands(least=1, most=9)), LastHandsAnnounced)
    assert again.hands == hands
    floor.tell(Undo(floor.last_act))
    with pytest.raises(IllegalAct, match=f"gave {hands}, which is not to be had now"):
        floor.tell(AnnounceLastHands(least=20, most=30))


def test_last_hands_that_were_played_are_drawn_anew() -> None:
    floor = seated()
    floor.tell(AnnounceLastHands(least=2, most=9))
    floor.tell(EndLastHands())
    events = floor.tell(AnnounceLastHands(least=2, most=9))
    assert one(events, ev.DrawMade).number == 3


def test_words_of_players_go_into_the_next_seed_alone() -> None:
    one_floor, other = entered(20), entered(20)
    one_floor.tell(AddWords("die  4 2 6"))
    for floor in (one_floor, other):
        floor.tell(cmd.DrawSeats())
    assert places(one_floor) != places(other)
    made = next(one.event for one in one_floor.log if isinstance(one.event, ev.DrawMade))
    assert made.words == ("die 4 2 6",)
    assert made.seed == cmd.Draw.of(one_floor.secret, 1, ("die 4 2 6",)).seed
    one_floor.tell(cmd.StartEvent())
    one_floor.tell(cmd.Register("40"))
    assert one_floor.live.play.words == ()
    whole(one_floor)


def test_words_stay_and_have_a_bound() -> None:
    floor = entered(4)
    floor.tell(AddWords("17"))
    with pytest.raises(IllegalAct, match="stays given"):
        floor.tell(Undo(floor.last_act))
    with pytest.raises(IllegalAct, match="there are no words"):
        floor.tell(AddWords("  "))
    for number in range(1, MOST_WORDS):
        floor.tell(AddWords(f"ticket {number}"))
    with pytest.raises(IllegalAct, match="50 were added"):
        floor.tell(AddWords("one more"))
    with pytest.raises(IllegalAct, match="the event is called off"):
        closed(floor).tell(AddWords("too late"))
    with pytest.raises(IllegalAct, match="the event is called off"):
        floor.tell(AllowNewDraw(1, "too late"))


class Fisher:
    """Somebody at the desk who wants another seat for a friend: table 2."""

    def __init__(self) -> None:
        self.floor = seated()
        self.acts: list[int] = []
        self.seen: set[tuple[int, int]] = set()

    def step(self, what: str, friend: str) -> None:
        try:
            if what == "undo":
                self.floor.tell(Undo(self.acts.pop() if self.acts else 0))
            elif what == "void":
                self.floor.tell(VoidEntry(friend, "entered twice"))
            else:
                self.floor.tell(cmd.Register(friend))
                self.acts.append(self.floor.last_act)
        except FloormanError:
            return
        entry = self.floor.live.play.players.get("40")
        if entry is not None and entry.table:
            self.seen.add((entry.table, entry.seat))


@settings(max_examples=40)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["register", "undo", "void"]), st.sampled_from(["40", "41", "42"])
        ),
        max_size=25,
    )
)
def test_whatever_a_cashier_does_a_friend_has_one_seat(steps: list[tuple[str, str]]) -> None:
    """With registrations, undos and voids in any order, of others too, no second seat is seen."""
    fisher = Fisher()
    fisher.step("register", "40")
    for what, friend in steps:
        fisher.step(what, friend)
    assert len(fisher.seen) == 1
    whole(fisher.floor)
