"""Collusion and bad manners: what is judged, what must follow, what the floor may give."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from msgspec import structs

from floorman.errors import IllegalAct
from floorman.rulings.asking import chips, yes
from floorman.rulings.choosing import Choice, Consequences, choice
from floorman.rulings.conduct.acts import BreaksEtiquette, ChecksNuts, Colludes, Offends
from floorman.rulings.conduct.breach import Conduct, played
from floorman.rulings.conduct.incident import Incident, breaches_of_etiquette, incident
from floorman.rulings.conduct.ladder import (
    MAY_OR_WILL,
    REMOVED,
    Must,
    chips_leaving,
    gone,
    hands_ended,
    on_leaving,
)
from floorman.rulings.conduct.ladder import offence_penalty as listed
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say, word

COLLUSION, ETIQUETTE = "soft-play-and-collusion", "etiquette-violations"
NUTS, DODGING = "nuts-checked-last-to-act", "dodging-blinds"
NO_RULE = say(
    "Every hand left in the pot is dead, and no rule says whose it is then: the floor decides."
)
BREACHES = (
    key("Seat {seat}, {what}: no breach of etiquette."),
    key("Seat {seat}, {what}: a breach of etiquette, for the first time."),
    key("Seat {seat}, {what}: a breach of etiquette, time {times} for seat {seat}."),
)
"""What was done and what it is: no breach, the seat's first, or another one."""
CODE = "conduct-code"


def code_breach(seat: int, what: str, whom: int, law: Law) -> Conduct | None:
    """Conduct that the book's code names, as found; None where it has no code or names it not."""
    if CODE not in law.topics or what not in law.granted(CODE, "forbids"):
        return None
    penalty = listed(what, law)
    return Conduct(
        seat=seat,
        what=what,
        topic=CODE,
        breach=True,
        because=say(
            "Seat {seat}, {what}: a breach of the code of conduct.",
            seat=seat,
            what=word(what.replace("-", " ")),
        ),
        penalty=penalty,
        steps=(say("Stop it at once, with security where anybody is in danger."),),
        topics=(MAY_OR_WILL,),
        whom=whom,
    )


def _nobody_left(situation: Situation) -> tuple[Choice, ...]:
    """What may become of a pot whose last live hands are all dead by disqualification."""
    leaves = either(
        situation.pot or 0, "The {pot:,} in the pot leave play.", "The pot leaves play.", situation
    )
    back = say("Give the players who are not disqualified back what they put in.")
    return (
        choice(
            say("the pot leaves play"), say("Nobody who is left can win it."), besides=(leaves,)
        ),
        choice(
            say("the others take back their chips"),
            say("Who put chips in and is not disqualified gets them back; the rest leaves play."),
            besides=(back, say("The rest of the pot leaves play.")),
        ),
    )


def _forfeits(situation: Situation, seat: int) -> Consequences:
    """The chips that the floor has leave play for collusion, which it is asked for."""
    taken = chips(situation, "penalty-chips", say("How many chips does the penalty take?"))
    step = say("Take {chips:,} out of play.", chips=taken)
    return {"chips": Chips(forfeited={seat: taken}), "besides": (step,)}


@rules_on(Colludes, COLLUSION, turns=("intent", "partner"))
def colludes(situation: Situation, act: Colludes, law: Law) -> Ruling:
    """Soft play, chip dumping and other collusion, once a person has judged the intent."""
    found = Conduct(
        seat=act.seat,
        what=act.what,
        topic=COLLUSION,
        breach=yes(situation, "intent", say("Did they mean to play for each other?")),
        because=say("Seat {seat} is found to have played for nobody else.", act),
        whom=act.whom,
    )
    found = _meant(situation, found, law) if found.breach else found
    return found.on_record(situation, law)


def _meant(situation: Situation, found: Conduct, law: Law) -> Conduct:
    """Collusion that the book names is penalised, or ends the event for the player."""
    if found.what in law.value(COLLUSION, "disqualifies"):
        return _disqualified(situation, found, law)
    seat, what = found.seat, word(found.what.replace("-", " "))
    must = found.what == "soft-play"
    forfeiture = choice(
        say("forfeiture of chips"),
        say("As many chips as the floor sets leave play."),
        then=partial(_forfeits, situation, seat),
    )
    return structs.replace(
        found,
        because=either(
            must,
            "Seat {seat}: {what}.",
            "Seat {seat}: {what}, and the book does not name it; the floor decides.",
            seat=seat,
            what=what,
        ),
        penalty="must" if must else "may",
        options=(forfeiture,),
        topics=(MAY_OR_WILL,) * must,
    )


def _soft_play(record: Incident, law: Law) -> Consequences:
    """Soft play, which must or may be penalised."""
    return {
        "penalty": listed("soft-play", law),
        "record": record,
        "besides": (say("The penalty may also be chips, up to disqualification."),),
    }


def _disqualified(situation: Situation, found: Conduct, law: Law) -> Conduct:
    """Who colluded is out, and whoever was in on it."""
    out: tuple[int, ...] = (found.seat,)
    if found.whom:
        question = say("Was seat {seat} in on it?", seat=found.whom)
        out += (found.whom,) * yes(situation, "partner", question)
    what = word(found.what.replace("-", " "))
    because = either(
        len(out) > 1,
        "Seat {seat} and seat {whom} are disqualified for {what}.",
        "Seat {seat} is disqualified for {what}.",
        found,
        what=say("collusion") if found.what == "other-collusion" else what,
    )
    return disqualified(situation, found, out, because, law)


def disqualified(
    situation: Situation, found: Conduct, out: tuple[int, ...], because: Sentence, law: Law
) -> Conduct:
    """The conduct with these players out of the event: chips leave play, hands in play are dead."""
    killed = hands_ended(situation, out, law)
    leaving = (chips_leaving(situation, seat, law) for seat in out)
    nobody = bool(killed) and not any(
        one.live for seat, one in situation.players.items() if seat not in killed
    )
    return structs.replace(
        found,
        because=because,
        settled=True,
        forfeited={seat: chips for each in leaving for seat, chips in each.items()},
        killed=killed,
        steps=tuple(step for seat in out for step in on_leaving(situation, seat, killed, law)),
        moves=gone(*out),
        options=_nobody_left(situation) if nobody else (),
        reasons=(NO_RULE,) * nobody,
        over=nobody,
        topics=(REMOVED,),
    )


@rules_on(ChecksNuts)
def checks_nuts(situation: Situation, act: ChecksNuts, law: Law) -> Ruling:
    """The exclusive nuts checked by the last to act on the river: judged, not automatic.

    Raises IllegalAct on a table that is on an earlier street.
    """
    if situation.position and not situation.is_last_street:
        street = situation.game.streets[situation.street].name
        raise IllegalAct(
            say("The nuts are checked"),
            say("it is the {street}", street=word(street)),
            say("on the last street"),
        )
    automatic = law.value(NUTS, "automatic")
    reason = say("The player may have missed it, or had a reason.")
    none, breach = (
        incident(situation, act.seat, "checking-the-nuts", is_breach, topic=NUTS)
        for is_breach in (False, True)
    )
    judged = (
        choice(say("no soft play"), reason, penalty="none", record=none),
        choice(say("soft play"), say("A penalty follows."), then=partial(_soft_play, breach, law)),
    )
    found = Conduct(
        seat=act.seat,
        what="checking-the-nuts",
        topic=NUTS,
        breach=automatic,
        because=either(
            automatic,
            "A check of the nuts by the last to act is soft play.",
            "A check of the nuts by the last to act is not soft play by itself: the floor judges.",
        ),
        penalty="must" if automatic else "may",
        options=() if automatic else judged,
        settled=not automatic,
        topics=(COLLUSION,),
    ).on_record(situation, law)
    return played(situation, act.seat, "check", found, law)


@rules_on(BreaksEtiquette, ETIQUETTE, turns=("breach-of-etiquette",))
def breaks_etiquette(situation: Situation, act: BreaksEtiquette, law: Law) -> Ruling:
    """Bad manners: named by the book or judged, the first time or again."""
    if (of_the_code := code_breach(act.seat, act.what, act.whom, law)) is not None:
        return of_the_code.on_record(situation, law)
    same = breaches_of_etiquette(situation, act.seat, act.what) + 1
    named = _is_named(act.what, same, law.value(ETIQUETTE, "examples"))
    if named is None:
        named = yes(situation, "breach-of-etiquette", say("Is it a breach of etiquette?"))
    times = breaches_of_etiquette(situation, act.seat) + 1
    penalty = _etiquette_penalty(act.what, times, law) if named else "none"
    return Conduct(
        seat=act.seat,
        what=act.what,
        topic=ETIQUETTE,
        breach=named,
        because=say(
            BREACHES[min(times, 2) if named else 0],
            act,
            what=word(act.what.replace("-", " ")),
            times=times,
        ),
        penalty=penalty,
        steps=(say("Tell seat {seat} to stop.", act),) * named,
        topics=(MAY_OR_WILL,) * (penalty != "none"),
        whom=act.whom,
    ).on_record(situation, law)


def _is_named(kind: str, times: int, examples: Collection[str]) -> bool | None:
    """Whether the book names this breach of etiquette; None where a person must judge it.

    A book that names only persistent delay or repeated play out of turn needs that to be so: the
    second is counted, the first is judged.

    >>> _is_named("out-of-turn", 1, ("repeated-out-of-turn",))
    False
    >>> _is_named("delay", 1, ("persistent-delay",)) is None
    True
    """
    if kind == "out-of-turn":
        return kind in examples or ("repeated-out-of-turn" in examples and times > 1)
    persists = kind == "persistent-delay" and "delay" in examples
    return persists or kind in examples or None


def _etiquette_penalty(what: str, times: int, law: Law) -> Must:
    """By the rule on etiquette; abuse is on the list of what must be penalised as well.

    ``times`` counts this player's breaches with this one.
    """
    actionable, penalty = law.value(ETIQUETTE, "actionable"), law.value(ETIQUETTE, "penalty")
    if what == "abuse" and listed("abuse", law) == "must":
        return "must"
    if times > 1 or actionable == "any":
        return "must" if penalty == "will" else "may"
    return "none"


@rules_on(Offends)
def offends(situation: Situation, act: Offends, law: Law) -> Ruling:
    """An offence of the penalty rule, found by the floor: a penalty may or must follow."""
    penalty = _offence_penalty(act.what, law)
    return Conduct(
        seat=act.seat,
        what=act.what,
        topic=MAY_OR_WILL,
        breach=True,
        because=either(
            penalty != "none",
            "Seat {seat} is found guilty of {what}.",
            "Seat {seat} is found guilty of {what}, for which the book names no penalty.",
            act,
            what=word(act.what.replace("-", " ")),
        ),
        penalty=penalty,
        topics=(DODGING,) * (act.what == DODGING),
    ).on_record(situation, law)


def _offence_penalty(what: str, law: Law) -> Must:
    """By the lists; a dodged blind also by its own rule, where that covers dodging at any time."""
    if what == DODGING and law.has(DODGING):
        when, penalty = (law.value(DODGING, name) for name in ("when", "penalty"))
        if (when, penalty) == ("any-time", "will"):
            return "must"
    return listed(what, law)
