"""The game, or the rotation."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section

GAME = Section(
    "game",
    say("Game"),
    (
        Field(
            name="game",
            label=say("Game"),
            kind="choice",
            paths=("structure.games", "structure.rotation"),
            usual="nlhe",
        ),
        Field(
            name="mix",
            label=say("Games in turn"),
            kind="page",
            hint=say("One a line, by the names of the list"),
            when="game=own",
        ),
        Field(
            name="rotate_hands",
            label=say("Hands until the game changes"),
            kind="whole",
            paths=("structure.rotate_hands",),
            hint=say("Empty: with the level"),
        ),
    ),
    say("Cards have been dealt: the game stays."),
)
