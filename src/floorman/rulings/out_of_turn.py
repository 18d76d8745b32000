"""An act out of turn when it is made: whose turn it is, what waits, what binds at once."""

from __future__ import annotations

from msgspec import structs

from floorman.errors import BadSetup, IllegalAct
from floorman.rules import turn
from floorman.rules.substantial_action import Acted
from floorman.rulings.asking import asking, yes
from floorman.rulings.ruling import Law, Option, Ruling, Stands
from floorman.rulings.situation import Held, Situation
from floorman.rulings.substantial import DEFINITION, makes_substantial
from floorman.rulings.turn_comes import BINDING, FOLD, RELEASE, foreseen, wager

BACKS_UP, PENALTY, SKIPPED = "oot-action-backs-up", "oot-penalty", "oot-skipped-player-sa"
AGGRESSIVE = ("bet", "raise", "complete", "all-in")
ON_SKIPPED = {
    "hand-dead": "The hand of seat {} is dead.",
    "passive-action-only": "Seat {} may check, call or fold, and not bet or raise.",
    "full-action": "Seat {} acts with all options.",
}


def in_its_turn(situation: Situation, ruling: Ruling, law: Law) -> Ruling:
    """The ruling on a player's betting act, made to wait where it came before its turn.

    A player limited to passive acts calls or checks instead of betting, and one who folds after a
    bet out of turn that stays in the pot forfeits it.
    """
    stands = ruling.stands
    if stands is None or not situation.to_act:
        return ruling
    if stands.seat != situation.to_act:
        return out_of_turn(situation, ruling, law)
    if stands.seat in situation.passive and stands.act in AGGRESSIVE:
        return _passively(situation, ruling, stands)
    held = situation.held_by(stands.seat)
    if held is not None and held.staked and stands.act == "fold":
        lost = held.to - situation.player(held.seat).bet
        return _FORFEITS[held.act == "undercall"](ruling, held, lost, law)
    return ruling


@asking(SKIPPED)
def out_of_turn(situation: Situation, ruling: Ruling, law: Law) -> Ruling:
    """The ruling on an act made before its turn.

    Raises BadSetup for a seat that is not at the table, IllegalAct for one that cannot act.
    """
    stands = ruling.stands
    assert stands is not None
    _check_seat(situation, stands)
    held = _holding(situation, stands)
    if _is_too_late(situation, held, law):
        return _skipped(situation, held, stands, law)
    if held.act == "fold" and turn.fold_binds(True, law.book.value(FOLD, "binding")):
        return _folded(situation, held, stands, law)
    return _waits(situation, held, ruling, law)


def _check_seat(situation: Situation, stands: Stands) -> None:
    player = situation.players.get(stands.seat)
    if player is None:
        seats = ", ".join(map(str, situation.players))
        raise BadSetup(f"Seat {stands.seat} is not at the table. Allowed: {seats}.")
    if not player.live or player.stack == 0:
        why = "is all-in" if player.live else "has no live hand"
        asked = f"Seat {stands.seat}: {stands.act}"
        raise IllegalAct(asked, f"the player {why}", f"an act of seat {situation.to_act}")
    if situation.held_by(stands.seat):
        asked = f"Seat {stands.seat}: {stands.act}"
        legal = f"an act of seat {situation.to_act}"
        raise IllegalAct(asked, "the seat has acted out of turn already", legal)


def _holding(situation: Situation, stands: Stands) -> Held:
    return Held(
        stands.seat,
        stands.act,
        to=wager(situation, stands),
        due=situation.to_act,
        facing=situation.bet or 0,
        street=situation.street,
        since=len(situation.acts),
    )


def penalty(situation: Situation, act: str, law: Law) -> str:
    """Whether an act out of turn may, must or need not be penalised."""
    repeated = situation.answer("repeated") == "yes"
    trigger = law.book.value(PENALTY, "trigger")
    return turn.penalty_for(
        act, repeated, trigger, law.book.value("etiquette-violations", "penalty")
    )


def _waits(situation: Situation, held: Held, ruling: Ruling, law: Law) -> Ruling:
    """The action goes back, and the act waits for its turn."""
    able = [s for s, p in sorted(situation.players.items()) if p.live and p.stack != 0]
    before = turn.first_to_act(able, situation.to_act, held.seat)
    topic = BACKS_UP if law.book.has(BACKS_UP) else BINDING
    first = before[0]
    return Ruling(
        book=law.book.key,
        topic=topic,
        held=(held,),
        next=first,
        penalty=penalty(situation, held.act, law),  # type: ignore[arg-type]
        steps=(f"The action goes back to seat {first}.", *foreseen(held, law)),
        because=f"Seat {held.seat} acted out of turn; it is the turn of seat {first}.",
        reasons=ruling.reasons,
        cites=law.cites(BACKS_UP, BINDING, RELEASE, PENALTY),
    )


def _folded(situation: Situation, held: Held, stands: Stands, law: Law) -> Ruling:
    """A fold out of turn binds at once."""
    return Ruling(
        book=law.book.key,
        topic=FOLD,
        stands=stands,
        held=(structs.replace(held, done=True),),
        next=situation.to_act if len(situation.live) > 2 else 0,
        penalty=penalty(situation, "fold", law),  # type: ignore[arg-type]
        steps=(f"The action goes back to seat {situation.to_act}.",),
        because=f"Seat {held.seat} folded out of turn, and a fold binds.",
        cites=law.cites(FOLD, "non-standard-fold", PENALTY),
    )


def _passively(situation: Situation, ruling: Ruling, stands: Stands) -> Ruling:
    facing = (situation.bet or 0) > situation.player(stands.seat).bet
    act = Stands(stands.seat, "call", wager(situation, stands, "call")) if facing else None
    return structs.replace(
        ruling,
        topic=SKIPPED,
        stands=act or Stands(stands.seat, "check"),
        because=f"Seat {stands.seat} may only act passively; the bet or raise is not open.",
    )


def _forfeiting(ruling: Ruling, held: Held, chips: int, law: Law) -> Ruling:
    return structs.replace(
        ruling,
        topic=RELEASE,
        forfeited={held.seat: chips},
        because=f"Seat {held.seat} folds, and the {chips:,} bet out of turn stay in the pot.",
        cites=law.cites(RELEASE),
    )


def _forfeiting_undercall(ruling: Ruling, held: Held, chips: int, law: Law) -> Ruling:
    """A fold after an undercall, which only the floor can allow."""
    change = f", and {held.back:,} go back" if held.back else ""
    return structs.replace(
        ruling,
        topic="undercall-forfeit-amount",
        status="floor",
        forfeited={held.seat: chips},
        returned={held.seat: held.back} if held.back else {},
        floor=(
            Option("forfeit-and-fold", f"{chips:,} stay in the pot{change}."),
            Option("full-call", f"Seat {held.seat} may not fold and calls in full."),
        ),
        because=f"Seat {held.seat} folds an undercall: if the floor allows it, {chips:,} stay in.",
        cites=law.cites("undercall-discretion", "undercall-forfeit-amount"),
    )


_FORFEITS = {False: _forfeiting, True: _forfeiting_undercall}


# A player passed over by substantial action


def _past(situation: Situation) -> tuple[Held, ...]:
    return tuple(held for held in situation.held if held.due == situation.to_act)


def _is_too_late(situation: Situation, held: Held, law: Law) -> bool:
    """Whether the acts past the player to act are binding; asks for the reasonable time."""
    if not law.book.has(SKIPPED):
        return False
    acts = [Acted(one.seat, one.act, in_turn=False) for one in (*_past(situation), held)]
    if not makes_substantial(acts, law.book, out_of_turn=True):
        return False
    question = f"Had seat {held.due} reasonable time to speak up before the acts behind?"
    return turn.skipped_too_late(True, yes(situation, "reasonable-time", question))


def _skipped(situation: Situation, held: Held, stands: Stands, law: Law) -> Ruling:
    """The acts past the player bind, and the floor rules on the hand passed over."""
    seat = situation.to_act
    options = law.book.value(SKIPPED, "options")
    choice = _choice(situation, options)
    waiting = [one for one in _past(situation) if not one.done]
    acts = ", ".join(f"seat {one.seat} ({one.act})" for one in (*_past(situation), held))
    return Ruling(
        book=law.book.key,
        topic=SKIPPED,
        status="ruled" if choice else "floor",
        also=tuple(Stands(one.seat, one.act, one.to) for one in waiting),
        stands=structs.replace(stands, to=held.to),
        killed=(seat,) if choice == "hand-dead" else (),
        passive=(seat,) if choice == "passive-action-only" else (),
        floor=tuple(Option(name, ON_SKIPPED[name].format(seat)) for name in options),
        next=0 if choice == "hand-dead" else seat,
        penalty=penalty(situation, held.act, law),  # type: ignore[arg-type]
        steps=_skipped_steps(seat, law),
        because=f"Seat {seat} let substantial action pass without a word: the acts behind bind.",
        reasons=(
            f"Acts past seat {seat}: {acts}.",
            f"Seat {seat} had reasonable time to speak up.",
        ),
        cites=law.cites(SKIPPED, DEFINITION),
        settings=law.silent((SKIPPED, "options")),
        turns={"reasonable-time": f"the acts wait until seat {seat} has acted"},
    )


def _skipped_steps(seat: int, law: Law) -> tuple[str, ...]:
    call = "Call the floor."
    if law.book.value(SKIPPED, "action_backs_up"):
        return call, f"The action backs up to seat {seat}, whose hand the floor rules on."
    return call, f"The floor rules on the hand of seat {seat}."


def _choice(situation: Situation, options: tuple[str, ...]) -> str:
    """What the floor chose, if it did; BadSetup for what the book does not offer."""
    choice = (situation.answer("floor") or "").replace(" ", "-")
    if choice and choice not in options:
        raise BadSetup(f"floor: {choice!r} is not open. Allowed: {', '.join(options)}.")
    return choice
