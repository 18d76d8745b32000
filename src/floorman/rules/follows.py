"""Whether a penalty may, must or need not follow."""

from __future__ import annotations

from typing import Literal

Follows = Literal["none", "may", "must"]
"""What a book says of a penalty for an act: none, one may follow, one must."""
