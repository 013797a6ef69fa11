import { at } from "../base";
import { api, NotDone } from "../api";
import { inBoth } from "../i18n/language.svelte";
import { toasts } from "../kit/toasts.svelte";
import { nicknameFor } from "../lobby/nickname";
import { keepName, keepPlace, keptName, planBots } from "../places";
import { go } from "../route.svelte";
import { coach } from "../table/coach.svelte";
import type { ShortGame } from "./course.gen";

/** Opens the table that a course ends at, and sits down to it against bots. */
export async function openShortGame(
  game: string,
  { seats, options = {}, level = 1 }: ShortGame,
): Promise<void> {
  const name = nicknameFor(keptName());
  try {
    const seat = await api.open({ game, name, settings: { seats, options } });
    keepName(name);
    keepPlace(seat.code, seat.token);
    planBots(seat.code, level);
    coach.isOn = true; // the first game is played with one; whoever has enough of it says so at the table
    go(at(`/t/${seat.code}`));
  } catch (error) {
    const words = error instanceof NotDone ? error.words : null;
    toasts.show(words ?? inBoth((both) => both.ended.server));
  }
}
