"""Random hands played twice: through Floorman, and the same cards and acts through pokerkit.

Both must agree who acts, what may be raised, what lies in the pots and what everybody has in the
end. What stays outside, and why, is marked OUTSIDE here and in ``pokerkit_twin``.
"""

from __future__ import annotations

from random import Random

from floorman.games.game import Game, game
from floorman.hand.events import Blinds
from floorman.hand.hand import Hand
from floorman.hand.legal import Act
from floorman.hand.state import BETTING, DRAWING, SHOWDOWN
from tests.pokerkit_twin import GAMES, OutsideError, Twin, aggressive

__all__ = ["GAMES", "compare"]

UNIT = 120
"""All chips are multiples of this. OUTSIDE: odd chips. pokerkit gives all of a pot's to one seat,
in stud too by position; 120 divides without rest two to six ways, and each half again."""


def compare(key: str, seed: int) -> bool:
    """Play one hand on both sides; whether pokerkit could follow to the end.

    Raises AssertionError where they differ.
    """
    draw = Random(f"{key} {seed}")
    hand = some_hand(game(key), draw)
    twin = Twin(hand)
    try:
        while not hand.is_over:
            twin.follow()
            twin.agrees()
            act(hand, twin, draw)
        twin.follow()
        twin.ends_the_same()
    except OutsideError:
        return False
    return True


def some_hand(the_game: Game, draw: Random) -> Hand:
    """A hand just dealt, with short stacks among the deep ones."""
    players = draw.randint(2, min(6, the_game.seats) if not the_game.is_draw else 4)
    stud = the_game.is_stud
    ante = UNIT * draw.choice((1, 2)) if stud else UNIT * draw.choice((0, 0, 1))
    small = 0 if stud or the_game.forced == "button-blind" else 5 * UNIT
    big = 0 if stud else 10 * UNIT
    limit = the_game.betting == "limit"
    level = Blinds(
        small=small,
        big=big,
        ante=ante,
        ante_kind="each" if stud else draw.choice(("each", "big-blind", "button")),
        bring_in=3 * UNIT if stud else 0,
        small_bet=10 * UNIT if limit else 0,
        big_bet=20 * UNIT if limit else 0,
    )
    # OUTSIDE: players whom the forced bets put all-in. With a short big blind pokerkit makes the
    # call smaller; a low card that has no chips for the bring-in is passed over in another way.
    least = 11 + ante // UNIT
    stacks = [UNIT * draw.randint(least, draw.choice((20, 60, 400))) for _ in range(players)]
    deck = list(the_game.whole_deck)
    draw.shuffle(deck)
    return Hand.start(
        game=the_game.key, button=players, blinds=level, stacks=stacks, deck=tuple(deck)
    )


def act(hand: Hand, twin: Twin, draw: Random) -> None:
    """One random act of a player; raises of all sizes, where both sides agree on them."""
    if hand.state.step == SHOWDOWN:
        hand.showdown()
    elif hand.state.step == DRAWING:
        held = hand.state.down[hand.state.actor]
        hand.discard(tuple(draw.sample(held, draw.randint(0, 3))))
    else:
        assert hand.state.step == BETTING
        bet(hand, twin, draw)


def bet(hand: Hand, twin: Twin, draw: Random) -> None:
    """Raise, call or check, bring it in, or now and then fold to a bet."""
    raising = aggressive(hand.legal.acts)
    x = draw.random()
    if raising and twin.may_compare_raises() and x < 0.3:
        hand.raise_to(some_size(raising, draw))
    elif "bring-in" in hand.legal:
        hand.bring_in()
    elif "check" in hand.legal:
        hand.check()
    elif x < 0.45:
        hand.fold()
    else:
        hand.call()


def some_size(raising: Act, draw: Random) -> int:
    """The least, the most, or something between in whole units."""
    between = UNIT * draw.randint(raising.min // UNIT, raising.max // UNIT)
    return draw.choice((raising.min, raising.max, between))
