"""What players owe the event: a face, a language, their duties, a tidy table."""

from __future__ import annotations

from functools import partial

from floorman.rulings.asking import at_table, yes
from floorman.rulings.choosing import Consequences, choice
from floorman.rulings.conduct.acts import Clutters, HidesFace, Neglects, Reports, Speaks
from floorman.rulings.conduct.breach import Conduct, in_a_hand
from floorman.rulings.conduct.duties import FOLLOWS
from floorman.rulings.conduct.incident import incident
from floorman.rulings.conduct.ladder import MAY_OR_WILL, offence_penalty
from floorman.rulings.conduct.named import named
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say, word

IDENTITY, LANGUAGE = "player-identity", "official-language"
DUTIES, REPORT = "player-responsibilities", "report-offensive-behaviour-duty"
BELONGINGS = "rp-personal-belongings"
IN_US = "in-the-united-states"


@rules_on(HidesFace, IDENTITY, turns=("recognisable", "goes-on"))
def hides_face(situation: Situation, act: HidesFace, law: Law) -> Ruling:
    """Something that hides who a player is: at any moment, or only when it goes on."""
    standard, removal = (law.value(IDENTITY, name) for name in ("standard", "removal"))
    known = yes(situation, "recognisable", say("Can staff still recognize the player?"))
    item, goes_on = named(act.item), say("Does it go on, hand after hand?")
    strict = standard == "always-identifiable"
    hidden = not known and (strict or yes(situation, "goes-on", goes_on))
    judge = say("The director judges by the house's standard.")
    ask = say("Ask seat {seat} to take the {item} off.", act, item=item)
    return Conduct(
        seat=act.seat,
        what=item,
        topic=IDENTITY,
        breach=hidden,
        because=either(
            hidden,
            "Seat {seat}, {item}: the player has to be recognizable.",
            "Seat {seat}, {item}: the player is recognizable enough.",
            act,
            item=item,
        ),
        steps=(ask if removal else judge,) * hidden,
    ).on_record(situation, law)


@rules_on(Speaks, LANGUAGE, turns=("posted", IN_US))
def speaks(situation: Situation, act: Speaks, law: Law) -> Ruling:
    """A language at the table: English always, in hands in the United States, or as posted."""
    breach = _is_wrong_language(situation, act, law)
    change = key("Ask seat {seat} to change the language, or to talk away from the table.")
    return Conduct(
        seat=act.seat,
        what=say("speaking {language}", language=named(act.language)),
        topic=LANGUAGE,
        breach=breach,
        because=say(_how_allowed(law, breach=breach), act, language=named(act.language)),
        penalty=law.value(LANGUAGE, "penalty") if breach and _costs(law) else "none",
        steps=(say(change, act),) * breach,
    ).on_record(situation, law)


def _how_allowed(law: Law, *, breach: bool) -> str:
    """That a language is allowed or not, at any time or now."""
    if not breach:
        return key("Seat {seat} speaks {language}, which is allowed at the table now.")
    if law.value(LANGUAGE, "policy") == "english-always":
        return key("Seat {seat} speaks {language}, which is not allowed at the table at any time.")
    return key("Seat {seat} speaks {language}, which is not allowed at the table now.")


def _costs(law: Law) -> bool:
    """Whether the book itself says what a wrong language costs."""
    return not law.is_silent(LANGUAGE, "penalty")


def _is_wrong_language(situation: Situation, act: Speaks, law: Law) -> bool:
    """Asks only for the facts that the book's policy turns on."""
    policy, elsewhere = (law.value(LANGUAGE, name) for name in ("policy", "elsewhere"))
    if act.language.lower() == "english":
        return False
    if policy == "english-always":
        return True
    if policy == "english-in-hands":
        return in_a_hand(situation, act.seat, act.hand)
    by_place = policy == "english-in-us-hands"
    if by_place and yes(situation, IN_US, say("Is the event in the United States?")):
        return in_a_hand(situation, act.seat, act.hand)
    posted = say("Has the house posted and announced {language}?", language=named(act.language))
    return not yes(situation, "posted", posted) and (not by_place or elsewhere == "posted")


@rules_on(Neglects)
def neglects(situation: Situation, act: Neglects, law: Law) -> Ruling:
    """A duty neglected: on record where the book lists it, so that a ruling may rest on it."""
    owed = law.has(DUTIES) and (act.duty in law.value(DUTIES, "duties"))
    done, cost, topic = FOLLOWS[act.duty]
    noted = say("Note it: a ruling may rest on it later.")
    return Conduct(
        seat=act.seat,
        what=act.duty,
        topic=DUTIES,
        breach=owed,
        because=either(
            owed,
            "Seat {seat} neglected a duty of every player: {duty}.",
            "Seat {seat}: the book lists no such duty: {duty}.",
            act,
            duty=word(act.duty.replace("-", " ")),
        ),
        steps=(say(done, act), noted) * owed,
        reasons=(say(cost),) * (owed and law.has(topic)),
        topics=(topic,) * owed,
    ).on_record(situation, law)


def _founded(situation: Situation, act: Reports, law: Law) -> Consequences:
    """An offense, where the floor finds so once it has heard both sides."""
    told = {"topic": REPORT, "witness": _witness(act), "words": act.words}
    breach = incident(situation, act.whom, "offensive-behaviour", True, **told)
    return {"steps": (), "penalty": offence_penalty("abuse", law), "record": breach}


def _witness(act: Reports) -> Sentence:
    return say("seat {seat}", act) if act.seat else say("the dealer")


@rules_on(Reports)
def reports(situation: Situation, act: Reports, law: Law) -> Ruling:
    """Offensive behaviour reported: recorded and looked into; in some books a duty to report."""
    at_table(situation, act.whom)
    owed = law.has(REPORT)
    must = offence_penalty("abuse", law) == "must"
    follows = either(must, "Abuse: a penalty must follow.", "Abuse: a penalty may follow.")
    founded = choice(say("founded"), follows, then=partial(_founded, situation, act, law))
    unfounded = choice(say("not founded"), say("The report stays on record."), steps=())
    return Conduct(
        seat=act.whom,
        what="offensive-behaviour",
        topic=REPORT,
        breach=False,
        because=either(
            owed,
            "Seat {whom} is reported for offensive behavior; to report it is a duty.",
            "Seat {whom} is reported for offensive behavior; the book does not ask for reports.",
            act,
        ),
        steps=(
            *((say("The dealer passes the report on to the floor."),) * owed),
            say("The floor takes the report and hears both sides."),
        ),
        options=(founded, unfounded),
        topics=(MAY_OR_WILL,),
        witness=_witness(act),
        words=act.words,
    ).on_record(situation, law)


@rules_on(Clutters, BELONGINGS, turns=("needed",))
def clutters(situation: Situation, act: Clutters, law: Law) -> Ruling:
    """A thing on the table or in the way: it goes unless play needs it."""
    item, in_the_way = named(act.item), act.where in ("on-table", "in-the-way")
    needed = say("Is the {item} needed for play?", item=item)
    goes = in_the_way and not yes(situation, "needed", needed)
    return Conduct(
        seat=act.seat,
        what=item,
        topic=BELONGINGS,
        breach=goes,
        because=either(
            goes,
            "Seat {seat}, {item}: it {must} go.",
            "Seat {seat}, {item}: it may stay.",
            act,
            item=item,
            must=word(law.value(BELONGINGS, "obligation")),
        ),
        steps=(
            say("Have the {item} put away.", item=item),
            say("Show the house's list of what may be at the table."),
        )
        * goes,
    ).on_record(situation, law)
