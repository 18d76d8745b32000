"""An act at a table where others are due first: nobody told of these, so it came out of turn."""

from __future__ import annotations

from msgspec import structs

from floorman.prose.line.known import Known
from floorman.prose.line.places import placings
from floorman.prose.story.acts import IN_TURN
from floorman.prose.story.story import Story


def out_of_turn(story: Story, known: Known | None) -> Story | None:
    """The story with its first act of the betting out of turn, at a table told so far.

    None where whoever acts is due, or it is told that it came too soon.
    """
    if known is None or not known.is_told or not known.to_act:
        return None
    acts = story.happenings
    at = next((at for at, one in enumerate(acts) if IN_TURN.search(one.act)), None)
    who = acts[at].who if at is not None else None
    if at is None or who is None or not acts[at].waits:
        return None
    places = next(placings(story, known.street, known), None)
    if places is None or places.seat(who) == known.to_act:
        return None
    early = structs.replace(acts[at], how=acts[at].how | {"out-of-turn"})
    return structs.replace(story, happenings=[*acts[:at], early, *acts[at + 1 :]], sure=False)
