"""What the hand engine asked of the book for the table that a ruling sees.

The engine asks everything at once when a hand begins. What of it could matter now follows from the
hand: the sizes of bets alone reach a situation. So a ruling is told here who acts next, what is
legal then, and why.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import structs

from floorman.hand.events import AntesPosted, BlindsPosted, HandEvent, HandStarted
from floorman.hand.hand import Hand, replay
from floorman.hand.house import HandRules, hand_rules
from floorman.hand.setup import cap_of, with_button
from floorman.hand.state import State
from floorman.rulebooks.book import MOST_HOUSES, Book
from floorman.rulebooks.schema import Value
from floorman.rulings.betting.open_again import REFUSED, open_again, open_to_actor
from floorman.rulings.deciding import resting_on, said, turned
from floorman.rulings.law import Law
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence

SHORT_ALLINS = (
    ("reopen-cumulative-short-allins", "adds_up"),
    ("reopen-cumulative-short-allins", "in_a_row"),
    ("short-allin-min-raise", "sets_minimum"),
)
SHORT_BLINDS = (
    ("pot-limit-preflop-short-blind", "short_blind_counts_full"),
    ("pot-limit-preflop-short-blind", "dead_blind_counts_full"),
)
OPENING = ("stud-high-low-opening", "opens")
LIMIT = (("reopen-limit", "percent"), ("raise-cap-limit", "lifted_when_event_heads_up"))
BY_BUTTON = (("short-deck-forced-bets", "antes"), ("short-deck-forced-bets", "later_minimum"))
RAISE, TURN = "raise-min-increment", "player-responsibilities"
TURNS = (TURN, "act-in-turn-chips-stay", "heads-up-blinds-and-order")
"""Topics by which it is somebody's turn."""
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


@lru_cache(MOST_HOUSES)
def _asked_by_hands(book: Book) -> frozenset[str]:
    """The topics that the hand engine asks the book for."""
    law = Law.of(book)
    HandRules(law)
    return frozenset((*law.asked, OPENING[0]))


def is_same_hand(book: Book, other: Book) -> bool:
    """Whether a hand is dealt and bet alike under a book that differs by a topic or a default."""
    if other.settings != book.settings or other.defaults != book.defaults:
        return False
    asked = _asked_by_hands(book)
    return all(other.topics.get(topic) is book.topics.get(topic) for topic in asked)


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


def with_next(
    hand: Hand, after: Situation, ruling: Ruling, book: Book, players_left: int
) -> Ruling:
    """The ruling with who acts next on the hand, what is legal then, why, and by which defaults."""
    if ruling.play.hand == "over":
        return ruling
    next_seat = ruling.play.next or after.to_act
    if ruling.play.legal:
        return structs.replace(ruling, play=structs.replace(ruling.play, next=next_seat))
    legal = (after.legal or ()) if next_seat in (0, after.to_act) else ()
    settings = dict(ruling.basis.settings)
    for topic, name, value in defaults_asked(hand, book):
        others = (under(hand, other, players_left) for other in turned(book, topic, name))
        if any(other.legal.acts != legal for other in others):
            settings |= [said(topic, name, value)]
    play = structs.replace(ruling.play, next=next_seat, legal=legal, owed=_owed(after, next_seat))
    basis = structs.replace(ruling.basis, settings=settings)
    ruling = structs.replace(ruling, play=play, basis=basis)
    return _with_open_again(hand, ruling, book) if _is_on_betting(ruling) else ruling


def _owed(after: Situation, seat: int) -> int:
    """What is still to be put in for a call by a seat that has chips in front; else 0."""
    player, bet = after.players.get(seat), after.bet or 0
    if player is None:
        return 0
    waits = after.held_by(seat)
    out = waits.to + waits.back if waits and waits.staked else player.bet
    return min(bet - out, player.stack or 0) if 0 < out < bet else 0


def _is_on_betting(ruling: Ruling) -> bool:
    """Whether a ruling settles an act, or says whose turn it is and who may raise."""
    return ruling.play.stands is not None or ruling.topic in (*TURNS, RAISE, *REFUSED)


def _with_open_again(hand: Hand, ruling: Ruling, book: Book) -> Ruling:
    """The ruling with who may raise again after short all-ins or at the cap, and by which rules."""
    state = hand.state
    if not (state.live & ~state.able or state.game.betting == "limit"):
        return ruling
    told = list(open_again(state))
    return _because(ruling, told, book)


def with_own_turn(hand: Hand, ruling: Ruling, book: Book) -> Ruling:
    """The ruling on a raise, made or refused, with what short all-ins had left open to its player.

    The hand is as it was before the act.
    """
    stands, state = ruling.play.stands, hand.state
    if stands is None or not state.live & ~state.able or stands.seat != hand.to_act:
        return ruling
    refused = any(cite.topic in REFUSED for cite in ruling.basis.cites)
    if not refused and (stands.act == "call" or stands.to <= state.bet):
        return ruling
    told = open_to_actor(state)
    return _because(ruling, [told], book) if told else ruling


def _because(ruling: Ruling, told: list[tuple[Sentence, tuple[str, ...]]], book: Book) -> Ruling:
    """The ruling with further reasons and the rules they rest on, no reason twice."""
    ruling = resting_on(ruling, (topic for _, topics in told for topic in topics), book)
    more = tuple(reason for reason, _ in told if reason not in ruling.reasons)
    return structs.replace(ruling, reasons=(*ruling.reasons, *more))
