"""What may be said about draws: words of players before one, and that one may be made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.secret import check_may_draw
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by
from floorman.tournament.events import DrawStands, Event, NewDrawAllowed, WordsAdded
from floorman.tournament.lots.standing import unmade
from floorman.tournament.sheet.bounds import Line, Lines, Number
from floorman.tournament.staff import DIRECTORS, STAFF

if TYPE_CHECKING:
    from floorman.floor.live import Live

MOST_WORDS = 50
"""How often players may add to one draw."""


@given_by(STAFF, say("Added to the next draw"))
class AddWords(Command, frozen=True):
    """Players add words or numbers to the next draw: of tickets, of a die thrown at the table.

    They go into its seed, so nobody who knew the secret could have foretold it. They are public and
    stay in the log for ever, so they name nobody.
    """

    words: Line


@given_by(DIRECTORS, say("A new draw is allowed"))
class AllowNewDraw(Command, frozen=True):
    """What an undone draw gave stands no more: say why; the next draw for the same is a new one.

    The reason is public and stays in the log for ever, so it names nobody.
    """

    number: Number
    reason: Lines


def add_words(live: Live, command: AddWords, book: Book) -> tuple[Event, ...]:
    """Take the words in; refused without any, beyond a bound, and once nothing is drawn."""
    act = say("Add to the next draw")
    check_may_draw(live, act)
    words = " ".join(command.words.split())
    if not words:
        raise IllegalAct(act, say("there are no words"), say("words or numbers"))
    if len(live.play.words) >= MOST_WORDS:
        why = say("{most} were added", most=MOST_WORDS)
        raise IllegalAct(act, why, say("more after the draw"))
    return (WordsAdded(words),)


def allow(live: Live, command: AllowNewDraw, book: Book) -> tuple[Event, ...]:
    """Let a draw be made anew; refused without a reason, and for one that does not stand undone."""
    act = say("Allow a new draw for draw {number}", number=command.number)
    check_may_draw(live, act)
    if not command.reason.strip():
        raise IllegalAct(act, say("there is no reason"), say("a reason in a few words"))
    event = NewDrawAllowed(command.number, command.reason, command.by)
    if why := _does_not_stand(live, event):
        undone = sorted({number for _, number in unmade(live.play)})
        allowed = say("draws {numbers}", numbers=row(map(str, undone), ", "))
        raise IllegalAct(act, why, allowed if undone else say("none: no draw was undone"))
    return (event,)


def _does_not_stand(live: Live, event: NewDrawAllowed) -> Sentence:
    if any(number == event.number for _, number in unmade(live.play)):
        return NOTHING
    return say("draw {number} was not undone, or was made again", number=event.number)


def _gives_nothing(live: Live, event: DrawStands) -> Sentence:
    for key in event.shares:
        standing = live.play.standing.get(key)
        if standing is None or standing.number != event.number:
            return say(
                "draw {number} gave nothing that stands for {subject}",
                number=event.number,
                subject=key,
            )
    return NOTHING


SUBJECT = Subject(
    decides={AddWords: add_words, AllowNewDraw: allow},
    fits={NewDrawAllowed: _does_not_stand, DrawStands: _gives_nothing},
    final={
        WordsAdded: say("what players gave to a draw stays given"),
        NewDrawAllowed: say("what was said to everybody stays said"),
    },
)
