"""Holds the end of a replayed hand to what its record tells of it, and settles it where it must.

Where the cards say who won, the rules award the pots and the record has to agree, but for odd
chips, which each site divides its own way. Where cards are missing, or the board was run more
than once, what the record tells settles the hand.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from floorman.cards import UNKNOWN
from floorman.errors import IllegalAct
from floorman.hand import events as ev
from floorman.hand.hand import Hand
from floorman.hand.state import BETTING, NOBODY, SHOWDOWN
from floorman.histories.actions import Action
from floorman.histories.amounts import plain, units
from floorman.histories.record import Outcome
from floorman.histories.shows import Refusal, Shows
from floorman.rules.showdown import pots
from floorman.sentences import NOTHING, Sentence, key, say, verbatim

SettledBy = Literal["rules", "record"]


class Settled(NamedTuple):
    """How a hand was settled, what each player collected after the rake, and the rake; in units.

    ``added`` came into the pots from outside; ``runs`` counts the boards that were dealt;
    ``behind`` are chips that a cap kept out of the hand, by player. ``refusal`` says what of the
    record cannot stand; ``winnings`` are empty where none are told.
    """

    by: SettledBy | None = None
    winnings: tuple[int, ...] = ()
    rake: int = 0
    added: int = 0
    runs: int = 1
    behind: tuple[int, ...] = ()
    refusal: Refusal | None = None


NOT_SETTLED = Settled()
"""A hand whose record tells nothing of its end, or that has not come to it."""


def after_rake(hand: Hand, settled: Settled) -> list[int]:
    """The stacks that players end with: with what they collected, where the record tells it."""
    stacks = list(hand.state.stacks)
    if not settled.winnings:
        return stacks
    for event in hand.events:
        if isinstance(event, ev.PotAwarded):
            for seat, chips in event.shares.items():
                stacks[seat - 1] -= chips
    return [rest + won for rest, won in zip(stacks, settled.winnings, strict=True)]


class Settling:
    """The end of one hand. Players are counted from 1 and sit in seats of the same number."""

    def __init__(self, hand: Hand, shows: Shows, outcome: Outcome, decimals: int) -> None:
        self.hand = hand
        self.state = hand.state
        self.shows = shows
        self.outcome = outcome
        self.decimals = decimals

    def settle(self) -> Settled:
        """Award what is in the pots, and compare it with the record."""
        by: SettledBy = "rules"
        if not self.hand.is_over:
            if not self._is_betting_over():
                return self._refused(say("the record ends before the hand does"))
            if self.outcome.runs > 1 or (self._is_told() and self._lacks_cards()):
                by = "record"
                wrong = self._award_as_told()
                if wrong is not None:
                    return self._refused(wrong)
            elif self._is_all_dealt():
                refusal = self.shows.carry_out()
                if refusal is not None:
                    return Settled(refusal=refusal)
            else:
                return self._refused(say("the record ends before the hand does"))
        return self._compared(by) if self._is_told() else Settled(by)

    # Where the hand stands

    def _is_told(self) -> bool:
        return any(self.outcome.winnings) or bool(self.outcome.finishing)

    def _is_betting_over(self) -> bool:
        state = self.state
        called = state.step == BETTING and state.actor == NOBODY and not state.undealt & state.live
        return state.step == SHOWDOWN or called

    def _is_all_dealt(self) -> bool:
        return self.state.step == SHOWDOWN or self.shows.leave_one()

    def _lacks_cards(self) -> bool:
        """Whether a card of the board, or of somebody who did not give it up, is not known."""
        live = self.state.seats_of(self.state.live)
        return UNKNOWN in self.state.board or any(
            not self.shows.mucks(p) and not self.shows.is_known(p) for p in live
        )

    # As the record tells it

    def _told(self) -> dict[int, int]:
        """What each player collected, in units, as it is written."""
        if self.outcome.finishing:
            stacks = [units(amount, self.decimals) for amount in self.outcome.finishing]
            behind = [had - got for had, got in zip(self.state.stacks, self._gross(), strict=True)]
            told = [stack - rest for stack, rest in zip(stacks, behind, strict=True)]
        else:
            told = [units(amount, self.decimals) for amount in self.outcome.winnings]
        return dict(enumerate(told, 1))

    def _award_as_told(self) -> Sentence | None:
        """Award what the record tells, the rake included; what is wrong with it, if anything."""
        won = self._told()
        if self.outcome.with_uncalled:
            won = dict(enumerate(self._readings(list(won.values()))[0], 1))
        won = {player: chips for player, chips in won.items() if chips}
        wrong = self._cannot_win(won)
        if wrong is not None:
            return wrong
        live = self.state.seats_of(self.state.live)
        if len(won) == 1 and self.state.step == SHOWDOWN:
            (winner,) = won
            for player in live:
                if player != winner:
                    self.hand.muck_of(player)
            return None
        pot, paid = self.state.pot, sum(won.values())
        shares = {player: chips * pot // paid for player, chips in won.items()}
        shares[min(shares)] += pot - sum(shares.values())
        self.hand.award(shares)
        return None

    def _cannot_win(self, won: dict[int, int]) -> Sentence | None:
        state = self.state
        extra = units(self.outcome.added, self.decimals)
        made = pots(state.paid, state.dead, state.live)
        for player, chips in won.items():
            if not state.live >> (player - 1) & 1:
                return say("p{player} collects, but has no live hand", player=player)
            most = sum([amount for amount, eligible in made if eligible >> (player - 1) & 1])
            if chips > most + extra:
                return self._says(
                    key("p{player} collects {won}, but can win {most} at most"),
                    player=player,
                    won=chips,
                    most=most,
                )
        if not won or sum(won.values()) > state.pot + extra:
            return self._says(
                key("the record pays {paid}, the pots hold {pot}"),
                paid=sum(won.values()),
                pot=state.pot,
            )
        return None

    # The record against the rules

    def _gross(self) -> list[int]:
        """What each player was awarded of the pots."""
        gross = [0] * self.state.n
        for event in self.hand.events[-12:]:
            if isinstance(event, ev.PotAwarded):
                for seat, chips in event.shares.items():
                    gross[seat - 1] += chips
        return gross

    def _compared(self, by: SettledBy) -> Settled:
        gross = self._gross()
        told = self._told()
        odd = self._odd_chips()
        added = units(self.outcome.added, self.decimals)
        wrongs: list[Sentence] = []
        for won in self._readings(list(told.values())):
            rake = sum(gross) + added - sum(won)
            wrong = self._differs(won, gross, odd, added)
            wrong = wrong or self._rake_differs(rake, sum(gross), odd)
            if wrong is None:
                behind = tuple([units(chips, self.decimals) for chips in self.outcome.behind])
                return Settled(by, tuple(won), rake, added, self.outcome.runs, behind)
            wrongs.append(wrong)
        return self._refused(wrongs[0])

    def _readings(self, won: list[int]) -> list[list[int]]:
        """What was won: as it is written, and without what nobody called, which some count in."""
        back = [0] * self.state.n
        for event in self.hand.events:
            if isinstance(event, ev.UncalledReturned):
                back[event.seat - 1] += event.chips
        without = [w - b for w, b in zip(won, back, strict=True)]
        if self.outcome.finishing or not any(back) or min(without) < 0:
            return [won]
        return [without, won] if self.outcome.with_uncalled else [won, without]

    def _odd_chips(self) -> int:
        """How much the division of the pots may differ, in units."""
        shared = [e for e in self.hand.events[-12:] if isinstance(e, ev.PotAwarded)]
        divided = sum([len(event.shares) for event in shared if len(event.shares) > 1])
        return (divided + max(len(shared) - 1, 0)) * self.state.start.smallest_chip

    def _differs(self, won: list[int], gross: list[int], odd: int, added: int) -> Sentence | None:
        for player, (told, due) in enumerate(zip(won, gross, strict=True), 1):
            if told > due + odd + (added if due else 0) or (due > odd and not told):
                return self._says(
                    key("the record pays p{player} {won}, the rules {due}"),
                    player=player,
                    won=told,
                    due=due,
                )
        return None

    def _rake_differs(self, rake: int, pot: int, odd: int) -> Sentence | None:
        if rake < -odd:
            return self._says(
                key("the record pays {paid}, the pots hold {pot}"), paid=pot - rake, pot=pot
            )
        if self.outcome.rake is None:
            return None
        told = units(self.outcome.rake, self.decimals)
        if abs(told - rake) > odd:
            return self._says(
                key("the record rakes {told}, {rake} is missing from the pots"),
                told=told,
                rake=rake,
            )
        return None

    # Words

    def _says(self, template: str, player: int = 0, **chips: int) -> Sentence:
        amounts = {name: plain(value, self.decimals) for name, value in chips.items()}
        return say(template, **({"player": player} if player else {}), **amounts)

    def _refused(self, why: Sentence) -> Settled:
        text = self.outcome.text or "end of the record"
        action = Action(text, "note", line=self.outcome.line)
        return Settled(refusal=(action, IllegalAct(verbatim(text), why, NOTHING)))
