"""Players absent from the deal, on penalty, or gone from the table."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.rules import clock
from floorman.rules.penalties import penalty_for
from floorman.rules.registry import rule
from floorman.rulings.asking import shows, yes
from floorman.rulings.choosing import choice, parts
from floorman.rulings.conduct.incident import Penalty
from floorman.rulings.law import Law
from floorman.rulings.presence.acts import Leaves, ReachesSeat, ServesPenalty, StandsNear
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Chips, Floor, Option, Play, Ruling, Stands
from floorman.rulings.showdown.giving_up import dead
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, either, key, say

MOMENT, NEAR, ABSENT = "at-seat-moment", "at-seat-definition", "absent-hand-killed"
POSTED, PENALTY = "absent-blinds-antes-bring-in", "penalty-hand-handling"
STAY, ABSENCE, MAY_OR_WILL = "remain-at-table", "extended-absence", "penalty-may-versus-will"
DURATION, EXPIRY = "clock-duration", "clock-expiry-outcome"
STAYS_LIVE = key("The hand of seat {seat} stays live.")

MOMENTS = {
    "first-card": say("when the first card was dealt"),
    "last-card": say("when the last card of the first deal was dealt"),
    "complete-hands": say("when all hands were complete"),
}

BRING_IN = say("If the bring-in falls to the seat, it is posted.")


@rule("at-seat-moment")
def in_time(moment: str, arrival: str) -> bool:
    """Whether a player reached the seat by the moment that makes the hand live.

    The last card of the deal and the last complete hand are one moment at the table.

    >>> in_time("first-card", "during-the-deal"), in_time("last-card", "during-the-deal")
    (False, True)
    """
    late = ("during-the-deal", "after-the-deal") if moment == "first-card" else ("after-the-deal",)
    return arrival not in late


@rules_on(ReachesSeat)
def reaches_seat(situation: Situation, act: ReachesSeat, law: Law) -> Ruling:
    """A player who reaches the seat in time has a live hand; one who does not has a dead one."""
    moment = law.value(MOMENT, "moment")
    due = MOMENTS[moment]
    if in_time(moment, act.when):
        because = say("Seat {seat} was at the seat {due}: the hand is live.", act, due=due)
        return Ruling(MOMENT, because, cards=Cards.of(act.seat, "live"))
    late = say("Seat {seat} was not at the seat {due}", act, due=due)
    return _absent(situation, act.seat, law, late)


def _absent(situation: Situation, seat: int, law: Law, why: Sentence) -> Ruling:
    """The hand is dealt in and killed; what was posted for it stays."""
    posts = law.value(POSTED, "forfeit")
    brought = _brings_it_in(situation, seat) if posts else ()
    posted = situation.player(seat).paid + sum(one.to for one in brought)
    lost = posted if posts else 0
    unknown = situation.game.is_stud and (situation.is_form or not situation.to_act)
    return Ruling(
        MOMENT,
        either(
            lost,
            "{why}: the hand is dead, and {lost:,} posted stay in the pot.",
            "{why}: the hand is dead.",
            why=why,
            lost=lost,
        ),
        steps=(*_unseen(law), *((BRING_IN,) * unknown)),
        reasons=_of_the_bring_in(brought),
        play=Play(also=brought),
        chips=Chips(
            forfeited={seat: lost} if lost else {},
            returned={seat: posted - lost} if posted - lost else {},
        ),
        cards=dead(situation, seat),
        rests_on=(ABSENT, POSTED),
    )


def _unseen(law: Law) -> tuple[Sentence, ...]:
    """How the cards of an absent player are treated."""
    if not law.value(ABSENT, "unseen"):
        return (say("The dealer kills the hand."),)
    return (
        say("The player may not look at the cards."),
        say("The dealer kills the hand as soon as the first deal is done."),
    )


def _brings_it_in(situation: Situation, seat: int) -> tuple[Stands, ...]:
    """The bring-in that is posted for a seat whose player may not act, where it falls there."""
    due = situation.bring_in_due if situation.to_act == seat else 0
    return (Stands(seat, "bring-in", due),) if due else ()


def _of_the_bring_in(brought: tuple[Stands, ...]) -> tuple[Sentence, ...]:
    """That a bring-in is posted for somebody who may not act."""
    told = key("The low card lies at seat {seat}: the bring-in of {to:,} is posted from the stack.")
    return tuple(say(told, one) for one in brought)


@rules_on(StandsNear, NEAR, turns=("within-reach",))
def stands_near(situation: Situation, act: StandsNear, law: Law) -> Ruling:
    """Near is at the seat where the chair can be reached, if the book says so."""
    if not law.has(NEAR):
        return _not_defined(situation, act, law)
    within = act.within_reach
    if within is None:
        within = yes(situation, "within-reach", say("Was the player within reach of the chair?"))
    if within:
        because = say("Seat {seat} was within reach of the chair, which is at the seat: live.", act)
        return Ruling(NEAR, because, cards=Cards.of(act.seat, "live"), rests_on=(MOMENT,))
    away = say("Seat {seat} was not within reach of the chair", act)
    return _absent(situation, act.seat, law, away)


def _not_defined(situation: Situation, act: StandsNear, law: Law) -> Ruling:
    live, changed = Cards.of(act.seat, "live"), ("chips", "cards", "steps", "play", "reasons")
    options = (
        choice(say("at the seat"), say("The hand of seat {seat} is live.", act), cards=live),
        choice(
            say("absent"),
            say("The hand of seat {seat} is dead.", act),
            then=lambda: parts(_absent(situation, act.seat, law, NOTHING), *changed),
        ),
    )
    because = say("The book does not say how near is at the seat: the floor decides.")
    return Ruling(MOMENT, because).left_to(*options)


@rules_on(ServesPenalty)
def serves_penalty(situation: Situation, act: ServesPenalty, law: Law) -> Ruling:
    """The seat is dealt in, posts, and its hand is killed."""
    killed, posts = law.value(PENALTY, "killed"), law.value(PENALTY, "posts")
    posted = say("Blinds and antes are posted from the stack.")
    brought = _brings_it_in(situation, act.seat) if posts else ()
    paid = situation.player(act.seat).paid + sum(one.to for one in brought)
    lost = paid if posts else 0
    return Ruling(
        PENALTY,
        either(
            killed,
            "Seat {seat} is on penalty: dealt in, away from the table, and the hand is killed.",
            "Seat {seat} is on penalty: dealt in, away from the table, and the hand is not played.",
            act,
        ),
        steps=(
            say("The player stays away from the table."),
            say("The dealer deals the seat in."),
            *((posted,) * posts),
            *((BRING_IN,) * (posts and situation.game.is_stud)),
            *((say("The dealer kills the hand after the first deal."),) * killed),
        ),
        reasons=_of_the_bring_in(brought),
        play=Play(also=brought),
        chips=Chips(forfeited={act.seat: lost} if lost else {}),
        cards=dead(situation, act.seat) if killed else Cards(),
    )


@rules_on(Leaves, STAY, turns=("betting-left", "showdown-left", "may-act"))
def leaves(situation: Situation, act: Leaves, law: Law) -> Ruling:
    """A player with a live hand who leaves too soon, by how long the book keeps the hand there."""
    span, brings = law.value(STAY, "span"), law.value(STAY, "consequence")
    on = not situation.is_past_betting
    betting = shows(situation, "betting-left", say("Is any betting left?"), on)
    finish = say("Is the showdown still to finish?")
    showdown = betting or shows(situation, "showdown-left", finish, not situation.over)
    may_act, stack = say("May the player still have to act?"), situation.player(act.seat).stack
    acting = betting and shows(situation, "may-act", may_act, bool(stack))
    had_to = {"further-betting": betting, "showdown": showdown, "action-pending": acting}
    if not situation.player(act.seat).live or not had_to.get(span, True):
        because = say("Seat {seat} did not have to stay at the table any more: no breach.", act)
        return Ruling(STAY, because)
    return _breach(situation, act.seat, brings, law)


def _breach(situation: Situation, seat: int, brings: str, law: Law) -> Ruling:
    """What leaving brings: a penalty, a dead hand, or nothing that is written."""
    who = say("Seat {seat} left the table with a live hand", seat=seat)
    if brings == "dead-hand":
        because = say("{who} and action pending: the hand is dead.", who=who)
        return Ruling(STAY, because, cards=dead(situation, seat))
    if brings == "penalty":
        return _penalised(situation, seat, who, law)
    return _not_written(situation, seat, who, law)


def _not_written(situation: Situation, seat: int, who: Sentence, law: Law) -> Ruling:
    """A breach for which the book names no consequence: what the floor may give all the same."""
    listed = penalty_for("similar", *(law.value(MAY_OR_WILL, name) for name in ("may", "will")))
    options = (
        Option(say("no consequence"), say("The book names none."), leaning=True, unwritten=True),
        Option(
            say("a warning"),
            say("The floor tells the player to stay with a live hand."),
            gives=Penalty(seat, "warning"),
        ),
        *(
            (Option(say("a penalty"), say("One of the book's list, as for similar incidents.")),)
            * (listed == "may")
        ),
    )
    long = (say("A long absence is the TD's: a warning, a penalty or disqualification."),)
    ruling = Ruling(
        STAY,
        say("{who}, which the book forbids without naming a consequence.", who=who),
        reasons=(say(STAYS_LIVE, seat=seat), *long * law.has(ABSENCE)),
        steps=tuple(_without_the_player(situation, seat, law)),
    )
    return ruling.left_to(*options)


def _without_the_player(situation: Situation, seat: int, law: Law) -> Iterator[Sentence]:
    """How the hand goes on whose player has left."""
    if situation.all_in_closed and not situation.over:
        yield say("Turn the hands of all in the pot face up at once, and deal the board out.")
    if situation.to_act != seat or situation.bet is None:
        return
    times = clock.clock(law.value(DURATION, "seconds"), law.value(DURATION, "countdown"))
    facing = situation.bet > situation.player(seat).bet
    checks = clock.after_expiry(facing, law.value(EXPIRY, "no_bet")) == "check"
    yield say("It is the turn of seat {seat}: call the player back.", seat=seat)
    yield either(
        checks,
        "The floor may call a clock, of up to {main:|second|seconds} and a countdown of {count}; "
        "then the hand is checked.",
        "The floor may call a clock, of up to {main:|second|seconds} and a countdown of {count}; "
        "then the hand is dead.",
        times,
        count=times.countdown,
    )


NOT_YET = say("Once somebody has acted the floor may muck it as abandoned.")


def _penalised(situation: Situation, seat: int, who: Sentence, law: Law) -> Ruling:
    """A penalty may or must follow; in one book the hand may be mucked as abandoned besides."""
    must = law.value(STAY, "penalty") == "will"
    begun = situation.is_form or bool(situation.street or situation.acts)
    abandoned = law.value(STAY, "abandoned")
    mucked = say("The hand is mucked: betting had begun, and nobody held it.")
    to_choose = (
        choice(say("abandoned"), mucked, cards=dead(situation, seat)),
        Option(say("live"), say("The hand stays live.")),
    ) * (abandoned and begun)
    live = (say(STAYS_LIVE, seat=seat), *(NOT_YET,) * abandoned)
    return Ruling(
        STAY,
        say("{who}, against the duty to protect it and follow the action.", who=who),
        status="floor" if to_choose else "ruled",
        reasons=() if to_choose else live,
        steps=(
            *_without_the_player(situation, seat, law),
            *(say("The penalty is given when the player is back."),) * must,
        ),
        floor=Floor(options=to_choose, penalty="must" if must else "may"),
        rests_on=("penalty-options",),
    )
