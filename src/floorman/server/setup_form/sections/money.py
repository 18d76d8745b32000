"""The event's own money with its smallest coin, and others that the desk takes."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section

MONEY = Section(
    "money",
    say("Currencies"),
    (
        Field(
            name="currency",
            label=say("The event's currency"),
            paths=("offers.currency",),
            hint=say("Three letters such as USD, to tell it from others"),
        ),
        Field(
            name="coin",
            label=say("Smallest coin"),
            kind="money",
            paths=("offers.coin",),
            usual="0.01",
            hint=say("Every amount is a multiple of it, such as 0.05 or 1"),
        ),
        Field(
            name="currencies",
            label=say("Other currencies the desk takes, one a line"),
            kind="page",
            paths=(
                "offers.currencies[].code",
                "offers.currencies[].units",
                "offers.currencies[].worth",
                "offers.currencies[].coin",
            ),
            hint=say("Such as 100 USD = 92.50; add the smallest coin: 100 USD = 92.50; 0.05"),
        ),
    ),
    say("Rates hold for what is paid from now on; what was paid goes back as it came."),
    "players",
)
