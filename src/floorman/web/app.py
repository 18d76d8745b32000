"""The server with its pages: the API's application and a route for each page."""

from __future__ import annotations

from litestar import Litestar, Router
from litestar.exceptions import NotFoundException

from floorman.server.app import create
from floorman.server.around.guard import check_declared
from floorman.server.service import Service
from floorman.web.as_json import AsJson
from floorman.web.assets import static_file
from floorman.web.packed import Packed
from floorman.web.pages import api_docs, home, not_saved
from floorman.web.pages.books import hands, house_rules, rules
from floorman.web.pages.console import (
    chips,
    clock,
    counts,
    days,
    dealers,
    ending,
    finding,
    incidents,
    log,
    moves,
    replay,
    screens,
    settings,
)
from floorman.web.pages.console import tables as console
from floorman.web.pages.devices import access as devices
from floorman.web.pages.devices import health, overlay, phone, second, tablet, tv, welcome
from floorman.web.pages.money import deals, desk, icm, payouts, teams
from floorman.web.pages.paper import export, print_log, sheets, slips
from floorman.web.pages.planning import forecasts, lab, new, sample, templates
from floorman.web.pages.players import (
    archive,
    histories,
    importing,
    installing,
    own_hands,
    public,
    season_editing,
    seasons,
    signing_up,
)
from floorman.web.refusals import refused_page

PAGES = (
    home.home,
    home.design,
    welcome.welcome,
    *console.CONSOLE_PAGES,
    *moves.MOVES_PAGES,
    *ending.ENDING_PAGES,
    *days.DAY_PAGES,
    *dealers.DEALER_PAGES,
    *counts.COUNT_PAGES,
    *api_docs.API_PAGES,
    *archive.ARCHIVE_PAGES,
    *season_editing.SEASON_FORMS,
    *seasons.SEASON_PAGES,
    *importing.IMPORT_PAGES,
    *histories.HISTORY_PAGES,
    own_hands.own_hand,
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
    *deals.DEAL_PAGES,
    *icm.ICM_PAGES,
    *lab.LAB_PAGES,
    *forecasts.FORECAST_PAGES,
    *payouts.PAYOUT_PAGES,
    *teams.TEAM_PAGES,
    *chips.CHIP_PAGES,
    *incidents.INCIDENT_PAGES,
    *screens.SCREEN_PAGES,
    *overlay.OVERLAY_PAGES,
    *signing_up.SIGN_UP_PAGES,
    *installing.INSTALLING_PAGES,
    *slips.SLIP_PAGES,
    *sheets.SHEET_PAGES,
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
    *health.HEALTH_PAGES,
)


def with_pages(service: Service) -> Litestar:
    """The application of a venue, with its pages."""
    application = create(service)
    pages = Router("/", route_handlers=PAGES, exception_handlers={Exception: refused_page})
    application.register(pages)
    # What leads to no route at all is answered outside of every router.
    application.exception_handlers[NotFoundException] = refused_page
    application.register(static_file)
    application.register(export.signed)  # for programs: its errors are JSON
    check_declared(application)
    application.asgi_handler = Packed(AsJson(application.asgi_handler))
    return application
