"""House files: laid over what they extend, and refused with every finding at once."""

from pathlib import Path

import pytest

from floorman.errors import BadFile
from floorman.rulebooks.book import load, load_with_house
from floorman.rulebooks.diff import diff
from floorman.rulebooks.in_house import summary
from floorman.rulebooks.schema import schema

HEAD = '[book]\nkey = "my-room"\ntitle = "My room"\nextends = "tda-2024"\n'


def house(folder: Path, text: str, name: str = "my-room.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path) -> BadFile:
    with pytest.raises(BadFile) as caught:
        load(path)
    return caught.value


def test_a_house_file_changes_only_what_it_lists(tmp_path: Path) -> None:
    room = load(house(tmp_path, HEAD + "[topics.clock-duration]\nseconds = 40\n"))
    base = load("tda-2024")
    assert room.status == "house"
    assert room.value("clock-duration", "seconds") == 40
    assert room.cite("clock-duration").rule == base.cite("clock-duration").rule
    assert [name for name in base.topics if room.topics[name] != base.topics[name]] == [
        "clock-duration"
    ]


def test_a_house_file_overrides_settings(tmp_path: Path) -> None:
    assert load(house(tmp_path, HEAD + "[settings]\nraise-cap = 5\n")).setting("raise-cap") == 5


def test_a_house_file_drops_a_topic(tmp_path: Path) -> None:
    room = load(house(tmp_path, HEAD + "[topics.clock-duration]\nabsent = true\n"))
    assert not room.has("clock-duration")
    assert room.is_silent("clock-duration", "seconds")


def test_a_house_file_adds_a_topic_with_a_rule_of_its_own(tmp_path: Path) -> None:
    text = HEAD.replace("tda-2024", "npl-2015") + (
        '[rules]\n"H-1" = "Low bets"\n[topics.undercall-mandatory]\nrules = ["H-1"]\n'
        'kind = "deterministic"\nsummary = "Less than the call is an undercall."\n'
    )
    cited = load(house(tmp_path, text)).cite("undercall-mandatory")
    assert (cited.rule, cited.title) == ("H-1", "Low bets")


def test_a_house_file_may_extend_another_seen_from_its_own_folder(tmp_path: Path) -> None:
    (tmp_path / "chain").mkdir()
    house(tmp_path, HEAD + "[topics.clock-duration]\nseconds = 40\n")
    night = HEAD.replace("my-room", "night").replace("tda-2024", "../my-room.toml")
    path = house(tmp_path / "chain", night + "[settings]\nraise-cap = 5\n", "night.toml")
    assert load(path).value("clock-duration", "seconds") == 40
    assert load(path).setting("raise-cap") == 5


def test_files_that_extend_each_other_in_a_circle_are_refused(tmp_path: Path) -> None:
    house(tmp_path, HEAD.replace("my-room", "a").replace("tda-2024", "b.toml"), "a.toml")
    house(tmp_path, HEAD.replace("my-room", "b").replace("tda-2024", "a.toml"), "b.toml")
    error = refusal(tmp_path / "a.toml")
    assert error.place == "book.extends"
    assert "a.toml -> b.toml -> a.toml" in error.wrong


WRONG = [
    ("topics.clock-durations", "[topics.clock-durations]\nseconds = 1", "clock-duration"),
    ("topics.clock-duration.second", "[topics.clock-duration]\nsecond = 1", "seconds"),
    ("topics.clock-duration.seconds", "[topics.clock-duration]\nseconds = '40'", "whole number"),
    ("topics.clock-duration.seconds", "[topics.clock-duration]\nseconds = 0", "of at least 1"),
    ("topics.clock-duration.seconds", "[topics.clock-duration]\nseconds = true", "whole number"),
    ("topics.clock-expiry-outcome.no_bet", "[topics.clock-expiry-outcome]\nno_bet = 'b'", "dead"),
    ("topics.clock-duration.rules", "[topics.clock-duration]\nrules = ['H-9']", "[rules]"),
    ("topics.clock-duration.rules", "[topics.clock-duration]\nrules = []", "rule numbers"),
    ("topics.clock-duration.kind", "[topics.clock-duration]\nkind = 'odd'", "deterministic"),
    ("topics.clock-duration.summary", "[topics.clock-duration]\nsummary = ''", "one sentence"),
    ("topics.clock-duration", "[topics]\nclock-duration = 5", "[topics.clock-duration]"),
    (
        "topics.clock-duration.absent",
        "[topics.clock-duration]\nabsent = true\nseconds = 9",
        "absent = true",
    ),
    ("settings.raise-hat", "[settings]\nraise-hat = 1", "raise-cap"),
    ("settings.raise-cap", "[settings]\nraise-cap = 'four'", "a whole number"),
    ("rules.H-1", "[rules]\nH-1 = 7", "text"),
    ("house", "[house]\nname = 'x'", "topics"),
    ("rules", "rules = 3\n", "a heading [rules]"),
]


@pytest.mark.parametrize(("place", "text", "allowed"), WRONG)
def test_a_finding_names_file_place_and_what_is_allowed(
    tmp_path: Path, place: str, text: str, allowed: str
) -> None:
    whole = f"{text}\n{HEAD}" if text.startswith("rules =") else f"{HEAD}{text}\n"
    error = refusal(house(tmp_path, whole))
    assert error.file.endswith("my-room.toml")
    assert error.place == place
    assert error.wrong
    assert allowed in error.allowed


ABOUT = [
    ("book", "[rules]\n", "[book]"),
    ("book.key", '[book]\ntitle = "T"\nextends = "tda-2024"\n', "text"),
    ("book.key", HEAD.replace("my-room", "tda-2015"), "of your own"),
    ("book.title", HEAD.replace('"My room"', "7"), "text"),
    ("book.author", HEAD + 'author = "me"\n', "title"),
    ("book.title", HEAD.replace("My room", ""), "text"),
    ("book.date", HEAD + 'date = "today"\n', "a date"),
    ("book.date", HEAD + "date = 2026-01-01T10:00:00\n", "a date"),
    ("book.renumbered", HEAD + "renumbered = 1\n", "true or false"),
    ("book.notes", HEAD + "notes = [1]\n", "texts"),
    ("book.status", HEAD + 'status = "done"\n', "reported"),
    ("book.extends", HEAD.replace('"tda-2024"', "2024"), "key or path"),
    ("book.extends", HEAD.replace("tda-2024", "tda-2025"), "tda-2019"),
    ("book.extends", HEAD.replace("tda-2024", "tda-2022"), "tda-2019"),
]


@pytest.mark.parametrize(("place", "text", "allowed"), ABOUT)
def test_the_head_of_a_house_file_is_checked(
    tmp_path: Path, place: str, text: str, allowed: str
) -> None:
    error = refusal(house(tmp_path, text))
    assert error.place == place
    assert allowed in error.allowed


def test_a_topic_new_to_the_book_needs_numbers_kind_and_summary(tmp_path: Path) -> None:
    text = HEAD.replace("tda-2024", "npl-2015") + "[topics.undercall-mandatory]\n"
    message = str(refusal(house(tmp_path, text)))
    for key in ("rules", "kind", "summary"):
        assert f"topics.undercall-mandatory.{key}: it is missing" in message


def test_dropping_what_the_book_has_not_is_refused(tmp_path: Path) -> None:
    text = HEAD.replace("tda-2024", "npl-2015") + "[topics.undercall-mandatory]\nabsent = true\n"
    assert "has no such topic" in refusal(house(tmp_path, text)).wrong


def test_a_book_that_extends_nothing_must_be_whole(tmp_path: Path) -> None:
    message = str(refusal(house(tmp_path, '[book]\nkey = "mine"\ntitle = "Mine"\n')))
    for place in ("rules", "topics", "book.version", "book.source", "book.copyright"):
        assert f" {place}: " in message


def test_a_renumbered_book_gives_every_rule_its_own_title(tmp_path: Path) -> None:
    message = str(refusal(house(tmp_path, HEAD + 'renumbered = true\n[rules]\n"29" = "Clock"\n')))
    assert "topics.dead-button.rules: rule 32 has no title" in message
    assert "topics.clock-duration.rules" not in message


def test_all_findings_come_at_once(tmp_path: Path) -> None:
    text = HEAD + (
        "[topics.clock-duration]\nseconds = 0\n[topics.clocks]\nx = 1\n"
        "[settings]\nraise-cap = 'x'\n"
    )
    message = str(refusal(house(tmp_path, text)))
    assert "3 things are wrong:" in message
    for place in ("topics.clock-duration.seconds", "topics.clocks", "settings.raise-cap"):
        assert f", {place}: " in message
    assert message.count("Allowed: ") == 3


def test_broken_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    error = refusal(house(tmp_path, HEAD + "[topics\n"))
    assert error.place == "line 5"
    assert "valid TOML" in error.allowed


def test_a_file_that_is_no_text_or_not_there_is_refused(tmp_path: Path) -> None:
    (tmp_path / "noise.toml").write_bytes(b"\xff\xfe\x00")
    assert "no text" in refusal(tmp_path / "noise.toml").wrong
    assert "no such file" in refusal(tmp_path / "nowhere.toml").wrong


RETIRED = [
    *(
        f"[topics.{topic}]\n{name} = 1\n"
        for topic, names in schema().retired.topics.items()
        for name in names
    ),
    *(f"[settings]\n{name} = 1\n" for name in schema().retired.settings),
]


@pytest.mark.parametrize("text", RETIRED)
def test_what_nothing_asks_any_more_is_taken_and_left_out(tmp_path: Path, text: str) -> None:
    """House rules of version 0.1 stand in logs as they were typed."""
    base = "npl-2015" if "card-mechanics" in text else "tda-2024"
    room = house(tmp_path, HEAD.replace("tda-2024", base) + text)
    assert not diff(load(base), load(room))
    assert not diff(load(base), load_with_house(base, text))


def test_what_is_retired_is_no_choice_and_says_why() -> None:
    for topic, names in schema().retired.topics.items():
        assert not schema().topics.get(topic, {}).keys() & names.keys()
        assert all(names.values())
    assert not schema().settings.keys() & schema().retired.settings.keys()


def test_a_summary_says_what_the_house_has_instead(tmp_path: Path) -> None:
    """The sentence is the book's; a parameter changed under it would contradict it in silence."""
    room = load(house(tmp_path, HEAD + "[topics.clock-duration]\nseconds = 40\n"))
    book = load("tda-2024")
    own = book.topics["clock-duration"].summary
    assert summary(book, "clock-duration") == own
    assert summary(room, "clock-duration") == f"{own} In this house seconds is 40, not 25."
    anew = HEAD + '[topics.clock-duration]\nseconds = 40\nsummary = "Forty seconds."\n'
    assert summary(load(house(tmp_path, anew, "anew.toml")), "clock-duration") == "Forty seconds."


def test_a_topic_once_called_provisional_is_one_with_an_inferred_number(tmp_path: Path) -> None:
    """Logs of version 0.1 hold house rules that say so."""
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + "[topics.clock-duration]\nprovisional = true\nseconds = 30\n", "utf-8")
    assert load(path).topics["clock-duration"].standing == "inferred"


ON_2026 = HEAD.replace("tda-2024", "tda-2026")
WRONG_ON_2026 = [
    (6, "topics.break-order-posted.posted", 'posted = "sometimes"', '"from-the-start"'),
    (6, "topics.break-order-posted.random", "random = true", '"may"'),
    (6, "topics.break-order-posted.hidden", "hidden = true", "random, posted"),
    (6, "topics.rp-time-bank.first_seconds", "first_seconds = 0", "(seconds) of at least 1"),
    (6, "topics.conduct-code.forbids", 'forbids = ["singing"]', '"threats"'),
    (6, "topics.penalty-options.ladder", 'ladder = ["a chip"]', '"chips"'),
    (6, "topics.rp-deals.standing", 'standing = "sure"', "carried-over"),
    (5, "topics.misdeal-nonstandard-card", 'summary = "…"', ""),
]
"""The line, the place, what is wrong there, and what is allowed."""


@pytest.mark.parametrize(("line", "place", "text", "allowed"), WRONG_ON_2026)
def test_a_bad_house_file_on_2026_is_told_with_its_line(
    tmp_path: Path, line: int, place: str, text: str, allowed: str
) -> None:
    topic = ".".join(place.split(".")[:2])
    with pytest.raises(BadFile) as error:
        load(house(tmp_path, f"{ON_2026}[{topic}]\n{text}\n"))
    said = str(error.value)
    assert f"line {line}, {place}" in said
    assert allowed in said


def test_several_findings_have_a_line_each(tmp_path: Path) -> None:
    text = "[settings]\nraise-cap = 0\n\n[topics.rp-deals]\nvote = 3\n"
    with pytest.raises(BadFile) as error:
        load(house(tmp_path, ON_2026 + text))
    said = str(error.value)
    assert "line 6, settings.raise-cap" in said
    assert "line 9, topics.rp-deals.vote" in said


ON_ANOTHER_HOUSE = """[book]
key = "late-series"
title = "Late series"
extends = "wsop-2026"

[settings]
raise-cap = 0

[topics.short-deck-forced-bets]
antes = "half"

[topics.seats-in-a-game]
flopp = 9

[topics.balance-source-table]
by_number_over = -1

[topics.final-table]
most = 9

[topics.oot-release-if-changed]
heads_up_passive = "yes"
"""


def test_a_bad_file_on_another_house_names_line_topic_and_what_is_allowed(tmp_path: Path) -> None:
    message = str(refusal(house(tmp_path, ON_ANOTHER_HOUSE)))
    for line, place, wrong, allowed in (
        (7, "settings.raise-cap", "0 does not fit", "bets and raises"),
        (10, "topics.short-deck-forced-bets.antes", '"half"', '"dead", "live"'),
        (13, "topics.seats-in-a-game.flopp", "'flopp'", "flop, "),
        (16, "topics.balance-source-table.by_number_over", "-1", "at least 0"),
        (18, "topics.final-table", "final-table", "final-table-size"),
        (22, "topics.oot-release-if-changed.heads_up_passive", '"yes"', "true or false"),
    ):
        told = next(one for one in message.splitlines() if f"{place}:" in one)
        assert f"line {line}," in told
        assert wrong in told
        assert allowed in told
    assert "6 things are wrong" in message
