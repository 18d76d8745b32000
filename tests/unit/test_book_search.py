"""Finding rules by words, by topic and by number; and what changed from book to book."""

from pathlib import Path

import pytest

from floorman.errors import Unknown
from floorman.rulebooks.book import available, load
from floorman.rulebooks.diff import diff
from floorman.rulebooks.search import search, topics_at

BOOK = load("tda-2024")


def test_a_word_in_the_name_of_a_topic_ranks_first() -> None:
    assert search("misdeal", [BOOK])[0].topic.startswith("misdeal")


def test_every_word_is_wanted() -> None:
    found = search("dead button", [BOOK])
    assert found[0].topic == "dead-button"
    assert all(one.score >= 2 for one in found)


def test_singular_and_plural_find_the_same() -> None:
    assert search("misdeals", [BOOK]) == search("misdeal", [BOOK])


def test_without_a_topic_that_holds_all_words_the_best_are_found() -> None:
    assert search("misdeal qwertyuiop", [BOOK]) == search("misdeal", [BOOK])


def test_words_that_no_rule_holds_find_nothing() -> None:
    assert search("qwertyuiop", [BOOK]) == []


def test_a_search_of_several_books_tells_which_have_the_topic() -> None:
    found = {one.topic: one for one in search("raise increment", map(load, available()))}
    assert "tda-2013" in [book.key for book in found["raise-min-increment"].books]


def test_a_topic_is_found_by_its_name() -> None:
    assert [topic.name for topic in topics_at("dead-button", BOOK)] == ["dead-button"]


def test_a_rule_number_finds_all_topics_under_it() -> None:
    whole = [topic.name for topic in topics_at("43", BOOK)]
    part = [topic.name for topic in topics_at("43-a", BOOK)]
    assert "raise-min-increment" in part
    assert set(part) < set(whole)


def test_a_number_never_finds_a_longer_number() -> None:
    numbers = [number for topic in topics_at("4", BOOK) for number in topic.rules]
    assert not [number for number in numbers if number.startswith("43")]


def test_an_unknown_topic_offers_the_nearest() -> None:
    with pytest.raises(Unknown) as caught:
        topics_at("raise-increment", BOOK)
    assert "raise-min-increment" in caught.value.known


def test_a_book_does_not_differ_from_itself() -> None:
    assert not diff(BOOK, BOOK)


def test_a_changed_parameter_is_a_pair_of_old_and_new() -> None:
    changes = {change.topic: change for change in diff(load("tda-2015"), BOOK).changed}
    assert changes["clock-duration"].parameters["seconds"] == (50, 25)
    assert changes["clock-duration"].rules == (("27",), ("29",))


def test_the_topics_of_one_book_alone_are_listed() -> None:
    there, back = diff(load("tda-2015"), BOOK), diff(BOOK, load("tda-2015"))
    assert there.only_new == back.only_old
    assert all(name not in BOOK.topics for name in there.only_old)


def test_a_house_file_differs_by_what_it_lists(tmp_path: Path) -> None:
    path = tmp_path / "room.toml"
    path.write_text(
        '[book]\nkey = "room"\ntitle = "Room"\nextends = "tda-2024"\n'
        "[settings]\nraise-cap = 5\n[topics.clock-duration]\nseconds = 40\n"
        "[topics.dead-button]\nabsent = true\n"
    )
    found = diff(BOOK, load(path))
    assert found.only_old == ("dead-button",)
    assert [change.topic for change in found.changed] == ["clock-duration"]
    assert found.settings == {"raise-cap": (None, 5)}
