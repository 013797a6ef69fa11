import type { Language } from "../../i18n/language.svelte";
import type { Happening, Turn } from "../contract";
import type { View } from "./view.gen";
import { words } from "./words";

/** A line of the log; that a card has been read needs none. */
export function tell(
  event: Happening,
  names: readonly string[],
  language: Language,
  me: number | null,
): string | null {
  const say = words(language);
  if (event.move === "deal") return say.tellDeal;
  if (event.move === "signal") return say.tellSignal;
  if (typeof event.seat !== "number") return event.move === "turn" ? say.tellClock : null;
  const isMe = event.seat === me;
  const who = names[event.seat] ?? "";
  if (event.move === "turn") return isMe ? say.tellYouTurn : say.tellTurn(who);
  if (event.move === "grab") return isMe ? say.tellYouGrab : say.tellGrab(who);
  if (event.move === "grab before") return isMe ? say.tellYouEarly : say.tellEarly(who);
  return null;
}

/** Whose turn it is and what can be done now. */
export function turn(view: View, names: readonly string[], language: Language): Turn {
  const say = words(language);
  const isMine = view.waiting_for === "turn" && view.turner !== null && view.turner === view.seat;
  if (view.waiting_for === "over") return { words: say.over, isMine };
  if (view.waiting_for === "deal") return { words: say.deal, isMine };
  if (view.waiting_for === "signal") return { words: signal(view, names, language), isMine };
  if (isMine) return { words: say.turnMine, isMine };
  if (view.waiting_for === "turn" && view.turner !== null)
    return { words: say.turnOf(names[view.turner] ?? ""), isMine };
  return { words: view.turner === null ? say.lastLook : say.read, isMine };
}

function signal(view: View, names: readonly string[], language: Language): string {
  const say = words(language);
  const head = view.head_turner;
  return head === null || head === view.seat ? say.signal : say.signalOf(names[head] ?? "");
}
