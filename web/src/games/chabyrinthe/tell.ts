import type { Language } from "../../i18n/language.svelte";
import type { Done, Turn } from "../contract";
import type { Staged } from "./between";
import type { Step } from "./view.gen";
import { type ChabyrintheWords, words } from "./words";

/** A line of the log. */
export function tell(
  event: Done,
  names: readonly string[],
  language: Language,
  me: number | null,
): string | null {
  const done = tellAction(event, names, language, me);
  const won = tellWins(event, names, language, me);
  return done && won ? `${done} ${won}` : done;
}

function tellAction(
  event: Done,
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

/** The cats that came home by it, where that was seen. */
function tellWins(event: Done, names: readonly string[], language: Language, me: number | null): string {
  const { seat } = event;
  const last = (event.view as Staged | undefined)?.last;
  if (typeof seat !== "number" || last?.seat !== seat || last.move !== event.move) return "";
  return last.steps.map((step, link) => tellStep(step, link, seat, names, language, me)).join(" ");
}

/** One step of a chain: who brings how many cats home. */
function tellStep(
  step: Step,
  link: number,
  seat: number,
  names: readonly string[],
  language: Language,
  me: number | null,
): string {
  const say = words(language);
  const points = step.wins.reduce((sum, win) => sum + win.points, 0);
  const cats = step.wins.length;
  const line = seat === me ? say.youWin(cats, points) : say.wins(names[seat] ?? "", cats, points);
  return link > 0 ? `${say.chain} ${line}` : line;
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
  const { showing } = view;
  if (showing?.kind !== "walk") return words(language).moved;
  return tellStep(showing.step, showing.link, view.last?.seat ?? 0, names, language, view.seat);
}
