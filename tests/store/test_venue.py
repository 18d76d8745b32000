"""Commands done and logs read, the same on SQLite and on PostgreSQL."""

from __future__ import annotations

import gzip
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from floorman.errors import (
    BadCommand,
    BadFile,
    BadInput,
    BrokenInvariant,
    Conflict,
    IllegalAct,
    Unknown,
)
from floorman.floor.live import Live
from floorman.store.logs import followed
from floorman.store.venue import acting
from floorman.store.venue.venue import Venue
from floorman.tournament.envelope import Envelope
from tests.store.people import write_down
from tests.store.postgres import Postgres
from tests.store.venue_play import Hands, announced, folded, seat_of, seated, sheet

OLD_RUN = Path(__file__).parents[1] / "replays" / "logs" / "run-1.jsonl.gz"


def lost(live: Live) -> Iterator[str]:
    """What a state says whose chips don't add up."""
    yield "10 chips are lost"


@pytest.fixture(autouse=True)
def _people(venue: Venue) -> None:
    """Players whom these tests enter."""
    write_down(venue.database, 20)


class TestAnnouncing:
    def test_an_event_shows_the_hash_of_a_secret_that_its_log_does_not_hold(
        self, venue: Venue
    ) -> None:
        event = announced(venue)
        setup = venue.live(event)[1].play.setup
        secret = venue._followed[event].secret
        assert setup is not None
        assert setup.commitment == sha256(secret).hexdigest()
        assert secret.hex() not in str(venue.events(event))

    def test_the_list_has_the_name_of_an_event_that_is_announced_anew(self, venue: Venue) -> None:
        event = announced(venue)
        setup = venue.live(event)[1].play.setup
        assert setup is not None
        anew = msgspec.to_builtins(msgspec.structs.replace(setup, name="Friday Deepstack"))
        venue.do(event, "ChangeSetup", {"setup": anew})
        assert venue.list_events()[0].name == "Friday Deepstack"
        venue.do(event, "Undo", {"act": 2})
        assert venue.list_events()[0].name == "Test"

    def test_the_list_tells_how_far_each_has_come(self, venue: Venue) -> None:
        announced(venue)
        running = seated(venue, 3)
        called_off = announced(venue)
        venue.do(called_off, "CloseEvent", {"reason": "nobody came"})
        states = {row.id: (row.name, row.head, row.state) for row in venue.list_events()}
        assert sorted(state for _, _, state in states.values()) == [
            "announced",
            "closed",
            "running",
        ]
        assert states[running] == ("Test", venue.live(running)[0], "running")

    def test_an_end_that_is_undone_is_no_end_in_the_list(self, venue: Venue) -> None:
        event = announced(venue, 2, late_levels=0)
        venue.do(event, "DrawSeats", {})
        venue.do(event, "StartEvent", {})
        bust = venue.do(event, "Bust", seat_of(venue, event, "1"))
        assert venue.list_events()[0].state == "over"
        venue.do(event, "Undo", {"act": bust.events[0].position})
        assert venue.list_events()[0].state == "running"

    def test_the_same_key_announces_once(self, venue: Venue) -> None:
        event = venue.create(sheet(), key="sunday")
        assert venue.create(sheet(), key="sunday") == event
        assert len(venue.list_events()) == 1
        with pytest.raises(BadCommand, match="came with another command"):
            venue.create(sheet(late_levels=1), key="sunday")

    def test_an_id_is_given_once(self, venue: Venue) -> None:
        venue.create(sheet(), event="main")
        with pytest.raises(IllegalAct, match="there is one of that id"):
            venue.create(sheet(), event="main")

    def test_an_event_that_is_not_there_is_unknown(self, venue: Venue) -> None:
        event = announced(venue)
        with pytest.raises(Unknown, match=f"Unknown event 'nowhere'. Known: {event}"):
            venue.do("nowhere", "StartEvent", {})
        with pytest.raises(BadInput):
            venue.do("no\0where", "StartEvent", {})


class TestDoing:
    def test_an_act_is_answered_with_its_events_and_reads_the_same(self, venue: Venue) -> None:
        event = announced(venue, 12)
        done = venue.do(event, "DrawSeats", {}, by="anna")
        assert done.events[0].type == "DrawMade"
        assert {(one.act, one.by) for one in done.events} == {(done.events[0].position, "anna")}
        assert done.position == done.events[-1].position == venue.head(event)
        assert venue.events(event, after=done.events[0].position - 1) == list(done.events)

    def test_a_second_reader_sees_the_same_state(self, venue: Venue, url: str) -> None:
        event = seated(venue, 12)
        other = Venue.open(url)
        assert other.live(event) == venue.live(event)
        venue.do(event, "Bust", seat_of(venue, event, "3"))
        assert other.live(event) == venue.live(event)
        other.do(event, "Bust", seat_of(other, event, "8"))
        assert other.live(event) == venue.live(event)
        other.close()

    def test_every_draw_has_its_own_seed_from_the_secret(self, venue: Venue) -> None:
        one, other = seated(venue, 12), seated(venue, 12)
        seats = [
            [(player.table, player.seat) for player in venue.live(event)[1].play.players.values()]
            for event in (one, other)
        ]
        assert seats[0] != seats[1]

    @pytest.mark.parametrize(
        ("name", "data", "field", "wrong"),
        [
            ("Bust", {}, "table", "missing"),
            ("Bust", {"table": "one", "seats": [1]}, "table", "text"),
            ("Bust", {"table": 1, "seats": [1, "x"]}, "seats[1]", "a whole number"),
            ("Bust", {"table": 1.5, "seats": [1]}, "table", "with decimals"),
            ("Bust", {"table": 1, "seats": [1], "chips": 5}, "chips", "no such field"),
            ("Bust", {"table": 1, "seats": [1], "at": 5}, "at", "no such field"),
            ("Bust", {"table": 1, "seats": [1], "by": "me"}, "by", "no such field"),
            ("DrawSeats", {"draw": {"number": 1, "seed": "00"}}, "draw", "no such field"),
            ("CloseEvent", {"secret": "00"}, "secret", "no such field"),
            ("Undo", {"act": 2**70}, "act", "too large"),
            ("SetUpEvent", {"setup": {"book": "tda-2024"}}, "setup.structure", "missing"),
        ],
    )
    def test_data_that_will_not_do_name_the_field(
        self, venue: Venue, name: str, data: dict[str, Any], field: str, wrong: str
    ) -> None:
        event = announced(venue)
        with pytest.raises(BadCommand, match=wrong) as refused:
            venue.do(event, name, data)
        assert refused.value.field == field
        assert venue.head(event) == 1

    @pytest.mark.parametrize(("by", "key"), [("a\0b", ""), ("a\nb", ""), ("", "k" * 201)])
    def test_names_and_keys_are_kept_only_when_they_can_be(
        self, venue: Venue, by: str, key: str
    ) -> None:
        event = announced(venue)
        with pytest.raises(BadCommand, match="cannot be kept"):
            venue.do(event, "Register", {"player": "1"}, by=by, key=key)

    def test_a_command_nobody_knows(self, venue: Venue) -> None:
        with pytest.raises(BadCommand, match=r"there is no such command\. Allowed: Bust"):
            venue.do(announced(venue), "Burst", {})

    def test_what_is_refused_leaves_nothing(self, venue: Venue) -> None:
        event = seated(venue, 12)
        before = venue.live(event)[0], folded(venue, event)
        with pytest.raises(IllegalAct):
            venue.do(event, "Register", {"player": "3"}, key="again")
        assert (venue.head(event), folded(venue, event)) == before

    def test_what_would_break_the_chips_is_not_written(
        self, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        event = seated(venue, 12)
        before, data = folded(venue, event), seat_of(venue, event, "3")
        with monkeypatch.context() as patch:
            patch.setattr(acting, "chips_add_up", lost)
            with pytest.raises(BrokenInvariant, match="Bust is not done: 10 chips are lost"):
                venue.do(event, "Bust", data, key="bust")
        assert venue.live(event)[1] == folded(venue, event) == before
        assert not venue.do(event, "Bust", data, key="bust").repeated

    def test_an_event_whose_chips_never_added_up_goes_on(
        self, venue: Venue, url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        event = seated(venue, 12)
        monkeypatch.setattr(acting, "chips_add_up", lost)
        monkeypatch.setattr(followed, "chips_add_up", lost)
        other = Venue.open(url)
        other.do(event, "Bust", seat_of(other, event, "3"))
        assert other.live(event)[1].play.left == 11
        other.close()

    @pytest.mark.parametrize("after", [0, -5, 10**30])
    def test_a_log_is_read_from_any_position(self, venue: Venue, after: int) -> None:
        event = announced(venue)
        assert len(venue.events(event, after, 10**30)) == (after < 1)


class TestKeys:
    def test_one_request_sent_five_times_is_done_once(self, venue: Venue) -> None:
        event = announced(venue)
        answers = [venue.do(event, "Register", {"player": "17"}, key="r-17") for _ in range(5)]
        assert [answer.repeated for answer in answers] == [False, True, True, True, True]
        assert all(answer[:2] == answers[0][:2] for answer in answers)
        assert list(venue.live(event)[1].play.players) == ["17"]

    def test_the_answer_of_then_is_given_whatever_came_since(self, venue: Venue) -> None:
        event = seated(venue, 12)
        data = seat_of(venue, event, "3")
        first = venue.do(event, "Bust", data, key="bust")
        venue.do(event, "Undo", {"act": first.events[0].position})
        assert venue.do(event, "Bust", data, key="bust") == first._replace(repeated=True)
        assert "3" in [entry.id for entry in venue.live(event)[1].play.players.values()]

    def test_a_key_belongs_to_one_command(self, venue: Venue) -> None:
        event = announced(venue)
        venue.do(event, "Register", {"player": "17"}, key="one")
        with pytest.raises(BadCommand, match="one came with another command") as refused:
            venue.do(event, "Register", {"player": "18"}, key="one")
        assert refused.value.field == "key"

    def test_a_command_that_led_to_nothing_is_remembered_too(self, venue: Venue) -> None:
        event = seated(venue, 12)
        first = venue.do(event, "AdvanceClock", {}, key="tick")
        assert (first.events, first.repeated) == ((), False)
        assert venue.do(event, "AdvanceClock", {}, key="tick") == first._replace(repeated=True)

    def test_a_refused_command_may_be_said_again_with_its_key(self, venue: Venue) -> None:
        event = announced(venue, 3)
        with pytest.raises(IllegalAct):
            venue.do(event, "StartEvent", {}, key="start")
        venue.do(event, "DrawSeats", {})
        assert not venue.do(event, "StartEvent", {}, key="start").repeated


class TestConflicts:
    def test_two_devices_bust_one_player_and_the_second_hears_of_the_first(
        self, venue: Venue
    ) -> None:
        event = seated(venue, 12)
        seen, data = venue.head(event), seat_of(venue, event, "3")
        venue.do(event, "Bust", data, by="anna", seen=seen)
        with pytest.raises(Conflict, match="PlayerBusted by anna") as refused:
            venue.do(event, "Bust", data, by="boris", seen=seen)
        assert "nobody sits there" in refused.value.why
        assert venue.live(event)[1].play.left == 11

    def test_who_saw_the_newest_state_is_only_refused(self, venue: Venue) -> None:
        event = seated(venue, 12)
        with pytest.raises(IllegalAct) as refused:
            venue.do(event, "Register", {"player": "3"}, seen=venue.head(event))
        assert not isinstance(refused.value, Conflict)

    def test_what_others_did_is_no_conflict_where_it_does_not_matter(self, venue: Venue) -> None:
        event = seated(venue, 12)
        seen = venue.head(event)
        venue.do(event, "Bust", seat_of(venue, event, "3"), seen=seen)
        venue.do(event, "Bust", seat_of(venue, event, "8"), seen=seen)
        assert venue.live(event)[1].play.left == 10


class TestUndo:
    def test_undo_and_redo_are_acts_of_the_log(self, venue: Venue) -> None:
        event = seated(venue, 12)
        bust = venue.do(event, "Bust", seat_of(venue, event, "3"))
        act = bust.events[0].position
        undone = venue.do(event, "Undo", {"act": act}, by="anna", key="u")
        assert [(one.type, one.data) for one in undone.events] == [("ActUndone", {"act": act})]
        assert venue.live(event)[1].play.left == 12
        assert venue.do(event, "Undo", {"act": act}, by="anna", key="u").repeated
        venue.do(event, "Redo", {"act": act})
        assert venue.live(event)[1].play.left == 11
        assert folded(venue, event) == venue.live(event)[1]

    def test_another_process_follows_an_undo(self, venue: Venue, url: str) -> None:
        event = seated(venue, 12)
        bust = venue.do(event, "Bust", seat_of(venue, event, "3"))
        other = Venue.open(url)
        assert other.live(event)[1].play.left == 11
        venue.do(event, "Undo", {"act": bust.events[0].position})
        assert other.live(event) == venue.live(event)
        other.close()

    def test_an_act_that_later_ones_need_stays(self, venue: Venue) -> None:
        event = seated(venue, 12)
        entered = next(one for one in venue.events(event) if one.data.get("player") == "5")
        with pytest.raises(IllegalAct, match="in the way"):
            venue.do(event, "Undo", {"act": entered.act})
        assert folded(venue, event) == venue.live(event)[1]


class TestTheClock:
    def test_levels_begin_before_the_next_command(self, url: str) -> None:
        hands = Hands()
        venue = Venue.open(url, hands.clock())
        event = seated(venue, 12)
        hands.pass_by(2 * 20 * 60 + 1)
        done = venue.do(event, "Bust", seat_of(venue, event, "3"), by="anna")
        levels = [one for one in venue.events(event) if one.type == "LevelStarted"]
        assert [one.by for one in levels] == ["", "clock", "clock"]
        assert levels[-1].position < done.events[0].position
        assert venue.live(event)[1].play.level == 3
        venue.close()

    def test_a_clock_set_back_an_hour_hurts_nobody(self, url: str) -> None:
        hands = Hands()
        venue = Venue.open(url, hands.clock())
        event = seated(venue, 12)
        hands.wall -= 3600
        hands.pass_by(60)
        later = venue.do(event, "Bust", seat_of(venue, event, "3")).events[0].at
        assert later == venue.events(event)[0].at + 60
        venue.close()
        again = Venue.open(url, hands.clock())
        assert again.do(event, "Bust", seat_of(again, event, "5")).events[0].at == later
        assert again.behind(event) == 3600
        hands.pass_by(30)
        assert again.do(event, "Bust", seat_of(again, event, "8")).events[0].at == later + 30
        assert folded(again, event) == again.live(event)[1]
        again.close()

    def test_a_clock_set_back_is_said_once(
        self, url: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        hands = Hands()
        venue = Venue.open(url, hands.clock())
        event = seated(venue, 12)
        venue.close()
        hands.wall -= 3600
        again = Venue.open(url, hands.clock())
        for _ in range(3):
            hands.pass_by(1)
            again.now(event)
        said = [one.getMessage() for one in caplog.records if "behind its log" in one.message]
        assert len(said) == 1
        assert "3599 seconds" in said[0]
        assert "counted again" in said[0]
        again.close()

    def test_processes_on_one_server_go_by_its_clock(
        self, server: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        here = time.time()
        with server.database() as url:
            monkeypatch.setattr(time, "time", lambda: here + 3600)
            venue = Venue.open(url)
            assert abs(venue.clock.now() - here) < 60
            assert any("ahead of the database's" in one.message for one in caplog.records)
            venue.close()


class TestTheSecret:
    def test_it_is_told_when_the_event_is_closed_and_then_nothing_is_drawn(
        self, venue: Venue
    ) -> None:
        event = announced(venue, 12)
        (closed,) = venue.do(event, "CloseEvent", {"reason": "the power is out"}).events
        setup = venue.live(event)[1].play.setup
        assert setup is not None
        assert sha256(bytes.fromhex(closed.data["secret"])).hexdigest() == setup.commitment
        with pytest.raises(IllegalAct, match="called off"):
            venue.do(event, "DrawSeats", {})
        with pytest.raises(IllegalAct, match="foretold"):
            venue.do(event, "Undo", {"act": closed.position})


class TestTakingOver:
    def test_a_log_from_elsewhere_goes_on_here(self, venue: Venue) -> None:
        event = seated(venue, 12)
        secret = venue._followed[event].secret
        venue.adopt("copy", venue.events(event), secret)
        assert venue.live("copy") == venue.live(event)
        assert venue.events("copy") == venue.events(event)
        venue.do("copy", "Register", {"player": "13"})

    def test_without_the_secret_nothing_is_drawn(self, venue: Venue) -> None:
        event = seated(venue, 12)
        venue.adopt("copy", venue.events(event))
        venue.do("copy", "Bust", seat_of(venue, "copy", "3"))
        with pytest.raises(IllegalAct, match="secret of the draws is not kept here"):
            venue.do("copy", "Register", {"player": "13"})

    def test_a_log_with_a_hole_is_refused(self, venue: Venue) -> None:
        event = seated(venue, 12)
        log = venue.events(event)
        with pytest.raises(BadFile, match="position 5 is missing"):
            venue.adopt("copy", log[:4] + log[5:])
        assert len(venue.list_events()) == 1

    def test_a_run_of_version_0_1_opens_here(self, venue: Venue, url: str) -> None:
        lines = gzip.decompress(OLD_RUN.read_bytes()).splitlines()
        venue.adopt("old", [msgspec.json.decode(line, type=Envelope) for line in lines])
        assert venue.list_events()[0].state == "over"
        assert folded(venue, "old") == venue.live("old")[1]
        assert venue.live("old")[1].play.left == 1
        with pytest.raises(IllegalAct):
            venue.do("old", "Register", {})
