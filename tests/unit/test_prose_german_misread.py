"""German sentences that say something else than their words at first sight."""

import pytest

from floorman.prose.reading import read_prose

SHOWN = "NLHE 100-200, seats 1-8, button 4 | seat 7 shows the hand to seat 8"


@pytest.mark.parametrize(
    "told",
    [
        "Sitz 7 zeigt seine Karten dem Nachbarn.",
        "Sitz 7 zeigt seine Hand Sitz 8.",
        "Sitz 7 zeigt seine Karten seinem Nebenmann, während Sitz 2 noch überlegt.",
        "Sitz 7 zeigt seinem Nachbarn die Karten.",
    ],
)
def test_cards_shown_to_somebody_are_not_tabled(told: str) -> None:
    reading = read_prose(told, language="de")
    assert (reading.line, reading.sure) == (SHOWN, True)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("de", "Sitz 4 hat die Uhr gerufen, aber Sitz 4 ist nicht am Platz."),
        ("de", "Sitz 4 ruft Time, ist aber nicht am Platz."),
        ("en", "Seat 4 called the clock but seat 4 is not at the table."),
    ],
)
def test_the_clock_is_called_from_the_seat(language: str, told: str) -> None:
    reading = read_prose(told, language=language)
    assert reading.line.endswith("| seat 4, away from the seat, calls the clock")


def test_a_button_that_was_told_is_not_assumed() -> None:
    told = "Am River wird durchgecheckt, Button ist Sitz 6, Sitz 1 und Sitz 4 sind noch drin."
    reading = read_prose(f"{told} Wer muss zuerst zeigen?", language="de")
    assert reading.sure
    assert "button" not in {one.field for one in reading.ways[0].assumed}
