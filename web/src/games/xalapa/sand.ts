/** Milliseconds that the sand still runs: however the line delays what is told, never more than there is in the glass. */
export function sandLeft(due: number, whole: number, now: number): number {
  return Math.min(1000 * whole, Math.max(0, due - now));
}
