import { describe, expect, it } from "vitest";
import { render } from "./synth";
import { COMMON, type GameSounds, LOUDNESS, type Tone } from "./tones";

const RATE = 44_100;
const games = import.meta.glob<{ sounds: GameSounds }>("../games/*/sounds.ts", { eager: true });
const named = (owner: string, sounds: GameSounds["sounds"]): [string, readonly Tone[]][] =>
  Object.entries(sounds).map(([name, tones]) => [`${owner} ${name}`, tones]);
const SOUNDS = [
  ...named("common", COMMON),
  ...Object.entries(games).flatMap(([path, { sounds }]) => named(path.split("/")[2] ?? "", sounds.sounds)),
];

const peak = (samples: Float32Array): number =>
  samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
/** Seconds until nothing is heard any more: less than a thousandth of the loudest that could be. */
const lasting = (samples: Float32Array): number =>
  (samples.findLastIndex((one) => Math.abs(one) > 0.001) + 1) / RATE;

/** The middle of what is heard in hertz, by energy: how bright it is. */
function brightness(samples: Float32Array): number {
  const size = 2 ** Math.ceil(Math.log2(samples.length));
  const [real, imaginary] = fourier([...samples, ...Array<number>(size - samples.length).fill(0)]);
  let [energy, moment] = [0, 0];
  for (let at = 1; at < size / 2; at += 1) {
    const power = (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2;
    energy += power;
    moment += (power * at * RATE) / size;
  }
  return moment / energy;
}

/** The transform of Cooley and Tukey; the length is a power of two. */
function fourier(real: number[], imaginary: number[] = real.map(() => 0)): [number[], number[]] {
  const half = real.length / 2;
  if (half < 1) return [real, imaginary];
  const of = (numbers: number[], odd: number) => numbers.filter((_, at) => at % 2 === odd);
  const [evenRe, evenIm] = fourier(of(real, 0), of(imaginary, 0));
  const [oddRe, oddIm] = fourier(of(real, 1), of(imaginary, 1));
  const [re, im] = [Array<number>(2 * half), Array<number>(2 * half)];
  for (let at = 0; at < half; at += 1) {
    const [cos, sin] = [Math.cos((Math.PI * at) / half), -Math.sin((Math.PI * at) / half)];
    const [a = 0, b = 0, c = 0, d = 0] = [evenRe[at], evenIm[at], oddRe[at], oddIm[at]];
    const [x, y] = [c * cos - d * sin, c * sin + d * cos];
    [re[at], im[at], re[at + half], im[at + half]] = [a + x, b + y, a - x, b - y];
  }
  return [re, im];
}

describe.each(SOUNDS)("%s", (name, tones) => {
  const samples = render(tones, RATE);

  it("is short", () => {
    expect(lasting(samples)).toBeGreaterThan(0.03);
    expect(lasting(samples)).toBeLessThan(name.endsWith(" win") ? 1.4 : 0.55);
  });

  it("is heard, and soft: no more than half of what a loudspeaker can, as loud as it goes", () => {
    expect(peak(samples)).toBeGreaterThan(0.02);
    expect(peak(samples) * Math.max(...LOUDNESS)).toBeLessThan(0.5);
  });

  it("is not shrill", () => {
    expect(brightness(samples)).toBeLessThan(2500);
  });

  it("begins and ends in silence, without a click", () => {
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.001);
    expect(peak(samples.slice(-RATE / 100))).toBeLessThan(0.002);
  });
});

it("a tone has the pitch that is written", () => {
  expect(brightness(render([["sine", 1000, 0, 0.5, 0.2]], RATE))).toBeCloseTo(1000, -1);
});
