"""The chapters of rulings, each a folder here: acts, the talk that tells them, rulers, cases."""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType

from floorman import rulings


def load_chapters(prefix: str) -> list[ModuleType]:
    """The modules of all chapters whose names begin so; a chapter is a folder here with acts."""
    return [importlib.import_module(name) for name in names_in_chapters(prefix)]


def names_in_chapters(prefix: str) -> list[str]:
    """The names of these modules, none of which is loaded."""
    folders = (found for found in pkgutil.iter_modules(rulings.__path__) if found.ispkg)
    names = (f"{rulings.__name__}.{one.name}" for one in folders)
    return [module for name in names for module in _names_in(name, prefix)]


def load_chapter(package: str, prefix: str) -> list[ModuleType]:
    """The modules of a chapter whose names begin so; none where the package is no chapter."""
    return [importlib.import_module(name) for name in _names_in(package, prefix)]


def _names_in(package: str, prefix: str) -> list[str]:
    path = importlib.import_module(package).__path__
    names = [module.name for module in pkgutil.iter_modules(path)]
    chosen = [name for name in names if name.startswith(prefix)] if "acts" in names else []
    return [f"{package}.{name}" for name in chosen]
