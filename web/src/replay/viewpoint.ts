import { at } from "../base";
import { apart } from "../i18n/apart";

/** From where a replay is looked at: which step, and through whose eyes. A link can name it. */

export const ALL = "all";
/** A seat, all of them at once, or null for a spectator. */
export type Eyes = number | typeof ALL | null;

export interface Viewpoint {
  readonly step: number;
  readonly eyes: Eyes;
}

export function viewpointIn(search: string): Viewpoint {
  const asked = new URLSearchParams(search);
  const eyes = asked.get("eyes");
  const step = Number(asked.get("step"));
  return {
    step: Number.isInteger(step) && step > 0 ? step : 1,
    eyes: eyes === ALL ? ALL : eyes === "none" ? null : /^\d$/.test(eyes ?? "") ? Number(eyes) : 0,
  };
}

export function viewpointLink(code: string, match: number, { step, eyes }: Viewpoint): string {
  return at(`/t/${code}/replay/${match}?step=${step}&eyes=${eyes ?? "none"}`);
}

/** Bots are `Bot 2` in a replay file; at the table they have names. Who had theirs taken out is somebody. */
export function spokenNames(
  names: readonly string[],
  botNames: readonly string[],
  somebody: string,
): string[] {
  return names.map((name, seat) =>
    /^Bot \d$/.test(name) ? (botNames[seat] ?? name) : apart(name) || somebody,
  );
}
