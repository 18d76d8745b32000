"""What a ruling reads: the facts of a table, from a live hand or a form, never the hand itself.

A fact that nobody gave is None, and a ruling that needs it asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeVar

import msgspec

from floorman.errors import BadSetup
from floorman.games.game import Game, game
from floorman.hand.events import Blinds
from floorman.hand.legal import Act
from floorman.rulings.telling.told import Event
from floorman.sentences import row, say
from floorman.talk.counts import countable

A = TypeVar("A")
SIZED = ("bet", "raise", "complete")
"""Acts whose amount the player chooses."""


class Player(msgspec.Struct, frozen=True):
    """One player in the hand: chips behind and in front, and what was done on this street.

    ``chips`` are the chips in front by denomination, if anybody said; ``faced`` is the street total
    faced when last acting, None before; ``paid`` is all that went in on the hand, antes included.
    ``may_raise`` is whether the betting is open to the player, by what was bet since.
    """

    seat: int
    stack: int | None = None
    bet: int = 0
    live: bool = True
    faced: int | None = None
    chips: tuple[int, ...] = ()
    paid: int = 0
    tabled: bool = False
    may_raise: bool = True

    @property
    def has_acted(self) -> bool:
        """Whether the player has acted on this street."""
        return self.faced is not None


class Done(msgspec.Struct, frozen=True):
    """An act already done: who, what, on which street, with which chips, in turn or not.

    ``chips`` are those put in, ``to`` is the street total they made.
    """

    seat: int
    act: str
    street: int = 0
    chips: int = 0
    in_turn: bool = True
    to: int = 0


class Held(msgspec.Struct, frozen=True, omit_defaults=True):
    """An act out of turn that waits for its turn: who, what, to which street total.

    It was made on ``street`` while ``due`` was to act, ``facing`` the bet with ``own`` chips in
    front, after ``since`` acts of the hand. A fold that binds is ``done`` at once. Chips are
    ``staked`` that a fold would leave in the pot up to the total ``to``; an undercall waits so for
    the floor. ``back`` chips lie out beyond the total, the change of a push; fewer than 0 are still
    to come. One ``of_pot`` is sized by the pot; an ``unsized`` call came before the amount of its
    bet was known.
    """

    seat: int
    act: str
    to: int = 0
    due: int = 0
    facing: int = 0
    own: int = 0
    street: int = 0
    since: int = 0
    done: bool = False
    staked: bool = False
    back: int = 0
    of_pot: bool = False
    unsized: bool = False


class Ahead(NamedTuple):
    """An if-then statement: whose, after how many acts of the hand, and what the floor ruled.

    ``text`` is what was said on ``street``; ``choice`` is empty until the floor has ruled.
    """

    seat: int
    text: str
    street: int
    since: int
    choice: str = ""


class Ours(NamedTuple):
    """What was ruled last: on which topic, in a sentence, and the options left to the floor."""

    topic: str
    because: str
    options: tuple[str, ...] = ()


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a ruling sees it. Seats count from 1; amounts are chips and street totals.

    ``to_act`` is the seat whose turn it is. ``bet`` is what is to be matched, ``min_raise`` the
    least increment, ``pot`` all chips in the middle and in front. ``opener`` made the first bet of
    the street (before the flop the big blind), ``aggressor`` the last one. ``acts`` are the acts of
    the hand in order; ``held`` are acts out of turn that wait for theirs, ``passive`` seats that
    the floor lets only check, call or fold; ``unruled`` are acts by seat, as told, that wait for
    the floor's ruling on a bet before them. ``capped`` is the cap on bets and raises, once the
    street has so many; ``told_pot`` what was said to lie in the pot before the street, and not
    whose it was; ``unposted`` what of the blinds a pot bet counts although nobody posted it.
    ``facts`` are the answers of people, by name. ``showdown`` means the betting is over, and it has
    ``showdown_begun`` once a hand was shown or given up: until then the last street is the current
    one, as any street is until the next card. ``betting_is_over`` means that the hand
    goes on and nobody bets any more: at showdown, or all-in and called. ``waits`` means that a
    called all-in is held for the floor in hand-for-hand: face down, with nothing dealt.
    ``legal`` are the acts open to the player to act, None where nobody knows. ``position`` is that
    of the hand's log. ``event`` is what was told of the tournament, ``before`` are all acts ruled
    on so far, ``ours`` is the last ruling on one of them, ``ahead`` are if-then statements on acts
    to come, ``untold`` the seats whose chips nobody told. ``doors`` are the upcards of stud's first
    street, ``equal_boards`` the seats whose boards tie to open the one the table was told on.
    """

    game_key: str = "nlhe"
    street: int = 0
    blinds: Blinds = Blinds()
    button: int = 0
    small_blind: int = 0
    big_blind: int = 0
    players: dict[int, Player] = {}
    to_act: int = 0
    bet: int | None = None
    min_raise: int | None = None
    may_raise: bool = True
    pot: int | None = None
    opener: int = 0
    aggressor: int = 0
    acts: tuple[Done, ...] = ()
    held: tuple[Held, ...] = ()
    passive: tuple[int, ...] = ()
    unruled: dict[int, Any] = {}
    players_left: int = 0
    smallest_chip: int = 1
    capped: int = 0
    told_pot: int = 0
    unposted: int = 0
    board: str = ""
    all_in_closed: bool = False
    waits: bool = False
    showdown: bool = False
    showdown_begun: bool = False
    over: bool = False
    betting_is_over: bool = False
    facts: dict[str, str] = {}
    position: int = 0
    legal: tuple[Act, ...] | None = None
    doors: dict[int, str] = {}
    equal_boards: tuple[int, ...] = ()
    event: Event = Event()
    before: tuple[Any, ...] = ()
    ours: Ours | None = None
    ahead: tuple[Ahead, ...] = ()
    untold: tuple[int, ...] = ()

    @property
    def game(self) -> Game:
        """The game in play."""
        return game(self.game_key)

    def earlier(self, kind: type[A]) -> tuple[A, ...]:
        """The acts of a kind that were ruled on before, in order."""
        return tuple(act for act in self.before if isinstance(act, kind))

    @property
    def live(self) -> tuple[int, ...]:
        """The seats with a live hand."""
        return tuple(seat for seat, player in self.players.items() if player.live)

    @property
    def is_past_betting(self) -> bool:
        """Whether nobody bets any more, be it that the hand is over."""
        return self.showdown or self.all_in_closed

    @property
    def is_heads_up(self) -> bool:
        """Whether two live hands are left."""
        return len(self.live) == 2

    @property
    def is_last_street(self) -> bool:
        """Whether no street follows."""
        return self.street == len(self.game.streets) - 1

    @property
    def sizes(self) -> tuple[Act, ...] | None:
        """The legal acts of which the player chooses the amount; None where nobody knows."""
        if self.legal is None:
            return None
        return tuple([act for act in self.legal if act.act in SIZED])

    @property
    def bring_in_due(self) -> int:
        """What the low card has to bring in, 0 where none is due."""
        return next((act.min for act in self.legal or () if act.act == "bring-in"), 0)

    def player(self, seat: int) -> Player:
        """The player of a seat; one about whom nothing is known where the form says nothing."""
        return self.players.get(seat) or Player(seat)

    def after(self, seat: int) -> tuple[int, ...]:
        """Who acts after a seat on the bet as it is, in turn: nobody all-in or level with it."""
        order = list(self.players)
        if seat not in order:
            return ()
        at = order.index(seat) + 1
        others = (self.players[other] for other in (*order[at:], *order[: at - 1]))
        return tuple(
            one.seat
            for one in others
            if one.live and one.stack != 0 and (one.bet < (self.bet or 0) or not one.has_acted)
        )

    def is_unanswered(self, seat: int) -> bool:
        """Whether all others in the hand are all-in, so that nobody could call a raise of it."""
        others = [self.players[other] for other in self.live if other != seat]
        return bool(others) and all(other.stack == 0 for other in others)

    def held_by(self, seat: int) -> Held | None:
        """The act out of turn of this seat that still waits."""
        return next((held for held in self.held if held.seat == seat and not held.done), None)

    @property
    def is_form(self) -> bool:
        """Whether there is no hand behind the facts, so that what happened has to be told."""
        return self.position == 0

    def answer(self, fact: str) -> str | None:
        """What a person said of a fact, None when nobody did."""
        told = self.facts.get(fact)
        return None if told is None else countable(told)

    def street_acts(self) -> tuple[Done, ...]:
        """The acts of this street, in order."""
        return tuple(done for done in self.acts if done.street == self.street)


def stranger(seat: int, seats: Iterable[int]) -> BadSetup:
    """The refusal of a seat that nobody has, with the seats there are."""
    there = row(map(str, sorted(seats)), ", ")
    return BadSetup(say("Seat {seat} is not at the table", seat=seat), there)
