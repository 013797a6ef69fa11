/** What this browser remembers: a nickname, and its places at tables. */

const NAME = "tablee.name";
const PLACES = "tablee.places";
const KEPT = 40; // tables; the oldest are forgotten

export function keptName(): string {
  return localStorage.getItem(NAME) ?? "";
}

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}

function places(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(PLACES) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function others(code: string): [string, string][] {
  return Object.entries(places()).filter(([one]) => one !== code);
}

function keep(entries: readonly [string, string][]): void {
  localStorage.setItem(PLACES, JSON.stringify(Object.fromEntries(entries)));
}

/** The tables at which this browser has a place, the last one first. */
export function keptTables(): string[] {
  return Object.keys(places()).reverse();
}

export function placeAt(code: string): string | undefined {
  return places()[code];
}

/** One's number at a table, as the token says. */
export function guestAt(code: string): number | undefined {
  const number = Number(placeAt(code)?.split(".")[1]);
  return Number.isInteger(number) ? number : undefined;
}

export function keepPlace(code: string, token: string): void {
  keep([...others(code).slice(1 - KEPT), [code, token]]);
}

export function forgetPlace(code: string): void {
  keep(others(code));
}

/** Others who play on this same device, each with a place of their own. */
const SHARED = "tablee.shared";

function allShared(): Record<string, readonly string[]> {
  try {
    return JSON.parse(localStorage.getItem(SHARED) ?? "{}") as Record<string, readonly string[]>;
  } catch {
    return {};
  }
}

export function sharedPlaces(code: string): readonly string[] {
  return allShared()[code] ?? [];
}

export function keepShared(code: string, tokens: readonly string[]): void {
  const rest = Object.entries(allShared()).filter(([one]) => one !== code);
  const all = tokens.length > 0 ? [...rest.slice(1 - KEPT), [code, tokens]] : rest;
  localStorage.setItem(SHARED, JSON.stringify(Object.fromEntries(all)));
}

/** A link of one's own carries the place after the #, which is never sent to a server. */
export function placeFromLink(code: string): void {
  const token = location.hash.slice(1);
  if (token.length < 30) return;
  keepPlace(code, token);
  history.replaceState(null, "", location.pathname + location.search);
}

/** How strong bots were the last time; beginners the first time, so that a first game can be won. */
const LEVEL = "tablee.level";

export function keptLevel(): number {
  return Number(localStorage.getItem(LEVEL)) || 1;
}

export function keepLevel(level: number): void {
  localStorage.setItem(LEVEL, String(level));
}

/** A game against bots starts by itself as soon as its table is open. */
const PLAN = "tablee.plan.";

export function planBots(code: string, level: number): void {
  sessionStorage.setItem(PLAN + code, String(level));
}

export function takePlan(code: string): number | undefined {
  const level = sessionStorage.getItem(PLAN + code);
  sessionStorage.removeItem(PLAN + code);
  return level === null ? undefined : Number(level);
}
