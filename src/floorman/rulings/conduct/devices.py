"""Phones and other devices at the table: what is a breach, and whether it may cost a penalty."""

from __future__ import annotations

from collections.abc import Collection

from floorman.rules.registry import rule


@rule("phone-call-at-table", "recorded")
def phone_call_is_breach(when: str, hand_running: bool) -> bool:
    """Whether a call at the table is a breach: "always", or only "during-a-hand".

    >>> phone_call_is_breach("always", False), phone_call_is_breach("during-a-hand", False)
    (True, False)
    """
    return when == "always" or hand_running


@rule("device-noise-and-nuisance", "recorded")
def nuisance_is_breach(kind: str, covers: Collection[str], disturbs: bool) -> bool:
    """Whether a device that others notice is a breach: the book covers its kind and it disturbs.

    >>> nuisance_is_breach("pictures", ("sounds",), disturbs=True)
    False
    """
    return kind in covers and disturbs


@rule("device-use-with-live-hand", "recorded")
def use_in_hand_is_breach(scope: str, applies_to: str, device: str, hand: str) -> bool | None:
    """Whether using a device is a breach; None where the book leaves it to the house.

    ``device`` is "phone", "apps" or "other"; ``hand`` is "live", "folded" or "between", the last
    being between two hands.

    >>> use_in_hand_is_breach("phone", "live-hands", "other", "live")
    False
    >>> use_in_hand_is_breach("any-device", "everyone-at-the-table", "phone", "folded")
    True
    """
    if is_for_the_house(scope, device):
        return None
    bound = hand == "live" or (applies_to == "everyone-at-the-table" and hand == "folded")
    banned = {"phone": ("phone",), "apps-and-charts": ("apps",)}
    return bound and device in banned.get(scope, (device,))


def is_for_the_house(scope: str, device: str) -> bool:
    """Whether a book leaves the use of a device to the rules of the house, hand or no hand.

    A book that bans apps and charts alone subjects every other device to the house.

    >>> is_for_the_house("apps-and-charts", "phone"), is_for_the_house("apps-and-charts", "apps")
    (True, False)
    """
    return scope == "house-rules" or (scope == "apps-and-charts" and device != "apps")


@rule("strategy-tools-at-table", "recorded")
def tool_is_breach(banned_for: str, live: bool) -> bool:
    """Whether an app or chart is a breach: for "live-hands" or "everyone-at-the-table".

    >>> tool_is_breach("live-hands", live=False)
    False
    """
    return live or banned_for == "everyone-at-the-table"


@rule("devices-resting-on-table", "recorded")
def device_may_lie_there(on_table: bool) -> bool:
    """Whether a device may lie where it lies: anywhere but on the table."""
    return not on_table


@rule("device-violation-penalty-link", "ruled")
def device_penalty(trigger: str, slows_the_game: bool) -> str:
    """Whether a breach with a device "may" cost a penalty or "none" is provided.

    >>> device_penalty("slowing-the-game", slows_the_game=False)
    'none'
    """
    return "may" if trigger == "any-breach" or slows_the_game else "none"
