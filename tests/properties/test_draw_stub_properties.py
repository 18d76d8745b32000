"""Draws from a stub that runs short, against a count of the cards made beside the engine."""

from __future__ import annotations

from itertools import takewhile
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorman import Hand
from floorman.hand.events import CardsDrawn, Discarded, DrawStarted, HandEvent, StubReshuffled
from floorman.hand.hand import replay

seeds = st.integers(min_value=0, max_value=2**32)
DECK = list(range(52))


def _drawn_out(book: str, game: str, seed: int) -> Hand:
    """A hand in which most players throw most cards away, and some fold."""
    rng = Random(seed)
    players = rng.choice([3, 4, 5, 6, 7])
    deck = rng.sample(DECK, 52)
    hand = Hand.start(
        game=game, book=book, button=1, blinds=(50, 100), stacks=[9000] * players, deck=deck
    )
    while not hand.is_over:
        if "discard" in hand.legal:
            own = hand.view(hand.to_act or 0).own
            thrown = rng.sample(own, rng.choice([0, 1, 3, len(own), len(own)]))
            hand.discard(thrown) if thrown else hand.stand_pat()
        elif "check" in hand.legal:
            hand.check()
        elif "call" in hand.legal:
            hand.call() if rng.random() < 0.9 else hand.fold()
        else:
            hand.showdown()
    return hand


def _is_of_a_draw(event: HandEvent) -> bool:
    return isinstance(event, Discarded | CardsDrawn | StubReshuffled)


def _draws(hand: Hand) -> list[tuple[int, list[HandEvent]]]:
    """Each draw: the cards in the stub before it, and its events."""
    found = []
    for at, event in enumerate(hand.events):
        if isinstance(event, DrawStarted):
            its = list(takewhile(_is_of_a_draw, hand.events[at + 1 :]))
            found.append((len(replay(hand.events[: at + 1]).state.stub), its))
    return found


def _first_parts(needs: list[int], left: int, book: str) -> list[int]:
    """The cards each drawer gets before a new stub is made, counted by what the book says."""
    if book == "tda-2026":  # nobody is dealt in two parts
        parts: list[int] = []
        for need in needs:
            if need > left:
                return parts
            parts.append(need)
            left -= need
        return parts
    if book == "wsop-2026" and left < sum(needs):
        left -= 1  # the last card is shuffled again
    parts = []
    for need in needs:
        if left <= 0:
            return parts
        parts.append(min(need, left))
        left -= need
    return parts


@pytest.mark.parametrize("game", ["fl27td", "badugi", "nl5cd"])
@pytest.mark.parametrize("book", ["wsop-2026", "tda-2024", "tda-2026"])
@settings(max_examples=25)
@given(seed=seeds)
def test_a_short_stub_is_dealt_as_far_as_the_book_has_it(book: str, game: str, seed: int) -> None:
    for stub, events in _draws(_drawn_out(book, game, seed)):
        needs = [len(e.cards) for e in events if isinstance(e, Discarded) and e.cards]
        given_out = [e for e in events if not isinstance(e, Discarded)]
        first = takewhile(lambda e: isinstance(e, CardsDrawn), given_out)
        parts = [len(e.cards) for e in first if isinstance(e, CardsDrawn)]
        assert parts == _first_parts(needs, stub - 1, book)
        drawn = sum(len(e.cards) for e in given_out if isinstance(e, CardsDrawn))
        assert drawn == sum(needs)
        assert (parts == needs) == (not any(isinstance(e, StubReshuffled) for e in events))


@settings(max_examples=40)
@given(seed=seeds)
def test_discards_of_the_draw_under_way_stay_out_at_the_world_series(seed: int) -> None:
    """Unless all the rest, burns and all, does not fill the draw: then others' come in too."""
    hand = _drawn_out("wsop-2026", "fl27td", seed)
    for at, event in enumerate(hand.events):
        if not isinstance(event, StubReshuffled):
            continue
        before = replay(hand.events[:at]).state
        start = max(i for i, e in enumerate(hand.events[:at]) if isinstance(e, DrawStarted))
        thrown = [e for e in hand.events[start:at] if isinstance(e, Discarded)]
        this_draw = {card for e in thrown for card in e.cards}
        mucks = {card for pile in before.muck for card in pile}
        rest = {*before.stub, *before.burns, *mucks} - this_draw
        drawer = next(seat for seat in before.seats if before.undealt >> before.places[seat] & 1)
        if len(rest) > before.to_draw[before.places[drawer]] + 1:
            assert not this_draw & set(event.cards)
            assert mucks - this_draw <= set(event.cards)
        own = {card for e in thrown if e.seat == drawer for card in e.cards}
        assert not own & set(event.cards)


@settings(max_examples=25)
@given(seed=seeds, book=st.sampled_from(["wsop-2026", "tda-2024", "tda-2026"]))
def test_a_hand_drawn_out_is_told_and_replayed_as_it_was(seed: int, book: str) -> None:
    """Events and notation bring back the same hand wherever it stands, no card lost or doubled."""
    hand = _drawn_out(book, "fl27td", seed)
    assert replay(hand.events) == hand
    for at in range(1, len(hand.events) + 1):
        now = replay(hand.events[:at])
        state = now.state
        piles = [state.stub, state.burns, *state.down, *state.muck]
        assert sorted(card for pile in piles for card in pile) == DECK
        if now.to_act:
            again = Hand.from_notation(now.notation())
            assert again.notation() == now.notation()
            assert again.state.laid == state.laid
