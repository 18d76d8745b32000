"""What conduct is found to be, written up as a ruling: on record, with the penalties open."""

from __future__ import annotations

import msgspec
from msgspec import structs

from floorman.errors import BadSetup
from floorman.rulings.asking import Lacking
from floorman.rulings.conduct.incident import Incident, incident
from floorman.rulings.conduct.ladder import ESCALATION, OPTIONS, Must, choices, due_next
from floorman.rulings.law import Law
from floorman.rulings.ruling import (
    Cards,
    Chips,
    Floor,
    Option,
    Orders,
    Play,
    Question,
    Ruling,
    Stands,
    Status,
)
from floorman.rulings.situation import Situation
from floorman.rulings.turn.in_its_turn import in_its_turn
from floorman.sentences import Sentence, row, say

STANDING = ("live", "folded", "between")


class Conduct(msgspec.Struct, frozen=True):
    """Conduct as found: whose, what, by which topic, whether it is a breach and what may follow.

    ``because`` is the sentence for the table; ``topics`` are cited after ``topic``.
    ``options`` come before those of the penalty ladder, which a ``settled`` penalty has not. The
    hand may be ``over`` by it, with nobody left to win it.
    """

    seat: int
    what: str
    topic: str
    breach: bool
    because: Sentence
    penalty: Must = "none"
    steps: tuple[Sentence, ...] = ()
    reasons: tuple[Sentence, ...] = ()
    topics: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    settled: bool = False
    over: bool = False
    forfeited: dict[int, int] = {}
    killed: tuple[int, ...] = ()
    moves: tuple[Sentence, ...] = ()
    whom: int = 0
    witness: str = ""
    words: str = ""

    def on_record(self, situation: Situation, law: Law) -> Ruling:
        """The ruling on it: an incident on record, and the penalties to choose from."""
        penalised = self.penalty != "none" and not self.settled
        options = self.options
        if penalised:
            options += choices(situation, self.seat, law, must=self.penalty == "must")
        repeated = penalised and due_next(situation, self.seat, law) is not None
        status: Status = "floor" if options else "ruled"
        before = (say("The player has been penalized before."),) * repeated
        return Ruling(
            self.topic,
            self.because,
            status=status,
            steps=self.steps,
            reasons=(*self.reasons, *before),
            chips=Chips(forfeited=self.forfeited),
            cards=Cards(killed=self.killed),
            play=Play(hand="over") if self.over else Play(),
            event=Orders(moves=self.moves),
            floor=Floor(options=options, penalty=self.penalty, record=self._record(situation)),
            rests_on=(*self.topics, *((OPTIONS,) * penalised), *((ESCALATION,) * repeated)),
        )

    def _record(self, situation: Situation) -> Incident | None:
        """What goes on record; nothing while the floor has still to find whether it is a breach."""
        if self.settled and self.options and not self.breach:
            return None
        return incident(
            situation,
            self.seat,
            self.what,
            self.breach,
            topic=self.topic,
            whom=self.whom,
            witness=self.witness,
            words=self.words,
        )


def played(situation: Situation, seat: int, act: str, found: Ruling, law: Law) -> Ruling:
    """The ruling on how an act was made, with what becomes of the act, in its turn or before it."""
    if not (situation.position and situation.to_act and situation.player(seat).live):
        return found
    said = Ruling(found.topic, play=Play(stands=Stands(seat, act)))
    ruled = in_its_turn(situation, said, law)
    return structs.replace(
        found,
        steps=(*ruled.steps, *found.steps),
        play=ruled.play,
        rests_on=(*found.rests_on, ruled.topic, *ruled.rests_on),
    )


def standing(situation: Situation, seat: int, told: str) -> str:
    """Where the player stood, "live", "folded" or "between" hands; asks on a form without it.

    Raises BadSetup for an answer that is none of these.
    """
    if told in STANDING:
        return told
    if situation.position:
        if situation.over:
            return "between"
        return "live" if situation.player(seat).live else "folded"
    answer = situation.answer("hand")
    if answer is None:
        question = say("Did the player hold a live hand, a folded one, or was it between hands?")
        raise Lacking(Question("hand", question, STANDING))
    if answer not in STANDING:
        raise BadSetup(say("hand: {answer!r} is no answer", answer=answer), row(STANDING, ", "))
    return answer


def in_a_hand(situation: Situation, seat: int, told: str) -> bool:
    """Whether a hand was being played, with this player still in it or not."""
    return told == "during" or standing(situation, seat, told) != "between"
