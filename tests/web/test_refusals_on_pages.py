"""What every form of every page answers to wrong input is read: plain words, in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any, NamedTuple

import httpx
import pytest

from floorman.languages.texts import languages
from tests.floor.test_refusals_read import ENGLISH, NEVER
from tests.slices import daily
from tests.waiting import PATIENCE
from tests.web.every_page import Day, addresses, day, readers
from tests.web.web_play import House

WRONG: Mapping[str, tuple[Any, ...]] = {
    "number": (-1, 10**15, None, "zwölf"),
    "": ("", "x" * 9_000, "a\0b", "zwölf"),
}
"""What is typed into a field by its kind: too small, too large, of nothing, of another kind."""
ROUTE = re.compile(r"^[A-Z]+ /")
TALK = "RecordRuling"
"""Whose answer lists words of table talk, which are the same everywhere."""


class Asked(NamedTuple):
    """A form that acts or writes: its command or its route, and its fields as they stand."""

    asks: str
    fields: tuple[tuple[str, str, str], ...]

    def told(self, field: str, value: object) -> dict[str, Any]:
        """The data of the form, with something else in one field."""
        data: dict[str, Any] = {}
        for name, kind, text in self.fields:
            put(data, name, value if name == field else of_kind(text, kind))
        return data


class Forms(HTMLParser):
    """The forms of a page that act, or write beside the events."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[Asked] = []
        self._asks = ""
        self._fields: dict[str, tuple[str, str, str]] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._asks = given.get("data-act") or given.get("data-write", "")
            self._fields = {}
        elif tag in ("input", "select", "textarea") and self._asks and given.get("name"):
            name = given["name"]
            kind = "number" if given.get("data-type") not in (None, "json") else ""
            if name != "*" and given.get("data-type") != "boolean":
                self._fields[name] = (name, kind, given.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form" and self._asks:
            self.found.append(Asked(self._asks, tuple(self._fields.values())))
            self._asks = ""


def of_kind(text: str, kind: str) -> object:
    """A value as the page would send it."""
    return int(text) if kind and text.lstrip("-").isdigit() else text


def put(data: dict[str, Any], name: str, value: object) -> None:
    """A field of the form in the data, as ``fields.js`` puts it there."""
    if name.endswith("}"):
        held, _, entry = name[:-1].partition("{")
        data.setdefault(held, {})[entry] = value
    elif name.endswith("[]"):
        data.setdefault(name[:-2], []).append(value)
    elif value != "":
        data[name.removeprefix(".")] = value


@pytest.fixture(scope="module")
def seen(venue: House) -> Day:
    return day(venue)


@pytest.fixture(scope="module")
def forms(venue: House, seen: Day) -> list[Asked]:
    """One form of each kind, of all pages."""
    found: dict[tuple[str, frozenset[str]], Asked] = {}
    with readers(venue) as read:
        for one in addresses(seen):
            answer = read[one.role].get(one.path, headers={"accept": "text/html"})
            if "text/html" in answer.headers["content-type"]:
                for form in Forms(answer.text).found:
                    names = frozenset(re.sub(r"\{.*|\[.*", "", name) for name, *_ in form.fields)
                    found.setdefault((re.sub(r"\d+", "1", form.asks), names), form)
    return list(found.values())


def test_the_forms_are_found(forms: list[Asked]) -> None:
    assert len({one.asks for one in forms}) > 60
    assert sum(" /api" in one.asks for one in forms) > 5


@pytest.mark.parametrize("language", daily(languages(), 1))
def test_no_form_is_answered_as_to_a_program(
    venue: House, seen: Day, forms: list[Asked], language: str
) -> None:
    """Whatever is typed into any of its fields: no ids, names of types or keys, no English left."""
    wrong: set[str] = set()
    read = 0
    with _director(venue, language) as client:
        client.headers["x-csrftoken"] = client.get("/api/session").json()["csrf"]
        for form in forms:
            for field, value in _typed(form):
                answer = _sent(client, seen.event, form, form.told(field, value))
                if answer.status_code < 400:
                    continue
                assert answer.status_code < 500, (form.asks, field, value, answer.text)
                for text in _shown(answer.json()["error"]):
                    read += 1
                    if _is_wrong(text, form.asks, str(value), language):
                        wrong.add(f"{form.asks}, {field} = {str(value)[:20]!r}: {text[:300]}")
    assert read > 300
    assert not wrong, "\n".join(sorted(wrong))


def _director(venue: House, language: str) -> httpx.Client:
    cookie = venue.cookie("director")
    cookies = {cookie["name"]: cookie["value"]}
    headers = {"accept-language": language}
    return httpx.Client(base_url=venue.address, cookies=cookies, headers=headers, timeout=PATIENCE)


def _typed(form: Asked) -> Iterator[tuple[str, Any]]:
    """Each field with each wrong value, and the form as it stands."""
    yield "", ""
    for name, kind, _ in form.fields:
        yield from ((name, value) for value in WRONG[kind])


def _sent(client: httpx.Client, event: str, form: Asked, data: dict[str, Any]) -> httpx.Response:
    if " " not in form.asks:
        told = {"type": form.asks, "data": data}
        return client.post(f"/api/events/{event}/commands", json=told)
    method, path = form.asks.split(" ")
    if method == "DELETE" or path == "/api/network":
        return httpx.Response(204)  # it would sign out who asks
    return client.request(method, path, json=data)


def _shown(error: Mapping[str, Any]) -> Iterator[str]:
    """What the page shows of an error, as ``acts.js`` says it."""
    for one in error.get("findings", ()):
        yield f"{one['wrong']}. {one['allowed']}."
    if not error.get("findings"):
        yield "" if ROUTE.match(error["what"]) else error["what"]
        yield error.get("reason") or error["why"]
        yield error.get("allowed", "")


def _is_wrong(text: str, asks: str, typed: str, language: str) -> bool:
    plain = text.replace(typed, "") if typed else text
    is_english = language != "en" and asks != TALK and ENGLISH.search(plain)
    return bool(NEVER.search(plain) or is_english)
