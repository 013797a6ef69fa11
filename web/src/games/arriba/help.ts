import { face } from "./cards";
import type { Grab } from "./outcomes";
import type { View } from "./view.gen";

/**
 * The piles that show a child what it may grab: a Totem card that was just turned, or its own symbol
 * and those like it. Pictures are compared, no more: what a grab is worth only the server knows.
 */
export function alike(view: View, grabs: readonly Grab[]): readonly number[] {
  const own = view.sides.find((side) => side.seat === view.seat)?.top?.name;
  const isSpent = grabs.some((grab) => grab.result === "totem" && !grab.is_early);
  const totems = view.sides.filter((side) => side.is_new && kindOf(side.top?.name) === "totem");
  if (totems.length > 0 && !isSpent) return totems.map((side) => side.seat);
  const same = view.sides.filter((side) => own && symbolOf(side.top?.name) === symbolOf(own));
  return symbolOf(own) && same.length > 1 ? same.map((side) => side.seat) : [];
}

function kindOf(name: string | undefined): string | undefined {
  return name && face(name).kind;
}

function symbolOf(name: string | undefined): string | undefined {
  const seen = name ? face(name) : undefined;
  return seen?.kind === "symbol" ? seen.symbol : undefined;
}
