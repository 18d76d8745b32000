"""Collusion and soft play: what is judged, who is out by it, what becomes of the pot."""

from __future__ import annotations

from functools import partial

from msgspec import structs

from floorman.errors import IllegalAct
from floorman.rulings.asking import chips, yes
from floorman.rulings.choosing import Choice, Consequences, choice
from floorman.rulings.conduct.acts import ChecksNuts, Colludes
from floorman.rulings.conduct.breach import Conduct, played
from floorman.rulings.conduct.incident import Incident, incident
from floorman.rulings.conduct.ladder import MAY_OR_WILL, REMOVED, disqualified, offence_penalty
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, say, word

COLLUSION, NUTS = "soft-play-and-collusion", "nuts-checked-last-to-act"
NO_RULE = say(
    "Every hand left in the pot is dead, and no rule says whose it is then: the floor decides."
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
        "penalty": offence_penalty("soft-play", law),
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
    return with_these_out(situation, found, out, because, law)


def with_these_out(
    situation: Situation, found: Conduct, seats: tuple[int, ...], because: Sentence, law: Law
) -> Conduct:
    """The conduct with these players out of the event: chips leave play, hands in play are dead."""
    left = disqualified(situation, seats, law)
    nobody = bool(left.killed) and not any(
        one.live for seat, one in situation.players.items() if seat not in left.killed
    )
    return structs.replace(
        found,
        because=because,
        settled=True,
        forfeited=left.forfeited,
        killed=left.killed,
        steps=left.steps,
        moves=left.moves,
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
