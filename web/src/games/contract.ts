import type { Component } from "svelte";
import type { Language } from "../i18n/language.svelte";

/** One thing that happened, as this viewer was told it. */
export interface Happening {
  readonly n: number;
  readonly at: number;
  readonly seat: number | string;
  readonly move: string;
}

/** A view that is shown for a while before the next one. */
export interface Stage<View> {
  readonly view: View;
  readonly milliseconds: number;
}

/** What a screen gets. It offers what `legal` lists and knows no rule. */
export interface ScreenProps<View> {
  readonly view: View;
  readonly legal: readonly string[];
  readonly names: readonly string[];
  readonly language: Language;
  /** All other seats' views, where the whole table may be seen (a replay with all eyes). */
  readonly others?: readonly View[];
  /** Only to be looked at: nothing can be touched (a replay). */
  readonly isStill?: boolean;
  /** Sends a move; `element` shakes if it is refused. */
  readonly play: (move: string, element?: Element) => void;
}

export interface PointsProps<View> {
  readonly view: View;
  readonly names: readonly string[];
  readonly language: Language;
}

export interface Rule {
  readonly number: string;
  readonly words: string;
}

export interface RuleChapter {
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** Whose turn it is and what can be done, in one line. */
export interface Turn {
  readonly words: string;
  readonly isMine: boolean;
}

/** Everything that the page knows of one game. It is loaded when somebody sits down to it. */
export interface GamePage<View> {
  readonly Screen: Component<ScreenProps<View>>;
  /** How the points of a finished game came about. */
  readonly Points: Component<PointsProps<View>>;
  readonly rules: (language: Language) => readonly RuleChapter[];
  readonly turn: (view: View, names: readonly string[], language: Language) => Turn;
  /** A line of the log; null for what needs no line. */
  readonly tell: (
    event: Happening,
    names: readonly string[],
    language: Language,
    me: number | null,
  ) => string | null;
  /** The views between two that came from the server, so that nothing jumps. */
  readonly between: (before: View, after: View) => readonly Stage<View>[];
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game has its own view, and the frame only carries it
export type AnyGamePage = GamePage<any>;
