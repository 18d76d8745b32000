"""Bounties: of which kind, how much an entry, and the envelopes of a mystery one."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section

ANY, MYSTERY = "bounty=plain|progressive|mystery", "bounty=mystery"

BOUNTIES = Section(
    "bounties",
    say("Bounties"),
    (
        Field(
            name="bounty",
            label=say("Bounties"),
            kind="choice",
            paths=("offers.bounty.kind",),
            choices=(
                ("", say("No")),
                ("plain", say("Regular: paid to whoever knocks the player out")),
                ("progressive", say("Progressive: a share goes on the winner's own head")),
                ("mystery", say("Mystery: drawn from envelopes")),
            ),
        ),
        Field(
            name="bounty_amount",
            label=say("Bounty of an entry"),
            kind="money",
            paths=("offers.bounty.amount",),
            when=ANY,
        ),
        Field(
            name="bounty_out",
            label=say("Out of what the entry puts into the prizes, not on top"),
            kind="tick",
            paths=("offers.bounty.out_of_prizes",),
            when=ANY,
        ),
        Field(
            name="bounty_head",
            label=say("Percent of it that go on the head"),
            kind="whole",
            paths=("offers.bounty.head",),
            usual="50",
            when="bounty=progressive",
        ),
        Field(
            name="bounty_envelopes",
            label=say("Envelopes"),
            kind="page",
            paths=("offers.bounty.envelopes[].value", "offers.bounty.envelopes[].count"),
            hint=say("A line each, such as 1 x 10000; the others share what is left of the pool"),
            when=MYSTERY,
        ),
        Field(
            name="bounty_since",
            label=say("Won"),
            kind="choice",
            paths=("offers.bounty.since",),
            usual="start",
            choices=(
                ("start", say("once entries are closed")),
                ("level", say("from a level on")),
                ("day", say("from a day on")),
                ("money", say("in the money")),
            ),
            when=MYSTERY,
        ),
        Field(
            name="bounty_first",
            label=say("From level or day"),
            kind="whole",
            paths=("offers.bounty.first",),
            hint=say("Empty: the day that the book says"),
            when=MYSTERY,
        ),
    ),
    say("Entries have paid this bounty. Who wins one is said at the bust."),
    "payouts",
)
