"""Tables of the venue stand in one event at a time; set-ups are kept to be used again."""

from __future__ import annotations

import pytest

from floorman.errors import BadInput, IllegalAct, Unknown
from floorman.store.house.templates import Templates
from floorman.store.venue.venue import Venue
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.setup import Setup
from tests.store.people import write_down
from tests.tournament_play import structure


def announced(venue: Venue, name: str, *tables: int) -> str:
    """An event with 4 players at tables of 2, so that it opens two of these."""
    sheet = structure(seats=2)
    setup = Setup(structure=sheet, book="tda-2024", name=name, seating=SeatPlan(tables=tables))
    event = venue.create(setup)
    write_down(venue.database, 4)
    for player in range(1, 5):
        venue.do(event, "Register", {"player": str(player)})
    return event


class TestVenueTables:
    """On both databases."""

    def test_a_table_stands_in_one_event_at_a_time(self, venue: Venue) -> None:
        first, second = announced(venue, "Main", 11, 12), announced(venue, "Side", 12, 13)
        venue.do(first, "DrawSeats", {})
        with pytest.raises(IllegalAct, match="Open table 12: Main has it open"):
            venue.do(second, "OpenTable", {"table": 12})
        assert not venue.live(second)[1].play.tables
        assert set(venue.live(first)[1].play.tables) == {11, 12}

    def test_seats_are_drawn_at_the_tables_that_no_other_event_has(self, venue: Venue) -> None:
        first, second = announced(venue, "Main", 11, 12), announced(venue, "Side", 12, 13, 14)
        venue.do(first, "DrawSeats", {})
        venue.do(second, "DrawSeats", {})
        assert set(venue.live(second)[1].play.tables) == {13, 14}

    def test_without_a_free_table_nothing_is_drawn(self, venue: Venue) -> None:
        """A draw that seats nobody would be made, counted and published for nothing."""
        first, second = announced(venue, "Main", 11, 12), announced(venue, "Side", 12, 11)
        venue.do(first, "DrawSeats", {})
        head = venue.head(second)
        with pytest.raises(IllegalAct, match="other events have its tables open"):
            venue.do(second, "DrawSeats", {})
        assert venue.head(second) == head
        venue.do(first, "CloseEvent", {"reason": "called off"})
        venue.do(second, "DrawSeats", {})
        assert set(venue.live(second)[1].play.tables) == {11, 12}

    def test_a_late_entry_opens_the_next_table_that_is_free(self, venue: Venue) -> None:
        first, second = announced(venue, "Main", 11, 12), announced(venue, "Side", 13, 14, 12, 15)
        for event in (second, first):
            venue.do(event, "DrawSeats", {})
        write_down(venue.database, 7)
        assert venue.do(second, "Register", {"player": "5"}).events[-1]
        assert set(venue.live(second)[1].play.tables) == {13, 14, 15}
        venue.do(second, "Register", {"player": "6"})
        venue.do(second, "Register", {"player": "7"})
        assert list(venue.live(second)[1].alternates.numbers) == ["7"]

    def test_a_table_is_free_again_when_its_event_undoes_or_ends(self, venue: Venue) -> None:
        first, second = announced(venue, "Main", 11, 12), announced(venue, "Side", 12, 13)
        drawn = venue.do(first, "DrawSeats", {}).events[0].position
        venue.do(first, "Undo", {"act": drawn})
        venue.do(second, "DrawSeats", {})
        with pytest.raises(IllegalAct, match="Side has it open"):
            venue.do(first, "Redo", {"act": drawn})
        assert not venue.live(first)[1].play.tables
        venue.do(second, "CloseEvent", {"reason": "called off"})
        venue.do(first, "Redo", {"act": drawn})

    def test_events_that_name_no_tables_have_their_own(self, venue: Venue) -> None:
        for event in (announced(venue, "Main"), announced(venue, "Side")):
            venue.do(event, "DrawSeats", {})
            assert set(venue.live(event)[1].play.tables) == {1, 2}


class TestTemplates:
    """On both databases."""

    def test_a_set_up_is_kept_and_used_again(self, venue: Venue) -> None:
        templates = Templates(venue.database)
        setup = Setup(structure=structure(), book="tda-2019", name="Friday", start=1_800_000_000)
        templates.keep("Friday 50", setup)
        kept = templates.get("Friday 50")
        assert (kept.name, kept.book, kept.start, kept.commitment) == ("Friday", "tda-2019", 0, "")
        assert templates.names() == ["Friday 50"]
        templates.drop("Friday 50")
        with pytest.raises(Unknown, match="Friday 50"):
            templates.get("Friday 50")

    def test_a_template_has_a_name(self, venue: Venue) -> None:
        with pytest.raises(BadInput, match="1 to 80 letters"):
            Templates(venue.database).keep(" ", Setup(structure=structure(), book="tda-2019"))
