"""What a story tells of a table that is known to be otherwise: it is said, and changes nothing."""

from __future__ import annotations

from floorman.games.game import game
from floorman.prose.line.known import Known
from floorman.prose.story.story import Story
from floorman.prose.street_order import STREETS, is_before
from floorman.prose.wording import listed
from floorman.sentences import NOTHING, Sentence, say, word


def against(story: Story, known: Known | None) -> Sentence:
    """What a story tells against the known table, as it is there; nothing where it tells nothing.

    Another seat, another game, or a street that a hand told act by act has not come to.
    """
    if known is None or not known.seats:
        return NOTHING
    told = (one.seat for one in story.people)
    if stranger := next((seat for seat in told if seat and seat not in known.seats), 0):
        seats = listed(known.seats)
        return say(
            "There is no seat {seat} in this hand: seats {seats}.", seat=stranger, seats=seats
        )
    key = story.setting.game
    if key and key != known.setup.game:
        return say("This table plays {game}.", game=word(game(known.setup.game).name))
    if known.is_told and is_before(known.street, story.setting.street):
        if known.street == STREETS[0]:
            return say("The hand is still before the flop.")
        return say("The hand is still on the {street}.", street=word(known.street))
    return NOTHING
