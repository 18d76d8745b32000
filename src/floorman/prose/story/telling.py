"""The story that the phrases of a text tell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeGuard

from floorman.prose.clauses.matching import Found
from floorman.prose.clauses.seeming import is_object, seats_told
from floorman.prose.line.wording import chips_text
from floorman.prose.story.answering import is_of_chips_or_words, on_whom_it_is, with_called_bet
from floorman.prose.story.busts import counted_in_a_round
from floorman.prose.story.cast import Cast
from floorman.prose.story.checked_first import checked_first
from floorman.prose.story.early_cards import (
    Dealt,
    checked_but_for_one,
    dealt_early,
    dealt_too_soon,
    put_among,
)
from floorman.prose.story.ending import all_fold, folded_to
from floorman.prose.story.falling_short import fall_short
from floorman.prose.story.game_told import settle, take_game
from floorman.prose.story.happening import happens, people_in
from floorman.prose.story.hindsight import (
    at_the_flop,
    board_played,
    board_said,
    checked_nuts,
    completed,
    counted_again,
    exposed,
    found_later,
    killed_last,
    not_of_the_deck,
    noticed_at_last,
    on_condition,
    on_open_pair,
    out_of_turn,
    pulls_untold,
    thrown_in,
    tied_for_pot,
    too_soon,
    underbets,
    was_all_in,
    with_chips_in_front,
)
from floorman.prose.story.likewise import each_called
from floorman.prose.story.merging import (
    given_up_once,
    merged,
    with_called_chips,
    with_pulled_beside,
)
from floorman.prose.story.miscounts import miscounted, number_said
from floorman.prose.story.remarks import without_remarks
from floorman.prose.story.retelling import (
    answered_later,
    as_undercalls,
    bet_as_stated,
    called_before,
    faced_once,
    in_a_row,
    recognised,
)
from floorman.prose.story.second_thoughts import as_said, second_thought
from floorman.prose.story.setting_told import (
    BEHIND_THE_BUTTON,
    scaled_to_pot,
    seat_positions,
    set_button,
    set_street,
    take_fact,
)
from floorman.prose.story.short_blinds import short_blinds
from floorman.prose.story.shown_early import turned_up
from floorman.prose.story.story import (
    STREETS,
    USUAL,
    Happening,
    Person,
    Setting,
    Story,
    acting_in,
)
from floorman.prose.story.streets import before_street, in_hand, put_on_streets, with_streets
from floorman.prose.story.stud_stakes import stud_stakes
from floorman.prose.story.wrong_counts import counted_wrong
from floorman.prose.words.amounts import level
from floorman.prose.words.people import POSITIONS
from floorman.prose.words.token import GOING_ON, Token
from floorman.rulings.betting.phrases import phrase as saying


def story_of(found: Sequence[Found], tokens: Sequence[Token]) -> Story:
    """The story that the phrases of a text tell; people named between them count as mentioned."""
    teller = _Teller(tokens)
    at = 0
    for one in found:
        teller.mention(tokens[at : one.start])
        teller.tell(one)
        at = one.end
    return teller.story()


_IT_IS_ON = ("to", "on", "it's", "'s", "is", "was")
"""Words before whoever is to act: it's on me, folded to me."""
_IN_A_PLACE = ("as", "in", "on", "from", "under", "his", "her", "my", "their")
"""Words between somebody and their position."""


class _Teller:
    """Takes phrase after phrase, and keeps the story so far."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self.cast, self.setting = Cast(), Setting()
        self.happenings: list[Happening] = []
        self.passed: list[Person] = []
        self.up_next: list[tuple[int, Person]] = []
        self.streets: list[tuple[int, str]] = []
        self.early: list[int] = []
        self.unnamed = False
        self.rest_folds: Found | None = None
        self.folded_to: list[int] = []
        self.really: Token | None = None
        self.present: list[Person] = []
        self.paired: list[Person | None] = []
        self.tails: list[tuple[Person, str]] = []
        self.pot: Token | None = None
        self.quoted: list[Token] = []
        self.counts: list[Token] = []
        self.dealt: list[Dealt] = []
        self.waits: list[int] = []
        self.is_behind = False
        self.between_hands = False

    def mention(self, tokens: Sequence[Token]) -> None:
        """People named outside of any phrase; the last of them acts next, if nobody is named.

        Whoever is only "he" there is whoever acts anyway, but for whoever tells it.
        """
        for at, (before, token) in enumerate(pairwise((None, *tokens))):
            if token is None or token.kind != "who" or self._is_whoever_acts(token):
                continue
            if is_object(tokens, at) and (before is None or before.key not in _IT_IS_ON):
                continue
            if before is not None and self._is_place_of_last(before, token):
                continue
            self.cast.find(token)
            self.cast.mentioned = True

    def _is_whoever_acts(self, token: Token) -> bool:
        """Whether a pronoun is whoever acts anyway: nobody is "he" who tells the story."""
        acted = self.cast.acted
        return token.key == "he" and (acted is None or acted.label != "I")

    def _is_place_of_last(self, before: Token, token: Token) -> bool:
        """Whether it is told where the last one sits: Kim had 500 out as the big blind."""
        last = self.cast.last
        is_place = before.key in _IN_A_PLACE and token.key in POSITIONS
        if not is_place or last is None or last.place or self.cast.knows(token.key):
            return False
        last.place = token.key
        return True

    def tell(self, one: Found) -> None:
        """Take one phrase."""
        phrase = one.phrase
        if "dealt" in phrase.how:
            self.dealt.append(Dealt(_street_of(one), one, len(self.happenings)))
            return
        if street := one.slots.get("street") or one.slots.get("later"):
            name = next(name for name in STREETS if name.startswith(str(street)))
            self.streets.append((len(self.happenings), name))
            act = phrase.act.replace("{street}", name).replace("{later}", name)
            one = one._replace(phrase=phrase._replace(act=act))
        if phrase.table:
            _set(self, one)
        elif "tail" in phrase.how:
            self._tail(one)
        elif phrase.act:
            stakes = one.slots.get("level")
            if isinstance(stakes, Token) and "coming" not in phrase.how:
                self.setting.small, self.setting.big = level(*stakes.value)
            if tail := second_thought(one, self.tokens, self.cast, self.happenings):
                self._takes_back(one, tail)
                return
            happens(one, self.tokens, self.cast, self.happenings, self.setting)
            if "unanswered" in phrase.how:
                self.passed += [self.cast.find(token) for token in people_in(one)]
                self.waits.append(one.start)
        else:
            self._aside(one)

    def _tail(self, one: Found) -> None:
        """What is added to an act with chips: of whoever is named, else the last one."""
        people = [self.cast.find(token) for token in people_in(one)]
        self.cast.sure = self.cast.sure and "in-doubt" not in one.phrase.how
        if not people and self.cast.mentioned and self.cast.last is not None:
            people = [self.cast.last]
        self.cast.mentioned = self.cast.mentioned or bool(people)
        last = self.happenings[-1] if self.happenings else None
        if last is not None and "in-chips" in last.how and "{chips}" in one.phrase.act:
            # what goes in to call, with more after it, are chips and no call yet
            last.act, last.slots = "{who} pushes {chips}", {"chips": last.slots["amount"]}
        if last is not None and "of-race" in one.phrase.how:
            _races_too(last, people, one)
        elif last is not None and is_of_chips_or_words(last) and (not people or last.who in people):
            last.tails.append(_tail_of(one, last))
            last.end = max(last.end, one.end)
        elif people:
            self.tails.append((people[0], _tail_of(one, None)))

    def _takes_back(self, one: Found, tail: str) -> None:
        """What the last player goes on with at once: a check that was done was said then.

        A pronoun may be another's, where there are several.
        """
        last = self.happenings[-1]
        is_plain = "who" not in one.slots or len(self.cast.people) == 1
        self.cast.sure = self.cast.sure and is_plain and last.act != "{who} checks"
        last.act = as_said(last.act)
        last.tails.append(tail)
        last.end = max(last.end, one.end)

    def acts_before(self, one: Found) -> int:
        """How many acts came before a street is named; not what was told right before it."""
        if not self.happenings:
            return 0
        last = self.happenings[-1]
        between = self.tokens[last.end : one.start]
        if any(token.kind == "mark" or token.key in GOING_ON for token in between):
            return len(self.happenings)
        return next(at for at, each in enumerate(self.happenings) if each.start == last.start)

    def _aside(self, one: Found) -> None:
        named = people_in(one)
        if "told-more" in one.phrase.how and self._undercuts(one.slots.get("amount")):
            self.cast.acted, self.cast.sure = None, False
        people = [self.cast.find(token) for token in named]
        self.present += people
        self.paired += (people or [self.cast.last]) if "paired" in one.phrase.how else []
        is_named = any(token.key != "he" for token in named)
        self.cast.mentioned = self.cast.mentioned or is_named
        how = one.phrase.how
        if "announced" in how:
            self.cast.announced = one.slots.get("chips") or _announced(one)
            self.cast.holder = people[0] if people else None
            bets = [each for each in self.happenings if each.act.startswith("{who} bets")]
            self.quoted += [] if bets else filter(_is_sum, (self.cast.announced,))
            self.counts += filter(_is_sum, [one.slots.get("amount")])
        if "counted-aloud" in how and isinstance(quote := one.slots.get("quote"), Token):
            self.counts += filter(None, [number_said(quote)])
        self.unnamed = self.unnamed or "no-amount" in how
        self.waits += [one.start] if how & {"waits", "skipped"} else []
        self.up_next += [(one.start, who) for who in people if "up-next" in how]
        self.is_behind = self.is_behind or {"waits", "present"} <= how
        self.between_hands = self.between_hands or "between-hands" in how
        self.cast.sure = self.cast.sure and "in-doubt" not in how
        if "really" in how and isinstance(amount := one.slots.get("amount"), Token):
            self.really = amount
        if "everybody-folds" in how and (named or self.tokens[one.end - 1].key == "to"):
            self.folded_to.append(one.start)
        elif "everybody-folds" in how:
            self.rest_folds = one
        if "skipped" in how:
            self.passed += people
        if "out-of-turn" in how and self.happenings:
            self.early.append(one.start)
            self.passed += people

    def _undercuts(self, told: Token | str | None) -> bool:
        """Whether the last one put out less than they are then told it is: they act again.

        Where nobody says how much that is, it is the most that was bet.
        """
        *before, last = self.happenings or (None,)
        if last is None or not last.act.startswith("{who} pushes"):
            return False
        most = max((sum(one.sums) for one in before if one is not None), default=0)
        return 0 < sum(last.sums) < (sum(told.value) if _is_sum(told) else most)

    def _with_counts(self, told: list[Happening]) -> list[Happening]:
        """The acts with an all-in for what it truly was, and its call on a wrong count."""
        wrong = miscounted(told, self.counts, self.really, self.tokens, self.setting)
        if wrong is not None:
            self.cast.sure = False
        elif self.really is not None:
            counted_again(told, self.really)
        return told if wrong is None else wrong

    def _in_order(self) -> list[Happening]:
        """The acts in the order in which they came, where that is plain from what they say."""
        answered = with_pulled_beside(answered_later(self.happenings))
        in_order = called_before(answered, self.tokens)
        self.cast.sure = self.cast.sure and in_order == self.happenings
        return with_called_bet(in_order, self.setting.street, self.cast.anybody)

    def _passed_next(self) -> list[Person]:
        """Whoever was up next where another acted instead, or had acted out of turn."""
        found: list[Person] = []
        for at, who in self.up_next:
            acts = [one for one in self.happenings if one.who]
            after = next((one.who for one in acts if one.start >= at), None)
            if after is None and self._was_early(at):
                after = next((one.who for one in reversed(acts)), None)
            found += [who] if after is not None and after is not who else []
        return found

    def _was_early(self, at: int) -> bool:
        """Whether it is told of what was done before that it was another's turn."""
        is_told = any(one.key == "out-of-turn" for one in self.tokens)
        return is_told or any(one.key == "was" for one in self.tokens[at : at + 3])

    def _deal(self) -> None:
        """Take the cards that were dealt: too soon where somebody waited, else a street each."""
        told = len(self.streets)
        self.streets, self.dealt = in_hand(self.streets, self.dealt, self.happenings, self.setting)
        self.cast.sure = self.cast.sure and len(self.streets) == told
        early = dealt_early(self.dealt, self.happenings, self.waits)
        self.streets = with_streets([one for one in self.dealt if one not in early], self.streets)
        for one in early:
            self.streets = before_street(one.street, self.streets)
            checked_but_for_one(one.found, self.happenings, self.setting.in_hand, self.cast.anybody)
            put_among(dealt_too_soon(one.street, one.found), self.happenings)
            self.cast.sure = False

    def _set_table(self) -> None:
        """Lay the table of the story, and put what happened on its streets."""
        set_button(self.setting, self.cast.positions)
        seat_positions(self.setting, self.cast.people)
        self.cast.sure = not scaled_to_pot(self.setting) and self.cast.sure
        set_street(self.setting, self.streets)
        is_plain = put_on_streets(self.happenings, self.streets, self.setting)
        self.cast.sure = self.cast.sure and is_plain

    def story(self) -> Story:
        """The whole story."""
        self.cast.sure = settle(self.setting) and self.cast.sure
        self._deal()
        self.passed += self._passed_next()
        self._set_table()
        self.happenings = checked_first(
            each_called(self.happenings), self.tokens, self.cast.anybody
        )
        out_of_turn(self.happenings, self.tokens, self.early)
        self.cast.sure = not was_all_in(self.happenings, self.tokens) and self.cast.sure
        on_condition(self.happenings)
        in_order = with_chips_in_front(self._in_order(), self.setting, self.tokens)
        if not self.setting.big and any(pulls_untold(one, in_order) for one in in_order):
            self.cast.sure = False  # who knows whether more lies there
        board_said(in_order)
        told = given_up_once(merged(without_remarks(bet_as_stated(faced_once(in_order)))))
        told = in_a_row(with_called_chips(told))
        short_blinds(told, self.setting)
        folded_to(told, self.folded_to)
        if self.rest_folds is not None:
            all_fold(told, self.rest_folds.start, self.rest_folds.end)
        for who, tail in self.tails:
            for one in [one for one in told if one.who is who and is_of_chips_or_words(one)][:1]:
                one.tails.append(tail)
        told = on_whom_it_is(counted_in_a_round(board_played(told), self.setting))
        in_doubt = any(one.how & {"faced", "in-doubt"} for one in told)
        in_doubt = in_doubt or len(as_undercalls(told)) < len(told)
        self.cast.sure = not (recognised(told) or in_doubt) and self.cast.sure
        not_of_the_deck(told, self.setting)
        completed(told, self.setting)
        stud_stakes(told, self.setting)
        on_open_pair(told, self.setting, self.paired)
        at_the_flop(told, self.setting)
        told = tied_for_pot(told, self.setting)
        told.sort(key=lambda one: "last" in one.how)
        if self.unnamed:
            too_soon(told)
        told = self._with_counts(told)
        found_later(told)
        if counted_wrong(told, self.setting, self.pot, self.quoted):
            self.cast.sure = False
        short = [fall_short(told, self.setting), underbets(told, self.setting)]
        self.cast.sure = not any(short) and self.cast.sure
        self.cast.sure = not checked_nuts(told, self.setting, self.tokens) and self.cast.sure
        noticed_at_last(told)
        exposed(told, waits=(bool(self.passed) or self.is_behind) and not self.early)
        thrown_in(told)
        told = turned_up(killed_last(told), self.setting)
        self.cast.sure = self.cast.sure and not any("betting-over" in one.how for one in told)
        for one in told if self.between_hands else ():
            one.act = _WITH_A_HAND.sub(" between hands", one.act)
        acting = acting_in(told) | {id(one) for one in self.passed}
        acting |= {id(one) for one in self.present}
        acting |= {id(who) for who, _ in (*self.setting.stacks, *self.setting.boards)}
        people = [one for one in self.cast.people if id(one) in acting]
        return Story(self.setting, told, people, self.passed, self.cast.sure)


def _street_of(one: Found) -> str:
    """The street whose card a phrase tells of: its own, or the one in its slot."""
    named = str(one.slots.get("street", "")) or one.phrase.table.removeprefix("comes ")
    return next(name for name in STREETS if name.startswith(named))


def _announced(one: Found) -> Token | str | None:
    """How much is announced: a number, or one in somebody's words: goes "forty-four hundred"."""
    told = one.slots.get("quote")
    if not isinstance(told, Token):
        return one.slots.get("amount")
    amount = saying(told.key).amount
    return told._replace(kind="number", value=(amount,)) if amount else None


def _is_sum(slot: Token | str | None) -> TypeGuard[Token]:
    """Whether it is told how much: what is said of the pot, and is no pot as it truly was."""
    return isinstance(slot, Token) and slot.kind == "number"


def _tail_of(one: Found, added_to: Happening | None) -> str:
    """What is added to an act, with its chips."""
    chips = one.slots.get("chips")
    values = _said_short(chips, added_to) if isinstance(chips, Token) else ()
    return one.phrase.act.replace("{chips}", chips_text(values) if values else "")


def _races_too(race: Happening, people: Sequence[Person], one: Found) -> None:
    """Take what one more has in a race, or that it is all that the last one has."""
    if not race.act.startswith("chip race"):
        return
    count = one.slots.get("number")
    if not isinstance(count, Token):
        told = race.tails or [race.act]
        told[-1] += f" {one.phrase.act}"
        race.act = race.act if race.tails else told[-1]
    elif people and people[0].place.startswith("seat "):
        race.tails.append(f"{people[0].place} has {count.value[0]}")
    race.end = max(race.end, one.end)


def _said_short(chips: Token, added_to: Happening | None) -> tuple[int, ...]:
    """Chips that are added, in thousands where the others were: six thousand and another four.

    Of chips that were counted it is so many of the same: three blue thousands, and four more.
    """
    first = added_to.slots.get("chips") if added_to is not None else None
    before = sum(first.value) if first is not None else 0
    is_short = chips.kind == "number" and sum(chips.value) < _SHORT
    if is_short and first is not None and first.kind == "chips" and len(set(first.value)) == 1:
        return first.value[:1] * sum(chips.value)
    scale = next((each for each in (1_000, 100) if before >= each and before % each == 0), 1)
    return tuple(value * scale for value in chips.value) if is_short else chips.value


_SHORT = 25
"""A number of chips below that is no sum of chips."""


def _names_street(teller: _Teller, one: Found, street: str, *, comes: bool) -> None:
    """Take a street; where it ``comes`` after what was told, that was on the one before it."""
    if comes and teller.happenings and not teller.streets:
        teller.streets.append((0, STREETS[STREETS.index(street) - 1]))
    at = len(teller.happenings) if comes else teller.acts_before(one)
    teller.streets.append((at, street))


def _sits_around(teller: _Teller, positions: Sequence[str], one: Found) -> None:
    """Take who has the button and the blinds, by the numbers of seats or by whoever sits there."""
    told = seats_told(teller.tokens[one.start : one.end])
    for position, token in zip(positions, told, strict=False):
        if token.kind == "who":
            teller.cast.sits(teller.cast.find(token), position)
        else:
            teller.cast.positions[token.value[0]] = position
    teller.cast.sure = False  # whoever acts next may be who sits there


def _sits_between(teller: _Teller) -> None:
    """Take it that whoever was named last sits between the button and the small blind."""
    place = teller.cast.last.place if teller.cast.last is not None else ""
    if place.startswith("seat ") and not teller.cast.positions:
        seat = int(place.removeprefix("seat "))
        teller.cast.positions = {(seat - 1) or USUAL: "button", seat + 1: "sb"}


def _is_card(token: Token) -> bool:
    return token.kind == "cards"


_WITH_A_HAND = re.compile(r" with a live hand$|(?<=uses a phone)$")
"""How acts end that are told of whoever has a hand, where no hand was told of."""
_WITH_STACKS = (("who", "amount"), ("other", "more"))
"""Slots for somebody whose stack is told, and for how much it is."""


def _set(teller: _Teller, one: Found) -> None:
    """Take a fact of the table, or of who sits at it."""
    name, *rest = one.phrase.table.split()
    slots = {key: token for key, token in one.slots.items() if isinstance(token, Token)}
    cast = teller.cast
    if name in BEHIND_THE_BUTTON:
        named = (token for token in teller.tokens[one.start : one.end] if token.kind == "who")
        seated = next((token for token in named if token.key not in POSITIONS), slots["who"])
        cast.sits(cast.find(seated), name)
        cast.mentioned = True
    elif name == "ring":
        _sits_around(teller, rest, one)
    elif name == "between":
        _sits_between(teller)
    elif name == "stack":
        each = ((slots.get(who), slots.get(chips)) for who, chips in _WITH_STACKS)
        told = [(cast.find(who), chips) for who, chips in each if who and chips]
        told = told or [(cast.last or cast.anybody(), slots["amount"])]
        teller.setting.stacks += [(who, chips.value[0]) for who, chips in told]
        cast.mentioned = "who" in slots
    elif name == "shows":
        upcards = "".join(each.key for each in teller.tokens[one.start : one.end] if _is_card(each))
        teller.setting.boards.append((cast.find(slots["who"]), upcards))
        cast.mentioned = True
    elif name in ("street", "comes"):
        _names_street(teller, one, " ".join(rest), comes=name == "comes")
    elif name in ("game", "form"):
        is_beside = any(act.who for act in teller.happenings)
        said = teller.tokens[one.start : one.end]
        is_plain = take_game(teller.setting, rest, said, is_beside=is_beside)
        cast.sure = cast.sure and is_plain
    else:
        take_fact(teller.setting, one.phrase.table, slots)
    if name == "pot":
        teller.pot = slots["amount"]
        cast.pot = slots["amount"]
