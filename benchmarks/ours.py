"""The jobs as Floorman does them, through the public ``Hand``."""

from __future__ import annotations

from random import Random

from benchmarks.choices import of_a_tournament, uniform
from benchmarks.tournament import tournament
from floorman.cards import STANDARD, Cards
from floorman.evaluation import strength
from floorman.hand.events import Blinds
from floorman.hand.hand import Hand
from floorman.hand.legal import Legal
from floorman.hand.state import BETTING

STUD = Blinds(ante=10, bring_in=20, small_bet=100, big_bet=200)


def shuffled(draw: Random) -> Cards:
    """A deck in a random order."""
    keys = [draw.random() for _ in STANDARD]
    return tuple(sorted(STANDARD, key=keys.__getitem__))


def started(game: str, players: int, draw: Random) -> Hand:
    """A hand with 100 big blinds a player, or 100 small bets."""
    blinds = STUD if game in ("stud8", "razz") else Blinds(small=50, big=100)
    stacks = [10_000] * players
    return Hand.start(game=game, button=players, blinds=blinds, stacks=stacks, deck=shuffled(draw))


def passive(hand: Hand, legal: Legal) -> None:
    """Check, or call."""
    if "check" in legal:
        hand.check()
    elif "call" in legal:
        hand.call()
    else:
        hand.bring_in()


def checked_down(game: str, players: int, draw: Random) -> int:
    """A hand that everyone checks or calls to showdown."""
    hand = started(game, players, draw)
    while hand.state.step == BETTING:
        passive(hand, hand.legal)
    hand.showdown()
    assert hand.is_over
    return 1


def at_random(game: str, players: int, draw: Random) -> int:
    """A hand of folds, checks and calls, and smallest raises, each as likely."""
    hand = started(game, players, draw)
    while hand.state.step == BETTING:
        one_of(hand, hand.legal, draw)
    hand.showdown()
    assert hand.is_over
    return 1


def at_random_seen(game: str, players: int, draw: Random) -> int:
    """The same as a program of a seat plays it: it sees its own view of the table and no more."""
    hand = started(game, players, draw)
    while hand.state.step == BETTING:
        view = hand.view(hand.to_act or 0)
        assert view.own
        one_of(hand, view.legal, draw)
    hand.showdown()
    assert hand.is_over
    return 1


def one_of(hand: Hand, legal: Legal, draw: Random) -> None:
    """One of the legal acts, each as likely."""
    acts = legal.acts  # fold, check or call, and the bet or raise if it is open
    facing = acts[1].act == "call"
    choice = uniform(draw, facing, len(acts) == 3)
    if choice == "fold":
        hand.fold()
    elif choice == "raise":
        hand.raise_to(acts[2].min)
    elif facing:
        hand.call()
    else:
        hand.check()


def hand_of_a_tournament(
    draw: Random, players: list[int], chips: list[int], small: int
) -> list[int]:
    """One hand of the tournament; what each player has after it."""
    last = len(players)
    hand = Hand.start(
        game="nlhe", button=last, blinds=(small, 2 * small), stacks=chips, deck=shuffled(draw)
    )
    state = hand.state
    while state.step == BETTING:
        act(hand, draw, players[state.seats[state.actor] - 1])
    hand.showdown()
    stacks = hand.stacks
    return [stacks[seat] for seat in range(1, last + 1)]


def act(hand: Hand, draw: Random, player: int) -> None:
    """One decision of a tournament player."""
    state = hand.state
    bet, stack = state.bets[state.actor], state.stacks[state.actor]
    owed = min(state.bet - bet, stack)
    choice = of_a_tournament(draw, player, owed, bet + stack, lambda: len(hand.legal) > 2)
    if choice == "all-in":
        hand.all_in()
    elif choice == "raise":
        hand.raise_to(hand.legal.acts[2].min)
    elif choice == "fold":
        hand.fold()
    else:
        passive(hand, hand.legal)


def one_tournament(draw: Random) -> int:
    """A tournament of 90 players."""
    tournament(hand_of_a_tournament, draw)
    return 1


def evaluations(kind: str, held: int, draw: Random) -> int:
    """Ten boards of five cards, each with a few hands."""
    evaluate = strength(kind)
    for _ in range(10):
        deck = shuffled(draw)
        board = deck[:5]
        for first in range(5, 45, held):
            evaluate(deck[first : first + held], board)
    return 10 * len(range(5, 45, held))
