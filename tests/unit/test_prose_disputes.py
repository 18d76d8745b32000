"""What players say of a hand between its acts is no act, however it is put; sums told again are."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

FIRST = {
    "On the river Bo bets 3k and Kim calls. Bo: 'you called, you show.'": (
        "river | seat 1 bets 3000 | seat 2 calls"
    ),
    "Flop, Ada bets 2k. Ben puts in 3k without a word. Ada says a raise has to be double.": (
        "flop | seat 1 bets 2000 | seat 2 pushes 3000"
    ),
    "Turn, Hal bets 3k, Pru says 'raise'. Hal says she said call, Pru says she said raise.": (
        'turn | seat 1 bets 3000 | seat 2 says "raise"'
    ),
    "Turn, Pat bets 3k, Max says he's sick of this game and folds.": (
        "turn | seat 1 bets 3000 | seat 2 folds"
    ),
    "River, Uma says 'eighteen hundred' and Cal calls the eighteen.": (
        'river | seat 1 says "eighteen hundred" | seat 2 calls 1800'
    ),
    "Flop, Kit bets 2k, Zoe makes it 6k, Kit adds the difference.": (
        "flop | seat 1 bets 2000 | seat 2 raises to 6000 | seat 1 calls"
    ),
    "Limit, four and eight hundred, turn. Meg bets 800, Rob raises to 1600.": (
        "turn | seat 1 bets 800 | seat 2 raises to 1600"
    ),
    "Stud, 400-800, bring-in 100. Seat 4 has the deuce and brings it in, seat 5 makes it 400.": (
        "seats 1-8 | seat 4 brings it in | seat 5 raises to 400"
    ),
    "Bet is 7200. Gus pushes his last two chips, both 5ks, and never opens his mouth.": (
        "flop | seat 1 bets 7200 | seat 2 pushes 2x5000, his last chips"
    ),
    "Blinds 400/800. Cutoff opens 2,000, big blind raises to 3k which isn't a full raise, "
    "cutoff calls.": "seat 2 raises to 3000 | seat 7 calls",
    "UTG is all in for 90 at 30/60, floor made it 180": "seat 3 is all-in for 90",
    "Flop, Lea bets 500, Moe calls. The dealer raised it to 900.": "seat 2 calls",
    "Flop, Lea bets 300, Moe is all-in for 420, Ned calls, Oz is all-in for 700, Lea calls. Ned's "
    "only facing 280.": "seat 4 is all-in for 700 | seat 1 calls",
    "Turn, Lea bets 400, Moe calls. She says hes facing a raise.": "seat 1 bets 400 | seat 2 calls",
}
"""The end of the first reading of each; the sentences are told nowhere else."""


@pytest.mark.parametrize("text", FIRST)
def test_acts_are_told_apart_from_what_is_said_of_them(text: str) -> None:
    """The first reading has the acts, and nothing of the dispute."""
    assert read_prose(text, language="en").line.endswith(FIRST[text])


SAID = {
    "On the river Bo bets 3k and Kim calls. Bo: 'you called, you show.'": False,
    "Flop, Vera says 'if you bet I'm all in'. Walt bets 1500.": True,
    "Flop. Ann bets 900 and Lou says 'fine, raise'.": True,
    "Flop, Ann bets 900. Lou: 'wait, that bet was 600'.": False,
}
"""Whether quoted words are declared; those that are not leave the reading open."""


@pytest.mark.parametrize("text", SAID)
def test_talk_is_no_declaration(text: str) -> None:
    """Words to another or of what was before are dropped, and such a text is never accepted."""
    reading = read_prose(text, language="en")
    assert (' says "' in reading.line) == SAID[text]
    assert SAID[text] or not reading.sure


def test_cards_that_bring_it_in_are_no_showdown() -> None:
    """A door card is shown to everybody anyway."""
    reading = read_prose(
        "Razz, 200/400, 50 bring-in. Ike shows a king so he brings it in, Ula calls."
    )
    assert "tables" not in reading.line
