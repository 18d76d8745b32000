"""The server with its pages: the API's application and a route for each page."""

from __future__ import annotations

from litestar import Litestar, Router

from floorman.server.app import create
from floorman.server.guard import check_declared
from floorman.server.service import Service
from floorman.web.as_json import AsJson
from floorman.web.assets import static_file
from floorman.web.packed import Packed
from floorman.web.pages import (
    archive,
    chips,
    clock,
    console,
    counts,
    dealers,
    desk,
    devices,
    ending,
    export,
    finding,
    hands,
    home,
    house_rules,
    incidents,
    log,
    moves,
    new,
    not_saved,
    payouts,
    phone,
    print_log,
    printing,
    public,
    replay,
    rules,
    sample,
    second,
    settings,
    tablet,
    templates,
    tv,
    welcome,
)
from floorman.web.refusals import refused_page

PAGES = (
    home.home,
    home.design,
    welcome.welcome,
    *console.CONSOLE_PAGES,
    *moves.MOVES_PAGES,
    *ending.ENDING_PAGES,
    *dealers.DEALER_PAGES,
    *counts.COUNT_PAGES,
    *archive.ARCHIVE_PAGES,
    *log.LOG_PAGES,
    *finding.FINDING_PAGES,
    *tv.TV_PAGES,
    *new.NEW_PAGES,
    *settings.SETTINGS_PAGES,
    *templates.TEMPLATE_PAGES,
    *house_rules.HOUSE_PAGES,
    *not_saved.NOT_SAVED_PAGES,
    *public.PUBLIC_PAGES,
    *desk.DESK_PAGES,
    *clock.CLOCK_PAGES,
    *payouts.PAYOUT_PAGES,
    *chips.CHIP_PAGES,
    *incidents.INCIDENT_PAGES,
    *printing.PRINT_PAGES,
    print_log.print_log,
    *export.EXPORT_PAGES,
    *sample.SAMPLE_PAGES,
    *hands.HAND_PAGES,
    *replay.REPLAY_PAGES,
    *phone.PHONE_PAGES,
    *rules.RULES_PAGES,
    *tablet.TABLET_PAGES,
    *devices.DEVICE_PAGES,
    *second.SECOND_PAGES,
)


def with_pages(service: Service) -> Litestar:
    """The application of a venue, with its pages."""
    application = create(service)
    pages = Router("/", route_handlers=PAGES, exception_handlers={Exception: refused_page})
    application.register(pages)
    application.register(static_file)
    check_declared(application)
    application.asgi_handler = Packed(AsJson(application.asgi_handler))
    return application
