"""A ruling: what stands now, why, by which rule, what is done next, what is left to the floor."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import structs

from floorman.hand.legal import Act
from floorman.rules.follows import Follows
from floorman.rulings.conduct.incident import Record
from floorman.rulings.situation import Held
from floorman.sentences import NOTHING, Sentence, as_text

Status = Literal["ruled", "floor", "missing"]
HandFate = Literal["goes-on", "misdeal", "fouled", "over"]


class Cite(msgspec.Struct, frozen=True):
    """A rule the ruling rests on: book, its number and title there, and the topic."""

    book: str
    rule: str
    title: str
    topic: str


class Stands(msgspec.Struct, frozen=True, omit_defaults=True):
    """What now counts as the player's action; ``to`` is the street total in chips.

    ``unquestioned`` went on as it was put out, legal or not.
    """

    seat: int
    act: str
    to: int = 0
    all_in: bool = False
    unquestioned: bool = False


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing the floor may decide, what follows, and whether the book leans to it."""

    option: str
    leads_to: Sentence
    leaning: bool = False


class Question(msgspec.Struct, frozen=True):
    """A fact that only a person can give: its name, the question, the answers there are."""

    fact: str
    question: Sentence
    choices: tuple[str, ...] = ("yes", "no")


class PotAwarded(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pot, or a ``part`` of a split one: chips, the seats that contest it, what each has won.

    ``side`` 0 is the main pot. ``won`` is empty while it goes on; ``hands`` are the winning hands
    in words, none where nobody else is left; ``odd`` are seats that got an odd chip. With
    ``earlier`` there is also what was in the pot before this street, which nobody told.
    """

    side: int
    amount: int
    seats: tuple[int, ...]
    won: dict[int, int] = {}
    part: str = ""
    hands: dict[int, str] = {}
    odd: tuple[int, ...] = ()
    earlier: bool = False


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One ruling. Maps go by seat, from 1; amounts are chips; what does not apply is left out.

    ``also`` are further acts that stand, in order before ``stands``; ``held`` are acts out of turn
    that wait for theirs; ``passive`` are seats that may only check, call or fold. A new stub is
    shuffled from the ``piles``. ``shown`` is what a screen shows or a dealer says.
    ``because`` is one sentence for the table, ``reasons`` the steps behind it. Where an act stands
    and is given a reason, ``verdict`` and ``why`` are its halves. ``turns`` says how
    the ruling would be with the other answer to a fact that a person gave. ``settings`` are the
    house settings used where the book is silent. ``record`` is what is put on record: an incident,
    a penalty, a decision of the floor. ``unused`` are facts that were told and change nothing here.
    ``pots`` and ``uncalled``, chips that nobody called and that go back, come from the hand, as it
    stands when the ruling is carried out; ``tabled`` are hands that lie face up, with their cards
    where they were told; ``announce`` is what is said to the table. ``no_misdeal`` says that the
    hand goes on although something went wrong with the deal. ``penalties`` are those that the book
    lists, where one may follow.
    """

    topic: str
    book: str = ""
    status: Status = "ruled"
    hand: HandFate = "goes-on"
    stands: Stands | None = None
    also: tuple[Stands, ...] = ()
    held: tuple[Held, ...] = ()
    passive: tuple[int, ...] = ()
    returned: dict[int, int] = {}
    forfeited: dict[int, int] = {}
    killed: tuple[int, ...] = ()
    cards: dict[str, str] = {}
    piles: tuple[str, ...] = ()
    awards: dict[int, int] = {}
    bets: dict[int, int] = {}
    shown: dict[str, str | int | bool] = {}
    next: int = 0
    legal: tuple[Act, ...] = ()
    steps: tuple[Sentence, ...] = ()
    floor: tuple[Option, ...] = ()
    penalty: Follows = "none"
    record: Record | None = None
    because: Sentence = NOTHING
    verdict: Sentence = NOTHING
    why: Sentence = NOTHING
    reasons: tuple[Sentence, ...] = ()
    cites: tuple[Cite, ...] = ()
    settings: dict[str, str | int | bool] = {}
    missing: tuple[Question, ...] = ()
    turns: dict[str, Sentence] = {}
    moves: tuple[Sentence, ...] = ()
    button: int = 0
    blinds: dict[str, int] = {}
    places: dict[str, int] = {}
    payments: dict[str, int] = {}
    seconds: int = 0
    hands: int = 0
    unused: tuple[str, ...] = ()
    pots: tuple[PotAwarded, ...] = ()
    uncalled: dict[int, int] = {}
    tabled: dict[int, str] = {}
    announce: tuple[Sentence, ...] = ()
    no_misdeal: bool = False
    penalties: tuple[Sentence, ...] = ()
    position: int = 0


def reworded(ruling: Ruling, because: Sentence, **fields: Any) -> Ruling:
    """The ruling with another sentence for the table, which has no halves."""
    return structs.replace(ruling, because=because, verdict=NOTHING, why=NOTHING, **fields)


WITHIN = ("position", "verdict", "why")
"""What is no part of a printed ruling: it is told by ``because`` already, or of no use outside."""

ALWAYS = ("book", "topic", "status", "hand", "penalty", "because", "cites")
"""What every printed ruling has, also where it is the usual."""


def as_json(ruling: Ruling) -> dict[str, object]:
    """The ruling as plain data; what does not apply is absent."""
    plain: dict[str, object] = msgspec.to_builtins(ruling, str_keys=True, enc_hook=as_text)
    for field in WITHIN:
        plain.pop(field, None)
    return {name: getattr(ruling, name) for name in ("status", "hand", "penalty")} | plain
