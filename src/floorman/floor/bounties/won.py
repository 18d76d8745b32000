"""What becomes of a bounty: won by those who knocked its owner out, or kept where nobody did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Literal

from msgspec import field

from floorman.floor.bounties.account import (
    Bounties,
    account_is_whole,
    announced,
    unawarded,
)
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.bounties import bounty_shares, on_the_head
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.describing import logged
from floorman.tournament.events import Event, EventFinished
from floorman.tournament.lots.envelope_lots import take_from
from floorman.tournament.sheet.currency import text

if TYPE_CHECKING:
    from floorman.floor.live import Live

Nobody = Literal["bounty-unclaimed", "bounty-disqualified", "bounty-given-up"]
"""The house setting for a bounty that nobody won, by why nobody did."""
OWN, TIED = "bounty-own", "bounty-tied"
WORST = "worst-position"


@logged("busts")
class BountyWon(Event, frozen=True):
    """The bounty on an entry that is out was given away; all amounts in cents.

    ``value`` was on its head, or in the envelope that was ``drawn`` for it. ``cash`` is what each
    has won of it, ``raised`` what came on their heads. Where nobody won it, all of it is ``spare``,
    for the winner of the event, or went to the ``prizes``, or is on the head of the next ``entry``
    of the same player.
    """

    player: str
    value: int
    cash: dict[str, int] = field(default_factory=dict)
    raised: dict[str, int] = field(default_factory=dict)
    spare: int = 0
    prizes: int = 0
    entry: str = ""
    drawn: bool = False


@logged("busts")
class LeftBountiesWon(Event, frozen=True):
    """The winner of the event has all that is left of the bounties, or it went to the prizes."""

    player: str
    amount: int
    prizes: bool = False


def shared_bounty(
    live: Live, player: str, winners: Sequence[str], book: Book, parts: Sequence[int], drawn: int
) -> BountyWon:
    """The bounty of an entry goes to these winners, who stand in the order of the house.

    ``drawn`` is what the envelope holds that was drawn for it, -1 where none was.
    """
    bounty = announced(live)
    assert bounty is not None
    value = live.bounties.heads[player] if drawn < 0 else drawn
    first = book.setting(TIED) == WORST
    won = bounty_shares(value, winners, "first" if first else "evenly", parts, live.play.coin)
    percent = bounty.head if bounty.kind == "progressive" else 0
    coin = live.play.coin
    raised = {one: on_the_head(cents, percent, coin) for one, cents in won.items() if percent}
    cash = {one: cents - raised.get(one, 0) for one, cents in won.items()}
    settings = (TIED, "bounty-odd-cent") if len(winners) > 1 and not parts else ()
    return BountyWon(player, value, cash, raised, drawn=drawn >= 0, settings=settings)


def nobodys_bounty(
    live: Live, player: str, why: Nobody, book: Book, entry: str = "", drawn: int = -1
) -> Iterator[BountyWon]:
    """What the house does with a bounty that nobody won; nothing where the entry has none.

    An envelope that is left for the winner is not drawn, it stays with the others; to the prizes
    goes one that was ``drawn``, so without a draw the bounty waits for its own act.
    """
    value, to = live.bounties.heads.get(player), book.setting(why)
    if value is None:
        return
    if to == "new-entry":
        yield BountyWon(player, value, entry=entry, settings=(why,))
    elif to == "winner":
        yield BountyWon(player, value, spare=value, settings=(why,))
    elif drawn >= 0:
        yield BountyWon(player, drawn, prizes=drawn, drawn=True, settings=(why,))
    elif not live.bounties.filled:
        yield BountyWon(player, value, prizes=value, settings=(why,))


def left_to_the_winner(
    live: Live, winner: str, events: Iterable[Event], book: Book
) -> Iterator[LeftBountiesWon]:
    """All that is left after these events too; nothing while others wait for their bounty."""
    after = deepcopy(live.bounties)
    for event in events:
        if isinstance(event, BountyWon):
            give(after, event)
    out = {one for one in after.heads if one != winner}
    if after.left and not out:
        prizes = book.setting(OWN) == "prize-pool"
        yield LeftBountiesWon(winner, after.left, prizes, settings=(OWN,))


def bounties_of_the_gone(
    live: Live, players: Sequence[str], why: Nobody, acted: Iterable[Event], book: Book
) -> Iterator[BountyWon | LeftBountiesWon]:
    """What becomes of the bounties of players who left, and of the rest where that ends the event.

    ``acted`` are the events of the act so far.
    """
    kept = [event for player in players for event in nobodys_bounty(live, player, why, book)]
    yield from kept
    for event in acted:
        if isinstance(event, EventFinished):
            yield from left_to_the_winner(live, event.winner, kept, book)


def bounties_kept(live: Live, winner: str, others: Sequence[str], book: Book) -> Iterator[Event]:
    """Nobody is knocked out any more: each of those left keeps what is on the own head.

    What is on no head goes to the ``winner`` of the event with the rest. Envelopes are not drawn
    for it: they wait, as other bounties that nobody was given.
    """
    if live.bounties.filled:
        return
    heads = live.bounties.heads
    kept = [BountyWon(one, heads[one], {one: heads[one]}) for one in others if heads.get(one)]
    yield from kept
    yield from left_to_the_winner(live, winner, kept, book)


def give(account: Bounties, event: BountyWon) -> None:
    """Take a bounty that was given away into an account."""
    del account.heads[event.player]
    if event.drawn:
        take_from(account.box, event.value)
    _add(account.won, event.cash)
    _add(account.heads, event.raised)
    _add(account.knockouts, dict.fromkeys(event.cash.keys() - {event.player}, 1))
    if event.entry:
        _add(account.heads, {event.entry: event.value})
    account.spare += event.spare
    account.to_prizes += event.prizes


def _add(amounts: dict[str, int], more: Mapping[str, int]) -> None:
    for entry, cents in more.items():
        amounts[entry] = amounts.get(entry, 0) + cents


def _given(live: Live, event: BountyWon) -> None:
    give(live.bounties, event)


def _left_won(live: Live, event: LeftBountiesWon) -> None:
    account = live.bounties
    account.heads.clear()
    account.box.clear()
    account.spare = 0
    if event.prizes:
        account.to_prizes += event.amount
    else:
        _add(account.won, {event.player: event.amount})


def _does_not_fit(live: Live, event: BountyWon) -> Sentence:
    account = live.bounties
    if event.player not in account.heads:
        return say("{player} has no bounty to win", player=event.player)
    if event.player not in unawarded(live):
        return say("{player} is still in", player=event.player)
    if event.drawn and event.value not in account.box:
        return say("no envelope with {value} is left", value=text(event.value))
    on_head = account.heads[event.player]
    if not event.drawn and on_head != event.value:
        return say("the bounty of {player} is {value}", player=event.player, value=text(on_head))
    for winner in event.cash:
        if why := cannot_win(live, winner, raised=winner in event.raised):
            return why
    return NOTHING


def cannot_win(live: Live, winner: str, *, raised: bool) -> Sentence:
    """Why an entry cannot have won a bounty, or part of one that raises its own."""
    if winner not in live.play.players:
        return say("{player} has not entered", player=winner)
    if raised and winner not in live.bounties.heads:
        return say("{player} is out, and the bounty on that head is won", player=winner)
    return NOTHING


def _cannot_be_left(live: Live, event: LeftBountiesWon) -> Sentence:
    if event.player != live.play.winner:
        return say("{player} has not won", player=event.player)
    if others := [one for one in unawarded(live) if one != event.player]:
        return say("the bounty of {player} is not given yet", player=others[0])
    left = live.bounties.left
    return say("{left} is left", left=text(left)) if left != event.amount else NOTHING


SUBJECT = Subject(
    applies={BountyWon: _given, LeftBountiesWon: _left_won},
    fits={BountyWon: _does_not_fit, LeftBountiesWon: _cannot_be_left},
    checks=(account_is_whole,),
)
