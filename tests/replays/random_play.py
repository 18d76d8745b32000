"""Random hands in the games that have a PHH code, from a seed."""

from __future__ import annotations

from random import Random

from floorman.games.game import Game
from floorman.hand.events import Blinds
from floorman.hand.hand import Hand
from floorman.hand.legal import Act


def random_hand(game: Game, seed: int) -> Hand:
    """A hand played to its end by players who act at random, some of them with short stacks."""
    draw = Random(f"{game.key} {seed}")
    players = draw.randint(2, min(6, game.seats))
    stacks = [draw.choice([draw.randint(1, 60), draw.randint(50, 2000)]) for _ in range(players)]
    deck = list(game.whole_deck)
    draw.shuffle(deck)
    hand = Hand.start(
        game=game.key,
        button=players,
        blinds=_blinds(game, draw),
        stacks=stacks,
        deck=tuple(deck),
        players_left=2,
    )
    while not hand.is_over:
        _act(hand, draw)
    return hand


def _blinds(game: Game, draw: Random) -> Blinds:
    if game.is_stud:
        return Blinds(ante=draw.choice([1, 2]), bring_in=3, small_bet=10, big_bet=20)
    limit = game.betting == "limit"
    return Blinds(
        small=5,
        big=10,
        ante=draw.choice([0, 0, 1, 10]),
        ante_kind=draw.choice(["each", "each", "big-blind", "button"]),
        small_bet=10 if limit else 0,
        big_bet=20 if limit else 0,
    )


def _act(hand: Hand, draw: Random) -> None:
    if "show" in hand.legal:
        hand.showdown()
    elif "stand-pat" in hand.legal:
        cards = hand.state.down[hand.state.actor]
        hand.discard(tuple(draw.sample(cards, draw.randint(0, len(cards)))))
    else:
        _bet(
            hand,
            draw.choice([act for act in hand.legal if act.act != "fold" or _gives_up(draw)]),
            draw,
        )


def _gives_up(draw: Random) -> bool:
    return draw.random() < 0.4


def _bet(hand: Hand, act: Act, draw: Random) -> None:
    if act.act in ("bet", "raise"):
        hand.raise_to(draw.choice([act.min, act.max, draw.randint(act.min, act.max)]))
    else:
        verbs = {
            "fold": hand.fold,
            "check": hand.check,
            "call": hand.call,
            "complete": hand.complete,
            "bring-in": hand.bring_in,
        }
        verbs[act.act]()
