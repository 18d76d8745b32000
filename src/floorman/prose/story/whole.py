"""The whole story: its acts in the order in which they came, told as what they truly were."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.story.order.busts import counted_in_a_round
from floorman.prose.story.order.counted_all_ins import told_one_by_one
from floorman.prose.story.order.early_cards import (
    checked_but_for_one,
    dealt_early,
    dealt_too_soon,
    put_among,
)
from floorman.prose.story.order.merging import (
    given_up_once,
    merged,
    with_called_chips,
    with_pulled_beside,
)
from floorman.prose.story.order.remarks import without_remarks
from floorman.prose.story.order.retelling import (
    answered_later,
    as_undercalls,
    bet_as_stated,
    called_before,
    faced_once,
    in_a_row,
    recognised,
    without_summary,
)
from floorman.prose.story.order.streets import before_street, in_hand, put_on_streets, with_streets
from floorman.prose.story.people.by_count import seated_by_count
from floorman.prose.story.story import Happening, Person, Story, acting_in
from floorman.prose.story.table.boards_told import (
    at_the_flop,
    board_played,
    board_said,
    checked_nuts,
    completed,
    not_of_the_deck,
    on_open_pair,
    tied_for_pot,
)
from floorman.prose.story.table.game_told import settle
from floorman.prose.story.table.setting_told import (
    has_option,
    scaled_to_pot,
    set_button,
    set_limit,
    set_street,
)
from floorman.prose.story.table.short_blinds import short_blinds
from floorman.prose.story.table.stud_stakes import stud_stakes, without_upcards
from floorman.prose.story.told.so_far import SoFar
from floorman.prose.story.truth.falling_short import fall_short
from floorman.prose.story.truth.hindsight import (
    counted_again,
    exposed,
    found_later,
    killed_last,
    noticed_at_last,
    on_condition,
    out_of_turn,
    pulls_untold,
    thrown_in,
    too_soon,
    underbets,
    was_all_in,
    with_chips_in_front,
)
from floorman.prose.story.truth.miscounts import all_in_of, miscounted
from floorman.prose.story.truth.shown_early import turned_up
from floorman.prose.story.truth.wrong_counts import counted_wrong
from floorman.prose.story.untold.answering import (
    is_of_chips_or_words,
    on_whom_it_is,
    with_called_bet,
)
from floorman.prose.story.untold.checked_first import checked_first
from floorman.prose.story.untold.checked_to import checked_to
from floorman.prose.story.untold.ending import all_fold, but_for_named, folded_to
from floorman.prose.story.untold.going_round import answered_by_some
from floorman.prose.story.untold.likewise import each_called
from floorman.prose.street_order import STREETS

_WITH_A_HAND = re.compile(r" with a live hand$|(?<=uses a phone)$|(?<=talks on the phone)$")
"""How acts end that are told of whoever has a hand, where no hand was told of."""


def whole_story(so_far: SoFar) -> Story:
    """The whole story."""
    _doubt(so_far, not settle(so_far.setting))
    _deal(so_far)
    so_far.passed += _passed_next(so_far)
    _set_table(so_far)
    told = _merged(so_far, _as_they_came(so_far))
    told = _in_hindsight(so_far, _at_the_table(so_far, told))
    return Story(so_far.setting, told, _people(so_far, told), so_far.passed, so_far.cast.sure)


def _doubt(so_far: SoFar, doubtful: object) -> None:
    """The story is sure no more where something in it is doubtful."""
    so_far.cast.sure = so_far.cast.sure and not doubtful


def _as_they_came(so_far: SoFar) -> list[Happening]:
    """The acts in the order they came, each by whoever did it, in turn or before it."""
    happenings = told_one_by_one(each_called(so_far.happenings), so_far.setting)
    so_far.happenings = checked_first(happenings, so_far.tokens, so_far.cast.anybody)
    out_of_turn(so_far.happenings, so_far.tokens, so_far.early)
    _doubt(so_far, was_all_in(so_far.happenings, so_far.tokens))
    on_condition(so_far.happenings)
    in_order = with_chips_in_front(_in_order(so_far), so_far.setting, so_far.tokens)
    who_knows_what_lies_there = any(pulls_untold(one, in_order) for one in in_order)
    _doubt(so_far, who_knows_what_lies_there and not so_far.setting.big)
    board_said(in_order)
    return in_order


def _merged(so_far: SoFar, in_order: list[Happening]) -> list[Happening]:
    """The acts with each told once, and those of many spelled out."""
    told = given_up_once(merged(without_remarks(bet_as_stated(faced_once(in_order)))))
    told = in_a_row(with_called_chips(told))
    short_blinds(told, so_far.setting)
    folded_to(told, so_far.folded_to)
    if so_far.rest_folds is not None:
        rest = so_far.rest_folds
        all_fold(told, but_for_named(rest, told, so_far.tokens[rest.end :]))
    for who, tail in so_far.tails:
        for one in [one for one in told if one.who is who and is_of_chips_or_words(one)][:1]:
            one.tails.append(tail)
    told = on_whom_it_is(counted_in_a_round(board_played(told), so_far.setting))
    _doubt(so_far, any(one.how & {"faced", "in-doubt"} for one in told))
    _doubt(so_far, len(as_undercalls(told)) < len(told))
    _doubt(so_far, recognised(told))
    return told


def _at_the_table(so_far: SoFar, told: list[Happening]) -> list[Happening]:
    """The acts as the game, its stakes and its cards have them."""
    not_of_the_deck(told, so_far.setting)
    completed(told, so_far.setting)
    stud_stakes(told, so_far.setting)
    told = without_upcards(told, so_far.setting)
    on_open_pair(told, so_far.setting, so_far.paired)
    at_the_flop(told, so_far.setting)
    told = tied_for_pot(told, so_far.setting)
    told.sort(key=lambda one: "last" in one.how)
    if so_far.unnamed:
        too_soon(told)
    return _with_counts(so_far, told)


def _in_hindsight(so_far: SoFar, told: list[Happening]) -> list[Happening]:
    """The acts as they turned out: counts and sums that were wrong, hands shown and thrown in."""
    found_later(told)
    _doubt(so_far, counted_wrong(told, so_far.setting, so_far.pot, so_far.quoted))
    _doubt(so_far, fall_short(told, so_far.setting))
    _doubt(so_far, underbets(told, so_far.setting))
    _doubt(so_far, checked_nuts(told, so_far.setting, so_far.tokens))
    _doubt(so_far, seated_by_count(told, so_far.setting.street))
    _doubt(so_far, answered_by_some(told, so_far.tokens))
    noticed_at_last(told)
    exposed(told, waits=(bool(so_far.passed) or so_far.is_behind) and not so_far.early)
    thrown_in(told, is_showdown=so_far.is_showdown)
    told = turned_up(killed_last(told), so_far.setting)
    _doubt(so_far, any("betting-over" in one.how for one in told))
    _doubt(so_far, not _have_no_hand(told, so_far.when))
    return told


def _have_no_hand(told: Sequence[Happening], when: str) -> bool:
    """Have acts be told of somebody without a hand, between hands or after folding.

    Whether any can, where it was told: else it is of something else.
    """
    ends = [one for one in told if when and _WITH_A_HAND.search(one.act)]
    for one in ends:
        one.act = _WITH_A_HAND.sub(when, one.act)
    return not when or bool(ends)


def _people(so_far: SoFar, told: list[Happening]) -> list[Person]:
    """Who is in the story: whoever acts, was passed, is told to sit there or shows something."""
    acting = acting_in(told) | {id(one) for one in (*so_far.passed, *so_far.present)}
    acting |= {id(who) for who, _ in (*so_far.setting.stacks, *so_far.setting.boards)}
    return [one for one in so_far.cast.people if id(one) in acting]


def _with_counts(so_far: SoFar, told: list[Happening]) -> list[Happening]:
    """The acts with an all-in for what it truly was, and its call on a wrong count.

    Where nobody is told to be all-in, but of an all-in, it is somebody's.
    """
    wrong = miscounted(told, so_far.counts, so_far.really, so_far.tokens, so_far.setting)
    if wrong is not None:
        so_far.cast.sure = False
        is_told = any(one.act.startswith("{who} is all-in") for one in wrong)
        named = [at for at, one in enumerate(so_far.tokens) if one.key == "all-in"]
        if so_far.really and not is_told and named:
            wrong.insert(0, all_in_of(so_far.cast.anybody(), so_far.really, named[0]))
    elif so_far.really is not None:
        counted_again(told, so_far.really)
    return told if wrong is None else wrong


def _in_order(so_far: SoFar) -> list[Happening]:
    """The acts in the order in which they came, where that is plain from what they say."""
    answered = with_pulled_beside(answered_later(so_far.happenings))
    in_order = without_summary(called_before(answered, so_far.tokens))
    so_far.cast.sure = so_far.cast.sure and in_order == so_far.happenings
    return with_called_bet(in_order, so_far.setting.street, so_far.cast.anybody)


def _passed_next(so_far: SoFar) -> list[Person]:
    """Whoever was up next where another acted instead, or had acted out of turn."""
    found: list[Person] = []
    acts = [one for one in so_far.happenings if one.who]
    for at, who in so_far.up_next:
        after = next((one.who for one in acts if one.start >= at), None)
        if after is None and _was_early(so_far, at):
            after = next((one.who for one in reversed(acts)), None)
        found += [who] if after is not None and after is not who else []
    return found


def _was_early(so_far: SoFar, at: int) -> bool:
    """Whether it is told of what was done before that it was another's turn."""
    is_told = any(one.key == "out-of-turn" for one in so_far.tokens)
    return is_told or any(one.key == "was" for one in so_far.tokens[at : at + 3])


def _deal(so_far: SoFar) -> None:
    """Take the cards that were dealt: too soon where somebody waited, else a street each."""
    told = len(so_far.streets)
    so_far.streets, so_far.dealt = in_hand(
        so_far.streets, so_far.dealt, so_far.happenings, so_far.setting
    )
    so_far.cast.sure = so_far.cast.sure and len(so_far.streets) == told
    early = dealt_early(so_far.dealt, so_far.happenings, so_far.waits)
    so_far.streets = with_streets([one for one in so_far.dealt if one not in early], so_far.streets)
    for one in early:
        so_far.streets = before_street(one.street, so_far.streets)
        checked_but_for_one(
            one.found, so_far.happenings, so_far.setting.in_hand, so_far.cast.anybody
        )
        put_among(dealt_too_soon(one.street, one.found, so_far.passed), so_far.happenings)
        so_far.cast.sure = False


def _set_table(so_far: SoFar) -> None:
    """Lay the table of the story, and put what happened on its streets."""
    set_button(so_far.setting, so_far.cast.positions)
    so_far.cast.sure = not scaled_to_pot(so_far.setting) and so_far.cast.sure
    set_street(so_far.setting, so_far.streets)
    if not so_far.streets and has_option(so_far.tokens):
        so_far.streets.append((0, STREETS[0]))
    is_plain = put_on_streets(so_far.happenings, so_far.streets, so_far.setting)
    so_far.cast.sure = so_far.cast.sure and is_plain
    so_far.happenings, is_plain = checked_to(
        so_far.happenings, so_far.tokens, so_far.setting, so_far.cast.anybody
    )
    _doubt(so_far, not is_plain)
    set_limit(so_far.setting)
