"""What holds in every hand of every game under every book."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.playing import BOOKS, play_on, some_hand

from floorman.cards import mask
from floorman.errors import IllegalAct
from floorman.games.game import games
from floorman.hand.hand import Hand, replay
from floorman.hand.state import State

seeds = st.integers(min_value=0, max_value=2**32)
any_game = st.sampled_from(games())
any_book = st.sampled_from(BOOKS)
often = settings(max_examples=150)


def _facts(state: State) -> dict[str, object]:
    """All of a state but where it came from and how its deck is stored."""
    left_out = ("start", "game", "rules", "deck", "top")
    names = [name for name in dir(state) if name[0] != "_" and name not in left_out]
    return {name: getattr(state, name) for name in names if not callable(getattr(state, name))}


@often
@given(any_game, any_book, seeds)
def test_chips_are_conserved_and_stacks_whole(key: str, book: str, seed: int) -> None:
    """At every step stacks and pot add up to what was brought, and nobody goes below zero."""
    rng = Random(seed)
    hand = some_hand(key, rng, book)
    brought = hand.state.total
    for now in play_on(hand, rng):
        assert sum(now.stacks.values()) + now.state.pot == brought
        assert min(now.stacks.values()) >= 0
        assert now.is_over or sum(pot.amount for pot in now.pots) == now.state.pot
    assert hand.state.pot == 0


@often
@given(any_game, seeds)
def test_every_card_has_one_place(key: str, seed: int) -> None:
    """Stub, burns, board, hands and mucks hold every card of the deck once, at every step."""
    rng = Random(seed)
    hand = some_hand(key, rng)
    for now in play_on(hand, rng):
        state = now.state
        piles = [state.stub, state.burns, state.board, *state.down, *state.up, *state.muck]
        cards = [card for pile in piles for card in pile]
        assert sorted(cards) == sorted(state.game.whole_deck)


@often
@given(any_game, any_book, seeds)
def test_events_replay_to_the_same_hand(key: str, book: str, seed: int) -> None:
    """A hand's events are all there is to it."""
    rng = Random(seed)
    hand = some_hand(key, rng, book)
    for now in play_on(hand, rng):
        again = replay(now.events)
        assert _facts(again.state) == _facts(now.state)
        assert again.events == now.events


@often
@given(any_game, any_book, seeds)
def test_notation_round_trips_at_every_act(key: str, book: str, seed: int) -> None:
    """The line of a situation gives the situation back, and the same line."""
    rng = Random(seed)
    for now in play_on(some_hand(key, rng, book), rng):
        if now.is_over:
            break
        again = Hand.from_notation(now.notation())
        assert again.notation() == now.notation()
        assert _facts(again.state) == _facts(now.state)


@often
@given(any_game, any_book, seeds)
def test_a_hand_taken_up_from_notation_ends_the_same(key: str, book: str, seed: int) -> None:
    """Playing on from the line gives the stacks that playing on gives."""
    rng = Random(seed)
    hand = some_hand(key, rng, book)
    for step, now in enumerate(play_on(hand, rng)):
        if step == 4 and not now.is_over:
            taken_up = Hand.from_notation(now.notation())
            *_, first = play_on(now, Random(seed))
            *_, second = play_on(taken_up, Random(seed))
            if not any("Reshuffled" in type(event).__name__ for event in first.events):
                assert second.stacks == first.stacks
            return


@often
@given(any_game, any_book, seeds)
def test_what_legal_offers_is_accepted_and_all_else_refused(key: str, book: str, seed: int) -> None:
    """Amounts one below the least and one above the most are refused, with what is legal."""
    rng = Random(seed)
    for now in play_on(some_hand(key, rng, book), rng):
        before = len(now.events)
        for amount in _illegal_amounts(now):
            with pytest.raises(IllegalAct, match="Legal: "):
                now.raise_to(amount)
        for name, verb in (("check", now.check), ("call", now.call), ("show", now.show)):
            if name not in now.legal:
                with pytest.raises(IllegalAct):
                    verb()
        assert len(now.events) == before


def _illegal_amounts(hand: Hand) -> list[int]:
    """Street totals just outside what may be raised, bet or completed to."""
    open_to = [act for act in hand.legal if act.act in ("bet", "raise", "complete")]
    edges = {0, 1, *(act.min - 1 for act in open_to), *(act.max + 1 for act in open_to), 10**6}
    return [edge for edge in edges if not any(act.min <= edge <= act.max for act in open_to)]


@often
@given(seeds)
def test_a_view_holds_no_down_card_of_others(seed: int) -> None:
    """What a player may see leaves out other players' down cards until they are tabled."""
    rng = Random(seed)
    for now in play_on(some_hand(rng.choice(games()), rng), rng):
        for seat in now.state.seats:
            seen = now.view(seat)
            place = now.state.places[seat]
            visible = (
                mask(seen.own) | mask(seen.board) | mask(c for up in seen.up.values() for c in up)
            )
            for other, down in enumerate(now.state.down):
                is_open = other == place or now.state.tabled >> other & 1
                assert is_open or not visible & mask(down)
