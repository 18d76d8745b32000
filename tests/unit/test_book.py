"""A book: its topics and numbers, its own values and the house defaults, what is not held."""

import pytest

from floorman.errors import BadInput, Unknown
from floorman.rulebooks.book import Citation, available, load, not_held
from floorman.rulebooks.schema import schema

BOOKS = pytest.mark.parametrize("key", available())


@BOOKS
def test_every_bundled_book_loads_under_its_own_key(key: str) -> None:
    book = load(key)
    assert book.key == key
    assert book.topics
    assert book.copyright


@BOOKS
def test_a_book_is_read_once(key: str) -> None:
    assert load(key) is load(key)


def test_a_book_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        load("tda-2024").key = "mine"  # type: ignore[misc]


def test_the_book_own_value_comes_first() -> None:
    assert load("tda-2024").value("clock-duration", "seconds") == 25
    assert load("tda-2015").value("clock-duration", "seconds") == 50


def test_where_a_book_is_silent_the_house_default_stands() -> None:
    book = load("tda-2015")
    assert book.is_silent("odd-chip-identical-both-ways", "no-such-parameter")
    silent = next(
        (topic, name)
        for topic, parameters in schema().topics.items()
        for name in parameters
        if book.is_silent(topic, name)
    )
    assert book.value(*silent) == schema().parameter(*silent).default


def test_a_setting_has_its_default() -> None:
    assert load("tda-2024").setting("raise-cap") == 4


def test_a_value_or_setting_that_does_not_exist_is_unknown() -> None:
    book = load("tda-2024")
    with pytest.raises(Unknown, match="Known: seconds"):
        book.value("clock-duration", "hours")
    with pytest.raises(Unknown, match="no-such-topic"):
        book.value("no-such-topic", "seconds")
    with pytest.raises(Unknown, match="raise-cap"):
        book.setting("raise-hat")


def test_a_citation_names_book_number_and_title() -> None:
    cited = load("tda-2024").cite("raise-min-increment")
    assert cited == Citation("tda-2024", "43-A, Add.43", "Raise Amounts", "raise-min-increment")
    assert str(cited) == "tda-2024 43-A, Add.43 (Raise Amounts)"


def test_a_citation_of_a_silent_book_has_no_rule() -> None:
    cited = load("tda-2024").cite("no-such-topic")
    assert cited.rule == ""
    assert str(cited) == "tda-2024 is silent on no-such-topic: house setting"


def test_an_edition_that_is_not_held_says_why() -> None:
    assert "tda-2022" in not_held()
    with pytest.raises(
        BadInput, match=r"tda-2022 is left out on purpose: .*recommended procedures"
    ):
        load("tda-2022")


def test_an_unknown_book_names_the_known_ones() -> None:
    with pytest.raises(Unknown, match="tda-2024"):
        load("tda-2025")


def test_a_book_says_how_sure_it_is() -> None:
    told = load("tda-2026")
    assert told.status == "reported"
    assert told.extends is None
    assert "told by one reader of the text" in told.how_sure
    assert load("tda-2024").how_sure.endswith("read in its own text")
