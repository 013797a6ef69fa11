import { apart } from "./i18n/apart";
import type {
  Advised,
  Best,
  ChatLine,
  Coached,
  Event,
  Hinted,
  Outgoing,
  Past,
  Reacted,
  Refused,
  Room,
  Told,
  Tried,
  Verdict,
  Words,
} from "./protocol.gen";

export interface Trip {
  readonly milliseconds: number;
  readonly ahead: number;
}
export const NO_ADVICE: readonly Advised[] = [];
const KEPT_TRIPS = 12; // clocks drift: what is older says less

/** What one browser knows of its table. Only `update` changes it, and nothing here touches the page. */
export interface TableState {
  readonly guest: number | null;
  readonly room: Room | null;
  readonly told: Told | null;
  readonly events: readonly Event[];
  readonly chat: readonly ChatLine[];
  readonly reacted: (Reacted & { readonly n: number }) | null;
  readonly refused: Refused | null;
  readonly goodbye: { readonly code: string; readonly words: Words } | null;
  /** Milliseconds to add to this browser's clock to get the server's. */
  readonly ahead: number;
  /** The last measurements of the line, in milliseconds there and back; the quickest one tells `ahead`. */
  readonly trips: readonly Trip[];
  readonly verdict: (Verdict & { readonly n: number }) | null;
  readonly best: Best | null;
  /** What could follow the moves that are tried; null while none is. It is forgotten when the table goes on. */
  readonly tried: Tried | null;
  /** An earlier moment that this browser looks at; null at the game itself. */
  readonly past: Past | null;
  /** The last hint; `standingHint` says whether it still counts. */
  readonly hinted: Hinted | null;
  /** What the coach says of the last move; it is forgotten when the table goes on. */
  readonly coached: Coached | null;
}

export const NOTHING: TableState = {
  guest: null,
  room: null,
  told: null,
  events: [],
  chat: [],
  reacted: null,
  refused: null,
  goodbye: null,
  ahead: 0,
  trips: [],
  verdict: null,
  best: null,
  tried: null,
  past: null,
  hinted: null,
  coached: null,
};

type Kind = Outgoing["type"];
type Of<K extends Kind> = Extract<Outgoing, { type: K }>;
type Handlers = { readonly [K in Kind]: (state: TableState, message: Of<K>, now: number) => TableState };

/** One handler for each message: a new message without one does not compile. */
const HANDLERS: Handlers = {
  welcome: (state, { guest, now: theirs }, now) => ({
    ...state,
    guest,
    goodbye: null,
    ahead: theirs - now,
    trips: [],
  }),
  accepted: (state) => state,
  refused: (state, refused) => ({ ...state, refused }),
  room: (state, room) => ({
    ...state,
    room,
    ...(room.match === state.told?.match ? {} : fresh(state, room)),
  }),
  told: (state, told) => ({
    ...state,
    told,
    events: [...state.events.slice(0, told.since), ...told.events],
    tried: null,
    coached: null,
  }),
  tried: (state, tried) => (tried.match === state.told?.match ? { ...state, tried } : state),
  past: (state, past) => (past.match === state.told?.match ? { ...state, past } : state),
  chat: (state, { lines }) => {
    const known = state.chat.at(-1)?.n ?? -1;
    return { ...state, chat: [...state.chat, ...lines.filter((line) => line.n > known)] };
  },
  reacted: (state, reacted) => ({ ...state, reacted: { ...reacted, n: (state.reacted?.n ?? 0) + 1 } }),
  hinted: (state, hinted) => ({ ...state, hinted }),
  coached: (state, coached) => (coached.match === state.told?.match ? { ...state, coached } : state),
  verdict: (state, verdict) => ({ ...state, verdict: { ...verdict, n: (state.verdict?.n ?? 0) + 1 } }),
  best: (state, best) => ({ ...state, best }),
  time: (state, { sent, now: theirs }, now) => {
    const trip = { milliseconds: now - sent, ahead: theirs - (sent + now) / 2 };
    const trips = [...state.trips, trip].slice(-KEPT_TRIPS);
    const quickest = trips.reduce((best, one) => (one.milliseconds < best.milliseconds ? one : best));
    return { ...state, trips, ahead: quickest.ahead };
  },
  goodbye: (state, { code, words }) => ({ ...state, goodbye: { code, words } }),
};

/** Before another match starts, the finished one is put away; a match of another game is shown when it is told. */
function fresh(state: TableState, room: Room): Partial<TableState> {
  const isSameGame = state.room === null || state.room.game === room.game;
  if (room.phase !== "open" && isSameGame) return state.told ? {} : { events: [] };
  return { told: null, events: [], verdict: null, past: null };
}

export function update(state: TableState, message: Outgoing, now: number): TableState {
  const handler = HANDLERS[message.type] as
    ((s: TableState, m: Outgoing, now: number) => TableState) | undefined;
  return handler ? handler(state, message, now) : state; // an older page may hear what it does not know
}

/** The chair on which this browser's guest sits. */
export function ownChair(state: TableState): number | null {
  const chair = state.room?.chairs.findIndex((one) => one.guest !== null && one.guest === state.guest) ?? -1;
  return chair < 0 ? null : chair;
}

export function isHost(state: TableState): boolean {
  return state.room !== null && state.room.host === state.guest;
}

/** The guest who decides for the table: the host, or who stands in while they are away. */
export function deciding(room: Room): number {
  return room.stand_in ?? room.host;
}

export function decides(state: TableState): boolean {
  return state.room !== null && deciding(state.room) === state.guest;
}

/** The moves of a hint that nothing has overtaken: they may still be played, and this seat has done nothing since. Where
 * hands race, a hint is for this instant: nobody at all has done anything since. */
export function standingHint(
  { hinted, told, tried, events }: TableState,
  isAgainstTime = false,
): readonly Advised[] {
  if (!hinted || hinted.match !== told?.match) return NO_ADVICE;
  const legal = tried?.legal ?? told.legal;
  const isHere = hinted.chain.join() === (tried?.chain ?? []).join();
  if (!isHere || !hinted.moves.every(({ move }) => legal.includes(move))) return NO_ADVICE;
  const isOld = events
    .slice(hinted.seen)
    .some((event) => isAgainstTime || event.seat === told.viewer || event.move.startsWith("undo"));
  return isOld ? NO_ADVICE : hinted.moves;
}

/** Whether a coach may look at this browser's moves: it plays against bots alone, or all by itself. */
export function mayCoach(state: TableState): boolean {
  return state.room?.has_coach === true && ownChair(state) !== null;
}

/** How each seat is called; bots have names of their own. */
export function seatNames(room: Room | null, botNames: readonly string[]): string[] {
  return (room?.chairs ?? []).map((chair, index) => {
    const guest = room?.guests.find((one) => one.guest === chair.guest);
    if (guest) return apart(guest.name);
    return chair.bot === null || chair.bot === undefined ? "" : (botNames[index] ?? `Bot ${index + 1}`);
  });
}
