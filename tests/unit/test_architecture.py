"""The house stays as docs/architecture.md draws it: imports point downwards, the core is pure."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.metadata import packages_distributions
from pathlib import Path
from sys import stdlib_module_names

import pytest
import tomli
from benchmarks.compiled import HOT
from packaging.utils import canonicalize_name

import floorman
from floorman.rulebooks.book import available

HOUSE = Path(floorman.__file__).parent
CHECKOUT = Path(__file__).parents[2]
"""Where the package is told; the house itself may be the compiled one, elsewhere."""

# Each part may import itself and the parts below it.
LAYERS = (
    {"__main__", "cli"},
    {"web"},
    {"server"},
    {"store"},
    {"environments", "lab", "simulation"},
    {"casebook", "floor", "league", "prose"},
    {"rulings"},
    {"histories", "tournament", "talk"},
    {"hand"},
    {"equities"},
    {"evaluation", "games", "money", "rules", "rulebooks"},
    {"draws"},
    {"arguments", "cards", "errors", "languages", "learned", "problems", "sentences", "toml"},
    {"bundled"},
)
CORE = (
    "hand",
    "rules",
    "evaluation",
    "games",
    "cards",
    "errors",
    "problems",
    "draws",
    "rulings",
    "prose",
    "tournament",
    "floor",
    "lab",
    "league",
    "money",
    "equities",
)
SHELL = (  # read and write files
    "lab/sweeping/backends.py",
    "lab/by_clock.py",
    "lab/plots.py",
    "lab/public.py",
    "lab/sweeping/sweep.py",
    "tournament/files/player_list.py",
    "tournament/findings/findings.py",
    "tournament/files/results.py",
    "tournament/files/structure_file.py",
)
IMPURE = {"os", "io", "time", "random", "secrets", "socket", "pathlib", "subprocess", "datetime"}


def _modules() -> list[Path]:
    return sorted(HOUSE.rglob("*.py"))


@cache
def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def _walked(path: Path) -> tuple[ast.AST, ...]:
    """What the questions of every module are about: its imports and comparisons."""
    asked = (ast.Import, ast.ImportFrom, ast.Compare)
    return tuple(node for node in ast.walk(_parsed(path)) if isinstance(node, asked))


def _imports(path: Path) -> Iterator[str]:
    for node in _walked(path):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def _part(path: Path) -> str:
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


def _depth(part: str) -> int:
    return next(depth for depth, layer in enumerate(LAYERS) if part in layer)


def test_every_part_of_the_house_has_its_floor() -> None:
    """A folder or module that nobody placed may not be there: it could import anything."""
    placed = set().union(*LAYERS, {"__init__"})
    assert {_part(path) for path in _modules()} - placed == set()


@pytest.mark.parametrize("path", _modules(), ids=lambda path: str(path.relative_to(HOUSE)))
def test_imports_point_downwards(path: Path) -> None:
    """No module imports from a part that stands above its own."""
    if _part(path) == "__init__":
        return
    own = _depth(_part(path))
    for module in _imports(path):
        names = module.split(".")
        if names[0] == "floorman" and len(names) > 1:
            assert _depth(names[1]) >= own, f"{path.name} imports {module}"


FOR_DEVELOPERS = ("dev", "docs", "all")
"""What no user of an extra installs."""
CLUSTER = ("ray",)
"""What developers need not have either."""
TOOLS = {"languages/catalogue.py"}
"""Modules that only developers run."""


def test_what_is_imported_is_installed() -> None:
    """No module needs a library that stands here for developers alone, or comes with another."""
    told = tomli.loads((CHECKOUT / "pyproject.toml").read_text())["project"]
    extras = told["optional-dependencies"].items()
    lines = [line for extra, lines in extras if extra not in FOR_DEVELOPERS for line in lines]
    given = {_distribution(line) for line in [*told["dependencies"], *lines]}
    owners = packages_distributions()
    for path in _modules():
        for name in {module.split(".")[0] for module in _imports(path)} - {"floorman", *CLUSTER}:
            ours = name in stdlib_module_names or str(path.relative_to(HOUSE)) in TOOLS
            found = {_distribution(owner) for owner in owners.get(name, ())}
            assert ours or found & given, f"{path.relative_to(HOUSE)} imports {name}"


def _distribution(requirement: str) -> str:
    """The name that a requirement begins with, as distributions are compared."""
    return canonicalize_name(re.split(r"[^\w.-]", requirement)[0])


def test_no_imports_go_in_a_circle() -> None:
    """Not even between two modules of one folder."""
    house = {_name(path): path for path in _modules()}
    below = {name: _imported(path, set(house)) for name, path in house.items()}
    circles = TopologicalSorter(below)
    try:
        circles.prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(reversed(error.args[1])))


def _name(path: Path) -> str:
    parts = path.relative_to(HOUSE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(path: Path, house: set[str]) -> set[str]:
    """The modules of the house that one needs when it is loaded; not those for types alone."""
    found: set[str] = set()
    for node in _parsed(path).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (inner & house) or ({node.module} & house)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names} & house
    return found - {_name(path)}


@pytest.mark.parametrize(
    "part", ["tournament", "store", "rulings", "floor", "histories", "prose", "prose/story"]
)
def test_no_rooms_need_each_other(part: str) -> None:
    """The folders of a part stand in an order too: none needs one that needs it.

    The part's own modules are left out: some are what all rooms need, some what joins them.
    """
    house = {_name(path) for path in _modules()}
    below: dict[str, set[str]] = {}
    for path in (HOUSE / part).glob("*/**/*.py"):
        needed = {room for name in _imported(path, house) if (room := _room(name, part))}
        below.setdefault(_room(_name(path), part), set()).update(needed)
    for room, needed in below.items():
        needed.discard(room)
    try:
        TopologicalSorter(below).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(reversed(error.args[1])))


def _room(name: str, part: str) -> str:
    """The folder of a part that a module stands in; empty for one that stands in none."""
    inside = name.partition(".")[2].replace(".", "/")
    room = inside.removeprefix(f"{part}/").partition("/")[0]
    return room if inside.startswith(f"{part}/") and (HOUSE / part / room).is_dir() else ""


@pytest.mark.parametrize(
    "path",
    [path for path in _modules() if _part(path) in CORE and not str(path).endswith(SHELL)],
    ids=lambda path: str(path.relative_to(HOUSE)),
)
def test_the_core_knows_no_clock_disk_or_chance(path: Path) -> None:
    """Time, files and randomness come into the core as values."""
    assert not {module.split(".")[0] for module in _imports(path)} & IMPURE


OF_BOOKS = tuple({key.rstrip("0123456789") for key in available()})
"""How the keys of the bundled books begin."""


@pytest.mark.parametrize("path", _modules(), ids=lambda path: str(path.relative_to(HOUSE)))
def test_code_names_no_book(path: Path) -> None:
    """No statement compares with a book's key: books differ by their parameters alone."""
    for node in _walked(path):
        if isinstance(node, ast.Compare):
            words = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
            assert not any(str(word).startswith(OF_BOOKS) for word in words)


def test_what_is_compiled_is_called_straight() -> None:
    """No rule that an act of a hand calls is wrapped: mypyc looks a decorated function up."""
    marked = [
        node.name
        for path in HOT
        for node in _parsed(HOUSE / path).body
        if isinstance(node, ast.FunctionDef)
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "rule"
    ]
    assert not marked
