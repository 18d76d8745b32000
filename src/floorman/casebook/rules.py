"""What carries out each topic: a function of its own, else the ruler that asks for it."""

from __future__ import annotations

import importlib
import pkgutil

from floorman import rules as shared
from floorman.casebook.asks import asked
from floorman.rulebooks.files import topic_names
from floorman.rules.registry import Rule, registered
from floorman.rulings.chapters import load_chapters


def rules() -> dict[str, Rule]:
    """The function of each topic, after loading the rules and all chapters of rulings."""
    for module in pkgutil.iter_modules(shared.__path__):
        importlib.import_module(f"{shared.__name__}.{module.name}")
    load_chapters("")
    return {topic: one for topic, one in asked().items() if topic in topic_names()} | registered()
