"""Logs of the Annual Computer Poker Competition, ``STATE:0:r300f:AhKd|QcQs:100|-100:A|B``.

Players stand in the order of the deal; heads-up the first has the big blind. A raise of no-limit
tells all that a player has put in since the hand began. A log tells neither blinds nor stacks: they
are those of the competition's games, 50/100 with 20,000 (10,000 six-handed) and 5/10 in limit.
Which of them it is, the raises tell, or the results.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from functools import partial

from floorman.games.game import game
from floorman.histories.amounts import Amount
from floorman.histories.sites.money import cards_in
from floorman.histories.sites.told import Place, Told
from floorman.sentences import say

_ACTS = re.compile(r"[fc]|r\d*")
_STACKS = {2: 20_000, 3: 20_000}
_SMALLER_STACK = 10_000


_LIMIT_RAISE = re.compile(r"r(?!\d)")
_LIMIT_LOG = re.compile(r"(?m)^STATE:\d+:[^:]*r(?!\d)")
_SMALL_BLIND = 50


def reader(log: str) -> Callable[[Told, list[Place]], None]:
    """What tells the hands of a ``log``; of a tie without a raise, other hands tell the game."""
    return partial(read, limit=bool(_LIMIT_LOG.search(log)))


def read(told: Told, lines: list[Place], *, limit: bool = False) -> None:
    """Tell a hand of a log; ``limit`` says what is played where the hand leaves it open."""
    told.place = told.first
    parts = told.first.text.strip().split(":")
    if len(parts) != 6:
        raise told.bad(
            say("has {found} parts", found=len(parts)), say("STATE:HAND:ACTS:CARDS:RESULTS:PLAYERS")
        )
    _, number, acts, cards, results, players = parts
    told.details["hand"], told.details["venue"] = number, "ACPC"
    if "r" in acts:
        limit = bool(_LIMIT_RAISE.search(acts))
    elif most := max(abs(Decimal(net)) for net in results.split("|")):
        limit = most < _SMALL_BLIND  # which nobody loses, nor wins, in a limit hand without a raise
    _Log(told, players.split("|"), acts, limit=limit).tell(cards, results)


class _Log:
    """One line under way: who has put in what since the hand began."""

    def __init__(self, told: Told, names: list[str], acts: str, *, limit: bool) -> None:
        self.told = told
        self.acts = acts
        self.count = len(names)
        self.limit = limit
        told.game = game("flhe" if self.limit else "nlhe")
        told.small, told.big = (10, 20) if self.limit else (_SMALL_BLIND, 2 * _SMALL_BLIND)
        self.stack: Amount = Decimal("Infinity")
        if not self.limit:
            self.stack = _STACKS.get(self.count, _SMALLER_STACK)
        for seat, name in enumerate(names, 1):
            told.sit(seat, name, self.stack)
        told.button = self.count
        self.total: dict[int, Amount] = dict.fromkeys(range(1, self.count + 1), 0)
        self.before: Amount = 0  # put in by each player still in, on earlier streets

    def tell(self, cards: str, results: str) -> None:
        """Tell posts, cards, acts and results."""
        told = self.told
        hands, *boards = cards.split("/")
        small, big = (5, 10) if self.limit else (_SMALL_BLIND, 2 * _SMALL_BLIND)
        first, second = (2, 1) if self.count == 2 else (1, 2)
        for seat, kind, chips in ((first, "small", small), (second, "big", big)):
            self.total[seat] = chips
            told.post(seat, kind, chips)
        for seat, hand in enumerate(hands.split("|"), 1):
            if hand:
                told.deal(seat, cards_in(hand))
        for street, acts in enumerate(self.acts.split("/")):
            if street:
                self.before = max(self.total.values())
                told.board(cards_in(boards[street - 1] if street <= len(boards) else ""))
            self._street(street, acts)
        self._end(results)

    def _street(self, street: int, acts: str) -> None:
        if _ACTS.sub("", acts):
            raise self.told.bad(say("{acts!r} are no acts", acts=acts), say("f, c, r and r300"))
        seat = self._opener(street)
        for act in _ACTS.findall(acts):
            while seat in self.told.folded or self.total[seat] >= self.stack:
                seat = seat % self.count + 1
            self._act(seat, act, street)
            seat = seat % self.count + 1

    def _opener(self, street: int) -> int:
        if street:
            return 1
        return 2 if self.count == 2 else 2 % self.count + 1

    def _act(self, seat: int, act: str, street: int) -> None:
        told, most = self.told, max(self.total.values())
        if act == "f":
            told.fold(seat)
        elif act == "c" and self.total[seat] >= most:
            told.check(seat)
        elif act == "c":
            self.total[seat] = min(most, self.stack)
            told.call(seat, to=self.total[seat] - self.before)
        else:
            bet = told.big if street > 1 else told.small
            self.total[seat] = most + bet if act == "r" else int(act[1:])
            told.raise_to(seat, to=self.total[seat] - self.before)

    def _end(self, results: str) -> None:
        """Results are net; what nobody called is no part of the pot."""
        told = self.told
        told.ended = True
        told.present.update(self.total)
        *_, second, most = sorted(self.total.values())
        for seat, net in enumerate(results.split("|"), 1):
            back = most - second if self.total[seat] == most else 0
            won = Decimal(net) + self.total[seat] - back
            if won > 0:
                told.collect(seat, int(won) if won == int(won) else won)
        told.rake = 0
