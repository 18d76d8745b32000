"""No number that was said is passed over: it is used, refused or shown as not needed."""

from __future__ import annotations

import pytest

from floorman.errors import BadNotation, BadSetup, FloormanError, IllegalAct
from floorman.rulings.talk_ruled import rule, rule_all
from floorman.rulings.telling.talk import read_talk
from floorman.talk.bad_talk import BadTalk

FLOP = "NLHE 100-200, seats 1-3, button 3, flop"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("NLHE 100-200, flop, pot 2000, pot 3000", "The pot is told twice: 2,000, and then 3,000"),
        ("NLHE 100-200, NLHE 50-100", "The small blind is told twice: 100, and then 50"),
        ("NLHE 100-200, button 2, button 3", "The button is told twice: 2, and then 3"),
        ("9-handed, 8-handed, 10 left", "The size of a table is told twice: 9, and then 8"),
        ("NLHE 100-200, PLO", "The game is told twice: nlhe, and then plo"),
        ("NLHE 100-200, flop, turn", "The street is told twice: flop, and then turn"),
        ("seats 1-3, seats 1-4", "The list of seats is told twice: 1, 2, 3, and then 1, 2, 3, 4"),
        ("seat 3 has 500, seat 3 has 900", "What seat 3 has is told twice: 500, and then 900"),
        ("seats 1-8, 2 left", "2 players are left, and 8 sit at the table"),
        ("table B has 7 players, seats 1-9", "Table B has 7 players, and 9 seats are told for it"),
    ],
)
def test_what_contradicts_what_was_told_of_the_table_is_refused(line: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        read_talk(line)


def test_what_is_told_again_alike_contradicts_nothing() -> None:
    assert read_talk("NLHE 100-200, seats 1-3, flop, NLHE, flop").setup.street == "flop"


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ("NLHE 100-200, seats 1-3, button 3, facing 600", "the bet to call follows from the acts"),
        ("NLHE 100-200, seats 1-3, button 3, raise of 400", "the last raise follows from the acts"),
        ("NLHE 100-200, seats 1-3, button 3, pot 900", "The pot of 900 is told before the first"),
        ("NLHE 100-200, seats 1-3, button 3, chip 0", "The smallest chip is 0"),
    ],
)
def test_a_number_that_a_table_cannot_use_is_refused(table: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        rule(f"{table} | seat 3 folds", "tda-2024")


@pytest.mark.parametrize("pile", ["0", "0x500", "500+0"])
@pytest.mark.parametrize("book", ["tda-2024", "npl-2015"])
def test_chips_that_are_none_are_refused(pile: str, book: str) -> None:
    line = "NLHE 50-100, seats 1-3, button 3 | seat 3 raises to 700 | seat 1 folds"
    with pytest.raises(FloormanError, match="are no chips"):
        rule(f"{line} | seat 2's blind is 1000 | seat 2 adds {pile}", book)


def test_nothing_said_is_no_bet() -> None:
    """It is no recognised term: the floor says what it is, unless chips came that play."""
    alone = rule(f"{FLOP} | seat 1 says 0", "tda-2024")
    assert "'0' is no recognized betting term" in str(alone)
    ruling = rule(f"{FLOP} | seat 1 says 0, then pushes 500+500", "tda-2024")
    assert "What was said declares nothing" in str(ruling)


def test_an_ante_told_on_a_later_street_is_the_ante_of_the_hand() -> None:
    line = "9-handed, 10 left, 15 paid, NLHE 200-400 ante 400 big-blind, seats 1-5, button 1, turn"
    busts = "seat 3 with 5000 and seat 4 with 4800 bust in one hand"
    assert rule(f"{line} | {busts}", "tda-2026").event.places == {"seat 4": 9, "seat 3": 10}


@pytest.mark.parametrize(
    ("acts", "why"),
    [
        ("seat 1 checks 200", "checks 200: no amount goes with a check"),
        ("seat 1 bets 600 | seat 3 calls 500 out of turn", "Seat 3 calls 500: the call is 600"),
        ("seat 1 bets 600 | seat 3 folds 500 out of turn", "no amount goes with a fold"),
        (
            "seat 1 bets 600 | seat 2 calls 500 as the clock runs out",
            "Seat 2 calls 500: the call is 600",
        ),
        ("seat 1 calls 500", "Seat 1 calls 500: there is no bet to call"),
        (
            'seat 1 bets 600 | floor decides that seat 2 calls 500 because "fairness"',
            "Seat 2 calls 500: the call is 600",
        ),
        ("seat 1 says all-in 700", "Seat 1 is all-in for 700: the player has 800"),
        (
            "seat 1 bets 200 | seat 3 is all-in for 700 out of turn",
            "all-in for 700: the player has 5,000",
        ),
    ],
)
def test_an_amount_that_the_act_cannot_have_is_refused(acts: str, why: str) -> None:
    table = f"{FLOP}, seat 1 has 800, seat 2 has 5000, seat 3 has 5000"
    with pytest.raises(IllegalAct, match=why):
        list(rule_all(read_talk(f"{table} | {acts}"), "tda-2024"))


@pytest.mark.parametrize("act", ["completes to 60", "brings it in for 15"])
def test_a_fixed_bet_of_another_size_is_refused(act: str) -> None:
    table = "stud 0-0, ante 5, bets 40-80, bring-in 10, seats 1-3"
    with pytest.raises(IllegalAct, match=r"(to 60: the full bet is 40|for 15: the bring-in is 10)"):
        rule(f"{table} | seat 2 {act}", "tda-2024")


def test_a_bare_all_in_of_the_stack_is_the_stack() -> None:
    ruling = rule(f'{FLOP}, seat 1 has 9000 | seat 1 says "all-in nine"', "tda-2024")
    assert ruling.play.stands is not None
    assert (ruling.play.stands.to, ruling.play.stands.all_in) == (9000, True)


def test_the_chips_of_an_all_in_on_a_form_are_its_amount() -> None:
    ruling = rule('NLHE facing 600, raise of 600 | says "all-in, 2000"', "tda-2024")
    assert ruling.play.stands is not None
    assert (ruling.play.stands.act, ruling.play.stands.to) == ("raise", 2000)


def test_an_act_and_its_seats_are_all_heard() -> None:
    said = rule(f"{FLOP} | seat 1 bets 600 | floor gives seat 2 20 seconds", "tda-2024")
    assert said.event.seconds == 20
    forward = "seat 1 throws the cards forward and seat 2 acts"
    assert "seat 2 acted" in rule(f"{FLOP} | {forward}", "npl-2015").because
    early = rule(
        f"{FLOP} | seat 1 bets 600 | seat 2 folds before seat 1's amount is said", "tda-2024"
    )
    assert "of seat 1" in early.because
    shuffle = rule("NLHE 50-100, seats 1-6, button 1 | seat 4 shuffles, self-dealt", "npl-2015")
    assert "by seat 4" in shuffle.because


def test_a_button_told_where_it_is_not_is_refused() -> None:
    with pytest.raises(BadSetup, match="told on seat 3, not on seat 1"):
        rule(
            "NLHE 50-100, seats 1-6, button 3 | button is on seat 1, should be on seat 2",
            "tda-2024",
        )


def test_facts_that_change_nothing_are_named() -> None:
    """A misspelt fact is one; a fact that another act needed is none."""
    line = f"{FLOP} | waited: 30 | seat 1 says raise | amount: 900 | amont: 1200"
    ruling = rule(line, "tda-2024")
    assert ruling.unused == ("waited: 30", "amont: 1200")
    told = "seat 1 bets 600 | floor gives seat 2 20 seconds | seat 2 folds"
    assert not any(one.unused for one in rule_all(read_talk(f"{FLOP} | {told}"), "tda-2024"))


def test_an_early_fact_that_some_act_needs_is_not_named() -> None:
    line = f"{FLOP} | amount: 900 | seat 1 says raise | seat 2 folds"
    assert [one.unused for one in rule_all(read_talk(line), "tda-2024")] == [(), ()]


def test_two_answers_to_one_question_are_refused() -> None:
    with pytest.raises(BadNotation, match="'900' was told, and '1200' after it"):
        read_talk(f"{FLOP} | seat 1 says raise | amount: 900 | amount: 1200")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("NLHE 100-200, seats 2-2, button 3, river | seat 2 checks", "cannot be played by 1"),
        ("NLHE 100-200, seats 1-1 button 4, flop | seat 1 bets 400", "cannot be played by 1"),
        ("NLHE 50-100, seats 1-6 | seat 0 has 3 cards", "0 is no seat"),
        ("PLO 50-100, seats 1-6 | the pot bet should have been 0", "A bet of 0"),
        ("NLHE 50-100, seats 1-6, button 0 | seat 4 calls", "0 is no seat"),
        ("NLHE 50-100, seats 1-6 | seats 0-2 undercall 50 each", "0 is no seat"),
        ("0-handed, button 1 | seat 2 busts | next hand", "0 is no seat"),
        ("9-handed, button 2147483648 | seat 2 busts | next hand", "No table has 2,147,483,648"),
        ("999999999-handed, button 1 | seat 2 busts | next hand", "No table has 999,999,999"),
        ("seats 1-6999999999999999 button 1 | seat 1 folds", "No table has 6,999,999,999,999,999"),
        (
            "table A: seats 1-5, 1-5, button 3; table B: seats 1-8, button 2 | balance the tables",
            "Seat 1 is named twice",
        ),
        ("button 1, seats 1-9 | seat 3 busts | 99999999999 hands are played", "too many"),
        ("seats 2, 4, 6 | seat 2 busts | next hand | button: 0", "0 is no seat"),
        (
            "seats 2, 4, 6 | seat 2 busts | next hand | button: 99999999999",
            "No table has 99,999,999,999 seats",
        ),
    ],
)
def test_numbers_that_no_table_has(line: str, why: str) -> None:
    """Each is refused where it stands; none is counted up to."""
    with pytest.raises(FloormanError, match=why):
        rule(line, "tda-2024")


ENDLESS = "9" * 5_000
"""More digits than Python turns into a number."""


@pytest.mark.parametrize(
    "line",
    [
        f"NLHE 50-{ENDLESS}, seats 1-6 | seat 1 folds",
        f"NLHE 50-100, seats 1-{ENDLESS} | seat 1 folds",
        f"NLHE 50-100, seats 1-6 | seat 4 bets {ENDLESS}",
        f"NLHE 50-100, seats 1-6 | seat {ENDLESS} folds",
        f"NLHE 50-100, seats 1-6 | seat 4 puts out {ENDLESS} 500 chips silently",
        f"seats 2, 4, 6 | seat 2 busts | next hand | button: {ENDLESS}",
        f"NLHE 50-100, seats 1-6 | seat 4 bets 9{',999' * 1_667}",
    ],
)
def test_numbers_that_nobody_counts_to(line: str) -> None:
    with pytest.raises(BadNotation, match=r"a number of 5,00[02] digits"):
        rule(line, book="tda-2024")


def test_an_answer_of_endless_digits() -> None:
    asked = "seats 2, 4, 6 | seat 2 busts | next hand"
    with pytest.raises(BadNotation, match="a number of 5,000 digits"):
        rule(asked, book="tda-2024", facts={"button": ENDLESS})


def test_a_table_larger_than_any_deck_is_balanced_like_others() -> None:
    """23 players can't all be dealt hold'em at one table; that some have to move is plain."""
    told = "table A: seats 1-23, button 2; table B: seats 1-3, button 3 | balance the tables"
    assert rule(told, "tda-2024").event.moves == ("table A seat 5 -> table B seat 4",)


@pytest.mark.parametrize(
    ("words", "amount"),
    [
        ("twenty-two fifty", 2250),
        ("twelve five", 12_500),
        ("2 thousand", 2000),
        ("nineteen hundred", 1900),
        ("two thousand five hundred", 2500),
        ("one hundred and fifty thousand", 150_000),
        ("two grand", 2000),
    ],
)
def test_a_number_said_in_words_is_that_number(words: str, amount: int) -> None:
    table = "NLHE 25-50, seats 1-3, stacks 500,000, button 3, flop"
    stands = rule(f'{table} | seat 1 says "bet {words}"', "tda-2024").play.stands
    assert stands is not None
    assert stands.to == amount


@pytest.mark.parametrize(
    ("talk", "says"),
    [
        ("NLHE 100-200, seats 1-3 | seat 3 raises to 600.5", "600.5 is no whole number of chips"),
        ("NLHE 100-200, seats 1-3, pot 900.25, flop | seat 1 checks", "900.25 is no whole number"),
        ("NLHE 100-200, seats 1-3 | seat 3 pushes 500.5", "500.5 is no whole number of chips"),
        ("NLHE 100-200, seats 1-3, river | seat 1 tables 1h2d", "'1h' in '1h2d' is not a card"),
        ("NLHE 100-200, seats 1-3, river | seat 1 tables AhKx", "'Kx' in 'AhKx' is not a card"),
        ("NLHE 100-200, seats 1-3, flop Ah2d0c | seat 1 checks", "'0c' in 'Ah2d0c' is not a card"),
    ],
)
def test_what_is_no_number_of_chips_and_no_card_is_said_so(talk: str, says: str) -> None:
    with pytest.raises(BadTalk, match=says):
        read_talk(talk)


def test_what_only_looks_like_it_is_pointed_at_as_ever() -> None:
    with pytest.raises(BadTalk, match="Cannot read"):
        read_talk("NLHE 100-200, seats 1-3 | seat 3 AsKs folds")


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ("turn KsJh", "1 card is due. Legal: 1 card."),
        ("turn 9h", "9h is out already. Legal: a card that is not out."),
        ("turn", ""),
    ],
)
def test_board_cards_that_cannot_be_are_refused_with_what_can(told: str, says: str) -> None:
    table = "NLHE 100-200, seats 1-2, button 1, flop 2c7d9h | seat 2 checks | seat 1 checks"
    if not says:
        assert rule(f"{table} | {told}", "tda-2024").play.next == 2
        return
    with pytest.raises(IllegalAct, match=says):
        rule(f"{table} | {told}", "tda-2024")


def test_whoever_bets_into_a_hand_that_is_won_is_named() -> None:
    with pytest.raises(IllegalAct, match="Seat 2 acts: all others have folded"):
        rule(
            "NLHE 100-200, seats 1-3 | seat 3 folds | seat 1 folds | seat 2 raises to 600",
            "tda-2024",
        )
