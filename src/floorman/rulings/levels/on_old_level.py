"""A hand dealt at the old level by mistake: played on there, or put right to the new one."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.errors import BadSetup
from floorman.hand.events import Blinds
from floorman.rules.levels import stays_at_prior_level
from floorman.rulings.asking import Lacking, yes
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import OldLevelDealt
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Question, Ruling, Said
from floorman.rulings.situation import Player, Situation
from floorman.rulings.substantial import is_substantial_now
from floorman.rulings.telling.setup import read_setup
from floorman.sentences import Sentence, either, say, verbatim

MISTAKE, APPLIES = "hand-started-at-prior-level", "level-applies-next-hand"
FACT = "new-level"
PUT_RIGHT = say("Put the blinds and antes right to the new level.")


@rules_on(OldLevelDealt, MISTAKE, turns=("substantial-action",))
def old_level_dealt(situation: Situation, told: OldLevelDealt, law: Law) -> Ruling:
    """A hand begun at the old level by mistake stays there after substantial action."""
    if situation.position:
        acted = is_substantial_now(situation, law)
    else:
        acted = yes(situation, "substantial-action", say("Has there been substantial action?"))
    late = stays_at_prior_level(substantial_action=acted)
    side = "after_substantial_action" if late else "before_substantial_action"
    stays = law.value(MISTAKE, side) == "stands"
    shown = Said(shown={"old-level": stays})
    if stays:
        because = _goes_on(situation, acted=acted)
        return Ruling(MISTAKE, because, steps=(_next(situation),), said=shown, rests_on=(APPLIES,))
    because = say("It is before substantial action: the hand is put right to the new level.")
    if not _has_blinds_to_put_right(situation):
        return Ruling(MISTAKE, because, steps=(PUT_RIGHT,), said=shown)
    level = _new_level(situation)
    bets = {one.seat: _made(situation, one, level, law) for one in _who_bet(situation)}
    antes = _antes(situation, level, bets)
    return Ruling(
        MISTAKE,
        because,
        steps=tuple(_put_right(situation, bets, antes)),
        chips=Chips(bets=bets, level=level, antes=antes),
        said=shown,
    )


def _next(situation: Situation) -> Sentence:
    """The level of the next hand, by its blinds where somebody told them."""
    return either(
        situation.answer(FACT),
        "Deal the next hand at the new level, {level}.",
        "Deal the next hand at the new level.",
        level=verbatim(situation.answer(FACT) or ""),
    )


def _goes_on(situation: Situation, *, acted: bool) -> Sentence:
    """The hand goes on at the old level, which is the one the table shows."""
    blinds = situation.blinds
    level = say("{small:,}-{big:,}", blinds) if blinds.big else ""
    if not situation.position or not level:
        return either(
            acted,
            "It is after substantial action: the hand goes on at the old level.",
            "It is before substantial action: the hand goes on at the old level.",
        )
    return either(
        acted,
        "It is after substantial action: the hand goes on at the old level, {level}, as posted.",
        "It is before substantial action: the hand goes on at the old level, {level}, as posted.",
        level=level,
    )


def _has_blinds_to_put_right(situation: Situation) -> bool:
    """Whether the table shows blinds of a first street, of a game that has no fixed bets."""
    limit = situation.game.betting == "limit"
    return bool(situation.position and situation.blinds.big and not situation.street and not limit)


def _new_level(situation: Situation) -> Blinds:
    """The blinds of the new level, larger than those posted, which are the old level's."""
    old, answer = situation.blinds, situation.answer(FACT)
    example = say("500-1000 ante 1000") if old.ante else say("500-1000")
    if answer is None:
        question = say(
            "{small:,}-{big:,} were posted: what are the blinds of the new level, as {example}?",
            old,
            example=example,
        )
        raise Lacking(Question(FACT, question, ()))
    new = read_setup(answer).blinds
    if new.big <= old.big or bool(new.ante) != bool(old.ante):
        raise BadSetup(
            say("{answer} is no level after {small:,}-{big:,}, as posted", old, answer=answer),
            say("the blinds of the new level, as {example}", example=example),
        )
    return Blinds(new.small, new.big, new.ante, old.ante_kind)


def _who_bet(situation: Situation) -> list[Player]:
    """The players with chips in front, in the order of their seats."""
    return [one for _, one in sorted(situation.players.items()) if one.live and one.bet]


def _made(situation: Situation, player: Player, level: Blinds, law: Law) -> int:
    """What chips in front become: blinds those of the new level, an act the least of its kind."""
    blind = level.small if player.seat == situation.small_blind else level.big
    to = blind
    if player.has_acted:
        law.value(MISTAKE, "acts")
        raised = player.bet > situation.blinds.big
        to = max(player.bet, 2 * level.big) if raised else level.big
    return min(to, player.bet + (player.stack or 0))


def _antes(situation: Situation, level: Blinds, bets: dict[int, int]) -> dict[int, int]:
    """What the new level's ante adds, by seat, as far as the chips reach."""
    more = level.ante - situation.blinds.ante
    payers = {
        "each": tuple(situation.players),
        "big-blind": (situation.big_blind,),
        "button": (situation.button,),
    }[level.ante_kind]
    added: dict[int, int] = {}
    for seat in payers:
        player = situation.player(seat)
        left = (player.stack or 0) - max(0, bets.get(seat, player.bet) - player.bet)
        if chips := min(more, left):
            added[seat] = chips
    return added


def _put_right(
    situation: Situation, bets: dict[int, int], antes: dict[int, int]
) -> Iterator[Sentence]:
    """What is done, seat by seat; acts at the old level stand unless the floor takes them back."""
    for seat, to in bets.items():
        player = situation.player(seat)
        yield either(
            player.has_acted,
            "Seat {seat} adds {more:,}: the act stands, made {to:,}, unless the floor takes it "
            "back.",
            "Seat {seat} adds {more:,} to a blind of {to:,}.",
            seat=seat,
            more=to - player.bet,
            to=to,
        )
    for seat, chips in antes.items():
        yield say("Seat {seat} adds {chips:,} to the ante.", seat=seat, chips=chips)
    for one in situation.acts:
        if one.act == "fold":
            yield say("The fold of seat {seat} stands, unless the floor takes it back.", one)
