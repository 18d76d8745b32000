"""Rulings on players who bust on one hand: hand for hand at all tables, or at one by their stacks.

The book decides the places; the wording of those who tell of the busts does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rules.bubble import Method, bust_order, round_order
from floorman.rulings.asking import yes
from floorman.rulings.busts_told import (
    busts_before,
    counts_places,
    hand_for_hand,
    this_round,
    who_is_out,
)
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import Bust, Busts
from floorman.rulings.levels.finishing import Finish, placed, reached
from floorman.rulings.levels.stacks_counted import counted_stacks, has_big_blind_ante, stacks_told
from floorman.rulings.of_event import at_the_table, left
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, row, say
from floorman.tournament.timing.bubble import SHARE, how_a_round_ranks, needs_stacks

ORDER, BOUNTY = "same-hand-bust-order", "bust-together-bounty"


@rules_on(Busts, ORDER, turns=("in-the-money", "same-table"), first=at_the_table)
def busts(situation: Situation, told: Busts, law: Law) -> Ruling:
    """Places of those who bust on one hand: shared in hand-for-hand, else by their stacks."""
    in_round = hand_for_hand(situation)
    before = this_round(situation) if in_round else ()
    everybody = _numbered((*before, *told.who))
    remain = _remain(situation, everybody, len(before)) if counts_places(situation) else None
    if remain is None and len(everybody) == 1:
        return Ruling(ORDER, who_is_out(told))
    if in_round:
        return _in_a_round(situation, everybody, law, remain, told.at if not before else "")
    _must_be_one_table(everybody, told.at)
    return _at_one_table(situation, everybody, law, remain)


def _remain(situation: Situation, everybody: Sequence[Bust], before: int) -> int:
    """How many players are left after the hand; BadSetup for fewer than one."""
    alive = left(situation) - busts_before(situation) + before
    remain = alive - len(everybody)
    if remain < 1:
        why = say("{everybody} bust, {alive} are left", everybody=len(everybody), alive=alive)
        raise BadSetup(why, say("fewer busts than players"))
    return remain


def _numbered(who: Sequence[Bust]) -> tuple[Bust, ...]:
    """Those without a seat counted through; raises BadSetup for somebody named twice."""
    unseated = [one for one in who if not one.seat]
    counted = [structs.replace(one, player=at) for at, one in enumerate(unseated, start=1)]
    everybody = (*(one for one in who if one.seat), *counted)
    names = [one.sentence for one in everybody]
    for name in names:
        if names.count(name) > 1:
            raise BadSetup(say("{name:A} is named twice", name=name), say("each once"))
    return everybody


def _must_be_one_table(who: Sequence[Bust], at: str) -> None:
    if at == "different":
        raise BadSetup(
            say("Players of different tables bust on one hand only while hand-for-hand is on"),
            say("hand-for-hand, or the busts of one table, the first to bust first"),
        )
    tables = sorted({one.table for one in who if one.table})
    if len(tables) > 1:
        raise BadSetup(
            say(
                "Tables {tables} play no hand together unless hand-for-hand is on",
                tables=row(tables, " and "),
            ),
            say("hand-for-hand, or the busts of one table, the first to bust first"),
        )


# Hand for hand


def _in_a_round(
    situation: Situation, who: Sequence[Bust], law: Law, remain: int | None, at: str
) -> Ruling:
    """Places of all who busted in the round so far, at whatever table."""
    how = how_a_round_ranks(law)
    several = len(who) > 1
    apart = several and how["shared"] and how["same_table"] == "starting-stack"
    tables = _tables(situation, who, at) if apart else {}
    ranked = not apart or len(set(tables.values())) < len(who)
    stacks = stacks_told(situation, who) if several and ranked and needs_stacks(law) else {}
    groups = round_order(
        [(one.name, tables.get(one.name, ""), stacks.get(one.name, 0)) for one in who], **how
    )
    finish = Finish(groups, remain)
    return placed(
        situation,
        SHARE,
        either(
            remain is None,
            "{reached:A}.",
            "{remain} are left after the hand: {reached}.",
            remain=remain,
            reached=reached(situation, finish),
        ),
        finish,
        reasons=(
            *(_why_shared(tables) if several and how["shared"] else ()),
            *_of_the_bubble(situation, remain),
        ),
    )


def _of_the_bubble(situation: Situation, remain: int | None) -> Iterator[Sentence]:
    """That the money is reached and hand-for-hand over; which place just missed it."""
    paid = situation.event.paid
    if not paid or remain is None or remain > paid:
        return
    yield say("The money is reached: hand-for-hand ends.")
    if remain == paid:
        yield say("Place {place} is not paid.", place=paid + 1)


def _why_shared(tables: dict[str, str]) -> Iterator[Sentence]:
    """What decides and what not among those who bust in a round."""
    yield say("Hand-for-hand counts from its announcement on, the hand then under way included.")
    if not tables:
        yield say("Neither stacks nor the time of a bust decide: the hand was the same.")
    elif len(set(tables.values())) > 1:
        yield say(
            "Between tables neither stacks nor the time of a bust decide; at one table the larger "
            "stack would finish higher."
        )


def _tables(situation: Situation, who: Sequence[Bust], at: str) -> dict[str, str]:
    """The table of each by name, as told of each or of all; where nobody was told, it is asked."""
    told = {one.name: one.table for one in who}
    if at:
        return {name: "1" if at == "one" else name for name in told}
    if all(told.values()):
        return told
    if any(told.values()):
        lacking = next(name for name, table in told.items() if not table)
        raise BadSetup(
            say("The table of {lacking} is not told", lacking=lacking),
            say("table 1 {lacking}", lacking=lacking),
        )
    question = say(
        "Did they all bust at one table? If only some did, tell the tables: table 1 seat 5."
    )
    if yes(situation, "same-table", question):
        return dict.fromkeys(told, "1")
    return {name: name for name in told}


# At one table


def _at_one_table(
    situation: Situation, who: Sequence[Bust], law: Law, remain: int | None
) -> Ruling:
    """The larger stack finishes higher; where the book ranks, after the ante was paid."""
    if remain is not None and len(who) == 1:
        return _alone(situation, who[0], remain)
    stacks = stacks_told(situation, who)
    ranks = _book_ranks(situation, law, remain)
    after = ranks and bool(law.value(ORDER, "after_ante"))
    counted = counted_stacks(situation, who, stacks, law, after=after)
    finish = Finish(bust_order(counted, _method(law, ranks=ranks)), remain)
    because = either(
        after,
        "By the stacks after the ante: {order}.",
        "By the stacks at the start of the hand: {order}.",
        order=finish.order,
    )
    if len(finish.groups) < len(who):
        law.setting("equal-stacks-bust-together")
    reasons = (
        *_after_the_ante(who, stacks, dict(counted)),
        *_higher_bounty(who, finish.groups[0], law, after),
    )
    return placed(situation, ORDER, because, finish, reasons)


def _method(law: Law, *, ranks: bool) -> Method:
    """How they are ranked: by the book, or by the house where the book's rule leaves them out."""
    if not ranks and law.has(ORDER):
        law.does_not_reach(ORDER)
        elsewhere: Method = law.value(ORDER, "elsewhere")
        return elsewhere
    method: Method = law.value(ORDER, "method")
    return method


def _alone(situation: Situation, one: Bust, remain: int) -> Ruling:
    """Whoever busts alone takes the place after those who are left."""
    because = say(
        "{remain:|player is|players are} left: {name} takes place {place}.",
        remain=remain,
        name=one.sentence,
        place=remain + 1,
    )
    return placed(situation, ORDER, because, Finish([[one.name]], remain))


def _higher_bounty(
    who: Sequence[Bust], first: Sequence[str], law: Law, after: bool
) -> Iterator[Sentence]:
    """Who has the higher bounty, where the book gives it by the same stacks as the place."""
    if not after or len(first) > 1 or not law.has(BOUNTY):
        return
    if law.value(BOUNTY, "higher_to") == "larger-stack" and law.value(BOUNTY, "after_ante"):
        (best,) = (one.sentence for one in who if one.name in first)
        yield say("With bounties of unequal size, {name} has the higher one.", name=best)


def _after_the_ante(
    who: Sequence[Bust], stacks: dict[str, int], counted: dict[str, int]
) -> Iterator[Sentence]:
    """The stack of whoever paid the ante, before and after it."""
    for one in who:
        if counted[one.name] != stacks[one.name]:
            yield say(
                "{name:A} had {stack:,} at the start of the hand, and {left:,} after the ante.",
                name=one.sentence,
                stack=stacks[one.name],
                left=counted[one.name],
            )


def _book_ranks(situation: Situation, law: Law, remain: int | None) -> bool:
    """Whether the book itself ranks them: in paid places, with a big-blind ante, if it says so."""
    if not law.has(ORDER):
        return False
    if law.value(ORDER, "only_big_blind_ante") and not has_big_blind_ante(situation):
        return False
    return not law.value(ORDER, "only_in_the_money") or _in_the_money(situation, remain)


def _in_the_money(situation: Situation, remain: int | None) -> bool:
    paid = situation.event.paid
    if paid and remain is not None:
        return remain < paid
    return yes(situation, "in-the-money", say("Was the money reached?"))
