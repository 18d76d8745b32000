"""House rules without a text editor: a house's book by chapter, with examples ruled by it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import quote

from litestar import Response, get, post
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromQuery
from litestar.response import Redirect

from floorman.errors import BadInput, FloormanError
from floorman.rulebooks.book import available, load, load_with_house
from floorman.sentences import say
from floorman.server.around.problems import described
from floorman.server.given import Given
from floorman.server.service import Service
from floorman.server.views.books.house_book import changed, chapters, example, topics_of
from floorman.web.as_json import wants_json
from floorman.web.forms import TAKES
from floorman.web.own_path import own_path
from floorman.web.rendering import AnyRequest, page

Fields = Annotated[dict[str, str | list[str]], Body(media_type=RequestEncodingType.URL_ENCODED)]
"""The fields of a form; one in which several boxes are ticked has a list."""


@get("/house-rules", sync_to_thread=True)
def house_rules(request: AnyRequest, service: Given) -> Response[Any]:
    """Show the house's books, and begin another."""
    kept = service.houses.all()
    if wants_json(request):
        return Response(kept)
    return page(request, "house/books.html", kept=kept, books=_books(), problem=None, typed={})


@get("/house-rules/edit", sync_to_thread=True)
def edit(
    request: AnyRequest, service: Given, name: FromQuery[str], chapter: FromQuery[int] = 1
) -> Response[Any]:
    """Show a chapter of a house's book: what the book says, what the house says."""
    house = service.houses.book(name)
    part = min(max(chapter, 1), len(chapters()))
    topics = topics_of(part, load(house.base), house)
    if wants_json(request):
        return Response(topics)
    return page(
        request,
        "house/book.html",
        name=name,
        book=load(house.base),
        part=part,
        parts=chapters(),
        topics=topics,
    )


@post("/house-rules", sync_to_thread=True, status_code=200, takes=TAKES)
def keep(request: AnyRequest, service: Given, data: Fields) -> Response[Any] | Redirect:
    """Keep a chapter as it was changed, or begin a new book of the house."""
    told = _one(data)
    name = told.get("title", "").strip()
    if "chapter" not in told:
        return _begun(request, service, name, told.get("book", ""))
    service.houses.book(name)
    base, rules = service.houses.all()[name]
    text, errors = changed(rules, int(told["chapter"]), _many(data), load(base))
    if not errors:
        service.houses.keep(name, base, text)
    return page(request, "house/kept.html", errors=errors, kept=not errors, shown=None)


@post("/house-rules/topic", sync_to_thread=True, status_code=200, takes=TAKES)
def topic(request: AnyRequest, service: Given, data: Fields) -> Response[Any]:
    """Rule an example of a topic by the book and by the house as it stands in the form."""
    told = _one(data)
    name, about = told.get("title", ""), told.get("about", "")
    service.houses.book(name)
    base, rules = service.houses.all()[name]
    text, errors = changed(rules, int(told.get("chapter", "1")), _many(data), load(base))
    house = load_with_house(base, text)
    shown = example(about, load(base), house) if about and not errors else None
    return page(request, "house/kept.html", errors=errors, kept=False, shown=shown, book=load(base))


@post("/house-rules/drop", sync_to_thread=True, status_code=200, takes=TAKES)
def drop(service: Given, data: Fields) -> dict[str, str]:
    """Forget a house's book; events that are played by it keep it."""
    service.houses.drop(_one(data).get("title", ""))
    return {}


HOUSE_PAGES = (house_rules, edit, keep, topic, drop)


def _begun(request: AnyRequest, service: Service, name: str, book: str) -> Response[Any] | Redirect:
    try:
        if name in service.houses.all():
            raise BadInput(say("There is a house's book of that name"), say("another name"))
        service.houses.keep(name, book, "")
    except FloormanError as error:
        problem = described(error, "")[1]
        typed = {"title": name, "book": book}
        kept = service.houses.all()
        return page(
            request, "house/books.html", kept=kept, books=_books(), problem=problem, typed=typed
        )
    return Redirect(own_path(f"/house-rules/edit?name={quote(name)}"), status_code=303)


def _many(data: Mapping[str, str | list[str]]) -> dict[str, list[str]]:
    return {key: told if isinstance(told, list) else [told] for key, told in data.items()}


def _one(data: Mapping[str, str | list[str]]) -> dict[str, str]:
    return {name.removeprefix("."): told[0] for name, told in _many(data).items() if told}


def _books() -> list[tuple[str, str]]:
    return [(key, load(key).title) for key in reversed(available())]
