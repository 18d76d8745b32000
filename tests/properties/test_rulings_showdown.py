"""Acts of showdown in any order, with any answers, under any book."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from floorman.errors import BadInput, IllegalAct
from floorman.rulebooks.book import available
from floorman.rulings.at_table.session import Session
from floorman.rulings.betting.acts import Plays
from floorman.rulings.presence import acts as presence
from floorman.rulings.showdown import acts as showdown
from floorman.rulings.talk_ruled import rule
from floorman.rulings.telling.setup import read_setup
from floorman.rulings.telling.talk import Clause

YES_NO = (
    *("identifiable", "retrievable", "clearly-read", "readable", "would-win", "obviously-won"),
    *("past-line", "mucking-line", "deliberate", "facing-action", "within-reach", "in-the-money"),
)
seats = st.sampled_from((1, 2, 3))
books = st.sampled_from(available())
facts = st.fixed_dictionaries({}, optional={f: st.sampled_from(("yes", "no")) for f in YES_NO})
acts = st.one_of(
    st.builds(showdown.Tables, seats, count=st.sampled_from((showdown.ALL, 1, 2))),
    st.builds(showdown.Tables, seats, flashed=st.just(True)),
    st.builds(showdown.Discards, seats, st.sampled_from(("in-front", "touching-muck"))),
    st.builds(showdown.DealerKills, seats),
    st.builds(showdown.Fouled, seats),
    st.builds(showdown.AsksToSee, seats, seats),
    st.builds(showdown.PlaysBoard, seats),
    st.builds(showdown.Miscalls, seats),
    st.builds(showdown.SpeaksUp, seats, st.sampled_from(("reading", "awarding", "counting"))),
    st.builds(showdown.NobodyShows),
    st.builds(showdown.TurnsUp),
    st.builds(presence.Leaves, seats),
    st.builds(presence.StandsNear, seats),
    st.builds(presence.ServesPenalty, seats),
    st.builds(Plays, seats, st.sampled_from(("check", "call", "fold", "all-in"))),
)


@settings(max_examples=120)
@given(
    table=st.sampled_from(("river", "turn", "river, seat 2 has 300")),
    book=books,
    done=st.lists(st.tuples(acts, facts), max_size=10),
)
def test_any_order_is_ruled_on_and_loses_no_chip(
    table: str, book: str, done: list[tuple[Any, dict[str, str]]]
) -> None:
    """A ruling, a question or a refusal; the chips stay whole and a killed hand is dead."""
    session = Session(read_setup(f"NLHE 50-100, seats 1-3, button 3, {table}"), book)
    assert session.hand is not None
    total = session.hand.state.total
    for act, answers in done:
        live = session.situation().live
        try:
            ruling = session.act(Clause(act, "", answers))
        except (IllegalAct, BadInput):
            continue
        now = session.situation()
        assert sum(session.hand.stacks.values()) + session.hand.state.pot == total
        assert not set(ruling.cards.killed) & set(now.live)
        assert set(ruling.cards.killed) <= set(live)
        assert now.live, "somebody always has a live hand"
        assert ruling.status != "missing" or now.live == live


@settings(max_examples=60)
@given(
    book=books,
    kept=st.booleans(),
    called=st.booleans(),
    last=st.booleans(),
)
def test_a_request_is_ruled_on_alike_on_a_form_and_at_the_table(
    book: str, kept: bool, called: bool, last: bool
) -> None:
    """The same facts, told or played: the same outcome by the same topic."""
    bettor, caller = (3, 1) if last else (2, 1)
    plays = ["seat 1 checks", "seat 2 checks", "seat 3 checks"]
    if called:
        plays = ["seat 1 checks", *(["seat 2 bets 500"] if bettor == 2 else ["seat 2 checks"])]
        plays += ["seat 3 calls" if bettor == 2 else "seat 3 bets 500", "seat 1 calls"]
        plays += [] if bettor == 2 else ["seat 2 calls"]
    if not kept:
        plays.append("seat 1 discards face down")
    table = "NLHE 100-200, seats 1-3, button 3, river"
    asks = f"seat {caller} asks to see seat 3"
    live = rule(" | ".join([table, *plays, asks]), book)
    told = {"keeps cards": kept, "called last bet": called, "last to bet": last and called}
    answers = [f"{fact}: {'yes' if said else 'no'}" for fact, said in told.items()]
    form = rule(" | ".join(["NLHE 100-200", asks, *answers, "dealt in: yes"]), book)
    assert (form.topic, form.status, form.cards) == (live.topic, live.status, live.cards)
