"""Web Push: a message that only one browser can read (RFC 8291), and who we are to its push service (RFC 8292)."""

import base64
import binascii
import hashlib
import hmac
import os
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

POINT_BYTES, AUTH_BYTES, SALT_BYTES = 65, 16, 16
RECORD_BYTES = 4096  # a message is one record, and ours is shorter
P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
VALID_SECONDS = 12 * 3600  # of a signature; services refuse more than a day


class Subscription(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a browser wants to be told something, and the keys that only it can open messages by."""

    endpoint: Annotated[str, msgspec.Meta(max_length=1000)]
    p256dh: Annotated[str, msgspec.Meta(max_length=100)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]
    language: Literal["en", "fr"] = "en"


class BadSubscription(ValueError):
    """Its keys are none."""


def encode(part: bytes) -> str:
    return base64.urlsafe_b64encode(part).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadSubscription("it is not written in base64") from None


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def browser_keys(subscription: Subscription) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """The browser's public key and its secret; BadSubscription where they are none."""
    point, auth = decode(subscription.p256dh), decode(subscription.auth)
    if len(point) != POINT_BYTES or len(auth) != AUTH_BYTES:
        raise BadSubscription("its keys have another length")
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point), auth
    except ValueError:
        raise BadSubscription("its key is no point of the curve") from None


def sealed(message: bytes, subscription: Subscription) -> bytes:
    """The message as the push service gets it, which cannot read it: aes128gcm of RFC 8188."""
    theirs, auth = browser_keys(subscription)
    own = ec.generate_private_key(ec.SECP256R1())
    shared, point = own.exchange(ec.ECDH(), theirs), _point(own.public_key())
    about = b"WebPush: info\0" + _point(theirs) + point
    material = _derived(auth, shared, about, 32)
    salt = os.urandom(SALT_BYTES)
    key = _derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, material, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)  # 2: the last record


def _derived(salt: bytes, secret: bytes, about: bytes, length: int) -> bytes:
    """HKDF with SHA-256, for at most 32 bytes."""
    extracted = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(extracted, about + b"\x01", hashlib.sha256)[:length]


class Identity:
    """This server as push services know it: one key for all of its messages."""

    def __init__(self, secret: bytes, contact: str) -> None:
        number = int.from_bytes(hashlib.sha256(b"tablee push" + secret).digest(), "big") % (P256_ORDER - 1) + 1
        self._key = ec.derive_private_key(number, ec.SECP256R1())
        self._contact = contact
        self.public = encode(_point(self._key.public_key()))

    def authorization(self, endpoint: str, now: float) -> str:
        """Signed for the service of this address alone."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + VALID_SECONDS, "sub": self._contact}
        signed = ".".join(encode(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        signature = self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
        both = b"".join(number.to_bytes(32, "big") for number in utils.decode_dss_signature(signature))
        return f"vapid t={signed}.{encode(both)}, k={self.public}"
