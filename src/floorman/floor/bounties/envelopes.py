"""The envelopes of a mystery bounty: filled once with the whole pool, one a player left."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import announced
from floorman.floor.subject import Subject
from floorman.money.shares import split
from floorman.rulebooks.book import Book
from floorman.rules.bounties import bounties_are_won
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import LevelNo
from floorman.tournament.sheet.bounty import Bounty, Envelopes
from floorman.tournament.sheet.currency import text
from floorman.tournament.staff import DIRECTORS
from floorman.tournament.state import Tournament
from floorman.tournament.timing.entry_window import entries_are_open

if TYPE_CHECKING:
    from floorman.floor.live import Live

CARDS = "bounty-cards"


@given_by(DIRECTORS, say("Envelopes filled"))
class FillEnvelopes(Command, frozen=True):
    """From now on bounties are won: all of the pool goes into envelopes, one a player left.

    Without ``envelopes`` they are those announced, and the rest of the pool in even shares. ``day``
    is the day of the event that is played.
    """

    envelopes: tuple[Envelopes, ...] = ()
    day: LevelNo = 1


@logged("money")
class EnvelopesFilled(Event, frozen=True):
    """The bounty pool went into these envelopes, by value in cents, one for each of the players."""

    box: dict[int, int]
    players: tuple[str, ...]


def fill(live: Live, command: FillEnvelopes, book: Book) -> tuple[Event, ...]:
    """Fill the envelopes; refused before their time, and where they are not pool and players."""
    act, bounty = say("Fill the envelopes"), announced(live)
    if bounty is None or bounty.kind != "mystery":
        raise IllegalAct(act, say("the event has no mystery bounties"), say("in one that has"))
    if why := too_early(live, bounty, book, command.day, command.at):
        raise IllegalAct(act, why, say("once entries are closed and bounties are won"))
    players = tuple(one.id for one in live.play.players.values() if one.table)
    told = command.envelopes or bounty.envelopes
    box = Counter({one.value: 0 for one in told})
    for one in told:
        box[one.value] += one.count
    if not command.envelopes:
        box += _even(act, live.bounties.spare, box, len(players), _step(live.play), live.play.coin)
    event = EnvelopesFilled({value: box[value] for value in sorted(box) if box[value]}, players)
    if why := _does_not_fit(live, event):
        raise IllegalAct(act, why, say("envelopes of the whole pool, one a player"))
    return (event,)


def too_early(live: Live, bounty: Bounty, book: Book, day: int, at: int) -> Sentence:
    """Why the envelopes are not filled yet; empty when they may be."""
    play = live.play
    if live.bounties.filled:
        return say("they are filled")
    if play.setup is not None and play.setup.days.feeds:
        return say("bounties are drawn in the event that this one feeds")
    if not play.started or play.is_over:
        return say("the event is over") if play.is_over else say("the event has not started")
    if entries_are_open(play, at):
        return say("entries are open, so the pool may grow")
    first = bounty.first or int(book.value(CARDS, "from_day"))
    if bounty.since == "level" and play.level < bounty.first:
        return say("bounties are won from level {level} on", level=bounty.first)
    if bounty.since == "day" and not bounties_are_won(day, first):
        return say("bounties are won from day {day} on", day=first)
    if bounty.since == "money" and not _in_the_money(play):
        return say("bounties are won in the money")
    return NOTHING


def _in_the_money(play: Tournament) -> bool:
    return bool(play.prizes) and play.left <= len(play.prizes)


def _step(play: Tournament) -> int:
    return play.structure.prizes.round_to


def _even(
    act: Sentence, pool: int, told: Counter[int], players: int, step: int, coin: int
) -> Counter[int]:
    """The envelopes that were not announced: the rest of the pool, as even as whole steps are.

    Raises IllegalAct where those announced are more than the pool or the players.
    """
    money = pool - sum(value * count for value, count in told.items())
    others = players - told.total()
    if money < 0 or others < 0 or (money and not others):
        raise IllegalAct(
            act,
            say(
                "{count:|envelope|envelopes} with {money} announced, {pool} in "
                "the pool and {players:|player|players} left",
                count=told.total(),
                money=text(pool - money),
                pool=text(pool),
                players=players,
            ),
            say("other envelopes, named with the act"),
        )
    fine = step if money >= step * others else coin
    return Counter(split(money, [Fraction(1)] * others, fine)) if others else Counter()


def _does_not_fit(live: Live, event: EnvelopesFilled) -> Sentence:
    if live.bounties.filled:
        return say("the envelopes are filled")
    money = sum(value * count for value, count in event.box.items())
    if money != live.bounties.spare:
        return say(
            "{money} is in the envelopes, {pool} in the pool",
            money=text(money),
            pool=text(live.bounties.spare),
        )
    here = {one.id for one in live.play.players.values() if one.table}
    if sum(event.box.values()) != len(event.players) or here != set(event.players):
        return say(
            "{count:|there is # envelope|there are # envelopes}, "
            "{players:|player is|players are} left",
            count=sum(event.box.values()),
            players=len(here),
        )
    return NOTHING


def _filled(live: Live, event: EnvelopesFilled) -> None:
    account = live.bounties
    account.filled, account.spare = True, 0
    account.box = dict(event.box)
    account.heads = dict.fromkeys(event.players, 0)


SUBJECT = Subject(
    decides={FillEnvelopes: fill},
    applies={EnvelopesFilled: _filled},
    fits={EnvelopesFilled: _does_not_fit},
)
