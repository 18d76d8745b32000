"""The shows of a recorded hand: kept while it is played, and carried out at its showdown.

Of several shows of a player the last one counts, unless it names fewer cards than one before it.
"""

from __future__ import annotations

from floorman import cards
from floorman.errors import IllegalAct
from floorman.hand.hand import Hand
from floorman.histories.actions import Action
from floorman.rules.showdown import pots
from floorman.sentences import NOTHING, say, verbatim

Refusal = tuple[Action, IllegalAct]
"""A show or muck that cannot stand, and why."""


class Shows:
    """What the players of a hand have shown, or given up, so far."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.state = hand.state
        self.told: dict[int, Action] = {}

    def note(self, action: Action) -> None:
        """Keep a show or muck for the showdown. Raises IllegalAct where there is no live hand."""
        if not self.state.live >> (action.player - 1) & 1:
            raise IllegalAct(
                verbatim(action.text),
                say("p{player} has no live hand", player=action.player),
                NOTHING,
            )
        earlier = self.told.pop(action.player, None)
        if earlier is not None and cards.UNKNOWN in action.cards and earlier.cards:
            action = min(action, earlier, key=lambda show: show.cards.count(cards.UNKNOWN))
        self.told[action.player] = action

    def carry_out(self) -> Refusal | None:
        """Show in the order of the record; who is not mentioned shows what was dealt.

        Who mucks does so after them, as nobody shows once one hand alone is left.
        """
        silent = [seat for seat in self.state.seats_of(self.state.live) if seat not in self.told]
        told = sorted(self.told.values(), key=lambda action: action.verb == "muck")
        actions = [*told, *[Action(f"p{p} sm -", "show", p) for p in silent]]
        if self._leaves_a_pot_open():
            last = next(reversed(self.told.values()), Action("end of the record", "note"))
            return last, IllegalAct(verbatim(last.text), say("no hand shown is known"), NOTHING)
        for action in actions:
            try:
                self._carry_out(action)
            except IllegalAct as refused:
                return action, refused
        return None

    def leave_one(self) -> bool:
        """Whether all but one of the players gave their hands up, be the board complete or not."""
        live = self.state.seats_of(self.state.live)
        return len(live) > 1 and sum([not self.mucks(player) for player in live]) == 1

    def _carry_out(self, action: Action) -> None:
        if self.hand.is_over:
            return
        if action.verb == "muck":
            self.hand.muck_of(action.player)
        else:
            self.hand.show_of(action.player, cards.text(action.cards))

    def _leaves_a_pot_open(self) -> bool:
        """Whether two players or more are left for some pot and the cards of none are known."""
        state = self.state
        for _, eligible in pots(state.paid, state.dead, state.live):
            left = [player for player in state.seats_of(eligible) if not self.mucks(player)]
            if len(left) > 1 and not any(map(self.is_known, left)):
                return True
        return False

    def mucks(self, player: int) -> bool:
        """Whether the record says that a player gave the hand up."""
        show = self.told.get(player)
        return show is not None and show.verb == "muck"

    def is_known(self, player: int) -> bool:
        """Whether all cards of a player are known once those shown take the place of others."""
        held = self.state.cards_of(player - 1)
        show = self.told.get(player)
        named = set(show.cards) - {cards.UNKNOWN} - set(held) if show else set()
        return held.count(cards.UNKNOWN) <= len(named)
