"""Simulated tables on a floor where others act too: what they did not cause they take up."""

from __future__ import annotations

import pytest

from floorman.server.sample.floors import VenueFloor
from floorman.server.sample.preparing import prepared
from floorman.server.sample.tables import SampleTables
from floorman.store.database.clock import Clock
from floorman.store.venue.venue import Venue

NOW = 1_800_000_000
PEOPLE = tuple(map(str, range(1, 41)))


class Hands:
    """A clock that a test moves on."""

    def __init__(self) -> None:
        self.second = 0

    def clock(self) -> Clock:
        """A clock of the venue."""
        return Clock(wall=lambda: float(NOW), counted=lambda: float(self.second))


class Play:
    """A venue with a sample of three tables, moved on by hand."""

    def __init__(self, venue: Venue, hands: Hands) -> None:
        made = prepared(PEOPLE, 27, 20, 1, NOW, b"others")
        venue.adopt("sample", made.floor.log, made.draws)
        self.venue, self.hands, self.cards = venue, hands, made.cards
        self.floor = VenueFloor(venue, "sample")
        self.floor.look()
        self.tables = SampleTables(self.floor, made.cards, 20)
        self.tables.look_anew(self.floor.now)

    def go(self, seconds: int) -> None:
        """Let so many seconds go by at the tables."""
        for _ in range(seconds):
            self.hands.second += 1
            if self.floor.look():
                self.tables.look_anew(self.floor.now)
            while (due := self.tables.due()) is not None and due <= self.floor.now:
                self.tables.step()

    def do(self, name: str, **data: object) -> int:
        """Somebody of the staff acts; gives the position of the act."""
        return self.venue.do("sample", name, data, by="ann").events[0].position

    @property
    def in_hand(self) -> int:
        """How many tables are in a hand."""
        return sum(table.hand is not None for table in self.floor.state.tables.values())


@pytest.fixture
def play(tmp_path: object) -> Play:
    """A sample under way."""
    hands = Hands()
    made = Play(Venue.open(f"{tmp_path}/venue.db", hands.clock()), hands)
    made.go(20)
    assert made.floor.state.hands > 27
    return made


def test_no_hand_starts_while_the_clock_is_paused(play: Play) -> None:
    """Hands in progress end; the next begin when the clock runs again."""
    play.do("PauseClock")
    play.go(30)
    dealt = play.floor.state.hands
    assert play.in_hand == 0
    play.go(30)
    assert play.floor.state.hands == dealt
    play.do("ResumeClock")
    play.go(3)
    assert play.in_hand == len(play.floor.state.tables)


def test_a_bust_by_hand_is_taken_up(play: Play) -> None:
    """Who was put out is dealt no cards any more."""
    number, player, _ = busted(play)
    play.do("ResumeClock")
    play.go(3)
    table = play.floor.state.tables[number]
    assert table.hand is not None
    assert player not in table.players.values()


def test_an_undone_bust_is_taken_up(play: Play) -> None:
    """Who was put out by mistake is dealt in again."""
    number, player, act = busted(play)
    play.do("Undo", act=act)
    play.do("ResumeClock")
    play.go(3)
    table = play.floor.state.tables[number]
    assert table.hand is not None
    assert player in [table.players[seat] for seat in table.hand.seats]


def busted(play: Play) -> tuple[int, str, int]:
    """Pause, and bust somebody by hand: the table, the player, the position of the act."""
    play.do("PauseClock")
    play.go(30)
    table = next(iter(play.floor.state.tables.values()))
    number, seat = table.number, min(table.players)
    player = table.players[seat]
    return number, player, play.do("Bust", table=number, seats=[seat])


def test_a_hand_whose_end_is_undone_is_dealt_again(play: Play) -> None:
    """The cards are those of its number, so it ends as it had."""
    play.do("PauseClock")
    play.go(30)
    log = play.venue.events("sample", 0, 100_000)
    ended = [one for one in log if one.type == "HandRecorded"][-1]
    play.do("Undo", act=ended.act)
    play.go(30)
    again = [one for one in play.venue.events("sample", 0, 100_000) if one.type == "HandRecorded"]
    assert again[-1].data == ended.data | {"at": again[-1].data["at"]}


def test_a_hand_ended_by_somebody_else_is_not_recorded_twice(play: Play) -> None:
    """The table goes on with its next hand."""
    table = next(one for one in play.floor.state.tables.values() if one.hand is not None)
    hands = table.hands
    play.do("EndHand", table=table.number)
    play.go(12)
    assert play.floor.state.tables[table.number].hands > hands


def test_tables_taken_up_anew_play_the_hands_that_were_in_progress(play: Play) -> None:
    """After a restart of the server: the same hands, to their ends."""
    play.go(2)
    in_hand = {n: one.hands for n, one in play.floor.state.tables.items() if one.hand is not None}
    play.floor = VenueFloor(play.venue, "sample")
    play.floor.look()
    play.tables = SampleTables(play.floor, play.cards, 20)
    play.tables.look_anew(play.floor.now)
    play.go(15)
    ended = {(one.table, one.hand) for one in play.tables.played}
    assert in_hand.items() <= ended
