import type { Stage } from "../contract";
import type { View } from "./view.gen";

const HANDS_OFF = 700; // milliseconds: the stones lie still before they are checked
const SHOW_TILES = 1700; // to read what everybody has bid

/** The race ends with a breath, and tiles are turned over before the trials are known. */
export function between(before: View, after: View): Stage<View>[] {
  const isCheck = ["token", "colour", "ready"].includes(after.waiting_for);
  if (before.waiting_for === "place" && isCheck) {
    const sides = before.sides.map((side) => ({ ...side, is_done: true }));
    return [{ view: { ...before, sides, to_act: [] }, milliseconds: HANDS_OFF }];
  }
  if (before.waiting_for === "bid" && after.waiting_for === "place") {
    const shown: View = { ...after, waiting_for: "deal", trials: [], to_act: [] };
    return [{ view: shown, milliseconds: SHOW_TILES }];
  }
  return [];
}
