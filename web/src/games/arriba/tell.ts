import { listed } from "../../i18n/counted";
import type { Language } from "../../i18n/language.svelte";
import type { Done, Happening, Turn } from "../contract";
import type { CardTurned, Effect, Grabbed } from "./effects.gen";
import { read } from "./moves.gen";
import type { View } from "./view.gen";
import { cardLabel, words } from "./words";

type Names = readonly string[];

/** A line of the log for a move; a card that was turned is told by what came of it. */
export function tell(event: Done, names: Names, language: Language, me: number | null): string | null {
  const say = words(language);
  if (event.move === "deal") return say.tellDeal;
  if (typeof event.seat !== "number") return null;
  const isMe = event.seat === me;
  const who = names[event.seat] ?? "";
  const kind = read(event.move)?.kind;
  if (kind === "grab before") return isMe ? say.tellYouEarly : say.tellEarly(who);
  if (kind === "grab late" || kind === "grab") return isMe ? say.tellYouGrab : say.tellGrab(who);
  return null;
}

/** What one is advised to do besides grabbing. */
export function tellQuiet(move: string, language: Language): string | null {
  return read(move)?.kind === "turn" ? words(language).turnOwn : null;
}

/** A line of the log for what came of a move. */
export function tellEffect(
  effect: Effect,
  event: Happening<Effect>,
  names: Names,
  language: Language,
  me: number | null,
): string | null {
  const say = words(language);
  if (effect.kind === "round-over") {
    const left = effect.points.map(
      (cards, seat) => `${seat === me ? say.toYou : (names[seat] ?? "")} (${cards})`,
    );
    return say.tellRound(effect.round, left.join(", "));
  }
  if (effect.kind === "grabbed") return tellOutcome(effect, names, language, me);
  const turned = event.effects.filter((one): one is CardTurned => one.kind === "card-turned");
  if (effect !== turned[0]) return null; // those of a signal are told together
  const cards = turned.map((one) => cardLabel(one.card, language)).join(", ");
  if (event.move === "signal") return say.tellSignal(cards);
  if (typeof event.seat !== "number")
    return effect.seat === me ? say.tellYourClock(cards) : say.tellClock(names[effect.seat] ?? "", cards);
  return event.seat === me ? say.tellYouTurn(cards) : say.tellTurn(names[event.seat] ?? "", cards);
}

function tellOutcome(grab: Grabbed, names: Names, language: Language, me: number | null): string {
  const say = words(language);
  if (grab.result === "none" || (grab.is_early && grab.result === "idle")) return say.noEffect;
  const to = grab.receivers.map((seat) => (seat === me ? say.toYou : (names[seat] ?? "")));
  return say.outcome[grab.result](say.cards(grab.cards_moved), listed(to, say.and));
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
  if (view.is_holding) return { words: say.holding, isMine };
  return { words: view.turner === null ? say.lastLook : say.read, isMine };
}

function signal(view: View, names: readonly string[], language: Language): string {
  const say = words(language);
  const head = view.head_turner;
  return head === null || head === view.seat ? say.signal : say.signalOf(names[head] ?? "");
}
