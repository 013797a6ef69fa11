import { api, NotDone } from "../../api";
import { at } from "../../base";
import { inBoth } from "../../i18n/language.svelte";
import { toasts } from "../../kit/toasts.svelte";
import { nicknameFor } from "../../lobby/nickname";
import { keepName, keepPlace, keptName } from "../../places";
import type { WeighedDecision } from "../../protocol.gen";
import { go } from "../../route.svelte";

/** Opens a table where the match stands before a decision, and sits down to make it. */
export async function tryAgain(code: string, match: number, { seat, line }: WeighedDecision): Promise<void> {
  const name = nicknameFor(keptName());
  try {
    const place = await api.tryAgain(code, match, { name, seat, line });
    keepName(name);
    keepPlace(place.code, place.token);
    go(at(`/t/${place.code}`));
  } catch (error) {
    toasts.show((error instanceof NotDone && error.words) || inBoth((both) => both.ended.server));
  }
}
