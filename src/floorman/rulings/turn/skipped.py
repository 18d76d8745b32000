"""A player passed over: substantial action behind binds, and the floor rules on the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rules.penalties import Follows
from floorman.rulings.choosing import for_seat, taken
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Floor, Option, Play, Ruling, Stands
from floorman.rulings.situation import Done, Held, Situation
from floorman.rulings.substantial import DEFINITION
from floorman.rulings.turn.by_the_book import is_void_check
from floorman.rulings.turn.passed_over import (
    IN_TIME,
    SKIPPED,
    bound_past,
    passed_over,
    waiting_past,
)
from floorman.sentences import Sentence, either, key, row, say, word

QUIET, DEAD = "passive-action-only", "hand-dead"
ON_SKIPPED = {
    DEAD: key("The hand of seat {seat} is dead."),
    QUIET: key("Seat {seat} may call {bet:,} or fold, and not raise."),
    "full-action": key("Seat {seat} has all options, with {bet:,} to call."),
}
UNBET = {
    DEAD: ON_SKIPPED[DEAD],
    QUIET: key("Seat {seat} may check, and not bet."),
    "full-action": key("Seat {seat} has all options, with no bet to face."),
}
"""The same where nobody has bet."""


class Hands(NamedTuple):
    """Hands passed over, in turn: what the floor may rule on each, and what it has ruled so far."""

    seats: tuple[int, ...]
    options: tuple[str, ...]
    ruled: Mapping[int, str]

    def whose(self, option: str) -> tuple[int, ...]:
        """The seats on whose hand the floor has ruled so."""
        return tuple(seat for seat, ruled in self.ruled.items() if ruled == option)

    @property
    def quiet(self) -> tuple[int, ...]:
        """Who has no bet or raise open: the floor ruled so, or may not rule anything else."""
        if self.ruled:
            return self.whose(QUIET)
        return () if "full-action" in self.options else self.seats

    @property
    def first_left(self) -> int:
        """The first of them who still acts; 0 where all their hands are dead."""
        return next((seat for seat in self.seats if self.ruled.get(seat) != DEAD), 0)

    def with_them(self, ruling: Ruling, bet: int) -> Ruling:
        """The ruling with what the floor may rule on these hands, which face a ``bet``, or has."""
        return structs.replace(
            ruling,
            status="ruled" if self.ruled else "floor",
            play=structs.replace(ruling.play, passive=self.quiet, next=self.first_left),
            cards=Cards(killed=self.whose(DEAD)),
            floor=self._left(ruling.floor.penalty, bet),
        )

    def _left(self, penalty: Follows, bet: int) -> Floor:
        if not self.ruled:
            return Floor(_leading(self.seats, self.options, bet), penalty=penalty)
        each = {*self.ruled.values()}
        named_so = (for_seat(seat, ruled) for seat, ruled in self.ruled.items())
        return Floor(chosen=each.pop() if len(each) == 1 else row(named_so, ", "), penalty=penalty)


def _leading(seats: Iterable[int], names: Iterable[str], bet: int) -> tuple[Option, ...]:
    """What the floor may rule on each of these hands, with what it leads to."""
    told = ON_SKIPPED if bet else UNBET
    return tuple(
        Option(name, row((say(told[name], seat=seat, bet=bet) for seat in seats), " "))
        for name in names
    )


def _hands(
    situation: Situation,
    seats: tuple[int, ...],
    names: tuple[str, ...] = (),
    past: Iterable[Held] = (),
) -> Hands:
    """The hands passed over, as the floor ruled on each; it may rule on all of them at once.

    Raises BadSetup where it has on some of them only, as all are open at once, or where all hands
    would be dead but those that fold ``past`` them.
    """
    names = names or _options(situation)
    options = _leading(seats, names, 0)
    each = {seat: taken(situation, options, seat) for seat in seats}
    ruled = {seat: one.option for seat, one in each.items() if one is not None}
    unruled = [seat for seat in seats if seat not in ruled]
    if ruled and unruled:
        raise BadSetup(
            say("The floor has not ruled on seat {seat}", seat=unruled[0]),
            say("a choice for each hand passed over"),
        )
    hands = Hands(seats, names, ruled)
    folded = (one.seat for one in past if one.act == "fold")
    if ruled and not {*situation.live} - {*hands.whose(DEAD), *folded}:
        raise BadSetup(
            say("Every hand would be dead, and nobody could win the pot"),
            say("a ruling that leaves one hand live"),
        )
    return hands


def _open_hands(situation: Situation, law: Law, held: Iterable[Held] = ()) -> tuple[int, ...]:
    """The seats on whose hands the floor has still to rule by its last ruling, once more acts are
    ``held`` behind them; none where it has.
    """
    if not _options(situation):
        return ()
    return passed_over(situation, (*bound_past(situation), *waiting_past(situation), *held), law)


def skipped(situation: Situation, held: Held, penalty: Follows, law: Law) -> Ruling:
    """The acts past the player bind, and the floor rules on the hand passed over."""
    seat = situation.to_act
    past = (*waiting_past(situation), held)
    acts: tuple[Done | Held, ...] = (*bound_past(situation), *past)
    seats = passed_over(situation, acts, law)
    hands = _hands(situation, seats, law.value(SKIPPED, "options"), past)
    bound = tuple(
        Stands(one.seat, one.act, one.to) for one in past if not (one.done or is_void_check(one))
    )
    in_time = say("Seat {seat} had reasonable time to speak up.", seat=seat)
    waits = {"reasonable-time": say("the acts wait until seat {seat} has acted", seat=seat)}
    asked = bool(law.value(*IN_TIME))
    rules_on_it = either(
        law.value(SKIPPED, "action_backs_up"),
        "The action backs up to seat {seat}, whose hand the floor rules on.",
        "The floor rules on the hand of seat {seat}.",
        seat=seat,
    )
    ruling = Ruling(
        SKIPPED,
        say(
            "Seat {seat} let substantial action pass without a word: the acts behind bind.",
            seat=seat,
        ),
        steps=() if hands.ruled else (say("Call the floor."), rules_on_it),
        reasons=(
            say("Acts past seat {seat}: {acts}.", seat=seat, acts=_in_words(acts)),
            *(say("Seat {also} was passed over as well.", also=also) for also in seats[1:]),
            *((in_time,) * asked),
        ),
        turns=waits if asked else {},
        play=Play(
            also=bound[:-1],
            stands=bound[-1] if bound else None,
            held=tuple(one for one in past if is_void_check(one)),
        ),
        floor=Floor(penalty=penalty),
        rests_on=(DEFINITION,),
    )
    return hands.with_them(ruling, max([situation.bet or 0, *(one.to for one in bound)]))


def _in_words(acts: Iterable[Done | Held]) -> Sentence:
    """Who acted past a player, and how."""
    told = key("seat {seat} ({act})")
    return row((say(told, seat=one.seat, act=word(one.act)) for one in acts), ", ")


def is_limited(situation: Situation, seat: int) -> bool:
    """Whether the floor ruled that this player passed over may only act passively."""
    return bool(_options(situation)) and _hands(situation, (seat,)).ruled.get(seat) == QUIET


def _options(situation: Situation) -> tuple[str, ...]:
    """What the floor may still rule on hands passed over, by its last ruling."""
    ours = situation.ours
    return ours.options if ours is not None and ours.topic == SKIPPED else ()


def first_ruled_on(situation: Situation, ruling: Ruling, stands: Stands, law: Law) -> Ruling | None:
    """The ruling on an act of a player passed over: the floor rules on that hand before it counts.

    None where there is nothing left to rule, or it is the fold of the only one.
    """
    seats, bet = _open_hands(situation, law), situation.bet or 0
    if not seats:
        return None
    if stands.act == "fold":
        folds = structs.replace(ruling, topic=SKIPPED)
        hands = seats[1:] and _hands(situation, seats[1:])
        return hands.with_them(folds, bet) if hands else None
    hands = _hands(situation, seats)
    if hands.ruled.get(stands.seat, DEAD) != DEAD:
        return None
    return _before_it_acts(hands, stands.seat, bet)


def open_hands(situation: Situation, law: Law) -> Ruling | None:
    """The ruling on whose turn it is where the floor has yet to rule on hands passed over."""
    if not (seats := _open_hands(situation, law)):
        return None
    hands = _hands(situation, seats)
    return _before_it_acts(hands, seats[0], situation.bet or 0)


def _before_it_acts(hands: Hands, seat: int, bet: int) -> Ruling:
    """The ruling on hands passed over, the floor's choice of which comes before any act."""
    told = either(
        hands.ruled.get(seat) == DEAD,
        "Seat {seat} let substantial action pass without a word: the floor rules that hand dead.",
        "Seat {seat} let substantial action pass without a word: the floor rules on that hand "
        "before it may act.",
        seat=seat,
    )
    steps = () if hands.ruled else (say("Call the floor."),)
    ruling = Ruling(SKIPPED, told, steps=steps, rests_on=(DEFINITION,))
    return hands.with_them(ruling, bet)


def with_the_others(situation: Situation, ruling: Ruling, law: Law) -> Ruling:
    """The ruling on an act of a player passed over, with what was ruled on the others with it."""
    if not (seats := _open_hands(situation, law)):
        return ruling
    hands = _hands(situation, seats)
    others = hands._replace(
        ruled={seat: ruled for seat, ruled in hands.ruled.items() if seat != seats[0]}
    )
    play = structs.replace(ruling.play, passive=(*ruling.play.passive, *others.whose(QUIET)))
    killed = (*ruling.cards.killed, *others.whose(DEAD))
    return structs.replace(ruling, play=play, cards=structs.replace(ruling.cards, killed=killed))


def still_open(situation: Situation, ruling: Ruling, law: Law) -> Ruling:
    """The ruling on one more act past a player on whose hand the floor has yet to rule."""
    seats = _open_hands(situation, law, ruling.play.held)
    if not seats:
        return ruling
    told = say("The acts past seat {seat} bind; the floor rules on that hand.", seat=seats[0])
    ruling = structs.replace(ruling, reasons=(*ruling.reasons, told))
    hands = _hands(situation, seats)
    return hands.with_them(ruling, situation.bet or 0)
