/** Short, soft sounds, made here and now; never the only sign of anything. */

const KEPT = "tablee.sound";
let isOn = $state(localStorage.getItem(KEPT) !== "off");
let context: AudioContext | undefined;

export type Sound = "card" | "turn" | "no" | "take" | "win";
/** Notes as [hertz, start in seconds, length in seconds]. */
const NOTES: Record<Sound, readonly (readonly [number, number, number])[]> = {
  card: [[190, 0, 0.07]],
  take: [
    [240, 0, 0.08],
    [180, 0.07, 0.1],
  ],
  turn: [
    [523, 0, 0.12],
    [659, 0.1, 0.18],
  ],
  no: [
    [160, 0, 0.09],
    [130, 0.1, 0.14],
  ],
  win: [
    [392, 0, 0.16],
    [494, 0.14, 0.16],
    [587, 0.28, 0.16],
    [784, 0.42, 0.4],
  ],
};

export const sound = {
  get isOn(): boolean {
    return isOn;
  },
  toggle(): void {
    isOn = !isOn;
    localStorage.setItem(KEPT, isOn ? "on" : "off");
    if (isOn) this.play("turn");
  },
  play(name: Sound): void {
    if (!isOn || document.hidden || !navigator.userActivation?.hasBeenActive) return;
    context ??= new AudioContext();
    for (const [hertz, start, length] of NOTES[name])
      note(context, hertz, start, length, name === "card" ? 0.16 : 0.09);
  },
};

function note(audio: AudioContext, hertz: number, start: number, length: number, loud: number): void {
  const from = audio.currentTime + start;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = "triangle";
  voice.frequency.setValueAtTime(hertz, from);
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0008, from + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(from);
  voice.stop(from + length + 0.02);
}
