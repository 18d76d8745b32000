"""How the messages of webhooks are signed: by Standard Webhooks 1.0, and as version 0.1 did."""

from __future__ import annotations

import hmac
from base64 import b64encode


def standard_secret(secret: str) -> str:
    """The secret as libraries of Standard Webhooks take it.

    >>> standard_secret("secret-of-the-webhook-00")
    'whsec_c2VjcmV0LW9mLXRoZS13ZWJob29rLTAw'
    """
    return f"whsec_{b64encode(secret.encode()).decode()}"


def standard_signature(secret: str, told: str, stamp: str, body: bytes) -> str:
    """What those libraries compute to see that a message is ours; ``told`` is its id.

    A message that is sent again has its id again, and one with more events another: who keeps ids
    misses none.

    >>> standard_signature("secret-of-the-webhook-00", "msg_1", "1700000000", b"{}")[:16]
    'aZMjK46CD8Gwwn8N'
    """
    signed = f"{told}.{stamp}.".encode() + body
    return b64encode(hmac.digest(secret.encode(), signed, "sha256")).decode()


def signature(secret: str, stamp: str, body: bytes) -> str:
    """What the owner of a hook computed under version 0.1, over the timestamp, a dot and the body.

    >>> signature("secret", "1700000000", b"{}")[:16]
    'b8569b78799ff9e3'
    """
    return hmac.digest(secret.encode(), stamp.encode() + b"." + body, "sha256").hex()
