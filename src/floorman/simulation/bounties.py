"""Bounties in a run: the floor's own core decides, and the hand says who won the pot of each."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.floor.bounties.awards import AwardBounty
from floorman.floor.bounties.giving import seats_in_order
from floorman.floor.decide import apply, decide
from floorman.floor.live import Live
from floorman.hand.events import Folded, PotAwarded
from floorman.hand.hand import Hand
from floorman.rulebooks.book import Book
from floorman.rules.bounties import marker_pots
from floorman.simulation.own_floor import OwnFloor
from floorman.simulation.room import Room
from floorman.simulation.table import Dealer, Play
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.structure import Structure

MARKERS, SPLIT = "bounty-markers", "bounty-split-pot"


class BountyFloor(OwnFloor):
    """A floor with all that stands around the tournament, without a store."""

    def __init__(self, book: Book, secret: bytes) -> None:
        super().__init__(book, secret)
        self.live = Live()
        self.state = self.live.play

    def decide(self, command: cmd.Command) -> Sequence[ev.Event]:
        """What comes of a command of the whole floor."""
        return decide(self.live, command, self.book)

    def apply(self, event: ev.Event) -> None:
        """Take in what has come of it."""
        apply(self.live, event)


class BountyRoom(Room):
    """Tables that give the bounty of each who busts to those who won the pot that it hangs on."""

    def __init__(
        self, floor: BountyFloor, structure: Structure, dealer: Dealer, secret: bytes
    ) -> None:
        super().__init__(floor, structure, dealer, secret)
        self._bounties = floor

    def _has_ended(self, play: Play) -> None:
        table = play.started.table
        _, before = self._in_play[table]
        super()._has_ended(play)
        floor, at = self._bounties, self.now
        heads = floor.live.bounties.heads
        won = knocked_out(play.hand, floor.book)
        for seat, seats in sorted(won.items(), key=lambda one: before[one[0]]):
            order = seats_in_order(floor.live, self.state.tables[table], seats, floor.book, at)
            winners = tuple(play.players[one].id for one in order)
            if play.players[seat].id in heads:
                self.tell(AwardBounty(play.players[seat].id, winners, at=at, by=f"table {table}"))
        winner = self.state.winner
        if winner and winner in heads:
            self.tell(AwardBounty(winner, at=at, by="floor"))


def knocked_out(hand: Hand, book: Book) -> dict[int, list[int]]:
    """Who won the pot of each who busts in a hand, by seat."""
    folded = {one.seat for one in hand.events if isinstance(one, Folded)}
    awards = [one for one in hand.events if isinstance(one, PotAwarded)]
    got = {seat: sum(one.shares.get(seat, 0) for one in awards) for seat in hand.stacks}
    state = hand.state
    put_in = {seat: state.paid[place] for seat, place in state.places.items() if seat not in folded}
    after = hand.stacks
    all_in = {seat: paid for seat, paid in put_in.items() if after[seat] == got[seat]}
    others = {seat: paid for seat, paid in put_in.items() if seat not in all_in}
    placed = book.value(MARKERS, "placed")
    pots = marker_pots(all_in, others, placed)
    high = book.setting(SPLIT) == "high"
    winners: dict[int, list[int]] = {}
    for seat in all_in:
        if not after[seat]:
            winners[seat] = _winners(awards, pots[seat], high_alone=high)
    return winners


def _winners(awards: Sequence[PotAwarded], pot: int, *, high_alone: bool) -> list[int]:
    """Who won a pot; where it is split by the hands of the game, perhaps only the high one's."""
    parts = [one for one in awards if one.pot == pot] or awards  # all went to one, undivided
    if high_alone and len(parts) > 1:
        parts = parts[:1]
    return sorted({seat for one in parts for seat in one.shares})
