"""Rulings on a blind that a player slips past: a penalty, and what it costs beside."""

from __future__ import annotations

from msgspec import structs

from floorman.rules.penalties import Follows, Step
from floorman.rules.players import blinds_forfeited, dodged
from floorman.rulings.asking import yes
from floorman.rulings.conduct.breach import Conduct
from floorman.rulings.conduct.incident import Penalty
from floorman.rulings.conduct.ladder import cost, players_known
from floorman.rulings.law import Law
from floorman.rulings.of_event import at_the_table
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.seats import acts as act
from floorman.rulings.situation import Situation
from floorman.sentences import either, key, say

DODGING = "dodging-blinds"


@rules_on(act.DodgesBlind, DODGING, turns=("on-purpose", "from-broken-table"), first=at_the_table)
def dodges_blind(situation: Situation, told: act.DodgesBlind, law: Law) -> Ruling:
    """A blind dodged on purpose brings a penalty; some books only know it from a broken table."""
    when, penalty = (law.value(DODGING, name) for name in ("when", "penalty"))
    on_purpose = yes(situation, "on-purpose", say("Did the player dodge the blind on purpose?"))
    broken = told.from_broken_table
    if broken is None and when == "from-broken-table" and on_purpose:
        broken = yes(situation, "from-broken-table", say("Was it on the way from a broken table?"))
    must = dodged(when, penalty, on_purpose=on_purpose, from_broken_table=bool(broken))
    new_seat = bool(broken) or not law.is_silent(DODGING, "posts_big_blind")
    posts = must != "none" and new_seat and bool(law.value(DODGING, "posts_big_blind"))
    found = _dodge(told, must, posts, on_purpose).on_record(situation, law)
    if posts and must == "must":
        found = structs.replace(
            found, event=structs.replace(found.event, blinds={"big": told.seat})
        )
    return found if must == "none" else _with_its_price(situation, told.seat, law, found)


def _with_its_price(situation: Situation, seat: int, law: Law, found: Ruling) -> Ruling:
    """Blinds forfeited and rounds missed, where the book names what a dodged blind costs."""
    lost = _forfeited(situation, law)
    rounds = int(law.value(DODGING, "rounds"))
    steps = list(found.steps)
    if law.value(DODGING, "forfeits") == "both-blinds":
        steps.append(say(_FORFEITS[bool(lost), bool(_ante(situation))], seat=seat, lost=lost))
    hands, players = 0, players_known(situation)
    given: Penalty | None = None
    if rounds:
        penalty = Step("rounds", rounds)
        hands = cost(penalty, players, law) if players else 0
        given = Penalty(seat, "rounds", rounds, hands)
        steps.append(
            either(
                hands,
                "Seat {seat} serves a penalty, {penalty}: {hands:|hand|hands}.",
                "Seat {seat} serves a penalty: {penalty}.",
                seat=seat,
                penalty=penalty.sentence,
                hands=hands,
            )
        )
    return structs.replace(
        found,
        status="ruled" if rounds else found.status,
        steps=tuple(steps),
        chips=structs.replace(found.chips, forfeited={seat: lost} if lost else {}),
        floor=structs.replace(found.floor, options=(), given=given) if rounds else found.floor,
        event=structs.replace(found.event, hands=hands or found.event.hands),
    )


_FORFEITS = {
    (True, True): key("Seat {seat} forfeits both blinds and the ante, {lost:,} in all."),
    (True, False): key("Seat {seat} forfeits both blinds, {lost:,} in all."),
} | dict.fromkeys(
    ((False, True), (False, False)),
    key("Seat {seat} forfeits both blinds, and the big blind's ante if there is one."),
)
"""By whether the blinds are known, and whether the big blind pays an ante."""


def _ante(situation: Situation) -> int:
    level = situation.blinds
    return level.ante if level.ante_kind == "big-blind" else 0


def _forfeited(situation: Situation, law: Law) -> int:
    """Both blinds of the level and the ante of the big blind, as far as anybody told them."""
    level, ante = situation.blinds, _ante(situation)
    return blinds_forfeited(law.value(DODGING, "forfeits"), level.small, level.big, ante)


DODGED = say("dodged a blind on purpose")


def _dodge(told: act.DodgesBlind, must: Follows, posts: bool, on_purpose: bool) -> Conduct:
    why = {
        "must": DODGED,
        "may": DODGED,
        "none": say("dodged a blind on purpose, which this book punishes only after a broken table")
        if on_purpose
        else say("missed the blind without meaning to: no penalty"),
    }[must]
    price = either(
        must == "must",
        "Seat {seat} posts the big blind in the new seat.",
        "The floor may have seat {seat} post the big blind in the new seat.",
        told,
    )
    return Conduct(
        seat=told.seat,
        what=say("dodges a blind"),
        topic=DODGING,
        breach=must != "none",
        because=say("Seat {seat} {why}.", told, why=why),
        penalty=must,
        steps=(price,) * posts,
    )
