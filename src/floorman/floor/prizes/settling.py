"""The pool of an event that is called off half-way, shared by the formula that the house states.

Places already taken keep their prizes, and a deal that was made stands. What is left of the pool
goes to the players left: half of it equally and half by chips, or as the house setting has it. They
share the first places.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.errors import BadInput, IllegalAct
from floorman.floor.prizes.deal_terms import parties, unsettled
from floorman.floor.prizes.deals import dealt
from floorman.floor.subject import Subject
from floorman.money.settling import settled
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import logged
from floorman.tournament.events import Event

if TYPE_CHECKING:
    from floorman.floor.live import Live

SETTING = "cancelled-pool"


@logged("money")
class EventSettled(Event, frozen=True):
    """What was left of the pool was shared among the players left, by a formula.

    ``players``, ``stacks`` in chips and ``amounts`` in cents stand side by side. ``pool`` is all
    there was for prizes, of which ``taken`` went with the places before.
    """

    formula: str
    pool: int
    taken: int
    players: tuple[str, ...]
    stacks: tuple[int, ...]
    amounts: tuple[int, ...]
    by: str = ""
    at: int = 0


def settlement(live: Live, money: int, command: Command, book: Book) -> EventSettled:
    """The settlement of an event that is called off now, with so much in its pool.

    Raises IllegalAct where there is nothing to share or nobody to share it, and before the stacks
    of all are known.
    """
    act, who = say("Settle the event"), parties(live.play)
    if why := no_settlement(live):
        raise IllegalAct(act, why, say("players left between two hands, their stacks counted"))
    taken, formula = prizes_taken(live), book.setting(SETTING)
    sure = [dealt(live, player) or 0 for player in who.players]
    rest = money - taken - sum(sure)
    amounts = tuple(sure)
    if rest or not any(sure):
        try:
            prizes = who.prizes if live.prizes.locked is not None and not any(sure) else ()
            shares = settled(formula, rest, who.stacks, prizes, live.play.coin)
        except BadInput as error:
            raise IllegalAct(act, error.wrong, error.allowed or say("a pool")) from None
        amounts = tuple(mine + more for mine, more in zip(sure, shares, strict=True))
    return EventSettled(
        formula,
        money,
        taken,
        who.players,
        who.stacks,
        amounts,
        command.by,
        command.at,
        settings=(SETTING,),
    )


def no_settlement(live: Live) -> Sentence:
    """Why what is left cannot be shared among the players left; empty when it can."""
    if not live.play.started or not live.play.left:
        return say("nobody is playing")
    return unsettled(live.play)


def prizes_taken(live: Live) -> int:
    """What the places come to that are taken already; nothing before the prizes are locked.

    Of a deal that was played on, those who are out have what it gave them.
    """
    play, deal = live.play, live.deals.proposed
    if live.prizes.locked is None:
        return 0
    if live.deals.made is None or deal is None:
        return sum(play.prizes[play.left :])
    out = (dealt(live, player) or 0 for player in deal.players if play.players[player].out)
    return sum(play.prizes[len(deal.players) :]) + sum(out)


def share(live: Live, player: str) -> int | None:
    """What an entry gets by the settlement, in cents; None for who takes no part in one."""
    done = live.settled
    if done is None or player not in done.players:
        return None
    return done.amounts[done.players.index(player)]


def place(live: Live, player: str) -> int:
    """The place of an entry: the players left when an event was called off share the first."""
    return 1 if share(live, player) is not None else live.play.place(player)


def _not_as_it_was(live: Live, event: EventSettled) -> Sentence:
    who = parties(live.play)
    same = (who.players, who.stacks) == (event.players, event.stacks)
    return NOTHING if same else say("players or stacks are others than it rests on")


def _settled(live: Live, event: EventSettled) -> None:
    live.settled = event


def _adds_up(live: Live) -> Iterator[str]:
    done = live.settled
    if done is not None and sum(done.amounts) + done.taken != done.pool:
        yield "the settlement shares another sum than the pool"


SUBJECT = Subject(
    applies={EventSettled: _settled},
    fits={EventSettled: _not_as_it_was},
    final={EventSettled: say("the event is called off")},
    checks=(_adds_up,),
)
