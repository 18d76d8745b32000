"""Something large that is packed until it is asked for: what is read at once never needs it."""

from __future__ import annotations

import pickle
from typing import Generic, TypeVar

T = TypeVar("T")


class Later(Generic[T]):
    """A value that is unpacked when it is first asked for."""

    def __init__(self, value: T) -> None:
        self._value: T | None = value
        self._packed = b""

    @property
    def value(self) -> T:
        """The value."""
        if self._value is None:
            self._value = pickle.loads(self._packed)
        return self._value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Later) and bool(self.value == other.value)

    __hash__ = None  # type: ignore[assignment]

    def __getstate__(self) -> bytes:
        return pickle.dumps(self.value)

    def __setstate__(self, packed: bytes) -> None:
        self._value, self._packed = None, packed
