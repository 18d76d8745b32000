"""What the players left may divide: who they are, their stacks, the prizes left for them.

A proposal stands as long as they are as they were when it was made.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import lcm
from typing import TYPE_CHECKING, NamedTuple

from floorman.errors import BadInput, IllegalAct
from floorman.floor.seats_won import satellite_of
from floorman.money.deals import Deal, Terms, custom, propose
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.state import Tournament
from floorman.tournament.timing.entry_window import entries_are_open

if TYPE_CHECKING:
    from floorman.floor.live import Live
    from floorman.floor.prizes.deals import DealProposed

TOPIC = "rp-deals"
MOST_PARTIES = 100
"""More players than that are asked by nobody, one by one."""


class Parties(NamedTuple):
    """The entries left, their stacks in chips, and the prizes left for them in cents.

    The most chips stand first; of equal stacks that of who entered first.
    """

    players: tuple[str, ...]
    stacks: tuple[int, ...]
    prizes: tuple[int, ...]


def parties(play: Tournament) -> Parties:
    """Who would divide what, as the stacks are known now."""
    left = [entry for entry in play.players.values() if entry.table]
    left.sort(key=lambda entry: (-play.stack(entry.id), entry.entry))
    players = tuple(entry.id for entry in left)
    return Parties(players, tuple(map(play.stack, players)), play.prizes[: len(players)])


def no_deal(live: Live, at: int | None) -> Sentence:
    """Why the players left cannot make a deal now; empty when they can."""
    play = live.play
    if not play.started or play.is_over:
        return say("the event is not being played")
    if live.deals.made is not None:
        return say("a deal was made")
    if live.prizes.locked is None:
        return say("the payouts are not locked")
    if entries_are_open(play, at):
        return say("entries are open")
    if satellite_of(live).seat:
        return say("the prizes are seats")
    if play.left < 2:
        return say("one player is left")
    if play.left > MOST_PARTIES:
        return say("{left:,|player is|players are} left, and each has to agree", left=play.left)
    return unsettled(play)


def unsettled(play: Tournament) -> Sentence:
    """What has to come to its end before stacks and places are certain."""
    if play.hand_for_hand is not None:
        return say("hand-for-hand is on")
    if play.running:
        return say("a hand is in progress")
    if play.unassigned:
        return say(
            "the stacks come to {stacks:,} chips and {chips:,} are in play: count them first",
            stacks=play.chips - play.unassigned,
            chips=play.chips,
        )
    return NOTHING


def supervised(book: Book) -> bool:
    """Whether the house takes part in deals at all."""
    return bool(book.value(TOPIC, "house") == "supervises")


def divided(
    live: Live, kind: str, own: Mapping[str, int], left: int, least: int, step: int, act: Sentence
) -> Deal:
    """One way to divide what is left, or the players' ``own`` amounts.

    Raises IllegalAct for amounts of other players than those left, and for what doesn't add up.
    """
    who = parties(live.play).players
    try:
        terms = terms_of(live.play, left, least, step)
        if kind != "custom":
            return propose(kind, terms)
        if strangers := sorted(own.keys() ^ set(who)):
            stranger = strangers[0]
            why = (
                say("{player} has no amount", player=stranger)
                if stranger in who
                else say("{player} is not among the players left", player=stranger)
            )
            raise IllegalAct(act, why, say("an amount for each player left"))
        return custom([own[player] for player in who], terms)
    except BadInput as error:
        raise IllegalAct(act, error.wrong, error.allowed or say("terms that add up")) from None


def terms_of(play: Tournament, left: int = 0, least: int = 0, step: int = 1) -> Terms:
    """What the players left would divide; ``left``, ``least`` and ``step`` are in cents.

    Amounts are in whole coins, whatever the step.
    """
    found = parties(play)
    return Terms(found.stacks, found.prizes, left, least, lcm(max(1, step), play.coin))


def open_deal(live: Live, act: Sentence) -> DealProposed:
    """The deal that waits for answers; raises IllegalAct when there is none."""
    deal = live.deals.proposed
    if deal is None or live.deals.made is not None:
        why = say("a deal was made") if deal is not None else say("no deal is proposed")
        raise IllegalAct(act, why, say("a deal that waits for answers"))
    return deal


def others_than(live: Live, deal: DealProposed) -> Sentence:
    """What a deal rests on that is other than it was; empty while all of it stands."""
    if why := no_deal(live, None):
        return why
    same = parties(live.play) == (deal.players, deal.stacks, deal.prizes)
    return NOTHING if same else say("players, stacks or prizes are others than it rests on")


def lapsed(live: Live) -> Sentence:
    """Why the deal proposed cannot be made any more; empty while it can."""
    deal = live.deals.proposed
    return say("no deal is proposed") if deal is None else others_than(live, deal)


def not_open(live: Live, number: int) -> Sentence:
    """Why the deal of this number takes no answers and is not made; empty when it can be."""
    deal = live.deals.proposed
    if deal is None or deal.deal != number:
        return say("deal {deal} is not the one proposed", deal=number)
    return lapsed(live)
