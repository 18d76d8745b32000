"""One way to ask for a ruling: of a line of table talk, of a live hand, or of a situation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from floorman.arguments import wrong
from floorman.errors import BadInput
from floorman.hand.hand import Hand
from floorman.rulebooks.book import AnyBook, Book, as_book
from floorman.rulings import talk_ruled
from floorman.rulings.at_table.hand_law import defaults_asked, under
from floorman.rulings.at_table.of_hand import meant, situation
from floorman.rulings.deciding import decide
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import say, verbatim


def rule(
    what: str | Hand | Situation,
    act: Any = None,
    *,
    book: AnyBook | None = None,
    facts: Mapping[str, str] | None = None,
) -> Ruling:
    """The ruling on an act. Nothing is changed by asking.

    ``what`` is a line of table talk, whose last act is ruled on (``docs/table-talk.md``), or a live
    Hand, ruled on by its own book, or a Situation; for the last two, ``act`` is the struct of an
    act, such as ``floorman.rulings.betting.acts.Pushes``. ``facts`` are answers, by name, to what
    an earlier ruling asked (``ruling.missing``). ``book`` is a Book, a key or the path of a house
    file. Raises BadInput for talk that cannot be read and for something that is not an act,
    IllegalAct for an act that cannot happen there, Unknown for an unknown book.

    >>> ruling = rule("NLHE 100-200, seats 1-6, button 6 | seat 3 puts out one 500 chip silently")
    >>> ruling.play.stands.act, ruling.play.stands.to, ruling.topic
    ('call', 200, 'overchip-facing-bet')
    """
    if facts is not None and not isinstance(facts, Mapping):
        raise wrong("facts", facts, say("answers by name"))
    if isinstance(what, str):
        if act is not None:
            raise BadInput(say("An act is told beside the talk"), say("the act in the talk"))
        return talk_ruled.rule(what, book or "tda-2024", facts or talk_ruled.NO_FACTS)
    if not isinstance(act, Struct):
        raise BadInput(say("No act is told"), say("the struct of an act"))
    _check_fields(act)
    if isinstance(what, Situation):
        return decide(lambda _: what, act, as_book(book or "tda-2024"))
    return _on_hand(what, act, as_book(book) if book else what.book, dict(facts or {}))


def _check_fields(act: Struct) -> None:
    """Raise BadInput for a field of an act that is not of its type, such as chips in no motion."""
    try:
        msgspec.convert(msgspec.to_builtins(act), type(act))
    except (TypeError, msgspec.ValidationError) as error:
        raise BadInput(
            say("{act} is no act: {why}", act=type(act).__name__, why=verbatim(str(error))),
            say("fields of their types, as its docstring has them"),
        ) from None


def _on_hand(hand: Hand, act: Any, book: Book, facts: dict[str, str]) -> Ruling:
    def seen(other: Book) -> Situation:
        return situation(hand if other is hand.book else under(hand, other, 0), facts)

    return decide(seen, meant(hand.state, act), book, defaults_asked(hand, book))
