import type { Language } from "../../i18n/language.svelte";
import type { Done, Happening, Turn } from "../contract";
import type { DayScored, Effect } from "./effects.gen";
import { read } from "./moves.gen";
import type { View } from "./view.gen";
import { words } from "./words";

type Names = readonly string[];

const HANDS_OFF = 700; // milliseconds: the stones lie still before they are checked
const SHOW_TILES = 1700; // to read what everybody has bid

/** How long something is shown before the next thing happens. */
export function lasts(effect: Effect | null, event: Happening<Effect>): number {
  if (effect?.kind === "race-ended") return HANDS_OFF;
  const isLastTile = effect === event.effects.findLast((one) => one.kind === "tile-shown");
  return effect?.kind === "tile-shown" && isLastTile ? SHOW_TILES : 0;
}

/** A line of the log for a move; stones are laid in silence, and what comes of a choice says enough. */
export function tell(event: Done, names: Names, language: Language, me: number | null): string | null {
  const say = words(language);
  if (typeof event.seat !== "number") return null;
  const isMe = event.seat === me;
  const who = names[event.seat] ?? "";
  if (event.move === "undo") return say.undo(who);
  const move = read(event.move);
  switch (move?.kind) {
    case "done":
      return isMe ? say.youDone : say.isDone(who);
    case "bid":
      return isMe ? say.youBid(move.tile) : say.hasBid(who);
    case "hiddenbid":
      return say.hasBid(who);
    case "green":
      return isMe ? say.youGreen : say.takesGreen(who);
    default:
      return null;
  }
}

/** What one does with a stone: nobody else hears of it. */
export function tellQuiet(text: string, language: Language): string | null {
  const say = words(language);
  const move = read(text);
  switch (move?.kind) {
    case "place":
      return say.youPlace(move.cell);
    case "take":
      return say.youTake(move.cell);
    case "move":
      return say.youMove(move.cell, move.to);
    case "token":
      return `${say.token}.`;
    case "ready":
      return `${say.ready}.`;
    default:
      return null;
  }
}

/** A line of the log for what came of a move; how trials came out is told by the check itself. */
export function tellEffect(
  effect: Effect,
  _event: Happening<Effect>,
  names: Names,
  language: Language,
  me: number | null,
): string | null {
  const say = words(language);
  const name = (seat: number): string => (seat === me ? say.you : (names[seat] ?? ""));
  switch (effect.kind) {
    case "day-began":
      return say.dayBegan(effect.round);
    case "tile-shown":
      return say.tileOf(name(effect.seat), effect.tile);
    case "race-ended":
      return say.raceEnded[effect.why];
    case "trial-checked":
      return null;
    case "token-put":
      return effect.seat === me ? say.youToken(effect.trial) : say.putsToken(name(effect.seat), effect.trial);
    case "dropped-out":
      return effect.seat === me ? say.youRed(effect.points) : say.takesRed(name(effect.seat), effect.points);
    case "day-scored":
      return tellDay(effect, name(effect.seat), language);
    case "game-won":
      return say.won(effect.winners.map(name).join(", "));
  }
}

function tellDay(effect: DayScored, who: string, language: Language): string {
  const say = words(language);
  const { round, failed, stones, tile, points, total } = effect;
  const sum = tile === null ? say.sum(failed, stones, points) : say.tileSum(tile, points);
  return say.dayScored(round, who, sum, total);
}

/** What can be done now, or who is waited for. */
export function turn(view: View, names: Names, language: Language, effect?: Effect | null): Turn {
  const say = words(language);
  if (effect?.kind === "tile-shown") return { words: say.tilesShown, isMine: false };
  if (effect?.kind === "race-ended") return { words: say.handsOff, isMine: false };
  const isMine = view.seat !== null && view.to_act.includes(view.seat);
  const others = view.to_act.filter((seat) => seat !== view.seat && seat < names.length);
  const who = others.map((seat) => names[seat] ?? "").join(", ");
  switch (view.waiting_for) {
    case "over":
      return { words: say.over, isMine: false };
    case "deal":
      return { words: say.waitDeal, isMine: false };
    case "place":
      if (isMine) return { words: isHurried(view) ? say.turnHurry : say.turnPlace, isMine };
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

/** Somebody has said that they are done, and the sand runs for the others. */
export function isHurried(view: View): boolean {
  return view.waiting_for === "place" && view.sides.some((side) => side.is_done);
}
