import { beforeEach, describe, expect, it } from "vitest";
import { check, CHECKS, type Findings } from "./checking";
import { commitmentTo, hashOf } from "./sha256";
import { Shuffler } from "./shuffler";

class Memory implements Storage {
  private readonly items = new Map<string, string>();
  [name: string]: unknown;
  get length(): number {
    return this.items.size;
  }
  clear = (): void => this.items.clear();
  key = (index: number): string | null => [...this.items.keys()][index] ?? null;
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

const SERVER = "5e".repeat(32);

function pactWith(commitment: string, match = 1): string {
  const seats = [
    { name: "Anne", bot: null, commitment },
    { name: "Bot 2", bot: 2, commitment: "" },
  ];
  const server = commitmentTo(SERVER);
  return JSON.stringify({ table: "ABCD", match, attempt: 1, game: "awimbawe", options: {}, server, seats });
}

describe("a browser's part in the shuffle", () => {
  let storage: Memory;
  beforeEach(() => (storage = new Memory()));

  it("discloses only what the pact waits for, and keeps a receipt", () => {
    const shuffler = new Shuffler("ABCD", storage);
    const { commitment } = shuffler;
    expect(shuffler.secretFor(pactWith("ab".repeat(32)))).toBeUndefined();
    const pact = pactWith(commitment);
    const secret = shuffler.secretFor(pact) ?? "";
    expect(commitmentTo(secret)).toBe(commitment);
    expect(shuffler.receiptOf(1)).toEqual({ match: 1, number: secret, pact: hashOf(pact) });
    expect(shuffler.commitment).not.toBe(commitment);
  });

  it("never discloses one secret for two pacts: the second could have been made knowing it", () => {
    const shuffler = new Shuffler("ABCD", storage);
    const { commitment } = shuffler;
    const pact = pactWith(commitment);
    expect(shuffler.secretFor(pact)).toBe(shuffler.secretFor(pact));
    expect(shuffler.secretFor(pactWith(commitment, 2))).toBeUndefined();
  });

  it("still knows its secret after a reload, before and after it was disclosed", () => {
    const before = new Shuffler("ABCD", storage);
    const after = new Shuffler("ABCD", storage);
    expect(after.commitment).toBe(before.commitment);
    const pact = pactWith(after.commitment);
    const secret = after.secretFor(pact);
    expect(new Shuffler("ABCD", storage).secretFor(pact)).toBe(secret);
    expect(new Shuffler("WXYZ", storage).commitment).not.toBe(before.commitment);
  });
});

describe("the check after a match", () => {
  const shuffler = new Shuffler("ABCD", new Memory());
  const pact = pactWith(shuffler.commitment);
  const number = shuffler.secretFor(pact) ?? "";
  const seed = hashOf([`tablee match of ${hashOf(pact)}`, SERVER, number, ""].join("\n"));
  const LOG = [
    { n: 0, at: 0, seat: "dealer", move: `deal ${hashOf(`tablee deal 0 of ${seed}`)}` },
    { n: 1, at: 900, seat: 0, move: "play mouse" },
    { n: 2, at: 1500, seat: 1, move: "hide cat-3" },
    { n: 3, at: 2100, seat: 0, move: "play lion" },
  ];
  const TOLD = [
    { at: 0, seat: "dealer", move: "deal" },
    { at: 900, seat: 0, move: "play mouse" },
    { at: 1500, seat: 1, move: "hide" },
    { at: 2100, seat: 0, move: "play lion" },
  ];
  const HEADER = {
    tablee: 3,
    game: "awimbawe",
    options: {},
    seats: ["Anne", "Bot 2"],
    shuffle: { pact, secrets: [SERVER, number, ""] },
  };

  function written(header: object, log: readonly object[]): string {
    const lines = [header, ...log].map((line) => JSON.stringify(line));
    return [...lines, JSON.stringify({ sha256: hashOf(lines.join("\n")) })].join("\n") + "\n";
  }
  it("finds names by their tags, and all in order where one was taken out", () => {
    const salts = ["0a".repeat(16), "0b".repeat(16)] as const;
    const tags = [hashOf(`${salts[0]} Anne`), hashOf(`${salts[1]} Bot 2`)] as const;
    const tagged = pact.replace('"Anne"', `"${tags[0]}"`).replace('"Bot 2"', `"${tags[1]}"`);
    const seed = hashOf([`tablee match of ${hashOf(tagged)}`, SERVER, number, ""].join("\n"));
    const log = LOG.with(0, {
      ...(LOG[0] as (typeof LOG)[0]),
      move: `deal ${hashOf(`tablee deal 0 of ${seed}`)}`,
    });
    const header = { ...HEADER, tablee: 4, seats: tags, shuffle: { ...HEADER.shuffle, pact: tagged } };
    const bound = [header, ...log].map((line) => JSON.stringify(line));
    const seal = hashOf(bound.join("\n"));
    const checkedWith = (...names: readonly object[]): string[] => {
      const file = [bound[0], JSON.stringify({ names }), ...bound.slice(1), JSON.stringify({ sha256: seal })];
      const receipt = { match: 1, number, pact: hashOf(tagged) };
      return wrong(check(file.join("\n") + "\n", receipt, seal, 0, TOLD));
    };
    const [anne, bot] = [
      { name: "Anne", salt: salts[0] },
      { name: "Bot 2", salt: salts[1] },
    ];
    expect(checkedWith(anne, bot)).toEqual([]);
    expect(checkedWith(bot)).toEqual([]);
    expect(checkedWith({ ...anne, name: "Zoé" }, bot)).toEqual(["names"]);
  });

  function sealOf(file: string): string {
    return hashOf(file.trimEnd().split("\n").slice(0, -1).join("\n"));
  }
  const FILE = written(HEADER, LOG);
  function checked(file: string, seal = sealOf(file)): Findings {
    return check(file, shuffler.receiptOf(1), seal, 0, TOLD);
  }
  function wrong(findings: Findings): string[] {
    return CHECKS.filter((one) => findings[one] === false);
  }

  it("finds an honest match in order", () => {
    expect(CHECKS.every((one) => checked(FILE)[one])).toBe(true);
  });

  it("does not claim to know what this browser has not kept", () => {
    const findings = check(FILE, undefined, sealOf(FILE), null, []);
    expect([findings.number, findings.pact, findings.secrets, findings.deals]).toEqual([
      null,
      null,
      true,
      true,
    ]);
  });

  it("finds another pact, another secret, other names, other deals", () => {
    const other = pactWith(commitmentTo(number), 3);
    expect(wrong(checked(written({ ...HEADER, shuffle: { ...HEADER.shuffle, pact: other } }, LOG)))).toEqual([
      "pact",
      "deals",
    ]);
    const secrets = [SERVER, "00".repeat(32), ""];
    expect(wrong(checked(written({ ...HEADER, shuffle: { pact, secrets } }, LOG)))).toEqual([
      "number",
      "secrets",
      "deals",
    ]);
    expect(wrong(checked(written({ ...HEADER, seats: ["Bot 2", "Anne"] }, LOG)))).toEqual(["names"]);
    const stacked = [{ ...LOG[0], move: "stack a b c" }, ...LOG.slice(1)];
    expect(wrong(checked(written(HEADER, stacked)))).toEqual(["deals"]);
  });

  it("finds other moves, other times, a cut match and a changed file", () => {
    const changed = (index: number, more: object): string =>
      written(HEADER, LOG.with(index, { ...(LOG[index] as (typeof LOG)[0]), ...more }));
    for (const forged of [
      changed(1, { move: "play lion" }),
      changed(2, { at: 1501 }),
      written(HEADER, LOG.slice(0, 3)),
      written(HEADER, [...LOG, { n: 4, at: 2500, seat: 0, move: "play cat" }]),
    ]) {
      expect(wrong(checked(forged))).toEqual(["moves"]);
      expect(wrong(checked(forged, sealOf(FILE)))).toContain("seal");
    }
  });

  it("judges no file that is newer than itself: a page stays open while its server is updated", () => {
    const file = written({ ...HEADER, tablee: 5 }, LOG);
    expect(() => check(file, undefined, sealOf(file), 0, TOLD)).toThrow("newer file");
  });

  it("finds a file without a shuffle out of order", () => {
    expect(wrong(checked(written({ ...HEADER, shuffle: undefined }, LOG)))).toContain("secrets");
  });
});
