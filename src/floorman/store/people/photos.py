"""A player's photo."""

from __future__ import annotations

from msgspec import Struct

from floorman.errors import BadInput
from floorman.sentences import row, say

IMAGES = {"image/jpeg": b"\xff\xd8\xff", "image/png": b"\x89PNG\r\n", "image/webp": b"RIFF"}
"""The types of photo, and the bytes each begins with."""
LARGEST_PHOTO = 2_000_000


class Photo(Struct, frozen=True):
    """A picture and its media type."""

    type: str
    image: bytes


def as_photo(image: bytes) -> Photo:
    """A picture as its bytes say what it is; raises BadInput for what no browser shows."""
    kind = next((kind for kind, begins in IMAGES.items() if image.startswith(begins)), "")
    photo = Photo(kind, image)
    check_photo(photo)
    return photo


def check_photo(photo: Photo) -> None:
    """Raises BadInput for what no browser shows as a photo, and for one too large."""
    begins = IMAGES.get(photo.type)
    is_other = photo.type == "image/webp" and photo.image[8:12] != b"WEBP"
    if begins is None or is_other or not photo.image.startswith(begins):
        raise BadInput(say("This is no photo we can show"), row(IMAGES, ", "))
    if len(photo.image) > LARGEST_PHOTO:
        raise BadInput(
            say("The photo is too large"),
            say("up to {largest} MB", largest=LARGEST_PHOTO // 1_000_000),
        )
