"""Rulings on cards: every value of a house setting, procedures laid aside, impossible acts."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.errors import BadInput, BadSetup, FloormanError, IllegalAct
from floorman.rulebooks.book import load_with_house
from floorman.rulings.ruling import Ruling
from floorman.rulings.talk_ruled import rule

TABLE = "NLHE 50-100, seats 1-6, button 1"
FLOP = "NLHE 50-100, flop AhKd2c, seats 1-4, button 1"
STUD = "stud, seats 1-4, ante 5, bets 40-80, bring-in 10"


def ruled(folder: Path, text: str, talk: str, base: str = "tda-2024") -> Ruling:
    return rule(talk, load_with_house(base, text))


def test_one_exposed_card_may_be_left_to_the_floor(tmp_path: Path) -> None:
    text = "[topics.single-exposed-hole-card]\nremedy = 'floor'\n"
    ruling = ruled(tmp_path, text, f"{TABLE} | dealer exposes card 3 of the deal", "npl-2015")
    assert ruling.status == "floor"
    options = [option.option for option in ruling.floor.options]
    assert options == ["misdeal", "replace it", "play on"]


def test_a_player_may_undo_a_deal_where_the_house_counts_any_exposed_card(tmp_path: Path) -> None:
    text = "[topics.misdeal-exposed-flop-games]\ndealer_error_only = false\n"
    ruling = ruled(tmp_path, text, f"{TABLE} | seat 2 exposes card 1 of the deal")
    assert ruling.play.hand == "misdeal"


def test_other_causes_may_be_none(tmp_path: Path) -> None:
    text = "[topics.misdeal-other-causes]\nothers = 'none'\n"
    ruling = ruled(tmp_path, text, f"{TABLE} | dealer finds 1 boxed card")
    assert (ruling.status, ruling.play.hand) == ("ruled", "goes-on")


def test_a_house_may_name_fewer_causes(tmp_path: Path) -> None:
    text = "[topics.misdeal-other-causes]\ncauses = ['boxed-cards']\n"
    ruling = ruled(tmp_path, text, f"{TABLE} | dealer exposes card 1 of the deal")
    assert ruling.status == "floor"


def test_two_in_a_row_to_the_button_may_be_forbidden(tmp_path: Path) -> None:
    text = "[topics.consecutive-cards-to-button]\nallowed = false\n"
    ruling = ruled(tmp_path, text, f"{TABLE} | dealer deals the button two cards in a row")
    assert ruling.status == "floor"


def test_a_short_button_is_filled_in_the_games_the_house_names(tmp_path: Path) -> None:
    text = "[topics.button-too-few-cards]\ngames = ['draw']\n"
    ruling = ruled(tmp_path, text, f"{TABLE} | seat 4 calls | seat 1 has 1 card")
    assert ruling.play.hand == "misdeal"


def test_a_foreign_card_may_foul_the_deck(tmp_path: Path) -> None:
    text = "[topics.nonstandard-card-after-sa]\ntreated_as = 'fouled-deck'\n"
    talk = f"{TABLE} | seat 4 calls | seat 5 calls | dealer finds a joker in the stub"
    ruling = ruled(tmp_path, text, talk)
    assert (ruling.play.hand, ruling.chips.returned) == ("fouled", {2: 50, 3: 100, 4: 100, 5: 100})


def test_a_duplicate_need_not_foul_a_deck(tmp_path: Path) -> None:
    text = "[topics.fouled-deck]\nduplicate_fouls = false\n"
    ruling = ruled(tmp_path, text, f"{TABLE} | seat 4 calls | seat 5 calls | dealer finds two Ks")
    assert ruling.play.hand == "goes-on"


def test_a_fouled_deck_may_come_too_late_as_well(tmp_path: Path) -> None:
    text = "[topics.misdeal-barred-after-sa]\nfouled_deck_excepted = false\n"
    ruling = ruled(tmp_path, text, f"{TABLE} | seat 4 calls | seat 5 calls | dealer finds two Ks")
    assert ruling.play.hand == "goes-on"


def test_a_known_door_card_may_be_left_to_the_floor(tmp_path: Path) -> None:
    text = "[topics.four-card-flop]\neven_if_door_card_known = false\n"
    talk = f"{FLOP} | dealer deals a four-card flop, door card known"
    ruling = ruled(tmp_path, text, talk)
    assert [option.option for option in ruling.floor.options] == ["known order", "random draw"]


def test_a_flop_without_a_burn_may_stand_at_once(tmp_path: Path) -> None:
    text = "[topics.flop-without-burn]\nremedy = 'flop-stands'\n"
    ruling = ruled(tmp_path, text, f"{FLOP} | dealer deals the flop AhKd2c without a burn")
    assert ruling.cards.lie == {"burns": "1"}


def test_a_premature_turn_may_be_put_right_at_once(tmp_path: Path) -> None:
    text = "[topics.rp-premature-turn]\ntiming = 'at-once'\n"
    ruling = ruled(tmp_path, text, f"{FLOP} | seat 2 checks | dealer deals the turn 7c too soon")
    assert ruling.steps[1].startswith("Return the turn to the stub")
    assert ruling.steps[2:] == (
        "Finish the betting of this street.",
        "When this betting is over: deal the turn without another burn.",
    )


def test_several_premature_cards_may_each_have_their_procedure(tmp_path: Path) -> None:
    text = "[settings]\nseveral-premature-cards = 'each-by-its-procedure'\n"
    talk = f"{FLOP} | seat 2 checks | dealer deals the turn 7c and the river 8c too soon"
    ruling = ruled(tmp_path, text, talk)
    assert ruling.status == "ruled"
    assert [step for step in ruling.steps if "without another burn" in step] == [
        "When this betting is over: deal the turn without another burn.",
        "When this betting is over: deal the river without another burn.",
    ]


def test_a_button_may_be_put_right_after_the_hand(tmp_path: Path) -> None:
    text = "[topics.button-error-correction]\ncorrect_until = 'hand-end'\n"
    talk = f"{TABLE} | seat 4 calls | seat 5 calls | button moved twice"
    ruling = ruled(tmp_path, text, talk)
    assert (ruling.play.hand, ruling.event.button) == ("goes-on", 6)


def test_an_open_pair_may_double_and_a_dead_hand_be_dealt_on(tmp_path: Path) -> None:
    stud = "stud bets 40-80 bring-in 10, fourth street, seats 1-4"
    text = (
        "[topics.rp-stud-no-double-on-pair]\ndoubles = true\n"
        "[topics.absent-stud-later-cards]\ndealt = true\n"
    )
    book = load_with_house("tda-2024", text)
    assert rule(f"{stud} | dealer comes to the dead hand of seat 3", book).cards.lie == {
        "seat 3": "1"
    }
    doubled = rule("stud bets 40-80 bring-in 10 | player bets 80 on an open pair", book)
    assert doubled.play.stands is not None
    assert (doubled.play.stands.to, doubled.chips.returned) == (80, {})


def test_limping_may_be_forbidden(tmp_path: Path) -> None:
    text = "[topics.rp-draw-limping]\nallowed = false\n"
    ruling = ruled(tmp_path, text, "nl27sd 50-100, seats 1-4, button 1 | seat 4 limps")
    assert (ruling.status, ruling.play.stands) == ("floor", None)


@pytest.mark.parametrize(
    ("talk", "error", "says"),
    [
        (f"{TABLE} | seat 9 has 3 cards", BadSetup, "Seat 9 is not at the table"),
        (f"{STUD} | seat 7 brings it in | seat 4 should have brought it in", BadSetup, "Seat 7"),
        (f"{STUD}, seat 5 shows 2c | seat 1 calls", BadSetup, "Seat 5 .* Allowed: 1, 2, 3, 4"),
        (f"{TABLE} | dealer deals the turn too soon", IllegalAct, "another street is due"),
        (f"{TABLE} | dealer deals fifth street too soon", BadSetup, "has no fifth street"),
        (f"{FLOP} | dealer deals the turn 7c8c too soon", BadSetup, "these are 2 cards"),
        (f"{FLOP} | dealer flops four cards AhKd2c", BadSetup, "Allowed: 4"),
        (f"{FLOP} | dealer flops four cards AhKd2c7s | drawn: 8s", BadSetup, "not among"),
        (f"{TABLE} | dealer finds 2 boxed cards | absent: bob", BadInput, "names no seats"),
        (f"{TABLE} | seat 4 bets 200 on an open pair", IllegalAct, "stud with fixed bets"),
        (f"{TABLE} | dealer deals seventh street face up", BadSetup, "there is no card 7"),
        (f"{TABLE} | button is on seat 1, should be on seat 8", BadSetup, "Seat 8"),
        (f"{TABLE} | dealer finds a duplicate", BadInput, "May follow"),
    ],
)
def test_what_cannot_be_is_refused_with_what_and_where(
    talk: str, error: type[FloormanError], says: str
) -> None:
    with pytest.raises(error, match=says):
        rule(talk, "tda-2024")


@pytest.mark.parametrize("told", ["Ah Kd", "AhKd5c6c", "Ah", "Ah, Kd"])
def test_a_flop_is_told_with_three_cards(told: str) -> None:
    table = "NLHE 100-200, seats 1-3, button 3, flop {} | seat 1 bets 400"
    with pytest.raises(BadSetup, match="is no flop"):
        rule(table.format(told), "tda-2024")
    whole = rule(table.format("Ah Kd 5c"), "tda-2024")
    assert whole == rule(table.format("AhKd5c"), "tda-2024")
