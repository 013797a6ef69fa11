/** A moment of a replay: which step, and through whose eyes. A link can name it. */

export const ALL = "all";
/** A seat, all of them at once, or null for a spectator. */
export type Eyes = number | typeof ALL | null;

export interface Moment {
  readonly step: number;
  readonly eyes: Eyes;
}

export function momentIn(search: string): Moment {
  const asked = new URLSearchParams(search);
  const eyes = asked.get("eyes");
  const step = Number(asked.get("step"));
  return {
    step: Number.isInteger(step) && step > 0 ? step : 1,
    eyes: eyes === ALL ? ALL : eyes === "none" ? null : /^\d$/.test(eyes ?? "") ? Number(eyes) : 0,
  };
}

export function momentLink(code: string, match: number, { step, eyes }: Moment): string {
  return `/t/${code}/replay/${match}?step=${step}&eyes=${eyes ?? "none"}`;
}

/** Bots are `Bot 2` in a replay file; at the table they have names. */
export function spokenNames(names: readonly string[], botNames: readonly string[]): string[] {
  return names.map((name, seat) => (/^Bot \d$/.test(name) ? (botNames[seat] ?? name) : name));
}
