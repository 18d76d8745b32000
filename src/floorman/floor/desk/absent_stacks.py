"""The stack of a player who is away for good, taken out of play where no prize is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.chips.chips_in_play import out_of_play, seated_at
from floorman.floor.seating.alternates import from_queue
from floorman.floor.seating.places_kept import check_places_may_move
from floorman.floor.subject import Subject
from floorman.floor.texts import LONG, plain
from floorman.rulebooks.book import Book
from floorman.rules.presence import Fate, absent_stack_fate
from floorman.sentences import say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entry, Lines
from floorman.tournament.staff import DIRECTORS

if TYPE_CHECKING:
    from floorman.floor.live import Live

STACK, WORD = "rp-absent-stack", "absent"
NEAR = "hand-for-hand-from"
"""The house setting that says how near the money is near."""


@given_by(DIRECTORS, say("Absent stack removed"))
class RemoveStack(Command, frozen=True):
    """Take a player who is away out of the event, with all the chips; ``reason`` is why it is sure.

    The director says with it that the player surely won't return and can win no prize.
    """

    player: Entry
    reason: Lines = ""
    draw: Draw | None = None


def remove_stack(live: Live, command: RemoveStack, book: Book) -> tuple[Event, ...]:
    """The chips leave play, the player takes the place of this moment, an alternate the seat.

    Raises IllegalAct for one who is not away, in a hand, for the last player, in a round of
    hand-for-hand, and where the book has such a stack blinded off.
    """
    play, player = live.play, command.player
    act = say("Remove the stack of {player}", player=player)
    if command.reason:
        plain(say("The reason"), command.reason, LONG)
    seated_at(play, act, player)
    check_places_may_move(live, act)
    if player not in live.away:
        raise IllegalAct(
            act, say("{player} is not away", player=player), say("players who are away")
        )
    if play.left == 1:
        raise IllegalAct(act, say("nobody would be left"), say("the result first"))
    if _fate(live, book) == "blinded-off":
        raise IllegalAct(act, say("the book has it blinded off now"), say("blind the stack off"))
    gone = out_of_play(live, (player,), WORD, command.at, because=(STACK,))
    return (*gone, *from_queue(live, command, book, (player,)))


def _fate(live: Live, book: Book) -> Fate:
    return absent_stack_fate(
        near=_is_near_the_money(live, book),
        surely_gone=True,
        in_money=book.value(STACK, "near_the_money"),
        no_prize=book.value(STACK, "no_prize_possible"),
    )


def _is_near_the_money(live: Live, book: Book) -> bool:
    """The money is reached, or as near as where hand-for-hand is played."""
    play = live.play
    return bool(play.prizes) and play.left - play.in_the_money <= int(book.setting(NEAR))


SUBJECT = Subject(decides={RemoveStack: remove_stack})
