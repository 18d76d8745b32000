"""A ruling in words: nothing that only a program understands."""

from __future__ import annotations

from typing import get_args

import pytest

from floorman.languages.texts import texts
from floorman.rulings.act_words import does, of_seat
from floorman.rulings.betting.acts import Verb
from floorman.rulings.talk_ruled import rule
from floorman.rulings.wording.shown_words import cards_in_words
from floorman.rulings.wording.words import spoken
from floorman.sentences import put, say

CLOCK = (
    "NLHE 100-200, seats 1-5, button 5, flop | seat 1 bets 600 | seat 4 calls a clock on seat 2"
    " | reasonable time: "
)


def test_a_clock_is_told_in_words() -> None:
    """No name of a field, no truth value."""
    text = spoken(rule(CLOCK + "yes", "tda-2024"))
    assert "The clock runs." in text
    assert "True" not in text
    assert "approval" not in text


def test_of_a_no_nothing_is_listed() -> None:
    """The ruling says itself that there is no clock."""
    text = spoken(rule(CLOCK + "no", "tda-2024"))
    assert "no clock." in text
    assert "False" not in text


@pytest.mark.parametrize("has", [1, 3])
def test_what_a_step_says_is_not_listed_again(has: int) -> None:
    """Cards of a dead hand go into the muck, and one is burned: each is said once."""
    line = (
        f"NLHE 50-100, seats 1-6, button 6 | seat 3 folds | seat 4 calls | seat 5 has {has} cards"
    )
    text = spoken(rule(line, "tda-2024"))
    assert "Muck all cards of seat 5." in text
    assert "Into the muck" not in text
    assert text.count("Burn one card") == 1


def test_pots_come_with_their_winners_and_are_announced_side_pot_first() -> None:
    """The main pot is read first, and awarded last."""
    line = (
        "NLHE 100-200, seats 1-3, button 1, seat 3 has 500, river 2c3d4h8s9c, pot 900"
        " | seat 2 bets 500 | seat 3 calls | seat 1 raises to 1500 | seat 2 calls"
        " | seat 2 tables AsKd | seat 1 tables AdQd | seat 3 tables 9d9s"
    )
    text = spoken(rule(line, "tda-2024"))
    read, announced = text.split("Announced:")
    assert read.index("Main pot, 2,400") < read.index("Side pot 1, 2,000")
    assert announced.index("Side pot 1, 2,000") < announced.index("Main pot, 2,400")


@pytest.mark.parametrize("verb", get_args(Verb))
def test_every_act_has_a_sentence_of_its_own(verb: str) -> None:
    """With an amount and without one, none is made of a verb and a number."""
    said = {does(say("Seat 4"), verb), does(say("Seat 4"), verb, 600)}
    assert all(one.startswith("Seat 4 ") for one in said)
    assert all("{act}" not in one.template for one in said)


@pytest.mark.parametrize(
    ("act", "to", "all_in", "said"),
    [
        ("call", 1100, False, "Sitz 5 callt 1.100."),
        ("call", 1100, True, "Sitz 5 callt 1.100 und ist all-in."),
        ("raise", 1700, False, "Sitz 5 erhöht auf 1.700."),
        ("check", 0, False, "Sitz 5 checkt."),
    ],
)
def test_a_language_puts_the_amount_where_it_belongs(
    act: str, to: int, all_in: bool, said: str
) -> None:
    """A sum is what is called or raised to."""
    assert put(of_seat(5, act, to, all_in=all_in), texts("de")) == said


CARDS = [
    "NLHE 100-200, seats 1-2, button 2, river | seat 1 checks | seat 2 checks | seat 1 discards",
    "NLHE 50-100, turn, seats 1-4 | dealer drops the stub into the muck | order restorable: no",
    "stud bets 40-80 bring-in 10, seats 1-3, seventh street | dealer exposes a card of seat 2",
]


def test_what_becomes_of_cards_is_german_too() -> None:
    """Fates and piles are plain words for programs, and German for who reads it."""
    told = [one for line in CARDS for one in cards_in_words(rule(line, "tda-2024"))]
    assert [put(one, texts("de")) for one in told] == [
        "Die Hand von Sitz 1 ist weggelegt und noch nicht tot.",
        "Der neue Reststapel besteht aus: Reststapel und Muck.",
        "Ersetzt: die aufgedeckte Karte.",
        "Der Ersatz: eine verdeckte Karte.",
    ]
