"""What is wrong with the bounties of a set-up, and what is unwise."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.sentences import say, verbatim
from floorman.tournament.findings.findings import Finding
from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.currency import text
from floorman.tournament.sheet.offers import Price
from floorman.tournament.sheet.setup import Setup


def bounty_errors(setup: Setup) -> Iterator[Finding]:
    """What cannot be: a bounty of nothing, or of more than an entry puts into the prizes."""
    bounty = setup.offers.bounty
    if bounty is None:
        return
    if not bounty.amount:
        yield Finding("bounty, amount", say("it is 0"), say("1 cent or more"))
    if bounty.out_of_prizes:
        yield from _too_much(setup, bounty)
    if bounty.kind != "mystery" and bounty.envelopes:
        wrong = say("only a mystery bounty has envelopes")
        yield Finding("bounty, envelopes", wrong, say("none"))
    if bounty.kind != "mystery" and bounty.since != "start":
        wrong = say("only a mystery bounty is won later")
        yield Finding("bounty, since", wrong, verbatim("start"))
    if bounty.since == "level" and not 1 <= bounty.first <= len(setup.structure.levels):
        wrong = say("there is no level {level}", level=bounty.first)
        allowed = say("levels 1 to {levels}", levels=len(setup.structure.levels))
        yield Finding("bounty, first", wrong, allowed)
    values = [one.value for one in bounty.envelopes]
    if len(set(values)) < len(values):
        wrong = say("a value is named twice")
        yield Finding("bounty, envelopes", wrong, say("each value once, with its count"))
    for at, one in enumerate(bounty.envelopes, 1):
        if not one.count or not one.value:
            wrong = say("{count} of {value}", count=one.count, value=text(one.value))
            place = f"bounty, envelope {at}"
            yield Finding(place, wrong, say("one or more of 1 cent or more"))


def _too_much(setup: Setup, bounty: Bounty) -> Iterator[Finding]:
    offers = setup.offers
    entry = offers.entry or Price(prize=setup.structure.entry)
    again = offers.reentry.price if offers.reentry is not None else None
    for what, price in ((say("an entry"), entry), (say("a re-entry"), again)):
        there = 0 if price is None else offers.charge(price).prize
        if price is not None and bounty.amount > there:
            yield Finding(
                "bounty, amount",
                say(
                    "{what} puts {prize} into the prizes, the bounty is {amount} of it",
                    what=what,
                    prize=text(there),
                    amount=text(bounty.amount),
                ),
                say("up to {prize}, or a bounty on top of the price", prize=text(there)),
            )


def bounty_warnings(setup: Setup) -> Iterator[Finding]:
    """What is unwise: envelopes to be filled while entries are open, a share of all or nothing."""
    bounty = setup.offers.bounty
    if bounty is None:
        return
    last = max(setup.late_levels, setup.late.levels)
    if bounty.since == "level" and bounty.first <= last:
        yield Finding(
            "bounty, first",
            say("entries are open until the end of level {last}", last=last),
            say("level {level} or later", level=last + 1),
        )
    if bounty.kind == "progressive" and bounty.head in (0, 100):
        wrong = say("{head} percent go on the head", head=bounty.head)
        yield Finding("bounty, head", wrong, say("1 to 99 percent"))
