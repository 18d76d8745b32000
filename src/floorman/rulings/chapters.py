"""The chapters of rulings, each a folder here: acts, the talk that tells them, rulers, cases."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType

from floorman import rulings
from floorman.talk.tables import grammars_in


def load_chapters(prefix: str) -> list[ModuleType]:
    """The modules of all chapters whose names begin so; a chapter is a folder here with acts."""
    return [module for package in _packages() for module in load_chapter(package, prefix)]


def grammars_in_chapters() -> list[str]:
    """The names of the grammars of table talk beside the chapters' modules, none of which loads."""
    return [f"{package}.{name}" for package in _packages() for name in grammars_in(package, "talk")]


def load_chapter(package: str, prefix: str) -> list[ModuleType]:
    """The modules of a chapter whose names begin so; none where the package is no chapter."""
    return [importlib.import_module(name) for name in _names_in(package, prefix)]


def _packages() -> Iterator[str]:
    folders = (found for found in pkgutil.iter_modules(rulings.__path__) if found.ispkg)
    return (f"{rulings.__name__}.{one.name}" for one in folders)


def _names_in(package: str, prefix: str) -> list[str]:
    path = importlib.import_module(package).__path__
    names = [module.name for module in pkgutil.iter_modules(path)]
    chosen = [name for name in names if name.startswith(prefix)] if "acts" in names else []
    return [f"{package}.{name}" for name in chosen]
