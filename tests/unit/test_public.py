"""What programs may rely on: the list of names, what each needs, and that it stays small."""

from __future__ import annotations

import copy
import importlib
import inspect
import subprocess
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

import floorman
from floorman import Event, Hand, chop, draws, equity, errors, evaluate, icm, rule, simulate
from floorman.floor import event as floor_event
from floorman.floor.decide import apply
from floorman.floor.live import Live
from floorman.histories import write
from floorman.lab.generator import Wish, generate
from floorman.rulings.betting.acts import Pushes
from floorman.tournament.sheet.setup import Setup

NAMES = (
    "Act Blinds Book Equity Evaluation Event Hand Legal Pot Range Ruling View chop draws equity "
    "errors evaluate forecast histories icm load_book replay rule simulate"
)
SERVER = "alembic argon2 cryptography fpdf httpx jinja2 litestar psycopg segno sqlalchemy uvicorn"
"""What a program that plays hands never installs."""
DOCUMENTED = (
    *(f"floorman.{name}" for name in NAMES.split()),
    *(f"floorman.histories.{name}" for name in ("read", "replay", "states", "write")),
    *(f"floorman.draws.{name}" for name in ("deck", "seeded", "stream")),
    *(f"floorman.environments.{name}" for name in ("aec.PokerAEC", "gym.PokerEnv", "terms.Terms")),
)
"""What docs/reference.md shows."""


def test_the_names_are_these() -> None:
    """A name that goes, or comes, is a change that CHANGELOG.md tells of."""
    assert sorted(floorman.__all__) == sorted(NAMES.split())
    with pytest.raises(AttributeError, match="no attribute 'Dealer'"):
        floorman.Dealer  # noqa: B018  # type: ignore[attr-defined]


@pytest.mark.skipif(
    not str(draws.__file__).endswith(".py"), reason="compiled code keeps no docstrings"
)
@pytest.mark.parametrize("place", DOCUMENTED)
def test_each_says_what_it_does(place: str) -> None:
    """With an example, every argument by name, and each of its errors; what is inside too."""
    module, _, name = place.rpartition(".")
    public = getattr(importlib.import_module(module), name)
    said = inspect.getdoc(public) or ""
    if isinstance(public, ModuleType):
        assert len(said) > 200
        return
    assert ">>> " in said or ">>> " in (importlib.import_module(public.__module__).__doc__ or "")
    if inspect.isfunction(public):
        assert "Raises " in said
        for argument in inspect.signature(public).parameters:
            assert f"``{argument}``" in said
        return
    ours = [kind for kind in public.__mro__ if kind.__module__.startswith("floorman.")]
    for name, member in (one for kind in ours for one in vars(kind).items()):
        if name.startswith("_") or not _is_ours(member):
            continue
        assert len(inspect.getdoc(member) or "") > 4, f"{place}.{name}"


def _is_ours(member: Any) -> bool:
    return inspect.isfunction(member) or isinstance(member, (property, classmethod, staticmethod))


def test_nothing_is_imported_before_it_is_used() -> None:
    script = (
        "import sys, floorman;"
        "print([name for name in sys.modules if name.startswith(('floorman.', 'msgspec'))])"
    )
    printed = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True)
    assert printed.stdout.strip() == b"[]"


def test_programs_need_nothing_of_the_server() -> None:
    script = (
        f"import sys; sys.modules.update(dict.fromkeys({SERVER.split()!r}));"
        f"import floorman; [getattr(floorman, name) for name in {NAMES.split()!r}];"
        "from floorman.cli.main import main;"
        "raise SystemExit(main(['rule', 'NLHE 50-100, seats 1-6, button 6 | seat 3 calls']))"
    )
    subprocess.run([sys.executable, "-c", script], check=True, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize("where", ["floorman.web.app", "floorman.cli.venue.serve", "floorman"])
def test_numbers_are_an_extra_of_the_server_too(where: str) -> None:
    """Every name is there; what needs numpy says so when it is called."""
    script = (
        "import sys; sys.modules.update(dict.fromkeys(['numpy', 'poker_equity']));"
        f"from {where} import *; import floorman;"
        "floorman.icm([2, 1], [3])"
    )
    ended = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True)
    assert b"BadInput: numpy is needed for this" in ended.stderr, ended.stderr[-500:]


def test_a_live_hand_is_ruled_on_by_a_struct() -> None:
    hand = Hand.start(game="nlhe", button=3, blinds=(50, 100), stacks=[5_000] * 3)
    hand.deal_unseen()
    before = hand.copy()
    ruling = rule(hand, Pushes(seat=3, motions=((500,),)))
    assert (ruling.status, ruling.play.stands and ruling.play.stands.act) == ("ruled", "call")
    assert hand == before
    by_talk = rule("NLHE 50-100, seats 1-3, button 3 | seat 3 puts out one 500 chip silently")
    assert ruling.topic == by_talk.topic


def test_an_event_is_run_undone_and_told_again() -> None:
    wish = Wish(stack=10_000, entries=12, chips=(25, 100, 500, 1_000), minutes=180)
    event = Event(Setup(structure=generate(wish), book="tda-2024"))
    for player in range(1, 5):
        event.do("Register", player=str(player))
    event.do("DrawSeats")
    event.do("StartEvent", at=100)
    one = event.state.play.players["1"]
    event.do("Bust", table=one.table, seats=[one.seat], at=130)
    assert event.state.play.players["1"].out
    event.undo()
    assert not event.state.play.players["1"].out
    assert event.at == 130
    assert Event.of(event.log).state == event.state
    before = len(event.log)
    for wrong, fields in (
        ("Bst", {}),
        ("Bust", {"tabel": 1}),
        ("Bust", {"table": 9, "seats": [1]}),
    ):
        with pytest.raises(errors.FloormanError):
            event.do(wrong, **fields)
    assert len(event.log) == before


def test_what_would_break_an_event_is_never_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in the log nor in the state: the next command finds both as they were."""
    wish = Wish(stack=10_000, entries=12, chips=(25, 100, 500, 1_000), minutes=180)
    event = Event(Setup(structure=generate(wish), book="tda-2024"))
    event.do("Register", player="1")
    before, log = copy.deepcopy(event.state), list(event.log)

    def fails(state: Live, happened: Any) -> None:
        apply(state, happened)
        raise LookupError("half of it is taken in")

    breaks = ("broken", lambda state: iter(["chips are lost"]), errors.BrokenInvariant)
    for (name, made, raised), command in (
        (breaks, ("Register", {"player": "2"})),
        (breaks, ("Undo", {"act": log[-1].act})),
        (("apply", fails, LookupError), ("Register", {"player": "2"})),
    ):
        with monkeypatch.context() as patched:
            patched.setattr(floor_event, name, made)
            with pytest.raises(raised):
                event.do(command[0], at=50, **command[1])
        assert (event.state, event.log, event.at) == (before, log, 0)
    event.do("Register", player="2")
    assert len(event.state.play.players) == 2


def test_hands_are_compared_by_strength() -> None:
    flush, straight = evaluate("AhKh", "Qh7h2h"), evaluate("9c8d", "7h6s5d")
    assert flush > straight
    assert evaluate("AhKd", "Qc9s8h", kind="low8").strength == 0
    with pytest.raises(errors.BadInput, match="a card comes twice"):
        evaluate("AhKh", "Ah2c3d")


def _hand() -> Hand:
    deck = tuple(range(52))
    return Hand.start(game="nlhe", button=1, blinds=(50, 100), stacks=[500, 500], deck=deck)


def _stud(blinds: Any) -> Hand:
    return Hand.start(game="razz", button=1, blinds=blinds, stacks=[500, 500])


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (lambda: rule("NLHE 50-100, seats 1-6, button 6"), "No act is told"),
        (lambda: rule(_hand(), "fold"), "the struct of an act"),
        (lambda: rule(_hand(), Pushes(1, (500,))), r"Pushes is no act: .*motions\[0\]"),  # type: ignore[arg-type]
        (lambda: write(_hand(), "csv"), "'csv' is none that is written"),  # type: ignore[arg-type]
        (lambda: write(_hand(), "ohh", {"player": ["Ada", "Bo"]}), "Unknown field 'player'"),
        (lambda: _stud((25, 100)), "none of limit razz. Allowed: such as Blinds"),
        (lambda: evaluate((99, 1)), "99 is no card"),
        (lambda: evaluate("??Kh"), "no card that is known"),
        (lambda: equity("nlhe", ["AA", "AA"], dead="AhAd"), "cannot be dealt together"),
        (lambda: equity("nlhe", ["AhAd, AhAc", "AhKd"]), "cannot be dealt together"),
        (lambda: icm([5, 5], [float("nan")]), "Prize 1 is no amount"),
        (lambda: chop([5, 5], [5, 5], "icmm"), "kind of deal"),
        (lambda: chop([5, 5], [5, 5], step=0), "1 cent or more"),
        (lambda: simulate("examples/structure.toml", 3, strategies=()), "there is no strategy"),
        (lambda: _hand().history(9), "Seat 9 is not in the hand"),
    ],
)
def test_what_will_not_do_is_said_by_our_errors(asked: Callable[[], object], why: str) -> None:
    with pytest.raises(errors.FloormanError, match=why):
        asked()


def test_a_fact_that_was_asked_for_is_given_beside_the_talk() -> None:
    table = "NLHE 100-200, seats 1-3, button 3, river | seat 1 checks | seat 2 checks"
    line = f"{table} | seat 3 checks | seat 1 flashes the hand"
    assert [one.fact for one in rule(line).missing] == ["readable"]
    for answer in ("yes", "no"):
        assert rule(line, facts={"readable": answer}).because == (
            rule(f"{line} | readable: {answer}").because
        )
