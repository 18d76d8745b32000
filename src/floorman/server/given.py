"""What handlers are given besides the request: the server's service, and who asks."""

from __future__ import annotations

from litestar.di import NamedDependency

from floorman.server.service import Service
from floorman.store.staff.access import Access

Given = NamedDependency[Service]
Asker = NamedDependency[Access]
Anyone = NamedDependency[Access | None]
"""Who asks, or None for nobody signed in."""
