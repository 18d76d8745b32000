"""A form of the dialog looks the same wherever it is opened: its styles are there on every page."""

from __future__ import annotations

import re

import pytest

from floorman.web.rendering import STATIC

TEMPLATES = STATIC.parent / "templates"
EVERYWHERE = ("base", "components", "floor")
"""The sheets of an event's console, from which any form is opened."""


def styled(name: str) -> set[str]:
    """The classes that a sheet has styles for."""
    text = re.sub(r"/\*.*?\*/", "", (STATIC / f"css/{name}.css").read_text("utf-8"), flags=re.S)
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", text))


def worn(text: str) -> set[str]:
    """The classes that a template writes out."""
    return {one for said in re.findall(r'class="([^"]*)"', text) for one in said.split()}


FORMS = sorted(
    str(file.relative_to(TEMPLATES))
    for file in TEMPLATES.rglob("*.html")
    if 'extends "console/form.html"' in file.read_text("utf-8")
)


def test_forms_are_found() -> None:
    assert "console/forms/name.html" in FORMS
    assert len(FORMS) > 20


@pytest.mark.parametrize("form", FORMS)
def test_a_form_is_styled_on_the_console(form: str) -> None:
    anywhere = set().union(*(styled(file.stem) for file in STATIC.glob("css/*.css")))
    here = set().union(*(styled(name) for name in EVERYWHERE))
    missing = worn((TEMPLATES / form).read_text("utf-8")) & anywhere - here
    assert not missing - styled("print"), missing  # what paper alone lays out otherwise
