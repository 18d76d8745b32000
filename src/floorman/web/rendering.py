"""From a template to a page: texts in the reader's language, and what every page knows."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from litestar import MediaType, Request, Response

from floorman.bundled import bundled, bundled_text
from floorman.languages.texts import ENGLISH, Texts, named_languages, texts
from floorman.sentences import Sentence, put
from floorman.server.around.language import language_of
from floorman.server.rights.roles import SIGNED_OUT, may_tell
from floorman.server.service import Service
from floorman.store.staff.access import Access
from floorman.web import filters
from floorman.web.form_bounds import within
from floorman.web.tabs import tabs_of_venue
from floorman.web.words import words

HERE = Path(__file__).parent
STATIC, TEMPLATES = HERE / "static", HERE / "templates"
FRAGMENT = "hx-request"
"""The header by which a part of a page is asked for anew."""

MOST_ENVIRONMENTS = 24
"""Languages with currencies whose templates are kept ready."""

THEMES = ("dark", "light")

AnyRequest = Request[Any, Any, Any]


@lru_cache(MOST_ENVIRONMENTS)
def environment(language: str, currency: str = "") -> Environment:
    """The templates in a language, with money of a currency; what one names must be there."""
    said = texts(language)
    made = Environment(
        loader=FunctionLoader(_template),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
        finalize=lambda value: put(value, said) if isinstance(value, Sentence) else value,
    )
    made.install_gettext_callables(said.one, said.many, newstyle=True)  # type: ignore[attr-defined]
    own: dict[str, Any] = dict(made.globals)
    made.globals.update(_spoken(own["gettext"], own["ngettext"], said))
    made.globals.update(asset=asset, within=within, lang=language, languages=named_languages())
    made.globals.update(in_english="" if said.is_whole else ENGLISH, direction=said.direction)
    made.globals.update(colon=said.colon)
    made.filters.update(filters.of(said, currency))
    return made


def _spoken(
    one_text: Callable[..., str], counted: Callable[..., str], said: Texts
) -> dict[str, Callable[..., str]]:
    """The same for templates: sentences within a text are in its language, so is its number."""

    def told(values: dict[str, Any]) -> dict[str, Any]:
        return {name: put(value, said) for name, value in values.items()}

    @pass_context
    def gettext(context: Context, text: str, /, **values: Any) -> str:
        return one_text(context, text, **told(values))

    @pass_context
    def ngettext(context: Context, one: str, many: str, number: int, /, **values: Any) -> str:
        values = {"num": said.number(number), **told(values)}
        return counted(context, one, many, number, **values)

    return {"_": gettext, "gettext": gettext, "ngettext": ngettext}


def _template(name: str) -> tuple[str, str, Callable[[], bool]] | None:
    """A template, where it stands, and whether it is still the same; None where there is none."""
    file = TEMPLATES / name
    try:
        return bundled_text(file), str(file), partial(_is_since, file, _changed_at(file))
    except FileNotFoundError:
        return None


def _changed_at(file: Path) -> float:
    """When a template was edited last; a packed one is not."""
    return file.stat().st_mtime if file.exists() else 0.0


def _is_since(file: Path, changed_at: float) -> bool:
    return _changed_at(file) == changed_at


@cache
def asset(path: str) -> str:
    """The address of a static file, which changes with its content."""
    mark = sha256(bundled(STATIC / path)).hexdigest()[:8]
    return f"/static/{path}?{mark}"


def theme_of(request: AnyRequest) -> str:
    """The look that somebody chose; empty for that of the device."""
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else ""


def is_fragment(request: AnyRequest) -> bool:
    """Whether a part of a page is asked for, and not the whole."""
    return FRAGMENT in request.headers


def render(request: AnyRequest, template: str, **context: Any) -> str:
    """The text of a page, or of its block ``main`` where only that is asked for.

    ``currency`` in the context is that of the money on it, by its code.
    """
    language = language_of(request)
    layout = "part.html" if is_fragment(request) else "base.html"
    known = {**_everywhere(request, texts(language)), "layout": layout, **context}
    return environment(language, known["currency"]).get_template(template).render(known)


def page(request: AnyRequest, template: str, *, code: int = 200, **context: Any) -> Response[str]:
    """A page as the answer to a request."""
    return Response(
        render(request, template, **context), status_code=code, media_type=MediaType.HTML
    )


def _everywhere(request: AnyRequest, said: Texts) -> dict[str, Any]:
    service: Service = request.app.state.service
    who: Access | None = request.scope["state"].get("who")
    role = who.grant.role if who else SIGNED_OUT
    return {
        "who": who,
        "role": role,
        "venue_tabs": lambda: tabs_of_venue(role, said),
        "may": lambda command: who is not None and may_tell(who.grant.role, command),
        "csrf": who.csrf if who else "",
        "now": round(service.now(), 3),
        "theme": theme_of(request),
        "words": words(said),
        "path": request.url.path,
        "stream": "",
        "currency": "",
        "other": service.protection.address,
    }
