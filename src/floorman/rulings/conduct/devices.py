"""Phones and other devices at the table: what is a breach, and whether it may cost a penalty."""

from __future__ import annotations

from floorman.rules.registry import rule


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


@rule("devices-at-last-tables", "recorded")
def are_put_away(tables: int, at: int) -> bool:
    """Whether so few tables are left that all devices are put away; 0 is never.

    >>> are_put_away(4, 3), are_put_away(3, 3), are_put_away(1, 0)
    (False, True, False)
    """
    return 0 < tables <= at
