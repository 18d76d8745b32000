"""The page of the API: all that programs may ask, shown without another host."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from floorman.web.app import with_pages
from tests.server.serving import served


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_all_of_the_api_is_on_a_page(tmp_path: Path) -> None:
    """Whoever comes sees every operation and command, from this server alone."""
    with served(str(tmp_path / "venue.db"), build=with_pages) as venue:
        told = venue.client.get("/api/openapi.json").json()
        shown = venue.client.get("/api/docs", headers={"accept-language": "de"}).text
    operations = [one for methods in told["paths"].values() for one in methods.values()]
    commands = told["paths"]["/api/events/{event}/commands"]["post"]["requestBody"]
    kinds = commands["content"]["application/json"]["schema"]["oneOf"]
    anchors = [one["operationId"] for one in operations] + [one["title"] for one in kinds]
    assert [one for one in anchors if shown.count(f'id="{one}"') != 1] == []
    assert re.findall(r'(?:src|href)="(?!/|#)[^"]*"', shown) == []
    assert "Die Schnittstelle für Programme" in shown
    assert "<code>position</code> is the newest" in shown
    assert "``" not in shown
