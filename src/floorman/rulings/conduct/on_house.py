"""Devices that work unseen, cards that a stream should see, and chips taken as a penalty."""

from __future__ import annotations

from functools import partial

from floorman.rules.penalties import Step, keeps_a_chip
from floorman.rulings.asking import chips, yes
from floorman.rulings.choosing import Consequences, choice
from floorman.rulings.conduct import acts
from floorman.rulings.conduct.breach import Conduct
from floorman.rulings.conduct.incident import Penalty
from floorman.rulings.conduct.ladder import MAY_OR_WILL, OPTIONS, choices, offence_penalty, offered
from floorman.rulings.conduct.named import named
from floorman.rulings.conduct.on_devices import LINK
from floorman.rulings.conduct.on_penalties import departure
from floorman.rulings.deciding import rule_on
from floorman.rulings.law import Law
from floorman.rulings.of_event import at_the_table
from floorman.rulings.registry import penalty_given, rules_on
from floorman.rulings.ruling import Chips, Floor, Option, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say

COVERT, STREAM, FINE = "covert-devices", "rp-stream-cards", "rp-chip-penalty"
CAP = "card-cap-size"
CAPS = {
    "large": key("The card cap of seat {seat} is larger than allowed."),
    "many": key("Seat {seat} has more card caps than allowed."),
    "fit": key("The card cap of seat {seat} may stay."),
}
"""The option of the floor for a penalty that would take every chip."""
LEAVE = (say("leave-given"), say("Has the director given leave for the device?"))


@rules_on(acts.WearsCovertDevice, COVERT, turns=(LEAVE[0],))
def wears_covert_device(situation: Situation, act: acts.WearsCovertDevice, law: Law) -> Ruling:
    """A device that works unseen needs leave; a book that names none has its rule on devices."""
    if not law.has(COVERT):
        return rule_on(situation, acts.UsesDevice(act.seat, "other"), law)
    allowed = law.value(COVERT, "leave") == "director" and yes(situation, *LEAVE)
    return Conduct(
        seat=act.seat,
        what=named(act.device),
        topic=COVERT,
        breach=not allowed,
        because=either(
            allowed,
            "Seat {seat} has the director's leave for the device: {words}.",
            "Seat {seat} may not have this device here: {words}.",
            act,
            words=named(act.device),
        ),
        penalty="none" if allowed else offence_penalty("devices-or-tools", law),
        steps=(say("Tell seat {seat} to take it off the table.", act),) * (not allowed),
        topics=(LINK, MAY_OR_WILL) * (not allowed),
    ).on_record(situation, law)


@rules_on(acts.HidesFromStream)
def hides_from_stream(situation: Situation, act: acts.HidesFromStream, law: Law) -> Ruling:
    """At a streamed table the cards go to the reader, as the player's consent says."""
    due = law.value(STREAM, "from_card") == "first-deal" or act.later
    must = law.value(STREAM, "obligation") == "must"
    because = say("Seat {seat} may keep the first cards from the stream.", act)
    if due:
        because = either(
            must,
            "Seat {seat} must show the cards to the stream.",
            "Seat {seat} is asked to show the cards to the stream.",
            act,
        )
    return Conduct(
        seat=act.seat,
        what="hiding-cards-from-the-stream",
        topic=STREAM,
        breach=due and must,
        because=because,
        steps=(say("Seat {seat} lays the cards on the reader.", act),) * due,
    ).on_record(situation, law)


@rules_on(acts.HasCardCaps)
def has_card_caps(situation: Situation, act: acts.HasCardCaps, law: Law) -> Ruling:
    """A card cap stays if it is no larger, and they are no more, than the book allows."""
    across, high, most = (int(law.value(CAP, name)) for name in ("across", "high", "most"))
    too_large = (0 < across < act.across) or (0 < high < act.high)
    too_many = 0 < most < act.caps
    breach = too_large or too_many
    return Conduct(
        seat=act.seat,
        what="card-cap",
        topic=CAP,
        breach=breach,
        because=say(CAPS["large" if too_large else "many" if too_many else "fit"], act),
        steps=(say("Seat {seat} takes it off the table.", act),) * breach,
    ).on_record(situation, law)


def _fewer(situation: Situation, seat: int, law: Law) -> Consequences:
    """So many chips taken as the floor says."""
    fine = chips(situation, "penalty-chips", say("How many chips does the penalty take?"))
    return {"given": penalty_given(situation, acts.FinesChips(seat, fine), law)}


@rules_on(acts.FinesChips, OPTIONS, first=at_the_table)
def fines_chips(situation: Situation, act: acts.FinesChips, law: Law) -> Ruling:
    """Chips leave play in place of missed hands, where the book's list has such a penalty."""
    stack = situation.player(act.seat).stack
    if why := _not_offered(act, law):
        told = say("Chips for fairness, with a reason.")
        departs = departure(situation, told, partial(_taken, situation, act.seat, act.chips))
        return Ruling(OPTIONS, why, rests_on=(FINE,)).left_to(
            *choices(situation, act.seat, law, must=True), departs
        )
    if stack is not None and not keeps_a_chip(stack, act.chips):
        out = Option(
            say("disqualification"),
            say("The player is out and the chips leave play."),
            gives=Penalty(act.seat, "disqualification"),
        )
        less = choice(
            say("fewer chips"),
            say("The player keeps at least one chip."),
            then=partial(_fewer, situation, act.seat, law),
        )
        whole = say("Seat {seat} would lose every chip: that is a disqualification.", act)
        return Ruling(FINE, whole, rests_on=(OPTIONS,)).left_to(out, less)
    return _taken(situation, act.seat, act.chips)


def _taken(situation: Situation, seat: int, fine: int) -> Ruling:
    """Chips that leave play as a penalty."""
    return Ruling(
        FINE,
        say("Seat {seat} forfeits {chips:,}, which leave play.", seat=seat, chips=fine),
        steps=(
            say("Take the chips between hands, and write them down."),
            say("Seat {seat} plays on and misses no hand for it.", seat=seat),
        ),
        chips=Chips(forfeited={seat: fine}),
        floor=Floor(record=Penalty(seat, "chips", reason=situation.answer("reason") or "")),
        rests_on=(OPTIONS,),
    )


def _not_offered(act: acts.FinesChips, law: Law) -> Sentence | None:
    if not offered(Step("chips"), law):
        return say("The book has no penalty in chips.")
    if act.instead_of and act.instead_of not in law.value(FINE, "in_place_of"):
        return either(
            act.instead_of == "hands",
            "The book has no penalty in chips in place of missed hands.",
            "The book has no penalty in chips in place of missed rounds.",
        )
    return None
