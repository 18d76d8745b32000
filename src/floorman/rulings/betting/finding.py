"""What a bet is found to be, with the reasons, before it is written up as a ruling."""

from __future__ import annotations

import msgspec
from msgspec import structs

from floorman.hand.legal import Act
from floorman.rulings.act_words import does
from floorman.rulings.betting.open_again import CAP, CLOSED, LIMIT, SUM, capped
from floorman.rulings.betting.spot import Spot
from floorman.rulings.choosing import Choice, choice, consequences, plain, taken
from floorman.rulings.ruling import Chips, Floor, Option, Play, Ruling, Said, Stands, Status
from floorman.rulings.situation import Held
from floorman.sentences import NOTHING, Sentence, begun, key, say

BINDING = "verbal-declaration-binding"
UNDERBET = "underbet-underraise-correction"
PREFLOP, POSTFLOP = "pot-limit-preflop-short-blind", "pot-limit-postflop-actual"
"""Before the flop blinds count in full, posted or not; after it what is really in the pot."""
UNANSWERED = key("All others in the hand are all-in: nobody could call a raise.")


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """An act and its street total, the topic that decides it, and why.

    ``because`` ends the sentence "Seat 5 calls 1,100: …". ``topics`` are cited after ``topic``;
    ``options`` make it the floor's, with the finding that each leads to. One that was ``chosen``
    may say so itself.
    Without an ``act`` the floor or the player still has to decide; ``legal`` is then what is open.
    """

    act: str = ""
    to: int = 0
    topic: str
    because: Sentence
    reasons: tuple[Sentence, ...] = ()
    topics: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    chosen: str = ""
    steps: tuple[Sentence, ...] = ()
    penalty: bool = False
    turns: dict[str, Sentence] = {}
    all_in: bool = False
    unquestioned: bool = False
    passive: bool = False
    legal: tuple[Act, ...] = ()
    forfeited: dict[int, int] = {}
    given_back: dict[int, int] = {}
    held: tuple[Held, ...] = ()

    def because_of(self, topic: str, *reasons: Sentence) -> Finding:
        """The same finding, resting on one topic more."""
        return structs.replace(
            self, topics=(*self.topics, topic), reasons=(*reasons, *self.reasons)
        )

    def lifted_from(self, total: int) -> Finding:
        """The same finding, resting on the least bet or raise where less was put out."""
        return self.because_of(UNDERBET) if self.to > total else self

    @property
    def outcome(self) -> tuple[str, int]:
        """What it comes to, to compare two findings by."""
        return self.act, self.to


def not_open(player: Spot, found: Finding) -> Finding:
    """The finding, resting on what leaves no raise open: the cap, short all-ins, nobody to call."""
    situation = player.situation
    if player.is_short:
        return found
    if cap := situation.capped:
        return found.because_of(CAP, capped(cap))
    if situation.may_raise:
        told = (say(UNANSWERED),) if situation.is_unanswered(player.seat) else ()
        return structs.replace(found, reasons=(*found.reasons, *told))
    if situation.game.betting == "limit":
        return found.because_of(LIMIT)
    return found.because_of(CLOSED).because_of(SUM)


def at_most(player: Spot, found: Finding) -> Finding:
    """The finding of a bet or raise cut to the most allowed, in pot-limit with the pot counted."""
    return reckoned(player, found) if player.situation.game.betting == "pot-limit" else found


def reckoned(player: Spot, found: Finding) -> Finding:
    """The finding with how the pot was counted: with the call, and with blinds that are missing."""
    situation = player.situation
    if situation.pot is None:
        return found
    call = player.bet - player.own
    missing = found.to - player.bet - situation.pot - call
    if missing < 0:
        return found
    if missing:
        counted = say(
            "{missing:,} of the blinds were not posted, and count as if they were.", missing=missing
        )
        found = found.because_of(PREFLOP, counted)
    pot = situation.pot + missing
    reckoned = key("The pot is {pot:,}.")
    if player.bet:
        reckoned = key(
            "{pot:,} in the pot and {call:,} to call are {raised:,}; on top of the bet of {bet:,} "
            "that makes {to:,}."
        )
    told = say(reckoned, player, pot=pot, call=call, raised=pot + call, to=found.to)
    found = structs.replace(found, reasons=(*found.reasons, told))
    topic = POSTFLOP if situation.street else PREFLOP
    return found if topic in found.topics else found.because_of(topic)


def write_up(player: Spot, found: Finding, out: int = 0) -> Ruling:
    """The ruling on a finding; ``out`` is what lies in front now, so that change can go back."""
    found = as_ruled(player, found) if found.options else found
    status: Status = "floor" if found.options else "ruled"
    steps = (*found.steps, *_adding(player, found, out))
    stands = _stands(player, found) if found.act else None
    change = out - found.to if found.act and found.act != "fold" else 0
    returned = found.given_back or ({player.seat: change} if change > 0 else {})
    verdict = does(player.who, found.act, found.to) if stands else NOTHING
    if stands and stands.untold:
        verdict = does(player.who, "call" if found.act == "call" else "all-in")
    why = begun(found.because)
    return Ruling(
        found.topic,
        say("{verdict}: {why}", verdict=verdict, why=found.because) if stands else why,
        status=status,
        reasons=found.reasons,
        steps=steps,
        turns=found.turns,
        play=Play(
            stands=stands,
            held=found.held,
            legal=found.legal,
            passive=(player.seat,) if found.passive else (),
        ),
        chips=Chips(returned=returned, forfeited=found.forfeited),
        floor=Floor(
            options=found.options,
            chosen=found.chosen,
            penalty="may" if found.penalty else "none",
        ),
        said=Said(verdict=verdict, why=why if stands else NOTHING),
        rests_on=(*dict.fromkeys((found.topic, *found.topics)),),
    )


def as_ruled(player: Spot, found: Finding) -> Finding:
    """A finding left to the floor as what it chose, once that was told."""
    option = taken(player.situation, found.options, player.seat)
    made: Finding | None = consequences(option) if option else None
    if option is None or not made:
        return structs.replace(found, options=plain(found.options))
    made = structs.replace(
        made,
        steps=(*found.steps, *made.steps),
        penalty=found.penalty or made.penalty,
        options=plain(made.options),
    )
    if made.chosen:
        topics, reasons = (*made.topics, *found.topics), (*found.reasons, *made.reasons)
        return structs.replace(made, topics=topics, reasons=reasons)
    because = say("the floor ruled so.")
    if not made.act:
        because = say("the floor ruled: {leads}", leads=option.leads_to)
    return structs.replace(
        made,
        chosen=option.option,
        topic=found.topic,
        because=because,
        reasons=(begun(found.because), *made.reasons),
        topics=(*found.topics, *filter(None, (made.topic, *made.topics))),
    )


def _stands(player: Spot, found: Finding) -> Stands:
    owned = player.owned
    if found.act in ("fold", "check"):
        return Stands(player.seat, found.act)
    all_in = found.all_in or owned == found.to
    untold = all_in and owned == found.to and player.seat in player.situation.untold
    return Stands(player.seat, found.act, found.to, all_in, found.unquestioned, untold)


def _adding(player: Spot, found: Finding, out: int) -> tuple[Sentence, ...]:
    """The step that completes a bet for which too few chips lie out."""
    if found.act in ("", "fold", "check") or not out or out >= found.to:
        return ()
    if _stands(player, found).untold:
        return (say("{who} puts in all the chips, and they are counted.", player),)
    return (
        say(
            "{who} adds {to:,} to make {found_to:,}.", player, to=found.to - out, found_to=found.to
        ),
    )


def call_or_raise(player: Spot, found: Finding, total: int) -> Finding:
    """The finding, left to the floor: a call, or a raise of chips that make a total."""
    made = dict.fromkeys((player.called, player.sized(total)))
    named = {f"{act} {to:,}".replace("raise ", "raise to "): (act, to) for act, to in made}
    return structs.replace(
        found,
        act="",
        options=tuple(
            reading(player, name, structs.replace(found, act=act, to=to))
            for name, (act, to) in named.items()
        ),
    )


def reading(player: Spot, name: str, found: Finding) -> Choice:
    """The option of the floor by which a bet is what it was found to be."""
    told = say("{act}.", act=does(player.who, *found.outcome)) if found.act else found.because
    return choice(name, told, then=lambda: found)
