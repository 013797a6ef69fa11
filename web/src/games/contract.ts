import type { Component } from "svelte";
import type { Language, Words } from "../i18n/language.svelte";
import type { GameSounds } from "../kit/tones";
import type { Best, Chapter, Piece, Verdict } from "../protocol.gen";

/** Who did what, as this viewer was told it. */
export interface Done {
  readonly n: number;
  readonly at: number;
  readonly seat: number | string;
  readonly move: string;
}

/** One thing that happened: who did what, and what came of it. */
export interface Happening<Effect = unknown> extends Done {
  readonly effects: readonly Effect[];
}

/** A move that the table's clock will make, and when by this browser's clock in milliseconds. */
export interface TableTimer {
  readonly move: string;
  readonly due: number;
}

/** What a screen of a game against time gets besides. */
export interface AgainstTime {
  /** The last verdict, numbered so that two alike are two. */
  readonly verdict: (Verdict & { readonly n: number }) | null;
  /** Milliseconds there and back on this line, and how much they vary; null before they are measured. */
  readonly line: { readonly trip: number; readonly spread: number } | null;
  /** Sends a contested move that was pressed at this `timeStamp` of an event; `device`: what this screen cannot tell, in milliseconds. */
  readonly grab: (move: string, pressedAt: number, element?: Element, device?: number) => void;
  /** One has seen enough of how a round ended. */
  readonly goOn: () => void;
}

/** The words of moves in a language, where they are others than in the notation. */
export type Spelling = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** What a screen gets. It offers what `legal` lists and knows no rule. */
export interface ScreenProps<View, Effect = unknown, Preview = unknown> {
  readonly view: View;
  /** What is just happening, while it is shown. */
  readonly showing?: Effect | null;
  readonly legal: readonly string[];
  /** What legal moves would do, where the game shows that before they are played. */
  readonly previews?: Readonly<Record<string, Preview>>;
  readonly names: readonly string[];
  readonly language: Language;
  /** All other seats' views, where the whole table may be seen (a replay with all eyes). */
  readonly others?: readonly View[];
  /** What was told so far, up to what is shown. */
  readonly events?: readonly Happening<Effect>[];
  /** The time that runs for the whole table, where a game has one. */
  readonly timer?: TableTimer | undefined;
  /** The move that the adviser would make: it is shown, and can still be taken or left. */
  readonly hint?: string | undefined;
  /** Only to be looked at: nothing can be touched (a replay). */
  readonly isStill?: boolean;
  /** Sends a move, after those that were tried; `element` shakes if it is refused. */
  readonly play: (move: string, element?: Element) => void;
  /** Moves of this turn that were tried and not sent; `legal` is what could follow them. */
  readonly tried?: readonly string[];
  /** Tries these moves; with none, all that was tried is taken back. */
  readonly tryOut?: ((chain: readonly string[], element?: Element) => void) | undefined;
  /** At a live table of a game against time. */
  readonly againstTime?: AgainstTime | undefined;
  /** What was agreed on; at a live table also which match it is: lessons and puzzles are none that could be kept. */
  readonly table?: { readonly id?: string; readonly options: Readonly<Record<string, unknown>> } | undefined;
  /** What would have been best in the last round, once it was asked for. */
  readonly best?: Best | null;
  readonly askBest?: ((seat: number) => void) | undefined;
  /** The view as text, for a game without a screen of its own. */
  readonly drawing?: Words | null | undefined;
  /** What the words of its moves are in each language, for such a game. */
  readonly spelling?: Spelling | undefined;
  /** Nothing more comes after what is shown. */
  readonly isOver?: boolean;
}

export interface PointsProps<View> {
  readonly options?: Readonly<Record<string, unknown>>;
  /** All that was told of the match, where it is over. */
  readonly events?: readonly Happening[];
  /** Which match it is: what a browser keeps of it, it keeps once. */
  readonly id?: string;
  readonly view: View;
  readonly names: readonly string[];
  readonly language: Language;
}

export interface PiecePictureProps {
  readonly name: string;
  readonly language: Language;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whose turn it is and what can be done, in one line. */
export interface Turn {
  readonly words: string;
  readonly isMine: boolean;
}

/** Everything that the page knows of one game. It is loaded when somebody sits down to it. */
export interface GamePage<View, Effect = unknown, Preview = unknown> {
  readonly Screen: Component<ScreenProps<View, Effect, Preview>>;
  /** What it is called, where it is none of the five. */
  readonly name?: string;
  /** How the words of its moves are read, where the page has no sentences for them. */
  readonly spelling?: Spelling;
  /** How the points of a finished game came about. */
  readonly Points?: Component<PointsProps<View>>;
  /** How its world sounds, where that is not as everywhere. */
  readonly sounds?: GameSounds;
  /** The rules in both languages, under the numbers that a refusal cites. */
  readonly rulebook: readonly Chapter[];
  /** What each thing on its table is and does, by the names that `data-piece` gives. */
  readonly pieces: Readonly<Record<string, Piece>>;
  /** A card or another thing of the game by its name, where the rulebook pictures some. */
  readonly PiecePicture?: Component<PiecePictureProps>;
  /** How large the screen is drawn for the rulebook's small pictures, in pixels before they are made small. */
  readonly miniature?: Size;
  readonly turn: (view: View, names: readonly string[], language: Language, effect?: Effect | null) => Turn;
  /** A line of the log for a move; null for what needs no line. */
  readonly tell: (
    event: Done,
    names: readonly string[],
    language: Language,
    me: number | null,
  ) => string | null;
  /** A move as whoever looks back may be told of it, with all cards open, where that says more than `tell`. */
  readonly tellOpen?: (event: Done, names: readonly string[], language: Language) => string | null;
  /** A sentence for a move that the log passes over, where it is advised or shown. */
  readonly tellQuiet?: (move: string, language: Language) => string | null;
  /** A line of the log for something that came of a move; null for what needs none. */
  readonly tellEffect?: (
    effect: Effect,
    event: Happening<Effect>,
    names: readonly string[],
    language: Language,
    me: number | null,
  ) => string | null;
  /** Milliseconds for which an effect is shown before the next one; null is the move itself in a chain of several. */
  readonly lasts?: (effect: Effect | null, event: Happening<Effect>) => number;
  /** Whether somebody who hurries still stops at this effect once, such as how a round ended. */
  readonly rests?: (effect: Effect) => boolean;
  /** What is revealed is shown at the instant that the server names, and moves may be contested. */
  readonly isAgainstTime?: boolean;
  /** Something to try before the first game, offered while the table waits; `onready` where a game waits for it. */
  readonly Warmup?: Component<{ readonly language: Language; readonly onready?: () => void }>;
  /** How many milliseconds a hand took in it, as this browser keeps it; undefined where nobody has tried. */
  readonly warm?: () => number | undefined;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has its own view, and the frame only carries it
export type AnyGamePage = GamePage<any, any, any>;
