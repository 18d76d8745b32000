"""What players owe the event: a face, a language, their duties, a tidy table."""

from __future__ import annotations

from typing import Any

from floorman.rulings.asking import yes
from floorman.rulings.conduct import general
from floorman.rulings.conduct.acts import Clutters, HidesFace, Neglects, Reports, Speaks
from floorman.rulings.conduct.breach import Conduct, in_a_hand
from floorman.rulings.conduct.duties import what_follows
from floorman.rulings.conduct.ladder import MAY_OR_WILL, offence_penalty
from floorman.rulings.judging import at_table
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import either, say, verbatim, word

IDENTITY, LANGUAGE = "player-identity", "official-language"
DUTIES, REPORT = "player-responsibilities", "report-offensive-behaviour-duty"
BELONGINGS = "rp-personal-belongings"
IN_US = "in-the-united-states"


@rules_on(HidesFace, IDENTITY, turns=("recognisable", "goes-on"))
def hides_face(situation: Situation, act: HidesFace, law: Law) -> Ruling:
    """Something that hides who a player is: at any moment, or only when it goes on."""
    standard, removal = (law.value(IDENTITY, name) for name in ("standard", "removal"))
    known = yes(situation, "recognisable", say("Can staff still recognize the player?"))
    strict = known or standard == "always-identifiable"
    goes_on = not strict and yes(situation, "goes-on", say("Does it go on, hand after hand?"))
    hidden = general.identity_is_hidden(standard, known, goes_on)
    judge = say("The director judges by the house's standard.")
    ask = say("Ask seat {seat} to take the {item} off.", seat=act.seat, item=verbatim(act.item))
    found = Conduct(
        seat=act.seat,
        what=verbatim(act.item),
        topic=IDENTITY,
        breach=hidden,
        because=either(
            hidden,
            "Seat {seat}, {item}: the player has to be recognizable.",
            "Seat {seat}, {item}: the player is recognizable enough.",
            seat=act.seat,
            item=verbatim(act.item),
        ),
        steps=(ask if removal else judge,) if hidden else (),
    )
    return found.on_record(situation, law)


@rules_on(Speaks, LANGUAGE, turns=("posted", IN_US))
def speaks(situation: Situation, act: Speaks, law: Law) -> Ruling:
    """A language at the table: English always, in hands in the United States, or as posted."""
    breach = _is_wrong_language(situation, act, law)
    found = Conduct(
        seat=act.seat,
        what=say("speaking {language}", language=act.language),
        topic=LANGUAGE,
        breach=breach,
        because=either(
            breach,
            "Seat {seat} speaks {language}, which is not allowed at the table now.",
            "Seat {seat} speaks {language}, which is allowed at the table now.",
            seat=act.seat,
            language=act.language,
        ),
        steps=(
            say(
                "Ask seat {seat} to change the language, or to talk away from the table.",
                seat=act.seat,
            ),
        )
        * breach,
    )
    return found.on_record(situation, law)


def _is_wrong_language(situation: Situation, act: Speaks, law: Law) -> bool:
    """Asks only for the facts that the book's policy turns on."""
    policy, elsewhere = (law.value(LANGUAGE, name) for name in ("policy", "elsewhere"))
    english = act.language.lower() == "english"
    by_place = policy == "english-in-us-hands" and not english
    in_us = by_place and yes(situation, IN_US, say("Is the event in the United States?"))
    in_hand = in_us and in_a_hand(situation, act.seat, act.hand)
    by_post = not english and (policy == "posted" or (by_place and not in_us))
    posted = by_post and yes(
        situation,
        "posted",
        say("Has the house posted and announced {language}?", language=act.language),
    )
    return general.language_is_breach(policy, elsewhere, english, in_us, in_hand, posted)


@rules_on(Neglects)
def neglects(situation: Situation, act: Neglects, law: Law) -> Ruling:
    """A duty neglected: on record where the book lists it, so that a ruling may rest on it."""
    owed = law.has(DUTIES) and (act.duty in law.value(DUTIES, "duties"))
    duty = act.duty.replace("-", " ")
    found = Conduct(
        seat=act.seat,
        what=act.duty,
        topic=DUTIES,
        breach=owed,
        because=either(
            owed,
            "Seat {seat}, neglected what players owe: {duty}.",
            "Seat {seat}, the book lists no such duty: {duty}.",
            seat=act.seat,
            duty=word(duty),
        ),
        **_following(act, law, owed),
    )
    return found.on_record(situation, law)


def _following(act: Neglects, law: Law, owed: bool) -> dict[str, Any]:
    """What is done about a duty that the book lists, and the rule that it may come under."""
    if not owed:
        return {}
    follows = what_follows(act.duty, act.seat)
    noted = say("Note it: a ruling may rest on it later.")
    cost = (follows.cost,) if law.has(follows.topic) else ()
    return {"steps": (follows.done, noted), "reasons": cost, "topics": (follows.topic,)}


@rules_on(Reports)
def reports(situation: Situation, act: Reports, law: Law) -> Ruling:
    """Offensive behaviour reported: recorded and looked into; in some books a duty to report."""
    at_table(situation, act.whom)
    owed = law.has(REPORT)
    penalty = offence_penalty("abuse", law)
    follows = say("Abuse: a penalty must follow.")
    if penalty != "must":
        follows = say("Abuse: a penalty may follow.")
    founded = Option("founded", follows)
    found = Conduct(
        seat=act.whom,
        what="offensive-behaviour",
        topic=REPORT,
        breach=False,
        because=either(
            owed,
            "Seat {whom} is reported for offensive behavior; to report it is a duty.",
            "Seat {whom} is reported for offensive behavior; the book does not ask for reports.",
            whom=act.whom,
        ),
        steps=(
            *((say("The dealer passes the report on to the floor."),) * owed),
            say("The floor takes the report and hears both sides."),
        ),
        options=(founded, Option(say("not founded"), say("The report stays on record."))),
        topics=(MAY_OR_WILL,),
        witness=say("seat {seat}", seat=act.seat) if act.seat else say("the dealer"),
        words=act.words,
    )
    return found.on_record(situation, law)


@rules_on(Clutters, BELONGINGS, turns=("needed",))
def clutters(situation: Situation, act: Clutters, law: Law) -> Ruling:
    """A thing on the table or in the way: it goes unless play needs it."""
    in_the_way = act.where in ("on-table", "in-the-way")
    needed = in_the_way and yes(
        situation, "needed", say("Is the {item} needed for play?", item=verbatim(act.item))
    )
    goes = in_the_way and (not needed)
    must = law.value(BELONGINGS, "obligation")
    found = Conduct(
        seat=act.seat,
        what=verbatim(act.item),
        topic=BELONGINGS,
        breach=goes,
        because=(
            say(
                "Seat {seat}, {item}: it {must} go.",
                seat=act.seat,
                item=verbatim(act.item),
                must=word(must),
            )
            if goes
            else say("Seat {seat}, {item}: it may stay.", seat=act.seat, item=verbatim(act.item))
        ),
        steps=(
            say("Have the {item} put away.", item=verbatim(act.item)),
            say("Show the house's list of what may be at the table."),
        )
        if goes
        else (),
    )
    return found.on_record(situation, law)
