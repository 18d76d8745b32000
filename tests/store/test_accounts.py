"""Staff and devices: what each credential gives, that it ends, and that no secret is kept."""

from __future__ import annotations

from typing import NoReturn

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from floorman.errors import BadInput, Unavailable, Unknown
from floorman.sentences import say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.schema import METADATA
from floorman.store.staff.access import Grant, new_secret
from floorman.store.staff.accounts import CODE_SECONDS, LINK_SECONDS, SESSION_SECONDS, Accounts
from floorman.tournament.staff import Role
from tests.store.people import EASY

PASSWORD = "correct horse"


class HandClock(Clock):
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.seconds = 1_000_000

    def now(self) -> int:
        return self.seconds


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def accounts(database: Database, clock: HandClock) -> Accounts:
    return Accounts(database, clock, EASY)


class TestUsers:
    def test_a_user_signs_in_with_the_password_alone(self, accounts: Accounts) -> None:
        accounts.users.add("Ann", PASSWORD, "floor")
        session = accounts.sign_in("Ann", PASSWORD)
        assert session is not None
        access = accounts.check_session(session.secret)
        assert access is not None
        assert (access.grant.role, access.name) == ("floor", "Ann")
        for name, password in (
            ("Ann", "wrong horse"),
            ("Bob", PASSWORD),
            ("Ann", "x" * 9_999),
            ("\x00", ""),
        ):
            assert accounts.sign_in(name, password) is None

    def test_a_hash_is_as_hard_as_argon2_proposes(self, database: Database, clock: Clock) -> None:
        usual, proposed = Accounts(database, clock), PasswordHasher().hash(PASSWORD)
        usual.users.add("Ann", PASSWORD, "floor")
        with database.reading() as db:
            kept = db.execute(sa.text("SELECT password_hash FROM users")).scalar_one()
        assert kept.split("$")[:4] == proposed.split("$")[:4]
        assert proposed.startswith("$argon2id$")

    def test_another_password_signs_out(self, accounts: Accounts) -> None:
        ann = accounts.users.add("Ann", PASSWORD, "director")
        session = accounts.sign_in("Ann", PASSWORD)
        accounts.users.set_password(ann.id, "another horse")
        assert session is not None
        assert accounts.check_session(session.secret) is None
        assert accounts.sign_in("Ann", PASSWORD) is None
        assert accounts.sign_in("Ann", "another horse") is not None

    def test_another_role_holds_from_the_next_sign_in(self, accounts: Accounts) -> None:
        ann = accounts.users.add("Ann", PASSWORD, "floor")
        session = accounts.sign_in("Ann", PASSWORD)
        accounts.users.set_role(ann.id, "cashier")
        assert session is not None
        assert accounts.check_session(session.secret) is None
        again = accounts.sign_in("Ann", PASSWORD)
        assert again is not None
        access = accounts.check_session(again.secret)
        assert access is not None
        assert access.grant.role == "cashier"
        with pytest.raises(BadInput, match="pair others' devices"):
            accounts.users.set_role(ann.id, "dealer")

    def test_a_revoked_user_is_out_everywhere(self, accounts: Accounts) -> None:
        ann = accounts.users.add("Ann", PASSWORD, "director")
        session = accounts.sign_in("Ann", PASSWORD)
        accounts.users.revoke(ann.id)
        assert session is not None
        assert accounts.check_session(session.secret) is None
        assert accounts.sign_in("Ann", PASSWORD) is None
        assert [user.revoked for user in accounts.users.everyone()] == [1_000_000]

    @pytest.mark.parametrize(
        ("name", "password", "role", "message"),
        [
            ("Ann", PASSWORD, "floor", "There is .Ann. already"),
            ("", PASSWORD, "floor", "name is needed"),
            ("Bob", "short", "floor", "5 characters"),
            ("Bob", PASSWORD, "dealer", "pair others"),
            ("Bob", PASSWORD, "boss", "director, floor, cashier"),
        ],
    )
    def test_what_will_not_do(
        self, accounts: Accounts, name: str, password: str, role: Role, message: str
    ) -> None:
        accounts.users.add("Ann", PASSWORD, "floor")
        with pytest.raises(BadInput, match=message):
            accounts.users.add(name, password, role)


class TestGrants:
    @pytest.mark.parametrize(
        ("role", "table", "player"),
        [
            ("boss", 0, ""),
            ("dealer", 0, ""),
            ("dealer", -1, ""),
            ("floor", 3, ""),
            ("player", 0, ""),
            ("display", 0, "17"),
        ],
    )
    def test_each_role_is_bound_to_what_it_needs(self, role: Role, table: int, player: str) -> None:
        with pytest.raises(BadInput):
            Grant(role, table, player)


class TestTokens:
    def test_a_token_gives_what_it_was_made_for_until_revoked(self, accounts: Accounts) -> None:
        grant = Grant("dealer", table=7, label="tablet 3")
        token = accounts.issue_token(grant)
        access = accounts.check_token(token.secret)
        assert access is not None
        assert (access.grant, access.name, access.csrf) == (grant, "tablet 3", "")
        accounts.revoke(token.credential)
        accounts.revoke(token.credential)
        assert accounts.check_token(token.secret) is None

    def test_a_token_is_no_session_and_a_guess_is_nothing(self, accounts: Accounts) -> None:
        token = accounts.issue_token(Grant("director"))
        assert accounts.check_session(token.secret) is None
        assert accounts.redeem(token.secret) is None
        for guess in ("", token.secret[:-1], token.secret.upper(), "x" * 9_999, "\ud800"):
            assert accounts.check_token(guess) is None

    def test_the_last_use_is_written_now_and_then(
        self, accounts: Accounts, clock: HandClock
    ) -> None:
        token = accounts.issue_token(Grant("director"))
        for second in (1, 10, 20, 62):
            clock.seconds = 1_000_000 + second
            accounts.check_token(token.secret)
        (listed,) = accounts.credentials("token")
        assert (listed.created, listed.used) == (1_000_000, 1_000_062)

    def test_a_full_disk_keeps_nobody_out(
        self, accounts: Accounts, database: Database, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        token = accounts.issue_token(Grant("display"))

        def full() -> NoReturn:
            raise Unavailable(say("the disk is full"))

        monkeypatch.setattr(database, "writing", full)
        assert accounts.check_token(token.secret) is not None

    def test_unknown_credentials(self, accounts: Accounts) -> None:
        with pytest.raises(Unknown):
            accounts.revoke(99)


class TestPairing:
    def test_a_code_pairs_one_device_once(self, accounts: Accounts) -> None:
        code = accounts.issue_code(Grant("dealer", table=7))
        session = accounts.redeem(code.secret.lower().replace("-", " "))
        assert session is not None
        access = accounts.check_session(session.secret)
        assert access is not None
        assert access.grant == Grant("dealer", table=7)
        assert accounts.redeem(code.secret) is None

    def test_a_code_and_a_link_end(self, accounts: Accounts, clock: HandClock) -> None:
        code = accounts.issue_code(Grant("display"))
        link = accounts.issue_link(Grant("director"))
        clock.seconds += CODE_SECONDS
        assert accounts.redeem(code.secret) is None
        clock.seconds += LINK_SECONDS - CODE_SECONDS - 1
        session = accounts.redeem(link.secret, is_here=True)
        assert session is not None
        clock.seconds += SESSION_SECONDS
        assert accounts.check_session(session.secret) is None

    def test_a_revoked_code_pairs_nothing(self, accounts: Accounts) -> None:
        code = accounts.issue_code(Grant("floor"))
        accounts.revoke(code.credential)
        assert accounts.redeem(code.secret) is None

    def test_a_link_is_for_this_machine_and_one_at_a_time(self, accounts: Accounts) -> None:
        first, second = (accounts.issue_link(Grant("director")) for _ in range(2))
        assert accounts.redeem(second.secret) is None
        assert accounts.redeem(first.secret, is_here=True) is None
        assert accounts.redeem(second.secret, is_here=True) is not None
        third = accounts.issue_link(Grant("director"))
        accounts.revoke_links()
        assert accounts.redeem(third.secret, is_here=True) is None

    def test_each_session_has_its_own_value_for_forms(self, accounts: Accounts) -> None:
        links = [accounts.issue_code(Grant("floor")) for _ in range(2)]
        values = set()
        for link in links:
            session = accounts.redeem(link.secret)
            assert session is not None
            access = accounts.check_session(session.secret)
            assert access is not None
            assert access.csrf
            assert session.secret not in access.csrf
            values.add(access.csrf)
        assert len(values) == 2


class TestSecrets:
    def test_no_secret_is_in_the_database_or_shown(
        self, accounts: Accounts, database: Database
    ) -> None:
        accounts.users.add("Ann", PASSWORD, "director")
        session = accounts.sign_in("Ann", PASSWORD)
        code = accounts.issue_code(Grant("floor"))
        token = accounts.issue_token(Grant("floor"))
        assert session is not None
        access = accounts.check_session(session.secret)
        assert access is not None
        secrets = [PASSWORD, session.secret, access.csrf, token.secret]
        secrets += [code.secret, code.secret.replace("-", "")]
        with database.reading() as db:
            tables = [db.execute(sa.select(table)).all() for table in METADATA.sorted_tables]
        lists = (accounts.credentials(), accounts.users.everyone())
        shown = f"{tables} {session!r} {code} {access!r} {lists}"
        assert not [one for one in secrets if one in shown]

    def test_codes_can_be_read_out(self) -> None:
        codes = {new_secret("code") for _ in range(200)}
        assert len(codes) == 200
        assert not set("".join(codes)) & set("01ILO")
