"""Phones and other devices: what a player did with one, and whether it may cost a penalty."""

from __future__ import annotations

from msgspec import structs

from floorman.rules.registry import rule
from floorman.rulings.asking import at_table, chips, yes
from floorman.rulings.choosing import choice
from floorman.rulings.conduct.acts import SharesHand, UsesDevice
from floorman.rulings.conduct.breach import Conduct, in_a_hand, standing
from floorman.rulings.conduct.ladder import Must
from floorman.rulings.conduct.on_collusion import with_these_out
from floorman.rulings.conduct.on_conduct import is_second_head
from floorman.rulings.deciding import rule_on
from floorman.rulings.law import Law
from floorman.rulings.of_event import seat_told
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import key, say

CALL, NUISANCE = "phone-call-at-table", "device-noise-and-nuisance"
USE = "device-use-with-live-hand"
TOOLS, RESTING = "strategy-tools-at-table", "devices-resting-on-table"
LAST_TABLES = "devices-at-last-tables"
LINK = "device-violation-penalty-link"
NOTICED = ("sounds", "pictures", "photography", "nuisance", "delay", "advantage")
DISTURBS = say("Does it disturb others, hold up the game or give an edge?")
PUT_IT_AWAY = key("Tell seat {seat} to end it and put the device away.")
BREACH = key("Seat {seat} {done}: that is a breach.")
DONE = {
    "call": say("talked on the phone at the table"),
    "sounds": say("has a device that others hear"),
    "pictures": say("shows pictures that others see"),
    "photography": say("takes pictures at the table"),
    "nuisance": say("makes a nuisance with a device"),
    "delay": say("holds up the game with a device"),
    "advantage": say("gains an edge with a device"),
    "phone": say("used a phone"),
    "text": say("was texting"),
    "other": say("used a device"),
    "apps": say("used an app or chart for strategy"),
    "outside-data": say("got strategy data from outside"),
    "on-table": say("has a device lying on the table"),
    "off-table": say("has a device lying off the table"),
}


@rule("device-use-with-live-hand", "recorded")
def use_in_hand_is_breach(scope: str, applies_to: str, device: str, hand: str) -> bool | None:
    """Whether using a device is a breach; None where the book leaves it to the house.

    ``device`` is "phone", "text", "apps" or "other"; ``hand`` is "live", "folded" or "between", the
    last being between two hands.

    >>> use_in_hand_is_breach("phone", "live-hands", "other", "live")
    False
    >>> use_in_hand_is_breach("any-device", "everyone-at-the-table", "phone", "folded")
    True
    """
    if is_for_the_house(scope, device):
        return None
    bound = hand == "live" or (applies_to == "everyone-at-the-table" and hand == "folded")
    banned = {"phone": ("phone", "text"), "apps-and-charts": ("apps",)}
    return bound and device in banned.get(scope, (device,))


def is_for_the_house(scope: str, device: str) -> bool:
    """Whether a book leaves the use of a device to the rules of the house, hand or no hand.

    A book that bans apps and charts alone subjects every other device to the house.

    >>> is_for_the_house("apps-and-charts", "phone"), is_for_the_house("apps-and-charts", "apps")
    (True, False)
    """
    return scope == "house-rules" or (scope == "apps-and-charts" and device != "apps")


@rules_on(
    UsesDevice,
    USE,
    turns=("disturbing", "slowing-the-game", "to-a-player", "communicating"),
)
def uses_device(situation: Situation, act: UsesDevice, law: Law) -> Ruling:
    """A device at the table: each use has its topic, a breach may have a penalty."""
    if act.what == "call":
        topic, breach = CALL, _call(situation, act, law)
    elif act.what in NOTICED:
        topic, breach = NUISANCE, _nuisance(situation, act, law)
    elif act.what.endswith("-table"):
        # A book that says nothing of where devices lie lets them lie.
        topic, breach = RESTING, law.has(RESTING) and act.what == "on-table"
    elif act.what == "outside-data":
        return _outside_data(situation, act, law)
    elif act.what == "apps" and law.has(TOOLS):
        topic, breach = TOOLS, _tools(situation, act, law)
    else:
        return _use(situation, act, law)
    return _found(situation, act, law, topic, breach)


def _call(situation: Situation, act: UsesDevice, law: Law) -> bool:
    when = law.value(CALL, "when")
    return when == "always" or in_a_hand(situation, act.seat, act.hand)


def _nuisance(situation: Situation, act: UsesDevice, law: Law) -> bool:
    """A delay is a breach too where the book penalises it without forbidding it."""
    if act.what == "delay" and law.has(LINK):
        return True
    covers = law.value(NUISANCE, "covers")
    judged = act.what in ("pictures", "photography") and act.what in covers
    disturbs = not judged or yes(situation, "disturbing", DISTURBS)
    return act.what in covers and disturbs


def _tools(situation: Situation, act: UsesDevice, law: Law) -> bool:
    banned_for = law.value(TOOLS, "banned_for")
    judged = banned_for == "live-hands"
    live = judged and standing(situation, act.seat, act.hand) == "live"
    return live or banned_for == "everyone-at-the-table"


def _outside_data(situation: Situation, act: UsesDevice, law: Law) -> Ruling:
    """Data barred by the book's own words, or as a second head in the hand; else by default."""
    law.rests_on(TOOLS)
    helped = SharesHand(act.seat, act.what, act.hand)
    if law.is_silent(TOOLS, "outside_data") and is_second_head(situation, helped, law):
        return rule_on(situation, helped, law)
    return _found(situation, act, law, TOOLS, not law.value(TOOLS, "outside_data"))


def _use(situation: Situation, act: UsesDevice, law: Law) -> Ruling:
    """A device used in some way: banned, open, or the house's own matter."""
    if act.what == "text" and (whom := _texted(situation, act, law)):
        return _texted_at_the_table(situation, act, whom, law)
    if act.what == "other" and _are_put_away(situation, law):
        return _found(situation, act, law, LAST_TABLES, True)
    scope = law.value(USE, "scope")
    left = is_for_the_house(scope, act.what)
    at = "" if left else standing(situation, act.seat, act.hand)
    breach = use_in_hand_is_breach(scope, law.value(USE, "applies_to"), act.what, at)
    if breach is None:
        because = say(
            "Seat {seat} {done}: the book leaves that to the rules of the house.",
            act,
            done=DONE[act.what],
        )
        forbids, away = say("The house's rules on devices forbid it."), say(PUT_IT_AWAY, act)
        house_rules = (
            Option(say("let it be"), say("The house has no rule against it.")),
            choice(say("have it put away"), forbids, besides=(away,)),
        )
        house = Conduct(act.seat, act.what, USE, False, because, options=house_rules)
        return house.on_record(situation, law)
    return _found(situation, act, law, USE, breach)


def _texted(situation: Situation, act: UsesDevice, law: Law) -> int:
    """The player at the table who was texted, where the book bars that; 0 for none. Asks."""
    if law.is_silent(USE, "to_players") or law.value(USE, "to_players") != "disqualified":
        return 0
    question = say("Was it to another player at the table?")
    if not act.whom and not yes(situation, "to-a-player", question):
        return 0
    which = say("To which seat?")
    return act.whom or seat_told(situation, "texted-seat", 0, which)


def _texted_at_the_table(situation: Situation, act: UsesDevice, whom: int, law: Law) -> Ruling:
    """Players who text each other at the table are both out, once the floor believes it."""
    at_table(situation, whom)
    question = say(
        "Does the floor find that seat {seat} and seat {whom} communicated?", act, whom=whom
    )
    believed = yes(situation, "communicating", question)
    found = Conduct(
        seat=act.seat,
        what=act.what,
        topic=USE,
        breach=believed,
        because=say(
            "Seat {seat} is not found to have communicated with seat {whom}.", act, whom=whom
        ),
        whom=whom,
    )
    if not believed:
        return found.on_record(situation, law)
    because = say(
        "Seat {seat} and seat {whom} are disqualified: players at a table may not text each other.",
        act,
        whom=whom,
    )
    out = with_these_out(situation, found, (act.seat, whom), because, law)
    more = say("Further penalties may follow.")
    return structs.replace(out, reasons=(*out.reasons, more)).on_record(situation, law)


def _are_put_away(situation: Situation, law: Law) -> bool:
    """Whether so few tables are left that the book has all devices put away; asks how many are."""
    at = int(law.value(LAST_TABLES, "tables"))
    question = say("How many tables are left in the event?")
    return at > 0 and 0 < chips(situation, "tables-left", question) <= at


def _found(situation: Situation, act: UsesDevice, law: Law, topic: str, breach: bool) -> Ruling:
    penalty = _penalty(situation, act, law) if breach else "none"
    return Conduct(
        seat=act.seat,
        what=act.what,
        topic=topic,
        breach=breach,
        because=say(_told(breach, penalty), act, done=DONE[act.what]),
        penalty=penalty,
        steps=(say(PUT_IT_AWAY, act),) * breach,
        reasons=(say("The hand of seat {seat} stays live.", act),)
        * (breach and _holds_a_hand(situation, act)),
        topics=(LINK,) * breach,
    ).on_record(situation, law)


def _holds_a_hand(situation: Situation, act: UsesDevice) -> bool:
    """Whether the table shows a live hand of the player, and nobody told otherwise."""
    shown = situation.position > 0 and situation.player(act.seat).live
    return shown and act.hand in ("", "live", "during")


def _told(breach: bool, penalty: Must) -> str:
    """What it is; a penalty that may follow is told by itself."""
    if not breach:
        return key("Seat {seat} {done}: no rule on devices is broken.")
    if penalty == "none":
        return key("Seat {seat} {done}: that is a breach, and no penalty follows.")
    return BREACH


def _penalty(situation: Situation, act: UsesDevice, law: Law) -> Must:
    """Whether a penalty may follow; a book that links none to a breach asks nothing for one."""
    trigger = law.value(LINK, "trigger")
    if trigger == "any-breach" or act.what == "delay":
        return "may"
    if law.is_silent(LINK, "trigger") and situation.answer("slowing-the-game") is None:
        return "none"
    slows = say("Does the device slow the game down?")
    breach = say(BREACH, act, done=DONE[act.what])
    judged = trigger == "slowing-the-game" and yes(
        situation, "slowing-the-game", slows, breach, (say(PUT_IT_AWAY, act),)
    )
    return "may" if judged else "none"
