"""Conduct: records, history, the marks of a departure, and what is refused."""

from __future__ import annotations

import msgspec
import pytest

from floorman.errors import BadSetup, IllegalAct
from floorman.rulebooks.book import available
from floorman.rulings.at_table.session import Session
from floorman.rulings.conduct.incident import Decision, Incident, Penalty, Record
from floorman.rulings.ruling import as_json
from floorman.rulings.talk_ruled import rule, rule_all
from floorman.rulings.telling.talk import read_talk

TABLE = "NLHE 50-100, seats 1-6, button 1"


def test_an_incident_holds_who_where_which_hand_what_and_the_witness() -> None:
    """What people say of it goes on record with it."""
    facts = "witness: dealer | table: 7 | hand number: 41"
    ruling = rule(f"{TABLE} | seat 5 tosses his cards high | {facts}", "tda-2024")
    assert ruling.floor.record == Incident(
        5,
        "tossed",
        breach=True,
        topic="proper-folding",
        table="7",
        number="41",
        street="pre-flop",
        witness="dealer",
    )


@pytest.mark.parametrize(
    "record",
    [
        Incident(5, "chatter", breach=True, witness="seat 4"),
        Penalty(5, "rounds", 2, 18),
        Decision("floor", "a warning", "a first slip", departs=True),
    ],
)
def test_a_record_survives_json(record: Record) -> None:
    """It comes back as what it was."""
    assert msgspec.json.decode(msgspec.json.encode(record), type=Record) == record


def test_a_ruling_with_a_record_is_plain_data() -> None:
    """The record is named by its kind."""
    plain = as_json(rule("NLHE, seats 1-6 | floor gives seat 5 a round", "tda-2024"))
    assert plain["record"] == {
        "type": "Penalty",
        "seat": 5,
        "kind": "rounds",
        "number": 1,
        "hands": 6,
    }


def test_a_penalty_lighter_than_the_history_is_given_with_a_remark() -> None:
    """The floor is free to; the ruling says what the book leans to."""
    line = "NLHE, seats 1-9 | seat 5 had 2 rounds | floor warns seat 5"
    assert rule(line, "tda-2024").reasons == (
        "The book leans to more for a repeated offense: 3 missed rounds.",
    )


def test_a_departure_is_carried_out_on_the_hand() -> None:
    """The hand is dead and the action goes on."""
    talk = read_talk(f'{TABLE} | floor overrides so that seat 4 is dead because "he left"')
    session = Session(talk.setup, "tda-2024")
    ruling = session.act(talk.clauses[0])
    assert ruling.cards.killed == (4,)
    assert session.hand is not None
    assert session.hand.to_act == 5


def test_a_table_keeps_its_history_from_act_to_act() -> None:
    """A second breach of etiquette is the second, whatever came between."""
    line = f"{TABLE} | seat 5 chatters | seat 4 folds | seat 5 slams the table"
    first, _, second = rule_all(read_talk(f"{line} | breach of etiquette: yes"), "tda-2015")
    assert (first.floor.penalty, second.floor.penalty) == ("none", "must")


@pytest.mark.parametrize(
    "act",
    [
        "seat 9 chatters",
        "seat 9 talks on the phone",
        "seat 5 reports seat 9",
        "floor gives seat 9 2 rounds",
        "seat 9 wears a hood",
        "seat 9 contests the ruling",
        "seat 9 dumps chips to seat 1",
        "seat 9 runs out of chips while away",
    ],
)
def test_a_seat_that_is_not_there_is_refused(act: str) -> None:
    """The message says which seats there are."""
    with pytest.raises(BadSetup, match=r"Seat 9 is not at the table. Allowed: 1, 2, 3, 4, 5, 6"):
        rule(f"NLHE, seats 1-6 | {act}", "tda-2024")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("seat 5 soft-plays seat 6 | intent: perhaps", "intent: 'perhaps' is no answer"),
        ("seat 5 uses a phone | hand: maybe", "hand: 'maybe' is no answer"),
        ("floor gives seat 5 2 rounds | players at the table: many", "'many' is no amount"),
    ],
)
def test_an_answer_that_is_none_is_refused(line: str, said: str) -> None:
    """The message says which answers there are."""
    with pytest.raises(BadSetup, match=said):
        rule(f"NLHE | {line}", "tda-2024")


def test_the_nuts_cannot_be_checked_last_before_the_last_street() -> None:
    """On a table the street is known."""
    with pytest.raises(IllegalAct, match="pre-flop"):
        rule(f"{TABLE} | seat 5 checks the nuts last to act", "tda-2024")


@pytest.mark.parametrize("book", available())
@pytest.mark.parametrize(
    ("act", "told"),
    [
        ("uses a phone", "with a live hand"),
        ("talks on the phone", "during a hand"),
        ("uses a chart", "with a live hand"),
        ("speaks German", "with a live hand"),
        ("shows his hand to a spectator", "with a live hand"),
        ("tells what he has", "with a live hand"),
    ],
)
def test_a_form_is_ruled_on_like_the_table(book: str, act: str, told: str) -> None:
    """What the table shows may as well be told."""
    facts = "slowing the game: no | posted: no | in the united states: yes"
    at_table = rule(f"{TABLE} | seat 5 {act} | {facts}", book)
    on_form = rule(f"NLHE, seats 1-6 | seat 5 {act} {told} | {facts}", book)
    assert at_table.because == on_form.because
    assert (at_table.status, at_table.floor.penalty) == (on_form.status, on_form.floor.penalty)
    assert at_table.floor.options == on_form.floor.options
