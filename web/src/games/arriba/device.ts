/** What a few taps have shown of this device. It stays in this browser. */
export interface Device {
  /** Milliseconds from picture to picture. */
  readonly frame: number;
  /** Milliseconds until a touch was heard of. */
  readonly late: number;
  readonly reaction: number;
  readonly best: number;
  /** When it was measured, in milliseconds since 1970. */
  readonly at: number;
}

const KEPT = "tablee.arriba.device";
const MOST = 100; // milliseconds: no screen is slower, and the server takes no more

export function keptDevice(): Device | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null") as Partial<Device> | null;
    return kept && Object.values(kept).every(Number.isFinite) && kept.frame ? (kept as Device) : undefined;
  } catch {
    return undefined;
  }
}

export function keepDevice(device: Device): void {
  localStorage.setItem(KEPT, JSON.stringify(device));
}

/**
 * What this screen cannot tell: a picture is seen up to one picture later than it was painted. The
 * server adds it to the margin. It credits nothing: nobody could check it.
 */
export function roughness(device: Device | undefined): number {
  return Math.min(MOST, Math.max(0, device?.frame ?? 0));
}

/** The middle one of some values. */
export function middle(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}
