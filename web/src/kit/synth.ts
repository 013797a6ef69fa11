import type { Tone } from "./tones";

/** From tones to samples. It is arithmetic alone, so that what is tested is what is heard. */

const ATTACK = 0.012; // seconds in which a tone swells: a sudden one would click
const SILENCE = 0.0008; // to which it dies away
const TAIL = 0.02; // seconds after the last tone

/** The samples of a sound as it is written, from -1 to 1. */
export function render(tones: readonly Tone[], rate: number): Float32Array<ArrayBuffer> {
  const seconds = Math.max(...tones.map(([, , start, length]) => start + length)) + TAIL;
  const samples = new Float32Array(Math.ceil(seconds * rate));
  for (const tone of tones) add(samples, tone, rate);
  return samples;
}

function add(samples: Float32Array, [wave, hertz, start, length, loud, to]: Tone, rate: number): void {
  const voice = wave === "noise" ? rustle(hertz, rate) : hum(wave, hertz, to ?? hertz, length, rate);
  const first = Math.round(start * rate);
  for (let at = 0; at < length * rate; at += 1) {
    const now = (samples[first + at] ?? 0) + voice(at) * swell(at / rate, length, loud);
    samples[first + at] = now;
  }
}

/** How loud a tone is after so many seconds: it swells quickly, then dies away. */
function swell(time: number, length: number, loud: number): number {
  if (time < ATTACK) return (loud * time) / ATTACK;
  return loud * (SILENCE / loud) ** ((time - ATTACK) / (length - ATTACK));
}

type Voice = (at: number) => number;

/** A pure or a reedy tone that slides to another pitch. */
function hum(wave: "sine" | "triangle", hertz: number, to: number, length: number, rate: number): Voice {
  let phase = 0;
  return (at) => {
    const value = Math.sin(phase);
    phase += (2 * Math.PI * (to + (hertz - to) * Math.exp((-2 * at) / (rate * length)))) / rate;
    return wave === "sine" ? value : (2 / Math.PI) * Math.asin(value);
  };
}

/** Noise around so many hertz: sand, paper, water in a gutter. It is the same every time. */
function rustle(hertz: number, rate: number): Voice {
  // A band-pass of two poles and the quality 1, from the audio cookbook of R. Bristow-Johnson.
  const turn = (2 * Math.PI * hertz) / rate;
  const width = Math.sin(turn) / 2;
  const [gain, back, before] = [
    width / (1 + width),
    (2 * Math.cos(turn)) / (1 + width),
    (width - 1) / (1 + width),
  ];
  let [seed, x1, x2, y1, y2] = [1, 0, 0, 0, 0];
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0; // Numerical Recipes
    const x = seed / 2 ** 31;
    const y = gain * (x - x2) + back * y1 + before * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  };
}
