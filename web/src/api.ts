import { at } from "./base";
import type {
  Chapter,
  Claim,
  Credentials,
  DayTable,
  GameListing,
  KeptNotes,
  Knowledge,
  NearbyAddresses,
  NewNotes,
  NewTable,
  NewTry,
  OpenTable,
  ReviewState,
  PushKey,
  PushWish,
  PuzzleMoves,
  PuzzleOffer,
  PuzzleResult,
  PuzzleStand,
  PuzzleStart,
  Room,
  ShownPuzzle,
  Story,
  TransferCode,
  Words,
  Wrong,
  Yours,
  YoursKey,
} from "./protocol.gen";

/** The server said no, or said nothing: `code` is what to make of it. */
export class NotDone extends Error {
  constructor(
    readonly code: string,
    readonly words: Words | null,
  ) {
    super(words?.en ?? code);
  }
}

/** `bearer` is what proves who asks: the token of a place, or the key of one's games. */
async function ask<Answer>(path: string, body?: unknown, bearer?: string): Promise<Answer> {
  const headers: Record<string, string> = bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` };
  const asked: RequestInit =
    body === undefined
      ? { headers }
      : {
          method: "POST",
          headers: { ...headers, "Content-Type": "application/json" },
          body: JSON.stringify(body),
        };
  let response: Response;
  try {
    response = await fetch(at(path), asked);
  } catch {
    throw new NotDone("server", null);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const wrong = answer as Wrong | null;
  throw new NotDone(wrong?.code ?? "server", wrong?.words ?? null);
}

export const api = {
  games: () => ask<GameListing[]>("/api/games"),
  rulebook: (game: string) => ask<Chapter[]>(`/api/games/${game}/rulebook`),
  frenchMoves: (game: string) => ask<Record<string, string>>(`/api/games/${game}/french-moves`),
  tables: () => ask<OpenTable[]>("/api/tables"),
  nearby: () => ask<NearbyAddresses>("/api/nearby"),
  open: (table: NewTable) => ask<Credentials>("/api/tables", table),
  table: (code: string) => ask<Room>(`/api/tables/${code}`),
  come: (code: string, name: string) => ask<Credentials>(`/api/tables/${code}/guests`, { name }),
  pushKey: () => ask<PushKey>("/api/push"),
  push: (code: string, token: string, wish: PushWish) =>
    ask<PushWish>(`/api/tables/${code}/push`, wish, token),
  puzzles: () => ask<PuzzleOffer[]>("/api/puzzles"),
  puzzle: (game: string, day: string) => ask<ShownPuzzle>(`/api/puzzles/${game}/${day}`),
  tryPuzzle: (game: string, day: string, moves: PuzzleMoves) =>
    ask<PuzzleStand>(`/api/puzzles/${game}/${day}/moves`, moves),
  beginPuzzle: (game: string, day: string) => ask<PuzzleStart>(`/api/puzzles/${game}/${day}/starts`, {}),
  dayTable: (game: string, day: string, start?: string) =>
    ask<DayTable>(`/api/puzzles/${game}/${day}/results${start ? `?start=${start}` : ""}`),
  sendResult: (game: string, day: string, result: PuzzleResult, key?: string) =>
    ask<DayTable>(`/api/puzzles/${game}/${day}/results`, result, key),
  claim: (key: string, claim: Claim) => ask<Yours>("/api/yours/claims", claim, key),
  transferCode: (key: string) => ask<TransferCode>("/api/yours/codes", {}, key),
  useTransferCode: (code: string) => ask<YoursKey>("/api/yours/codes/use", { code }),
  eraseYours: (key: string, claim: Claim) => ask<Yours>("/api/yours/erase", claim, key),
  shareNotes: (key: string, notes: NewNotes) => ask<KeptNotes>("/api/yours/notes", notes, key),
  story: (code: string, match: number, eyes: number | null, since: number, isPlain: boolean) =>
    ask<Story>(
      `/api/tables/${code}/replays/${match}/story?eyes=${eyes ?? "none"}&since=${since}${isPlain ? "&plain" : ""}`,
    ),
  review: (code: string, match: number) => ask<ReviewState>(`/api/tables/${code}/replays/${match}/review`),
  known: (code: string, match: number, line: number, seat: number) =>
    ask<Knowledge>(`/api/tables/${code}/replays/${match}/known?line=${line}&seat=${seat}`),
  beginReview: (code: string, match: number) =>
    ask<ReviewState>(`/api/tables/${code}/replays/${match}/review`, {}),
  tryAgain: (code: string, match: number, wish: NewTry) =>
    ask<Credentials>(`/api/tables/${code}/replays/${match}/second-try`, wish),
};

/** The replay file of a finished match, as text. */
export async function replayFile(code: string, match: number): Promise<string> {
  const response = await fetch(replayLink(code, match));
  if (!response.ok) throw new NotDone("server", null);
  return response.text();
}

/** The file of a table's last finished game; undefined where there is none. */
export async function lastReplay(code: string): Promise<string | undefined> {
  const link = replayLink(code, "last");
  return (await fetch(link).catch(() => null))?.ok ? link : undefined;
}

export function replayLink(code: string, match: number | "last"): string {
  return at(`/api/tables/${code}/replays/${match}`);
}

/** A match that was looked back at, as one picture to send. */
export function pictureLink(code: string, match: number, kind: string, language: string): string {
  return `${replayLink(code, match)}/picture.${kind}?language=${language}`;
}
