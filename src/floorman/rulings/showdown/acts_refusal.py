"""A hand that had to be shown, and was mucked."""

from __future__ import annotations

import msgspec


class RefusesToShow(msgspec.Struct, frozen=True, tag=True):
    """A player whose turn it is to show refuses, and mucks the hand."""

    seat: int
