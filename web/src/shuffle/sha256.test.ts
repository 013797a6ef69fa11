import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { commitmentTo, fromHex, hashOf, sha256, toHex } from "./sha256";

// The examples of FIPS 180-4, and the empty text.
const KNOWN = {
  "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  abc: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq:
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
};

it("hashes the examples of the standard", () => {
  for (const [text, hash] of Object.entries(KNOWN)) expect(hashOf(text)).toBe(hash);
  expect(hashOf("a".repeat(1_000_000))).toBe(
    "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
  );
});

it("hashes every length up to three blocks as another implementation does", () => {
  for (let length = 0; length <= 192; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (37 * index + length) % 256);
    expect(toHex(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

it("hashes a text as UTF-8, and a secret as its bytes", () => {
  expect(hashOf("Tablée")).toBe(createHash("sha256").update("Tablée").digest("hex"));
  expect(fromHex("00ff10")).toEqual(Uint8Array.of(0, 255, 16));
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => index);
  expect(commitmentTo(toHex(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
});
