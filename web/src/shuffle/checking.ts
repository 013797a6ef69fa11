import type { Event } from "../protocol.gen";
import { commitmentTo, hashOf } from "./sha256";
import type { Pact, Receipt } from "./shuffler";

/** What is checked after a match, in the order in which it is shown. */
export const CHECKS = ["number", "pact", "secrets", "deals", "names", "seal", "moves"] as const;
export type Check = (typeof CHECKS)[number];
/** null: this browser has not kept what it would need. */
export type Findings = Readonly<Record<Check, boolean | null>>;

const TAGGED = 4; // the newest format: its second line tells whose tags stand in the first
interface Names {
  readonly names: readonly { readonly name: string; readonly salt: string }[];
}
interface Header {
  readonly tablee: number;
  readonly game: string;
  readonly options: unknown;
  readonly seats: readonly string[];
  readonly shuffle?: { readonly pact: string; readonly secrets: readonly string[] };
}
type Entry = Pick<Event, "at" | "seat" | "move">;

/** Checks a replay file with what this browser has kept, and with what it was told in the course of the match. */
export function check(
  file: string,
  receipt: Receipt | undefined,
  seal: string,
  viewer: number | null,
  events: readonly Entry[],
): Findings {
  const lines = file.trimEnd().split("\n");
  const header = JSON.parse(lines[0] ?? "{}") as Header;
  if (header.tablee > TAGGED) throw new Error("a page from before an update cannot judge a newer file");
  // Names are bound by the tags in the header, one by one: a name that was taken out leaves all else in order.
  const named = header.tablee === TAGGED ? (JSON.parse(lines[1] ?? "{}") as Names).names : [];
  const [first = "", ...rest] = lines.filter((_line, index) => index !== 1 || header.tablee !== TAGGED);
  const text = [first, ...rest.slice(0, -1)].join("\n");
  const log = rest.slice(0, -1).map((line) => JSON.parse(line) as Entry);
  const { pact: pactText, secrets } = header.shuffle ?? { pact: "{}", secrets: [] };
  const pact = { seats: [], ...(JSON.parse(pactText) as Partial<Pact>) };
  const commitments = [pact.server ?? "", ...pact.seats.map((seat) => seat.commitment)];
  const [names, withheld] = [pact.seats.map((seat) => seat.name), pact.withheld ?? []];
  return {
    number: receipt ? secrets.slice(1).includes(receipt.number) : null,
    pact: receipt ? hashOf(pactText) === receipt.pact : null,
    secrets:
      secrets.length > 0 &&
      secrets.length === commitments.length &&
      secrets.every((secret, index) => (secret && commitmentTo(secret)) === commitments[index]),
    deals: areDealt(log, hashOf([`tablee match of ${hashOf(pactText)}`, ...secrets].join("\n"))),
    names:
      isSame([header.game, header.options, header.seats], [pact.game, pact.options, names]) &&
      named.every(({ name, salt }) => [...names, ...withheld].includes(hashOf(`${salt} ${name}`))),
    seal: hashOf(text) === seal,
    moves: agree(log, events, viewer),
  };
}

function areDealt(log: readonly Entry[], seed: string): boolean {
  const deals = log.filter((entry) => entry.seat === "dealer");
  return deals.every((entry, index) => entry.move === `deal ${hashOf(`tablee deal ${index} of ${seed}`)}`);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether all that was told stands in the log, in its order, and no other move of this seat's. */
function agree(log: readonly Entry[], events: readonly Entry[], viewer: number | null): boolean {
  let line = 0;
  for (const event of events) {
    while (line < log.length && !isTold(log[line] as Entry, event, viewer)) line++;
    if (line === log.length) return false;
    line++;
  }
  const own = (entries: readonly Entry[]): number => entries.filter((one) => one.seat === viewer).length;
  return own(log) === own(events);
}

/** Others' moves may be told in fewer words than they were made in. */
function isTold(entry: Entry, event: Entry, viewer: number | null): boolean {
  if (entry.at !== event.at || entry.seat !== event.seat) return false;
  return entry.seat !== viewer || entry.move === event.move;
}
