"""The venue's own key (Ed25519): what is signed with it, the venue has written.

Its private half is in a file of its own, for its owner's eyes alone, and in no database, backup or
export. Where a new key takes its place the old one signs that, and is thrown away: whoever knows an
old key can follow it to the new one. From the key comes a second one (X25519) to which other venues
seal what nobody on the way may read.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
    load_pem_public_key,
)
from msgspec import Struct

from floorman.errors import BadFile, BadInput
from floorman.sentences import say
from floorman.store.database.engines import Database
from floorman.store.files.files import for_owner_alone, whole

FILE = "FLOORMAN_VENUE_KEY"
"""Names the file of the key, where it is not to stand beside the database."""
ENDING = ".venue-key"
EARLIER = ".earlier"
"""Behind the name of the key's file: who came after whom, a line each."""
HERE = "floorman" + ENDING
"""The file of a venue in PostgreSQL, which has nothing beside it."""


class Succession(Struct, frozen=True):
    """One key came after another at a Unix second; ``signed`` by the one before, in hex."""

    key: str
    before: str
    at: int
    signed: str

    @property
    def said(self) -> bytes:
        """What the key before signs."""
        return f"floorman venue key {self.key} after {self.before} at {self.at}".encode()


class Public(Struct, frozen=True):
    """The public half of a key, 32 bytes in hex."""

    raw: str

    @property
    def pem(self) -> str:
        """As programs read it."""
        coded = self._key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        return coded.decode("ascii")

    @property
    def fingerprint(self) -> str:
        """What people compare: SHA-256 of the key as programs read it, in its DER form."""
        coded = self._key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        return sha256(coded).hexdigest()

    def has_signed(self, content: bytes, signature: bytes) -> bool:
        """Whether a signature is this key's."""
        try:
            self._key.verify(signature, content)
        except InvalidSignature:
            return False
        return True

    @property
    def _key(self) -> Ed25519PublicKey:
        return Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.raw))


def fingerprint(database: Database) -> str:
    """What the venue's key is compared by; empty where no key can be read or made."""
    try:
        return VenueKey.of(database).public.fingerprint
    except (BadFile, OSError):
        return ""


def read_public(text: str, place: str) -> Public:
    """The public half in a text of PEM; raises BadFile for another, naming the ``place``."""
    with suppress(ValueError, UnsupportedAlgorithm):
        key = load_pem_public_key(text.encode())
        if isinstance(key, Ed25519PublicKey):
            return _public(key)
    raise BadFile(
        place, "", say("it is no public key of a venue"), say("what `floorman venue key` prints")
    )


class VenueKey:
    """The key of the venue in a database; it is made when it is first needed."""

    def __init__(self, file: Path) -> None:
        self.file = file

    @classmethod
    def of(cls, database: Database) -> VenueKey:
        """The key that belongs to a database."""
        if named := os.environ.get(FILE):
            return cls(Path(named))
        file = database.file
        return cls(file.with_name(file.name + ENDING) if file else Path(HERE))

    @property
    def public(self) -> Public:
        """The public half."""
        return _public(self._key().public_key())

    def sign(self, content: bytes) -> bytes:
        """The signature of a content, 64 bytes."""
        return self._key().sign(content)

    def receiver(self) -> X25519PrivateKey:
        """The key to which others seal what this venue alone may read."""
        seed = self._key().private_bytes(Encoding.Raw, PrivateFormat.Raw, NoEncryption())
        derived = HKDF(hashes.SHA256(), 32, None, b"floorman receiver").derive(seed)
        return X25519PrivateKey.from_private_bytes(derived)

    def renew(self, at: int) -> Public:
        """Put a new key in the place of this one, which says so once more and is gone."""
        old = self._key()
        new = Ed25519PrivateKey.generate()
        told = Succession(_public(new.public_key()).raw, _public(old.public_key()).raw, at, "")
        told = msgspec.structs.replace(told, signed=old.sign(told.said).hex())
        before = self._earlier.read_bytes() if self._earlier.exists() else b""
        _replace(self._earlier, before + msgspec.json.encode(told) + b"\n")
        _replace(self.file, _coded(new))
        return self.public

    def earlier(self) -> list[Succession]:
        """How the key came down from the first one; a line that no key follows is left out."""
        if not self._earlier.exists():
            return []
        text = self._earlier.read_bytes()
        return list(_ending_with(self.public.raw, read_successions(text, str(self._earlier))))

    @property
    def _earlier(self) -> Path:
        return self.file.with_name(self.file.name + EARLIER)

    def _key(self) -> Ed25519PrivateKey:
        if not self.file.exists():
            with suppress(BadFile), whole(self.file) as part:  # another process made it
                part.write_bytes(_coded(Ed25519PrivateKey.generate()))
        with suppress(ValueError, TypeError, UnsupportedAlgorithm):
            key = load_pem_private_key(self.file.read_bytes(), None)
            if isinstance(key, Ed25519PrivateKey):
                for_owner_alone(self.file)
                return key
        raise BadFile(
            str(self.file), "", say("it is no key of a venue"), say("the file as it was made")
        )


def read_successions(text: bytes, place: str) -> list[Succession]:
    """The lines of a file of earlier keys; raises BadFile for what is none."""
    try:
        return msgspec.json.Decoder(Succession).decode_lines(text)
    except msgspec.DecodeError:
        raise BadFile(
            place, "", say("it tells of no earlier keys"), say("the file as it was made")
        ) from None


def comes_from(key: Public, known: Public, told: list[Succession]) -> bool:
    """Whether a key is the known one, or came down from it, each signed by the one before."""
    at = known
    for one in told:
        if one.before == at.raw and at.has_signed(one.said, _bytes(one.signed)):
            at = Public(one.key)
    return at.raw == key.raw


def expected(text: str) -> Public:
    """A key that somebody names: the file with its public half. Raises BadInput for none."""
    path = Path(text)
    if not path.is_file():
        raise BadInput(
            say("There is no key {file}", file=text), say("a file with what `venue key` printed")
        )
    return read_public(path.read_text("utf-8", errors="replace"), text)


def _ending_with(key: str, told: list[Succession]) -> Iterator[Succession]:
    """Those that lead to a key: a rotation that was stopped half way left a line too many."""
    wanted, found = key, []
    for one in reversed(told):
        if one.key == wanted:
            found.append(one)
            wanted = one.before
    yield from reversed(found)


def _bytes(hexed: str) -> bytes:
    try:
        return bytes.fromhex(hexed)
    except ValueError:
        return b""


def _public(key: Ed25519PublicKey) -> Public:
    return Public(key.public_bytes(Encoding.Raw, PublicFormat.Raw).hex())


def _coded(key: Ed25519PrivateKey) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def _replace(path: Path, content: bytes) -> None:
    """Put a content in the place of a file, whole: it stands under the name at once or not."""
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    with whole(new) as part:
        part.write_bytes(content)
    new.replace(path)
