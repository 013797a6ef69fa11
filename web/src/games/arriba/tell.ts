import type { Language } from "../../i18n/language.svelte";
import type { Done, Turn } from "../contract";
import type { Grab, View } from "./view.gen";
import { cardLabel, words } from "./words";

/** A line of the log, with the card and the outcome where this browser saw them; that a card has been read needs none. */
export function tell(
  event: Done,
  names: readonly string[],
  language: Language,
  me: number | null,
): string | null {
  const say = words(language);
  const view = event.view as View | undefined;
  const cards = turned(view, language);
  if (event.move === "deal") return say.tellDeal;
  if (event.move === "signal") return say.tellSignal(cards);
  if (typeof event.seat !== "number") return event.move === "turn" ? say.tellClock(cards) : null;
  const isMe = event.seat === me;
  const who = names[event.seat] ?? "";
  if (event.move === "turn") return isMe ? say.tellYouTurn(cards) : say.tellTurn(who, cards);
  const last = view?.last_grab?.seat === event.seat ? view.last_grab : undefined;
  const outcome = last ? ` ${tellOutcome(last, names, language, me)}` : "";
  if (event.move === "grab") return (isMe ? say.tellYouGrab : say.tellGrab(who)) + outcome;
  if (event.move === "grab before") return (isMe ? say.tellYouEarly : say.tellEarly(who)) + outcome;
  return null;
}

/** The cards that were just turned, in words. */
function turned(view: View | undefined, language: Language): string {
  const tops = (view?.sides ?? []).flatMap((side) => (side.is_new && side.top ? [side.top.name] : []));
  return tops.map((name) => cardLabel(name, language)).join(", ");
}

function tellOutcome(grab: Grab, names: readonly string[], language: Language, me: number | null): string {
  const say = words(language);
  if (grab.is_early && grab.result === "idle") return say.noEffect;
  const to = grab.receivers.map((seat) => (seat === me ? say.toYou : (names[seat] ?? "")));
  const line = say.outcome[grab.result as keyof typeof say.outcome];
  return line(say.cards(grab.cards_moved), to.join(` ${say.and} `));
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
