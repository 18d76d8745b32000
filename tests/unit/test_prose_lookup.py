"""Rules that are asked for in general: the topic that the words name, and no story."""

import pytest

from floorman.errors import Unknown
from floorman.prose.phrases.tables import LANGUAGES, bundled
from floorman.prose.reading import read_prose
from floorman.rulebooks.book import available, load
from floorman.rulings.talk_ruled import rule

CLEAR = {
    "What's the rule on string bets?": "string-bet",
    "is there a rule about rabbit hunting?": "rabbit-hunting",
    "was ist die Regel zu String Bets?": "string-bet",
    "gibt es eine Regel für Handys am Tisch?": "devices-resting-on-table",
    "look up the rule on a dead button": "dead-button",
    "which rule covers the four card flop": "four-card-flop",
}
"""Asked by the name of a topic, or in words of which one topic has all."""
OFFERED = {
    "what is the rule on phones": "phone-call-at-table",
    "what does the book say about undercalls": "undercall-",
    "rule on late registration?": "late-entry-",
    "which rule covers odd chips in hi-lo?": "odd-chip-high-low",
}
"""Asked in words that several topics have; the one that is meant, or how all of them begin."""


@pytest.mark.parametrize(("text", "topic"), CLEAR.items())
def test_a_rule_that_is_named_is_told(text: str, topic: str) -> None:
    reading = read_prose(text)
    assert reading.sure
    assert reading.line == f"what is the rule on {topic}?"


@pytest.mark.parametrize(("text", "topic"), OFFERED.items())
def test_of_several_rules_the_likeliest_are_offered(text: str, topic: str) -> None:
    reading = read_prose(text)
    assert not reading.sure
    lines = [way.line for way in reading.ways[:2]]
    assert any(line.startswith(f"what is the rule on {topic}") for line in lines)


NAMED = {
    "deals": "rp-deals",
    "hoodies": "player-identity",
    "the button": "dead-button",
    "hand for hand": "rp-h4h-clock-deduction",
    "all-ins": "allin-face-up-timing",
    "re-entries": "reentry-forfeited-chips",
    "phones": "device-use-with-live-hand",
    "side pots": "side-pots-separate",
    "the clock": "clock-duration",
}
"""What people call it, and the first of the rules on it."""


@pytest.mark.parametrize(("named", "topic"), NAMED.items())
def test_a_rule_is_found_by_what_people_call_it(named: str, topic: str) -> None:
    reading = read_prose(f"what is the rule on {named}?", book="tda-2026")
    assert reading.line == f"what is the rule on {topic}?"
    assert all(way.line.startswith("what is the rule on") for way in reading.ways)


@pytest.mark.parametrize(
    ("text", "book"),
    [
        ("what is the rule on running it twice?", "tda-2024"),
        ("what is the rule on straddles?", "wsop-2026"),
        ("is there a rule about bomb pots?", "house-nlhe"),
        ("what is the rule on deals?", "tda-2024"),
        ("Gibt es eine Regel zu Straddles?", "tda-2026"),
    ],
)
def test_what_the_book_has_no_rule_on_is_no_other_rule(text: str, book: str) -> None:
    reading = read_prose(text, book=book)
    assert reading.ways == ()
    assert reading.help.startswith(f"{book} has no rule on this: ")


def test_all_rules_that_have_a_name_are_of_some_book() -> None:
    topics = {topic for key in available() for topic in load(key).topics}
    for language in LANGUAGES:
        assert bundled(language).named
        for named in bundled(language).named.values():
            assert topics.issuperset(named)


def test_a_rule_asked_for_after_a_story_does_not_stand_before_it() -> None:
    reading = read_prose("UTG raises to 600, seat 5 calls. What's the rule on calling?")
    assert reading.line.endswith("seat 4 raises to 600 | seat 5 calls")


def test_what_no_rule_is_on_is_no_rule() -> None:
    lines = [way.line for way in read_prose("what's the rule on mayonnaise?").ways]
    assert not any(line.startswith("what is the rule on") for line in lines)


def test_a_book_without_the_topic_says_so() -> None:
    ruling = rule("what is the rule on device-violation-penalty-link?", "house-nlhe")
    assert ruling.because == "The book says nothing on this."
    assert ruling.basis.cites == ()


def test_a_topic_that_is_none_is_refused_with_those_most_alike() -> None:
    with pytest.raises(Unknown, match="string-bet"):
        rule("what is the rule on string-bets?", "tda-2024")


def test_a_rule_named_beside_what_happened_is_no_clear_question() -> None:
    """The rule is offered first; what was told behind the sentence may be all that is meant."""
    told = "What's the rule on string bets. seat 3 puts out 500 then 500 more"
    reading = read_prose(told)
    assert not reading.sure
    assert reading.line == "what is the rule on string-bet?"
    assert "seat 3 pushes" in reading.ways[2].line
