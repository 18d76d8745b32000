"""What programs send to another process, or copy: it has to be the same there, compiled or not."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from floorman import Event, Hand, Range, errors, load_book, replay, rule
from floorman.lab.generator import Wish, generate
from floorman.sentences import put, say
from floorman.tournament.sheet.setup import Setup


def _pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


COPIES: tuple[Callable[[Any], Any], ...] = (_pickled, copy.deepcopy, copy.copy)


@pytest.mark.parametrize("copied", COPIES)
def test_a_hand_comes_back_and_is_played_on_by_itself(copied: Callable[[Any], Any]) -> None:
    book = load_book("tda-2019")
    hand = Hand.start(
        game="nlhe", book=book, button=2, blinds=(50, 100), stacks=[500, 500], deck=range(52)
    )
    hand.call()
    twin = copied(hand)
    assert (twin, twin.stacks, twin.to_act) == (hand, hand.stacks, hand.to_act)
    assert twin.book.key == "tda-2019"
    twin.check()
    assert twin != hand


def _heads_up(book: Any = "tda-2019") -> Hand:
    hand = Hand.start(
        game="nlhe", book=book, button=2, blinds=(50, 100), stacks=[500, 500], deck=range(52)
    )
    hand.call()
    return hand


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize(
    "read",
    [lambda hand: hand.state, lambda hand: hand.view(1), lambda hand: hand.legal],
    ids=["state", "view", "legal"],
)
def test_what_is_seen_of_a_hand_comes_back_equal(
    copied: Callable[[Any], Any], read: Callable[[Hand], Any]
) -> None:
    hand = _heads_up()
    seen, same, other = read(hand), read(_heads_up()), read(_heads_up("tda-2024"))
    twin = copied(seen)
    assert twin == seen == same
    assert type(twin) is type(seen)
    if read(hand) != hand.legal:
        assert twin != other, "another book"
    before = _pickled(read(hand))
    hand.check()
    assert before != read(hand)


def test_a_state_that_comes_back_is_one_of_its_own() -> None:
    hand = _heads_up()
    copies = [copied(hand.state) for copied in COPIES]
    hand.check()
    assert [one.stacks for one in copies] == [[400, 400]] * 3
    hand.bet(200)
    assert [one.bets for one in copies] == [[100, 100]] * 3


def test_views_of_two_seats_are_two() -> None:
    hand = _heads_up()
    assert hand.view(1) != hand.view(2)
    assert hand.view(1).legal != hand.view(2).legal


@pytest.mark.parametrize("copied", COPIES)
def test_a_book_comes_back_equal_and_as_a_key(copied: Callable[[Any], Any], tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(
        '[book]\nextends = "tda-2024"\nkey = "ours"\ntitle = "Ours"\nversion = "1"\n'
        "[settings]\nraise-cap = 4\n"
    )
    bundled = load_book("tda-2019")
    books = [bundled, load_book(file), bundled.by_default("", "raise-cap", 5)]
    for book in books:
        twin = copied(book)
        assert (twin == book, hash(twin)) == (True, hash(book))
        assert {book: 1}[twin] == 1
        assert [one == twin for one in books].count(True) == 1


def test_a_hand_is_sent_without_its_whole_book() -> None:
    assert len(pickle.dumps(_heads_up())) < 1_000


def test_a_hand_that_is_redealt_keeps_the_book_it_is_played_by() -> None:
    hand = _heads_up()
    hand.redeal(range(52))
    assert replay(hand.events, "tda-2024").book.key == "tda-2024"


REFUSED = (
    errors.IllegalAct(say("Seat 4"), say("it is not its turn"), say("fold")),
    errors.Conflict(errors.IllegalAct(say("a"), say("b"), say("c")), ["Bust by ana"]),
    errors.InTheWay(say("a"), say("b"), say("c"), 4),
    errors.BadInput(say("5 acts are too many"), say("4 acts")),
    errors.BadCommand("Bust", "table", say("a number is missing")),
    errors.BadFile("players.csv", "name", say("it is empty"), line=4),
    errors.BadNotation(say("no card")),
    errors.BadSetup(say("two"), findings=[("level 2", say("no ante"), say("0 or more"))]),
    errors.Damaged(17, say("the entry is missing")),
    errors.Unknown(say("book"), "tda-2025", ["tda-2024"]),
    errors.Unavailable(say("the disk is full")),
    errors.Moved(say("it went"), "http://b:8480"),
    errors.BrokenInvariant("chips are lost"),
)


def _kinds(kind: type) -> set[type]:
    return {kind}.union(*map(_kinds, kind.__subclasses__()))


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("error", REFUSED, ids=lambda error: type(error).__name__)
def test_an_error_reaches_another_process_whole(
    copied: Callable[[Any], Any], error: errors.FloormanError
) -> None:
    twin = copied(error)
    assert (type(twin), str(twin), twin.args) == (type(error), str(error), error.args)
    told, ours = vars(twin), vars(error)
    if isinstance(error, errors.Conflict):
        assert str(told.pop("refused")) == str(ours.copy().pop("refused"))
        ours = {name: value for name, value in ours.items() if name != "refused"}
    assert told == ours


def test_every_error_is_among_them() -> None:
    ours = {one for one in _kinds(errors.FloormanError) if one.__module__ == errors.__name__}
    assert {type(one) for one in REFUSED} == ours - {errors.FloormanError}


def test_what_comes_back_is_still_put_in_another_language() -> None:
    class Loud:
        def one(self, text: str) -> str:
            return f"<{text}>"

        def number(self, number: int) -> str:
            return str(number)

        def is_one(self, number: int) -> bool:
            return number == 1

        def knows(self, text: str) -> bool:
            return isinstance(text, str)

        def quoted(self, text: str) -> str:
            return text

    hand = _heads_up()
    legal = _pickled(hand.legal.sentence)
    assert put(legal, Loud()) == put(hand.legal.sentence, Loud())
    assert legal != put(legal, Loud())


@pytest.mark.parametrize("copied", COPIES)
def test_a_ruling_comes_back(copied: Callable[[Any], Any]) -> None:
    ruled = rule("NLHE 100-200, seats 1-6, button 6 | seat 3 puts out one 500 chip silently")
    assert copied(ruled) == ruled


@pytest.mark.parametrize("copied", COPIES)
def test_an_event_comes_back_and_is_run_on_by_itself(copied: Callable[[Any], Any]) -> None:
    wish = Wish(stack=10_000, entries=12, chips=(25, 100, 500, 1_000), minutes=180)
    event = Event(Setup(structure=generate(wish), book="tda-2024"))
    twin = copied(event)
    assert twin == event
    twin.do("Register", player="ana")
    assert (twin != event, len(event.state.play.players)) == (True, 0)
    assert Event(event.log[0].event.setup, seed=2) != event


@pytest.mark.parametrize("copied", COPIES)
def test_a_range_comes_back(copied: Callable[[Any], Any]) -> None:
    hands = Range.parse("QQ+, AKs")
    assert (copied(hands), str(copied(hands))) == (hands, str(hands))
