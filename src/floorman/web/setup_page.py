"""What the pages share that set an event up: its form, and beside it what follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from litestar import Response
from markupsafe import Markup

from floorman.languages.texts import Texts, texts
from floorman.server.around.language import language_of
from floorman.server.service import OVER, Service
from floorman.server.setup_form.chip_cases import CASES
from floorman.server.setup_form.choices import book_choices, event_choices, game_choices
from floorman.server.setup_form.fields import FIELDS, SECTIONS, of_form
from floorman.server.setup_form.levels import written
from floorman.server.setup_form.proposing import Proposal, proposal
from floorman.store.venue.venue import EventRow
from floorman.tournament.sheet.setup import Setup, currency_of
from floorman.tournament.timing.games import is_stud_only
from floorman.web.plotting import inline
from floorman.web.rendering import AnyRequest, page

USUAL = (2, 3, 4, 5, 6, 8, 10)
"""Hours to choose from."""


def made_of(service: Service, data: Mapping[str, str], base: Setup | None) -> Proposal:
    """What follows from a form that was sent."""
    return proposal(of_form(data), base, service.houses.all())


def context(
    request: AnyRequest, service: Service, form: Mapping[str, str], made: Proposal
) -> dict[str, Any]:
    """What the templates of the form name."""
    said = texts(language_of(request))
    sheet = made.setup.structure if made.setup is not None else None
    return {
        "form": form,
        "fields": FIELDS,
        "sections": SECTIONS,
        "made": made,
        "problem": None,
        "tried": False,
        "address": "",
        "done": "",
        "kept": "",
        "stays": (),
        "plot": _plot(request, made),
        "levels_text": written(sheet.levels, sheet.breaks, said) if sheet is not None else "",
        "lengths": [
            (str(one), said.many("%(num)s hour", "%(num)s hours", one) % {"num": one})
            for one in USUAL
        ],
        "cases": CASES,
        "games": game_choices(),
        "books": book_choices(form, service.houses.all()),
        "events": event_choices(form, _on(service, said)),
        "currency": currency_of(made.setup),
    }


def _on(service: Service, said: Texts) -> dict[str, str]:
    """The events that are on, by their ids; those of one name by their days too."""
    rows = [one for one in service.venue.list_events() if one.state not in OVER]
    named = Counter(one.name for one in rows)
    return {one.id: one.name if named[one.name] == 1 else _with_day(one, said) for one in rows}


def _with_day(row: EventRow, said: Texts) -> str:
    begun = datetime.fromtimestamp(row.created, UTC)
    return f"{row.name} · {said.day(begun.date())}, {begun:%H:%M} UTC"


def _plot(request: AnyRequest, made: Proposal) -> Markup:
    """The average stack over time; empty where it cannot be drawn."""
    found = made.follows.outlook if made.follows is not None else None
    if found is None or made.setup is None:
        return Markup()
    in_bets = is_stud_only(made.setup.structure)
    return inline(request, "stacks", (("", found.forecast),), in_bets=in_bets)


def followed(
    request: AnyRequest, service: Service, data: Mapping[str, str], made: Proposal, **more: Any
) -> Response[str]:
    """What follows from the form, and what is wrong in it, as a part of its page."""
    whole = {**context(request, service, of_form(data), made), **more}
    return page(request, "setup/proposal.html", **whole)
