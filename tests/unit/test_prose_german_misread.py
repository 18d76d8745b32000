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


FLOP = "Flop, Blinds 100-200: Sitz 3 setzt 500, "
BET = "NLHE 100-200, seats 3-4, button 4, flop | seat 3 bets 500"
RATHER = (
    ("Sitz 4 wollte callen, hat aber Raise gesagt", f"{BET} | seat 4 says raise"),
    ("Sitz 4 wollte erhöhen, hat aber nur gecallt", f"{BET} | seat 4 calls"),
    ("Sitz 4 hätte fast gefoldet, callt dann aber doch", f"{BET} | seat 4 calls"),
    ("Sitz 4 hätte beinahe gecallt, foldet dann aber", f"{BET} | seat 4 folds"),
    ("Sitz 4 erhöht nicht auf 1500, sondern auf 1200", f"{BET} | seat 4 raises to 1200"),
    ("Sitz 4 hat nicht gefoldet, sondern gecallt", f"{BET} | seat 4 calls"),
    ("Sitz 4 geht nicht mit, sondern foldet", f"{BET} | seat 4 folds"),
    ("Sitz 4 geht nicht all-in, er callt", f"{BET} | seat 4 calls"),
    ("Sitz 4 überlegt noch, ob er callt", BET),
)


@pytest.mark.parametrize(("told", "line"), RATHER)
def test_what_was_not_so_is_read_as_what_was(told: str, line: str) -> None:
    reading = read_prose(FLOP + told, language="de")
    assert (reading.line, reading.sure) == (line, False)


def test_not_only_one_denies_nothing() -> None:
    reading = read_prose(f"{FLOP}nicht nur Sitz 4, sondern auch Sitz 5 callt", language="de")
    assert not reading.sure
    assert "seat 5 calls" in reading.line


@pytest.mark.parametrize(
    ("told", "total"),
    [
        ("Sitz 4 erhöht um 1000", 1500),
        ("Sitz 4 erhöht um weitere 700", 1200),
        ("Sitz 4 legt 700 drauf", 1200),
    ],
)
def test_a_raise_by_so_much_is_offered_first(told: str, total: int) -> None:
    reading = read_prose(FLOP + told, language="de")
    assert reading.line == f"{BET} | seat 4 raises to {total}"
    assert reading.ways[0].left_out == ()


@pytest.mark.parametrize(
    ("language", "told"),
    [("de", "Sitz 3 setzt minus 500."), ("en", "Seat 3 bets minus 500.")],
)
def test_less_than_nothing_is_no_amount(language: str, told: str) -> None:
    reading = read_prose(told, language=language)
    assert reading.ways == ()
    assert "minus 500 is no amount" in reading.help


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("de", "Was gilt bei einem String Bet?"),
        ("de", "Was ist ein String Bet?"),
        ("en", "What counts as a string bet?"),
    ],
)
def test_what_something_is_asks_for_its_rule(language: str, asked: str) -> None:
    reading = read_prose(asked, language=language)
    assert (reading.line, reading.sure) == ("what is the rule on string-bet?", True)


TOLD = (
    (
        "Flop, Blinds 100-200: Sitz 3 setzt 300. Sitz 4 sagt erst Raise, nachdem der 1000er schon"
        " auf dem Tisch liegt.",
        "seat 3 bets 300 | seat 4 pushes 1000, then says raise",
    ),
    (
        "Flop, Blinds 100-200: A bringt 300, B schupft wortlos einen 500er- und einen 1000er-Jeton"
        " rein.",
        "seat 1 bets 300 | seat 2 pushes 500+1000",
    ),
    (
        "Sitz 5 hat seinen Platz gerade noch erreicht, bevor die letzte Karte ausgeteilt wurde.",
        "seat 5 sits down after the first card",
    ),
    (
        "Sitz 2 hat am River gesetzt, Sitz 4 hat gecallt. Sitz 2 wirft verdeckt weg, Sitz 4 will"
        " die Hand sehen.",
        "seat 2 bets 900 | seat 4 calls | seat 2 discards face down"
        " | seat 4 asks to see seat 2's hand",
    ),
)


@pytest.mark.parametrize(("told", "acts"), TOLD)
def test_the_order_and_the_whole_of_a_clause_count(told: str, acts: str) -> None:
    reading = read_prose(told, language="de")
    assert reading.sure
    assert f"| {reading.line}".endswith(f"| {acts}")


def test_a_winning_hand_that_lay_open_was_tabled_before_the_dealer_killed_it() -> None:
    told = "Der Dealer zieht die offen hingelegte Siegerhand versehentlich in den Muck."
    line = read_prose(told, language="de").line
    assert line.endswith("| seat 1 tables the hand | dealer kills seat 1's hand")
