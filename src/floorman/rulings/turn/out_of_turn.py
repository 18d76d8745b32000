"""An act out of turn when it is made: whose turn it is, what waits, what binds at once."""

from __future__ import annotations

from functools import partial
from itertools import chain

from msgspec import structs

from floorman.errors import IllegalAct
from floorman.rulings.betting.acts import WAGERS, ActsTooSoon, Plays, names_the_pot, put_out
from floorman.rulings.betting.finding import write_up
from floorman.rulings.betting.on_calls_too_soon import WAIT, open_call
from floorman.rulings.betting.on_calls_too_soon import first_ruled_on as rules_first
from floorman.rulings.betting.on_undercalls import behind_the_first, folds_an_undercall
from floorman.rulings.betting.prior_bets import BACK as PULLED_BACK
from floorman.rulings.betting.prior_bets import must_stay, put_back_out
from floorman.rulings.betting.spot import spot
from floorman.rulings.betting.told_amounts import must_fit
from floorman.rulings.betting.undercalls import SEQUENCE, WAITING
from floorman.rulings.law import Law
from floorman.rulings.registry import Ruler, ruler
from floorman.rulings.ruling import Floor, Play, Ruling, Stands, reworded
from floorman.rulings.situation import Held, Situation, stranger
from floorman.rulings.turn.acts import ActsOutOfTurn
from floorman.rulings.turn.outcomes import BETS, wager
from floorman.rulings.turn.skipped import (
    SKIPPED,
    first_ruled_on,
    goes_on_behind,
    is_limited,
    is_too_late,
    skipped,
    still_open,
)
from floorman.rulings.turn.turn_comes import (
    BINDING,
    CHECK_SAID,
    FOLD,
    PENALTY,
    RELEASE,
    foreseen,
    penalty,
)
from floorman.rulings.turn.wrong_opening import WRONG, acted_behind, opened_wrongly
from floorman.sentences import either, key, say, word

NO_BET = ("no-act", "a question")
"""Options of the floor by which a player has not acted at all."""
IN_TURN = "act-in-turn-chips-stay"
BACKS_UP, CONDITIONAL = "oot-action-backs-up", "conditional-declaration"
BEFORE_RULED = key("Seat {seat} acted before the floor ruled on seat {first}, and waits for that.")
EARLY = key("Seat {seat} acted out of turn; it is the turn of seat {first}.")


def is_early(situation: Situation, seat: int) -> bool:
    """Whether it is another seat's turn."""
    return 0 < situation.to_act != seat > 0


def as_faced(situation: Situation, seat: int) -> Situation:
    """The situation as a player sees it who acts early: bets that wait before the seat are faced.

    They are bets out of turn as well, of players between the one to act and this one.
    """
    order = (situation.to_act, *situation.after(situation.to_act))
    before = order[: order.index(seat)] if seat in order else ()
    waiting = {held.seat: held for held in situation.held if not held.done}
    for held in (waiting[one] for one in before if one in waiting):
        situation = _behind(situation, held)
    return situation


def _behind(situation: Situation, held: Held) -> Situation:
    """The situation behind an act that waits, as if it stood."""
    bet, more = situation.bet or 0, held.to - situation.player(held.seat).bet
    if more <= 0:
        return situation
    seen = structs.replace(
        situation, pot=situation.pot if situation.pot is None else situation.pot + more
    )
    if held.to <= bet:
        return seen
    return structs.replace(
        seen,
        bet=held.to,
        min_raise=max(situation.min_raise or 0, held.to - bet),
        opener=situation.opener if bet else held.seat,
        aggressor=held.seat,
    )


def must_be_playing(situation: Situation, seat: int) -> None:
    """Refuse a bet of whoever all others have folded to: IllegalAct, for the hand is won."""
    live = situation.live
    if len(live) == 1 and seat in (0, *live):
        raise IllegalAct(
            say("A bet"),
            say("all others have folded, seat {seat} is the last live hand", seat=live[0]),
            say("next hand"),
        )


def _plays_early(situation: Situation, act: Plays | ActsOutOfTurn, law: Law) -> Ruling:
    """The ruling on a clear act before its turn, legal or not by then."""
    stands = Stands(act.seat, act.verb, act.to)
    _check_seat(situation, stands)
    must_fit(as_faced(situation, act.seat), act.seat, act.verb, act.to)
    said = Ruling(BINDING, play=Play(stands=stands))
    return out_of_turn(situation, said, law)


plays_early = Ruler(_plays_early, BINDING)


def in_its_turn(situation: Situation, ruling: Ruling, law: Law, act: object = None) -> Ruling:
    """The ruling on a player's betting ``act``, in its turn or before it, and who acts then."""
    return goes_on_behind(situation, _in_its_turn(situation, ruling, law, act))


def _in_its_turn(situation: Situation, ruling: Ruling, law: Law, act: object) -> Ruling:
    """The ruling on a player's betting ``act``, made to wait where it came before its turn.

    A player limited to passive acts calls or checks instead of betting, and one who folds after a
    bet out of turn that stays in the pot forfeits it.
    """
    stands = ruling.play.stands or _void_check(situation, ruling, act)
    if stands is None or not situation.to_act:
        return _unclear(situation, ruling, law, act)
    if stands.seat == situation.to_act and (bound := _bound_before(situation, ruling, law, stands)):
        return bound
    if stands.seat != situation.to_act:
        ruling = structs.replace(ruling, play=structs.replace(ruling.play, stands=stands))
        out = put_out(act, situation.player(stands.seat).bet)
        waits = _lying_out(out_of_turn(situation, ruling, law), out)
        of_pot = names_the_pot(act) and situation.game.betting == "pot-limit"
        return _by_pot(waits) if of_pot else waits
    open_on = situation.ours is not None and situation.ours.topic == SKIPPED
    if open_on and (first := first_ruled_on(situation, ruling, stands)) is not None:
        return first
    quiet = stands.seat in situation.passive or (open_on and is_limited(situation))
    if quiet and stands.act in BETS:
        return _passively(situation, ruling, stands)
    if stands.act == "fold" and (bound := _bound_by_pulling(situation, stands.seat, law)):
        return bound
    held = situation.held_by(stands.seat) if stands.act == "fold" else None
    if held is not None and held.staked:
        if held.act in WAITING:
            return folds_an_undercall(situation, held, law)
        lost = held.to - situation.player(held.seat).bet
        return _forfeiting(ruling, held, lost)
    return ruling


def _bound_by_pulling(situation: Situation, seat: int, law: Law) -> Ruling | None:
    """The ruling on a fold, however told, of one whom chips pulled back bind to call or raise."""
    player = spot(situation, seat)
    found = must_stay(player, law)
    return write_up(player, found, player.own) if found else None


def _bound_before(situation: Situation, ruling: Ruling, law: Law, stands: Stands) -> Ruling | None:
    """The ruling on an act of a player whom an earlier one binds, or on which the floor rules.

    None where there is none: chips put back out are no fold, and a call too soon is a call first.
    """
    if stands.act == "fold" and put_back_out(situation, stands.seat, law):
        return _stays_in(situation, stands.seat)
    if stands.act in ("call", "check"):
        return None
    first = rules_first(situation, ruling, stands.seat, law)
    return None if first is ruling else first


def _stays_in(situation: Situation, seat: int) -> Ruling:
    """The ruling on a fold of one who was bound to call or raise, and has put chips back out."""
    return Ruling(
        PULLED_BACK,
        say(
            "Seat {seat} clearly pulled back chips of an earlier bet and may not put chips back "
            "out and fold: the {act} stands.",
            seat=seat,
            act=word(situation.acts[-1].act),
        ),
        play=Play(next=situation.to_act),
    )


def _void_check(situation: Situation, ruling: Ruling, act: object) -> Stands | None:
    """The check said against a bet before its turn, which waits as any act does."""
    seat = getattr(act, "seat", 0)
    is_one = ruling.topic == CHECK_SAID and is_early(situation, seat)
    return Stands(seat, "check") if is_one else None


def _unclear(situation: Situation, ruling: Ruling, law: Law, act: object) -> Ruling:
    """The ruling on words or chips that are for the floor to read, said to be out of turn too."""
    seat = getattr(act, "seat", 0)
    if ruling.topic == SEQUENCE and is_early(situation, seat):
        return behind_the_first(situation, ruling, law)
    if ruling.status != "floor" or not is_early(situation, seat) or ruling.topic == CONDITIONAL:
        return ruling
    undecided = is_undecided(situation, seat)
    early = either(undecided, BEFORE_RULED, EARLY, seat=seat, first=situation.to_act)
    follows = ruling.floor.penalty
    if follows == "none" and not undecided:
        follows = penalty(situation, "check", law)
    return structs.replace(
        ruling,
        reasons=(early, *ruling.reasons),
        floor=structs.replace(ruling.floor, penalty=follows),
        rests_on=(*ruling.rests_on, BACKS_UP),
    )


def _by_pot(ruling: Ruling) -> Ruling:
    """The ruling on an act that waits, which is of the pot that there is when its turn comes."""
    held = tuple(structs.replace(held, of_pot=True) for held in ruling.play.held)
    return structs.replace(ruling, play=structs.replace(ruling.play, held=held))


def _lying_out(ruling: Ruling, out: int) -> Ruling:
    """The ruling on an act that waits with chips in front that are not just what it makes."""
    if not out:
        return ruling
    held = tuple(structs.replace(held, back=out - held.to) for held in ruling.play.held)
    ruling = structs.replace(ruling, play=structs.replace(ruling.play, held=held))
    if ruling.topic != WRONG or not ruling.chips.returned:
        return ruling
    returned = dict.fromkeys(ruling.chips.returned, out)
    return structs.replace(ruling, chips=structs.replace(ruling.chips, returned=returned))


def _out_of_turn(situation: Situation, ruling: Ruling, law: Law) -> Ruling:
    """The ruling on an act made before its turn.

    Raises BadSetup for a seat that is not at the table, IllegalAct for one that cannot act.
    """
    stands = ruling.play.stands
    assert stands is not None
    _check_seat(situation, stands)
    if (bound := _bound_before(situation, ruling, law, stands)) is not None:
        return bound
    opening = acted_behind(situation, stands, law) or opened_wrongly(
        situation, stands, wager(situation, stands), law
    )
    if opening is not None:
        return opening
    held = _holding(situation, stands)
    if is_undecided(situation, held.seat):
        if held.act == "fold":
            return _folded_too_soon(situation, held, stands, law)
        return _waits(situation, held, ruling, law)
    if is_too_late(situation, held, law):
        return skipped(situation, held, penalty(situation, held.act, law), law)
    if held.act == "fold" and law.value(FOLD, "binding") == "always":
        return _folded(situation, held, stands, law)
    return _waits(situation, held, ruling, law)


out_of_turn = Ruler(_out_of_turn, SKIPPED)


def _check_seat(situation: Situation, stands: Stands) -> None:
    player = situation.players.get(stands.seat)
    if player is None:
        raise stranger(stands.seat, situation.players)
    if not player.live or player.stack == 0:
        asked = say("Seat {seat}: {act}", stands, act=word(stands.act))
        raise IllegalAct(
            asked,
            (say("the player is all-in") if player.live else say("the player has no live hand")),
            say("an act of seat {to_act}", situation),
        )
    if situation.held_by(stands.seat):
        asked = say("Seat {seat}: {act}", stands, act=word(stands.act))
        legal = say("an act of seat {to_act}", situation)
        raise IllegalAct(asked, say("the seat has acted out of turn already"), legal)


def _holding(situation: Situation, stands: Stands) -> Held:
    faced = as_faced(situation, stands.seat)
    return Held(
        stands.seat,
        stands.act,
        to=wager(faced, stands),
        due=situation.to_act,
        facing=faced.bet or 0,
        own=situation.player(stands.seat).bet,
        street=situation.street,
        since=len(situation.acts),
    )


def _waits(situation: Situation, held: Held, ruling: Ruling, law: Law) -> Ruling:
    """The action goes back, and the act waits for its turn."""
    rule = FOLD if held.act == "fold" else BINDING
    first, undecided = situation.to_act, is_undecided(situation, held.seat)
    would_be = partial(foreseen, situation, law=law)
    waits = Ruling(
        BACKS_UP if law.has(BACKS_UP) else rule,
        either(undecided, BEFORE_RULED, EARLY, held, first=first),
        steps=(
            (say("The floor rules on what seat {first} did.", first=first),)
            if undecided
            else (
                say("The action goes back to seat {first}.", first=first),
                *chain.from_iterable(map(would_be, (*_waiting(situation), held))),
            )
        ),
        reasons=ruling.reasons,
        play=Play(held=(held,), next=first),
        floor=Floor(penalty="none" if undecided else penalty(situation, held.act, law)),
        rests_on=(BACKS_UP, rule, RELEASE, PENALTY),
    )
    if not undecided:
        return waits
    topic = WAIT if law.has(WAIT) else waits.topic
    waits = structs.replace(waits, topic=topic, rests_on=(IN_TURN,))
    return _with_the_open_bet(situation, waits, law)


def _waiting(situation: Situation) -> tuple[Held, ...]:
    """The acts out of turn that wait already for the same player, whose chips may go back too."""
    return tuple(
        one
        for one in situation.held
        if one.due == situation.to_act and not (one.done or one.staked)
    )


def is_undecided(situation: Situation, seat: int) -> bool:
    """Whether the player to act has bet, in a way that the floor has still to rule on.

    So it is too for a seat behind all who have acted since and wait for that.
    """
    last, ours = _last_bet(situation), situation.ours
    before = situation.held[-1].seat if situation.held else situation.to_act
    if isinstance(last, ActsTooSoon) and not situation.held:
        before = last.seat or situation.to_act
    if situation.after(before)[:1] != (seat,):
        return False
    if any(held.act not in WAITING for held in situation.held):
        return before in situation.unruled
    if situation.held:
        return True  # an undercall, on which the floor has to rule
    if ours is None or not ours.options or ours.topic == CONDITIONAL:
        return False
    if isinstance(last, ActsTooSoon):
        return open_call(situation) is not None
    return isinstance(last, WAGERS) and last.seat in (0, situation.to_act)


def _last_bet(situation: Situation) -> object:
    """The last bet, call or fold that was told, whatever was asked since."""
    acts = reversed(situation.before)
    return next((one for one in acts if isinstance(one, (*WAGERS, ActsTooSoon))), None)


def once_ruled(situation: Situation, law: Law) -> Ruling | None:
    """Whose turn it is while the floor has still to rule on a bet or call; None where none is."""
    first = situation.to_act
    before = situation.held[-1].seat if situation.held else first
    behind = next(iter(situation.after(before)), 0)
    is_open = bool(situation.unruled) or is_undecided(situation, behind)
    if not is_open and open_call(situation) is None:
        return None
    seat = _after_the_open_bet(situation, Play())
    told = either(
        seat != first,
        "The floor rules first on what seat {first} did; then it is seat {seat}'s turn.",
        "The floor rules first on what seat {first} did.",
        first=first,
        seat=seat,
    )
    waits = Ruling(WAIT if law.has(WAIT) else IN_TURN, told, play=Play(next=seat))
    return _with_the_open_bet(situation, waits, law)


def _open_bet(situation: Situation, law: Law) -> Ruling | None:
    """The ruling on what the player to act did last, while the floor has still to choose it."""
    mine = (0, situation.to_act)
    if (call := open_call(situation)) is not None:
        return ruler(ActsTooSoon)(situation, call, law)
    bets = (one for one in reversed(situation.before) if isinstance(one, WAGERS))
    last = next((one for one in bets if one.seat in mine), None)
    return ruler(type(last))(situation, last, law) if last is not None else None


def _with_the_open_bet(situation: Situation, ruling: Ruling, law: Law) -> Ruling:
    """The ruling on an act behind a bet that the floor rules on, with what that may be or is."""
    bet = _open_bet(situation, law)
    ruled_first = structs.replace(ruling.play, next=_after_the_open_bet(situation, ruling.play))
    if bet is None or bet.status == "missing":
        return structs.replace(ruling, play=ruled_first)
    ruling = structs.replace(ruling, rests_on=(*ruling.rests_on, bet.topic, *bet.rests_on))
    if bet.status == "floor":
        return structs.replace(
            ruling,
            status="floor",
            reasons=(*ruling.reasons, bet.because),
            play=ruled_first,
            floor=structs.replace(bet.floor, penalty=ruling.floor.penalty),
        )
    back = ruling.chips.returned | bet.chips.returned
    lost = ruling.chips.forfeited | bet.chips.forfeited
    stands = [one for one in (bet.play.stands, ruling.play.stands) if one is not None]
    return structs.replace(
        ruling,
        steps=bet.steps,
        reasons=(*ruling.reasons, bet.because),
        play=structs.replace(
            ruling.play,
            also=tuple(stands[:-1]),
            stands=stands[-1] if stands else None,
            held=tuple(one for one in ruling.play.held if not one.done),
            next=0 if bet.play.stands else ruling.play.next,
        ),
        chips=structs.replace(ruling.chips, returned=back, forfeited=lost, bets=bet.chips.bets),
        floor=structs.replace(ruling.floor, chosen=bet.floor.chosen),
    )


def _after_the_open_bet(situation: Situation, play: Play) -> int:
    """Who acts once the floor has said what a bet is, after those who have acted on it since.

    The bettor is bound, and acts no more on it; one who called too soon, or undercalled, may be
    let go, and is next until the floor has ruled.
    """
    first = situation.to_act
    options = situation.ours.options if situation.ours else ()
    asked = any(one in options for one in NO_BET)
    if asked or open_call(situation) is not None or situation.held_by(first):
        return first
    acted = {held.seat for held in (*situation.held, *play.held)}
    return next((seat for seat in situation.after(first) if seat not in acted), first)


def _folded(situation: Situation, held: Held, stands: Stands, law: Law) -> Ruling:
    """A fold out of turn binds at once, and ends the hand of two."""
    goes_on = len(situation.live) > 2
    back = say("The action goes back to seat {first}.", first=situation.to_act)
    ruling = Ruling(
        FOLD,
        say("Seat {seat} folded out of turn, and a fold binds.", held),
        steps=(back,) if goes_on else (),
        play=_with_the_fold(situation, held, stands),
        floor=Floor(penalty=penalty(situation, "fold", law)),
        rests_on=(PENALTY,),
    )
    return still_open(situation, ruling)


def _with_the_fold(situation: Situation, held: Held, stands: Stands) -> Play:
    """The fold carried out before its turn; the hand of two ends by it."""
    first = situation.to_act if len(situation.live) > 2 else 0
    return Play(stands=stands, held=(structs.replace(held, done=True),), next=first)


def _folded_too_soon(situation: Situation, held: Held, stands: Stands, law: Law) -> Ruling:
    """A fold in turn, behind a bet that the floor has still to rule on: it binds all the same."""
    ruling = Ruling(
        WAIT if law.has(WAIT) else FOLD,
        say(
            "Seat {seat} folded before the floor ruled on seat {first}, and a fold binds.",
            held,
            first=situation.to_act,
        ),
        steps=(say("The floor rules on what seat {first} did.", first=situation.to_act),),
        play=_with_the_fold(situation, held, stands),
        rests_on=(IN_TURN,),
    )
    return _with_the_open_bet(situation, ruling, law) if len(situation.live) > 2 else ruling


def _passively(situation: Situation, ruling: Ruling, stands: Stands) -> Ruling:
    facing = (situation.bet or 0) > situation.player(stands.seat).bet
    act = Stands(stands.seat, "call", wager(situation, stands, "call")) if facing else None
    because = say("Seat {seat} may only act passively; the bet or raise is not open.", stands)
    play = structs.replace(ruling.play, stands=act or Stands(stands.seat, "check"))
    ours = situation.ours
    rests_on = (SKIPPED,) if ours is not None and ours.topic == SKIPPED else ()
    said = reworded(ruling, because)
    return structs.replace(said, play=play, rests_on=(*ruling.rests_on, *rests_on))


def _forfeiting(ruling: Ruling, held: Held, chips: int) -> Ruling:
    because = say(
        "Seat {seat} folds, and the {chips:,} bet out of turn stay in the pot.", held, chips=chips
    )
    lost = structs.replace(ruling.chips, forfeited={held.seat: chips})
    return structs.replace(reworded(ruling, because), topic=RELEASE, chips=lost, rests_on=())
