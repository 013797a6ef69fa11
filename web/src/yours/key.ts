/** The key of one's own games: it is made when there is a first game to keep, and never leaves but to our server. */
const KEPT = "tablee.key";
const BYTES = 32;
const NONE = "none"; // whoever has erased their games wants none kept, until they say otherwise

export function keptKey(): string | undefined {
  const kept = localStorage.getItem(KEPT);
  return kept === null || kept === NONE ? undefined : kept;
}

export function keepKey(key: string): void {
  localStorage.setItem(KEPT, key);
}

export function forgetKey(): void {
  localStorage.setItem(KEPT, NONE);
}

export function keepsNone(): boolean {
  return localStorage.getItem(KEPT) === NONE;
}

/** The key that is there, or a new one. */
export function ownKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const key =
    keptKey() ??
    btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
  keepKey(key);
  return key;
}
