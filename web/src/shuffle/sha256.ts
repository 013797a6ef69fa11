/** SHA-256 (FIPS 180-4). Browsers bring their own only on https, and a table at home is on plain http. */

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
// The first 32 bits behind the point of the roots of the first primes.
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const text = padded(bytes);
  const hash = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < text.byteLength; block += 64) mix(hash, text, block, words);
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, index) => result.setInt32(4 * index, word));
  return new Uint8Array(result.buffer);
}

/** One bit, zeros up to whole blocks of 64 bytes, and the length in bits at the end. */
function padded(bytes: Uint8Array): DataView {
  const size = 64 * Math.ceil((bytes.length + 9) / 64);
  const all = new Uint8Array(size);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(size - 4, bytes.length << 3);
  return view;
}

function mix(hash: Int32Array, text: DataView, block: number, w: Int32Array): void {
  const at = (index: number): number => w[index] as number;
  for (let i = 0; i < 16; i++) w[i] = text.getInt32(block + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = at(i - 15);
    const late = at(i - 2);
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    w[i] = at(i - 16) + low + at(i - 7) + high;
  }
  let [a, b, c, d, e, f, g, h] = [...hash] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (CONSTANTS[i] as number) + at(i);
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (hash[index] = (hash[index] as number) + word));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));
}

/** The hash of a text in UTF-8, as 64 hexadecimal digits. */
export function hashOf(text: string): string {
  return toHex(sha256(new TextEncoder().encode(text)));
}

/** What is shown of a secret until it is disclosed. */
export function commitmentTo(secret: string): string {
  return toHex(sha256(fromHex(secret)));
}
