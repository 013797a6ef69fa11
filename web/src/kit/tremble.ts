import { sound } from "./sound.svelte";

/** A phone trembles for so many milliseconds; whoever wants no sound wants no trembling either. */
export function tremble(milliseconds: number): void {
  if (!sound.isOn || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(milliseconds);
}
