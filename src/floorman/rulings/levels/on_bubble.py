"""Rulings on hand-for-hand play, and on antes that one player pays."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.rules.betting import antes_go_first
from floorman.rules.bubble import clock_charge
from floorman.rules.levels import seconds_left
from floorman.rulings.asking import yes
from floorman.rulings.busts_told import hand_for_hand
from floorman.rulings.conduct.incident import incident
from floorman.rulings.held_down import HELD, stays_down
from floorman.rulings.law import Law
from floorman.rulings.levels import acts as act
from floorman.rulings.of_event import at_the_table, number_told
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Floor, Orders, Play, Ruling, Said
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, either, say
from floorman.tournament.timing.bubble import SHARE

CLOCK, RISE = "rp-h4h-clock-deduction", "rp-h4h-levels-rise"
SEATED, FACE_UP = "rp-h4h-seated", "allin-face-up-timing"
LEFT_DOWN = (say("Leave all hands face down."), say("Deal nothing more until the floor says so."))
TURNED_UP = (say("Turn all hands up."), say("Deal the rest of the board."))
ANTE, NO_CUT = "rp-ante-format", "rp-ante-no-reduction"


def clock_text(seconds: int) -> str:
    """A clock's face.

    >>> clock_text(930)
    '15:30'
    """
    return f"{seconds // 60}:{seconds % 60:02}"


@rules_on(act.HandForHandComes, CLOCK)
def hand_for_hand_comes(situation: Situation, told: act.HandForHandComes, law: Law) -> Ruling:
    """From the announcement busts share, and every hand takes its fixed time off the clock."""
    _must_be_before_the_money(situation)
    charge = _charge(law)
    from_now = law.value(CLOCK, "from_current_hand")
    steps = [say("Finish the hand under way, then hold up: hand-for-hand.")]
    if situation.event.clock is not None and from_now:
        left = clock_text(max(0, seconds_left(situation.event.clock, charge)))
        steps.append(say("Set the clock to {left} for the next hand.", left=left))
    return Ruling(
        CLOCK,
        either(
            from_now,
            "Hand-for-hand begins: every hand from the hand under way on takes "
            "{clock_text} off the clock, and who busts on the hand under way shares "
            "the places it reaches.",
            "Hand-for-hand begins: every hand from the next hand on takes "
            "{clock_text} off the clock, and who busts on the hand under way shares "
            "the places it reaches.",
            clock_text=clock_text(charge),
        ),
        steps=tuple(steps),
        event=Orders(seconds=charge),
        rests_on=(SHARE, RISE, SEATED),
    )


def _must_be_before_the_money(situation: Situation) -> None:
    players, paid = situation.players_left, situation.event.paid
    if hand_for_hand(situation):
        raise IllegalAct(
            say("Announce hand-for-hand"), say("it is on already"), say("the next hand")
        )
    if players and paid and players <= paid:
        why = say("{players} are left and {paid} are paid", players=players, paid=paid)
        raise IllegalAct(say("Announce hand-for-hand"), why, say("before the money is reached"))


def _charge(law: Law) -> int:
    return clock_charge(seconds=law.value(CLOCK, "seconds"), maximum=law.value(CLOCK, "maximum"))


def clock_after(situation: Situation, hands: int, law: Law) -> Ruling:
    """The clock once so many hand-for-hand hands are charged; at zero the next level starts."""
    question = say("How many seconds were on the clock at the announcement?")
    clock = situation.event.clock
    began = clock if clock is not None else number_told(situation, "seconds", 0, question)
    charge, level = _charge(law), situation.event.level
    counted = hands if law.value(CLOCK, "from_current_hand") else hands - 1
    left = seconds_left(began, charge * counted)
    rises = 0
    while left <= 0 and level and situation.event.minutes:
        rises, left = rises + 1, left + 60 * situation.event.minutes
    reached = say(", level {level}", level=level + rises) if rises else NOTHING
    shown: dict[str, str | int] = {"clock": clock_text(max(0, left))}
    return Ruling(
        RISE if rises else CLOCK,
        say(
            "After {counted:|1 hand|# hands} of {clock_text} the "
            "clock shows {clock_text2}{reached}.",
            counted=counted,
            clock_text=clock_text(charge),
            clock_text2=clock_text(max(0, left)),
            reached=reached,
        ),
        steps=(
            say(
                "Set the clock to {clock_text}{reached}.",
                clock_text=clock_text(max(0, left)),
                reached=reached,
            ),
        ),
        event=Orders(seconds=charge, hands=counted),
        said=Said(shown=shown | ({"level": level + rises} if level else {})),
        rests_on=(CLOCK, RISE),
    )


@rules_on(act.GetsUp, first=at_the_table)
def gets_up(situation: Situation, told: act.GetsUp, law: Law) -> Ruling:
    """Staying seated in hand-for-hand is asked, not ordered."""
    may = not law.value(SEATED, "required")
    return Ruling(
        SEATED,
        either(
            may,
            "In hand-for-hand seat {seat} may get up: staying seated is asked of all.",
            "In hand-for-hand seat {seat} must stay seated.",
            told,
        ),
        floor=Floor(record=incident(situation, told.seat, "gets up", not may, topic=SEATED)),
        said=Said(shown={"may-get-up": may}),
    )


@rules_on(act.AllInCalled, HELD, turns=("hand-for-hand",))
def all_in_called(situation: Situation, told: act.AllInCalled, law: Law) -> Ruling:
    """In hand-for-hand a called all-in stays face down until the floor says so."""
    on = hand_for_hand(situation)
    if not on:
        on = yes(situation, "hand-for-hand", say("Is hand-for-hand play on?"))
    down = on and stays_down(law)
    return Ruling(
        HELD if down else FACE_UP,
        either(
            down,
            "In hand-for-hand the cards stay face down and no more are dealt until told.",
            "The betting is over with a player all-in: all hands are turned up.",
        ),
        steps=LEFT_DOWN if down else TURNED_UP,
        said=Said(shown={"face-down": down}),
        rests_on=(FACE_UP,),
    )


@rules_on(act.LetsRunOut)
def lets_run_out(situation: Situation, told: act.LetsRunOut, law: Law) -> Ruling:
    """Once every table has stopped the floor lets a held all-in go on: hands up, then the board."""
    held = bool(situation.earlier(act.AllInCalled))
    if not (situation.waits or (situation.is_form and held and hand_for_hand(situation))):
        raise IllegalAct(
            say("The floor lets the hand run out"),
            say("no hand is held in hand-for-hand"),
            say("hand-for-hand in the first clause, and an all-in that is called"),
        )
    return Ruling(
        HELD,
        say("The floor lets the hand run out: all hands are turned up and the board is dealt."),
        steps=TURNED_UP,
        play=Play(runs_out=situation.waits),
        said=Said(shown={"face-down": False}),
        rests_on=(FACE_UP,),
    )


@rules_on(act.AntePosted, first=at_the_table)
def ante_posted(situation: Situation, told: act.AntePosted, law: Law) -> Ruling:
    """A short stack that pays the table's ante covers ante and blind in the book's order."""
    stakes = situation.blinds
    first = antes_go_first(stakes.ante_kind == "each", law.value(ANTE, "order"))
    ante = min(stakes.ante, told.chips if first else max(0, told.chips - stakes.big))
    blind = min(stakes.big, told.chips - ante)
    return Ruling(
        ANTE,
        either(
            first,
            "Seat {seat} posts the ante first: ante {ante:,}, blind {blind:,} of {chips:,}.",
            "Seat {seat} posts the big blind first: ante {ante:,}, blind {blind:,} of {chips:,}.",
            told,
            ante=ante,
            blind=blind,
        ),
        event=Orders(payments={"ante": ante, "blind": blind}),
    )


@rules_on(act.AnteProposed, NO_CUT)
def ante_proposed(situation: Situation, told: act.AnteProposed, law: Law) -> Ruling:
    """The ante is never made smaller, not at the final table either."""
    ante = number_told(situation, "ante", situation.blinds.ante, say("What is the ante now?"))
    stays = max(ante, told.ante) if law.value(NO_CUT, "never") else told.ante
    return Ruling(
        NO_CUT,
        either(
            stays == ante,
            "The ante stays at {stays:,}: it is never made smaller.",
            "The ante is {stays:,}.",
            stays=stays,
        ),
        event=Orders(payments={"ante": stays}),
    )
