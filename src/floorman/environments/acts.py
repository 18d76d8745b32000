"""The acts of an environment as numbers: one list for a table, of which some are legal at a time.

The list begins with fold; check, call or bring-in; the smallest bet, raise or completion. Then
come, where a game is not limit, bets and raises by the pot and the most there may be; and, where a
game has draws, every choice of cards to throw away: bit ``i`` of the choice is the ``i``-th lowest
own card, 0 stands pat.
"""

from __future__ import annotations

from typing import NamedTuple

from floorman.cards import Cards
from floorman.environments.terms import Sheet
from floorman.hand.hand import Hand
from floorman.hand.legal import Act
from floorman.hand.state import DRAWING
from floorman.hand.view import View

FOLD, PASS, LEAST = 0, 1, 2
"""The acts that every table has."""
RAISES = ("bet", "raise", "complete")
"""The acts that put in more than a call."""


class Acts(NamedTuple):
    """The acts of a table: their names, the pot sizes among them, where the draws begin."""

    names: tuple[str, ...]
    sizes: tuple[float, ...]
    draws: int
    choices: int

    @classmethod
    def of(cls, sheet: Sheet) -> Acts:
        """The acts that the games of a sheet need."""
        is_limit = all(game.betting == "limit" for game in sheet.games)
        sizes = () if is_limit else tuple(sheet.terms.sizes)
        names = ["fold", "check, call or bring in", "bet or raise the least"]
        if not is_limit:
            names += [f"bet or raise {size:g} of the pot" for size in sizes]
            names.append("bet or raise the most")
        held = max((game.streets[0].down for game in sheet.games if game.is_draw), default=0)
        choices = 1 << held if held else 0
        draws = len(names)
        names += [f"throw away {choice:0{held}b}" if choice else "stand pat"
                  for choice in range(choices)]  # fmt: skip
        return cls(tuple(names), sizes, draws, choices)

    def legal(self, hand: Hand, view: View) -> list[int]:
        """The numbers of the acts that the player to act may do; ``view`` is that player's."""
        if hand.state.step == DRAWING:
            return list(range(self.draws, self.draws + (1 << len(view.own))))
        acts = view.legal.acts
        found: list[int] = []
        for act in acts:
            if act.act == "fold":
                found.append(FOLD)
            elif act.act in ("check", "call", "bring-in"):
                found.append(PASS)
            else:
                found += self._raises(act, view)
        return found

    def _raises(self, act: Act, view: View) -> list[int]:
        found = [LEAST]
        if act.max == act.min:
            return found
        for number, size in enumerate(self.sizes, LEAST + 1):
            if act.min < _by_the_pot(view, size) < act.max:
                found.append(number)
        found.append(LEAST + 1 + len(self.sizes))
        return found

    def do(self, hand: Hand, view: View, number: int) -> None:
        """Make the act of that number, which has to be legal."""
        if number >= self.draws:
            hand.discard(self.thrown(view.own, number - self.draws))
        elif number == FOLD:
            hand.fold()
        elif number == PASS:
            _pass(hand)
        else:
            raising = next(act for act in view.legal.acts if act.act in RAISES)
            hand.raise_to(self._to(raising, view, number))

    def _to(self, act: Act, view: View, number: int) -> int:
        if number == LEAST:
            return act.min
        at = number - LEAST - 1
        return _by_the_pot(view, self.sizes[at]) if at < len(self.sizes) else act.max

    @staticmethod
    def thrown(own: Cards, choice: int) -> Cards:
        """The cards of a choice.

        >>> Acts.thrown((51, 4, 8), 0b101)
        (4, 51)
        """
        return tuple(card for place, card in enumerate(sorted(own)) if choice >> place & 1)


def _pass(hand: Hand) -> None:
    legal = hand.legal
    if "check" in legal:
        hand.check()
    elif "call" in legal:
        hand.call()
    else:
        hand.bring_in()


def _by_the_pot(view: View, size: float) -> int:
    """The street total of a raise by a part of the pot after the call."""
    owed = min(view.bet - view.in_front, view.stack)
    return view.bet + int(size * (view.pot + owed))
