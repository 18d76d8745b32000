"""A poker tournament in software, by the book: what programs may rely on.

Everything named here is imported when it is first used. What stands elsewhere in the package may
change with any version; these names change only as CHANGELOG.md and the version say.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from floorman import draws, errors, histories
    from floorman.equities import Equity, Range, equity
    from floorman.evaluation.public import Evaluation, evaluate
    from floorman.floor.event import Event
    from floorman.hand.events import Blinds
    from floorman.hand.hand import Hand, replay
    from floorman.hand.legal import Act, Legal
    from floorman.hand.view import Pot, View
    from floorman.lab.public import forecast
    from floorman.money.public import chop, icm
    from floorman.rulebooks.book import Book
    from floorman.rulebooks.book import load as load_book
    from floorman.rulings.public import rule
    from floorman.rulings.ruling import Ruling
    from floorman.simulation.public import simulate

_WHERE = {
    "Act": "floorman.hand.legal",
    "Blinds": "floorman.hand.events",
    "Book": "floorman.rulebooks.book",
    "Equity": "floorman.equities",
    "Evaluation": "floorman.evaluation.public",
    "Event": "floorman.floor.event",
    "Hand": "floorman.hand.hand",
    "Legal": "floorman.hand.legal",
    "Pot": "floorman.hand.view",
    "Range": "floorman.equities",
    "Ruling": "floorman.rulings.ruling",
    "View": "floorman.hand.view",
    "chop": "floorman.money.public",
    "equity": "floorman.equities",
    "evaluate": "floorman.evaluation.public",
    "forecast": "floorman.lab.public",
    "icm": "floorman.money.public",
    "load_book": "floorman.rulebooks.book",
    "replay": "floorman.hand.hand",
    "rule": "floorman.rulings.public",
    "simulate": "floorman.simulation.public",
}
_CALLED = {"load_book": "load"}
"""Names that are others where they stand."""
_MODULES = ("draws", "errors", "histories")

__all__ = [
    "Act",
    "Blinds",
    "Book",
    "Equity",
    "Evaluation",
    "Event",
    "Hand",
    "Legal",
    "Pot",
    "Range",
    "Ruling",
    "View",
    "chop",
    "draws",
    "equity",
    "errors",
    "evaluate",
    "forecast",
    "histories",
    "icm",
    "load_book",
    "replay",
    "rule",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(f"floorman.{name}")
    if name not in _WHERE:
        raise AttributeError(f"module 'floorman' has no attribute {name!r}")
    found = getattr(import_module(_WHERE[name]), _CALLED.get(name, name))
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
