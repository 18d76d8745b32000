"""A hand given up at showdown: dead or live, by the book's own test."""

from __future__ import annotations

from floorman.rules.showdown import may_muck
from floorman.rulings.asking import identifiable, retrievable, saved, yes
from floorman.rulings.choosing import choice
from floorman.rulings.held_down import HELD, is_held
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Ruling
from floorman.rulings.showdown.acts import DealerKills
from floorman.rulings.showdown.hands_seen import GIVEN_UP, Place, where
from floorman.rulings.showdown.tabling import Saving, can_be_saved, discard_is
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, say

LIVE, BINDING = "live-cards-at-showdown", "verbal-declaration-binding"
LINE = "mucking-line-house-rule"
ALL_IN = "allin-no-muck"
PUSHED_IN = say("The dealer pushes the cards into the muck, which kills the hand.")
"""What ends a hand that is given up at showdown."""
BOTH: Saving = "retrievable-and-identifiable"


def is_barred(situation: Situation, law: Law) -> bool:
    """Whether this is an all-in pot in which no hand may be mucked."""
    return situation.all_in_closed and not may_muck(True, True, law.value(ALL_IN, "barred"))


def dies(situation: Situation, seat: int) -> tuple[int, ...]:
    """The seat whose hand a ruling kills; none when it is dead already or the hand is over."""
    alone = not situation.is_form and situation.live in ((seat,), ())
    live = situation.player(seat).live and not situation.over and not alone
    return (seat,) if live else ()


def dead(situation: Situation, seat: int) -> Cards:
    """A dead hand, killed by the ruling unless it is dead already."""
    return Cards(killed=dies(situation, seat), lie={str(seat): "dead"})


def known_and_back(situation: Situation, test: str) -> tuple[bool, bool]:
    """The two facts that save cards; a test of both is one question, unless one was told."""
    if test == BOTH and situation.answer("identifiable") is None:
        return True, saved(situation)
    known = identifiable(situation)
    back = retrievable(situation) if known and test == BOTH else known
    return known, back and situation.answer("retrievable") != "no"


def lost_at_once(situation: Situation, seat: int, law: Law) -> Ruling | None:
    """A hand given up of which it was told that it cannot be saved; None where nobody said so."""
    known, back = (situation.answer(fact) != "no" for fact in ("identifiable", "retrievable"))
    if can_be_saved(law.value(LIVE, "live_while"), known, back):
        return None
    return _dead(situation, seat, LIVE, _why_dead(situation, seat, "in-front", known))


def mucked_all_in(situation: Situation, seat: int, law: Law) -> Ruling:
    """A hand mucked in a called all-in: tabled, or the floor's to retrieve where the book says so.

    One book has no ban on mucking there, only the staff's right to bring back cards that it knows.
    """
    told_lost = situation.answer("identifiable") == "no"
    if law.value(ALL_IN, "mucked") == "tabled" or told_lost:
        return must_table(situation, seat, law)
    because = say(
        "Seat {seat} mucked in a called all-in, where all hands are turned up: the floor may "
        "retrieve the cards if they are clearly identifiable.",
        seat=seat,
    )
    tabled = say("Seat {seat}'s cards are tabled.", seat=seat)
    stays = say("The hand of seat {seat} stays in the muck.", seat=seat)
    return Ruling(
        ALL_IN,
        because,
        cards=Cards.of(seat, "discarded"),
        steps=(say("The dealer keeps the cards out of the muck."),),
        rests_on=("allin-face-up-timing",),
    ).left_to(
        choice(say("retrieved"), tabled, cards=Cards.of(seat, "tabled"), steps=()),
        choice(say("dead"), stays, cards=dead(situation, seat), steps=()),
    )


def must_table(situation: Situation, seat: int, law: Law, taken: bool = False) -> Ruling:
    """In a called all-in the hand is tabled and live as long as the cards can be saved.

    ``taken`` says that the dealer has pushed them into the muck.
    """
    told = any(situation.answer(fact) for fact in ("identifiable", "retrievable"))
    taken = taken or told or where(situation, seat) in GIVEN_UP
    if taken:
        known, back = known_and_back(situation, BOTH)
        if not can_be_saved(BOTH, known, back):
            because = say(
                "Seat {seat} had to table in an all-in pot, but the cards cannot be "
                "known and brought back for certain: the hand is dead, with no refund of "
                "called bets.",
                seat=seat,
            )
            return _dead(situation, seat, ALL_IN, because, LIVE, "killed-or-fouled-hand")
    if is_held(situation, law):
        return Ruling(
            ALL_IN,
            say(
                "Nobody may muck in a called all-in: the hand of seat {seat} is live, and in "
                "hand-for-hand it stays face down until the floor says so.",
                seat=seat,
            ),
            steps=(say("The dealer keeps the cards out of the muck."),),
            rests_on=(HELD,),
        )
    return Ruling(
        ALL_IN,
        say(
            "Nobody may muck in a called all-in: the hand of seat {seat} is tabled and live.",
            seat=seat,
        ),
        steps=(
            say("The dealer keeps the cards out of the muck."),
            say("Seat {seat}'s cards are tabled.", seat=seat),
        ),
        turns={} if taken else {"identifiable: no": say("The hand is dead.")},
        conditions={"identifiable: no": say("the cards cannot be identified for certain")},
        cards=Cards.of(seat, "tabled"),
        rests_on=("allin-face-up-timing",),
    )


def line(situation: Situation, seat: int, law: Law) -> Ruling | None:
    """The house's own line, where the book leaves discards to it; None where it decides nothing."""
    if not law.has(LINE):
        return None
    told = situation.answer("mucking-line")
    drawn = told == "yes" if told else bool(law.value(LINE, "in_force"))
    crossed = drawn and yes(situation, "past-line", say("Did the cards go past the mucking line?"))
    if not (drawn and crossed):
        return None
    because = say(
        "The house has a mucking line and the cards of seat {seat} crossed it: dead.", seat=seat
    )
    return _dead(situation, seat, LINE, because, LIVE)


def wanted_back(situation: Situation, seat: int, law: Law) -> Ruling:
    """A player tables a hand that was given up untabled."""
    if is_barred(situation, law):
        return mucked_all_in(situation, seat, law)
    test, place = law.value(LIVE, "live_while"), where(situation, seat)
    folded = any(done.seat == seat and done.act == "fold" for done in situation.acts)
    if folded and test != "floor":
        binds = say("Seat {seat} folded, and a fold in turn binds: the hand is dead.", seat=seat)
        return _dead(situation, seat, BINDING, binds)
    if killed := line(situation, seat, law):
        return killed
    known = back = False
    if test == "floor" or place != "in-muck":
        known, back = known_and_back(situation, test)
    lies = place if place in ("touching-muck", "in-muck") else "in-front"
    fate = discard_is(test, lies, known, back)
    if fate == "floor":
        return _floor(situation, seat)
    if fate == "live":
        return _live(seat, place)
    return _dead(situation, seat, LIVE, _why_dead(situation, seat, place, known))


def _live(seat: int, place: Place) -> Ruling:
    return Ruling(
        LIVE,
        either(
            place == "touching-muck",
            "The discard of seat {seat} is known for certain and may still be "
            "tabled: live. Touching the muck does not kill it.",
            "The discard of seat {seat} is known for certain and may still be tabled: live.",
            seat=seat,
        ),
        cards=Cards.of(seat, "tabled"),
    )


def _why_dead(situation: Situation, seat: int, place: Place, known: bool) -> Sentence:
    """What killed the hand, by what was told: the dealer, or something before."""
    if not situation.player(seat).live and not situation.earlier(DealerKills):
        return say("The hand of seat {seat} is dead already.", seat=seat)
    if place == "in-muck":
        return say(
            "The dealer has pushed the cards of seat {seat} into the muck: the hand is dead.",
            seat=seat,
        )
    if not known:
        return say(
            "The cards of seat {seat} cannot be identified for certain: the hand is dead.",
            seat=seat,
        )
    return say(
        "The cards of seat {seat} cannot be retrieved for certain: the hand is dead.", seat=seat
    )


def _dead(situation: Situation, seat: int, topic: str, because: Sentence, *also: str) -> Ruling:
    return Ruling(topic, because, cards=dead(situation, seat), rests_on=(*also,))


def _floor(situation: Situation, seat: int) -> Ruling:
    """The book lets management bring back a hand it knows, in the interest of the game."""
    back = say("The cards are retrieved, tabled and read; the hand plays.")
    stays = say("The hand of seat {seat} stays in the muck.", seat=seat)
    return Ruling(
        LIVE,
        say(
            "The hand of seat {seat} may be ruled dead; known for certain, the floor "
            "may retrieve it.",
            seat=seat,
        ),
        reasons=(say("Extra effort is due where false information led to the discard."),),
    ).left_to(
        choice(say("dead"), stays, leaning=True, cards=dead(situation, seat)),
        choice(say("retrieved"), back, cards=Cards.of(seat, "tabled")),
    )
