"""A hand step by step: no chip is lost in a picture, and what is drawn is what the rules say."""

from __future__ import annotations

import pytest

from floorman.draws import deck, stream
from floorman.games.game import game, games
from floorman.hand.events import Blinds
from floorman.hand.hand import Hand
from floorman.hand.state import SHOWDOWN
from floorman.histories.convert import hands_in_log, log_of
from floorman.rulebooks.book import load
from floorman.server.views.books.cited import cited
from floorman.server.views.hands.hand import HandSeen, Step, hand_seen
from floorman.simulation.strategies import STRATEGIES
from floorman.simulation.table import carry_out

BLINDS = Blinds(small=50, big=100, ante=10, bring_in=25, small_bet=100, big_bet=200)
SECRET = b"hands that are looked at"


def played(key: str, number: int) -> Hand:
    """A hand of a game, played by the simulated players."""
    stacks = {1: 5_000, 2: 300, 3: 1_250, 4: 40, 5: 8_000, 6: 990}
    hand = Hand.start(
        game=key,
        button=3,
        blinds=BLINDS,
        stacks=stacks,
        deck=deck(SECRET, number, game(key).whole_deck),
        number=number,
    )
    draw = stream(SECRET, "play", number)
    while (seat := hand.to_act) is not None:
        if hand.state.step == SHOWDOWN:
            hand.showdown()
        else:
            carry_out(hand, STRATEGIES[seat % 3](hand.view(seat), draw))
    return hand


def chips(step: Step) -> int:
    """All chips of a picture: in front and behind, and in the pots."""
    return sum(one.stack for one in step.seats) + sum(pot.amount for pot in step.pots)


@pytest.mark.parametrize("key", games())
def test_every_picture_has_all_chips(key: str) -> None:
    """In every game, at every step: behind, in the pots, or won."""
    for number in range(1, 9):
        hand = played(key, number)
        seen = hand_seen(hand)
        assert len(seen.steps) == len(hand.events)
        assert {chips(step) for step in seen.steps} == {15_580}, (key, number)
        last = seen.steps[-1]
        assert {one.seat: one.stack for one in last.seats} == hand.stacks
        assert not last.pots


@pytest.mark.parametrize("key", games())
def test_the_same_hand_out_of_its_log_looks_the_same(key: str) -> None:
    """What the database keeps is all that a picture needs."""
    hand = played(key, 3)
    (told,) = hands_in_log(log_of([hand]).encode())
    assert hand_seen(told.hand) == hand_seen(hand)


def steps_of(seen: HandSeen, what: str) -> list[Step]:
    """The steps at which something of a kind happened."""
    return [step for step in seen.steps if step.what == what]


def test_side_pots_go_one_after_the_other() -> None:
    """All-in three ways: the side pot is awarded first, and each pot names who contests it."""
    hand = Hand.start(
        game="nlhe",
        button=3,
        blinds=(50, 100),
        stacks=[1_000, 3_000, 3_000],
        deck=deck(SECRET, 5, game("nlhe").whole_deck),
    )
    hand.raise_to(3_000)
    hand.call()
    hand.call()
    seen = hand_seen(hand)
    first, *rest = steps_of(seen, "PotAwarded")
    assert (first.pot, first.chips) == (1, 4_000)
    assert "side-pot-award-order" in first.topics
    assert [one.pot for one in rest] == [0] * len(rest)
    before = seen.steps[seen.steps.index(first) - 1]
    assert [pot.amount for pot in before.pots] == [3_000, 4_000]
    assert before.pots[0].seats == (1, 2, 3)
    assert "allin-face-up-timing" in steps_of(seen, "HandsTabled")[0].topics


def test_folded_cards_stay_in_the_picture_of_a_hand_that_is_over() -> None:
    """Face down for everybody but the record: dim, and never among the open ones."""
    every = (hand_seen(played("nlhe", number)) for number in range(1, 40))
    folded = next(step for seen in every for step in steps_of(seen, "Folded"))
    seat = next(one for one in folded.seats if one.seat == folded.seat)
    assert seat.state == "out"
    assert len(seat.cards) == 2
    assert not seat.up


def test_a_record_names_seats_and_players() -> None:
    """Seats and players come from the fields of the record; nonsense is passed over."""
    hand = played("nlhe", 1)
    told = hand_seen(hand, {"seats": [9, 2, 4, 5, 6, 8], "players": list("abcdef"), "hand": 12})
    assert sorted(told.players) == [2, 4, 5, 6, 8, 9]
    assert told.places == 9
    assert told.number == 12
    for seats in ([1, 2], [1, 1, 2, 3, 4, 5], ["x"] * 6, 7, [1, 2, 3, 4, 5, 999_999]):
        assert sorted({one.seat for one in hand_seen(hand, {"seats": seats}).steps[0].seats}) == [
            1, 2, 3, 4, 5, 6,
        ]  # fmt: skip


@pytest.mark.parametrize("book", ["tda-2013", "tda-2019", "tda-2024", "tda-2026"])
def test_a_rule_is_cited_as_its_book_numbers_it(book: str) -> None:
    """Rules on which a book is silent are left out."""
    found = cited(("raise-min-increment", "no-such-topic"), load(book))
    assert [one.topic for one in found] == ["raise-min-increment"]
    assert found[0].rule == load(book).cite("raise-min-increment").rule
    assert found[0].edition == load(book).title
