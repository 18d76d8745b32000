"""Sentences and errors: they keep their keys and values, and are put into other words whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec
import pytest

from floorman.errors import (
    BadCommand,
    BadFile,
    BadInput,
    BadSetup,
    Conflict,
    FloormanError,
    IllegalAct,
    Unknown,
)
from floorman.languages.texts import texts
from floorman.rulings.ruling import as_json
from floorman.rulings.talk_ruled import rule
from floorman.sentences import (
    ENGLISH,
    NOTHING,
    Kept,
    Sentence,
    as_text,
    kept,
    put,
    row,
    say,
    told,
    translated,
)


class Book:
    """A language of a few words."""

    def __init__(self, known: Mapping[str, str]) -> None:
        self._known = known

    def one(self, text: str) -> str:
        """A text of the few."""
        return self._known.get(text, text)

    def number(self, number: int) -> str:
        """Thousands with points."""
        return f"{number:,}".replace(",", ".")

    def is_one(self, number: int) -> bool:
        """None is told as one is."""
        return number < 2

    def knows(self, text: str) -> bool:
        """Whether it is one of the few."""
        return text in self._known

    def quoted(self, text: str) -> str:
        """In marks of its own."""
        return f"„{text}“"


GERMAN = Book(
    {
        "Seat {seat} calls {chips:,}.": "Platz {seat} geht mit {chips:,} mit.",
        "the hand is dead": "die Hand ist tot",
        "Then: {step:a}": "Dann: {step:a}",
        "Cards are dealt.": "Karten werden gegeben.",
        "{why:A}.": "{why:A}.",
        " or ": " oder ",
        "{wrong}. Allowed: {allowed}.": "{wrong}. Erlaubt: {allowed}.",
        "{act}: {why}. Legal: {legal}.": "{act}: {why}. Möglich: {legal}.",
        "{left:,|player is|players are} left": "{left:,|Spieler ist|Spieler sind} übrig",
        "{tables:|one table|# tables} of {seats}": "{tables:|ein Tisch|# Tische} zu {seats}",
    }
)


def test_numbers_are_grouped_as_the_language_does() -> None:
    told = say("Seat {seat} calls {chips:,}.", seat=4, chips=12_000)
    assert (str(told), put(told, GERMAN)) == (
        "Seat 4 calls 12,000.",
        "Platz 4 geht mit 12.000 mit.",
    )


@pytest.mark.parametrize(
    ("left", "english", "german"),
    [
        (0, "0 players are left", "0 Spieler ist übrig"),
        (1, "1 player is left", "1 Spieler ist übrig"),
        (12_000, "12,000 players are left", "12.000 Spieler sind übrig"),
    ],
)
def test_what_is_counted_stands_in_the_form_for_its_number(
    left: int, english: str, german: str
) -> None:
    told = say("{left:,|player is|players are} left", left=left)
    assert (str(told), put(told, GERMAN)) == (english, german)


def test_a_number_stands_where_a_form_has_a_place_for_it() -> None:
    told = [say("{tables:|one table|# tables} of {seats}", tables=n, seats=9) for n in (1, 2)]
    assert told == ["one table of 9", "2 tables of 9"]
    assert [put(one, GERMAN) for one in told] == ["ein Tisch zu 9", "2 Tische zu 9"]


def test_a_sentence_within_another_is_put_as_well_and_begins_as_its_place_asks() -> None:
    told = say("{why:A}.", why=say("the hand is dead"))
    assert (str(told), put(told, GERMAN)) == ("The hand is dead.", "Die Hand ist tot.")


def test_a_small_beginning_is_a_matter_of_english_alone() -> None:
    """German nouns stay large."""
    told = say("Then: {step:a}", step=say("Cards are dealt."))
    assert (str(told), put(told, GERMAN)) == (
        "Then: cards are dealt.",
        "Dann: Karten werden gegeben.",
    )


def test_everything_in_a_struct_is_put() -> None:
    ruling = rule("NLHE 50-100, seats 1-6, button 1 | seat 4 raises to 300", "tda-2024")
    marked = translated(ruling, Marking())
    assert marked.because.startswith("«")
    assert marked.basis.cites == ruling.basis.cites
    assert translated(ruling, ENGLISH).because == ruling.because


class Marking:
    """A language that shows what it was asked for."""

    def one(self, text: str) -> str:
        """The text in marks."""
        return f"«{text}»"

    def number(self, number: int) -> str:
        """As it is."""
        return str(number)

    def is_one(self, number: int) -> bool:
        """As in English."""
        return number == 1

    def knows(self, text: str) -> bool:
        """It makes every text its own."""
        return isinstance(text, str)

    def quoted(self, text: str) -> str:
        """In marks of its own."""
        return f"„{text}“"


def test_a_ruling_is_printed_as_plain_text() -> None:
    """The JSON of 0.1: strings, and no halves of sentences."""
    ruling = rule("NLHE 50-100, seats 1-6, button 1 | seat 4 raises to 300", "tda-2024")
    plain = as_json(ruling)
    assert type(plain["because"]) is str
    assert not {"verdict", "why", "position"} & plain.keys()
    assert isinstance(ruling.said.verdict, Sentence)
    assert (
        ruling.because
        == f"{ruling.said.verdict}: {ruling.said.why[0].lower()}{ruling.said.why[1:]}"
    )


def test_an_encoder_writes_a_sentence_and_refuses_the_rest() -> None:
    assert msgspec.json.encode([say("fold")], enc_hook=as_text) == b'["fold"]'
    with pytest.raises(TypeError, match="cannot be written"):
        msgspec.json.encode([object()], enc_hook=as_text)


@pytest.mark.parametrize(
    ("error", "whole", "wrong", "allowed"),
    [
        (BadSetup(say("5 acts are too many"), say("4 acts")), "{}. Allowed: {}.", 0, 0),
        (BadInput(say("The log is empty")), "{}.", 0, 0),
        (BadCommand("Bust", "table", say("it is missing"), say("1")), "{}. Allowed: {}.", 0, 0),
        (BadFile("a.csv", "line 3", say("no name"), say("a name")), "{}. Allowed: {}.", 0, 0),
    ],
)
def test_an_error_holds_what_its_text_is_composed_of(
    error: BadInput, whole: str, wrong: int, allowed: int
) -> None:
    """The text is made of the fields, never the other way round."""
    told = f"{error.where}: {error.wrong}" if error.where else error.wrong
    assert str(error) == whole.format(told, error.allowed)
    assert isinstance(error.wrong, Sentence)
    assert isinstance(error.allowed, Sentence)
    assert put(error.sentence, GERMAN) == str(error).replace("Allowed", "Erlaubt")


def test_an_illegal_act_is_put_into_words_whole() -> None:
    refused = IllegalAct(say("Call"), say("the hand is dead"), row([say("a"), say("b")], " or "))
    assert put(refused.sentence, GERMAN) == "Call: die Hand ist tot. Möglich: a oder b."
    conflict = Conflict(refused, ["PlayerSeated by anna"])
    assert (conflict.refused.why, conflict.meanwhile) == (refused.why, ("PlayerSeated by anna",))


def test_an_unknown_name_says_what_is_known() -> None:
    error = Unknown(say("book"), "tda-2025", ["tda-2024"])
    assert str(error) == "Unknown book 'tda-2025'. Known: tda-2024."
    assert (error.wrong, error.allowed) == ("unknown book 'tda-2025'", "tda-2024")


def test_nothing_is_said_of_nothing() -> None:
    assert put(NOTHING, texts("de")) == ""


def test_german_groups_thousands_with_points() -> None:
    assert texts("de").number(1_234_567) == "1.234.567"


@pytest.mark.parametrize("provoke", [lambda: rule("", "tda-2024"), lambda: rule("x|y", "nobody")])
def test_what_is_refused_is_a_sentence(provoke: Callable[[], object]) -> None:
    with pytest.raises(FloormanError) as caught:
        provoke()
    assert isinstance(caught.value.sentence, Sentence)


def test_a_sentence_kept_in_a_log_comes_back_with_its_values() -> None:
    reason = row([say("Table {table} breaks.", table=3), say("a {why}", why=say("draw"))], " ")
    read = msgspec.json.decode(msgspec.json.encode(kept(reason)), type=Kept)
    again = told(read)
    assert (again, again.parts) == (reason, reason.parts)
    assert put(again, Marking()) == put(reason, Marking())


def test_a_sentence_within_another_begins_small_in_english_alone() -> None:
    """Put into English again it is as it was said; a German noun keeps its capital."""
    waits = say("Waits for its turn: {act:a}", act=say("Seat {seat}", seat=2))
    assert put(waits, texts("en")) == waits == "Waits for its turn: seat 2"
    assert put(waits, texts("de")).endswith(": Sitz 2")
