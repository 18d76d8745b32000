"""A live event as bytes: for snapshots, for states kept on the way, for copies that stand still."""

from __future__ import annotations

import msgspec

from floorman.floor.live import Live
from floorman.sentences import as_text

_DECODER = msgspec.msgpack.Decoder(Live)
_ENCODER = msgspec.msgpack.Encoder(enc_hook=as_text)


def pack(live: Live) -> bytes:
    """A state as bytes; sentences in it become the text they are."""
    return _ENCODER.encode(live)


def unpack(body: bytes) -> Live:
    """The state of these bytes; raises msgspec.MsgspecError for what is none."""
    return _DECODER.decode(body)
