"""How sure a book is of a topic: read in its text, told by somebody who read it, or inferred.

A house that follows an edition should know what nobody here has read. Every topic says it; the
command line and the pages show it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from floorman.sentences import Sentence, key, row, say

Standing = Literal["read", "carried-over", "reported", "inferred"]

STANDINGS: Mapping[Standing, Sentence] = {
    "read": say("Read in the book's own text."),
    "carried-over": say(
        "Carried over from the edition before: a reader of the text gives the number and tells of "
        "no change."
    ),
    "reported": say("Told by one reader of the text, which was not seen here."),
    "inferred": say("The number is inferred: it was not seen in the book."),
}
"""What each standing means, the surest first."""
COUNTED: Mapping[Standing, str] = {
    "read": key("{number} read in its own text"),
    "carried-over": key("{number} carried over from the edition before"),
    "reported": key("{number} told by one reader of the text"),
    "inferred": key("{number} with an inferred number"),
}


def how_sure(standings: Iterable[Standing]) -> Sentence:
    """How many topics stand on what, the surest first.

    >>> how_sure(["reported", "read", "reported"])
    '1 read in its own text, 2 told by one reader of the text'
    """
    counts = Counter(standings)
    return row([say(COUNTED[one], number=counts[one]) for one in STANDINGS if counts[one]], ", ")
