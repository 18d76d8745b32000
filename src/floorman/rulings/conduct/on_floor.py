"""Who decides: the floor's choice and its departures, the agency, the hand-over of a table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from floorman.rules.penalties import Step
from floorman.rulings.asking import at_table, reason_told
from floorman.rulings.betting.told_amounts import must_fit
from floorman.rulings.choosing import Consequences, choice
from floorman.rulings.conduct import acts
from floorman.rulings.conduct.incident import Decision
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Floor, Play, Ruling, Said, Stands
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, either, row, say, verbatim, word

FAIRNESS, FINAL = "floor-decision-fairness-override", "floor-decision-final"
AGENCY, STAFF = "agency-precedence", "rp-staff-communication"


@rules_on(acts.Decides, FAIRNESS)
def decides(situation: Situation, act: acts.Decides, law: Law) -> Ruling:
    """The floor decides, by the book or away from it, once, and with the reason recorded."""
    if _is_settled(situation):
        return Ruling(FINAL, say("The floor has decided this already, and that stands."))
    reason = act.reason.strip() or reason_told(situation)
    at_table(situation, act.seat or act.dead)
    if act.verb:
        must_fit(situation, act.seat, act.verb, act.to)
    ours, departs = situation.ours, _departs(situation, act)
    rested = ours.topic if ours and ours.topic else FINAL
    return Ruling(
        FAIRNESS if departs else FINAL,
        _because(act, departs, reason),
        reasons=(say("By the book: {ours}", ours=ours.because),) if ours else (),
        play=Play(stands=Stands(act.seat, act.verb, act.to) if act.verb else None, hand=act.hand),
        cards=Cards(killed=(act.dead,) if act.dead else ()),
        floor=Floor(
            record=Decision(
                "floor",
                _decision(act),
                reason,
                departs=departs,
                who=act.by,
                ours=ours.because if ours else "",
                topic=ours.topic if ours else "",
            )
        ),
        rests_on=(*((FAIRNESS,) * departs), FINAL, rested),
    )


def _departs(situation: Situation, act: acts.Decides) -> bool:
    """Whether the floor departs from the book: it says so, or our ruling left it no such choice."""
    if act.departs or not act.after or situation.ours is None:
        return act.departs
    chosen = _decision(act).lower().replace("-", " ")
    return all(option.lower().replace("-", " ") != chosen for option in situation.ours.options)


def _because(act: acts.Decides, departs: bool, reason: str) -> Sentence:
    return either(
        departs,
        "The floor departs from the rule for fairness: {decision}, because {reason}.",
        "The floor decides: {decision}, because {reason}.",
        decision=_decision(act),
        reason=reason,
    )


def _decision(act: acts.Decides) -> Sentence:
    if act.verb:
        return either(
            act.to, "seat {seat}: {verb} {to:,}", "seat {seat}: {verb}", act, verb=word(act.verb)
        )
    if act.dead:
        return say("the hand of seat {dead} is dead", act)
    whole = {
        "misdeal": say("the hand is a misdeal"),
        "fouled": say("the hand is void"),
        "goes-on": NOTHING,
    }
    return whole[act.hand] or verbatim(act.words)


def _is_settled(situation: Situation) -> bool:
    """Whether the floor has decided and nothing has happened since."""
    happened = [act for act in situation.before if not isinstance(act, acts.Contests)]
    return bool(happened) and isinstance(happened[-1], acts.Decides)


def _final(situation: Situation, option: Sentence, *, departs: bool) -> Consequences:
    """The ruling confirmed, or one that the floor departs from with its reason."""
    reason = reason_told(situation) if departs else ""
    said, topic = (ours.because, ours.topic) if (ours := situation.ours) else ("", "")
    return {"record": Decision("floor", option, reason, departs, ours=said, topic=topic)}


@rules_on(acts.Contests)
def contests(situation: Situation, act: acts.Contests, law: Law) -> Ruling:
    """A ruling contested: the floor's is final; one it has not confirmed goes to the floor."""
    if _is_settled(situation):
        because = say("The floor has decided; seat {seat} has to accept it.", act)
        return Ruling(FINAL, because)
    confirmed, departs = say("confirm the ruling"), say("depart from the book")
    return Ruling(
        FINAL,
        say("Seat {seat} may hear it from the floor, whose decision is final.", act),
        rests_on=(FAIRNESS,),
    ).left_to(
        choice(
            confirmed,
            say("It is final then."),
            then=partial(_final, situation, confirmed, departs=False),
        ),
        choice(
            departs,
            say("For fairness, in an unusual case, with the reason."),
            then=partial(_final, situation, departs, departs=True),
        ),
    )


@rules_on(acts.AuthoritySpeaks)
def authority_speaks(situation: Situation, act: acts.AuthoritySpeaks, law: Law) -> Ruling:
    """A rule of the agency comes before the book, one of the house where the book is silent."""
    decision = Decision(act.who, verbatim(act.words), departs=act.who == "agency")
    if not law.has(AGENCY):
        return _silent_on_authority(act, decision)
    order = {"agency": ("agency", "book"), "house": ("book", "house")}[act.who]
    return Ruling(
        AGENCY,
        either(
            act.who == "agency",
            "The rule of the agency comes before the book.",
            "The book adds to the rules of the house; where it speaks, it applies.",
        ),
        steps=_applying(act.who, act.words),
        reasons=_between(situation, act.who),
        floor=Floor(record=decision),
        said=Said(shown={"order": row(map(word, order), ", ")}),
    )


def _applying(who: str, words: str) -> tuple[Sentence, ...]:
    """What the floor does: whose rule is applied, what is written down, who is told."""
    if who == "agency":
        return (
            say("The floor applies the rule of the agency at once: {words}.", words=words),
            say("Note which rule of the book gave way, and in which words the agency rules."),
            say("Tell the players at the table, and the other floor staff, before the next hand."),
        )
    return (
        say("Look for the topic in the book: where it speaks, it is applied."),
        say("Only where it is silent the house rule applies: {words}.", words=words),
        say("The house posts its rule, so that players know it."),
    )


def _between(situation: Situation, who: str) -> tuple[Sentence, ...]:
    """What becomes of our ruling before it: an agency overrules it, a house rule does not."""
    if situation.ours is None or not situation.ours.topic:
        return ()
    return (
        either(
            who == "agency",
            "Our ruling gives way where it differs: {ours}",
            "Our ruling by the book stands: {ours}",
            ours=situation.ours.because,
        ),
    )


def _silent_on_authority(act: acts.AuthoritySpeaks, decision: Decision) -> Ruling:
    agency = act.who == "agency"
    follow = either(agency, "follow the agency", "follow the house")
    book_first = say("follow the book")
    options = (
        choice(
            follow,
            say("{words}.", act),
            leaning=agency,
            unwritten=agency,
            besides=_applying("agency", act.words)[:1],
        ),
        choice(book_first, say("Its own ruling stands."), record=Decision("floor", book_first)),
    )
    return Ruling(
        AGENCY,
        either(
            agency,
            "The book does not say how it stands to the agency.",
            "The book does not say how it stands to the house.",
        ),
        status="floor",
        floor=Floor(options=options, record=decision),
        rests_on=(FAIRNESS,),
    )


@rules_on(acts.DealersChange)
def dealers_change(situation: Situation, act: acts.DealersChange, law: Law) -> Ruling:
    """A new dealer is told the blinds and all that is on record of the table."""
    if not law.has(STAFF):
        return Ruling(STAFF, say("The book does not say what dealers pass on."))
    blinds = f"{situation.blinds.small}-{situation.blinds.big}"
    return Ruling(
        STAFF,
        say("The dealer who leaves passes on what the table needs."),
        steps=(
            say("Tell the blinds: {blinds}.", blinds=blinds),
            *(say("Tell: {what}.", what=what) for what in _on_record(situation)),
            say("Report breaches of duty or etiquette to the floor."),
        ),
    )


def _on_record(situation: Situation) -> Iterator[Sentence]:
    """The penalties, offences and reports of the table, in order."""
    for act in situation.before:
        if isinstance(act, acts.Punishes | acts.HadPenalty):
            penalty = Step(act.kind, act.number).sentence
            yield say("seat {seat} had a penalty, {penalty}", act, penalty=penalty)
        if isinstance(act, acts.Offends):
            yield say("seat {seat}, {what}", act, what=word(act.what.replace("-", " ")))
        if isinstance(act, acts.Reports):
            yield say("seat {whom} was reported for offensive behavior", act)
