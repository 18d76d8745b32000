"""The secret of an event's draws on its way: sealed so that the venue it goes to alone can open it.

Each seal has a key pair of its own (X25519); what the two agree on, for this transfer alone, is the
key of the seal (HKDF with SHA-256, ChaCha20-Poly1305). So it is safe from who listens, also where
nothing else is. Who can change what goes over the wire is kept out by TLS.
"""

from __future__ import annotations

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from floorman.errors import BadInput
from floorman.sentences import say

PUBLIC = 32
"""Bytes of the public half of a key."""
ONCE = bytes(12)
"""No key seals twice, so the number of the seal is always this one."""


def sealed(receiver: bytes, transfer: str, secret: bytes) -> bytes:
    """A secret as it goes over the wire; nothing where there is none.

    Raises BadInput where the receiver's key is none.
    """
    if not secret:
        return b""
    own = X25519PrivateKey.generate()
    told = own.public_key().public_bytes_raw()
    try:
        shared = own.exchange(X25519PublicKey.from_public_bytes(receiver))
    except ValueError:
        raise BadInput(
            say("The other venue's key is none"), say("the same version on both machines")
        ) from None
    return told + _cipher(shared, told, receiver, transfer).encrypt(ONCE, secret, None)


def opened(key: X25519PrivateKey, transfer: str, box: bytes) -> bytes:
    """The secret that was sealed for a transfer; raises BadInput for one that cannot be opened."""
    if not box:
        return b""
    told = box[:PUBLIC]
    try:
        shared = key.exchange(X25519PublicKey.from_public_bytes(told))
        cipher = _cipher(shared, told, key.public_key().public_bytes_raw(), transfer)
        return cipher.decrypt(ONCE, box[PUBLIC:], None)
    except (InvalidTag, ValueError):
        raise BadInput(
            say("The secret of the draws cannot be opened here"), say("to send the event again")
        ) from None


def _cipher(shared: bytes, told: bytes, receiver: bytes, transfer: str) -> ChaCha20Poly1305:
    about = b"floorman transfer " + told + receiver + transfer.encode()
    return ChaCha20Poly1305(HKDF(hashes.SHA256(), 32, None, about).derive(shared))
