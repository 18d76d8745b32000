"""Finding rules by words, by topic and by number; and what changed from book to book."""

from pathlib import Path

import pytest

from floorman.cli.books.as_json import hit_told
from floorman.cli.books.pages import found_page
from floorman.errors import Unknown
from floorman.rulebooks.book import available, load
from floorman.rulebooks.diff import diff
from floorman.rulebooks.in_house import said_alike, summary
from floorman.rulebooks.search import TopicHit, lacking, search, topics_at
from floorman.sentences import ENGLISH
from floorman.server.views.books.rules import find

BOOK = load("tda-2024")
BOOKS = tuple(load(key) for key in available())
TOPICS = sorted({topic for book in BOOKS for topic in book.topics})


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


@pytest.mark.parametrize("topic", TOPICS)
def test_each_book_stands_under_its_own_text(topic: str) -> None:
    """Editions differ: what one says is never told as what another says."""
    having = tuple(book for book in BOOKS if book.has(topic))
    held = said_alike(topic, having)
    assert sorted(book.key for books in held.values() for book in books) == sorted(
        book.key for book in having
    )
    assert all(summary(book, topic) == said for said, books in held.items() for book in books)
    lines = list(found_page(TopicHit(topic, 1, having), ENGLISH))[1:]
    page = " ".join(line.strip() for line in lines)
    told = hit_told(TopicHit(topic, 1, having))["sayings"]
    for said, books in held.items():
        after = page[page.index(said) + len(said) :]
        assert after.lstrip().startswith(books[0].key), "the books follow their text"
        assert {"summary": said, "books": [book.key for book in books]} in told


def test_the_rules_desk_shows_each_text_with_its_books() -> None:
    found = find("button error correction", BOOKS).found[0]
    assert len(found.sayings) > 1
    for saying in found.sayings:
        for at in saying.places:
            assert summary(load(at.book), found.topic) == saying.summary


@pytest.mark.parametrize(
    ("words", "topic"),
    [
        ("falscher Platz", "wrong-seat-correct-stack"),
        ("falschen Sitz", "wrong-seat-correct-stack"),
        ("Blinds drücken", "dodging-blinds"),
        ("verdeckte Karten", "misdeal-exposed-flop-games"),
        ("Beschimpfungen", "penalty-may-versus-will"),
        ("string bet", "string-bet"),
        ("Mitgehen", "call-methods"),
    ],
)
def test_german_words_find_what_is_said_in_german(words: str, topic: str) -> None:
    found = search(words, [BOOK], "de")
    assert topic in [one.topic for one in found]
    assert lacking(words, found, "de") == []


def test_words_that_nothing_found_holds_are_told() -> None:
    found = search("Button qwertz", [BOOK], "de")
    assert found
    assert lacking("Button qwertz", found, "de") == ["qwertz"]
