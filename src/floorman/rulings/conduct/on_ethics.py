"""Collusion and bad manners: what is judged, what must follow, what the floor may give."""

from __future__ import annotations

from msgspec import structs

from floorman.errors import IllegalAct
from floorman.rulings.asking import yes
from floorman.rulings.conduct import conduct
from floorman.rulings.conduct.acts import BreaksEtiquette, ChecksNuts, Colludes, Offends
from floorman.rulings.conduct.breach import Conduct
from floorman.rulings.conduct.incident import breaches_of_etiquette
from floorman.rulings.conduct.ladder import MAY_OR_WILL, REMOVED, Must, chips_leaving
from floorman.rulings.conduct.ladder import offence_penalty as listed
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say, word

COLLUSION, ETIQUETTE = "soft-play-and-collusion", "etiquette-violations"
NUTS, DODGING = "nuts-checked-last-to-act", "dodging-blinds"
FORFEITURE = Option(say("forfeiture of chips"), say("As many chips as the floor sets leave play."))
AND_THEN = {
    "none": ".",
    "may": say(", and a penalty may follow."),
    "must": say(", and a penalty follows."),
}
CODE = "conduct-code"


def code_breach(seat: int, what: str, whom: int, law: Law) -> Conduct | None:
    """Conduct that the book's code names, as found; None where it has no code or names it not."""
    if not law.has(CODE) or what not in law.value(CODE, "forbids"):
        return None
    penalty = listed(what, law)
    return Conduct(
        seat=seat,
        what=what,
        topic=CODE,
        breach=True,
        because=either(
            penalty == "must",
            "Seat {seat}, {what}: a breach of the code of conduct, and a penalty follows.",
            "Seat {seat}, {what}: a breach of the code of conduct, and a penalty may follow.",
            seat=seat,
            what=word(what.replace("-", " ")),
        ),
        penalty=penalty,
        steps=(say("Stop it at once, with security where anybody is in danger."),),
        topics=(MAY_OR_WILL,),
        whom=whom,
    )


@rules_on(Colludes, COLLUSION, turns=("intent",))
def colludes(situation: Situation, act: Colludes, law: Law) -> Ruling:
    """Soft play, chip dumping and other collusion, once a person has judged the intent."""
    found = Conduct(
        seat=act.seat,
        what=act.what,
        topic=COLLUSION,
        breach=yes(situation, "intent", say("Did they mean to play for each other?")),
        because=say("Seat {seat} is found to have played for nobody else.", seat=act.seat),
        whom=act.whom,
    )
    found = _meant(situation, found, law) if found.breach else found
    return found.on_record(situation, law)


def _meant(situation: Situation, found: Conduct, law: Law) -> Conduct:
    what, seat = found.what.replace("-", " "), found.seat
    outcome = conduct.collusion_outcome(found.what, law.value(COLLUSION, "disqualifies"))
    if outcome == "disqualification":
        return structs.replace(
            found,
            because=say("Seat {seat} is disqualified for {what}.", seat=seat, what=word(what)),
            penalty="must",
            settled=True,
            forfeited=chips_leaving(situation, seat, law),
            steps=(
                say("Seat {seat} leaves the event.", seat=seat),
                say("The chips behind leave play."),
            ),
            topics=(REMOVED,),
        )
    must = outcome == "penalty"
    follows = key("Seat {seat}: {what}, and the book does not name it; the floor decides.")
    if must:
        follows = key("Seat {seat}: {what}, and a penalty follows.")
    return structs.replace(
        found,
        because=say(follows, seat=seat, what=word(what)),
        penalty="must" if must else "may",
        options=(FORFEITURE,),
        topics=(MAY_OR_WILL,) * must,
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
    judged = Option(say("no soft play"), say("The player may have missed it, or had a reason."))
    found = Conduct(
        seat=act.seat,
        what="checking-the-nuts",
        topic=NUTS,
        breach=automatic,
        because=say("A check of the nuts by the last to act is soft play.")
        if automatic
        else say(
            "A check of the nuts by the last to act is not soft play by itself: the floor judges."
        ),
        penalty="must" if automatic else "may",
        options=() if automatic else (judged, Option(say("soft play"), say("A penalty follows."))),
        settled=not automatic,
        topics=(COLLUSION,),
    )
    return found.on_record(situation, law)


@rules_on(BreaksEtiquette, ETIQUETTE, turns=("breach-of-etiquette",))
def breaks_etiquette(situation: Situation, act: BreaksEtiquette, law: Law) -> Ruling:
    """Bad manners: named by the book or judged, the first time or again."""
    if (of_the_code := code_breach(act.seat, act.what, act.whom, law)) is not None:
        return of_the_code.on_record(situation, law)
    same = breaches_of_etiquette(situation, act.seat, act.what) + 1
    named = conduct.named_breach(act.what, same, law.value(ETIQUETTE, "examples"))
    if named is None:
        named = yes(situation, "breach-of-etiquette", say("Is it a breach of etiquette?"))
    times = breaches_of_etiquette(situation, act.seat) + 1
    penalty = _etiquette_penalty(act.what, times, law) if named else "none"
    found = Conduct(
        seat=act.seat,
        what=act.what,
        topic=ETIQUETTE,
        breach=named,
        because=_etiquette_said(act, times if named else 0, AND_THEN[penalty]),
        penalty=penalty,
        steps=(say("Tell seat {seat} to stop.", seat=act.seat),) * named,
        topics=(MAY_OR_WILL,) * (penalty != "none"),
        whom=act.whom,
    )
    return found.on_record(situation, law)


def _etiquette_said(act: BreaksEtiquette, times: int, and_then: str) -> Sentence:
    """What was done and what it is: the breach of that number of the seat's, none for 0."""
    what = word(act.what.replace("-", " "))
    if not times:
        return say(
            "Seat {seat}, {what}: no breach of etiquette{and_then}",
            seat=act.seat,
            what=what,
            and_then=and_then,
        )
    return either(
        times == 1,
        "Seat {seat}, {what}: a breach of etiquette, for the first time{and_then}",
        "Seat {seat}, {what}: a breach of etiquette, time {times} for seat {seat}{and_then}",
        seat=act.seat,
        what=what,
        and_then=and_then,
        times=times,
    )


def _etiquette_penalty(what: str, times: int, law: Law) -> Must:
    """By the rule on etiquette; abuse is on the list of what must be penalised as well."""
    actionable, penalty, at_once = (
        law.value(ETIQUETTE, name) for name in ("actionable", "penalty", "at_once")
    )
    answer = conduct.etiquette_penalty(what, times, actionable, penalty, at_once)
    if what == "abuse" and listed("abuse", law) == "must":
        return "must"
    return "must" if answer == "must" else "may" if answer == "may" else "none"


@rules_on(Offends)
def offends(situation: Situation, act: Offends, law: Law) -> Ruling:
    """An offence of the penalty rule, found by the floor: a penalty may or must follow."""
    penalty = _offence_penalty(act.what, law)
    found = Conduct(
        seat=act.seat,
        what=act.what,
        topic=MAY_OR_WILL,
        breach=True,
        because=either(
            penalty != "none",
            "Seat {seat} is found guilty of {what}.",
            "Seat {seat} is found guilty of {what}, for which the book names no penalty.",
            seat=act.seat,
            what=word(act.what.replace("-", " ")),
        ),
        penalty=penalty,
        topics=(DODGING,) * (act.what == DODGING),
    )
    return found.on_record(situation, law)


def _offence_penalty(what: str, law: Law) -> Must:
    """By the lists; a dodged blind also by its own rule, where that covers dodging at any time."""
    when, penalty = (law.value(DODGING, name) for name in ("when", "penalty"))
    if what == DODGING and law.has(DODGING) and (when, penalty) == ("any-time", "will"):
        return "must"
    return listed(what, law)
