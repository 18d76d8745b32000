"""Rulings on players who bust on one hand: hand for hand at all tables, or at one by their stacks.

The book decides the places; the wording of those who tell of the busts does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from floorman.errors import BadSetup
from floorman.money.shares import shared
from floorman.rules.bubble import Method, bust_order, round_order
from floorman.rulings.asking import yes
from floorman.rulings.busts_told import busts_before, hand_for_hand, this_round, who_is_out
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import Bust, Busts
from floorman.rulings.levels.stacks_counted import has_big_blind_ante, ranking_stack, stacks_told
from floorman.rulings.of_event import at_the_table, left
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Orders, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, row, say
from floorman.tournament.timing.bubble import SHARE, how_a_round_ranks, needs_stacks

ORDER, BOUNTY = "same-hand-bust-order", "bust-together-bounty"
Groups = list[list[str]]


@rules_on(Busts, ORDER, turns=("in-the-money", "same-table"), first=at_the_table)
def busts(situation: Situation, told: Busts, law: Law) -> Ruling:
    """Places of those who bust on one hand: shared in hand-for-hand, else by their stacks."""
    if len(told.who) == 1 and not situation.players_left:
        return Ruling(ORDER, who_is_out(told))
    in_round = hand_for_hand(situation)
    before = this_round(situation) if in_round else ()
    everybody = _numbered((*before, *told.who))
    alive = left(situation) - busts_before(situation) + len(before)
    remain = alive - len(everybody)
    if remain < 1:
        why = say("{everybody} bust, {alive} are left", everybody=len(everybody), alive=alive)
        raise BadSetup(why, say("fewer busts than players"))
    if in_round:
        return _in_a_round(situation, everybody, law, remain, told.at if not before else "")
    _must_be_one_table(everybody, told.at)
    return _at_one_table(situation, everybody, law, remain)


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
    situation: Situation, who: Sequence[Bust], law: Law, remain: int, at: str
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
    return _placed(
        situation,
        SHARE,
        say(
            "{remain} are left after the hand: {reached}.",
            remain=remain,
            reached=_reached(situation, groups, remain),
        ),
        groups,
        remain,
        reasons=(
            *(_why_shared(who, tables, law) if several and how["shared"] else ()),
            *_of_the_bubble(situation, remain),
        ),
    )


def _of_the_bubble(situation: Situation, remain: int) -> Iterator[Sentence]:
    """That the money is reached and hand-for-hand over; which place just missed it."""
    paid = situation.event.paid
    if not paid or remain > paid:
        return
    yield say("The money is reached: hand-for-hand ends.")
    if remain == paid:
        yield say("Place {place} is not paid.", place=paid + 1)


def _why_shared(who: Sequence[Bust], tables: dict[str, str], law: Law) -> Iterator[Sentence]:
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


def _reached(situation: Situation, groups: Groups, remain: int) -> Sentence:
    """Which places they reach, and what of it is paid."""
    place, paid = remain + 1, situation.event.paid
    if len(groups) > 1:
        places = _listed(_places(groups, remain))
        return say("of one table the larger stack finishes higher, {places}", places=places)
    (everybody,) = groups
    last = place + len(everybody) - 1
    reached = (
        (
            say("both tie for place {place}", place=place)
            if len(everybody) == 2
            else say("all {number} tie for place {place}", place=place, number=len(everybody))
        )
        if everybody[1:]
        else say("place {place}", place=place)
    )
    if place < paid and everybody[1:]:
        return say(
            "{reached}, and share what places {place} to {last} pay",
            reached=reached,
            place=place,
            last=min(last, paid),
        )
    return (
        (
            say("{reached}, and share what it pays", reached=reached)
            if everybody[1:]
            else say("{reached}, which is paid", reached=reached)
        )
        if paid and place <= paid
        else reached
    )


# At one table


def _at_one_table(situation: Situation, who: Sequence[Bust], law: Law, remain: int) -> Ruling:
    """The larger stack finishes higher; where the book ranks, after the ante was paid."""
    if len(who) == 1:
        return _alone(situation, who[0], remain)
    stacks = stacks_told(situation, who)
    ranks = _book_ranks(situation, law, remain)
    after = ranks and bool(law.value(ORDER, "after_ante"))
    counted = [
        (one.name, ranking_stack(situation, one, stacks[one.name], law, after)) for one in who
    ]
    groups = bust_order(counted, _method(law, ranks=ranks))
    because = either(
        after,
        "Places by the stacks after the ante: {places}.",
        "Places by the stacks at the start of the hand: {places}.",
        places=_listed(_places(groups, remain)),
    )
    if len(groups) < len(who):
        law.setting("equal-stacks-bust-together")
    at_first = {one.name: stacks[one.name] for one in who}
    reasons = (
        *_after_the_ante(who, at_first, dict(counted)),
        *_higher_bounty(who, groups[0], law, after),
    )
    return _placed(situation, ORDER, because, groups, remain, reasons)


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
    return _placed(situation, ORDER, because, [[one.name]], remain)


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


def _book_ranks(situation: Situation, law: Law, remain: int) -> bool:
    """Whether the book itself ranks them: in paid places, with a big-blind ante, if it says so."""
    if not law.has(ORDER):
        return False
    if law.value(ORDER, "only_big_blind_ante") and not has_big_blind_ante(situation):
        return False
    return not law.value(ORDER, "only_in_the_money") or _in_the_money(situation, remain)


def _in_the_money(situation: Situation, remain: int) -> bool:
    paid = situation.event.paid
    return remain < paid if paid else yes(situation, "in-the-money", say("Was the money reached?"))


def _places(groups: Groups, remain: int) -> dict[str, int]:
    """The place of each, the best first; those of a group share theirs."""
    places: dict[str, int] = {}
    for group in groups:
        places |= dict.fromkeys(group, remain + 1 + len(places))
    return places


def _listed(places: dict[str, int]) -> Sentence:
    told = (say("{name} takes place {place}", name=name, place=at) for name, at in places.items())
    return row(told, ", ")


def _placed(
    situation: Situation,
    topic: str,
    because: Sentence,
    groups: Groups,
    remain: int,
    reasons: tuple[Sentence, ...] = (),
) -> Ruling:
    """The ruling with places, and what they pay, as far as that was told."""
    places = _places(groups, remain)
    apart = len(places) == 1 or len(set(places.values())) > 1
    return Ruling(
        topic,
        because,
        reasons=reasons,
        event=Orders(
            places=places,
            payments=_payments(situation, groups, remain),
            headlined=apart or not any(name.startswith(SEATED) for name in places),
        ),
    )


SEATED = ("seat", "table")
"""How those begin who have a seat: the others are counted through, and no place is theirs alone."""


def _payments(situation: Situation, groups: Groups, remain: int) -> dict[str, int]:
    """What each gets of the prizes of the places that a group takes; nothing where one is not told.

    Places beyond the last that is paid pay nothing.
    """
    event = situation.event
    known = event.pays | ({event.paid: event.prize} if event.paid and event.prize else {})
    gets: dict[str, int] = {}
    place = remain + 1
    for group in groups:
        reached = range(place, place + len(group))
        place += len(group)
        paid = [one for one in reached if not event.paid or one <= event.paid]
        if paid and all(one in known for one in paid):
            prizes = tuple(known[one] for one in paid)
            gets |= dict(zip(group, shared(prizes, len(group)), strict=True))
    return gets
