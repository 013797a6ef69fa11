import { api } from "../api";
import { keptTables, placeAt } from "../places";
import type { Keepsake } from "../protocol.gen";
import { keepsNone, keptKey, ownKey } from "./key";

/** All games that are kept, after those of one's tables were added. The key is made when there is a table to ask about. */
export async function claimGames(): Promise<readonly Keepsake[]> {
  if (keepsNone()) return [];
  const places = keptTables().flatMap((code) => {
    const token = placeAt(code);
    return token === undefined ? [] : [{ code, token }];
  });
  if (places.length === 0 && keptKey() === undefined) return [];
  return (await api.claim(ownKey(), { places })).games;
}
