/* Generated from the server's structs: `make protocol` writes it again. */
/** The table after a part of a chain, which is only tried, and what could follow. */
export interface Begun {
  readonly view: unknown;
  readonly legal: readonly string[];
}
/** A refusal, and the moves that get it; without any, all that are named nowhere. */
export interface Forbidden {
  readonly words: Words;
  readonly rule: string;
  readonly points_at: readonly Pointer[];
  readonly moves: readonly string[];
}
/** What is seen now, and the events and moments since the last news, as a table tells them. */
export interface News {
  readonly view: unknown;
  readonly seen: number;
  readonly events: readonly unknown[];
  readonly moments: readonly unknown[];
}
export interface PlayedCourse {
  readonly lessons: readonly PlayedLesson[];
  readonly variants: readonly PlayedLesson[];
  readonly short_game: ShortGame;
}
/** A lesson with all that can happen in it: a page needs no rules to teach it. */
export interface PlayedLesson {
  readonly slug: string;
  readonly title: Words;
  readonly seats: number;
  readonly seat: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly start: News;
  readonly scene: Scene;
}
/** Something on the table that forbids a move: where a screen finds it, and what it is called. */
export interface Pointer {
  readonly place: string;
  readonly words: Words;
}
/** A chain that does the task, the table after each part of it, and where it leads. */
export interface Right {
  readonly chain: readonly string[];
  readonly begun: readonly Begun[];
  readonly told: News;
  readonly next: Scene | null;
}
/** A task, what may be done there, and what is said of everything else. */
export interface Scene {
  readonly say: Words;
  readonly rule: string;
  readonly is_shown: boolean;
  readonly legal: readonly string[];
  readonly previews: Readonly<Record<string, unknown>>;
  readonly right: readonly Right[];
  readonly answers: Readonly<Record<string, Words>>;
  readonly otherwise: Words | null;
  readonly points_at: readonly Pointer[];
  readonly forbidden: readonly Forbidden[];
}
/** The ordinary table that a course ends at. */
export interface ShortGame {
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly level?: number;
}
/** One sentence or name, in English and in French. It may have gaps, as `str.format` has them. */
export interface Words {
  readonly en: string;
  readonly fr: string;
}
