"""Examples by chance are the same in every run, and no machine is too slow for them.

``pytest --hypothesis-profile=default`` looks for others.
"""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")
