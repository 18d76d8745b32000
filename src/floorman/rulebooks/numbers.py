"""Rule numbers: "43-A" is a part of "43", "34-A(5)" of "34-A", "Add.45 Ex.2" of "Add.45"."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(4096)
def ancestry(number: str) -> tuple[str, ...]:
    """A rule number and the numbers it is a part of, from the narrowest to the widest.

    >>> ancestry("34-A(5)")
    ('34-A(5)', '34-A', '34')
    """
    cut = max(number.rfind(mark) for mark in "-( ")
    wider = number[:cut].rstrip() if cut > 0 else ""
    return (number, *ancestry(wider)) if number else ()


def is_part_of(number: str, whole: str) -> bool:
    """Whether a number is the whole or a part of it, in whatever case it is written.

    >>> is_part_of("RP-11-A", "rp-11"), is_part_of("43", "43-A")
    (True, False)
    """
    return whole.lower() in (step.lower() for step in ancestry(number))
