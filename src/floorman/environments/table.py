"""Hands one after the other at one table: who has what, where the button is, the hand in play."""

from __future__ import annotations

from collections.abc import Mapping

from floorman.draws import deck
from floorman.environments.terms import Sheet
from floorman.errors import BrokenInvariant
from floorman.hand.hand import Hand
from floorman.hand.state import SHOWDOWN
from floorman.rules.button import Positions, dead_button, heads_up, next_live
from floorman.sentences import say


class Table:
    """An episode: dealt from a secret, so that the same secret and acts give the same episode.

    ``hand`` is the hand in play; ``gains`` are what every seat won since ``take_gains``: at a cash
    table chips in big blinds as hands end, in a tournament the prize less the entry as a seat goes
    out, as parts of the prize pool. Hands whose blinds put everyone all-in pass by themselves.
    """

    def __init__(self, sheet: Sheet, secret: bytes) -> None:
        self.sheet = sheet
        self.secret = secret
        self.dealt = 0
        self.is_over = False
        self.chips: dict[int, int] = dict.fromkeys(range(1, sheet.terms.players + 1), sheet.stack)
        self.gains: dict[int, float] = dict.fromkeys(self.chips, 0.0)
        self._positions = _first(self.chips, sheet.terms.players)
        self._deal()
        self.go_on()

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; None once the episode is over."""
        return None if self.is_over else self.hand.to_act

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have chips, those in the hand in play among them."""
        return tuple(seat for seat, chips in self.chips.items() if chips)

    def go_on(self) -> None:
        """After an act: show hands down, settle what is over and deal on till somebody is due."""
        while not self.is_over:
            if self.hand.state.step == SHOWDOWN:
                self.hand.showdown()
            if self.hand.to_act is not None:
                return
            if not self.hand.is_over:
                raise BrokenInvariant(say("a hand that nobody can go on with"))
            self._settle()
            if not self.is_over:
                self._deal()

    def take_gains(self) -> Mapping[int, float]:
        """What was won since it was last asked."""
        taken, self.gains = self.gains, dict.fromkeys(self.chips, 0.0)
        return taken

    def _deal(self) -> None:
        number = self.dealt
        the_game = self.sheet.game_of(number)
        positions = self._positions
        has_blinds = the_game.forced == "blinds"
        self.hand = Hand.start(
            game=the_game.key,
            book=self.sheet.book,
            button=positions.button if has_blinds else self._button(positions),
            blinds=self.sheet.stakes(number),
            stacks={seat: self.chips[seat] for seat in self.live},
            deck=deck(self.secret, number + 1, the_game.whole_deck),
            number=number + 1,
            dead_small_blind=has_blinds and positions.small not in self.live,
            players_left=len(self.live) if self.sheet.terms.tournament else 0,
        )
        self.dealt += 1

    def _button(self, positions: Positions) -> int:
        """A seat with chips: what others than the blinds do from the button, somebody does."""
        if positions.button in self.live:
            return positions.button
        return next_live(positions.button, self.live, self.sheet.terms.players)

    def _settle(self) -> None:
        before, after = self.chips, {**self.chips, **self.hand.stacks}
        if self.sheet.terms.tournament:
            self._rank(before, after)
            self.chips = after
        else:
            unit = self._unit()
            for seat, chips in after.items():
                self.gains[seat] += (chips - before[seat]) / unit
            self.is_over = self.dealt >= self.sheet.terms.hands
        live, seats = self.live, self.sheet.terms.players
        if len(live) == 2:
            self._positions = heads_up(self._positions.big, live, seats)
        elif len(live) > 2:
            self._positions = dead_button(self._positions, live, seats)

    def _unit(self) -> int:
        """The big blind, in stud the small bet."""
        blinds = self.sheet.stakes(self.dealt - 1)
        return blinds.big or blinds.small_bet

    def _rank(self, before: Mapping[int, int], after: Mapping[int, int]) -> None:
        """Prizes for who went out; of several, who had more before the hand is the higher."""
        out = [seat for seat, chips in after.items() if before[seat] and not chips]
        left = sum(1 for chips in after.values() if chips)
        for seat in out:
            higher = sum(before[other] > before[seat] for other in out)
            level = sum(before[other] == before[seat] for other in out)
            places = range(left + higher + 1, left + higher + level + 1)
            self.gains[seat] += sum(map(self._prize, places)) / level - self._entry
        if left == 1:
            winner = next(seat for seat, chips in after.items() if chips)
            self.gains[winner] += self._prize(1) - self._entry
            self.is_over = True

    @property
    def _entry(self) -> float:
        return 1 / self.sheet.terms.players

    def _prize(self, place: int) -> float:
        prizes = self.sheet.terms.prizes
        return prizes[place - 1] if place <= len(prizes) else 0.0


def _first(seats: Mapping[int, int], players: int) -> Positions:
    """The button on the last seat for the first hand; heads-up it has the small blind."""
    if players == 2:
        return Positions(button=2, small=2, big=1)
    first = next_live(players, seats, players)
    return Positions(players, first, next_live(first, seats, players))
