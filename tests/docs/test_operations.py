"""The page for houses: its lines for the shell run as they stand, and the units of deploy/ too."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.docs.shell_page import DOCS, Block, blocks, run
from tests.store.conftest import server
from tests.store.postgres import Postgres

from floorman.cli.main import main

__all__ = ["server"]

DEPLOY = DOCS.parent / "deploy"
PAGE = (DOCS / "operations.md").read_text("utf-8")
FAR = "postgresql+psycopg://floorman@db.example.org/floorman"
NAMED = ["event", "new", "--id", "friday", "--name", "Friday", "--players", "20"]
CHIPS = ["--stack", "10000", "--length", "240"]


def unit(name: str) -> dict[str, str]:
    """The settings of a unit of systemd, each of which stands once."""
    lines = (DEPLOY / name).read_text("utf-8").splitlines()
    told = [line.partition("=") for line in lines if line and line[0] not in "#["]
    assert len({key for key, _, _ in told}) == len(told)
    return {key: value for key, _, value in told}


def lines(text: str, folder: Path) -> str:
    """What lines print in a folder, with the paths of the page inside it."""
    return run(Block(text, refused=False, printed=None), folder)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a database and an event in it."""
    assert main([*NAMED, *CHIPS, "--db", str(tmp_path / "floorman.db")]) == 0
    return tmp_path


@pytest.mark.wide
def test_the_page_runs_as_it_is_written(folder: Path, server: Postgres) -> None:
    """Each block in its turn in one folder; the far database is a near one."""
    told = list(blocks("operations.md"))
    assert sum(FAR in one.lines for one in told) == 1
    with server.database() as url:
        for one in told:
            run(one._replace(lines=one.lines.replace(FAR, f"'{url}'")), folder)
    assert len(told) == 10
    kept = sorted(one.name for one in (folder / "backup").glob("*.db"))
    assert kept
    for name in kept:
        assert re.fullmatch(r"floorman-\d{8}-\d{6}Z\.db", name)
    assert main(["event", "status", "friday", "--db", str(folder / "venue.db")]) == 0


def test_the_line_for_cron_goes_on_from_day_to_day(folder: Path) -> None:
    """It has no name of its own for the file, which would be there the next day."""
    (line,) = re.findall(r"^(?:\S+ +){5}(floorman backup .*)$", PAGE, re.M)
    near = line.replace("/var/lib/floorman/venue.db", "floorman.db").replace("/var/backups/", "")
    lines(f"{near}\nsleep 1.1\n{near}", folder)
    assert len(list((folder / "floorman").glob("*.db"))) == 2


def test_the_unit_of_the_timer_backs_up_and_rotates(folder: Path) -> None:
    told = unit("floorman-backup.service")
    assert told["Environment"] == unit("floorman.service")["Environment"]
    assert told["User"] == unit("floorman.service")["User"]
    assert told["UMask"] == unit("floorman.service")["UMask"] == "0077"
    words = told["ExecStart"].replace("/opt/floorman/.venv/bin/", "")
    near = words.replace("/var/lib/floorman-backup", "kept") + " --keep last=1,hourly=1"
    lines(f"{near}\nsleep 1.1\n{near}", folder)
    assert len(list((folder / "kept").glob("*.db"))) == 1
    assert "floorman-backup" in told["StateDirectory"].split()
    assert unit("floorman-backup.timer")["OnCalendar"] == "*:0/5"


@pytest.mark.parametrize("name", re.findall(r"deploy/([\w.-]+)", PAGE))
def test_what_the_page_names_of_deploy_is_there(name: str) -> None:
    assert (DEPLOY / name).is_file()


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_reads_the_units(tmp_path: Path) -> None:
    """With programs and users that are here: what is asked is whether it knows every word."""
    for file in (*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")):
        text = re.sub(r"/opt/floorman/\S+", "/bin/true", file.read_text("utf-8"))
        (tmp_path / file.name).write_text(re.sub(r"User=\w+", "User=daemon", text))
    units = [str(one) for one in tmp_path.iterdir()]
    words = ["systemd-analyze", "verify", "--man=no", *units]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    ours = [line for line in ended.stderr.splitlines() if "floorman" in line]
    assert ours == []
    assert len(units) == 3
