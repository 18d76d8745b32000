"""The chapters of rulings, each a folder here: acts, the talk that tells them, rulers, cases."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

from floorman import rulings


def load_chapters(prefix: str) -> list[ModuleType]:
    """The modules of all chapters whose names begin so; a chapter is a folder here with acts."""
    folders = (found for found in pkgutil.iter_modules(rulings.__path__) if found.ispkg)
    packages = [importlib.import_module(f"{rulings.__name__}.{one.name}") for one in folders]
    return [
        importlib.import_module(f"{package.__name__}.{name}")
        for package in packages
        if "acts" in (names := [module.name for module in pkgutil.iter_modules(package.__path__)])
        for name in names
        if name.startswith(prefix)
    ]
