"""Examples by chance are the same in every run, and no machine is too slow for them.

``pytest --hypothesis-profile=default`` looks for others.

What tests write stands in memory where there is enough: a database waits for the disk at each
commit, and what a power cut would leave on it is asked of no test.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")

MEMORY = Path("/dev/shm")
ENOUGH = 2 << 30
"""Bytes that must be free there."""

_is_there = "TMPDIR" not in os.environ and os.access(MEMORY, os.W_OK)
if _is_there and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)
