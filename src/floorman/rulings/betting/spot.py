"""What a bettor faces: the bet, the least raise, the chips owned; asked for where not given."""

from __future__ import annotations

import msgspec

from floorman.errors import BadSetup, IllegalAct
from floorman.hand.legal import Act
from floorman.rules.betting import pot_sized_raise_to, raise_range
from floorman.rulings.asking import Lacking, chips, yes
from floorman.rulings.betting.talk import chips_of
from floorman.rulings.betting.usual_chips import as_usual, is_a_chip, usual_ways
from floorman.rulings.ruling import Question
from floorman.rulings.situation import Player, Situation, stranger
from floorman.sentences import Sentence, either, say


class Spot(msgspec.Struct, frozen=True):
    """A player about to act, in a situation. Totals are street totals in chips."""

    situation: Situation
    player: Player

    @property
    def seat(self) -> int:
        """The seat of the player."""
        return self.player.seat

    @property
    def who(self) -> Sentence:
        """The player at the head of a sentence."""
        if len(self.situation.players) > 1:
            return say("Seat {seat}", self)
        return say("The player")

    @property
    def bet(self) -> int:
        """What is to be matched; asked for on a form that does not say."""
        if self.situation.bet is not None:
            return self.situation.bet
        return chips(self.situation, "facing", say("What is the bet to call, in all? 0 for none."))

    @property
    def in_front(self) -> tuple[int, ...]:
        """The chips in front: as told, else one chip of what was bet."""
        player = self.player
        return player.chips or ((player.bet,) if player.bet else ())

    @property
    def own(self) -> int:
        """What the player has bet on this street."""
        player = self.player
        if player.bet or not player.chips:
            return player.bet
        return min(sum(player.chips), self.situation.blinds.big or self.bet)

    @property
    def facing(self) -> bool:
        """Whether there is more to match than the player has bet."""
        return self.bet > self.own

    @property
    def on_option(self) -> bool:
        """Whether the player's own blind is the bet, unraised."""
        return 0 < self.bet == self.own

    @property
    def owned(self) -> int | None:
        """The street total with all the player's chips in; None where nobody knows."""
        stack = self.player.stack
        return None if stack is None else self.own + stack

    @property
    def is_short(self) -> bool:
        """Whether all the player's chips are no more than the bet, as far as anybody knows."""
        return self.owned is not None and self.owned <= self.bet

    @property
    def all_chips(self) -> int:
        """The same, asked for on a form that does not say."""
        if self.owned is not None:
            return self.owned
        stack = chips(self.situation, "stack", say("How many chips does the player have behind?"))
        return self.own + stack

    @property
    def step(self) -> int:
        """The least raise on top of the bet, or the least bet."""
        if self.completion is not None:
            return self.completion.min - self.bet
        known = self.situation.min_raise
        blinds = self.situation.blinds
        if known is None and self.bet in (0, blinds.big):
            known = blinds.small_bet or blinds.big or None
        if known is not None:
            return known
        if not self.bet:
            return chips(self.situation, "least-bet", say("What is the least bet?"))
        return chips(
            self.situation, "last-raise", say("By how much was the last bet or raise made?")
        )

    @property
    def completion(self) -> Act | None:
        """The completion of a bring-in or a short all-in, where only that is open."""
        sizes = self.situation.sizes or ()
        return sizes[0] if len(sizes) == 1 and sizes[0].act == "complete" else None

    @property
    def least(self) -> int:
        """The least total of a full bet or raise."""
        return self.bet + self.step

    @property
    def pot(self) -> int:
        """All chips in the middle and in front."""
        if self.situation.pot is not None:
            return self.situation.pot
        return chips(self.situation, "pot", say("What is in the pot, with all bets in front?"))

    def sizes(self) -> tuple[Act, ...]:
        """The bets and raises open, least first; none where the betting is closed."""
        if self.situation.sizes is not None and self.seat == self.situation.to_act:
            return tuple(sorted(self.situation.sizes, key=lambda size: size.min))
        if self.is_short:
            return ()
        betting = self.situation.game.betting
        is_pot = betting == "pot-limit"
        counted = self.pot + self.situation.unposted if is_pot else 0
        pot = pot_sized_raise_to(counted, self.bet, self.own) if is_pot else 0
        least, most = raise_range(betting, self.least, self.owned or UNBOUNDED, pot)
        return (Act("raise" if self.bet else "bet", least, most),)

    @property
    def called(self) -> tuple[str, int]:
        """A call of the bet as far as the chips go, or the check of a player who faces none."""
        if not self.facing:
            return "check", self.own
        owned = self.owned
        return "call", self.bet if owned is None else min(self.bet, owned)

    def sized(self, total: int) -> tuple[str, int]:
        """The legal bet or raise that chips making a total come to, at least the minimum.

        A call, or a check, where no raise is open or the chips don't make one.
        """
        sizes = self.sizes()
        if not sizes:
            return self.called
        best = sizes[0]
        for size in sizes:
            if size.min <= total:
                best = size
        return best.act, max(min(total, best.max), best.min)


UNBOUNDED = 1 << 60
"""More than any stack: nobody said what the player has."""


def spot(situation: Situation, seat: int) -> Spot:
    """The spot of a seat; seat 0 is whose turn it is.

    Raises BadSetup for a seat that is not there, IllegalAct for one without a hand or a turn.
    """
    at = seat or situation.to_act
    if not at:
        raise IllegalAct(
            say("A player bets"),
            say("it is nobody's turn"),
            say("acts of the dealer and the floor"),
        )
    player = situation.players.get(at)
    if player is None:
        raise stranger(at, situation.players)
    if situation.betting_is_over:
        raise IllegalAct(
            say("Seat {at} acts", at=at),
            say("the betting is over"),
            say("hands are tabled or given up"),
        )
    if not player.live:
        raise IllegalAct(
            say("Seat {at} acts", at=at), say("the hand is folded"), say("seats with a live hand")
        )
    return Spot(situation, player)


def more_than_all(said: int, every: int) -> Sentence:
    """What is told of words for more than every chip of the player: they bind to all of them."""
    return say(
        "{said:,} was said, and all the player's chips are {every:,}.", said=said, every=every
    )


def must_have(player: Spot, put: int, taken: int = 0) -> None:
    """Refuse chips the player has not, IllegalAct: chips, unlike words, are no more than there are.

    Then they, or the stack, were told wrong.
    """
    if player.owned is None:
        return
    there = player.owned - sum(player.in_front) + taken
    if put > there:
        raise IllegalAct(
            say("{who} puts out {put:,}", player, put=put),
            say("by the stack that was told the player has {there:,}", there=there),
            say("at most {there:,}, or another stack", there=there),
        )


def is_last(player: Spot, put: int, said: bool | None, taken: int = 0) -> bool:
    """Whether chips put out were the player's last: as counted, as said, else asked for.

    Raises IllegalAct where what was said is not what the stack says.
    """
    if player.owned is None:
        return said if said is not None else yes(player.situation, *LAST)
    counted = put == player.owned - sum(player.in_front) + taken
    if said is not None and said != counted:
        behind = player.owned - sum(player.in_front) + taken - put
        raise IllegalAct(
            either(
                said,
                "{who} puts out the last chips",
                "{who} puts out chips with more behind",
                player,
            ),
            say("that leaves {behind:,} behind", behind=behind),
            say("a stack to match, as: seat {seat} has {put:,}", player, put=put),
        )
    return counted


LAST = (say("last-chips"), say("Were these the player's last chips?"))

CHIPS = say("chips")
"""The fact that tells them."""


def chips_as_told(player: Spot, told: tuple[int, ...]) -> tuple[int, ...]:
    """The chips of a sum that were told as a fact; the sum itself where nobody told them.

    Raises BadSetup for chips that make another sum, unless one chip makes the sum: they may be of
    another act.
    """
    answer = player.situation.answer(CHIPS)
    if len(told) != 1 or answer is None:
        return told
    (total,), chips = told, chips_of(answer)
    if sum(chips) == total:
        return chips
    if is_a_chip(total):
        return told
    raise BadSetup(
        say("{chips}: {answer} do not make {total:,}", chips=CHIPS, answer=answer, total=total),
        say("as {usual}", usual=as_usual(total)),
    )


def ways_to_make(player: Spot, told: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The chips as they are known, alone; else how usual chips make a sum that is no chip."""
    is_known = len(told) != 1 or is_a_chip(told[0]) or player.situation.answer(CHIPS) is not None
    return [chips_as_told(player, told)] if is_known else usual_ways(told[0])


def which_chips(total: int) -> Lacking:
    """The question of which chips make a sum that no one chip makes."""
    choices = (as_usual(total), f"{total}")
    return Lacking(Question(CHIPS, say("Which chips make the {total:,}?", total=total), choices))
