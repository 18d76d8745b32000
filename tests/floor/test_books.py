"""The book of an event: the one it names, with its house rules."""

from __future__ import annotations

import pytest

from floorman.errors import BadFile, BadSetup, Unknown
from floorman.floor.books import book_of
from floorman.floor.tables.hand_counter import NextHand
from floorman.rulebooks.book import load
from floorman.server.views.hands.betting import reckoning
from floorman.tournament.sheet.setup import Setup
from tests.floor.floor_play import LiveFloor
from tests.tournament_play import structure


def setup(house: str, book: str = "tda-2024") -> Setup:
    """An event under a book with house rules."""
    return Setup(structure=structure(), book=book, house=house)


def test_without_house_rules_it_is_the_book_itself() -> None:
    assert book_of(setup("")) is load("tda-2024")


def test_house_rules_change_what_they_name_and_nothing_else() -> None:
    house = "[settings]\nchip-count-tolerance = 5\n[topics.chip-race-one-chip-max]\nmost = 2\n"
    book = book_of(setup(house))
    assert book.setting("chip-count-tolerance") == 5
    assert book.value("chip-race-one-chip-max", "most") == 2
    assert str(book.cite("chip-race-one-chip-max")).startswith("house 24-A")
    assert book.value("chip-race-visible-witness", "in_full_view") is True
    assert book_of(setup(house)) is book


def test_the_house_may_name_itself_but_stands_on_the_event_s_book() -> None:
    house = '[book]\nkey = "my-room"\ntitle = "My room"\nextends = "no-such.toml"\n'
    book = book_of(setup(house, "npl-2015"))
    assert (book.key, book.title) == ("my-room", "My room")
    assert book.value("chip-race-low-level-exchange", "method") == "round-up-each"


@pytest.mark.parametrize(
    ("house", "wrong"),
    [
        ("[settings", "house rules, line 1"),
        ("[settings]\nno-such = 1", "house rules, line 2, settings.no-such"),
        ("[settings]\nchip-count-tolerance = -1\nno-such = 1", "2 things are wrong"),
        ("book = 3", "it must be a table"),
    ],
)
def test_house_rules_that_cannot_be_laid_on(house: str, wrong: str) -> None:
    with pytest.raises(BadFile, match=wrong):
        book_of(setup(house))


def test_an_event_that_is_not_set_up_has_no_book() -> None:
    with pytest.raises(BadSetup):
        book_of(None)


def test_a_book_that_is_not_held() -> None:
    with pytest.raises(Unknown):
        book_of(setup("", "tda-1999"))


@pytest.mark.parametrize(
    ("house", "least"),
    [("", 600), ("[topics.short-allin-min-raise]\nsets_minimum = true\n", 500)],
)
def test_house_rules_reach_the_dealer_s_tablet(house: str, least: int) -> None:
    """A raise to 300 over the blind of 100, then an all-in of 400 in all: 100 or 200 more?"""
    floor = LiveFloor.seated(6, house=house)
    floor.tell(NextHand(1))
    assert reckoning(floor.live, 1, "300 a400").least == least
