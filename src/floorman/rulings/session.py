"""A table in talk: each act is ruled on in the situation before it, and the ruling carried out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from msgspec import structs

from floorman.hand.hand import Hand
from floorman.hand.tell import is_betting_over
from floorman.rulebooks.book import AnyBook, Book, as_book
from floorman.rules.procedure import Step, When
from floorman.rulings.announcing import announced
from floorman.rulings.asking import ABOUT_TO_BE_DEALT, chosen
from floorman.rulings.betting.acts import (
    WAGERS,
    BetsUnnoticed,
    Deals,
    Declares,
    FoundBehind,
    HasInFront,
    Plays,
    Pushes,
)
from floorman.rulings.betting.prior_bets import CLEARLY
from floorman.rulings.betting.spoken_bets import IF_THEN
from floorman.rulings.carry import carry_out
from floorman.rulings.chips.acts import ChipRace, ChipsFound, ColorUp
from floorman.rulings.conduct.acts import Contests, Decides, FinesChips, Punishes
from floorman.rulings.conduct.incident import Incident
from floorman.rulings.dealing.acts import (
    OF_A_STREET,
    BoxedCards,
    CardCount,
    ExposesCards,
    ExtraCards,
)
from floorman.rulings.dealing.deal_facts import is_ahead
from floorman.rulings.deciding import based, decide, idle, resting_on
from floorman.rulings.hand_law import defaults_asked, under, with_next, with_own_turn
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import (
    Busts,
    DealWanted,
    MixOrdered,
    NextHand,
    PlayStarts,
    PushDue,
)
from floorman.rulings.of_hand import meant, situation
from floorman.rulings.pots import with_pots
from floorman.rulings.ruling import Ruling
from floorman.rulings.seats.acts import (
    AsksBreakOrder,
    Balances,
    BreakDrawn,
    DodgesBlind,
    PlayersMove,
    Reenters,
    SeatsDrawn,
    TableBreaks,
    TablesCombine,
)
from floorman.rulings.showdown.acts import (
    FOLDS,
    AsksToSee,
    Discards,
    Disputes,
    Halves,
    MucksInStud,
    PaysIn,
    Tables,
    Ties,
)
from floorman.rulings.showdown.bettors import as_bettor
from floorman.rulings.showdown.hands_seen import dealt, without_given_up
from floorman.rulings.shown_words import penalties_open, penalty_in_words
from floorman.rulings.situation import Ahead, Held, Ours, Situation
from floorman.rulings.table import (
    check_form,
    deal_due,
    equal_boards_of,
    form,
    refuse_once_void,
    sit_down,
)
from floorman.rulings.telling.setup import TableSetup
from floorman.rulings.telling.talk import Clause
from floorman.rulings.turn import held
from floorman.rulings.turn.acts import PLAYED, CallsClock, ConditionMet, TurnComes
from floorman.rulings.turn.on_conditions import condition_met
from floorman.rulings.turn.turn_comes import PROMPTED
from floorman.rulings.unsized import figures, without_figures
from floorman.rulings.untold import (
    asked_first,
    is_opener_open,
    size_asked,
    without_sizes,
    without_stacks,
)
from floorman.rulings.words import recorded
from floorman.sentences import Sentence, row, say

AFTER_CARDS = (*WAGERS, *PLAYED, *FOLDS, *OF_A_STREET, MucksInStud, BetsUnnoticed, Deals)
"""Acts that come when the cards that are due are out."""
OF_THE_DEAL = (BoxedCards, CardCount, ExposesCards, ExtraCards)
"""Faults that are counted together in one deal, and not in the redeal."""
OF_A_HAND = (*AFTER_CARDS, Discards, Tables)
"""Acts that nobody makes on a hand that is void."""
AFTER_THE_HAND = (Busts, NextHand, Ties, Halves, PaysIn, DodgesBlind, Reenters)
"""What is told of a hand that is over, or of none: nobody acts on it any more."""
OF_NO_HAND = (
    *(AsksBreakOrder, Balances, BreakDrawn, PlayersMove, SeatsDrawn, TableBreaks, TablesCombine),
    *(ChipRace, ChipsFound, ColorUp, DealWanted, MixOrdered, PlayStarts, PushDue),
)
"""What happens between hands or in a break, unless somebody has acted in a hand."""


class Session:
    """One table under one book, from its set-up through acts and rulings.

    One that ``explains`` nothing does not look for the house defaults that decided its rulings.
    """

    def __init__(
        self,
        setup: TableSetup,
        book: AnyBook,
        facts: dict[str, str] | None = None,
        *,
        explains: bool = True,
    ) -> None:
        self.setup = setup
        self.explains = explains
        self.book = as_book(book)
        self.is_pot_known = setup.is_pot_known
        self.facts = dict(facts or {})
        self.spare = tuple(self.facts)
        self.chips: dict[int, tuple[int, ...]] = {}
        self.held: tuple[Held, ...] = ()
        self.passive: tuple[int, ...] = ()
        self.unruled: dict[int, Any] = {}
        self.ahead: tuple[Ahead, ...] = ()
        told = setup.seats if setup.stack or setup.is_form else setup.stacks
        self.untold = tuple(seat for seat in setup.seats if seat not in told)
        self.before: list[Any] = []
        self.ours: Ours | None = None
        self.due: tuple[Due, ...] = ()
        self.kept: tuple[Kept, ...] = ()
        self.hand: Hand | None = None if setup.is_form else sit_down(setup, self.book)
        if self.hand is not None:  # whoever waits for the button is not dealt in
            self.untold = tuple(seat for seat in self.untold if seat in self.hand.state.places)

    def situation(self, facts: dict[str, str] | None = None) -> Situation:
        """The situation now."""
        return self._seen(self.hand, self.facts | (facts or {}))

    def _seen(self, hand: Hand | None, known: dict[str, str]) -> Situation:
        if hand is None:
            now = form(self.setup, known, self.chips)
        else:
            now = situation(hand, known, self.chips, self.held, self.passive)
            now = now if self.is_pot_known else structs.replace(now, pot=None)
        told: dict[str, Any] = {
            "unruled": self.unruled,
            "event": self.setup.event,
            "players_left": self.setup.left,
            "ours": self.ours,
            "ahead": self.ahead,
            "untold": self.untold,
            "told_pot": self.setup.pot,
        }
        if self.setup.doors:
            told["equal_boards"] = equal_boards_of(self.setup, self.book)
        return structs.replace(now, before=tuple(self.before), **told)

    def act(self, clause: Clause) -> Ruling:
        """Rule on an act, and carry the ruling out when it is complete."""
        seen = [self.situation()] if self._has_untold_all_in() else []
        ruling = self._acted(clause)
        if self._has_untold_all_in():
            seen.append(self.situation())
        return without_figures(ruling, figures(seen)) if seen else ruling

    def _has_untold_all_in(self) -> bool:
        """Whether somebody is all-in, or waits to be, with chips that nobody told."""
        if self.hand is None:
            return False
        state, waiting = self.hand.state, {held.seat for held in self.held}
        return any(seat in waiting or not state.stacks[state.places[seat]] for seat in self.untold)

    def _acted(self, clause: Clause) -> Ruling:
        """The ruling on an act as it is carried out, with all figures of the hand."""
        since, discarded = 0, isinstance(clause.act, Discards)
        if self.hand is None and isinstance(clause.act, Plays | Pushes):
            check_form(self.setup, clause.act)
        if self.hand is not None:
            if isinstance(clause.act, OF_A_HAND):
                refuse_once_void(self.hand)
            if asked := asked_first(clause.act, self.setup, self.hand.events, self.book):
                return based(asked, Law.of(self.book))
            since = len(self.hand.events)
            if discarded:
                clause = clause._replace(act=as_bettor(self.situation(), clause.act, self.book))
            clause = clause._replace(act=meant(self.hand.state, clause.act))
            if isinstance(clause.act, AFTER_CARDS):
                deal_due(self.hand, clause.act)
            if self._has_untold_all_in() and (asked := size_asked(clause.act, self.situation())):
                return based(asked, Law.of(self.book))
        earlier = tuple(name for name in self.spare if name in self.facts)
        self.spare = tuple(dict.fromkeys((*earlier, *clause.facts)))
        ruling = self._ruled(clause, discarded=discarded)
        if ruling.status == "missing":
            return ruling
        ruling = structs.replace(
            ruling, unused=self.not_needed(clause.facts), earlier=self._earlier(clause.act, ruling)
        )
        if not isinstance(clause.act, (Decides, Contests)):
            options = tuple(option.option for option in ruling.floor.options)
            self.ours = Ours(ruling.topic, ruling.because, options)
        return self._whole(clause.act, ruling, since)

    def _whole(self, act: Any, ruling: Ruling, since: int) -> Ruling:
        """The ruling to its end: the pots as they are since that event, and what is announced."""
        if self.hand is not None:
            earlier = not self.is_pot_known
            ruling = with_pots(self.hand, since, act, ruling, self.book, earlier=earlier)
        ruling = announced(ruling, self.hand, since, self.book)
        if self.hand is not None and self.due:
            ruling = with_due(self.hand, ruling, self.due, self.book)
            self.due = tuple(one for one in self.due if not is_due(self.hand, one))
        penalties = penalties_open(ruling, self.book)
        return structs.replace(ruling, floor=structs.replace(ruling.floor, penalties=penalties))

    def _earlier(self, act: Any, ruling: Ruling) -> tuple[Sentence, ...]:
        """What was ruled before and matters still: requests, deals, breaches that nobody fined."""
        punished = act.seat if isinstance(act, Punishes | FinesChips) else 0
        self.kept = tuple(one for one in self.kept if one.request or one.seat != punished)
        earlier = tuple(one.said for one in self.kept)
        self.kept += tuple(_kept(act, ruling))
        return earlier

    def not_needed(self, facts: dict[str, str]) -> tuple[str, ...]:
        """Those of the facts, as told, that no ruling has needed so far."""
        names = (name for name in self.spare if name in facts)
        return tuple(f"{name.replace('-', ' ')}: {facts[name]}" for name in names)

    def _ruled(self, clause: Clause, *, discarded: bool) -> Ruling:
        """The ruling on an act, or on one that has waited for its turn and settles it."""
        stood: tuple[Sentence, ...] = ()
        chose = ""
        if self.ahead and (met := condition_met(self.situation(clause.facts), clause.act)):
            ruling = self._rule(met, clause.facts)
            if held.settles(ruling, clause.act):
                return ruling
            chose = ruling.floor.chosen
        while self.held and (waiting := held.due_act(self.situation(), clause.act)) is not None:
            ruling = self._rule(TurnComes(waiting.seat), clause.facts)
            if held.settles(ruling, clause.act, discarded=discarded):
                return ruling
            stood = (ruling.because,) if discarded else ()
        ruling = self._rule(clause.act, clause.facts)
        floor = structs.replace(ruling.floor, chosen=ruling.floor.chosen or chose)
        return structs.replace(ruling, floor=floor, reasons=(*stood, *ruling.reasons))

    def _decided(self, now: Situation, act: Any) -> Ruling:
        hand, left = self.hand, self.setup.left

        def seen(book: Book) -> Situation:
            if hand is None or book is self.book:
                return now
            seated = sit_down(self.setup, book) if len(hand.events) == 1 else hand
            return self._seen(under(seated, book, left), now.facts)

        asked = defaults_asked(hand, self.book) if hand is not None else ()
        return decide(seen, act, self.book, asked, explains=self.explains)

    def _rule(self, act: Any, facts: dict[str, str]) -> Ruling:
        now = self.situation(facts)
        ruling = self._decided(now, act)
        if ruling.status == "missing":
            return structs.replace(ruling, position=now.position)
        self.spare = idle(now, act, self.book, ruling, self.spare)
        ruling = structs.replace(with_tabled(now, act, ruling), position=now.position)
        self.before.append(as_it_was(act, facts))
        if (given := ruling.floor.given) is not None:
            self.before.append(Punishes(given.seat, given.kind, given.number))
        self._keep(now, act, ruling, facts)
        self.chips = chips_after(self.chips, act, ruling)
        if self.hand is None:
            return ruling
        if self.explains:
            ruling = with_own_turn(self.hand, ruling, self.book)
        carry_out(self.hand, ruling)
        after = self.situation()
        self.held = held.still_held(after, act, ruling)
        self.unruled = held.still_unruled(now, act, ruling, self.held)
        self.passive = held.still_passive(now, after, ruling)
        waiting = {"held": self.held, "passive": self.passive, "unruled": self.unruled}
        after = structs.replace(after, **waiting)
        open_turn = self.setup.bring_in and is_opener_open(self.setup, self.hand.events, self.book)
        known = ruling.play.next or not open_turn
        no_hand = _is_after_the_hand(act) or _is_between_hands(now, act) or is_ahead(now, act)
        if self.explains and known and not no_hand:
            to_show = without_given_up(after) if after.showdown else after
            ruling = with_next(self.hand, to_show, ruling, self.book, self.setup.left)
            ruling = held.before_the_floor(act, ruling)
        if self.held and self.explains:
            ruling = held.with_waiting(after, ruling, self.book)
        if not self.is_pot_known:
            ruling = without_sizes(ruling, self.setup)
        turn: TurnComes | ConditionMet | None = held.comes_now(after, ruling) if self.held else None
        if self.ahead and turn is None and ruling.status == "ruled":
            turn = condition_met(structs.replace(after, ahead=self.ahead))
        if turn and turn != act:
            return without_stacks(held.foretold(ruling, self._coming(after, turn, facts)), after)
        return without_stacks(held.quietly(after, ruling), after)

    def _keep(self, now: Situation, act: Any, ruling: Ruling, facts: dict[str, str]) -> None:
        """What later rulings need of this one: a misdeal undoes its deal and what is put off."""
        if ruling.play.hand == "misdeal":
            self.before = [one for one in self.before if not isinstance(one, OF_THE_DEAL)]
        if ruling.play.hand != "goes-on":
            self.due = ()
        elif ruling.later:
            self.due += put_off(now, ruling)
        if isinstance(act, Declares) and act.said.conditional:
            choice = chosen(now, IF_THEN)
            said = Ahead(act.seat or now.to_act, act.said.other, now.street, len(now.acts), choice)
            self.ahead += (said,)
        self.facts |= {
            name: told for name, told in facts.items() if name.startswith(ABOUT_TO_BE_DEALT)
        }
        if ruling.play.held and PROMPTED in facts:
            self.facts[PROMPTED] = facts[PROMPTED]  # told with the act, needed when its turn comes

    def _coming(self, after: Situation, turn: Any, facts: dict[str, str]) -> Ruling:
        """What the act that waits will be; what was told of it is known when its turn comes."""
        after = structs.replace(after, facts=after.facts | facts)
        coming = self._decided(after, turn)
        spare = idle(after, turn, self.book, coming, self.spare)
        used = set(self.spare) - set(spare)
        self.facts |= {name: answer for name, answer in facts.items() if name in used}
        self.spare = spare
        return coming


class Kept(NamedTuple):
    """What a later ruling reminds of: the seat, what was ruled, and whether that was a request."""

    seat: int
    said: Sentence
    request: bool = False


def _kept(act: Any, ruling: Ruling) -> Iterator[Kept]:
    """What later rulings remind of by this one."""
    seat = getattr(act, "seat", 0)
    refused = isinstance(act, CallsClock) and ruling.said.shown.get("clock") is False
    if refused:
        yield Kept(seat, row([ruling.because, *ruling.reasons], " "), request=True)
    elif isinstance(act, AsksToSee | FoundBehind | DealWanted) or _is_of_the_floor(act):
        yield Kept(seat, ruling.because, request=True)
    elif ruling.floor.given is None:
        noted = _noted(ruling)
        if ruling.floor.penalty != "none":
            yield Kept(seat, row([ruling.because, *penalty_in_words(ruling), *noted], " "))
        elif noted:
            yield Kept(seat, row([ruling.because, *ruling.steps, *noted], " "))


def _noted(ruling: Ruling) -> tuple[Sentence, ...]:
    """The breach that a ruling puts on record, if any."""
    record = ruling.floor.record
    if not (isinstance(record, Incident) and record.breach):
        return ()
    return (say("On record: {recorded}.", recorded=recorded(record)),)


def _is_of_the_floor(act: Any) -> bool:
    """Whether it is a clock that the floor has called itself."""
    return isinstance(act, CallsClock) and not act.seat


def as_it_was(act: Any, facts: Mapping[str, str]) -> Any:
    """The act with what was told of it after, where a later one of the player turns on that."""
    if isinstance(act, Pushes) and act.clearly is None and CLEARLY in facts:
        return structs.replace(act, clearly=facts[CLEARLY] == "yes")
    return act


def _is_after_the_hand(act: Any) -> bool:
    """Whether an act is told of a hand that is over, so that nobody acts on it any more."""
    if isinstance(act, Disputes):
        return act.since != "this-hand"
    return isinstance(act, AFTER_THE_HAND) or getattr(act, "after_hand", False)


def _is_between_hands(now: Situation, act: Any) -> bool:
    """Whether an act is told of a time between hands, when nobody is to act."""
    if getattr(act, "hand", "") == "between":
        return True
    return isinstance(act, OF_NO_HAND) and not (now.acts or now.street)


def chips_after(
    chips: Mapping[int, tuple[int, ...]], act: Any, ruling: Ruling
) -> dict[int, tuple[int, ...]]:
    """The chips in front by seat after an act: as told, or as pushed where all of them stay."""
    after = dict(chips)
    if isinstance(act, HasInFront):
        after[act.seat or 1] = act.chips
    if ruling.play.stands is None:
        return after
    before = after.pop(ruling.play.stands.seat, ())
    if isinstance(act, Pushes) and sum(before) + sum(act.chips) == ruling.play.stands.to:
        after[ruling.play.stands.seat] = (*before, *act.chips)
    return after


def with_tabled(now: Situation, act: Any, ruling: Ruling) -> Ruling:
    """The ruling with the hands that lie face up by it; cards that nobody told are left out."""
    seats = [int(name) for name, fate in ruling.cards.lie.items() if fate == "tabled"]
    acts = [*now.before, act]
    tabled = {seat: _told(now, acts, seat) for seat in seats}
    return structs.replace(ruling, cards=structs.replace(ruling.cards, tabled=tabled))


def _told(now: Situation, acts: list[Any], seat: int) -> str:
    """The cards told of a hand, if they are all of them."""
    told = [one.cards for one in acts if isinstance(one, Tables) and one.seat == seat]
    cards = "".join(dict.fromkeys(told))
    return cards if len(cards) == 2 * dealt(now) else ""


STREETS_ON: dict[When, int] = {"after-the-betting": 0, "on-the-next-street": 1}


class Due(NamedTuple):
    """A step that waits until the betting of a street is over, and the topic that asks for it."""

    street: int
    step: Step
    topic: str


def put_off(now: Situation, ruling: Ruling) -> tuple[Due, ...]:
    """The steps of a ruling that wait for the end of the betting; none where it is over."""
    if not now.to_act:
        return ()
    waiting = (step for step in ruling.later if step.when in STREETS_ON)
    return tuple(Due(now.street + STREETS_ON[step.when], step, ruling.topic) for step in waiting)


def with_due(hand: Hand, ruling: Ruling, waiting: tuple[Due, ...], book: Book) -> Ruling:
    """The ruling that ends the betting, with the steps that waited for it; all of them all-in.

    An act out of turn may well be on the card that came too soon: what is done with that is told.
    """
    due = [one for one in waiting if is_due(hand, one)]
    steps = tuple(one.step.do for one in due)
    if not due and ruling.play.held:
        due = [one for one in waiting if one.street == hand.state.street]
        steps = tuple(one.step.sentence for one in due)
    if not due:
        return ruling
    ruling = structs.replace(ruling, steps=(*ruling.steps, *steps))
    return resting_on(ruling, [one.topic for one in due], book)


def is_due(hand: Hand, waiting: Due) -> bool:
    """Whether the time of a step has come: the betting of its street is over, or all betting."""
    state = hand.state
    if hand.to_act is not None or hand.is_over:
        return False
    return is_betting_over(state) or (not state.pending and state.street >= waiting.street)
