import type { Language } from "../../i18n/language.svelte";
import type { Done, Happening, Turn } from "../contract";
import type { CatsHome, Effect } from "./effects.gen";
import { read } from "./moves.gen";
import type { View } from "./view.gen";
import { words } from "./words";

type Names = readonly string[];

const ACTION = 460; // milliseconds to see the card turn or the line slide
const MOVED = 620; // and to see homes move on and cats arrive
const A_CELL = 150;
const [SHORTEST, LONGEST] = [620, 1500];

/** How long the cats that come home together walk. */
export function walkTime({ wins }: CatsHome): number {
  const longest = Math.max(0, ...wins.flatMap((win) => win.paths.map((path) => path.length)));
  return Math.min(LONGEST, Math.max(SHORTEST, A_CELL * (longest + 2)));
}

/** How long something is shown before the next thing happens. */
export function lasts(effect: Effect | null): number {
  if (effect === null || effect.kind === "gutters-joined") return ACTION;
  if (effect.kind === "cats-home") return walkTime(effect);
  return effect.kind === "cats-moved" ? MOVED : 0;
}

/** A line of the log for an action. */
export function tell(event: Done, names: Names, language: Language, me: number | null): string | null {
  const say = words(language);
  if (typeof event.seat !== "number") return event.move === "deal" ? say.deal : null;
  const isMe = event.seat === me;
  const who = names[event.seat] ?? "";
  const move = read(event.move);
  if (!move) return event.move === "undo" ? say.undo(who) : null;
  if (move.kind === "turn") {
    const way = say.ways[move.way];
    return isMe ? say.youTurn(move.cell, way) : say.turns(who, move.cell, way);
  }
  const from = say.directions[move.direction];
  const facing = say.facings[move.orientation];
  return isMe ? say.youPush(move.cell, from, facing) : say.pushes(who, move.cell, from, facing);
}

/** A line of the log for what came of an action. */
export function tellEffect(
  effect: Effect,
  _event: Happening<Effect>,
  names: Names,
  language: Language,
  me: number | null,
): string | null {
  const say = words(language);
  switch (effect.kind) {
    case "starter-drawn":
      return effect.seat === me ? say.youBegin : say.begins(names[effect.seat] ?? "");
    case "cats-home":
      return tellCats(effect, names, language, me);
    case "game-ended":
      return effect.by === "home" ? say.allHome(effect.turns) : say.nightOver(effect.turns);
    default:
      return null;
  }
}

/** One link of a chain: who brings how many cats home. */
function tellCats(
  { seat, link, wins }: CatsHome,
  names: Names,
  language: Language,
  me: number | null,
): string {
  const say = words(language);
  const points = wins.reduce((sum, win) => sum + win.points, 0);
  const cats = wins.length;
  const line = seat === me ? say.youWin(cats, points) : say.wins(names[seat] ?? "", cats, points);
  return link > 0 ? `${say.chain} ${line}` : line;
}

/** Whose turn it is and what can be done now, or what is just happening. */
export function turn(view: View, names: Names, language: Language, showing?: Effect | null): Turn {
  const say = words(language);
  const actor = view.to_act[0];
  if (showing?.kind === "cats-home")
    return { words: tellCats(showing, names, language, view.seat), isMine: false };
  if (showing?.kind === "cats-moved") return { words: say.moved, isMine: false };
  if (view.waiting_for === "over") return { words: say.over, isMine: false };
  if (view.waiting_for === "deal") return { words: say.waitDeal, isMine: false };
  if (actor === undefined) return { words: say.watching, isMine: false };
  if (actor === view.seat) return { words: say.mine(view.actions_left), isMine: true };
  return { words: say.theirs(names[actor] ?? "", view.actions_left), isMine: false };
}
