/** Short, soft sounds, made here and now; never the only sign of anything. */

import { type GameSounds, heardAt, loudnessOf, type Sound, stepOf, type Tone, tonesOf } from "./tones";

const KEPT = "tablee.sound";
const KEPT_VOLUME = "tablee.volume";
let isOn = $state(localStorage.getItem(KEPT) !== "off");
let volume = $state(stepOf(localStorage.getItem(KEPT_VOLUME)));
let game: GameSounds | undefined;
let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

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
  for (const tone of tonesOf(name, game)) sing(context, tone, loudnessOf(volume));
}

function sing(audio: AudioContext, [wave, hertz, start, length, loud, to]: Tone, loudness: number): void {
  const from = audio.currentTime + start;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud * loudness, from + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0008, from + length);
  gain.connect(audio.destination);
  const voice = wave === "noise" ? rustle(audio, hertz, gain) : hum(audio, wave, hertz, gain);
  if (to && voice instanceof OscillatorNode) voice.frequency.setTargetAtTime(to, from, length / 2);
  voice.start(from);
  voice.stop(from + length + 0.02);
}

function hum(audio: AudioContext, wave: OscillatorType, hertz: number, gain: GainNode): OscillatorNode {
  const voice = audio.createOscillator();
  voice.type = wave;
  voice.frequency.setValueAtTime(hertz, audio.currentTime);
  voice.connect(gain);
  return voice;
}

/** Noise around so many hertz: sand, paper, water in a gutter. */
function rustle(audio: AudioContext, hertz: number, gain: GainNode): AudioBufferSourceNode {
  hiss ??= noise(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = hertz;
  const source = audio.createBufferSource();
  source.buffer = hiss;
  source.loop = true;
  source.connect(band).connect(gain);
  return source;
}

function noise(audio: AudioContext): AudioBuffer {
  const second = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = second.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  return second;
}
