"""What the floor sees to between hands: moves, pushes, decks, stalling, the order of a mix."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from floorman.rules.registry import rule
from floorman.sentences import Sentence, say


@rule("rp-efficient-movement", "guided")
def on_the_way() -> tuple[Sentence, ...]:
    """How players are moved: with racks, small chips colored up, and at once."""
    return (
        say("Hand out racks, and color up players who would carry unusually many chips."),
        say("Players go to their new seats at once: they miss no blind and hold up no hand."),
    )


def around_the_way() -> tuple[Sentence, ...]:
    """What is done before players are moved, and when they arrive."""
    return (
        say("Before anybody gets up, tell each player table and seat."),
        *on_the_way(),
        say("The dealer of the new table takes the seat card and deals the player in."),
    )


@rule("rp-absent-at-table-break", "guided")
def carried(absent: Collection[int]) -> tuple[Sentence, ...]:
    """Staff carry the chips of whoever is absent when the table breaks.

    >>> carried([4])
    ('Staff carry the chips of seat 4 to the new table.',)
    """
    return tuple(
        say("Staff carry the chips of seat {seat} to the new table.", seat=seat) for seat in absent
    )


@rule("rp-cards-ready", "guided")
def decks_ready(left: int, players: int, least: int) -> tuple[bool, bool]:
    """Before a start or restart: whether decks are called for, and whether the dealer washes.

    Decks are called for in the last minute; the dealer washes from so many players on.

    >>> decks_ready(left=50, players=1, least=2)
    (True, False)
    """
    called = left <= 60
    return called, called and players >= least


_MEANS = {
    "random-table-breaks": say("The next table to break is drawn, so that nobody plays for time."),
    "fixed-hands-a-level": say("A level lasts so many hands, however long they take."),
    "orbit-for-orbit": say("Every table plays one orbit, then waits for the others."),
    "soft-hand-for-hand": say("Tables play few hands at a time and wait for the others."),
    "shot-clock": say("Every decision has its time."),
}


@rule("rp-stalling-reduction", "ruled")
def against_stalling(means: Sequence[str]) -> dict[str, Sentence]:
    """The means against stalling that the house may use, each with what it does."""
    return {name: _MEANS[name] for name in means}


STUD = ("stud", "stud8")


@rule("rp-mixed-game-order", "shown")
def stud_apart(order: Sequence[str]) -> tuple[str, ...]:
    """A mix with stud and stud eight-or-better apart, so that they are not taken for each other.

    >>> stud_apart(("flhe", "flo8", "razz", "stud", "stud8"))
    ('stud8', 'flhe', 'flo8', 'razz', 'stud')
    """
    games = list(order)
    following = [at for at in range(1, len(games)) if {games[at - 1], games[at]} == set(STUD)]
    for at in following[:1]:
        games.insert(0, games.pop(at))
    return tuple(games)
