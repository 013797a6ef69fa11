import type { Language } from "../../i18n/language.svelte";
import type { Done, Turn } from "../contract";
import { face } from "./cards";
import type { Scene, Shown } from "./theatre";
import { cardName, words } from "./words";

type Names = readonly string[];

/** A line of the log; with how a round ended, where that was seen. */
export function tell(event: Done, names: Names, language: Language, me: number | null): string | null {
  const done = tellMove(event, names, language, me);
  const view = event.view as Shown | undefined;
  const isEnd = view?.result?.is_counted === true && ["deal", "over"].includes(view.waiting_for);
  return done && isEnd ? `${done} ${tellEnd(view, names, language)}` : done;
}

function tellMove(event: Done, names: Names, language: Language, me: number | null): string | null {
  const say = words(language);
  if (typeof event.seat !== "number") return event.move === "deal" ? say.deal("") : null;
  const isMe = event.seat === me;
  const who = names[event.seat] ?? "";
  const [verb = "", first = "", , camp = "", end = ""] = event.move.split(" ");
  const card = () => cardName(first, language);
  switch (verb) {
    case "pillar":
      return isMe && first !== "card" ? say.youPillar(card()) : say.picksPillar(who);
    case "place": {
      const where = campName(Number(camp) - 1, event.seat, names, language, me);
      const side = say.ends[end as keyof typeof say.ends];
      return isMe && first !== "card" ? say.youPlace(card(), where, side) : say.places(who, where, side);
    }
    case "discard":
      return isMe ? say.youDiscard(card()) : say.discards(who, card());
    case "swap":
      return say.swapFirst(slotName(first, event.seat, names, language, me));
    case "with":
      return say.swapWith(slotName(first, event.seat, names, language, me));
    case "fold":
      return isMe ? say.youFold : say.folds(who);
    case "destroy": {
      const target = say.targets[event.move.split(" ")[2] as keyof typeof say.targets];
      return isMe ? say.youDestroy(first, target) : say.destroys(who, first, target);
    }
    default:
      return verb === "undo" ? say.undo(who) : null;
  }
}

function campName(seat: number, actor: number, names: Names, language: Language, me: number | null): string {
  const say = words(language);
  if (seat === me) return say.yourCamp;
  return seat === actor ? say.ownCamp : say.theCampOf(names[seat] ?? "");
}

function slotName(slot: string, actor: number, names: Names, language: Language, me: number | null): string {
  const say = words(language);
  const [kind, first = "", second = ""] = slot.split("-");
  if (kind === "deck") return say.slotDeck;
  if (kind === "source") return say.slotSource(first);
  if (kind === "camp") return say.slotCamp(second, campName(Number(first) - 1, actor, names, language, me));
  return first ? cardName(slot.slice("hand-".length), language) : say.slotHand;
}

/** Whose turn it is and what can be done now. */
export function turn(view: Shown, names: Names, language: Language): Turn {
  const say = words(language);
  const isMine = view.seat !== null && view.to_act.includes(view.seat);
  if (view.scene) return { words: tellScene(view.scene, view, names, language), isMine: false };
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

function theirs(view: Shown, names: Names, language: Language): string {
  const say = words(language);
  const actor = view.to_act[0];
  if (view.waiting_for === "pillar") return say.waitPillar(view.to_act.length);
  if (actor === undefined) return say.round(view.round);
  const who = names[actor] ?? "";
  if (view.waiting_for === "destruction") return say.waitDestroy(who);
  return view.waiting_for === "turn" ? say.waitTurn(who) : say.waitSwap(who);
}

/** One moment of a round's end, in one line. */
export function tellScene(scene: Scene, view: Shown, names: Names, language: Language): string {
  const say = words(language);
  const whose = (seat: number | null) => (seat === view.seat ? say.you : (names[seat ?? 0] ?? ""));
  const who = whose(scene.seat);
  if (scene.kind === "reveal") return say.sceneReveal;
  if (scene.kind === "destroy")
    return scene.taken ? say.sceneDestroy(who, cardName(scene.taken, language)) : say.sceneAlone(who);
  if (scene.kind === "end") return tellEnd(view, names, language);
  if (!scene.part) return scene.places.length > 0 ? say.sceneSingles(who, scene.gain) : say.sceneNone(who);
  const { card, copies, points } = scene.part;
  if (card === "mimicry") return points > 0 ? say.sceneCopy(who, points) : say.sceneCopyNone(who);
  return say.sceneRun(who, copies, cardName(card, language), copies * face(card).value, points);
}

/** How a round ended. */
export function tellEnd(view: Shown, names: Names, language: Language): string {
  const say = words(language);
  const result = view.result;
  const whose = (seat: number) => (seat === view.seat ? say.you : (names[seat] ?? ""));
  if (view.is_battle_royal) {
    const out = result?.out ?? [];
    return out.length > 0 ? say.sceneOut(out.map(whose).join(", ")) : say.sceneNobodyOut;
  }
  const winner = result?.winner ?? null;
  if (winner === null) return say.sceneVoid;
  return winner === view.seat ? say.sceneYouWon : say.sceneWon(whose(winner));
}
