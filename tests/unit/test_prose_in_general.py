"""What is asked of nobody in particular is answered with the rule on it, beside the stories."""

import pytest

from floorman.prose.offers.choosing import OFFERED
from floorman.prose.reading import read_prose

ASKED = {
    "how many extra chairs does the last table of an eight max event get": "final-table-size",
    "is a player on the clock given thirty seconds or a minute": "clock-duration",
    "where do we start pitching cards in a chip race": "chip-race-start-seat-one",
    "can anybody on the rail call the clock": "clock-who-may-call",
    "do we use a dead button in this event": "dead-button",
    "how many raises may there be in no limit, is there a cap": "raise-cap-no-limit",
    "does the blind ante shrink once the tables get short": "rp-ante-no-reduction",
    "if two players have the same boards in stud who has to open": "rp-stud-matching-boards",
    "balancing, which table should give up a player": "balance-",
    "stud, who gets the odd chip, the high card or the seat": "odd-chip-stud",
    "which penalties may I choose from for a player": "penalty-",
    "wie viele Raises gibt es im Limit?": "raise-cap-limit",
    "wer darf die Clock verlangen, auch jemand vom Nebentisch?": "clock-who-may-call",
}
"""Questions of nobody in particular; the topic that they are on, or how all of them begin."""


@pytest.mark.parametrize(("text", "topic"), ASKED.items())
def test_what_is_asked_in_general_has_the_rule_on_it(text: str, topic: str) -> None:
    reading = read_prose(text)
    lines = [way.line for way in reading.ways]
    assert any(line.startswith(f"what is the rule on {topic}") for line in lines)
    assert not reading.sure
    assert len(lines) <= OFFERED


PLAYED = [
    "UTG raises to 600, seat 5 thinks forever, says he'd like to call but maybe not. Does he?",
    "Jo bets 900, Lou throws in a 5k and looks at me funny. Is that a raise or what?",
    "flop, Kim checks, Sam bets 400, somebody coughs all over the board and Kim is unsure?",
]
"""Hands that were played, told in words of which some are left over."""


@pytest.mark.parametrize("text", PLAYED)
def test_a_hand_that_was_played_is_in_the_place_of_no_rule(text: str) -> None:
    reading = read_prose(text)
    assert reading.ways
    assert not reading.line.startswith("what is the rule on")


TOLD = [
    "UTG raises to 600, who is to act?",
    "heads up, who is small blind and who acts first?",
    "100/200, UTG makes it 600, what is the least raise?",
]
"""What is asked of a hand that was told, and answered by it."""


@pytest.mark.parametrize("text", TOLD)
def test_what_is_asked_of_a_hand_is_answered_by_it(text: str) -> None:
    assert not read_prose(text).line.startswith("what is the rule on")
