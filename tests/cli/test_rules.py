"""`floorman rules`: what is printed, and what is refused with exit code 2."""

import json
import re
from pathlib import Path

import pytest

from floorman.cli.main import main

LINK = "https://www.pokertda.com"

Output = pytest.CaptureFixture[str]


def said(capsys: Output, *words: str, code: int = 0) -> str:
    """What the command prints: on stdout when it is done, on stderr when it refuses."""
    assert main(["rules", *words]) == code
    out, err = capsys.readouterr()
    return err if code else out


def refused(capsys: Output, *words: str) -> str:
    message = said(capsys, *words, code=2)
    assert capsys.readouterr().out == ""
    return message


def test_list_shows_every_book_and_what_is_not_held(capsys: Output) -> None:
    text = said(capsys, "list")
    for key in ("npl-2015", "tda-2013", "tda-2015", "tda-2019", "tda-2024", "house-nlhe"):
        assert f"\n{key} " in text
    assert "reported" in next(line for line in text.splitlines() if "tda-2026" in line)
    assert "tda-2022 is left out on purpose: " in text
    assert LINK in text


def test_show_a_topic_with_its_parameters_and_notice(capsys: Output) -> None:
    text = said(capsys, "show", "clock-duration", "--book", "tda-2024")
    assert text.startswith("clock-duration\n  tda-2024 29 (Calling for a Clock), deterministic\n")
    assert "seconds = 25\n" in text
    assert "Allowed: a whole number (seconds)" in text
    assert LINK in text


def test_show_a_number_shows_all_its_topics(capsys: Output) -> None:
    text = said(capsys, "show", "43", "--book", "tda-2024")
    assert "\nraise-amount-50-percent\n" in f"\n{text}"
    assert "\nraise-min-increment\n" in f"\n{text}"
    assert "function: floorman." in text


def test_show_says_which_value_is_a_house_default(capsys: Output) -> None:
    text = said(capsys, "show", "reopen-limit", "--book", "npl-2015")
    assert "npl-2015 is silent." in text
    assert "tda-2024 has it at 47-B" in text
    assert "percent = 50" in text
    assert "House default, the book is silent: " in text


def test_show_says_how_sure_a_topic_is(capsys: Output) -> None:
    assert "Carried over from" in said(capsys, "show", "clock-duration", "--book", "tda-2026")
    assert "one reader of the text" in said(capsys, "show", "fouled-deck", "--book", "tda-2026")
    assert "reader" not in said(capsys, "show", "fouled-deck", "--book", "tda-2024")
    assert "inferred" not in said(capsys, "show", "clock-duration", "--book", "tda-2024")


def test_show_offers_the_nearest_topics(capsys: Output) -> None:
    message = refused(capsys, "show", "raise-increment", "--book", "tda-2024")
    assert "raise-min-increment" in message


@pytest.mark.parametrize(
    "words",
    [
        ("show", "dead-button", "--book", "tda-2022"),
        ("search", "button", "--book", "tda-2022"),
        ("diff", "tda-2022", "tda-2024"),
        ("coverage", "--book", "tda-2022"),
    ],
)
def test_the_edition_not_held_is_never_answered_by_a_neighbour(
    capsys: Output, words: tuple[str, ...]
) -> None:
    assert "tda-2022 is left out on purpose: " in refused(capsys, *words)


def test_an_unknown_book_names_the_known_ones(capsys: Output) -> None:
    assert "tda-2024" in refused(capsys, "show", "dead-button", "--book", "tda-1999")


def test_search_ranks_and_names_the_books(capsys: Output) -> None:
    text = said(capsys, "search", "dead", "button")
    assert text.startswith("dead-button\n")
    assert "tda-2013 31" in text
    assert "tda-2024 32" in text
    assert LINK in text


def test_search_of_one_book_stays_in_it(capsys: Output) -> None:
    text = said(capsys, "search", "dead", "button", "--book", "tda-2024")
    assert "tda-2013" not in text


def test_search_without_a_find_says_so(capsys: Output) -> None:
    assert "No rule holds any of: qwertyuiop." in said(capsys, "search", "qwertyuiop", code=1)


def test_diff_shows_old_and_new(capsys: Output) -> None:
    text = said(capsys, "diff", "tda-2015", "tda-2024")
    assert "only in tda-2024:" in text
    assert "  rules: 27 -> 29\n" in text
    assert "  seconds: 50 -> 25\n" in text
    assert LINK in text


def test_diff_of_a_book_with_itself(capsys: Output) -> None:
    assert "tda-2024 and tda-2024 say the same." in said(capsys, "diff", "tda-2024", "tda-2024")


def test_diff_as_json(capsys: Output) -> None:
    found = json.loads(said(capsys, "diff", "tda-2015", "tda-2024", "--json"))
    change = next(one for one in found["changed"] if one["topic"] == "clock-duration")
    assert change["parameters"]["seconds"] == [50, 25]
    assert change["rules"] == [["27"], ["29"]]
    assert LINK in found["copyright"][0]


@pytest.mark.parametrize(
    "words",
    [
        ("list",),
        ("search", "raise"),
        ("show", "43", "--book", "tda-2024"),
        ("diff", "tda-2013", "tda-2024"),
        ("coverage", "--book", "tda-2024"),
    ],
)
def test_every_page_fits_eighty_columns(capsys: Output, words: tuple[str, ...]) -> None:
    assert [line for line in said(capsys, *words).splitlines() if len(line) > 80] == []


def test_a_house_file_works_wherever_a_book_is_named(capsys: Output, tmp_path: Path) -> None:
    room = tmp_path / "my-room.toml"
    said(capsys, "new", str(room), "--extends", "tda-2024")
    room.write_text(room.read_text().replace("# seconds = 25", "seconds = 40"))
    assert "seconds = 40" in said(capsys, "show", "clock-duration", "--book", str(room))
    assert "seconds: 25 -> 40" in said(capsys, "diff", "tda-2024", str(room))
    assert "my-room 29" in said(capsys, "search", "clock", "--book", str(room))


def test_a_bad_house_file_is_refused_with_file_key_and_what_is_allowed(
    capsys: Output, tmp_path: Path
) -> None:
    room = tmp_path / "my-room.toml"
    room.write_text(
        '[book]\nkey = "my-room"\ntitle = "Mine"\nextends = "tda-2024"\n'
        '[topics.raise-amount-50-percent]\nbase = "huge"\n'
    )
    message = refused(capsys, "coverage", "--book", str(room))
    assert f'{room}, line 6, topics.raise-amount-50-percent.base: "huge" does not fit.' in message
    assert '"previous-bet"' in message


def test_bad_arguments_exit_with_two(capsys: Output) -> None:
    for words in (["rules"], ["rules", "show"], ["nonsense"]):
        assert main(words) == 2
        assert "usage: floorman" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("list",), "fehlt mit Absicht"),
        (("show", "29"), "eindeutig"),
        (("show", "reopen-limit", "--book", "npl-2015"), "npl-2015 schweigt."),
        (("search", "Button"), "Ein falsch liegender Button"),
        (("search", "Blinds", "qwertz"), "In keiner davon steht: qwertz."),
        (("diff", "tda-2015", "tda-2024"), "nur in tda-2024:"),
        (("diff", "tda-2024", "tda-2024"), "sagen dasselbe."),
        (("coverage",), "Themen umgesetzt"),
    ],
)
def test_the_rules_are_told_in_german(capsys: Output, words: tuple[str, ...], told: str) -> None:
    out = said(capsys, *words, "--lang", "de")
    assert told in out
    assert not re.search(r"\b(Allowed|silent|only in|the book|function)\b", out)


@pytest.mark.parametrize("words", [(), ("list",), ("show",), ("search",), ("new",), ("coverage",)])
def test_the_help_is_german_too(capsys: Output, words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit):
        main(["rules", *words, "--help", "--lang", "de"])
    out = capsys.readouterr().out
    assert out.startswith("Aufruf: ")
    assert "diese Hilfe zeigen" in out
    assert not re.search(
        r"\b(usage|options|show this|the|print|such as)\b", out.partition("Beispiele")[0]
    )


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show", "99"), "Ähnlich: "),
        (("diff", "tda-2024"), "es fehlt BOOK."),
        (("list", "--nonsense"), "„--nonsense“ gibt es nicht"),
    ],
)
def test_what_is_refused_is_told_in_german(
    capsys: Output, words: tuple[str, ...], told: str
) -> None:
    assert told in refused(capsys, *words, "--lang", "de")


def test_a_house_file_is_begun_in_german(capsys: Output, tmp_path: Path) -> None:
    """Its comments alone: what is read of it stays as it is."""
    room, other = tmp_path / "saal.toml", tmp_path / "room.toml"
    said(capsys, "new", str(room), "--lang", "de")
    said(capsys, "new", str(other))
    assert "# --- Regeln, in der Reihenfolge des Buchs ---" in room.read_text("utf-8")
    said(capsys, "show", "29", "--book", str(room))

    def keys(path: Path) -> list[str]:
        return re.findall(r"^(?:# )?([\w-]+) = ", path.read_text("utf-8"), re.M)

    assert keys(room) == keys(other)
