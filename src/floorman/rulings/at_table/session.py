"""A table in talk: each act is ruled on in the situation before it, and the ruling carried out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from floorman.hand.hand import Hand
from floorman.rulebooks.book import AnyBook, Book, as_book
from floorman.rulings.asking import ABOUT_TO_BE_DEALT
from floorman.rulings.at_table.announcing import announced
from floorman.rulings.at_table.asked_first import (
    asked_first,
    is_bring_in_open,
    is_turn_open,
    size_asked,
)
from floorman.rulings.at_table.carry import carry_out
from floorman.rulings.at_table.due_cards import QUESTIONS, deal_due, refuse_once_void
from floorman.rulings.at_table.first_of_street import FIRST, open_street
from floorman.rulings.at_table.hand_law import (
    defaults_asked,
    is_same_hand,
    under,
    with_next,
    with_own_turn,
)
from floorman.rulings.at_table.of_hand import meant, situation
from floorman.rulings.at_table.on_the_table import chips_after, with_tabled
from floorman.rulings.at_table.pots import since_asked, with_pots
from floorman.rulings.at_table.put_off import Due, is_due, put_off, with_due
from floorman.rulings.at_table.reminders import Kept, kept, still_open, told_once
from floorman.rulings.at_table.seating import check_form, equal_boards_of, form, sit_down
from floorman.rulings.at_table.unsized import figures, without_figures
from floorman.rulings.at_table.when_told import does_nobody_act
from floorman.rulings.betting.acts import (
    WAGERS,
    BetsUnnoticed,
    Deals,
    Declares,
    Plays,
    Pushes,
)
from floorman.rulings.betting.prior_bets import CLEARLY
from floorman.rulings.conduct.acts import Contests, Decides, Punishes
from floorman.rulings.dealing.acts import (
    OF_A_STREET,
    BoxedCards,
    CardCount,
    ExposesCards,
    ExtraCards,
)
from floorman.rulings.deciding import based, decide, idle
from floorman.rulings.law import Law
from floorman.rulings.ruling import Ruling
from floorman.rulings.showdown.acts import (
    FOLDS,
    Discards,
    MucksInStud,
    Tables,
)
from floorman.rulings.showdown.bettors import as_bettor
from floorman.rulings.showdown.order_of_show import without_given_up
from floorman.rulings.situation import Ahead, Ours, Situation
from floorman.rulings.telling.table import TableSetup
from floorman.rulings.telling.talk import Clause
from floorman.rulings.turn import held
from floorman.rulings.turn.acts import PLAYED, ConditionMet, TurnComes
from floorman.rulings.turn.by_the_book import PROMPTED
from floorman.rulings.turn.lying_out import in_no_pot, with_dead
from floorman.rulings.turn.on_conditions import condition_met
from floorman.rulings.untold import without_sizes, without_stacks
from floorman.rulings.wording.shown_words import penalties_open
from floorman.sentences import Sentence

AFTER_CARDS = (*WAGERS, *PLAYED, *FOLDS, *OF_A_STREET, MucksInStud, BetsUnnoticed, Deals)
"""Acts that come when the cards that are due are out."""
OF_THE_DEAL = (BoxedCards, CardCount, ExposesCards, ExtraCards)
"""Faults that are counted together in one deal, and not in the redeal."""
OF_A_HAND = (*AFTER_CARDS, Discards, Tables)
"""Acts that nobody makes on a hand that is void."""


class Session:
    """One table under one book, from its set-up through acts and rulings.

    One that ``explains`` nothing does not look for the house defaults that decided its rulings,
    nor for what is announced, the pots as they are then, and what was ruled before.
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
        self.waiting = held.Waiting()
        self.ahead: tuple[Ahead, ...] = ()
        told = setup.seats if setup.stack or setup.is_form else setup.stacks
        self.untold = tuple(seat for seat in setup.seats if seat not in told)
        self.before: list[Any] = []
        self.ours: Ours | None = None
        self.due: tuple[Due, ...] = ()
        self.kept: tuple[Kept, ...] = ()
        self.hand: Hand | None = None if setup.is_form else sit_down(setup, self.book)
        self.seen: tuple[Mapping[int, tuple[int, ...]], Situation] | None = None
        if self.hand is not None:  # whoever waits for the button is not dealt in
            self.untold = tuple(seat for seat in self.untold if seat in self.hand.state.places)

    def situation(self, facts: dict[str, str] | None = None) -> Situation:
        """The situation now."""
        return self._seen(self.hand, self.facts | (facts or {}))

    def _seen(self, hand: Hand | None, known: dict[str, str]) -> Situation:
        now = self._of_hand(hand) if hand is not None else form(self.setup, known, self.chips)
        told: dict[str, Any] = {
            "facts": dict(known),
            "before": tuple(self.before),
            **self.waiting.on(now.street)._asdict(),
            "event": self.setup.event,
            "players_left": self.setup.left,
            "ours": self.ours,
            "ahead": self.ahead,
            "untold": self.untold,
            "told_pot": self.setup.pot,
        }
        if hand is not None and not self.is_pot_known:
            told["pot"] = None
        if hand is not None and is_bring_in_open(self.setup, hand.events, self.book):
            told["to_act"] = 0
        if self.setup.doors:
            told["equal_boards"] = equal_boards_of(self.setup, self.book)
        return structs.replace(now, **told)

    def _of_hand(self, hand: Hand) -> Situation:
        """What the hand makes of the situation: the same as long as nothing happens in it."""
        if hand is not self.hand:
            return situation(hand, {}, self.chips)
        chips, now = self.seen or (None, None)
        if now is None or chips != self.chips or now.position != len(hand.events):
            now = situation(hand, {}, self.chips)
            self.seen = self.chips, now
        return now

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
        state, waiting = self.hand.state, {held.seat for held in self.waiting.held}
        return any(seat in waiting or not state.stacks[state.places[seat]] for seat in self.untold)

    def _acted(self, clause: Clause) -> Ruling:
        """The ruling on an act as it is carried out, with all figures of the hand."""
        since, discarded = 0, isinstance(clause.act, Discards)
        if self.hand is None and isinstance(clause.act, Plays | Pushes):
            check_form(self.setup, clause.act)
        if self.hand is not None:
            if isinstance(clause.act, OF_A_HAND):
                refuse_once_void(self.hand)
            since = len(self.hand.events)
            if discarded:
                clause = clause._replace(act=as_bettor(self.situation(), clause.act, self.book))
            clause = clause._replace(act=meant(self.hand.state, clause.act))
            if isinstance(clause.act, (*AFTER_CARDS, *QUESTIONS)):
                deal_due(self.hand, clause.act)
            clause = self._street_opened(self.hand, clause)
            if asked := asked_first(clause.act, self.setup, self.hand, self.book):
                return based(asked, Law.of(self.book))
            if self._has_untold_all_in() and (asked := size_asked(clause.act, self.situation())):
                return based(asked, Law.of(self.book))
        earlier = tuple(name for name in self.spare if name in self.facts)
        self.spare = tuple(dict.fromkeys((*earlier, *clause.facts)))
        ruling = self._ruled(clause, discarded=discarded)
        if ruling.status == "missing":
            return ruling
        ruling = structs.replace(
            ruling,
            unused=self.not_needed(clause.facts),
            earlier=self._earlier(clause.act, ruling) if self.explains else (),
        )
        if not isinstance(clause.act, (Decides, Contests, *QUESTIONS)):
            options = tuple(option.option for option in ruling.floor.options)
            self.ours = Ours(ruling.topic, ruling.because, options)
        return self._whole(clause.act, ruling, since)

    def _street_opened(self, hand: Hand, clause: Clause) -> Clause:
        """The clause without whose board begins its street, which the street begins with then."""
        if not open_street(self.setup, hand, clause.act, self.facts | clause.facts):
            return clause
        self.facts.pop(FIRST, None)
        return clause._replace(facts={k: v for k, v in clause.facts.items() if k != FIRST})

    def _whole(self, act: Any, ruling: Ruling, since: int) -> Ruling:
        """The ruling to its end: the pots as they are since that event, and what is announced."""
        if self.hand is not None and self.explains:
            since = since_asked(self.hand, act, since)
            earlier = not self.is_pot_known
            ruling = with_pots(self.hand, since, act, ruling, self.book, earlier=earlier)
            if ruling.chips.pots and self.waiting.held:
                out = tuple(in_no_pot(self.situation()))
                ruling = structs.replace(ruling, reasons=(*ruling.reasons, *out))
        if self.explains:
            ruling = announced(ruling, self.hand, since, self.book)
        if self.hand is not None and self.due:
            ruling = with_due(self.hand, ruling, self.due, self.book)
            self.due = tuple(one for one in self.due if not is_due(self.hand, one))
        penalties = penalties_open(ruling, self.book)
        return structs.replace(ruling, floor=structs.replace(ruling.floor, penalties=penalties))

    def _earlier(self, act: Any, ruling: Ruling) -> tuple[Sentence, ...]:
        """What was ruled before and matters still: requests, deals, breaches that nobody fined."""
        self.kept = still_open(self.kept, act, ruling)
        acts = self._of_hand(self.hand).acts if self.hand is not None else ()
        now = tuple(kept(act, ruling, acts))
        earlier = told_once(self.kept, now)
        self.kept += now
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
        while (
            self.waiting.held
            and (waiting := held.due_act(self.situation(), clause.act)) is not None
        ):
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
            if hand is None or is_same_hand(self.book, book):
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
        if self.waiting.held:
            ruling = with_dead(now, ruling, self.book)
        carry_out(self.hand, ruling)
        after = self._after(now, act, ruling)
        if self.explains:
            ruling = self._with_who_acts(now, after, act, ruling)
        if not self.is_pot_known:
            ruling = without_sizes(ruling, self.setup)
        return without_stacks(self._with_what_comes(after, act, ruling, facts), after)

    def _after(self, now: Situation, act: Any, ruling: Ruling) -> Situation:
        """The situation after a ruling is carried out, with the acts that wait by then."""
        after = self.situation()
        self.waiting = held.waiting_after(now, after, act, ruling)
        return structs.replace(after, **self.waiting._asdict())

    def _with_who_acts(self, now: Situation, after: Situation, act: Any, ruling: Ruling) -> Ruling:
        """The ruling with who acts next, where anybody does, and which acts wait."""
        assert self.hand is not None
        open_turn = is_turn_open(self.setup, self.hand, self.book)
        if (ruling.play.next or not open_turn) and not does_nobody_act(now, act, ruling):
            to_show = without_given_up(after) if after.showdown else after
            ruling = with_next(self.hand, to_show, ruling, self.book, self.setup.left)
            ruling = held.before_the_floor(act, ruling)
        return held.with_waiting(after, ruling, self.book) if self.waiting.held else ruling

    def _with_what_comes(
        self, after: Situation, act: Any, ruling: Ruling, facts: dict[str, str]
    ) -> Ruling:
        """The ruling with what an act that has waited will be, where its turn comes now."""
        turn: TurnComes | ConditionMet | None = (
            held.comes_now(after, ruling) if self.waiting.held else None
        )
        if self.ahead and turn is None and ruling.status == "ruled":
            turn = condition_met(structs.replace(after, ahead=self.ahead))
        if turn and turn != act:
            return held.foretold(ruling, self._coming(after, turn, facts))
        return held.quietly(after, ruling)

    def _keep(self, now: Situation, act: Any, ruling: Ruling, facts: dict[str, str]) -> None:
        """What later rulings need of this one: a misdeal undoes its deal and what is put off."""
        if ruling.play.hand == "misdeal":
            self.before = [one for one in self.before if not isinstance(one, OF_THE_DEAL)]
        if ruling.play.hand != "goes-on":
            self.due = ()
        elif ruling.later:
            self.due += put_off(now, ruling)
        if isinstance(act, Declares) and act.said.conditional:
            seat, choice = act.seat or now.to_act, ruling.floor.chosen
            said = Ahead(seat, act.said.other, now.street, len(now.acts), choice)
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


def as_it_was(act: Any, facts: Mapping[str, str]) -> Any:
    """The act with what was told of it after, where a later one of the player turns on that."""
    if isinstance(act, Pushes) and act.clearly is None and CLEARLY in facts:
        return structs.replace(act, clearly=facts[CLEARLY] == "yes")
    return act
