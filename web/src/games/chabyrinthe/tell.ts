import type { Language } from "../../i18n/language.svelte";
import type { Happening, Turn } from "../contract";
import type { Staged } from "./between";
import { type ChabyrintheWords, words } from "./words";

/** A line of the log. */
export function tell(
  event: Happening,
  names: readonly string[],
  language: Language,
  me: number | null,
): string | null {
  const say = words(language);
  const [verb = "", first = "", second = "", third = ""] = event.move.split(" ");
  if (typeof event.seat !== "number") return verb === "deal" ? say.deal : null;
  const isMe = event.seat === me;
  const who = names[event.seat] ?? "";
  if (verb === "turn") {
    const way = say.ways[second as keyof ChabyrintheWords["ways"]];
    return isMe ? say.youTurn(first, way) : say.turns(who, first, way);
  }
  if (verb === "insert") {
    const from = say.directions[third as keyof ChabyrintheWords["directions"]];
    return isMe ? say.youPush(second, from) : say.pushes(who, second, from);
  }
  return verb === "undo" ? say.undo(who) : null;
}

/** Whose turn it is and what can be done now, or what is just happening. */
export function turn(view: Staged, names: readonly string[], language: Language): Turn {
  const say = words(language);
  const actor = view.to_act[0];
  if (view.showing) return { words: happening(view, names, language), isMine: false };
  if (view.waiting_for === "over") return { words: say.over, isMine: false };
  if (view.waiting_for === "deal") return { words: say.waitDeal, isMine: false };
  if (actor === undefined) return { words: say.watching, isMine: false };
  if (actor === view.seat) return { words: say.mine(view.actions_left), isMine: true };
  return { words: say.theirs(names[actor] ?? "", view.actions_left), isMine: false };
}

function happening(view: Staged, names: readonly string[], language: Language): string {
  const say = words(language);
  const { kind, step, link } = view.showing ?? { kind: "moved", step: { wins: [] }, link: 0 };
  if (kind === "moved") return say.moved;
  const seat = view.last?.seat ?? 0;
  const points = step.wins.reduce((sum, win) => sum + win.points, 0);
  const cats = step.wins.length;
  const line = seat === view.seat ? say.youWin(cats, points) : say.wins(names[seat] ?? "", cats, points);
  return link > 0 ? `${say.chain} ${line}` : line;
}
