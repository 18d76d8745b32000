"""Stories of many acts: streets part them, a comment ends where the story goes on."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        (
            "Hijack opened 1600, I called in the small blind, big blind called. "
            "Flop got checked round",
            "seat 6 raises to 1600 | seat 7 folds | seat 8 folds | seat 1 calls | seat 2 calls",
        ),
        (
            "300-600, flop, A bets 300, B calls",
            "flop | seat 1 bets 300 unnoticed | seat 2 calls",
        ),
        ("on the flop A bets 500, all fold", "flop | seat 1 bets 500 | seat 2 folds"),
        (
            "100/200, utg raises to 600, everyone folds, bb calls",
            "seat 8 folds | seat 1 folds | seat 2 calls",
        ),
        (
            "flop goes 500, 1500, 4k",
            "seat 1 bets 500 | seat 2 raises to 1500 | seat 3 raises to 4000",
        ),
        ("100/200, utg bets 800, button 800, too", "seat 7 folds | seat 8 calls 800"),
        (
            "three all in for 3100, 5400 and 9k",
            "seat 3 is all-in for 3100 | seat 4 is all-in for 5400 | seat 5 is all-in for 9000",
        ),
        ("100/200, big blind all in for 150. utg calls 200", "seat 2 has 150 | seat 3 calls 200"),
        (
            "PLO 300 600, sb is all-in for 100, utg says pot",
            'PLO 300-600, seats 1-8, button 8, seat 1 has 100 | seat 3 says "pot"',
        ),
        ("Turn bet of four-fifty from the lady in seat 2", "seat 2 bets 450"),
        ("Flop. B.L. bets 4k. Mr. Jones calls.", "seat 1 bets 4000 | seat 2 calls"),
        (
            "the tall Finn in glasses leads 2000, the Dutch girl calls",
            "seat 1 bets 2000 | seat 2 calls",
        ),
        (
            "PLO, flop, pot 5000. A bets pot 5000, B calls, the pot was really 7350",
            "seat 1 bets 5000 on a wrong count | seat 2 calls | the pot bet should have been 7350",
        ),
        (
            "facing two thousand, A says raise, sets six thousand over the line, then goes back "
            "and puts another four on top",
            "then pushes 6000, then goes back for 4000",
        ),
        ("on the river he bets 4k, she calls", "seat 1 bets 4000 | seat 2 calls"),
        (
            "turn checked, river Gail bets 3500, Ike calls",
            "seat 1 checks | seat 2 checks | seat 1 bets 3500 | seat 2 calls",
        ),
        (
            "Seat 1 is all-in for 17,500. Seat 2 asks how much; the dealer says 12,000 and he "
            "pushes out 12,000.",
            "all-in for 17500 | seat 2 asks for the count, is told 12000 and pushes 12000",
        ),
        (
            "The dealer forgot to burn before the flop. First player has checked. Now somebody "
            "notices.",
            "flop | seat 1 checks | dealer deals the flop without a burn",
        ),
        (
            "Der Dealer hat vor dem Flop nicht geburnt. Sitz 1 checkt, Sitz 2 setzt 400.",
            "seat 1 checks | seat 2 bets 400 | dealer deals the flop without a burn",
        ),
        # Cards thrown in before anybody bet are a fold, and the first call is of the big blind.
        (
            "Rita mucked and Wendel called four hundred",
            "NLHE 200-400, seats 1-8, button 8 | seat 3 folds | seat 4 calls 400",
        ),
        # How many cards somebody has, without the word or as a lone one.
        ("utg folds, the cutoff looks down at just one", "folds | seat 7 has 1 card"),
        ("Kim leaves the table while she is all-in", "is all-in | seat 3 leaves the table"),
        (
            "seat 4 got up for a drink while he was all in",
            "seat 4 is all-in | seat 4 leaves the table",
        ),
        ("utg mucks his hand, the button found himself with three", "folds | seat 8 has 3 cards"),
        ("utg limps, the dealer shorted the cutoff", "seat 3 calls | seat 7 has 1 card too few"),
        ("seat 3 mucks and seat 4 too, seat 5 has 3 cards", "folds | seat 4 folds | seat 5 has 3"),
        (
            "turn: Wendel bets 3700, Rita hasn't answered yet, dealer burns and turns the river",
            "turn | seat 1 bets 3700 | dealer deals the river too soon",
        ),
        # Who is not done yet, and acts of the room told as things.
        ("river came out while Wendel was tanking", "turn | dealer deals the river too soon"),
        ("fold then call, seat 8 has one card", "folds | seat 7 calls | seat 8 has 1 card"),
        ("utg calls, then the button calls a misdeal", "calls | floor declares a misdeal"),
        ("utg shoves, sb calls and the sb gets felted", "seat 1 calls | seat 1 busts"),
        ("utg raises to 600, a joker came in my hand", "to 600 | dealer finds a joker"),
    ],
)
def test_a_story_is_read_whole(text: str, acts: str) -> None:
    """The acts are in the best reading, in order."""
    assert acts in read_prose(text).line


def test_who_is_named_after_a_comment_acts() -> None:
    """What somebody wants ends where it is told that another one folded."""
    found = read_prose(
        "facing a raise to 1100 the big blind mucked. Wants his hand back now that sb folded."
    )
    both = {"seat 3 raises to 1100", "seat 1 folds", "seat 2 folds"}
    assert any(both <= set(way.line.split(" | ")) for way in found.ways)


def test_a_remark_over_shown_hands_is_no_act() -> None:
    """Words that bet nothing are left out at showdown; they are shown as not used."""
    found = read_prose(
        "river, seat 1 bets 500, seat 2 calls, seat 1 tables his hand, seat 2 says 'nice hand'"
    )
    assert "nice hand" not in found.line
    assert not found.sure
