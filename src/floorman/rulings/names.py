"""Names of options and settings in words, as they are said."""

from __future__ import annotations

from floorman.sentences import Sentence, say, word

SPELLED = {
    "amount-stated": say("amount stated"),
    "binding-and-penalty": say("binding and penalty"),
    "chips-back": say("chips back"),
    "fitting-amount": say("fitting amount"),
    "hand-dead": say("the hand is dead"),
    "hand-live": say("the hand is live"),
    "minimum": say("minimum"),
    "no-act": say("no act"),
    "not-binding": say("not binding"),
    "not-bound": say("not bound"),
    "not-binding-and-penalty": say("not binding and penalty"),
    "not-part-of-it": say("not part of it"),
    "part-of-the-action": say("part of the action"),
}
"""Names that no rulebook has among its values."""


def spelled(name: str) -> Sentence:
    """A name in words, as it is said: within it words are held together by hyphens.

    >>> spelled("forfeit-and-fold")
    'forfeit and fold'
    """
    if isinstance(name, Sentence):
        return name
    return SPELLED.get(name) or word(name.replace("-", " "))
