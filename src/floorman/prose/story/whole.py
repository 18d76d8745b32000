"""The whole story: its acts in the order in which they came, told as what they truly were."""

from __future__ import annotations

import re

from floorman.prose.story.answering import is_of_chips_or_words, on_whom_it_is, with_called_bet
from floorman.prose.story.boards_told import (
    at_the_flop,
    board_played,
    board_said,
    checked_nuts,
    completed,
    not_of_the_deck,
    on_open_pair,
    tied_for_pot,
)
from floorman.prose.story.busts import counted_in_a_round
from floorman.prose.story.checked_first import checked_first
from floorman.prose.story.early_cards import (
    checked_but_for_one,
    dealt_early,
    dealt_too_soon,
    put_among,
)
from floorman.prose.story.ending import all_fold, folded_to
from floorman.prose.story.falling_short import fall_short
from floorman.prose.story.hindsight import (
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
from floorman.prose.story.likewise import each_called
from floorman.prose.story.merging import (
    given_up_once,
    merged,
    with_called_chips,
    with_pulled_beside,
)
from floorman.prose.story.miscounts import miscounted
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
from floorman.prose.story.setting_told import (
    scaled_to_pot,
    seat_positions,
    set_button,
    set_street,
)
from floorman.prose.story.short_blinds import short_blinds
from floorman.prose.story.shown_early import turned_up
from floorman.prose.story.so_far import SoFar
from floorman.prose.story.story import (
    Happening,
    Person,
    Story,
    acting_in,
)
from floorman.prose.story.streets import before_street, in_hand, put_on_streets, with_streets
from floorman.prose.story.stud_stakes import stud_stakes
from floorman.prose.story.wrong_counts import counted_wrong

_WITH_A_HAND = re.compile(r" with a live hand$|(?<=uses a phone)$")
"""How acts end that are told of whoever has a hand, where no hand was told of."""


def whole_story(so_far: SoFar) -> Story:
    """The whole story."""
    _deal(so_far)
    so_far.passed += _passed_next(so_far)
    _set_table(so_far)
    so_far.happenings = checked_first(
        each_called(so_far.happenings), so_far.tokens, so_far.cast.anybody
    )
    out_of_turn(so_far.happenings, so_far.tokens, so_far.early)
    so_far.cast.sure = not was_all_in(so_far.happenings, so_far.tokens) and so_far.cast.sure
    on_condition(so_far.happenings)
    in_order = with_chips_in_front(_in_order(so_far), so_far.setting, so_far.tokens)
    if not so_far.setting.big and any(pulls_untold(one, in_order) for one in in_order):
        so_far.cast.sure = False  # who knows whether more lies there
    board_said(in_order)
    told = given_up_once(merged(without_remarks(bet_as_stated(faced_once(in_order)))))
    told = in_a_row(with_called_chips(told))
    short_blinds(told, so_far.setting)
    folded_to(told, so_far.folded_to)
    if so_far.rest_folds is not None:
        all_fold(told, so_far.rest_folds.start, so_far.rest_folds.end)
    for who, tail in so_far.tails:
        for one in [one for one in told if one.who is who and is_of_chips_or_words(one)][:1]:
            one.tails.append(tail)
    told = on_whom_it_is(counted_in_a_round(board_played(told), so_far.setting))
    in_doubt = any(one.how & {"faced", "in-doubt"} for one in told)
    in_doubt = in_doubt or len(as_undercalls(told)) < len(told)
    so_far.cast.sure = not (recognised(told) or in_doubt) and so_far.cast.sure
    not_of_the_deck(told, so_far.setting)
    completed(told, so_far.setting)
    stud_stakes(told, so_far.setting)
    on_open_pair(told, so_far.setting, so_far.paired)
    at_the_flop(told, so_far.setting)
    told = tied_for_pot(told, so_far.setting)
    told.sort(key=lambda one: "last" in one.how)
    if so_far.unnamed:
        too_soon(told)
    told = _with_counts(so_far, told)
    found_later(told)
    if counted_wrong(told, so_far.setting, so_far.pot, so_far.quoted):
        so_far.cast.sure = False
    short = [fall_short(told, so_far.setting), underbets(told, so_far.setting)]
    so_far.cast.sure = not any(short) and so_far.cast.sure
    so_far.cast.sure = not checked_nuts(told, so_far.setting, so_far.tokens) and so_far.cast.sure
    noticed_at_last(told)
    exposed(told, waits=(bool(so_far.passed) or so_far.is_behind) and not so_far.early)
    thrown_in(told)
    told = turned_up(killed_last(told), so_far.setting)
    so_far.cast.sure = so_far.cast.sure and not any("betting-over" in one.how for one in told)
    for one in told if so_far.between_hands else ():
        one.act = _WITH_A_HAND.sub(" between hands", one.act)
    acting = acting_in(told) | {id(one) for one in so_far.passed}
    acting |= {id(one) for one in so_far.present}
    acting |= {id(who) for who, _ in (*so_far.setting.stacks, *so_far.setting.boards)}
    people = [one for one in so_far.cast.people if id(one) in acting]
    return Story(so_far.setting, told, people, so_far.passed, so_far.cast.sure)


def _with_counts(so_far: SoFar, told: list[Happening]) -> list[Happening]:
    """The acts with an all-in for what it truly was, and its call on a wrong count."""
    wrong = miscounted(told, so_far.counts, so_far.really, so_far.tokens, so_far.setting)
    if wrong is not None:
        so_far.cast.sure = False
    elif so_far.really is not None:
        counted_again(told, so_far.really)
    return told if wrong is None else wrong


def _in_order(so_far: SoFar) -> list[Happening]:
    """The acts in the order in which they came, where that is plain from what they say."""
    answered = with_pulled_beside(answered_later(so_far.happenings))
    in_order = called_before(answered, so_far.tokens)
    so_far.cast.sure = so_far.cast.sure and in_order == so_far.happenings
    return with_called_bet(in_order, so_far.setting.street, so_far.cast.anybody)


def _passed_next(so_far: SoFar) -> list[Person]:
    """Whoever was up next where another acted instead."""
    found: list[Person] = []
    for at, who in so_far.up_next:
        after = next((one for one in so_far.happenings if one.start >= at and one.who), None)
        found += [who] if after is not None and after.who is not who else []
    return found


def _deal(so_far: SoFar) -> None:
    """Take the cards that were dealt: too soon where somebody waited, else a street each."""
    so_far.streets, so_far.dealt = in_hand(
        so_far.streets, so_far.dealt, so_far.happenings, so_far.setting
    )
    early = dealt_early(so_far.dealt, so_far.happenings, so_far.waits)
    so_far.streets = with_streets([one for one in so_far.dealt if one not in early], so_far.streets)
    for one in early:
        so_far.streets = before_street(one.street, so_far.streets)
        checked_but_for_one(
            one.found, so_far.happenings, so_far.setting.in_hand, so_far.cast.anybody
        )
        put_among(dealt_too_soon(one.street, one.found), so_far.happenings)
        so_far.cast.sure = False


def _set_table(so_far: SoFar) -> None:
    """Lay the table of the story, and put what happened on its streets."""
    set_button(so_far.setting, so_far.cast.positions)
    seat_positions(so_far.setting, so_far.cast.people)
    so_far.cast.sure = not scaled_to_pot(so_far.setting) and so_far.cast.sure
    set_street(so_far.setting, so_far.streets)
    is_plain = put_on_streets(so_far.happenings, so_far.streets, so_far.setting)
    so_far.cast.sure = so_far.cast.sure and is_plain
