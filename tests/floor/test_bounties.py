"""Bounties: who wins them, by which convention, and every cent of the pool accounted for."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import Bounties, unawarded
from floorman.floor.bounties.awards import AwardBounty
from floorman.floor.bounties.envelopes import FillEnvelopes
from floorman.floor.bounties.won import BountyWon
from floorman.floor.cash.bounty_payments import PayBounties, PayBounty
from floorman.floor.cash.lost_bounties import ChargeLostBounty, ReturnLostBounty
from floorman.floor.cash.pool import pool
from floorman.floor.conduct.disqualification import Disqualify
from floorman.floor.desk.desk import ReEnter
from floorman.floor.desk.registration_window import CloseEntries
from floorman.floor.desk.voids import VoidEntry
from floorman.floor.seating.busts import Bust
from floorman.floor.tables.buttons import SetButton
from floorman.floor.undoing import Redo, Undo
from floorman.rulebooks.book import load
from floorman.tournament.events import DrawMade, DrawStands
from floorman.tournament.sheet.bounty import Bounty, Envelopes
from tests.floor.desk_play import EVERYTHING, desk
from tests.floor.floor_play import LiveFloor

PLAIN = Bounty(amount=2_500)
HALF = Bounty(kind="progressive", amount=2_501)
MYSTERY = Bounty(
    kind="mystery", amount=5_000, envelopes=(Envelopes(20_000, 1), Envelopes(10_000, 1))
)


def event(bounty: Bounty, players: int = 9) -> LiveFloor:
    """Players 1, 2 … at one table, each with a bounty."""
    return desk(players, replace(EVERYTHING, bounty=bounty))


def knocked_out(floor: LiveFloor, player: str, *by: str) -> None:
    """A player busts and these have won the pot with the bounty; nobody where none is named."""
    table, seat = floor.seat_of(player)
    seats = tuple(floor.seat_of(one)[1] for one in by)
    floor.tell(Bust(table, (seat,), who={seat: player}, won_by={seat: seats}))


def house(floor: LiveFloor, folder: Path, **settings: str) -> LiveFloor:
    """The floor in a house with these settings."""
    path = folder / "house.toml"
    head = '[book]\nkey = "house"\ntitle = "House"\nextends = "tda-2024"\nversion = "1"\n'
    told = "".join(f'{key.replace("_", "-")} = "{value}"\n' for key, value in settings.items())
    path.write_text(f"{head}\n[settings]\n{told}", encoding="utf-8")
    floor.book = load(path)
    return floor


def bounties(floor: LiveFloor) -> Bounties:
    """Where the bounty pool is now."""
    return floor.live.bounties


def test_an_entry_brings_its_bounty_beside_the_buy_in_or_out_of_it() -> None:
    beside, out = event(PLAIN).live, event(replace(PLAIN, out_of_prizes=True)).live
    assert (beside.cash.bounty, pool(beside)) == (22_500, 90_000)
    assert (out.cash.bounty, pool(out)) == (22_500, 90_000 - 22_500)
    assert beside.bounties.heads == dict.fromkeys(map(str, range(1, 10)), 2_500)


def test_a_plain_bounty_is_won_in_cash_and_paid() -> None:
    floor = event(PLAIN)
    knocked_out(floor, "1", "2")
    floor.tell(PayBounty("2"))
    assert bounties(floor).won == {"2": 2_500}
    assert floor.live.cash.tills[""]["cash"] == 9 * 14_000 - 2_500
    with pytest.raises(IllegalAct, match="nothing is owed"):
        floor.tell(PayBounty("2"))


def test_of_a_progressive_one_a_share_is_paid_and_the_rest_is_on_the_winners_head() -> None:
    floor = event(HALF)
    knocked_out(floor, "1", "2")
    assert (bounties(floor).won["2"], bounties(floor).heads["2"]) == (1_251, 2_501 + 1_250)
    knocked_out(floor, "2", "3")
    assert (bounties(floor).won["3"], bounties(floor).heads["3"]) == (1_876, 2_501 + 1_875)


def test_a_pot_that_is_shared_is_split_evenly_and_the_lowest_seat_has_the_odd_cent() -> None:
    floor = event(replace(PLAIN, amount=2_501))
    first, second = sorted(("2", "3"), key=floor.seat_of)
    knocked_out(floor, "1", "2", "3")
    assert bounties(floor).won == {first: 1_251, second: 1_250}
    assert bounties(floor).knockouts == {first: 1, second: 1}


def test_a_house_may_give_it_to_the_worst_position(tmp_path: Path) -> None:
    floor = house(event(PLAIN), tmp_path, bounty_tied="worst-position")
    table, seat = floor.seat_of("1")
    stay = sorted(set(floor.live.play.tables[table].players) - {seat})
    both = Bust(table, (seat,), won_by={seat: (stay[0], stay[-1])})
    with pytest.raises(IllegalAct, match="where the button is"):
        floor.tell(both)
    floor.tell(SetButton(table, stay[3]))
    floor.tell(both)
    # The first seat to the left of the button acts first, and is the highest number here.
    assert list(bounties(floor).won) == [floor.live.play.tables[table].players[stay[-1]]]


def test_nobody_said_who_so_the_bounty_waits_and_the_floor_may_split_it_otherwise() -> None:
    floor = event(PLAIN)
    table, seat = floor.seat_of("1")
    floor.tell(Bust(table, (seat,)))
    assert unawarded(floor.live) == ("1",)
    floor.tell(AwardBounty("1", ("2", "3"), (7_500, 2_500)))
    assert bounties(floor).won == {"2": 1_875, "3": 625}
    assert not unawarded(floor.live)


BAD: dict[str, tuple[AwardBounty, str]] = {
    "still in": (AwardBounty("4", ("2",)), "4 is still in"),
    "no such entry": (AwardBounty("77", ("2",)), "no such entry"),
    "given already": (AwardBounty("8", ("2",)), "8 has no bounty to win"),
    "its own": (AwardBounty("1", ("1",)), "1 is named"),
    "twice": (AwardBounty("1", ("2", "2")), "2, 2 is named"),
    "out before": (AwardBounty("1", ("8",)), "8 was out by then"),
    "unknown": (AwardBounty("1", ("77",)), "77 has not entered"),
    "shares too small": (AwardBounty("1", ("2", "3"), (5_000, 4_000)), "90 percent"),
    "a share too few": (AwardBounty("1", ("2", "3"), (10_000,)), "1 share for 2 winners"),
}


@pytest.mark.parametrize(("command", "why"), BAD.values(), ids=BAD)
def test_what_cannot_be_is_refused(command: AwardBounty, why: str) -> None:
    floor = event(PLAIN)
    knocked_out(floor, "8", "2")
    table, seat = floor.seat_of("1")
    floor.tell(Bust(table, (seat,)))
    with pytest.raises(IllegalAct, match=why):
        floor.tell(command)


def test_a_bust_refuses_winners_who_bust_too_and_seats_that_do_not_bust() -> None:
    floor = event(PLAIN)
    table, seats = 1, sorted(floor.live.play.tables[1].players)
    stacks, bare = {seats[0]: 900, seats[1]: 800}, desk(9)
    with pytest.raises(IllegalAct, match="cannot have won the pot"):
        floor.tell(Bust(table, tuple(stacks), stacks, won_by={seats[0]: (seats[1],)}))
    with pytest.raises(IllegalAct, match="does not bust"):
        floor.tell(Bust(table, (seats[0],), won_by={seats[3]: (seats[1],)}))
    with pytest.raises(IllegalAct, match="the event has no bounties"):
        bare.tell(Bust(table, (seats[0],), won_by={seats[0]: (seats[1],)}))


def test_undo_takes_the_bounty_back_and_redo_gives_it_again() -> None:
    floor = event(HALF)
    knocked_out(floor, "1", "2")
    act, after = floor.last_act, floor.live.bounties
    floor.tell(Undo(act))
    assert bounties(floor).won == {}
    assert bounties(floor).heads["1"] == 2_501
    floor.tell(Redo(act))
    assert bounties(floor) == after
    knocked_out(floor, "2", "3")
    with pytest.raises(IllegalAct, match=r"the bounty of 2 is 25\.01"):
        floor.tell(Undo(act))


def test_the_winner_has_all_that_is_left(tmp_path: Path) -> None:
    floor = event(HALF, 3)
    floor.tell(CloseEntries())
    knocked_out(floor, "1")
    knocked_out(floor, "2", "3")
    assert bounties(floor).won == {"3": 3 * 2_501}
    assert bounties(floor).left == 0
    other = house(event(PLAIN, 3), tmp_path, bounty_own="prize-pool")
    other.tell(CloseEntries())
    knocked_out(other, "1", "2")
    knocked_out(other, "2", "3")
    assert (pool(other.live), bounties(other).won) == (32_500, {"2": 2_500, "3": 2_500})


def test_the_winners_own_bounty_waits_for_all_others() -> None:
    """Whoever entered first: it can be given only once the rest is."""
    floor = event(HALF, 3)
    floor.tell(CloseEntries())
    for player in ("2", "3"):
        table, seat = floor.seat_of(player)
        floor.tell(Bust(table, (seat,)))
    assert unawarded(floor.live) == ("2", "3", "1")
    with pytest.raises(IllegalAct, match="other bounties are not given yet"):
        floor.tell(AwardBounty("1"))
    for player in ("2", "3"):
        floor.tell(AwardBounty(player, ("1",)))
    assert (unawarded(floor.live), bounties(floor).won) == ((), {"1": 3 * 2_501})


def test_what_nobody_won_is_kept_as_the_house_says(tmp_path: Path) -> None:
    floor = event(PLAIN)
    floor.tell(Disqualify("4", "hid chips"))
    assert (bounties(floor).spare, unawarded(floor.live)) == (2_500, ())
    other = house(event(PLAIN), tmp_path, bounty_disqualified="prize-pool")
    other.tell(Disqualify("4", "hid chips"))
    assert (bounties(other).to_prizes, pool(other.live)) == (2_500, 92_500)


def test_a_re_entry_brings_a_bounty_of_its_own_beside_that_of_a_stack_given_up() -> None:
    floor = event(PLAIN)
    knocked_out(floor, "1", "2")
    floor.tell(ReEnter("1"))
    assert bounties(floor).heads["1/2"] == 2_500
    floor.tell(ReEnter("3", give_up=True))
    assert bounties(floor).heads["3/2"] == 5_000
    assert "3" not in bounties(floor).heads


def test_an_entry_goes_back_with_its_bounty_unless_it_has_won_one() -> None:
    floor = event(PLAIN)
    floor.tell(VoidEntry("4", "wrong event"))
    assert floor.live.cash.bounty == 8 * 2_500
    knocked_out(floor, "1", "2")
    with pytest.raises(IllegalAct, match="undo what was won first"):
        floor.tell(VoidEntry("2", "wrong event"))


def mystery() -> LiveFloor:
    """Six players in a mystery event, the envelopes filled: 20000, 10000 and what is left."""
    floor = event(MYSTERY, 9)
    for player in ("7", "8", "9"):
        table, seat = floor.seat_of(player)
        floor.tell(Bust(table, (seat,)))
    with pytest.raises(IllegalAct, match="entries are open"):
        floor.tell(FillEnvelopes())
    floor.tell(CloseEntries())
    floor.tell(FillEnvelopes())
    return floor


def test_envelopes_hold_the_whole_pool_one_a_player_left() -> None:
    floor = mystery()
    assert bounties(floor).box == {20_000: 1, 10_000: 1, 3_700: 2, 3_800: 2}
    assert not unawarded(floor.live)


def test_an_envelope_is_drawn_for_each_bounty_and_an_undone_draw_stands() -> None:
    floor = mystery()
    knocked_out(floor, "1", "2")
    act, won = floor.last_act, bounties(floor).won["2"]
    assert [one for one in (entry.event for entry in floor.log) if isinstance(one, DrawMade)][-1]
    floor.tell(Undo(act))
    knocked_out(floor, "1", "3")
    assert bounties(floor).won == {"3": won}
    assert any(isinstance(entry.event, DrawStands) for entry in floor.log)


def test_of_two_in_one_hand_the_larger_stack_has_the_higher_bounty_where_the_book_says() -> None:
    floor = mystery()
    floor.book = load("tda-2026")
    seats = {player: floor.seat_of(player)[1] for player in ("1", "2", "3")}
    stacks = {seats["1"]: 900, seats["2"]: 4_000}
    won_by = {seats["1"]: (seats["3"],), seats["2"]: (seats["3"],)}
    told = floor.tell(Bust(1, tuple(stacks), stacks, won_by=won_by))
    drawn = {one.player: one.value for one in told if isinstance(one, BountyWon)}
    assert list(drawn) == ["2", "1"]
    assert drawn["2"] >= drawn["1"]


def test_a_mystery_event_pays_its_whole_pool() -> None:
    floor = mystery()
    for player in ("1", "2", "3", "4", "5"):
        knocked_out(floor, player, "6")
    floor.tell(PayBounties())
    assert bounties(floor).paid == {"6": 9 * 5_000}


def test_envelopes_that_are_not_the_pool_or_the_players_are_refused() -> None:
    floor = event(MYSTERY, 9)
    floor.tell(CloseEntries())
    with pytest.raises(IllegalAct, match="in the envelopes, 450 in the pool"):
        floor.tell(FillEnvelopes((Envelopes(1_000, 9),)))
    with pytest.raises(IllegalAct, match="there are 3 envelopes, 9 players are left"):
        floor.tell(FillEnvelopes((Envelopes(15_000, 3),)))
    floor.tell(FillEnvelopes())
    with pytest.raises(IllegalAct, match="they are filled"):
        floor.tell(FillEnvelopes())


def test_a_lost_card_costs_the_average_of_those_left_and_is_paid_back_when_found() -> None:
    floor = mystery()
    floor.book = load("wsop-2026")
    before = pool(floor.live)
    with pytest.raises(IllegalAct, match="it is 75"):
        floor.tell(ChargeLostBounty("1", 100))
    floor.tell(ChargeLostBounty("1"))
    assert pool(floor.live) == before + 7_500
    with pytest.raises(IllegalAct, match="has paid for one already"):
        floor.tell(ChargeLostBounty("1"))
    floor.tell(ReturnLostBounty("1"))
    assert pool(floor.live) == before


def test_a_lost_marker_costs_what_the_book_says_or_the_floor() -> None:
    floor = event(PLAIN)
    with pytest.raises(IllegalAct, match="leave it to the floor"):
        floor.tell(ChargeLostBounty("1"))
    floor.book = load("wsop-2026")
    floor.tell(ChargeLostBounty("1"))
    assert bounties(floor).lost == {"1": 2_500}


SINCE: dict[str, tuple[Bounty, FillEnvelopes, str]] = {
    "level": (replace(MYSTERY, since="level", first=5), FillEnvelopes(), "from level 5 on"),
    "day": (replace(MYSTERY, since="day", first=2), FillEnvelopes(day=1), "from day 2 on"),
    "money": (replace(MYSTERY, since="money"), FillEnvelopes(), "in the money"),
}


@pytest.mark.parametrize(("bounty", "command", "why"), SINCE.values(), ids=SINCE)
def test_envelopes_are_filled_in_their_time(
    bounty: Bounty, command: FillEnvelopes, why: str
) -> None:
    floor = event(bounty)
    floor.tell(CloseEntries())
    with pytest.raises(IllegalAct, match=why):
        floor.tell(command)
