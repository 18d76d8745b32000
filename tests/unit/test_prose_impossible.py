"""What no reading helps is said so: other languages, chips that cannot be, acts after a fold."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

FOREIGN = (
    "Le joueur du siège 4 mise 500 sans rien dire.",
    "Blinds 100-200, UTG raise à 600, le bouton call, la BB fold",
    "El jugador del asiento 4 apuesta 500 y el botón paga",
    "Il giocatore al posto 4 ha puntato 500 senza dire nulla",
    "Gracz na miejscu 4 stawia 500",
    "игрок на месте 4 ставит 500",
    "座席4が500をベット",
    "مقعد 4",
    "asdf qwer zxcv",
)


@pytest.mark.parametrize("text", FOREIGN)
def test_another_language_is_said_to_be_one(text: str) -> None:
    """Nothing is offered that some words happen to look like."""
    reading = read_prose(text)
    assert not reading.ways
    assert reading.help.startswith("Only English and German are read")
    assert reading.example in reading.help


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("seat 4 bets -300", "-300 is no amount of chips"),
        ("Sitz 4 setzt -300", "-300 is no amount of chips"),
        ("seat 4 bets 300.5", "300.5 is no amount of chips"),
        ("blinds 100-200, seat 4 raises to 1.5 chips", "1.5 is no amount of chips"),
        ("blinds 100-200, seat 4 bets 0", "0 is no amount of chips"),
        ("seat 4 bets 1000000000000000000", "more chips than any event has"),
        ("On the flop Ks Ks 9d seat 1 bets", "Ks comes twice"),
        ("seat 4 folds, seat 4 calls 500", "seat 4 acts again after folding"),
        ("Hand #123456789 raises to 400", "No table has a seat 123456789"),
        ("seat 23 calls", "No table has a seat 23"),
        ("seats 3-99 call", "No table has a seat 99"),
        ("seat 0 bets 500", "No table has a seat 0"),
        ("UTG folds, then UTG raises to 1200", "UTG acts again after folding"),
        ("Sitz 4 passt und Sitz 4 callt 500", "Sitz 4 acts again after folding"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_offered(text: str, why: str) -> None:
    """The reason alone: no example of another hand would help."""
    reading = read_prose(text)
    assert not reading.ways
    assert reading.help.startswith("That cannot be: ")
    assert why in reading.help
    assert not reading.example


@pytest.mark.parametrize(
    "text",
    [
        "seat 4 folds. next hand seat 4 raises to 600",
        "Seat 3 is all-in for 22.2m",
        "Flop: Ks Qs 9d, seat 1 bets 500",
        "blinds 600-1200, utg raises to 3000 - utg+1 calls",
        "seat 4 folds out of turn, seat 3 calls",
        "Jarek raist auf 900 und Ulli callt",
    ],
)
def test_what_may_be_is_not_refused(text: str) -> None:
    """Another hand, millions with a point, a dash, a fold before the turn, names."""
    reading = read_prose(text)
    assert not reading.help.startswith(("That cannot be", "Only English"))


def test_characters_that_nobody_sees_are_passed_over() -> None:
    """Neither a bell nor a mark that turns the direction changes a reading."""
    plain = read_prose("seat 4 bets 300").line
    assert plain
    for text in ("\u202eseat 4 bets 300", "seat 4\x00 bets\x07 300", "seat 4 bets\u200b 300"):
        assert read_prose(text).line == plain


def test_a_text_that_is_too_long_is_told_how_long() -> None:
    """What is read at a time is said; it ends without a stop, as messages put one."""
    assert read_prose("seat 4 calls " * 800).help == (
        "That is 10,400 characters, and at most 1,500 are read at a time: tell what happened in a "
        "few sentences"
    )


def test_what_the_known_table_does_not_allow_is_told_with_what_it_does() -> None:
    """The refusal of the hand itself: who, why not, and what would be legal."""
    table = "NLHE 600-1200, seats 1-6, button 6 | seat 3 raises to 2700"
    reading = read_prose("seat 4 calls 1300", table=table)
    assert "the call is 2,700. Legal: " in reading.help
    assert not reading.ways
