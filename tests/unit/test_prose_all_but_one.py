"""Who folds where "the rest" or "all but one" do, and what somebody among them may then do."""

import pytest

from floorman.prose.reading import read_prose

SIX = {
    "en": "Blinds 100-200, 6 players. UTG raises to 600, ",
    "de": "Blinds 100-200, 6 Spieler. UTG erhöht auf 600, ",
}
OPENED = "NLHE 100-200, seats 1-6, button 6 | seat 3 raises to 600 | seat 4 folds | "
CO_CALLS = f"{OPENED}seat 5 calls | seat 6 folds | seat 1 folds | seat 2 folds"
BUTTON_CALLS = f"{OPENED}seat 5 folds | seat 6 calls | seat 1 folds | seat 2 folds"
BB_CALLS = f"{OPENED}seat 5 folds | seat 6 folds | seat 1 folds | seat 2 calls"

ALL_BUT_ONE = (
    ("de", "alle passen bis auf den CO, der callt.", CO_CALLS),
    ("de", "alle folden außer dem CO, der callt.", CO_CALLS),
    ("de", "alle passen bis auf den BB, der callt.", BB_CALLS),
    ("de", "nur der Button callt.", BUTTON_CALLS),
    ("de", "außer dem Button callt keiner.", BUTTON_CALLS),
    ("de", "niemand callt außer dem BB.", BB_CALLS),
    ("en", "everybody folds except the CO, who calls.", CO_CALLS),
    ("en", "everyone but the CO folds, he calls.", CO_CALLS),
    ("en", "only the button calls.", BUTTON_CALLS),
    ("en", "nobody but the BB calls.", BB_CALLS),
)

SHORT = (
    "NLHE 100-200, seats 1-8, button 8 | seat 3 raises to 800 | seat 4 folds | seat 5 folds | "
    "seat 6 folds | seat 7 is all-in for 1000 | seat 8 folds | seat 1 folds | seat 2 folds | "
)
RAISED = {
    "en": "Blinds 100-200. UTG raises to 800, CO goes all-in for 1000, ",
    "de": "Blinds 100-200. UTG erhöht auf 800, CO geht all-in mit 1000, ",
}
ASKED = (
    ("de", "der Rest passt. Darf UTG nochmal erhöhen?", "may seat 3 raise?"),
    ("de", "alle anderen folden. Kann UTG noch einmal raisen?", "may seat 3 raise?"),
    ("de", "Button, SB und BB passen. Darf UTG noch raisen?", "may seat 3 raise?"),
    ("de", "der Rest passt. Was darf UTG jetzt machen?", "who is to act?"),
    ("en", "the rest fold. Can UTG raise again?", "may seat 3 raise?"),
    ("en", "everyone else folds. What can UTG do?", "who is to act?"),
    ("en", "action is back on UTG. What can UTG do?", "who is to act?"),
)


@pytest.mark.parametrize(("language", "told", "line"), ALL_BUT_ONE)
def test_all_but_one_fold_behind_that_one_too(language: str, told: str, line: str) -> None:
    reading = read_prose(SIX[language] + told, language=language)
    assert (reading.line, reading.sure) == (line, True)


@pytest.mark.parametrize(("language", "told", "asked"), ASKED)
def test_who_is_asked_about_is_none_of_the_rest(language: str, told: str, asked: str) -> None:
    reading = read_prose(RAISED[language] + told, language=language)
    assert reading.line == SHORT + asked


def test_a_raise_is_not_open_again_after_a_short_all_in() -> None:
    reading = read_prose(f"{RAISED['en']}the rest fold. Can UTG raise again?")
    assert reading.ways[0].headline.startswith("No raise is open to seat 3")


@pytest.mark.parametrize("told", ["der Rest passt.", "alle anderen passen."])
def test_the_rest_may_not_be_whoever_acted_before(told: str) -> None:
    assert not read_prose(RAISED["de"] + told, language="de").sure


def test_all_but_one_who_has_not_acted_yet_is_not_accepted_at_once() -> None:
    reading = read_prose(f"{SIX['de']}bis auf den Button passen alle.", language="de")
    assert not reading.sure
    assert reading.line == f"{OPENED}seat 5 folds"
