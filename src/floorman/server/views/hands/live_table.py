"""A table of an event as table talk tells it: what is known of its hand need not be told.

This is the one way from a live hand to the reader: the dealer's page, the floor's phone, the rules
desk and the API all read what happened on top of this line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from floorman.errors import Unknown
from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.tables.next_hands import Posting
from floorman.games.game import game
from floorman.prose.wording import listed
from floorman.sentences import NOTHING, Sentence, say
from floorman.server.views.books.event_rules import in_talk
from floorman.server.views.hands.betting import acts_in_talk
from floorman.server.views.hands.recording import is_recorded, recording
from floorman.server.views.hands.this_hand import hand_of
from floorman.server.views.hands.told_in_talk import ToldInTalk, told_in_talk
from floorman.tournament.timing.stakes import stakes

HEADS_UP = 2
"""Players of an event that is heads-up."""


class LiveTable(NamedTuple):
    """A table's hand as table talk has it, and what is not known of it, in a sentence.

    ``line`` is empty where nothing is: the dealer chooses the game, or nobody sits there. It has
    all that was done so far where it ``is_told``.
    """

    line: str = ""
    is_told: bool = False
    unknown: Sentence = NOTHING


def live_table(live: Live, number: int, acts: str | None = None, hand: int = 0) -> LiveTable:
    """The hand in progress, or the next one: game, stakes, seats, button, stacks, what was told.

    ``acts`` are those of a ``hand`` so far; None where nobody told any. Raises Unknown for no such
    table, BadInput and IllegalAct for acts that cannot be.
    """
    if number not in live.play.tables:
        raise Unknown(say("table"), str(number), map(str, live.play.tables))
    now = hand_of(live, number)
    if not now.game or len(now.seats) < 2:
        return LiveTable()
    counts = acts is not None and hand == now.hand
    told = _told(live, number, (acts or "") if counts else "")
    parts = [*_stakes(live, now), f"seats {listed(now.seats)}", *_ring(now)]
    parts += [f"seat {seat} shows {card}" for seat, card in sorted(told.doors.items())]
    parts += _stacks(told.stacks, told.usual)
    if live.play.left == HEADS_UP:
        parts.append(f"{HEADS_UP} left")
    line = " | ".join([", ".join(parts), *told.clauses])
    return LiveTable(line, counts, _unknown(live, number, now, hand, counts=counts))


def _told(live: Live, number: int, acts: str) -> ToldInTalk:
    """What was told of the hand: by the hand engine with its stacks, or as a dealer reckons it."""
    table = live.play.tables[number]
    if table.hand is not None and is_recorded(live) and not recording(live, number).why_not:
        return told_in_talk(live, table, acts)
    counted = _counted(live, number)
    return counted._replace(clauses=acts_in_talk(live, number, acts)) if acts else counted


def _stakes(live: Live, now: Posting) -> Iterator[str]:
    amounts = stakes(live.play.structure, now.level, now.game, book_of(live.play.setup))
    yield in_talk(now.game, amounts)
    if amounts.ante:
        yield f"ante {amounts.ante} {amounts.ante_kind}"


def _ring(now: Posting) -> Iterator[str]:
    """The button, where the game has one and it is known; a small blind on an empty seat."""
    if game(now.game).is_stud or now.draws:
        return
    yield f"button {now.button}"
    if now.small and now.small not in now.seats:
        yield "dead small blind"


def _stacks(stacks: Mapping[int, int], usual: int) -> Iterator[str]:
    """What all have who are not told of, and who has another stack."""
    if usual:
        yield f"stacks {usual}"
    others = {seat: chips for seat, chips in stacks.items() if chips != usual}
    yield from (f"seat {seat} has {chips}" for seat, chips in sorted(others.items()))


def _counted(live: Live, number: int) -> ToldInTalk:
    """The stacks that were told; any other is the start's in the first hand, and later unknown."""
    table, start = live.play.tables[number], live.play.structure.starting_stack
    stacks = {seat: table.stacks.get(seat, start) for seat in hand_of(live, number).seats}
    told = {seat: chips for seat, chips in stacks.items() if chips != start}
    return ToldInTalk(told, start if table.hands <= 1 else 0, {}, [])


def _unknown(live: Live, number: int, now: Posting, hand: int, *, counts: bool) -> Sentence:
    """What nobody told of the hand, where that may matter."""
    if hand and hand != now.hand:
        return say(
            "What was told of hand {told} does not count: hand {hand} is on.",
            told=hand,
            hand=now.hand,
        )
    if live.play.tables[number].hand is not None and not counts:
        return say(
            "Only the start of hand {hand} is known here: nobody has told its acts.", hand=now.hand
        )
    return NOTHING
