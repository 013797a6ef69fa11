import { listed } from "../../i18n/counted";
import type { Language } from "../../i18n/language.svelte";
import type { Done, Happening, Turn } from "../contract";
import { face } from "./cards";
import type { Effect, PartCounted } from "./effects.gen";
import { type Move, read } from "./moves.gen";
import { readSlot } from "./slots";
import type { Result, View } from "./view.gen";
import { cardName, words } from "./words";

type Names = readonly string[];
const HIDDEN = "card"; // what others are told instead of a card that they cannot see

/** Who tells it to whom: names, language, and the seat of the one who reads, if any. */
class Teller {
  readonly say;
  constructor(
    private readonly names: Names,
    private readonly language: Language,
    readonly me: number | null,
    private readonly isOpen = false,
  ) {
    this.say = words(language);
  }

  name(seat: number): string {
    return this.names[seat] ?? "";
  }
  /** As the subject of a line that has no verb. */
  who(seat: number): string {
    return seat === this.me ? this.say.you : this.name(seat);
  }
  card(name: string): string {
    return cardName(name, this.language);
  }
  /** A card that only this seat has seen, unless all cards lie open; others are told of a card. */
  seen(name: string, seat: number): string | undefined {
    return name !== HIDDEN && (this.isOpen || seat === this.me) ? this.card(name) : undefined;
  }
  camp(seat: number, actor: number): string {
    if (seat === this.me) return this.say.yourCamp;
    return seat === actor ? this.say.ownCamp : this.say.theCampOf(this.name(seat));
  }
  slot(slot: string, actor: number): string {
    const read = readSlot(slot);
    switch (read?.kind) {
      case "deck":
        return this.say.slotDeck;
      case "source":
        return this.say.slotSource(read.place);
      case "camp":
        return this.say.slotCamp(read.place, this.camp(read.camp - 1, actor));
      case "hand":
        return this.card(read.card);
      default:
        return this.say.slotHand;
    }
  }
}

/** The same line for whoever looks back, with all cards open. */
export function tellOpen({ seat, move }: Done, names: Names, language: Language): string | null {
  const known = read(move);
  if (typeof seat !== "number" || !known) return null;
  return tellMove(known, seat, new Teller(names, language, null, true));
}

/** A line of the log for a move. */
export function tell(
  event: Done & { readonly effects?: readonly unknown[] },
  names: Names,
  language: Language,
  me: number | null,
): string | null {
  const say = words(language);
  if (typeof event.seat !== "number") return null; // what was dealt is told
  const move = read(event.move);
  if (!move) return event.move === "undo" ? say.undo(names[event.seat] ?? "") : null;
  // What a Destruction takes along is told with its card; here only as advice.
  if (move.kind === "destroy" && event.effects?.length) return null;
  return tellMove(move, event.seat, new Teller(names, language, me));
}

function tellMove(move: Move, actor: number, to: Teller): string {
  const { say } = to;
  const isMe = actor === to.me;
  const who = to.name(actor);
  switch (move.kind) {
    case "pillar": {
      const card = to.seen(move.card, actor);
      return isMe && card ? say.youPillar(card) : say.picksPillar(who, card);
    }
    case "place": {
      const card = to.seen(move.card, actor);
      const where = to.camp(move.camp - 1, actor);
      const side = say.ends[move.end as keyof typeof say.ends];
      return isMe && card ? say.youPlace(card, where, side) : say.places(who, card, where, side);
    }
    case "discard":
      return isMe ? say.youDiscard(to.card(move.card)) : say.discards(who, to.card(move.card));
    case "swap":
      return say.swapFirst(to.slot(move.slot, actor));
    case "with":
      return say.swapWith(to.slot(move.slot, actor));
    case "fold":
      return isMe ? say.youFold : say.folds(who);
    case "destroy": {
      const target = say.targets[move.target as keyof typeof say.targets];
      return isMe ? say.youDestroy(move.place, target) : say.destroys(who, move.place, target);
    }
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
  // The parts of a camp are shown one by one; the log has its sum.
  return effect.kind === "part-counted" ? null : tellScene(effect, new Teller(names, language, me));
}

/** What is just happening, in one line. */
function tellScene(effect: Effect, to: Teller): string | null {
  const { say } = to;
  switch (effect.kind) {
    case "round-dealt": {
      const dealt = say.dealt(effect.round, effect.cards, effect.is_reshuffled);
      return `${dealt} ${effect.starter === to.me ? say.youStart : say.starter(to.name(effect.starter))}`;
    }
    case "cards-swapped":
      if (effect.gained === null) return null;
      return effect.seat === to.me
        ? say.youGain(to.card(effect.gained))
        : say.gains(to.name(effect.seat), to.card(effect.gained));
    case "camps-shown":
      return say.sceneReveal;
    case "card-destroyed":
      return effect.card === null
        ? say.sceneAlone(to.who(effect.seat))
        : say.sceneDestroy(to.who(effect.seat), to.card(effect.card));
    case "part-counted":
      return tellPart(effect, to);
    case "camp-counted":
      return say.campCounted(to.who(effect.seat), effect.points);
    case "round-won":
      if (effect.winner === null) return say.sceneVoid;
      return effect.winner === to.me ? say.sceneYouWon : say.sceneWon(to.name(effect.winner));
    case "players-out":
      return effect.seats.length > 0
        ? say.sceneOut(effect.seats.map((seat) => to.who(seat)).join(", "))
        : say.sceneNobodyOut;
    case "game-won":
      return tellWinners(effect.winners, to);
    case "pillars-shown":
    case "card-placed":
    case "camps-settled":
      return null;
  }
}

function tellWinners(winners: readonly number[], to: Teller): string {
  const others = winners.filter((seat) => seat !== to.me);
  const who = listed(
    others.map((seat) => to.name(seat)),
    to.say.and,
  );
  if (others.length === winners.length) return to.say.wonGame(who);
  return others.length === 0 ? to.say.youWonGame : to.say.youWonGameWith(who);
}

function tellPart({ seat, places, card, points }: PartCounted, to: Teller): string {
  const { say } = to;
  const who = to.who(seat);
  if (card === null) return places.length > 0 ? say.sceneSingles(who, points) : say.sceneNone(who);
  if (card === "mimicry") return points > 0 ? say.sceneCopy(who, points) : say.sceneCopyNone(who);
  const copies = places.length;
  return say.sceneRun(who, copies, to.card(card), copies * face(card).value, points);
}

/** How a round ended, for those who look back at it. */
export function tellEnd(view: View, result: Result, names: Names, language: Language): string {
  const { round, winner, out } = result;
  const to = new Teller(names, language, view.seat);
  const effect: Effect = view.is_battle_royal
    ? { kind: "players-out", round, seats: out, points: 0 }
    : { kind: "round-won", round, winner, points: 0 };
  return tellScene(effect, to) ?? "";
}

/** Whose turn it is and what can be done now, or what is just happening. */
export function turn(view: View, names: Names, language: Language, effect?: Effect | null): Turn {
  const say = words(language);
  const scene = effect ? tellScene(effect, new Teller(names, language, view.seat)) : null;
  if (scene !== null) return { words: scene, isMine: false };
  const isMine = view.seat !== null && view.to_act.includes(view.seat);
  if (view.waiting_for === "over") return { words: say.over, isMine: false };
  if (view.waiting_for === "deal") return { words: say.waitDeal, isMine: false };
  return { words: isMine ? mine(view.waiting_for, language) : theirs(view, names, language), isMine };
}

function mine(phase: string, language: Language): string {
  const say = words(language);
  const asked: Record<string, string> = {
    pillar: say.turnPillar,
    "first-card": say.turnFirst,
    "second-card": say.turnSecond,
    destruction: say.turnDestroy,
  };
  return asked[phase] ?? say.turnTurn;
}

function theirs(view: View, names: Names, language: Language): string {
  const say = words(language);
  const actor = view.to_act[0];
  if (actor === undefined) return view.waiting_for === "pillar" ? say.pillarsStand : say.round(view.round);
  const who = names[actor] ?? "";
  if (view.waiting_for === "pillar") return say.waitPillar(who, view.to_act.length);
  if (view.waiting_for === "destruction") return say.waitDestroy(who);
  return view.waiting_for === "turn" ? say.waitTurn(who) : say.waitSwap(who);
}
