"""Bad manners and offences: what the book names, what is judged, what may or must follow."""

from __future__ import annotations

from collections.abc import Collection

from floorman.rulings.asking import yes
from floorman.rulings.conduct.acts import BreaksEtiquette, Offends
from floorman.rulings.conduct.breach import Conduct
from floorman.rulings.conduct.incident import breaches_of_etiquette
from floorman.rulings.conduct.ladder import MAY_OR_WILL, Must, offence_penalty
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import either, key, say, word

ETIQUETTE, DODGING, CODE = "etiquette-violations", "dodging-blinds", "conduct-code"
BREACHES = (
    key("Seat {seat}, {what}: no breach of etiquette."),
    key("Seat {seat}, {what}: a breach of etiquette, for the first time."),
    key("Seat {seat}, {what}: a breach of etiquette, time {times} for seat {seat}."),
)
"""What was done and what it is: no breach, the seat's first, or another one."""


def _code_breach(seat: int, what: str, whom: int, law: Law) -> Conduct | None:
    """Conduct that the book's code names, as found; None where it has no code or names it not."""
    if CODE not in law.topics or what not in law.granted(CODE, "forbids"):
        return None
    penalty = offence_penalty(what, law)
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


@rules_on(BreaksEtiquette, ETIQUETTE, turns=("breach-of-etiquette",))
def breaks_etiquette(situation: Situation, act: BreaksEtiquette, law: Law) -> Ruling:
    """Bad manners: named by the book or judged, the first time or again."""
    if (of_the_code := _code_breach(act.seat, act.what, act.whom, law)) is not None:
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
    if what == "abuse" and offence_penalty("abuse", law) == "must":
        return "must"
    if times > 1 or actionable == "any":
        return "must" if penalty == "will" else "may"
    return "none"


@rules_on(Offends)
def offends(situation: Situation, act: Offends, law: Law) -> Ruling:
    """An offence of the penalty rule, found by the floor: a penalty may or must follow."""
    penalty = _for_an_offence(act.what, law)
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


def _for_an_offence(what: str, law: Law) -> Must:
    """By the lists; a dodged blind also by its own rule, where that covers dodging at any time."""
    if what == DODGING and law.has(DODGING):
        when, penalty = (law.value(DODGING, name) for name in ("when", "penalty"))
        if (when, penalty) == ("any-time", "will"):
            return "must"
    return offence_penalty(what, law)
