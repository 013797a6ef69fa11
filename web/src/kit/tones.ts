/** What sounds are made of: nothing is recorded, every one is a few tones. */

/** Wave, hertz, start and length in seconds, loudness from 0 to 1, and the hertz to which it slides. */
export type Tone = readonly [
  "sine" | "triangle" | "noise",
  hertz: number,
  start: number,
  length: number,
  loud: number,
  to?: number,
];

/** How a game sounds: sounds by name, its own or in place of common ones, and which one goes with which effect. */
export interface GameSounds {
  readonly sounds: Readonly<Record<string, readonly Tone[]>>;
  readonly effects?: Readonly<Record<string, string>>;
}

/** Sounds that every game has; `card` is whatever is moved there. */
export const COMMON = {
  card: [["triangle", 190, 0, 0.07, 0.16]],
  take: [
    ["triangle", 240, 0, 0.08, 0.09],
    ["triangle", 180, 0.07, 0.1, 0.09],
  ],
  turn: [
    ["triangle", 523, 0, 0.12, 0.09],
    ["triangle", 659, 0.1, 0.18, 0.09],
  ],
  no: [
    ["triangle", 160, 0, 0.09, 0.09],
    ["triangle", 130, 0.1, 0.14, 0.09],
  ],
  win: [
    ["triangle", 392, 0, 0.16, 0.09],
    ["triangle", 494, 0.14, 0.16, 0.09],
    ["triangle", 587, 0.28, 0.16, 0.09],
    ["triangle", 784, 0.42, 0.4, 0.09],
  ],
} as const satisfies GameSounds["sounds"];
export type Sound = keyof typeof COMMON;

/** The tones of a name: the game's own before the common ones. */
export function tonesOf(name: string, game: GameSounds | undefined): readonly Tone[] {
  return game?.sounds[name] ?? (COMMON as GameSounds["sounds"])[name] ?? COMMON.card;
}

/** What is heard when the screen goes on: what happens there, or else that something was moved. */
export function heardAt(effect: unknown, isMoved: boolean, game: GameSounds | undefined): string | null {
  const kind = (effect as { readonly kind?: string } | null)?.kind ?? "";
  return game?.effects?.[kind] ?? (isMoved ? "card" : null);
}

/** How loud each step of the volume is; the third is as loud as the tones are written. */
export const LOUDNESS = [0.3, 0.6, 1, 1.7] as const;
const USUAL = 3; // of LOUDNESS

/** A step from 1, as this browser kept it. */
export function stepOf(kept: string | null): number {
  const step = Number(kept);
  return Number.isInteger(step) && step >= 1 && step <= LOUDNESS.length ? step : USUAL;
}

export function loudnessOf(step: number): number {
  return LOUDNESS[step - 1] ?? 1;
}
