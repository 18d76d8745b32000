"""The application: all routes behind one sign-in, one table of roles and one shape of errors."""

from __future__ import annotations

from litestar import Litestar
from litestar.datastructures import State
from litestar.di import Provide
from litestar.types import Scope

from floorman.sentences import Sentence
from floorman.server.around.confirmed import Confirmed
from floorman.server.around.guard import SignIn, check, who_asks
from floorman.server.around.language import Spoken, as_answered
from floorman.server.around.measured import Measured
from floorman.server.around.problems import answer
from floorman.server.live.stream import stream, stream_of_all
from floorman.server.routes import devices, events, meta, session
from floorman.server.routes.bag_photos import BAG_PHOTOS
from floorman.server.routes.draws import draws
from floorman.server.routes.equity import EQUITY
from floorman.server.routes.following import FOLLOWING
from floorman.server.routes.hooks import HOOKS
from floorman.server.routes.icm import ICM
from floorman.server.routes.lab import LAB
from floorman.server.routes.network import NETWORK
from floorman.server.routes.pictures import PICTURES
from floorman.server.routes.players import PLAYERS
from floorman.server.routes.results_files import RESULT_FILES
from floorman.server.routes.rulings import RULINGS
from floorman.server.routes.sign_ups import SIGN_UPS
from floorman.server.routes.sounds import SOUNDS
from floorman.server.routes.templates import TEMPLATES
from floorman.server.routes.told_hands import TOLD_HANDS
from floorman.server.routes.transfers import TRANSFERS
from floorman.server.routes.users import USERS
from floorman.server.routes.views import VIEWS
from floorman.server.service import Service
from floorman.server.upkeep.running import running
from floorman.server.upkeep.threads import Counted

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
    meta.alive,
    meta.metrics,
    meta.openapi,
    meta.schema,
    *FOLLOWING,
    *TRANSFERS,
    *HOOKS,
    *EQUITY,
    *ICM,
    *LAB,
    *NETWORK,
    *PICTURES,
    *SOUNDS,
    *BAG_PHOTOS,
    *PLAYERS,
    *RESULT_FILES,
    *RULINGS,
    *SIGN_UPS,
    *TOLD_HANDS,
    *USERS,
    *TEMPLATES,
    *VIEWS,
)


def _service(scope: Scope) -> Service:
    """What the application serves now: one that is built may serve one venue after another."""
    service: Service = scope["litestar_app"].state.service
    return service


def create(service: Service) -> Litestar:
    """The application that serves one venue."""
    return Litestar(
        route_handlers=ROUTES,
        guards=[check],
        middleware=[Measured, Confirmed, Spoken, SignIn, Counted],
        type_encoders={Sentence: as_answered},
        dependencies={
            "service": Provide(_service, sync_to_thread=False),
            "who": Provide(who_asks, sync_to_thread=False),
        },
        exception_handlers={Exception: answer},
        lifespan=[running],
        openapi_config=None,
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
        state=State({"service": service}),
    )
