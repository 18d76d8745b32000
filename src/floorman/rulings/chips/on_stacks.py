"""Rulings on tournament chips: how they stand, what is hidden or found, rebuys, color-ups."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.rules.chips import STANDARDS, leave_play, may_color_up
from floorman.rulings.asking import Lacking, shows, yes
from floorman.rulings.chips import acts as act
from floorman.rulings.chips.acts import BuysUpChips
from floorman.rulings.choosing import choice
from floorman.rulings.conduct.breach import Conduct, standing
from floorman.rulings.conduct.incident import Penalty
from floorman.rulings.conduct.ladder import Must
from floorman.rulings.law import Law
from floorman.rulings.of_event import at_the_table
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Option, Question, Ruling, Said
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, row, say

COUNTABLE, HIGH = "chip-stacks-countable", "high-chips-visible"
VALUED, ETIQUETTE = "hidden-high-chips-valuation", "etiquette-violations"
COLOR_UP, CARDS, HIDDEN = "discretionary-color-up", "live-cards-in-view", "chips-out-of-view"
FOUND = "lost-and-found-chips"


@rules_on(act.StacksMessy, first=at_the_table)
def stacks_messy(situation: Situation, told: act.StacksMessy, law: Law) -> Ruling:
    """The player stacks the chips as the book has it."""
    because = say("Seat {seat} must keep stacks that can be counted.", told)
    what, how = say("keeps stacks that cannot be counted"), law.value(COUNTABLE, "standard")
    found = Conduct(told.seat, what, COUNTABLE, True, because, steps=(STANDARDS[how],))
    return found.on_record(situation, law)


@rules_on(act.HighChipsHidden, HIGH, turns=("challenged", "wins"), first=at_the_table)
def high_chips_hidden(situation: Situation, told: act.HighChipsHidden, law: Law) -> Ruling:
    """High chips come to the front; one book may count them as those before them."""
    hidden = min(told.chips) > told.cover
    return Conduct(
        seat=told.seat,
        what=say("hides high chips"),
        topic=HIGH,
        breach=hidden,
        because=either(
            hidden,
            "Seat {seat} hid chips of {chips:,} {where}: they go to the front.",
            "Chips of {chips:,} {where} hide nothing.",
            told,
            chips=min(told.chips),
            where=say("behind {cover:,}s", told),
        ),
        steps=(say("Seat {seat} puts the high chips in front.", told),) * hidden,
        penalty=_of_visibility(law) if hidden else "none",
        topics=(VALUED, ETIQUETTE),
        options=_valued(situation, told) if hidden and law.has(VALUED) else (),
    ).on_record(situation, law)


def _of_visibility(law: Law) -> Must:
    """Whether a first breach of chips in view may be penalized as bad manners are."""
    named = "poor-visibility" in law.value(ETIQUETTE, "examples")
    return "may" if named and law.value(ETIQUETTE, "actionable") == "any" else "none"


def _valued(situation: Situation, told: act.HighChipsHidden) -> tuple[Option, ...]:
    """What the hidden chips may be counted as, where a book lets the floor choose."""
    challenged = yes(situation, "challenged", say("Did another player challenge the hidden chips?"))
    wins = challenged and yes(situation, "wins", say("Did the player who hid them win the pot?"))
    count, full = len(told.chips), sum(told.chips)
    low = sum(told.cover if challenged and wins else chip for chip in told.chips)
    if low == full:
        return ()
    return (
        Option(
            say("count them as {low:,}", low=low),
            say("{count:|chip|chips} at {cover:,} each.", told, count=count),
            leaning=True,
        ),
        Option(say("count them as {full:,}", full=full), say("They count in full.")),
    )


@rules_on(act.ColorUp, COLOR_UP, turns=("announced",), first=at_the_table)
def color_up(situation: Situation, told: act.ColorUp, law: Law) -> Ruling:
    """The floor may color up at any time, announced; some books name single players."""
    single = bool(law.value(COLOR_UP, "single_players"))
    announced = yes(situation, "announced", say("Was the color-up announced?"))
    may = may_color_up(len(told.seats), single_players=single, announced=announced)
    seats = [say("seat {seat}", seat=seat) for seat in told.seats]
    who = row(seats, " and ") or say("everybody")
    because = key("No color-up of {who} yet: the house does it for everybody.")
    if not announced:
        because = key("No color-up of {who} yet: it has to be announced first.")
    elif may:
        because = key("The floor may color up {who}.")
    return Ruling(
        COLOR_UP,
        say(because, who=who),
        steps=(say("Announce it."), say("Exchange small chips for larger ones at equal value.")),
        said=Said(shown={"allowed": may}),
    )


@rules_on(act.CardsHidden, CARDS, first=at_the_table)
def cards_hidden(situation: Situation, told: act.CardsHidden, law: Law) -> Ruling:
    """A live hand comes back where everyone can see it."""
    live = standing(situation, told.seat, "") == "live"
    needed = live and bool(law.value(CARDS, "required"))
    return Conduct(
        seat=told.seat,
        what=say("takes cards out of view"),
        topic=CARDS,
        breach=needed,
        because=either(
            needed,
            "Seat {seat} must bring the live hand back in plain view.",
            "Seat {seat} hides no live hand.",
            told,
        ),
        steps=(say("Seat {seat} puts the cards on the table.", told),) * needed,
    ).on_record(situation, law)


@rules_on(act.ChipsHidden, first=at_the_table)
def chips_hidden(situation: Situation, told: act.ChipsHidden, law: Law) -> Ruling:
    """Chips out of view are forfeited and leave play; disqualification may or will be faced."""
    chips, must = told.chips, law.value(HIDDEN, "disqualification") == "will"
    rest = None if told.seat in situation.untold else situation.player(told.seat).stack
    left = (rest or 0) - chips
    out = choice(
        say("disqualify"),
        either(
            left > 0,
            "The player is out, and the {left:,} left leave play too.",
            "The player is out and all chips leave play.",
            left=left,
        ),
        must,
        gives=Penalty(told.seat, "disqualification"),
    )
    stays = either(
        left > 0,
        "The forfeited chips leave play; seat {seat} plays on with {left:,}.",
        "The forfeited chips leave play.",
        told,
        left=left,
    )
    return Conduct(
        seat=told.seat,
        what=say("takes chips out of view"),
        topic=HIDDEN,
        breach=True,
        because=either(
            must,
            "Seat {seat} forfeits {chips:,} taken out of view, and faces disqualification.",
            "Seat {seat} forfeits {chips:,} taken out of view, and may face disqualification.",
            told,
            chips=chips,
        ),
        penalty="must" if must else "may",
        steps=(say("Take {chips:,} out of play.", chips=chips),),
        options=(out, Option(say("leave it at the chips"), stays)),
        settled=True,
        forfeited={told.seat: chips},
    ).on_record(situation, law)


@rules_on(act.ChipsFound, FOUND)
def chips_found(situation: Situation, told: act.ChipsFound, law: Law) -> Ruling:
    """Found chips leave play, unless the book gives them back to a known owner."""
    removed = law.value(FOUND, "removed")
    owner = 0 if removed == "always" else _owner(situation)
    leaves = leave_play(removed, owner_known=bool(owner))
    return Ruling(
        FOUND,
        either(
            leaves,
            "{chips:,} in found chips go back to the inventory.",
            "{chips:,} in found chips go back to seat {owner}.",
            told,
            owner=owner,
        ),
        reasons=(OWNED,) * (removed == "always" and situation.answer("owner") is not None),
        turns=_turned(removed, owner, told.chips),
        chips=Chips(returned={} if leaves else {owner: told.chips}),
        said=Said(shown={"removed": told.chips if leaves else 0}),
    )


OWNED = say("The book makes no exception for chips whose owner is known.")


def _owner(situation: Situation) -> int:
    """Whose chips they are, 0 for nobody that can be made out; asks."""
    answer = situation.answer("owner")
    if answer is None:
        question = say("Whose chips are they, beyond doubt?")
        raise Lacking(Question("owner", question, ("seat 4", "unknown")))
    words = answer.split()
    if words[-1].isdecimal():
        return int(words[-1])
    if answer in ("unknown", "no", "nobody", "none"):
        return 0
    raise BadSetup(
        say("owner: {answer!r} is nobody", answer=answer), say("a seat, as seat 4, or unknown")
    )


def _turned(removed: str, owner: int, chips: int) -> dict[str, Sentence]:
    if removed == "always":
        return {}
    if owner:
        return {
            "owner: unknown": say("{chips:,} in found chips go back to the inventory.", chips=chips)
        }
    return {"owner: known": say("{chips:,} in found chips go back to their owner.", chips=chips)}


BUYING = "color-up-by-player"
ACTION = (say("action-on"), say("Is any action on at the table?"))


@rules_on(BuysUpChips, BUYING, turns=(ACTION[0],), first=at_the_table)
def buys_up_chips(situation: Situation, act: BuysUpChips, law: Law) -> Ruling:
    """Where the book has it the floor appoints one player, who buys while no action is on."""
    if not law.value(BUYING, "allowed"):
        because = say("Staff change chips: no player buys up those of others.")
        return Ruling(BUYING, because, said=Said(shown={"allowed": False}))
    on = bool(situation.to_act) and not situation.over
    waits = law.value(BUYING, "when") == "no-action" and shows(situation, *ACTION, on)
    because = say("Seat {seat} may buy up the small chips of the table at par.", act)
    if waits:
        because = say("Seat {seat} waits until no action is on to buy up chips.", act)
    steps = (
        say("The floor appoints the player and announces it."),
        say("Chips change at equal value, in full view."),
    )
    return Ruling(BUYING, because, steps=steps, said=Said(shown={"allowed": not waits}))
