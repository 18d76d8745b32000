"""Slips in the texts that the books' data must not repeat."""

from __future__ import annotations

import pytest

from floorman.rulebooks.book import load


def test_the_half_raise_test_of_2015_stands_in_rule_43() -> None:
    """Its addendum cites rule 41, the number of 2013."""
    assert load("tda-2015").topics["raise-amount-50-percent"].rules[0].startswith("43")
    assert load("tda-2013").topics["raise-amount-50-percent"].rules[0].startswith("41")


def test_the_league_sheet_s_wrong_references_are_put_right() -> None:
    """It sends readers of the multi-chip rule to 36, of disputes to 6; they are 35 and 14."""
    league = load("npl-2015")
    assert league.topics["multi-chip-mixed-denominations"].rules == ("35",)
    assert league.topics["dispute-hand-reading"].rules == ("14",)
    assert "RP-7-1(c)" not in {rule for topic in league.topics.values() for rule in topic.rules}


def test_the_right_to_see_a_hand_is_not_in_the_2013_text() -> None:
    """Later editions mark it as adopted in 2013; the text of 2013 does not have it."""
    assert not load("tda-2013").has("see-hand-river-caller-right")
    assert load("tda-2015").has("see-hand-river-caller-right")


def test_2024_cites_its_own_recommended_procedures_rightly() -> None:
    """Spreading the pot is RP-21, although a rule says RP-22."""
    assert load("tda-2024").topics["rp-spreading-pot"].rules == ("RP-21",)
    assert "RP-21" in load("tda-2024").topics["pot-count"].rules


@pytest.mark.parametrize("book", ["tda-2019", "tda-2024"])
def test_the_rebuy_rule_is_spelt(book: str) -> None:
    """The heading of 2019 has a typing slip."""
    assert load(book).rules["27"] == "Re-buys"


def test_2022_is_answered_by_nobody() -> None:
    """Its fragments come out of order and its procedures are not held."""
    with pytest.raises(Exception, match="not held"):
        load("tda-2022")
