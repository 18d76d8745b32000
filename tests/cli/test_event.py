"""`floorman event` and `floorman token`: a night at the club from the command line alone."""

from __future__ import annotations

import json
import re
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from floorman.cli.main import main
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue

FACTS = ["--name", "Friday", "--players", "20", "--stack", "10000", "--length", "240"]
SHEET = """
name = "Sheet"
game = "nlhe"
seats = 6
starting_stack = 3_000
chips = [25, 100]
entry = 20
pace = 30
[[level]]
small_blind = 25
big_blind = 50
minutes = 20
"""


class Shell:
    """Runs commands on one database and gives what they print."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *words: str, code: int = 0) -> str:
        """What a command prints on the way to this exit code: its answer, or why not."""
        assert main(words) == code
        out, err = self.told()
        return err if code == 2 else out

    def told(self) -> tuple[str, str]:
        """What was printed since the last look, and what went wrong."""
        out, err = self._capsys.readouterr()
        return out, err

    def json(self, *words: str) -> Any:
        """The JSON that a command prints."""
        return json.loads(self("event", *words, "--json"))

    def new(self, *words: str) -> str:
        """A new event."""
        return self("event", "new", *FACTS, *words).strip()


@pytest.fixture
def shell(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Shell:
    """A shell in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("FLOORMAN_DB", raising=False)
    return Shell(capsys)


def started(shell: Shell) -> str:
    """An event of twelve at two tables, its first level begun."""
    event = shell.new("--entry", "20", "--late", "3")
    shell("event", "register", event, "Ann Lind", "Bo Ek", "--count", "10")
    shell("event", "draw", event)
    shell("event", "do", event, "StartEvent")
    return event


def left(shell: Shell, event: str, *words: str) -> int:
    """How many players are left."""
    return int(shell.json("status", event, *words)["clock"]["left"])


def test_from_the_announcement_to_the_first_bust(shell: Shell) -> None:
    event = started(shell)
    assert Path("floorman.db").exists()
    gone = shell.json("do", event, "Bust", "table=1", "seats=4", "--by", "floor")
    assert [one["type"] for one in gone["events"]] == ["PlayerBusted", "PlayersRanked"]
    assert gone["events"][0]["by"] == "floor"
    assert gone["position"] == gone["events"][-1]["position"]
    status = shell.json("status", event)
    clock = status["clock"]
    assert (clock["entries"], clock["left"], status["pool"]) == (12, 11, 24_000)
    assert (status["state"], clock["state"], clock["level"]) == ("running", "running", 1)
    assert clock["chips"] == 120_000
    assert sum(one["players"] for one in status["tables"]) == 11
    shell("event", "do", event, "Undo", f"act={gone['events'][0]['act']}")
    assert left(shell, event) == 12
    assert "All holds" in shell("event", "verify", event)


def test_the_status_reads_well(shell: Shell) -> None:
    lines = shell("event", "status", started(shell)).splitlines()
    assert re.fullmatch(r"Friday \(\w{8}\), running", lines[0])
    told = {line[2:11].strip(): line[12:] for line in lines[1:]}
    assert re.fullmatch(r"level 1, [\d,]+/[\d,]+ ante [\d,]+, \d+:\d\d left", told["clock"])
    assert re.match(
        r"level 2, .*, a break of 10 minutes in .*, late entries close in ", told["next"]
    )
    assert told["stacks"] == "average 10,000 (100 big blinds), 120,000 in play"
    assert told["players"] == "12 left of 12 entries"
    assert told["tables"] == "2 (1: 6/9, 2: 6/9)"
    assert told["prizes"] == "pool 240, places not fixed yet"


def test_a_late_entry_gets_a_seat_at_once(shell: Shell) -> None:
    event = started(shell)
    assert re.fullmatch(
        r" +13 Late Larry, table [12], seat \d\n", shell("event", "register", event, "Late Larry")
    )


def stands_at(device: str) -> int:
    """The table at which a device stands."""
    with closing(Venue.open("floorman.db")) as venue:
        held = Accounts(venue.database, venue.clock).credentials()
        return next(one.grant.table for one in held if one.grant.label == device)


class TestNew:
    def test_by_a_sheet_with_an_id_of_choice(self, shell: Shell) -> None:
        Path("sheet.toml").write_text(SHEET)
        words = ("new", "--structure", "sheet.toml", "--book", "tda-2019", "--id", "friday")
        assert shell.json(*words) == {"event": "friday"}
        assert shell.json("status", "friday")["name"] == "Sheet"
        assert "another id" in shell("event", *words, code=2)

    @pytest.mark.parametrize(("words", "levels"), [((), 1), (("--late", "0"), 0)])
    def test_late_entries_as_the_sheet_says_or_the_option(
        self, shell: Shell, words: tuple[str, ...], levels: int
    ) -> None:
        Path("sheet.toml").write_text("late_registration = 1\n" + SHEET)
        event = shell.json("new", "--structure", "sheet.toml", *words)["event"]
        venue = Venue.open("floorman.db")
        setup = venue.live(event)[1].play.setup
        venue.close()
        assert setup is not None
        assert setup.late_levels == levels

    @pytest.mark.parametrize(
        ("words", "why"),
        [
            (["--name", "Friday"], "--players, --stack, --length are missing"),
            ([*FACTS, "--entry", "7.505"], "'7.505' is no amount of money"),
            ([*FACTS, "--chips", "25;100"], "'25;100' are no chips"),
            ([*FACTS, "--game", "whist"], "whist"),
            ([*FACTS, "--book", "tda-2025"], "Unknown book 'tda-2025'"),
            ([*FACTS, "--length", "5"], "10 minutes or more"),
            (["--structure", "nowhere.toml"], "there is no such file"),
            ([*FACTS, "--house", "nowhere.toml"], "nowhere.toml"),
        ],
    )
    def test_what_is_wrong_is_said(self, shell: Shell, words: list[str], why: str) -> None:
        assert why in shell("event", "new", *words, code=2)


def test_a_file_that_is_not_there_makes_no_database(shell: Shell) -> None:
    """What cannot be imported leaves nothing behind."""
    assert "there is no such file" in shell("event", "import", "nowhere.json", code=2)
    assert not list(Path().glob("*.db"))


class TestRegister:
    def test_a_name_is_the_same_player_again(self, shell: Shell) -> None:
        first, second = shell.new(), shell.new()
        ann = shell.json("register", first, "Ann Lind")["entries"][0]["player"]
        assert shell.json("register", second, "ANN lind")["entries"][0]["player"] == ann
        assert shell.json("register", second, "Ann")["entries"][0]["player"] != ann
        assert "has entered already" in shell("event", "register", first, ann, code=2)

    def test_a_list_adds_those_who_are_new(self, shell: Shell) -> None:
        event = shell.new()
        shell("event", "register", event, "Bo Ek")
        other = shell.new()
        Path("list.csv").write_text("name,membership\nAnn Lind,7\nBo Ek,\n")
        told = shell.json("register", other, "--list", "list.csv")["entries"]
        assert [(one["player"], one["entry"]) for one in told] == [("2", 1), ("1", 2)]

    @pytest.mark.parametrize(
        ("content", "why"),
        [
            ("name,email\nAnn,ann\n,x@y.z\n", "2 things are wrong"),
            ("name\nAnn\nAnn\n", "line 3 and line 2 may be one player"),
        ],
    )
    def test_a_list_with_a_mistake_enters_nobody(
        self, shell: Shell, content: str, why: str
    ) -> None:
        event = shell.new()
        Path("list.csv").write_text(content)
        assert why in shell("event", "register", event, "--list", "list.csv", code=2)
        assert shell.json("status", event)["players"] == 0

    def test_those_before_a_refusal_are_told(self, shell: Shell) -> None:
        event = shell.new()
        shell("event", "register", event, "Ann")
        words = ["event", "register", event, "Bo", "Ann", "Cid"]
        assert main(words) == 2
        assert shell.told()[0] == "    2 Bo\n"
        assert shell.json("status", event)["players"] == 2

    def test_when_the_room_is_full_they_wait(self, shell: Shell) -> None:
        event = shell.new("--tables", "1", "--late", "2")
        shell("event", "register", event, "--count", "9")
        shell("event", "draw", event)
        told = shell("event", "register", event, "Late Larry")
        assert told == "   10 Late Larry, waits for a seat\n"

    def test_who_is_not_known(self, shell: Shell) -> None:
        event = shell.new()
        assert "Unknown player '99'" in shell("event", "register", event, "99", code=2)
        assert "Nobody is named" in shell("event", "register", event, code=2)


class TestDo:
    def test_data_as_json_or_as_words(self, shell: Shell) -> None:
        event = started(shell)
        both = '{"table": 1, "seats": [1, 2], "stacks": {"1": 500, "2": 700}}'
        as_json = shell.json("do", event, "Bust", both)
        shell("event", "do", event, "Undo", f"act={as_json['events'][0]['act']}")
        as_words = shell.json("do", event, "Bust", "table=1", "seats=1,2", "stacks=1:500,2:700")
        assert [one["data"] for one in as_words["events"]] == [
            one["data"] for one in as_json["events"]
        ]

    def test_a_key_said_twice(self, shell: Shell) -> None:
        event = started(shell)
        words = ("do", event, "Bust", "table=1", "seats=4", "--key", "k1")
        first, second = shell.json(*words), shell.json(*words)
        assert (first["repeated"], second["repeated"]) == (False, True)
        assert first["events"] == second["events"]

    @pytest.mark.parametrize(
        ("words", "why"),
        [
            (["Bst"], "Bst, type: there is no such command. Allowed: Bust"),
            (
                ["Bust", "tabel=1"],
                "Bust, tabel: there is no such field; table may be meant",
            ),
            (["Bust", "table"], "'table' will not do. Allowed: field=value"),
            (["Bust", "table=1", "table=2"], "table is given twice"),
            (["Bust", "table=one", "seats=4"], "Bust, table"),
            (["Bust", "{broken"], "no JSON object"),
            (["Bust", "table=9", "seats=4"], "Legal: tables 1, 2"),
        ],
    )
    def test_what_is_wrong_is_said_with_what_is_allowed(
        self, shell: Shell, words: list[str], why: str
    ) -> None:
        event = started(shell)
        before = shell.json("status", event)["position"]
        assert why in shell("event", "do", event, *words, code=2)
        assert shell.json("status", event)["position"] == before

    def test_a_dealers_device_goes_on_where_the_house_says_so(self, shell: Shell) -> None:
        """A push moves it, an undo brings it back, as when the server is told."""
        Path("house.toml").write_text('[settings]\ndealer-device = "follows"\n')
        event = shell.new("--house", "house.toml")
        shell("event", "register", event, "--count", "12")
        shell("event", "draw", event)
        shell("token", "--role", "dealer", "--table", "1", "--event", event, "--label", "Kim")
        shell("event", "do", event, "StartEvent")
        shell("event", "do", event, "AssignDealer", "table=1", "dealer=Kim")
        pushed = shell.json("do", event, "PushDealers", "tables=1,2")
        assert stands_at("Kim") == 2
        shell("event", "do", event, "Undo", f"act={pushed['events'][0]['position']}")
        assert stands_at("Kim") == 1

    def test_the_commands_are_listed(self, shell: Shell) -> None:
        assert {"Bust", "Register", "Undo"} < set(shell("event", "do", "any", "?").split())

    def test_a_command_says_what_it_takes(self, shell: Shell) -> None:
        told = shell("event", "do", "any", "ReportTable", "?")
        assert told.startswith("Where a table is with its hand of the round")
        assert told.endswith("  state=all-in|done|playing\nWho may: director, floor, dealer.\n")
        assert "  table=NUMBER   0 to 9,999; table, by its number in the room\n" in told
        assert shell.json("do", "any", "ReEnter", "?")["help"][-7:] == [
            "  player=TEXT   up to 80 characters of plain text",
            "  [method=card|cash|other|ticket|transfer|voucher]",
            "  [amount=NUMBER]   0 to 999,999,999,999 cents",
            "  [give_up=yes|no]",
            "  [voucher=TEXT]   up to 80 characters of plain text",
            "  [currency=TEXT]   up to 3 characters of plain text",
            "Who may: director, cashier.",
        ]


class TestFiles:
    def test_out_and_in_again(self, shell: Shell) -> None:
        event = started(shell)
        shell("event", "export", event, "--out", "friday.zip", "--with-names")
        assert "All holds" in shell("event", "verify", "friday.zip")
        again = shell("event", "import", "friday.zip", "--db", "other.db").strip()
        assert again == event
        assert left(shell, event, "--db", "other.db") == 12
        listed = shell.json("list", "--db", "other.db")["events"]
        assert [(one["id"], one["state"]) for one in listed] == [(event, "running")]
        assert "there already" in shell("event", "export", event, "friday.zip", code=2)

    def test_a_log_that_breaks_a_rule_is_answered_with_no(self, shell: Shell) -> None:
        event = started(shell)
        venue = Venue.open("floorman.db")
        lines = [msgspec.json.encode(one) for one in venue.events(event)]
        venue.close()
        Path("log.jsonl").write_bytes(b"\n".join(lines[:10] + lines[11:]))
        assert "Wrong at position 12" in shell("event", "verify", "log.jsonl", code=1)
        assert "position 12" in shell("event", "import", "log.jsonl", code=2)

    def test_the_log_of_a_run_comes_in(self, shell: Shell) -> None:
        Path("sheet.toml").write_text(SHEET)
        Path("players.csv").write_text("name\nAnn\nBob\nCid\n")
        files = ("--players", "players.csv", "--structure", "sheet.toml")
        shell("run", *files, "--seed", "1", "--out", "run")
        event = shell("event", "import", "run/events.jsonl").strip()
        status = shell.json("status", event)
        assert (status["state"], status["clock"]["left"]) == ("over", 1)
        assert "winner    player p" in shell("event", "status", event)


class TestBackups:
    def test_a_venue_moves(self, shell: Shell) -> None:
        event = started(shell)
        assert "it holds every secret" in shell("backup", "club.backup")
        assert "players 2" in shell("restore", "club.backup", "--db", "server.db")
        late = shell.json("register", event, "Bo Ekman", "--db", "server.db")
        assert late["entries"][0]["player"] == "3"
        assert "empty database" in shell("restore", "club.backup", code=2)
        assert "there already" in shell("backup", "club.backup", code=2)

    def test_a_copy_in_sqlite(self, shell: Shell) -> None:
        event = started(shell)
        shell("backup", "copy.db")
        assert left(shell, event, "--db", "copy.db") == 12

    def test_what_is_no_backup(self, shell: Shell) -> None:
        Path("file").write_text("no backup")
        assert "cannot be read" in shell("restore", "file", "--db", "new.db", code=2)
        assert "nowhere" in shell("restore", "nowhere", code=2)
        assert not Path("new.db").exists()


class TestDatabases:
    def test_only_a_new_event_makes_a_file(self, shell: Shell) -> None:
        for words in (["list"], ["status", "x"], ["do", "x", "Bust"], ["export", "x"]):
            assert "There is no database floorman.db" in shell("event", *words, code=2)
        assert not Path("floorman.db").exists()

    def test_the_environment_names_the_database(
        self, shell: Shell, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("FLOORMAN_DB", "club.db")
        event = shell.new()
        assert Path("club.db").exists()
        assert event in shell("event", "list", "--db", "club.db")

    def test_a_file_that_is_no_database(self, shell: Shell) -> None:
        Path("floorman.db").write_text("no database, far too many words of plain text" * 50)
        assert "floorman.db: the file is no database" in shell("event", "list", code=2)

    def test_an_unknown_event(self, shell: Shell) -> None:
        event = shell.new()
        for words in (["status"], ["draw"], ["export"], ["verify"], ["register", "Ann"]):
            told = shell("event", words[0], "nothing", *words[1:], code=2)
            assert told == f"Unknown event 'nothing'. Known: {event}.\n"


class TestTokens:
    def test_the_token_alone_is_printed_and_holds(self, shell: Shell) -> None:
        secret = shell("token", "--role", "dealer", "--table", "3", "--label", "tablet")
        venue = Venue.open("floorman.db")
        access = Accounts(venue.database, venue.clock).check_token(secret.strip())
        venue.close()
        assert access is not None
        assert (access.grant.role, access.grant.table, access.name) == ("dealer", 3, "tablet")

    @pytest.mark.parametrize(
        ("words", "why"),
        [(["boss"], "There is no role 'boss'. Allowed: director"), (["dealer"], "a table")],
    )
    def test_what_is_wrong_is_said(self, shell: Shell, words: list[str], why: str) -> None:
        assert why in shell("token", "--role", *words, code=2)
        assert not Path("floorman.db").exists()
