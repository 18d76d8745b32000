"""What the hand engine asked of the book for the table that a ruling sees.

The engine asks everything at once when a hand begins. What of it could matter now follows from the
hand: the sizes of bets alone reach a situation.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from floorman.hand.events import AntesPosted, BlindsPosted, HandEvent, HandStarted
from floorman.hand.hand import Hand, replay
from floorman.hand.house import hand_rules
from floorman.hand.setup import cap_of, with_button
from floorman.hand.state import State
from floorman.rulebooks.book import Book
from floorman.rulebooks.schema import Value

SHORT_ALLINS = (
    ("reopen-cumulative-short-allins", "adds_up"),
    ("short-allin-min-raise", "sets_minimum"),
)
SHORT_BLINDS = (
    ("pot-limit-preflop-short-blind", "short_blind_counts_full"),
    ("pot-limit-preflop-short-blind", "dead_blind_counts_full"),
)
OPENING = ("stud-high-low-opening", "opens")
LIMIT = (("reopen-limit", "percent"), ("raise-cap-limit", "lifted_when_event_heads_up"))
BY_BUTTON = (
    ("short-deck-forced-bets", "antes"),
    ("short-deck-forced-bets", "later_minimum"),
)
CAP, SHORT_IN_LIMIT = ("", "raise-cap"), ("", "limit-short-allin")


def defaults_asked(hand: Hand, book: Book) -> Iterator[tuple[str, str, Value]]:
    """The house defaults that the sizes of bets may rest on: topic, name and value of each.

    The topic of a setting is "".
    """
    for topic, name in _asked_by(hand.state):
        if not topic:
            if not book.fixes(name):
                yield topic, name, book.setting(name)
        elif book.is_silent(topic, name):
            yield topic, name, book.value(topic, name)


def _asked_by(state: State) -> Iterator[tuple[str, str]]:
    betting = state.game.betting
    if betting == "limit":
        yield from (*LIMIT, CAP, SHORT_IN_LIMIT)
    elif state.live & ~state.able:
        yield from SHORT_ALLINS
    if state.game.forced == "button-blind":
        yield from BY_BUTTON
    if state.game.is_regular_high_low:
        yield OPENING
    if betting == "pot-limit" and state.street == 0:
        yield from SHORT_BLINDS


def under(hand: Hand, book: Book, players_left: int) -> Hand:
    """The same events under another book, as far as the sizes of bets go."""
    start, events = hand.events[0], hand.events[1:]
    if isinstance(start, HandStarted) and hand.state.game.forced == "button-blind":
        start = with_button(start, start.button, hand_rules(book))
        events = [_posted(start, event) for event in events]
    again = replay((start, *events), book)
    state = again.state
    state.start = structs.replace(state.start, raise_cap=cap_of(state.game, book, players_left))
    return again


def _posted(start: HandStarted, event: HandEvent) -> HandEvent:
    """The event, with what is posted in a hand that starts so."""
    if not isinstance(event, AntesPosted | BlindsPosted):
        return event
    due = start.antes if isinstance(event, AntesPosted) else start.posts
    places = zip(start.seats, start.stacks, due, strict=True)
    amounts = {seat: min(stack, chips) for seat, stack, chips in places if chips}
    return structs.replace(event, amounts=amounts)
