"""Random hands for property tests: any game, any book, odd stacks, legal acts only."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from floorman.games.game import Game, game
from floorman.hand.events import Blinds
from floorman.hand.hand import Hand
from floorman.hand.legal import Act
from floorman.rulebooks.book import available

BOOKS = available()


def some_level(the_game: Game, rng: Random) -> Blinds:
    """A level with one of the ante formats that the game knows."""
    if the_game.is_stud:
        return Blinds(ante=5, bring_in=10, small_bet=40, big_bet=80)
    kinds = (
        Blinds(small=25, big=50),
        Blinds(small=25, big=50, ante=50, ante_kind="big-blind"),
        Blinds(small=25, big=50, ante=50, ante_kind="button"),
        Blinds(small=25, big=50, ante=5),
    )
    return rng.choice(kinds)


def some_hand(key: str, rng: Random, book: str = "tda-2024") -> Hand:
    """A hand just dealt, with short and deep stacks, empty seats and dead buttons among them."""
    the_game = game(key)
    players = rng.randint(2, min(9, the_game.seats))
    seats = sorted(rng.sample(range(1, 10), players))
    deck = list(the_game.whole_deck)
    rng.shuffle(deck)
    return Hand.start(
        game=key,
        book=book,
        button=rng.choice(seats) if players == 2 else rng.randint(1, 9),
        blinds=some_level(the_game, rng),
        stacks={seat: rng.randint(1, rng.choice((60, 500, 5000))) for seat in seats},
        deck=tuple(deck),
        dead_small_blind=players > 2 and rng.random() < 0.1,
        smallest_chip=rng.choice((1, 5)),
        players_left=rng.choice((0, 2, 50)),
        hand_for_hand=rng.random() < 0.1,
    )


def some_act(hand: Hand, rng: Random) -> Act:
    """A legal act with an amount in its bounds, folds less often than the rest."""
    acts = list(hand.legal)
    act = rng.choice(acts)
    if act.act == "fold" and len(acts) > 1 and rng.random() < 0.6:
        act = acts[1]
    amount = rng.choice((act.min, act.max, rng.randint(act.min, act.max)))
    return Act(act.act, amount, amount)


def do(hand: Hand, act: Act, rng: Random) -> None:
    """Do an act by its verb."""
    verbs = {
        "fold": hand.fold,
        "check": hand.check,
        "call": hand.call,
        "bring-in": hand.bring_in,
        "complete": hand.complete,
        "stand-pat": hand.stand_pat,
        "show": hand.show,
        "muck": hand.muck,
    }
    if act.act == "bet":
        hand.bet(act.min)
    elif act.act == "raise":
        hand.raise_to(act.min)
    elif act.act == "discard":
        own = hand.view(hand.to_act or 0).own
        hand.discard(tuple(rng.sample(own, rng.randint(1, len(own)))))
    else:
        verbs[act.act]()


def play_on(hand: Hand, rng: Random) -> Iterator[Hand]:
    """Play a hand to its end; yields it before every act and once it is over."""
    while not hand.is_over:
        yield hand
        if hand.to_act is None:
            hand.run_out()
        else:
            do(hand, some_act(hand, rng), rng)
    yield hand
