"""The player table: found as one types, corrected, erased, merged, read from lists and written."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
import sqlalchemy as sa

from floorman.errors import BadInput, Unknown
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import players as players_table
from floorman.store.people.duplicates import merge, take_apart
from floorman.store.people.person import Person
from floorman.store.people.photos import Photo
from floorman.store.people.player_lists import import_list, read_list
from floorman.store.people.players import Players
from floorman.store.people.sign_ups import SignUps
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.playing import playing
from floorman.store.venue.venue import Venue
from tests.store.test_workbook import book
from tests.store.venue_play import announced

PNG = b"\x89PNG\r\n\x1a\n rest of it"


@pytest.fixture
def people(database: Database) -> Players:
    """An empty player table."""
    return Players(database, Clock())


def named(people: Players, *names: str) -> list[str]:
    return people.add_all(Person(name=name) for name in names)


def found(people: Players, typed: str) -> list[str]:
    return [one.name for one in people.look_up(typed)]


class TestLookUp:
    @pytest.mark.parametrize(
        "typed",
        [
            "luk",
            "LUKASZ",
            "kow",
            "wis",
            "kowalski-w",
            "kowalskiwis",
            "kow luk",
            "ryba",
            "m-0",
            "m00",
        ],
    )
    def test_any_word_as_it_begins_without_accents_or_capitals(
        self, people: Players, typed: str
    ) -> None:
        lukasz = Person(name="Łukasz Kowalski-Wiśnia", nickname="Rýba", membership="M-007")
        people.add_all([lukasz, Person(name="Bob")])
        assert found(people, typed) == ["Łukasz Kowalski-Wiśnia"]

    @pytest.mark.parametrize("typed", ["", "  ", "%", "_", "ukasz", "'; drop table players"])
    def test_what_no_word_begins_with_finds_nobody(self, people: Players, typed: str) -> None:
        named(people, "Łukasz Kowalski")
        assert found(people, typed) == []

    def test_whole_names_and_numbers_first_then_first_names_then_the_rest(
        self, people: Players
    ) -> None:
        named(people, "Bo Ann Ek", "Annika Lind", "Ann Zorn", "Ann")
        people.add(Person(name="Zoe", membership="ann"))
        assert found(people, "ann") == ["Ann", "Zoe", "Ann Zorn", "Annika Lind", "Bo Ann Ek"]

    @pytest.mark.parametrize("many", [3_000, pytest.param(30_000, marks=pytest.mark.wide)])
    def test_among_thousands_it_takes_no_time(self, people: Players, many: int) -> None:
        people.add_all(
            Person(name=f"Player{n % 700} Name{n % 900}", membership=f"M{n:05}", notes="x" * 200)
            for n in range(many)
        )
        for typed in ("p", "name1", "m00017", "name89 player1", "nobody"):
            took = []
            for _ in range(5):
                start = time.process_time()
                people.look_up(typed)
                took.append(time.process_time() - start)
            assert min(took) < 0.5


class TestNames:
    def test_an_entry_shows_the_name_of_its_player(self, people: Players) -> None:
        ann, bob = named(people, "Ann", "Bob")
        names = people.names([ann, f"{ann}/2", bob, "#5", "99", "p7"])
        assert names == {
            ann: "Ann",
            f"{ann}/2": "Ann",
            bob: "Bob",
            "#5": "entry 5",
            "99": "player 99",
            "p7": "player p7",
        }

    def test_many_at_once_are_the_same_as_each(self, people: Players) -> None:
        ids = named(people, *(f"Player {n}" for n in range(700)))
        assert people.names(ids) == {one: people.name(one) for one in ids}


class TestCorrecting:
    def test_a_correction_keeps_what_was(self, people: Players) -> None:
        (ann,) = named(people, "An Lind")
        people.correct(ann, {"name": "Ann Lind", "birthday": "3.4.1990"}, by="desk")
        assert people.get(ann).person == Person(name="Ann Lind", birthday="1990-04-03")
        assert found(people, "ann") == ["Ann Lind"]
        assert [(one.by, one.field, one.was) for one in people.history(ann)] == [
            ("desk", "name", "An Lind"),
            ("desk", "birthday", ""),
        ]

    @pytest.mark.parametrize(
        ("field", "value", "message"),
        [
            ("name", "  ", "name: '' will not do. Allowed: a name."),
            ("email", "ann.example.org", "an e-mail address"),
            ("birthday", "31.2.1990", "YYYY-MM-DD"),
            ("birthday", "04/03/1990", "YYYY-MM-DD"),
            ("phone", "call me", "digits"),
            ("name", "Ann\x00", "signs that are no text"),
            ("notes", "\ud800", "signs that are no text"),
            ("nickname", "x" * 201, "it has 201 characters"),
            ("shoe", "44", "There is no field 'shoe'. Allowed: name, nickname"),
        ],
    )
    def test_what_will_not_do_is_refused(
        self, people: Players, field: str, value: str, message: str
    ) -> None:
        (ann,) = named(people, "Ann")
        with pytest.raises(BadInput, match="Allowed") as refused:
            people.correct(ann, {field: value})
        assert message in str(refused.value)
        assert people.get(ann).person == Person(name="Ann")

    def test_a_membership_number_is_one_players_alone(self, people: Players) -> None:
        people.add_all([Person(name="Ann", membership="7"), Person(name="Bob"), Person(name="Cid")])
        with pytest.raises(BadInput, match="another player's"):
            people.add(Person(name="Dee", membership="7"))
        with pytest.raises(BadInput, match="another player's"):
            people.correct("2", {"membership": "7"})

    @pytest.mark.parametrize("id_", ["99", "p1", "", "-1", "9" * 30, "²"])
    def test_an_unknown_id(self, people: Players, id_: str) -> None:
        with pytest.raises(Unknown):
            people.get(id_)

    def test_a_photo_is_kept_replaced_and_taken_away(self, people: Players) -> None:
        (ann,) = named(people, "Ann")
        assert people.photo(ann) is None
        people.set_photo(ann, Photo("image/png", PNG))
        people.set_photo(ann, Photo("image/png", PNG + b"2"))
        assert people.photo(ann) == Photo("image/png", PNG + b"2")
        people.set_photo(ann, None)
        assert people.photo(ann) is None

    @pytest.mark.parametrize(
        "photo",
        [
            Photo("image/svg+xml", b"<svg/>"),
            Photo("image/jpeg", PNG),
            Photo("image/png", PNG + b"x" * 2_000_000),
        ],
    )
    def test_what_is_no_photo_is_refused(self, people: Players, photo: Photo) -> None:
        named(people, "Ann")
        with pytest.raises(BadInput, match="photo"):
            people.set_photo("1", photo)


class TestErasing:
    def test_nothing_personal_is_left_and_the_id_stays(
        self, people: Players, database: Database
    ) -> None:
        ann, bob = named(people, "Ann Unheard", "Bob")
        people.correct(ann, {"email": "unheard@example.org"})
        people.correct(ann, {"email": "", "name": "Ann Other", "membership": "U77"})
        people.set_photo(ann, Photo("image/png", PNG))
        people.erase(ann, by="desk")
        assert people.name(ann) == "player 1"
        assert people.get(ann).erased
        assert people.photo(ann) is None
        assert [one.field for one in people.history(ann)] == ["erased"]
        with database.reading() as db:
            for table in players_table.metadata.sorted_tables:
                rows = str(db.execute(sa.select(table)).all()).lower()
                assert "unheard" not in rows
                assert "u77" not in rows
        assert found(people, "ann") == []
        assert named(people, "Cid") == ["3"]
        assert people.name(bob) == "Bob"

    def test_devices_of_an_erased_player_are_let_in_no_more(
        self, people: Players, database: Database
    ) -> None:
        (ann,) = named(people, "Ann")
        accounts = Accounts(database, Clock())
        token = accounts.issue_token(Grant("player", player=ann, label="Ann's telephone"))
        people.erase(ann)
        assert accounts.check_token(token.secret) is None
        assert "Ann" not in str(accounts.credentials())

    def test_the_file_itself_forgets(self, people: Players, database: Database) -> None:
        named(people, "Ann Unheard", *(f"Player {number}" for number in range(200)))
        people.correct("1", {"notes": "unheard of " * 1_000})
        people.erase("1")
        folder = Path(database.url.database or "").parent if database.is_sqlite else Path("nowhere")
        for file in folder.glob("*.db*"):
            assert b"unheard" not in file.read_bytes().lower()

    def test_who_signed_up_by_that_name_is_off_the_lists(self, venue: Venue) -> None:
        """Also where nobody at the desk took it: the name stands nowhere any more."""
        people = Players(venue.database, venue.clock)
        lists, event = SignUps(venue.database, venue.clock), announced(venue, 2)
        (ann,) = named(people, "Ann Unheard")
        for name in ("unheard, ANN", "Ann  Unheard", "Bo Ek"):
            lists.add(event, name)
        people.erase(ann)
        assert [one.name for one in lists.waiting(event)] == ["Bo Ek"]

    def test_an_erased_player_is_not_corrected(self, people: Players) -> None:
        named(people, "Ann")
        people.erase("1")
        with pytest.raises(BadInput, match="erased"):
            people.correct("1", {"name": "Ann"})

    def test_who_was_merged_is_erased_as_well(self, people: Players) -> None:
        ann, anna, bob = named(people, "Ann", "Anna", "Bob")
        merge(people, ann, anna, playing={})
        people.erase(ann)
        assert people.names([ann, anna, bob]) == {ann: "player 1", anna: "player 2", bob: "Bob"}


class TestMerging:
    def test_the_kept_one_stands_for_both(self, people: Players) -> None:
        ann, anna, old = named(people, "Ann Lind", "Anna Lindh", "A. Lynd")
        merge(people, anna, old, playing={})
        merge(people, ann, anna, playing={})
        assert set(people.names([ann, anna, f"{old}/2"]).values()) == {"Ann Lind"}
        (hit,) = people.look_up("lindh")
        assert (hit.id, hit.name, hit.also) == (ann, "Ann Lind", "Anna Lindh")
        assert found(people, "l") == ["Ann Lind"]

    def test_results_of_old_events_are_the_kept_ones(self, people: Players) -> None:
        ann, anna = named(people, "Ann", "Anna")
        merge(people, ann, anna, playing={})
        assert people.ids([f"{anna}/2", ann, "#5", "p1"]) == {f"{anna}/2": ann, ann: ann}

    def test_who_plays_is_known_while_the_event_is_not_over(self, venue: Venue) -> None:
        people = Players(venue.database, venue.clock)
        ann, anna = named(people, "Ann", "Anna")
        event = announced(venue, players=2)
        assert [*playing(venue).values()] == [{ann, anna}]
        with pytest.raises(BadInput, match="both play in Test"):
            merge(people, ann, anna, playing=playing(venue))
        venue.do(event, "CloseEvent", {"reason": "called off"})
        assert playing(venue) == {}
        merge(people, ann, anna, playing=playing(venue))

    def test_it_can_be_taken_apart(self, people: Players) -> None:
        ann, anna = named(people, "Ann", "Anna")
        merge(people, ann, anna, playing={})
        take_apart(people, anna)
        assert people.name(anna) == "Anna"
        assert [one.field for one in people.history(anna)] == ["merged", "taken apart"]
        with pytest.raises(BadInput, match="not merged"):
            take_apart(people, anna)

    def test_two_who_play_in_one_running_event_stay_two(self, people: Players) -> None:
        ann, anna, other = named(people, "Ann", "Anna", "Annie")
        merge(people, anna, other, playing={})
        with pytest.raises(BadInput, match="both play in Friday"):
            merge(people, ann, anna, playing={"Friday": {ann, other}})
        merge(people, ann, anna, playing={"Friday": {ann}, "Saturday": {other}})

    def test_nobody_is_merged_with_themselves_or_twice(self, people: Players) -> None:
        ann, anna, gone = named(people, "Ann", "Anna", "Gone")
        merge(people, ann, anna, playing={})
        people.erase(gone)
        for keep, other in ((ann, ann), (ann, anna), (anna, ann), (ann, gone)):
            with pytest.raises(BadInput):
                merge(people, keep, other, playing={})
        with pytest.raises(Unknown):
            merge(people, ann, "99", playing={})


def test_the_tables_are_what_the_code_says(database: Database) -> None:
    there = sa.MetaData()
    with database.reading() as db:
        there.reflect(db)
    for table in players_table.metadata.sorted_tables:
        told = [(one.name, one.nullable, one.primary_key) for one in table.columns]
        found = there.tables[table.name].columns
        assert [(one.name, one.nullable, one.primary_key) for one in found] == told


class TestLists:
    @pytest.mark.parametrize(
        "content",
        [
            "name,e-mail,Birth date\nÅsa Ek,asa@example.org,1990-04-03\n",
            "\ufeffE-mail;Last name;First name;Born\r\nasa@example.org;Ek;Åsa;3.4.1990\r\n",
            "Åsa Ek\tasa@example.org\t3.4.1990",
            "\n\nasa@example.org| Åsa  Ek |1990-04-03|\n",
        ],
    )
    def test_any_delimiter_with_headings_or_without(self, people: Players, content: str) -> None:
        expected = Person(name="Åsa Ek", email="asa@example.org", birthday="1990-04-03")
        assert [line.person for line in read_list(content).lines] == [expected]
        for coding in ("utf-8", "utf-16", "cp1252"):
            read = read_list(content.encode(coding, "ignore"))
            assert [line.person for line in read.lines] == [expected]

    @pytest.mark.parametrize(
        "content",
        [
            "sep=;\nName;Vorname;Ort\nOne;Ace;North\nTwo;Bee;South\n",
            "Club North, members of 2026\n\nNo.;Surname;Forename\n1;One;Ace\n2;Two;Bee\n3;;\n"
            "Total;2;\nSee you at seven;;\n",
            "Cognome\tNome\rOne\tAce\rTwo\tBee\r",
        ],
    )
    def test_lists_as_clubs_keep_them(self, people: Players, content: str) -> None:
        """A line for spreadsheets, a title above, a sum below, family names that are Names."""
        assert [line.person.name for line in read_list(content).lines] == ["Ace One", "Bee Two"]

    def test_a_workbook_is_a_list_too(self, people: Players) -> None:
        data = book(["Members"], ["Name", "Phone"], ["Ace One", "0170 123"])
        (line,) = read_list(data).lines
        assert (line.number, line.person) == (3, Person(name="Ace One", phone="0170 123"))

    def test_names_one_a_line_are_enough(self, people: Players) -> None:
        done = import_list(people, "Ann Lind\nBob\n\nJean-Luc O'Hara\n")
        assert done.added == {1: "1", 2: "2", 4: "3"}
        assert people.names(["1", "3"]) == {"1": "Ann Lind", "3": "Jean-Luc O'Hara"}

    def test_every_wrong_line_is_named_and_nothing_is_read(self, people: Players) -> None:
        content = "name,email\nAnn,ann@example.org\n,bob@example.org\nCid,cid\nDee,d@e.f,x\n"
        done = import_list(people, content)
        assert [one.place for one in done.wrong] == ["line 3, name", "line 4, email", "line 5"]
        assert done.added == {}
        assert people.everyone() == []

    def test_the_good_lines_alone_when_asked(self, people: Players) -> None:
        done = import_list(people, "name,email\nAnn,a@b.c\nBob,bob\nCid,\n", good_only=True)
        assert done.added == {2: "1", 4: "2"}
        assert len(done.wrong) == 1

    def test_who_may_be_known_is_offered(self, people: Players) -> None:
        people.add_all(
            [
                Person(name="Ann Lind", membership="A1"),
                Person(name="Bob Ek", email="bob@example.org"),
                Person(name="Cid Alm", birthday="1990-01-01"),
            ]
        )
        content = (
            "name,membership,email,birthday\n"
            "Lind Ann,,,\nRobert,,BOB@example.org,\nAnne,A1,,\n"
            "Cid Alm,,,1991-01-01\nDee,,,\ndee,,,\n"
        )
        done = import_list(people, content)
        assert [(one.line, one.alike.id, one.alike.by) for one in done.offered] == [
            (2, "1", "name"),
            (3, "2", "email"),
            (4, "1", "membership"),
            (7, "line 6", "name"),
        ]
        assert done.added == {5: "4", 6: "5"}
        again = import_list(people, content, add_duplicates=True, good_only=True)
        assert [*again.added] == [2, 3, 5, 6, 7]
        assert [one.place for one in again.wrong] == ["line 4"]

    def test_a_column_that_nobody_reads_is_left_out(self, people: Players) -> None:
        """A club's list has columns of its own: they keep nobody from coming in."""
        done = import_list(people, "Vorname;Nachname;Verein;Mitgliedsnummer\nAnn;Lind;PC Ulm;17\n")
        assert done.left_out == ("Verein",)
        assert not done.wrong
        (player,) = done.added.values()
        found = people.get(player).person
        assert (found.name, found.membership) == ("Ann Lind", "17")

    @pytest.mark.parametrize(
        ("content", "message"),
        [
            ("", "The list is empty"),
            ("name,Player\nAnn,Bob\n", "Two columns hold the name"),
            ("Lind,Ann\nEk,Bo\n", "a first line that names the columns"),
            ("17\n18\n", "No column holds names"),
            ('name\n"Ann\n', "line 2: a quotation mark opens a cell"),
            ("<table><tr><td>Ann</td></tr></table>", "it is a web page"),
            ('[{"name": "Ann"}]', "it is JSON"),
        ],
    )
    def test_a_list_that_says_too_little(self, people: Players, content: str, message: str) -> None:
        with pytest.raises(BadInput, match=message):
            import_list(people, content)
