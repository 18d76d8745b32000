"""Incident reports, and rulings put on record with the floor's choice."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floorman.errors import BadInput, BadSetup, IllegalAct
from floorman.floor.books import book_of
from floorman.floor.conduct.decisions import RecordRuling, RulingRecorded, earlier
from floorman.floor.conduct.disqualification import Disqualify
from floorman.floor.conduct.incident_files import incident_files
from floorman.floor.conduct.incidents import AddToIncident, CloseIncident, ReportIncident
from floorman.floor.conduct.penalties import GivePenalty
from floorman.floor.undoing import Redo, Undo
from tests.floor.floor_play import LiveFloor

ABUSE = "NLHE 250-500, seats 1-6, button 1 | seat 4 is abusive"
PHONE = "NLHE 50-100, seats 1-6, button 1 | seat 5 shows a video on his phone"
CLOCK = "NLHE 50-100, seats 1-6, button 1 | seat 6 calls time"
CLEAR = "NLHE 250-500, seats 1-6, button 1 | seat 4 pushes 500+100 silently"


def ruled(floor: LiveFloor, talk: str, **more: object) -> RulingRecorded:
    """Record a ruling; gives its event."""
    (event,) = floor.tell(RecordRuling(talk, **more))  # type: ignore[arg-type]
    assert isinstance(event, RulingRecorded)
    return event


def test_a_report_keeps_everything_that_was_added() -> None:
    floor = LiveFloor.seated(18)
    players = ("4", "9")
    floor.tell(ReportIncident("Words over a pot.", 1, players, category="dispute", by="Ann", at=10))
    floor.tell(AddToIncident(1, "The camera shows it.", ("dealer 3",), by="Bob", at=20))
    floor.tell(CloseIncident(1, "A warning.", at=30))
    floor.tell(AddToIncident(1, "A letter came.", at=40))
    incident = floor.live.incidents.all[1]
    assert [(note.text, note.by) for note in incident.notes] == [
        ("Words over a pot.", "Ann"),
        ("The camera shows it.", "Bob"),
        ("A letter came.", ""),
    ]
    assert (incident.players, incident.witnesses) == (players, ("dealer 3",))
    assert (incident.closed_at, incident.outcome) == (30, "A warning.")


def test_a_report_needs_a_table_players_and_words_that_there_are() -> None:
    floor = LiveFloor.seated(9)
    with pytest.raises(IllegalAct, match="table 7 is not open"):
        floor.tell(ReportIncident("Noise.", 7))
    with pytest.raises(IllegalAct, match="no entry 99"):
        floor.tell(ReportIncident("Noise.", players=("99",)))
    with pytest.raises(BadSetup, match="empty"):
        floor.tell(ReportIncident(" "))
    with pytest.raises(IllegalAct, match="no incident 3"):
        floor.tell(CloseIncident(3))
    floor.tell(ReportIncident("Noise."))
    floor.tell(CloseIncident(1))
    with pytest.raises(IllegalAct, match="closed"):
        floor.tell(CloseIncident(1))


def test_a_report_that_others_rest_on_is_not_undone() -> None:
    floor = LiveFloor.seated(9)
    floor.tell(ReportIncident("Noise."))
    act = floor.last_act
    ruled(floor, CLEAR, incident=1)
    with pytest.raises(IllegalAct, match="there is no incident 1"):
        floor.tell(Undo(act))
    floor.tell(Undo(floor.last_act))
    floor.tell(Undo(act))
    floor.tell(ReportIncident("More noise."))
    floor.tell(Redo(act))
    assert sorted(floor.live.incidents.all) == [1, 2]


def test_a_file_has_all_that_came_of_an_incident() -> None:
    floor = LiveFloor.seated(9)
    floor.tell(ReportIncident("Insults."))
    ruled(floor, ABUSE, choice="warning", incident=1)
    floor.tell(GivePenalty("4", "warning", offence="abuse", incident=1))
    floor.tell(GivePenalty("5", "warning"))
    floor.tell(Disqualify("6", "Threats.", incident=1))
    (file,) = incident_files(floor.live)
    assert [one.choice for one in file.rulings] == ["warning"]
    assert [one.told.player for one in file.penalties] == ["4"]
    assert [one.player for one in file.disqualified] == ["6"]
    for command in (GivePenalty("4", "warning", incident=2), Disqualify("7", "x", incident=2)):
        with pytest.raises(IllegalAct, match="there is no incident 2"):
            floor.tell(command)


def test_a_clear_ruling_is_recorded_with_its_rules() -> None:
    floor = LiveFloor.seated(9)
    event = ruled(floor, CLEAR, table=1, player="4")
    assert (event.ruling, event.book, event.choice, event.departs) == (1, "tda-2024", "", False)
    assert event.topic in event.because
    assert event.cites
    assert event.decisions[-1]
    assert floor.live.decisions.all[1] == event


def test_what_is_left_to_the_floor_needs_a_choice_among_the_options() -> None:
    floor = LiveFloor.seated(9)
    with pytest.raises(IllegalAct, match=r"leaves it to the floor.*warning, 1 missed hand"):
        ruled(floor, ABUSE)
    event = ruled(floor, ABUSE, choice="1-missed-hand")
    assert (event.choice, event.departs, event.penalty) == ("1 missed hand", False, "must")
    assert "warning" in event.options
    told = ruled(floor, f"{ABUSE} | floor: warning")
    assert (told.choice, told.options) == ("warning", event.options)


def test_it_is_ruled_by_the_book_with_the_rules_of_the_house() -> None:
    floor = LiveFloor.seated(9)
    setup = floor.live.play.setup
    assert setup is not None
    house = "[topics.clock-duration]\nseconds = 40\n"
    floor.book = book_of(replace(setup, house=house))
    event = ruled(floor, CLOCK, facts={"reasonable-time": "yes"})
    assert "40 seconds" in event.decisions[-1]


def test_a_departure_needs_a_reason() -> None:
    floor = LiveFloor.seated(9)
    with pytest.raises(IllegalAct, match="or a reason to depart"):
        ruled(floor, ABUSE, choice="no penalty")
    event = ruled(floor, ABUSE, choice="no penalty", reason="He is ill.")
    assert event.departs
    assert "floor-decision-fairness-override" in event.because
    with pytest.raises(IllegalAct, match="or a reason to depart"):
        ruled(floor, CLEAR, choice="a fold")


def test_missing_facts_are_named_with_their_answers() -> None:
    floor = LiveFloor.seated(9)
    with pytest.raises(IllegalAct) as refused:
        ruled(floor, PHONE)
    assert "facts are missing: disturbing" in refused.value.why
    assert "disturbing: yes or no" in refused.value.legal
    answers = {"Disturbing": "Yes"}
    assert ruled(floor, PHONE, facts=answers, choice="no penalty").facts == answers
    assert ruled(floor, f"{PHONE} | disturbing: yes", choice="warning").choice == "warning"


def test_talk_that_cannot_be_read_is_no_ruling() -> None:
    floor = LiveFloor.seated(9)
    with pytest.raises(BadInput):
        ruled(floor, "NLHE | the cat sat")
    with pytest.raises(BadInput, match="No act is told"):
        ruled(floor, "NLHE, seats 1-6")
    with pytest.raises(IllegalAct, match="no incident 4"):
        ruled(floor, CLEAR, incident=4)


KILLED = "NLHE 100-200, seats 1-4, button 4, flop | seat 1 bets 500 | dealer kills seat 2's hand"
OTHERWISE = (
    f"{KILLED} | floor decides: the hand is live, because the dealer reached across the table,"
    " decided by the shift manager"
)


def test_a_decision_otherwise_is_kept_with_our_ruling_and_its_topic() -> None:
    """Ours and theirs stand in one event, with the reason; the rule they rest on is cited."""
    floor = LiveFloor.seated(9)
    event = ruled(floor, OTHERWISE)
    assert (event.topic, event.departs) == ("killed-or-fouled-hand", True)
    assert event.choice == "the hand is live"
    assert event.reason == "the dealer reached across the table"
    assert "the dealer reached across" in event.decisions[-1]
    assert "unprotected hand of seat 2" in event.decisions[-2]
    assert "floor-decision-fairness-override" in event.because
    assert "decided by the shift manager" in event.talk


def test_earlier_decisions_on_a_topic_are_found_the_newest_first() -> None:
    """A plain ruling is no decision; neither is one on another topic."""
    floor = LiveFloor.seated(9)
    first = ruled(floor, OTHERWISE)
    ruled(floor, KILLED)
    ruled(floor, ABUSE, choice="warning")
    last = ruled(floor, OTHERWISE.replace("is live", "is live again"))
    assert earlier(floor.live, "killed-or-fouled-hand") == (last, first)
    assert earlier(floor.live, "string-bet") == ()
