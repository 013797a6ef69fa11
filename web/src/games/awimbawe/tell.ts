import type { Language } from "../../i18n/language.svelte";
import type { Happening, Turn } from "../contract";
import type { View } from "./view.gen";
import { cardName, words } from "./words";

/** A line of the log. */
export function tell(
  event: Happening,
  names: readonly string[],
  language: Language,
  me: number | null,
): string | null {
  const say = words(language);
  if (typeof event.seat !== "number") return event.move === "deal" ? say.deal : null;
  const isMe = event.seat === me;
  const who = names[event.seat] ?? "";
  const [verb = "", first = "", , last = ""] = event.move.split(" ");
  if (verb === "lead") {
    if (first === "me") return isMe ? say.youSaySelf : say.saysSelf(who);
    return isMe ? say.youSayOther : say.saysOther(who);
  }
  if (verb === "play") {
    const card = cardName(first, language);
    return isMe ? say.youPlay(card) : say.plays(who, card);
  }
  if (verb === "move") return isMe ? say.youMove(first, last) : say.moves(who, first, last);
  if (verb === "paralyse") return tellHold(first, who, isMe, language);
  if (verb === "fight") return isMe ? say.youFight : say.fights(who);
  if (verb === "flee") return isMe ? say.youFlee : say.flees(who);
  if (verb === "decline") return isMe ? say.youDecline : say.declines(who);
  return verb === "undo" ? say.undo(who) : null;
}

function tellHold(where: string, who: string, isMe: boolean, language: Language): string {
  const say = words(language);
  const [kind, place = ""] = where.split("-");
  if (kind === "hand") return isMe ? say.youHoldHand(place) : say.holdsHand(who, place);
  return isMe ? say.youHoldPile(place) : say.holdsPile(who, place);
}

/** Whose turn it is and what can be done now. */
export function turn(view: View, names: readonly string[], language: Language): Turn {
  const say = words(language);
  const actor = view.to_act[0];
  const isMine = actor !== undefined && actor === view.seat;
  if (view.waiting_for === "over") return { words: say.over, isMine: false };
  if (view.waiting_for === "deal") return { words: say.waitDeal, isMine: false };
  if (actor === undefined) return { words: taken(view, names, language), isMine: false };
  return { words: isMine ? mine(view, language) : theirs(view, names[actor] ?? "", language), isMine };
}

function taken(view: View, names: readonly string[], language: Language): string {
  const say = words(language);
  const taker = view.trick.taker;
  if (taker === null) return say.round(view.round, view.trick_number);
  return taker === view.seat ? say.youTookTrick : say.tookTrick(names[taker] ?? "");
}

function mine(view: View, language: Language): string {
  const say = words(language);
  if (view.waiting_for === "play") {
    return view.trick.led ? say.turnAnswer(cardName(view.trick.led, language)) : say.turnPlay;
  }
  const asked: Record<string, string> = {
    eagle: say.turnEagle,
    rhinoceros: say.turnRhinoceros,
    cheetah: say.turnCheetah,
    snake: say.turnSnake,
    lead: say.turnLead,
  };
  return asked[view.waiting_for] ?? say.turnPlay;
}

function theirs(view: View, who: string, language: Language): string {
  const say = words(language);
  if (view.waiting_for === "play") return say.waitPlay(who);
  return view.waiting_for === "lead" ? say.waitLead(who) : say.waitPower(who);
}
