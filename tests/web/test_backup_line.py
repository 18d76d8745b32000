"""The first page tells directors, and nobody else, how old the last backup is."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import httpx
import pytest

from floorman.store.backups.rotation import note_backup
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from tests.server.serving import Process, bearer
from tests.waiting import PATIENCE

SAID = (
    (None, "No backup yet", "Noch keine Sicherung"),
    (-5, "Last backup: just now", "Letzte Sicherung: gerade eben"),
    (50, "Last backup: just now", "Letzte Sicherung: gerade eben"),
    (60, "Last backup: 1 minute ago", "Letzte Sicherung: vor 1 Minute"),
    (12 * 60, "Last backup: 12 minutes ago", "Letzte Sicherung: vor 12 Minuten"),
    (2 * 3600, "Last backup: 2 hours ago", "Letzte Sicherung: vor 2 Stunden"),
    (3 * 86400, "Last backup: 3 days ago", "Letzte Sicherung: vor 3 Tagen"),
)


@pytest.mark.wide
def test_how_old_the_last_backup_is(tmp_path: Path) -> None:
    """Told in the reader's language, whatever process made the backup."""
    url = str(tmp_path / "venue.db")
    with closing(Venue.open(url)) as venue:
        accounts = Accounts(venue.database, venue.clock)
        director = bearer(accounts.issue_token(Grant("director")).secret)
        cashier = bearer(accounts.issue_token(Grant("cashier")).secret)
        server = Process(url)
        try:
            with httpx.Client(
                base_url=server.address, headers={"accept": "text/html"}, timeout=PATIENCE
            ) as client:
                for seconds, english, german in SAID:
                    if seconds is not None:
                        note_backup(venue.database, venue.clock.now() - seconds)
                    for language, said in (("en", english), ("de", german)):
                        reader = {"accept-language": language}
                        assert f">{said}</p>" in client.get("/", headers=reader | director).text
                page = client.get("/", headers=cashier).text
                assert "Start an event" in page
                assert "backup" not in page.lower()
        finally:
            assert server.stop() == 0
