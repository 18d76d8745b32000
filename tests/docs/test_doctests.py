"""The examples in docstrings run as they stand."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import floorman

MODULES = [
    module.name
    for module in pkgutil.walk_packages(floorman.__path__, "floorman.")
    if not module.name.endswith(("__main__", "migrations.env"))  # Alembic's own entry
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    """Every >>> line of the module's docstrings gives what it says."""
    assert doctest.testmod(importlib.import_module(name)).failed == 0
