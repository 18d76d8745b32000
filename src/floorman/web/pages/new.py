"""A new event in two minutes: a few facts, the rest proposed as one types, seats drawn, started."""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from typing import Any

from litestar import Response, get, post
from litestar.params import FromQuery

from floorman.errors import FloormanError
from floorman.games.game import game, games
from floorman.languages.texts import texts
from floorman.rulebooks.book import available
from floorman.server.given import Asker, Given
from floorman.server.language import language_of
from floorman.server.problems import described
from floorman.server.proposing import CASES, COLORS, Facts, Proposal, facts_of, persons, proposal
from floorman.server.service import Service
from floorman.store.people.spelling import folded
from floorman.store.staff.access import Access
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.templates import cloned
from floorman.web.as_json import wants_json
from floorman.web.forms import TAKES, Form
from floorman.web.rendering import AnyRequest, is_fragment, page

USUAL = (2, 3, 4, 5, 6, 8, 10)
"""Hours to choose from."""


@get("/new", sync_to_thread=True)
def new(
    request: AnyRequest, service: Given, like: FromQuery[str] = "", template: FromQuery[str] = ""
) -> Response[Any]:
    """Show the few questions, and what follows from the answers so far."""
    facts = Facts(name="", players="", like=like, template=template)
    made = proposal(facts, _setup(service, facts))
    if wants_json(request):
        return Response(made)
    return page(
        request, "new.html", **_context(request, service, facts, made), key=secrets.token_hex(12)
    )


@post("/new/proposal", sync_to_thread=True, status_code=200, takes=TAKES)
def propose(request: AnyRequest, service: Given, data: Form) -> Response[Any]:
    """Show what follows from the answers, as they are typed."""
    facts = facts_of(data)
    made = proposal(facts, _setup(service, facts))
    return page(
        request,
        "new_proposal.html",
        **_context(request, service, facts, made),
        tried=bool(data.get("tried")),
    )


@post("/new", sync_to_thread=True, status_code=200, takes=TAKES)
def begin(request: AnyRequest, service: Given, who: Asker, data: Form) -> Response[Any]:
    """Announce the event, enter its players, draw seats and start, as far as is asked."""
    facts = facts_of(data)
    made = proposal(facts, _setup(service, facts))
    context = _context(request, service, facts, made)
    if made.setup is None or made.errors:
        return page(request, "new_proposal.html", **context, tried=True)
    try:
        event = _begun(service, who, facts, made, data.get("key", "") or secrets.token_hex(12))
    except FloormanError as error:
        problem = described(error, "POST /new")[1]
        return page(request, "new_proposal.html", **{**context, "problem": problem}, tried=True)
    answer = page(request, "new_proposal.html", **context, tried=True)
    address = f"/e/{event}/{'players' if facts.then == 'desk' else 'clock'}"
    answer.headers["HX-Trigger"] = json.dumps({"event:made": {"address": address}})
    return answer


NEW_PAGES = (new, propose, begin)


def _begun(service: Service, who: Access, facts: Facts, made: Proposal, key: str) -> str:
    """The event's id. Sent twice with one key, it is begun once."""
    if made.setup is None:
        return ""
    event = service.venue.create(made.setup, by=who.name, key=key)

    def do(nth: int, name: str, **told: Any) -> None:
        service.venue.do(event, name, told, by=who.name, key=f"{key}-{nth}")

    with service.venue.reading(event) as (_, live):
        entered = live.play.numbered
    if facts.then != "desk" and not entered:
        people = _players(service, made.people)
        for nth in range(made.players):
            do(nth, "Register", **({"player": people[nth]} if nth < len(people) else {}))
    if facts.then != "desk" and made.setup.structure.seats:
        do(made.players, "DrawSeats")
    if facts.then == "start":
        do(made.players + 1, "StartEvent")
    service.wake(event)
    return event


def _players(service: Service, people: Sequence[str]) -> list[str]:
    """Their ids in the order of the list: who is known by this whole name, else somebody new."""
    known = [_known(service, name) for name in people]
    is_new = [not one or one in known[:nth] for nth, one in enumerate(known)]
    new = [name for name, lacks in zip(people, is_new, strict=True) if lacks]
    added = iter(service.players.add_all(persons(new)))
    return [next(added) if lacks else one for one, lacks in zip(known, is_new, strict=True)]


def _known(service: Service, name: str) -> str:
    """The one player of this name; empty where there is none, or several."""
    found = [one for one in service.players.look_up(name) if folded(one.name) == folded(name)]
    return found[0].id if len(found) == 1 else ""


def _setup(service: Service, facts: Facts) -> Setup | None:
    """The set-up that is used again; None where it is made anew."""
    if facts.template:
        return service.templates.get(facts.template)
    if not facts.like:
        return None
    with service.venue.reading(facts.like) as (_, live):
        setup = live.play.setup
    return cloned(setup) if setup is not None else None


def _context(request: AnyRequest, service: Service, facts: Facts, made: Proposal) -> dict[str, Any]:
    many = texts(language_of(request)).many
    return {
        "facts": facts,
        "made": made,
        "problem": None,
        "is_part": is_fragment(request),
        "lengths": [
            (str(one), many("%(num)s hour", "%(num)s hours", one) % {"num": one}) for one in USUAL
        ],
        "cases": CASES,
        "colors": COLORS,
        "books": [(key, key) for key in available()],
        "games": [(key, game(key).name) for key in games()],
        "earlier": [(row.id, row.name or row.id) for row in service.venue.list_events()[:30]],
        "templates": service.templates.names(),
    }
