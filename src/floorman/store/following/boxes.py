"""What two machines of a venue say to each other: sealed with a key that never goes over the wire.

The key is agreed on when they are paired (Diffie and Hellman, the 2048-bit group of RFC 3526), so
whoever only listens learns nothing. Who can change what goes over the wire is kept out by TLS.
"""

from __future__ import annotations

import hmac
import secrets as chance
from hashlib import sha256, shake_256

from floorman.errors import BadInput
from floorman.sentences import say

PRIME = int(
    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A0879"
    "8E3404DDEF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B"
    "0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA4836"
    "1C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804"
    "F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6"
    "955817183995497CEA956AE515D2261898FA051015728E5A8AACAA68FFFFFFFFFFFFFFFF",
    16,
)
WRONG = say("what the other machine says cannot be opened")
HELP = say("pair the machines anew")


class Half:
    """One machine's half of an agreement: ``told`` goes over the wire."""

    def __init__(self) -> None:
        self._own = chance.randbits(512)
        self.told = f"{pow(2, self._own, PRIME):x}"

    def key(self, other: str) -> bytes:
        """The key that both have; raises BadInput for a half that is none."""
        try:
            their = int(other, 16)
        except ValueError:
            their = 0
        if not 1 < their < PRIME - 1:
            raise BadInput(WRONG, HELP)
        return sha256(f"{pow(their, self._own, PRIME):x}".encode()).digest()


def sealed(key: bytes, body: bytes) -> bytes:
    """A body as it goes over the wire."""
    nonce = chance.token_bytes(16)
    masked = _masked(key, nonce, body)
    return nonce + hmac.digest(key, nonce + masked, "sha256") + masked


def opened(key: bytes, box: bytes) -> bytes:
    """The body that was sealed; raises BadInput for one that was changed, or another's."""
    nonce, sum_, masked = box[:16], box[16:48], box[48:]
    if not hmac.compare_digest(sum_, hmac.digest(key, nonce + masked, "sha256")):
        raise BadInput(WRONG, HELP)
    return _masked(key, nonce, masked)


def _masked(key: bytes, nonce: bytes, body: bytes) -> bytes:
    mask = shake_256(b"mask" + key + nonce).digest(len(body))
    both = int.from_bytes(body, "big") ^ int.from_bytes(mask, "big")
    return both.to_bytes(len(body), "big")
