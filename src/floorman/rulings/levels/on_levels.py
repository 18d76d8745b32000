"""Rulings on the clock between hands: levels, pushes, decks, stalling, long absences."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.rules.levels import level_of_hand
from floorman.rules.registry import rule
from floorman.rulings.asking import Lacking
from floorman.rulings.choosing import Choice, choice
from floorman.rulings.conduct.incident import Penalty, incident
from floorman.rulings.law import Law
from floorman.rulings.levels import acts as act
from floorman.rulings.of_event import at_the_table
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Floor, Option, Orders, Question, Ruling, Said
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, either, key, say, verbatim

APPLIES, TRIGGER = "level-applies-next-hand", "level-start-trigger"
BEGINS, IN_PUSH = "hand-start-moment", "level-change-during-dealer-push"
PUSH, DECKS, STALLING = "rp-dealer-push-timing", "rp-cards-ready", "rp-stalling-reduction"
MIX, ABSENCE = "rp-mixed-game-order", "extended-absence"
SIGNS = ("riffle", "shuffler-button", "dealer-push")
STUD = ("stud", "stud8")
AFTER_THE_FIRST = 2
"""A level that nobody numbered: one that has an old level before it."""
LAST_MINUTE = 60
"""Seconds before play starts in which decks are called for."""
PENALTY = "penalty"
"""What the director may give for a long absence without saying which."""
MEANS = {
    "random-table-breaks": say("The next table to break is drawn, so that nobody plays for time."),
    "fixed-hands-a-level": say("A level lasts so many hands, however long they take."),
    "orbit-for-orbit": say("Every table plays one orbit, then waits for the others."),
    "soft-hand-for-hand": say("Tables play few hands at a time and wait for the others."),
    "shot-clock": say("Every decision has its time."),
}
"""What the house may do against stalling, and what it does."""
ABSENT = {
    "nothing": say("The hands dealt in absence are folded; that is all."),
    "warning": say("The player is warned."),
    PENALTY: say("The player misses hands on return."),
    "disqualification": say("The player is out and the chips leave play."),
}


@rules_on(act.LevelComes, APPLIES)
def level_comes(situation: Situation, told: act.LevelComes, law: Law) -> Ruling:
    """A level that has started applies to the next hand; when a hand begins is the book's."""
    is_known = bool(told.level or situation.event.level)
    level = told.level or situation.event.level + 1 if is_known else AFTER_THE_FIRST
    signals, after_zero = law.value(TRIGGER, "signals"), law.value(TRIGGER, "after_zero")
    left = situation.event.clock or 0
    if told.signal not in signals:
        by_word = say("by announcement, not by the sound of the clock")
        return _not_yet(level, is_known, by_word)
    if after_zero and left > 0:
        runs = key("once the clock has run out, and {left}:{left2:02} are left")
        return _not_yet(level, is_known, say(runs, left=left // 60, left2=left % 60))
    at = _level_of_the_hand(situation, told, law, level)
    is_old = at < level
    words = NUMBERED if is_known else NAMELESS
    in_push = told.during == "dealer-push"
    when = ("push" if in_push else "hand") if is_old else ("due" if in_push else "next")
    shown: dict[str, str | int | bool] = {"old-level": is_old}
    if is_known:
        shown = {"this-hand": at, "next-hand": level_of_hand(level)}
    return Ruling(
        BEGINS if told.during in SIGNS else APPLIES,
        say(words[when], level=level, at=at, stakes=_stakes(situation)),
        reasons=_of_the_push(told, law) if is_old else (),
        said=Said(shown=shown),
        rests_on=(APPLIES, TRIGGER, *((IN_PUSH,) * in_push)),
    )


NUMBERED = {
    "push": key("Level {level} has started: the hand dealt next is still at level {at}."),
    "hand": key("Level {level} has started: the hand under way stays at level {at}."),
    "due": key("Level {level} has started: the next hand dealt is the first of the level."),
    "next": key("Level {level} has started: the next hand is the first."),
}
NAMELESS = {
    "push": key("The new level has started: the hand dealt next is still at the old one{stakes}."),
    "hand": key("The new level has started: the hand under way stays at the old one{stakes}."),
    "due": key("The new level has started: the next hand dealt is the first of the level."),
    "next": key("The new level has started: the next hand is the first."),
}
"""Which hand the level starts or does not: one under way, due after a push, or the next.

Levels are told by number or without.
"""


def _stakes(situation: Situation) -> Sentence:
    """The blinds that the table shows, which are the old level's while its hand is played."""
    blinds = situation.blinds
    if not (situation.position and blinds.big):
        return NOTHING
    return say(", {small:,}-{big:,}", blinds)


def _of_the_push(told: act.LevelComes, law: Law) -> tuple[Sentence, ...]:
    """Who deals the hand at the old level, where the new one came in a push of dealers."""
    if told.during != "dealer-push":
        return ()
    if not law.has(IN_PUSH):
        return (say("A hand begins with the dealer push, so this one began at the old level."),)
    hands = int(law.value(IN_PUSH, "old_level_hands"))
    return (
        say(
            "It came in the dealer push: the incoming dealer deals "
            "{hands:|one hand|# hands} at the old level.",
            hands=hands,
        ),
    )


def _not_yet(level: int, is_known: bool, why: Sentence) -> Ruling:
    if not is_known:
        because = say("The new level starts {why}: the old one goes on.", why=why)
        return Ruling(TRIGGER, because, said=Said(shown={"old-level": True}))
    old, stays = level - 1, key("Level {level} starts {why}: level {level2} goes on.")
    because = say(stays, level=level, why=why, level2=old)
    return Ruling(TRIGGER, because, said=Said(shown={"this-hand": old, "next-hand": old}))


def _level_of_the_hand(situation: Situation, told: act.LevelComes, law: Law, level: int) -> int:
    """The level of the hand under way, or of the next where none has begun."""
    during = told.during or situation.answer("during") or _live(situation)
    if during == "dealer-push" and law.has(IN_PUSH):
        in_push = law.value(IN_PUSH, "old_level_hands") > 0
        return level_of_hand(level, turned_during_push=in_push)
    if during == "hand" or during in law.value(BEGINS, "signals"):
        return level_of_hand(level - 1)
    return level


def _live(situation: Situation) -> str:
    if situation.position:
        return "no-hand" if situation.over else "hand"
    question = say("What was going on at the table when the level started?")
    raise Lacking(Question("during", question, ("hand", *SIGNS, "no-hand")))


@rules_on(act.PushDue)
def push_due(situation: Situation, told: act.PushDue, law: Law) -> Ruling:
    """A push of dealers waits shortly before a break or a level."""
    limit = law.value(PUSH, "seconds")
    waits = told.seconds <= limit
    return Ruling(
        PUSH,
        either(
            waits,
            "The dealer push waits: {seconds:|second is|seconds are} left, not more than {limit}.",
            "The dealer push goes on.",
            told,
            limit=limit,
        ),
        steps=(say("Hold the push until after it."),) * waits,
        event=Orders(seconds=told.seconds * waits),
    )


@rules_on(act.PlayStarts)
def play_starts(situation: Situation, told: act.PlayStarts, law: Law) -> Ruling:
    """Decks are called for in the last minute, and washed from so many players on."""
    washed = told.players >= law.value(DECKS, "players")
    if told.seconds > LAST_MINUTE:
        return Ruling(DECKS, say("There is time yet."))
    return Ruling(
        DECKS,
        say("Decks are made ready before play starts."),
        steps=(
            say("Announce: dealers, prepare your decks."),
            *((say("The dealer washes and squares the deck."),) * washed),
        ),
    )


@rules_on(act.PlayersStall)
def players_stall(situation: Situation, told: act.PlayersStall, law: Law) -> Ruling:
    """The house says that stalling will be fought and chooses how."""
    return Ruling(
        STALLING,
        say("The house announces that stalling will be fought, and chooses how."),
        steps=(say("Announce that timely play is expected."),),
    ).left_to(*(Option(name, MEANS[name]) for name in law.value(STALLING, "means")))


@rule("rp-mixed-game-order", "shown")
def stud_apart(order: Sequence[str]) -> tuple[str, ...]:
    """A mix with stud and stud eight-or-better apart, so that they are not taken for each other.

    >>> stud_apart(("flhe", "flo8", "razz", "stud", "stud8"))
    ('stud8', 'flhe', 'flo8', 'razz', 'stud')
    """
    games = list(order)
    following = [at for at in range(1, len(games)) if {games[at - 1], games[at]} == set(STUD)]
    for at in following[:1]:
        games.insert(0, games.pop(at))
    return tuple(games)


@rules_on(act.MixOrdered)
def mix_ordered(situation: Situation, told: act.MixOrdered, law: Law) -> Ruling:
    """Stud and stud eight-or-better may stand apart in a mix."""
    apart = stud_apart(told.games) if law.value(MIX, "apart") else told.games
    because = either(
        apart != told.games,
        "Stud and stud eight-or-better need not follow each other: they may stand apart.",
        "The games of the mix may be played in this order.",
    )
    return Ruling(MIX, because, said=Said(shown={"order": verbatim(", ".join(apart))}))


@rules_on(act.StaysAway, first=at_the_table)
def stays_away(situation: Situation, told: act.StaysAway, law: Law) -> Ruling:
    """A long absence is the director's: a warning, a penalty, disqualification."""
    speaks = law.has(ABSENCE)
    open_to_it = ("warning", PENALTY, "disqualification") if speaks else ("nothing", "warning")
    return Ruling(
        ABSENCE,
        say("Seat {seat} has been away for {minutes:|minute|minutes}: the TD decides.", told),
        status="floor",
        floor=Floor(
            options=tuple(_for_absence(told.seat, what) for what in open_to_it),
            penalty="may" if speaks else "none",
            record=incident(situation, told.seat, "stays away", speaks, topic=ABSENCE),
        ),
    )


def _for_absence(seat: int, what: str) -> Choice:
    """An option of the director: nothing, one penalty, or one still to be named."""
    if what == PENALTY:
        return choice(what, ABSENT[what], penalty="must")
    gives = Penalty(seat, what) if what in ("warning", "disqualification") else None
    return choice(what, ABSENT[what], gives=gives)
