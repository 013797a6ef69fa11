/** Short, soft sounds, made here and now; never the only sign of anything. */

import { render } from "./synth";
import { type GameSounds, heardAt, loudnessOf, type Sound, stepOf, type Tone, tonesOf } from "./tones";

const KEPT = "tablee.sound";
const KEPT_VOLUME = "tablee.volume";
let isOn = $state(localStorage.getItem(KEPT) !== "off");
let volume = $state(stepOf(localStorage.getItem(KEPT_VOLUME)));
let game: GameSounds | undefined;
let context: AudioContext | undefined;
const buffers = new WeakMap<readonly Tone[], AudioBuffer>();

export const sound = {
  get isOn(): boolean {
    return isOn;
  },
  toggle(): void {
    isOn = !isOn;
    localStorage.setItem(KEPT, isOn ? "on" : "off");
    this.play("turn");
  },
  /** A step from 1 to as many as there are. */
  get volume(): number {
    return volume;
  },
  /** Whoever chooses how loud it is wants to hear it. */
  setVolume(step: number): void {
    volume = step;
    localStorage.setItem(KEPT_VOLUME, String(step));
    if (isOn) this.play("turn");
    else this.toggle();
  },
  /** From now on it sounds like this game. */
  enter(sounds: GameSounds | undefined): void {
    game = sounds;
  },
  /** The screen has gone on. */
  goOn(effect: unknown, isMoved: boolean): void {
    const name = heardAt(effect, isMoved, game);
    if (name !== null) play(name);
  },
  play(name: Sound): void {
    play(name);
  },
};

/** Nothing is heard before the first touch: browsers forbid it, and nobody wants it. */
function play(name: string): void {
  if (!isOn || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const source = context.createBufferSource();
  source.buffer = recorded(context, tonesOf(name, game));
  const gain = context.createGain();
  gain.gain.value = loudnessOf(volume);
  source.connect(gain).connect(context.destination);
  source.start();
}

/** Each sound is made once. */
function recorded(audio: AudioContext, tones: readonly Tone[]): AudioBuffer {
  const known = buffers.get(tones);
  if (known) return known;
  const samples = render(tones, audio.sampleRate);
  const buffer = audio.createBuffer(1, samples.length, audio.sampleRate);
  buffer.copyToChannel(samples, 0);
  buffers.set(tones, buffer);
  return buffer;
}
