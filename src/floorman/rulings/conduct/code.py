"""The code of conduct: what breaks it brings a penalty the first time."""

from __future__ import annotations

from floorman.rulings.conduct.breach import Conduct
from floorman.rulings.conduct.ladder import MAY_OR_WILL, offence_penalty
from floorman.rulings.law import Law
from floorman.sentences import either, say, word

CODE = "conduct-code"


def code_breach(seat: int, what: str, whom: int, law: Law) -> Conduct | None:
    """Conduct that the book's code names, as found; None where it has no code or names it not."""
    if not law.has(CODE) or what not in law.value(CODE, "forbids"):
        return None
    penalty = offence_penalty(what, law)
    return Conduct(
        seat=seat,
        what=what,
        topic=CODE,
        breach=True,
        because=either(
            penalty == "must",
            "Seat {seat}, {what}: a breach of the code of conduct, and a penalty follows.",
            "Seat {seat}, {what}: a breach of the code of conduct, and a penalty may follow.",
            seat=seat,
            what=word(what.replace("-", " ")),
        ),
        penalty=penalty,
        steps=(say("Stop it at once, with security where anybody is in danger."),),
        topics=(MAY_OR_WILL,),
        whom=whom,
    )
