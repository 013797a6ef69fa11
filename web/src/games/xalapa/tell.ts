import type { Language } from "../../i18n/language.svelte";
import type { Done, Turn } from "../contract";
import type { View } from "./view.gen";
import { words } from "./words";

/** A line of the log; stones are laid in silence. */
export function tell(
  event: Done,
  names: readonly string[],
  language: Language,
  me: number | null,
): string | null {
  const say = words(language);
  const [verb = "", what = ""] = event.move.split(" ");
  if (typeof event.seat !== "number") {
    if (verb === "time-up") return say.timeUp[what as keyof typeof say.timeUp] ?? null;
    return verb === "deal" ? say.deal : null;
  }
  const isMe = event.seat === me;
  const who = names[event.seat] ?? "";
  switch (verb) {
    case "done":
      return isMe ? say.youDone : say.isDone(who);
    case "ready":
      return isMe ? say.youReady : say.isReady(who);
    case "bid":
      return isMe && what ? say.youBid(what) : say.hasBid(who);
    case "token":
      return isMe ? say.youToken : say.putsToken(who);
    case "red":
      return isMe ? say.youRed : say.takesRed(who);
    case "green":
      return isMe ? say.youGreen : say.takesGreen(who);
    case "undo":
      return say.undo(who);
    default:
      return null;
  }
}

/** What can be done now, or who is waited for. */
export function turn(view: View, names: readonly string[], language: Language): Turn {
  const say = words(language);
  const isMine = view.seat !== null && view.to_act.includes(view.seat);
  const others = view.to_act.filter((seat) => seat !== view.seat && seat < names.length);
  const who = others.map((seat) => names[seat] ?? "").join(", ");
  switch (view.waiting_for) {
    case "over":
      return { words: say.over, isMine: false };
    case "deal":
      return {
        words: view.trials.length === 0 && hasBids(view) ? say.tilesShown : say.waitDeal,
        isMine: false,
      };
    case "place":
      if (isMine) return { words: someoneDone(view) ? say.turnHurry : say.turnPlace, isMine };
      if (view.to_act.length === 0) return { words: say.handsOff, isMine };
      return { words: view.seat === null ? say.watchPlace(who) : say.waitPlace(who), isMine };
    case "bid":
      return { words: isMine ? say.turnBid : say.waitBid(who), isMine };
    case "token":
      return {
        words: isMine ? say.turnToken(view.asked_about ?? 0) : say.waitToken(who, view.asked_about ?? 0),
        isMine,
      };
    case "colour":
      return { words: isMine ? say.turnColour : say.waitColour(who), isMine };
    default:
      return { words: isMine ? say.turnReady(view.round) : say.waitReady(who), isMine };
  }
}

function hasBids(view: View): boolean {
  return view.variant === "atlacoya" && view.sides.some((side) => side.must_meet > 0);
}

function someoneDone(view: View): boolean {
  return view.sides.some((side) => side.is_done);
}
