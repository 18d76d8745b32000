"""Sounds of the house: what is taken as one, who may do what, what an event plays."""

from __future__ import annotations

import io
import wave

import pytest

from tests.server.serving import Venue

MP3 = b"\xff\xfb\x90\x00" + bytes(413)
OGG = b"OggS\0" + bytes(60)
LARGE = 1_000_001


def wav(seconds: float = 0.1) -> bytes:
    """A short silence as browsers play it."""
    file = io.BytesIO()
    with wave.open(file, "wb") as made:
        made.setnchannels(1)
        made.setsampwidth(1)
        made.setframerate(8_000)
        made.writeframes(bytes([128]) * int(8_000 * seconds))
    return file.getvalue()


def keep(venue: Venue, content: bytes, title: str = "Gong", role: str = "director") -> str:
    """Take a sound in; its id."""
    headers = {**venue.headers(role), "content-type": "application/octet-stream"}
    answer = venue.client.post(
        "/api/sounds", params={"title": title}, headers=headers, content=content
    )
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def choose(venue: Venue, event: str, moment: str, role: str = "floor", **choice: object) -> int:
    path = f"/api/events/{event}/sounds/{moment}"
    return venue.client.put(path, headers=venue.headers(role), json=choice).status_code


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (MP3, "audio/mpeg"),
        (b"ID3" + bytes(30), "audio/mpeg"),
        (OGG, "audio/ogg"),
        (wav(), "audio/wav"),
    ],
    ids=["a frame", "tags", "ogg", "wav"],
)
def test_a_sound_is_served_as_what_its_bytes_say(venue: Venue, content: bytes, kind: str) -> None:
    answer = venue.client.get(
        f"/api/sounds/{keep(venue, content)}", headers=venue.headers("display")
    )
    assert (answer.content, answer.headers["content-type"]) == (content, kind)
    assert answer.headers["cache-control"].startswith("private")


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        (b"<html><script>", "no sound that a screen can play"),
        (b"\xff\xd8\xff\xe0" + bytes(40), "no sound that a screen can play"),
        (b"RIFF" + bytes(4) + b"WEBP", "no sound that a screen can play"),
        (b"", "no sound that a screen can play"),
        (MP3 + bytes(LARGE), "up to 1 MB"),
    ],
    ids=["a page", "a JPEG", "a picture", "nothing", "too large"],
)
def test_what_is_no_sound_is_refused(venue: Venue, content: bytes, wrong: str) -> None:
    headers = {**venue.headers("director"), "content-type": "application/octet-stream"}
    answer = venue.client.post(
        "/api/sounds", params={"title": "x"}, headers=headers, content=content
    )
    assert answer.status_code == 422
    assert wrong in answer.text


def test_who_may_what(venue: Venue) -> None:
    """The director takes sounds in, the floor chooses, screens fetch, nobody else hears them."""
    event, sound = venue.event(), keep(venue, wav())
    headers = {"content-type": "application/octet-stream"}
    for role in ("floor", "cashier", "dealer", "display", "player"):
        told = {**venue.headers(role), **headers}
        post = venue.client.post("/api/sounds?title=x", headers=told, content=wav())
        drop = venue.client.delete(f"/api/sounds/{sound}", headers=venue.headers(role))
        assert {post.status_code, drop.status_code} <= {401, 403}
    assert choose(venue, event, "level", "cashier", sound=sound) == 403
    assert venue.client.get(f"/api/sounds/{sound}").status_code == 401


def test_an_event_has_its_own_choice(venue: Venue) -> None:
    """One moment at a time; a sound that is taken away leaves its tone as loud as it was."""
    event, other, sound = venue.event(), venue.event(), keep(venue, wav())
    assert choose(venue, event, "level", sound=sound, volume=40) == 200
    assert choose(venue, event, "minute", volume=0) == 200
    sounds = venue.service.sounds
    told = {moment: (one.sound, one.volume) for moment, one in sounds.chosen(event).items()}
    assert (told["level"], told["minute"]) == ((sound, 40), ("", 0))
    assert {one for moment, one in told.items() if moment not in ("level", "minute")} == {("", 100)}
    assert set(sounds.chosen(other).values()) == {sounds.chosen(event)["break"]}
    gone = venue.client.delete(f"/api/sounds/{sound}", headers=venue.headers("director"))
    assert gone.status_code == 204
    assert sounds.chosen(event)["level"].sound == ""
    assert sounds.chosen(event)["level"].volume == 40


@pytest.mark.parametrize(
    ("moment", "choice"),
    [
        ("level", {"sound": "none of ours"}),
        ("level", {"volume": 101}),
        ("level", {"volume": -1}),
        ("tea-time", {}),
    ],
)
def test_what_cannot_be_chosen(venue: Venue, moment: str, choice: dict[str, object]) -> None:
    assert choose(venue, venue.event(), moment, "floor", **choice) in (400, 404, 422)
