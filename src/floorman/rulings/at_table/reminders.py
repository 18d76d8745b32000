"""What later rulings remind of: acts put right, requests, breaches that nobody fined, misdeals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from floorman.rulings.betting.acts import FoundBehind
from floorman.rulings.betting.put_right import is_put_right, last_made
from floorman.rulings.conduct.acts import FinesChips, Punishes
from floorman.rulings.conduct.incident import Incident
from floorman.rulings.dealing import acts as dealing
from floorman.rulings.levels.acts import DealWanted
from floorman.rulings.ruling import Ruling
from floorman.rulings.showdown.acts import AsksToSee, Fouled, Tables
from floorman.rulings.showdown.on_killed import DEAD
from floorman.rulings.situation import Done
from floorman.rulings.turn.acts import CallsClock
from floorman.rulings.wording.records import recorded
from floorman.rulings.wording.shown_words import penalty_in_words
from floorman.rulings.wording.words import given_back
from floorman.sentences import Sentence, row, say, verbatim


class Kept(NamedTuple):
    """What a later ruling reminds of: the seat, what was ruled, whether that was a request.

    A breach counts each time; all else that is ruled again, in the same words, is one ruling. Of a
    ``hand`` that does not play, as it lies, it is until it is tabled; of ``cards`` until they are
    dealt again.
    """

    seat: int
    ruled: Sentence
    said: Sentence
    request: bool = False
    breach: bool = False
    hand: bool = False
    cards: bool = False


_MISDEALT = (
    *(dealing.FourCardFlop, dealing.UnburnedFlop, dealing.WrongBurn, dealing.DealsEarly),
    *(dealing.DropsStub, dealing.ExposesCards, dealing.CardCount, dealing.TwoToButton),
    *(dealing.BoxedCards, dealing.CardFound, dealing.DuplicateFound, dealing.CardMissing),
    *(dealing.DealtIn, dealing.DealtOut, dealing.ThreeCardsDown, dealing.ExtraCards),
    *(dealing.WrongBringIn, dealing.DealsReplacement, dealing.ThrowsIntoHand, Fouled),
    *(dealing.DeclaresMisdeal, dealing.FirstCardDealt, dealing.DealerErrs, dealing.ButtonMoved),
)
"""What goes wrong with cards: whatever is done after it, the dealer still has it to put right."""


def kept(act: Any, ruling: Ruling, acts: Sequence[Done]) -> Iterator[Kept]:
    """What later rulings remind of by this one, after which these are the ``acts`` of the hand."""
    stands = ruling.play.stands
    seat = getattr(act, "seat", 0) or (stands.seat if stands else 0)
    if is_put_right(act, stands, last_made(acts, seat)):
        said = [ruling.because, *ruling.steps, *given_back(ruling), *_by_rule(ruling)]
        yield Kept(seat, ruling.because, row(said, " "), request=True)
    if isinstance(act, _MISDEALT) or ruling.topic == DEAD:
        said = [ruling.because, *ruling.steps, *_by_rule(ruling)]
        yield Kept(seat, ruling.because, row(said, " "), request=True, cards=True)
        return
    refused = isinstance(act, CallsClock) and ruling.said.shown.get("clock") is False
    if refused:
        said = [ruling.because, *ruling.reasons, *_by_rule(ruling)]
        yield Kept(seat, ruling.because, row(said, " "), request=True)
    elif isinstance(act, AsksToSee | FoundBehind | DealWanted) or _is_of_the_floor(act):
        yield Kept(
            seat, ruling.because, row([ruling.because, *_by_rule(ruling)], " "), request=True
        )
    elif isinstance(act, Tables) and ruling.cards.lie.get(str(seat)) != "tabled":
        yield Kept(seat, ruling.because, row([ruling.because, *_by_rule(ruling)], " "), hand=True)
    elif ruling.floor.given is None:
        noted = (*_noted(ruling), *_by_rule(ruling))
        if ruling.floor.penalty != "none":
            said = [ruling.because, *penalty_in_words(ruling), *noted]
            yield Kept(seat, ruling.because, row(said, " "), breach=bool(_noted(ruling)))
        elif _noted(ruling):
            yield Kept(
                seat, ruling.because, row([ruling.because, *ruling.steps, *noted], " "), breach=True
            )


def still_open(before: Iterable[Kept], act: Any, ruling: Ruling) -> tuple[Kept, ...]:
    """What was kept and matters after an act: no breach that it fines, no cards dealt again."""
    punished = act.seat if isinstance(act, Punishes | FinesChips) else 0
    shown = act.seat if isinstance(act, Tables) else 0
    ends = ruling.play.hand in ("misdeal", "fouled")
    return tuple(
        one
        for one in before
        if (one.request or one.seat != (shown if one.hand else punished))
        and not (ends and one.cards)
    )


def told_once(before: Iterable[Kept], now: Iterable[Kept]) -> tuple[Sentence, ...]:
    """What is reminded of beside a ruling: what it says again itself is not, but each breach is."""
    told = {one.ruled for one in now}
    left: list[Sentence] = []
    for one in before:
        if one.breach or one.ruled not in told:
            left.append(one.said)
            told.add(one.ruled)
    return tuple(left)


def _noted(ruling: Ruling) -> tuple[Sentence, ...]:
    """The breach that a ruling puts on record, if any."""
    record = ruling.floor.record
    if not (isinstance(record, Incident) and record.breach):
        return ()
    return (say("On record: {recorded}.", recorded=recorded(record)),)


def _by_rule(ruling: Ruling) -> tuple[Sentence, ...]:
    """The rules that it was ruled by, in brackets; none where the book has none."""
    rules = dict.fromkeys(one for cite in ruling.basis.cites for one in cite.rule.split(", "))
    return (verbatim(f"({ruling.basis.book} {', '.join(rules)})"),) * bool(rules)


def _is_of_the_floor(act: Any) -> bool:
    """Whether it is a clock that the floor has called itself."""
    return isinstance(act, CallsClock) and not act.seat
