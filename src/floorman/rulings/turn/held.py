"""Acts out of turn at a table: they wait until the turn comes, then the book says what they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec import structs

from floorman.hand.legal import Act
from floorman.rulebooks.book import Book
from floorman.rulings.betting.acts import WAGERS, UndercallsInARow
from floorman.rulings.betting.on_calls_too_soon import TOO_SOON, WAIT
from floorman.rulings.betting.spoken_bets import CONDITIONAL
from floorman.rulings.betting.undercall_options import WAITING
from floorman.rulings.deciding import resting_on
from floorman.rulings.law import Law
from floorman.rulings.ruling import Basis, Ruling
from floorman.rulings.situation import Held, Situation
from floorman.rulings.turn.acts import ActsOutOfTurn, ConditionMet, TurnComes
from floorman.rulings.turn.by_the_book import FOLD, PROMPTED
from floorman.rulings.turn.lying_out import VOID
from floorman.rulings.turn.out_of_turn import BACKS_UP
from floorman.rulings.turn.outcomes import BETS, BINDING, RELEASE
from floorman.rulings.turn.passed_over import SKIPPED
from floorman.rulings.turn.told_ahead import SPOKEN, comes_no_more, still_waiting
from floorman.rulings.turn.undecided import is_undecided
from floorman.sentences import Sentence, say

UNTIL_RULED = (SKIPPED, TOO_SOON, WAIT, FOLD, BACKS_UP, BINDING)
"""Topics of acts behind a bet or hand that the floor has to rule on first."""


def due_act(situation: Situation, act: Any) -> Held | None:
    """The act out of turn whose turn it is when a player acts again; None if there is none."""
    return _waiting(situation) if isinstance(act, (*WAGERS, ActsOutOfTurn)) else None


def _waiting(situation: Situation) -> Held | None:
    """The act out of turn of the player now to act, while nothing is decided about it."""
    held = situation.held_by(situation.to_act) if situation.to_act else None
    return held if held and not held.staked else None


def settles(ruling: Ruling, act: Any, *, discarded: bool = False) -> bool:
    """Whether the ruling on the act that waited is all there is to say of the act that came.

    A player who is bound says nothing new, and nobody acts on while the floor has to choose. Cards
    ``discarded`` after an act that stands are something new.
    """
    if ruling.status != "ruled":
        return True
    if discarded and ruling.play.stands is not None and ruling.play.stands.act != "fold":
        return False
    return ruling.play.stands is not None and act.seat in (0, ruling.play.stands.seat)


class Waiting(NamedTuple):
    """What waits at a table: acts out of turn, those behind a bet that the floor rules on first.

    ``passive`` are the seats that may still only check, call or fold.
    """

    held: tuple[Held, ...] = ()
    unruled: Mapping[int, Any] = {}
    passive: tuple[int, ...] = ()

    def on(self, street: int) -> Waiting:
        """The same without acts of an earlier street."""
        return self._replace(held=tuple(one for one in self.held if one.street == street))


def waiting_after(before: Situation, after: Situation, act: Any, ruling: Ruling) -> Waiting:
    """What waits after a ruling was carried out."""
    held = _still_held(after, act, ruling)
    return Waiting(
        held, _still_unruled(before, act, ruling, held), _still_passive(before, after, ruling)
    )


def _still_held(after: Situation, act: Any, ruling: Ruling) -> tuple[Held, ...]:
    """The acts out of turn that wait after a ruling was carried out.

    A waiting act goes when its turn has come, its player has acted, its hand is dead or the street
    is over; a fold already carried out counts only while the player passed over has yet to act.
    """
    if ruling.play.hand in VOID:
        return ()
    gone = {stands.seat for stands in (*ruling.play.also, ruling.play.stands) if stands}
    gone |= {held.seat for held in ruling.play.held} | set(ruling.cards.killed)
    back = ruling.chips.returned
    gone |= {held.seat for held in after.held if held.act in WAITING and held.seat in back}
    came = ruling.play.stands is not None or ruling.play.next in (0, getattr(act, "seat", 0))
    if isinstance(act, TurnComes) and ruling.status == "ruled" and came:
        gone.add(act.seat)
    kept = [
        held
        for held in after.held
        if held.seat not in gone and (not held.done or held.due == after.to_act)
    ]
    return tuple(held for held in (*kept, *ruling.play.held) if held.street == after.street)


def _still_unruled(
    before: Situation, act: Any, ruling: Ruling, waiting: tuple[Held, ...]
) -> dict[int, Any]:
    """The acts, as told, that wait for the floor's ruling on a bet before them, by seat."""
    told = {held.seat: act for held in ruling.play.held if is_undecided(before, held.seat)}
    seats = {held.seat for held in waiting}
    return {seat: one for seat, one in (before.unruled | told).items() if seat in seats}


def _still_passive(before: Situation, after: Situation, ruling: Ruling) -> tuple[int, ...]:
    """The seats that may still only check, call or fold: each until it has acted."""
    gone = {stands.seat for stands in (*ruling.play.also, ruling.play.stands) if stands}
    kept = before.passive if before.street == after.street else ()
    return (*(seat for seat in kept if seat not in gone), *ruling.play.passive)


def comes_now(after: Situation, ruling: Ruling) -> TurnComes | None:
    """The turn of the act that waits, where a ruling brings it."""
    held = _waiting(after) if after.to_act not in after.passive else None
    return TurnComes(held.seat) if held and ruling.status == "ruled" else None


def with_waiting(after: Situation, ruling: Ruling, book: Book) -> Ruling:
    """The ruling on an act in turn, with what is to be known of acts out of turn that wait on."""
    waits = any(not held.done for held in ruling.play.held)
    if ruling.status != "ruled" or waits:
        return ruling
    if not after.to_act:
        return ruling if after.over else _in_vain(after, ruling, book)
    law = Law.of(book)
    told = tuple(
        still_waiting(after, held, law)
        for held in after.held
        if not (held.done or held.staked or held.seat in after.unruled)
        and held.seat not in (after.to_act, ruling.play.next)
    )
    if not told:
        return ruling
    more = structs.replace(ruling, reasons=(*ruling.reasons, *told))
    return resting_on(more, (BINDING, RELEASE), book)


def _in_vain(after: Situation, ruling: Ruling, book: Book) -> Ruling:
    """The ruling that ends the betting, with the acts out of turn whose turn does not come."""
    for held in after.held:
        if held.done or held.staked or not after.player(held.seat).live:
            continue
        told, chips = comes_no_more(held)
        returned = ruling.chips.returned | ({held.seat: chips} if chips else {})
        ruling = structs.replace(
            ruling,
            reasons=(*ruling.reasons, told),
            chips=structs.replace(ruling.chips, returned=returned),
        )
        ruling = resting_on(ruling, (BINDING,), book)
    return ruling


def before_the_floor(act: Any, ruling: Ruling) -> Ruling:
    """The ruling without open acts where a player has bet, and the floor has to say what it is.

    So it is of one passed over, on whose hand the floor rules, and of whoever acts too soon. Where
    it may be no act at all the player is asked, and everything is open.
    """
    options = [str(one.option) for one in ruling.floor.options]
    is_bet = isinstance(act, WAGERS) and act.seat in (0, ruling.play.next)
    is_bet = (is_bet and ruling.topic != CONDITIONAL) or isinstance(
        act, UndercallsInARow | ConditionMet
    )
    is_bet = is_bet or ruling.topic in UNTIL_RULED
    if ruling.status != "floor" or not is_bet or "no-act" in options or ruling.play.passive:
        return ruling
    return structs.replace(ruling, play=structs.replace(ruling.play, legal=(), owed=0))


def quietly(after: Situation, ruling: Ruling) -> Ruling:
    """The ruling without bets and raises that a player limited to passive acts cannot make.

    Nothing is open to a player whose act out of turn waits for the floor.
    """
    if ruling.status == "floor" and _waiting(after):
        return structs.replace(ruling, play=structs.replace(ruling.play, legal=()))
    if after.to_act not in after.passive:
        return ruling
    quiet = _passive(ruling.play.legal)
    return structs.replace(ruling, play=structs.replace(ruling.play, legal=quiet))


def _passive(legal: tuple[Act, ...]) -> tuple[Act, ...]:
    return tuple(one for one in legal if one.act not in BETS)


def foretold(ruling: Ruling, coming: Ruling) -> Ruling:
    """The ruling with what the act that waits will be, and what that rests on.

    What binds is all that is legal, and released chips go back at once; where the floor has to
    choose, nothing is legal until it has. What has to be known first is not asked yet, but for the
    amount that the floor makes a call; that the action has changed is told already. Whether an
    if-then statement is penalised is told with it.
    """
    legal, stands = ruling.play.legal, coming.play.stands
    if coming.topic == CONDITIONAL and coming.status == "floor":
        floor = structs.replace(coming.floor, penalty=ruling.floor.penalty)
        coming = structs.replace(coming, floor=floor)
    asked = coming.missing if coming.topic == TOO_SOON else ()
    if asked:
        legal = ()
    elif coming.status == "floor":
        ruling = structs.replace(ruling, status="floor", floor=coming.floor)
        legal = ()
    elif stands is not None:
        legal = (Act(stands.act, stands.to, stands.to),)
    elif coming.play.passive or _asks_who_prompted(coming):
        legal = _passive(legal)
    told = _not_yet_known(ruling.play.next, coming) if coming.missing else coming.because
    returned = coming.chips.returned | ruling.chips.returned
    cites = tuple(dict.fromkeys((*ruling.basis.cites, *coming.basis.cites)))
    settings = coming.basis.settings | ruling.basis.settings
    if coming.floor.chosen:
        floor = structs.replace(ruling.floor, chosen=coming.floor.chosen)
        ruling = structs.replace(ruling, floor=floor)
    if coming.floor.penalty != "none":
        floor = structs.replace(ruling.floor, penalty=coming.floor.penalty)
        ruling = structs.replace(ruling, floor=floor)
    return structs.replace(
        ruling,
        missing=asked,
        play=structs.replace(ruling.play, legal=legal),
        chips=structs.replace(ruling.chips, returned=returned),
        reasons=(*ruling.reasons, told, *coming.reasons[1:]),
        basis=Basis(ruling.basis.book, cites, settings),
    )


def _asks_who_prompted(coming: Ruling) -> bool:
    """Whether a raise is open only if the dealer had prompted the act."""
    return any(question.fact == PROMPTED for question in coming.missing)


def _not_yet_known(seat: int, coming: Ruling) -> Sentence:
    """What is said of an act that waits while a fact about it is missing."""
    if _asks_who_prompted(coming):
        return say("{then:A}.", then=say(SPOKEN["passive-unprompted"], seat=seat))
    return say("What seat {seat} did out of turn is ruled on when its turn comes.", seat=seat)
