"""The application: all routes behind one sign-in, one table of roles and one shape of errors."""

from __future__ import annotations

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide

from floorman.sentences import Sentence
from floorman.server.confirmed import Confirmed
from floorman.server.guard import SignIn, check, who_asks
from floorman.server.language import Spoken, as_answered
from floorman.server.problems import answer
from floorman.server.routes import devices, events, meta, session
from floorman.server.routes.draws import draws
from floorman.server.routes.following import FOLLOWING
from floorman.server.routes.hooks import HOOKS
from floorman.server.routes.network import NETWORK
from floorman.server.routes.players import PLAYERS
from floorman.server.routes.results_files import RESULT_FILES
from floorman.server.routes.rulings import RULINGS
from floorman.server.routes.templates import TEMPLATES
from floorman.server.routes.transfers import TRANSFERS
from floorman.server.routes.users import USERS
from floorman.server.routes.views import VIEWS
from floorman.server.running import running
from floorman.server.service import Service
from floorman.server.stream import stream, stream_of_all
from floorman.server.threads import Counted

LARGEST_BODY = 8_000_000
"""Bytes; the list of 30,000 players fits."""

ROUTES = (
    events.list_events,
    events.announce,
    events.tell,
    events.log,
    stream,
    stream_of_all,
    session.session,
    session.sign_in,
    session.follow_link,
    session.sign_out,
    session.name_device,
    session.begin_shift,
    session.end_shift,
    *devices.DEVICES,
    draws,
    meta.health,
    meta.openapi,
    *FOLLOWING,
    *TRANSFERS,
    *HOOKS,
    *NETWORK,
    *PLAYERS,
    *RESULT_FILES,
    *RULINGS,
    *USERS,
    *TEMPLATES,
    *VIEWS,
)


def create(service: Service) -> Litestar:
    """The application that serves one venue."""
    return Litestar(
        route_handlers=ROUTES,
        guards=[check],
        middleware=[Confirmed, Spoken, SignIn, Counted],
        type_encoders={Sentence: as_answered},
        dependencies={
            "service": Provide(lambda: service, sync_to_thread=False),
            "who": Provide(who_asks, sync_to_thread=False),
        },
        exception_handlers={Exception: answer},
        lifespan=[running],
        openapi_config=None,
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
        state=State({"service": service}),
    )
