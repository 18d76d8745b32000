"""Ruling on what somebody tells, in plain words or table talk."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from floorman.errors import BadInput, Unknown
from floorman.floor.conduct.decisions import RulingRecorded, earlier
from floorman.rulebooks.book import Book, available, load
from floorman.rulings.talk_ruled import is_exact
from floorman.sentences import say, verbatim
from floorman.server.at_table import played_at
from floorman.server.given import Given
from floorman.server.service import Service
from floorman.server.views.books import prose, rulings
from floorman.server.views.books.event_rules import Played, in_sentences

BOOK = "tda-2024"
"""The book where no event says by which it is played."""
TABLE = "NLHE"
"""The table of which nothing is known."""
LANGUAGES = ("", "en", "de")


class Assume(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is to be assumed of the table where the text does not tell it."""

    blinds: Annotated[str, Meta(examples=["300-600"])] = ""
    players: Annotated[str, Meta(examples=["6"])] = ""
    button: Annotated[str, Meta(examples=["3"])] = ""
    street: Annotated[str, Meta(examples=["flop"])] = ""
    stacks: Annotated[str, Meta(examples=["20000"])] = ""

    @property
    def told(self) -> dict[str, str]:
        """The assumptions that were given, by their fields."""
        named = {name: getattr(self, name).strip() for name in self.__struct_fields__}
        return {name: value for name, value in named.items() if value}


class Told(Struct, forbid_unknown_fields=True):
    """What happened, and where. ``table`` is one of the event's, or any as table talk tells it.

    ``lang`` is the language of the text; it is found out where it is left empty. ``book`` says by
    which one where no event does.
    """

    text: Annotated[
        str, Meta(examples=["utg raises to 1600, utg+1 puts 2 1k chips in no words", "she shoves"])
    ]
    event: Annotated[str, Meta(examples=["qbah7eaa"])] = ""
    table: Annotated[
        int | str, Meta(examples=[4, "NLHE 250-500, seats 1-6, button 1 | seat 4 raises to 1100"])
    ] = ""
    lang: Annotated[str, Meta(examples=["en", "de"])] = ""
    given: Assume = Assume()
    book: Annotated[str, Meta(examples=["tda-2024"])] = ""


class Ruled(Struct):
    """How a text was read, and what is ruled on it.

    ``line`` is the table talk that is ruled on, empty where an offer is to be chosen: its line is
    sent as the next text. ``unused`` are words that no reading uses. The ``ruling`` has a question
    where a fact is missing. ``hand`` is that of the table as it was known, ``unknown`` says what of
    it was not, and ``earlier`` has what the event's floor decided before on the topic of the
    ruling.
    """

    line: str
    assumed: tuple[prose.Assumption, ...]
    unused: tuple[str, ...]
    offers: tuple[prose.Way, ...]
    ruling: rulings.Guided | None
    hand: str = ""
    unknown: str = ""
    earlier: tuple[RulingRecorded, ...] = ()


@post("/api/rulings", status_code=200, sync_to_thread=True, reads=True, operation_id="rule_on")
def rule_on(service: Given, data: JSONBody[Told]) -> Ruled:
    """Rule on what happened, told in plain words or table talk; nothing is logged by it."""
    return ruled_on(service, data)


def ruled_on(service: Service | None, data: Told) -> Ruled:
    """The ruling on what was told; without a service there are no events to tell of."""
    played = _played(service, data)
    found = _read(data, played)
    found.hand, found.unknown = played.hand, played.unknown
    if data.event and service is not None:
        found.earlier = _earlier(service, data.event, found.ruling)
    return found


def _earlier(
    service: Service, event: str, ruling: rulings.Guided | None
) -> tuple[RulingRecorded, ...]:
    """What the event's floor decided before on the topic of a ruling."""
    if ruling is None or ruling.outcome is None:
        return ()
    with service.venue.reading(event) as (_, live):
        return in_sentences(live, earlier(live, ruling.outcome.topic))


def _read(data: Told, played: Played) -> Ruled:
    """What was told, as it is read by the book at the table."""
    at_table = bool(played.hand)
    if is_exact(data.text, played.book, at_table=at_table):
        return _ruled(data.text, played)
    if data.lang not in LANGUAGES:
        wrong = say("{lang} is not read", lang=data.lang)
        raise BadInput(wrong, verbatim(", ".join(filter(None, LANGUAGES))), verbatim("lang"))
    read = prose.understood(
        data.text,
        played.book,
        played.known,
        data.given.told,
        data.lang,
        at_table=at_table,
        is_told=played.is_told,
    )
    if read is None:
        return _ruled(data.text, played)
    if not read.ways:
        raise BadInput(
            verbatim(read.help.removesuffix(".")), verbatim(read.example), verbatim("text")
        )
    unused = tuple(piece.text for piece in read.pieces if piece.unused)
    if not read.sure:
        return Ruled("", (), unused, read.ways, None)
    first = read.ways[0]
    return _ruled(first.line, played, first.assumed, unused)


def _played(service: Service | None, data: Told) -> Played:
    number = data.table if isinstance(data.table, int) else 0
    talk = data.table if isinstance(data.table, str) else ""
    if data.event and service is not None:
        played = played_at(service, data.event, number)
        return played._replace(hand=talk) if talk else played
    if number:
        where = say("Which event table {number} is of is not said", number=number)
        raise BadInput(where, say("a table with its event"), verbatim("event"))
    book = bundled(data.book or BOOK)
    return Played(book, book, TABLE, talk)


def bundled(key: str) -> Book:
    """A book that came with Floorman; raises Unknown for another, such as a file here."""
    if key not in available():
        raise Unknown(say("book"), key, available())
    return load(key)


def _ruled(
    line: str,
    played: Played,
    assumed: tuple[prose.Assumption, ...] = (),
    unused: tuple[str, ...] = (),
) -> Ruled:
    guided = rulings.guided(line, played.book, {})
    if guided.trouble:
        trouble = guided.trouble
        raise BadInput(verbatim(trouble.why), verbatim(trouble.allowed), verbatim("text"))
    return Ruled(guided.line, assumed, unused, (), guided)


RULINGS = (rule_on,)
