"""Takes the pictures of the README: a sample event on console and TV, the film strip of a night.

Run from the checkout: `make pictures`. Needs Chromium; writes docs/pictures.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from film import film  # noqa: E402 - it stands beside this file
from playwright.sync_api import sync_playwright  # noqa: E402
from tests.web.web_play import CHROMIUM, OPTIONS, House, house  # noqa: E402

from floorman.server.sample.people import people  # noqa: E402
from floorman.server.sample.preparing import prepared  # noqa: E402
from floorman.server.sample.run import LATE, PLAYERS  # noqa: E402

EVENT = "sample"
SECRET = b"the pictures of the README"
LEVEL = 7
BEYOND = 440
"""The pictures are taken so many seconds into the level after that."""
OPENED = '"type":"ShowdownOpened"'
LARGEST = 200_000
"""Bytes of a picture."""
PICTURES = {
    "console": (f"/e/{EVENT}", 1280, 720, "light"),
    "tv": (f"/tv/main?event={EVENT}", 1280, 720, "dark"),
    "hand": (f"/e/{EVENT}/hands/{{hand}}?step={{step}}", 1280, 720, "light"),
}
"""Each with its address, its size and its colours."""


def main() -> None:
    """Play a sample to its eighth level, in life's own speed, and take the pictures."""
    with TemporaryDirectory() as folder, house(Path(folder)) as venue:
        hand, step = play(venue)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(OPTIONS))
            for name, (address, width, height, colours) in PICTURES.items():
                context = browser.new_context(
                    base_url=venue.address,
                    viewport={"width": width, "height": height},
                    color_scheme=colours,  # type: ignore[arg-type]
                )
                context.add_cookies([venue.cookie("director", label="Director")])
                page = context.new_page()
                page.goto(address.format(hand=hand, step=step))
                page.wait_for_timeout(1500)
                keep(page.screenshot(), HERE / "pictures" / f"{name}.png")
            keep(film(browser), HERE / "pictures" / "night.webp")
            browser.close()


def play(venue: House) -> tuple[int, int]:
    """A sample at life's speed, in the middle of a level; gives a hand, and its showdown."""
    service = venue.service
    ids = people(service.players, PLAYERS + LATE)
    made = prepared(ids, PLAYERS, 1, LEVEL, service.clock.now(), SECRET, BEYOND)
    service.venue.adopt(EVENT, made.floor.log, made.draws)
    service.hands.keep(EVENT, made.tables.played)
    busy(venue)
    shown = [one for one in made.tables.played if OPENED in one.text]
    return shown[-1].number, shown[-1].text[: shown[-1].text.index(OPENED)].count("\n")


def busy(venue: House) -> None:
    """What else goes on in a busy room: calls, a player on the clock, a penalty, a message."""
    with venue.venue.reading(EVENT) as (_, live):
        seats = {number: sorted(table.players) for number, table in live.play.tables.items()}
        players = {
            number: list(table.players.values()) for number, table in live.play.tables.items()
        }
    venue.do(EVENT, "CallFloor", by="table 5", table=5, why="a bet is disputed")
    venue.do(EVENT, "CallFloor", by="table 11", table=11, why="all-in and a call")
    venue.do(EVENT, "TakeCall", by="floor", call=calls(venue)[-1])
    venue.do(EVENT, "CallTime", by="floor", table=9, seat=seats[9][2], caller=seats[9][4])
    venue.do(EVENT, "GivePenalty", by="floor", player=players[3][0], kind="rounds", number=1)
    venue.do(
        EVENT,
        "ShowMessage",
        by="director",
        text="Break after level 9: 15 minutes. Please keep your high chips in view.",
    )


def calls(venue: House) -> list[int]:
    """The open calls."""
    with venue.venue.reading(EVENT) as (_, live):
        return sorted(live.calls.open.values())


def keep(picture: bytes, file: Path) -> None:
    """Write a picture; one that is too large for a README is refused."""
    if len(picture) > LARGEST:
        sys.exit(f"{file.name} has {len(picture):,} bytes, more than {LARGEST:,}.")
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(picture)
    sys.stdout.write(f"{file.name}: {len(picture):,} bytes\n")


if __name__ == "__main__":
    main()
