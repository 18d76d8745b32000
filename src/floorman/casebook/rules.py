"""Every topic that has a function, wherever it stands."""

from __future__ import annotations

import importlib
import pkgutil

from floorman import rules as shared
from floorman.rules.registry import Rule, registered
from floorman.rulings.chapters import load_chapters


def rules() -> dict[str, Rule]:
    """The function of each topic, after loading the rules and all chapters of rulings."""
    for module in pkgutil.iter_modules(shared.__path__):
        importlib.import_module(f"{shared.__name__}.{module.name}")
    load_chapters("")
    return registered()
