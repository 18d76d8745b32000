"""An event with every kind of draw, for those who check draws, and its log as an export has it."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from floorman.floor.bounties.envelopes import FillEnvelopes
from floorman.floor.chips.color_up import FinishColorUp, StartColorUp, tables_due
from floorman.floor.chips.race import RaceTable
from floorman.floor.desk.registration_window import CloseEntries
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.draws import AddWords, AllowNewDraw
from floorman.floor.seating.redraw import Redraw
from floorman.floor.seating.seats import ReserveSeat, SeatNeed
from floorman.floor.secret import CloseEvent
from floorman.floor.tables.hand_counter import EndHand, NextHand
from floorman.floor.tables.tables import OpenTable
from floorman.floor.timing.last_hands import AnnounceLastHands, EndLastHands
from floorman.floor.undoing import Undo
from floorman.tournament import commands as cmd
from floorman.tournament.envelope import Envelope, wrap
from floorman.tournament.events import DrawMade
from floorman.tournament.sheet.bounty import Bounty, Envelopes
from floorman.tournament.sheet.offers import Offers
from floorman.tournament.sheet.setup import Setup
from tests.floor.chip_play import CHIPS, sheet
from tests.floor.floor_play import LiveFloor


def enveloped(floor: LiveFloor) -> list[Envelope]:
    """The log in its envelopes."""
    return [
        wrap(one.event, position=one.position, at=one.at, by=one.by, act=one.act)
        for one in floor.log
    ]


def bust(floor: LiveFloor, player: str) -> None:
    """A player is out."""
    table, seat = floor.seat_of(player)
    floor.tell(Bust(table, (seat,), who={seat: player}))


def last_draw(floor: LiveFloor) -> int:
    """The number of the newest draw."""
    return floor.live.play.draws


def every_draw(book: str = "tda-2024", **offers: Any) -> LiveFloor:
    """All kinds of draws, with words of players, one that was undone, stood and was made anew.

    With ``tables`` offered the room is full, alternates wait, and the final table is one of them.
    """
    floor = entered(30, book, **offers)
    drawn_first(floor)
    drawn_late(floor)
    floor.tell(AnnounceLastHands(least=3, most=9))
    floor.tell(EndLastHands())
    drawn_together(floor)
    return closed(floor)


def entered(players: int, book: str = "tda-2024", **offers: Any) -> LiveFloor:
    """Players who wait for the first draw."""
    floor = LiveFloor(book)
    shown = sha256(floor.secret).hexdigest()
    floor.tell(
        cmd.SetUpEvent(
            Setup(
                structure=sheet(),
                book=book,
                chip_set=CHIPS,
                commitment=shown,
                offers=Offers(**offers),
                late_levels=1,
            )
        )
    )
    for number in range(1, players + 1):
        floor.tell(cmd.Register(str(number)))
    return floor


def drawn_first(floor: LiveFloor) -> None:
    """The first seats, one reserved and one needed, undone and made again; then the buttons."""
    floor.tell(OpenTable(1))
    floor.tell(ReserveSeat(1, 9, "7"))
    floor.tell(SeatNeed("5", seats=(1,)))
    floor.tell(AddWords("die 4 2 6"))
    floor.tell(AddWords("ticket 0017"))
    floor.tell(cmd.DrawSeats())
    floor.tell(Undo(floor.last_act))
    floor.tell(cmd.DrawSeats())
    floor.tell(cmd.StartEvent())
    for table in floor.live.play.tables:
        floor.tell(NextHand(table))
    floor.tell(Undo(floor.last_act))
    floor.tell(NextHand(max(floor.live.play.tables)))
    for table in floor.live.play.tables:
        floor.tell(EndHand(table))


def drawn_late(floor: LiveFloor) -> None:
    """Late entries, or alternates who get the seats of the busted; one draw undone, one anew."""
    for player in ("11", "12", "13", "14", "15"):
        bust(floor, player)
    floor.tell(cmd.Register("40"))
    floor.tell(Undo(floor.last_act))
    floor.tell(cmd.Register("40"))
    floor.tell(Undo(floor.last_act))
    floor.tell(AllowNewDraw(last_draw(floor), "he sat at two tables", by="ann"))
    floor.tell(cmd.Register("40"))
    floor.tell(cmd.Register(""))


def drawn_together(floor: LiveFloor) -> None:
    """A table breaks, the 25s are raced, everybody draws anew, the final table is drawn."""
    play = floor.live.play
    while play.left > 9 * (len(play.tables) - 1):
        bust(floor, next(reversed(play.tables[1].players.values())))
        play = floor.live.play
    floor.tell(cmd.BreakTable(max(floor.live.play.tables)))
    floor.tell(Redraw())
    floor.at = 20 * 60
    floor.tell(cmd.AdvanceClock(at=floor.at))
    floor.tell(StartColorUp(25))
    for table in tables_due(floor.live):
        seats = sorted(floor.live.play.tables[table].players)
        floor.tell(RaceTable(table, {seat: 1 + seat % 3 for seat in seats}))
    floor.tell(FinishColorUp())
    play = floor.live.play
    floor.at = 5 * 3_600
    floor.tell(cmd.AdvanceClock(at=floor.at))
    inside = [player for player, one in play.players.items() if one.table]
    for player in inside[play.final_seats :]:
        bust(floor, player)
    floor.tell(cmd.Arrange())
    (table,) = floor.live.play.tables
    if not floor.live.play.clock.on_break:
        floor.tell(NextHand(table))


def envelopes_drawn() -> LiveFloor:
    """Mystery bounties: one undone and won again, two in one hand, one of them a second time."""
    announced = (Envelopes(20_000, 1), Envelopes(10_000, 2))
    floor = entered(9, bounty=Bounty(kind="mystery", amount=9_000, envelopes=announced))
    floor.tell(cmd.DrawSeats())
    floor.tell(cmd.StartEvent())
    floor.tell(CloseEntries())
    floor.tell(FillEnvelopes())
    knocked_out(floor, "1")
    knocked_out(floor, "2")
    floor.tell(Undo(floor.last_act))
    knocked_out(floor, "2")
    knocked_out(floor, "3", "4")
    floor.tell(Undo(floor.last_act))
    knocked_out(floor, "3", "5")
    return closed(floor)


def knocked_out(floor: LiveFloor, *players: str) -> None:
    """They bust in one hand, and player 9 has won the pots."""
    table, seat = floor.seat_of("9")
    seats = [floor.seat_of(player)[1] for player in players]
    stacks = {one: 1_000 * one for one in seats}
    floor.tell(Bust(table, tuple(seats), stacks, won_by=dict.fromkeys(seats, (seat,))))


def closed(floor: LiveFloor) -> LiveFloor:
    """The secret is told."""
    floor.tell(CloseEvent("the end of the test", secret=floor.secret.hex()))
    return floor


def purposes(floor: LiveFloor) -> set[str]:
    """What was drawn for."""
    return {one.event.purpose for one in floor.log if isinstance(one.event, DrawMade)}
