import type { Language } from "../../i18n/language.svelte";
import type { Done, Happening, Turn } from "../contract";
import { face } from "./cards";
import type { Effect, RoundWon, TrickTaken } from "./effects.gen";
import { type Move, read } from "./moves.gen";
import type { View } from "./view.gen";
import { cardName, words } from "./words";

type Names = readonly string[];

const LAND = 450; // milliseconds until a card that was just played lies in the trick
const TAKE = 1000; // and to see who takes it

/** How long something is shown before the next thing happens. */
export function lasts(effect: Effect | null, event: Happening<Effect>): number {
  if (effect?.kind === "trick-full") return read(event.move)?.kind === "play" ? LAND : 0;
  return effect?.kind === "trick-taken" ? TAKE : 0;
}

/** A line of the log for a move. */
export function tell(event: Done, names: Names, language: Language, me: number | null): string | null {
  const say = words(language);
  if (typeof event.seat !== "number") return event.move === "deal" ? say.deal : null;
  const who = names[event.seat] ?? "";
  const move = read(event.move);
  if (!move) return event.move === "undo" ? say.undo(who) : null;
  return tellMove(move, who, event.seat === me, language);
}

function tellMove(move: Move, who: string, isMe: boolean, language: Language): string {
  const say = words(language);
  switch (move.kind) {
    case "play": {
      const card = cardName(move.card, language);
      return isMe ? say.youPlay(card) : say.plays(who, card);
    }
    case "fight":
      return isMe ? say.youFight : say.fights(who);
    case "flee":
      return isMe ? say.youFlee : say.flees(who);
    case "decline":
      return isMe ? say.youDecline : say.declines(who);
    case "lead":
      if (move.who === "me") return isMe ? say.youSaySelf : say.saysSelf(who);
      return isMe ? say.youSayOther : say.saysOther(who);
    case "move":
      return isMe ? say.youMove(move.top, move.under) : say.moves(who, move.top, move.under);
    case "paralyse":
      if (move.where === "hand") return isMe ? say.youHoldHand(move.place) : say.holdsHand(who, move.place);
      return isMe ? say.youHoldPile(move.place) : say.holdsPile(who, move.place);
  }
}

/** A line of the log for what came of a move. */
export function tellEffect(
  effect: Effect,
  _event: Happening<Effect>,
  names: Names,
  language: Language,
  me: number | null,
): string | null {
  const say = words(language);
  const name = (seat: number) => names[seat] ?? "";
  switch (effect.kind) {
    case "round-led": {
      const why = say.whyLeads[effect.why];
      return effect.seat === me ? say.youLeadRound(why) : say.leadsRound(name(effect.seat), why);
    }
    case "trick-full":
      return null;
    case "trick-taken":
      return tellTrick(effect, name(effect.taker), effect.taker === me, language);
    case "cards-turned": {
      const cards = effect.cards.map((card) => cardName(card, language)).join(", ");
      return effect.seat === me ? say.youTurn(cards) : say.turns(name(effect.seat), cards);
    }
    case "cards-freed":
      return effect.seat === me ? say.youAreFree : say.isFree(name(effect.seat));
    case "lead-given":
      return effect.seat === me ? say.youAreGivenLead : say.isGivenLead(name(effect.seat));
    case "round-won":
      return tellRound(effect, names, language, me);
    case "game-won":
      return effect.winner === me ? say.youWonGame : say.wonGame(name(effect.winner));
  }
}

function tellTrick(effect: TrickTaken, who: string, isMe: boolean, language: Language): string {
  const say = words(language);
  const why = effect.why === "higher" ? beats(effect, language) : say.whyTaken[effect.why];
  const taken = isMe ? say.youTake(why) : say.takesTrick(who, why);
  if (effect.hyenas === 0) return taken;
  return `${taken} ${isMe ? say.youHaveHyenas(effect.hyenas) : say.hasHyenas(who, effect.hyenas)}`;
}

function beats({ led, answer }: TrickTaken, language: Language): string {
  const [best = "", other = ""] = [led, answer].sort((left, right) => face(right).value - face(left).value);
  return words(language).beats(cardName(best, language), cardName(other, language));
}

function tellRound(effect: RoundWon, names: Names, language: Language, me: number | null): string {
  const say = words(language);
  const { winner, round, crowns } = effect;
  const loser = 1 - winner;
  const won = winner === me ? say.youWonRound(round) : say.roundWon(names[winner] ?? "", round);
  if (crowns) return `${won}${say.colon}${say.byCrowns(Math.max(...crowns), Math.min(...crowns))}`;
  return `${won}. ${loser === me ? say.youTookHyenas : say.byHyenas(names[loser] ?? "")}`;
}

/** Whose turn it is and what can be done now, or what is just happening. */
export function turn(view: View, names: Names, language: Language, effect?: Effect | null): Turn {
  const say = words(language);
  const actor = view.to_act[0];
  const isMine = actor !== undefined && actor === view.seat;
  if (effect?.kind === "trick-taken") {
    const isMe = effect.taker === view.seat;
    return { words: tellTrick(effect, names[effect.taker] ?? "", isMe, language), isMine: false };
  }
  if (view.waiting_for === "over") return { words: say.over, isMine: false };
  if (view.waiting_for === "deal") return { words: say.waitDeal, isMine: false };
  if (actor === undefined) return { words: say.round(view.round, view.trick_number), isMine: false };
  return { words: isMine ? mine(view, language) : theirs(view, names[actor] ?? "", language), isMine };
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
