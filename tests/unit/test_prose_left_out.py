"""Each reading that is offered says which chips, cards and people of the text it leaves out."""

import pytest

from floorman.prose.reading import read_prose

TEXT = (
    "seat 7 has 42,000 and seat 3 has 65,500, seat 7 shoves and the dealer pushes the pot of "
    "21,000 to seat 9"
)


def test_nothing_that_was_said_is_dropped_in_silence() -> None:
    """Whatever number or seat a line lacks is named beside it."""
    for way in read_prose(TEXT).ways:
        gone = {one.text for one in way.left_out}
        numbers = {"42,000", "65,500", "21,000"}
        assert {one for one in numbers if one.replace(",", "") not in way.line} <= gone
        assert "seat 9" in way.line or "seat 9" in gone


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        # what one of the readings tells is not among the words that none uses
        ("700 or 600 to go? UTG makes it 600, the button mumbles and puts in two 500s and", "600"),
        ("river: seat 2 bets 900 and he was told it is a raise, seat 5 shows AhAd", "AhAd"),
    ],
)
def test_what_one_reading_tells_is_used(text: str, kept: str) -> None:
    """A number or a card in one of the lines is not marked as used by none."""
    reading = read_prose(text)
    told = [way for way in reading.ways if kept in way.line]
    assert told
    assert kept not in [one.text for one in reading.unused]


def test_a_sure_reading_leaves_nothing_out() -> None:
    """It tells every number, card and player."""
    reading = read_prose("On the flop A bets 3000, B calls")
    assert reading.sure
    assert reading.ways[0].left_out == ()
