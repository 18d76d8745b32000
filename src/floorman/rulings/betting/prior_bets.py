"""Chips added to, or taken from, those of an earlier bet that still lie in front."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec
from msgspec import structs

from floorman.errors import IllegalAct
from floorman.hand.legal import Act
from floorman.rulings.asking import yes
from floorman.rulings.betting.acts import Pushes
from floorman.rulings.betting.finding import Finding, reading
from floorman.rulings.betting.half_raise import half_raise
from floorman.rulings.betting.pile import Pile
from floorman.rulings.betting.silent_chips import judged
from floorman.rulings.betting.spot import Spot
from floorman.rulings.law import Law
from floorman.rulings.ruling import Option
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, row, say

SHORT, MIXED = "prior-chips-not-covering", "prior-chips-partly-pulled-or-covering"
GATHERED, BACK = "prior-chips-combined-push", "prior-chips-pull-back"
CLEARLY = "clearly"
"""The fact that chips were clearly pulled back."""
BOUND = say("Who clearly pulls back chips of an earlier bet has to call or raise.")
PROMPT = say(
    "The dealer reminds the players: with chips of an earlier bet in front, say call or raise "
    "before adding any."
)


class Front(msgspec.Struct, frozen=True):
    """Chips in front before an act, those of them taken back, and those added."""

    chips: tuple[int, ...]
    pulled: tuple[int, ...]
    new: tuple[int, ...]

    @property
    def left(self) -> tuple[int, ...]:
        """The earlier chips that stay out."""
        return tuple((Counter(self.chips) - Counter(self.pulled)).elements())

    @property
    def out(self) -> int:
        """All that lies out at the end."""
        return sum(self.left) + sum(self.new)


def front(player: Spot, act: Pushes, new: tuple[int, ...]) -> Front:
    """The chips in front around an act; where only the sum is known, what is pulled tells more.

    Raises IllegalAct for chips pulled back that are not there.
    """
    chips = player.in_front
    pulled = chips if act.pulled_all else act.pulled
    if not Counter(pulled) <= Counter(chips):
        if player.player.chips or sum(pulled) > sum(chips):
            there = row(map(str, chips), "+") or say("none")
            raise IllegalAct(
                say("{who} pulls chips back", player),
                say("in front are {there}", there=there),
                there,
            )
        rest = sum(chips) - sum(pulled)
        chips = (*pulled, rest) if rest else pulled
    return Front(chips, pulled, new)


def added(player: Spot, act: Pushes, law: Law, at: Front) -> Finding:
    """What new chips are, with earlier ones left alone, taken back or covering the call."""
    if not sum(at.chips):
        return judged(player, Pile(at.new, said_last=act.last), law)
    taken = sum(at.pulled)
    apart = Pile(at.new, sum(at.left), said_last=act.last, taken=taken)
    if not _faces_raise(player):
        return judged(player, apart, law)
    together = Pile((*at.left, *at.new), said_last=act.last, taken=taken, new=sum(at.new))
    if at.pulled and at.out < player.bet and law.value(BACK, "binds_to") != "nothing":
        found = _bound(player, structs.replace(act, folds=True))
    else:
        found = _by_test(player, law, at, apart, together)
    if act.gathered:
        found = _gathered(player, law, found, together)
    if at.pulled and law.has(BACK):
        found = found.because_of(BACK, BOUND)
    if found.act == "fold" or not law.has("prior-chips-verbalize"):
        return found
    return _prompting(player, found, at)


def _faces_raise(player: Spot) -> bool:
    """Whether the chips in front were bet before a raise, and are not just a posted blind's."""
    blinds = player.situation.blinds
    return player.bet > blinds.big or player.own > blinds.big


def _by_test(player: Spot, law: Law, at: Front, apart: Pile, together: Pile) -> Finding:
    """The finding by the test that the book has for these chips, or both tests to the floor."""
    in_front = sum(at.chips)
    is_partly_pulled = 0 < sum(at.pulled) < in_front
    topic = MIXED if in_front >= player.bet or is_partly_pulled else SHORT
    return _tested(player, law, topic, law.value(topic, "test"), apart, together)


def _tested(player: Spot, law: Law, topic: str, test: str, apart: Pile, together: Pile) -> Finding:
    if test == "new-chips":
        found = judged(player, apart, law)
        return found.because_of(topic, *_left_alone(player, apart, topic))
    whole = _combined(player, together, law, topic)
    if test == "all-chips":
        return whole
    alone = judged(player, apart, law).because_of(topic)
    if alone.outcome == whole.outcome:
        return alone
    because = say("the book does not say how chips of an earlier bet count with new ones.")
    return Finding(topic=topic, because=because, options=_both(player, alone, whole))


def _combined(player: Spot, together: Pile, law: Law, topic: str) -> Finding:
    """All chips out at the end as one bet: one chip too is tested, and no overchip.

    So where the earlier chips would have covered the call, left alone or pulled back.
    """
    if len(together.chips) == 1 and together.total > player.bet:
        return half_raise(player, together, law, topic)
    return judged(player, together, law).because_of(topic)


def _left_alone(player: Spot, apart: Pile, topic: str) -> Iterator[Sentence]:
    """Why the new chips alone are looked at."""
    if topic == SHORT and apart.beside:
        yield say(
            "The {beside:,} in front were left alone and are less than {bet:,}: the new chips "
            "count.",
            apart,
            bet=player.bet,
        )


def _both(player: Spot, alone: Finding, whole: Finding) -> tuple[Option, ...]:
    """The two readings as options of the floor, or what each leaves open itself."""
    if not alone.act or not whole.act:
        return *alone.options, *whole.options
    new, every = say("new chips alone"), say("all chips together")
    return reading(player, new, alone), reading(player, every, whole)


def _gathered(player: Spot, law: Law, found: Finding, together: Pile) -> Finding:
    """Old and new chips gathered and pushed are a bet of all of them, or may be read as one."""
    whole = judged(player, together, law)
    if law.value(GATHERED, "reading") == "all-chips":
        said = say("The chips were gathered and pushed together: all of them are the bet.")
        return whole.because_of(GATHERED, said)
    if found.outcome == whole.outcome:
        return whole.because_of(found.topic)
    because = say("the chips were gathered and pushed together, which may be a bet of them all.")
    options, topics = _both(player, found, whole), (found.topic,)
    return Finding(topic=GATHERED, because=because, options=options, topics=topics)


def _prompting(player: Spot, found: Finding, at: Front) -> Finding:
    """The finding with what the dealer tells players who have chips in front."""
    if sum(at.chips) in (0, player.bet):
        return found
    found = structs.replace(found, steps=(*found.steps, PROMPT))
    return found.because_of("prior-chips-verbalize")


def pulled_back(player: Spot, act: Pushes, law: Law) -> Finding:
    """Earlier chips taken back and none put in: bound to call or raise, where the book binds."""
    binds_to = law.value(BACK, "binds_to")
    facing = player.facing and _faces_raise(player)
    clearly = act.clearly
    if clearly is None and facing and binds_to != "nothing":
        clearly = yes(player.situation, CLEARLY, say("Were the chips clearly pulled back?"))
    if facing and bool(clearly) and (binds_to == "call-or-raise"):
        return _bound(player, act)
    because = say("taking back chips of an earlier bet binds to nothing here.")
    if act.folds:
        return Finding(act="fold", topic=BACK, because=because)
    return Finding(topic=BACK, because=because)


def _bound(player: Spot, act: Pushes) -> Finding:
    because = say("chips of an earlier bet were clearly pulled back, facing a raise.")
    verb, to = player.called
    if act.folds:
        found = Finding(act=verb, to=to, topic=BACK, because=because)
        sizes = player.sizes()
        may = (say("Seat {seat} may raise instead, to {to:,} or more.", player, to=sizes[0].min),)
        return structs.replace(found, reasons=may) if sizes and player.seat else found
    return Finding(
        topic=BACK,
        because=say("{who} may call or raise and not fold: {because}", player, because=because),
        legal=(Act(verb, to, to), *player.sizes()),
    )


def pulled_before(situation: Situation, seat: int) -> Pushes | None:
    """The earlier chips that this player pulled back in the act before, and put nothing in."""
    mine = (act for act in reversed(situation.before) if getattr(act, "seat", 0) == seat)
    last = next(mine, None)
    return last if isinstance(last, Pushes) and not last.motions and not last.folds else None


def with_pulled(situation: Situation, act: Pushes) -> Pushes:
    """Chips put out, with those that the player had pulled back just before.

    Told as two acts it is what it is as one: chips that were taken back do not lie out as well.
    """
    before = pulled_before(situation, act.seat or situation.to_act)
    if before is None or not act.motions or act.pulled or act.pulled_all:
        return act
    return structs.replace(
        act, pulled=before.pulled, pulled_all=before.pulled_all, clearly=before.clearly
    )


def must_stay(player: Spot, law: Law) -> Finding | None:
    """The call of a player who clearly pulled chips back before and now folds; None if free to."""
    last = pulled_before(player.situation, player.seat)
    if last is None or not last.clearly or not player.facing:
        return None
    found = pulled_back(player, structs.replace(last, folds=True), law)
    return None if found.act == "fold" else found


def put_back_out(situation: Situation, seat: int, law: Law) -> bool:
    """Whether the player pulled chips back clearly and, just now, put chips out that count."""
    last = situation.before[-1] if situation.before else None
    if not isinstance(last, Pushes) or not last.motions or not situation.acts:
        return False
    stood = situation.acts[-1]
    if stood.seat != seat or last.seat not in (0, seat) or stood.act in ("fold", "check"):
        return False
    if law.value(BACK, "binds_to") != "call-or-raise":
        return False
    whole = with_pulled(structs.replace(situation, before=situation.before[:-1]), last)
    return bool(whole.clearly and (whole.pulled or whole.pulled_all))
