"""A certificate of the house's own: made on request, for the address it has in its network.

An authority of the house signs a certificate for one address. A phone that has taken the authority
in trusts the house without a warning; no other authority in the world vouches for an address like
192.168.1.5.
"""

from __future__ import annotations

import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from floorman.store.files.files import put

OF_THE_HOUSE = timedelta(days=3650)
OF_AN_ADDRESS = timedelta(days=397)
"""Browsers take no certificate that is valid for longer."""
LEAST_LEFT = timedelta(days=30)
NAME = "Floorman house certificate"


def house_certificate(folder: Path) -> Path:
    """The file of the house's authority, which phones take in; made where there is none."""
    file, key_file = folder / "house.crt", folder / "house.key"
    if not file.exists() or not key_file.exists():
        key = ec.generate_private_key(ec.SECP256R1())
        name = _named(NAME)
        made = _begun(name, name, key, OF_THE_HOUSE).add_extension(
            x509.BasicConstraints(ca=True, path_length=0), critical=True
        )
        put(key_file, _pem(key))
        put(file, made.sign(key, hashes.SHA256()).public_bytes(_PEM))
    return file


def context_for(folder: Path, address: str) -> ssl.SSLContext:
    """What serves https at an address; its certificate holds for a month at least."""
    house = x509.load_pem_x509_certificate(house_certificate(folder).read_bytes())
    file, key_file = folder / "address.crt", folder / "address.key"
    if not _holds(file, key_file, address):
        key = ec.generate_private_key(ec.SECP256R1())
        authority = serialization.load_pem_private_key((folder / "house.key").read_bytes(), None)
        assert isinstance(authority, ec.EllipticCurvePrivateKey)
        named = x509.SubjectAlternativeName([x509.IPAddress(ip_address(address))])
        made = (
            _begun(_named(f"Floorman at {address}"), house.subject, key, OF_AN_ADDRESS)
            .add_extension(named, critical=False)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        )
        put(key_file, _pem(key))
        put(file, made.sign(authority, hashes.SHA256()).public_bytes(_PEM))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file, key_file)
    return context


def _holds(file: Path, key_file: Path, address: str) -> bool:
    if not file.exists() or not key_file.exists():
        return False
    made = x509.load_pem_x509_certificate(file.read_bytes())
    named = made.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    lasts = made.not_valid_after_utc - datetime.now(UTC) > LEAST_LEFT
    return lasts and ip_address(address) in named.get_values_for_type(x509.IPAddress)


def _begun(
    name: x509.Name, by: x509.Name, key: ec.EllipticCurvePrivateKey, lasts: timedelta
) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(by)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + lasts)
    )


def _named(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


_PEM = serialization.Encoding.PEM


def _pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    kind = serialization.PrivateFormat.PKCS8
    return key.private_bytes(_PEM, kind, serialization.NoEncryption())
