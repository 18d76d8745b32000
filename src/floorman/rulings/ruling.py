"""A ruling: what stands now, why, by which rule, what is done next, what is left to the floor."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import structs

from floorman.hand.events import Blinds
from floorman.hand.legal import Act
from floorman.rulebooks.book import Citation
from floorman.rules.penalties import Follows
from floorman.rules.procedure import Step
from floorman.rulings.conduct.incident import Penalty, Record
from floorman.rulings.situation import Held
from floorman.sentences import NOTHING, Sentence, as_text

Status = Literal["ruled", "floor", "missing"]
HandFate = Literal["goes-on", "misdeal", "fouled", "over"]


class Stands(msgspec.Struct, frozen=True, omit_defaults=True):
    """What now counts as the player's action; ``to`` is the street total in chips.

    ``unquestioned`` went on as it was put out, legal or not. ``untold`` is an all-in of chips that
    nobody told: ``to`` is what play goes on with.
    """

    seat: int
    act: str
    to: int = 0
    all_in: bool = False
    unquestioned: bool = False
    untold: bool = False


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing the floor may decide, what follows, and whether the book leans to it.

    ``unwritten`` is a leaning of which the book says nothing: what is usual. ``gives`` is the
    penalty that it is.
    """

    option: str
    leads_to: Sentence
    leaning: bool = False
    gives: Penalty | None = None
    unwritten: bool = False


class Question(msgspec.Struct, frozen=True):
    """A fact that only a person can give: its name, the question, the answers there are."""

    fact: str
    question: Sentence
    choices: tuple[str, ...] = ("yes", "no")


class PotAwarded(msgspec.Struct, frozen=True, omit_defaults=True):
    """A pot, or a ``part`` of a split one: chips, the seats that contest it, what each has won.

    ``side`` 0 is the main pot. ``won`` is empty while it goes on; ``hands`` are the winning hands
    in words, none where nobody else is left; ``odd`` are seats that got an odd chip. With
    ``earlier`` there is also what was in the pot before this street, which nobody told. One that is
    ``settled`` was won before its player's hand died. ``leads`` are the best hands tabled so far,
    in words, where others in it have not shown. With ``untold`` nobody knows its size, as it is
    that of an all-in of a stack that was not told: its chips are 0.
    """

    side: int
    amount: int
    seats: tuple[int, ...]
    won: dict[int, int] = {}
    part: str = ""
    hands: dict[int, str] = {}
    odd: tuple[int, ...] = ()
    earlier: bool = False
    settled: bool = False
    leads: dict[int, str] = {}
    untold: bool = False


class Play(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the hand goes on: the acts that stand, those that wait, who acts next on what.

    ``no_misdeal``: it goes on although something went wrong with the deal. ``also`` are further
    acts that stand, in order before ``stands``; ``held`` are acts out of turn that wait for theirs;
    ``passive`` are seats that may only check, call or fold. ``runs_out``: a hand held in
    hand-for-hand is let run. ``owed`` is what ``next`` has to add
    for a call, where chips of that player lie in front already. ``back_to`` is the seat that an
    earlier ruling sent the action to.
    """

    hand: HandFate = "goes-on"
    stands: Stands | None = None
    also: tuple[Stands, ...] = ()
    held: tuple[Held, ...] = ()
    passive: tuple[int, ...] = ()
    next: int = 0
    legal: tuple[Act, ...] = ()
    no_misdeal: bool = False
    owed: int = 0
    runs_out: bool = False
    back_to: int = 0


class Chips(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whose chips go where, by seat.

    ``bets`` are street totals put right; with ``level`` they are those of these blinds, at which
    the hand was not dealt, and ``antes`` is what its ante adds. ``pots`` and ``uncalled``, chips
    that nobody called and that go back (0 where nobody told the stack), come from the hand, as it
    stands when the ruling is carried out. Of a stack that nobody told ``returned`` and
    ``forfeited`` are 0.
    """

    returned: dict[int, int] = {}
    forfeited: dict[int, int] = {}
    awards: dict[int, int] = {}
    bets: dict[int, int] = {}
    level: Blinds | None = None
    antes: dict[int, int] = {}
    uncalled: dict[int, int] = {}
    pots: tuple[PotAwarded, ...] = ()


class Cards(msgspec.Struct, frozen=True, omit_defaults=True, rename={"lie": "cards"}):
    """What becomes of cards: hands killed or face up, where others ``lie``, by seat or by pile.

    A new stub is shuffled from the ``piles``. ``tabled`` has the cards of a hand where they were
    told.
    """

    killed: tuple[int, ...] = ()
    tabled: dict[int, str] = {}
    lie: dict[str, str] = {}
    piles: tuple[str, ...] = ()

    @classmethod
    def of(cls, seat: int, fate: str) -> Cards:
        """What becomes of one hand, as "live" or "tabled"."""
        return cls(lie={str(seat): fate})


class Floor(msgspec.Struct, frozen=True, omit_defaults=True, rename={"options": "floor"}):
    """What is the floor's: options to choose from, a penalty, what it puts on record.

    ``chosen`` is the option that it took, ``given`` the penalty that it gave by that. ``penalties``
    are those that the book lists, where one may or must follow. ``record`` is an incident, a
    penalty or a decision of the floor.
    """

    options: tuple[Option, ...] = ()
    chosen: str = ""
    given: Penalty | None = None
    penalty: Follows = "none"
    penalties: tuple[Sentence, ...] = ()
    record: Record | None = None


class Orders(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the event does: seats moved, the button and blinds, places and payments, time, hands.

    ``blinds`` are the seats that have them, but of a misdeal, dealt again at the same seats, the
    chips. ``posts`` are the chips for them where the level is known. Of a ``headlined`` deal the
    ruling's sentence tells button and blinds already.
    """

    moves: tuple[Sentence, ...] = ()
    button: int = 0
    blinds: dict[str, int] = {}
    posts: dict[str, int] = {}
    headlined: bool = False
    places: dict[str, int] = {}
    payments: dict[str, int] = {}
    seconds: int = 0
    hands: int = 0


class Said(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said aloud and shown: ``announce`` to the table, ``shown`` on a screen or on asking.

    Where an act stands and is given a reason, ``verdict`` and ``why`` are the ruling's halves.
    """

    announce: tuple[Sentence, ...] = ()
    shown: dict[str, str | int | bool] = {}
    verdict: Sentence = NOTHING
    why: Sentence = NOTHING


class Basis(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a ruling rests on: the book, its rules, the house settings where it is silent."""

    book: str = ""
    cites: tuple[Citation, ...] = ()
    settings: dict[str, str | int | bool] = {}


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """One ruling, by what it concerns. Seats count from 1; amounts are chips.

    ``because`` is one sentence for the table, ``reasons`` the steps behind it, ``steps`` what is
    done now. ``turns`` says how the ruling would be with the other answer to a fact that a person
    gave, ``conditions`` each of those answers in words, ``missing`` which facts have to be given
    first, ``unused`` which were told and change nothing here, ``earlier`` what was ruled before at
    the table and still matters beside this. ``rests_on`` are topics cited after its own, until they
    are in the ``basis``.
    ``later`` are those of the steps that wait for the end of the betting. ``position`` is that of
    the hand's log it was made on.

    ``status`` is "ruled"; "floor" where the floor chooses among ``floor.options``; "missing" where
    a fact has to be given first. Programs read fields, never sentences: those are in the reader's
    language. ``basis.cites`` names the rules of the book.

    >>> from floorman.rulings.public import rule
    >>> ruling = rule("NLHE 100-200, seats 1-6, button 6 | seat 3 puts out one 500 chip silently")
    >>> ruling.status, ruling.play.stands.act, ruling.play.next, ruling.basis.cites[0].rule
    ('ruled', 'call', 4, '44')
    """

    topic: str
    because: Sentence = NOTHING
    status: Status = "ruled"
    reasons: tuple[Sentence, ...] = ()
    steps: tuple[Sentence, ...] = ()
    missing: tuple[Question, ...] = ()
    turns: dict[str, Sentence] = {}
    conditions: dict[str, Sentence] = {}
    unused: tuple[str, ...] = ()
    earlier: tuple[Sentence, ...] = ()
    play: Play = Play()
    chips: Chips = Chips()
    cards: Cards = Cards()
    floor: Floor = Floor()
    event: Orders = Orders()
    said: Said = Said()
    basis: Basis = Basis()
    rests_on: tuple[str, ...] = ()
    later: tuple[Step, ...] = ()
    position: int = 0

    def left_to(self, *options: Option) -> Ruling:
        """The same, left to the floor with what it may choose."""
        return structs.replace(self, status="floor", floor=Floor(options))


def reworded(ruling: Ruling, because: Sentence) -> Ruling:
    """The ruling with another sentence for the table, which has no halves."""
    said = structs.replace(ruling.said, verdict=NOTHING, why=NOTHING)
    return structs.replace(ruling, because=because, said=said)


PARTS = ("play", "chips", "cards", "floor", "event", "said", "basis")
"""The concerns of a ruling; printed, their fields stand side by side, as they always did."""
WITHIN = ("position", "rests_on", "later", "verdict", "why", "conditions", "headlined")
"""What is no part of a printed ruling: it is told by ``because`` already, or of no use outside."""


def as_json(ruling: Ruling) -> dict[str, object]:
    """The ruling as plain data, flat; what does not apply is absent, but for what everyone asks."""
    plain: dict[str, Any] = msgspec.to_builtins(ruling, str_keys=True, enc_hook=as_text)
    flat: dict[str, object] = {"status": ruling.status, "hand": ruling.play.hand}
    flat["penalty"] = ruling.floor.penalty
    for name, value in plain.items():
        flat |= value if name in PARTS else {name: value}
    return {name: value for name, value in flat.items() if name not in WITHIN}
