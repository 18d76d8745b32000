"""Who says one thing and at once does another is one player, and the first word binds."""

import pytest

from floorman.prose.reading import read_prose


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("On the flop player says check then bets 500", "says check, then says bet 500"),
        ("On the flop seat 3 says check, then he bets 500", "says check, then says bet 500"),
        ("flop, bob checks then bets 500", "says check, then says bet 500"),
        ("seat 4 says call then raises to 900", "says call, then says raise to 900"),
        ("seat 4 says fold, and then calls", "says fold, then says call"),
        ("Seat 2 says raise, and then just calls", "says raise, then says call"),
        (
            "On the turn Ann bets 1200. Bo says call, then says wait no, raise",
            "seat 2 says call, then says raise",
        ),
        ("UTG says all in, then says no wait, call", "says all-in, then says call"),
        ("Flop, seat 3 bets 900, seat 4 says call, no, fold", "says call, then says fold"),
        ("River, seat 3 says bet 500, no wait, 600", 'says "bet 500, no wait, 600"'),
    ],
)
def test_the_same_player_goes_on(text: str, last: str) -> None:
    """Nobody else has acted in between, so nobody is made to."""
    assert read_prose(text).line.endswith(last)


@pytest.mark.parametrize(
    ("text", "last"),
    [
        # a comma alone goes on to the next player, and so does a name
        ("On the flop seat 3 checks, bets 500, calls", "seat 5 calls"),
        ("On the flop seat 1 says check, then seat 2 bets 500", "seat 2 bets 500"),
        # who checks and then calls has been bet into since
        ("Flop. Seat 1 checks and then calls 500", "calls 500"),
    ],
)
def test_another_goes_on(text: str, last: str) -> None:
    """What somebody else did stays theirs."""
    assert read_prose(text).line.endswith(last)


def test_the_first_of_two_things_in_one_quote_is_what_is_called() -> None:
    """The quote stays as it was said, and it is no doubt: the first word binds."""
    reading = read_prose('100/200, river, A says "bet 500, no wait, 600" and B calls')
    assert reading.line.endswith('| seat 1 says "bet 500, no wait, 600" | seat 2 calls')
    assert str(reading.ways[0].headline).startswith("Seat 2 calls 500")
