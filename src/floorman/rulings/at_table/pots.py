"""The pots after a ruling: what nobody called goes back, who contests each, who has won it.

The hand engine knows them once the ruling is carried out; no ruler lists any of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import structs

from floorman.cards import UNKNOWN, text
from floorman.evaluation import strength, words
from floorman.hand import events as ev
from floorman.hand.hand import Hand, replay
from floorman.hand.showdown import awards
from floorman.hand.state import BETTING, State
from floorman.rulebooks.book import Book
from floorman.rules.showdown import winners
from floorman.rulings.at_table.of_hand import is_all_in, is_showdown, since_the_deal
from floorman.rulings.deciding import Default, resting_on, said, turned
from floorman.rulings.questions.acts import AsksPots, AsksWhoActs, AsksWhoWins
from floorman.rulings.ruling import PotAwarded, Ruling
from floorman.rulings.showdown.acts import Disputes
from floorman.rulings.showdown.hands_read import is_board_best
from floorman.rulings.situation import Situation
from floorman.sentences import say

SEPARATE, SPEAK, LAST = "side-pots-separate", "cards-speak", "uncontested-showdown"
HALVES, SUIT, POSITION = "odd-chip-high-low", "odd-chip-stud", "odd-chip-board-games"
BOTH, UNIT = "odd-chip-identical-both-ways", "odd-chip-smallest-denomination"
QUESTIONS = (AsksPots, AsksWhoActs, AsksWhoWins)
"""Asked once nobody bets any more, they are told what went back as well."""
SETTLED = "settled"
WHOLE = ("whole", SETTLED)
STAYS_WON = say(
    "No rule says what a dead hand does to a side pot won before: here it stays won, unless the "
    "floor rules otherwise."
)
SETTINGS = ("several-odd-chips", "odd-chip-no-board", "badugi-odd-chip", "odd-chip-low-ace")
"""House settings by which a pot is shared."""


def with_pots(
    hand: Hand, since: int, act: Any, ruling: Ruling, book: Book, *, earlier: bool
) -> Ruling:
    """The ruling with the pots as it leaves them: asked for, a hand dead, or the betting over.

    ``since`` is the position of the log before the act; with ``earlier`` nobody told what was in
    the pot before the street.
    """
    returned = {
        event.seat: event.chips
        for event in hand.events[since:]
        if isinstance(event, ev.UncalledReturned) and event.seat not in ruling.chips.returned
    }
    due = _is_due(hand.state, act, ruling) or _is_street_closed(hand.state, ruling, earlier=earlier)
    made = _pots(hand, earlier=earlier) if due else ()
    chips = structs.replace(ruling.chips, uncalled=returned, pots=made)
    stays = (STAYS_WON,) * any(pot.settled for pot in made)
    ruling = structs.replace(ruling, chips=chips, reasons=(*ruling.reasons, *stays))
    return _by_which_rules(hand, ruling, book) if made else ruling


def since_asked(hand: Hand, act: Any, since: int) -> int:
    """The position from which what happened is told: all of the deal, asked when nobody bets."""
    if not isinstance(act, QUESTIONS) or not (hand.is_over or is_all_in(hand.state)):
        return since
    return len(hand.events) - len(since_the_deal(hand.events))


def _is_due(state: State, act: Any, ruling: Ruling) -> bool:
    if ruling.play.hand != "goes-on" or _is_of_an_earlier_hand(act):
        return False
    asked = isinstance(act, AsksPots) or bool(ruling.cards.killed)
    return asked or is_showdown(state) or is_all_in(state) or _is_closed_all_in(state)


def _is_of_an_earlier_hand(act: Any) -> bool:
    """Whether a pot is disputed that is none of this hand's."""
    return isinstance(act, Disputes) and act.since == "this-hand"


def _is_street_closed(state: State, ruling: Ruling, *, earlier: bool) -> bool:
    """Whether an act has closed the betting of a street, and all that is in the pot was told."""
    over = state.step == BETTING and not state.pending
    return over and ruling.play.stands is not None and not earlier


def _is_closed_all_in(state: State) -> bool:
    """Whether the betting of a street is over with somebody all-in: the pots part here."""
    over = state.step == BETTING and not state.pending
    return over and bool(state.live & ~state.able)


def _pots(hand: Hand, *, earlier: bool) -> tuple[PotAwarded, ...]:
    """The pots, the main pot first: awarded, or still contested."""
    given = [event for event in since_the_deal(hand.events) if isinstance(event, ev.PotAwarded)]
    made = [_awarded(hand.state, event) for event in sorted(given, key=_main_first)] or [
        PotAwarded(side, pot.amount, pot.eligible, leads=_leading(hand.state, pot.eligible))
        for side, pot in enumerate(hand.pots)
    ]
    return tuple(structs.replace(pot, earlier=earlier and not pot.side) for pot in made)


def _leading(state: State, seats: tuple[int, ...]) -> dict[int, str]:
    """The best hands for a pot of those tabled so far; none of a split pot or an open board."""
    game = state.game
    if len(game.parts) > 1 or (game.has_board and (len(state.board) < 5 or UNKNOWN in state.board)):
        return {}
    (kind,) = game.parts
    shown = [seat for seat in seats if _is_shown(state, state.places[seat])]
    if not shown or len(shown) == len(seats) or _is_board_best(state):
        return {}
    cards = {seat: state.cards_of(state.places[seat]) for seat in shown}
    best = winners(
        list(range(len(shown))), [strength(kind)(cards[seat], state.board) for seat in shown]
    )
    return {shown[at]: words(kind, cards[shown[at]], state.board) for at in best}


def _is_board_best(state: State) -> bool:
    """Whether everybody left plays the board, so that a hand not shown can only share."""
    return is_board_best(Situation(game_key=state.game.key, board=text(state.board)))


def _is_shown(state: State, place: int) -> bool:
    return bool(state.tabled >> place & 1) and UNKNOWN not in state.cards_of(place)


def _main_first(event: ev.PotAwarded) -> int:
    return event.pot


def _awarded(state: State, event: ev.PotAwarded) -> PotAwarded:
    won = tuple(event.shares)
    return PotAwarded(
        event.pot,
        event.amount,
        won,
        won=event.shares,
        part="" if event.part in WHOLE else event.part,
        hands=_in_words(state, won, event.part),
        settled=event.part == SETTLED,
        odd=event.odd,
    )


def _in_words(state: State, seats: tuple[int, ...], part: str) -> dict[int, str]:
    """The winning hands, where cards decided."""
    if not state.live & (state.live - 1):
        return {}
    kind = state.game.parts[0] if part == "whole" else part
    return {seat: words(kind, state.cards_of(state.places[seat]), state.board) for seat in seats}


def _by_which_rules(hand: Hand, ruling: Ruling, book: Book) -> Ruling:
    """The ruling citing what divides the pots, with the defaults by which they are shared so."""
    ruling = resting_on(ruling, _topics(hand, ruling), book)
    if not any(pot.odd or pot.part for pot in ruling.chips.pots):
        return ruling
    settings = ruling.basis.settings | dict(_that_share(hand, book))
    return structs.replace(ruling, basis=structs.replace(ruling.basis, settings=settings))


def _topics(hand: Hand, ruling: Ruling) -> Iterator[str]:
    """What divides the pots; a pot that is left to one by folds is won without a showdown."""
    if len({pot.side for pot in ruling.chips.pots}) > 1:
        yield SEPARATE
    shown = any(isinstance(one, ev.ShowdownOpened) for one in hand.events)
    if ruling.chips.pots[0].hands:
        yield SPEAK
    elif ruling.chips.pots[0].won and shown:
        yield LAST
    if any(pot.part for pot in ruling.chips.pots):
        yield from (HALVES, BOTH)
    if any(pot.odd for pot in ruling.chips.pots):
        yield from (UNIT, SUIT if hand.state.game.odd == "suit" else POSITION)


def _that_share(hand: Hand, book: Book) -> Iterator[tuple[str, str | int | bool]]:
    """The house defaults under which the winners get what they get."""
    before = _before_the_award(hand)
    usual = _shares(before, book)
    for topic, name, value in _defaults(book):
        if any(_shares(before, other) != usual for other in turned(book, topic, name)):
            yield said(topic, name, value)


def _defaults(book: Book) -> Iterator[Default]:
    """The defaults by which pots are shared; of a setting the topic is "" (``Default``)."""
    for name in SETTINGS:
        if not book.fixes(name):
            yield "", name, book.setting(name)
    if book.is_silent(BOTH, "method"):
        yield BOTH, "method", book.value(BOTH, "method")


def _before_the_award(hand: Hand) -> list[ev.HandEvent]:
    first = next(at for at, event in enumerate(hand.events) if isinstance(event, ev.PotAwarded))
    return hand.events[:first]


def _shares(events: list[ev.HandEvent], book: Book) -> list[ev.PotAwarded]:
    return awards(replay(events, book).state)
