"""Giving bounties away: checked, in the order of the house, with the envelopes drawn for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import announced, is_mystery
from floorman.floor.bounties.won import (
    TIED,
    WORST,
    Nobody,
    cannot_win,
    left_to_the_winner,
    nobodys_bounty,
    shared_bounty,
)
from floorman.rulebooks.book import Book
from floorman.rules.bounties import higher_bounty_first
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament.commands import Draw
from floorman.tournament.events import Event
from floorman.tournament.lots.envelope_lots import EnvelopeLots
from floorman.tournament.seating.button import is_known
from floorman.tournament.seating.drawing import drawn
from floorman.tournament.sheet.currency import text
from floorman.tournament.state import Table

if TYPE_CHECKING:
    from floorman.floor.live import Live

PURPOSE, TOGETHER, ODD = "bounty", "bust-together-bounty", "bounty-odd-cent"


class Claim(NamedTuple):
    """Who won the bounty of an entry, in the order of the house; nobody, and why not.

    ``parts`` are hundredths of a percent that the floor gives each, none for shares by the book.
    """

    player: str
    winners: tuple[str, ...]
    parts: tuple[int, ...] = ()
    nobody: Nobody = "bounty-unclaimed"


def given_away(
    live: Live,
    claims: Sequence[Claim],
    book: Book,
    draw: Draw | None = None,
    *,
    high_first: bool = False,
    winner: str = "",
) -> Iterator[Event]:
    """The bounties go to those who claim them; what is left goes to the ``winner`` of the event.

    Envelopes are drawn, the highest for the first claim where it has to be. Raises IllegalAct for
    a draw that cannot stand.
    """
    envelopes = [one.player for one in claims if one.winners or _is_drawn(live, one, book)]
    values: Mapping[str, int] = {}
    if live.bounties.filled and envelopes and draw is not None:
        lots = EnvelopeLots(tuple(envelopes), dict(live.bounties.box), high_first)
        found = drawn(live.play, draw, PURPOSE, lots)
        values = found.outcome.envelopes
        yield from found.made
    topics = (TOGETHER,) if high_first and values else ()
    events: list[Event] = []
    for one in claims:
        value = values.get(one.player, -1)
        if one.winners:
            won = shared_bounty(live, one.player, one.winners, book, one.parts, value)
            events.append(replace(won, because=topics))
        else:
            events += nobodys_bounty(live, one.player, one.nobody, book, drawn=value)
    yield from events
    if winner:
        yield from left_to_the_winner(live, winner, events, book)


def _is_drawn(live: Live, claim: Claim, book: Book) -> bool:
    return live.bounties.filled and book.setting(claim.nobody) == "prize-pool"


def highest_first(places: Sequence[Sequence[str]], book: Book) -> bool:
    """Whether the best placed of several who bust in one hand has the highest envelope."""
    several = sum(map(len, places)) > 1
    return several and higher_bounty_first(book.value(TOGETHER, "higher_to"), places)


def seats_in_order(
    live: Live, table: Table, seats: Sequence[int], book: Book, at: int
) -> list[int]:
    """Seats that won a pot together, as the house counts them for the odd cents.

    Raises IllegalAct where that is by position, and nobody knows where the button is.
    """
    if len(seats) < 2 or WORST not in (book.setting(TIED), book.setting(ODD)):
        return sorted(seats)
    if not is_known(live.play, table, book, at):
        raise IllegalAct(
            say("Bounty at table {table}", table=table.number),
            say("several won the pot, position decides, and nobody knows where the button is"),
            say("tell the button of the table first"),
        )
    return sorted(seats, key=lambda seat: (seat - table.button - 1) % table.seats)


def check_claim(live: Live, act: Sentence, claim: Claim) -> None:
    """Raise IllegalAct for a bounty that is not to be had, winners and shares that cannot be."""
    bounty, player = announced(live), claim.player
    if bounty is None:
        raise IllegalAct(act, say("the event has no bounties"), say("in an event with bounties"))
    if player not in live.bounties.heads:
        raise IllegalAct(act, _why_none(live, player), say("bounties that nobody was given"))
    if len(set(claim.winners)) < len(claim.winners) or player in claim.winners:
        allowed = say("each winner named once, and others than {player}", player=player)
        raise IllegalAct(act, say("{winners} is named", winners=row(claim.winners, ", ")), allowed)
    for winner in claim.winners:
        why = cannot_win(live, winner, raised=bounty.kind == "progressive")
        if why := why or _was_out(live, winner, player):
            raise IllegalAct(act, why, say("players who were in when {player} went", player=player))
    _check_parts(act, claim)


def _why_none(live: Live, player: str) -> Sentence:
    if player not in live.play.players:
        return say("there is no such entry")
    if is_mystery(live) and not live.bounties.filled:
        return say("the envelopes are not filled yet")
    return say("{player} has no bounty to win", player=player)


def _was_out(live: Live, winner: str, player: str) -> Sentence:
    """Who is said to have won the bounty was out before its owner, or went in the same hand."""
    one, other = live.play.players[winner], live.play.players[player]
    before = one.out and (one.out <= other.out or not other.out)
    waits = winner in live.play.unseated
    if before:
        return say("{player} was out by then", player=winner)
    return say("{player} has no seat", player=winner) if waits else NOTHING


def _check_parts(act: Sentence, claim: Claim) -> None:
    if not claim.parts:
        return
    if len(claim.parts) != len(claim.winners) or sum(claim.parts) != 10_000:
        raise IllegalAct(
            act,
            say(
                "{parts:|share|shares} for {winners:|winner|winners}, {percent} percent in all",
                parts=len(claim.parts),
                winners=len(claim.winners),
                percent=text(sum(claim.parts)),
            ),
            say("a share for each winner, 100 percent in all"),
        )
