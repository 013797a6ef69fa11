import { api } from "../api";
import { keptTables, placeAt } from "../places";
import type { ClaimedPlace, Keepsake } from "../protocol.gen";
import { keepsNone, keptKey, ownKey } from "./key";
import { notedSince, shareNotes } from "./notes";

/** One's places at tables, as the server knows them. */
export function ownPlaces(): ClaimedPlace[] {
  return keptTables().flatMap((code) => {
    const token = placeAt(code);
    return token === undefined ? [] : [{ code, token }];
  });
}

/** All games that are kept, after those of one's tables were added. The key is made when there is something to keep. */
export async function claimGames(): Promise<readonly Keepsake[]> {
  if (keepsNone()) return [];
  const places = ownPlaces();
  if (places.length === 0 && notedSince(0).length === 0 && keptKey() === undefined) return [];
  const { games } = await api.claim(ownKey(), { places });
  await shareNotes(ownKey());
  return games;
}
