"""What is said to the table: what the course of the hand is now, and whose turn it is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import structs

from floorman.games.game import Street
from floorman.hand.events import HandEvent, HandHeld, HandsTabled
from floorman.hand.hand import Hand
from floorman.hand.state import BETTING
from floorman.rulebooks.book import Book
from floorman.rulings.at_table.of_hand import is_all_in
from floorman.rulings.deciding import resting_on, said
from floorman.rulings.ruling import Ruling
from floorman.rulings.wording.shown_words import dead, gone_back, pots_in_words
from floorman.sentences import Sentence, either, row, say, word

UP, DOWN = "allin-face-up-timing", "rp-h4h-allin-face-down"
ORDER = "side-pot-award-order"
CARDS_PUT_RIGHT = {
    "button-error-correction",
    "button-too-few-cards",
    "flop-without-burn",
    "four-card-flop",
    "nonstandard-card-after-sa",
    "rp-disordered-stub",
    "rp-draw-stub",
    "rp-premature-flop",
    "rp-premature-river",
    "rp-premature-stud",
    "rp-premature-turn",
    "rp-stud-exposed-downcard",
    "rp-stud-seventh-exposed",
    "rp-stud-short-stub",
    "single-exposed-hole-card",
    "wrong-burn",
}
"""Topics by which cards are put right while the hand goes on: the table is told as it is ruled."""


def announced(ruling: Ruling, hand: Hand | None, since: int, book: Book) -> Ruling:
    """The ruling with what is announced, and what that rests on; ``since`` is as for the pots.

    Nothing where an act simply stands: the dealer says that as it is made.
    """
    course: tuple[Sentence, ...] = ()
    if hand is not None:
        faces = _turned_up(hand, hand.events[since:]) or _still_down(hand)
        if UP in faces and len(ruling.chips.pots) > 1 and ORDER in book.topics:
            faces[ORDER] = say("The side pots are awarded first, the main pot last.")
        if faces:
            ruling = resting_on(ruling, faces, book)
            ruling = _with_house_setting(ruling, hand, faces, book)
        course = (*faces.values(), *_street_due(hand), *_run_out(hand, faces))
    words = list(_said(ruling, course))
    if words and ruling.play.next and not any(pot.won for pot in ruling.chips.pots):
        words.append(say("The action is on seat {seat}.", seat=ruling.play.next))
    return structs.replace(ruling, said=structs.replace(ruling.said, announce=tuple(words)))


def _with_house_setting(ruling: Ruling, hand: Hand, faces: Collection[str], book: Book) -> Ruling:
    """The ruling with the house's choice for called all-ins in hand-for-hand, if that decided."""
    called = DOWN in faces or (UP in faces and is_all_in(hand.state))
    if not (called and hand.state.start.hand_for_hand and book.is_silent(DOWN, "face_down")):
        return ruling
    name, value = said(DOWN, "face_down", book.value(DOWN, "face_down"))
    settings = ruling.basis.settings | {name: value}
    return structs.replace(ruling, basis=structs.replace(ruling.basis, settings=settings))


def _said(ruling: Ruling, course: Iterable[Sentence]) -> Iterator[Sentence]:
    """What is said in its order; side pots come before the main pot, as they are awarded."""
    if ruling.play.hand == "misdeal":
        yield say("Misdeal: all chips go back, the hand is dealt again.")
    elif ruling.play.hand == "fouled":
        yield say("The hand is void: all bets go back.")
    elif ruling.play.no_misdeal:
        yield say("No misdeal: the hand goes on.")
    elif ruling.topic in CARDS_PUT_RIGHT and ruling.status == "ruled":
        yield ruling.because
    yield from dead(ruling)
    yield from gone_back(ruling)
    yield from course
    if any(pot.won for pot in ruling.chips.pots):
        yield from reversed([*pots_in_words(ruling.chips.pots)])


def _turned_up(hand: Hand, events: Sequence[HandEvent]) -> dict[str, Sentence]:
    """What is said of the live hands once an all-in is called, by the topic it rests on."""
    said = {}
    for event in events:
        if isinstance(event, HandsTabled):
            seats = row((str(seat) for seat in sorted(event.seats) if hand.is_live(seat)), ", ")
            said[UP] = say(
                "All-in, and the betting is over: seats {seats} show their hands.", seats=seats
            )
        elif isinstance(event, HandHeld):
            said[DOWN] = say(
                "Hand-for-hand: all cards stay face down, none is dealt until the floor says so."
            )
    return said


def _still_down(hand: Hand) -> dict[str, Sentence]:
    """That an all-in hand is not shown yet, with the betting of a street over and more to come."""
    state = hand.state
    able = state.live & state.able
    over = state.step == BETTING and not state.pending and state.live & ~state.able
    if not over or not able & (able - 1) or not _following(hand):
        return {}
    seats = row((str(state.seats[at]) for at in state.places_of(able)), ", ")
    return {UP: say("Seats {seats} can still bet: all hands stay face down.", seats=seats)}


def _following(hand: Hand) -> tuple[Street, ...]:
    """The streets that are still to come."""
    return hand.state.game.streets[hand.state.street + 1 :]


def _run_out(hand: Hand, faces: Collection[str]) -> tuple[Sentence, ...]:
    """The cards that are still dealt once all hands in a called all-in are up."""
    left = [word(street.name) for street in _following(hand)]
    if UP not in faces or not left or not is_all_in(hand.state) or not hand.state.game.has_board:
        return ()
    told = either(
        len(left) == 1,
        "Then burn and deal the {streets}.",
        "Then burn before each street and deal: {streets}.",
        streets=row(left, ", "),
    )
    return (told,)


def _street_due(hand: Hand) -> tuple[Sentence, ...]:
    """That the betting is over and which street is dealt; nothing where somebody is to act."""
    state = hand.state
    if state.step != BETTING or state.pending or is_all_in(state):
        return ()
    following = _following(hand)
    if not following:
        return ()
    return (say("The betting is over: the {street} is due.", street=word(following[0].name)),)
