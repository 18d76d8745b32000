"""What players are told of the order in which tables break, and who has to sit down."""

from __future__ import annotations

from floorman.rules.seating import break_order_is_posted, next_break_may_be_drawn
from floorman.rulings.asking import yes
from floorman.rulings.choosing import Consequences
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Floor, Option, Ruling, Said
from floorman.rulings.seats.acts import AsksBreakOrder, BreakDrawn, NotSeated
from floorman.rulings.situation import Situation
from floorman.sentences import either, key, say, word

POSTED, IN_PLAY, DODGING = "break-order-posted", "chips-in-play", "dodging-blinds"
CLOSED = (say("registration-closed"), say("Has registration closed?"))
PUNISHED = key("penalize it as dodging blinds")
WHO = {
    "new-entry": say("A new entrant"),
    "alternate": say("An alternate"),
    "broken-table": say("A player from a broken table"),
}


@rules_on(AsksBreakOrder, POSTED, turns=(CLOSED[0],))
def asks_break_order(situation: Situation, act: AsksBreakOrder, law: Law) -> Ruling:
    """The order is shown from when the book posts it, and to nobody where it does not."""
    when = law.value(POSTED, "posted")
    closed = when == "when-registration-closes" and yes(situation, *CLOSED)
    posted = break_order_is_posted(when, entries_open=not closed)
    because = say("The order in which tables break is posted: show it.")
    if when == "never":
        because = say("The order in which tables break is not posted: nobody is told it.")
    elif not posted:
        because = say("The order in which tables break is posted when registration closes.")
    return Ruling(POSTED, because, said=Said(shown={"posted": posted}))


@rules_on(BreakDrawn)
def break_drawn(situation: Situation, act: BreakDrawn, law: Law) -> Ruling:
    """The next table is drawn where the book lets the floor do so, or the order stands."""
    drawn = next_break_may_be_drawn(law.value(POSTED, "random"))
    return Ruling(
        POSTED,
        either(
            drawn,
            "The next table to break may be drawn.",
            "The next table to break is the next in the order: it is not drawn.",
        ),
        steps=(say("Draw among the tables that may break, with a witness."),) * drawn,
        said=Said(shown={"drawn": drawn}),
    )


def _judged(situation: Situation, act: NotSeated, law: Law, option: str) -> Consequences:
    """Whether staying away from chips in play is punished as a dodged blind."""
    return {"penalty": "must" if option == PUNISHED else "none"}


@rules_on(NotSeated, then=_judged)
def not_seated(situation: Situation, act: NotSeated, law: Law) -> Ruling:
    """Whose chips are in play sits down at once; to stay away from them is to dodge blinds."""
    in_play = act.who in law.value(IN_PLAY, "covers")
    who = WHO[act.who]
    if not in_play:
        because = say("{who} without a seat has no chips in play yet.", who=who)
        return Ruling(IN_PLAY, because, said=Said(shown={"in-play": False}))
    leave = Option(say("leave it at that"), say("The player sits down now."), leaning=True)
    punish = Option(word(PUNISHED), say("The floor gives a penalty."))
    return Ruling(
        IN_PLAY,
        say("{who} has chips, and they are in play: the player goes to the seat at once.", who=who),
        steps=(
            say("Take the player to the assigned seat."),
            say("Blinds and antes of the seat are taken meanwhile."),
        ),
        status="floor",
        floor=Floor(options=(leave, punish), penalty="may"),
        said=Said(shown={"in-play": True}),
        rests_on=(DODGING,),
    )
