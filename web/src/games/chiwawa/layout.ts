/** How the table is laid out: of all arrangements, the one that shows the largest cards in the room there is. */

import type { Scene } from "./theatre";
import type { View } from "./view.gen";

/** All lengths here are in rem, the size of a letter: a large screen has larger ones, and so may a reader. */
export function letterSize(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** What must be shown. */
export interface Needs {
  /** Camps of others. */
  readonly far: number;
  /** Cards in the longest of them, and in one's own. */
  readonly longest: number;
  readonly own: number;
  /** Cards in one's own hand; 0 for somebody who only watches. */
  readonly hand: number;
}

const FEWEST_IN_HAND = 7; // a hand that empties does not make its cards grow and grow
const SMALL = 3.125; // below, a card shows only what must be read

export function isSmall(width: number): boolean {
  return width < SMALL;
}

export function needsOf(view: View, near: number, scene: Scene | undefined): Needs {
  // While Destructions do their work, the rows keep the size that they had.
  const isBreaking = scene?.kind === "reveal" || scene?.kind === "destroy";
  const before = (seat: number) => view.result?.camps.find((one) => one.seat === seat)?.before.length ?? 0;
  const sizes = view.players.map(({ seat, camp }) => (isBreaking ? before(seat) : camp.length));
  const hasHand = view.seat !== null && (!scene || view.hand.length > 0);
  const inHand = view.hand.length + Number(discarded(view) !== undefined);
  return {
    far: view.players.length - 1,
    longest: Math.max(...sizes.filter((_, seat) => seat !== near)),
    own: sizes[near] ?? 0,
    hand: hasHand ? Math.max(FEWEST_IN_HAND, inHand) : 0,
  };
}

/** What one has discarded for a swap that is being made: its place in the hand stays, and so does everything else. */
export function discarded(view: View): string | undefined {
  return view.seat !== null && view.to_act.includes(view.seat) ? view.swap?.discarded : undefined;
}

/** Widths are those of a card. */
export interface Layout {
  /** The others beside one's own part, for a screen that is low and wide; else above it. */
  readonly isFlat: boolean;
  /** Of a flat table: how much of its width the others take. */
  readonly share: number;
  readonly columns: number;
  /** Source, deck and discard take a cell among the camps of the others. */
  readonly isInside: boolean;
  /** Which round it is stands above the Source, and leaves it the whole width; else beside it. */
  readonly isRoundAbove: boolean;
  /** Names stand above their rows; else beside them. */
  readonly isAbove: boolean;
  readonly isOwnAbove: boolean;
  readonly far: number;
  readonly near: number;
  readonly middle: number;
  readonly hand: number;
  readonly size: Size;
  /** How high the line of words is. */
  readonly ask: number;
}
/** Of what is drawn around the cards. */
export type Size = "narrow" | "wide";

// What is drawn around the cards; Screen.svelte and its parts use the same numbers.
const GAP = 0.375; // between the parts of the board
const FRAME = { narrow: 0.625, wide: 1 }; // border and padding of a camp, both sides together
const NAME_ABOVE = { narrow: 1.75, wide: 2.25 };
const NAME_BESIDE = { narrow: 5.5, wide: 8.25 };
const CAPTIONS = { narrow: 1.5, wide: 2 }; // the words under the Source, and the counts on its corners
const ROUND = { above: 1.75, beside: { narrow: 5.25, wide: 7.5 } }; // which round it is
const ASK = { low: 4, narrow: 4.375, wide: 3.5 };
const NARROW = 37.5;
const LOW = 32.5;

// A card stands on a plinth in a camp, and is lifted out of a hand.
const TALL = 1.4;
const ON_PLINTH = 1.53;
const LIFTED = 1.62;

// How far cards may be pushed together: a value is read in the left part of a card.
const STEP = 0.6;
const STEP_OPEN = 0.15; // while the ends of a row are open
const STEP_IN_HAND = 0.52;
const END = { least: 1.25, part: 0.5, most: 2.125 }; // an open end of a row

/** One scale for all cards: each has its part of it, but no less than can be read and no more than is of use. */
const SIZES = {
  far: { part: 0.84, least: 1.5, most: 9.5 },
  near: { part: 0.92, least: 2.375, most: 9.5 },
  middle: { part: 0.84, least: 2.125, most: 9 },
  hand: { part: 1.06, least: 3.375, most: 11 },
};
type Kind = keyof typeof SIZES;
const KINDS = Object.keys(SIZES) as Kind[];
const WEIGHT: Record<Kind, number> = { far: 1, near: 0.7, middle: 0.5, hand: 0.6 };
const EMPTY_CELL = 0.12; // a bare place among the camps weighs so much
const SMALLEST = 1.25;
const USUAL = 6; // cards of a camp: a row grows so long before its cards have to shrink
const GROWS = 4; // cards by which a camp grows before the table is arranged anew
const WHOLE_HAND = 10; // a round begins with so many, with fewer where many play

type Arrangement = Pick<
  Layout,
  "isFlat" | "share" | "columns" | "isInside" | "isRoundAbove" | "isAbove" | "isOwnAbove"
>;
type Widths = Record<Kind, number>;

export function layoutOf(room: Room, needs: Needs): Layout {
  const size = sizeOf(room);
  const at = arrangementOf(room, ofTheRound(needs));
  return { ...at, ...largest(at, room, needs), size, ask: ASK[at.isFlat ? "low" : size] };
}

/** What stands where is not turned over card by card: for a whole hand, and for camps that grow by a few cards. */
function ofTheRound({ far, longest, own, hand }: Needs): Needs {
  const grown = (cards: number) => USUAL + GROWS * Math.ceil(Math.max(0, cards - USUAL) / GROWS);
  return { far, longest: grown(longest), own: grown(own), hand: hand > 0 ? WHOLE_HAND : 0 };
}

function arrangementOf(room: Room, needs: Needs): Arrangement {
  const found = arrangements(room, needs).map((at) => ({ at, widths: largest(at, room, needs) }));
  const fitting = found.filter(({ at, widths }) => fits(at, room, needs, widths));
  const [first, ...rest] = fitting.length > 0 ? fitting : found;
  const cost = ({ at, widths }: (typeof found)[number]) =>
    smallness(widths) * (1 + EMPTY_CELL * emptyCells(at, needs));
  return rest.reduce((best, one) => (cost(one) < cost(best) ? one : best), first as (typeof found)[number])
    .at;
}

/** Small cards weigh more than large ones please. */
function smallness(widths: Widths): number {
  return KINDS.reduce((sum, kind) => sum + WEIGHT[kind] * (SIZES[kind].part / widths[kind]) ** 2, 0);
}

function emptyCells({ columns, isInside }: Arrangement, { far }: Needs): number {
  return (columns - ((far + Number(isInside)) % columns)) % columns;
}

function arrangements(room: Room, needs: Needs): Arrangement[] {
  const isFlat = room.height < LOW && room.width > room.height;
  const found: Arrangement[] = [];
  for (const share of isFlat ? [0.38, 0.44, 0.5, 0.56, 0.62] : [1])
    for (const isInside of isFlat || needs.far > 1 ? [false, true] : [false])
      for (let columns = 1; columns <= Math.min(4, needs.far + Number(isInside)); columns += 1)
        for (const isRoundAbove of isInside ? [true] : [false, true])
          for (const isAbove of [false, true])
            for (const isOwnAbove of [false, true])
              found.push({ isFlat, share, columns, isInside, isRoundAbove, isAbove, isOwnAbove });
  return found;
}

/** The largest cards of this arrangement: one scale, found by halving, at which everything fits. */
function largest(at: Arrangement, room: Room, needs: Needs): Widths {
  const widest = widestOf(at, room, needs);
  const width = (kind: Kind, scale: number, most = Infinity) => {
    const { part, least } = SIZES[kind];
    const wished = Math.min(SIZES[kind].most, widest[kind], Math.max(least, part * scale), most);
    return Math.max(SMALLEST, wished);
  };
  const widths = (scale: number): Widths => {
    const far = width("far", scale);
    const [near, hand] = [width("near", scale, far * 1.7), width("hand", scale, far * 2.2)];
    return { far, near, middle: width("middle", scale), hand };
  };
  let [low, high] = [0.6, 12.5];
  while (high - low > 0.03) {
    const scale = (low + high) / 2;
    if (fits(at, room, needs, widths(scale))) low = scale;
    else high = scale;
  }
  return widths(low);
}

function sizeOf(room: Room): Size {
  return room.width < NARROW || room.height < LOW ? "narrow" : "wide";
}

/** The widest cards for which there is room from left to right. */
function widestOf(at: Arrangement, room: Room, needs: Needs): Widths {
  const size = sizeOf(room);
  const own = at.isFlat ? room.width * (1 - at.share) - GAP : room.width;
  const others = (at.isFlat ? room.width * at.share : room.width) - 2 * GAP;
  const cell = (others - GAP * (at.columns - 1)) / at.columns;
  const row = (width: number, isAbove: boolean) =>
    width - FRAME[size] - (isAbove ? 0 : NAME_BESIDE[size] + GAP);
  const middle = at.isInside ? cell : own - (at.isRoundAbove ? 0 : ROUND.beside[size]);
  return {
    far: inCamp(row(cell, at.isAbove), needs.longest),
    near: inCamp(row(own - 2 * GAP, at.isOwnAbove), needs.own),
    middle: (middle - 4 * GAP) / 5.7,
    hand: (own - 4 * GAP) / (1 + STEP_IN_HAND * Math.max(0, needs.hand - 1)),
  };
}

/** The widest cards of a camp: its values can be read, and its ends can open up without a card growing smaller. */
function inCamp(width: number, cards: number): number {
  const room = width - 0.5;
  const others = Math.max(USUAL, cards) - 2;
  const open = 2 + STEP_OPEN * others;
  const isWide = room - 4 * END.least > (END.least / END.part) * open;
  const withEnds = isWide ? room / (open + 4 * END.part) : (room - 4 * END.least) / open;
  return Math.min(room / (2 + STEP * others), Math.max(withEnds, (room - 4 * END.most) / open));
}

function fits(at: Arrangement, room: Room, needs: Needs, widths: Widths): boolean {
  const size = sizeOf(room);
  const source = widths.middle * TALL + CAPTIONS[size] + (at.isRoundAbove ? ROUND.above : 0);
  const cell = Math.max(
    widths.far * ON_PLINTH + FRAME[size] + (at.isAbove ? NAME_ABOVE[size] : 0),
    at.isInside ? source : 0,
  );
  const rows = Math.ceil((needs.far + Number(at.isInside)) / at.columns);
  const others = rows * (cell + GAP);
  const middle = at.isInside ? 0 : source + GAP;
  const camp = widths.near * ON_PLINTH + FRAME[size] + (at.isOwnAbove ? NAME_ABOVE[size] : 0) + GAP;
  const hand = needs.hand > 0 ? widths.hand * LIFTED : 0;
  const own = middle + ASK[at.isFlat ? "low" : size] + GAP + camp + hand;
  const high = room.height - 2 * GAP;
  return at.isFlat ? others <= high && own <= high : others + own <= high;
}
