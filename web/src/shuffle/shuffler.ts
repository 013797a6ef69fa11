import { commitmentTo, hashOf, toHex } from "./sha256";

/** What this browser keeps of a match, to check its replay file with. */
export interface Receipt {
  readonly match: number;
  readonly number: string;
  /** The hash of the pact, as it was seen before the number was disclosed. */
  readonly pact: string;
}
interface Kept {
  readonly next: string;
  readonly receipt?: Receipt;
}
/** What is fixed before anybody discloses, as far as a browser looks at it. */
export interface Pact {
  readonly match: number;
  readonly game: string;
  readonly options: unknown;
  readonly server: string;
  /** Names are tags, in older pacts the names themselves. */
  readonly withheld?: readonly string[];
  readonly seats: readonly { readonly name: string; readonly commitment: string }[];
}

const KEY = "tablee.shuffles";
const TABLES = 40; // as many as places are kept

/** This browser's part in the shuffles of one table. It survives a reload between commitment and disclosing. */
export class Shuffler {
  private kept: Kept;

  constructor(
    private readonly code: string,
    private readonly storage: Storage = localStorage,
  ) {
    this.kept = this.all()[code] ?? { next: freshSecret() };
    this.keep(this.kept);
  }

  /** Of the secret that was drawn for the next shuffle. */
  get commitment(): string {
    return commitmentTo(this.kept.next);
  }

  receiptOf(match: number): Receipt | undefined {
    return this.kept.receipt?.match === match ? this.kept.receipt : undefined;
  }

  /** The secret that this pact waits for, if it is ours; never one that another pact has had. */
  secretFor(text: string): string | undefined {
    const hash = hashOf(text);
    if (this.kept.receipt?.pact === hash) return this.kept.receipt.number;
    const pact = JSON.parse(text) as Pact;
    if (!pact.seats.some((seat) => seat.commitment === this.commitment)) return undefined;
    const number = this.kept.next;
    this.keep({ next: freshSecret(), receipt: { match: pact.match, number, pact: hash } });
    return number;
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    const others = Object.entries(this.all()).filter(([code]) => code !== this.code);
    const all = Object.fromEntries([...others.slice(1 - TABLES), [this.code, kept]]);
    this.storage.setItem(KEY, JSON.stringify(all));
  }

  private all(): Record<string, Kept> {
    try {
      return JSON.parse(this.storage.getItem(KEY) ?? "{}") as Record<string, Kept>;
    } catch {
      return {};
    }
  }
}

function freshSecret(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}
